"""What a seat knows of a board game, as arrays. docs/envs.md has the layout in full.

An observation starts as zeros and adds what the rules allow, as a view does. The map, the dice and the Hunt
tiles are open to everybody. Of the enemy's hidden cards only the backs are known (ruling EVT-20): a card may
be wherever one with its back lies hidden.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..boardgame import tables as t
from ..boardgame.board import OWNED, regions_in
from ..boardgame.box import ELEMENTS
from ..boardgame.combat_state import BATTLE_NAMES
from ..boardgame.combatants import combat_strength, fighters, force_of, hits_on, leadership
from ..boardgame.facts import (
    COMMITTED,
    DECK_COUNT,
    DISCARD,
    FACTIONS,
    FREE,
    GOLLUM,
    HAND,
    PHASES,
    PLAYING,
    RESULT_COUNT,
    RESULTS,
    SHADOW,
    SHOWN,
    SIDES,
    TABLE,
)
from ..boardgame.figures import KIND_COUNT, OWN
from ..boardgame.knowledge import known_in_hand
from ..boardgame.map import REGION_COUNT
from ..boardgame.position import HAPPENED
from ..boardgame.state import BoardGame
from ..boardgame.turn import dice_of_turn
from ..boardgame.twilight.engines import NOBODY, superior
from ..boardgame.victory import points
from ..kernel.secrets import sees_seat
from .boardgame_actions import BoardActions, board_actions
from .boardgame_layout import BACKS, BASE, BATTLE, HAPPENED_TO_ALL, HIDDEN, WHERE, Layout, layout_for
from .boardgame_question import asked
from .extras import require

require("envs", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

from .arrays import MOST, Arrays  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from .arrays import Bytes

NO_MORE: dict[str, tuple[str, ...]] = {}
FIRST_HIDDEN = BASE.columns["cards"].index(HIDDEN[0])  # the same with the expansion, as all below
FIRST_RESULT = BASE.columns["sides"].index(RESULTS[0])
FIRST_BATTLE = BASE.columns["sides"].index(BATTLE[0])
FIRST_BACK = BASE.columns["sides"].index(BACKS[0])


class BoardObservations(Arrays[BoardGame]):
    """Makes observations of board games; `layout` says of which box."""

    actions: BoardActions

    def __init__(
        self,
        layout: Layout = BASE,
        seats: int = len(SIDES),
        more: Mapping[str, tuple[str, ...]] = NO_MORE,
        more_rows: Mapping[str, tuple[str, ...]] = NO_MORE,
    ) -> None:
        """`more` are columns behind those of the layout, and further parts; `more_rows` the rows of these."""
        columns = {
            part: (*layout.columns.get(part, ()), *more.get(part, ())) for part in {**layout.columns, **more}
        }
        super().__init__(board_actions(layout is not BASE), columns, {**layout.rows, **more_rows})
        self.layout = layout
        self.twilight = layout is not BASE  # whether it has rows and columns of the expansion
        self.column = {
            part: {name: n for n, name in enumerate(names)} for part, names in self.columns.items()
        }
        self.own_kinds = [[kind for kind in kinds if kind < layout.kinds] for kinds in OWN]  # by side
        sides = np.array([t.side_of(card) for card in range(layout.cards)], np.intp)
        self.cards_of = [np.flatnonzero(sides == side) for side in (FREE, SHADOW)]
        # By zone: a row of the columns that say where a card is, and whether only its owner sees it there.
        zones = dict.fromkeys(range(DECK_COUNT), "deck")
        zones |= {HAND + seat: "hand" for seat in range(seats)}
        zones |= {HAND + seats + seat: "buried" for seat in range(seats)}
        for side in (FREE, SHADOW):
            zones |= {DISCARD + side: "discarded", COMMITTED + side: "committed", SHOWN + side: "shown"}
        zones |= {TABLE: "on the table", PLAYING: "being played"}
        self.no_zone = max(zones) + 1  # stands for NOWHERE
        self.zone_rows = np.zeros((self.no_zone + 1, len(self.columns["cards"])), np.uint8)
        self.hidden_zones = np.zeros((len(HIDDEN), self.no_zone + 1), np.intp)
        for zone, name in zones.items():
            self.zone_rows[zone, self.column["cards"][name]] = 1
            if name in HIDDEN:
                self.hidden_zones[HIDDEN.index(name), zone] = 1
        self.is_hidden: NDArray[np.bool_] = np.any(self.hidden_zones, axis=0)
        self.decks = np.array([t.deck_of(card) for card in range(layout.cards)], np.intp)
        self.controlled = np.zeros((REGION_COUNT, len(SIDES)), np.uint8)  # at the start
        for side in (FREE, SHADOW):
            self.controlled[list(regions_in(OWNED[side])), side] = 1

    # OBSERVING

    def flat(self, game: BoardGame, seers: int) -> Bytes:
        """The observation of some seats together (as bits) in one array."""
        flat: Bytes = np.zeros(self.size, np.uint8)
        parts = self.named(flat)
        self._regions(game, parts["regions"])
        self._people(game, parts["people"])
        parts["figures"][:, 0] = np.frombuffer(game.reserve, np.uint8, self.layout.kinds)
        parts["figures"][:, 1] = np.frombuffer(game.casualties, np.uint8, self.layout.kinds)
        parts["nations"][:, :3] = [
            (steps, game.awake >> nation & 1, game.at_war >> nation & 1)
            for nation, steps in enumerate(game.steps)
        ]
        self._sides(game, parts["sides"], seers)
        for pile, bits in enumerate((game.tiles_in, game.tiles_drawn, game.tiles_waiting, game.tiles_out)):
            for tile in regions_in(bits):
                parts["tiles"][self.layout.tiles[tile], pile] += 1
        self._cards(game, parts["cards"], parts["sides"], seers)
        table = self._table(game)
        if self.twilight:
            table += self._twilight(game)
        parts["table"][: len(table)] = table
        self._battle(game, parts)
        self._question(game, parts, seers)
        return flat

    def _regions(self, game: BoardGame, regions: Bytes) -> None:
        column = self.column["regions"]
        kinds = self.layout.kinds
        figures = np.frombuffer(game.figures, np.uint8).reshape(REGION_COUNT, KIND_COUNT)
        regions[:, :kinds] = figures[:, :kinds]
        for person, region in enumerate(game.persons):
            if region < REGION_COUNT:
                regions[region, kinds + person] = 1
        control = regions[:, column["free"] : column["shadow"] + 1]
        control[:] = self.controlled
        for region in regions_in(game.captured):
            control[region] = self.controlled[region, ::-1]
        for region in regions_in(game.besieged):
            regions[region, column["besieged"]] = 1
        regions[game.ring_at, column["ring-bearers"]] = 1

    def _people(self, game: BoardGame, people: Bytes) -> None:
        column = self.column["people"]
        for person in game.box.people:
            if person != GOLLUM:  # he is nowhere but with the Ring-bearers, as their Guide
                people[person, column[WHERE.get(game.persons[person], "on the map")]] = 1
        people[game.guide, column["guide"]] = 1

    def _sides(self, game: BoardGame, sides: Bytes, seers: int) -> None:
        column = self.column["sides"]
        sides[:, FIRST_RESULT : FIRST_RESULT + RESULT_COUNT] = np.frombuffer(game.dice, np.uint8).reshape(
            len(SIDES), RESULT_COUNT
        )
        for side, row in enumerate(sides):
            row[column["pool"]] = dice_of_turn(game, side)
            row[column["rings"]] = game.rings[side]
            row[column["points"]] = points(game, side)
        if game.options is not None:
            sides[game.side_number(game.seat), column["asked"]] = 1
        if seers:
            for side, row in enumerate(sides):
                row[0 if self._sees(game, seers, side) else 1] = 1

    def _cards(self, game: BoardGame, cards: Bytes, sides: Bytes, seers: int) -> None:
        zones = self._zones(game)
        self.zone_rows.take(zones, 0, cards, "clip")  # the quickest way to copy rows
        counted = np.bincount(zones * DECK_COUNT + self.decks, minlength=DECK_COUNT * len(self.zone_rows))
        backs = self.hidden_zones @ counted.reshape(-1, DECK_COUNT)  # by hidden place, then by deck
        for side, own in enumerate(self.cards_of):
            mine = self._sees(game, seers, side)
            sides[side, FIRST_BACK : FIRST_BACK + len(BACKS)] = backs[:, 2 * side : 2 * side + 2].ravel()
            if seers:
                cards[own, 0 if mine else 1] = 1
            if not mine:
                unseen = own[self.is_hidden[zones[own]]]
                cards[unseen, FIRST_HIDDEN : FIRST_HIDDEN + len(HIDDEN)] = (backs.T > 0)[self.decks[unseen]]
                for card in known_in_hand(game, seers, side, game.seating.teams[side]):
                    cards[card, FIRST_HIDDEN : FIRST_HIDDEN + len(HIDDEN)] = self.zone_rows[
                        game.where[card], FIRST_HIDDEN : FIRST_HIDDEN + len(HIDDEN)
                    ]

    def _zones(self, game: BoardGame) -> Bytes:
        """The zone of each card; cards that are not in this game, or not yet, are in `no_zone`."""
        zones = np.frombuffer(game.where, np.uint8, self.layout.cards)
        return np.minimum(zones, np.uint8(self.no_zone)) if self.twilight else zones

    def _sees(self, game: BoardGame, seers: int, side: int) -> bool:
        return any(sees_seat(seers, seat) for seat in game.seating.teams[side])

    def _table(self, game: BoardGame) -> list[int]:
        battle = game.battle
        said = [
            game.turn, game.open_options["turns"], game.progress, game.corruption, game.mordor,
            game.revealed, game.hunt_dice, game.hunt_moves, 0 if battle is None else battle.round,
        ]  # fmt: skip
        said = [min(number, MOST) for number in said]
        said += [phase == game.phase for phase in range(len(PHASES))]
        said += [bool(game.happened & HAPPENED[name]) for name in HAPPENED_TO_ALL]
        said += [battle is not None and battle.kind == kind for kind in range(len(BATTLE_NAMES))]
        return said

    def _twilight(self, game: BoardGame) -> list[int]:
        """What a game with the expansion notes besides: its elements, and what has come of them."""
        said = [name in game.box.elements for name in ELEMENTS]
        return [*said, *(game.factions >> faction & 1 for faction in range(len(FACTIONS))), game.wakings]

    def _battle(self, game: BoardGame, parts: dict[str, Bytes]) -> None:
        battle = game.battle
        if battle is None:
            return
        parts["regions"][battle.origin, self.column["regions"]["attack from"]] = 1
        parts["regions"][battle.place, self.column["regions"]["battle"]] = 1
        for side in (FREE, SHADOW):
            force = force_of(game, side)
            for kind in self.own_kinds[side]:
                parts["figures"][kind, self.column["figures"]["fights"]] = force[kind]
            for person in regions_in(fighters(game, side)):
                parts["people"][person, self.column["people"]["fights"]] = 1
            parts["sides"][side, FIRST_BATTLE : FIRST_BATTLE + len(BATTLE)] = (
                side == battle.attacker, combat_strength(game, side), leadership(game, side),
                hits_on(game, side), battle.announced >> side & 1,
            )  # fmt: skip
        if self.twilight and (better := superior(game)) != NOBODY:
            parts["sides"][better, self.column["sides"]["superior"]] = 1

    def _question(self, game: BoardGame, parts: dict[str, Bytes], seers: int) -> None:
        if game.options is None:
            return
        said = parts["question"]
        said[self.column["question"][game.prompt[0]]] = 1
        said[self.column["question"]["mine"]] = sees_seat(seers, game.seat)
        for part, row, column, number in asked(game):
            where = self.column[part][column]
            if part == "question":
                said[where] = number
            else:
                parts[part][self.layout.tiles[row] if part == "tiles" else row, where] = number


def board_observations(twilight: bool = False) -> BoardObservations:
    """The observations of every board game of two players, made once."""
    return _made(twilight)


@lru_cache
def _made(twilight: bool) -> BoardObservations:
    return BoardObservations(layout_for(twilight))
