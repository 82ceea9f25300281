"""What is printed on an event card: its event, and its use in battle."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..kernel.effects import Condition, Effect
from ..kernel.english import sentence
from .facts import BASE_SET, DECK_TITLES, RESULT_TITLES, SIDE_TITLES
from .setup import CARDS_IN_A_DECK

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
    set: str = BASE_SET
    provenance: str = field(default=PARAPHRASED)
    nations: tuple[int, ...] = ()  # that it recruits or advances in code of its own
    people: tuple[int, ...] = ()  # whom it is about, in code of its own

    @property
    def deck(self) -> int:
        """2 * side, + 1 for the Strategy deck."""
        return self.number // CARDS_IN_A_DECK

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
