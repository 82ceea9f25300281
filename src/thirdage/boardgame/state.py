"""The state of a board game: flat arrays of small integers, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.playable import Playable
from .facts import NOWHERE, SIDE_TITLES, SIDES
from .seating import split_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.decision import RawOption
    from ..kernel.engine import Prompt
    from .box import Box
    from .combat_state import Battle
    from .seating import Seating
    from .switches import Switches

SCENARIO = "war-of-the-ring"


class BoardGame(Playable):
    """A board game in progress, as the rules see it; users see it as a thirdage.Game."""

    __slots__ = (
        "acting", "armies", "at_war", "awake", "battle", "besieged", "box", "captured", "casualties",
        "corruption", "credit", "dice", "doing", "factions", "figures", "given", "guide", "happened",
        "hunt_dice", "hunt_moves", "mixed", "mordor", "open_options", "persons", "phase", "progress",
        "reserve", "rested", "revealed", "ring_at", "rings", "rolled", "seating", "seen", "steps",
        "strength", "switches", "tiles_drawn", "tiles_in", "tiles_out", "tiles_waiting", "troops", "turn",
        "wakings", "where", "zones",
    )  # fmt: skip

    open_options: dict[str, Any]  # the options of the game as they were given; never changed
    switches: Switches  # the readings of the rules that it follows
    box: Box  # what it is played with; never changed
    seating: Seating  # who plays for which side and commands which nations; never changed

    turn: int
    phase: int
    acting: int  # the seat whose action it is, or NOBODY_ACTS
    happened: int  # what happened this turn, as bits: RING_USED and those after it in facts.py

    # The map
    figures: bytearray  # how many of each kind in each region: KIND_COUNT * region + kind
    strength: bytearray  # Army units of a side in a region: REGION_COUNT * side + region
    armies: list[int]  # by side: the regions that hold its units, as bits
    besieged: int  # regions whose Stronghold is under siege, as bits: the controller's army is inside
    captured: int  # regions with a control marker, as bits
    reserve: bytearray  # reinforcements by kind
    casualties: bytearray  # figures out of the game by kind
    persons: bytearray  # the region of each character, or IN_FELLOWSHIP, NOT_YET, GONE

    factions: int  # of Twilight of the Third Age that are in play, as bits
    wakings: int  # how many cards have woken the Ents

    # The nations
    steps: bytearray  # steps from war by nation
    awake: int  # active nations, as bits
    at_war: int  # nations At War, as bits

    # The dice
    dice: bytearray  # unused dice by result: RESULT_COUNT * side + result
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
    seen: int  # cards in hands at which the enemy has looked, as bits

    battle: Battle | None

    # Teams; all zero or empty in a game of two players
    troops: list[int]  # by seat: the regions that hold units of its nations, as bits
    mixed: int  # where the armies of teammates are one, as bits: REGION_COUNT * side + region
    credit: int  # captured regions that the second player of a team has taken, as bits
    given: int  # hidden cards whose giver knows them, as bits; see given.py
    doing: int  # what the only player of a side acts upon, as bits; see consecutive.py
    rested: int  # what he acted upon in his last action, as bits

    def clone(self) -> BoardGame:
        """An independent copy that goes the same way when given the same answers."""
        new = object.__new__(BoardGame)
        self.copy_kernel(new)
        new.seed = self.seed
        new.origin = self.origin
        new.open_options = self.open_options
        new.switches = self.switches
        new.box = self.box
        new.seating = self.seating
        new.turn = self.turn
        new.phase = self.phase
        new.acting = self.acting
        new.happened = self.happened
        new.figures = self.figures[:]
        new.strength = self.strength[:]
        new.armies = self.armies[:]
        new.besieged = self.besieged
        new.captured = self.captured
        new.reserve = self.reserve[:]
        new.casualties = self.casualties[:]
        new.persons = self.persons[:]
        new.factions = self.factions
        new.wakings = self.wakings
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
        new.seen = self.seen
        new.battle = None if self.battle is None else self.battle.copy()
        new.troops = self.troops[:]
        new.mixed = self.mixed
        new.credit = self.credit
        new.given = self.given
        new.doing = self.doing
        new.rested = self.rested
        new.result = self.result
        return new

    def do(self, *tasks: tuple[Any, ...]) -> None:
        """Put tasks before everything else that waits; when the game is won nothing more is done."""
        if self.result is None:
            self.stack.extend(tasks[::-1])

    def ask(
        self,
        seat: int,
        prompt: Prompt,
        options: list[RawOption],
        then: Callable[..., None],
        *args: Any,
        hidden: bool = False,
    ) -> None:
        """Put a question; when the game is won nothing more is asked."""
        if self.result is None:
            super().ask(seat, prompt, options, then, *args, hidden=hidden)

    def put(self, card: int, zone: int) -> None:
        """Move an Event card to another zone; what was seen of it in a hand is no news there."""
        self.seen &= ~(1 << card)
        self.zones[self.where[card]].remove(card)
        self.zones[zone].append(card)
        self.where[card] = zone

    def bring(self, card: int, zone: int) -> None:
        """Move an Event card to a zone, also one that was not in the game so far."""
        if self.where[card] == NOWHERE:
            self.zones[zone].append(card)
            self.where[card] = zone
        else:
            self.put(card, zone)

    def roll(self) -> int:
        """The result of a six-sided die."""
        return self.chance(6) + 1

    # WHAT EVERY GAME TELLS

    @property
    def scenario(self) -> str:
        """The name of the scenario."""
        return self.seating.scenario

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.seating.seats

    @property
    def seat_titles(self) -> tuple[str, ...]:
        """The seats as people call them: by their sides, as long as each side has one."""
        return self.seating.titles

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return SIDES

    @property
    def side_titles(self) -> tuple[str, ...]:
        """The sides as people call them."""
        return SIDE_TITLES

    def side_number(self, seat: int) -> int:
        """The number of the side a seat plays for."""
        return self.seating.sides[seat]

    @property
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Which seats each person holds."""
        return split_for(self.seating, self.open_options.get("people"))

    @property
    def round_number(self) -> int:
        """The number of the turn that is played."""
        return self.turn
