"""Load for a server of yours: `locust -f deploy/locustfile.py --host https://table.example`.

It needs `pip install locust websocket-client`, not thirdage. Each user makes a table, connects both of its
seats, and chooses at random, with a pause between two choices; `choice` is the time from sending one until
both seats have its change, which is after it was written. One address may make three tables a minute (40 at
once) and have 60 live connections: to measure more from one machine, start the server with `--unlimited`.
"""

from __future__ import annotations

import json
import os
import random
import time
from typing import Any

import websocket
from locust import HttpUser, between, task

SEATS = {"gandalf": "me", "balrog-of-moria": "me"}
LOWEST, HIGHEST = (float(x) for x in os.environ.get("THIRDAGE_PAUSE", "0.5,2").split(","))


class Seat:
    """One connection: the ply and the question are all it keeps."""

    def __init__(self, base: str, table: str, token: str) -> None:
        address = base.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        self.socket = websocket.create_connection(address, timeout=30)
        self.socket.send(json.dumps({"type": "hello", "tokens": [token]}))
        self.ply = -1
        self.decision: dict[str, Any] | None = None
        self.over = False
        self.reach(0)

    def reach(self, ply: int) -> int:
        """Read until the game has come so far; how many bytes that were."""
        size = 0
        while self.ply < ply:
            text = self.socket.recv()
            if not text:
                raise ConnectionError("the server has closed the connection")
            size += len(text)
            message = json.loads(text)
            if message["type"] == "state":
                self.ply, view = message["ply"], message["view"]
                self.decision, self.over = view["decision"], view["over"]
            elif message["type"] == "change":
                self.ply = message["ply"]
                self.decision = message["set"].get("decision", self.decision)
                self.over = message["set"].get("over", self.over)
            elif message["type"] in ("refused", "error"):
                raise ConnectionError(message["text"])
        return size

    @property
    def options(self) -> list[dict[str, Any]]:
        """What can be chosen here."""
        return (self.decision or {}).get("options") or []


class Table(HttpUser):
    """Somebody who plays both sides of one table after another."""

    wait_time = between(LOWEST, HIGHEST)

    def on_start(self) -> None:
        """Make a table and sit down."""
        body = {"scenario": "fellowship", "seats": SEATS}
        made = self.client.post("/api/tables", json=body, name="make a table").json()
        self.seats = [Seat(self.host or "", made["table"], token) for token in made["tokens"].values()]

    @task
    def choose(self) -> None:
        """Answer the question."""
        asked = next((seat for seat in self.seats if seat.options), None)
        if asked is None or asked.over:
            self.on_stop()
            self.on_start()
            return
        ply, index = asked.ply, random.randrange(len(asked.options))
        choice = {"type": "choose", "ply": ply, "index": index, "key": asked.options[index]["key"]}
        began, size, failed = time.perf_counter(), 0, None
        try:
            asked.socket.send(json.dumps(choice))
            size = asked.reach(ply + 1)
            for seat in self.seats:
                seat.reach(ply + 1)
        except Exception as error:
            failed = error
        took = 1000 * (time.perf_counter() - began)
        self.environment.events.request.fire(
            request_type="socket", name="choice", response_time=took, response_length=size, exception=failed
        )
        if failed is not None:
            self.on_stop()
            self.on_start()

    def on_stop(self) -> None:
        """Leave the table."""
        for seat in self.seats:
            seat.socket.close()
