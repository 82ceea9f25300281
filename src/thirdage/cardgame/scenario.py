"""What a scenario fixes: decks, turn order, draws, locations, special rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from .facts import TRILOGY_RING


@dataclass(frozen=True, slots=True)
class Deck:
    """One seat's deck: all cards of some factions, or just the cards listed."""

    seat: str
    title: str
    side: int
    factions: tuple[int, ...]
    setup_draw: int
    setup_cycle: int
    draw: int  # in the Draw step
    cards: tuple[tuple[str, int], ...] = ()  # (title, copies); empty: all of the factions
    ring: int = TRILOGY_RING


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as the rulebook describes it."""

    id: str
    title: str
    source: str
    decks: tuple[Deck, ...]
    places: tuple[str, ...]  # the turn order; the first holds the starting token in round 1
    people: dict[int, tuple[tuple[str, ...], ...]]  # how many people: which seats each of them holds
    first_path: int = 1
    last_path: int = 9
    fields: tuple[str, ...] = ()  # ids; empty: all of the base set
    fixed_fields: dict[int, tuple[str, ...]] = field(default_factory=dict)  # by round
    paths: tuple[str, ...] = ()  # ids; empty: all of the base set from first_path to last_path
    doubled: tuple[int, ...] = ()  # sides whose single deck does "each player" twice
    path_needs_more: bool = False  # Duels: the path is won only with more icons than the attack
    three_rounds: bool = False  # no text raises the path number
    drafting: bool = False  # Expert Drafting is offered
    notes: str = ""

    def deck(self, seat: str) -> Deck:
        """The deck of a seat."""
        return next(d for d in self.decks if d.seat == seat)
