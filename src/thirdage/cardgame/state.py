"""The state of a card game: flat lists of small integers, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.playable import Playable
from .facts import BOX, SIDE_TITLES, SIDES

if TYPE_CHECKING:
    from array import array

    from .layout import Layout


class CardGame(Playable):
    """A card game in progress, as the rules see it; users see it as a thirdage.Game."""

    __slots__ = (
        "actions", "active", "active_mask", "card_tokens", "corruption", "flags", "last_number", "last_path",
        "layout", "loc_where", "other_number", "passed", "path", "recycled", "ring", "round", "rumour",
        "starting", "step", "stripped", "this_round", "tokens", "turn", "where", "wielder", "zones",
    )  # fmt: skip

    layout: Layout  # what the scenario and its options fix; shared, never changed

    zones: list[list[int]]  # the cards in each zone; the last of a draw deck is its top
    where: bytearray  # the zone of each card
    wielder: array[int]  # the character each item is on
    flags: bytearray  # what happened to each card this round: FRESH, PLAYED, USED
    rumour: bytearray  # where everybody must reckon with a hidden card; see knowledge.py
    card_tokens: bytearray  # path attack tokens on characters
    tokens: bytearray  # combat tokens on locations: attack at 2 * location, defense after it

    loc_where: bytearray  # where each location is
    stripped: int  # reactivated battlegrounds whose printed icons are ignored, as bits
    active: list[int]  # active battlegrounds, oldest first
    active_mask: int  # active battlegrounds and the active path, as bits
    path: int  # the active path or -1
    other_number: int  # what its text has changed the number of the active path to, or 0
    last_number: int  # the number of the path activated last
    last_path: int  # the path activated last, or -1

    round: int
    step: int
    starting: int  # the place in the turn order that holds the starting token
    turn: int  # the place in the turn order whose turn it is
    passed: int  # who has passed in the present run of passes, as bits
    actions: int  # actions taken this round
    this_round: tuple[int, ...]  # events that last until the end of the round
    corruption: int
    ring: bytearray  # unused Ring tokens
    recycled: tuple[int, ...]  # how often each seat has recycled, where sections depend on it; else empty

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
        new.other_number = self.other_number
        new.last_number = self.last_number
        new.last_path = self.last_path
        new.round = self.round
        new.step = self.step
        new.starting = self.starting
        new.turn = self.turn
        new.passed = self.passed
        new.actions = self.actions
        new.this_round = self.this_round
        new.corruption = self.corruption
        new.ring = self.ring[:]
        new.recycled = self.recycled
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

    # WHAT EVERY GAME TELLS

    @property
    def scenario(self) -> str:
        """The name of the scenario."""
        return self.layout.scenario.id

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""
        return self.layout.seats

    @property
    def seat_titles(self) -> tuple[str, ...]:
        """The seats as people call them."""
        return self.layout.titles

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
        return self.layout.side_of[seat]

    @property
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Which seats each person holds."""
        return self.layout.people

    @property
    def round_number(self) -> int:
        """The number of the round that is played."""
        return self.round
