"""Rulings XSIE: Siege Towers and Trebuchets, and superiority with them (rulebook, page 77)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, Entry, army, at_war
from tests.boardgame.test_command import FourSeats
from thirdage.boardgame.facts import NATIONS
from thirdage.boardgame.faults import faults
from thirdage.boardgame.position import arrange, position_of
from thirdage.boardgame.preview import preview
from thirdage.boardgame.view import the_board
from thirdage.kernel.errors import BadPosition

WAR = at_war(*NATIONS)
MISS = (2,)
CITY = "minas-tirith"
TWILIGHT = {"twilight": True}


def acting(side: str, *dice: str, **position: Any) -> Board:
    """A side about to act in a game with the expansion, all nations At War; the other has a die as well."""
    position = {"nations": WAR, "rings": {"free": 0}, "options": TWILIGHT, **position}
    other = {"free": "shadow", "shadow": "free"}[side]
    return Board(dice={side: list(dice), other: ["character"]}, to_act=side, **position)


def besieged(*figures: str | int, towers: int = 0, trebuchets: int = 0, **more: Any) -> Entry:
    """A Stronghold under siege, with engines on both sides."""
    engines = [
        item for pair in (("siege-tower", towers), ("trebuchet", trebuchets)) if pair[1] for item in pair
    ]
    return army(*figures, *engines, besieged=True, **more)


def storming(towers: int, trebuchets: int, *figures: str | int, die: str = "army", **position: Any) -> Board:
    """The Shadow about to storm Minas Tirith, with engines on both sides."""
    figures = figures or ("sauron-regular", 3, "sauron-elite", 2, "gondor-regular", 3)
    regions = {CITY: besieged(*figures, towers=towers, trebuchets=trebuchets)}
    return acting("shadow", die, regions=regions, **position)


def engines(table: Board, region: str = CITY) -> tuple[int, int]:
    """The Siege Towers and Trebuchets in a region."""
    there = table.army(region)
    return there.get("siege-tower", 0), there.get("trebuchet", 0)


# BUILDING


@pytest.mark.ruling("XSIE-02")
def test_a_muster_die_builds_a_siege_tower_where_the_shadow_besieges_a_stronghold() -> None:
    table = acting(
        "shadow", "muster", "muster", "army",
        regions={CITY: besieged("sauron-regular", 2, "gondor-regular", 1),
                 "dol-amroth": army("gondor-regular", 1), "osgiliath": army("sauron-regular", 1)},
    )  # fmt: skip
    assert [option for option in table.options() if "build" in option] == [
        "Muster die: build a Siege Tower before Minas Tirith"
    ]
    table.choose("build a Siege Tower")
    assert engines(table) == (1, 0)
    assert table.reserve("siege-tower") == 5
    assert table.dice("shadow") == ["army", "muster"]
    assert "The Shadow builds a Siege Tower before Minas Tirith." in table.told()


@pytest.mark.ruling("XSIE-01")
@pytest.mark.parametrize(("towers", "may"), [(1, True), (2, False)])
def test_at_most_two_siege_towers_stand_in_a_region(towers: int, may: bool) -> None:
    entry = besieged("sauron-regular", 2, "gondor-regular", 1, towers=towers)
    table = acting("shadow", "muster", regions={CITY: entry})
    assert table.offers("build a Siege Tower") is may


@pytest.mark.ruling("XSIE-01")
@pytest.mark.parametrize(("trebuchets", "may"), [(1, True), (2, False)])
def test_at_most_two_trebuchets_stand_in_a_region(trebuchets: int, may: bool) -> None:
    table = acting("free", "muster", regions={CITY: army("gondor-regular", 1, "trebuchet", trebuchets)})
    assert table.offers("build a Trebuchet") is may


@pytest.mark.ruling("XSIE-01")
@pytest.mark.parametrize("kind", ["siege-tower", "trebuchet"])
def test_a_position_with_more_than_two_of_a_kind_in_a_region_is_refused(kind: str) -> None:
    entry = army("sauron-regular", 1, "gondor-regular", 1, kind, 3, besieged=True)
    with pytest.raises(BadPosition, match="At most 2"):
        acting("shadow", "muster", regions={CITY: entry})


@pytest.mark.ruling("XSIE-02")
def test_no_tower_is_built_without_a_figure_left() -> None:
    full = besieged("sauron-regular", 1, "elves-regular", 1, towers=2)
    regions = dict.fromkeys(("rivendell", "lorien", "grey-havens"), full)
    regions["helms-deep"] = besieged("isengard-regular", 1, "rohan-regular", 1)
    assert not acting("shadow", "muster", regions=regions).offers("build")


@pytest.mark.ruling("XSIE-03")
def test_a_trebuchet_is_built_in_strongholds_of_active_nations_besieged_or_not() -> None:
    table = acting(
        "free", "muster",
        regions={
            CITY: besieged("sauron-regular", 2, "gondor-regular", 1),
            "dol-amroth": army("gondor-regular", 1),
            "helms-deep": army("rohan-regular", 1),
            "edoras": army("rohan-regular", 1),  # a City
            "erebor": army("dwarves-regular", 1),
            "lorien": army("sauron-regular", 2, control="shadow"),
            "osgiliath": army("gondor-regular", 1),
        },
        nations={**at_war("gondor"), "rohan": {"steps": 2, "active": True}},
    )  # fmt: skip
    built = [
        option.removeprefix("Muster die: build a Trebuchet in ")
        for option in table.options()
        if "build" in option
    ]
    assert sorted(built) == ["Dol Amroth", "Helm's Deep", "Minas Tirith"]
    table.choose("build a Trebuchet in Helm's Deep")
    assert engines(table, "helms-deep") == (0, 1)
    assert table.reserve("trebuchet") == 5


@pytest.mark.ruling("XSIE-03")
@pytest.mark.parametrize(("needs", "may"), [(True, False), (False, True)])
def test_whether_a_trebuchet_needs_an_army_is_a_switch(needs: bool, may: bool) -> None:
    options = TWILIGHT | ({} if needs else {"switches": {"trebuchets_need_an_army": False}})
    table = acting("free", "muster", regions={}, options=options)
    assert table.offers("build a Trebuchet in Dol Amroth") is may


@pytest.mark.ruling("XSIE-03")
def test_a_trebuchet_without_an_army_is_lost_when_the_stronghold_is_taken() -> None:
    table = acting(
        "shadow", "army", options=TWILIGHT | {"switches": {"trebuchets_need_an_army": False}},
        regions={"dol-amroth": army("trebuchet", 1), "lamedon": army("sauron-regular", 1, control="shadow")},
    )  # fmt: skip
    assert list(faults(table.game)) == []
    table.choose("Move", "Lamedon (", "Dol Amroth")
    assert table.held_by("dol-amroth") == "shadow"
    assert (engines(table, "dol-amroth"), table.reserve("trebuchet")) == ((0, 0), 6)


@pytest.mark.ruling("XSIE-18")
def test_no_engines_are_built_where_the_free_peoples_besiege() -> None:
    regions = {"dol-guldur": army("elves-regular", 3, "sauron-regular", 2, besieged=True)}
    for side in ("free", "shadow"):
        assert not acting(side, "muster", regions=regions).offers("build")


@pytest.mark.ruling("XSIE-18")
def test_a_tower_can_be_built_before_a_stronghold_taken_from_the_shadow_but_no_trebuchet_in_it() -> None:
    entry = besieged("sauron-regular", 2, "elves-regular", 1, control="free")
    assert acting("shadow", "muster", regions={"dol-guldur": entry}).offers("Siege Tower before Dol Guldur")
    assert not acting("free", "muster", regions={"dol-guldur": entry}).offers("build")


@pytest.mark.ruling("XSET-01")
def test_without_the_element_no_engine_is_built() -> None:
    table = acting(
        "shadow", "muster", regions={CITY: besieged("sauron-regular", 2, "gondor-regular", 1)},
        options={"twilight": ["balrog"]},
    )  # fmt: skip
    assert not table.offers("build")


@pytest.mark.ruling("XSIE-19")
def test_nothing_is_built_during_a_battle() -> None:
    table = storming(1, 0)
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("attack the besieged")
    assert table.asked.startswith("Minas Tirith: does the attack go on?")
    assert not table.offers("build")


def test_in_a_team_each_builds_for_his_own_nations() -> None:
    regions = {
        CITY: besieged("sauron-regular", 2, "gondor-regular", 1),
        "helms-deep": besieged("isengard-regular", 2, "rohan-regular", 1),
    }
    dice = {"free": ["muster"] * 2, "shadow": ["muster"] * 2}
    table = FourSeats(regions=regions, dice=dice, options=TWILIGHT, rings={"free": 0})
    built = {}
    for _ in range(4):  # Rohan, Saruman, Gondor, the Witch-king
        seat = table.asked_of[0]
        built[seat] = [option for option in table.options() if "build" in option]
        table.choose(built[seat][0])
    assert [len(options) for options in built.values()] == [1] * 4
    assert (engines(table), engines(table, "helms-deep")) == ((1, 1), (1, 1))
    assert "before Minas Tirith" in built["witch-king"][0]
    assert "in Helm's Deep" in built["rohan"][0]


# SUPERIORITY


@pytest.mark.ruling("XSIE-04")
@pytest.mark.ruling("XSIE-05")
@pytest.mark.ruling("WR-EX-B-51")
def test_superior_towers_take_one_from_the_first_combat_roll_of_the_free_peoples() -> None:
    table = storming(2, 1)
    with table.rolls(*MISS * 5, 5, 5, 2):
        table.choose("attack the besieged")
    assert table.army(CITY)["sauron-elite"] == 2
    assert table.army(CITY)["sauron-regular"] == 3
    assert "The Shadow has superiority by its Siege Engines in this battle." in table.told()
    with table.rolls(*MISS * 5, 5, 2, 2):  # in the second round they hit as usual
        table.choose("Fight on")
    assert table.asked.startswith("Minas Tirith: 1 hit to take")


@pytest.mark.ruling("XSIE-07")
def test_superior_trebuchets_add_one_to_the_first_combat_roll_of_the_free_peoples() -> None:
    table = storming(0, 1)
    with table.rolls(*MISS * 5, 4, 2, 2):
        table.choose("attack the besieged")
    assert table.asked.startswith("Minas Tirith: 1 hit to take")
    assert "The Free Peoples have superiority by their Siege Engines in this battle." in table.told()


@pytest.mark.ruling("XSIE-12")
@pytest.mark.ruling("WR-BAT-26")
def test_superiority_touches_the_combat_roll_alone_and_neither_a_six_nor_a_one() -> None:
    table = storming(1, 0, "sauron-regular", 4, "gondor-regular", 3, "gondor-leader", 1)
    with table.rolls(*MISS * 4, 6, 5, 2, 5):  # a 6 hits, a 5 does not, and the re-roll needs its usual 5
        table.choose("attack the besieged")
    assert table.asked.startswith("Minas Tirith: 2 hits to take") or table.army(CITY)["sauron-regular"] == 2
    table = storming(0, 1, "sauron-regular", 4, "gondor-regular", 3, "gondor-leader", 1)
    with table.rolls(*MISS * 4, 1, 3, 2, 4):
        table.choose("attack the besieged")
    assert table.army(CITY)["sauron-regular"] == 4


@pytest.mark.ruling("XSIE-06")
def test_superior_towers_give_a_second_round_for_nothing_but_only_one() -> None:
    table = storming(1, 0)
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("attack the besieged")
    assert table.options() == ["Fight on", "Cease the attack"]
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("Fight on")
    assert table.army(CITY)["sauron-elite"] == 2
    assert table.options() == ["Cease the attack", "Reduce a Sauron Elite to a Regular"]


@pytest.mark.ruling("XSIE-06")
def test_an_army_without_elites_may_go_on_for_a_round_by_its_towers() -> None:
    table = storming(1, 0, "sauron-regular", 5, "gondor-regular", 3)
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("attack the besieged")
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("Fight on")
    assert table.game.battle is None


@pytest.mark.ruling("XSIE-08")
def test_against_superior_trebuchets_no_elite_extends_the_battle() -> None:
    table = storming(0, 1)
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("attack the besieged")
    assert table.game.battle is None
    assert table.army(CITY)["sauron-elite"] == 2


@pytest.mark.ruling("XSIE-08")
def test_rounds_that_a_card_grants_are_fought_against_superior_trebuchets() -> None:
    table = storming(
        0, 1, people={"witch-king": CITY}, hands={"shadow": ["grond-hammer-of-the-underworld"]}, die="event"
    )
    with table.rolls(*MISS * 5, *MISS * 3, *MISS * 2):
        table.choose("Play Grond", "Attack the besieged")
    with table.rolls(*MISS * 5, *MISS * 3, *MISS * 2):
        table.choose("Fight on")
    with table.rolls(*MISS * 5, *MISS * 3, *MISS * 2):
        table.choose("Fight on")
    assert table.game.battle is None  # and after the third no Elite may pay


@pytest.mark.ruling("XSIE-09")
def test_with_as_many_engines_nobody_is_superior() -> None:
    table = storming(1, 1)
    with table.rolls(*MISS * 5, 4, 5, 2):
        table.choose("attack the besieged", "Claim none")
    assert table.asked.startswith("Minas Tirith: 1 hit to take")
    table.choose("Sauron Regular")
    assert table.options() == ["Cease the attack", "Reduce a Sauron Elite to a Regular"]


@pytest.mark.ruling("XSIE-10")
@pytest.mark.ruling("XSIE-11")
@pytest.mark.ruling("WR-EX-B-51")
def test_at_a_tie_the_free_peoples_may_give_up_a_trebuchet_and_are_superior_to_the_end() -> None:
    table = storming(1, 1)
    table.choose("attack the besieged")
    assert (table.seat, table.options()) == ("free", ["Give up a Trebuchet for it", "Claim none"])
    with table.rolls(*MISS * 5, 4, 2, 2):
        table.choose("Give up a Trebuchet")
    assert engines(table) == (1, 0)
    assert table.reserve("trebuchet") == 6
    table.choose("Sauron Regular")
    assert table.game.battle is None  # superior to the end, though there are more Towers now


@pytest.mark.ruling("XSIE-10")
def test_without_engines_there_is_nothing_to_claim() -> None:
    table = storming(0, 0)
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("attack the besieged")
    assert table.options() == ["Cease the attack", "Reduce a Sauron Elite to a Regular"]


@pytest.mark.ruling("XSIE-20")
def test_a_tie_is_claimed_before_the_cards_of_the_first_round_only() -> None:
    table = storming(1, 1, hands={"free": ["a-power-too-great"], "shadow": ["olog-hai"]})
    table.choose("attack the besieged")
    assert table.seat == "free"
    table.choose("Claim none")
    assert table.seat == "shadow"  # now the cards are announced
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("Play none", "Play none")
    with table.rolls(*MISS * 5, *MISS * 3):
        table.choose("Reduce a Sauron Elite", "Play none", "Play none")
    assert engines(table) == (1, 1)


@pytest.mark.ruling("XSIE-11")
def test_superiority_lost_in_the_round_gives_no_second_one() -> None:
    table = storming(
        1, 0, "sauron-regular", 3, "sauron-elite", 2, "gondor-regular", 3, "gondor-leader", 1,
        hands={"free": ["three-rings-for-the-elven-kings"]},
    )  # fmt: skip
    table.choose("attack the besieged")
    with table.rolls(*MISS * 5, *MISS * 3, 6):
        table.choose("Three Rings", "Yes", "Sauron Regular")
    assert engines(table) == (0, 0)
    assert table.options() == ["Cease the attack", "Reduce a Sauron Elite to a Regular"]


@pytest.mark.ruling("XSIE-13")
def test_trebuchets_do_not_serve_in_the_field_before_their_stronghold() -> None:
    table = acting(
        "shadow", "army",
        regions={"osgiliath": army("sauron-regular", 4), CITY: army("gondor-regular", 3, "trebuchet", 1)},
    )  # fmt: skip
    with table.rolls(*MISS * 4, 4, 4, 4):
        table.choose("Attack", "Osgiliath (", "Fight in the field")
    assert table.army("osgiliath") == {"sauron-regular": 4}


@pytest.mark.ruling("XSIE-13")
def test_engines_do_not_serve_in_a_sortie_or_in_relief() -> None:
    entry = besieged("sauron-regular", 4, "gondor-regular", 3, towers=1)
    table = acting("free", "muster-army", regions={CITY: entry})
    with table.rolls(5, *MISS * 2, *MISS * 4):
        table.choose("attack the besiegers")
    assert table.army(CITY)["sauron-regular"] == 3
    regions = {
        CITY: besieged("sauron-regular", 4, "gondor-regular", 1, trebuchets=1),
        "lossarnach": army("gondor-regular", 3),
    }
    table = acting("free", "muster-army", regions=regions)
    with table.rolls(4, 4, 4, *MISS * 4):
        table.choose("attack Minas Tirith (")
    assert table.army(CITY)["sauron-regular"] == 4


# LOSING THEM


@pytest.mark.ruling("XSIE-14")
def test_towers_are_lost_when_the_besiegers_leave_and_trebuchets_stay() -> None:
    table = acting(
        "shadow", "army",
        regions={CITY: besieged("sauron-regular", 2, "gondor-regular", 1, towers=2, trebuchets=1)},
    )  # fmt: skip
    table.choose("Move", "Minas Tirith (", "Osgiliath")
    assert engines(table) == (0, 1)
    assert table.reserve("siege-tower") == 6
    assert "2 Siege Towers lost" in table.told()


@pytest.mark.ruling("XSIE-16")
@pytest.mark.ruling("XSIE-15")
def test_engines_stay_behind_while_a_unit_stays() -> None:
    table = acting(
        "shadow", "army", regions={CITY: besieged("sauron-regular", 2, "gondor-regular", 1, towers=1)}
    )  # fmt: skip
    table.choose("Move", "Send only a part", "Minas Tirith (", "Osgiliath", "1")
    assert engines(table) == (1, 0)
    assert engines(table, "osgiliath") == (0, 0)


@pytest.mark.ruling("XSIE-14")
@pytest.mark.ruling("XSIE-15")
def test_trebuchets_are_lost_when_their_army_leaves_and_can_be_built_again() -> None:
    table = acting(
        "free", "muster-army", "muster",
        regions={CITY: army("gondor-regular", 2, "trebuchet", 2), "lossarnach": army("gondor-regular", 1)},
    )  # fmt: skip
    table.choose("Muster/Army die", "Move", "Minas Tirith (", "Lossarnach", "Lossarnach (", "Minas Tirith")
    assert (engines(table), table.reserve("trebuchet"), table.casualties("trebuchet")) == ((0, 0), 6, 0)
    table.choose("Build a Trebuchet in Minas Tirith")
    assert engines(table) == (0, 1)


@pytest.mark.ruling("XSIE-14")
@pytest.mark.ruling("XSIE-17")
def test_when_the_garrison_falls_all_engines_are_lost() -> None:
    table = storming(1, 1, "sauron-regular", 3, "gondor-regular", 1)
    with table.rolls(6, 6, 6, *MISS):
        table.choose("attack the besieged", "Claim none")
    assert table.held_by(CITY) == "shadow"
    assert (engines(table), table.reserve("siege-tower"), table.reserve("trebuchet")) == ((0, 0), 6, 6)


@pytest.mark.ruling("XSIE-14")
def test_when_the_besiegers_are_destroyed_their_towers_are_lost() -> None:
    table = storming(1, 2, "sauron-regular", 1, "gondor-regular", 3)
    with table.rolls(*MISS, 6, 6, 6):
        table.choose("attack the besieged")
    assert not table.besieged(CITY)
    assert engines(table) == (0, 2)


@pytest.mark.ruling("XSIE-14")
def test_an_army_that_retreats_from_the_field_loses_its_trebuchets() -> None:
    table = acting(
        "shadow", "army",
        regions={"osgiliath": army("sauron-regular", 4), CITY: army("gondor-regular", 3, "trebuchet", 1)},
    )  # fmt: skip
    with table.rolls(*MISS * 4, *MISS * 3):
        table.choose("Attack", "Osgiliath (", "Fight in the field", "Fight on", "Lossarnach")
    assert engines(table) == (0, 0)


# POSITIONS AND CHECKS


@pytest.mark.ruling("XSIE-14")
@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (army("gondor-regular", 1, "siege-tower", 1), "Siege Towers"),
        (army("sauron-regular", 1, "trebuchet", 1, control="shadow"), "Trebuchets"),
        (army("trebuchet", 1), "Trebuchets"),
    ],
)
def test_a_position_with_engines_where_none_can_stand_is_refused(entry: Entry, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        acting("shadow", "muster", regions={CITY: entry})


def test_checks_find_engines_without_siege_or_army_and_too_many_of_them() -> None:
    table = acting(
        "shadow", "muster", regions={CITY: besieged("sauron-regular", 1, "gondor-regular", 1, towers=2)}
    )
    assert list(faults(table.game)) == []
    game = table.game.clone()
    game.besieged = 0
    assert any("Siege Tower" in fault for fault in faults(game))


# ODDS AND VIEWS


def odds_of(table: Board, index: int) -> Any:
    """The odds of an answer, fought in the first way."""
    odds: Any = preview(table.game, index)[0]
    return odds["ways"][0]


def assault(table: Board) -> Any:
    """The odds of the assault that is offered."""
    return odds_of(table, next(i for i, option in enumerate(table.options()) if "the besieged" in option))


@pytest.mark.ruling("XSIE-05")
@pytest.mark.ruling("XSIE-07")
@pytest.mark.parametrize(("towers", "trebuchets", "hits_on"), [(1, 0, 6), (0, 1, 4), (1, 1, 5), (0, 0, 5)])
def test_odds_of_an_assault_reckon_with_superiority(towers: int, trebuchets: int, hits_on: int) -> None:
    assert assault(storming(towers, trebuchets))["defender"]["hits_on"] == hits_on


@pytest.mark.ruling("XSIE-06")
@pytest.mark.ruling("XSIE-08")
def test_odds_reckon_with_the_rounds_that_superiority_gives_or_takes() -> None:
    men = ("sauron-regular", 5, "gondor-regular", 3)
    assert assault(storming(0, 0, *men))["rounds"] == 1
    assert assault(storming(1, 0, *men))["rounds"] > 1.5
    elites = ("sauron-regular", 3, "sauron-elite", 2, "gondor-regular", 3)
    assert assault(storming(0, 0, *elites))["rounds"] > 1.5
    assert assault(storming(0, 1, *elites))["rounds"] == 1


@pytest.mark.ruling("XSIE-10")
def test_the_odds_of_a_claim_are_told() -> None:
    table = storming(1, 1)
    table.choose("attack the besieged")
    claimed, left = odds_of(table, 0), odds_of(table, 1)
    assert (claimed["defender"]["hits_on"], left["defender"]["hits_on"]) == (4, 5)
    assert engines(table) == (1, 1)


@pytest.mark.parametrize(("towers", "trebuchets", "side"), [(2, 1, "shadow"), (0, 1, "free"), (0, 0, None)])
def test_the_view_of_a_battle_tells_who_is_superior(towers: int, trebuchets: int, side: str | None) -> None:
    table = storming(towers, trebuchets, hands={"free": ["a-power-too-great"]})
    table.choose("attack the besieged")
    battle: Any = the_board(table.game)["battle"]
    assert battle["superior"] == side


def test_a_game_without_engines_does_not_speak_of_superiority() -> None:
    regions = {CITY: army("sauron-regular", 3, "gondor-regular", 3, besieged=True)}
    table = Board(
        regions=regions,
        nations=WAR,
        dice={"shadow": ["army"]},
        to_act="shadow",
        hands={"free": ["a-power-too-great"]},
    )
    table.choose("attack the besieged")
    battle: Any = the_board(table.game)["battle"]
    assert "superior" not in battle


def test_a_position_keeps_engines() -> None:
    table = acting(
        "shadow",
        "muster",
        regions={CITY: besieged("sauron-regular", 1, "gondor-regular", 1, towers=1, trebuchets=2)},
    )
    position = position_of(table.game)
    assert position["regions"][CITY]["figures"]["siege-tower"] == 1
    assert arrange(position, 1, False).figures == table.game.figures
