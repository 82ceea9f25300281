"""The parts of a report's page that only some games have: what they are about is declared by the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from statistics import mean, median
from typing import Any

from ..kernel.study import Endings, Moment, Moments, Number, Numbers, Spread, Uses
from .pieces import panel, percent, rate_cell, sign, spread
from .ratings import Rate
from .tally import Game, Tally


def plots_of(tally: Tally) -> str:
    """The plots of a scenario that its game has beside those of every game."""
    return "".join(_spread(tally, part) for part in tally.study.parts if isinstance(part, Spread))


def parts_of(tally: Tally) -> str:
    """The tables of a scenario that its game has beside those of every game."""
    return "".join(
        f"{panel(part.title, SHOWN[type(part)](tally, part))}\n"
        for part in tally.study.parts
        if type(part) in SHOWN
    )


def _spread(tally: Tally, part: Spread) -> str:
    values = [number for _, number in tally.of_games(part.column)]
    return f"{panel(part.title, spread(values, part.words, 1))}\n" if values else ""


# TABLES


def _table(about: str, heads: Sequence[str], bodies: Sequence[tuple[str, str]]) -> str:
    """A table: what it is about, the heads after the first, and its bodies under their headings."""
    head = "".join(f'<th scope="col" class="figure">{escape(text)}</th>' for text in heads)
    body = "".join(_body(heading, rows, 1 + len(heads)) for heading, rows in bodies if rows)
    legend = f'<p class="legend">{escape(about)}</p>' if about else ""
    return (
        f'{legend}<div class="wide"><table><thead><tr><th scope="col"></th>{head}</tr></thead>'
        f"{body}</table></div>"
    )


def _body(heading: str, rows: str, width: int) -> str:
    if heading:
        rows = f'<tr><th scope="rowgroup" colspan="{width}"><h4>{escape(heading)}</h4></th></tr>{rows}'
    return f"<tbody>{rows}</tbody>"


def _row(name: str, cells: Sequence[str], sum_up: bool = False) -> str:
    """A row; what is not a cell already becomes one of figures."""
    made = "".join(cell if cell.startswith("<td") else f'<td class="figure">{cell}</td>' for cell in cells)
    start = '<tr class="sum">' if sum_up else "<tr>"
    return f'{start}<th scope="row">{name}</th>{made}</tr>\n'


def _named(tally: Tally, side: int | None, title: str) -> str:
    return f"{'' if side is None else sign(tally.sides, side) + ' '}{escape(title)}"


# HOW GAMES END


def _endings(tally: Tally, part: Endings) -> str:
    rounds = tally.study.rounds
    heads = (
        "Games",
        "Of all",
        "95 % interval",
        "Of its side's wins",
        f"{rounds.capitalize()}, median",
        "Range",
    )
    groups: dict[tuple[int | None, str], list[Game]] = {}
    for game in tally.games:
        groups.setdefault((game.winner, game.ending), []).append(game)
    rows = "".join(
        _ending(tally, _named(tally, winner, title), games, winner)
        for ending, title in part.names.items()
        for winner in (*range(len(tally.sides.names)), None)
        if (games := groups.get((winner, ending)))
    )
    return _table("", heads, [("", rows + _ending(tally, "All games", tally.games, None, sum_up=True))])


def _ending(tally: Tally, name: str, games: list[Game], winner: int | None, sum_up: bool = False) -> str:
    rate = Rate(len(games), len(tally.games))
    rounds = [game.rounds for game in games]
    own = "" if winner is None else percent(len(games) / tally.of_side(winner).wins)
    return _row(
        name,
        (
            f"{len(games):,}",
            percent(rate.share),
            "" if sum_up else f"{100 * rate.low:.1f} to {percent(rate.high)}",
            own,
            f"{median(rounds):g}",
            f"{min(rounds)} to {max(rounds)}",
        ),
        sum_up,
    )


# WHAT HAPPENED, AND WHEN


def _moments(tally: Tally, part: Moments) -> str:
    one = tally.study.rounds.removesuffix("s").capitalize()
    points = any(moment.points for _, moments in part.parts for moment in moments)
    heads = [part.heading, f"{one}, mean", f"{one}s, earliest to latest", "Its side wins then"]
    heads += ["Points", "Points a game"] if points else []
    bodies = []
    for heading, moments in part.parts:
        if not points and not any(any(tally.of_games(moment.column)) for moment in moments):
            continue  # such as what an expansion brings that was not played
        rows = "".join(_moment(tally, moment, points) for moment in moments)
        bodies.append((heading, rows + (_sum_of_points(tally, moments) if points else "")))
    usual = " and ".join(
        f"{percent(tally.of_side(side).share)} for the {title}"
        for side, title in enumerate(tally.sides.titles)
    )
    return _table(f"{part.about} The tick is how often its side wins at all: {usual}.", heads, bodies)


def _moment(tally: Tally, moment: Moment, points: bool) -> str:
    found = list(tally.of_games(moment.column))
    rounds = [number for _, number in found]
    rate = Rate(sum(game.winner == moment.side for game, _ in found), len(found))
    cells = [
        f"{100 * len(found) / len(tally.games):.0f} %",
        f"{mean(rounds):.1f}" if rounds else "",
        f"{min(rounds)} to {max(rounds)}" if rounds else "",
        rate_cell(rate, tally.of_side(moment.side).share, tally.sides.names[moment.side]),
    ]
    cells += [str(moment.points), f"{_points_a_game(tally, moment):.2f}"] if points else []
    return _row(_named(tally, moment.side, moment.title), cells)


def _points_a_game(tally: Tally, moment: Moment) -> float:
    held = tally.places.get(moment.place, Counter())[tally.sides.names[moment.side]]
    return moment.points * held / len(tally.games)


def _sum_of_points(tally: Tally, moments: Sequence[Moment]) -> str:
    total = sum(_points_a_game(tally, moment) for moment in moments)
    return _row("All of them", ("", "", "", "", "", f"{total:.2f}"), sum_up=True)


# NUMBERS


def _numbers(tally: Tally, part: Numbers) -> str:
    one = tally.study.rounds.removesuffix("s")
    heads = ["A game", f"A {one}", *(f"A game the {title} won" for title in tally.sides.titles)]
    rows = "".join(_number(tally, number) for number in part.numbers)
    return _table(part.about, heads, [("", rows)])


def _number(tally: Tally, number: Number) -> str:
    found = list(tally.of_games(number.column))
    total = sum(value for _, value in found)
    won = [[value for game, value in found if game.winner == side] for side in (0, 1)]
    return _row(
        _named(tally, number.side, number.title),
        (
            f"{total / len(tally.games):.2f}",
            f"{total / sum(game.rounds for game in tally.games):.2f}",
            *(f"{mean(values):.2f}" if values else "" for values in won),
        ),
    )


# THINGS AND THEIR USES


def _uses(tally: Tally, part: Uses) -> str:
    counts = tally.things[part.table]
    side, games = tally.sides.names[part.side], len(tally.games)
    used = sum(counts[side, thing][use] for thing in part.things for use in part.uses)

    def line(what: Sequence[str], title: str, share: bool, sum_up: bool = False) -> str:
        found = [sum(counts[side, thing][name] for name in what) for thing in part.things]
        total = sum(found)
        cells = [f"{n / games:.2f}" if n else "" for n in (*found, total)]
        cells.append(f"{100 * total / used:.1f} %" if share and used else "")
        return _row(escape(title), cells, sum_up)

    before = "".join(line([name], title, share=False) for name, title in part.before.items())
    uses = "".join(line([name], title, share=True) for name, title in part.uses.items())
    total = line(list(part.uses), "All uses", share=True, sum_up=True)
    heads = [*part.things.values(), "All", "Share of uses"]
    return _table(part.about, heads, [("", before), ("Used to", uses + total)])


SHOWN: dict[type, Callable[[Tally, Any], str]] = {
    Endings: _endings,
    Moments: _moments,
    Numbers: _numbers,
    Uses: _uses,
}
