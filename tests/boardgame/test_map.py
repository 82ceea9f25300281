"""The map agrees with the fact sheet read off the printed board, and with all the rulebook says of it.

`regions.json` is a second account of the board, kept apart from the program: open and black borders as they
were measured on a scan, each region with all of its own. The map writes each border once, from one side.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from thirdage.boardgame import map as board
from thirdage.boardgame.facts import (
    CITY,
    FORTIFICATION,
    FREE,
    GONDOR,
    NATIONS,
    NO_NATION,
    NOTHING,
    SHADOW,
    SITE_TITLES,
    SOUTHRONS,
    STRONGHOLD,
    TOWN,
    side_of_nation,
)
from thirdage.boardgame.map import (
    COAST,
    COASTLINE,
    DISTANCE,
    EASTERN_EDGE,
    FORTIFIED,
    GATES_OF_MORDOR,
    IMPASSABLE,
    IMPASSABLE_BORDERS,
    IN_NATION,
    NATION,
    NEIGHBOUR_MASKS,
    NEIGHBOURHOODS,
    NEIGHBOURS,
    OTHER_NAMES,
    REGION_BY_ID,
    REGION_IDS,
    REGION_TITLES,
    REGIONS,
    SETTLEMENT,
    VICTORY_POINTS,
    mask,
)

SHEET = json.loads((Path(__file__).parent / "regions.json").read_text(encoding="utf-8"))
DOCS = Path(__file__).parents[2] / "docs"
EVERY = range(len(REGIONS))


def number(name: str) -> int:
    """The region with this name."""
    return REGION_TITLES.index(name)


def names(regions: Iterable[int]) -> set[str]:
    return {REGION_TITLES[region] for region in regions}


def adjacent(one: str, other: str) -> bool:
    return number(other) in NEIGHBOURS[number(one)]


# AGAINST THE FACT SHEET


def test_the_map_has_the_regions_of_the_board_and_no_other() -> None:
    assert sorted(REGION_IDS) == [row["id"] for row in SHEET]
    assert len(REGION_IDS) == len(set(REGION_TITLES)) == 105


@pytest.mark.parametrize("row", SHEET, ids=lambda row: str(row["id"]))
def test_a_region_is_as_the_fact_sheet_has_it(row: dict[str, Any]) -> None:
    here = REGION_BY_ID[row["id"]]
    nation = NATION[here]
    assert REGION_TITLES[here] == row["name"]
    assert row["nation"] == (None if nation == NO_NATION else NATIONS[nation])
    assert SITE_TITLES[REGIONS[here].site].lower() == (row["site"] or "")
    assert VICTORY_POINTS[here] == row["points"]
    assert bool(COAST >> here & 1) == row["coast"]
    assert (here in EASTERN_EDGE) == row["east"]
    assert {REGION_IDS[there] for there in NEIGHBOURS[here]} == set(row["open"])
    assert {REGION_IDS[there] for there in IMPASSABLE[here]} == set(row["black"])


def test_a_region_is_called_in_the_program_what_it_is_called_on_the_board() -> None:
    for here, id_ in enumerate(REGION_IDS):
        assert getattr(board, id_.upper().replace("-", "_")) == here


# BORDERS


def test_a_border_can_be_crossed_from_both_sides() -> None:
    for borders in (NEIGHBOURS, IMPASSABLE):
        for here in EVERY:
            assert here not in borders[here]
            assert list(borders[here]) == sorted(set(borders[here]))
            assert all(here in borders[there] for there in borders[here])


def test_every_border_is_written_once() -> None:
    written = [frozenset((here, there)) for here in EVERY for there in REGIONS[here].to]
    black = [frozenset((here, there)) for here, others in IMPASSABLE_BORDERS for there in others]
    assert (len(written), len(black)) == (232, 44)
    assert max(Counter(written + black).values()) == 1


def test_a_border_cannot_be_open_and_impassable() -> None:
    assert all(not set(NEIGHBOURS[here]) & set(IMPASSABLE[here]) for here in EVERY)


def test_masks_say_the_same_as_lists() -> None:
    for here in EVERY:
        assert {there for there in EVERY if NEIGHBOUR_MASKS[here] >> there & 1} == set(NEIGHBOURS[here])
    assert mask(EVERY) == board.EVERYWHERE
    assert sum(IN_NATION) + mask(r for r in EVERY if NATION[r] == NO_NATION) == board.EVERYWHERE


def test_there_are_as_many_regions_with_so_many_neighbours_as_on_the_board() -> None:
    degrees = Counter(len(others) for others in NEIGHBOURS)
    assert degrees == {8: 2, 7: 10, 6: 20, 5: 19, 4: 22, 3: 14, 2: 15, 1: 3}


# DISTANCES


def test_every_region_can_be_reached_from_every_other() -> None:
    for here in EVERY:
        assert [there for there in EVERY if DISTANCE[here][there] == 0] == [here]


def test_a_distance_is_the_length_of_the_shortest_way() -> None:
    for here in EVERY:
        for there in EVERY:
            assert DISTANCE[here][there] == DISTANCE[there][here]
            if here != there:
                assert DISTANCE[here][there] == 1 + min(DISTANCE[here][step] for step in NEIGHBOURS[there])


def test_the_longest_ways_lead_from_forlindon_into_the_heart_of_mordor() -> None:
    longest = max(max(row) for row in DISTANCE)
    ends = [
        {REGION_TITLES[a], REGION_TITLES[b]}
        for a in EVERY
        for b in EVERY
        if DISTANCE[a][b] == longest and a < b
    ]
    assert longest == 15
    assert ends == [{"Forlindon", "Barad-Dûr"}, {"Forlindon", "Nurn"}]


@pytest.mark.parametrize(
    ("one", "other", "regions"),
    [
        ("Rivendell", "Morannon", 10),
        ("Rivendell", "Minas Morgul", 10),
        ("Lórien", "Morannon", 6),
        ("Lórien", "Minas Morgul", 6),
        ("Minas Tirith", "Minas Morgul", 3),
        ("Edoras", "Minas Tirith", 3),
        ("Orthanc", "Helm's Deep", 2),
        ("Dol Guldur", "Lórien", 3),
        ("Dol Guldur", "Woodland Realm", 3),
        ("Mount Gundabad", "Rivendell", 4),
        ("Moria", "Rivendell", 3),
        ("Umbar", "Minas Tirith", 3),
        ("Barad-Dûr", "Minas Tirith", 5),
        ("South Rhûn", "Erebor", 3),
    ],
)
def test_a_way_is_as_long_as_it_was_counted_on_the_board(one: str, other: str, regions: int) -> None:
    assert DISTANCE[number(one)][number(other)] == regions


# WHAT THE RULEBOOK WALKS OVER


DECLARED = "Rivendell, Fords of Bruinen, Hollin, Moria, Dimrill Dale, Lórien"
REVEALED = "Rivendell, Fords of Bruinen, Hollin, Moria"
REVEALED_ELSEWHERE = "Rivendell, Fords of Bruinen, High Pass, Goblin's Gate"
SEPARATED = f"{REVEALED_ELSEWHERE}, Old Ford, Carrock, Northern Mirkwood, Woodland Realm"


@pytest.mark.parametrize(
    ("way", "regions"), [(DECLARED, 5), (REVEALED, 3), (REVEALED_ELSEWHERE, 3), (SEPARATED, 7)]
)
def test_the_fellowship_of_an_example_can_walk_its_way_and_none_is_shorter(way: str, regions: int) -> None:
    stations = way.split(", ")
    assert all(adjacent(a, b) for a, b in pairwise(stations))
    assert DISTANCE[number(stations[0])][number(stations[-1])] == len(stations) - 1 == regions


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Dale", "Erebor"),  # the retreat of non-belligerents
        ("Dale", "Withered Heath"),  # where they may go on to
        ("Fangorn", "Fords of Isen"),  # the Ents' example
        ("Fords of Isen", "Orthanc"),  # and where they are nearer afterwards
        ("Lossarnach", "Minas Tirith"),  # a relief
        ("Fords of Isen", "Westemnet"),
        ("Fords of Isen", "Gap of Rohan"),
    ],
)
def test_regions_an_example_calls_adjacent_are(one: str, other: str) -> None:
    assert adjacent(one, other)


def test_the_ents_do_not_step_from_fangorn_into_orthanc() -> None:
    assert not adjacent("Fangorn", "Orthanc")
    assert number("Orthanc") in IMPASSABLE[number("Fangorn")]
    assert DISTANCE[number("Fangorn")][number("Orthanc")] == 2


def test_rohan_at_peace_leaves_the_fords_only_for_fangorn_druwaith_iaur_and_its_own_land() -> None:
    ways = NEIGHBOURS[number("Fords of Isen")]
    allowed = [there for there in ways if NATION[there] in (NO_NATION, NATION[number("Fords of Isen")])]
    assert names(allowed) == {"Fangorn", "Druwaith Iaur", "Westemnet", "Helm's Deep"}


def test_mordor_is_entered_by_its_two_gates_only() -> None:
    mordor = {r for r in EVERY if NEIGHBOURHOODS[REGIONS[r].neighbourhood].title == "Mordor"}
    ways_in = {(REGION_TITLES[a], REGION_TITLES[b]) for a in mordor for b in NEIGHBOURS[a] if b not in mordor}
    assert ways_in == {
        ("Morannon", "Dagorlad"),
        ("Minas Morgul", "North Ithilien"),
        ("Minas Morgul", "South Ithilien"),
    }
    assert names(GATES_OF_MORDOR) == {"Morannon", "Minas Morgul"}
    assert all(gate in NEIGHBOURS[number("Gorgoroth")] for gate in GATES_OF_MORDOR)


# NATIONS AND SETTLEMENTS


def test_every_nation_has_its_regions() -> None:
    assert [bits.bit_count() for bits in IN_NATION] == [4, 4, 8, 8, 6, 4, 11, 7]
    assert NATION.count(NO_NATION) == 53


def test_there_are_as_many_settlements_of_each_kind_as_on_the_board() -> None:
    count = Counter(SETTLEMENT)
    assert (count[STRONGHOLD], count[CITY], count[TOWN]) == (16, 6, 14)
    by_nation = {
        nation: tuple(
            sum(SETTLEMENT[r] == kind and NATION[r] == nation for r in EVERY)
            for kind in (STRONGHOLD, CITY, TOWN)
        )
        for nation in range(len(NATIONS))
    }
    assert list(by_nation.values()) == [
        (1, 0, 2),
        (4, 0, 0),
        (2, 1, 2),
        (0, 2, 2),
        (1, 1, 2),
        (1, 0, 2),
        (6, 1, 1),
        (1, 1, 3),
    ]


def test_every_settlement_belongs_to_a_nation() -> None:
    assert all(NATION[r] != NO_NATION for r in EVERY if SETTLEMENT[r])


def test_the_shadow_can_win_20_points_and_the_free_peoples_18() -> None:
    points = [0, 0]
    for region in EVERY:
        if VICTORY_POINTS[region]:
            points[side_of_nation(NATION[region])] += VICTORY_POINTS[region]
    assert points[FREE] == 20
    assert points[SHADOW] == 18


def test_a_fortification_is_no_settlement() -> None:
    assert {REGION_TITLES[r] for r in EVERY if FORTIFIED[r]} == {"Osgiliath", "Fords of Isen"}
    assert all(REGIONS[r].site == FORTIFICATION for r in EVERY if FORTIFIED[r])
    assert all(SETTLEMENT[r] == NOTHING and VICTORY_POINTS[r] == 0 for r in EVERY if FORTIFIED[r])


@pytest.mark.ruling("MAP-04")
def test_osgiliath_lies_outside_gondor_and_dale_in_the_north() -> None:
    assert NATION[number("Osgiliath")] == NO_NATION
    assert NATIONS[NATION[number("Dale")]] == "north"
    assert NATIONS[NATION[number("Fords of Isen")]] == "rohan"


# THE COAST AND THE EDGE


@pytest.mark.ruling("MAP-02")
def test_ships_sail_along_the_coast_from_shore_to_shore() -> None:
    assert len(set(COASTLINE)) == 14
    assert mask(COASTLINE) == COAST
    for place, here in enumerate(COASTLINE):
        # Shores have no land borders with each other but those of the chain.
        beside = {*COASTLINE[max(0, place - 1) : place], *COASTLINE[place + 1 : place + 2]}
        assert {there for there in NEIGHBOURS[here] if there in COASTLINE} == beside


@pytest.mark.ruling("MAP-02")
def test_corsairs_reach_pelargir_in_one_voyage_and_lamedon_only_in_two() -> None:
    places = {REGION_TITLES[region]: place for place, region in enumerate(COASTLINE)}
    assert places["Pelargir"] - places["Umbar"] == 2
    assert places["Lamedon"] - places["Umbar"] == 3


@pytest.mark.ruling("MAP-02")
def test_the_northern_bay_is_not_the_sea() -> None:
    assert not {"North Ered Luin", "Evendim", "Arnor", "Ered Luin"} & names(COASTLINE)


def test_gondor_has_four_coastal_regions() -> None:
    assert {REGION_TITLES[r] for r in EVERY if board.COAST_OF_GONDOR >> r & 1} == {
        "Anfalas",
        "Dol Amroth",
        "Lamedon",
        "Pelargir",
    }
    assert IN_NATION[GONDOR] & COAST == board.COAST_OF_GONDOR


@pytest.mark.ruling("MAP-03")
def test_the_horde_from_the_east_may_come_from_four_regions() -> None:
    assert {REGION_TITLES[r] for r in EASTERN_EDGE if NATION[r] == SOUTHRONS} == {
        "East Rhûn",
        "South Rhûn",
        "Khand",
        "Far Harad",
    }


def test_other_names_lead_to_a_region_and_are_not_the_name_of_another() -> None:
    assert not set(OTHER_NAMES) & set(REGION_TITLES)
    assert OTHER_NAMES["Dimrill's Dale"] == number("Dimrill Dale")


# THE DOUBTFUL BORDERS


def doubtful() -> list[tuple[str, str, str]]:
    """The rows of the table in docs/map.md: two regions and what their border is."""
    rows = [line.split("|") for line in (DOCS / "map.md").read_text("utf-8").splitlines()]
    found = [
        (*row[1].strip().split(" – "), row[2].strip()) for row in rows if len(row) == 5 and " – " in row[1]
    ]
    return [(one, other, what) for one, other, what in found]


@pytest.mark.ruling("MAP-01")
def test_doubtful_borders_are_as_the_page_about_them_says() -> None:
    rows = doubtful()
    assert Counter(what for _, _, what in rows) == {"open": 21, "black": 4, "apart": 28}
    for one, other, what in rows:
        here, there = number(one), number(other)
        assert (there in NEIGHBOURS[here]) == (what == "open"), (one, other)
        assert (there in IMPASSABLE[here]) == (what == "black"), (one, other)
