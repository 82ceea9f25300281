"""Moments of games of three and four with Twilight of the Third Age, for tests and pictures of the page."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.browser.field import recorded

FOUR = ("gondor", "rohan", "witch-king", "saruman")
THREE = ("free", "witch-king", "saruman")
FREE_NATIONS = ("dwarves", "elves", "gondor", "north", "rohan")
SHADOW_NATIONS = ("isengard", "sauron", "southrons-easterlings")
AT_WAR = {name: {"steps": 0, "active": True} for name in (*FREE_NATIONS, *SHADOW_NATIONS)}
DICE = {"free": ["muster", "muster-army", "character"], "shadow": ["muster", "army", "character"]}

LAST_TURN: dict[str, Any] = {"options": {"twilight": True, "turns": 5}}
HANDS = {
    "gondor": ["wizards-staff", "elven-cloaks"],
    "rohan": ["elven-rope", "book-of-mazarbul"],
    "witch-king": ["the-nazgul-strike", "shelobs-lair"],
    "saruman": ["worn-with-sorrow-and-toil", "orc-patrol"],
}


def _regions() -> dict[str, Any]:
    """Separate and mixed armies, Ships, Ents, engines at Minas Tirith, and whoever is new."""
    return {
        "minas-tirith": {
            "figures": {
                "gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 1, "trebuchet": 2,
                "sauron-regular": 4, "sauron-elite": 2, "southrons-easterlings-regular": 3, "nazgul": 2,
                "siege-tower": 2,
            },
            "besieged": True,
        },
        "umbar": {
            "figures": {"southrons-easterlings-regular": 4, "southrons-easterlings-elite": 1, "ship": 2},
        },
        "pelargir": {"figures": {"gondor-regular": 2, "ship": 1}},
        "west-harondor": {"figures": {"southrons-easterlings-regular": 2, "sauron-regular": 3}},
        "fangorn": {"figures": {"ent": 3}},
        "westemnet": {"figures": {"rohan-regular": 2, "rohan-leader": 1, "gondor-regular": 3, "ent": 1}},
        "edoras": {"figures": {"rohan-regular": 3, "rohan-elite": 1, "rohan-leader": 1}},
        "orthanc": {"figures": {"isengard-regular": 4, "isengard-elite": 2}},
        "south-dunland": {"figures": {"dunlending": 2, "isengard-regular": 1}},
        "fords-of-isen": {"figures": {"isengard-regular": 3, "dunlending": 4}},
        "moria": {"figures": {"sauron-regular": 4}},
        "lorien": {"figures": {"elves-regular": 1, "elves-elite": 2, "elves-leader": 1}},
        "osgiliath": {"figures": {"sauron-regular": 3}},
        "helms-deep": {"figures": {"rohan-regular": 1, "trebuchet": 1}},
        "dol-amroth": {"figures": {"gondor-regular": 2, "rohan-regular": 1}},
        "dale": {"figures": {"north-regular": 2, "dwarves-regular": 1, "north-leader": 1}},
    }  # fmt: skip


def _position(scenario: str, to_act: str, **more: Any) -> dict[str, Any]:
    return {
        "scenario": scenario,
        "options": {"twilight": True},
        "turn": 5,
        "to_act": to_act,
        "regions": _regions(),
        "nations": AT_WAR,
        "factions": ["dunlendings", "corsairs", "ents"],
        "people": {
            "galadriel": "lorien", "balrog": "moria", "saruman": "orthanc", "merry": "fangorn",
            "boromir": "minas-tirith", "gimli": "westemnet",
        },
        "fellowship": {"at": "rivendell", "progress": 3},
        "rings": {"free": 2, "shadow": 1},
        "dice": DICE,
        **more,
    }  # fmt: skip


@cache
def four(to_act: str, last: bool = False) -> dict[str, Any]:
    """A turn of four players, at the action of one of them; it may be the last of the game."""
    mixed = {"free": ["dol-amroth"], "shadow": ["west-harondor", "minas-tirith"]}
    position = _position("war-of-the-ring-4", to_act, mixed=mixed, hands=HANDS)
    return recorded(position | (LAST_TURN if last else {}))


@cache
def last_turn_of_three() -> dict[str, Any]:
    """The last turn of three players, with a few dice left."""
    dice = {"free": ["muster", "character"], "shadow": ["muster", "army"]}
    hands = {"saruman": HANDS["saruman"]}
    return recorded(_position("war-of-the-ring-3", "free", hands=hands) | LAST_TURN | {"dice": dice})


@cache
def three() -> dict[str, Any]:
    """The Free Peoples act against two; Gondor has acted before."""
    position = _position("war-of-the-ring-3", "free", rest={"nations": ["gondor"], "armies": ["dol-amroth"]})
    return recorded(position)


@cache
def ents_awake() -> dict[str, Any]:
    """Rohan holds a card that wakes the Ents."""
    position = _position("war-of-the-ring-4", "rohan", hands={"rohan": ["the-ents-awake-huorns-e"]})
    people = position["people"] | {"gandalf-the-white": "fangorn"}
    return recorded(position | {"people": people, "dice": {**DICE, "free": ["event", "character"]}})


@cache
def before_the_exchange() -> dict[str, Any]:
    """The cards of a turn are about to be drawn; then a team may exchange one."""
    return recorded(_position("war-of-the-ring-4", "rohan", hands=HANDS, phase="draw") | {"dice": {}})


@cache
def led_by_smeagol() -> dict[str, Any]:
    """Sméagol guides the Fellowship, which a die can declare; the Chief of the Ringwraiths is in play."""
    position = _position("war-of-the-ring-4", "gondor", hands=HANDS)
    position["fellowship"] = {"at": "parth-celebrant", "progress": 2, "guide": "smeagol"}
    position["people"] = position["people"] | {
        "smeagol": "fellowship", "chief-of-the-ringwraiths": "minas-tirith", "balrog": "not-yet",
    }  # fmt: skip
    return recorded(position)


@cache
def an_eye_to_come() -> dict[str, Any]:
    """The Hunt can only draw an Eye; Galadriel is in Lórien, and Elven Rings are left."""
    position = _position("war-of-the-ring-4", "gondor", hands=HANDS, hunt={"shadow": 2, "free": 0})
    position["tiles"] = {"in": ["eye-reveal", "eye-reveal"]}
    return recorded(position)
