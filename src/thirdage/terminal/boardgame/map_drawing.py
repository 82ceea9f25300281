"""The drawn map as coloured text: the chart, with names, armies and marks in the free room of each region."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, groupby, pairwise
from typing import Final, NamedTuple

from textual.content import Content

from ...boardgame.facts import NO_NATION, NOTHING
from ...boardgame.figures import KIND_BY_ID
from ...boardgame.map import NATION, REGION_COUNT, REGION_IDS, REGION_TITLES, REGIONS
from ...boardgame.setup import CRACK_OF_DOOM
from ..drawing import METAL, QUIET, SIDE_COLOURS, View, linked
from .armies import Figures, forces, kind_mark
from .chart import LAKE, PEAKS, SEA, Cell, Chart, Run
from .words import EMPTY, RING, SIDE_MARKS, controller, mark, standing

# Colours for the dark and for the light theme: the ground of each nation, then of the sea.
GROUNDS: Final = (
    ("#33271d", "#ecdac6"), ("#1c3329", "#cfe4d7"), ("#1d2b4b", "#cdd9f2"), ("#24363f", "#d5e6ec"),
    ("#3b3419", "#f2e5b8"), ("#36393c", "#e2e4e5"), ("#3c1f1c", "#f0cbc2"), ("#33213a", "#e6d0e5"),
)  # fmt: skip
WATER: Final = ("#121a25", "#d3dcdc")
LINE_COLOURS: Final = {
    "border": ("#7d7460", "#a39373"),
    "river": ("#6f9bc8", "#3f7797"),
    "coast": ("#b39a62", "#7a6436"),
    "peaks": ("#b3a483", "#7d6a45"),
    "": ("#3d4f66", "#8ea6ad"),
}
INK: Final = ("#efe7d3", "#22252b")

SHORT_NAMES: Final = (  # of the regions in their order, for little room
    "Forli", "NEred", "EredL", "GreyH", "Harli", "Tower", "SEred", "Evend", "Arnor", "NDown", "Shire",
    "OldFo", "Buckl", "Bree", "Weath", "SDown", "Cardo", "Minhi", "Tharb", "NDunl", "SDunl", "Enedw",
    "Druwa", "Angma", "Etten", "Gram", "Gunda", "Eyrie", "Troll", "Riven", "Bruin", "HiPas", "GobGt",
    "Holli", "Moria", "OldFd", "Carro", "Rhosg", "Gladd", "NAndu", "SAndu", "Dimri", "Lórie", "Parth",
    "NMirk", "WMirk", "Woodl", "OFoRd", "Narro", "EMirk", "DolGu", "SMirk", "WithH", "Erebo", "Dale",
    "IronH", "Carne", "NRhov", "Celdu", "SRhov", "NDorw", "SDorw", "ERhûn", "NRhûn", "SRhûn", "WBrow",
    "EBrow", "WEmyn", "EEmyn", "Noman", "DeadM", "Dagor", "AshMt", "Fango", "Ortha", "Gap", "Isen", "Helm",
    "Weste", "Easte", "Edora", "Folde", "Andra", "Anfal", "Erech", "DolAm", "Lamed", "Pelar", "Druad",
    "MTiri", "Lossa", "Osgil", "NIthi", "SIthi", "Moran", "MMorg", "Gorgo", "Barad", "Nurn", "WHaro",
    "EHaro", "Umbar", "NearH", "FarHa", "Khand",
)  # fmt: skip
SHORT: Final = dict(zip(REGION_IDS, SHORT_NAMES, strict=True))
# The sizes in which an army is shown, from the fullest on
FULL, CLOSE, COUNTS, NUMBER, ROUGH, BARE, SIGN = range(7)
FIRST_WORDS: Final = {
    "North": "N.", "Northern": "N.", "South": "S.", "Southern": "S.", "East": "E.", "Eastern": "E.",
    "West": "W.", "Western": "W.", "Mount": "Mt.", "Minas": "M.", "The": "", "Old": "O.",
}  # fmt: skip

Part = tuple[str, str]  # some text and its style
Text = list[Part]  # a line of them


class Marks(NamedTuple):
    """What is marked on the map, by the ids of regions."""

    aims: frozenset[str]  # answers to the question
    changed: frozenset[str]  # what differs from when one chose last
    looked_at: str | None
    battle: str | None = None  # where one is being fought

    def signs(self, id_: str) -> str:
        """All that is marked at a region; none of the signs hides another."""
        found = (("!", id_ == self.battle), ("›", id_ in self.aims), ("*", id_ in self.changed))
        return "".join(sign for sign, here in found if here)


def changed(before: View | None, view: View) -> frozenset[str]:
    """The regions in which somebody or something is not as it was."""
    if before is None:
        return frozenset()
    then, now = before["regions"], view["regions"]
    found = {id_ for id_ in {*then, *now} if then.get(id_) != now.get(id_)}
    if _way(before) != _way(view):
        found |= {before["fellowship"]["at"], view["fellowship"]["at"]}
    return frozenset(found)


def newest(before: View | None, view: View) -> str | None:
    """Where to look: at the battle, else where somebody has arrived, else where most has changed."""
    if before is None:
        return None
    battle = view["battle"]
    if battle is not None and battle != before["battle"]:
        return str(battle["at"])
    travelled = view["fellowship"]["at"] if _way(before) != _way(view) else None

    def matter(id_: str) -> tuple[int, bool, int]:
        more = _crowd(view, id_) - _crowd(before, id_)
        return max(0, more), id_ == travelled, -more

    return max(sorted(changed(before, view)), key=matter, default=None)


def _way(view: View) -> tuple[object, ...]:
    """All that the map shows of the Fellowship."""
    return tuple(view["fellowship"][part] for part in ("at", "progress", "revealed", "mordor"))


def _crowd(view: View, id_: str) -> int:
    """How many figures and characters stand in a region."""
    place = view["regions"].get(id_, EMPTY)
    figures: dict[str, int] = place["figures"]
    return sum(figures.values()) + len(place["people"])


class MapDrawing:
    """Draws charts in the colours of one theme."""

    def __init__(self, dark: bool) -> None:
        self.n = 0 if dark else 1

    def rows(
        self, view: View, chart: Chart, marks: Marks, at: tuple[int, int], width: int, height: int
    ) -> list[Content]:
        """The part of a chart that begins at a row and a column."""
        top, left = at
        text = self._text(view, chart, marks)
        return [
            self._row(chart, text, row, left, width) for row in range(top, min(top + height, chart.height))
        ]

    def _row(
        self, chart: Chart, text: dict[tuple[int, int], Part], row: int, left: int, width: int
    ) -> Content:
        parts: list[tuple[str, int, str]] = []
        for column in range(left, min(left + width, chart.width)):
            cell = chart.cells[row][column]
            letter, style = text.get((row, column), (cell.letter, ""))
            parts.append((letter, cell.region, style or self._style(cell)))
        pieces = []
        for (region, style), some in groupby(parts, key=lambda part: part[1:]):
            shown = "".join(letter for letter, _, _ in some)
            pieces.append((shown, linked(style, REGION_IDS[region]) if region < REGION_COUNT else style))
        return Content.assemble(*pieces)

    def ground(self, region: int) -> str:
        """The style of the ground: that of a nation, of water, or none."""
        if region in (SEA, LAKE):
            return f" on {WATER[self.n]}"
        if region >= REGION_COUNT or NATION[region] == NO_NATION:
            return ""
        return f" on {GROUNDS[NATION[region]][self.n]}"

    def _style(self, cell: Cell) -> str:
        colour = LINE_COLOURS[cell.kind][self.n]
        return colour if cell.region == PEAKS else colour + self.ground(cell.region)

    # WHAT IS WRITTEN

    def _text(self, view: View, chart: Chart, marks: Marks) -> dict[tuple[int, int], Part]:
        """The letters of all names and armies, by row and column."""
        found: dict[tuple[int, int], Part] = {}
        for region in range(REGION_COUNT):
            if not chart.free[region]:
                continue
            for run, line in self._lines(view, region, chart, marks):
                column = run.start + (run.room - _length(line)) // 2
                for words, style in line:
                    for letter in words:
                        found[run.row, column] = (letter, style + self.ground(region))
                        column += 1
        return found

    def _lines(self, view: View, region: int, chart: Chart, marks: Marks) -> list[tuple[Run, Text]]:
        """The fullest account of a region for which there is room; no sign is ever cut."""
        id_ = REGION_IDS[region]
        here = list(self._armies(view, region))
        busy = bool(here[0] or marks.signs(id_))
        names = [self._named(view, region, lines, marks, busy) for lines in name_forms(id_)]
        block = chart.block(region)
        for armies in here:
            for name in names:
                placed = _placed([*name, *armies], block)
                if placed:
                    return placed
        return self._squeezed(names[-1][0], here, marks.signs(id_), chart.free[region])

    def _squeezed(
        self, name: Text, here: list[list[Text]], marked: str, runs: list[Run]
    ) -> list[tuple[Run, Text]]:
        """A region in too little room: without its site, then without its name, at last without its marks."""
        signs: Text = [(marked, f"bold {METAL[self.n]}")] if marked else []
        heads: list[list[Text]] = [[name], [[*signs, name[-1]]], [signs] if signs else []]
        forms = [[*head, *armies] for head in heads for armies in here]
        forms += [[[*signs, *armies[0]], *armies[1:]] for armies in here if armies]
        return next((found for lines in [*forms, *here] if (found := _spread(lines, runs))), [])

    def _named(self, view: View, region: int, lines: Sequence[str], marks: Marks, busy: bool) -> list[Text]:
        id_ = REGION_IDS[region]
        site = mark(view, region) if REGIONS[region].site != NOTHING else ""
        holder = controller(view, region)
        ink = INK[self.n] if busy or site else QUIET[self.n]
        style = f"bold reverse {ink}" if id_ == marks.looked_at else f"bold {ink}" if busy else ink
        first: Text = [
            (marks.signs(id_), f"bold {METAL[self.n]}"),
            (site, f"bold {SIDE_COLOURS[holder][self.n]}" if holder else style),
            (lines[0], style),
        ]
        return [[part for part in first if part[0]], *([(line, style)] for line in lines[1:])]

    def _armies(self, view: View, region: int) -> Iterator[list[Text]]:
        """Who stands in a region: in full, shorter and shorter, and at last as numbers in one line."""
        for size in (FULL, CLOSE):
            yield [[part] for part in self._parts(view, region, size)]
        for size in (COUNTS, NUMBER, ROUGH, BARE, SIGN):
            parts = self._parts(view, region, size)
            yield [[part] for part in parts]
            for gap in (" ", ""):
                line = [part for one in parts for part in ((gap, ""), one) if part[0]]
                yield [line[1:] if gap else line] if parts else []

    def _parts(self, view: View, region: int, size: int) -> Text:
        """Each army, the besieged first, then the Fellowship, in one of the sizes."""
        found = forces(view["regions"].get(REGION_IDS[region], EMPTY))
        parts = []
        for side, inside, marks in standing(view, region):
            army = _army(*found[side], marks, size)
            shown = f"{SIDE_MARKS[side]}{'in ' if inside and size < NUMBER else ''}{army}"
            parts.append((shown, f"bold {SIDE_COLOURS[side][self.n]}"))
        if view["fellowship"]["at"] == REGION_IDS[region]:
            parts.append((_ring(view["fellowship"], size), f"bold {METAL[self.n]}"))
        return parts


@cache
def name_forms(id_: str) -> tuple[tuple[str, ...], ...]:
    """A name in full, in two or three lines, and shorter and shorter.

    >>> name_forms("minas-tirith")[:3]
    (('Minas Tirith',), ('Minas', 'Tirith'), ('M.Tirith',))
    """
    title = REGION_TITLES[REGION_IDS.index(id_)]
    words = title.split()
    forms = [*_broken(words)]
    if words[0] in FIRST_WORDS:
        forms += _broken([FIRST_WORDS[words[0]] + words[1], *words[2:]])
    if len(words) == 1:
        forms += [(title[:7],), (title[:6],)]
    short = SHORT[id_]
    return (*forms, (short,), (short[:4],), (short[:3],))


def _broken(words: list[str]) -> list[tuple[str, ...]]:
    """Words in one line, in two as even as can be, and in three."""
    forms: list[tuple[str, ...]] = [(" ".join(words),)]
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    forms += sorted(halves, key=lambda lines: max(map(len, lines)))[:1]
    return [*forms, tuple(words)] if len(words) == 3 else forms


def _army(figures: Figures, people: list[str], marks: str, size: int) -> str:
    """An army in full, without spaces, without nations, only how many units and who leads, or nothing."""
    if size == SIGN:
        return ""
    if size <= CLOSE:
        return f" {marks}" if size == FULL else marks.replace(" ", "")
    counts = {"R": 0, "E": 0, "D": 0, "L": 0, "N": 0}
    for id_, n in figures.items():
        kind = KIND_BY_ID[id_]
        counts[kind_mark(kind)] = counts.get(kind_mark(kind), 0) + n
    units = counts["R"] + counts["E"] + counts["D"]
    with_them = f"+{len(people)}" if people else ""
    if size == COUNTS or not units:
        shown = "".join(f"{n}{letter}" for letter, n in counts.items() if n)
        return shown if shown and size > NUMBER else shown + with_them
    beside = sum(counts.values()) - units + len(people)
    if not beside or size == BARE:
        return str(units)
    return f"{units}+{beside}" if size == NUMBER else f"{units}+"


def _ring(fellowship: View, size: int) -> str:
    """The Fellowship where its figure stands: how far it may be from there, or how far it is in Mordor."""
    if fellowship["mordor"]:
        return f"{RING}{' Mordor ' if size <= CLOSE else ''}{fellowship['mordor']}/{CRACK_OF_DOOM}"
    steps = f"+{fellowship['progress']}" if fellowship["progress"] else ""
    if size >= COUNTS:
        return RING if size >= BARE else f"{RING}{steps}"
    return f"{RING} {'Fellowship' if size == FULL else 'Ring'} {steps}".rstrip()


def _length(line: Iterable[Part]) -> int:
    return sum(len(words) for words, _ in line)


def _placed(lines: list[Text], runs: list[Run]) -> list[tuple[Run, Text]]:
    """Lines one below another in the middle of a region, if they fit."""
    spare = len(runs) - len(lines)
    for start in sorted(range(spare + 1), key=lambda start: abs(2 * start - spare)):
        rows = runs[start : start + len(lines)]
        if _fit(lines, rows):
            return list(zip(rows, lines, strict=True))
    return []


def _spread(lines: list[Text], runs: list[Run]) -> list[tuple[Run, Text]]:
    """Lines wherever in a region they fit, each below the one before it."""
    for rows in combinations(runs, len(lines)):
        if all(above.row < below.row for above, below in pairwise(rows)) and _fit(lines, rows):
            return list(zip(rows, lines, strict=True))
    return []


def _fit(lines: list[Text], runs: Sequence[Run]) -> bool:
    return all(_length(line) <= run.room for run, line in zip(runs, lines, strict=True))


def window(
    chart: Chart, spot: tuple[int, int] | None, before: tuple[int, int] | None, width: int, height: int
) -> tuple[int, int]:
    """Where the part that is seen begins: as before if the spot is well within it, else around the spot."""
    row, column = before or (-height, -width)
    if spot is not None:
        if not row + 3 <= spot[0] < row + height - 3:
            row = spot[0] - height // 2
        if not column + 8 <= spot[1] < column + width - 8:
            column = spot[1] - width // 2
    return max(0, min(row, chart.height - height)), max(0, min(column, chart.width - width))
