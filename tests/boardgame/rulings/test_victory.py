"""Rulings WR-VIC: winning the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import move, on_the_way, winner

TEN = ("minas-tirith", "dol-amroth", "helms-deep", "lorien", "rivendell")  # Strongholds of the Free Peoples
FOUR = ("orthanc", "moria")


def checked(lost: tuple[str, ...] = (), won: tuple[str, ...] = ()) -> Board:
    """The victory check, when the Shadow has taken some places and the Free Peoples others."""
    regions: dict[str, Any] = {region: {"control": "shadow"} for region in lost}
    regions |= {region: {"control": "free"} for region in won}
    return Board(phase="victory", regions=regions)


@pytest.mark.ruling("WR-VIC-01")
def test_twelve_corruption_loses_at_once() -> None:
    for corruption, won_by in ((8, None), (9, "shadow"), (10, "shadow")):
        table = move(on_the_way("3", fellowship={"corruption": corruption}), 6).choose("Use the Ring")
        assert winner(table) == won_by
    assert table.options() == []
    assert "The Ring-bearers have fallen to the Ring." in table.told()


@pytest.mark.ruling("WR-VIC-02")
@pytest.mark.ruling("WR-VIC-05")
def test_the_ring_in_the_fire_wins_at_once_whatever_the_shadow_has_conquered() -> None:
    regions = {region: {"control": "shadow"} for region in TEN}
    fellowship = {"at": "morannon", "mordor": 5, "corruption": 11}
    table = move(on_the_way("elven-rope", regions=regions, fellowship=fellowship))
    assert (winner(table), table.points("shadow")) == ("free", 10)


@pytest.mark.ruling("WR-VIC-03")
@pytest.mark.parametrize(
    ("lost", "points", "won_by"),
    [
        (TEN, 10, "shadow"),
        ((*TEN[1:], "pelargir"), 9, None),
        ((*TEN[1:], "pelargir", "edoras"), 10, "shadow"),
        ((*TEN[1:], "pelargir", "lossarnach", "lamedon"), 9, None),  # Towns are worth nothing
        ((*TEN, "erebor"), 12, "shadow"),
    ],
)
def test_ten_points_win_for_the_shadow(lost: tuple[str, ...], points: int, won_by: str | None) -> None:
    table = checked(lost)
    assert (winner(table), table.points("shadow")) == (won_by, points)


@pytest.mark.ruling("WR-VIC-04")
@pytest.mark.parametrize(
    ("won", "points", "won_by"),
    [
        (FOUR, 4, "free"),
        (("orthanc", "far-harad"), 3, None),
        (("orthanc", "far-harad", "south-rhun"), 3, None),  # a Town
        (("orthanc", "far-harad", "angmar"), 4, "free"),  # two Cities
        (("orthanc", "far-harad", "moria"), 5, "free"),
    ],
)
def test_four_points_win_for_the_free_peoples(won: tuple[str, ...], points: int, won_by: str | None) -> None:
    table = checked(won=won)
    assert (winner(table), table.points("free")) == (won_by, points)


@pytest.mark.ruling("WR-VIC-05")
@pytest.mark.ruling("WR-EX-B-36")
def test_the_conquest_of_the_shadow_outranks_that_of_the_free_peoples() -> None:
    table = checked(TEN, FOUR)
    assert (table.points("shadow"), table.points("free"), winner(table)) == (10, 4, "shadow")


@pytest.mark.ruling("WR-VIC-03")
@pytest.mark.ruling("WR-VIC-06")
def test_points_that_are_lost_again_within_the_turn_do_not_count() -> None:
    regions: dict[str, Any] = {region: {"control": "shadow"} for region in TEN}
    regions["parth-celebrant"] = army("elves-regular", 2)
    table = Board(
        regions=regions, nations=at_war("elves"), dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    assert (table.points("shadow"), winner(table)) == (10, None)
    table.choose("Move up to two armies", "Lórien")
    assert (table.points("shadow"), table.points("free")) == (8, 0)
    assert (winner(table), table.game.turn) == (None, 2)
