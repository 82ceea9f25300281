"""The state of a card game: flat lists of small integers, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.chance import read_rng
from ..kernel.events import read_since, unroll
from ..kernel.game import Game, RawOption
from . import wording
from .facts import BOX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.events import Event
    from ..kernel.record import Record
    from .layout import Layout
    from .victory import Result


class CardGame(Game):
    """A card game in progress; see thirdage for the face that people use."""

    __slots__ = (
        "actions", "active", "active_mask", "card_tokens", "corruption", "flags", "last_number", "layout",
        "loc_where", "origin", "passed", "path", "result", "ring", "round", "rumour", "seed", "starting",
        "step", "stripped", "this_round", "tokens", "turn", "where", "wielder", "zones",
    )  # fmt: skip

    layout: Layout  # what the scenario and its options fix; shared, never changed
    seed: int
    origin: dict[str, Any] | None  # the position the game began with, if it was arranged

    zones: list[list[int]]  # the cards in each zone; the last of a draw deck is its top
    where: bytearray  # the zone of each card
    wielder: bytearray  # the character each item is on
    flags: bytearray  # what happened to each card this round: FRESH, PLAYED, USED
    rumour: bytearray  # where everybody must reckon with a hidden card; see knowledge.py
    card_tokens: bytearray  # path attack tokens on characters
    tokens: bytearray  # combat tokens on locations: attack at 2 * location, defense after it

    loc_where: bytearray  # where each location is
    stripped: int  # reactivated battlegrounds whose printed icons are ignored, as bits
    active: list[int]  # active battlegrounds, oldest first
    active_mask: int  # active battlegrounds and the active path, as bits
    path: int  # the active path or -1
    last_number: int  # the number of the path activated last

    round: int
    step: int
    starting: int  # the place in the turn order that holds the starting token
    turn: int  # the place in the turn order whose turn it is
    passed: int  # who has passed in the present run of passes, as bits
    actions: int  # actions taken this round
    this_round: tuple[int, ...]  # events that last until the end of the round
    corruption: int
    ring: bytearray  # unused Ring tokens
    result: Result | None

    def clone(self) -> CardGame:
        """An independent copy that goes the same way when given the same answers."""
        new = object.__new__(CardGame)
        self.copy_kernel(new)
        new.layout = self.layout
        new.seed = self.seed
        new.origin = self.origin
        new.zones = list(map(list.copy, self.zones))  # twice as fast as slices in a comprehension
        new.where = self.where[:]
        new.wielder = self.wielder[:]
        new.flags = self.flags[:]
        new.rumour = self.rumour  # replaced, never changed in place
        new.card_tokens = self.card_tokens[:]
        new.tokens = self.tokens[:]
        new.loc_where = self.loc_where[:]
        new.stripped = self.stripped
        new.active = self.active[:]
        new.active_mask = self.active_mask
        new.path = self.path
        new.last_number = self.last_number
        new.round = self.round
        new.step = self.step
        new.starting = self.starting
        new.turn = self.turn
        new.passed = self.passed
        new.actions = self.actions
        new.this_round = self.this_round
        new.corruption = self.corruption
        new.ring = self.ring[:]
        new.result = self.result
        return new

    def put(self, card: int, zone: int) -> None:
        """Move a card to another zone, whatever the zones mean."""
        where = self.where
        old = where[card]
        if old != BOX:
            self.zones[old].remove(card)
        self.zones[zone].append(card)
        where[card] = zone

    # THE PUBLIC FACE

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""
        return self.layout.seats

    @property
    def scenario(self) -> str:
        """The name of the scenario."""
        return self.layout.scenario.id

    @property
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Which seats each person holds."""
        return self.layout.people

    def view(self, seat: str | Sequence[str] | None) -> dict[str, Any]:
        """What a seat may see, ready for JSON; several seats see together; None is a spectator's view."""
        from .view import view_of

        return view_of(self, self.layout.seers(seat))

    def guess(self, seat: str | Sequence[str] | None, rng: Any) -> CardGame:
        """A clone in which all that the seat cannot know is dealt anew, consistent with what it knows."""
        from .knowledge import guess

        return guess(self, self.layout.seers(seat), read_rng(rng))

    def events(self, seat: str | Sequence[str] | None, since: int = 0) -> list[str]:
        """What happened, in words for this seat, without the first `since` events."""
        seers = self.layout.seers(seat)
        return [self.say_event(event, seers) for event in unroll(self.log, read_since(since))]

    def legal_undo(self, seat: str) -> int:
        """How many of its latest choices this seat may take back; see Record.short_of."""
        return self.undoable(self.layout.seat_number(seat))

    def record(self) -> Record:
        """All that is needed to play this game again."""
        from .setup import record_of

        return record_of(self)

    def position(self) -> dict[str, Any]:
        """Where everything is, as thirdage.arrange takes it.

        In the middle of an action: where everything was when it began, and the choices and chance since.
        """
        from .position import position_of

        return position_of(self)

    # WORDS FOR THE KERNEL

    def seat_name(self, seat: int) -> str:
        """The name of a seat."""
        return self.layout.seats[seat]

    def say_prompt(self, prompt: tuple[Any, ...]) -> str:
        """The question in a full sentence."""
        return wording.say_prompt(self, prompt)

    def say_option(self, option: RawOption, prompt: tuple[Any, ...]) -> str:
        """An option of this question in words."""
        return wording.say_option(self, option, prompt)

    def option_key(self, option: RawOption) -> str:
        """The option as it stands in records."""
        return wording.option_key(option)

    def option_targets(self, option: RawOption) -> dict[str, list[str]]:
        """The cards and places the option points at."""
        return wording.option_targets(self, option)

    def say_event(self, event: Event, seers: int) -> str:
        """An event in words for those who may see it."""
        return wording.say_event(self, event, seers)

    def describe_task(self, task: tuple[Any, ...]) -> str:
        """What a waiting task will do."""
        return wording.describe_task(self, task) or super().describe_task(task)
