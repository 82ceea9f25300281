"""Boards with three and four players, for tests: Gondor and the Witch-king lead in the first turn."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from tests.boardgame.at_the_board import Board, at_war
from thirdage.boardgame.facts import NATIONS
from thirdage.boardgame.position import arrange


class Team(Board):
    """A board of a scenario for teams, everybody At War, with dice for every action."""

    scenario: ClassVar[str]

    def __init__(self, **position: Any) -> None:
        phase = position.get("phase", "actions")
        dice = {"free": ["muster-army"] * 3, "shadow": ["muster-army"] * 3} if phase == "actions" else {}
        usual = {"nations": at_war(*NATIONS), "dice": dice, "regions": {}, "rings": {"free": 0}}
        self.game = arrange({"scenario": self.scenario, **usual, **position}, 7, True)

    def choose(self, *words: str) -> Self:
        """Choose, one after the other, the options that are or contain these words."""
        super().choose(*words)
        return self

    @property
    def asked_of(self) -> tuple[str, str]:
        """Which seat is asked, and what kind of question."""
        decision = self.game.decision
        assert decision is not None
        return decision.seat, decision.kind

    def armies(self, region: str) -> list[tuple[str, bool]]:
        """The commanders of the armies in a region, and whether each is mixed."""
        found = self.game.view(None)["teams"]["armies"].get(region, [])
        return [(army["commander"], army["mixed"]) for army in found]

    def seat_hand(self, seat: str) -> list[str]:
        """The cards a seat holds."""
        held: list[str] = self.game.view(seat)["cards"][seat]["hand"]
        return held


class Four(Team):
    """Four players. In the first turn Rohan is about to act, then Saruman, Gondor and the Witch-king."""

    scenario = "war-of-the-ring-4"


class Three(Team):
    """Three players. In the first turn the Free Peoples, Saruman, the Free Peoples, the Witch-king act."""

    scenario = "war-of-the-ring-3"
