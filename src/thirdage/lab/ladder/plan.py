"""What the ladder measures: which matches in which scenario, of how many games; and playing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from ...games import GAMES, SCENARIOS, scenario_info
from ...kernel.errors import BadOption
from ...players import LEVELS, level
from ..match import Match, Summary, default_path, new_match, run_match
from ..playing import Chosen, read_count, read_options, read_seed
from ..pool import Each, each
from ..runs import code, fingerprint

Pair = tuple[str, str]  # of levels, the stronger first; twice the same is a mirror

RANDOM, EASY, HARD = "random", "easy", "hard"
# How many games a level plays in each form of the ladder; two levels play as many as the slower of them.
SMALL = {RANDOM: 100, EASY: 100, "normal": 100}
FULL = {RANDOM: 1000, EASY: 1000, "normal": 1000, HARD: 300}
SIZES = {"small": SMALL, "full": FULL}
OTHERWISE = {"small": 2, "full": 300}  # for a level that is not named above
FAR_APART = 100  # enough for a slow level against one that it nearly always beats


def pairs(levels: Sequence[str]) -> list[Pair]:
    """Who plays whom: neighbours, everybody against random, hard against easy; then the mirrors."""
    found = [(strong, weak) for weak, strong in pairwise(levels)]
    if RANDOM in levels:
        found += [(name, RANDOM) for name in levels if name != RANDOM]
    if {EASY, HARD} <= set(levels):
        found.append((HARD, EASY))
    return [*dict.fromkeys(found), *((name, name) for name in mirrors(levels))]


def mirrors(levels: Sequence[str]) -> list[str]:
    """The levels that also play against themselves: all for whom random is no match."""
    return [strong for weak, strong in pairwise(levels) if weak != RANDOM]


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is measured."""

    form: str  # "small" or "full"
    scenarios: tuple[str, ...]
    levels: tuple[str, ...]
    seed: int
    most: int | None  # games in a match, even if the form says more
    options: Chosen = ()
    most_slow: int | None = None  # the same for matches with hard

    @property
    def games(self) -> int:
        """How many games that is."""
        return sum(match.games for name in self.scenarios for match in self.matches(name))

    def matches(self, scenario: str) -> list[Match]:
        """Every match in a scenario, in order."""
        return [
            new_match(scenario, *pair, games=self._size(pair), seed=self.seed, options=self.options)
            for pair in pairs(self.levels)
        ]

    def _size(self, pair: Pair) -> int:
        sizes, otherwise = SIZES[self.form], OTHERWISE[self.form]
        size = min(sizes.get(name, otherwise) for name in pair)
        neighbours = pair in pairwise(reversed(self.levels)) or pair[0] == pair[1]
        if size < max(sizes.values()) and not neighbours:
            size = min(size, FAR_APART)
        if self.most is not None:
            size = min(size, self.most)
        return size if self.most_slow is None or HARD not in pair else min(size, self.most_slow)


def usual_scenarios() -> list[str]:
    """One scenario of each game, the one by which its speed is measured too."""
    return [entry.study().pace.scenario for entry in GAMES.values()]


def new_ladder(
    form: str,
    scenarios: Sequence[str] = (),
    levels: str | None = None,
    seed: int = 1,
    most: int | None = None,
    options: list[str] | None = None,
    most_slow: int | None = None,
) -> Ladder:
    """A ladder, checked. Scenarios are names with commas between them, or `all`; none are the usual ones.

    The small form leaves out the slow levels unless they are named.
    """
    words = [word for words in scenarios for word in words.split(",")] or usual_scenarios()
    names = [name for word in words for name in (SCENARIOS if word == "all" else [scenario_info(word).name])]
    if levels is None:
        chosen = [name for name in LEVELS if form == "full" or name in SMALL]
    else:
        wanted = {level(name).name for name in levels.split(",")}
        chosen = [name for name in LEVELS if name in wanted]
    if len(chosen) < 2:
        raise BadOption(f"A ladder has at least two levels of {', '.join(LEVELS)}.")
    for number in (most, most_slow):
        if number is not None:
            read_count("games", number)
    scenes = tuple(dict.fromkeys(names))
    given = read_options(scenes, options)
    return Ladder(form, scenes, tuple(chosen), read_seed(seed), most, given, most_slow)


Found = dict[Pair, Summary]  # what was measured in a scenario
Tell = Callable[[int], None]


def climb(
    ladder: Ladder,
    jobs: int,
    folder: Path | None = None,
    tell: Tell | None = None,
    after: Callable[[str, Found], None] | None = None,
    each: Each = each,
) -> dict[str, Found]:
    """Play what is missing of every match.

    `tell` hears how many games are done, `after` what was found in a scenario as soon as it is complete.
    """
    found: dict[str, Found] = {}
    before = 0
    for scenario in ladder.scenarios:
        here: Found = {}
        for match in ladder.matches(scenario):
            path = default_path(match)
            if folder is not None:
                path = folder / path.name
            if (found or here) and fingerprint() != code():  # new processes would load it
                raise BadOption("The code was changed meanwhile; the same command measures the new players.")
            here[match.players] = run_match(match, path, jobs, _counting(tell, before), each)
            before += match.games
        found[scenario] = here
        if after is not None:
            after(scenario, here)
    return found


def _counting(tell: Tell | None, before: int) -> Tell | None:
    """Tells of a match as a part of the whole."""
    if tell is None:
        return None
    return lambda done: tell(before + done)
