"""The state of a board game: flat arrays of small integers, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.chance import read_rng
from ..kernel.errors import unknown
from ..kernel.events import read_since, unroll
from ..kernel.game import Game, RawOption
from . import wording
from .facts import FREE, SHADOW, SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..kernel.events import Event
    from ..kernel.record import Record
    from .combat_state import Battle
    from .switches import Switches
    from .victory import Result

SCENARIO = "war-of-the-ring"


class BoardGame(Game):
    """A board game in progress; see thirdage for the face that people use. A seat is a side."""

    __slots__ = (
        "armies", "at_war", "awake", "battle", "besieged", "captured", "casualties", "corruption", "dice",
        "figures", "guide", "happened", "hunt_dice", "hunt_moves", "mordor", "open_options", "origin",
        "persons", "phase", "progress", "reserve", "result", "revealed", "ring_at", "rings", "rolled", "seed",
        "steps", "strength", "switches", "tiles_drawn", "tiles_in", "tiles_out", "tiles_waiting", "turn",
        "where", "zones",
    )  # fmt: skip

    seed: int
    origin: dict[str, Any] | None  # the position the game began with, if it was arranged
    open_options: dict[str, Any]  # the options of the game as they were given; never changed
    switches: Switches  # the readings of the rules that it follows

    turn: int
    phase: int
    happened: int  # what happened this turn, as bits: RING_USED, MESSENGER_USED, TRIED_IN_MORDOR

    # The map
    figures: bytearray  # how many of each kind in each region: 22 * region + kind
    strength: bytearray  # Army units of a side in a region: 105 * side + region
    armies: list[int]  # by side: the regions that hold its units, as bits
    besieged: int  # regions whose Stronghold is under siege, as bits: the controller's army is inside
    captured: int  # regions with a control marker, as bits
    reserve: bytearray  # reinforcements by kind
    casualties: bytearray  # figures out of the game by kind
    persons: bytearray  # the region of each character, or IN_FELLOWSHIP, NOT_YET, GONE

    # The nations
    steps: bytearray  # steps from war by nation
    awake: int  # active nations, as bits
    at_war: int  # nations At War, as bits

    # The dice
    dice: bytearray  # unused dice by result: 7 * side + result
    hunt_dice: int  # Shadow dice in the Hunt box
    hunt_moves: int  # Free Peoples dice in the Hunt box
    rolled: bytes  # by side: how many dice it has this turn, known once they are rolled
    rings: bytearray  # Elven Rings by side

    # The Fellowship
    ring_at: int  # the region of the Ring-bearers' figure
    progress: int
    revealed: bool
    corruption: int
    guide: int
    mordor: int  # the step on the Mordor track, 0 outside
    tiles_in: int  # Hunt tiles in the pool, as bits
    tiles_drawn: int
    tiles_waiting: int  # special tiles that wait for the Fellowship to enter Mordor
    tiles_out: int  # removed for good

    # The cards
    zones: list[list[int]]  # the cards in each zone; the last of a deck is its top
    where: bytearray  # the zone of each card

    battle: Battle | None
    result: Result | None

    def clone(self) -> BoardGame:
        """An independent copy that goes the same way when given the same answers."""
        new = object.__new__(BoardGame)
        self.copy_kernel(new)
        new.seed = self.seed
        new.origin = self.origin
        new.open_options = self.open_options
        new.switches = self.switches
        new.turn = self.turn
        new.phase = self.phase
        new.happened = self.happened
        new.figures = self.figures[:]
        new.strength = self.strength[:]
        new.armies = self.armies[:]
        new.besieged = self.besieged
        new.captured = self.captured
        new.reserve = self.reserve[:]
        new.casualties = self.casualties[:]
        new.persons = self.persons[:]
        new.steps = self.steps[:]
        new.awake = self.awake
        new.at_war = self.at_war
        new.dice = self.dice[:]
        new.hunt_dice = self.hunt_dice
        new.hunt_moves = self.hunt_moves
        new.rolled = self.rolled
        new.rings = self.rings[:]
        new.ring_at = self.ring_at
        new.progress = self.progress
        new.revealed = self.revealed
        new.corruption = self.corruption
        new.guide = self.guide
        new.mordor = self.mordor
        new.tiles_in = self.tiles_in
        new.tiles_drawn = self.tiles_drawn
        new.tiles_waiting = self.tiles_waiting
        new.tiles_out = self.tiles_out
        new.zones = list(map(list.copy, self.zones))
        new.where = self.where[:]
        new.battle = None if self.battle is None else self.battle.copy()
        new.result = self.result
        return new

    def do(self, *tasks: tuple[Any, ...]) -> None:
        """Put tasks before everything else that waits; when the game is won nothing more is done."""
        if self.result is None:
            self.stack.extend(tasks[::-1])

    def ask(
        self,
        seat: int,
        prompt: tuple[Any, ...],
        options: list[RawOption],
        then: Callable[..., None],
        *args: Any,
        hidden: bool = False,
    ) -> None:
        """Put a question; when the game is won nothing more is asked."""
        if self.result is None:
            super().ask(seat, prompt, options, then, *args, hidden=hidden)

    def put(self, card: int, zone: int) -> None:
        """Move an Event card to another zone."""
        self.zones[self.where[card]].remove(card)
        self.zones[zone].append(card)
        self.where[card] = zone

    def roll(self) -> int:
        """The result of a six-sided die."""
        return self.chance(6) + 1

    # THE PUBLIC FACE

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return SIDES

    @property
    def scenario(self) -> str:
        """The name of the scenario."""
        return SCENARIO

    @property
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Which seats each person holds."""
        return ((SIDES[FREE],), (SIDES[SHADOW],))

    def view(self, seat: str | Sequence[str] | None) -> dict[str, Any]:
        """What a seat may see, ready for JSON; several seats see together; None is a spectator's view."""
        from .view import view_of

        return view_of(self, seers_of(seat))

    def guess(self, seat: str | Sequence[str] | None, rng: Any) -> BoardGame:
        """A clone in which all that the seat cannot know is dealt anew, consistent with what it knows."""
        from .knowledge import guess

        return guess(self, seers_of(seat), read_rng(rng))

    def events(self, seat: str | Sequence[str] | None, since: int = 0) -> list[str]:
        """What happened, in words for this seat, without the first `since` events."""
        seers = seers_of(seat)
        return [self.say_event(event, seers) for event in unroll(self.log, read_since(since))]

    def legal_undo(self, seat: str) -> int:
        """How many of its latest choices this seat may take back; see Record.short_of."""
        return self.undoable(seat_number(seat))

    def record(self) -> Record:
        """All that is needed to play this game again."""
        from .start import record_of

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
        return SIDES[seat]

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
        """The cards, places and figures the option points at."""
        return wording.option_targets(option)

    def say_event(self, event: Event, seers: int) -> str:
        """An event in words for those who may see it."""
        return wording.say_event(event, seers)


def seat_number(seat: object) -> int:
    """The number of a seat."""
    if seat not in SIDES:
        raise unknown("seat", seat, list(SIDES))
    return SIDES.index(str(seat))


def seers_of(seat: str | Sequence[str] | None) -> int:
    """Seats as bits: one, several together, or none for a spectator."""
    if seat is None:
        return 0
    names = tuple(seat) if isinstance(seat, list | tuple) else (seat,)
    bits = 0
    for name in names:
        bits |= 1 << seat_number(name)
    return bits
