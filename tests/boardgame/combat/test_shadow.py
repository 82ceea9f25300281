"""Every Combat card of the Shadow, each in a battle that would go otherwise without it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import army
from tests.boardgame.combat.in_battle import MISS, Fight
from thirdage.boardgame.facts import DISCARD, FREE, SHADOW

MEN = army("gondor-regular", 3)
LED_MEN = army("gondor-regular", 3, "gondor-leader", 1)
ORCS = army("sauron-regular", 4)
LED_ORCS = army("sauron-regular", 4, "nazgul", 2)
MORIA: dict[str, Any] = {"place": "dimrill-dale", "origin": "gladden-fields"}


# CARDS THAT WORK BEFORE THE COMBAT ROLL


@pytest.mark.card("combat-swarm-of-bats")
def test_swarm_of_bats_annuls_the_free_peoples_card() -> None:
    fight = Fight(free=LED_MEN, shadow=LED_ORCS, free_card="daylight", shadow_card="swarm-of-bats")
    fight.rolls(*MISS * 4, *MISS * 3, 4, 4, 2)  # all four dice, and no bonus for the re-roll
    assert fight.free == {"gondor-regular": 3, "gondor-leader": 1}
    assert fight.table.cards(DISCARD + FREE) == ["the-last-battle"]


@pytest.mark.card("combat-swarm-of-bats")
def test_swarm_of_bats_helps_the_reroll_when_there_is_nothing_to_annul() -> None:
    fight = Fight(free=MEN, shadow=LED_ORCS, shadow_card="swarm-of-bats")
    fight.rolls(4, *MISS * 3, *MISS * 3, 4, 2)
    assert fight.free == {"gondor-regular": 2}


@pytest.mark.card("combat-words-of-power")
@pytest.mark.ruling("WR-BAT-58")
def test_words_of_power_take_the_leadership_and_the_captaincy_of_a_companion() -> None:
    fight = Fight(
        free=MEN,
        shadow=army("sauron-regular", 4, "nazgul", 1),
        shadow_card="words-of-power",
        with_free=("boromir", "legolas"),
    )
    fight.rolls(*MISS * 4, *MISS * 4, *MISS, *MISS, choose=("Boromir",))
    with fight.table.rolls(*MISS * 4, *MISS * 5, *MISS, *MISS * 2):  # he is himself again in the next round
        fight.table.choose("Fight on", "Fight on")
    assert "Boromir has no Leadership and no abilities this round." in fight.table.told()


@pytest.mark.card("combat-durins-bane")
def test_durins_bane_strikes_with_three_dice_before_the_roll() -> None:
    fight = Fight(free=MEN, shadow=ORCS, shadow_card="durins-bane", **MORIA)
    fight.rolls(4, 5, 3, *MISS * 4, *MISS)
    assert fight.free == {"gondor-regular": 1}


@pytest.mark.card("combat-durins-bane")
def test_balrog_of_moria_on_the_table_is_used_up_as_durins_bane() -> None:
    fight = Fight(free=MEN, shadow=ORCS, table=["balrog-of-moria"], **MORIA)
    fight.rolls(4, 3, 3, *MISS * 4, *MISS * 2)
    assert fight.free == {"gondor-regular": 2}
    assert fight.table.cards(DISCARD + SHADOW) == ["balrog-of-moria"]


@pytest.mark.card("combat-cruel-as-death")
def test_cruel_as_death_trades_two_leadership_for_the_combat_roll() -> None:
    fight = Fight(
        free=MEN, shadow=army("sauron-regular", 4, "nazgul", 3), shadow_card="cruel-as-death"
    )  # one die is left of the re-roll, without the bonus
    fight.rolls(4, 3, *MISS * 2, *MISS * 3, 4)
    assert fight.free == {"gondor-regular": 2}


@pytest.mark.card("combat-deadly-strife")
@pytest.mark.ruling("WR-BAT-26")
def test_deadly_strife_adds_two_to_every_die_of_both_sides() -> None:
    fight = Fight(
        free=army("gondor-regular", 5, "gondor-leader", 1),
        shadow=army("sauron-regular", 5, "nazgul", 1),
        shadow_card="deadly-strife",
    )
    fight.rolls(3, 2, 1, 1, 1, 4, 3, 1, 2, 2, 3, 3)
    assert fight.free == {"gondor-regular": 3, "gondor-leader": 1}
    assert fight.shadow == {"sauron-regular": 2, "nazgul": 1}


@pytest.mark.card("combat-desperate-battle")
@pytest.mark.ruling("WR-BAT-25")
def test_desperate_battle_adds_one_to_every_die_of_both_sides() -> None:
    fight = Fight(
        free=army("gondor-regular", 5, "gondor-leader", 1),
        shadow=army("sauron-regular", 5, "nazgul", 1),
        shadow_card="desperate-battle",
    )
    fight.rolls(4, 3, 3, 3, 3, 4, 4, 3, 3, 3, 4, 4)
    assert fight.free == {"gondor-regular": 3, "gondor-leader": 1}
    assert fight.shadow == {"sauron-regular": 2, "nazgul": 1}


@pytest.mark.card("combat-devilry-of-orthanc")
def test_devilry_of_orthanc_breaches_the_walls() -> None:
    fight = Fight(
        free=army("rohan-regular", 3),
        shadow=army("isengard-regular", 4),
        shadow_card="devilry-of-orthanc",
        place="helms-deep",
        origin="helms-deep",
    )
    fight.rolls(5, 4, *MISS * 2, *MISS * 3)
    assert fight.free == {"rohan-regular": 2, "isengard-regular": 4}


@pytest.mark.card("combat-devilry-of-orthanc")
def test_devilry_of_orthanc_serves_those_who_hold_a_stronghold_as_well() -> None:
    fight = Fight(
        free=army("rohan-regular", 3),
        shadow=army("isengard-regular", 4),
        shadow_card="devilry-of-orthanc",
        attacker="free",
        place="orthanc",
        origin="orthanc",
    )
    fight.rolls(*MISS * 3, 4, *MISS * 3)
    assert fight.free == {"rohan-regular": 2, "isengard-regular": 4}


@pytest.mark.card("combat-words-of-power")
@pytest.mark.ruling("WR-BAT-19")
def test_words_of_power_come_before_a_sudden_strike() -> None:
    fight = Fight(
        free=LED_MEN,
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="sudden-strike",
        shadow_card="words-of-power",
        with_free=("strider",),
    )
    fight.rolls(6, *MISS * 3, *MISS * 3, *MISS, *MISS)  # only the Leader's die strikes first
    assert fight.shadow == {"sauron-regular": 3, "nazgul": 1}


@pytest.mark.card("combat-dread-and-despair")
def test_dread_and_despair_takes_a_die_for_each_point_given_up() -> None:
    fight = Fight(free=MEN, shadow=LED_ORCS, shadow_card="dread-and-despair", with_shadow=("witch-king",))
    fight.rolls(*MISS * 4, *MISS, *MISS * 2, choose=("Draw none", "2"))  # two of four still lead
    assert fight.shown("dread-and-despair")


@pytest.mark.card("combat-dread-and-despair")
def test_dread_and_despair_leaves_one_die_and_cannot_be_had_for_nothing() -> None:
    fight = Fight(free=MEN, shadow=LED_ORCS, shadow_card="dread-and-despair", with_shadow=("witch-king",))
    fight.begin()
    fight.table.choose("Draw none")
    assert fight.table.options() == [
        "1 (the enemy rolls a die fewer, but at least one)",
        *[f"{n} (the enemy rolls {n} dice fewer, but at least one)" for n in (2, 3, 4)],
    ]
    with fight.table.rolls(*MISS * 4, *MISS):
        fight.table.choose("4")
    assert fight.table.seat == "shadow"


@pytest.mark.card("combat-foul-stench")
@pytest.mark.parametrize(("leaders", "rerolls"), [(2, 0), (3, 3)])
def test_foul_stench_stops_those_who_lead_no_better_than_the_nazgul(leaders: int, rerolls: int) -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", leaders),
        shadow=LED_ORCS,
        shadow_card="foul-stench",
        with_shadow=("mouth-of-sauron",),  # who is no Nazgûl
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 4, *MISS * rerolls)
    assert fight.shown("foul-stench")


@pytest.mark.card("combat-foul-stench")
@pytest.mark.ruling("WR-BAT-19")
def test_a_mighty_attack_comes_too_late_to_let_foul_stench_work() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 2),
        shadow=LED_ORCS,
        free_card="mighty-attack",
        shadow_card="foul-stench",
        with_free=("merry",),
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 2, *MISS * 2)  # the Leaders do lead a re-roll
    assert fight.shadow == {"sauron-regular": 3, "nazgul": 2}


@pytest.mark.card("combat-one-for-the-dark-lord")
def test_one_for_the_dark_lord_adds_one_to_the_combat_roll_and_to_the_reroll() -> None:
    fight = Fight(
        free=LED_MEN,
        shadow=army("sauron-regular", 4, "nazgul", 1),
        shadow_card="one-for-the-dark-lord",
        fellowship={"at": "western-emyn-muil"},
    )
    fight.rolls(4, 3, 3, 3, 4, *MISS * 2, 4, 4)
    assert fight.free == {"gondor-regular": 1, "gondor-leader": 1}
    assert fight.shadow == {"sauron-regular": 4, "nazgul": 1}


@pytest.mark.card("combat-relentless-assault")
def test_relentless_assault_buys_two_for_every_die_with_two_hits() -> None:
    fight = Fight(free=MEN, shadow=ORCS, shadow_card="relentless-assault")
    fight.rolls(3, 3, *MISS * 3, choose=("2",))
    assert fight.shadow == {"sauron-regular": 2}
    assert fight.free == {"gondor-regular": 1}


@pytest.mark.card("combat-relentless-assault")
def test_relentless_assault_may_cost_nothing_and_give_nothing() -> None:
    fight = Fight(free=MEN, shadow=ORCS, shadow_card="relentless-assault")
    fight.begin()
    assert fight.table.options() == ["0", *[f"{n} (+{n} to each die of your Combat roll)" for n in (1, 2)]]
    with fight.table.rolls(4, *MISS * 3, *MISS * 3):
        fight.table.choose("0")
    assert fight.shadow == {"sauron-regular": 4}
    assert fight.free == {"gondor-regular": 3}


@pytest.mark.card("combat-relentless-assault")
@pytest.mark.ruling("WR-BAT-34")
def test_the_shadow_chooses_how_its_own_hits_are_taken() -> None:
    fight = Fight(
        free=MEN, shadow=army("sauron-regular", 2, "sauron-elite", 1), shadow_card="relentless-assault"
    )
    fight.rolls(*MISS * 3, *MISS * 3, choose=("1", "Reduce a Sauron Elite"))
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-relentless-assault")
@pytest.mark.ruling("WR-BAT-62")
def test_an_army_that_spends_its_last_unit_has_lost_the_battle() -> None:
    fight = Fight(free=MEN, shadow=army("sauron-regular", 1, "nazgul", 1), shadow_card="relentless-assault")
    fight.begin()
    assert fight.table.options() == [
        "0",
        "1 (+1 to each die of your Combat roll)",
    ]  # no more than there are to take
    with fight.table.rolls():
        fight.table.choose("1")
    assert fight.shadow == {}
    assert fight.free == {"gondor-regular": 3}
    assert fight.table.game.battle is None


# CARDS THAT WORK BETWEEN OR AFTER THE ROLLS


@pytest.mark.card("combat-they-are-terrible")
@pytest.mark.ruling("WR-BAT-28")
def test_they_are_terrible_trades_a_point_of_leadership_for_the_reroll() -> None:
    fight = Fight(free=MEN, shadow=LED_ORCS, shadow_card="they-are-terrible")
    fight.rolls(4, *MISS * 3, *MISS * 3, 4)
    assert fight.free == {"gondor-regular": 2}


@pytest.mark.card("combat-mumakil")
def test_mumakil_add_one_to_the_combat_roll_and_a_hit_for_those_who_hit_more() -> None:
    fight = Fight(free=MEN, shadow=army("southrons-easterlings-elite", 3, "nazgul", 1), shadow_card="mumakil")
    fight.rolls(4, 3, 3, *MISS * 3, 4)  # the re-roll gets no bonus
    assert fight.free == {"gondor-regular": 1}


@pytest.mark.card("combat-mumakil")
def test_mumakil_score_no_more_when_both_sides_hit_alike() -> None:
    fight = Fight(free=MEN, shadow=army("southrons-easterlings-elite", 3), shadow_card="mumakil")
    fight.rolls(4, 3, 3, 6, *MISS * 2)
    assert fight.free == {"gondor-regular": 2}


@pytest.mark.card("combat-mumakil")
def test_a_hit_struck_before_the_roll_counts_against_mumakil() -> None:
    fight = Fight(
        free=LED_MEN,
        shadow=army("southrons-easterlings-elite", 3),
        free_card="sudden-strike",
        shadow_card="mumakil",
    )
    fight.rolls(6, 4, *MISS * 2, *MISS * 3, *MISS)
    assert fight.free == {"gondor-regular": 2, "gondor-leader": 1}


@pytest.mark.card("combat-mumakil")
@pytest.mark.ruling("WR-BAT-18")
def test_mumakil_who_fell_before_the_roll_have_trampled_all_the_same() -> None:
    fight = Fight(
        free=LED_MEN,
        shadow=army("southrons-easterlings-elite", 1, "southrons-easterlings-regular", 2),
        free_card="sudden-strike",
        shadow_card="mumakil",
    )
    # The Sudden Strike reduces the Elite; +1 makes hits of three 4s, and 1 more for hitting more often.
    fight.rolls(6, 4, 4, 4, *MISS * 3, *MISS, choose=("Reduce",))
    assert fight.free == {}


@pytest.mark.card("combat-black-breath")
def test_black_breath_takes_a_leader_besides_the_hit() -> None:
    fight = Fight(free=LED_MEN, shadow=LED_ORCS, shadow_card="black-breath", with_free=("merry", "gimli"))
    with fight.table.rolls(*MISS * 4, *MISS * 4, 6, 2, *MISS * 3):
        fight.begin()
    assert fight.table.options() == ["Leader of Gondor", "Merry", "Nobody"]  # Gimli's Level is 2
    fight.table.choose("Leader of Gondor")
    assert fight.free == {"gondor-regular": 2}


@pytest.mark.card("combat-black-breath")
def test_two_hits_of_the_reroll_reach_a_companion_of_level_two() -> None:
    fight = Fight(free=MEN, shadow=LED_ORCS, shadow_card="black-breath", with_free=("gimli", "strider"))
    with fight.table.rolls(*MISS * 4, *MISS * 5, 6, 6, *MISS * 2):
        fight.begin()
    assert fight.table.options() == ["Gimli", "Nobody"]
    fight.table.choose("Gimli")
    assert fight.table.person("gimli") == "gone"


@pytest.mark.card("combat-black-breath")
def test_black_breath_needs_a_hit_of_the_reroll() -> None:
    fight = Fight(free=LED_MEN, shadow=LED_ORCS, shadow_card="black-breath")
    fight.rolls(6, *MISS * 3, *MISS * 3, *MISS * 2, *MISS)
    assert fight.free == {"gondor-regular": 2, "gondor-leader": 1}


# CARDS THAT WORK WHEN LOSSES HAVE BEEN TAKEN


@pytest.mark.card("combat-great-host")
@pytest.mark.parametrize(("orcs", "left"), [(4, 1), (3, 2)])
def test_great_host_hits_once_more_when_it_is_twice_as_many(orcs: int, left: int) -> None:
    fight = Fight(free=MEN, shadow=army("sauron-regular", orcs), shadow_card="great-host")
    fight.rolls(6, *MISS * (orcs - 1), *MISS * 3)  # two men are left when they are counted
    assert fight.free == {"gondor-regular": left}


@pytest.mark.card("combat-onslaught")
def test_onslaught_rolls_a_die_for_each_hit_on_the_own_army() -> None:
    fight = Fight(free=MEN, shadow=army("sauron-regular", 5), shadow_card="onslaught")
    with fight.table.rolls(*MISS * 5, 6, *MISS * 2):
        fight.begin()
    assert fight.table.options() == [
        "0",
        "1 (an extra attack with a die)",
        *[f"{n} (an extra attack with {n} dice)" for n in (2, 3, 4)],
    ]
    with fight.table.rolls(4, 3, 5):
        fight.table.choose("3")
    assert fight.shadow == {"sauron-regular": 1}
    assert fight.free == {"gondor-regular": 1}


@pytest.mark.card("combat-onslaught")
@pytest.mark.ruling("WR-BAT-39")
def test_the_last_of_an_onslaught_can_take_the_enemy_with_them() -> None:
    fight = Fight(free=army("gondor-regular", 1), shadow=army("sauron-regular", 1), shadow_card="onslaught")
    fight.rolls(*MISS, *MISS, 4, choose=("1",))
    assert fight.shadow == {}
    assert fight.free == {}
    assert fight.table.game.battle is None


@pytest.mark.card("combat-onslaught")
def test_onslaught_can_be_forgone() -> None:
    fight = Fight(free=MEN, shadow=ORCS, shadow_card="onslaught")
    fight.rolls(*MISS * 4, *MISS * 3, choose=("0",))
    assert fight.shadow == {"sauron-regular": 4}


@pytest.mark.card("combat-we-come-to-kill")
@pytest.mark.ruling("WR-BAT-23")
def test_we_come_to_kill_strikes_on_five_with_the_elites_that_are_left() -> None:
    fight = Fight(
        free=army("rohan-regular", 5),
        shadow=army("isengard-elite", 3),
        free_card="advantageous-position",
        shadow_card="we-come-to-kill",
        place="edoras",
        origin="westemnet",
        regions={"westemnet": army("isengard-elite", 3, control="shadow")},
    )
    fight.rolls(5, 5, 2, 6, *MISS * 4, 5, 4)  # neither the walls nor the enemy's card count
    assert fight.free == {"rohan-regular": 4}
