"""Rulings WR-FEL: the Fellowship and its moves."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import army
from tests.boardgame.on_the_way import act, at_the_fellowship_phase, move, on_the_way, ring_at


@pytest.mark.ruling("WR-FEL-01")
def test_both_sides_see_where_it_was_last_known_how_far_it_went_and_whether_it_hides() -> None:
    fellowship = {"at": "hollin", "progress": 2, "revealed": False, "corruption": 3}
    table = on_the_way(fellowship=fellowship)
    for seat in ("free", "shadow"):
        assert fellowship.items() <= table.game.view(seat)["fellowship"].items()


@pytest.mark.ruling("WR-FEL-02")
def test_a_move_adds_one_to_the_progress_and_the_figure_stays() -> None:
    table = move(move(on_the_way(hunt=0)))
    assert (ring_at(table), table.game.progress, table.game.revealed) == ("rivendell", 2, False)


@pytest.mark.ruling("WR-FEL-03")
@pytest.mark.ruling("WR-REV-12")
def test_a_revealed_fellowship_is_not_moved_with_a_die_until_it_hides() -> None:
    table = on_the_way(fellowship={"at": "hollin", "revealed": True}).choose("Character die")
    assert not table.offers("Move the Fellowship")
    table.choose("Hide the Fellowship", "Character die")
    assert table.offers("Move the Fellowship")


@pytest.mark.ruling("WR-FEL-04")
@pytest.mark.ruling("WR-HNT-25")
def test_a_move_is_progress_then_the_hunt_then_the_die_in_the_box() -> None:
    table = on_the_way("2", "1-reveal", fellowship={"at": "hollin"})
    with table.chance(1, 0):  # the tile that reveals it, then the one for Moria
        move(table, 6)
        assert (table.game.progress, table.game.hunt_moves) == (1, 0)
        table.choose("Use the Ring", "Moria")
    assert (table.asked, table.game.hunt_moves) == ("2 Hunt damage: how do you meet it?", 0)
    table.choose("Use the Ring")
    assert (table.game.hunt_moves, table.game.corruption) == (1, 3)


@pytest.mark.ruling("WR-FEL-05")
def test_at_the_last_step_of_the_track_it_cannot_move_on() -> None:
    table = on_the_way(hunt=0, fellowship={"progress": 11})
    move(table)
    assert table.game.progress == 12
    assert not table.offers("Character die", "Move the Fellowship")


@pytest.mark.ruling("WR-FEL-06")
def test_companions_in_the_fellowship_do_nothing_on_the_map() -> None:
    regions = {"minas-tirith": army("gondor-regular", 1), "lossarnach": army("gondor-regular", 1)}
    table = on_the_way(regions=regions, fellowship={"at": "minas-tirith"})
    assert not table.active("gondor")  # Boromir has not come to the city
    assert not table.offers("Character die", "Move an army")  # nobody leads
    assert not table.offers("Boromir")
    table.choose("Separate", "Boromir", "Nobody else", "Gandalf the Grey", "Minas Tirith")
    assert table.active("gondor")
    assert table.offers("Character die", "Move an army")
    assert table.offers("Boromir brings")


@pytest.mark.ruling("WR-FEL-07")
@pytest.mark.parametrize(("progress", "reached"), [(1, False), (2, True)])
def test_the_figure_does_not_cross_the_mountains(progress: int, reached: bool) -> None:
    table = at_the_fellowship_phase(fellowship={"at": "dimrill-dale", "progress": progress})
    assert table.offers("Moria")
    assert table.offers("North Dunland") == reached  # by Moria, though it lies behind the mountains next door


@pytest.mark.ruling("WR-FEL-08")
@pytest.mark.ruling("WR-SIE-22")
def test_neither_armies_nor_sieges_stop_the_figure() -> None:
    regions = {
        "fords-of-bruinen": army("sauron-regular", 10),
        "helms-deep": army("rohan-regular", 2, "isengard-regular", 5, besieged=True),
    }
    table = at_the_fellowship_phase(regions=regions, fellowship={"progress": 2})
    assert table.offers("Hollin")  # through the army
    siege = at_the_fellowship_phase(regions=regions, fellowship={"at": "westemnet", "progress": 1})
    siege.choose("Declare the Fellowship", "Helm's Deep")
    assert ring_at(siege) == "helms-deep"
    gone = on_the_way("0-reveal", regions=regions, fellowship={"at": "helms-deep"})
    move(gone, 6)
    gone.choose("Westemnet")  # out of it again
    assert ring_at(gone) == "westemnet"


def test_a_companion_cannot_join_the_fellowship_that_passes_him() -> None:
    table = on_the_way(people={"merry": "rivendell"})
    act(table, "Separate")
    assert not table.offers("Merry")
