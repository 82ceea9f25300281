"""For tests of the Epic Duel: moments of it, with sections and parts."""

from __future__ import annotations

from typing import Any

from tests.at_the_table import Table as Table
from tests.at_the_table import at_the_table, hand
from thirdage.cardgame import tables as t
from thirdage.cardgame.layout import layout_of
from thirdage.kernel.errors import plain

EPIC = "epic-duel"


def epic(path: str | None = "Bag End", **facts: Any) -> Table:
    """A moment of the Epic Duel."""
    return at_the_table(EPIC, path=path, **facts)


def late(**facts: Any) -> Table:
    """A moment in which everything has joined the decks."""
    for name in ("gandalf", "witch_king"):
        facts[name] = {"recycled": 2, **facts.get(name, {})}
    return epic(sections=3, **facts)


def next_path(last: str | None, *, last_number: int = 0, seed: int = 7, **facts: Any) -> str | None:
    """The path of the round after the one with this path; all battlegrounds are gone."""
    battlegrounds = [
        t.LOCATION[b].id
        for b in layout_of(EPIC, {}).battlegrounds
        if all(b not in section for section in layout_of(EPIC, {}).later_battlegrounds)
    ]
    told: dict[str, Any] = {"phase": "location", "seed": seed, "gone": battlegrounds, **facts}
    if last is None:
        return epic(None, last_number=0, **told).path
    number = last_number or t.NUMBER[t.LOCATION_BY_ID[plain(last)]]
    return epic(None, last_number=number, last_path=plain(last), free_scored=(last,), **told).path


def may_lead(card: str, path: str, **facts: Any) -> list[str]:
    """The paths to which the action of a character on this path can lead; empty if it is not offered."""
    table = epic(path, on_path=[card], turn="gandalf", gandalf=hand("Gimli", "Elrond"), **facts)
    if not table.gandalf.can(f"Use {card}"):
        return []
    table.gandalf.uses(card)
    if table.game.prompt[0] == "activate":
        return sorted(table.options)
    return [str(table.path)]
