"""Board games of three and four players in arrays: what two players see, and what there is to see of teams.

The parts are those of two players; what teams add stands behind their columns, and in a part of its own with
a row for each seat. Nobody sees the hand of a teammate.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..boardgame.board import regions_in
from ..boardgame.command import NOBODY_ACTS, battle_commander, leader_of
from ..boardgame.consecutive import rests
from ..boardgame.facts import COMMITTED, FREE, HAND, NATIONS, SHADOW
from ..boardgame.map import REGION_COUNT
from ..boardgame.position import HAPPENED
from ..boardgame.seating import SEATINGS
from ..boardgame.turn import place_in_order
from ..kernel.secrets import sees_seat
from .boardgame_layout import HAPPENED_TO_ALL, Layout, layout_for
from .boardgame_observations import BoardObservations
from .boardgame_question import TEAM_KINDS, columns_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from ..boardgame.seating import Seating
    from ..boardgame.state import BoardGame
    from .arrays import Bytes

OF_TEAMS = tuple(name for name in HAPPENED if name not in HAPPENED_TO_ALL)
MIXED = ("free mixed", "shadow mixed")
SEAT_COLUMNS = (
    "mine", "asked", "acting", "leads",
    "character cards in hand", "strategy cards in hand",
    "character cards in buried", "strategy cards in buried",
)  # fmt: skip
FIRST_COUNT = SEAT_COLUMNS.index("character cards in hand")


def more_columns(layout: Layout) -> dict[str, tuple[str, ...]]:
    """What teams add to the parts of a layout, and their own part."""
    known = layout.columns
    return {
        "regions": (*columns_of("regions", TEAM_KINDS, known["regions"]), *MIXED),
        "nations": ("mine", "rests"),
        "table": (*OF_TEAMS, "place"),
        "question": (*TEAM_KINDS, *columns_of("question", TEAM_KINDS, known["question"])),
        "seats": SEAT_COLUMNS,
    }


class TeamObservations(BoardObservations):
    """Makes observations of board games of three and four players."""

    def __init__(self, layout: Layout, seating: Seating) -> None:
        super().__init__(layout, seating, more_columns(layout), {"seats": seating.seats})
        nations = len(layout.columns["nations"])
        self.rests_at = self.at["nations"] + nations + 1
        self.mixed_at = self.at["regions"] + self.column["regions"][MIXED[0]]
        self.more_at = self.at["table"] + len(layout.columns["table"])

    def _blank(self, seers: int) -> list[int]:
        blank = super()._blank(seers)
        mine = self.at["nations"] + len(self.layout.columns["nations"])
        for nation in range(len(NATIONS)):
            seat = self.seating.nations[nation]
            blank[mine + self.width["nations"] * nation] = int(sees_seat(seers, seat))
        for seat in range(len(self.seating.seats)):
            blank[self.at["seats"] + self.width["seats"] * seat] = int(sees_seat(seers, seat))
        return blank

    def _others(self, seers: int, side: int) -> list[int]:
        """Teammates whose cards some of the team do not see."""
        team = self.seating.teams[side]
        others = [seat for seat in team if not sees_seat(seers, seat)]
        return others if len(others) < len(team) else []

    def _is_unseen(self, seers: int, zone: int, side: int) -> bool:
        others = self._others(seers, side)
        if not others:
            return super()._is_unseen(seers, zone, side)
        hand = (zone - HAND) % len(self.seating.seats)  # or what that seat has discarded face down
        return zone // 2 == side if zone < HAND else hand in others

    def _unseen(self, games: Sequence[BoardGame], seers: Sequence[int]) -> NDArray[np.bool_]:
        """Of a team also the card that whoever commands its army has committed."""
        unseen = super()._unseen(games, seers)
        for number, (game, seen) in enumerate(zip(games, seers, strict=True)):
            if game.battle is not None:
                for side in (FREE, SHADOW):
                    if others := self._others(seen, side):
                        unseen[number, COMMITTED + side] = battle_commander(game, side) in others
        return unseen

    def _cards(
        self, where: Bytes, unseen: NDArray[np.bool_], by_whose: NDArray[np.intp], out: Bytes
    ) -> NDArray[np.intp]:
        counted = super()._cards(where, unseen, by_whose, out)
        low, high = self.bounds["seats"]
        width, seats = self.width["seats"], len(self.seating.seats)
        for number, first in enumerate((HAND, HAND + seats)):
            held = counted[:, first : first + seats]
            for deck in (0, 1):
                at = low + FIRST_COUNT + 2 * number + deck
                out[:, at:high:width] = held[:, :, deck] + held[:, :, deck + 2]
        return counted

    def _one(self, game: BoardGame, seers: int, first: int, told: memoryview) -> None:
        super()._one(game, seers, first, told)
        if game.mixed:
            for bit in regions_in(game.mixed):
                side, region = divmod(bit, REGION_COUNT)
                told[first + self.mixed_at + side + self.width["regions"] * region] = 1
        if game.rested:
            for nation in range(len(NATIONS)):
                told[first + self.rests_at + self.width["nations"] * nation] = rests(game, nation)
        place = place_in_order(game)
        said = [bool(game.happened & HAPPENED[name]) for name in OF_TEAMS]
        told[first + self.more_at : first + self.more_at + len(said) + 1] = bytes([*said, place or 0])
        at, width = first + self.at["seats"], self.width["seats"]
        if game.options is not None:
            told[at + width * game.seat + 1] = 1
        if game.acting != NOBODY_ACTS:
            told[at + width * game.acting + 2] = 1
        for side in (FREE, SHADOW):
            told[at + width * leader_of(game, side) + 3] = 1


@lru_cache
def team_observations(scenario: str, twilight: bool) -> TeamObservations:
    """The observations of every game of a scenario for teams, made once."""
    return TeamObservations(layout_for(twilight), SEATINGS[scenario])
