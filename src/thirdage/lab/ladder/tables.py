"""The tables of the ladder as they stand in the documentation."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Sequence

import thirdage

from ..match import elo_text, seconds
from ..playing import Times, sides_of
from ..runs import code
from .plan import Found, Ladder
from .targets import Claim, against_itself, as_either_side, in_time, shown, wins


def markdown(ladder: Ladder, scenario: str, command: str, found: Found) -> str:
    """Everything that was measured in a scenario."""
    parts = [
        f"Made by `{command}` with thirdage {thirdage.__version__}, code {code(scenario)}, Python"
        f" {platform.python_version()}. Each deal was played twice with sides swapped, by a level against"
        f" itself once, from seed {ladder.seed} on; 95 % intervals in brackets.",
        _matches(scenario, found),
    ]
    mirrors = [
        claim for pair, summary in found.items() if pair[0] == pair[1] for claim in against_itself(summary)
    ]
    if mirrors:
        parts.append(_claims("against itself", mirrors))
    compared = list(as_either_side(found))
    if compared:
        parts.append(_claims("against the level below", compared))
    return "\n\n".join([*parts, _paces(ladder, scenario, found)])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _matches(scenario: str, found: Found) -> str:
    titles = [f"as {title}" for title in sides_of(scenario).titles]
    head = ["match", "games", "wins", *titles, "Elo", "points ahead", "target", "reached"]
    rows = []
    for pair, summary in found.items():
        if pair[0] == pair[1]:
            continue
        claim = wins(summary)
        rows.append(
            [
                claim.who,
                str(summary.total.games),
                *(shown(rate) for rate in (summary.total, *summary.as_side)),
                elo_text(summary),
                f"{summary.margin[0]:+.1f}",
                claim.target,
                claim.verdict,
            ]
        )
    return _table(head, rows)


def _claims(about: str, claims: Sequence[Claim]) -> str:
    head = (about, "what", "measured", "target", "reached")
    return _table(
        head, [[claim.who, claim.what, claim.measured, claim.target, claim.verdict] for claim in claims]
    )


def _paces(ladder: Ladder, scenario: str, found: Found) -> str:
    rows = []
    for name in ladder.levels:
        times = Times()
        for pair, summary in found.items():
            for who, more in zip(pair, summary.times, strict=True):
                if who == name:
                    times.add_all(more)
        if times.decisions:
            spent = [seconds(times.mean), seconds(times.within(0.95)), seconds(times.worst)]
            rows.append([name, f"{times.decisions:,}", *spent, *in_time(scenario, name, times)])
    return _table(("level", "decisions", "mean", "95 % within", "worst", "target", "reached"), rows)
