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
from ..boardgame.combat_state import BATTLE_NAMES
from ..boardgame.combatants import combat_strength, fighters, force_of, hits_on, leadership
from ..boardgame.facts import (
    CHARACTERS,
    COMMITTED,
    DECK_COUNT,
    DECK_TITLES,
    DISCARD,
    FREE,
    GOLLUM,
    GONE,
    HAND,
    IN_FELLOWSHIP,
    LEAVING,
    NATIONS,
    NOT_YET,
    PHASES,
    PLAYING,
    RESULT_COUNT,
    RESULTS,
    SHADOW,
    SHOWN,
    SIDES,
    TABLE,
)
from ..boardgame.figures import KIND_COUNT, KIND_IDS, OWN
from ..boardgame.map import REGION_COUNT, REGION_IDS
from ..boardgame.position import HAPPENED
from ..boardgame.setup import TILE_IDS
from ..boardgame.state import BoardGame
from ..boardgame.turn import dice_of_turn
from ..boardgame.victory import points
from ..kernel.secrets import sees_seat
from .boardgame_actions import BoardActions, board_actions
from .boardgame_question import KINDS, asked, columns_of
from .extras import require

require("envs", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

from .arrays import MOST, Arrays  # noqa: E402

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .arrays import Bytes

WHOSE = ("mine", "enemy's")
HIDDEN = ("deck", "hand", "buried", "committed")  # where a card lies face down
OPEN = ("discarded", "shown", "on the table", "being played")
WHERE = {LEAVING: "leaving", IN_FELLOWSHIP: "in the Fellowship", NOT_YET: "not yet", GONE: "gone"}
BATTLE = ("attacks", "strength", "leadership", "hits on", "announced")
BACKS = tuple(f"{title.lower()} cards in {zone}" for zone in HIDDEN for title in DECK_TITLES)
PILES = ("in", "drawn", "waiting", "out")  # of Hunt tiles
TRACKS = (
    "turn", "last turn", "progress", "corruption", "mordor", "revealed", "hunt dice", "moves", "battle round",
)  # fmt: skip

# What a turn notes of everybody, and of teams only
HAPPENED_TO_ALL = tuple(name for name in HAPPENED if not name.startswith("second-"))

COLUMNS: dict[str, tuple[str, ...]] = {
    "regions": (
        *KIND_IDS, *CHARACTERS, *SIDES, "besieged", "ring-bearers", "attack from", "battle",
        *columns_of("regions"),
    ),
    "people": ("on the map", *WHERE.values(), "guide", "fights", *columns_of("people")),
    "figures": ("reserve", "casualties", "fights", *columns_of("figures")),
    "nations": ("steps", "active", "at war"),
    "sides": (*WHOSE, "asked", *RESULTS, "pool", "rings", "points", *BACKS, *BATTLE),
    "tiles": (*PILES, *columns_of("tiles")),
    "cards": (*WHOSE, *HIDDEN, *OPEN, *columns_of("cards")),
    "table": (*TRACKS, *(f"phase {name}" for name in PHASES), *HAPPENED_TO_ALL, *BATTLE_NAMES),
    "question": (*KINDS, *columns_of("question"), "mine"),
}  # fmt: skip
ROWS: dict[str, tuple[str, ...]] = {
    "regions": REGION_IDS,
    "people": CHARACTERS,
    "figures": KIND_IDS,
    "nations": NATIONS,
    "sides": SIDES,
    "tiles": tuple(dict.fromkeys(TILE_IDS)),  # equal tiles are counted
    "cards": tuple(event.id for event in t.EVENT),  # deck by deck
}
TILE_ROW = [ROWS["tiles"].index(name) for name in TILE_IDS]
COLUMN = {part: {name: number for number, name in enumerate(names)} for part, names in COLUMNS.items()}
FIRST_PERSON = COLUMN["regions"][CHARACTERS[0]]
FIRST_HIDDEN = COLUMN["cards"][HIDDEN[0]]
FIRST_RESULT = COLUMN["sides"][RESULTS[0]]
FIRST_BATTLE = COLUMN["sides"][BATTLE[0]]
CARDS_OF = [slice(side * t.CARD_COUNT // 2, (side + 1) * t.CARD_COUNT // 2) for side in (FREE, SHADOW)]


class BoardObservations(Arrays[BoardGame]):
    """Makes observations of board games."""

    actions: BoardActions

    def __init__(
        self,
        seats: int = len(SIDES),
        columns_of_parts: dict[str, tuple[str, ...]] = COLUMNS,
        rows: dict[str, tuple[str, ...]] = ROWS,
    ) -> None:
        super().__init__(board_actions(), columns_of_parts, rows)
        self.column = {
            part: {name: n for n, name in enumerate(names)} for part, names in self.columns.items()
        }
        columns = COLUMN["cards"]
        # By zone: a row of the columns that say where a card is, and whether only its owner sees it there.
        zones = dict.fromkeys(range(DECK_COUNT), "deck")
        zones |= {HAND + seat: "hand" for seat in range(seats)}
        zones |= {HAND + seats + seat: "buried" for seat in range(seats)}
        for side in (FREE, SHADOW):
            zones |= {DISCARD + side: "discarded", COMMITTED + side: "committed", SHOWN + side: "shown"}
        zones |= {TABLE: "on the table", PLAYING: "being played"}
        self.zone_rows = np.zeros((max(zones) + 1, len(columns)), np.uint8)
        self.hidden_zones = np.zeros((len(HIDDEN), max(zones) + 1), np.intp)
        for zone, name in zones.items():
            self.zone_rows[zone, columns[name]] = 1
            if name in HIDDEN:
                self.hidden_zones[HIDDEN.index(name), zone] = 1
        self.is_hidden: NDArray[np.bool_] = np.any(self.hidden_zones, axis=0)
        self.decks = np.array([t.deck_of(card) for card in range(t.CARD_COUNT)], np.intp)
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
        parts["figures"][:, 0] = np.frombuffer(game.reserve, np.uint8)
        parts["figures"][:, 1] = np.frombuffer(game.casualties, np.uint8)
        parts["nations"][:, :3] = [
            (steps, game.awake >> nation & 1, game.at_war >> nation & 1)
            for nation, steps in enumerate(game.steps)
        ]
        self._sides(game, parts["sides"], seers)
        for pile, bits in enumerate((game.tiles_in, game.tiles_drawn, game.tiles_waiting, game.tiles_out)):
            for tile in regions_in(bits):
                parts["tiles"][TILE_ROW[tile], pile] += 1
        self._cards(game, parts["cards"], parts["sides"], seers)
        table = self._table(game)
        parts["table"][: len(table)] = table
        self._battle(game, parts)
        self._question(game, parts, seers)
        return flat

    def _regions(self, game: BoardGame, regions: Bytes) -> None:
        column = COLUMN["regions"]
        regions[:, :KIND_COUNT] = np.frombuffer(game.figures, np.uint8).reshape(REGION_COUNT, KIND_COUNT)
        for person, region in enumerate(game.persons):
            if region < REGION_COUNT:
                regions[region, FIRST_PERSON + person] = 1
        control = regions[:, column["free"] : column["shadow"] + 1]
        control[:] = self.controlled
        for region in regions_in(game.captured):
            control[region] = self.controlled[region, ::-1]
        for region in regions_in(game.besieged):
            regions[region, column["besieged"]] = 1
        regions[game.ring_at, column["ring-bearers"]] = 1

    def _people(self, game: BoardGame, people: Bytes) -> None:
        column = COLUMN["people"]
        for person, where in enumerate(game.persons):
            if person != GOLLUM:  # he is nowhere but with the Ring-bearers, as their Guide
                people[person, column[WHERE.get(where, "on the map")]] = 1
        people[game.guide, column["guide"]] = 1

    def _sides(self, game: BoardGame, sides: Bytes, seers: int) -> None:
        column = COLUMN["sides"]
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
        zones = np.frombuffer(game.where, np.uint8)
        self.zone_rows.take(zones, 0, cards, "clip")  # the quickest way to copy rows
        counted = np.bincount(zones * DECK_COUNT + self.decks, minlength=DECK_COUNT * len(self.zone_rows))
        backs = self.hidden_zones @ counted.reshape(-1, DECK_COUNT)  # by hidden place, then by deck
        first_back = COLUMN["sides"][BACKS[0]]
        for side in (FREE, SHADOW):
            mine = self._sees(game, seers, side)
            own = backs[:, 2 * side : 2 * side + 2]
            sides[side, first_back : first_back + len(BACKS)] = own.ravel()
            rows = cards[CARDS_OF[side]]
            if seers:
                rows[:, 0 if mine else 1] = 1
            if not mine:
                unseen = self.is_hidden[zones[CARDS_OF[side]]]
                may_be = (backs.T > 0)[self.decks[CARDS_OF[side]]]
                rows[unseen, FIRST_HIDDEN : FIRST_HIDDEN + len(HIDDEN)] = may_be[unseen]

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

    def _battle(self, game: BoardGame, parts: dict[str, Bytes]) -> None:
        battle = game.battle
        if battle is None:
            return
        parts["regions"][battle.origin, COLUMN["regions"]["attack from"]] = 1
        parts["regions"][battle.place, COLUMN["regions"]["battle"]] = 1
        for side in (FREE, SHADOW):
            force = force_of(game, side)
            for kind in OWN[side]:
                parts["figures"][kind, COLUMN["figures"]["fights"]] = force[kind]
            for person in regions_in(fighters(game, side)):
                parts["people"][person, COLUMN["people"]["fights"]] = 1
            parts["sides"][side, FIRST_BATTLE : FIRST_BATTLE + len(BATTLE)] = (
                side == battle.attacker, combat_strength(game, side), leadership(game, side),
                hits_on(game, side), battle.announced >> side & 1,
            )  # fmt: skip

    def _question(self, game: BoardGame, parts: dict[str, Bytes], seers: int) -> None:
        if game.options is None:
            return
        said = parts["question"]
        said[self.column["question"][game.prompt[0]]] = 1
        said[COLUMN["question"]["mine"]] = sees_seat(seers, game.seat)
        for part, row, column, number in asked(game):
            where = self.column[part][column]
            if part == "question":
                said[where] = number
            else:
                parts[part][TILE_ROW[row] if part == "tiles" else row, where] = number


@lru_cache
def board_observations() -> BoardObservations:
    """The observations of every board game of two players, made once."""
    return BoardObservations()
