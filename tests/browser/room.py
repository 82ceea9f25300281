"""Whether a dense table has room at every size: `python -m tests.browser.room FOLDER`, from the top folder.

Crowded moments of two, four and six seats and of the board for four and for two, from a phone to a wide
screen: a picture of each, and a list of what lies over something else, reaches out of the window, is cut, or
is too small to read.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.boardgame.first_game import POSITION
from tests.browser import twilight_field
from tests.browser.at_work import page_at_work
from tests.browser.field import ARAGORN, much_going_on, recorded
from tests.browser.visitor import Visitor

SIZES: dict[str, dict[str, Any]] = {
    "360x740": {"phone": True},
    "390x844": {"phone": True, "size": {"width": 390, "height": 844}},
    "1024x768": {"size": {"width": 1024, "height": 768}},
    "1366x768": {"size": {"width": 1366, "height": 768}},
    "1440x900": {"size": {"width": 1440, "height": 900}},
    "1920x1080": {"size": {"width": 1920, "height": 1080}},
    "2560x1440": {"size": {"width": 2560, "height": 1440}},
}
BOTH_LIGHTS = ("1440x900", "1920x1080", "2560x1440")
FOUR = {"frodo": "me", "aragorn": "random", "witch-king": "random", "saruman": "random"}


@cache
def crowded() -> dict[str, Any]:
    """Frodo's turn in the Trilogy: cards at a path and two battlegrounds, long reserves, a full hand."""
    position = {
        "scenario": "trilogy", "round": 6, "turn": "frodo", "starting": "saruman", "corruption": 4,
        "path": {
            "id": "emyn-muil", "tokens": {"attack": 1},
            "cards": [
                {"card": "frodo-baggins", "items": ["sting", "mithril-coat"]}, "sam-gamgee", "boromir",
                "the-witch-king", "the-hunter", "gollum",
            ],
        },
        "battlegrounds": [
            {
                "id": "minas-tirith", "tokens": {"defense": 1},
                "cards": [
                    "denethor", "soldiers-of-gondor", "knights-of-dol-amroth", "mordor-orcs", "mordor-orcs",
                    "trolls-of-udun", "gorbag-and-shagrat",
                ],
            },
            {
                "id": "helms-deep",
                "cards": [
                    "theoden", "eomer", "riders-of-rohan", "saruman", "white-hand-orcs", "fighting-uruk-hai",
                ],
            },
        ],
        "scored": {
            "free": ["edoras", "moria", "bag-end", "weathertop"],
            "shadow": ["pelargir", "dol-guldur", "imladris"],
        },
        "seats": {
            "frodo": {
                "hand": [
                    "gandalf-the-white", "pippin-took", "merry-brandybuck", "eowyn", "smeagol", "shadowfax",
                ],
                "reserve": ["gimli", "treebeard", "quickbeam"],
            },
            "aragorn": {
                "reserve": ["aragorn", "legolas", "elrond", "high-elves", "faramir", "arwen"],
            },
            "witch-king": {
                "reserve": [
                    "the-commander", "the-reaver", "the-beguiler", "the-messenger", "the-warrior",
                    "the-destroyer",
                ],
            },
            "saruman": {
                "reserve": [
                    "balrog-of-moria", "grima-wormtongue", "ugluk", "corsairs-of-umbar", "warg-riders",
                ],
                "ring": False,
            },
        },
    }  # fmt: skip
    return recorded(position)


@cache
def five_at_a_place() -> dict[str, Any]:
    """Frodo's turn in the Trilogy: five cards on either side of a battleground, and many at the others."""
    position = {
        "scenario": "trilogy", "round": 7, "turn": "frodo", "starting": "saruman", "corruption": 6,
        "path": {
            "id": "osgiliath",
            "cards": [
                "merry-brandybuck", "gandalf-the-white", "the-witch-king", "the-hunter", "the-destroyer",
                "gorbag-and-shagrat",
            ],
        },
        "battlegrounds": [
            {
                "id": "minas-tirith", "tokens": {"attack": 1},
                "cards": [
                    "denethor", "soldiers-of-gondor", "knights-of-dol-amroth", "prince-imrahil", "faramir",
                    "mordor-orcs", "trolls-of-udun", "olog-hai", "black-uruks", "haradrim-mumakil",
                ],
            },
            {
                "id": "helms-deep",
                "cards": ["theoden", "eomer", "riders-of-rohan", "white-hand-orcs", "fighting-uruk-hai"],
            },
        ],
        "scored": {"free": ["edoras", "moria", "bag-end"], "shadow": ["pelargir", "dol-guldur"]},
        "seats": {
            "frodo": {
                "hand": ["pippin-took", "eowyn", "smeagol", "shadowfax"], "reserve": ["gimli"],
            },
            "aragorn": {"reserve": ["aragorn", "legolas", "elrond"]},
            "witch-king": {"reserve": ["the-commander", "the-reaver", "the-beguiler"]},
            "saruman": {"reserve": ["balrog-of-moria", "grima-wormtongue"]},
        },
    }  # fmt: skip
    return recorded(position)


@cache
def crowded_duel() -> dict[str, Any]:
    """Gandalf's turn in a duel: five against four at the path, six against three at a battleground."""
    position = {
        "scenario": "duel-2", "round": 7, "turn": "gandalf", "starting": "gandalf", "corruption": 5,
        "path": {
            "id": "osgiliath",
            "cards": [
                {"card": "frodo-baggins", "items": ["sting", "mithril-coat"]}, "sam-gamgee", "boromir",
                "merry-brandybuck", "the-witch-king", "the-hunter", "the-destroyer", "the-reaver", "gollum",
            ],
        },
        "battlegrounds": [
            {
                "id": "minas-tirith", "tokens": {"attack": 1, "defense": 1},
                "cards": [
                    "denethor", "soldiers-of-gondor", "knights-of-dol-amroth", "mordor-orcs", "mordor-orcs",
                    "trolls-of-udun", "olog-hai", "black-uruks", "haradrim-mumakil",
                ],
            },
        ],
        "scored": {"free": ["edoras", "moria", "bag-end"], "shadow": ["pelargir", "dol-guldur"]},
        "seats": {
            "gandalf": {
                "hand": ["gandalf-the-white", "pippin-took", "eowyn", "smeagol", "shadowfax", "lembas"],
                "reserve": ["gimli", "treebeard", "quickbeam", "legolas", "elrond"],
            },
            "witch-king": {
                "reserve": ["the-commander", "the-beguiler", "the-messenger", "balrog-of-moria", "saruman"],
            },
        },
    }  # fmt: skip
    return recorded(position)


@cache
def epic() -> dict[str, Any]:
    """Gandalf's turn in the Epic Duel, with a skirmish: the enemy has many cards in every pile."""
    enemies = [
        "fighting-uruk-hai", "corsairs-of-umbar", "half-orcs-and-goblin-men", "watcher-in-the-water",
        "wild-men-of-dunland", "variags-of-khand", "mirkwood-skirmishers",
    ]  # fmt: skip
    worn = [
        "trolls-of-udun", "black-uruks", "ugluk", "the-hunter", "cave-troll", "warg-riders", "saruman",
        "white-hand-orcs", "grima-wormtongue", "balrog-of-moria",
    ]  # fmt: skip
    gone = [
        "the-commander", "the-reaver", "the-beguiler", "the-messenger", "the-warrior", "the-destroyer",
        "haradrim-mumakil", "grishnakh", "the-witch-king", "gollum",
    ]  # fmt: skip
    position = {
        "scenario": "epic-duel", "round": 6, "turn": "gandalf", "starting": "gandalf",
        "path": {"id": "the-council-of-elrond"},
        "battlegrounds": [{"id": "moria"}, {"id": "angmar"}],
        "seats": {
            "gandalf": {"hand": ["gandalf-the-white", "treebeard", "smeagol", "high-elves"]},
            "witch-king": {
                "reserve": enemies, "cycle": worn, "eliminated": gone,
            },
        },
    }  # fmt: skip
    return recorded(position)


EVENTS = [
    "the-three-hunters",
    "death-ride-ride-to-ruin",
    "there-is-another-way",
    "the-red-arrow",
    "paths-of-the-dead",
    "lembas",
]


@cache
def six_events() -> dict[str, Any]:
    """Gandalf's turn in a duel with a hand of Events, those with the longest titles and texts."""
    position = {
        "scenario": "duel-2", "round": 3, "turn": "gandalf", "starting": "gandalf",
        "path": {"id": "imladris", "cards": ["sam-gamgee", "the-hunter"]},
        "battlegrounds": [{"id": "edoras", "cards": ["theoden"]}],
        "seats": {"gandalf": {"hand": EVENTS, "reserve": ["gimli"]}},
    }  # fmt: skip
    return recorded(position)


# Six cards with the longest words and much to read, as many as a hand may hold.
LONG = [
    "grond-hammer-of-the-underworld",
    "rage-of-the-dunlendings",
    "return-of-the-witch-king",
    "musterings-of-long-planned-war",
    "the-breaking-of-the-fellowship",
    "shadows-on-the-misty-mountains",
]


@cache
def full_hand() -> dict[str, Any]:
    """The Shadow is to act on the board for two, with a full hand."""
    return recorded(POSITION | {"to_act": "shadow", "hands": {"free": [], "shadow": LONG}})


DUEL = {"gandalf": "me", "witch-king": "random"}
MOMENTS: dict[str, tuple[Callable[[], dict[str, Any]], dict[str, str]]] = {
    "two": (crowded_duel, DUEL),
    "events": (six_events, DUEL),
    "epic": (epic, DUEL),
    "four": (crowded, FOUR),
    "five": (five_at_a_place, FOUR),
    "six": (much_going_on, ARAGORN),
    "board": (
        lambda: twilight_field.four("gondor"),
        dict.fromkeys(twilight_field.FOUR, "random") | {"gondor": "me"},
    ),
    "war": (full_hand, {"free": "random", "shadow": "me"}),
}

# What is wrong with the table as it lies there; empty when nothing is.
FAULTS = (Path(__file__).parent / "room.js").read_text().partition("\n")[2]


def sits_down(ann: Visitor, moment: str) -> None:
    """At one of the crowded moments, with everything drawn."""
    record, seats = MOMENTS[moment]
    ann.goes_on_with(record(), seats)
    ann.waits_for_a_question()
    ann.page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    ann.page.wait_for_timeout(250)  # the texts of cards are fitted frame by frame


def look(browser: Browser, address: str, folder: Path, shape: str, moment: str, theme: str) -> int:
    """Take one picture and say what is wrong with it."""
    ann = Visitor(browser, address, theme=theme, **SIZES[shape])
    sits_down(ann, moment)
    faults: list[str] = ann.page.evaluate(FAULTS)
    ann.page.screenshot(path=folder / f"{moment}-{shape}-{theme}.png")
    ann.context.close()
    for fault in faults:
        print(f"{moment} {shape}: {fault}")
    return len(faults)


def main(words: list[str]) -> None:
    """Look at every size."""
    if not words:
        sys.exit("Say into which folder: python -m tests.browser.room FOLDER [SIZE ...] [MOMENT ...]")
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [word for word in words[1:] if word in SIZES] or list(SIZES)
    moments = [word for word in words[1:] if word in MOMENTS] or list(MOMENTS)
    with page_at_work() as (browser, address):
        faults = sum(
            look(browser, address, folder, shape, moment, theme)
            for shape in wanted
            for moment in moments
            for theme in (("dark", "light") if shape in BOTH_LIGHTS else ("dark",))
        )
    print(f"{faults} faults; the pictures are in {folder}.")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
