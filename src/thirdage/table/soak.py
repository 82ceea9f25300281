"""Kills a server at random moments and checks that nothing is lost: `python -m thirdage.table.soak`.

Games of bots and games played over sockets go on all the while. What a socket was told of counts as
acknowledged: after every restart it must still be there, to the letter, and every game must go on to its end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from .load import PATIENCE, Server, Stuck, ask

SCENARIO = "fellowship"
SEATS = ("gandalf", "balrog-of-moria")


class Lost(AssertionError):
    """Something that was acknowledged is not there any more, or a game does not go on."""


class Witness:
    """Plays one seat of a table against a bot, or only watches, and remembers all it was told."""

    def __init__(self, seed: int, watching: bool) -> None:
        self.rng = random.Random(seed)
        self.watching = watching
        self.table = ""
        self.tokens: dict[str, str] = {}
        self.told: list[tuple[int, str]] = []  # (ply, the log up to there) as it was acknowledged
        self.lines: list[str] = []
        self.ply = 0
        self.over = False
        self.games = 0
        self.choices = 0
        self.heard = 0

    def sit_down(self, base: str) -> None:
        """Begin at a new table."""
        level = self.rng.choice(("random", "easy"))
        seats = dict.fromkeys(SEATS, level)
        if not self.watching:
            seats[SEATS[0]] = "me"
        made = ask(f"http://{base}/api/tables", {"scenario": SCENARIO, "seats": seats})
        self.table, self.tokens = made["table"], made["tokens"]
        self.lines, self.ply, self.over = [], 0, False

    async def play(self, base: str) -> None:
        """Play until the connection breaks."""
        from websockets.asyncio.client import connect

        while True:
            if self.over or not self.table:
                await asyncio.to_thread(self.sit_down, base)
            async with connect(f"ws://{base}/api/tables/{self.table}/live", compression=None) as socket:
                tokens = list(self.tokens.values())
                await socket.send(json.dumps({"type": "hello", "tokens": tokens}))
                async for text in socket:
                    answer = self.hear(json.loads(text))
                    if self.over:
                        self.games += 1
                        break
                    if answer is not None:
                        await socket.send(json.dumps(answer))

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Take in a message; what to answer."""
        self.heard += 1
        if message["type"] == "error":
            raise Lost(f"table {self.table}: {message['text']}")
        if message["type"] == "state":
            lines = [line["text"] for line in message["lines"]]
            if message["ply"] < self.ply or lines[: len(self.lines)] != self.lines:
                raise Lost(f"table {self.table}: ply {self.ply} was acknowledged, now it is {message['ply']}")
            self.lines, self.decision = lines, message["view"]["decision"]
            self.over = message["view"]["over"]
        elif message["type"] == "change":
            self.lines += [line["text"] for line in message["lines"]]
            self.decision = message["set"].get("decision", self.decision)
            self.over = message["set"].get("over", False)
            self.choices += 1
        else:
            return None
        self.ply = message["ply"]
        options = self.decision["options"] if self.decision else None
        if not options:
            return None
        index = self.rng.randrange(len(options))
        return {"type": "choose", "ply": self.ply, "index": index, "key": options[index]["key"]}


async def life(server: Server, witnesses: list[Witness], seconds: float, newborn: bool) -> None:
    """Let everybody play and kill the server meanwhile; sometimes before it has even started up."""
    heard = sum(witness.heard for witness in witnesses)
    tasks = [asyncio.create_task(witness.play(server.base)) for witness in witnesses]
    late = time.monotonic() + PATIENCE
    while not newborn and sum(witness.heard for witness in witnesses) == heard and time.monotonic() < late:
        await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(server.kill)
    for result in await asyncio.gather(*(_until_broken(task) for task in tasks), return_exceptions=True):
        if isinstance(result, Lost):
            raise result


async def _until_broken(task: asyncio.Task[None]) -> None:
    try:
        await asyncio.wait_for(task, 10)
    except (OSError, TimeoutError):
        return
    except Exception as error:
        if isinstance(error, Lost):
            raise
        # The connection broke, as it should: the server was killed.


async def finish(server: Server, witnesses: list[Witness], within: float) -> None:
    """Every game that is open comes to its end."""

    async def to_the_end(witness: Witness) -> None:
        games = witness.games
        task = asyncio.create_task(witness.play(server.base))
        end = time.monotonic() + within
        while witness.games == games and not task.done():
            if time.monotonic() > end:
                raise Lost(f"table {witness.table} is stuck at ply {witness.ply}")
            await asyncio.sleep(0.02)
        failed = task.exception() if task.done() and not task.cancelled() else None
        task.cancel()
        if isinstance(failed, Lost):
            raise failed

    await asyncio.gather(*(to_the_end(witness) for witness in witnesses))


def soak(database: str, kills: int, tables: int, seed: int, tell: bool = True) -> dict[str, float]:
    """Kill so many times; what was seen."""
    rng = random.Random(seed)
    witnesses = [Witness(seed * 1000 + n, watching=n % 3 == 2) for n in range(tables)]
    server = Server(database, "--thinkers", "1")
    began = time.monotonic()
    starts = []
    for number in range(1, kills + 1):
        at = time.monotonic()
        server.start()
        starts.append(time.monotonic() - at)
        try:
            asyncio.run(life(server, witnesses, rng.uniform(0.05, 1.5), newborn=number % 5 == 0))
        finally:
            server.kill()
        if tell and number % 10 == 0:
            choices = sum(witness.choices for witness in witnesses)
            games = sum(witness.games for witness in witnesses)
            spent = time.monotonic() - began
            print(f"{number} kills, {choices} choices acknowledged, {games} games ended, {spent:.0f} s")
    server.start()
    try:
        asyncio.run(finish(server, witnesses, 120))
    finally:
        server.stop()
    return {
        "kills": kills,
        "choices": sum(witness.choices for witness in witnesses),
        "games": sum(witness.games for witness in witnesses),
        "start": sorted(starts)[len(starts) // 2],
    }


def main() -> None:
    """Read the command line and soak."""
    reader = argparse.ArgumentParser(prog="python -m thirdage.table.soak", description=__doc__)
    reader.add_argument("--kills", type=int, default=500)
    reader.add_argument("--tables", type=int, default=9)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--database", default="", help="postgresql://…; else a file that is removed again")
    words = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = words.database or str(Path(folder) / "soak.db")
        try:
            seen = soak(database, words.kills, words.tables, words.seed)
        except Stuck as stuck:
            sys.exit(str(stuck))
    print(
        f"Killed {seen['kills']:.0f} times: {seen['choices']:.0f} acknowledged choices, none lost;"
        f" {seen['games']:.0f} games ended, none stuck; back in {seen['start']:.1f} s."
    )


if __name__ == "__main__":
    main()
