"""How the Minions enter the game, and what they can do there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import MISS, Fight
from tests.boardgame.on_the_way import company
from thirdage.boardgame.describing import action_dice as dice_to_roll
from thirdage.boardgame.facts import HAND, NATIONS, SHADOW

FREE_NATIONS = ("dwarves", "elves", "gondor", "north", "rohan")
SARUMAN = "Bring Saruman into play"
WITCH_KING = "Bring the Witch-king into play"
MOUTH = "Bring the Mouth of Sauron into play"
RAISE = "the Voice of Saruman calls"
TRAIN = "the Voice of Saruman makes"


def shadow(die: str = "muster", **position: Any) -> Board:
    """The Shadow about to use a die; another is left, so that the turn goes on."""
    position = {"regions": {}, "dice": {"shadow": [die, "event"]}, "to_act": "shadow", **position}
    return Board(**position).choose(f"{die} die")


def pool(table: Board) -> int:
    """How many Action dice the Shadow has next turn; this turn's are rolled."""
    assert table.game.view(None)["pools"]["shadow"] == 7
    return dice_to_roll(table.game, SHADOW)


# SARUMAN


def test_saruman_enters_in_orthanc_when_isengard_is_at_war() -> None:
    table = shadow(nations=at_war("isengard")).choose(SARUMAN)
    assert (table.person("saruman"), pool(table)) == ("orthanc", 8)


@pytest.mark.parametrize(
    "position",
    [
        {},  # Isengard is one step from war
        {"nations": at_war("isengard"), "regions": {"orthanc": {"control": "free"}}},
        {"nations": at_war("isengard"), "people": {"saruman": "gone"}},
        {"nations": at_war("isengard"), "people": {"saruman": "orthanc"}},
    ],
)
def test_saruman_does_not_enter(position: dict[str, Any]) -> None:
    assert not shadow(**position).offers(SARUMAN)


@pytest.mark.parametrize("die", ["event", "army", "character"])
def test_only_a_muster_brings_a_minion(die: str) -> None:
    regions = {"barad-dur": army("sauron-regular", 1, "nazgul", 1)}
    table = Board(
        regions=regions, nations=at_war(*NATIONS), dice={"shadow": [die]}, to_act="shadow",
        fellowship={"at": "morannon", "mordor": 1},
    )  # fmt: skip
    assert not table.offers("into play")


def test_saruman_enters_a_besieged_orthanc() -> None:
    regions = {"orthanc": army("isengard-regular", 2, "rohan-regular", 3, besieged=True)}
    table = shadow(nations=at_war("isengard", "rohan"), regions=regions).choose(SARUMAN)
    assert table.person("saruman") == "orthanc"


def saruman(**position: Any) -> Board:
    """Saruman in Orthanc, and a Muster die."""
    return shadow(**{"people": {"saruman": "orthanc"}, "nations": at_war("isengard"), **position})


def test_the_voice_raises_a_regular_in_every_settlement_of_isengard() -> None:
    table = saruman().choose(RAISE)
    for region in ("orthanc", "north-dunland", "south-dunland"):
        assert table.army(region) == {"isengard-regular": 1}


def test_the_voice_passes_over_lost_occupied_and_full_settlements() -> None:
    regions = {
        "orthanc": army("isengard-regular", 6, "sauron-regular", 4),
        "north-dunland": {"control": "free"},
        "south-dunland": army("sauron-regular", 9),  # room for one
    }
    table = saruman(regions=regions).choose(RAISE)
    assert table.army("orthanc") == {"isengard-regular": 6, "sauron-regular": 4}
    assert table.army("north-dunland") == {}
    assert table.army("south-dunland") == {"isengard-regular": 1, "sauron-regular": 9}
    taken = regions | {"south-dunland": army("rohan-regular", 1, control="free")}
    assert not saruman(regions=taken).offers(RAISE)


def test_with_too_few_regulars_the_shadow_chooses_who_gets_them() -> None:
    regions = {"gap-of-rohan": army("isengard-regular", 9), "fangorn": army("isengard-regular", 1)}
    table = saruman(regions=regions)
    assert table.reserve("isengard-regular") == 2
    table.choose(RAISE)
    assert sorted(table.sites()) == ["North Dunland", "Orthanc", "South Dunland"]
    table.choose("South Dunland")
    assert sorted(table.sites()) == ["North Dunland", "Orthanc"]
    table.choose("Orthanc")
    assert table.army("south-dunland") == table.army("orthanc") == {"isengard-regular": 1}
    assert (table.army("north-dunland"), table.seat, table.reserve("isengard-regular")) == ({}, "shadow", 0)


@pytest.mark.parametrize(("regulars", "elites"), [(1, 1), (2, 2), (4, 2)])
def test_the_voice_trains_two_regulars_in_orthanc(regulars: int, elites: int) -> None:
    table = saruman(regions={"orthanc": army("isengard-regular", regulars)}).choose(TRAIN)
    left = {"isengard-regular": regulars - elites} if regulars > elites else {}
    assert table.army("orthanc") == left | {"isengard-elite": elites}
    assert table.reserve("isengard-regular") == 12 - (regulars - elites)
    assert table.reserve("isengard-elite") == 6 - elites


def test_the_voice_needs_somebody_to_train_and_somebody_to_become() -> None:
    elsewhere = {"gap-of-rohan": army("isengard-regular", 3)}
    assert not saruman(regions=elsewhere).offers(TRAIN)
    all_elites = {"gap-of-rohan": army("isengard-elite", 6), "orthanc": army("isengard-regular", 3)}
    assert not saruman(regions=all_elites).offers(TRAIN)


@pytest.mark.parametrize(
    "position",
    [
        {"people": {}},
        {"people": {"saruman": "gone"}},
        {"regions": {"orthanc": {"control": "free"}}},
        {"regions": {"orthanc": army("isengard-regular", 2, "rohan-regular", 3, besieged=True)}},
    ],
)
def test_the_voice_is_silent_without_saruman_and_in_a_lost_or_besieged_orthanc(
    position: dict[str, Any],
) -> None:
    assert not saruman(**position).offers("The Voice of Saruman")


@pytest.mark.parametrize(("person", "leads"), [("orthanc", True), ("not-yet", False), ("gone", False)])
def test_while_saruman_is_in_play_the_elites_of_isengard_lead(person: str, leads: bool) -> None:
    position: dict[str, Any] = {
        "regions": {"south-dunland": army("isengard-elite", 1, "isengard-regular", 2)},
        "people": {"saruman": person}, "nations": at_war("isengard"),
    }  # fmt: skip
    assert shadow("character", **position).offers("Move an army") == leads
    fight = Fight(
        free=army("gondor-regular", 1), shadow=army("isengard-elite", 2, "isengard-regular", 2),
        people={"saruman": person},
    )  # fmt: skip
    fight.rolls(*MISS * 4, *MISS, *MISS * (2 * leads))


def test_other_elites_do_not_lead() -> None:
    position: dict[str, Any] = {
        "regions": {"near-harad": army("southrons-easterlings-elite", 3)}, "people": {"saruman": "orthanc"},
        "nations": at_war("southrons-easterlings"),
    }  # fmt: skip
    assert not shadow("character", **position).offers("Move an army")


def test_an_elite_that_leads_is_lost_as_a_unit() -> None:
    fight = Fight(
        free=army("gondor-regular", 1), shadow=army("isengard-elite", 1), people={"saruman": "orthanc"}
    )
    fight.rolls(*MISS, 6, *MISS)
    assert fight.shadow == {"isengard-regular": 1}  # reduced by the hit: nobody else could take it


def test_saruman_falls_with_the_last_defenders_of_orthanc() -> None:
    fight = Fight(
        free=army("rohan-regular", 5), shadow=army("isengard-regular", 1), attacker="free",
        place="orthanc", origin="fords-of-isen", people={"saruman": "orthanc"},
    )  # fmt: skip
    fight.rolls(6, *MISS * 4, *MISS, *MISS)
    assert fight.table.person("saruman") == "gone"


# THE WITCH-KING


def test_the_witch_king_joins_an_army_of_sauron_and_wakes_the_free_peoples() -> None:
    regions = {
        "barad-dur": army("sauron-regular", 1),
        "near-harad": army("southrons-easterlings-regular", 3),
        "minas-tirith": army(
            "gondor-regular", 1, "southrons-easterlings-regular", 3, "sauron-elite", 1, besieged=True
        ),
        "nurn": army("nazgul", 1),
    }
    table = shadow(regions=regions, nations=at_war("sauron"))
    steps = [table.steps(nation) for nation in FREE_NATIONS]
    assert sorted(table.entries()) == ["Barad-Dûr", "Minas Tirith"]
    table.choose(WITCH_KING, "in Minas Tirith (3 Regulars, 1 Elite)")
    assert (table.person("witch-king"), pool(table)) == ("minas-tirith", 8)
    assert all(table.active(nation) for nation in FREE_NATIONS)
    assert [table.steps(nation) for nation in FREE_NATIONS] == steps


@pytest.mark.parametrize(
    "position",
    [
        {"regions": {"barad-dur": army("sauron-regular", 1)}},  # Sauron is not At War
        {"regions": {"near-harad": army("southrons-easterlings-regular", 3)}, "nations": at_war("sauron")},
        {
            "regions": {"barad-dur": army("sauron-regular", 1)}, "nations": at_war("sauron"),
            "people": {"witch-king": "gone"},
        },
    ],
)  # fmt: skip
def test_the_witch_king_does_not_enter(position: dict[str, Any]) -> None:
    assert not shadow(**position).offers(WITCH_KING)


def test_no_nation_of_the_free_peoples_need_be_at_war_for_the_witch_king() -> None:
    table = shadow(regions={"barad-dur": army("sauron-regular", 1)}, nations=at_war("sauron"))
    assert table.offers(WITCH_KING)


def sorcery(first: str, **position: Any) -> Fight:
    """A battle of the Witch-king in which the Shadow plays a card."""
    return Fight(
        free=army("gondor-regular", 2), shadow=army("sauron-regular", 3), with_shadow=("witch-king",),
        shadow_card=first, **position,
    )  # fmt: skip


def test_the_witch_king_draws_from_either_deck_for_a_combat_card() -> None:
    fight = sorcery("foul-stench")
    fight.begin()
    table = fight.table
    assert table.options() == ["Draw from the Character deck", "Draw from the Strategy deck", "Draw none"]
    before = len(table.cards(HAND + SHADOW))
    with table.rolls(*MISS * 3, *MISS * 2, *MISS * 2):
        table.choose("Draw from the Character deck")
    assert len(table.cards(HAND + SHADOW)) == before + 1


def test_a_nazgul_is_no_sorcerer() -> None:
    fight = Fight(
        free=army("gondor-regular", 2), shadow=army("sauron-regular", 3, "nazgul", 2),
        shadow_card="foul-stench",
    )  # fmt: skip
    fight.rolls(*MISS * 3, *MISS * 2, *MISS * 2)
    assert "draw" not in fight.table.told()


def test_the_witch_king_leads_with_two_and_does_not_come_back() -> None:
    fight = Fight(
        free=army("gondor-regular", 5), shadow=army("sauron-regular", 2), with_shadow=("witch-king",)
    )
    fight.rolls(*MISS * 2, 6, 6, *MISS * 3, *MISS * 2)
    assert fight.table.person("witch-king") == "gone"


# THE MOUTH OF SAURON


@pytest.mark.parametrize(
    ("position", "enters"),
    [
        ({}, False),
        ({"nations": at_war(*FREE_NATIONS)}, True),
        ({"nations": at_war(*FREE_NATIONS[1:])}, False),
        ({"fellowship": {"at": "morannon", "mordor": 1}}, True),
        ({"fellowship": {"at": "morannon"}}, False),
        ({"nations": at_war(*FREE_NATIONS), "people": {"mouth-of-sauron": "gone"}}, False),
    ],
)
def test_the_mouth_of_sauron_enters_when_all_the_west_is_at_war_or_the_ring_in_mordor(
    position: dict[str, Any], enters: bool
) -> None:
    assert shadow(**position).offers(MOUTH) == enters


def test_the_mouth_of_sauron_enters_in_a_stronghold_of_sauron_that_is_not_lost() -> None:
    regions = {"moria": {"control": "free"}, "minas-tirith": {"control": "shadow"}}
    table = shadow(regions=regions, nations=at_war(*FREE_NATIONS))
    assert sorted(table.entries()) == [
        "Barad-Dûr", "Dol Guldur", "Minas Morgul", "Morannon", "Mount Gundabad",
    ]  # fmt: skip
    table.choose(MOUTH, "Dol Guldur")
    assert (table.person("mouth-of-sauron"), pool(table)) == ("dol-guldur", 8)


def messenger(*dice: str, **position: Any) -> Board:
    """The Mouth of Sauron in play, two armies that nobody leads, and these dice."""
    return Board(**{
        "regions": {
            "barad-dur": army("sauron-regular", 2), "nurn": army("sauron-regular", 2),
            "south-ithilien": army("sauron-regular", 2), "osgiliath": army("gondor-regular", 1),
        },
        "people": {"mouth-of-sauron": "morannon"}, "nations": at_war("sauron", "gondor"),
        "dice": {"shadow": list(dice)}, "to_act": "shadow", **position,
    })  # fmt: skip


def test_the_messenger_makes_a_muster_an_army_once_a_turn() -> None:
    table = messenger("muster", "muster", "event").choose("Muster die", "Move up to two armies")
    table.choose("Barad-Dûr", "Nurn")  # two armies, and nobody leads them
    assert table.army("gorgoroth") == {"sauron-regular": 4}
    assert "uses a Muster die as an Army die (the Mouth of Sauron)." in table.told("free")
    table.choose("Muster die")
    assert table.offers("Muster troops")
    assert not table.offers("Move up to two armies")
    assert not table.offers("Attack")


def test_the_messenger_lets_a_muster_attack() -> None:
    table = messenger("muster", "event").choose("Muster die")
    with table.rolls(6, 1, 1):
        table.choose("Attack", "South Ithilien (")
    assert (table.army("osgiliath"), table.casualties("gondor-regular")) == ({}, 1)


def test_the_messenger_lets_a_muster_play_an_army_card() -> None:
    hands = {"shadow": ["shadows-gather", "the-shadow-lengthens"]}
    table = messenger("muster", "muster", "event", hands=hands).choose("Muster die", "Play Shadows Gather")
    while not table.asked.startswith("Your action"):
        table.choose(table.options()[0])
    assert not table.offers("Muster die", "Play The Shadow Lengthens")
    alone = messenger("muster", "event", hands=hands, people={"mouth-of-sauron": "gone"})
    assert not alone.offers("Muster die", "Play Shadows Gather")


def test_a_muster_army_die_does_not_use_the_messenger() -> None:
    table = messenger("muster-army", "muster", "event").choose("Muster/Army die", "Move up to two armies")
    table.choose("Barad-Dûr", "No more", "Muster die")
    assert table.offers("Move up to two armies")


def test_what_a_muster_does_anyway_does_not_use_the_messenger() -> None:
    table = messenger("muster", "muster", "event").choose("Muster die", "Muster troops")
    table.choose("Sauron Elite", "Barad-Dûr", "Muster die")
    assert table.offers("Move up to two armies")


def test_a_muster_card_does_not_use_the_messenger() -> None:
    table = messenger("muster", "muster", "event", hands={"shadow": ["orcs-multiplying-again"]})
    table.choose("Muster die", "Play Orcs Multiplying Again")
    while not table.asked.startswith("Your action"):
        table.choose(table.options()[0])
    assert table.offers("Muster die", "Move up to two armies")


def test_a_ring_does_not_use_the_messenger() -> None:
    table = messenger("event", "army", rings={"shadow": 1}).choose("Elven Ring: turn an Event die to Muster")
    assert table.offers("Muster die", "Move up to two armies")


@pytest.mark.parametrize(("die", "name"), [("event", "Event"), ("character", "Character")])
def test_the_messenger_makes_an_army_of_no_other_die(die: str, name: str) -> None:
    table = messenger(die, "army").choose(f"{name} die")
    assert not table.offers("Move up to two armies")  # nobody leads them
    assert not table.offers("Attack")


def test_the_messenger_serves_the_shadow_alone() -> None:
    table = messenger(dice={"free": ["muster"]}, to_act="free", rings={"free": 0})
    assert not table.offers("Move up to two armies")
    assert not table.offers("Attack")


@pytest.mark.parametrize("person", ["not-yet", "gone"])
def test_without_the_mouth_of_sauron_a_muster_is_no_army(person: str) -> None:
    table = messenger("muster", "event", people={"mouth-of-sauron": person}).choose("Muster die")
    assert not table.offers("Move up to two armies")
    assert not table.offers("Attack")


def test_the_messenger_rides_again_in_the_next_turn() -> None:
    people = company("gimli") | {"mouth-of-sauron": "nurn"}
    table = messenger("muster", happened=["messenger"], people=people)
    assert not table.offers("Move up to two armies")
    table.choose("put it aside")
    with table.chance(*[3] * 4, *[2] * 8):  # Event dice, and Musters for the Shadow
        table.choose("0")
    table.choose("Event die", "Draw from the Character deck")
    assert table.offers("Move up to two armies")
