"""Who sits at the board: the seats, the side of each, and what it commands. Fixed for a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .facts import (
    BALROG,
    CHARACTER_COUNT,
    CHIEF_OF_THE_RINGWRAITHS,
    DWARVES,
    ELVES,
    FREE,
    GONDOR,
    ISENGARD,
    MOST_CARDS_IN_HAND,
    MOUTH_OF_SAURON,
    NATIONS,
    NORTH,
    ROHAN,
    SARUMAN,
    SAURON,
    SHADOW,
    SIDE_TITLES,
    SIDES,
    SOUTHRONS,
    WITCH_KING,
    side_of_nation,
)

ANY_OF_THE_SIDE: Final = -1  # as the owner of a character: whoever acts for his side
CARDS_IN_A_TEAM: Final = 4  # that each player of a team may hold

Split = tuple[tuple[str, ...], ...]  # which seats each person holds


@dataclass(frozen=True, eq=False, slots=True)
class Seating:
    """The seats of a game. A seat belongs to a side; several seats of one side are a team.

    There is one for each scenario, also after a game was pickled: so it is its own key where something that
    follows from it is remembered, and no table in it is ever hashed.
    """

    scenario: str
    title: str  # of the scenario
    seats: tuple[str, ...]
    titles: tuple[str, ...]  # by seat, as people call it
    names: tuple[str, ...]  # by seat, as the log calls whoever plays it, after "the"
    sides: tuple[int, ...]  # by seat
    teams: tuple[tuple[int, ...], tuple[int, ...]]  # by side: its seats, who leads in the first turn first
    nations: tuple[int, ...]  # by nation: the seat that commands it
    owners: tuple[int, ...]  # by character: the seat that alone commands him, or ANY_OF_THE_SIDE
    hands: tuple[int, ...]  # by seat: how many cards it may hold
    splits: tuple[Split, ...]  # who holds which seats, for each number of people, the highest first
    several: bool  # more than two players: somebody is in a team

    @property
    def numbers(self) -> tuple[int, ...]:
        """For how many people it is."""
        return tuple(sorted(map(len, self.splits)))

    def __reduce__(self) -> tuple[Callable[[str], Seating], tuple[str]]:
        return seating_of, (self.scenario,)


TWO_PLAYERS: Final = Seating(
    scenario="war-of-the-ring",
    title="War of the Ring",
    seats=SIDES,
    titles=SIDE_TITLES,
    names=SIDE_TITLES,
    sides=(FREE, SHADOW),
    teams=((FREE,), (SHADOW,)),
    nations=tuple(side_of_nation(nation) for nation in range(len(NATIONS))),
    owners=(ANY_OF_THE_SIDE,) * CHARACTER_COUNT,
    hands=(MOST_CARDS_IN_HAND, MOST_CARDS_IN_HAND),
    splits=((SIDES[:1], SIDES[1:]),),
    several=False,
)


def _by_nation(**seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seat of each nation, from the nations of each seat."""
    return tuple(
        next(number for number, nations in enumerate(seats.values()) if nation in nations)
        for nation in range(len(NATIONS))
    )


def _owners(witch_king: int, saruman: int) -> tuple[int, ...]:
    """The owner of each character (page 67, ruling XSET-07): Companions are anybody's, Minions are not."""
    owners = [ANY_OF_THE_SIDE] * CHARACTER_COUNT
    for person in (WITCH_KING, MOUTH_OF_SAURON, CHIEF_OF_THE_RINGWRAITHS, BALROG):
        owners[person] = witch_king
    owners[SARUMAN] = saruman
    return tuple(owners)


# The Free Peoples come first, and in each team whoever leads in the first turn.
THREE_PLAYERS: Final = Seating(
    scenario="war-of-the-ring-3",
    title="War of the Ring for three players",
    seats=("free", "witch-king", "saruman"),
    titles=("Free Peoples", "Witch-king", "Saruman"),
    names=("Free Peoples", "Witch-king player", "Saruman player"),
    sides=(FREE, SHADOW, SHADOW),
    teams=((0,), (1, 2)),
    nations=_by_nation(
        free=(GONDOR, ELVES, ROHAN, NORTH, DWARVES), witch_king=(SAURON,), saruman=(ISENGARD, SOUTHRONS)
    ),
    owners=_owners(witch_king=1, saruman=2),
    hands=(MOST_CARDS_IN_HAND, CARDS_IN_A_TEAM, CARDS_IN_A_TEAM),
    splits=(
        (("free",), ("witch-king",), ("saruman",)),
        (("free",), ("witch-king", "saruman")),
    ),
    several=True,
)
FOUR_PLAYERS: Final = Seating(
    scenario="war-of-the-ring-4",
    title="War of the Ring for four players",
    seats=("gondor", "rohan", "witch-king", "saruman"),
    titles=("Gondor", "Rohan", "Witch-king", "Saruman"),
    names=("Gondor player", "Rohan player", "Witch-king player", "Saruman player"),
    sides=(FREE, FREE, SHADOW, SHADOW),
    teams=((0, 1), (2, 3)),
    nations=_by_nation(
        gondor=(GONDOR, ELVES),
        rohan=(ROHAN, NORTH, DWARVES),
        witch_king=(SAURON,),
        saruman=(ISENGARD, SOUTHRONS),
    ),
    owners=_owners(witch_king=2, saruman=3),
    hands=(CARDS_IN_A_TEAM,) * 4,
    splits=(
        (("gondor",), ("rohan",), ("witch-king",), ("saruman",)),
        (("gondor", "rohan"), ("witch-king",), ("saruman",)),
        (("gondor", "rohan"), ("witch-king", "saruman")),
    ),
    several=True,
)
SEATINGS: Final = {seating.scenario: seating for seating in (TWO_PLAYERS, THREE_PLAYERS, FOUR_PLAYERS)}


def seating_of(scenario: str) -> Seating:
    """The seating of a scenario."""
    return SEATINGS[scenario]


def split_for(seating: Seating, people: int | None) -> Split:
    """Who holds which seats with so many people; None: as many as there are seats."""
    return next(split for split in seating.splits if people in (None, len(split)))
