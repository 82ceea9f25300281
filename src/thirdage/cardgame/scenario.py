"""What a scenario fixes: decks, turn order, draws, locations, special rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..kernel.declaring import flag, string, strings, whole
from ..kernel.errors import BadDeclaration, plain
from .factions import factions_of
from .facts import FREE, LAST_PATH, MOST_SEATS, RINGS, SHADOW, TRILOGY_RING

Listed = tuple[tuple[str, int], ...]  # titles of cards, and how many copies of each


@dataclass(frozen=True, slots=True)
class Deck:
    """One seat's deck: all cards of some factions, or just the cards listed.

    It can have sections: then `cards` are those of the draw deck, and the others come in later.
    """

    seat: str
    title: str
    side: int
    factions: tuple[int, ...]
    setup_draw: int
    setup_cycle: int
    draw: int  # in the Draw step
    cards: Listed = ()  # empty: all of the factions
    ring: int = TRILOGY_RING
    whole: tuple[int, ...] = ()  # factions of which it has every card, beside those listed
    cycle_pile: Listed = ()  # a second section: cards that lie in the cycle pile from the beginning
    after_recycle: Listed = ()  # a third section: cards that join the cycle pile after the first recycle

    def check(self) -> None:
        """Refuse a deck that cannot be played."""
        if not isinstance(self.seat, str) or not self.seat or plain(self.seat) != self.seat:
            raise BadDeclaration(f"A seat is written small and with hyphens, not {self.seat!r}.")
        string(f"The title of {self.seat}", self.title)
        if self.side not in (FREE, SHADOW):
            raise BadDeclaration(f"The side of {self.seat} is FREE or SHADOW, not {self.side!r}.")
        factions_of(f"the factions of {self.seat}", self.factions, self.side)
        whole(f"What {self.seat} draws at the beginning", self.setup_draw)
        whole(f"What {self.seat} cycles at the beginning", self.setup_cycle, 0, self.setup_draw)
        whole(f"What {self.seat} draws in the Draw step", self.draw)
        whole(f"The Ring token of {self.seat}", self.ring, 0, len(RINGS) - 1)
        factions_of(f"the whole factions of {self.seat}", self.whole, self.side) if self.whole else ()
        if not set(self.whole) <= set(self.factions):
            raise BadDeclaration(f"A whole faction of {self.seat} is not among its factions.")
        if not self.cards and (self.whole or self.cycle_pile or self.after_recycle):
            raise BadDeclaration(f"The cards of {self.seat} are not listed, but a part of them is.")
        for entry in self.listed:
            if not isinstance(entry, tuple) or len(entry) != 2:
                raise BadDeclaration(f"A card of {self.seat} is a title and copies, not {entry!r}.")
            string(f"The title of a card of {self.seat}", entry[0])
            whole(f"The copies of {entry[0]}", entry[1], 1)

    @property
    def listed(self) -> Listed:
        """The cards listed, of all sections."""
        return (*self.cards, *self.cycle_pile, *self.after_recycle)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as the rulebook describes it."""

    id: str
    title: str
    set: str  # the set that declares it
    sets: tuple[str, ...]  # the sets it is played with
    source: str
    decks: tuple[Deck, ...]
    turn_order: tuple[str, ...]  # the first holds the starting token in round 1
    people: dict[int, tuple[tuple[str, ...], ...]]  # how many people: which seats each of them holds
    other_order: tuple[str, ...] = ()  # a turn order that may be meant instead (FS-NOR-10)
    first_path: int = 1
    last_path: int = LAST_PATH
    battlegrounds: tuple[str, ...] = ()  # ids; empty: all of its sets
    fixed_battlegrounds: dict[int, tuple[str, ...]] = field(default_factory=dict)  # by round
    later_battlegrounds: tuple[tuple[str, ...], ...] = ()  # ids by section: see sections.py
    paths: tuple[str, ...] = ()  # ids; empty: all of its sets from first_path to last_path
    path_parts: tuple[tuple[str, ...], ...] = ()  # ids: each number in parts, in the order of the journey
    successors: dict[str, str] = field(default_factory=dict)  # ids: a path, and the one that must follow
    doubled: tuple[int, ...] = ()  # sides whose single deck does "each player" twice
    path_needs_more: bool = False  # Duels: the path is won only with more icons than the attack
    three_rounds: bool = False  # no text raises the path number
    lost_battlegrounds_corrupt: bool = False  # each that the Shadow takes from the Free Peoples adds one
    any_split: bool = False  # people may share the decks as they like (FS-SIX-11)
    drafting: bool = False  # Expert Drafting is offered
    notes: str = ""

    def deck(self, seat: str) -> Deck:
        """The deck of a seat."""
        return next(d for d in self.decks if d.seat == seat)

    def check(self) -> None:
        """Refuse a scenario that cannot be played, as far as that shows before its sets are known."""
        string(f"The title of the scenario {self.id!r}", self.title)
        string(f"The source of {self.title}", self.source)
        strings(f"The sets of {self.title}", self.sets)
        strings(f"The battlegrounds of {self.title}", self.battlegrounds)
        strings(f"The paths of {self.title}", self.paths)
        for section in self.later_battlegrounds:
            if not set(strings(f"A section of {self.title}", section)) <= set(self.battlegrounds):
                raise BadDeclaration(f"A section of {self.title} names what is not among its battlegrounds.")
        for part in self.path_parts:
            strings(f"A part of the paths of {self.title}", part)
        if self.path_parts and sorted(self.paths) != sorted(p for part in self.path_parts for p in part):
            raise BadDeclaration(f"In {self.title} each path is in one of the parts.")
        for deck in self.decks:
            if not isinstance(deck, Deck):
                raise BadDeclaration(f"A deck of {self.title} is none: {deck!r}.")
            deck.check()
        seats = [deck.seat for deck in self.decks]
        if len(set(seats)) < len(seats) or len(seats) > MOST_SEATS:
            raise BadDeclaration(f"{self.title} has up to {MOST_SEATS} seats, each with a name of its own.")
        if {deck.side for deck in self.decks} != {FREE, SHADOW}:
            raise BadDeclaration(f"{self.title} has a deck for each side.")
        if set(strings(f"The turn order of {self.title}", self.turn_order)) != set(seats):
            raise BadDeclaration(f"The turn order of {self.title} names each seat.")
        if self.other_order and sorted(self.other_order) != sorted(self.turn_order):
            raise BadDeclaration(f"The other order of {self.title} has the same turns.")
        self._check_people(seats)
        whole(f"The first path of {self.title}", self.first_path, 1, LAST_PATH)
        whole(f"The last path of {self.title}", self.last_path, self.first_path, LAST_PATH)
        for name in FLAGS:
            flag(f"`{name}` of {self.title}", getattr(self, name))

    def _check_people(self, seats: list[str]) -> None:
        if not isinstance(self.people, dict) or not self.people:
            raise BadDeclaration(f"{self.title} says for how many people it is, and who holds what.")
        for count, people in self.people.items():
            held = [seat for person in people for seat in person]
            if len(people) != count or sorted(held) != sorted(seats):
                raise BadDeclaration(f"In {self.title} with {count} people each seat is held by one of them.")
            if not self.keeps_sides(people):
                raise BadDeclaration(f"In {self.title} with {count} people somebody plays for both sides.")

    def keeps_sides(self, people: tuple[tuple[str, ...], ...]) -> bool:
        """Whether each of these people plays for one side only."""
        return all(len({self.deck(seat).side for seat in person}) == 1 for person in people)


FLAGS = ("path_needs_more", "three_rounds", "lost_battlegrounds_corrupt", "any_split", "drafting")
SCENARIOS: dict[str, Scenario] = {}  # of all sets that were entered, as people are offered them
