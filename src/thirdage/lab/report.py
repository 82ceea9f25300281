"""A page about simulated games: one HTML file that needs nothing else, with a light and a dark theme."""

from __future__ import annotations

from collections import Counter
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import thirdage

from ..games import scenario_info
from ..kernel.english import listed
from ..kernel.errors import BadOption
from .parts import parts_of, plots_of
from .pieces import FEW, SIGNS, number_of, panel, percent, rate_cell, sign, spread
from .plots import Bar, histogram, split
from .ratings import Rate, mean_and_reach
from .tally import Tally, read_tables

if TYPE_CHECKING:
    from ..kernel.study import CardTitle, Places
    from .playing import Sides


# WRITING


def write_report(folder: Path, out: Path) -> int:
    """Make the page; gives the number of games it is about."""
    tallies = read_tables(folder)
    try:
        out.write_text(page(tallies), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{out} cannot be written: {error.strerror}.") from None
    return sum(len(tally.games) for tally in tallies)


def page(tallies: list[Tally]) -> str:
    """The whole page."""
    style, script = (
        files(__package__).joinpath(f"report.{kind}").read_text("utf-8") for kind in ("css", "js")
    )
    games = sum(len(tally.games) for tally in tallies)
    titles = [scenario_info(tally.name).title for tally in tallies]
    tabs = "".join(
        f'<button data-to="{tally.name}">{escape(title)}</button>'
        for tally, title in zip(tallies, titles, strict=True)
    )
    sections = "".join(_scenario(tally) for tally in tallies)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>War of the Ring in {games:,} games</title>
<style>
{style}</style>
</head>
<body>
{SIGNS}
<header>
<p class="over">thirdage lab</p>
<h1>War of the Ring in {games:,} games</h1>
<p class="about">{_about(tallies)}</p>
</header>
<main>
<section class="panel">
<h2>Who wins</h2>
<p class="legend">{_legend(tallies[0].sides)}. The bracket on each bar is the 95 % interval of where the split
lies.</p>
{"".join(_who_wins(tally) for tally in tallies)}
</section>
<nav aria-label="Scenarios"{" hidden" if len(tallies) == 1 else ""}>{tabs}</nav>
{sections}
</main>
<footer>Made by thirdage {thirdage.__version__} with <code>thirdage lab report</code>.</footer>
<script>
{script}</script>
</body>
</html>
"""


def _legend(sides: Sides) -> str:
    gap = ' <span class="gap"></span> '
    return gap.join(f"{sign(sides, side)} {title}" for side, title in enumerate(sides.titles))


def _about(tallies: list[Tally]) -> str:
    """Who played what; said once if it is the same for every scenario."""
    titles = [scenario_info(tally.name).title for tally in tallies]
    said = [_who_played(tally) for tally in tallies]
    if len(set(said)) == 1:
        which = titles[0] if len(titles) == 1 else f"Each of {listed(titles)}"
        return escape(f"{which}: {said[0]}.")
    return escape(" ".join(f"{title}: {facts}." for title, facts in zip(titles, said, strict=True)))


def _who_played(tally: Tally) -> str:
    seats = scenario_info(tally.name).seats
    levels = []
    for players in tally.players:
        names = players.split()
        each = listed([f"{seat} {name}" for seat, name in zip(seats, names, strict=True)])
        levels.append(names[0] if len(set(names)) == 1 else each)
    seeds = f"seeds {min(tally.seeds)} to {max(tally.seeds)}"
    return f"{number_of(len(tally.games))}, {seeds}, played by {' or '.join(levels)}"


def _who_wins(tally: Tally) -> str:
    rates = [tally.of_side(side) for side in (0, 1)]
    first, second = rates
    names, titles = tally.sides.names, tally.sides.titles
    said = ", ".join(f"{title} {percent(rate.share)}" for title, rate in zip(titles, rates, strict=True))
    ends = [f"{100 * rate.low:.1f} to {percent(rate.high)}" for rate in rates]
    parts = [(first.share, names[0]), (1 - first.share - second.share, "quiet"), (second.share, names[1])]
    return f"""<div class="wins">
<h3>{escape(scenario_info(tally.name).title)} <small>{number_of(len(tally.games))}</small></h3>
<div class="shares"><span class="{names[0]}"><b>{percent(first.share)}</b> <small>{ends[0]}</small></span>
<span class="{names[1]}"><small>{ends[1]}</small> <b>{percent(second.share)}</b></span></div>
{split([part for part in parts if part[0] > 0], said, (first.low, first.high))}
</div>
"""


def _scenario(tally: Tally) -> str:
    title = escape(scenario_info(tally.name).title)
    return f"""<div class="scenario" data-scenario="{tally.name}">
<h2 class="name">{title}</h2>
{_tiles(tally)}
<div class="plots">
{panel("Points at the end", _margins(tally)) if tally.study.by_points else ""}
{panel(tally.study.rounds.capitalize(), _rounds(tally))}
{panel("Decisions", _decisions(tally))}
{plots_of(tally)}</div>
{parts_of(tally)}<div class="places">
{"".join(panel(title, _places(tally, parts)) for title, parts in tally.study.groups().items())}
</div>
{_cards(tally)}
</div>
"""


def _tiles(tally: Tally) -> str:
    games, study = tally.games, tally.study
    n = len(games)
    tiles = []
    if study.by_points:
        margin, reach = mean_and_reach([game.margin for game in games])
        title = tally.sides.titles[0 if margin > 0 else 1]
        ahead = f"the {title} {'are' if title.endswith('s') else 'is'} ahead"
        tiles.append((f"{abs(margin):.1f}", f"points {ahead} on average (± {reach:.1f})"))
    tiles += [
        (f"{sum(game.rounds for game in games) / n:.1f}", f"{study.rounds} a game"),
        (f"{sum(game.decisions for game in games) / n:.0f}", "decisions a game"),
    ]
    for ending, words in study.endings.items():
        tiles.append((f"{100 * sum(game.ending == ending for game in games) / n:.0f} %", words))
    if study.by_points:
        close = sum(abs(game.margin) <= 2 for game in games)
        tiles.append((f"{100 * close / n:.0f} %", "are decided by two points or less"))
    shown = "".join(f"<div><b>{value}</b><span>{what}</span></div>" for value, what in tiles)
    return f'<div class="tiles">{shown}</div>'


# PLOTS


def _margins(tally: Tally) -> str:
    counts = Counter(game.margin for game in tally.games)
    reach = max(map(abs, counts))
    wide = 1 if reach <= 16 else 2 if reach <= 32 else 4
    names, titles = tally.sides.names, tally.sides.titles
    # A tie goes to the second side, so the classes are cut between 0 and 1.
    first = 1 + (min(*counts, 0) - 1) // wide * wide
    bars = []
    for low in range(first, max(*counts, 1) + 1, wide):
        n = sum(counts[margin] for margin in range(low, low + wide))
        span = _signed(low) if wide == 1 else f"{_signed(low)} to {_signed(low + wide - 1)}"
        bars.append(Bar(_signed(low), n, names[0 if low > 0 else 1], f"{span} points: {number_of(n)}"))
    cut = sum(bar.css == names[1] for bar in bars) - 0.5
    said, below = f"How far the {titles[0]} were ahead", f"points of the {titles[0]} above the {titles[1]}"
    return histogram(bars, said, below, (cut, f"{titles[0]} win →"))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def _rounds(tally: Tally) -> str:
    return spread([game.rounds for game in tally.games], tally.study.rounds, 1)


def _decisions(tally: Tally) -> str:
    values = [game.decisions for game in tally.games]
    reach = max(values) - min(values)
    wide = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 1000) if reach / step <= 24)
    return spread(values, "decisions", wide)


# PLACES


def _places(tally: Tally, parts: list[Places]) -> str:
    """Places under their headings: the side whose they are, or a number beside them."""
    titles = tally.study.titles()
    numbered = all(part.side is None for part in parts)
    shown = []
    for part in parts:
        found = "".join(_place(tally, titles[name], name) for name in part.ids if name in tally.places)
        if numbered and found:
            shown.append(f'<h4><span class="pip">{escape(part.heading)}</span></h4><div>{found}</div>')
        elif part.side is not None:
            shown.append(f"<h4>{sign(tally.sides, part.side)} {escape(part.heading)}</h4>{found}")
    return f'<div class="numbered">{"".join(shown)}</div>' if numbered else "".join(shown)


def _place(tally: Tally, title: str, name: str) -> str:
    won = tally.places[name]
    n = won.total()
    (first, second), titles = tally.sides.names, tally.sides.titles
    rate = Rate(won[first], n)
    parts = [(rate.share, first), (won["nobody"] / n, "quiet"), (won[second] / n, second)]
    nobody = f", nobody {won['nobody']}" if won["nobody"] else ""
    said = f"{title}: {titles[0]} {won[first]}, {titles[1]} {won[second]}{nobody} of {n}"
    return f"""<div class="place" title="{escape(said)}"><span class="title">{escape(title)}</span>
<span class="number">{100 * rate.share:.0f} %</span>{split(parts, said, (rate.low, rate.high))}
<span class="count">{n:,}</span></div>
"""


# CARDS


def _cards(tally: Tally) -> str:
    told, sides = tally.study.told, tally.sides
    head = "".join(
        f'<th scope="col" data-sort="{kind}"{extra}><button>{what}</button></th>'
        for what, kind, extra in (
            ("Card", "text", ""),
            ("Of", "text", ""),
            ("Played in", "number", ' class="figure"'),
            (told[0].heading, "number", ""),
            ("Gain", "number", ' class="figure" title="Points of win rate above what is usual for its side"'),
            *((more.heading, "number", "") for more in told[1:]),
        )
    )
    body = "".join(
        _card(tally, name, card) for name, card in tally.study.deck().items() if name in tally.cards
    )
    usual = " and ".join(
        f"{sign(sides, side)} {percent(tally.of_side(side).share)} for the {title}"
        for side, title in enumerate(sides.titles)
    )
    happened = listed([one.words for one in told], "or")
    chosen = "".join(
        f'<option value="{name}">{title}</option>'
        for name, title in zip(sides.names, sides.titles, strict=True)
    )
    return f"""<section class="panel cards">
<h3>Cards</h3>
<p class="legend">How often a card's side won the games in which the card was {happened} at least once. The
tick is what is usual for its side: {usual}. A card that is played in won games need not have won them:
whoever does well plays more. Faint figures rest on fewer than {FEW} games.</p>
<p class="tools"><label>Find <input type="search" placeholder="a card, or what it is of"></label>
<label>Side <select><option value="">both</option>{chosen}</select></label></p>
<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>
{body}</tbody></table></div>
</section>
"""


def _card(tally: Tally, name: str, card: CardTitle) -> str:
    rates = tally.cards[name]
    first, *others = (told.what for told in tally.study.told)
    css = tally.sides.names[card.side]
    usual = tally.of_side(card.side).share
    played = rates[first]
    share = played.games / len(tally.games)
    gain = 100 * (played.share - usual)
    gained = f"{gain:+.1f}".replace("-", "−") if played.games else ""
    few = " few" if played.games < FEW else ""
    return (
        f'<tr data-side="{css}"><th scope="row">{escape(card.title)}</th>'
        f"<td>{sign(tally.sides, card.side)} {escape(card.group)}</td>"
        f'<td class="figure" data-value="{share:.4f}">{100 * share:.0f} %</td>'
        + rate_cell(played, usual, css)
        + f'<td class="figure{few}" data-value="{gain if played.games else -999:.2f}">{gained}</td>'
        + "".join(rate_cell(rates[what], usual, css) for what in others)
        + "</tr>\n"
    )
