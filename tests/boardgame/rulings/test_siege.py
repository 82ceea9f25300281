"""Rulings WR-SIE: withdrawing into a Stronghold, besieging it, storming it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, Entry, army, at_war
from thirdage.boardgame.facts import NATIONS

WAR = at_war(*NATIONS)
DIE = {"free": "muster-army", "shadow": "army"}
MISS = (2,)


def acting(side: str, *dice: str, **position: Any) -> Board:
    """A side about to act, with an Army result if nothing else is said."""
    position = {"nations": WAR, "rings": {"free": 0}, **position}
    return Board(dice={side: [*dice] or [DIE[side]]}, to_act=side, **position)


def before_the_gates(shadow: Entry, free: Entry, *dice: str, **more: Any) -> Board:
    """The Shadow in Osgiliath attacks Minas Tirith, and those there choose what to do."""
    regions = {"osgiliath": shadow, "minas-tirith": free, **more.pop("regions", {})}
    return acting("shadow", *dice, regions=regions, **more)


def under_siege(*figures: str | int, **more: Any) -> Board:
    """The Shadow about to storm Minas Tirith."""
    regions = {"minas-tirith": army(*figures, besieged=True), **more.pop("regions", {})}
    return acting("shadow", regions=regions, **more)


# WITHDRAWING


@pytest.mark.ruling("WR-SIE-01")
@pytest.mark.ruling("WR-SIE-02")
def test_before_every_round_the_defender_fights_in_the_field_or_withdraws() -> None:
    table = before_the_gates(army("sauron-regular", 3), army("gondor-regular", 2))
    with table.rolls(*MISS * 3, *MISS * 2):
        table.choose("Attack", "Osgiliath (")
        assert table.seat == "free"
        assert table.options() == ["Fight in the field", "Withdraw into the Stronghold"]
        table.choose("Fight in the field", "Fight on", "Fight on")
    assert table.options() == ["Fight in the field", "Withdraw into the Stronghold"]
    table.choose("Withdraw")
    assert (table.seat, table.asked) == ("shadow", "Osgiliath: who advances to Minas Tirith?")


@pytest.mark.ruling("WR-SIE-02")
@pytest.mark.ruling("WR-SIE-03")
@pytest.mark.ruling("WR-SIE-07")
def test_who_withdraws_before_the_first_round_is_besieged_without_a_roll_if_the_attacker_advances() -> None:
    table = before_the_gates(army("sauron-regular", 3, "sauron-elite", 1, "nazgul", 1),
                             army("gondor-regular", 2))  # fmt: skip
    table.choose("Attack", "Osgiliath (", "Withdraw")
    assert table.keys() == ["all", "choose", "stay"]
    table.choose("Only some of them", "2", "1", "0")
    assert table.besieged("minas-tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 2, "sauron-elite": 1}
    assert table.army("osgiliath") == {"sauron-regular": 1, "nazgul": 1}
    assert table.held_by("minas-tirith") == "free"
    assert table.points("shadow") == 0
    assert table.game.turn == 2  # the battle is over


@pytest.mark.ruling("WR-SIE-04")
@pytest.mark.ruling("WR-SIE-05")
def test_where_nobody_advances_there_is_no_siege_and_nobody_is_turned_away() -> None:
    table = before_the_gates(army("sauron-regular", 3), army("gondor-regular", 8))
    table.choose("Attack", "Osgiliath (", "Withdraw", "Nobody")
    assert not table.besieged("minas-tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 8}
    assert table.army("osgiliath") == {"sauron-regular": 3}
    assert table.game.turn == 2


@pytest.mark.ruling("WR-SIE-05")
@pytest.mark.ruling("WR-SIE-06")
@pytest.mark.ruling("WR-EX-B-12")
def test_five_of_eight_units_find_room_and_all_leaders_and_characters() -> None:
    table = before_the_gates(
        army("sauron-regular", 3), army("gondor-regular", 6, "gondor-elite", 2, "gondor-leader", 3),
        people={"boromir": "minas-tirith", "gimli": "minas-tirith"},
    )  # fmt: skip
    table.choose("Attack", "Osgiliath (", "Withdraw", "All of them")
    assert table.seat == "free"
    assert table.asked == (
        "Minas Tirith holds 3 units more than the 5 that may stay in a besieged Stronghold."
        " Which go back to the reinforcements?"
    )
    table.choose("a Gondor Elite", "2 Gondor Regulars")
    inside = {"gondor-regular": 4, "gondor-elite": 1, "gondor-leader": 3}
    assert table.army("minas-tirith") == {**inside, "sauron-regular": 3}
    assert (table.reserve("gondor-regular"), table.reserve("gondor-elite")) == (11, 4)
    assert table.casualties("gondor-regular") == 0
    assert table.person("boromir") == table.person("gimli") == "minas-tirith"


@pytest.mark.ruling("WR-SIE-05")
def test_the_shadow_finds_room_for_five_in_its_own_strongholds_too() -> None:
    table = acting("free", regions={"hollin": army("elves-elite", 3), "moria": army("sauron-regular", 7)})
    table.choose("Attack", "Hollin (", "Withdraw", "All of them")  # all are Regulars: nothing to choose
    assert table.army("moria") == {"elves-elite": 3, "sauron-regular": 5}
    assert table.besieged("moria")
    assert table.held_by("moria") == "shadow"


@pytest.mark.ruling("WR-SIE-24")
def test_from_a_stronghold_one_may_also_retreat_elsewhere_and_lose_it() -> None:
    table = before_the_gates(army("sauron-regular", 1), army("gondor-regular", 1))
    with table.rolls(*MISS * 2):
        table.choose("Attack", "Fight in the field", "Fight on")
    assert table.keys() == ["fight", "region druadan-forest", "region lossarnach"]
    table.choose("Lossarnach", "all")
    assert table.held_by("minas-tirith") == "shadow"
    assert table.points("shadow") == 2


# STORMING


@pytest.mark.ruling("WR-SIE-08")
def test_nobody_outside_can_attack_the_besieged() -> None:
    table = under_siege(
        "gondor-regular", 2, "sauron-regular", 1, regions={"osgiliath": army("sauron-elite", 5)}
    )
    with table.rolls(1, 1, 1):  # the one Regular in the region, not the Elites next door
        table.choose("Attack")
    assert table.army("osgiliath") == {"sauron-elite": 5}


@pytest.mark.ruling("WR-SIE-09")
@pytest.mark.ruling("WR-SIE-10")
@pytest.mark.ruling("WR-SIE-14")
@pytest.mark.ruling("WR-SIE-15")
def test_the_besieger_needs_a_six_the_besieged_a_five_and_after_a_round_it_is_over() -> None:
    table = under_siege("gondor-regular", 3, "gondor-leader", 1, "sauron-regular", 5, "nazgul", 2)
    with table.rolls(*[5] * 4, 6, 5, 1, 1, 5, 5, 5):  # the re-rolls alike
        table.choose("Attack the besieged in Minas Tirith")
    assert table.army("minas-tirith") == {
        "gondor-regular": 2, "gondor-leader": 1, "sauron-regular": 3, "nazgul": 2,
    }  # fmt: skip
    assert table.besieged("minas-tirith")
    assert table.game.turn == 2  # no more rounds, and nobody was asked to retreat


@pytest.mark.ruling("WR-SIE-09")
@pytest.mark.ruling("WR-SIE-11")
@pytest.mark.ruling("WR-EX-B-14")
def test_two_elites_buy_two_more_rounds_and_not_a_third() -> None:
    table = under_siege("gondor-regular", 3, "sauron-regular", 5, "sauron-elite", 2)
    with table.rolls(*[5] * 5, 1, 1, 1):
        table.choose("Attack the besieged in Minas Tirith")
    assert table.options() == ["Cease the attack", "Reduce a Sauron Elite to a Regular"]
    with table.rolls(*[5] * 5, 1, 1, 1):  # in every round it needs a 6
        table.choose("Reduce")
    assert table.options() == ["Cease the attack", "Reduce a Sauron Elite to a Regular"]
    with table.rolls(*[5] * 5, 1, 1, 1):
        table.choose("Reduce")
    assert table.army("minas-tirith") == {"gondor-regular": 3, "sauron-regular": 7}
    assert table.game.turn == 2


@pytest.mark.ruling("WR-SIE-11")
def test_the_besieger_may_keep_his_elites_and_those_of_the_rearguard_buy_nothing() -> None:
    table = under_siege("gondor-regular", 1, "sauron-regular", 1, "sauron-elite", 2)
    with table.rolls(1, 1, 1, 1):
        table.choose("Attack the besieged in Minas Tirith", "Cease the attack")
    assert table.army("minas-tirith")["sauron-elite"] == 2
    assert table.game.turn == 2
    rear = under_siege("gondor-regular", 1, "sauron-regular", 1, "sauron-elite", 2)
    with rear.rolls(1, 1):
        rear.choose("Attack", "a part of", "1", "0")
    assert rear.game.turn == 2  # no Elite fought


@pytest.mark.ruling("WR-SIE-11")
def test_the_free_peoples_pay_with_elites_for_storming_moria_as_well() -> None:
    moria = army("sauron-regular", 2, "dwarves-elite", 1, "elves-elite", 1, besieged=True)
    table = acting("free", regions={"moria": moria})
    with table.rolls(1, 1, 1, 1):
        table.choose("Attack the besieged in Moria")
    with table.rolls(1, 6, 1, 1):
        table.choose("Reduce an Elven Elite")
    assert table.army("moria") == {"sauron-regular": 1, "dwarves-elite": 1, "elves-regular": 1}
    assert table.casualties("elves-elite") == 1
    assert table.options() == ["Cease the attack", "Reduce a Dwarven Elite to a Regular"]


@pytest.mark.ruling("WR-SIE-12")
def test_without_a_regular_to_replace_the_elite_there_is_no_second_round() -> None:
    everywhere = {"orthanc": army("isengard-regular", 10), "north-dunland": army("isengard-regular", 2)}
    table = under_siege("gondor-regular", 1, "isengard-elite", 2, regions=everywhere)
    with table.rolls(1, 1, 1):
        table.choose("Attack the besieged in Minas Tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 1, "isengard-elite": 2}
    assert table.game.turn == 2


@pytest.mark.ruling("WR-SIE-13")
def test_whether_to_go_on_is_decided_when_losses_are_taken() -> None:
    table = under_siege("gondor-regular", 2, "gondor-elite", 1, "sauron-regular", 1, "sauron-elite", 2)
    with table.rolls(6, 1, 1, 5, 1, 1):
        table.choose("Attack the besieged in Minas Tirith")
    assert (table.seat, table.asked) == ("shadow", "Minas Tirith: 1 hit to take. What do you lose?")
    table.choose("Lose a Sauron Regular")
    assert (table.seat, table.asked) == ("free", "Minas Tirith: 1 hit to take. What do you lose?")
    table.choose("Lose a Gondor Regular")
    assert table.seat == "shadow"
    assert table.asked == (
        "Minas Tirith: do you reduce an Elite to fight another round of the siege?"
        " 2 Elites against 1 Regular, 1 Elite."
    )


@pytest.mark.ruling("WR-SIE-16")
@pytest.mark.ruling("WR-SIE-17")
@pytest.mark.ruling("WR-SIE-26")
def test_when_the_garrison_falls_the_stronghold_does_and_everybody_stays_where_he_is() -> None:
    table = under_siege("gondor-regular", 1, "gondor-leader", 2, "sauron-regular", 4, "nazgul", 1,
                        people={"boromir": "minas-tirith"})  # fmt: skip
    with table.rolls(6, 1, 1, 1, 1, 1, 1):  # a Nazgûl leads one die again, Boromir and the Leaders two
        table.choose("Attack", "a part of", "2", "1")
    assert table.army("minas-tirith") == {"sauron-regular": 4, "nazgul": 1}
    assert table.person("boromir") == "gone"
    assert table.held_by("minas-tirith") == "shadow"
    assert not table.besieged("minas-tirith")
    assert table.points("shadow") == 2
    assert table.game.turn == 2  # nobody is asked who advances


@pytest.mark.ruling("WR-SIE-16")
@pytest.mark.ruling("WR-BAT-39")
@pytest.mark.ruling("WR-EX-B-19")
def test_where_garrison_and_besieger_both_fall_the_owner_keeps_the_stronghold() -> None:
    table = under_siege("gondor-regular", 1, "sauron-regular", 1)
    with table.rolls(6, 5):
        table.choose("Attack")
    assert table.army("minas-tirith") == {}
    assert not table.besieged("minas-tirith")
    assert table.held_by("minas-tirith") == "free"
    assert table.points("shadow") == 0


@pytest.mark.ruling("WR-SIE-16")
@pytest.mark.ruling("WR-SIE-19")
def test_a_rearguard_takes_the_stronghold_when_the_stormers_fall_with_the_garrison() -> None:
    table = under_siege("gondor-regular", 1, "sauron-regular", 2)
    with table.rolls(6, 5):
        table.choose("Attack", "a part of", "1")
    assert table.army("minas-tirith") == {"sauron-regular": 1}
    assert table.held_by("minas-tirith") == "shadow"


@pytest.mark.ruling("WR-SIE-17")
@pytest.mark.ruling("WR-SIE-19")
def test_a_rearguard_keeps_up_the_siege_and_without_one_it_ends_with_the_besieger() -> None:
    kept = under_siege("gondor-regular", 2, "sauron-regular", 3, "nazgul", 1)
    with kept.rolls(1, 1, 5, 5):
        kept.choose("Attack", "a part of", "2", "0")
    assert kept.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 1, "nazgul": 1}
    assert kept.besieged("minas-tirith")
    lifted = under_siege("gondor-regular", 2, "sauron-regular", 2, "nazgul", 1)
    with lifted.rolls(1, 1, 5, 5, 1):
        lifted.choose("Attack the besieged in Minas Tirith")
    assert lifted.army("minas-tirith") == {"gondor-regular": 2}
    assert not lifted.besieged("minas-tirith")


@pytest.mark.ruling("WR-SIE-17")
@pytest.mark.ruling("WR-SIE-18")
def test_besiegers_may_leave_a_part_behind_and_lift_the_siege_if_they_do_not() -> None:
    for left, besieged in ((1, True), (0, False)):
        table = under_siege("gondor-regular", 5, "sauron-regular", 3, "nazgul", 1,
                            regions={"nurn": army("sauron-regular", 1)})  # fmt: skip
        table.choose(
            "Move up to two armies", "a part of", "Minas Tirith", "Osgiliath", str(3 - left), "0", "No more"
        )
        assert table.besieged("minas-tirith") == besieged
        assert table.army("minas-tirith").get("sauron-regular", 0) == left
        assert table.army("minas-tirith")["nazgul"] == 1  # who can stay alone, even there


@pytest.mark.ruling("WR-SIE-18")
def test_a_besieger_who_attacks_a_neighbour_and_advances_may_leave_a_part_behind() -> None:
    for stay, besieged in (("1", True), ("0", False)):
        table = under_siege("gondor-regular", 2, "sauron-regular", 2,
                            regions={"lossarnach": army("gondor-regular", 1)})  # fmt: skip
        with table.rolls(5, 5, 1):
            table.choose("Attack Lossarnach", "Only some of them", str(2 - int(stay)))
        assert table.besieged("minas-tirith") == besieged
        assert table.held_by("lossarnach") == "shadow"


@pytest.mark.ruling("WR-SIE-17")
def test_a_siege_ends_as_well_when_the_besieger_falls_attacking_a_neighbour() -> None:
    table = under_siege("gondor-regular", 2, "sauron-regular", 1, "nazgul", 1,
                        regions={"lossarnach": army("gondor-regular", 2)})  # fmt: skip
    with table.rolls(1, 5, 1, 1):
        table.choose("Attack", "Lossarnach")
    assert table.army("minas-tirith") == {"gondor-regular": 2}
    assert not table.besieged("minas-tirith")


@pytest.mark.ruling("WR-SIE-16")
@pytest.mark.ruling("WR-BAT-37")
def test_saruman_falls_with_the_last_of_the_besieged_in_orthanc() -> None:
    orthanc = army("isengard-regular", 1, "rohan-regular", 2, besieged=True)
    table = acting("free", regions={"orthanc": orthanc}, people={"saruman": "orthanc"})
    with table.rolls(6, 1, 1, 1):
        table.choose("Attack the besieged in Orthanc")
    assert table.person("saruman") == "gone"
    assert table.held_by("orthanc") == "free"
    assert table.points("free") == 2
