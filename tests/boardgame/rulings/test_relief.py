"""Rulings WR-REL: friends come to a besieged Stronghold, and so do enemies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.facts import NATIONS

WAR = at_war(*NATIONS)
DIE = {"free": "muster-army", "shadow": "army"}
MISS = (2,)


def coming(side: str, **position: Any) -> Board:
    """A side about to act with an Army result."""
    position = {"nations": WAR, "rings": {"free": 0}, **position}
    return Board(dice={side: [DIE[side]]}, to_act=side, **position)


@pytest.mark.ruling("WR-REL-01")
@pytest.mark.ruling("WR-REL-02")
@pytest.mark.ruling("WR-REL-03")
@pytest.mark.ruling("WR-REL-04")
@pytest.mark.ruling("WR-EX-B-21")
def test_seven_relieve_minas_tirith_and_five_of_them_find_room_there() -> None:
    table = coming("free", regions={
        "minas-tirith": army("gondor-elite", 5, "gondor-leader", 2, "sauron-regular", 4, besieged=True),
        "lossarnach": army("gondor-regular", 7, "gondor-leader", 1),
    })  # fmt: skip
    with table.rolls(
        5, 5, 5, 1, 1, *MISS * 4, 5
    ):  # five dice, and one Leader's die again: not the garrison's
        table.choose("Attack", "Lossarnach")
    assert table.army("minas-tirith") == {"gondor-elite": 5, "gondor-leader": 2}
    assert not table.besieged("minas-tirith")
    assert table.options() == ["Only some of them", "Nobody"]
    table.choose("Only some of them")
    assert table.options() == ["5", "4", "3", "2", "1"]
    table.choose("5", "1")
    assert table.army("minas-tirith") == {"gondor-regular": 5, "gondor-elite": 5, "gondor-leader": 3}
    assert table.army("lossarnach") == {"gondor-regular": 2}


@pytest.mark.ruling("WR-REL-02")
def test_the_garrison_takes_no_hits_of_those_who_come_to_its_relief() -> None:
    table = coming("free", people={"boromir": "minas-tirith"}, regions={
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 2, besieged=True),
        "lossarnach": army("gondor-regular", 1),
    })  # fmt: skip
    with table.rolls(1, 5, 5):
        table.choose("Attack", "Lossarnach")
    assert table.army("lossarnach") == {}
    assert table.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 2}
    assert table.person("boromir") == "minas-tirith"
    assert table.besieged("minas-tirith")


@pytest.mark.ruling("WR-REL-03")
def test_who_ceases_a_relief_does_not_enter_and_the_siege_goes_on() -> None:
    table = coming("free", regions={
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 2, besieged=True),
        "lossarnach": army("gondor-regular", 2),
    })  # fmt: skip
    with table.rolls(5, 1, 1, 1):
        table.choose("Attack", "Lossarnach", "Cease the attack")
    assert table.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 1}
    assert table.army("lossarnach") == {"gondor-regular": 2}
    assert table.besieged("minas-tirith")
    assert table.game.turn == 2


@pytest.mark.ruling("WR-REL-03")
@pytest.mark.ruling("WR-REL-05")
def test_the_besieger_fights_in_the_field_and_may_retreat_but_not_inside() -> None:
    table = coming("free", regions={
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 2, "nazgul", 1, besieged=True),
        "lossarnach": army("gondor-regular", 2),
    })  # fmt: skip
    with table.rolls(5, 1, 1, 1, 1):  # a 5 hits, in the first round too
        table.choose("Attack", "Lossarnach")  # the besieger is not asked to withdraw
    assert table.army("minas-tirith")["sauron-regular"] == 1
    table.choose("Fight on")
    assert table.seat == "shadow"
    assert table.keys() == ["fight", "region druadan-forest", "region osgiliath"]
    table.choose("Osgiliath")
    assert table.army("osgiliath") == {"sauron-regular": 1, "nazgul": 1}
    assert not table.besieged("minas-tirith")
    assert table.seat == "free"
    table.choose("All of them")
    assert table.army("minas-tirith") == {"gondor-regular": 4}
    assert table.held_by("minas-tirith") == "free"


@pytest.mark.ruling("WR-REL-03")
def test_who_relieves_a_stronghold_need_not_enter_it() -> None:
    table = coming("free", regions={
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 1, besieged=True),
        "lossarnach": army("gondor-regular", 2),
    })  # fmt: skip
    with table.rolls(5, 1, 1):
        table.choose("Attack", "Lossarnach (", "Nobody")
    assert table.army("minas-tirith") == {"gondor-regular": 2}
    assert not table.besieged("minas-tirith")


@pytest.mark.ruling("WR-REL-01")
@pytest.mark.ruling("WR-REL-04")
def test_the_shadow_relieves_moria_in_the_same_way() -> None:
    table = coming("shadow", regions={
        "moria": army("sauron-regular", 5, "elves-elite", 1, besieged=True),
        "hollin": army("sauron-elite", 6),
    })  # fmt: skip
    with table.rolls(5, 5, 1, 1, 1, 1):
        table.choose("Attack", "Hollin")
    assert table.options() == ["Only some of them", "Nobody"]
    table.choose("Only some of them", "5")
    assert table.army("moria") == {"sauron-regular": 5, "sauron-elite": 5}
    assert table.held_by("moria") == "shadow"
    assert table.points("free") == 0


@pytest.mark.ruling("WR-REL-04")
def test_only_as_many_relieve_as_there_is_room_for_and_leaders_do_not_count() -> None:
    table = coming("free", regions={
        "minas-tirith": army("gondor-regular", 5, "sauron-regular", 1, besieged=True),
        "lossarnach": army("gondor-elite", 5, "rohan-leader", 2, "rohan-regular", 1),
    })  # fmt: skip
    with table.rolls(5, *[1] * 4, 1, 1, 1):
        table.choose("Attack", "Lossarnach (", "Only some of them")
        table.choose("5", "2")
    assert table.army("minas-tirith") == {"gondor-regular": 5, "gondor-elite": 5, "rohan-leader": 2}
    assert table.army("lossarnach") == {"rohan-regular": 1}


@pytest.mark.ruling("WR-REL-06")
def test_more_besiegers_come_by_a_plain_move_and_up_to_ten() -> None:
    table = Board(
        nations={**WAR, "gondor": {"steps": 1, "active": True}}, dice={"shadow": ["character"]},
        to_act="shadow", regions={
            "minas-tirith": army("gondor-regular", 5, "sauron-regular", 6, besieged=True),
            "osgiliath": army("sauron-regular", 6, "nazgul", 1),
        },
    )  # fmt: skip
    table.choose("Move an army", "Minas Tirith")
    assert table.options() == ["4", "3", "2", "1"]  # the garrison does not count
    table.choose("4")
    assert table.army("minas-tirith") == {"gondor-regular": 5, "sauron-regular": 10, "nazgul": 1}
    assert table.steps("gondor") == 1  # nobody was attacked
    assert table.besieged("minas-tirith")
    assert table.game.turn == 2
