"""For tests of skirmishes: the Expanded Trilogy, its Location step, and what is left in the decks."""

from __future__ import annotations

from typing import Any

from tests.at_the_table import Table, at_the_table, battleground, hand, open_battlegrounds
from thirdage.cardgame import tables as t
from thirdage.cardgame.factions import FACTIONS
from thirdage.cardgame.facts import IN_DECK, OUT
from thirdage.cardgame.layout import layout_of
from thirdage.kernel.errors import plain
from thirdage.kernel.events import unroll

SCENARIO = "expanded-trilogy"


def in_the_field(*battlegrounds: Any, **facts: Any) -> Table:
    """A moment of the Expanded Trilogy with these battlegrounds and skirmishes active."""
    return at_the_table(SCENARIO, battlegrounds=battlegrounds, **facts)


def new_round(*decks: str, **facts: Any) -> Table:
    """The Location step of a round, with only these battlegrounds and skirmishes in their decks."""
    active = [b if isinstance(b, str) else b["id"] for b in facts.get("battlegrounds", ())]
    named = {plain(p) for p in (*decks, *active)}
    named |= {plain(p) for key in ("free_scored", "shadow_scored") for p in facts.get(key, ())}
    places = [t.LOCATION[place].id for place in layout_of(SCENARIO, {}).battlegrounds]
    gone = [place for place in places if place not in named]
    told = {"starting": "frodo", "last_number": 0, **facts}
    return at_the_table(SCENARIO, path=None, phase="location", gone=gone, **told)


def drawing(first: str, *decks: str, **facts: Any) -> Table:
    """A Location step in which this card is drawn first: chance is tried until it is."""
    for seed in range(200):
        table = new_round(first, *decks, seed=seed, **facts)
        if drawn(table)[:1] == [first]:
            return table
    raise AssertionError(f"{first} is never drawn first")


def drawn(table: Table) -> list[str]:
    """What was drawn or activated in the Location step, in order."""
    events = [event for event in unroll(table.game.log) if event[0] in ("skirmish", "activate", "locked")]
    return [t.LOCATION[event[4]].title for event in events]


def in_decks(table: Table) -> list[str]:
    """The battlegrounds and skirmishes that are in their decks."""
    return _those(table, IN_DECK)


def out_of_the_game(table: Table) -> list[str]:
    """The battlegrounds and skirmishes that are out of the game."""
    return _those(table, OUT)


def _those(table: Table, where: int) -> list[str]:
    battlegrounds = table.game.layout.battlegrounds
    return [t.LOCATION[b].title for b in battlegrounds if table.game.loc_where[b] == where]


# WHAT CARDS ARE WORTH


def attack_at(place: str, *cards: Any) -> int:
    """How many icons these cards attack a battleground or skirmish with."""
    return _sum_at(place, *cards)["attack"]


def defense_at(place: str, *cards: Any) -> int:
    """How many icons these cards defend a battleground or skirmish with, besides its own."""
    return _sum_at(place, *cards)["defenders"]


def _sum_at(place: str, *cards: Any) -> dict[str, int]:
    table = in_the_field(battleground(place, *cards))
    found: dict[str, int] = table.frodo.view["battlegrounds"][0]["sum"]
    return found


def skulls_on(path: str, *cards: Any) -> int:
    """How many icons these cards attack a path with."""
    skulls: int = in_the_field(path=path, on_path=cards).frodo.view["path"]["sum"]["attack"]
    return skulls


PATHS = (
    "Bag End", "Weathertop", "Imladris", "Caradhras", "Egladil", "Dead Marshes", "Osgiliath", "Cirith Ungol",
    "Orodruin",
)  # fmt: skip


def paths_for(seat_name: str, card: str) -> list[int]:
    """The numbers of the paths to which a card can be played."""
    held = {seat_name.replace("-", "_"): hand(card)}
    return [n for n, path in enumerate(PATHS, 1) if _goes_to_path(card, path=path, turn=seat_name, **held)]


def _goes_to_path(card: str, **facts: Any) -> bool:
    table = in_the_field(**facts)
    table.choose(f"Play {card}")
    return table.prompt.startswith("Where") and table.offers("To the path")


def grounds_for(seat_name: str, card: str, **facts: Any) -> set[str]:
    """The titles of the battlegrounds and skirmishes to which a card can be played, if all are active."""
    return set(open_battlegrounds(seat_name, card, scenario=SCENARIO, **facts))


def showing(*factions: str) -> set[str]:
    """The battlegrounds and skirmishes that show one of these factions, an icon of any faction included."""
    bits = sum(1 << FACTIONS.index(faction) for faction in factions)
    battlegrounds = layout_of(SCENARIO, {}).battlegrounds
    return {t.LOCATION[place].title for place in battlegrounds if t.SHOWS[place] & bits}
