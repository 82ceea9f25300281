"""What every standing ability is: something that is asked, never performed. queries.py has all of them.

Each enters the tables in which the rules look for it. It is handed them, since the tables name its type.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import ModuleType
from typing import Any

from ..kernel.declaring import Mention, flag, known, whole
from ..kernel.errors import BadDeclaration
from .facts import (
    FORSAKEN,
    FORSAKEN_FROM_DECK,
    FORSAKEN_FROM_RESERVE,
    HOWEVER,
    IN_COMBAT,
    IN_PATH_COMBAT,
)
from .switches import NAMES

Icons = tuple[int, int, int]  # attack, defense, path


class Standing(ABC):
    """An ability that holds while the card is where it must be."""

    @abstractmethod
    def text(self) -> str:
        """The ability in English, without a full stop."""

    @abstractmethod
    def enter(self, card: int, tables: ModuleType) -> None:
        """Enter the tables in which the rules look for it, as an ability of this card."""

    def mentions(self) -> tuple[Mention, ...]:
        """What it speaks of by name; all of it must exist."""
        return ()


class Bonus(Standing):
    """More icons on the card itself while something holds."""

    def __init__(self, attack: int = 0, defense: int = 0, path: int = 0) -> None:
        word = type(self).__name__
        self.icons: Icons = (
            whole(f"The attack of `{word}`", attack),
            whole(f"The defense of `{word}`", defense),
            whole(f"The path of `{word}`", path),
        )
        if not any(self.icons):
            raise BadDeclaration(f"`{word}` gives no icon.")

    def enter(self, card: int, tables: ModuleType) -> None:
        tables.BONUSES[card] += (self,)

    @abstractmethod
    def given(self, game: Any, card: int) -> Icons:
        """The icons it gives where the card is now."""


HOW = {  # the ways in which a card can be given up that a text may speak of
    HOWEVER: "eliminated or forsaken",
    FORSAKEN_FROM_DECK: "forsaken from the top of your draw deck",
    FORSAKEN_FROM_RESERVE: "forsaken from reserve",
    IN_PATH_COMBAT: "eliminated in path combat",
    IN_COMBAT: "eliminated in combat",
}


class CycleInstead(Standing):
    """Goes to the cycle pile instead of the eliminated pile."""

    def __init__(
        self, how: int = HOWEVER, *, wielder: bool = False, items_lost: bool = False, switch: str = ""
    ) -> None:
        if how not in HOW:
            raise BadDeclaration(f"`CycleInstead` does not know how a card is given up by {how!r}.")
        if switch:
            known("The switch", switch, NAMES)
        flag("`wielder`", wielder)
        flag("`items_lost`", items_lost)
        self.how = how
        self.wielder = wielder  # it saves its wielder, not itself alone
        self.items_lost = items_lost
        self.switch = switch  # a switch that, when off, widens this to every way of forsaking

    def enter(self, card: int, tables: ModuleType) -> None:
        (tables.FATES_FOR_WIELDER if self.wielder else tables.FATES_OF)[card] += (self,)

    def saves(self, game: Any, how: int) -> bool:
        """Whether a card eliminated in this way is cycled instead."""
        if self.switch and not getattr(game.layout.switches, self.switch):
            return bool(FORSAKEN & how)
        return bool(self.how & how)

    def text(self) -> str:
        who = "the wielder" if self.wielder else "this card"
        when = f"if {who} would be {HOW[self.how]}"
        if self.items_lost:
            return f"{when}, cycle it instead and eliminate its items"
        if self.how == FORSAKEN_FROM_DECK:
            return f"{when}, cycle it instead"
        return f"{when}, cycle it and its items instead"


class RoundEffect(ABC):
    """What an event allows until the end of the round."""

    def enter(self, card: int, tables: ModuleType) -> None:
        """Enter the tables in which the rules look for it, as the effect of this event."""
        tables.ROUND_EFFECTS[card] = self

    def mentions(self) -> tuple[Mention, ...]:
        """What it speaks of by name; all of it must exist."""
        return ()

    def reach(self, game: Any, card: int, moving: bool) -> int:
        """Where it lets this card go."""
        return 0

    def supporters(self, card: int) -> int:
        """The factions whose armies can support this card because of it."""
        return 0

    @abstractmethod
    def text(self) -> str:
        """The permission in English."""
