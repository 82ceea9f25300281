"""What a seat knows of a card game, as arrays. docs/envs.md has the layout in full.

An observation starts as zeros and adds what the rules allow, as a view does. Where somebody else's cards are
comes from the rumours that everybody shares (cardgame/knowledge.py), never from where they truly lie.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..cardgame import questions as q
from ..cardgame import tables as t
from ..cardgame.combat import Values, battleground_sum, path_sum
from ..cardgame.facts import (
    ACTION_STEP,
    BATTLEGROUND_ZONE,
    DRAW,
    IN_DECK,
    ITEM,
    LATER,
    LIMBO,
    NOBODY,
    OUT,
    PATH,
    RESERVE,
    SIDES,
    STEPS,
    ZONE_NUMBERS,
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
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from ..cardgame.layout import Layout
    from ..kernel.engine import Prompt
    from ..kernel.kinds import Question
    from .arrays import Bytes

FLAGS = 8  # what happened to a card this round, in three bits
RUMOURS = 32  # the hidden zones in which a card may be, in five
STATUS_NUMBERS = LATER + 1  # where a location is

WHOSE = ("mine", "ally's", "enemy's")
HIDDEN = ("draw", "hand", "cycle", "eliminated", "aside")  # in the order of the hidden zones
OPEN = ("reserve", "path", "being played")
MARKS = ("fresh", "played", "used", "tokens", "lasts this round", "seen on top", "asked about")
LASTS, ON_TOP, CARD_TOKENS = (MARKS.index(name) for name in ("lasts this round", "seen on top", "tokens"))
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
        """Tables that turn the game's numbers into rows, and where in an observation they go."""
        layout = self.layout
        if len(self.cards) >= MOST:
            raise BadOption(f"An observation has room for {MOST - 1} cards; here are {len(self.cards)}.")
        self.card_row = {card: row for row, card in enumerate(self.cards)}
        self.place_row = {place: row for row, place in enumerate(self.places)}
        self.card_numbers = np.array(self.cards, np.intp)
        self.place_numbers = np.array(self.places, np.intp)
        self.picks: dict[tuple[int, int], NDArray[np.intp]] = {}  # by how many cards and places are known
        self._prepare_cards()
        first, width = self.bounds["places"][0], len(self.columns["places"])
        self.place_at = {place: first + width * row for row, place in enumerate(self.places)}
        self.last_of_place = width - 1
        # By status, then again for paths that the journey has passed: those are out of the game (LOC-04)
        rows = np.eye(STATUS_NUMBERS, width, dtype=np.uint8)
        rows[len(self.status) :] = 0
        self.place_rows = np.concatenate([rows, rows])
        self.place_rows[STATUS_NUMBERS + IN_DECK] = rows[OUT]
        always = len(layout.legs)  # a battleground is never passed
        legs = np.array([layout.leg_of.get(place, always) for place in self.places])
        self.passed = STATUS_NUMBERS * (legs < np.arange(-1, always + 1)[:, None])  # by the leg reached
        self._prepare_tails()

    def _prepare_cards(self) -> None:
        """The rows of cards: by what happened to it, by whose it is, then by zone and by rumour."""
        layout = self.layout
        columns = {name: i for i, name in enumerate(self.columns["cards"])}
        first, width = self.bounds["cards"][0], len(columns)
        self.card_at = {card: first + width * row for row, card in enumerate(self.cards)}
        self.first_mark = columns[MARKS[0]]
        self.last_of_card = width - 1
        where = np.zeros((ZONE_NUMBERS + RUMOURS, width), np.uint8)
        for seat in layout.seat_range:
            for kind, name in enumerate((*HIDDEN, OPEN[0])):
                where[seat * ZONES_PER_SEAT + kind, columns[name]] = 1
        where[PATH, columns["path"]] = 1
        where[LIMBO, columns["being played"]] = 1
        for place in layout.battlegrounds:
            where[BATTLEGROUND_ZONE + place, columns[f"at {t.LOCATION[place].id}"]] = 1
        for rumour in range(RUMOURS):
            for kind, name in enumerate(HIDDEN):
                where[ZONE_NUMBERS + rumour, columns[name]] = rumour >> kind & 1
        rows = np.tile(where, (FLAGS, len(WHOSE) + 1, 1, 1))
        for whose in range(len(WHOSE)):
            rows[:, whose + 1, :, whose] = 1
        for flags in range(FLAGS):
            for bit in range(3):
                rows[flags, :, :, self.first_mark + bit] = flags >> bit & 1
        self.card_rows = rows.reshape(-1, width)
        self.by_flags = np.arange(256) % FLAGS * (len(WHOSE) + 1) * len(where)
        self.by_rumour = ZONE_NUMBERS + np.arange(256) % RUMOURS
        self.is_hidden = np.array([zone < PATH and zone % ZONES_PER_SEAT < RESERVE for zone in range(256)])
        items = [row for row, card in enumerate(self.cards) if t.TYPE[card] == ITEM]
        self.item_numbers = self.card_numbers[items]
        self.item_columns = self.bounds["wielders"][0] + np.array(items, np.intp)
        self.row_after = np.zeros(NOBODY + 1, np.uint8)  # the row behind that of a card; 0 for nobody
        self.row_after[self.card_numbers] = np.arange(1, len(self.cards) + 1)
        # By the seats that look: whose each card is, and which they do not see.
        owners = [layout.owner[card] for card in self.cards]
        lookers = [self._whose(seers) for seers in range(layout.everyone + 1)]
        self.by_whose = np.array(
            [[seats[owner] * len(where) for owner in owners] for seats in lookers], np.intp
        )
        self.theirs = np.array(
            [[not sees_seat(seers, owner) for owner in owners] for seers in range(layout.everyone + 1)]
        )

    def _prepare_tails(self) -> None:
        """From the seats on: what never changes, and where the rest stands."""
        layout = self.layout
        self.tail_from = self.bounds["seats"][0]
        width = len(self.columns["seats"])
        self.seat_at = [width * seat + SEAT.index("asked") for seat in layout.seat_range]
        self.table_at = self.bounds["table"][0] - self.tail_from
        self.step_at = self.table_at + len(self.table)
        self.starting_at = self.step_at + len(STEPS)
        self.turn_at = self.starting_at + len(layout.turn_order)
        self.question_at = self.bounds["question"][0] - self.tail_from
        self.blank_tails: list[bytes] = []
        self.peeking: list[list[int]] = []  # by the seats that look: whose top card they may ever see
        for seers in range(layout.everyone + 1):
            tail = bytearray(self.size - self.tail_from)
            for seat, whose in enumerate(self._whose(seers)):
                if whose:
                    tail[width * seat + whose - 1] = 1
                tail[width * seat + SEAT.index(SIDES[layout.side_of[seat]])] = 1
            self.blank_tails.append(bytes(tail))
            own = [seat for seat in layout.seat_range if sees_seat(seers, seat)]
            self.peeking.append([seat for seat in own if layout.peekers[seat]])

    def _whose(self, seers: int) -> list[int]:
        """For some seats together: whose each seat is, from 1 on as in `WHOSE`; 0 for spectators."""
        layout = self.layout
        mine = [sees_seat(seers, seat) for seat in layout.seat_range]
        sides = {layout.side_of[seat] for seat in layout.seat_range if mine[seat]}
        if not sides:
            return [0] * len(mine)
        return [1 if mine[seat] else 2 if layout.side_of[seat] in sides else 3 for seat in layout.seat_range]

    def _picked(self, layout: Layout) -> NDArray[np.intp]:
        """Where in the bytes of a game what an observation needs of them stands, in its own order."""
        cards, places = layout.card_count, layout.place_count
        if (cards, places) not in self.picks:
            by_card = [kind * cards + self.card_numbers for kind in range(4)]
            after_cards, after_places = 4 * cards, 4 * cards + places
            tokens = [after_places + 2 * self.place_numbers + kind for kind in range(2)]
            self.picks[cards, places] = np.concatenate([*by_card, after_cards + self.place_numbers, *tokens])
        return self.picks[cards, places]

    # OBSERVING

    def write(self, games: Sequence[CardGame], seers: Sequence[int], out: Bytes) -> None:
        """Write the observation of each game, by some seats together (as bits), into its row of `out`.

        What all cards and places have is copied for all games at once; the rest follows game by game.
        """
        raw: list[bytearray] = []
        for game in games:
            raw += (game.where, game.rumour, game.flags, game.card_tokens, game.loc_where, game.tokens)
        picks = self._picked(games[0].layout)
        picked = np.frombuffer(b"".join(raw), np.uint8).reshape(len(games), -1).take(picks, 1)
        self._cards(picked, seers, out)
        self._wielders(games, out)
        self._places(picked, [leg_reached(game) + 1 for game in games], out)
        told = out.data.cast("B")
        first = 0
        for game, seen in zip(games, seers, strict=True):
            self._mark_cards(game, seen, first, told)
            self._mark_places(game, first, told)
            told[first + self.tail_from : first + self.size] = self._tail(game, seen)
            first += self.size

    def _cards(self, picked: Bytes, seers: Sequence[int], out: Bytes) -> None:
        count = len(self.cards)
        looking = seers if len(seers) > 1 else seers[0]  # numpy is quicker with one number
        zones = picked[:, :count]
        rows = self.by_flags.take(picked[:, 2 * count : 3 * count])
        rows += self.by_whose[looking]
        unseen = self.is_hidden.take(zones)
        unseen &= self.theirs[looking]
        rows += np.where(unseen, self.by_rumour.take(picked[:, count : 2 * count]), zones)
        low, high = self.bounds["cards"]
        out[:, low:high] = self.card_rows.take(rows, 0).reshape(len(out), -1)
        tokens = low + self.first_mark + CARD_TOKENS
        out[:, tokens : high : self.last_of_card + 1] = picked[:, 3 * count : 4 * count]

    def _wielders(self, games: Sequence[CardGame], out: Bytes) -> None:
        low, high = self.bounds["wielders"]
        out[:, low:high] = 0
        wielders = np.frombuffer(b"".join([game.wielder for game in games]), np.uint16)
        out[:, self.item_columns] = self.row_after.take(
            wielders.reshape(len(games), -1).take(self.item_numbers, 1)
        )

    def _places(self, picked: Bytes, legs: list[int], out: Bytes) -> None:
        first, count = 4 * len(self.cards), len(self.places)
        rows = self.passed.take(legs, 0)
        rows += picked[:, first : first + count]
        low, high = self.bounds["places"]
        out[:, low:high] = self.place_rows.take(rows, 0).reshape(len(out), -1)
        for kind in range(2):
            first += count
            tokens = low + len(self.status) + 1 + kind
            out[:, tokens : high : self.last_of_place + 1] = picked[:, first : first + count]

    def _mark_cards(self, game: CardGame, seers: int, first: int, told: memoryview) -> None:
        """What only some cards have; `first` is where in `told` this observation begins."""
        card_at = self.card_at
        mark = first + self.first_mark
        for card in game.this_round:
            told[mark + LASTS + card_at[card]] = 1
        for seat in self.peeking[seers]:
            deck = game.zones[seat * ZONES_PER_SEAT + DRAW]
            if deck and peeks(game, seat):
                told[mark + ON_TOP + card_at[deck[-1]]] = 1

    def _mark_places(self, game: CardGame, first: int, told: memoryview) -> None:
        """What only some places have, and what the question is about."""
        place_at = self.place_at
        ground = first + len(self.status)
        for battleground in game.active:
            at = ground + place_at[battleground]
            if game.stripped >> battleground & 1:
                told[at] = 1
            attack, place, values, _ = battleground_sum(game, battleground)
            told[at + 3 : at + 6] = _sum(attack, place, values)
        if game.path >= 0:
            at = ground + place_at[game.path]
            told[at + 3 : at + 6] = _sum(*path_sum(game))
        if game.options is not None:
            card, place = asked_about(game.prompt)
            if card >= 0:
                told[first + self.card_at[card] + self.last_of_card] = 1
            if place >= 0:
                told[first + place_at[place] + self.last_of_place] = 1

    def _tail(self, game: CardGame, seers: int) -> bytearray:
        """The seats, the table and the question."""
        layout = self.layout
        tail = bytearray(self.blank_tails[seers])
        zones = game.zones
        ring = game.ring
        seat_at = self.seat_at
        base = 0
        for seat, at in enumerate(seat_at):
            draw, hand, cycle, eliminated, aside, *_ = map(len, zones[base : base + ZONES_PER_SEAT])
            base += ZONES_PER_SEAT
            limit = carryover_limit(game, seat)
            tail[at + 4 : at + 11] = bytes((ring[seat], hand, draw, cycle, eliminated, aside, limit))
        tail[seat_at[layout.turn_order[game.starting]] + 2] = 1
        if game.recycled:
            for seat, at in enumerate(seat_at):
                tail[at + 11] = min(game.recycled[seat], MOST)
        table = self.table_at
        free, shadow = scores(game)
        said = [game.round, game.last_number, game.corruption, free, shadow, game.actions]
        if max(said) > MOST:
            said = [min(number, MOST) for number in said]
        tail[table : table + 6] = bytes(said)
        if layout.scenario.path_parts:
            tail[table + 6] = leg_reached(game) + 1
        tail[self.step_at + game.step] = 1
        tail[self.starting_at + game.starting] = 1
        if game.step == ACTION_STEP:
            tail[self.turn_at + game.turn] = 1
            tail[seat_at[layout.turn_order[game.turn]] + 1] = 1
            if game.passed:
                for seat, at in enumerate(seat_at):
                    tail[at + 3] = game.passed >> seat & 1
        if game.options is not None:
            tail[seat_at[game.seat]] = 1
            self._question(game, seers, tail)
        return tail

    def _question(self, game: CardGame, seers: int, tail: bytearray) -> None:
        """The question, which everybody may know."""
        prompt = game.prompt
        kind = prompt[0]
        first = self.question_at
        tail[first + COLUMN[kind]] = 1
        if kind in WHY_COLUMN:
            tail[first + WHY_COLUMN[kind]] = 1
        if kind in NUMBER_AT:
            tail[-2] = min(prompt[NUMBER_AT[kind]], MOST)
        tail[-1] = sees_seat(seers, game.seat)


def asked_about(prompt: Prompt) -> tuple[int, int]:
    """The card and the place that a question is about; less than 0 for none."""
    kind = prompt[0]
    card: int = prompt[CARD_AT[kind]] if kind in CARD_AT else -1
    place: int = prompt[PLACE_AT[kind]] if kind in PLACE_AT else -1
    if kind in SOURCE_AT:
        source = prompt[SOURCE_AT[kind]]
        if source >= 0:
            card = source
        else:
            place = ~source
    return card, place


def _sum(attack: int, ground: int, values: Values) -> bytes:
    held = 0
    for _, value in values:
        held += value
    return bytes((min(attack, MOST), min(ground, MOST), min(held, MOST)))


@lru_cache(maxsize=64)
def observations_of(layout: Layout) -> Observations:
    """The observations of a layout, made once."""
    return Observations(layout)
