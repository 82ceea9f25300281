"""Small plots as inline SVG. Colours are classes (`free`, `shadow`, `quiet`), so that pages have themes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from .ratings import Rate

WIDTH, HEIGHT = 440, 210
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 24, 38


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a histogram."""

    label: str
    value: int
    css: str
    tip: str


def histogram(bars: Sequence[Bar], said: str, below: str, line: tuple[float, str] | None = None) -> str:
    """Bars side by side. `said` describes the plot to those who cannot see it, `below` names its axis.

    `line` is a place among the bars (1.5 lies between the second and the third) to be marked with a word.
    """
    most = max((bar.value for bar in bars), default=0) or 1
    step = nice_step(most / 3)
    top = step * ceil(most / step)
    room, height = (WIDTH - LEFT - RIGHT) / max(1, len(bars)), HEIGHT - TOP - BOTTOM
    floor_y = TOP + height
    parts = []
    for n in range(0, top + 1, step):
        y = floor_y - height * n / top
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="tick" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{n}</text>')
    every = ceil(len(bars) * max((len(bar.label) for bar in bars), default=1) / 44)
    gap = min(3.0, room * 0.16)
    for n, bar in enumerate(bars):
        x, tall = LEFT + n * room, height * bar.value / top
        if bar.value:
            parts.append(
                f'<rect class="{bar.css}" x="{x + gap / 2:.1f}" y="{floor_y - tall:.1f}"'
                f' width="{room - gap:.1f}" height="{tall:.1f}" rx="1.5">'
                f"<title>{escape(bar.tip)}</title></rect>"
            )
        if n % every == 0:
            middle = f'x="{x + room / 2:.1f}" y="{floor_y + 15}"'
            parts.append(f'<text class="tick" {middle} text-anchor="middle">{escape(bar.label)}</text>')
    if line is not None:
        x = LEFT + (line[0] + 0.5) * room
        before = x > WIDTH * 0.7
        side = f'x="{x + (-5 if before else 5):.1f}" text-anchor="{"end" if before else "start"}"'
        parts.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{floor_y}"/>')
        parts.append(f'<text class="marked" {side} y="13">{escape(line[1])}</text>')
    parts.append(
        f'<text class="axis" x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 5}" text-anchor="middle">'
        f"{escape(below)}</text>"
    )
    return svg(f'viewBox="0 0 {WIDTH} {HEIGHT}" class="plot"', said, parts)


def split(parts: Sequence[tuple[float, str]], said: str, ends: tuple[float, float] | None = None) -> str:
    """A bar from side to side, split into shares; `ends` is the interval of where the first split lies."""
    drawn, x = [], 0.0
    for share, css in parts:
        if share > 0:
            drawn.append(f'<rect class="{css}" x="{x:.2f}" y="2" width="{100 * share:.2f}" height="12"/>')
        x += 100 * share
    if ends is not None:
        low, high = (100 * end for end in ends)
        drawn.append(f'<line class="reach" x1="{low:.2f}" x2="{high:.2f}" y1="8" y2="8"/>')
        drawn += [f'<line class="reach" x1="{e:.2f}" x2="{e:.2f}" y1="4.5" y2="11.5"/>' for e in (low, high)]
    return svg('viewBox="0 0 100 16" preserveAspectRatio="none" class="split"', said, drawn)


def whisker(rate: Rate, usual: float, css: str) -> str:
    """A share as a dot with its interval, beside a tick for what is usual."""
    width = 84

    def x(share: float) -> str:
        return f"{3 + (width - 6) * share:.1f}"

    said = f"{100 * rate.low:.0f} to {100 * rate.high:.0f} %; usual {100 * usual:.0f} %"
    drawn = [
        f'<line class="grid" x1="{x(0)}" x2="{x(1)}" y1="7" y2="7"/>',
        f'<line class="mark" x1="{x(usual)}" x2="{x(usual)}" y1="1" y2="13"/>',
        f'<line class="{css} interval" x1="{x(rate.low)}" x2="{x(rate.high)}" y1="7" y2="7"/>',
        f'<circle class="{css}" cx="{x(rate.share)}" cy="7" r="3"/>',
    ]
    return svg(f'viewBox="0 0 {width} 14" width="{width}" height="14" class="whisker"', said, drawn)


def svg(attributes: str, said: str, parts: Sequence[str]) -> str:
    """A drawing with its description."""
    return f'<svg {attributes} role="img"><title>{escape(said)}</title>{"".join(parts)}</svg>'


def nice_step(about: float) -> int:
    """A round number near this one, for the lines of a scale.

    >>> nice_step(0.3), nice_step(7), nice_step(34), nice_step(180)
    (1, 5, 50, 200)
    """
    if about <= 1:
        return 1
    size: int = 10 ** floor(log10(about))
    return min((size * n for n in (1, 2, 5, 10)), key=lambda step: abs(step - about))
