"""Moments of the Expanded Trilogy for tests and pictures of the page: six seats and skirmishes."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from thirdage import games

SIX = ("frodo", "witch-king", "gandalf", "saruman", "aragorn", "bill-ferny")
ARAGORN = {seat: "me" if seat == "aragorn" else "random" for seat in SIX}


@cache
def a_skirmish() -> dict[str, Any]:
    """Aragorn's turn. Bree can be resolved, and would help at Dunland; Cair Andros could be played to."""
    return recorded(
        {
            "scenario": "expanded-trilogy", "round": 3, "turn": "aragorn", "starting": "aragorn",
            "path": {"id": "imladris"},
            "battlegrounds": [
                {"id": "dunland"},
                {"id": "bree", "cards": ["halbarad", "mordor-orcs"]},
                {"id": "cair-andros", "cards": ["black-uruks"]},
            ],
            "seats": {"aragorn": {"hand": ["boromir", "denethor", "faramir", "the-great-gate"]}},
        }
    )  # fmt: skip


@cache
def much_going_on() -> dict[str, Any]:
    """Aragorn's turn with two skirmishes and three battlegrounds, cards everywhere and full reserves."""
    return recorded(
        {
            "scenario": "expanded-trilogy", "round": 6, "turn": "aragorn", "starting": "witch-king",
            "corruption": 4,
            "path": {
                "id": "dead-marshes", "tokens": {"attack": 1},
                "cards": [
                    {"card": "frodo-baggins", "items": ["sting", "mithril-coat"]}, "sam-gamgee", "gollum",
                    "the-witch-king",
                ],
            },
            "battlegrounds": [
                {
                    "id": "minas-tirith", "tokens": {"defense": 1},
                    "cards": [
                        "denethor", "soldiers-of-gondor", "mordor-orcs", "mordor-orcs", "trolls-of-udun",
                    ],
                },
                {
                    "id": "the-great-stone-bridge",
                    "cards": ["faramir", "guards-of-the-citadel", "mordor-orcs"],
                },
                {
                    "id": "mount-gundabad",
                    "cards": ["goblins-of-the-misty-mountains", "elrond", "high-elves", "legolas"],
                },
                {
                    "id": "carrock", "tokens": {"attack": 1},
                    "cards": ["grimbeorn-the-old", "quickbeam", "cave-troll", "black-uruks"],
                },
                {"id": "helms-deep", "cards": ["theoden", "eomer", "saruman", "white-hand-orcs"]},
            ],
            "scored": {
                "free": ["edoras", "moria", "bag-end", "weathertop"],
                "shadow": ["pelargir", "dol-guldur", "imladris"],
            },
            "gone": ["bree", "lamedon"],
            "seats": {
                "aragorn": {
                    "hand": [
                        "boromir", "aragorn", "the-great-gate", "dead-men-of-dunharrow",
                        "horn-of-gondor", "prince-imrahil",
                    ],
                    "reserve": ["halbarad", "knights-of-dol-amroth"],
                },
                "frodo": {"reserve": ["gimli", "pippin-took", "merry-brandybuck", "riders-of-rohan"]},
                "gandalf": {
                    "reserve": [
                        {"card": "gandalf-the-grey", "items": ["glamdring"]}, "galadriel", "treebeard",
                    ],
                },
                "witch-king": {"reserve": ["the-commander", "the-hunter", "gorbag-and-shagrat"]},
                "saruman": {"reserve": ["balrog-of-moria", "grima-wormtongue"], "ring": False},
                "bill-ferny": {"reserve": ["corsairs-of-umbar", "haradrim-regulars", "easterling-axe-men"]},
            },
        }
    )  # fmt: skip


@cache
def long_names() -> dict[str, Any]:
    """As much going on, and in play the cards with the widest words in their names."""
    return recorded(
        {
            "scenario": "expanded-trilogy", "round": 6, "turn": "aragorn", "starting": "witch-king",
            "path": {"id": "dead-marshes", "cards": ["merry-brandybuck", "the-commander"]},
            "battlegrounds": [
                {"id": "minas-tirith", "cards": ["denethor", "grima-wormtongue", "mordor-orcs"]},
                {"id": "the-great-stone-bridge", "cards": ["faramir"]},
                {"id": "mount-gundabad", "cards": ["quickbeam"]},
                {"id": "carrock", "cards": ["grimbeorn-the-old", "cave-troll"]},
                {"id": "helms-deep", "cards": ["theoden", "white-hand-orcs"]},
            ],
            "seats": {"aragorn": {"hand": ["boromir"], "reserve": ["dead-men-of-dunharrow"]}},
        }
    )  # fmt: skip


def recorded(position: dict[str, Any]) -> dict[str, Any]:
    """The record of a game that begins there, as a table goes on with it."""
    record: dict[str, Any] = json.loads(games.arrange(position, seed=1).record().to_json())
    return record
