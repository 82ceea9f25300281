"""The map drawn in letters: as the rules have it, and as one can read it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from textual.style import Style

from thirdage import games
from thirdage.boardgame.map import NEIGHBOURS, REGION_BY_ID, REGION_COUNT, REGION_IDS
from thirdage.boardgame.setup import CRACK_OF_DOOM
from thirdage.terminal.boardgame.chart import LAKE, LEAST, MOST, PEAKS, SEA, Chart, chart, fitting, land
from thirdage.terminal.boardgame.drawing import BoardPen
from thirdage.terminal.boardgame.map_drawing import MapDrawing, Marks, changed, name_forms, newest, window

NOTHING_MARKED = Marks(frozenset(), frozenset(), None)


def siege() -> dict[str, Any]:
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


def drawn(view: dict[str, Any], width: int = LEAST, marks: Marks = NOTHING_MARKED) -> str:
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
        "◇+5",
    ):
        assert part in text
    close = drawn(siege())
    for part in ("◉ Sa 1E So 3R", "△MTi", "○3 ◉5", "■Edo", "◉Is2R", "Lór", "◇+5"):
        assert part in close, "where there is little room, all is still there"


def crowded(**fellowship: object) -> dict[str, Any]:
    """Both sides stand everywhere."""
    view = siege()
    here = {"figures": {"north-regular": 10, "north-leader": 1, "nazgul": 1}, "people": ["strider"]}
    view["regions"] = {id_: {**here, "besieged": False, "controller": "free"} for id_ in REGION_IDS}
    view["fellowship"] = {**view["fellowship"], **fellowship}
    return view


def test_the_ring_has_a_sign_of_its_own_that_is_no_regular() -> None:
    view = siege()
    view["regions"] = {"lorien": {"figures": {"elves-elite": 2, "elves-leader": 1}, "people": []}}
    view["regions"]["lorien"] |= {"besieged": False, "controller": "free"}
    for width, shown in ((LEAST, "○2+◇+5"), (MOST, "○2E1L\n◇+5")):
        lines = MapDrawing(True)._lines(view, REGION_BY_ID["lorien"], chart(width), NOTHING_MARKED)
        assert shown in "\n".join("".join(words for words, _ in line) for _, line in lines)
    assert "◇ Fellowship +5" in drawn({**view, "fellowship": {**view["fellowship"], "at": "far-harad"}})


def test_in_mordor_the_ring_stands_at_the_gate_with_its_step() -> None:
    view = siege()
    view["fellowship"] = {**view["fellowship"], "at": "morannon", "progress": 0, "mordor": 3}
    assert f"◇3/{CRACK_OF_DOOM}" in drawn(view)
    assert f"◇ Mordor 3/{CRACK_OF_DOOM}" in drawn(
        {**view, "fellowship": {**view["fellowship"], "at": "far-harad"}}
    )


@pytest.mark.parametrize("width", [LEAST, 141, MOST])
def test_no_sign_is_cut_where_room_is_short(width: int) -> None:
    land, drawing = chart(width), MapDrawing(True)
    everywhere = Marks(frozenset(REGION_IDS), frozenset(REGION_IDS), None)
    for marks in (NOTHING_MARKED, everywhere):
        for region in range(REGION_COUNT):
            lines = drawing._lines(crowded(), region, land, marks)
            assert all(sum(len(words) for words, _ in line) <= run.room for run, line in lines)
            shown = "\n".join("".join(words for words, _ in line) for _, line in lines)
            free, shadow = re.search("○([^◉]*)", shown), re.search("◉([^◇]*)", shown)
            assert free, REGION_IDS[region]
            assert free[1].strip() in (
                "No 10R 1L +Strider",
                "No10R1L+Strider",
                "10R1L+1",
                "10+2",
                "10+",
                "10",
                "",
            )
            assert shadow
            assert shadow[1].strip() in ("1N", ""), "the Nazgûl are written in one way"


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
    both = Marks(frozenset({"gorgoroth"}), frozenset({"gorgoroth"}), None, "gorgoroth")
    assert "!›*Gorgoroth" in drawn(siege(), MOST, both), "no mark hides another"
    rows = MapDrawing(True).rows(siege(), chart(MOST), marks, (0, 0), MOST, 60)
    spans = [(row.plain[span.start : span.end], span.style) for row in rows for span in row.spans]
    assert [text for text, style in spans if isinstance(style, Style) and style.reverse] == ["East Rhûn"]


def test_what_has_changed_is_known_from_two_views() -> None:
    before = games.new("war-of-the-ring", seed=5).view("free")
    after = games.arrange({"scenario": "war-of-the-ring", "fellowship": {"at": "moria"}}).view("free")
    assert changed(None, before) == frozenset()
    assert changed(before, before) == frozenset()
    assert {"rivendell", "moria"} <= changed(before, after)


def test_each_move_of_the_fellowship_is_a_change_and_somebody_who_arrived_is_looked_at_first() -> None:
    before = games.new("war-of-the-ring", seed=5).view("free")
    fellowship, regions = before["fellowship"], before["regions"]
    on_the_way = {**before, "fellowship": {**fellowship, "progress": 1}}
    assert changed(before, on_the_way) == {"rivendell"}
    assert newest(before, on_the_way) == "rivendell"
    assert newest(before, before) is newest(None, before) is None
    left = {**regions["minas-tirith"], "figures": {}}
    came = {**regions["pelargir"], "figures": {**regions["pelargir"]["figures"], "gondor-elite": 9}}
    marched = {**on_the_way, "regions": {**regions, "minas-tirith": left, "pelargir": came, "dale": left}}
    assert newest(before, marched) == "pelargir"
    assert newest(before, {**marched, "battle": {"at": "moria"}}) == "moria"


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
    assert "Umbar" not in pen.places(moved, 60, 20, "umbar").plain, "the cursor is there by itself"
    pen.pointing = True
    assert "Umbar" in pen.places(moved, 60, 20, "umbar").plain, "somebody has moved it"
    pen.as_list = True
    assert "*△ Erebor" in pen.places(moved, 60, 60, None).plain
