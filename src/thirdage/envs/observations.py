"""What a seat knows of a card game, as arrays. docs/envs.md has the layout in full.

An observation starts as zeros and adds what the rules allow, as a view does. Where somebody else's cards are
comes from the rumours that everybody shares (cardgame/knowledge.py), never from where they truly lie.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..cardgame import questions as q
from ..cardgame import tables as t
from ..cardgame.combat import Values, battleground_sum, path_sum
from ..cardgame.facts import (
    ACTION_STEP,
    ASIDE,
    BATTLEGROUND_ZONE,
    CYCLE,
    DRAW,
    ELIMINATED,
    FREE,
    HAND,
    IN_DECK,
    LATER,
    LIMBO,
    NOBODY,
    OUT,
    PATH,
    RESERVE,
    SHADOW,
    STEPS,
    ZONES_PER_SEAT,
)
from ..cardgame.journey import leg_reached
from ..cardgame.knowledge import peeks
from ..cardgame.queries import carryover_limit
from ..cardgame.state import CardGame
from ..cardgame.victory import scores
from ..kernel.errors import BadOption
from ..kernel.secrets import sees_seat
from .actions import Actions, actions_of, card_name
from .extras import require

require("envs", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)

from .arrays import MOST, Arrays  # noqa: E402

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..cardgame.layout import Layout
    from ..kernel.kinds import Question
    from .arrays import Bytes

WHOSE = ("mine", "ally's", "enemy's")
HIDDEN = ("draw", "hand", "cycle", "eliminated", "aside")  # in the order of the hidden zones
OPEN = ("reserve", "path", "being played")
MARKS = ("fresh", "played", "used", "tokens", "lasts this round", "seen on top", "asked about")
STATUS = ("to come", "active", "free", "shadow", "out", "coming")  # in the order of the places' zones
LATER_STATUS = "later"  # behind them, where decks have sections: not in its deck yet
GROUND = ("stripped", "attack tokens", "defense tokens", "attack", "place", "defenders", "asked about")
SEAT = (
    *WHOSE, "free", "shadow", "asked", "turn", "starting", "passed", "ring",
    "hand cards", "draw cards", "cycle cards", "eliminated cards", "aside cards", "carryover limit",
)  # fmt: skip
RECYCLED = "recycled"  # behind them, where decks have sections
TABLE = ("round", "path number", "corruption", "free points", "shadow points", "actions this round")
LEG = "leg of the journey"  # behind them, where path numbers have parts
WHY = ("pay", "text", "instead", "action", "limit", "ring")  # a card is to be cycled or forsaken


def _names(*kinds: Question) -> tuple[str, ...]:
    return tuple(kind.name for kind in kinds)


def _at(field: str) -> dict[str, int]:
    """Where in a question its value of this name stands, by the kind of the question."""
    return {
        kind.name: number
        for kind in q.QUESTIONS
        for number, (name, _) in enumerate(kind.fields, 1)
        if name == field
    }


GIVING_UP = {"cycle": q.CYCLE, "forsake": q.FORSAKE}  # kinds that differ only in the reason, by that
QUESTIONS = (
    *_names(q.TURN, q.WHERE, q.MOVE),
    *GIVING_UP,
    *_names(q.WINNOW, q.RING, q.SETUP, q.COMBAT, q.LOSS, q.SUPPORT, q.RESCUE, q.FATE, q.MAY, q.WHICH),
    *_names(q.MAY_MOVE, q.TAKE, q.VICTIM, q.ASIDE, q.ASIDE_OUT, q.ASIDE_CYCLE, q.ACTIVATE, q.PUT_TOKEN),
    *_names(q.RIDER, q.FALLEN, q.DRAFT_BATTLEGROUND, q.DRAFT_CARD),
)
# Those of Fire and Swords are told like questions of the same sort: base scenarios need no columns for them.
ALIKE = {
    q.HELPED.name: q.PUT_TOKEN.name,
    q.RESOLUTION.name: q.MAY.name,
    q.ORDER.name: q.WHICH.name,
    q.ASIDE_KEEP.name: q.TAKE.name,
    q.SWIFT.name: q.RIDER.name,
    q.FOLLOWS.name: q.RIDER.name,
}
COLUMN = (
    {name: column for column, name in enumerate(QUESTIONS)}
    | {kind.name: QUESTIONS.index(name) for name, kinds in GIVING_UP.items() for kind in kinds.values()}
    | {name: QUESTIONS.index(like) for name, like in ALIKE.items()}
)
WHY_COLUMN = {
    kind.name: len(QUESTIONS) + WHY.index(why) for kinds in GIVING_UP.values() for why, kind in kinds.items()
}
SOURCE_AT = _at("source")
CARD_AT = _at("card")
PLACE_AT = _at("place")
NUMBER_AT = {
    kind.name: _at(field)[kind.name]
    for kind, field in (
        (q.LOSS, "left"),
        (q.PUT_TOKEN, "token"),
        *((kind, "chosen") for kind in (q.RIDER, q.SWIFT, q.FOLLOWS)),
    )
}


class Observations(Arrays[CardGame]):
    """Makes observations of the games of one layout."""

    actions: Actions

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        actions = actions_of(layout)
        self.cards = actions.cards
        self.places = actions.places
        # Only the Epic Duel has sections and parts: no other scenario needs columns for them.
        self.status = (*STATUS, *((LATER_STATUS,) if layout.later_battlegrounds else ()))
        self.table = (*TABLE, *((LEG,) if layout.scenario.path_parts else ()))
        battlegrounds = [t.LOCATION[place].id for place in layout.battlegrounds]
        order = [layout.seats[seat] for seat in layout.turn_order]
        columns: dict[str, tuple[str, ...]] = {
            "cards": (*WHOSE, *HIDDEN, *OPEN, *(f"at {name}" for name in battlegrounds), *MARKS),
            "wielders": tuple(f"wielder of {card_name(card)}" for card in self.cards),
            "places": (*self.status, *GROUND),
            "seats": (*SEAT, *((RECYCLED,) if layout.counts_recycles else ())),
            "table": (
                *self.table,
                *(f"step {name}" for name in STEPS),
                *(f"starting {i} {name}" for i, name in enumerate(order)),
                *(f"turn {i} {name}" for i, name in enumerate(order)),
            ),
            "question": (*QUESTIONS, *(f"because {name}" for name in WHY), "number", "mine"),
        }
        rows = {
            "cards": tuple(card_name(card) for card in self.cards),
            "places": tuple(t.LOCATION[place].id for place in self.places),
            "seats": layout.seats,
        }
        super().__init__(actions, columns, rows)
        self._prepare()

    def _prepare(self) -> None:
        """Tables that turn the game's numbers into rows."""
        layout = self.layout
        columns = {name: i for i, name in enumerate(self.columns["cards"])}
        self.card_row = {card: row for row, card in enumerate(self.cards)}
        self.place_row = {place: row for row, place in enumerate(self.places)}
        self.card_numbers = np.array(self.cards, np.intp)
        self.place_numbers = np.array(self.places, np.intp)
        self.owners = np.array([layout.owner[card] for card in self.cards], np.intp)
        self.first_mark = columns[MARKS[0]]
        # By zone, then by rumour: a row of the columns that say where a card is.
        where = np.zeros((256 + 32, len(columns)), np.uint8)
        for seat in layout.seat_range:
            for kind, name in enumerate((*HIDDEN, OPEN[0])):
                where[seat * ZONES_PER_SEAT + kind, columns[name]] = 1
        where[PATH, columns["path"]] = 1
        where[LIMBO, columns["being played"]] = 1
        for place in layout.battlegrounds:
            where[BATTLEGROUND_ZONE + place, columns[f"at {t.LOCATION[place].id}"]] = 1
        for mask in range(32):
            for kind, name in enumerate(HIDDEN):
                where[256 + mask, columns[name]] = mask >> kind & 1
        self.where_rows = where
        self.is_hidden = np.array([zone < PATH and zone % ZONES_PER_SEAT < RESERVE for zone in range(256)])
        self.flag_rows = np.array([[f & 1, f >> 1 & 1, f >> 2 & 1] for f in range(256)], np.uint8)
        if len(self.cards) >= MOST:
            raise BadOption(f"An observation has room for {MOST - 1} cards; here are {len(self.cards)}.")
        self.wielder_rows = np.zeros(NOBODY + 1, np.uint8)
        for card, row in self.card_row.items():
            self.wielder_rows[card] = row + 1
        self.wielder_rows[NOBODY] = 0
        self.status_rows = np.eye(len(self.status), dtype=np.uint8)
        always = len(layout.legs)  # a battleground is never passed
        self.legs = np.array([layout.leg_of.get(place, always) for place in self.places], np.int16)
        self.sides: list[Any] = [self._whose(seers) for seers in range(layout.everyone + 1)]

    def _whose(self, seers: int) -> tuple[Bytes, NDArray[np.bool_], list[list[int]]]:
        """For some seats together: whose each card is, which they do not see, and whose each seat is."""
        layout = self.layout
        mine = [sees_seat(seers, seat) for seat in layout.seat_range]
        sides = {layout.side_of[seat] for seat in layout.seat_range if mine[seat]}
        seats = []
        for seat in layout.seat_range:
            side = layout.side_of[seat]
            ally = side in sides and not mine[seat]
            enemy = bool(sides) and side not in sides
            seats.append([int(mine[seat]), int(ally), int(enemy), int(side == FREE), int(side == SHADOW)])
        rows = np.array([seats[owner][:3] for owner in self.owners], np.uint8)
        return rows, np.array([not mine[owner] for owner in self.owners]), seats

    # OBSERVING

    def flat(self, game: CardGame, seers: int) -> Bytes:
        """The observation of some seats together (as bits) in one array."""
        flat: Bytes = np.zeros(self.size, np.uint8)
        rows, theirs, seats = self.sides[seers]
        self._cards(game, self.part(flat, "cards"), rows, theirs, seers)
        low, high = self.bounds["wielders"]
        flat[low:high] = self.wielder_rows[np.frombuffer(game.wielder, np.uint16)[self.card_numbers]]
        self._places(game, self.part(flat, "places"))
        flat[self.bounds["seats"][0] :] = [
            *self._seats(game, seats),
            *self._table(game),
            *self._question(game, seers),
        ]
        self._source(game, flat)
        return flat

    def _cards(
        self, game: CardGame, cards: Bytes, rows: Bytes, theirs: NDArray[np.bool_], seers: int
    ) -> None:
        numbers = self.card_numbers
        first = self.first_mark
        zones = np.frombuffer(game.where, np.uint8)[numbers].astype(np.intp)
        rumours = np.frombuffer(game.rumour, np.uint8)[numbers] & 0x1F
        unseen = theirs & self.is_hidden[zones]
        zones[unseen] = 256 + rumours[unseen].astype(np.intp)
        self.where_rows.take(zones, 0, cards, "clip")  # the quickest way to copy rows
        cards[:, :3] = rows
        cards[:, first : first + 3] = self.flag_rows[np.frombuffer(game.flags, np.uint8)[numbers]]
        if any(game.card_tokens):
            cards[:, first + 3] = np.frombuffer(game.card_tokens, np.uint8)[numbers]
        for card in game.this_round:
            cards[self.card_row[card], first + 4] = 1
        for seat in self.layout.seat_range:
            deck = game.zones[seat * ZONES_PER_SEAT + DRAW]
            if sees_seat(seers, seat) and deck and peeks(game, seat):
                cards[self.card_row[deck[-1]], first + 5] = 1

    def _places(self, game: CardGame, places: Bytes) -> None:
        numbers = self.place_numbers
        status = np.frombuffer(game.loc_where, np.uint8)[numbers].copy()
        # Paths before the last leg are out of the game (ruling LOC-04).
        passed = (status == IN_DECK) & (self.legs < leg_reached(game))
        status[passed] = OUT
        if len(self.status) > len(STATUS):
            status[status == LATER] = len(STATUS)
        after = len(self.status)
        places[:, :after] = self.status_rows[status]
        places[:, after + 1 : after + 3] = np.frombuffer(game.tokens, np.uint8).reshape(-1, 2)[numbers]
        for battleground in game.active:
            row = places[self.place_row[battleground]]
            row[after] = game.stripped >> battleground & 1
            attack, ground, values, _ = battleground_sum(game, battleground)
            row[after + 3 : after + 6] = _sum(attack, ground, values)
        if game.path >= 0:
            attack, ground, values = path_sum(game)
            places[self.place_row[game.path], after + 3 : after + 6] = _sum(attack, ground, values)

    def _seats(self, game: CardGame, seats: list[list[int]]) -> list[int]:
        layout = self.layout
        zones = game.zones
        asked = game.seat if game.options is not None else -1
        acting = game.step == ACTION_STEP
        turn = layout.turn_order[game.turn] if acting else -1
        starting = layout.turn_order[game.starting]
        said: list[int] = []
        for seat in layout.seat_range:
            base = seat * ZONES_PER_SEAT
            said += seats[seat]
            said += (
                seat == asked, seat == turn, seat == starting,
                acting and game.passed >> seat & 1, game.ring[seat],
                len(zones[base + HAND]), len(zones[base + DRAW]), len(zones[base + CYCLE]),
                len(zones[base + ELIMINATED]), len(zones[base + ASIDE]), carryover_limit(game, seat),
            )  # fmt: skip
            if game.recycled:
                said.append(min(game.recycled[seat], MOST))
        return said

    def _table(self, game: CardGame) -> list[int]:
        free, shadow = scores(game)
        turns = len(self.layout.turn_order)
        said = [game.round, game.last_number, game.corruption, free, shadow, game.actions]
        said = [min(number, MOST) for number in said]
        if LEG in self.table:
            said.append(leg_reached(game) + 1)
        first = len(said)
        said += [0] * (len(STEPS) + 2 * turns)
        said[first + game.step] = 1
        said[first + len(STEPS) + game.starting] = 1
        if game.step == ACTION_STEP:
            said[first + len(STEPS) + turns + game.turn] = 1
        return said

    # THE QUESTION, which everybody may know

    def _question(self, game: CardGame, seers: int) -> list[int]:
        said = [0] * (len(QUESTIONS) + len(WHY) + 2)
        if game.options is None:
            return said
        prompt = game.prompt
        kind = prompt[0]
        said[COLUMN[kind]] = 1
        if kind in WHY_COLUMN:
            said[WHY_COLUMN[kind]] = 1
        if kind in NUMBER_AT:
            said[-2] = min(prompt[NUMBER_AT[kind]], MOST)
        said[-1] = sees_seat(seers, game.seat)
        return said

    def _source(self, game: CardGame, flat: Bytes) -> None:
        """Mark the card and the place that the question is about."""
        if game.options is None:
            return
        prompt = game.prompt
        kind = prompt[0]
        card = prompt[CARD_AT[kind]] if kind in CARD_AT else -1
        place = prompt[PLACE_AT[kind]] if kind in PLACE_AT else -1
        if kind in SOURCE_AT:
            source = prompt[SOURCE_AT[kind]]
            if source >= 0:
                card = source
            else:
                place = ~source
        if card >= 0:
            self.part(flat, "cards")[self.card_row[card], -1] = 1
        if place >= 0:
            self.part(flat, "places")[self.place_row[place], -1] = 1


def _sum(attack: int, ground: int, values: Values) -> tuple[int, int, int]:
    return min(attack, MOST), min(ground, MOST), min(sum([v for _, v in values]), MOST)


@lru_cache(maxsize=64)
def observations_of(layout: Layout) -> Observations:
    """The observations of a layout, made once."""
    return Observations(layout)
