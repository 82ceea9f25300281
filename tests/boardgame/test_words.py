"""What questions and answers say: all that an answer brings, in real numbers, and no price is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import MISS, Fight
from tests.boardgame.on_the_way import company, move, on_the_way
from thirdage.boardgame import tables as t
from thirdage.boardgame.facts import SHADOW
from thirdage.boardgame.playing_combat_cards import combat_cards

SHADOW_NATIONS = ("isengard", "sauron", "southrons-easterlings")


def shadow_plays(card: str, **position: Any) -> Board:
    """The Shadow plays a card, with all its nations At War."""
    table = Board(
        **{
            "hands": {"shadow": [card]},
            "dice": {"shadow": ["event", "army"], "free": ["muster"]},
            "nations": at_war(*SHADOW_NATIONS),
            "to_act": "shadow",
            "rings": {"shadow": 0},
            **position,
        }
    )
    return table.choose("Event die", "Play")


def free_plays(card: str, **position: Any) -> Board:
    """The Free Peoples play a card."""
    table = Board(
        **{
            "hands": {"free": [card]},
            "dice": {"free": ["event", "muster"], "shadow": ["army"]},
            "to_act": "free",
            "rings": {"free": 0},
            **position,
        }
    )
    return table.choose("Event die", "Play")


# WHO COMES


def test_a_card_names_all_who_come_to_a_region_with_the_first() -> None:
    table = shadow_plays("horde-from-the-east", regions={})
    assert "5 Southron Regulars in Khand" in table.options()
    few = {
        "umbar": army("southrons-easterlings-regular", 10),
        "far-harad": army("southrons-easterlings-regular", 10),
    }
    table = shadow_plays("horde-from-the-east", regions=few)
    left = table.reserve("southrons-easterlings-regular")
    assert left == 4
    assert f"{left} Southron Regulars in Khand" in table.options()
    full = {"khand": army("southrons-easterlings-regular", 8)}
    assert "2 Southron Regulars in Khand" in shadow_plays("horde-from-the-east", regions=full).options()


def test_a_unit_to_be_chosen_later_is_named_as_one_and_a_leader_only_if_there_is_one() -> None:
    table = free_plays("riders-of-theoden", regions={})
    assert table.options() == [
        "A Rohan Elite and a Leader of Rohan in Edoras",
        "A Rohan Regular and a Leader of Rohan in Edoras",
    ]
    leaders = {"helms-deep": army("rohan-regular", 1, "rohan-leader", 4)}
    assert free_plays("riders-of-theoden", regions=leaders).options() == [
        "A Rohan Elite in Edoras",
        "A Rohan Regular in Edoras",
    ]
    trolls = shadow_plays("shadows-on-the-misty-mountains", regions={})
    assert "A Sauron Elite, a Sauron unit (Regular or Elite) and a Nazgûl in Moria" in trolls.options()
    trolls.choose("place sauron-elite moria")
    assert trolls.options() == [
        "A Sauron Elite and a Nazgûl in Moria",
        "A Sauron Regular and a Nazgûl in Moria",
    ]


def test_where_only_a_few_are_left_it_is_said() -> None:
    hosts = {"gap-of-rohan": army("isengard-regular", 10), "fangorn": army("isengard-regular", 1)}
    rage = shadow_plays("rage-of-the-dunlendings", regions=hosts)
    assert rage.asked == (
        "Rage of the Dunlendings: where do you recruit an Isengard Regular? Only 1 Isengard Regular is left."
    )
    hosts["fangorn"] = army("isengard-regular", 2)
    hosts["north-dunland"] = army("isengard-elite", 1)
    none = shadow_plays("rage-of-the-dunlendings", regions=hosts)
    assert none.asked == (
        "Rage of the Dunlendings: where do Isengard Regulars gather? None is left to recruit."
    )
    south = army("southrons-easterlings-regular", 10)
    kings = shadow_plays("many-kings-to-the-service-of-mordor", regions={"near-harad": south, "khand": south})
    assert kings.asked.endswith(
        "where do you recruit 2 Southron Regulars (1 of 3)? Only 4 Southron Regulars are left."
    )
    kings.choose("Umbar")
    assert "(2 of 3)" in kings.asked


def test_the_grey_company_asks_which_regular_becomes_an_elite() -> None:
    table = free_plays(
        "the-grey-company",
        regions={"tower-hills": army("elves-regular", 1, "north-regular", 1)},
        people={"strider": "tower-hills"},
    )
    assert table.asked == "The Grey Company: which Regular becomes an Elite?"
    assert table.options() == ["An Elven Regular in the Tower Hills", "A North Regular in the Tower Hills"]


def test_hill_trolls_are_counted() -> None:
    table = shadow_plays(
        "hill-trolls", regions={"moria": army("sauron-regular", 3), "nurn": army("sauron-regular", 1)}
    )
    assert table.asked == "Hill-trolls: where does a Regular become an Elite (1 of 2)?"
    assert table.choose("Moria").asked == "Hill-trolls: where does a Regular become an Elite (2 of 2)?"


@pytest.mark.parametrize(
    ("regions", "said"),
    [
        ({}, "calls a Regular to every Isengard Settlement"),
        (
            {"gap-of-rohan": army("isengard-regular", 10), "fangorn": army("isengard-regular", 1)},
            "calls a Regular to Isengard Settlements (only 1 is left)",
        ),
        ({"orthanc": army("isengard-regular", 1)}, "makes a Regular in Orthanc an Elite (only 1 is there)"),
        ({"orthanc": army("isengard-regular", 10)}, "calls a Regular to 2 Isengard Settlements"),
    ],
)
def test_the_voice_of_saruman_says_what_it_can_do_now(regions: dict[str, Any], said: str) -> None:
    table = Board(
        regions=regions,
        people={"saruman": "orthanc"},
        nations=at_war("isengard"),
        dice={"shadow": ["muster"], "free": ["muster"]},
        to_act="shadow",
    )
    assert f"Muster die: the Voice of Saruman {said}" in table.options()


# DICE


def test_a_card_that_costs_more_than_the_die_says_so() -> None:
    table = Board(
        table=["a-power-too-great"],
        hands={"shadow": ["shadows-gather", "orc-patrol"]},
        dice={"shadow": ["event"], "free": ["muster"]},
        to_act="shadow",
    )
    assert table.offers("have A Power too Great discarded (and discard an Army card and a Character card)")


def test_a_muster_that_only_the_mouth_of_sauron_makes_an_army_says_so() -> None:
    table = Board(
        regions={"nurn": army("sauron-regular", 2), "osgiliath": army("gondor-regular", 1),
                 "south-ithilien": army("sauron-regular", 2)},
        people={"mouth-of-sauron": "barad-dur"},
        nations=at_war(*SHADOW_NATIONS),
        hands={"shadow": ["shadows-gather", "pits-of-mordor"]},
        dice={"shadow": ["muster", "muster-army", "character"], "free": ["muster"]},
        to_act="shadow",
    )  # fmt: skip
    said = table.options()
    assert "Muster die: move up to two armies (the Mouth of Sauron)" in said
    assert "Muster or Army die: move up to two armies" in [o.replace("/", " or ") for o in said]
    attack = next(option for option in said if option.startswith("Muster die: attack Osgiliath"))
    assert attack.endswith(" (the Mouth of Sauron)")
    assert table.offers("Muster die: play Shadows Gather (the Mouth of Sauron")
    assert not table.offers("Muster die: play Pits of Mordor (the Mouth")


def test_what_can_be_mustered_is_said() -> None:
    table = Board(
        nations=at_war("gondor"), dice={"free": ["muster"], "shadow": ["army"]}, to_act="free"
    ).choose("Muster troops")
    assert table.asked == (
        "What do you muster, and where? One Elite, or two other figures in different Settlements."
    )


# THE HUNT


def test_a_card_says_what_it_does_against_the_hunt() -> None:
    table = on_the_way(
        "eye-reveal", hunt=3, people=company("gimli"), table=["axe-and-bow", "mithril-coat-and-sting"]
    )
    move(table, 6, 6, 6)
    assert "The Hunt tile is an Eye: 3 damage, and it reveals the Fellowship." in table.told()
    assert table.options() == [
        "Use no card",
        "Discard Mithril Coat and Sting: another tile is drawn instead",
        "Discard Axe and Bow: damage 3 becomes 2",
    ]
    staff = move(on_the_way("1", hunt=2, table=["wizards-staff"]), 6, 6)
    assert staff.options() == [
        "Let it be drawn (an Eye does 2 damage)",
        "Discard Wizard's Staff: no tile is drawn",
    ]


def test_crebain_say_how_they_help_and_what_is_rolled() -> None:
    table = on_the_way("1", hunt=3, table=["flocks-of-crebain"])
    table.choose("Character die", "Move the Fellowship")
    assert (table.seat, table.asked) == ("shadow", "The Hunt rolls 3 dice. Do you use a card for it?")
    assert table.options() == ["Use no card", "Discard Flocks of Crebain: +1 to each die"]


def test_corruption_that_loses_the_game_is_called_so() -> None:
    table = move(on_the_way("3", fellowship={"at": "hollin", "corruption": 9}), 6)
    assert table.offers("take it all as Corruption (9 becomes 12 of 12: that loses the game)")
    hobbit = move(on_the_way("1", people=company("merry")), 6)
    assert hobbit.options() == [
        "Use the Ring: take it all as Corruption (0 becomes 1 of 12)",
        "Lose the Guide, Merry (Level 1: no damage is left; he is carried off alive)",
        "Merry leaves the Fellowship: 1 becomes 0",
    ]


# BATTLES


def test_who_withdraws_with_too_many_is_told() -> None:
    table = Board(
        regions={"helms-deep": army("rohan-regular", 7), "fords-of-isen": army("isengard-regular", 5)},
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army"], "free": ["muster"]},
        to_act="shadow",
    )
    table.choose("Attack", "Fords of Isen (")
    assert table.options() == [
        "Fight in the field",
        "Withdraw into the Stronghold (2 units too many go back to the reinforcements)",
    ]


def test_where_no_combat_card_fits_it_is_said() -> None:
    table = Board(
        regions={
            "western-emyn-muil": army("gondor-regular", 1),
            "eastern-brown-lands": army("sauron-regular", 2),
        },
        nations=at_war("sauron", "gondor"),
        hands={"free": ["elven-cloaks"], "shadow": ["orc-patrol"]},
        dice={"shadow": ["army"], "free": ["muster"]},
        to_act="shadow",
    )
    table.game.live = True
    table.choose("Attack Western Emyn Muil")
    assert table.options() == ["Play none (none of your cards can be used in this battle)"]


def test_a_hero_says_how_many_hits_his_death_cancels() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 1),
        shadow=army("sauron-regular", 3),
        free_card="heroic-death",
        with_free=("boromir",),
    )
    with fight.table.rolls(6, 6, *MISS, *MISS * 4, *MISS * 2):
        fight.begin()
    assert fight.table.options() == ["Leader of Gondor (cancels 1 hit)", "Boromir (cancels 2 hits)", "Nobody"]


def test_an_elite_says_how_many_hits_it_takes() -> None:
    fight = Fight(free=army("gondor-regular", 3), shadow=army("sauron-elite", 3))
    with fight.table.rolls(*MISS * 3, 6, 6, *MISS):
        fight.begin()
    assert fight.table.options() == ["Reduce a Sauron Elite to a Regular", "Lose a Sauron Elite (2 hits)"]


# ARMIES


def test_an_army_says_whom_it_joins_and_for_how_many_there_is_room() -> None:
    table = Board(
        regions={"nurn": army("sauron-regular", 4), "gorgoroth": army("sauron-regular", 8)},
        dice={"shadow": ["character"], "free": ["muster"]},
        people={"mouth-of-sauron": "nurn", "witch-king": "gorgoroth"},
        to_act="shadow",
    ).choose("Move an army")
    assert (
        "Nurn (4 Regulars, the Mouth of Sauron) to Gorgoroth (joins 8 units, room for 2)" in table.options()
    )


def test_a_single_figure_goes_or_stays() -> None:
    table = Board(
        regions={"minas-tirith": army("gondor-regular", 2, "gondor-elite", 1)},
        dice={"free": ["muster-army"], "shadow": ["army"]},
        to_act="free",
    ).choose("Move up to two armies", "a part of", "Lossarnach", "1")
    assert table.asked == "Does the Gondor Elite in Minas Tirith go to Lossarnach?"
    assert table.options() == ["It goes", "It stays"]


def test_gwaihir_asks_at_once_who_goes_from_the_fellowship_or_from_the_map() -> None:
    table = free_plays(
        "gwaihir-the-windlord", regions={}, people={**company("gimli", "merry"), "boromir": "edoras"}
    )
    assert table.asked.startswith("Gwaihir the Windlord: which Companion goes?")
    assert table.options() == ["Gimli in the Fellowship", "Merry in the Fellowship", "Boromir in Edoras"]
    table.choose("Gimli")
    assert table.asked == "Gwaihir the Windlord: who leaves the Fellowship together with Gimli?"
    table.choose("Nobody else", "Moria")
    assert table.person("gimli") == "moria"


def test_what_a_card_asks_stands_under_its_title() -> None:
    table = Board(
        table=["a-power-too-great"],
        hands={"shadow": ["shadows-gather", "the-shadow-lengthens", "orc-patrol"]},
        dice={"shadow": ["event"], "free": ["muster"]},
        to_act="shadow",
    ).choose("have A Power too Great discarded")
    assert table.asked == "A Power too Great: which card with the Army symbol do you discard?"
    spells = Board(
        regions={
            "osgiliath": army("gondor-regular", 3, "gondor-elite", 1),
            "south-ithilien": army("sauron-regular", 1, "nazgul", 2),
        },
        hands={"shadow": ["dreadful-spells"]},
        dice={"shadow": ["event"], "free": ["muster"]},
        to_act="shadow",
    )
    with spells.rolls(6, 1):
        spells.choose("Play")
    assert spells.asked == "Dreadful Spells: 1 hit to take in Osgiliath. What do you lose?"


def test_there_is_another_way_asks_only_for_what_can_be_done_now() -> None:
    way = {"people": company(), "fellowship": {"at": "hollin", "revealed": True}}
    table = free_plays("there-is-another-way", **way)
    assert table.asked == "There Is Another Way: do you hide the Fellowship?"


def test_whoever_announces_a_combat_card_is_told_which_could_be_played() -> None:
    table = Board(
        regions={
            "western-emyn-muil": army("gondor-regular", 1),
            "eastern-brown-lands": army("sauron-regular", 2, "sauron-elite", 1),
        },
        nations=at_war("sauron", "gondor"),
        hands={"free": ["elven-cloaks"], "shadow": ["orcs-multiplying-again", "shadows-gather"]},
        dice={"shadow": ["army"], "free": ["muster"]},
        to_act="shadow",
    )
    table.game.live = True
    table.choose("Attack Western Emyn Muil")
    cards = combat_cards(table.game, SHADOW)
    assert cards
    said = " or ".join(f"{t.COMBAT[card].title}, on {t.EVENT[card].title}" for card in cards)
    assert table.options() == ["Play none", f"Play a Combat card ({said})"]
