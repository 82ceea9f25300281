"""What every standing ability is: something that is asked, never performed. queries.py has all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from .facts import (
    FORSAKEN,
    FORSAKEN_FROM_DECK,
    FORSAKEN_FROM_RESERVE,
    HOWEVER,
    IN_COMBAT,
    IN_PATH_COMBAT,
)

Icons = tuple[int, int, int]  # attack, defense, path


class Standing(ABC):
    """An ability that holds while the card is where it must be."""

    @abstractmethod
    def text(self) -> str:
        """The ability in English, without a full stop."""


class Bonus(Standing):
    """More icons on the card itself while something holds."""

    def __init__(self, attack: int = 0, defense: int = 0, path: int = 0) -> None:
        self.icons: Icons = (attack, defense, path)

    @abstractmethod
    def given(self, game: Any, card: int) -> Icons:
        """The icons it gives where the card is now."""


class CycleInstead(Standing):
    """Goes to the cycle pile instead of the eliminated pile."""

    def __init__(
        self, how: int = HOWEVER, *, wielder: bool = False, items_lost: bool = False, switch: str = ""
    ) -> None:
        self.how = how
        self.wielder = wielder  # it saves its wielder, not itself alone
        self.items_lost = items_lost
        self.switch = switch  # a switch that, when off, widens this to every way of forsaking

    def saves(self, game: Any, how: int) -> bool:
        """Whether a card eliminated in this way is cycled instead."""
        if self.switch and not getattr(game.layout.switches, self.switch):
            return bool(FORSAKEN & how)
        return bool(self.how & how)

    def text(self) -> str:
        who = "the wielder" if self.wielder else "this card"
        cases = {
            HOWEVER: "eliminated or forsaken",
            FORSAKEN_FROM_DECK: "forsaken from the top of your draw deck",
            FORSAKEN_FROM_RESERVE: "forsaken from reserve",
            IN_PATH_COMBAT: "eliminated in path combat",
            IN_COMBAT: "eliminated in combat",
        }
        when = f"if {who} would be {cases[self.how]}"
        if self.items_lost:
            return f"{when}, cycle it instead and eliminate its items"
        if self.how == FORSAKEN_FROM_DECK:
            return f"{when}, cycle it instead"
        return f"{when}, cycle it and its items instead"
