"""What stands on the board at the start adds up to what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from thirdage.boardgame import armies, facts, setup
from thirdage.boardgame.armies import FIGURE_TOTALS, MUSTER, SETS_UP, Figures
from thirdage.boardgame.facts import (
    ACTIVE,
    ARMY,
    CHARACTER,
    DIE,
    DIE_DAMAGE,
    DWARVES,
    EYE,
    EYE_DAMAGE,
    FELLOWSHIP_TILE,
    FREE,
    MOST_ACTION_DICE,
    MOST_UNITS,
    MUSTER_OR_ARMY,
    NATION_TITLES,
    NATIONS,
    NO_NATION,
    NOTHING,
    SHADOW,
    SHADOW_TILE,
    SIDES,
    STANDARD,
    WILL_OF_THE_WEST,
    side_of_nation,
)
from thirdage.boardgame.map import EREBOR, NATION, REGION_TITLES, SETTLEMENT, VICTORY_POINTS
from thirdage.boardgame.setup import (
    BASE_TILES,
    HUNT_TILES,
    POLITICAL_TRACK,
    SPECIAL_TILES,
    STANDARD_TILES,
    Tile,
)


def of_side(side: int) -> list[int]:
    return [nation for nation in range(len(NATIONS)) if side_of_nation(nation) == side]


# ARMIES


@pytest.mark.parametrize(
    ("nation", "total"),
    [
        ("Dwarves", Figures(5, 5, 4)),
        ("Elves", Figures(5, 10, 4)),
        ("Gondor", Figures(15, 5, 4)),
        ("The North", Figures(10, 5, 4)),
        ("Rohan", Figures(10, 5, 4)),
        ("Isengard", Figures(12, 6)),
        ("Sauron", Figures(36, 6, nazgul=8)),
        ("Southrons & Easterlings", Figures(24, 6)),
    ],
)
def test_armies_and_reinforcements_are_all_the_figures_of_a_nation(nation: str, total: Figures) -> None:
    assert FIGURE_TOTALS[NATION_TITLES.index(nation)] == total


def test_the_figures_are_those_in_the_box() -> None:
    units = [sum(FIGURE_TOTALS[nation].units for nation in of_side(side)) for side in (FREE, SHADOW)]
    leaders = sum(total.leaders for total in FIGURE_TOTALS)
    nazgul = sum(total.nazgul for total in FIGURE_TOTALS)
    ring_bearers, gollum, minions = 1, 1, 3
    assert units == [75, 90]
    assert (leaders, nazgul) == (20, 8)
    assert sum(units) + leaders + nazgul + ring_bearers + len(setup.COMPANIONS) + minions + gollum == 205


def test_on_the_board_stand_so_many_units_of_each_nation() -> None:
    deployed = [
        tuple(sum(kind) for kind in zip(*MUSTER[nation].armies.values(), strict=True))
        for nation in range(len(NATIONS))
    ]
    assert deployed == [
        (3, 1, 1, 0),
        (3, 6, 4, 0),
        (9, 1, 1, 0),
        (4, 1, 1, 0),
        (4, 1, 1, 0),
        (6, 1, 0, 0),
        (28, 2, 0, 4),
        (14, 3, 0, 0),
    ]


def test_no_army_is_larger_than_a_region_holds_and_none_is_of_leaders_only() -> None:
    for figures in (figures for _, figures in SETS_UP.values()):
        assert 0 < figures.units <= MOST_UNITS


def test_leaders_are_of_the_free_peoples_and_nazgul_of_sauron() -> None:
    for nation, total in enumerate(FIGURE_TOTALS):
        assert bool(total.leaders) == (side_of_nation(nation) == FREE)
        assert bool(total.nazgul) == (NATIONS[nation] == "sauron")


def test_no_region_is_set_up_by_two_nations() -> None:
    assert len(SETS_UP) == sum(len(muster.armies) for muster in MUSTER.values()) == 35


def test_all_set_up_at_home_but_the_men_of_osgiliath() -> None:
    abroad = {REGION_TITLES[region] for region, (nation, _) in SETS_UP.items() if NATION[region] != nation}
    assert abroad == {"Osgiliath"}


def test_these_set_up_without_a_settlement() -> None:
    outside = {REGION_TITLES[region] for region in SETS_UP if SETTLEMENT[region] == NOTHING}
    assert outside == {"Osgiliath", "Fords of Isen", "North Downs", "Gorgoroth"}


def test_every_city_and_stronghold_is_held_but_angmar() -> None:
    empty = {REGION_TITLES[r] for r, points in enumerate(VICTORY_POINTS) if points and r not in SETS_UP}
    assert empty == {"Angmar"}


@pytest.mark.ruling("START-01")
def test_erebor_starts_as_in_the_first_edition() -> None:
    assert SETS_UP[EREBOR] == (DWARVES, Figures(regulars=1, elites=1, leaders=1))
    assert MUSTER[DWARVES].reinforcements == Figures(regulars=2, elites=4, leaders=3)


# TRACKS AND DICE


def test_three_boxes_of_the_political_track_are_filled() -> None:
    boxes: dict[int, set[str]] = {3: set(), 2: set(), 1: set()}
    for nation, standing in POLITICAL_TRACK.items():
        boxes[standing.steps_from_war].add(NATIONS[nation])
    assert boxes == {
        3: {"dwarves", "elves", "north", "rohan"},
        2: {"gondor", "southrons-easterlings"},
        1: {"isengard", "sauron"},
    }


def test_the_elves_and_the_shadow_are_awake() -> None:
    awake = {NATIONS[nation] for nation, standing in POLITICAL_TRACK.items() if standing.attitude == ACTIVE}
    assert awake == {"elves", "isengard", "sauron", "southrons-easterlings"}
    assert list(POLITICAL_TRACK) == list(MUSTER) == list(range(NO_NATION))


def test_dice_can_grow_to_as_many_as_there_are() -> None:
    for side in range(len(SIDES)):
        people = [p for p in setup.BRING_A_DIE[side] if p < facts.BASE_CHARACTER_COUNT]
        assert setup.FIRST_DICE[side] + len(people) == MOST_ACTION_DICE[side]


def test_the_dice_have_the_faces_the_rulebook_describes() -> None:
    free, shadow = DIE
    assert len(free) == len(shadow) == 6
    assert free.count(CHARACTER) == 2
    assert ARMY not in free
    assert MUSTER_OR_ARMY in free
    assert WILL_OF_THE_WEST in free
    assert len(set(shadow)) == 6
    assert EYE in shadow
    assert WILL_OF_THE_WEST not in shadow
    assert EYE not in free


def test_the_companions_are_seven_and_their_guide_is_one_of_them() -> None:
    assert len(set(setup.COMPANIONS)) == 7
    assert setup.FIRST_GUIDE in setup.COMPANIONS
    others = [person for person in range(facts.BASE_CHARACTER_COUNT) if person not in setup.COMPANIONS]
    assert others == [facts.ARAGORN, facts.GANDALF_THE_WHITE, facts.GOLLUM, *facts.MINIONS]
    assert REGION_TITLES[setup.FELLOWSHIP_STARTS] == "Rivendell"


def test_five_moves_lead_from_the_first_step_in_mordor_to_the_crack_of_doom() -> None:
    assert setup.CRACK_OF_DOOM - setup.FIRST_STEP == 5
    assert setup.LAST_STEP == setup.CRACK_OF_DOOM - 1


# HUNT TILES


def test_sixteen_tiles_are_in_the_pool_and_eight_wait() -> None:
    assert (len(STANDARD_TILES), len(SPECIAL_TILES), len(BASE_TILES)) == (16, 8, 24)
    assert Counter(tile.kind for tile in BASE_TILES) == {STANDARD: 16, FELLOWSHIP_TILE: 4, SHADOW_TILE: 4}
    assert all(tile.kind == STANDARD and not tile.event for tile in STANDARD_TILES)
    assert len({tile.event for tile in SPECIAL_TILES}) == 8


@pytest.mark.ruling("START-02")
def test_the_pool_holds_these_tiles() -> None:
    assert Counter((tile.damage, tile.reveal) for tile in STANDARD_TILES) == {
        (EYE_DAMAGE, True): 4,
        (3, False): 3,
        (2, False): 2,
        (2, True): 1,
        (1, False): 2,
        (1, True): 2,
        (0, True): 2,
    }


def test_only_the_tiles_of_the_shadow_stop_and_only_those_of_the_fellowship_heal() -> None:
    assert {tile.kind for tile in HUNT_TILES if tile.stop} == {SHADOW_TILE}
    assert all(tile.stop for tile in HUNT_TILES if tile.kind == SHADOW_TILE)
    assert [tile.damage for tile in HUNT_TILES if tile.kind == FELLOWSHIP_TILE] == [0, 0, -1, -2]
    assert not any(tile.reveal for tile in HUNT_TILES if tile.kind == FELLOWSHIP_TILE)


def test_damage_that_is_no_number_cannot_be_taken_for_one() -> None:
    printed = {tile.damage for tile in HUNT_TILES} - {EYE_DAMAGE, DIE_DAMAGE}
    assert printed == {-2, -1, 0, 1, 2, 3}
    assert Tile(DIE_DAMAGE, stop=True, kind=SHADOW_TILE, event="Shelob's Lair") in SPECIAL_TILES


def test_the_names_beside_the_numbers_are_as_many_as_the_numbers() -> None:
    for ids, titles in (
        (facts.SIDES, facts.SIDE_TITLES),
        (facts.NATIONS, facts.NATION_TITLES),
        (facts.SITE_TITLES, facts.SITE_POINTS),
        (facts.FIGURE_TITLES, facts.FIGURE_PLURALS),
        (facts.FIGURE_TITLES, armies.Figures._fields),
        (facts.CHARACTERS, facts.CHARACTER_TITLES),
        (facts.RESULTS, facts.RESULT_TITLES),
    ):
        assert len(ids) == len(titles) == len(set(ids))
    assert len(NATIONS) == NO_NATION
