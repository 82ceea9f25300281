"""Examples B-41 to B-47: what the numbers of the expansion's characters come to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import (
    act,
    at_the_fellowship_phase,
    company,
    guide,
    move,
    on_the_way,
    pool,
)
from thirdage.boardgame.describing import action_dice
from thirdage.boardgame.facts import FREE, SHADOW, SMEAGOL, TABLE
from thirdage.boardgame.fellowship import level_of
from thirdage.boardgame.hunt import rerolls
from thirdage.boardgame.options import RING

ALL: dict[str, Any] = {"options": {"twilight": True}}


def offers_a_ring(table: Board) -> bool:
    """Whether an Elven Ring may turn a die."""
    return any(option[0] == RING for option in table.game.options or ())


@pytest.mark.ruling("WR-EX-B-41")
def test_smeagol_enters_beside_strider_and_merry_and_is_left_by_both() -> None:
    people = company("strider", "merry")
    assert len(Board(**ALL, phase="hunt", people=people | {"smeagol": "fellowship"}).options()) == 4  # 0 to 3
    table = on_the_way("smeagol", **ALL, people=people)
    move(table, 6)
    assert (guide(table), level_of(table.game, SMEAGOL)) == ("smeagol", 3)
    table = on_the_way("1", **ALL, people=people | {"smeagol": "fellowship"})
    act(table, "Separate")
    table.choose("Strider", "Nobody else", "Rivendell")
    assert (guide(table), level_of(table.game, SMEAGOL)) == ("smeagol", 1)
    act(table, "Separate")
    table.choose("Merry", "Nobody else", "Rivendell")
    assert (guide(table), table.person("smeagol"), table.cards(TABLE)) == ("gollum", "gone", [])


@pytest.mark.ruling("WR-EX-B-42")
def test_smeagol_is_lost_for_three_damage_beside_strider() -> None:
    table = on_the_way("3", **ALL, people=company("strider", "merry") | {"smeagol": "fellowship"})
    move(table, 6).choose("Lose the Guide")
    assert (table.game.corruption, table.cards(TABLE)) == (0, ["we-shall-get-it"])


@pytest.mark.ruling("WR-EX-B-43")
def test_a_ring_turns_an_eye_into_another_tile() -> None:
    table = on_the_way(
        "eye-reveal", "2", **ALL, hunt=3, rings={"free": 2}, people={"galadriel": "lorien"},
        regions={"lorien": army("elves-regular", 1)},
    )  # fmt: skip
    assert offers_a_ring(table)
    with table.chance(0):
        move(table, 6, 6, 6)
    table.choose("Galadriel cancels it")
    assert table.asked == "2 Hunt damage: how do you meet it?"
    assert (pool(table, "out"), list(table.game.rings)) == ({"eye-reveal": 1}, [1, 1])
    table.choose("Use the Ring")
    assert table.game.corruption == 2
    assert table.seat == "free"
    assert not offers_a_ring(table)


@pytest.mark.ruling("WR-EX-B-44")
def test_aragorn_galadriel_and_gandalf_the_white_make_six_dice() -> None:
    people = {
        "strider": "gone", "aragorn": "edoras", "galadriel": "lorien", "gandalf-the-grey": "gone",
        "gandalf-the-white": "fangorn",
    }  # fmt: skip
    assert action_dice(Board(**ALL, people=people).game, FREE) == 6


@pytest.mark.ruling("WR-EX-B-45")
def test_the_chief_three_nazgul_and_two_units_give_five_rerolls() -> None:
    table = on_the_way(
        "3", hunt=5, **ALL, regions={"hollin": army("sauron-regular", 2, "nazgul", 3)},
        people={"chief-of-the-ringwraiths": "hollin"}, fellowship={"at": "hollin"},
    )  # fmt: skip
    assert rerolls(table.game) == 5
    move(table, 6, 6, 6, 1, 1, 1, 1)  # only the two that failed are rolled again
    assert table.asked.startswith("3 Hunt damage")


@pytest.mark.ruling("WR-EX-B-46")
def test_an_eye_in_moria_takes_the_balrog_and_boromir() -> None:
    people = company("boromir", "merry") | {"balrog": "moria"}
    fellowship = {"at": "hollin", "progress": 2, "guide": "boromir"}
    table = at_the_fellowship_phase(
        **ALL, people=people, fellowship=fellowship, rings={"free": 0}, tiles={"in": ["eye-reveal"]}
    )
    table.choose("Declare the Fellowship: Dimrill Dale")
    assert (table.person("balrog"), table.person("boromir")) == ("gone", "gone")
    assert (table.game.corruption, table.game.revealed) == (0, False)


@pytest.mark.ruling("WR-EX-B-47")
@pytest.mark.parametrize(("units", "dice"), [(2, 4), (4, 5)])
def test_the_balrog_leads_two_and_four_regulars(units: int, dice: int) -> None:
    table = Board(
        **ALL, regions={"moria": army("sauron-regular", units), "dimrill-dale": army("elves-regular", 3)},
        people={"balrog": "moria"}, nations=at_war("sauron"), dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    assert table.offers(f"{units} Regulars, the Balrog: {dice} dice, Leadership 3")
    assert action_dice(table.game, SHADOW) == 8
