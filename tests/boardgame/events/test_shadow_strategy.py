"""The events of the Shadow's Strategy deck, card by card in the order of the deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, Entry, army, at_war
from thirdage.boardgame.facts import DISCARD, SHADOW, TABLE
from thirdage.boardgame.tables import BY_ID, EVENT

SHADOW_AT_WAR = at_war("isengard", "sauron", "southrons-easterlings")


def shadow_holds(card: str, die: str = "", **position: Any) -> Board:
    """The Shadow is about to use its only die, with one card in hand; a Free Peoples die waits."""
    die = die or ("army" if EVENT[BY_ID[card]].icon_title == "Army" else "muster")
    dice = {"shadow": [die], "free": position.pop("free_dice", ["character"])}
    hands = {"shadow": [card], "free": position.pop("free_hand", [])}
    return Board(hands=hands, dice=dice, to_act="shadow", **position)


def can_be_played(card: str, **position: Any) -> bool:
    """Whether the card is offered; an Event die always leaves the Shadow something to choose."""
    table = shadow_holds(card, "event", **position)
    assert table.seat == "shadow"
    return table.offers(f"Play {EVENT[BY_ID[card]].title}")


def shadow_plays(card: str, **position: Any) -> Board:
    """The Shadow has just played the card."""
    table = shadow_holds(card, **position)
    return table.choose(f"Play {EVENT[BY_ID[card]].title}")


def used_up(table: Board, card: str) -> bool:
    """Whether the card was played, is discarded, and the Free Peoples are next."""
    return table.seat == "free" and table.cards(DISCARD + SHADOW) == [card]


# RETURN TO VALINOR

LORIEN_LOST = army("sauron-regular", 3, control="shadow")


@pytest.mark.card("return-to-valinor")
def test_elves_fade_in_every_stronghold_that_is_not_under_siege() -> None:
    table = shadow_holds(
        "return-to-valinor",
        regions={
            "lorien": LORIEN_LOST,
            "grey-havens": army("elves-elite", 5, "elves-regular", 1),
            "rivendell": army("elves-regular", 2, "north-regular", 1),
            "woodland-realm": army("elves-elite", 2, "sauron-regular", 1, besieged=True),
        },
    )
    with table.rolls(6, 5, 5, 5, 5):  # five dice for six units
        table.choose("Play Return to Valinor")
    assert table.seat == "free"
    with table.rolls(6, 5):  # the man of the North is no Elf; the Woodland Realm is under siege
        table.choose("Elven Regular", "North Regular")  # but he may fall in their stead
    assert table.army("grey-havens") == {"elves-elite": 5}
    assert table.army("rivendell") == {"elves-regular": 2}
    assert table.army("woodland-realm") == {"elves-elite": 2, "sauron-regular": 1}
    assert used_up(table, "return-to-valinor")


@pytest.mark.card("return-to-valinor")
@pytest.mark.ruling("WR-EVT-14")
def test_when_the_last_elf_fades_the_leader_goes_but_the_companion_stays() -> None:
    table = shadow_holds(
        "return-to-valinor",
        regions={"lorien": LORIEN_LOST, "rivendell": army("elves-regular", 1, "elves-leader", 1)},
        people={"legolas": "rivendell"},
    )
    with table.rolls(6):
        table.choose("Play Return to Valinor")
    assert table.army("rivendell") == {}
    assert table.casualties("elves-leader") == 1
    assert table.person("legolas") == "rivendell"
    assert table.held_by("rivendell") == "free"


@pytest.mark.card("return-to-valinor")
@pytest.mark.ruling("WR-EVT-04")
def test_without_an_elven_stronghold_the_shadow_cannot_play_return_to_valinor() -> None:
    helms_deep: Entry = army("isengard-regular", 1, control="shadow")
    besieged: Entry = army("sauron-regular", 1, "elves-regular", 1, besieged=True)
    assert not can_be_played("return-to-valinor", regions={"helms-deep": helms_deep, "lorien": besieged})
    assert can_be_played("return-to-valinor", regions={"lorien": LORIEN_LOST})


# THE FIGHTING URUK-HAI

HELMS_DEEP = army("rohan-regular", 2, "isengard-regular", 4, "isengard-elite", 1, besieged=True)
IN_ORTHANC = {"saruman": "orthanc"}
NO_HITS = (1,) * 8  # five attackers, two defenders, and the Elite who leads for Saruman


def uruk_hai(**position: Any) -> Board:
    people = IN_ORTHANC | position.pop("people", {})
    return shadow_plays(
        "the-fighting-uruk-hai",
        regions={"helms-deep": HELMS_DEEP},
        people=people,
        nations=at_war("isengard"),
        free_hand=["faramirs-rangers"],
        **position,
    )


@pytest.mark.card("the-fighting-uruk-hai")
@pytest.mark.ruling("WR-EVT-18")
def test_the_uruk_hai_storm_three_rounds_before_an_elite_must_be_reduced() -> None:
    table = uruk_hai()
    with table.rolls(*NO_HITS):
        table.choose("Attack the besieged in Helm's Deep")
    for _round in (2, 3):
        assert table.asked == "Helm's Deep: does the attack go on? 4 Regulars, 1 Elite against 2 Regulars."
        table.choose("Fight on")
        with table.rolls(*NO_HITS):
            table.choose("Play none")
    assert "reduce an Elite" in table.asked
    table.choose("Cease")
    assert used_up(table, "the-fighting-uruk-hai")


@pytest.mark.card("the-fighting-uruk-hai")
def test_in_the_first_round_a_garrison_without_a_companion_plays_no_combat_card() -> None:
    table = uruk_hai()
    with table.rolls(*NO_HITS):
        table.choose("Attack the besieged in Helm's Deep")  # the Free Peoples were not asked for a card
    table.choose("Fight on")
    assert (table.seat, table.asked) == (
        "free",
        "Helm's Deep: which Combat card do you play this round? The Shadow plays none.",
    )

    with_a_companion = uruk_hai(people={"gimli": "helms-deep"}).choose("Attack the besieged in Helm's Deep")
    assert (with_a_companion.seat, with_a_companion.asked) == ("free", table.asked)


@pytest.mark.card("the-fighting-uruk-hai")
def test_an_isengard_unit_must_be_among_the_attackers() -> None:
    table = shadow_plays(
        "the-fighting-uruk-hai",
        regions={
            "helms-deep": army("rohan-regular", 1, "isengard-regular", 1, "sauron-regular", 3, besieged=True)
        },
        people=IN_ORTHANC,
        nations=at_war("isengard", "sauron"),
    )
    table.choose("a part of")  # the only unit of Isengard is not asked about
    assert "Sauron Regulars" in table.asked
    with table.rolls(1, 1):
        table.choose("0")
    assert "with 1 Isengard Regular." in table.told()


@pytest.mark.card("the-fighting-uruk-hai")
def test_the_shadow_picks_the_siege_the_uruk_hai_fight() -> None:
    table = shadow_plays(
        "the-fighting-uruk-hai",
        regions={
            "helms-deep": army("rohan-regular", 1, "isengard-regular", 1, besieged=True),
            "lorien": army("elves-regular", 1, "isengard-regular", 1, besieged=True),
            "minas-tirith": army("gondor-regular", 1, "sauron-regular", 1, besieged=True),
        },
        people=IN_ORTHANC,
        nations=at_war("isengard", "sauron"),
    )
    assert table.starts() == table.goals() == ["Lórien", "Helm's Deep"]
    with table.rolls(6, 1):
        table.choose("Lórien")
    assert table.held_by("lorien") == "shadow"


@pytest.mark.card("the-fighting-uruk-hai")
@pytest.mark.card("a-power-too-great")
def test_the_uruk_hai_do_not_storm_a_closed_stronghold_even_if_another_army_is_near() -> None:
    table = shadow_plays(
        "the-fighting-uruk-hai",
        regions={
            "lorien": army("elves-regular", 1, "isengard-regular", 1, besieged=True),
            "parth-celebrant": army("elves-regular", 1),  # whom they could attack with a die
        },
        people=IN_ORTHANC,
        nations=at_war("isengard"),
        table=["a-power-too-great"],
    )
    assert "storm" not in table.told()
    assert used_up(table, "the-fighting-uruk-hai")


@pytest.mark.card("the-fighting-uruk-hai")
@pytest.mark.ruling("WR-EVT-04")
def test_the_uruk_hai_need_saruman_and_a_siege_of_their_own() -> None:
    card = "the-fighting-uruk-hai"
    ours, theirs = (
        {"helms-deep": HELMS_DEEP},
        {"helms-deep": army("rohan-regular", 2, "sauron-regular", 4, besieged=True)},
    )
    assert can_be_played(card, regions=ours, people=IN_ORTHANC)
    assert not can_be_played(card, regions=ours)
    assert not can_be_played(card, regions=theirs, people=IN_ORTHANC)
    assert not can_be_played(card, regions={"orthanc": army("isengard-regular", 3)}, people=IN_ORTHANC)


# DENETHOR'S FOLLY

SIEGE_OF_GONDOR = army("gondor-regular", 2, "gondor-leader", 1, "sauron-regular", 5, besieged=True)


@pytest.mark.card("denethors-folly")
@pytest.mark.ruling("WR-EVT-09")
def test_denethors_folly_costs_the_city_a_leader_and_stays() -> None:
    table = shadow_plays("denethors-folly", regions={"minas-tirith": SIEGE_OF_GONDOR})
    assert table.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 5}
    assert table.casualties("gondor-leader") == 1
    assert table.cards(TABLE) == ["denethors-folly"]
    assert table.seat == "free"


@pytest.mark.card("denethors-folly")
def test_the_shadow_chooses_which_leader_despairs() -> None:
    regions = {
        "minas-tirith": army(
            "gondor-regular", 2, "gondor-leader", 1, "rohan-leader", 1, "sauron-regular", 5, besieged=True
        )
    }
    table = shadow_plays("denethors-folly", regions=regions)
    assert table.seat == "shadow"
    table.choose("Leader of Rohan")
    assert table.casualties("rohan-leader") == 1
    assert table.casualties("gondor-leader") == 0


@pytest.mark.card("denethors-folly")
@pytest.mark.ruling("WR-EVT-05")
def test_denethors_folly_stays_even_if_no_leader_is_there() -> None:
    siege = army("gondor-regular", 2, "sauron-regular", 5, besieged=True)
    table = shadow_plays(
        "denethors-folly", regions={"minas-tirith": siege}, people={"boromir": "minas-tirith"}
    )
    assert table.person("boromir") == "minas-tirith"
    assert table.cards(TABLE) == ["denethors-folly"]


@pytest.mark.card("denethors-folly")
@pytest.mark.ruling("WR-EVT-04")
def test_denethors_folly_needs_the_siege_of_minas_tirith() -> None:
    elsewhere = {"dol-amroth": army("gondor-regular", 1, "sauron-regular", 1, besieged=True)}
    fallen = {"minas-tirith": army("gondor-regular", 1, "sauron-regular", 1, control="shadow", besieged=True)}
    assert can_be_played("denethors-folly", regions={"minas-tirith": SIEGE_OF_GONDOR})
    assert not can_be_played("denethors-folly", regions=elsewhere)
    assert not can_be_played("denethors-folly", regions=fallen)


def folly(free: list[str], shadow: list[str], to_act: str, **position: Any) -> Board:
    """The card lies on the table in the siege of Minas Tirith."""
    position = {
        "regions": {"minas-tirith": SIEGE_OF_GONDOR},
        "nations": at_war("sauron", "gondor"),
    } | position
    return Board(
        table=["denethors-folly"],
        hands={"free": ["faramirs-rangers"]},
        dice={"free": free, "shadow": shadow},
        to_act=to_act,
        rings={"free": 0},
        **position,
    )


@pytest.mark.card("denethors-folly")
def test_the_free_peoples_play_no_combat_cards_in_the_maddened_city() -> None:
    table = folly(["muster"], ["army"], "shadow")
    with table.rolls(*(1,) * 8):  # five and two dice, and the Leader's
        table.choose("Attack the besieged in Minas Tirith")
    assert "ceases" in table.told()  # the round is over, nobody was asked for a card

    dol_amroth = {"minas-tirith": SIEGE_OF_GONDOR, "dol-amroth": army("gondor-regular", 1)}
    dol_amroth["lamedon"] = army("sauron-regular", 1, control="shadow")
    elsewhere = folly(["muster"], ["army"], "shadow", regions=dol_amroth)
    elsewhere.choose("Attack", "Lamedon", "Fight in the field")
    assert (elsewhere.seat, elsewhere.asked) == (
        "free",
        "Dol Amroth: which Combat card do you play this round? The Shadow plays none.",
    )


@pytest.mark.card("denethors-folly")
def test_the_folly_reaches_those_who_come_to_relieve_the_city() -> None:
    regions = {"minas-tirith": SIEGE_OF_GONDOR, "lossarnach": army("gondor-regular", 1)}
    table = folly(["will-of-the-west"], ["army"], "free", regions=regions)
    with table.rolls(1, 6, 1, 1, 1, 1):  # the only rider falls in the first round
        table.choose("Attack", "Lossarnach")  # and nobody was asked for a card
    assert table.army("lossarnach") == {}


@pytest.mark.card("denethors-folly")
@pytest.mark.ruling("WR-EVT-10")
def test_a_will_of_the_west_ends_denethors_folly() -> None:
    table = folly(["will-of-the-west"], ["army"], "free").choose("Have Denethor's Folly discarded")
    assert table.cards(TABLE) == []
    assert table.cards(DISCARD + SHADOW) == ["denethors-folly"]
    assert table.seat == "shadow"  # it was an action


@pytest.mark.card("denethors-folly")
@pytest.mark.parametrize(
    ("person", "ends"),
    [("gandalf-the-grey", True), ("gandalf-the-white", True), ("aragorn", True), ("strider", False)],
)
def test_gandalf_or_aragorn_in_the_city_ends_the_folly_with_any_die(person: str, ends: bool) -> None:
    people = {"strider": "gone", "gandalf-the-grey": "gone"} | {person: "minas-tirith"}
    table = folly(["muster"], ["army"], "free", people=people)
    assert table.seat == "free"
    assert table.offers("Have Denethor's Folly discarded") is ends


@pytest.mark.card("denethors-folly")
def test_gandalf_elsewhere_does_not_end_the_folly() -> None:
    table = folly(["muster"], ["army"], "free", people={"gandalf-the-grey": "lossarnach"})
    assert table.seat == "free"
    assert not table.offers("Have Denethor's Folly discarded")


@pytest.mark.card("denethors-folly")
@pytest.mark.ruling("WR-EVT-11")
@pytest.mark.ruling("WR-EX-A-02")
def test_the_folly_ends_when_the_besiegers_leave() -> None:
    table = folly(["muster"], ["army"], "shadow").choose("Move up to two armies", "Osgiliath")
    assert not table.besieged("minas-tirith")
    assert table.cards(TABLE) == []
    assert table.cards(DISCARD + SHADOW) == ["denethors-folly"]


@pytest.mark.card("denethors-folly")
@pytest.mark.ruling("WR-EVT-11")
@pytest.mark.ruling("WR-EX-A-02")
def test_the_folly_ends_when_the_besiegers_are_destroyed() -> None:
    few = {"minas-tirith": army("gondor-regular", 3, "gondor-leader", 1, "sauron-regular", 1, besieged=True)}
    table = folly(["character"], ["army"], "free", regions=few)
    with table.rolls(5, 1, 1, 1, 1):
        table.choose("Attack the besiegers of Minas Tirith")
    assert table.held_by("minas-tirith") == "free"
    assert table.cards(DISCARD + SHADOW) == ["denethors-folly"]


@pytest.mark.card("denethors-folly")
@pytest.mark.ruling("WR-EVT-11")
@pytest.mark.ruling("WR-EX-A-02")
def test_the_folly_ends_when_the_city_falls() -> None:
    last = {"minas-tirith": army("gondor-regular", 1, "sauron-regular", 2, besieged=True)}
    table = folly(["muster"], ["army"], "shadow", regions=last)
    with table.rolls(6, 1, 1):
        table.choose("Attack the besieged in Minas Tirith")
    assert table.held_by("minas-tirith") == "shadow"
    assert table.cards(DISCARD + SHADOW) == ["denethors-folly"]


# THE DAY WITHOUT DAWN


@pytest.mark.card("the-day-without-dawn")
def test_the_day_without_dawn_takes_every_will_of_the_west() -> None:
    dice = ["will-of-the-west", "character", "will-of-the-west", "muster"]
    table = shadow_holds("the-day-without-dawn", regions={}, nations=SHADOW_AT_WAR, free_dice=dice)
    table.choose("Army die", "Play The Day Without Dawn")
    assert table.dice("free") == ["character", "muster"]
    assert used_up(table, "the-day-without-dawn")


@pytest.mark.card("the-day-without-dawn")
@pytest.mark.ruling("WR-EVT-16")
def test_the_day_without_dawn_may_come_to_nothing() -> None:
    table = shadow_plays("the-day-without-dawn", regions={}, nations=SHADOW_AT_WAR)
    assert used_up(table, "the-day-without-dawn")


@pytest.mark.card("the-day-without-dawn")
@pytest.mark.card("the-shadow-is-moving")
@pytest.mark.card("musterings-of-long-planned-war")
@pytest.mark.parametrize("missing", ["isengard", "sauron", "southrons-easterlings"])
@pytest.mark.parametrize(
    "card", ["the-day-without-dawn", "the-shadow-is-moving", "musterings-of-long-planned-war"]
)
def test_one_shadow_nation_at_peace_forbids_the_cards_of_open_war(card: str, missing: str) -> None:
    nations = SHADOW_AT_WAR | {missing: {"steps": 1, "active": True}}
    assert not can_be_played(card, regions={}, nations=nations)
    assert can_be_played(card, regions={}, nations=SHADOW_AT_WAR)


# THREATS AND PROMISES

PROMISED: dict[str, Any] = {
    "table": ["threats-and-promises"],
    "nations": at_war("isengard")
    | {
        "rohan": {"steps": 2, "active": False},
        "gondor": {"steps": 2, "active": True},
        "sauron": {"steps": 1, "active": True},
    },
    "rings": {"free": 0},
}


def promised(free: list[str], shadow: list[str], to_act: str, **more: Any) -> Board:
    return Board(dice={"free": free, "shadow": shadow}, to_act=to_act, **(PROMISED | {"regions": {}} | more))


@pytest.mark.card("threats-and-promises")
def test_threats_and_promises_keep_passive_nations_from_a_muster_die() -> None:
    table = promised(["muster"], ["army"], "free")
    assert not table.offers("bring Rohan")
    assert table.offers("bring Gondor")
    table.choose("bring Gondor")
    assert table.cards(TABLE) == ["threats-and-promises"]  # no attack, no Companion's ability

    assert promised(["muster"], ["army"], "free", table=[]).offers("bring Rohan")


@pytest.mark.card("threats-and-promises")
def test_threats_and_promises_are_played_on_the_table_and_leave_the_shadow_alone() -> None:
    nations = {"sauron": {"steps": 1, "active": True}, "rohan": {"steps": 2, "active": False}}
    table = shadow_plays("threats-and-promises", regions={}, nations=nations, free_dice=["muster"])
    assert table.cards(TABLE) == ["threats-and-promises"]
    table.choose("Muster die")
    assert not table.offers("bring Rohan")
    assert promised(["muster"], ["muster"], "shadow").offers("bring Sauron")


@pytest.mark.card("threats-and-promises")
@pytest.mark.ruling("WR-EVT-09")
def test_an_attack_that_moves_a_free_nation_breaks_the_promises() -> None:
    regions = {"folde": army("rohan-regular", 1), "edoras": army("isengard-regular", 1, control="shadow")}
    table = promised(["muster"], ["army"], "shadow", regions=regions)
    with table.rolls(1, 1):
        table.choose("Attack", "Fight")
    assert table.steps("rohan") == 1
    assert table.cards(DISCARD + SHADOW) == ["threats-and-promises"]


@pytest.mark.card("threats-and-promises")
def test_a_captured_town_does_not_break_the_promises() -> None:
    table = promised(
        ["muster"], ["army"], "shadow", regions={"edoras": army("isengard-regular", 1, control="shadow")}
    )
    table.choose("Move up to two armies", "Folde")
    assert table.steps("rohan") == 1
    assert table.cards(TABLE) == ["threats-and-promises"]


@pytest.mark.card("threats-and-promises")
def test_an_attack_on_the_shadow_does_not_break_the_promises() -> None:
    regions = {"minas-tirith": army("gondor-regular", 1), "osgiliath": army("sauron-regular", 1)}
    nations = PROMISED["nations"] | at_war("gondor")
    table = promised(["will-of-the-west"], ["army"], "free", regions=regions, nations=nations)
    with table.rolls(1, 1):
        table.choose("Attack")
    assert table.steps("sauron") == 0
    assert table.cards(TABLE) == ["threats-and-promises"]


@pytest.mark.card("threats-and-promises")
def test_a_companion_who_speaks_for_his_nation_breaks_the_promises() -> None:
    table = promised(["character"], ["army"], "free", people={"boromir": "minas-tirith"})
    table.choose("Boromir brings Gondor one step")
    assert table.steps("gondor") == 1
    assert table.cards(DISCARD + SHADOW) == ["threats-and-promises"]


@pytest.mark.card("threats-and-promises")
@pytest.mark.ruling("WR-DIE-29")
def test_with_a_muster_die_too_a_companion_may_speak_and_break_the_promises() -> None:
    boromir = {"boromir": "minas-tirith"}
    table = promised(["muster"], ["army"], "free", people=boromir)
    assert table.offers("bring Gondor")  # which would leave the card where it is
    table.choose("Boromir brings Gondor one step")
    assert table.steps("gondor") == 1
    assert table.cards(DISCARD + SHADOW) == ["threats-and-promises"]

    unthreatened = promised(["muster"], ["army"], "free", people=boromir, table=[])
    assert unthreatened.offers("bring Gondor")
    assert not unthreatened.offers("Boromir brings")  # the same once more


# STORMCROW

IN_RIVENDELL: dict[str, Any] = {
    "nations": at_war("elves", "gondor") | {"rohan": {"steps": 1, "active": True}}
}


@pytest.mark.card("stormcrow")
def test_the_nation_that_shelters_a_companion_steps_back_and_loses_a_figure() -> None:
    table = shadow_plays(
        "stormcrow",
        regions={"edoras": army("rohan-regular", 1, "rohan-leader", 1), "folde": army("rohan-elite", 1)},
        people={"gandalf-the-grey": "westemnet"},
        **IN_RIVENDELL,
    )
    assert table.steps("rohan") == 2
    assert table.seat == "free"
    assert table.options() == [
        "A Rohan Regular in Edoras", "A Leader of Rohan in Edoras", "A Rohan Elite in the Folde",
    ]  # fmt: skip
    table.choose("A Rohan Regular in Edoras")
    assert table.army("edoras") == {}  # the Leader is not left alone
    assert table.casualties("rohan-regular") == 1
    assert table.casualties("rohan-leader") == 1
    assert used_up(table, "stormcrow")


@pytest.mark.card("stormcrow")
def test_a_leader_or_an_elite_may_be_given_to_the_stormcrow() -> None:
    regions = {"edoras": army("rohan-regular", 1, "rohan-elite", 1, "rohan-leader", 1)}
    for loss in ("rohan-elite", "rohan-leader"):
        table = shadow_plays("stormcrow", regions=regions, people={"merry": "edoras"}, **IN_RIVENDELL)
        table.choose("Rohan Elite" if loss == "rohan-elite" else "Leader of Rohan")
        assert table.casualties(loss) == 1
        assert sum(table.army("edoras").values()) == 2


@pytest.mark.card("stormcrow")
def test_a_nation_three_steps_from_war_goes_no_farther_but_pays_all_the_same() -> None:
    nations = {"rohan": {"steps": 3, "active": False}} | at_war("elves")
    table = shadow_plays(
        "stormcrow", regions={"edoras": army("rohan-regular", 2)}, people={"merry": "folde"}, nations=nations
    )
    assert table.steps("rohan") == 3
    assert table.army("edoras") == {"rohan-regular": 1}


@pytest.mark.card("stormcrow")
@pytest.mark.ruling("WR-EVT-05")
def test_a_nation_without_figures_only_steps_back() -> None:
    table = shadow_plays("stormcrow", regions={}, people={"merry": "folde"}, **IN_RIVENDELL)
    assert table.steps("rohan") == 2
    assert used_up(table, "stormcrow")


@pytest.mark.card("stormcrow")
def test_the_last_of_a_garrison_given_to_the_stormcrow_loses_the_stronghold() -> None:
    siege = army("rohan-regular", 1, "isengard-regular", 2, besieged=True)
    table = shadow_plays(
        "stormcrow", regions={"helms-deep": siege}, people={"merry": "folde"}, **IN_RIVENDELL
    )
    assert table.held_by("helms-deep") == "shadow"


@pytest.mark.card("stormcrow")
def test_the_shadow_picks_among_the_nations_that_have_guests() -> None:
    nations = {"rohan": {"steps": 1, "active": True}, "elves": {"steps": 1, "active": True}}
    table = shadow_plays(
        "stormcrow",
        regions={"lorien": army("elves-regular", 1)},
        people={"merry": "folde", "pippin": "fangorn"},
        nations=nations,
        fellowship={"at": "rivendell", "progress": 3},
    )
    assert (table.seat, table.options()) == (
        "shadow",
        ["Elves (then 2 steps from war)", "Rohan (then 2 steps from war)"],
    )
    table.choose("Elves")
    assert (table.steps("elves"), table.steps("rohan")) == (2, 1)
    assert table.army("lorien") == {}


@pytest.mark.card("stormcrow")
@pytest.mark.ruling("WR-EVT-04")
def test_the_stormcrow_finds_no_guest_in_a_nation_at_peace() -> None:
    elves = {"regions": {}, "nations": at_war("elves")}
    assert not can_be_played("stormcrow", **elves)  # the Fellowship is in Rivendell
    assert not can_be_played("stormcrow", **elves, people={"merry": "fangorn"})
    assert can_be_played("stormcrow", **elves, people={"merry": "folde"})
    assert can_be_played("stormcrow", regions={})


# SHADOWS GATHER


@pytest.mark.card("shadows-gather")
@pytest.mark.ruling("WR-EVT-17")
def test_an_army_marches_three_regions_to_join_another() -> None:
    table = shadow_plays(
        "shadows-gather",
        regions={"orthanc": army("isengard-regular", 3), "north-dunland": army("isengard-regular", 1)},
    )
    table.choose("a part of", "2")
    assert table.army("orthanc") == {"isengard-regular": 1}
    assert table.army("gap-of-rohan") == table.army("south-dunland") == {}
    assert table.army("north-dunland") == {"isengard-regular": 3}
    assert used_up(table, "shadows-gather")


@pytest.mark.card("shadows-gather")
@pytest.mark.ruling("WR-EVT-17")
def test_shadows_gather_without_asking_for_the_way_though_a_card_lies_on_the_table() -> None:
    table = shadow_plays(
        "shadows-gather",
        regions={"umbar": army("sauron-regular", 1), "east-harondor": army("sauron-regular", 1)},
        nations=at_war("sauron"),
        people={"saruman": "orthanc"},
        table=["the-palantir-of-orthanc"],
    )
    table.choose("march umbar east-harondor")  # over West Harondor or Near Harad: nothing happens there
    assert table.army("east-harondor") == {"sauron-regular": 2}


@pytest.mark.card("shadows-gather")
@pytest.mark.ruling("MARCH-01")
@pytest.mark.parametrize(
    ("answer", "holder"), [("It stays there", "free"), ("To Edoras and back (takes it)", "shadow")]
)
def test_shadows_may_go_past_those_they_join_take_a_city_and_come_back(answer: str, holder: str) -> None:
    table = shadow_plays(
        "shadows-gather",
        regions={
            "eastemnet": army("sauron-elite", 2),
            "westemnet": army("sauron-regular", 1, control="shadow"),
            "folde": army("rohan-regular", 1),
        },
        nations=at_war("sauron"),
    )
    table.choose("march eastemnet westemnet", "Straight there")
    assert table.asked == "Shadows Gather: does the army go on from Westemnet and come back there?"
    assert table.options() == [
        "It stays there", "To Helm's Deep and back (takes it)", "To Edoras and back (takes it)",
    ]  # fmt: skip
    table.choose(answer)
    assert table.army("westemnet") == {"sauron-regular": 1, "sauron-elite": 2}
    assert (table.held_by("edoras"), table.army("edoras")) == (holder, {})
    assert used_up(table, "shadows-gather")


@pytest.mark.card("shadows-gather")
def test_shadows_gather_no_farther_than_three_regions() -> None:
    table = shadow_plays(
        "shadows-gather",
        regions={"orthanc": army("isengard-regular", 3), "moria": army("isengard-regular", 1)},
    )
    assert used_up(table, "shadows-gather")  # Moria is four regions away


@pytest.mark.card("shadows-gather")
@pytest.mark.ruling("WR-EVT-17")
def test_shadows_gather_takes_the_town_it_passes() -> None:
    table = shadow_plays(
        "shadows-gather",
        regions={
            "fords-of-isen": army("isengard-regular", 3),
            "edoras": army("isengard-regular", 1, control="shadow"),
        },
        nations=at_war("isengard"),
    )
    table.choose("march fords-of-isen edoras", "Over Westemnet", "Straight there")
    assert table.held_by("westemnet") == "shadow"
    assert table.army("edoras") == {"isengard-regular": 4}


@pytest.mark.card("shadows-gather")
def test_shadows_do_not_gather_in_a_stronghold_of_theirs_under_siege_nor_through_the_enemy() -> None:
    besieged = army("sauron-regular", 1, "elves-regular", 1, besieged=True)
    table = shadow_plays(
        "shadows-gather",
        regions={
            "dol-guldur": besieged,
            "southern-mirkwood": army("sauron-regular", 1),
            "noman-lands": army("sauron-regular", 1),
            "southern-rhovanion": army("north-regular", 1),
            "eastern-brown-lands": army("north-regular", 1),
        },
    )
    assert used_up(table, "shadows-gather")  # nobody can reach anybody


@pytest.mark.card("shadows-gather")
def test_shadows_may_gather_where_they_besiege_and_only_as_many_as_there_is_room_for() -> None:
    table = shadow_plays(
        "shadows-gather",
        regions={
            "lorien": army("elves-regular", 1, "sauron-regular", 9, besieged=True),
            "moria": army("sauron-elite", 2),
        },
        nations=at_war("sauron"),
    )
    table.choose("march moria lorien")
    assert table.army("lorien") == {"elves-regular": 1, "sauron-regular": 9, "sauron-elite": 1}
    assert table.army("moria") == {"sauron-elite": 1}


@pytest.mark.card("shadows-gather")
@pytest.mark.ruling("WR-MOV-18")
def test_besiegers_who_all_leave_do_not_march_back_through_the_siege() -> None:
    """Forlindon leads only back to the Grey Havens, where the Elves are free again."""
    table = shadow_plays(
        "shadows-gather",
        regions={
            "grey-havens": army("elves-regular", 1, "sauron-regular", 2, besieged=True),
            "tower-hills": army("sauron-regular", 1),
        },
        nations=at_war("sauron"),
    )
    table.choose("march grey-havens tower-hills")
    assert table.options() == [
        "Over Ered Luin (takes it)",
        "Straight there",
    ]  # over Ered Luin the Dwarves wake
    table.choose("Straight there")
    assert table.army("tower-hills") == {"sauron-regular": 3}


# THE SHADOW LENGTHENS

THREE_ARMIES = {
    "minas-morgul": army("sauron-regular", 2),
    "gorgoroth": army("sauron-regular", 1),
    "morannon": army("sauron-elite", 2),
}


@pytest.mark.card("the-shadow-lengthens")
def test_two_armies_join_a_third() -> None:
    table = shadow_plays("the-shadow-lengthens", regions=THREE_ARMIES)
    table.choose("Minas Morgul", "Gorgoroth")
    table.choose("march morannon gorgoroth")  # to Gorgoroth: in Minas Morgul nobody is left
    assert table.army("gorgoroth") == {"sauron-regular": 3, "sauron-elite": 2}
    assert used_up(table, "the-shadow-lengthens")


@pytest.mark.card("the-shadow-lengthens")
def test_no_third_army_marches() -> None:
    table = shadow_plays("the-shadow-lengthens", regions=THREE_ARMIES | {"nurn": army("sauron-regular", 1)})
    table.choose("Minas Morgul", "Gorgoroth", "Morannon", "Gorgoroth")
    assert table.army("nurn") == {"sauron-regular": 1}
    assert used_up(table, "the-shadow-lengthens")


@pytest.mark.card("the-shadow-lengthens")
@pytest.mark.ruling("WR-MOV-02")
def test_the_army_that_marched_does_not_march_again() -> None:
    table = shadow_plays("the-shadow-lengthens", regions=THREE_ARMIES)
    table.choose("Minas Morgul", "Gorgoroth", "Gorgoroth (1")
    assert table.army("gorgoroth") == {"sauron-regular": 2}  # only the one who was there went on
    assert table.army("morannon") == {"sauron-regular": 1, "sauron-elite": 2}


@pytest.mark.card("the-shadow-lengthens")
def test_the_shadow_lengthens_two_regions_and_one_army_is_enough() -> None:
    regions = {"orthanc": army("isengard-regular", 3), "south-dunland": army("isengard-regular", 1)}
    table = shadow_plays("the-shadow-lengthens", regions=regions)
    table.choose("march orthanc south-dunland")
    assert table.army("south-dunland") == {"isengard-regular": 4}
    regions["north-dunland"] = regions.pop("south-dunland")
    assert used_up(shadow_plays("the-shadow-lengthens", regions=regions), "the-shadow-lengthens")


# THE SHADOW IS MOVING


@pytest.mark.card("the-shadow-is-moving")
@pytest.mark.ruling("WR-MOV-02")
def test_four_armies_move_and_no_fifth() -> None:
    starts = ("umbar", "moria", "orthanc", "nurn", "angmar")
    table = shadow_plays(
        "the-shadow-is-moving",
        regions={start: army("sauron-regular", 1) for start in starts},
        nations=SHADOW_AT_WAR,
    )
    table.choose("Umbar", "West Harondor", "Moria", "Hollin", "Orthanc", "Gap of Rohan", "Nurn")
    assert used_up(table, "the-shadow-is-moving")
    for end in ("west-harondor", "hollin", "gap-of-rohan", "gorgoroth", "angmar"):
        assert table.army(end) == {"sauron-regular": 1}


# CORSAIRS OF UMBAR

FLEET = army("southrons-easterlings-regular", 3)
SAILING: dict[str, Any] = {"nations": at_war("southrons-easterlings")}


@pytest.mark.card("corsairs-of-umbar")
def test_corsairs_take_an_empty_coast() -> None:
    table = shadow_plays("corsairs-of-umbar", regions={"umbar": FLEET}, **SAILING)
    assert table.goals() == ["Anfalas", "Dol Amroth", "Lamedon", "Pelargir"]
    table.choose("a part of", "Pelargir", "2")
    assert table.held_by("pelargir") == "shadow"
    assert table.army("pelargir") == {"southrons-easterlings-regular": 2}
    assert table.army("umbar") == {"southrons-easterlings-regular": 1}
    assert table.active("gondor")
    assert used_up(table, "corsairs-of-umbar")


@pytest.mark.card("corsairs-of-umbar")
@pytest.mark.ruling("WR-EVT-18")
def test_corsairs_who_meet_an_army_fight_and_may_not_cease() -> None:
    table = shadow_plays(
        "corsairs-of-umbar", regions={"umbar": FLEET, "lamedon": army("gondor-regular", 2)}, **SAILING
    )
    gondor = table.steps("gondor")
    with table.rolls(1, 1, 1, 1, 1):
        table.choose("Lamedon")
    assert table.steps("gondor") == gondor - 1  # it was attacked
    assert (table.seat, table.asked) == (
        "free",
        "Lamedon: do you retreat, and where to? 3 Regulars against 2 Regulars.",
    )
    with table.rolls(5, 5, 1, 1, 1):
        table.choose("Fight on")
    table.choose("All of them")  # advance
    assert table.army("lamedon") == {"southrons-easterlings-regular": 3}
    assert table.army("umbar") == {}


@pytest.mark.card("corsairs-of-umbar")
def test_corsairs_who_join_a_siege_may_cease() -> None:
    siege = army("gondor-regular", 1, "southrons-easterlings-regular", 8, besieged=True)
    table = shadow_plays("corsairs-of-umbar", regions={"umbar": FLEET, "dol-amroth": siege}, **SAILING)
    table.choose("Dol Amroth", "2")  # there is room for two
    assert table.army("umbar") == {"southrons-easterlings-regular": 1}
    with table.rolls(*(1,) * 6):
        table.choose("Attack the besieged in Dol Amroth")
    assert table.seat == "free"  # without Elites the siege cannot go on: it has ceased
    assert table.besieged("dol-amroth")


@pytest.mark.card("corsairs-of-umbar")
@pytest.mark.ruling("EVENT-16")
def test_the_city_may_withdraw_into_its_stronghold_and_the_corsairs_must_land() -> None:
    table = shadow_plays(
        "corsairs-of-umbar", regions={"umbar": FLEET, "dol-amroth": army("gondor-regular", 1)}, **SAILING
    )
    table.choose("Dol Amroth", "Withdraw into the Stronghold")
    assert table.keys() == ["all", "choose"]  # "Nobody" would be to cease
    table.choose("All of them")
    assert table.besieged("dol-amroth")
    assert table.army("dol-amroth") == {"gondor-regular": 1, "southrons-easterlings-regular": 3}


@pytest.mark.card("corsairs-of-umbar")
@pytest.mark.ruling("WR-POL-13")
def test_those_at_peace_do_not_sail_with_the_corsairs() -> None:
    fleet = army("southrons-easterlings-regular", 1, "sauron-regular", 2)
    table = shadow_plays("corsairs-of-umbar", regions={"umbar": fleet}, **SAILING).choose("Anfalas")
    assert table.army("anfalas") == {"southrons-easterlings-regular": 1}
    assert table.army("umbar") == {"sauron-regular": 2}


@pytest.mark.card("corsairs-of-umbar")
@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.ruling("WR-EVT-16")
def test_corsairs_sail_only_in_war_and_not_out_of_a_siege() -> None:
    assert not can_be_played("corsairs-of-umbar", regions={"umbar": FLEET})
    besieged = army("southrons-easterlings-regular", 3, "gondor-regular", 1, besieged=True)
    table = shadow_plays("corsairs-of-umbar", regions={"umbar": besieged}, **SAILING)
    assert used_up(table, "corsairs-of-umbar")
    assert table.army("umbar") == besieged["figures"]


# RAGE OF THE DUNLENDINGS

RAGING: dict[str, Any] = {"nations": at_war("isengard")}


@pytest.mark.card("rage-of-the-dunlendings")
def test_the_dunlendings_gather_beside_their_land() -> None:
    table = shadow_plays(
        "rage-of-the-dunlendings",
        regions={
            "north-dunland": army("isengard-regular", 3, "sauron-regular", 1),
            "south-dunland": army("isengard-regular", 1, "isengard-elite", 2),
        },
        **RAGING,
    )
    table.choose("Enedwaith", "Only some of them", "2")  # two of North Dunland
    assert (table.asked, table.offers("All")) == (
        "Rage of the Dunlendings: who in South Dunland moves to Enedwaith?",
        False,
    )
    table.choose("Only some of them")  # three are there, two may still go
    table.choose("1")
    assert "Elites" in table.asked
    table.choose("1")
    assert table.army("enedwaith") == {"isengard-regular": 5, "isengard-elite": 1}
    assert table.army("north-dunland") == {"isengard-regular": 1, "sauron-regular": 1}
    assert table.army("south-dunland") == {"isengard-elite": 1}
    assert used_up(table, "rage-of-the-dunlendings")


@pytest.mark.card("rage-of-the-dunlendings")
def test_the_dunlendings_may_stay_at_home() -> None:
    regions = {"north-dunland": army("isengard-regular", 1), "south-dunland": army("isengard-regular", 1)}
    table = shadow_plays("rage-of-the-dunlendings", regions=regions, **RAGING)
    table.choose("Tharbad", "Nobody", "Nobody")
    assert table.army("tharbad") == {"isengard-regular": 2}
    assert table.army("north-dunland") == table.army("south-dunland") == {"isengard-regular": 1}


@pytest.mark.card("rage-of-the-dunlendings")
def test_the_dunlendings_need_a_free_region() -> None:
    table = shadow_plays(
        "rage-of-the-dunlendings",
        regions={"hollin": army("elves-regular", 1), "moria": army("dwarves-regular", 1, control="free")},
        **RAGING,
    )
    assert not table.offers("Hollin")
    assert not table.offers("Moria")
    assert table.offers("South Downs")
    assert table.offers("North Dunland")  # beside South Dunland
    assert not table.offers("Orthanc")


@pytest.mark.card("rage-of-the-dunlendings")
@pytest.mark.ruling("WR-EVT-05")
def test_without_reinforcements_the_dunlendings_still_march() -> None:
    regions = {
        "north-dunland": army("isengard-regular", 1),
        "orthanc": army("isengard-regular", 9),
        "gap-of-rohan": army("isengard-regular", 2),
    }
    table = shadow_plays("rage-of-the-dunlendings", regions=regions, **RAGING)
    assert table.reserve("isengard-regular") == 0
    table.choose("Tharbad", "all")
    assert table.army("tharbad") == {"isengard-regular": 1}


# RECRUITING


@pytest.mark.card("return-of-the-witch-king")
def test_the_witch_king_returns_to_angmar() -> None:
    table = shadow_plays(
        "return-of-the-witch-king",
        regions={"minas-morgul": army("sauron-regular", 1)},
        people={"witch-king": "minas-morgul"},
    )
    assert table.person("witch-king") == "angmar"
    assert table.army("angmar") == {"sauron-regular": 2, "sauron-elite": 1}
    assert used_up(table, "return-of-the-witch-king")


@pytest.mark.card("return-of-the-witch-king")
@pytest.mark.ruling("WR-EVT-13")
def test_the_witch_king_returns_even_if_angmar_is_lost_but_finds_nobody() -> None:
    regions = {"angmar": army("north-regular", 1, control="free")}
    table = shadow_plays("return-of-the-witch-king", regions=regions, people={"witch-king": "moria"})
    assert table.person("witch-king") == "angmar"
    assert table.army("angmar") == {"north-regular": 1}


@pytest.mark.card("half-orcs-and-goblin-men")
@pytest.mark.card("olog-hai")
@pytest.mark.parametrize(
    ("card", "nation", "name"),
    [("half-orcs-and-goblin-men", "isengard", "Isengard"), ("olog-hai", "sauron", "Sauron")],
)
def test_a_unit_joins_a_shadow_army_anywhere(card: str, nation: str, name: str) -> None:
    table = shadow_plays(
        card,
        regions={
            "osgiliath": army("southrons-easterlings-regular", 1),
            "minas-tirith": army("gondor-regular", 1, "sauron-regular", 1, besieged=True),
            "umbar": army("southrons-easterlings-regular", 5, "gondor-regular", 1, besieged=True),
            "moria": army("sauron-regular", 1, "elves-regular", 1, besieged=True),
        },
        nations=at_war(nation),
    )
    # In Minas Tirith is an enemy army; Umbar is full with five; Moria's garrison has room.
    assert table.sites() == ["Moria", "Osgiliath"]
    assert table.figures() == [f"{nation}-elite", f"{nation}-regular"]
    table.choose(f"{name} Elite in Osgiliath")
    assert table.army("osgiliath") == {"southrons-easterlings-regular": 1, f"{nation}-elite": 1}
    assert used_up(table, card)


@pytest.mark.card("hill-trolls")
def test_trolls_take_the_place_of_orcs_wherever_they_are() -> None:
    regions = {"moria": army("sauron-regular", 1), "nurn": army("sauron-regular", 2)}
    table = shadow_plays("hill-trolls", regions=regions, nations=at_war("sauron"))
    regulars = table.reserve("sauron-regular")
    table.choose("Moria")  # then only Nurn has Regulars left
    assert table.army("moria") == {"sauron-elite": 1}
    assert table.army("nurn") == {"sauron-regular": 1, "sauron-elite": 1}
    assert table.reserve("sauron-regular") == regulars + 2
    assert used_up(table, "hill-trolls")


@pytest.mark.card("hill-trolls")
@pytest.mark.ruling("WR-EVT-05")
def test_with_one_elite_left_one_troll_comes() -> None:
    regions = {"moria": army("sauron-regular", 2), "nurn": army("sauron-elite", 5)}
    table = shadow_plays("hill-trolls", regions=regions, nations=at_war("sauron"))
    assert table.army("moria") == {"sauron-regular": 1, "sauron-elite": 1}
    assert used_up(table, "hill-trolls")


SARUMAN_RISES: dict[str, Any] = {"people": IN_ORTHANC}


@pytest.mark.card("a-new-power-is-rising")
@pytest.mark.ruling("WR-EVT-12")
def test_a_new_power_rises_in_all_the_lands_of_isengard() -> None:
    table = shadow_plays("a-new-power-is-rising", regions={}, **SARUMAN_RISES)
    table.choose("Isengard Elite", "Isengard Regular")
    assert table.army("north-dunland") == table.army("south-dunland") == {"isengard-regular": 2}
    assert table.army("orthanc") == {"isengard-regular": 1, "isengard-elite": 1}
    assert used_up(table, "a-new-power-is-rising")


@pytest.mark.card("a-new-power-is-rising")
@pytest.mark.ruling("WR-EVT-05")
def test_when_isengards_regulars_run_short_the_shadow_says_where_they_go() -> None:
    regions = {"gap-of-rohan": army("isengard-regular", 9, "isengard-elite", 1)}
    table = shadow_plays("a-new-power-is-rising", regions=regions, **SARUMAN_RISES)
    assert table.reserve("isengard-regular") == 3
    table.choose("North Dunland", "South Dunland", "Orthanc", "Isengard Regular")
    assert table.army("north-dunland") == table.army("south-dunland") == {"isengard-regular": 1}
    assert table.army("orthanc") == {"isengard-regular": 1, "isengard-elite": 1}


@pytest.mark.card("a-new-power-is-rising")
@pytest.mark.ruling("WR-EVT-13")
def test_a_town_in_enemy_hands_gets_nobody() -> None:
    regions = {"north-dunland": army("elves-regular", 1, control="free")}
    table = shadow_plays("a-new-power-is-rising", regions=regions, **SARUMAN_RISES)
    table.choose("Isengard Elite", "Isengard Elite")
    assert table.army("north-dunland") == {"elves-regular": 1}
    assert table.army("south-dunland") == {"isengard-regular": 2}
    assert table.army("orthanc") == {"isengard-elite": 2}


@pytest.mark.card("many-kings-to-the-service-of-mordor")
@pytest.mark.ruling("WR-EVT-12")
def test_many_kings_send_men_to_three_settlements() -> None:
    table = shadow_plays("many-kings-to-the-service-of-mordor", regions={})
    assert table.options() == ["North Rhûn", "South Rhûn", "Umbar", "Near Harad", "Far Harad"]
    table.choose("Umbar", "Far Harad")
    assert not table.offers("Umbar")
    table.choose("North Rhûn")
    for place in ("umbar", "far-harad", "north-rhun"):
        assert table.army(place) == {"southrons-easterlings-regular": 2}
    assert used_up(table, "many-kings-to-the-service-of-mordor")


@pytest.mark.card("many-kings-to-the-service-of-mordor")
@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.ruling("WR-EVT-13")
def test_when_three_settlements_are_left_all_get_men_as_far_as_they_go() -> None:
    table = shadow_plays(
        "many-kings-to-the-service-of-mordor",
        regions={
            "umbar": army("gondor-regular", 1, control="free"),
            "far-harad": army("southrons-easterlings-regular", 10),
            "khand": army("southrons-easterlings-regular", 10),
            "east-rhun": army("southrons-easterlings-regular", 1),
        },
    )
    assert table.reserve("southrons-easterlings-regular") == 3
    table.choose("Near Harad", "South Rhûn", "North Rhûn")  # one for each
    for place in ("near-harad", "south-rhun", "north-rhun"):
        assert table.army(place) == {"southrons-easterlings-regular": 1}


@pytest.mark.card("the-king-is-revealed")
def test_mordor_answers_the_king() -> None:
    table = shadow_plays(
        "the-king-is-revealed", regions={}, people={"aragorn": "minas-tirith", "strider": "gone"}
    )
    assert table.army("minas-morgul") == {"sauron-regular": 5, "nazgul": 1}
    assert used_up(table, "the-king-is-revealed")


@pytest.mark.card("the-king-is-revealed")
@pytest.mark.ruling("WR-EVT-05")
def test_the_nazgul_comes_even_if_minas_morgul_is_full() -> None:
    table = shadow_plays(
        "the-king-is-revealed",
        regions={"minas-morgul": army("sauron-regular", 9)},
        people={"aragorn": "minas-tirith", "strider": "gone"},
    )
    assert table.army("minas-morgul") == {"sauron-regular": 10, "nazgul": 1}


@pytest.mark.card("shadows-on-the-misty-mountains")
def test_shadows_fall_on_one_of_two_mountains() -> None:
    table = shadow_plays("shadows-on-the-misty-mountains", regions={})
    assert table.sites() == ["Mount Gram", "Moria"]
    table.choose("Sauron Elite", "in Mount Gram", "Sauron Regular")
    assert table.army("mount-gram") == {"sauron-regular": 1, "sauron-elite": 1, "nazgul": 1}
    assert table.army("moria") == {}
    assert used_up(table, "shadows-on-the-misty-mountains")


@pytest.mark.card("shadows-on-the-misty-mountains")
@pytest.mark.ruling("WR-EVT-13")
def test_shadows_fall_on_the_mountain_that_is_not_lost() -> None:
    regions = {"moria": army("dwarves-regular", 1, control="free"), "nurn": army("nazgul", 8)}
    table = shadow_plays("shadows-on-the-misty-mountains", regions=regions)
    table.choose("Sauron Regular", "Sauron Regular")
    assert table.army("mount-gram") == {"sauron-regular": 2}


@pytest.mark.card("orcs-multiplying-again")
def test_orcs_multiply_in_two_strongholds() -> None:
    table = shadow_plays("orcs-multiplying-again", regions={})
    assert table.army("dol-guldur") == table.army("mount-gundabad") == {"sauron-regular": 3}
    assert used_up(table, "orcs-multiplying-again")


@pytest.mark.card("orcs-multiplying-again")
@pytest.mark.ruling("WR-EVT-12")
def test_orcs_multiply_in_a_besieged_stronghold_up_to_five() -> None:
    regions = {"dol-guldur": army("sauron-regular", 4, "elves-regular", 1, besieged=True)}
    table = shadow_plays("orcs-multiplying-again", regions=regions)
    assert table.army("dol-guldur") == {"sauron-regular": 5, "elves-regular": 1}
    assert table.army("mount-gundabad") == {"sauron-regular": 3}


@pytest.mark.card("horde-from-the-east")
def test_the_horde_comes_from_the_edge_of_the_map() -> None:
    regions = {"khand": army("gondor-regular", 1), "far-harad": army("gondor-regular", 1, control="free")}
    table = shadow_plays("horde-from-the-east", regions=regions, **SAILING)
    assert table.sites() == ["East Rhûn", "South Rhûn"]
    table.choose("East Rhûn")
    assert table.army("east-rhun") == {"southrons-easterlings-regular": 5}
    assert used_up(table, "horde-from-the-east")

    everywhere = shadow_plays("horde-from-the-east", regions={}, **SAILING)
    assert everywhere.sites() == ["East Rhûn", "South Rhûn", "Khand", "Far Harad"]


@pytest.mark.card("monsters-roused")
@pytest.mark.ruling("WR-EVT-05")
def test_monsters_are_roused_where_no_enemy_stands() -> None:
    table = shadow_plays("monsters-roused", regions={"ettenmoors": army("north-regular", 1)})
    assert table.army("angmar") == table.army("weather-hills") == {"sauron-regular": 1}
    assert table.army("trollshaws") == {"sauron-elite": 1}
    assert table.army("ettenmoors") == {"north-regular": 1}
    assert used_up(table, "monsters-roused")

    assert shadow_plays("monsters-roused", regions={}).army("ettenmoors") == {"sauron-regular": 1}


@pytest.mark.card("musterings-of-long-planned-war")
def test_southrons_muster_in_gorgoroth_and_orcs_in_nurn() -> None:
    table = shadow_plays("musterings-of-long-planned-war", regions={}, nations=SHADOW_AT_WAR)
    assert table.army("gorgoroth") == {"southrons-easterlings-regular": 5}
    assert table.army("nurn") == {"sauron-regular": 5}
    assert used_up(table, "musterings-of-long-planned-war")


@pytest.mark.card("pits-of-mordor")
def test_the_pits_fill_three_strongholds() -> None:
    table = shadow_plays(
        "pits-of-mordor",
        regions={"moria": army("dwarves-regular", 1, control="free")},
        nations=at_war("sauron"),
    )
    assert table.options() == ["Mount Gundabad", "Dol Guldur", "Morannon", "Minas Morgul", "Barad-Dûr"]
    table.choose("Morannon", "Dol Guldur", "Barad-Dûr")
    for place in ("morannon", "dol-guldur", "barad-dur"):
        assert table.army(place) == {"sauron-regular": 2}
    assert used_up(table, "pits-of-mordor")


@pytest.mark.card("pits-of-mordor")
@pytest.mark.ruling("WR-EVT-05")
def test_the_last_orcs_of_the_pits_go_where_the_shadow_likes() -> None:
    regions = {"nurn": army("sauron-regular", 10), "gorgoroth": army("sauron-regular", 10)}
    regions["angmar"] = army("sauron-regular", 10)
    regions["mount-gram"] = army("sauron-regular", 3)
    table = shadow_plays("pits-of-mordor", regions=regions, nations=at_war("sauron"))
    assert table.reserve("sauron-regular") == 3
    table.choose("Morannon", "Moria", "Barad-Dûr", "Morannon", "Moria", "Moria")
    assert table.army("morannon") == {"sauron-regular": 1}
    assert table.army("moria") == {"sauron-regular": 2}
    assert table.army("barad-dur") == {}


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize(
    ("card", "enough"),
    [
        ("return-of-the-witch-king", {"people": {"witch-king": "moria"}}),
        ("a-new-power-is-rising", SARUMAN_RISES),
        ("the-king-is-revealed", {"people": {"aragorn": "edoras", "strider": "gone"}}),
        ("rage-of-the-dunlendings", RAGING),
        ("half-orcs-and-goblin-men", RAGING),
        ("horde-from-the-east", SAILING),
        ("olog-hai", {"nations": at_war("sauron")}),
        ("hill-trolls", {"nations": at_war("sauron")}),
        ("pits-of-mordor", {"nations": at_war("sauron")}),
    ],
)
def test_what_a_card_requires_must_be_so(card: str, enough: dict[str, Any]) -> None:
    too_little = {"regions": {}, "people": {"strider": "edoras"}, "nations": SHADOW_AT_WAR}
    if "nations" in enough:
        (nation,) = enough["nations"]
        too_little["nations"] = SHADOW_AT_WAR | {nation: {"steps": 1, "active": True}}
    assert not can_be_played(card, **too_little)
    assert can_be_played(card, **({"regions": {}} | enough))
