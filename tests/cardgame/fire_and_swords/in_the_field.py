"""For tests of skirmishes: the Expanded Trilogy, its Location step, and what is left in the decks."""

from __future__ import annotations

from typing import Any

from tests.at_the_table import Table, at_the_table
from thirdage.cardgame import tables as t
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
