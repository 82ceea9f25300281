"""What a seat knows of a board game, as arrays. docs/envs.md has the layout in full.

An observation starts as zeros and adds what the rules allow, as a view does. The map, the dice and the Hunt
tiles are open to everybody. Of the enemy's hidden cards only the backs are known (ruling EVT-20): a card may
be wherever one with its back lies hidden.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

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
    NATIONS,
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
from ..boardgame.seating import SEATINGS
from ..boardgame.state import SCENARIO, BoardGame
from ..boardgame.turn import dice_of_turn
from ..boardgame.twilight.engines import NOBODY, superior
from ..boardgame.victory import points
from ..kernel.secrets import sees_seat
from .boardgame_actions import BoardActions, board_actions
from .boardgame_layout import (
    BACKS,
    BASE,
    BATTLE,
    HAPPENED_TO_ALL,
    HIDDEN,
    PILES,
    TRACKS,
    WHERE,
    WHOSE,
    Layout,
    layout_for,
)
from .boardgame_question import FIELDS, Plan, plan_of
from .extras import require

require("envs", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

from .arrays import MOST, Arrays  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from ..boardgame.combat_state import Battle
    from ..boardgame.seating import Seating
    from .arrays import Bytes

NO_MORE: dict[str, tuple[str, ...]] = {}
FOR_TWO = SEATINGS[SCENARIO]
MANY = 10_000  # piles of Hunt tiles, or whereabouts of people, that are kept
People = tuple[bytes, int, tuple[int, ...]]  # where each of them is, who guides, and who is in the box
Piles = tuple[int, int, int, int]  # Hunt tiles as bits: in the pool, drawn, waiting, out of the game
FIRST_HIDDEN = BASE.columns["cards"].index(HIDDEN[0])  # the same with the expansion, as all below
FIRST_RESULT = BASE.columns["sides"].index(RESULTS[0])
FIRST_BATTLE = BASE.columns["sides"].index(BATTLE[0])
FIRST_BACK = BASE.columns["sides"].index(BACKS[0])
ASKED, POOL, RINGS, POINTS = (
    BASE.columns["sides"].index(name) for name in ("asked", "pool", "rings", "points")
)
WHERE_COLUMN = {where: BASE.columns["people"].index(name) for where, name in WHERE.items()}  # else on the map
PATTERNS = 1 << len(HIDDEN)  # the hidden places in which a card may be, as bits
BIT_BYTES = [bytes(bits >> nation & 1 for nation in range(len(NATIONS))) for bits in range(1 << len(NATIONS))]
PHASE_BYTES = [bytes(phase == n for n in range(len(PHASES))) for phase in range(len(PHASES))]
BATTLE_BYTES = [bytes(kind == n for n in range(len(BATTLE_NAMES))) for kind in range(len(BATTLE_NAMES))]
NO_BATTLE = bytes(len(BATTLE_NAMES))


class BoardObservations(Arrays[BoardGame]):
    """Makes observations of board games; `layout` says of which box."""

    actions: BoardActions

    def __init__(
        self,
        layout: Layout = BASE,
        seating: Seating = FOR_TWO,
        more: Mapping[str, tuple[str, ...]] = NO_MORE,
        more_rows: Mapping[str, tuple[str, ...]] = NO_MORE,
    ) -> None:
        """`more` are columns behind those of the layout, and further parts; `more_rows` the rows of these."""
        columns = {
            part: (*layout.columns.get(part, ()), *more.get(part, ())) for part in {**layout.columns, **more}
        }
        super().__init__(board_actions(layout is not BASE), columns, {**layout.rows, **more_rows})
        self.layout = layout
        self.seating = seating
        self.twilight = layout is not BASE  # whether it has rows and columns of the expansion
        self.column = {
            part: {name: n for n, name in enumerate(names)} for part, names in self.columns.items()
        }
        self.width = {part: len(names) for part, names in self.columns.items()}
        self.at = {part: bounds[0] for part, bounds in self.bounds.items()}  # where a part begins
        self.sides_at = [self.at["sides"] + side * self.width["sides"] for side in (FREE, SHADOW)]
        self.own_kinds = [[kind for kind in kinds if kind < layout.kinds] for kinds in OWN]  # by side
        self.everyone = (1 << len(seating.seats)) - 1
        self.plans = self._plans()
        self.elements: dict[tuple[str, ...], bytes] = {}
        self.tiles: dict[Piles, bytes] = {}
        self.people: dict[People, bytes] = {}
        self.twilight_at = self.at["table"] + len(BASE.columns["table"])
        self.fact_columns = np.array(self._fact_columns())
        self._prepare_cards()
        self.blanks = np.array([self._blank(seers) for seers in range(self.everyone + 1)], np.uint8)
        self.sees = [
            [self._sees(seers, side) for side in (FREE, SHADOW)] for seers in range(len(self.blanks))
        ]

    def _sees(self, seers: int, side: int) -> bool:
        return any(sees_seat(seers, seat) for seat in self.seating.teams[side])

    def _prepare_cards(self) -> None:
        """The rows of cards: by whose it is, then by zone and by the hidden places in which it may be."""
        layout, seating = self.layout, self.seating
        seats = len(seating.seats)
        zones = {deck: ("deck", deck // 2) for deck in range(DECK_COUNT)}
        zones |= {HAND + seat: ("hand", seating.sides[seat]) for seat in range(seats)}
        zones |= {HAND + seats + seat: ("buried", seating.sides[seat]) for seat in range(seats)}
        for side in (FREE, SHADOW):
            zones |= {COMMITTED + side: ("committed", side), SHOWN + side: ("shown", side)}
            zones[DISCARD + side] = ("discarded", side)
        zones |= {TABLE: ("on the table", FREE), PLAYING: ("being played", FREE)}
        self.no_zone = max(zones) + 1  # stands for NOWHERE
        self.zone_count = self.no_zone + 1
        where = np.zeros((self.zone_count + PATTERNS, self.width["cards"]), np.uint8)
        self.hidden_zones = np.zeros((len(HIDDEN), self.zone_count), np.intp)
        for zone, (name, _) in zones.items():
            where[zone, self.column["cards"][name]] = 1
            if name in HIDDEN:
                self.hidden_zones[HIDDEN.index(name), zone] = 1
        for pattern in range(PATTERNS):
            for kind in range(len(HIDDEN)):
                where[self.zone_count + pattern, FIRST_HIDDEN + kind] = pattern >> kind & 1
        rows = np.tile(where, (len(WHOSE) + 1, 1, 1))
        for whose in range(len(WHOSE)):
            rows[whose + 1, :, whose] = 1
        self.card_rows = rows.reshape(-1, self.width["cards"])
        self.decks = np.array([t.deck_of(card) for card in range(layout.cards)], np.intp)
        self.by_whose = np.array(
            [
                [self._whose(seers, t.side_of(card)) * len(where) for card in range(layout.cards)]
                for seers in range(self.everyone + 1)
            ]
        )
        hidden = {zone: side for zone, (name, side) in zones.items() if name in HIDDEN}
        self.unseen = np.array(
            [
                [
                    zone in hidden and self._is_unseen(seers, zone, hidden[zone])
                    for zone in range(self.zone_count)
                ]
                for seers in range(self.everyone + 1)
            ]
        )

    def _whose(self, seers: int, side: int) -> int:
        """From 1 on in the order of `WHOSE`; 0 for spectators."""
        return 0 if not seers else 1 if self._sees(seers, side) else 2

    def _is_unseen(self, seers: int, zone: int, side: int) -> bool:
        """Whether some seats cannot tell which cards of a side lie hidden there."""
        return not self._sees(seers, side)

    def _blank(self, seers: int) -> list[int]:
        """What never changes of what some seats observe."""
        blank = [0] * self.size
        first, width = self.at["regions"], self.width["regions"]
        for side in (FREE, SHADOW):
            for region in regions_in(OWNED[side]):
                blank[first + width * region + self.column["regions"][SIDES[side]]] = 1
            if seers:
                blank[self.sides_at[side] + self._whose(seers, side) - 1] = 1
        return blank

    # OBSERVING

    def write(self, games: Sequence[BoardGame], seers: Sequence[int], out: Bytes) -> None:
        """Write the observation of each game, by some seats together (as bits), into its row of `out`.

        What is counted of all figures and cards is copied for all games at once; the rest follows game by
        game.
        """
        number = len(games)
        looking = seers if number > 1 else seers[0]  # numpy is quicker with one number
        out[:] = self.blanks[looking]
        raw: list[bytes | bytearray] = []
        for game in games:
            raw += (game.figures, game.reserve, game.casualties, game.where, game.persons, *self._facts(game))
        counts = np.frombuffer(b"".join(raw), np.uint8).reshape(number, -1)
        map_end = REGION_COUNT * KIND_COUNT
        kinds = self.layout.kinds
        low, high = self.bounds["regions"]
        regions = out[:, low:high].reshape(number, REGION_COUNT, -1)
        regions[:, :, :kinds] = counts[:, :map_end].reshape(number, REGION_COUNT, KIND_COUNT)[:, :, :kinds]
        low, high = self.bounds["figures"]
        width = self.width["figures"]
        out[:, low:high:width] = counts[:, map_end : map_end + kinds]
        out[:, low + 1 : high : width] = counts[:, map_end + KIND_COUNT : map_end + KIND_COUNT + kinds]
        first_card = map_end + 2 * KIND_COUNT
        unseen = self._unseen(games, seers)
        self._cards(
            counts[:, first_card : first_card + self.layout.cards], unseen, self.by_whose[looking], out
        )
        out[:, self.fact_columns] = counts[:, -len(self.fact_columns) :]
        first_person = first_card + len(games[0].where)
        self._on_the_map(counts[:, first_person : first_person + len(games[0].persons)], out)
        told = out.data.cast("B")
        first = 0
        for game, seen in zip(games, seers, strict=True):
            self._one(game, seen, first, told)
            first += self.size

    def _unseen(self, games: Sequence[BoardGame], seers: Sequence[int]) -> NDArray[np.bool_]:
        """For each game the zones of which some seats cannot tell which cards lie there."""
        found: NDArray[np.bool_] = self.unseen[list(seers)]
        return found

    def _cards(
        self, where: Bytes, unseen: NDArray[np.bool_], by_whose: NDArray[np.intp], out: Bytes
    ) -> NDArray[np.intp]:
        """Where cards are, or may be, and how many backs lie where; gives the cards of each deck by zone."""
        number = len(out)
        # Cards that are not in this game, or not yet, are in `no_zone`.
        zones = np.minimum(where, np.uint8(self.no_zone)).astype(np.intp)
        size = self.zone_count * DECK_COUNT
        places = zones * DECK_COUNT + self.decks
        if number > 1:
            places += np.arange(number)[:, None] * size
        counted = np.bincount(places.ravel(), minlength=number * size).reshape(number, -1, DECK_COUNT)
        backs = self.hidden_zones @ counted  # by hidden place, then by deck
        may_be = self.hidden_zones @ (counted * unseen[:, :, None]) > 0
        pattern = self.zone_count + (may_be * (1 << np.arange(len(HIDDEN)))[:, None]).sum(1)  # by deck
        games = np.arange(number)[:, None]
        rows = np.where(unseen[games, zones], pattern.take(self.decks, 1), zones)
        rows += by_whose
        low, high = self.bounds["cards"]
        out[:, low:high] = self.card_rows.take(rows, 0).reshape(number, -1)
        for side, at in enumerate(self.sides_at):
            behind = backs[:, :, 2 * side : 2 * side + 2].reshape(number, -1)
            out[:, at + FIRST_BACK : at + FIRST_BACK + len(BACKS)] = behind
        return counted

    def _fact_columns(self) -> list[int]:
        """Where each byte of `_facts` stands in an observation."""
        nations, width = self.at["nations"], self.width["nations"]
        found = [nations + width * nation + n for n in range(3) for nation in range(len(NATIONS))]
        found += [at + FIRST_RESULT + face for at in self.sides_at for face in range(RESULT_COUNT)]
        found += [at + RINGS for at in self.sides_at]
        found += range(*self.bounds["people"])
        tiles, width = self.at["tiles"], self.width["tiles"]
        found += [
            tiles + width * sort + n for n in range(len(PILES)) for sort in range(self.parts["tiles"][0])
        ]
        found += [at + POOL for at in self.sides_at]
        table = self.at["table"]
        found += range(table, table + len(TRACKS) + len(PHASES) + len(HAPPENED_TO_ALL) + len(BATTLE_NAMES))
        return found

    def _facts(self, game: BoardGame) -> tuple[bytes | bytearray, ...]:
        """What stands in the same columns in every observation, whoever looks on."""
        people = bytes(game.persons), game.guide, game.box.people
        piles = game.tiles_in, game.tiles_drawn, game.tiles_waiting, game.tiles_out
        battle = game.battle
        said: tuple[int, ...] = (
            dice_of_turn(game, FREE), dice_of_turn(game, SHADOW),
            game.turn, game.open_options["turns"], game.progress, game.corruption, game.mordor,
            game.revealed, game.hunt_dice, game.hunt_moves, 0 if battle is None else battle.round,
        )  # fmt: skip
        if max(said) > MOST:
            said = tuple([min(number, MOST) for number in said])
        return (
            game.steps, BIT_BYTES[game.awake], BIT_BYTES[game.at_war], game.dice, game.rings,
            self.people.get(people) or self._where_people_are(people),
            self.tiles.get(piles) or self._sorts(piles),
            bytes(said), PHASE_BYTES[game.phase], _happened(game.happened),
            NO_BATTLE if battle is None else BATTLE_BYTES[battle.kind],
        )  # fmt: skip

    def _where_people_are(self, which: People) -> bytes:
        """Where everybody is and who guides; kept, since people move seldom."""
        persons, guide, people = which
        width, column = self.width["people"], self.column["people"]
        shown = bytearray(width * self.parts["people"][0])
        for person in people:
            if person != GOLLUM:  # he is nowhere but with the Ring-bearers, as their Guide
                shown[width * person + WHERE_COLUMN.get(persons[person], 0)] = 1
        shown[width * guide + column["guide"]] = 1
        if len(self.people) > MANY:
            self.people.clear()
        self.people[which] = bytes(shown)
        return self.people[which]

    def _sorts(self, piles: Piles) -> bytes:
        """How many Hunt tiles of each sort are in each pile; kept, since they stay the same for long."""
        sorts = self.parts["tiles"][0]
        counted = bytearray(len(piles) * sorts)
        for number, bits in enumerate(piles):
            for tile in regions_in(bits):
                counted[number * sorts + self.layout.tiles[tile]] += 1
        if len(self.tiles) > MANY:
            self.tiles.clear()
        self.tiles[piles] = bytes(counted)
        return self.tiles[piles]

    def _on_the_map(self, persons: Bytes, out: Bytes) -> None:
        """The characters in the regions in which they are."""
        games, who = np.nonzero(persons < REGION_COUNT)
        first, width = self.at["regions"] + self.layout.kinds, self.width["regions"]
        out[games, first + width * persons[games, who].astype(np.intp) + who] = 1

    def _one(self, game: BoardGame, seers: int, first: int, told: memoryview) -> None:
        """What few games have to tell, or each in its own place; `first` is where in `told` it begins."""
        self._map(game, first + self.at["regions"], told)
        if game.captured:
            for side, at in enumerate(self.sides_at):
                told[first + at + POINTS] = points(game, side)
        if game.seen:
            self._known(game, seers, first + self.at["cards"], told)
        if self.twilight:
            self._twilight(game, first + self.twilight_at, told)
        if game.battle is not None:
            self._battle(game, game.battle, first, told)
        if game.options is not None:
            told[first + self.sides_at[game.side_number(game.seat)] + ASKED] = 1
            self._question(game, seers, first, told)

    def _map(self, game: BoardGame, first: int, told: memoryview) -> None:
        width, column = self.width["regions"], self.column["regions"]
        if game.captured:
            control = first + column["free"]
            for region in regions_in(game.captured):
                at = control + width * region
                told[at], told[at + 1] = told[at + 1], told[at]
        if game.besieged:
            for region in regions_in(game.besieged):
                told[first + width * region + column["besieged"]] = 1
        told[first + width * game.ring_at + column["ring-bearers"]] = 1

    def _known(self, game: BoardGame, seers: int, first: int, told: memoryview) -> None:
        """Cards that one has seen in the enemy's hand."""
        for side in (FREE, SHADOW):
            if not self.sees[seers][side]:
                for card in known_in_hand(game, seers, side, game.seating.teams[side]):
                    at = first + self.width["cards"] * card + FIRST_HIDDEN
                    row = self.card_rows[game.where[card], FIRST_HIDDEN : FIRST_HIDDEN + len(HIDDEN)]
                    told[at : at + len(HIDDEN)] = row.tobytes()

    def _twilight(self, game: BoardGame, first: int, told: memoryview) -> None:
        """What a game with the expansion notes besides: its elements, and what has come of them."""
        for number, name in enumerate(ELEMENTS):
            told[first + number] = name in game.box.elements
        first += len(ELEMENTS)
        for faction in range(len(FACTIONS)):
            told[first + faction] = game.factions >> faction & 1
        told[first + len(FACTIONS)] = game.wakings

    def _battle(self, game: BoardGame, battle: Battle, first: int, told: memoryview) -> None:
        regions, people, figures = (first + self.at[part] for part in ("regions", "people", "figures"))
        column = self.column
        told[regions + self.width["regions"] * battle.origin + column["regions"]["attack from"]] = 1
        told[regions + self.width["regions"] * battle.place + column["regions"]["battle"]] = 1
        for side in (FREE, SHADOW):
            force = force_of(game, side)
            for kind in self.own_kinds[side]:
                told[figures + self.width["figures"] * kind + column["figures"]["fights"]] = force[kind]
            for person in regions_in(fighters(game, side)):
                told[people + self.width["people"] * person + column["people"]["fights"]] = 1
            at = first + self.sides_at[side] + FIRST_BATTLE
            told[at : at + len(BATTLE)] = bytes((
                side == battle.attacker, combat_strength(game, side), leadership(game, side),
                hits_on(game, side), battle.announced >> side & 1,
            ))  # fmt: skip
        if self.twilight and (better := superior(game)) != NOBODY:
            told[first + self.sides_at[better] + column["sides"]["superior"]] = 1

    # THE QUESTION

    def __getstate__(self) -> dict[str, Any]:
        """All but the plans: they hold functions of the game, which cannot be pickled."""
        return {name: value for name, value in self.__dict__.items() if name != "plans"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.plans = self._plans()

    def _plans(self) -> dict[str, Plan]:
        """For each kind of question: where each of its fields is told."""
        return {
            kind: plan_of(kind, self.at, self.width, self.column, self.layout.tiles)
            for kind in self.column["question"]
            if kind in FIELDS
        }

    def _question(self, game: BoardGame, seers: int, first: int, told: memoryview) -> None:
        prompt = game.prompt
        question = first + self.at["question"]
        told[question + self.column["question"][prompt[0]]] = 1
        told[question + self.column["question"]["mine"]] = sees_seat(seers, game.seat)
        for field in self.plans[prompt[0]]:
            for at, number in field.marks(prompt[field.at]):
                told[first + at] = number


@lru_cache(maxsize=256)
def _happened(bits: int) -> bytes:
    """What a turn notes of everybody."""
    return bytes(bits & HAPPENED[name] > 0 for name in HAPPENED_TO_ALL)


def board_observations(twilight: bool = False) -> BoardObservations:
    """The observations of every board game of two players, made once."""
    return _made(twilight)


@lru_cache
def _made(twilight: bool) -> BoardObservations:
    return BoardObservations(layout_for(twilight))
