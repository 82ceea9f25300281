"""Board games of three and four players in arrays: what two players see, and what there is to see of teams.

The parts are those of two players; what teams add stands behind their columns, and in a part of its own with
a row for each seat. Nobody sees the hand of a teammate.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from ..boardgame import tables as t
from ..boardgame.command import battle_commander, buried_zone, hand_of, leader_of
from ..boardgame.consecutive import rests
from ..boardgame.facts import COMMITTED, DECK_COUNT, FREE, HAND, NATIONS, SHADOW
from ..boardgame.mixed import is_mixed
from ..boardgame.position import HAPPENED
from ..boardgame.seating import SEATINGS
from ..boardgame.turn import place_in_order
from ..kernel.secrets import sees_seat
from .boardgame_layout import HAPPENED_TO_ALL, HIDDEN, Layout, layout_for
from .boardgame_observations import FIRST_HIDDEN, BoardObservations
from .boardgame_question import TEAM_KINDS, columns_of

if TYPE_CHECKING:
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
        super().__init__(layout, len(seating.seats), more_columns(layout), {"seats": seating.seats})

    def flat(self, game: BoardGame, seers: int) -> Bytes:
        """The observation of some seats together (as bits) in one array."""
        flat = super().flat(game, seers)
        parts = self.named(flat)
        for side, name in enumerate(MIXED):
            column = self.column["regions"][name]
            for region in range(len(parts["regions"])):
                parts["regions"][region, column] = is_mixed(game, side, region)
        first = len(self.layout.columns["nations"])
        for nation in range(len(NATIONS)):
            parts["nations"][nation, first] = sees_seat(seers, game.seating.nations[nation])
            parts["nations"][nation, first + 1] = rests(game, nation)
        place = place_in_order(game)
        said = [bool(game.happened & HAPPENED[name]) for name in OF_TEAMS]
        parts["table"][len(self.layout.columns["table"]) :] = [*said, 0 if place is None else place]
        self._seats(game, parts["seats"], seers)
        return flat

    def _seats(self, game: BoardGame, seats: Bytes, seers: int) -> None:
        leaders = (leader_of(game, FREE), leader_of(game, SHADOW))
        for seat, row in enumerate(seats):
            row[:4] = (
                sees_seat(seers, seat), game.options is not None and game.seat == seat,
                game.acting == seat, seat in leaders,
            )  # fmt: skip
            at = 4
            for cards in (hand_of(game, seat), game.zones[buried_zone(game, seat)]):
                for deck in (0, 1):
                    row[at] = sum(t.deck_of(card) & 1 == deck for card in cards)
                    at += 1

    def _cards(self, game: BoardGame, cards: Bytes, sides: Bytes, seers: int) -> None:
        super()._cards(game, cards, sides, seers)
        zones = self._zones(game)
        for side, team in enumerate(game.seating.teams):
            others = [seat for seat in team if not sees_seat(seers, seat)]
            if not others or len(others) == len(team):
                continue  # all of it is seen, or nothing
            unseen = [2 * side, 2 * side + 1, *(HAND + seat for seat in others)]
            unseen += [buried_zone(game, seat) for seat in others]
            if game.battle is not None and battle_commander(game, side) in others:
                unseen.append(COMMITTED + side)
            counted = np.zeros((len(HIDDEN), DECK_COUNT), np.intp)
            for zone in unseen:
                for card in game.zones[zone]:
                    counted[:, t.deck_of(card)] += self.hidden_zones[:, zone]
            own = self.cards_of[side]
            hidden = own[np.isin(zones[own], unseen)]
            may_be = (counted.T > 0)[self.decks[hidden]]
            cards[hidden, FIRST_HIDDEN : FIRST_HIDDEN + len(HIDDEN)] = may_be


@lru_cache
def team_observations(scenario: str, twilight: bool) -> TeamObservations:
    """The observations of every game of a scenario for teams, made once."""
    return TeamObservations(layout_for(twilight), SEATINGS[scenario])
