"""The map drawn in letters: as the rules have it, and as one can read it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from textual.style import Style

from thirdage import games
from thirdage.boardgame.map import NEIGHBOURS, REGION_BY_ID, REGION_COUNT, REGION_IDS
from thirdage.terminal.boardgame.chart import LAKE, LEAST, MOST, PEAKS, SEA, Chart, chart, fitting, land
from thirdage.terminal.boardgame.drawing import BoardPen
from thirdage.terminal.boardgame.map_drawing import MapDrawing, Marks, changed, name_forms, window

NOTHING_MARKED = Marks(frozenset(), frozenset(), None)


def siege() -> dict[str, object]:
    """Minas Tirith is besieged, the Fellowship is in Lórien, five regions on its way."""
    game = games.arrange(
        {
            "scenario": "war-of-the-ring",
            "regions": {
                "minas-tirith": {
                    "figures": {"gondor-regular": 3, "gondor-leader": 1, "sauron-regular": 5, "nazgul": 2},
                    "besieged": True,
                },
                "far-harad": {"figures": {"southrons-easterlings-regular": 3, "sauron-elite": 1}},
                "edoras": {"figures": {"isengard-regular": 2}, "control": "shadow"},
            },
            "fellowship": {"at": "lorien", "progress": 5},
        }
    )
    return game.view("free")


def drawn(view: dict[str, object], width: int = LEAST, marks: Marks = NOTHING_MARKED) -> str:
    land = chart(width)
    return "\n".join(
        row.plain for row in MapDrawing(True).rows(view, land, marks, (0, 0), width, land.height)
    )


@pytest.mark.parametrize("width", [115, LEAST, 141, MOST])
def test_every_region_has_room_and_nobody_touches_whom_he_cannot_reach(width: int) -> None:
    found = Chart(width)
    assert all(found.block(region) for region in range(REGION_COUNT))
    least = 4 if width >= LEAST else 3
    assert all(max(run.room for run in found.free[region]) >= least for region in range(REGION_COUNT))
    for y, row in enumerate(found.cells):
        for x, (cell, beside) in enumerate(pairwise(row)):
            pairs = [(cell, beside)]
            if y + 1 < found.height:
                pairs.append((cell, found.cells[y + 1][x]))
            for one, other in pairs:
                if not one.kind and not other.kind and one.region != other.region:
                    assert {one.region, other.region} & {SEA, LAKE, PEAKS} or other.region in NEIGHBOURS[
                        one.region
                    ]


def test_the_land_lies_where_it_lies() -> None:
    rows = land().rows
    assert {label for row in rows for label in row} == {
        *range(REGION_COUNT),
        SEA,
        LAKE,
        PEAKS,
        REGION_COUNT + 3,
    }
    spots = {id_: chart(LEAST).spot(REGION_BY_ID[id_]) for id_ in REGION_IDS}
    assert spots["grey-havens"][1] < spots["rivendell"][1] < spots["erebor"][1] < spots["east-rhun"][1]
    assert (
        spots["angmar"][0]
        < spots["rivendell"][0]
        < spots["orthanc"][0]
        < spots["pelargir"][0]
        < spots["umbar"][0]
    )
    assert frozenset((REGION_BY_ID["osgiliath"], REGION_BY_ID["minas-tirith"])) in land().rivers


def test_it_grows_with_the_screen_and_is_never_too_small_to_be_read() -> None:
    assert [fitting(width, rows).width for width, rows in ((57, 23), (125, 60), (200, 50), (400, 200))] == [
        LEAST, 125, 150, MOST,
    ]  # fmt: skip


def test_it_shows_armies_sieges_and_the_fellowship() -> None:
    text = drawn(siege(), MOST)
    for part in (
        "◉ Sa 1E So 3R",
        "△Minas",
        "Tirith",
        "○in Go3R1L",
        "◉Sa5R2N",
        "■Edoras",
        "◉ Is 2R",
        "△Lórien",
        "Ring+5",
    ):
        assert part in text
    close = drawn(siege())
    for part in ("◉ Sa 1E So 3R", "△MTi", "○3◉5", "■Edo", "◉Is2R", "△Ló", "R+5"):
        assert part in close, "where there is little room, all is still there"


def test_every_name_is_there_long_or_short() -> None:
    text = drawn(siege(), MOST)
    for id_ in REGION_IDS:
        assert any(all(line in text for line in lines) for lines in name_forms(id_)), id_


def test_answers_news_and_what_is_looked_at_are_marked() -> None:
    marks = Marks(frozenset({"gorgoroth"}), frozenset({"near-harad"}), "east-rhun")
    assert "›Gorgoroth" in drawn(siege(), MOST, marks)
    assert "Gorgoroth" in drawn(siege(), MOST)
    assert "›" not in drawn(siege(), MOST)
    assert "*•Near Harad" in drawn(siege(), MOST, marks)
    rows = MapDrawing(True).rows(siege(), chart(MOST), marks, (0, 0), MOST, 60)
    spans = [(row.plain[span.start : span.end], span.style) for row in rows for span in row.spans]
    assert [text for text, style in spans if isinstance(style, Style) and style.reverse] == ["East Rhûn"]


def test_what_has_changed_is_known_from_two_views() -> None:
    before = games.new("war-of-the-ring", seed=5).view("free")
    after = games.arrange({"scenario": "war-of-the-ring", "fellowship": {"at": "moria"}}).view("free")
    assert changed(None, before) == frozenset()
    assert changed(before, before) == frozenset()
    assert {"rivendell", "moria"} <= changed(before, after)


def test_the_view_moves_only_as_far_as_it_must() -> None:
    land = chart(LEAST)
    assert window(land, None, (5, 10), 60, 20) == (5, 10)
    assert window(land, (12, 40), (5, 10), 60, 20) == (5, 10), "well within: it stays"
    assert window(land, (12, 100), (5, 10), 60, 20) == (5, 60), "no further than the edge"
    assert window(land, (39, 40), (5, 10), 60, 20) == (20, 10)
    assert window(land, (0, 0), None, 60, 20) == (0, 0)
    assert window(land, (30, 110), (0, 0), 200, 60) == (0, 0), "all of it is seen"


def test_the_pen_follows_what_happens_then_what_is_looked_at() -> None:
    pen = BoardPen()
    view = games.new("war-of-the-ring", seed=5).view("free")
    assert "△Riv" in pen.places(view, 60, 20, None).plain, "at first, where the Fellowship is"
    assert "Umbar" in pen.places(view, 60, 20, "umbar").plain
    moved = {**view, "regions": {**view["regions"], "erebor": {**view["regions"]["erebor"], "figures": {}}}}
    pen.before = view
    assert re.search(r"\*△Ereb", pen.places(moved, 60, 20, "umbar").plain)
    assert "Umbar" in pen.places(moved, 60, 20, "umbar").plain, "nothing new: what is looked at"
    pen.as_list = True
    assert "*△ Erebor" in pen.places(moved, 60, 60, None).plain
