"""Rulings WR-SOR: the besieged break out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.facts import NATIONS

WAR = at_war(*NATIONS)
MISS = (2,)


def besieged(*figures: str | int, die: str = "muster-army", **more: Any) -> Board:
    """The Free Peoples about to break out of Minas Tirith."""
    regions = {"minas-tirith": army(*figures, besieged=True), **more.pop("regions", {})}
    position = {"nations": WAR, "rings": {"free": 0}, **more}
    return Board(dice={"free": [die]}, regions=regions, **position)


@pytest.mark.ruling("WR-SOR-01")
def test_the_besieged_attack_the_besieger_and_nobody_else() -> None:
    table = besieged(
        "gondor-regular", 2, "sauron-regular", 1, regions={"osgiliath": army("sauron-regular", 1)}
    )
    assert table.goals() == ["Minas Tirith"]
    with table.rolls(5, 1, 1):
        table.choose("Attack the besiegers of Minas Tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 2}
    assert table.army("osgiliath") == {"sauron-regular": 1}


@pytest.mark.ruling("WR-SOR-01")
def test_a_sortie_needs_war_and_with_a_character_result_a_leader() -> None:
    figures = ("gondor-regular", 2, "sauron-regular", 1)
    assert not besieged(*figures, nations=at_war("sauron")).offers("Attack")
    assert not besieged(*figures, die="character").offers("Attack")
    assert besieged(*figures, "gondor-leader", 1, die="character").offers("Attack")
    assert besieged(*figures, die="character", people={"boromir": "minas-tirith"}).offers("Attack")


@pytest.mark.ruling("WR-SOR-02")
@pytest.mark.ruling("WR-SOR-03")
def test_both_hit_on_five_and_after_a_round_the_besieged_may_go_back_inside() -> None:
    table = besieged("gondor-regular", 3, "gondor-leader", 1, "sauron-regular", 3, "nazgul", 1)
    with table.rolls(5, 1, 1, 5, 1, 1, 5, 5):
        table.choose("Attack the besiegers of Minas Tirith")
        assert table.options() == ["Fight on", "Cease the attack"]
    inside = {"gondor-regular": 1, "gondor-leader": 1}
    assert table.army("minas-tirith") == {**inside, "sauron-regular": 1, "nazgul": 1}
    table.choose("Cease the attack")
    assert table.besieged("minas-tirith")
    assert table.army("minas-tirith") == {**inside, "sauron-regular": 1, "nazgul": 1}
    assert table.game.turn == 2


@pytest.mark.ruling("WR-SOR-02")
@pytest.mark.ruling("WR-SOR-08")
def test_the_walls_help_nobody_in_a_sortie_in_any_round() -> None:
    table = besieged("gondor-regular", 2, "sauron-regular", 4)
    with table.rolls(5, 1, *MISS * 4):
        table.choose("Attack the besiegers of Minas Tirith")
    assert table.army("minas-tirith")["sauron-regular"] == 3
    table.choose("Fight on")
    assert table.seat == "shadow"
    assert "Withdraw into the Stronghold" not in table.options()
    with table.rolls(5, 1, *MISS * 3):
        table.choose("Fight on")
    assert (table.seat, table.army("minas-tirith")["sauron-regular"]) == ("free", 2)


@pytest.mark.ruling("WR-SOR-04")
@pytest.mark.ruling("WR-SOR-05")
def test_a_besieger_who_retreats_lifts_the_siege_and_nobody_follows_him() -> None:
    table = besieged("gondor-regular", 2, "sauron-regular", 2, "nazgul", 1,
                     people={"witch-king": "minas-tirith"},
                     regions={"lossarnach": army("gondor-regular", 1)})  # fmt: skip
    with table.rolls(*MISS * 2, *MISS * 2, *MISS * 2):
        table.choose("Attack the besiegers of Minas Tirith", "Fight on")
    assert table.seat == "shadow"
    assert table.keys() == ["fight", "region druadan-forest", "region osgiliath"]
    table.choose("Osgiliath")
    assert table.army("osgiliath") == {"sauron-regular": 2, "nazgul": 1}
    assert table.person("witch-king") == "osgiliath"
    assert table.army("minas-tirith") == {"gondor-regular": 2}
    assert not table.besieged("minas-tirith")
    assert table.game.turn == 2


@pytest.mark.ruling("WR-SOR-05")
def test_who_destroys_the_besieger_stays_in_the_region() -> None:
    table = besieged("gondor-regular", 3, "sauron-regular", 1, "nazgul", 1)
    with table.rolls(5, 1, 1, 1, 1):
        table.choose("Attack the besiegers of Minas Tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 3}
    assert not table.besieged("minas-tirith")
    assert table.held_by("minas-tirith") == "free"
    assert table.game.turn == 2


@pytest.mark.ruling("WR-SOR-03")
@pytest.mark.ruling("WR-SOR-06")
@pytest.mark.ruling("WR-SOR-07")
@pytest.mark.ruling("WR-EX-B-20")
def test_a_lost_sortie_of_three_leaves_the_fourth_inside_and_the_siege_as_it_was() -> None:
    table = besieged("gondor-regular", 4, "gondor-leader", 2, "sauron-regular", 5)
    with table.rolls(*[1] * 3, *[5] * 5, 1):
        table.choose("Attack", "a part of", "3", "1")
    assert table.army("minas-tirith") == {"gondor-regular": 1, "gondor-leader": 1, "sauron-regular": 5}
    assert table.besieged("minas-tirith")
    assert table.held_by("minas-tirith") == "free"
    assert table.game.turn == 2


@pytest.mark.ruling("WR-SOR-06")
def test_troops_at_peace_stay_inside() -> None:
    table = besieged("gondor-regular", 2, "rohan-regular", 2, "sauron-regular", 2,
                     nations=at_war("rohan", "sauron"))  # fmt: skip
    with table.rolls(1, 1, 5, 5):
        table.choose("Attack the besiegers of Minas Tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 2}
    assert table.besieged("minas-tirith")


@pytest.mark.ruling("WR-SOR-07")
def test_a_sortie_without_a_rearguard_loses_the_stronghold_when_it_is_destroyed() -> None:
    table = besieged("gondor-regular", 2, "sauron-regular", 2, people={"boromir": "minas-tirith"})
    with table.rolls(*[1] * 3, 5, 5, 1):
        table.choose("Attack the besiegers of Minas Tirith")
    assert table.army("minas-tirith") == {"sauron-regular": 2}
    assert table.person("boromir") == "gone"
    assert table.held_by("minas-tirith") == "shadow"
    assert table.points("shadow") == 2
    assert not table.besieged("minas-tirith")


@pytest.mark.ruling("WR-SOR-07")
def test_where_sortie_and_besieger_fall_together_the_owner_keeps_the_stronghold() -> None:
    table = besieged("gondor-regular", 1, "sauron-regular", 1)
    with table.rolls(5, 5):
        table.choose("Attack")
    assert table.army("minas-tirith") == {}
    assert table.held_by("minas-tirith") == "free"
    assert not table.besieged("minas-tirith")


@pytest.mark.ruling("WR-SOR-09")
def test_a_sortie_moves_the_nations_of_the_besieger() -> None:
    nations = {**at_war("gondor"), "sauron": {"steps": 1}, "isengard": {"steps": 1}}
    table = besieged("gondor-regular", 2, "sauron-regular", 1, nations=nations)
    with table.rolls(1, 1, 1):
        table.choose("Attack the besiegers of Minas Tirith")
    assert (table.steps("sauron"), table.steps("isengard")) == (0, 1)
