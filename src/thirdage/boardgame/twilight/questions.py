"""What the expansion asks, beside the questions of the base game in questions.py."""

from __future__ import annotations

from typing import Any

from ...kernel.english import count
from ...kernel.kinds import NUMBER
from .. import options as o
from ..map import REGION_TITLES
from ..meanings import CARD, FIGURE_PLURAL, HEAD_REGION, MOVED, REGION
from ..questions import (
    EVENTS,
    FELLOWSHIP,
    HUNT,
    MOVEMENT,
    MUSTERING,
    NO,
    NO_MORE,
    SIEGE,
    YES,
    asked_by_card,
    asked_in_battle,
    question,
    shared,
)


def _ents_act(game: object, ents: int) -> str:
    many = "an Ent" if ents == 1 else f"{ents} Ents"
    return f"what do the Ents do? You can spend {many}."


HOW_MANY_SHIPS = shared(
    "how many ships",
    "how many Ships sail from {region} to {goal}?",
    MOVEMENT,
    region=REGION,
    goal=REGION,
)
ENTS_ACT = shared("ents act", _ents_act, EVENTS, {o.DONE: "No more"}, ents=NUMBER)

# CHARACTERS

DECLARE_WHERE = question(
    "declare where",
    "Where do you declare the Fellowship?",
    FELLOWSHIP,
    {o.REGION: "Declare the Fellowship: {it}"},
)
CHIEF_FOLLOWS = question(
    "chief follows",
    "The Fellowship is declared in {region}. Does the Chief of the Ringwraiths fly there?",
    MOVEMENT,
    {YES: "He flies to {region}", NO: "He stays where he is"},
    region=REGION,
)

# SIEGE ENGINES


def _claim(game: object, region: int, engines: int) -> str:
    each = count(engines, "Siege Engine")
    return f"{REGION_TITLES[region]}: both sides have {each}. Do you claim superiority for this battle?"


CLAIM = question(
    "claim superiority",
    _claim,
    SIEGE,
    {YES: "Give up a Trebuchet for it", NO: "Claim none"},
    region=HEAD_REGION,
    engines=NUMBER,
)
DESTROY_TOWER = asked_in_battle("destroy tower", "do you destroy a Siege Tower?")
BUILD_WHERE = asked_by_card(
    "build where",
    "before which Stronghold do you build a Siege Tower ({number} of {of})?",
    MUSTERING,
    {o.DONE: NO_MORE},
    source=CARD,
    number=NUMBER,
    of=NUMBER,
)
RAZE_WHERE = asked_by_card(
    "raze where",
    "in which Stronghold do you destroy a Trebuchet ({number} of {of})?",
    answers={o.DONE: NO_MORE},
    source=CARD,
    number=NUMBER,
    of=NUMBER,
)

# EVENT CARDS


def _fleets(game: object, source: int, moved: tuple[Any, ...]) -> str:
    return f"which Ships sail{' next' if moved else ''}, and where?"


FLEETS = asked_by_card("fleets", _fleets, MOVEMENT, {o.DONE: "No more Ships"}, source=CARD, moved=MOVED)
EMBARK = asked_by_card(
    "embark",
    "which army goes by Ship, and where?",
    MOVEMENT,
    {o.DONE: "No army", o.DIVIDE: "Send only a part of an army"},
)
WHOSE_HAND = asked_by_card("whose hand", "at whose hand do you look?")
SEEN_CARD = asked_by_card("seen card", "which card of that hand is discarded?")
GATES = asked_by_card(
    "gates",
    "the Fellowship came by a Stronghold of the Shadow. Do you discard the card to draw a Hunt tile?",
    HUNT,
)
JOIN_WHERE = asked_by_card(
    "join where", "which army do {figure} join?", MUSTERING, source=CARD, figure=FIGURE_PLURAL
)
