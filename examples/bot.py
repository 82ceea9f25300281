"""A bot that plays both games at `thirdage lab serve`; docs/bots.md explains it.

python examples/bot.py                                         plays the series that --rate has prepared
python examples/bot.py http://127.0.0.1:8352/ trilogy easy     plays one game at a table of its own
"""

import json
import sys
import urllib.request
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

HOME, *OWN = sys.argv[1:] or ["http://127.0.0.1:8352/"]
# Its idea: act rather than wait, and go where it is fought. What comes first is liked best.
LIKED = ["fellowship", "attack", "move", "play", "use", "path", "battleground", "enter", "armies", "fight"]
LAST = ["pass", "waste", "winnow", "ring", "done", "divide", "attack-part"]
PLACE = {kind: place for place, kind in enumerate(LIKED)} | dict.fromkeys(LAST, 100)


def ask(path: str, body: bytes | None = None) -> Any:
    request = urllib.request.Request(HOME + path, body, {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def play(game: Any) -> str:
    address = f"{HOME.replace('http', 'ws', 1)}api/tables/{game['table']}/live"
    with connect(address, max_size=None) as socket, suppress(ConnectionClosed):
        socket.send(json.dumps({"type": "hello", "tokens": list(game["tokens"].values())}))
        mine = game["tokens"].keys()
        for message in map(json.loads, socket):
            if message.get("table", {}).get("over"):  # of a state, or of a message about the table
                return str(message["table"]["result"]["reason"])
            if message["type"] in ("state", "change"):
                asked = message["view" if message["type"] == "state" else "set"]["decision"]
                if asked and asked["seat"] in mine:
                    best = min(asked["options"], key=lambda option: PLACE.get(option["kind"], 50))
                    choice = {"index": asked["options"].index(best), "key": best["key"]}
                    socket.send(json.dumps({"type": "choose", "ply": message["ply"], **choice}))
    return "The connection was lost; the game goes on."


if OWN:
    seats = next(one["seats"] for one in ask("api/scenarios") if one["name"] == OWN[0])
    held = {one["seat"]: "me" if one["side"] == "free" else OWN[1] for one in seats}
    print(play(ask("api/tables", json.dumps({"scenario": OWN[0], "seats": held}).encode())))
while not OWN and (game := ask("api/series/game", b"{}"))["table"]:
    print(f"Game {game['game']} of {game['games']}: {play(game)}")
