"""Readings of the rules that can be flipped: each in both positions, and how a game carries them."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import MISS, Fight
from thirdage import BadOption, BadPosition, Record, games
from thirdage.boardgame.entry import replay
from thirdage.boardgame.facts import NATIONS, RULES_VERSION, TABLE
from thirdage.boardgame.position import arrange
from thirdage.boardgame.questions import ACTION
from thirdage.boardgame.switches import NAMES, OTHERWISE, SINCE, Switches
from thirdage.lab.fuzz import fingerprint

WAR = at_war(*NATIONS)
ALL_FLIPPED = {name: not getattr(Switches(), name) for name in NAMES}
both_ways = pytest.mark.parametrize("usual", [True, False])


def flipped(name: str, usual: bool) -> dict[str, Any]:
    """The options of a game with this switch as usual, or the other way round."""
    return {"options": {"switches": {name: usual}}}


# WHAT A GAME DOES WITH THEM


def test_a_game_with_flipped_switches_begins_by_saying_what_differs() -> None:
    game = games.new("war-of-the-ring", seed=7, switches={"blade_may_spare": False})
    assert game.events(None)[0] == (
        "This game departs from the usual rules: Blade of Westernesse must eliminate a Minion if it can."
        " Card texts tell the usual rule."
    )
    arranged = Board(regions={}, options={"switches": {"blade_may_spare": False}})
    assert arranged.told().startswith("This game departs from the usual rules: Blade of Westernesse must")


def test_a_game_by_the_usual_rules_says_nothing_of_it_and_writes_nothing_down() -> None:
    game = games.new("war-of-the-ring", seed=7, switches={"blade_may_spare": True})
    assert game.events(None)[0] == "Turn 1."
    assert game.record().options == {"live": False, "turns": 50}


def test_every_switch_can_be_told_when_it_is_flipped() -> None:
    assert tuple(OTHERWISE) == NAMES
    said = games.new("war-of-the-ring", seed=7, switches=ALL_FLIPPED).events(None)[0]
    assert [name for name in NAMES if OTHERWISE[name] not in said] == []


def test_records_positions_clones_and_pickles_keep_the_switches() -> None:
    game = games.new("war-of-the-ring", seed=3, switches=ALL_FLIPPED)
    while game.prompt != ACTION():
        game.choose(0)
    assert game.record().options["switches"] == ALL_FLIPPED
    again = replay(Record.from_json(game.record().to_json()), log=True)
    assert fingerprint(again) == fingerprint(game)
    position = json.loads(json.dumps(game.position()))
    for other in (again, game.clone(), pickle.loads(pickle.dumps(game)), arrange(position, 3, True)):
        assert other.switches == Switches(**ALL_FLIPPED)
    assert fingerprint(games.new("war-of-the-ring", seed=3)) != fingerprint(
        games.new("war-of-the-ring", seed=3, switches=ALL_FLIPPED)
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (True, "Switches are given as names with true or false, not as True."),
        ({"blade_may": True}, "There is no switch called 'blade_may'. Did you mean blade_may_spare?"),
        ({"blade_may_spare": 1}, "The switch blade_may_spare is true or false, not 1."),
    ],
)
def test_switches_that_make_no_sense_are_refused(given: Any, said: str) -> None:
    with pytest.raises(BadOption) as caught:
        games.new("war-of-the-ring", seed=1, switches=given)
    assert str(caught.value) == said
    with pytest.raises((BadOption, BadPosition)):
        games.arrange({"scenario": "war-of-the-ring", "options": {"switches": given}})


# RULES THAT WERE WRONG BEFORE


@pytest.mark.parametrize("arranged", [False, True])
def test_a_record_of_older_rules_is_played_by_them_and_says_so(arranged: bool) -> None:
    then = {name: was for switches in SINCE.values() for name, was in switches.items()}
    game = games.arrange(PLAIN) if arranged else games.new("war-of-the-ring", seed=3)
    game.choose(0)
    record = game.record()
    assert record.rules == RULES_VERSION == max(SINCE)
    assert replay(record, log=True).switches == Switches()
    older = replay(replace(record, rules=RULES_VERSION - 1), log=True)
    assert older.switches == Switches(**then)
    assert all(getattr(Switches(), name) != was for name, was in then.items())
    assert older.events(None)[0].startswith("This game departs from the usual rules:")
    again = replay(older.record(), log=True)
    assert again.record().rules == RULES_VERSION
    assert again.switches == older.switches


PLAIN = {"scenario": "war-of-the-ring", "regions": {}, "dice": {"free": ["event"]}, "to_act": "free"}


def test_a_record_of_older_rules_keeps_the_switches_it_names() -> None:
    record = games.new("war-of-the-ring", seed=3, switches={"blade_may_spare": False}).record()
    older = replay(replace(record, rules=2), log=False)
    assert not older.switches.blade_may_spare
    assert not older.switches.marches_make_room


@both_ways
@pytest.mark.ruling("WR-STK-05")
@pytest.mark.ruling("MARCH-01")
@pytest.mark.card("the-shadow-lengthens")
def test_the_second_army_that_marches_makes_room_for_the_first(usual: bool) -> None:
    regions = {
        "nurn": army("sauron-regular", 5),
        "gorgoroth": army("sauron-regular", 8),
        "minas-morgul": army("sauron-regular", 1),
    }
    table = Board(
        regions=regions, hands={"shadow": ["the-shadow-lengthens"]}, nations=WAR, to_act="shadow",
        dice={"shadow": ["event", "event"], "free": ["event"]}, rings={"free": 0},
        **flipped("marches_make_room", usual),
    )  # fmt: skip
    table.choose("Play ", "Nurn (5 Regulars) to Gorgoroth")
    if not usual:
        assert table.options() == ["2", "1"]  # no more of them than there is room for
        return
    assert table.army("gorgoroth") == {"sauron-regular": 13}
    assert table.asked == "The Shadow Lengthens: 3 units too many are in Gorgoroth: which go on, and where?"
    assert table.goals() == ["Minas Morgul"]
    assert not table.offers("No more")
    table.choose("Gorgoroth (8 Regulars) to Minas Morgul")
    assert table.army("gorgoroth") == {"sauron-regular": 5}
    assert table.army("minas-morgul") == {"sauron-regular": 9}


# RECRUITING WHERE ONE BESIEGES


def besieger_plays(card: str, usual: bool, **more: Any) -> Board:
    """The Shadow, with one army that besieges Minas Tirith, plays a card."""
    siege = army("gondor-regular", 2, "sauron-regular", 3, besieged=True)
    table = Board(
        regions={"minas-tirith": siege}, hands={"shadow": [card]}, nations=WAR, to_act="shadow",
        dice={"shadow": ["event", "event"], "free": ["event"]}, rings={"free": 0},
        **flipped("no_recruits_at_a_siege", usual), **more,
    )  # fmt: skip
    return table.choose("Play ")


@both_ways
@pytest.mark.ruling("WR-EVT-13")
@pytest.mark.ruling("WR-EVT-16")
@pytest.mark.card("olog-hai")
@pytest.mark.card("half-orcs-and-goblin-men")
@pytest.mark.parametrize(
    ("card", "nation"), [("olog-hai", "Sauron"), ("half-orcs-and-goblin-men", "Isengard")]
)
def test_a_card_recruits_at_a_siege_only_by_the_other_reading(card: str, nation: str, usual: bool) -> None:
    table = besieger_plays(card, usual)
    if usual:
        assert sum(table.army("minas-tirith").values()) == 5
        title = "Olog-hai" if card == "olog-hai" else "Half-orcs and Goblin-men"
        assert f"{title} has no effect." in table.told()
    else:
        table.choose(f"{nation} Elite")
        assert table.army("minas-tirith")[f"{nation.lower()}-elite"] == 1


@both_ways
@pytest.mark.ruling("WR-EVT-13")
@pytest.mark.card("the-black-captain-commands")
def test_nazgul_come_to_a_siege_only_by_the_other_reading(usual: bool) -> None:
    table = besieger_plays("the-black-captain-commands", usual, people={"witch-king": "minas-tirith"})
    assert table.offers("Recruit 2 Nazgûl") != usual


@both_ways
@pytest.mark.ruling("WR-EVT-13")
@pytest.mark.card("cirdans-ships")
def test_the_free_peoples_recruit_at_a_siege_only_by_the_other_reading(usual: bool) -> None:
    siege = army("southrons-easterlings-regular", 2, "elves-regular", 1, besieged=True)
    table = Board(
        regions={"umbar": siege}, hands={"free": ["cirdans-ships"]}, nations=WAR, dice={"free": ["muster"]},
        rings={"free": 0}, **flipped("no_recruits_at_a_siege", usual),
    )  # fmt: skip
    assert table.offers("Play Cirdan's Ships (it would do nothing now)") == usual


# RETREATS


@both_ways
@pytest.mark.ruling("WR-BAT-42")
def test_a_region_that_ones_own_army_besieges_is_a_free_one_to_retreat_to(usual: bool) -> None:
    table = Board(
        regions={
            "druadan-forest": army("gondor-regular", 1), "osgiliath": army("sauron-regular", 2),
            "minas-tirith": army("gondor-regular", 1, "sauron-regular", 9, besieged=True),
        },
        dice={"free": ["muster-army"]}, nations=WAR, rings={"free": 0},
        **flipped("besiegers_give_refuge", usual),
    )  # fmt: skip
    with table.rolls(*MISS, *MISS * 2):
        table.choose("Attack Osgiliath", "Fight on")
    assert table.offers("Minas Tirith") == usual
    if usual:
        table.choose("Minas Tirith")
        # One of eleven goes back to the reinforcements.
        assert table.army("minas-tirith") == {"gondor-regular": 1, "sauron-regular": 10}
        assert table.besieged("minas-tirith")


@pytest.mark.ruling("WR-BAT-42")
def test_a_friendly_stronghold_under_siege_is_no_refuge() -> None:
    table = Board(
        regions={
            "north-ithilien": army("sauron-regular", 2), "osgiliath": army("gondor-regular", 2),
            "minas-tirith": army("gondor-regular", 1, "sauron-regular", 2, besieged=True),
        },
        dice={"shadow": ["army"]}, to_act="shadow", nations=WAR, rings={"free": 0},
    )  # fmt: skip
    with table.rolls(*MISS * 2, *MISS * 2):
        table.choose("Attack", "North Ithilien", "Fight on")
    assert table.offers("South Ithilien")
    assert not table.offers("Minas Tirith")


# THE MOUTH OF SAURON


@both_ways
@pytest.mark.ruling("WR-CHM-13")
@pytest.mark.ruling("WR-SIE-21")
def test_the_mouth_of_sauron_alone_shuns_strongholds_of_the_enemy(usual: bool) -> None:
    table = Board(
        regions={"minas-tirith": army("gondor-regular", 2, "sauron-regular", 3, besieged=True)},
        people={"mouth-of-sauron": "lossarnach"}, dice={"shadow": ["character"]}, to_act="shadow",
        **flipped("mouth_shuns_strongholds", usual),
    )  # fmt: skip
    table.choose("Move Nazgûl and Minions")
    assert table.offers("Minas Tirith") != usual
    assert table.offers("Osgiliath")


@pytest.mark.ruling("WR-CHM-13")
def test_the_mouth_of_sauron_may_leave_the_siege_he_came_to_with_an_army() -> None:
    table = Board(
        regions={"minas-tirith": army("gondor-regular", 2, "sauron-regular", 3, besieged=True)},
        people={"mouth-of-sauron": "minas-tirith"}, dice={"shadow": ["character"]}, to_act="shadow",
    )  # fmt: skip
    assert table.choose("Move Nazgûl and Minions").offers("Osgiliath")


# CARDS AGAINST ISILDUR'S BANE


@both_ways
@pytest.mark.ruling("WR-CRD-01")
@pytest.mark.card("isildurs-bane")
@pytest.mark.parametrize("card", ["mithril-coat-and-sting", "wizards-staff"])
def test_mithril_coat_and_wizards_staff_are_alike_against_isildurs_bane(card: str, usual: bool) -> None:
    table = Board(
        regions={}, fellowship={"at": "hollin", "progress": 1}, table=[card],
        hands={"shadow": ["isildurs-bane"]}, tiles={"in": ["3", "3"]}, dice={"shadow": ["event"]},
        to_act="shadow", rings={"free": 0}, **flipped("isildurs_bane_can_be_averted", usual),
    )  # fmt: skip
    table.choose("Play Isildur's Bane")
    assert table.offers("Mithril" if card.startswith("mithril") else "Staff") == usual
    if not usual:
        assert (table.game.corruption, table.cards(TABLE)) == (3, [card])


@pytest.mark.ruling("WR-CRD-01")
@pytest.mark.card("isildurs-bane")
def test_nothing_lowers_the_damage_of_isildurs_bane() -> None:
    table = Board(
        regions={}, fellowship={"at": "hollin", "progress": 1}, table=["axe-and-bow", "horn-of-gondor"],
        hands={"shadow": ["isildurs-bane"]}, tiles={"in": ["3"]}, dice={"shadow": ["event"]},
        to_act="shadow", rings={"free": 0},
    )  # fmt: skip
    table.choose("Play Isildur's Bane")
    assert table.game.corruption == 3


# BLADE OF WESTERNESSE


@both_ways
@pytest.mark.ruling("WR-CRD-02")
@pytest.mark.card("combat-blade-of-westernesse")
def test_the_blade_may_spare_a_minion_so_that_the_hit_falls_on_the_army(usual: bool) -> None:
    fight = Fight(
        free=army("gondor-regular", 3), shadow=army("sauron-regular", 4), free_card="blade-of-westernesse",
        with_free=("merry",), with_shadow=("mouth-of-sauron",), **flipped("blade_may_spare", usual),
    )  # fmt: skip
    with fight.table.rolls(*MISS * 4, *MISS * 3, *MISS * 2, 6):
        fight.begin()
        if usual:
            assert fight.table.options() == ["The Mouth of Sauron", "Nobody: the hit harms the army"]
            fight.table.choose("Nobody")
    alive = fight.table.person("mouth-of-sauron") != "gone"
    assert (alive, fight.shadow["sauron-regular"]) == ((True, 3) if usual else (False, 4))


# WORDS OF POWER


@both_ways
@pytest.mark.ruling("WR-CRD-03")
@pytest.mark.card("combat-words-of-power")
def test_words_of_power_give_the_nazgul_back_what_the_white_rider_took(usual: bool) -> None:
    fight = Fight(
        free=army("gondor-regular", 3), shadow=army("sauron-regular", 4, "nazgul", 2),
        shadow_card="words-of-power", with_free=("gandalf-the-white",), with_shadow=("witch-king",),
        **flipped("words_silence_the_white_rider", usual),
    )  # fmt: skip
    again = (
        4 if usual else 0
    )  # dice of the Shadow's Leader re-roll: two Nazgûl and the Witch-king lead with 4
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * again, choose=("Draw none",))
    said = "Gandalf the White has no Leadership and no abilities this round"
    assert f"{said}{', and the Nazgûl lead' if usual else ''}." in fight.table.told()
    with fight.table.rolls(*MISS * 4, *MISS * 3):  # in the next round he holds them back again
        fight.table.choose("Fight on", "Fight on")


# SHIELD-WALL AND MÛMAKIL


@pytest.mark.parametrize("counts", [False, True])
@pytest.mark.ruling("WR-CRD-04")
@pytest.mark.card("combat-shield-wall")
@pytest.mark.card("combat-mumakil")
def test_a_shield_wall_counts_hits_that_were_rolled_and_not_the_one_of_the_mumakil(counts: bool) -> None:
    fight = Fight(
        free=army("gondor-regular", 4), shadow=army("southrons-easterlings-elite", 2),
        free_card="shield-wall", shadow_card="mumakil", **flipped("shield_wall_counts_mumakil", counts),
    )  # fmt: skip
    fight.rolls(6, 2, *MISS * 4)  # one hit by the roll, and one more because it is more than none
    assert fight.free == {"gondor-regular": 3 if counts else 2}
    assert ("The Free Peoples' Shield-wall has no effect." in fight.table.told()) != counts


@pytest.mark.ruling("WR-CRD-04")
def test_of_two_hits_rolled_and_one_of_the_mumakil_a_shield_wall_cancels_one() -> None:
    fight = Fight(
        free=army("gondor-regular", 4), shadow=army("southrons-easterlings-elite", 2),
        free_card="shield-wall", shadow_card="mumakil",
    )  # fmt: skip
    fight.rolls(6, 6, *MISS * 4)
    assert fight.free == {"gondor-regular": 2}


# FATEFUL STRIKE


@both_ways
@pytest.mark.ruling("WR-CRD-07")
@pytest.mark.card("combat-fateful-strike")
def test_without_a_nazgul_fateful_strike_may_spare_a_minion(usual: bool) -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 2), shadow=army("sauron-regular", 4),
        free_card="fateful-strike", with_shadow=("mouth-of-sauron",),
        **flipped("fateful_strike_may_spare", usual),
    )  # fmt: skip
    with fight.table.rolls(*MISS * 4, *MISS * 3, *MISS * 2, 6, 6):
        fight.begin()
        if usual:
            assert fight.table.options() == ["The Mouth of Sauron", "Nobody"]
            fight.table.choose("Nobody")
    assert (fight.table.person("mouth-of-sauron") != "gone") == usual
    assert fight.shadow == {"sauron-regular": 2}  # the hits themselves count all the same


@pytest.mark.ruling("WR-CRD-07")
@pytest.mark.card("combat-fateful-strike")
def test_where_a_nazgul_fights_fateful_strike_spares_nobody() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 2), shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="fateful-strike", with_shadow=("mouth-of-sauron",),
    )  # fmt: skip
    with fight.table.rolls(*MISS * 4, *MISS * 3, *MISS * 3, 6, 6):
        fight.begin()
        assert fight.table.options() == ["Nazgûl", "The Mouth of Sauron"]
        fight.table.choose("Nazgûl")


# WHAT A COMBAT CARD REQUIRES


@both_ways
@pytest.mark.ruling("WR-BAT-18")
@pytest.mark.card("combat-valour")
def test_whether_a_card_works_whose_requirement_fell_before_is_a_switch(usual: bool) -> None:
    fight = Fight(
        free=army("dwarves-elite", 1, "dwarves-regular", 1), shadow=army("sauron-regular", 4),
        free_card="valour", shadow_card="durins-bane", place="hollin", origin="north-dunland",
        **flipped("requirements_asked_once", usual),
    )  # fmt: skip
    with fight.table.rolls(4, *MISS * 2, *MISS * 4, 4, 4):
        fight.begin()
        fight.table.choose("Reduce")  # the only Elite
    bonus = ", +1 to each" if usual else ""
    hits = "2 hits" if usual else "no hit"
    assert f"The Free Peoples roll 4 4{bonus}, hitting on 5: {hits}." in fight.table.told()
    assert ("Valour has no effect" in fight.table.told()) != usual


# WHAT THE LATER EDITION CHANGED


@both_ways
@pytest.mark.ruling("WR-REV-07")
@pytest.mark.parametrize(("at", "held"), [("moria", True), ("hollin", False)])
def test_a_fellowship_found_where_it_stands_draws_a_tile_by_the_later_edition(
    at: str, held: bool, usual: bool
) -> None:
    table = Board(
        regions={at: army("nazgul", 1)}, fellowship={"at": at, "progress": 1}, to_act="shadow",
        hands={"shadow": ["nazgul-search"]}, dice={"shadow": ["event"]}, tiles={"in": ["1", "1"]},
        rings={"free": 0}, table=["balrog-of-moria"], **flipped("standing_still_is_safe", usual),
    )  # fmt: skip
    table.choose("Play Nazgûl Search", "Nobody")
    table.choose("Moria" if at == "moria" else "Hollin")
    drawn = sum(table.game.view(None)["tiles"]["drawn"].values())
    assert drawn == (held and not usual)  # and the Balrog has not seen it pass
    assert table.cards(TABLE) == ["balrog-of-moria"]


@both_ways
@pytest.mark.ruling("WR-BAT-60")
def test_the_sorcerer_draws_from_the_deck_of_his_card_by_the_later_edition(usual: bool) -> None:
    fight = Fight(
        free=army("gondor-regular", 3), shadow=army("sauron-regular", 3), shadow_card="onslaught",
        with_shadow=("witch-king",), **flipped("sorcerer_draws_from_either_deck", usual),
    )  # fmt: skip
    fight.begin()
    assert fight.table.offers("Draw from the Strategy deck")
    assert fight.table.offers("Draw from the Character deck") == usual


@both_ways
@pytest.mark.ruling("WR-EVT-21")
@pytest.mark.parametrize(("card", "deck"), [("athelas", "Character"), ("wisdom-of-elrond", "Strategy")])
def test_the_guide_gandalf_draws_for_every_card_by_the_later_edition(
    card: str, deck: str, usual: bool
) -> None:
    table = Board(
        regions={}, hands={"free": [card]}, dice={"free": ["event"]}, rings={"free": 0},
        **flipped("gandalf_draws_for_characters_only", usual),
    )  # fmt: skip
    table.choose("Play ")
    if card != "athelas":
        table.choose("Gondor")
    asked = f"Gandalf the Grey guides: do you draw a card from the {deck} deck?"
    assert (table.asked == asked) == (card == "athelas" or not usual)
    if table.asked == asked:
        table.choose("Yes")
        assert f"The Free Peoples draw from their {deck} deck." in table.told()


@both_ways
@pytest.mark.ruling("WR-CRD-05")
@pytest.mark.parametrize("roused", [False, True])
def test_the_witch_king_waits_for_a_free_nation_at_war_by_the_later_edition(
    roused: bool, usual: bool
) -> None:
    table = Board(
        regions={"minas-morgul": army("sauron-regular", 1)}, dice={"shadow": ["muster"]}, to_act="shadow",
        nations=at_war("sauron", *(["gondor"] if roused else [])), rings={"free": 0},
        **flipped("witch_king_needs_sauron_only", usual),
    )  # fmt: skip
    assert table.offers("Bring the Witch-king into play") == (usual or roused)
