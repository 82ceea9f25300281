"""Rulings WR-BAT: attacking, rolling, losing, retreating, advancing. Combat cards have their own tests."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, Entry, army, at_war
from thirdage.boardgame import actions
from thirdage.boardgame.actions import MOST_ATTACKS
from thirdage.boardgame.facts import FREE, NATIONS, SAURON
from thirdage.boardgame.figures import KIND_COUNT, regular
from thirdage.boardgame.map import (
    NEIGHBOURS,
    REGION_BY_ID,
    REGION_COUNT,
    REGION_IDS,
    REGION_TITLES,
    SETTLEMENT,
)
from thirdage.boardgame.options import MOST_OPTIONS
from thirdage.boardgame.questions import LOSSES
from thirdage.kernel.groups import Answer, play

WAR = at_war(*NATIONS)
DIE = {"free": "muster-army", "shadow": "army"}
HERE = "eastern-brown-lands"  # open ground, nobody's; from here the Shadow attacks
THERE = "western-emyn-muil"  # open ground, nobody's; here the Free Peoples defend
HERE_NAME, THERE_NAME = "Eastern Brown Lands", "Western Emyn Muil"
MISS = (2,)


def attacking(side: str, *dice: str, **position: Any) -> Board:
    """A side about to attack, with an Army result if nothing else is said."""
    position = {"nations": WAR, "rings": {"free": 0}, **position}
    return Board(dice={side: [*dice] or [DIE[side]]}, to_act=side, **position)


def field(shadow: Entry, free: Entry, **more: Any) -> Board:
    """The Shadow about to attack on open ground."""
    return attacking("shadow", regions={HERE: shadow, THERE: free, **more.pop("regions", {})}, **more)


# WHO ATTACKS WHOM


@pytest.mark.ruling("WR-BAT-01")
def test_only_armies_next_door_are_attacked() -> None:
    table = attacking("shadow", regions={
        "osgiliath": army("sauron-regular", 3), "minas-tirith": army("gondor-regular", 1),
        "pelargir": army("gondor-regular", 1), "dol-amroth": army("gondor-regular", 1),
    })  # fmt: skip
    assert table.goals() == ["Pelargir", "Minas Tirith"]


def attack_keys(table: Board) -> list[str]:
    """The answers of the turn's question that attack, as they stand in records."""
    keys = table.keys()
    return [key for key in keys if key.startswith("attack")]


@pytest.mark.ruling("WR-BAT-01")
@pytest.mark.ruling("WR-BAT-04")
def test_each_die_offers_each_attack_once_and_a_character_die_only_those_of_who_is_led() -> None:
    table = attacking("shadow", "army", "army", "character", "event", regions={
        HERE: army("sauron-regular", 3), THERE: army("gondor-regular", 1),
        "osgiliath": army("sauron-regular", 1, "nazgul", 1), "minas-tirith": army("gondor-regular", 1),
        "pelargir": army("gondor-regular", 1),
    })  # fmt: skip
    led = ["osgiliath pelargir", "osgiliath minas-tirith"]
    assert attack_keys(table) == [
        *(f"attack character {way}" for way in led),
        *(f"attack army {way}" for way in (f"{HERE} {THERE}", *led)),
        "attack-part army",  # of the three in the Eastern Brown Lands
    ]


@pytest.mark.ruling("WR-BAT-05")
def test_who_attacks_with_a_part_is_asked_which_army_and_whom() -> None:
    table = attacking("shadow", regions={
        HERE: army("sauron-regular", 3), THERE: army("gondor-regular", 1),
        "osgiliath": army("sauron-regular", 2), "minas-tirith": army("gondor-regular", 1),
    })  # fmt: skip
    table.choose("attack-part army")
    assert table.asked == "Which army attacks with only a part of it, and whom?"
    assert table.keys() == [f"assault {HERE} {THERE}", "assault osgiliath minas-tirith"]
    with table.rolls(6, 1):
        table.choose(f"assault {HERE} {THERE}", "1", "Nobody")
    assert (table.army(HERE), table.army(THERE)) == ({"sauron-regular": 3}, {})


def crowded() -> Board:
    """Shadow and Free Peoples side by side almost everywhere in the wild, and one Nazgûl among them."""
    free = iter(["gondor-regular"] * 12 + ["rohan-regular"] * 8 + ["north-regular"] * 8)
    wild = [REGION_IDS[region] for region in range(REGION_COUNT) if not SETTLEMENT[region]][:56]
    regions = {place: army("sauron-regular" if n % 2 else next(free), 1) for n, place in enumerate(wild)}
    regions["dead-marshes"] = army("sauron-regular", 2, "nazgul", 1)
    return attacking("shadow", "army", "character", regions=regions)


@pytest.mark.ruling("WR-BAT-01")
def test_if_the_attacks_are_too_many_for_the_question_of_the_turn_the_die_is_chosen_first() -> None:
    table = crowded()
    led = [key for key in attack_keys(table) if key.startswith("attack character")]
    assert 0 < len(led) < MOST_ATTACKS
    assert all(key.startswith("attack character dead-marshes ") for key in led)
    assert attack_keys(table)[len(led) :] == ["attack-part character", "attack army"]
    table.choose("attack army")
    assert table.asked == "Which army attacks, and whom?"
    orcs = [region for region in range(REGION_COUNT) if "sauron-regular" in table.army(REGION_IDS[region])]
    enemies = [region for region in range(REGION_COUNT) if table.game.armies[FREE] >> region & 1]
    near = {(here, there) for here in orcs for there in enemies if there in NEIGHBOURS[here]}
    assert MOST_ATTACKS < len(near) < MOST_OPTIONS
    assert sorted(table.keys()) == sorted(
        ["divide", *(f"assault {REGION_IDS[here]} {REGION_IDS[there]}" for here, there in near)]
    )


@pytest.mark.ruling("WR-BAT-01")
@pytest.mark.parametrize(("most", "at_once"), [(2, True), (1, False)])
def test_as_many_attacks_as_fit_are_offered_at_once(
    most: int, at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "MOST_ATTACKS", most)
    table = attacking("shadow", regions={
        "osgiliath": army("sauron-regular", 3), "minas-tirith": army("gondor-regular", 1),
        "pelargir": army("gondor-regular", 1),
    })  # fmt: skip
    two = ["osgiliath pelargir", "osgiliath minas-tirith"]
    if at_once:
        assert attack_keys(table) == [*(f"attack army {way}" for way in two), "attack-part army"]
    else:
        assert attack_keys(table) == ["attack army"]
        table.choose("attack army")
        assert table.keys() == [*(f"assault {way}" for way in two), "divide"]


@pytest.mark.ruling("WR-BAT-01")
def test_no_army_attacks_over_a_black_line() -> None:
    regions = {"orthanc": army("isengard-regular", 3), "fangorn": army("rohan-regular", 1)}
    assert not attacking("shadow", regions=regions).offers("Attack")
    assert not attacking("free", regions=regions).offers("Attack")


@pytest.mark.ruling("WR-BAT-01")
def test_a_character_alone_is_no_target() -> None:
    table = attacking("shadow", regions={HERE: army("sauron-regular", 3)}, people={"boromir": THERE})
    assert not table.offers("Attack")


@pytest.mark.ruling("WR-BAT-02")
@pytest.mark.ruling("WR-BAT-06")
def test_troops_at_peace_stay_in_the_rearguard_and_alone_cannot_attack() -> None:
    peace = at_war("gondor", "sauron")
    regions = {"druadan-forest": army("rohan-regular", 3), "osgiliath": army("sauron-regular", 2)}
    assert not attacking("free", nations=peace, regions=regions).offers("Attack")
    both = army("rohan-regular", 3, "rohan-leader", 1, "gondor-regular", 1)
    table = attacking("free", nations=peace, regions={**regions, "druadan-forest": both})
    with table.rolls(1, 5, 5):  # one unit of Gondor attacks, and nobody leads it
        table.choose("Attack")
    assert table.army("druadan-forest") == {"rohan-regular": 3, "rohan-leader": 1}


@pytest.mark.ruling("WR-BAT-06")
def test_a_leader_at_peace_keeps_a_unit_with_him() -> None:
    mixed = army("gondor-regular", 2, "rohan-leader", 1)
    table = attacking("free", nations=at_war("gondor", "sauron"),
                      regions={"druadan-forest": mixed, "osgiliath": army("sauron-regular", 1)})  # fmt: skip
    with table.rolls(1, 5):
        table.choose("Attack")  # nobody asks how many: one attacks, one stays with the Leader
    assert table.army("druadan-forest") == {"gondor-regular": 1, "rohan-leader": 1}
    alone = army("gondor-regular", 1, "rohan-leader", 1)
    none = attacking("free", nations=at_war("gondor", "sauron"),
                     regions={"druadan-forest": alone, "osgiliath": army("sauron-regular", 1)})  # fmt: skip
    assert not none.offers("Attack")


@pytest.mark.ruling("WR-BAT-03")
def test_an_army_result_gives_one_attack_and_no_move_besides() -> None:
    table = field(army("sauron-regular", 1), army("gondor-regular", 1),
                  regions={"nurn": army("sauron-regular", 2)})  # fmt: skip
    with table.rolls(1, 1):
        table.choose("Attack", "Cease the attack")
    assert table.game.turn == 2
    assert table.army("nurn") == {"sauron-regular": 2}


@pytest.mark.ruling("WR-BAT-04")
def test_with_a_character_result_a_leader_must_fight() -> None:
    regions = {HERE: army("sauron-regular", 2), THERE: army("gondor-regular", 1)}
    assert not attacking("shadow", "character", regions=regions).offers("Attack")
    regions[HERE] = army("sauron-regular", 2, "nazgul", 1)
    table = attacking("shadow", "character", regions=regions)
    with table.rolls(1, 1, 6):
        table.choose("Attack", "a part of", "1")  # the Nazgûl has to go with him
    assert table.asked == "Eastern Brown Lands: who advances to Western Emyn Muil?"


@pytest.mark.ruling("WR-BAT-04")
def test_among_several_who_lead_one_must_fight() -> None:
    table = attacking("free", "character", people={"boromir": THERE, "strider": THERE}, regions={
        THERE: army("gondor-regular", 2), HERE: army("sauron-regular", 1),
    })  # fmt: skip
    table.choose("Attack", "a part of", "1")
    assert table.asked == "Does Strider attack the Eastern Brown Lands with them?"
    with table.rolls(1, 1, 1, 1):  # a unit and a Captain of the West, who leads one die again
        table.choose("Stays")  # so Boromir must
    assert table.asked == "Eastern Brown Lands: does the attack go on? 1 Regular, Boromir against 1 Regular."


@pytest.mark.ruling("WR-BAT-04")
def test_saruman_leads_an_attack_out_of_orthanc() -> None:
    regions = {"orthanc": army("isengard-regular", 2), "fords-of-isen": army("rohan-regular", 1)}
    assert not attacking("shadow", "character", regions=regions).offers("Attack")
    table = attacking("shadow", "character", regions=regions, people={"saruman": "orthanc"})
    with table.rolls(6, 6, 1):
        table.choose("Attack", "Orthanc (")
        assert table.keys() == ["all", "choose", "stay"]


# THE REARGUARD


@pytest.mark.ruling("WR-BAT-05")
def test_attackers_and_rearguard_share_leaders_and_characters_as_they_like() -> None:
    regions = {THERE: army("gondor-regular", 3, "gondor-leader", 2), HERE: army("sauron-regular", 1)}
    table = attacking("free", regions=regions, people={"boromir": THERE, "legolas": THERE})
    table.choose("Attack", "a part of")
    assert table.options() == ["3", "2", "1"]  # at least a unit attacks
    table.choose("1")
    assert table.options() == ["2", "1", "0"]
    table.choose("1")
    assert table.asked == "Does Boromir attack the Eastern Brown Lands with them?"
    with table.rolls(1, 1, 1, 1, 1):  # a unit and Legolas, and he and a Leader let both dice be rolled again
        table.choose("Stays", "Goes")
    assert table.army(THERE) == {"gondor-regular": 3, "gondor-leader": 2}


@pytest.mark.ruling("WR-BAT-05")
def test_without_a_unit_in_the_rearguard_nobody_is_in_it() -> None:
    regions = {THERE: army("gondor-regular", 2, "gondor-leader", 1), HERE: army("sauron-regular", 3)}
    table = attacking("free", regions=regions, people={"boromir": THERE})
    with table.rolls(1, 1, 1, *[5] * 3, 1, 1):
        table.choose("Attack", "a part of", "2")  # then everybody fights
    assert table.army(THERE) == {}
    assert table.person("boromir") == "gone"


@pytest.mark.ruling("WR-BAT-05")
@pytest.mark.ruling("WR-BAT-37")
@pytest.mark.ruling("WR-EX-B-18")
def test_the_mouth_of_sauron_falls_with_those_he_led_and_the_rearguard_stays() -> None:
    table = field(army("sauron-regular", 5), army("gondor-regular", 2), people={"mouth-of-sauron": HERE})
    with table.rolls(1, 1, 5, 5, 1, 1):
        table.choose("Attack", "a part of", "2", "Goes")
    assert table.person("mouth-of-sauron") == "gone"
    assert table.army(HERE) == {"sauron-regular": 3}
    assert table.army(THERE) == {"gondor-regular": 2}


@pytest.mark.ruling("WR-BAT-05")
@pytest.mark.ruling("WR-BAT-07")
@pytest.mark.ruling("WR-BAT-37")
def test_the_rearguard_adds_no_dice_takes_no_hits_and_does_not_advance() -> None:
    table = field(army("sauron-regular", 4, "sauron-elite", 1, "nazgul", 2), army("gondor-regular", 3))
    table.choose("Attack", "a part of", "3", "0")
    with table.rolls(*[5] * 3, 5, 5, 1):
        table.choose("1")  # a Regular, the Elite and a Nazgûl stay behind; only Regulars can fall
    assert table.army(HERE) == {"sauron-regular": 2, "sauron-elite": 1, "nazgul": 2}
    assert table.keys() == ["all", "choose", "stay"]
    table.choose("All of them")
    assert table.army(THERE) == {"sauron-regular": 1, "nazgul": 1}
    assert table.army(HERE) == {"sauron-regular": 1, "sauron-elite": 1, "nazgul": 1}


@pytest.mark.ruling("WR-BAT-08")
def test_all_who_defend_fight_even_at_peace() -> None:
    regions = {THERE: army("gondor-regular", 1, "rohan-regular", 1, "rohan-leader", 1)}
    table = attacking("shadow", nations=at_war("sauron"), people={"boromir": THERE},
                      regions={**regions, HERE: army("sauron-regular", 2)})  # fmt: skip
    with table.rolls(5, 5, 1, 1, 1, 1, 1):  # two units and Boromir; the Leader and Boromir lead two again
        table.choose("Attack", "Eastern Brown Lands (")
    assert table.army(THERE) == {}
    assert table.person("boromir") == "gone"


@pytest.mark.ruling("WR-BAT-09")
@pytest.mark.ruling("WR-BAT-40")
def test_attackers_stay_where_they_are_until_the_battle_is_over() -> None:
    table = field(army("sauron-regular", 3), army("gondor-regular", 3))
    with table.rolls(5, 1, 1, 5, 1, 1):
        table.choose("Attack", "Eastern Brown Lands (")
    assert table.army(HERE) == {"sauron-regular": 2}
    assert table.options() == ["Fight on", "Cease the attack"]
    table.choose("Cease the attack")
    assert table.army(HERE) == {"sauron-regular": 2}
    assert table.army(THERE) == {"gondor-regular": 2}
    assert table.game.turn == 2


@pytest.mark.ruling("WR-BAT-07")
@pytest.mark.ruling("WR-BAT-40")
def test_when_the_attack_has_ceased_the_rearguard_is_part_of_the_army_again() -> None:
    regions = {"south-ithilien": army("sauron-regular", 4), "osgiliath": army("gondor-regular", 1)}
    table = Board(
        regions=regions, nations=WAR, rings={"free": 0}, dice={"free": ["event"], "shadow": ["army"]},
        hands={"free": ["faramirs-rangers"]}, to_act="shadow",
    )  # fmt: skip
    with table.rolls(*MISS * 2):
        table.choose("Attack", "a part of", "1", "Play none", "Cease the attack")
    assert table.game.view(None)["battle"] is None
    with table.rolls(6, 6, 6):
        table.choose("Faramir's Rangers")
    assert table.army("south-ithilien") == {"sauron-regular": 1}


@pytest.mark.ruling("WR-BAT-10")
def test_an_attack_moves_every_attacked_nation_one_step_however_long_it_lasts() -> None:
    nations = {"sauron": {"steps": 0}, "gondor": {"steps": 2, "active": False},
               "north": {"steps": 3, "active": False}, "rohan": {"steps": 3, "active": False}}  # fmt: skip
    table = attacking("shadow", nations=nations, regions={
        HERE: army("sauron-regular", 5), THERE: army("gondor-regular", 2, "north-regular", 2),
    })  # fmt: skip
    with table.rolls(*[1] * 27):
        table.choose("Attack", "Eastern Brown Lands (")
        assert (table.steps("gondor"), table.steps("north"), table.steps("rohan")) == (1, 2, 3)
        table.choose("Fight on", "Fight on", "Fight on", "Fight on")
    assert (table.steps("gondor"), table.steps("north"), table.steps("rohan")) == (1, 2, 3)
    assert table.active("gondor")
    assert table.active("north")
    assert not table.active("rohan")


@pytest.mark.ruling("WR-BAT-10")
def test_an_attack_moves_the_nation_before_it_decides_to_withdraw() -> None:
    table = attacking("shadow", nations={"sauron": {"steps": 0}, "gondor": {"steps": 2, "active": False}},
                      regions={"osgiliath": army("sauron-regular", 1),
                               "minas-tirith": army("gondor-regular", 1)})  # fmt: skip
    table.choose("Attack")
    assert table.options() == ["Fight in the field", "Withdraw into the Stronghold"]
    assert table.active("gondor")
    assert table.steps("gondor") == 1


# STRENGTH, LEADERSHIP AND ROLLS


@pytest.mark.ruling("WR-BAT-11")
@pytest.mark.ruling("WR-EX-A-06")
def test_three_regulars_and_an_elite_roll_four_dice() -> None:
    table = field(army("sauron-regular", 3, "sauron-elite", 1), army("gondor-regular", 1))
    with table.rolls(*MISS * 4, *MISS):
        table.choose("Attack", "Eastern Brown Lands (")
    assert "2 2 2 2" in table.told()


@pytest.mark.ruling("WR-BAT-11")
@pytest.mark.ruling("WR-EX-A-07")
def test_eight_units_roll_five_dice_and_after_three_losses_five_still() -> None:
    table = field(army("sauron-regular", 6, "sauron-elite", 2), army("gondor-regular", 3))
    with table.rolls(*MISS * 5, *[5] * 3):
        table.choose("Attack", "Eastern Brown Lands (", *["Lose a Sauron Regular"] * 3)
    assert table.army(HERE) == {"sauron-regular": 3, "sauron-elite": 2}
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("Fight on", "Fight on")


@pytest.mark.ruling("WR-BAT-12")
@pytest.mark.ruling("WR-BAT-58")
@pytest.mark.ruling("WR-EX-B-15")
def test_boromir_and_legolas_lend_two_units_and_a_leader_strength_4_and_leadership_3() -> None:
    table = field(army("sauron-regular", 1), army("gondor-regular", 2, "gondor-leader", 1),
                  people={"boromir": THERE, "legolas": THERE})  # fmt: skip
    with table.rolls(*MISS, *MISS * 4, *MISS * 3):
        table.choose("Attack")


@pytest.mark.ruling("WR-BAT-12")
def test_leadership_gives_five_dice_again_at_most() -> None:
    table = field(army("sauron-regular", 6, "nazgul", 4), army("gondor-regular", 1),
                  people={"witch-king": HERE})  # fmt: skip
    with table.rolls(*MISS * 5, *MISS, *MISS * 5):  # Leadership 6
        table.choose("Attack", "Eastern Brown Lands (")


@pytest.mark.ruling("WR-BAT-12")
def test_isengards_elites_lead_while_saruman_is_in_play() -> None:
    elites = army("isengard-elite", 2)
    with (table := field(elites, army("gondor-regular", 1))).rolls(*MISS * 2, *MISS):
        table.choose("Attack", "Eastern Brown Lands (")
    led = field(elites, army("gondor-regular", 1), people={"saruman": "orthanc"})
    with led.rolls(*MISS * 2, *MISS, *MISS * 2):
        led.choose("Attack", "Eastern Brown Lands (")


@pytest.mark.ruling("WR-BAT-59")
@pytest.mark.ruling("WR-EX-B-16")
def test_the_white_rider_silences_the_nazgul_for_the_whole_battle() -> None:
    table = field(army("sauron-regular", 5, "nazgul", 3), army("gondor-regular", 3, "gondor-leader", 2),
                  people={"witch-king": HERE, "gandalf-the-white": THERE})  # fmt: skip
    with table.rolls(*MISS * 5, *MISS * 3, *MISS * 2):  # nobody leads the Shadow; two Leaders, not Gandalf
        table.choose("Attack", "Eastern Brown Lands (", "Yes")
    with table.rolls(*MISS * 5, *MISS * 3, *MISS * 2):
        table.choose("Fight on", "Fight on")
    plain = field(army("sauron-regular", 5, "nazgul", 3), army("gondor-regular", 3, "gondor-leader", 2),
                  people={"witch-king": HERE, "gandalf-the-white": THERE})  # fmt: skip
    with plain.rolls(*MISS * 5, *MISS * 3, *MISS * 5, *MISS * 3):
        plain.choose("Attack", "Eastern Brown Lands (", "No")


@pytest.mark.ruling("WR-BAT-14")
@pytest.mark.ruling("WR-BAT-24")
@pytest.mark.ruling("WR-BAT-31")
def test_both_roll_both_roll_again_both_lose_the_attacker_first_then_it_ends_or_goes_on() -> None:
    table = field(army("sauron-regular", 2, "sauron-elite", 2, "nazgul", 1),
                  army("gondor-regular", 2, "gondor-elite", 1, "gondor-leader", 1))  # fmt: skip
    with table.rolls(1, 2, 3, 4, 5, 4, 4, 5, 6):  # no hit and one, then one more each
        table.choose("Attack", "Eastern Brown Lands (")
    assert (table.seat, table.asked) == ("shadow", f"{HERE_NAME}: 2 hits to take. What do you lose?")
    table.choose("Lose a Sauron Regular")
    assert (table.seat, table.asked) == ("shadow", f"{HERE_NAME}: 1 hit to take. What do you lose?")
    table.choose("Lose a Sauron Regular")
    assert (table.seat, table.asked) == ("free", f"{THERE_NAME}: 1 hit to take. What do you lose?")
    table.choose("Lose a Gondor Regular")
    forces = "2 Elites, 1 Nazgûl against 1 Regular, 1 Elite, 1 Leader."
    assert (table.seat, table.asked) == ("shadow", f"{THERE_NAME}: does the attack go on? {forces}")
    table.choose("Fight on")
    assert (table.seat, table.asked) == ("free", f"{THERE_NAME}: do you retreat, and where to? {forces}")


# LOSSES


def test_hits_that_are_taken_alike_are_taken_together() -> None:
    table = field(army("sauron-regular", 6, "sauron-elite", 2), army("gondor-regular", 3))
    with table.rolls(*MISS * 5, *[5] * 3):
        table.choose("Attack", "Eastern Brown Lands (")
    assert table.keys() == [
        "lose sauron-regular", "reduce sauron-elite", "lose sauron-elite", "lose sauron-regular 3",
    ]  # fmt: skip
    decision = table.game.decision
    assert decision is not None
    assert decision.facts == {
        "region": HERE,
        "hits": 3,
        "figures": {"sauron-regular": 6, "sauron-elite": 2},
        "spare": {"sauron-regular": 30},
    }
    panel = [Answer("losses", "lose sauron-elite"), Answer("losses", "lose sauron-regular", {"hits": 1})]
    after = play(table.game, panel).game
    assert after.figures[KIND_COUNT * REGION_BY_ID[HERE] + regular(SAURON)] == 5
    table.choose("Lose 3 Sauron Regulars")
    assert table.army(HERE) == {"sauron-regular": 3, "sauron-elite": 2}


@pytest.mark.ruling("WR-BAT-30")
@pytest.mark.ruling("WR-EX-A-11")
def test_two_hits_on_three_regulars_and_two_elites_leave_one_of_three_armies() -> None:
    table = field(army("sauron-regular", 2), army("gondor-regular", 3, "gondor-elite", 2))
    with table.rolls(5, 6, *MISS * 5):
        table.choose("Attack", "Eastern Brown Lands (")
    left, open_tables = set(), [table.game]
    while open_tables:
        table.game = open_tables.pop()
        if table.game.prompt[0] == LOSSES.name:
            for i in range(len(table.options())):
                open_tables.append(table.game.clone())
                open_tables[-1].choose(i)
        else:
            there = table.army(THERE)
            left.add((there["gondor-regular"], there.get("gondor-elite", 0)))
    assert left == {(1, 2), (5, 0), (3, 1)}


@pytest.mark.ruling("WR-BAT-30")
def test_one_hit_does_not_remove_an_elite_that_can_be_reduced() -> None:
    table = field(army("sauron-regular", 1), army("gondor-regular", 1, "gondor-elite", 1))
    with table.rolls(5, *MISS * 2):
        table.choose("Attack")
    assert table.options() == ["Lose a Gondor Regular", "Reduce a Gondor Elite to a Regular"]


@pytest.mark.ruling("WR-BAT-32")
def test_an_elite_becomes_a_regular_of_its_nation_who_had_fallen_before() -> None:
    table = field(army("sauron-regular", 1), army("elves-elite", 1, "gondor-regular", 1),
                  casualties={"elves-regular": 2})  # fmt: skip
    with table.rolls(5, *MISS * 2):
        table.choose("Attack", "Reduce an Elven Elite")
    assert table.army(THERE) == {"elves-regular": 1, "gondor-regular": 1}
    assert (table.casualties("elves-regular"), table.reserve("elves-regular")) == (1, 3)
    assert table.casualties("elves-elite") == 1


@pytest.mark.ruling("WR-BAT-32")
def test_where_nobody_has_fallen_he_comes_from_the_reinforcements() -> None:
    table = field(army("sauron-elite", 1), army("gondor-elite", 1), casualties={"north-regular": 2})
    with table.rolls(5, 5):
        table.choose("Attack")
    assert table.army(THERE) == {"gondor-regular": 1}
    assert table.reserve("gondor-regular") == 14
    assert table.army(HERE) == {"sauron-regular": 1}
    assert (table.reserve("sauron-regular"), table.reserve("sauron-elite")) == (35, 6)


@pytest.mark.ruling("WR-BAT-32")
def test_the_fallen_replace_an_elite_of_the_free_peoples_though_no_reinforcements_are_left() -> None:
    table = field(army("sauron-regular", 1), army("elves-elite", 1), casualties={"elves-regular": 5})
    assert table.reserve("elves-regular") == 0
    with table.rolls(5, *MISS):
        table.choose("Attack")
    assert table.army(THERE) == {"elves-regular": 1}
    assert (table.casualties("elves-regular"), table.casualties("elves-elite")) == (4, 1)


@pytest.mark.ruling("WR-BAT-33")
@pytest.mark.ruling("WR-EX-B-17")
def test_an_elite_falls_to_one_hit_when_no_regular_is_left_to_replace_it() -> None:
    everywhere = {"orthanc": army("isengard-regular", 10), "north-dunland": army("isengard-regular", 2)}
    table = field(army("isengard-elite", 2), army("gondor-regular", 2), regions=everywhere)
    with table.rolls(*MISS * 2, 5, 1):
        table.choose("Attack", "Eastern Brown Lands (")
    assert table.army(HERE) == {"isengard-elite": 1}
    assert table.reserve("isengard-elite") == 5


@pytest.mark.ruling("WR-BAT-33")
def test_a_regular_who_falls_can_replace_an_elite_in_the_same_battle() -> None:
    everywhere = {"orthanc": army("isengard-regular", 10), "north-dunland": army("isengard-regular", 1)}
    table = field(army("isengard-regular", 1, "isengard-elite", 1), army("gondor-regular", 2),
                  regions=everywhere)  # fmt: skip
    with table.rolls(*MISS * 2, 5, 5):
        table.choose("Attack", "Eastern Brown Lands (")
        assert table.options() == [
            "Lose an Isengard Regular",
            "Lose an Isengard Elite (1 hit: no Regular is left)",
        ]
        table.choose("Lose an Isengard Regular")  # now there is one to replace the Elite
    assert table.army(HERE) == {"isengard-regular": 1}


@pytest.mark.ruling("WR-BAT-35")
@pytest.mark.ruling("WR-BAT-36")
def test_hits_to_spare_are_lost_and_only_the_shadows_fallen_come_back() -> None:
    table = field(army("sauron-regular", 5), army("gondor-regular", 1))
    with table.rolls(*[6] * 5, 6):
        table.choose("Attack", "Eastern Brown Lands (")
    assert table.casualties("gondor-regular") == 1
    assert table.reserve("gondor-regular") == 14
    assert table.army(HERE) == {"sauron-regular": 4}
    assert table.reserve("sauron-regular") == 32


@pytest.mark.ruling("WR-BAT-37")
def test_leaders_and_characters_fall_with_the_last_unit_and_only_nazgul_come_back() -> None:
    table = field(army("sauron-regular", 1, "nazgul", 2), army("gondor-regular", 1, "gondor-leader", 2),
                  people={"witch-king": HERE, "boromir": THERE})  # fmt: skip
    with table.rolls(5, 5, 5):  # Boromir is worth a die
        table.choose("Attack")
    assert table.army(HERE) == table.army(THERE) == {}
    assert table.person("boromir") == table.person("witch-king") == "gone"
    assert (table.casualties("gondor-leader"), table.reserve("gondor-leader")) == (2, 2)
    assert table.reserve("nazgul") == 8


@pytest.mark.ruling("WR-BAT-38")
def test_those_who_stand_among_enemies_without_an_army_are_left_alone() -> None:
    table = field(army("sauron-regular", 2), army("gondor-regular", 1, "nazgul", 2),
                  people={"boromir": HERE, "witch-king": THERE})  # fmt: skip
    with table.rolls(5, 5, 5):  # neither he nor they lead anybody
        table.choose("Attack", "Eastern Brown Lands (", "Nobody")
    assert table.person("boromir") == HERE
    assert table.person("witch-king") == THERE
    assert table.army(THERE) == {"nazgul": 2}


@pytest.mark.ruling("WR-BAT-39")
def test_where_both_fall_nobody_advances_and_nothing_is_taken() -> None:
    table = attacking("shadow", regions={"folde": army("isengard-regular", 1, control="shadow"),
                                         "edoras": army("rohan-regular", 1)})  # fmt: skip
    with table.rolls(6, 5):
        table.choose("Attack")
    assert table.army("folde") == table.army("edoras") == {}
    assert table.held_by("edoras") == "free"
    assert table.game.turn == 2


# CEASE OR RETREAT


@pytest.mark.ruling("WR-BAT-40")
@pytest.mark.ruling("WR-BAT-41")
@pytest.mark.ruling("WR-BAT-49")
def test_the_defender_may_retreat_only_when_the_attacker_goes_on_who_himself_never_can() -> None:
    table = field(army("sauron-regular", 1), army("gondor-regular", 1))
    with table.rolls(*MISS * 2):
        table.choose("Attack")
    assert table.seat == "shadow"
    assert table.options() == ["Fight on", "Cease the attack"]
    table.choose("Fight on")
    assert table.seat == "free"
    with table.rolls(*MISS * 2):
        table.choose("Fight on")  # a new round
    assert table.seat == "shadow"
    assert table.asked == f"{THERE_NAME}: does the attack go on? 1 Regular against 1 Regular."


@pytest.mark.ruling("WR-BAT-42")
@pytest.mark.ruling("WR-BAT-47")
def test_a_retreat_goes_to_one_region_without_enemies_and_takes_everybody() -> None:
    table = attacking("shadow", people={"boromir": "osgiliath"}, regions={
        "north-ithilien": army("sauron-regular", 2),
        "osgiliath": army("gondor-regular", 3, "gondor-leader", 1),
        "south-ithilien": army("sauron-regular", 1), "lossarnach": {"control": "shadow"},
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 2, besieged=True),
        "west-harondor": army("nazgul", 1),
    })  # fmt: skip
    with table.rolls(*MISS * 2, *MISS * 4, *MISS * 2):
        table.choose("Attack", "North Ithilien", "Fight on")
    assert table.keys() == [
        "fight",
        "region dead-marshes",
        "region pelargir",
        "region druadan-forest",
        "region west-harondor",
    ]
    table.choose("West Harondor")  # a Nazgûl is no army
    assert table.army("osgiliath") == {}
    assert table.army("west-harondor") == {"gondor-regular": 3, "gondor-leader": 1, "nazgul": 1}
    assert table.person("boromir") == "west-harondor"


@pytest.mark.ruling("WR-BAT-42")
@pytest.mark.ruling("WR-BAT-47")
def test_nazgul_and_minions_retreat_with_their_army_but_not_into_settlements_of_the_enemy() -> None:
    table = attacking("free", people={"witch-king": "osgiliath", "mouth-of-sauron": "osgiliath"}, regions={
        "druadan-forest": army("gondor-regular", 1), "osgiliath": army("sauron-regular", 2, "nazgul", 2),
    })  # fmt: skip
    with table.rolls(*MISS, *MISS * 2, *MISS * 2):
        table.choose("Attack", "Fight on")
    assert table.options() == [
        "Fight on",
        "Retreat to the Dead Marshes",
        "Retreat to North Ithilien",
        "Retreat to South Ithilien",
        "Retreat to West Harondor",
    ]
    table.choose("North Ithilien")
    assert table.army("osgiliath") == {}
    assert table.army("north-ithilien") == {"sauron-regular": 2, "nazgul": 2}
    assert table.person("witch-king") == table.person("mouth-of-sauron") == "north-ithilien"


@pytest.mark.ruling("WR-BAT-42")
def test_lands_closed_to_shadow_armies_are_no_refuge_for_them_but_for_others() -> None:
    closed = {"table": ["the-power-of-tom-bombadil"]}
    shadow = attacking("free", **closed, regions={
        "weather-hills": army("north-regular", 1), "south-downs": army("sauron-regular", 1),
    })  # fmt: skip
    with shadow.rolls(*MISS * 2):
        shadow.choose("Attack", "Fight on")
    assert shadow.keys() == [
        "fight",
        "region cardolan",
        "region north-dunland",
        "region trollshaws",
        "region hollin",
    ]
    free = attacking("shadow", **closed, regions={
        "weather-hills": army("sauron-regular", 1), "south-downs": army("north-regular", 1),
    })  # fmt: skip
    with free.rolls(*MISS * 2):
        free.choose("Attack", "Fight on")
    assert free.offers("Buckland")


@pytest.mark.ruling("WR-BAT-43")
@pytest.mark.ruling("WR-EX-B-23")
def test_who_is_surrounded_is_not_asked_to_retreat() -> None:
    table = attacking("shadow", regions={
        "folde": army("isengard-regular", 2, control="shadow"), "edoras": army("rohan-regular", 2),
        "westemnet": {"control": "shadow"},
    })  # fmt: skip
    with table.rolls(*MISS * 4):
        table.choose("Attack", "Folde (")
    with table.rolls(*MISS * 4):
        table.choose("Fight on")  # at once another round
    assert table.asked == "Edoras: does the attack go on? 2 Regulars against 2 Regulars."


@pytest.mark.ruling("WR-BAT-45")
def test_too_many_who_come_together_in_a_retreat_are_dismissed() -> None:
    table = field(army("sauron-regular", 1), army("gondor-regular", 3, "gondor-leader", 1),
                  regions={"druadan-forest": army("gondor-regular", 7, "gondor-elite", 2)})  # fmt: skip
    with table.rolls(*MISS, *MISS * 3, *MISS):
        table.choose("Attack", "Fight on", "Druadan Forest")
    assert table.asked == (
        "Druadan Forest holds 2 units more than the 10 that may stay there."
        " Which go back to the reinforcements?"
    )
    table.choose("a Gondor Regular", "a Gondor Elite")
    assert table.army("druadan-forest") == {"gondor-regular": 9, "gondor-elite": 1, "gondor-leader": 1}
    assert table.reserve("gondor-elite") == 4
    assert table.casualties("gondor-elite") == 0
    assert table.asked == f"{HERE_NAME}: who advances to {THERE_NAME}?"  # only then


@pytest.mark.ruling("WR-BAT-46")
def test_saruman_stays_in_orthanc_unharmed_when_its_army_retreats() -> None:
    table = attacking("free", people={"saruman": "orthanc"}, regions={
        "fords-of-isen": army("rohan-regular", 2), "orthanc": army("isengard-regular", 1, "nazgul", 1),
    })  # fmt: skip
    with table.rolls(*MISS * 2, *MISS, *MISS):
        table.choose("Attack", "Fords of Isen (", "Fight in the field", "Fight on", "Gap of Rohan")
    assert table.army("gap-of-rohan") == {"isengard-regular": 1, "nazgul": 1}
    assert table.person("saruman") == "orthanc"
    table.choose("All of them")
    assert table.held_by("orthanc") == "free"  # he holds nothing by himself
    assert table.person("saruman") == "orthanc"


# ADVANCE


@pytest.mark.ruling("WR-BAT-50")
@pytest.mark.ruling("WR-BAT-51")
def test_victors_advance_with_any_units_and_whom_they_like_of_their_leaders() -> None:
    table = field(army("sauron-regular", 3, "nazgul", 2), army("gondor-regular", 1),
                  people={"witch-king": HERE})  # fmt: skip
    with table.rolls(6, 6, 6, 1):
        table.choose("Attack", "Eastern Brown Lands (")
    assert table.keys() == ["all", "choose", "stay"]
    table.choose("Only some of them")
    assert table.options() == ["3", "2", "1"]  # Leaders do not advance alone
    table.choose("3", "1", "Stays")  # Nazgûl and Minions may stay where nobody else does
    assert table.army(THERE) == {"sauron-regular": 3, "nazgul": 1}
    assert table.army(HERE) == {"nazgul": 1}
    assert table.person("witch-king") == HERE


@pytest.mark.ruling("WR-BAT-50")
def test_victors_advance_after_a_retreat_as_well() -> None:
    table = field(army("sauron-regular", 1), army("gondor-regular", 1))
    with table.rolls(*MISS * 2):
        table.choose("Attack", "Fight on", "Dead Marshes")
    assert (table.seat, table.asked) == ("shadow", f"{HERE_NAME}: who advances to {THERE_NAME}?")
    table.choose("all")
    assert table.army(THERE) == {"sauron-regular": 1}


@pytest.mark.ruling("WR-BAT-51")
def test_leaders_of_the_free_peoples_are_not_left_without_units() -> None:
    regions = {THERE: army("gondor-regular", 2, "gondor-leader", 2), HERE: army("sauron-regular", 1)}
    tables = [attacking("free", regions=regions) for _ in range(2)]
    for table in tables:
        with table.rolls(5, 1, 1, 1):
            table.choose("Attack", f"{THERE_NAME} (", "Only some of them")
    tables[0].choose("2")  # nobody stays, so both Leaders come
    assert tables[0].army(HERE) == {"gondor-regular": 2, "gondor-leader": 2}
    tables[1].choose("1", "0")
    assert tables[1].army(HERE) == {"gondor-regular": 1}
    assert tables[1].army(THERE) == {"gondor-regular": 1, "gondor-leader": 2}


@pytest.mark.ruling("WR-BAT-51")
def test_leaders_may_stay_with_the_rearguard_when_all_who_fought_advance() -> None:
    regions = {THERE: army("gondor-regular", 2, "gondor-leader", 1), HERE: army("sauron-regular", 1)}
    table = attacking("free", regions=regions)
    with table.rolls(5, 1):
        table.choose("Attack", "a part of", "1", "1", "Only some of them", "0")
    assert table.army(HERE) == {"gondor-regular": 1}
    assert table.army(THERE) == {"gondor-regular": 1, "gondor-leader": 1}


@pytest.mark.ruling("WR-BAT-52")
def test_saruman_does_not_advance() -> None:
    table = attacking("shadow", people={"saruman": "orthanc"}, regions={
        "orthanc": army("isengard-regular", 2), "fords-of-isen": army("rohan-regular", 1),
    })  # fmt: skip
    with table.rolls(6, 6, 1):
        table.choose("Attack", "Orthanc (", "All of them")
    assert table.army("fords-of-isen") == {"isengard-regular": 2}
    assert table.person("saruman") == "orthanc"


@pytest.mark.ruling("WR-BAT-53")
def test_an_advance_besieges_those_who_withdrew_and_takes_what_is_empty() -> None:
    regions = {"osgiliath": army("sauron-regular", 1), "minas-tirith": army("gondor-regular", 1)}
    table = attacking("shadow", regions=regions)
    table.choose("Attack", "Withdraw", "all")
    assert table.besieged("minas-tirith")
    assert table.held_by("minas-tirith") == "free"
    fought = attacking("shadow", regions=regions)
    with fought.rolls(5, 1):
        fought.choose("Attack", "Fight in the field", "all")
    assert not fought.besieged("minas-tirith")
    assert fought.held_by("minas-tirith") == "shadow"


@pytest.mark.ruling("WR-BAT-54")
def test_who_does_not_advance_takes_nothing() -> None:
    table = attacking("shadow", regions={"folde": army("isengard-regular", 2, control="shadow"),
                                         "edoras": army("rohan-regular", 1)})  # fmt: skip
    with table.rolls(6, 1, 1):
        table.choose("Attack", "Folde (", "Nobody")
    assert table.held_by("edoras") == "free"
    assert table.points("shadow") == 0
    assert table.army("folde") == {"isengard-regular": 2}


# WALLS


@pytest.mark.ruling("WR-BAT-55")
@pytest.mark.ruling("WR-EX-B-13")
def test_against_a_city_only_a_six_hits_in_the_first_round() -> None:
    table = attacking("shadow", regions={"folde": army("isengard-regular", 5, "nazgul", 1, control="shadow"),
                                         "edoras": army("rohan-regular", 2)})  # fmt: skip
    with table.rolls(*[5] * 5, 5, 1, 5):  # the re-roll too
        table.choose("Attack", "Folde (")
    assert table.army("edoras") == {"rohan-regular": 2}
    assert table.army("folde") == {"isengard-regular": 4, "nazgul": 1}
    with table.rolls(5, 1, 1, 1, 5, 1, 1):
        table.choose("Fight on", "Fight on")
    assert table.army("edoras") == {"rohan-regular": 1}
    assert table.army("folde") == {"isengard-regular": 3, "nazgul": 1}


@pytest.mark.ruling("WR-BAT-55")
@pytest.mark.parametrize("place", ["osgiliath", "edoras"])
def test_a_fortification_and_a_taken_city_help_whoever_defends_there(place: str) -> None:
    origin = {"osgiliath": "druadan-forest", "edoras": "folde"}[place]
    conquered = {"control": "shadow"} if place == "edoras" else {}
    table = attacking("free", regions={
        origin: army("rohan-regular", 2), place: army("isengard-regular", 2, **conquered),
        "westemnet": {"control": "shadow"},
    })  # fmt: skip
    with table.rolls(5, 6, *MISS * 2):
        table.choose("Attack", REGION_TITLES[REGION_BY_ID[origin]])
    assert table.army(place) == {"isengard-regular": 1}
    with table.rolls(5, 1, *MISS):
        table.choose("Fight on", "Fight on")
    assert table.army(place) == {}


@pytest.mark.ruling("WR-BAT-56")
@pytest.mark.parametrize(("place", "choice"), [("folde", ()), ("helms-deep", ("Fight in the field",))])
def test_towns_and_strongholds_do_not_help_in_the_field(place: str, choice: tuple[str, ...]) -> None:
    regions = {"westemnet": army("isengard-regular", 1, control="shadow"), place: army("rohan-regular", 2)}
    table = attacking("shadow", regions=regions)
    with table.rolls(5, *MISS * 2):
        table.choose("Attack", *choice)
    assert table.army(place) == {"rohan-regular": 1}


@pytest.mark.ruling("WR-BAT-57")
def test_a_conqueror_may_withdraw_into_the_stronghold_he_took() -> None:
    table = attacking("free", regions={
        "westemnet": army("rohan-regular", 2), "helms-deep": army("isengard-regular", 2, control="shadow"),
    })  # fmt: skip
    table.choose("Attack", "Westemnet (")
    assert table.seat == "shadow"
    table.choose("Withdraw", "All of them")
    assert table.besieged("helms-deep")
    assert table.held_by("helms-deep") == "shadow"


@pytest.mark.ruling("WR-BAT-64")
def test_around_a_siege_outsiders_fight_the_besieger_and_the_besieger_the_garrison() -> None:
    siege = army("gondor-regular", 2, "sauron-regular", 2, besieged=True)
    free = attacking("free", regions={"minas-tirith": siege, "lossarnach": army("gondor-regular", 1)})
    with free.rolls(5, *MISS * 2):
        free.choose("Attack", "Lossarnach (")
    assert free.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 1}
    shadow = attacking("shadow", regions={
        "minas-tirith": siege, "osgiliath": army("sauron-regular", 2),
        "lossarnach": army("gondor-regular", 1),
    })  # fmt: skip
    with shadow.rolls(5, 1, 1):
        shadow.choose("Attack", "Osgiliath (")
    assert shadow.army("lossarnach") == {}  # the garrison was out of its reach
    besieger = attacking("shadow", regions={"minas-tirith": siege, "lossarnach": army("gondor-regular", 1)})
    assert besieger.goals() == ["Minas Tirith", "Lossarnach"]
