"""What the lab counts in games of the board game: from their logs, after they were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import unroll
from ..kernel.study import CardRow, CardTitle, Pace, Places, Strength, Study, Told
from . import catalogue as _catalogue  # noqa: F401  (declares the cards)
from . import tables as t
from .board import OWNED, controller, regions_in
from .facts import (
    CITY,
    FREE,
    REASONS,
    SHADOW,
    SIDES,
    STRONGHOLD,
)
from .map import REGION_IDS, REGION_TITLES, SETTLEMENT
from .piles import pile_of
from .state import SCENARIO
from .study_counts import DICE, MEASURES, PRIZES, measure
from .study_parts import PARTS
from .twilight.deeds import DEEDS, deeds

if TYPE_CHECKING:
    from .state import BoardGame

COUNTS = ("played", "fought", "buried")
COUNTED = {"event": "played", "combat card": "fought", "buried": "buried"}
TOLD = (
    Told("played", "Wins when played", "played as an event"),
    Told("fought", "Wins when fought with", "used in battle"),
    Told("buried", "Wins when given up", "discarded face down"),
)
ENDINGS = {reason: word for word, reason in REASONS.items()}


def ending(game: BoardGame) -> str:
    """How the game was won, in a word."""
    return "" if game.result is None else ENDINGS[game.result.reason]


# CARDS


def cards(game: BoardGame) -> list[list[int | str]]:
    """For each card its number, how often each of COUNTS has happened to it, and where it lies."""
    counts = {card: [0] * len(COUNTS) for card in game.box.cards}
    for kind, _, _, told_of, *_ in unroll(game.log):
        column = COUNTED.get(kind)
        for card in told_of if column else ():
            counts[card][COUNTS.index(column)] += 1
    return [[card, *counts[card], ended(game, card)] for card in game.box.cards]


def ended(game: BoardGame, card: int) -> str:
    """Where a card is."""
    return pile_of(game, card).name


def card_row(scenario: str, card: int) -> CardRow:
    """A card of the game; each is there once."""
    side = SIDES[t.side_of(card)]
    return CardRow(t.EVENT[card].id, 1, side, side)


def deck() -> dict[str, CardTitle]:
    """Every card, deck by deck."""
    return {card.id: CardTitle(card.title, card.deck_title, t.side_of(card.number)) for card in t.EVENT}


# PLACES


def holders(game: BoardGame) -> dict[str, list[str]]:
    """Who holds each City and Stronghold in the end."""
    return {REGION_IDS[region]: [SIDES[controller(game, region)]] for region in PRIZES}


def columns() -> dict[str, str]:
    """Every City and Stronghold, and what its column is called."""
    return {REGION_IDS[region]: f"held.{REGION_IDS[region]}" for region in PRIZES}


def titles() -> dict[str, str]:
    """Every City and Stronghold as people call it."""
    return {REGION_IDS[region]: REGION_TITLES[region] for region in PRIZES}


def groups() -> dict[str, list[Places]]:
    """Cities and Strongholds by whose they are at first."""

    def owned(side: int, kind: int) -> list[str]:
        return [REGION_IDS[region] for region in regions_in(OWNED[side]) if SETTLEMENT[region] == kind]

    return {
        title: [
            Places("Of the Free Peoples at first", FREE, owned(FREE, kind)),
            Places("Of the Shadow at first", SHADOW, owned(SHADOW, kind)),
        ]
        for title, kind in (("Strongholds in the end", STRONGHOLD), ("Cities in the end", CITY))
    }


STUDY: Study[BoardGame] = Study(
    rounds="turns",
    ending=ending,
    endings={
        "ring": "end with the Ring destroyed",
        "corruption": "end with the Ring-bearers fallen",
        "conquest": "end with the Shadow's conquest",
        "banished": "end with the conquest of the Free Peoples",
    },
    by_points=False,
    measures=MEASURES,
    measure=measure,
    counts=COUNTS,
    told=TOLD,
    cards=cards,
    card=card_row,
    places=holders,
    columns=columns,
    titles=titles,
    groups=groups,
    deck=deck,
    pace=Pace(
        title="The board game",
        scenario=SCENARIO,
        decisions=500,
        clones=(0, 250, 500, 1000, 1500),
        targets={SCENARIO: ("at least 8", "at least 15,000")},
        others=("", ""),
        decision="",
        clone="at most 30",
        view="",
        greedy="at least 100",
    ),
    strength=Strength(
        answers={"easy": 0.05, "normal": 0.4, "hard": 2.5},
        hard_beats_easy=0.9,
        endings=("ring", "corruption", "conquest"),
        least=0.08,
        rounds=(9, 16),
    ),
    tables=(DICE,),
    parts=PARTS,
    deeds=deeds,
    deed_titles=DEEDS,
    deed_options=("twilight",),
)
