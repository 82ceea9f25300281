"""What the lab counts in games of the card game: from their logs, after they were played."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..kernel.events import unroll
from ..kernel.study import CardRow, CardTitle, Pace, Places, Study, Told
from . import tables as t
from .factions import FACTION_TITLES
from .facts import (
    A_BATTLEGROUND,
    A_PATH,
    BATTLEGROUND_ZONE,
    FORSAKEN,
    FREE,
    FREE_AREA,
    HAND,
    IN_COMBAT,
    OUT,
    PATH,
    SEAT_ZONES,
    SHADOW,
    SIDES,
    ZONES_PER_SEAT,
)
from .journey import is_over
from .layout import layout_of

if TYPE_CHECKING:
    from .state import CardGame

COUNTS = ("played", "moved", "used", "cycled", "forsaken", "fallen")
TOLD = (
    Told("played", "Wins when played", "played"),
    Told("cycled", "Wins when cycled", "cycled from hand"),
    Told("forsaken", "Wins when forsaken", "forsaken"),
)


def ending(game: CardGame) -> str:
    """Whether the last path was done, or a lead ended the game before."""
    return "last path" if is_over(game) else "lead"


def measure(game: CardGame) -> dict[str, int]:
    """What the Ring-bearers have suffered."""
    return {"corruption": game.corruption}


# CARDS


def cards(game: CardGame) -> list[list[int | str]]:
    """For each card its number, how often each of COUNTS has happened to it, and where it lies."""
    return [[card, *counts, ended(game, card)] for card, counts in card_counts(game).items()]


def card_counts(game: CardGame) -> dict[int, list[int]]:
    """How often each of COUNTS has happened to each card so far."""
    counts = {card: [0] * len(COUNTS) for card in sorted(c for deck in game.layout.decks for c in deck)}
    for kind, _, _, told_of, *facts in unroll(game.log):
        column = _column(kind, facts)
        for card in told_of if column else ():
            counts[card][COUNTS.index(column)] += 1
    return counts


def _column(kind: str, facts: list[Any]) -> str:
    """What an event means for its cards, or nothing that is counted."""
    if kind in ("eliminate", "saved"):
        how = facts[1]
        return "forsaken" if how & FORSAKEN else "fallen" if how & IN_COMBAT and kind == "eliminate" else ""
    if kind == "cycle":
        return "cycled" if facts[0] == HAND else ""
    return {"play": "played", "move": "moved", "use": "used"}.get(kind, "")


def ended(game: CardGame, card: int) -> str:
    """Where a card is."""
    zone = game.where[card]
    if zone < PATH:
        return SEAT_ZONES[zone % ZONES_PER_SEAT]
    if zone == PATH:
        return "path"
    return "battleground" if zone >= BATTLEGROUND_ZONE else "out"


def card_row(scenario: str, card: int) -> CardRow:
    """A card of a scenario."""
    layout = layout_of(scenario, {})
    seat = layout.seats[layout.owner[card]]
    return CardRow(t.KIND[card].id, t.copy_number(card) + 1, seat, SIDES[t.SIDE[card]])


def deck() -> dict[str, CardTitle]:
    """Every card, in the order that lasts."""
    firsts = sorted((copies[0] for copies in t.BY_ID.values()), key=t.lasting_order)
    return {
        t.KIND[card].id: CardTitle(t.KIND[card].title, FACTION_TITLES[t.KIND[card].faction], t.SIDE[card])
        for card in firsts
    }


# LOCATIONS


def place_winners(game: CardGame) -> dict[str, list[str]]:
    """Who has won each location so far, as often as it was scored."""
    winners: dict[str, list[str]] = {}
    for kind, _, _, _, *facts in unroll(game.log):
        if kind in ("scored path", "scored battleground"):
            winners.setdefault(t.LOCATION[facts[0]].id, []).append(_winner(kind, facts[1]))
    return winners


def _winner(kind: str, where: int) -> str:
    if kind == "scored battleground":
        return SIDES[where]
    return "nobody" if where == OUT else SIDES[where - FREE_AREA]


def columns() -> dict[str, str]:
    """Every location, and what its column is called."""
    return {place.id: f"{place.kind}.{place.id}" for place in t.LOCATION}


def titles() -> dict[str, str]:
    """Every location as people call it."""
    return {place.id: place.title for place in t.LOCATION}


def groups() -> dict[str, list[Places]]:
    """Paths by their numbers, battlegrounds by who defends them."""
    paths = [place for place in t.LOCATION if place.kind == A_PATH]
    return {
        "Paths": [
            Places(str(n), None, [place.id for place in found])
            for n, found in groupby(paths, lambda place: place.number)
        ],
        "Battlegrounds": [
            Places("The Free Peoples defend", FREE, _defended_by(FREE)),
            Places("The Shadow defends", SHADOW, _defended_by(SHADOW)),
        ],
    }


def _defended_by(side: int) -> list[str]:
    return [p.id for n, p in enumerate(t.LOCATION) if p.kind == A_BATTLEGROUND and t.OWNER_SIDE[n] == side]


STUDY: Study[CardGame] = Study(
    rounds="rounds",
    ending=ending,
    endings={"lead": "end early by a lead of ten points"},
    by_points=True,
    measures=("corruption",),
    measure=measure,
    counts=COUNTS,
    told=TOLD,
    cards=cards,
    card=card_row,
    places=place_winners,
    columns=columns,
    titles=titles,
    groups=groups,
    deck=deck,
    pace=Pace(
        title="Trilogy",
        scenario="trilogy",
        decisions=150,
        clones=(0, 50, 100, 150, 200, 250),
        targets={"trilogy": ("at least 100", "at least 40,000")},
        others=("", "at least 40,000"),
        decision="at most 25",
        clone="at most 12",
        view="at most 150",
        greedy="",
    ),
)
