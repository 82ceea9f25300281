"""The first game of the board: a position in the middle of the war, which the page brings to the table.

`python -m tests.boardgame.first_game` writes it anew where the page finds it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import thirdage

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "boardgame" / "firstgame.json"
SEED = 20  # the first Hunt finds a trace: a newcomer learns at once what that means
# Gandalf the White has come to Edoras, the armies of Isengard to Westemnet, and the Fellowship past Lórien.
POSITION: dict[str, Any] = {
    "scenario": "war-of-the-ring",
    "options": {"live": True},
    "turn": 5,
    "phase": "actions",
    "to_act": "free",
    "others": "start",
    "regions": {
        "edoras": {"figures": {"rohan-regular": 3, "rohan-elite": 1, "rohan-leader": 1}},
        "helms-deep": {"figures": {"rohan-regular": 2}},
        "fords-of-isen": {"figures": {"isengard-regular": 3}},
        "westemnet": {"figures": {"isengard-regular": 2}, "control": "shadow"},
        "orthanc": {"figures": {"isengard-regular": 3, "isengard-elite": 2}},
        "minas-tirith": {"figures": {"gondor-regular": 4, "gondor-elite": 1, "gondor-leader": 1}},
        "osgiliath": {"figures": {"gondor-regular": 2, "gondor-leader": 1}},
    },
    "people": {
        "gandalf-the-grey": "gone",
        "gandalf-the-white": "edoras",
        "boromir": "minas-tirith",
        "saruman": "orthanc",
    },
    "fellowship": {"at": "lorien", "progress": 2, "corruption": 2, "guide": "strider"},
    "nations": {
        "rohan": {"steps": 0, "active": True},
        "gondor": {"steps": 1, "active": True},
        "north": {"steps": 2, "active": False},
        "isengard": {"steps": 0, "active": True},
        "sauron": {"steps": 0, "active": True},
        "southrons-easterlings": {"steps": 1, "active": True},
    },
    "pools": {"free": 5, "shadow": 8},
    "dice": {
        "free": ["character", "muster", "event", "muster-army", "will-of-the-west"],
        "shadow": ["character", "army", "muster", "event", "muster-army"],
    },
    "hunt": {"shadow": 3, "free": 0},
    "rings": {"free": 2, "shadow": 1},
    "hands": {
        "free": ["athelas", "imrahil-of-dol-amroth", "riders-of-theoden", "a-power-too-great"],
        "shadow": ["orc-patrol", "morgul-wound", "pits-of-mordor", "the-fighting-uruk-hai"],
    },
}


def record() -> str:
    """The record that the page brings in."""
    return thirdage.arrange(POSITION, seed=SEED).record().to_json() + "\n"


if __name__ == "__main__":
    FILE.write_text(record(), encoding="utf-8")
