"""Declaring event cards: their event, and their use in battle.

    elven_cloaks = event("Elven Cloaks", CHARACTER, effect=tile_enters("Elven Cloaks"), combat=IT_IS_A_GIFT)

Each card has two uses. The event is an effect of the kernel's kind (may it be done, do it, say it), with a
condition that must hold to play it. The Combat card is shared by all the cards that bear its title: what it
requires, and what it does at which step of a round of battle.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..kernel.effects import Condition, Effect
from ..kernel.english import sentence
from ..kernel.errors import plain
from . import tables as t
from .facts import CHARACTER, DECK_TITLES, RESULT_TITLES, SIDE_TITLES

PARAPHRASED = "reference"  # where the facts of the events come from


@dataclass(frozen=True, slots=True)
class CombatCard:
    """What a card does in battle."""

    title: str
    initiative: str  # as printed: "3", or "3-5" for two effects
    requires: Condition | None
    steps: dict[int, tuple[tuple[int, Effect], ...]]  # by step of the round: (initiative, effect)
    ones_backfire: bool = False  # each natural 1 of the enemy's Combat roll hits his own army
    note: str = ""  # what a round is like with it, where no effect says it

    @property
    def text(self) -> str:
        """What it does, in English."""
        said = [effect.text() for step in sorted(self.steps) for _i, effect in self.steps[step]]
        if self.note:
            said.insert(0, self.note)
        text = " ".join(sentence(clause) for clause in said)
        return f"Play if {self.requires.text()}. {text}" if self.requires is not None else text


@dataclass(frozen=True, slots=True)
class Event:
    """An event card."""

    id: str
    title: str
    number: int  # of the card, from 0 to 95
    icon: int  # the die result that plays it
    requires: Condition | None
    effect: Effect | None
    table: str  # what it does while it lies on the table, in English; "" if it does not stay
    leaves: str  # when it is discarded from the table
    combat: CombatCard
    confidence: str = "high"
    provenance: str = field(default=PARAPHRASED)

    @property
    def deck(self) -> int:
        """2 * side, + 1 for the Strategy deck."""
        return t.deck_of(self.number)

    @property
    def deck_title(self) -> str:
        """The side and the deck in words."""
        return f"{SIDE_TITLES[self.deck >> 1]} {DECK_TITLES[self.deck & 1]} deck"

    @property
    def icon_title(self) -> str:
        """The die result that plays it, besides an Event."""
        return RESULT_TITLES[self.icon]

    @property
    def text(self) -> str:
        """The event in English."""
        said = []
        if self.requires is not None:
            said.append(f"Play if {self.requires.text()}.")
        if self.effect is not None:
            said.append(sentence(self.effect.text()))
        if self.table:
            said.append(f"Stays on the table: {self.table}.")
        if self.leaves:
            said.append(f"Discard it {self.leaves}.")
        return " ".join(said)


def combat(
    title: str,
    initiative: int,
    steps: dict[int, Effect],
    requires: Condition | None = None,
    *,
    later: dict[int, tuple[int, Effect]] | None = None,
    ones_backfire: bool = False,
    note: str = "",
) -> CombatCard:
    """Declare a Combat card. `later` holds effects with an initiative of their own."""
    id_ = f"combat/{plain(title)}"
    bound: dict[int, tuple[tuple[int, Effect], ...]] = {
        step: ((initiative, effect.bind(f"{id_}/{step}")),) for step, effect in steps.items()
    }
    shown = str(initiative)
    for step, (other, effect) in (later or {}).items():
        bound[step] = (*bound.get(step, ()), (other, effect.bind(f"{id_}/{step}-{other}")))
        shown = f"{initiative}-{other}"
    card = CombatCard(title, shown, requires, bound, ones_backfire, note)
    t.COMBAT_BY_ID[plain(title)] = card
    return card


def event(
    title: str,
    icon: int = CHARACTER,
    *,
    combat: CombatCard,
    effect: Effect | None = None,
    requires: Condition | None = None,
    table: str = "",
    leaves: str = "",
    on_table: tuple[tuple[Any, Any], ...] = (),
    in_battle: tuple[tuple[Any, Any], ...] = (),
    confidence: str = "high",
) -> int:
    """Declare an event card, in the order of its deck; its number stands for it from now on.

    `on_table` enters what it does while it lies on the table in the registers of queries.py, as pairs of a
    register and its value; the value of a register that is a set is True. `in_battle` does so with what it
    changes in the battle that it brings about.
    """
    number = len(t.EVENT)
    id_ = plain(title)
    bound = effect.bind(f"event/{id_}") if effect is not None else None
    for register, value in on_table + in_battle:
        if isinstance(register, set):
            register.add(number)
        else:
            register[number] = value
    card = Event(id_, title, number, icon, requires, bound, table, leaves, combat, confidence)
    t.EVENT.append(card)
    t.ICON.append(icon)
    t.REQUIRES.append(requires)
    t.EFFECT.append(bound)
    t.STAYS.append(bool(table))
    t.COMBAT.append(combat)
    t.BY_ID[id_] = number
    return number
