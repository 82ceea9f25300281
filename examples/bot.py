"""A bot that plays both games at `thirdage lab serve`; docs/bots.md explains it.

python examples/bot.py                                         plays the series that --rate has prepared
python examples/bot.py http://127.0.0.1:8352/ trilogy easy     plays one game at a table of its own
"""

import json
import sys
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

HOME = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8352/"
# Its idea: act rather than wait, and go where it is fought. What comes first is liked best.
LIKED = ["fellowship", "attack", "move", "play", "use", "path", "battleground", "enter", "armies", "fight"]
LAST = ["pass", "waste", "winnow", "ring", "done", "divide", "attack-part"]


def ask(path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(HOME + path, data, {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def liking(option: Any) -> int:
    kind = option["kind"]
    return LIKED.index(kind) if kind in LIKED else 100 if kind in LAST else 50


def put(view: Any, change: Any) -> None:
    for path in [*change["set"], *change["unset"]]:
        *way, last = path.split("/")
        part = view
        for step in way:
            part = part[step]
        if path in change["set"]:
            part[last] = change["set"][path]
        else:
            del part[last]


def play(game: Any) -> str | None:
    with connect(f"{HOME.replace('http', 'ws', 1)}api/tables/{game['table']}/live", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": list(game["tokens"].values())}))
        for message in map(json.loads, socket):
            if message["type"] == "state":
                view, mine = message["view"], message["yours"]
            elif message["type"] == "change":
                put(view, message)
            if message.get("table", {}).get("over"):  # of a state, or of a message about the table
                return str(message["table"]["result"]["reason"])
            if message["type"] in ("state", "change"):
                decision = view["decision"]
                if decision and decision["seat"] in mine:
                    number, best = min(enumerate(decision["options"]), key=lambda each: liking(each[1]))
                    choice = {"ply": message["ply"], "index": number, "key": best["key"]}
                    socket.send(json.dumps({"type": "choose", **choice}))
    return None


if len(sys.argv) > 3:
    scenario = next(one for one in ask("api/scenarios") if one["name"] == sys.argv[2])
    seats = {one["seat"]: "me" if one["side"] == "free" else sys.argv[3] for one in scenario["seats"]}
    print(play(ask("api/tables", {"scenario": scenario["name"], "seats": seats})))
else:
    while (game := ask("api/series/game", {}))["table"]:
        try:
            print(f"Game {game['game']} of {game['games']}: {play(game)}")
        except ConnectionClosed:
            print("The connection was lost; the game goes on.")
