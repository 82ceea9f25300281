"""What the environments of PettingZoo and OpenSpiel share: who sits at a table, and how a game is dealt."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from ..kernel.secrets import sees_seat
from .arrays import Arrays, G


class Setting(ABC, Generic[G]):
    """A scenario with its options. Players are the people at the table, in its order."""

    def __init__(self, blank: G, title: str, observations: Arrays[G]) -> None:
        """`blank` is such a game before the deal."""
        self.blank = blank
        self.scenario = blank.scenario
        self.title = title
        self.observations = observations
        self.actions = observations.actions
        self.people = blank.people
        self.seers = [blank.seers(seats) for seats in self.people]
        self.everyone = blank.seers(blank.seats)
        self.player_of = [
            next(player for player, seers in enumerate(self.seers) if sees_seat(seers, seat))
            for seat in range(len(blank.seats))
        ]
        self.sides = [blank.side_of(seats[0]) for seats in self.people]  # by player

    @abstractmethod
    def deal(self, seed: int, log: bool) -> G:
        """A new game at its first question."""

    @abstractmethod
    def headlines(self, game: G) -> list[str]:
        """How a game stands, in words for a spectator."""

    @property
    def name(self) -> str:
        """The scenario as part of a name in Python."""
        return self.scenario.replace("-", "_")

    def returns(self, game: G) -> list[float]:
        """What each player gets: at the end 1 if its side has won, -1 if the other has; else nothing."""
        winner = None if game.result is None else game.result.winner
        if winner is None:
            return [0.0] * len(self.sides)
        return [1.0 if side == winner else -1.0 for side in self.sides]
