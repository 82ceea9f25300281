"""Every Combat card of the Free Peoples, each in a battle that would go otherwise without it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import army
from tests.boardgame.combat.in_battle import MISS, Fight, card_with
from thirdage.boardgame.facts import DISCARD, FREE, SHADOW

MEN = army("gondor-regular", 3)
ORCS = army("sauron-regular", 4)
ROHAN: dict[str, Any] = {"place": "eastemnet", "origin": "western-brown-lands"}


def with_leader(n: int = 1) -> dict[str, dict[str, int]]:
    return army("gondor-regular", 3, "gondor-leader", n)


# DARING DEFIANCE


@pytest.mark.card("combat-daring-defiance")
def test_daring_defiance_annuls_the_shadows_card_for_the_companions_leadership() -> None:
    fight = Fight(
        free=MEN, shadow=ORCS, free_card="daring-defiance", shadow_card="deadly-strife", with_free=("merry",)
    )
    fight.rolls(3, 3, 3, 3, *MISS * 3)  # with Deadly Strife a 3 would hit; Merry leads no re-roll
    assert fight.free == {"gondor-regular": 3}
    assert "The Shadow's Deadly Strife is cancelled." in fight.table.told()
    assert fight.table.cards(DISCARD + SHADOW) == ["return-to-valinor"]


@pytest.mark.card("combat-daring-defiance")
def test_daring_defiance_leaves_the_leadership_of_leaders() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="daring-defiance", with_free=("merry",))
    fight.rolls(*MISS * 4, *MISS * 3, 6)
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-daring-defiance")
@pytest.mark.ruling("WR-BAT-21")
def test_leadership_that_the_white_rider_gave_up_cannot_be_given_up_again() -> None:
    fight = Fight(
        free=MEN,
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="daring-defiance",
        shadow_card="desperate-battle",
        with_free=("gandalf-the-white",),
        people={"gandalf-the-white": "western-emyn-muil", "gandalf-the-grey": "gone"},
    )
    fight.rolls(4, 4, *MISS * 2, *MISS * 3)  # Desperate Battle lets a 4 hit
    assert fight.free == {"gondor-regular": 1}


# SCOUTS


@pytest.mark.card("combat-scouts")
@pytest.mark.ruling("WR-BAT-19")
@pytest.mark.ruling("WR-BAT-48")
@pytest.mark.ruling("WR-EX-A-08")
def test_scouts_retreat_before_durins_bane_can_strike() -> None:
    fight = Fight(
        free=MEN,
        shadow=ORCS,
        free_card="scouts",
        shadow_card="durins-bane",
        place="dimrill-dale",
        origin="gladden-fields",
    )
    fight.rolls(choose=("Parth Celebrant", "All of them"))
    assert fight.table.army("parth-celebrant") == {"gondor-regular": 3}
    assert fight.table.army("dimrill-dale") == {"sauron-regular": 4}
    assert fight.table.cards(DISCARD + FREE) == [card_with("scouts")]
    assert fight.table.cards(DISCARD + SHADOW) == ["balrog-of-moria"]


@pytest.mark.card("combat-scouts")
def test_scouts_let_the_army_withdraw_into_its_stronghold() -> None:
    fight = Fight(
        free=army("rohan-regular", 3),
        shadow=army("isengard-regular", 4),
        free_card="scouts",
        place="helms-deep",
        origin="fords-of-isen",
    )
    fight.rolls(choose=("Withdraw into the Stronghold", "All of them"))
    assert fight.table.besieged("helms-deep")
    assert fight.table.army("helms-deep") == {"rohan-regular": 3, "isengard-regular": 4}


@pytest.mark.card("combat-scouts")
def test_scouts_warn_besiegers_of_a_sortie() -> None:
    fight = Fight(
        free=army("rohan-regular", 3),
        shadow=army("isengard-regular", 4),
        free_card="scouts",
        place="orthanc",
        origin="orthanc",
    )
    fight.rolls(choose=("Fords of Isen",))
    assert fight.table.army("fords-of-isen") == {"rohan-regular": 3}
    assert not fight.table.besieged("orthanc")


@pytest.mark.card("combat-scouts")
def test_scouts_who_find_no_way_out_must_fight() -> None:
    taken = army("southrons-easterlings-regular", 1, control="shadow")
    fight = Fight(
        free=MEN,
        shadow=ORCS,
        free_card="scouts",
        place="pelargir",
        origin="osgiliath",
        regions={
            "lamedon": taken,
            "lossarnach": taken,
            "west-harondor": army("southrons-easterlings-regular", 1),
        },
    )
    fight.rolls(*MISS * 4, *MISS * 3)
    assert fight.shown("scouts")
    assert fight.free == {"gondor-regular": 3}


# CHARGE AND SUDDEN STRIKE


@pytest.mark.card("combat-charge")
def test_charge_strikes_with_each_elite_before_the_enemy_rolls() -> None:
    fight = Fight(free=army("gondor-elite", 2, "gondor-regular", 1), shadow=ORCS, free_card="charge")
    fight.rolls(6, 5, *MISS * 2, *MISS * 3)
    assert fight.shadow == {"sauron-regular": 2}


@pytest.mark.card("combat-charge")
@pytest.mark.ruling("WR-BAT-23")
def test_an_extra_attack_needs_a_six_against_walls_and_has_no_reroll() -> None:
    fight = Fight(
        free=army("gondor-elite", 2, "gondor-leader", 2),
        shadow=army("sauron-regular", 4, control="shadow"),
        free_card="charge",
        attacker="free",
        place="pelargir",
        origin="osgiliath",
    )
    fight.rolls(5, 6, *MISS * 2, *MISS * 3, *MISS * 2)
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-charge")
@pytest.mark.ruling("WR-BAT-23")
def test_no_card_of_the_enemy_changes_an_extra_attack() -> None:
    fight = Fight(
        free=army("gondor-elite", 2),
        shadow=ORCS,
        free_card="charge",
        shadow_card="desperate-battle",
        attacker="free",
    )
    fight.rolls(4, 4, *MISS * 2, *MISS * 4)
    assert fight.shadow == {"sauron-regular": 4}


@pytest.mark.card("combat-charge")
@pytest.mark.ruling("WR-BAT-13")
def test_more_than_five_elites_charge_with_five_dice() -> None:
    fight = Fight(
        free=army("gondor-elite", 5, "rohan-elite", 2), shadow=army("sauron-regular", 7), free_card="charge"
    )
    fight.rolls(*MISS * 5, *MISS * 5, *MISS * 5)
    assert fight.shadow == {"sauron-regular": 7}


@pytest.mark.card("combat-sudden-strike")
def test_sudden_strike_rolls_a_die_for_each_point_of_leadership() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="sudden-strike", with_free=("merry", "aragorn"))
    fight.rolls(5, 5, 6, 4, 1, *(6,) * 4)
    assert fight.shadow == {}  # three fell before they rolled, the last one after its roll


@pytest.mark.card("combat-sudden-strike")
@pytest.mark.ruling("WR-BAT-19")
def test_a_companion_silenced_first_does_not_strike_suddenly() -> None:
    fight = Fight(
        free=with_leader(),
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="sudden-strike",
        shadow_card="words-of-power",
        with_free=("merry",),
    )
    fight.rolls(6, *MISS * 3, *MISS * 3, *MISS, *MISS)
    assert fight.shadow == {"sauron-regular": 3, "nazgul": 1}


# CARDS THAT CHANGE THE COMBAT ROLL


@pytest.mark.card("combat-advantageous-position")
@pytest.mark.ruling("WR-BAT-26")
@pytest.mark.ruling("WR-BAT-28")
def test_advantageous_position_takes_one_from_the_combat_roll_but_not_from_a_six_or_the_reroll() -> None:
    fight = Fight(
        free=army("rohan-regular", 4),
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="advantageous-position",
        **ROHAN,
    )
    fight.rolls(5, 5, 5, 6, *MISS * 4, 5)
    assert fight.free == {"rohan-regular": 2}


@pytest.mark.card("combat-brave-stand")
def test_brave_stand_takes_a_die_for_each_companion() -> None:
    fight = Fight(free=MEN, shadow=ORCS, free_card="brave-stand", with_free=("merry", "pippin"))
    fight.rolls(*MISS * 2, *MISS * 3, *MISS * 2)
    assert fight.shown("brave-stand")


@pytest.mark.card("combat-brave-stand")
@pytest.mark.ruling("WR-BAT-63")
def test_brave_stand_leaves_the_enemy_one_die() -> None:
    fight = Fight(
        free=MEN, shadow=army("sauron-regular", 2), free_card="brave-stand", with_free=("merry", "pippin")
    )
    fight.rolls(6, *MISS * 3, *MISS * 2)
    assert fight.free == {"gondor-regular": 2}


@pytest.mark.card("combat-daylight")
@pytest.mark.ruling("WR-BAT-20")
@pytest.mark.ruling("WR-BAT-22")
def test_daylight_leaves_the_shadow_three_dice_for_one_round() -> None:
    fight = Fight(free=MEN, shadow=army("sauron-regular", 7), free_card="daylight")
    fight.rolls(*MISS * 3, *MISS * 3)
    assert fight.table.cards(DISCARD + FREE) == ["the-last-battle"]
    with fight.table.rolls(*MISS * 5, *MISS * 3):
        fight.table.choose("Fight on", "Fight on")
    assert fight.free == {"gondor-regular": 3}


@pytest.mark.card("combat-ents-rage")
def test_ents_rage_adds_two_to_the_combat_roll() -> None:
    fight = Fight(
        free=army("rohan-regular", 3, "rohan-leader", 1), shadow=ORCS, free_card="ents-rage", **ROHAN
    )
    fight.rolls(*MISS * 4, 3, 4, 2, 4)
    assert fight.shadow == {"sauron-regular": 2}


@pytest.mark.card("combat-huorn-dark")
def test_huorn_dark_leaves_the_shadow_two_dice() -> None:
    fight = Fight(
        free=army("elves-regular", 3),
        shadow=ORCS,
        free_card="huorn-dark",
        place="fangorn",
        origin="parth-celebrant",
    )
    fight.rolls(*MISS * 2, *MISS * 3)
    assert fight.shown("huorn-dark")


@pytest.mark.card("combat-it-is-a-gift")
def test_it_is_a_gift_adds_one_to_the_combat_roll_and_to_the_reroll() -> None:
    fight = Fight(
        free=with_leader(), shadow=ORCS, free_card="it-is-a-gift", fellowship={"at": "western-emyn-muil"}
    )
    fight.rolls(4, 4, *MISS * 2, 4, 3, 3, 4)
    assert fight.shadow == {"sauron-regular": 2}
    assert fight.free == {"gondor-regular": 3, "gondor-leader": 1}


@pytest.mark.card("combat-servant-of-the-secret-fire")
@pytest.mark.parametrize("gandalf", ["gandalf-the-grey", "gandalf-the-white"])
def test_servant_of_the_secret_fire_adds_one_to_the_combat_roll_only(gandalf: str) -> None:
    fight = Fight(
        free=MEN, shadow=ORCS, free_card="servant-of-the-secret-fire", with_free=(gandalf,)
    )  # Gandalf the Grey is a Captain of the West: a die more
    more = MISS if gandalf == "gandalf-the-grey" else ()
    fight.rolls(*MISS * 4, 4, 4, 3, *more, 4)
    assert fight.shadow == {"sauron-regular": 2}


@pytest.mark.card("combat-valour")
@pytest.mark.ruling("WR-BAT-28")
@pytest.mark.ruling("WR-EX-A-10")
def test_valour_adds_one_to_the_combat_roll_only() -> None:
    fight = Fight(free=army("gondor-elite", 3, "gondor-leader", 1), shadow=ORCS, free_card="valour")
    fight.rolls(*MISS * 4, 4, 3, 5, 4)
    assert fight.shadow == {"sauron-regular": 2}


# CARDS THAT WORK BETWEEN THE ROLLS


@pytest.mark.card("combat-anduril")
def test_anduril_turns_one_miss_of_strider_into_a_hit() -> None:
    fight = Fight(free=MEN, shadow=ORCS, free_card="anduril", with_free=("strider",))
    fight.rolls(*MISS * 4, *MISS * 4)  # he leads no re-roll
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-anduril")
def test_anduril_turns_two_misses_of_aragorn_into_hits() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="anduril", with_free=("aragorn",))
    fight.rolls(*MISS * 4, *MISS * 4, 2)
    assert fight.shadow == {"sauron-regular": 2}


@pytest.mark.card("combat-anduril")
@pytest.mark.ruling("WR-BAT-21")
def test_anduril_is_nothing_when_words_of_power_took_his_leadership() -> None:
    fight = Fight(
        free=MEN,
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="anduril",
        shadow_card="words-of-power",
        with_free=("strider",),
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS)  # nor is he a Captain of the West
    assert fight.shadow == {"sauron-regular": 4, "nazgul": 1}


@pytest.mark.card("combat-confusion")
def test_confusion_turns_ones_against_the_shadow_and_they_are_not_rolled_again() -> None:
    fight = Fight(free=MEN, shadow=army("sauron-regular", 4, "nazgul", 4), free_card="confusion")
    fight.rolls(1, 1, 2, 3, *MISS * 3, 1, 1)  # a 1 of the re-roll harms nobody
    assert fight.shadow == {"sauron-regular": 2, "nazgul": 4}
    assert "The Shadow scores 2 hits on its own army." in fight.table.told()


@pytest.mark.card("combat-confusion")
def test_confusion_that_is_annulled_confuses_nobody() -> None:
    fight = Fight(free=MEN, shadow=ORCS, free_card="confusion", shadow_card="swarm-of-bats")
    fight.rolls(1, 1, 1, 1, *MISS * 3)
    assert fight.shadow == {"sauron-regular": 4}


@pytest.mark.card("combat-mighty-attack")
def test_mighty_attack_turns_a_miss_into_a_hit_for_a_companions_leadership() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="mighty-attack", with_free=("merry",))
    fight.rolls(*MISS * 4, *MISS * 3, 2)  # the Leader alone leads the re-roll
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-mighty-attack")
@pytest.mark.ruling("WR-BAT-21")
def test_mighty_attack_takes_the_companion_who_leads_least() -> None:
    fight = Fight(free=MEN, shadow=ORCS, free_card="mighty-attack", with_free=("merry", "aragorn"))
    fight.rolls(*MISS * 4, *MISS * 4, *MISS * 2)  # Aragorn still leads two dice
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-mighty-attack")
@pytest.mark.ruling("WR-BAT-21")
def test_mighty_attack_is_nothing_when_nobody_has_leadership_to_give_up() -> None:
    fight = Fight(
        free=MEN,
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="mighty-attack",
        shadow_card="words-of-power",
        with_free=("merry",),
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS)
    assert fight.shadow == {"sauron-regular": 4, "nazgul": 1}


@pytest.mark.card("combat-anduril")
@pytest.mark.card("combat-mighty-attack")
@pytest.mark.parametrize(
    ("card", "friend", "dice", "turned"), [("mighty-attack", "merry", 3, 1), ("anduril", "aragorn", 4, 2)]
)
def test_a_miss_that_became_a_hit_is_not_rolled_again(card: str, friend: str, dice: int, turned: int) -> None:
    fight = Fight(free=with_leader(4), shadow=ORCS, free_card=card, with_free=(friend,))
    fight.rolls(*MISS * 4, *MISS * dice, *MISS * (dice - turned))  # the Leaders could lead four dice
    assert fight.shadow == {"sauron-regular": 4 - turned}


# CARDS THAT WORK AFTER THE ROLLS


@pytest.mark.card("combat-nameless-wood")
def test_nameless_wood_adds_two_hits_to_a_hit() -> None:
    fight = Fight(free=army("rohan-regular", 3), shadow=ORCS, free_card="nameless-wood", **ROHAN)
    fight.rolls(*MISS * 4, 6, 2, 2)
    assert fight.shadow == {"sauron-regular": 1}


@pytest.mark.card("combat-no-quarter")
@pytest.mark.parametrize(("rerolled", "left"), [(6, 2), (2, 4)])
def test_no_quarter_adds_a_hit_only_to_a_hit(rerolled: int, left: int) -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="no-quarter")
    fight.rolls(*MISS * 4, *MISS * 3, rerolled)
    assert fight.shadow == {"sauron-regular": left}


@pytest.mark.card("combat-blade-of-westernesse")
def test_blade_of_westernesse_spends_a_hit_of_the_reroll_on_a_minion() -> None:
    fight = Fight(
        free=with_leader(),
        shadow=ORCS,
        free_card="blade-of-westernesse",
        with_free=("merry",),
        with_shadow=("mouth-of-sauron", "witch-king"),
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 4, 6, 5, choose=("The Witch-king",))
    assert fight.table.person("witch-king") == "gone"
    assert fight.table.person("mouth-of-sauron") == fight.origin
    assert fight.shadow == {"sauron-regular": 3}  # the other hit still counts


@pytest.mark.card("combat-blade-of-westernesse")
def test_a_hit_of_the_combat_roll_does_not_reach_a_minion() -> None:
    fight = Fight(
        free=MEN,
        shadow=ORCS,
        free_card="blade-of-westernesse",
        with_free=("pippin",),
        with_shadow=("witch-king",),
    )
    fight.rolls(*MISS * 4, 6, *MISS * 2, *MISS * 2, *MISS)
    assert fight.table.person("witch-king") == fight.origin
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-blade-of-westernesse")
def test_without_a_minion_the_blade_spends_no_hit() -> None:
    fight = Fight(free=MEN, shadow=ORCS, free_card="blade-of-westernesse", with_free=("pippin",))
    fight.rolls(*MISS * 4, *MISS * 3, 6)
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.card("combat-fateful-strike")
def test_fateful_strike_kills_a_nazgul_besides_the_hit() -> None:
    fight = Fight(
        free=with_leader(),
        shadow=army("sauron-regular", 4, "nazgul", 2),
        free_card="fateful-strike",
        with_shadow=("witch-king",),
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 4, 6)
    assert fight.shadow == {"sauron-regular": 3, "nazgul": 1}
    assert fight.table.reserve("nazgul") == 7  # one of the eight is left on the map
    assert fight.table.person("witch-king") == fight.origin


@pytest.mark.card("combat-fateful-strike")
def test_a_hit_of_the_combat_roll_strikes_no_nazgul() -> None:
    fight = Fight(
        free=with_leader(), shadow=army("sauron-regular", 4, "nazgul", 1), free_card="fateful-strike"
    )
    fight.rolls(*MISS * 4, 6, *MISS * 2, *MISS, *MISS)
    assert fight.shadow == {"sauron-regular": 3, "nazgul": 1}


@pytest.mark.card("combat-fateful-strike")
def test_two_hits_of_the_reroll_can_strike_down_a_minion_instead() -> None:
    fight = Fight(
        free=with_leader(2),
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="fateful-strike",
        with_shadow=("witch-king",),
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 3, 6, 6, choose=("The Witch-king",))
    assert fight.table.person("witch-king") == "gone"
    assert fight.shadow == {"sauron-regular": 2, "nazgul": 1}


@pytest.mark.card("combat-fateful-strike")
def test_one_hit_of_the_reroll_does_not_reach_a_minion() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="fateful-strike", with_shadow=("witch-king",))
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 2, 6)
    assert fight.table.person("witch-king") == fight.origin


@pytest.mark.card("combat-heroic-death")
def test_a_companion_dies_to_cancel_as_many_hits_as_his_level() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="heroic-death", with_free=("boromir",))
    fight.rolls(6, 6, 6, 2, *MISS * 4, *MISS * 2, choose=("Boromir",))
    assert fight.table.person("boromir") == "gone"
    assert fight.free == {"gondor-regular": 2, "gondor-leader": 1}


@pytest.mark.card("combat-heroic-death")
def test_a_leader_dies_to_cancel_one_hit() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="heroic-death")
    fight.rolls(6, 6, 2, 2, *MISS * 3, *MISS, choose=("Leader of Gondor",))
    assert fight.free == {"gondor-regular": 2}
    assert fight.table.casualties("gondor-leader") == 1


@pytest.mark.card("combat-heroic-death")
def test_nobody_has_to_die_a_hero() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="heroic-death")
    fight.rolls(6, 6, 2, 2, *MISS * 3, *MISS, choose=("Nobody",))
    assert fight.free == {"gondor-regular": 1, "gondor-leader": 1}


@pytest.mark.card("combat-heroic-death")
def test_nobody_dies_a_hero_when_there_is_no_hit() -> None:
    fight = Fight(free=with_leader(), shadow=ORCS, free_card="heroic-death")
    fight.rolls(*MISS * 4, *MISS * 3, *MISS)
    assert fight.table.seat == "shadow"


@pytest.mark.card("combat-shield-wall")
@pytest.mark.parametrize(("second", "left"), [(6, 2), (2, 2)])
def test_shield_wall_cancels_a_hit_of_two(second: int, left: int) -> None:
    fight = Fight(free=MEN, shadow=ORCS, free_card="shield-wall")
    fight.rolls(6, second, 2, 2, *MISS * 3)
    assert fight.free == {"gondor-regular": left}
