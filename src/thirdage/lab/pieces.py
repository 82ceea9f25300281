"""Small pieces of a report's page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from .plots import Bar, histogram, whisker

if TYPE_CHECKING:
    from .playing import Sides
    from .ratings import Rate

FEW = 20  # games below which a rate says little

# The two sides carry a shape as well as a colour: the Ring and the Eye.
SIGNS = """<svg width="0" height="0" aria-hidden="true" style="position:absolute">
<symbol id="free" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.2" fill="none" stroke-width="2.4"/></symbol>
<symbol id="shadow" viewBox="0 0 16 16"><path d="M1 8Q8 1.5 15 8Q8 14.5 1 8Z" fill="none" stroke-width="1.8"/>
<path class="pupil" d="M8 4.4Q9.7 8 8 11.6Q6.3 8 8 4.4Z"/></symbol>
</svg>"""


def sign(sides: Sides, side: int) -> str:
    """The sign of a side."""
    name, title = sides.names[side], sides.titles[side]
    return f'<svg class="sign {name}" role="img" aria-label="{title}"><use href="#{name}"/></svg>'


def number_of(n: int) -> str:
    """So many games."""
    return f"{n:,} game" + ("s" if n != 1 else "")


def percent(share: float) -> str:
    """A share for people."""
    return f"{100 * share:.1f} %"


def panel(title: str, inside: str) -> str:
    """A part of the page with its title."""
    return f'<section class="panel"><h3>{escape(title)}</h3>{inside}</section>'


def rate_cell(rate: Rate, usual: float, css: str) -> str:
    """A cell of a table: a share of wins beside what is usual."""
    if not rate.games:
        return '<td class="rate few" data-value="-1"><span class="none">never</span></td>'
    few = " few" if rate.games < FEW else ""
    return (
        f'<td class="rate{few}" data-value="{rate.share:.4f}"><b>{100 * rate.share:.1f} %</b>'
        f"{whisker(rate, usual, css)}<small>{rate.games:,}</small></td>"
    )


def spread(values: Sequence[int], what: str, wide: int) -> str:
    """A plot of how often a number had each value; `wide` values stand together."""
    counts = Counter(value // wide * wide for value in values)
    bars = []
    for low in range(min(counts), max(counts) + 1, wide):
        span = f"{low}" if wide == 1 else f"{low} to {low + wide - 1}"
        bars.append(Bar(str(low), counts[low], "metal", f"{span} {what}: {number_of(counts[low])}"))
    return histogram(bars, f"How many {what} the games had", what)
