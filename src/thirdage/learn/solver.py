"""The solver: proves by search that a puzzle has exactly one kind of solution.

A *strategy* answers every question of the puzzle's seat. It solves the puzzle if the aim is reached whatever
the others answer and whatever the dice show. What a strategy does is a set of *deeds*: the choices that
matter, such as "play Gimli" and "Gimli to the path", over all that can happen, in any order. With which card
is paid, in which order combats are fought and the like are no deeds (`deed` in cardgame.py and boardgame.py
names them). A strategy is *plain* if no other solves the puzzle with only some of its deeds. The **kinds of
solution** of a puzzle are the sets of deeds of its plain strategies. A puzzle of ours has exactly one.

They are found exactly, from the end backwards. Where the seat of the puzzle is asked, each of its options may
be taken; where others are asked or dice are rolled, one strategy must have an answer to all that can follow,
so its deeds are all deeds of the answers. Only sets that contain no other are kept.

Dice and small shuffles (of a cycle pile, for instance) are gone through in all ways. Where more cards are
shuffled than that, the way does not count as a solution, and `Search.unforeseen` says that one was met; no
puzzle of ours meets one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..kernel.chance import Rigged
from ..kernel.errors import ThirdAgeError

if TYPE_CHECKING:
    from ..kernel.playable import Playable
    from .rules import Rules

Deeds = frozenset[str]
Kinds = frozenset[Deeds]
Outcome = int | tuple[int, ...]  # a number that is drawn, or an order of cards

MOST: Final = 60_000  # tables that are looked at; a puzzle with more is too large
MOST_SHUFFLED: Final = 4  # cards that are shuffled in all ways
NONE: Final[Kinds] = frozenset()  # the aim cannot be forced
DONE: Final[Kinds] = frozenset({frozenset()})  # it is reached


class Task(Protocol):
    """What the solver needs to know of a puzzle."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def seat(self) -> str:
        """Who has to reach the aim."""

    @property
    def rules(self) -> Rules[Any]:
        """The game's learning module."""

    def verdict(self, game: Playable) -> bool | None:
        """Whether the aim was reached; None while that is open."""

    def deed(self, game: Playable, index: int) -> str:
        """What an option is called among the deeds; empty if it is none."""


class TooLarge(ThirdAgeError):
    """There are too many ways to go through them all."""


class _Asked(Exception):
    """Chance is asked for one of these outcomes."""

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        self.outcomes = outcomes


class _Shuffled(Exception):
    """More cards are shuffled than can be foreseen."""


class _Script(Rigged):
    """Chance that follows a list, and stops where the list ends."""

    def __init__(self, outcomes: tuple[Outcome, ...]) -> None:
        self.left = list(reversed(outcomes))

    def number(self, count: int, n: int) -> int:
        """The next number of the list."""
        if n == 1:
            return 0
        if not self.left:
            raise _Asked(range(n))
        told = self.left.pop()
        assert isinstance(told, int)
        return told

    def order(self, count: int, size: int) -> list[int]:
        """The next order of the list."""
        if size > MOST_SHUFFLED:
            raise _Shuffled
        if not self.left:
            raise _Asked(list(permutations(range(size))))
        told = self.left.pop()
        assert isinstance(told, tuple)
        return list(told)


class Search:
    """All ways of a puzzle from one table on."""

    def __init__(self, puzzle: Task, most: int = MOST) -> None:
        self.puzzle = puzzle
        self.most = most
        self.looked = 0
        self.unforeseen = False
        self.known: dict[Any, Kinds] = {}

    def kinds(self, game: Playable) -> Kinds:
        """The kinds of solution from here; none if the aim cannot be forced any more."""
        found = self.puzzle.verdict(game)
        if found is not None:
            return DONE if found else NONE
        key = self.puzzle.rules.fingerprint(game)
        if key not in self.known:
            self.looked += 1
            if self.looked > self.most:
                raise TooLarge(f"{self.puzzle.title} has more than {self.most} tables to look at.")
            self.known[key] = self._kinds(game)
        return self.known[key]

    def _kinds(self, game: Playable) -> Kinds:
        options = game.options
        assert options is not None
        if game.seat_name(game.seat) == self.puzzle.seat:
            ways = set()
            for index in range(len(options)):
                deed = self.puzzle.deed(game, index)
                for deeds in self.after(game, index):
                    ways.add(deeds | {deed} if deed else deeds)
                if frozenset() in ways:
                    return DONE
            return least(ways)
        return all_of(self.after(game, index) for index in range(len(options)))

    def after(self, game: Playable, index: int) -> Kinds:
        """The kinds of solution after an answer, whatever the dice show."""
        return all_of(DONE if each is True else NONE if each is False else self.kinds(each)
                      for each in self.outcomes(game, index))  # fmt: skip

    def outcomes(self, game: Playable, index: int) -> Iterator[Playable | bool]:
        """Every table that an answer can lead to; or how it is decided where that is known before."""
        waiting: list[tuple[Outcome, ...]] = [()]
        while waiting:
            script = waiting.pop()
            new = game.clone()
            new.log = None
            new.key = _Script(script)
            try:
                new.choose(index)
            except _Asked as asked:
                found = self.puzzle.verdict(new)
                if found is None:
                    waiting += [(*script, outcome) for outcome in asked.outcomes]
                else:
                    yield found
                continue
            except _Shuffled:
                found = self.puzzle.verdict(new)
                self.unforeseen |= found is None
                yield bool(found)
                continue
            yield new

    def line(self, game: Playable) -> list[tuple[str, str]]:
        """One way to solve it from here: who chooses what, the others as the rules list their answers."""
        said: list[tuple[str, str]] = []
        kinds = self.kinds(game)
        if not kinds:
            return []
        kind = min(kinds, key=lambda deeds: (len(deeds), sorted(deeds)))
        while self.puzzle.verdict(game) is None:
            decision = game.decision
            assert decision is not None
            index, kind = self._next(game, kind)
            said.append((game.seat_name(game.seat), str(decision.options[index])))
            after = next(iter(self.outcomes(game, index)))
            if isinstance(after, bool):
                break
            game = after
        return said

    def _next(self, game: Playable, kind: Deeds) -> tuple[int, Deeds]:
        """An answer that keeps to a kind of solution, and what is left of that."""
        count = len(game.options or ())
        if game.seat_name(game.seat) != self.puzzle.seat:
            return count - 1, kind
        ways = []
        for index in range(count):
            deed = self.puzzle.deed(game, index)
            for deeds in self.after(game, index):
                if (deeds | {deed} if deed else deeds) <= kind:
                    ways.append((len(deeds), index, deeds))
        _, index, deeds = min(ways, key=lambda way: way[:2])
        return index, deeds


def least(ways: Iterable[Deeds]) -> Kinds:
    """Those sets that contain no other.

    >>> sorted(map(sorted, least([frozenset("ab"), frozenset("a"), frozenset("bc")])))
    [['a'], ['b', 'c']]
    """
    kept: list[Deeds] = []
    for deeds in sorted(set(ways), key=len):
        if not any(each <= deeds for each in kept):
            kept.append(deeds)
    return frozenset(kept)


def all_of(found: Iterable[Kinds]) -> Kinds:
    """What it takes to have an answer to everything that can follow.

    >>> all_of([frozenset({frozenset("a")}), frozenset()])
    frozenset()
    """
    together: Kinds = DONE
    for kinds in found:
        if not kinds:
            return NONE
        if kinds != DONE:
            together = least(one | other for one in together for other in kinds)
    return together
