"""What should be reached on the ladder, and whether it was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from ...games import study_of
from ...players import LEVELS
from ..match import Summary, interval, percent, seconds
from ..playing import Times, sides_of
from ..ratings import Rate
from .plan import EASY, HARD, RANDOM, Found, Pair

BEATS_RANDOM = 0.99  # as either side
NEIGHBOURS = 0.65  # the share of games a level should win against the one below
BETTER = 0.10  # how much more than against itself it should win then, as either side
FAIR = (0.40, 0.60)  # the share of the first side when the strongest level plays against itself
IN_TIME = 0.95  # of the answers
SHORTEST, LONGEST = 0.05, 0.95  # nine games of ten are no shorter and no longer than told


class Claim(NamedTuple):
    """Something that was measured, what it should be, and whether it is."""

    who: str
    what: str
    measured: str
    target: str = ""  # "": it is told, but may be anything
    reached: bool = True

    @property
    def verdict(self) -> str:
        """Whether the target is reached, for people."""
        return ("yes" if self.reached else "no") if self.target else ""


def named(pair: Pair) -> str:
    """Two levels, for people."""
    return " – ".join(pair)


def shown(rate: Rate) -> str:
    """A share with its interval, for people."""
    return f"{percent(rate.share)} ({interval(rate)})"


# A LEVEL AGAINST ANOTHER


def target_of(scenario: str, pair: Pair) -> float:
    """The share of games that the stronger level should win; against random it is as either side."""
    if pair[1] == RANDOM:
        return BEATS_RANDOM
    return study_of(scenario).strength.hard_beats_easy if pair == (HARD, EASY) else NEIGHBOURS


def wins(summary: Summary) -> Claim:
    """How often a level beats another."""
    pair = summary.match.players
    target = target_of(summary.match.scenario, pair)
    said = f"{100 * target:.0f} %"
    if pair[1] == RANDOM:
        worst = min(rate.share for rate in summary.as_side)
        return Claim(named(pair), "wins", shown(summary.total), f"{said} as either side", worst >= target)
    return Claim(named(pair), "wins", shown(summary.total), said, summary.total.share >= target)


def as_either_side(found: Found) -> Iterator[Claim]:
    """How much better a level does against the one below than against itself, side by side.

    A side that the game favours wins often against anybody; what counts is what a weaker enemy adds.
    """
    for pair, summary in found.items():
        mirror = found.get((pair[0], pair[0]))
        if mirror is None or pair not in pairwise(reversed(LEVELS)):
            continue
        titles = sides_of(summary.match.scenario).titles
        for title, rate, usual in zip(titles, summary.as_side, mirror.of_side, strict=True):
            better = rate.share - usual.share
            measured = f"{shown(rate)}, against itself {shown(usual)}: {100 * better:+.1f} points"
            yield Claim(
                named(pair),
                f"as {title}",
                measured,
                f"at least +{100 * BETTER:.0f} points",
                better >= BETTER - 1e-9,
            )


# A LEVEL AGAINST ITSELF


def against_itself(summary: Summary) -> Iterator[Claim]:
    """Who wins then, how, and how long it takes."""
    scenario, games = summary.match.scenario, summary.total.games
    study = study_of(scenario)
    strength = study.strength
    strongest = summary.match.players[0] == list(LEVELS)[-1]
    name = f"{summary.match.players[0]}, {games} games"
    low, high = FAIR
    for side, title in enumerate(sides_of(scenario).titles):
        rate = summary.of_side[side]
        if side or not strongest:
            yield Claim(name, f"wins of the {title}", shown(rate))
        else:
            said = f"{100 * low:.0f} to {100 * high:.0f} %"
            yield Claim(name, f"wins of the {title}", shown(rate), said, low <= rate.share <= high)
    for ending, words in study.endings.items():
        rate = Rate(summary.endings[ending], games)
        if ending in strength.endings:
            said = f"at least {100 * strength.least:.0f} %"
            yield Claim(name, f"games {words}", shown(rate), said, rate.share >= strength.least)
        else:
            yield Claim(name, f"games {words}", shown(rate))
    if games:
        yield _length(name, summary, study.rounds, strength.rounds)


def _length(name: str, summary: Summary, rounds: str, target: tuple[int, int] | None) -> Claim:
    lengths = sorted(summary.lengths)
    middle = median(lengths)
    short, long = (lengths[round(share * (len(lengths) - 1))] for share in (SHORTEST, LONGEST))
    measured = f"median {middle:g}; nine games of ten {short} to {long}"
    if target is None:
        return Claim(name, rounds, measured)
    low, high = target
    return Claim(name, rounds, measured, f"median {low} to {high}", low <= middle <= high)


# HOW LONG THEY THINK


def in_time(scenario: str, name: str, times: Times) -> tuple[str, str]:
    """The time within which a level should answer, for people, and whether it does."""
    limit = study_of(scenario).strength.answers.get(name)
    if limit is None:
        return "", ""
    reached = times.within(IN_TIME) <= limit
    return f"{100 * IN_TIME:.0f} % within {seconds(limit)}", "yes" if reached else "no"
