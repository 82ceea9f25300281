"""The events of the Free Peoples' Strategy deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.command import buried_zone
from thirdage.boardgame.facts import DISCARD, FREE, HAND, SHADOW, TABLE
from thirdage.boardgame.tables import BY_ID, EVENT

MARSHAL = "swords-in-eriador"  # any card to hold or to draw


def holding(card: str, die: str = "event", **position: Any) -> Board:
    """The Free Peoples hold a card and a die to play it; both sides have another die left."""
    position.setdefault("hands", {"free": [card]})
    position.setdefault("regions", {})
    position.setdefault("dice", {"free": [die, "character"], "shadow": ["event", "muster"]})
    return Board(**position)


def play(card: str, die: str = "event", **position: Any) -> Board:
    """The Free Peoples play a card."""
    table = holding(card, die, **position)
    title = EVENT[BY_ID[card]].title
    return table.choose(f"{die} die", f"Play {title}")


def playable(card: str, die: str = "event", **position: Any) -> bool:
    """Whether the Free Peoples may play a card."""
    table = holding(card, die, **position).choose(f"{die} die")
    return table.offers(f"Play {EVENT[BY_ID[card]].title}")


# THE LAST BATTLE

AT_THE_BLACK_GATE = [
    "north-ithilien", "south-ithilien", "dagorlad", "barad-dur", "morannon", "minas-morgul", "nurn",
    "gorgoroth",
]  # fmt: skip


def men_of_the_west(region: str) -> dict[str, Any]:
    """An army of Gondor in a region, which it has taken if there was something to take."""
    taken = {"control": "free"} if region in ("barad-dur", "morannon", "minas-morgul", "nurn") else {}
    return {region: army("gondor-regular", 2, **taken)}


@pytest.mark.card("the-last-battle")
def test_dice_that_move_the_fellowship_stay_out_of_the_hunt_box_during_the_last_battle() -> None:
    table = play(
        "the-last-battle",
        regions=men_of_the_west("dagorlad"),
        people={"aragorn": "dagorlad", "strider": "gone"},
        dice={"free": ["event", "character", "muster"], "shadow": []},
    )
    assert table.cards(TABLE) == ["the-last-battle"]
    table.choose("Character die", "Move the Fellowship")
    assert table.game.progress == 1
    assert table.game.hunt_moves == 0


@pytest.mark.card("the-last-battle")
@pytest.mark.parametrize("region", AT_THE_BLACK_GATE)
@pytest.mark.parametrize("captain", ["aragorn", "gandalf-the-white"])
def test_the_last_battle_is_fought_at_the_gates_of_mordor_or_behind_them(region: str, captain: str) -> None:
    assert playable("the-last-battle", regions=men_of_the_west(region), people={captain: region})


@pytest.mark.card("the-last-battle")
@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize(
    ("host", "captain", "where"),
    [
        ("osgiliath", "aragorn", "osgiliath"),  # too far from Mordor
        ("dagorlad", "aragorn", "noman-lands"),  # he is not with the army
        ("dagorlad", "gandalf-the-white", "morannon"),
        ("dagorlad", "strider", "dagorlad"),  # not yet the heir
        ("dagorlad", "gandalf-the-grey", "dagorlad"),
    ],
)
def test_without_a_captain_and_his_army_at_mordor_there_is_no_last_battle(
    host: str, captain: str, where: str
) -> None:
    assert not playable("the-last-battle", regions=men_of_the_west(host), people={captain: where})


def last_battle(**position: Any) -> Board:
    """The card lies on the table, Aragorn and an army stand in Dagorlad, the Free Peoples act."""
    return Board(
        regions={"dagorlad": army("gondor-regular", 2)},
        nations=at_war("gondor", "sauron"),
        table=["the-last-battle"],
        dice={"free": ["muster-army", "character"], "shadow": ["army", "character"]},
        **{"people": {"aragorn": "dagorlad", "strider": "gone"}, **position},
    )


@pytest.mark.card("the-last-battle")
@pytest.mark.ruling("WR-EVT-11")
def test_the_last_battle_is_over_when_the_army_goes_away() -> None:
    table = last_battle()
    table.choose("Muster/Army die", "Move up to two armies", "Noman-Lands")
    assert table.cards(TABLE) == []
    assert table.cards(DISCARD + FREE) == ["the-last-battle"]


@pytest.mark.card("the-last-battle")
@pytest.mark.ruling("WR-EVT-11")
def test_the_last_battle_is_over_when_its_captain_leaves_the_army() -> None:
    table = last_battle()
    table.choose("Character die", "Move Companions", "Noman-Lands")
    assert table.cards(TABLE) == []


@pytest.mark.card("the-last-battle")
def test_the_last_battle_goes_on_while_one_captain_remains_with_an_army_there() -> None:
    table = last_battle(people={"aragorn": "dagorlad", "strider": "gone", "gandalf-the-white": "dagorlad"})
    table.choose("Character die", "Move Companions", "Aragorn", "Nobody else", "Noman-Lands", "No more")
    assert table.cards(TABLE) == ["the-last-battle"]


@pytest.mark.card("the-last-battle")
def test_an_army_that_moves_from_one_gate_of_mordor_to_another_fights_on() -> None:
    table = last_battle()
    table.choose("Muster/Army die", "Move up to two armies", "North Ithilien")
    assert table.cards(TABLE) == ["the-last-battle"]


# A POWER TOO GREAT, THE POWER OF TOM BOMBADIL

CLOSED_LANDS = [
    ("a-power-too-great", "lorien", "Lórien", "dimrill-dale"),
    ("a-power-too-great", "rivendell", "Rivendell", "trollshaws"),
    ("a-power-too-great", "grey-havens", "Grey Havens", "tower-hills"),
    ("the-power-of-tom-bombadil", "old-forest", "Old Forest", "cardolan"),
    ("the-power-of-tom-bombadil", "the-shire", "The Shire", "tower-hills"),
    ("the-power-of-tom-bombadil", "buckland", "Buckland", "cardolan"),
]
ARMY_CARD = "the-day-without-dawn"
CHARACTER_CARD = "foul-thing-from-the-deep"


def orcs_near(card: str, near: str, *, there: dict[str, Any] | None = None, **position: Any) -> Board:
    """The card lies on the table and the Shadow acts with an army nearby."""
    return Board(
        regions={near: army("sauron-regular", 4), **(there or {})},
        nations=at_war("sauron", "elves", "north"),
        table=[card] if card else [],
        to_act="shadow",
        **{"dice": {"free": ["character", "event"], "shadow": ["army", "event"]}, **position},
    )


@pytest.mark.card("a-power-too-great")
def test_a_power_too_great_moves_the_elves_a_step_and_stays() -> None:
    table = play("a-power-too-great", nations={"elves": {"steps": 3}})
    assert table.steps("elves") == 2
    assert table.cards(TABLE) == ["a-power-too-great"]


@pytest.mark.card("the-power-of-tom-bombadil")
def test_tom_bombadil_moves_the_north_a_step_and_stays() -> None:
    table = play("the-power-of-tom-bombadil", nations={"north": {"steps": 3}})
    assert table.steps("north") == 2
    assert table.cards(TABLE) == ["the-power-of-tom-bombadil"]


@pytest.mark.card("the-power-of-tom-bombadil")
@pytest.mark.ruling("WR-POL-02")
@pytest.mark.ruling("WR-EVT-05")
def test_tom_bombadil_does_not_send_a_passive_north_to_war_but_closes_his_land_all_the_same() -> None:
    table = play("the-power-of-tom-bombadil", nations={"north": {"steps": 1, "active": False}})
    assert table.steps("north") == 1
    assert table.cards(TABLE) == ["the-power-of-tom-bombadil"]


@pytest.mark.card("a-power-too-great")
@pytest.mark.card("the-power-of-tom-bombadil")
@pytest.mark.parametrize(("card", "land", "name", "near"), CLOSED_LANDS)
def test_no_shadow_army_moves_into_a_closed_land(card: str, land: str, name: str, near: str) -> None:
    table = orcs_near("", near).choose("Army die", "Move up to two armies")
    assert name in table.goals()
    table = orcs_near(card, near).choose("Army die", "Move up to two armies")
    assert name not in table.goals()


@pytest.mark.card("a-power-too-great")
@pytest.mark.card("the-power-of-tom-bombadil")
@pytest.mark.parametrize(("card", "land", "name", "near"), CLOSED_LANDS)
def test_no_shadow_army_attacks_a_closed_land(card: str, land: str, name: str, near: str) -> None:
    defence = {land: army("elves-regular", 1)}
    attack = f"attack army {near} {land}"
    assert orcs_near("", near, there=defence).keys().count(attack) == 1
    assert not orcs_near(card, near, there=defence).offers("attack")


@pytest.mark.card("a-power-too-great")
def test_besiegers_do_not_storm_a_closed_stronghold() -> None:
    siege = {"rivendell": army("elves-regular", 2, "sauron-regular", 3, besieged=True)}
    assert orcs_near("", "angmar", there=siege).keys().count("attack army rivendell rivendell") == 1
    assert not orcs_near("a-power-too-great", "angmar", there=siege).offers("attack")


@pytest.mark.card("a-power-too-great")
def test_armies_of_the_free_peoples_enter_a_closed_land() -> None:
    table = Board(
        regions={"trollshaws": army("north-regular", 1)}, nations=at_war("north"),
        table=["a-power-too-great"], dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    assert table.choose("Move up to two armies").offers("Rivendell")


@pytest.mark.card("a-power-too-great")
def test_the_free_peoples_attack_in_a_closed_land_from_inside_and_outside() -> None:
    table = Board(
        regions={
            "rivendell": army("elves-regular", 2, "sauron-regular", 3, besieged=True),
            "trollshaws": army("north-regular", 1),
        },
        nations=at_war("sauron", "elves", "north"), table=["a-power-too-great"],
        dice={"free": ["muster-army"]}, rings={"free": 0},
    )  # fmt: skip
    assert table.starts() == ["Trollshaws", "Rivendell"]


@pytest.mark.card("a-power-too-great")
@pytest.mark.card("the-power-of-tom-bombadil")
@pytest.mark.ruling("WR-EVT-10")
@pytest.mark.parametrize("card", ["a-power-too-great", "the-power-of-tom-bombadil"])
@pytest.mark.parametrize(
    ("die", "name"),
    [("character", "Character"), ("army", "Army"), ("muster", "Muster"), ("event", "Event"),
     ("muster-army", "Muster/Army")],
)  # fmt: skip
def test_the_shadow_ends_such_a_power_with_any_die_and_two_cards(card: str, die: str, name: str) -> None:
    table = orcs_near(
        card,
        "dimrill-dale",
        dice={"free": ["character", "event"], "shadow": [die, "character" if die == "event" else "event"]},
        hands={"shadow": [ARMY_CARD, CHARACTER_CARD, "return-to-valinor", "orc-patrol"]},
    )
    table.choose(f"{name} die", f"Have {EVENT[BY_ID[card]].title} discarded")
    assert table.seat == "shadow"
    table.choose(EVENT[BY_ID[ARMY_CARD]].title, EVENT[BY_ID[CHARACTER_CARD]].title)
    assert table.cards(TABLE) == []
    assert table.cards(DISCARD + FREE) == [card]
    assert table.cards(DISCARD + SHADOW) == [ARMY_CARD, CHARACTER_CARD]
    assert sorted(table.cards(HAND + SHADOW)) == ["orc-patrol", "return-to-valinor"]
    assert table.seat == "free"  # that was the Shadow's action


@pytest.mark.card("a-power-too-great")
@pytest.mark.ruling("WR-EVT-10")
def test_the_free_peoples_cannot_end_such_a_power_with_a_die() -> None:
    hands = {"shadow": [ARMY_CARD, CHARACTER_CARD]}
    table = orcs_near("a-power-too-great", "trollshaws", hands=hands, rings={"free": 0}).choose("Event die")
    word = "A Power too Great"
    assert table.offers(word)
    table.choose("put it aside", "Event die")
    assert (table.seat, table.offers(word)) == ("free", False)


@pytest.mark.card("a-power-too-great")
@pytest.mark.card("the-power-of-tom-bombadil")
@pytest.mark.parametrize("card", ["a-power-too-great", "the-power-of-tom-bombadil"])
@pytest.mark.parametrize("hand", [[], [ARMY_CARD], [CHARACTER_CARD], [CHARACTER_CARD, "orc-patrol"]])
def test_without_both_cards_the_shadow_cannot_end_such_a_power(card: str, hand: list[str]) -> None:
    table = orcs_near(card, "dimrill-dale", hands={"shadow": hand}).choose("Army die")
    assert not table.offers("discarded")


@pytest.mark.card("a-power-too-great")
@pytest.mark.ruling("WR-EVT-20")
def test_at_a_live_table_nobody_learns_that_the_shadow_had_no_choice_of_cards() -> None:
    table = orcs_near(
        "a-power-too-great", "angmar", hands={"shadow": [ARMY_CARD, CHARACTER_CARD]}, options={"live": True}
    )
    table.choose("Army die", "Have A Power too Great discarded")
    assert table.options() == ["The Day Without Dawn (Relentless Assault)"]
    table.choose(EVENT[BY_ID[ARMY_CARD]].title)
    assert table.options() == ["Foul Thing from the Deep (They are Terrible)"]


# COMPANIONS WHO ROUSE A NATION

ROUSED = [
    ("book-of-mazarbul", "dwarves", "erebor", "dale", "Erebor"),
    ("book-of-mazarbul", "dwarves", "ered-luin", "evendim", "Ered Luin"),
    ("fear-fire-foes", "north", "the-shire", "buckland", "The Shire"),
    ("fear-fire-foes", "north", "bree", "buckland", "Bree"),
]


@pytest.mark.card("book-of-mazarbul")
@pytest.mark.card("fear-fire-foes")
@pytest.mark.parametrize(("card", "nation", "goal", "start", "name"), ROUSED)
def test_a_companion_who_comes_there_brings_a_passive_nation_to_war(
    card: str, nation: str, goal: str, start: str, name: str
) -> None:
    table = play(card, "muster", people={"boromir": start})
    table.choose("Boromir", name)
    assert table.person("boromir") == goal
    assert table.active(nation)
    assert table.steps(nation) == 0


@pytest.mark.card("book-of-mazarbul")
@pytest.mark.card("fear-fire-foes")
@pytest.mark.parametrize(("card", "nation", "goal", "start", "name"), ROUSED)
def test_a_companion_who_stands_there_already_need_not_move(
    card: str, nation: str, goal: str, start: str, name: str
) -> None:
    table = play(card, "muster", people={"boromir": goal})
    table.choose("Nobody")
    assert table.active(nation)
    assert table.steps(nation) == 0


@pytest.mark.card("book-of-mazarbul")
@pytest.mark.card("fear-fire-foes")
@pytest.mark.parametrize(("card", "nation"), [("book-of-mazarbul", "dwarves"), ("fear-fire-foes", "north")])
def test_companions_elsewhere_move_and_rouse_nobody(card: str, nation: str) -> None:
    table = play(card, "muster", people={"boromir": "fangorn", "legolas": "fangorn", "merry": "dagorlad"})
    table.choose("Boromir", "Legolas", "Parth Celebrant", "Merry", "Noman-Lands")
    assert table.person("boromir") == table.person("legolas") == "parth-celebrant"
    assert table.person("merry") == "noman-lands"
    assert not table.active(nation)
    assert table.steps(nation) == 3


@pytest.mark.card("book-of-mazarbul")
@pytest.mark.ruling("WR-EVT-16")
def test_the_book_may_be_played_with_no_companion_on_the_map() -> None:
    table = play("book-of-mazarbul", "muster")
    assert table.seat == "shadow"
    assert table.cards(DISCARD + FREE) == ["book-of-mazarbul"]
    assert table.steps("dwarves") == 3


# ARMIES THAT ARE STRUCK


@pytest.mark.card("the-spirit-of-mordor")
def test_orcs_of_two_lords_strike_each_other_down() -> None:
    table = holding(
        "the-spirit-of-mordor",
        regions={
            "dagorlad": army("sauron-regular", 3, "isengard-regular", 1),
            "fangorn": army("sauron-regular", 4),
            "near-harad": army("southrons-easterlings-regular", 2, "isengard-elite", 1),
        },
    )
    table.choose("Event die", "Play The Spirit of Mordor")
    assert table.options() == ["Dagorlad (4 Regulars)", "Near Harad (2 Regulars, 1 Elite)"]
    with table.rolls(5, 6, 4, 3, 1):
        table.choose("Dagorlad")
    assert table.seat == "shadow"  # the owner chooses his losses
    table.choose("Lose a Sauron Regular", "Lose an Isengard Regular")
    assert table.army("dagorlad") == {"sauron-regular": 2}


@pytest.mark.card("the-spirit-of-mordor")
@pytest.mark.ruling("WR-EVT-16")
def test_armies_of_one_nation_do_not_quarrel() -> None:
    table = holding(
        "the-spirit-of-mordor", regions={"fangorn": army("sauron-regular", 4, "sauron-elite", 1, "nazgul", 1)}
    )
    with table.rolls():
        table.choose("Event die", "Play The Spirit of Mordor")
    assert table.army("fangorn") == {"sauron-regular": 4, "sauron-elite": 1, "nazgul": 1}
    assert table.cards(DISCARD + FREE) == ["the-spirit-of-mordor"]


@pytest.mark.card("the-spirit-of-mordor")
@pytest.mark.ruling("WR-EVT-14")
@pytest.mark.ruling("WR-SIE-17")
def test_besiegers_who_kill_each_other_leave_their_nazgul_and_the_city_free() -> None:
    table = holding(
        "the-spirit-of-mordor",
        regions={
            "minas-tirith": army(
                "gondor-regular", 1, "sauron-regular", 1, "isengard-regular", 1, "nazgul", 1, besieged=True
            )
        },
    )
    with table.rolls(5, 5, 5, 1, 1):
        table.choose("Event die", "Play The Spirit of Mordor")
    assert table.army("minas-tirith") == {"gondor-regular": 1, "nazgul": 1}
    assert not table.besieged("minas-tirith")


@pytest.mark.card("the-spirit-of-mordor")
@pytest.mark.ruling("WR-POL-22")
def test_a_quarrel_is_no_attack_on_the_nations_of_the_shadow() -> None:
    table = holding(
        "the-spirit-of-mordor",
        regions={"dagorlad": army("sauron-regular", 1, "isengard-regular", 1)},
        nations={"sauron": {"steps": 1}, "isengard": {"steps": 1}},
    )
    with table.rolls(6, 6, 1, 1, 1):
        table.choose("Event die", "Play The Spirit of Mordor")
    assert table.steps("sauron") == table.steps("isengard") == 1


@pytest.mark.card("faramirs-rangers")
def test_the_rangers_strike_in_ithilien_and_gather_in_osgiliath() -> None:
    table = holding(
        "faramirs-rangers",
        regions={
            "osgiliath": army("gondor-regular", 1),
            "north-ithilien": army("sauron-regular", 3),
            "south-ithilien": army("sauron-regular", 2),
            "dagorlad": army("sauron-regular", 2),
        },
    )
    table.choose("Event die", "Play Faramir's Rangers")
    assert table.options() == ["North Ithilien (3 Regulars)", "South Ithilien (2 Regulars)"]
    with table.rolls(5, 6, 4):
        table.choose("North Ithilien")
    assert table.army("north-ithilien") == {"sauron-regular": 1}
    table.choose("Gondor Elite")
    assert table.army("osgiliath") == {"gondor-regular": 1, "gondor-elite": 1, "gondor-leader": 1}


@pytest.mark.card("faramirs-rangers")
@pytest.mark.ruling("WR-EVT-05")
def test_the_rangers_gather_though_there_is_nobody_to_strike() -> None:
    table = holding("faramirs-rangers", regions={"osgiliath": army("gondor-regular", 1)})
    with table.rolls():
        table.choose("Event die", "Play Faramir's Rangers", "Gondor Regular")
    assert table.army("osgiliath") == {"gondor-regular": 2, "gondor-leader": 1}


@pytest.mark.card("faramirs-rangers")
@pytest.mark.ruling("WR-EVT-05")
def test_the_rangers_strike_in_osgiliath_and_do_not_gather_in_an_empty_town() -> None:
    table = holding("faramirs-rangers", regions={"osgiliath": army("sauron-regular", 1)})
    with table.rolls(6, 6, 6):
        table.choose("Event die", "Play Faramir's Rangers")
    assert table.army("osgiliath") == {}
    assert table.seat == "shadow"


# WISDOM OF ELROND, THE RED ARROW


@pytest.mark.card("wisdom-of-elrond")
@pytest.mark.ruling("WR-POL-02")
def test_a_passive_nation_before_war_wakes_first_and_then_goes_to_war() -> None:
    table = play("wisdom-of-elrond", "muster", nations={"rohan": {"steps": 1, "active": False}})
    table.choose("Rohan")
    assert table.active("rohan")
    assert table.steps("rohan") == 0


@pytest.mark.card("wisdom-of-elrond")
def test_elrond_counsels_one_nation_that_is_not_at_war() -> None:
    table = play("wisdom-of-elrond", "muster", nations=at_war("gondor", "elves"))
    assert table.options() == [
        f"{nation} (then 2 steps from war)" for nation in ("Dwarves", "The North", "Rohan")
    ]
    table.choose("Dwarves")
    assert table.active("dwarves")
    assert table.steps("dwarves") == 2
    assert not table.active("north")
    assert table.steps("north") == 3


@pytest.mark.card("wisdom-of-elrond")
@pytest.mark.ruling("WR-EVT-16")
def test_elrond_has_nothing_to_say_when_all_are_at_war() -> None:
    table = play("wisdom-of-elrond", "muster", nations=at_war("dwarves", "elves", "gondor", "north", "rohan"))
    assert table.seat == "shadow"
    assert table.cards(DISCARD + FREE) == ["wisdom-of-elrond"]


@pytest.mark.card("the-red-arrow")
def test_the_red_arrow_moves_rohan_and_musters_in_edoras() -> None:
    table = play("the-red-arrow", "muster", nations={"gondor": {"active": True}, "rohan": {"steps": 3}})
    table.choose("Rohan Elite")
    assert table.steps("rohan") == 2
    assert not table.active("rohan")
    assert table.army("edoras") == {"rohan-elite": 1, "rohan-leader": 1}


@pytest.mark.card("the-red-arrow")
@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.ruling("WR-POL-02")
def test_the_red_arrow_musters_though_a_passive_rohan_cannot_go_to_war() -> None:
    nations = {"gondor": {"active": True}, "rohan": {"steps": 1, "active": False}}
    table = play("the-red-arrow", "muster", nations=nations).choose("Rohan Regular")
    assert table.steps("rohan") == 1
    assert table.army("edoras") == {"rohan-regular": 1, "rohan-leader": 1}


@pytest.mark.card("the-red-arrow")
@pytest.mark.ruling("WR-EVT-04")
def test_no_red_arrow_comes_from_a_passive_gondor() -> None:
    assert not playable("the-red-arrow", "muster", nations={"gondor": {"active": False}})


# HELP UNLOOKED FOR


def relief(inside: int = 3, besiegers: int = 5, helpers: int = 4, **position: Any) -> Board:
    """Minas Tirith under siege, and an army in Lossarnach that may help."""
    position.setdefault("nations", at_war("gondor", "sauron"))
    return holding(
        "help-unlooked-for",
        regions={
            "minas-tirith": army(
                "gondor-regular", inside, "gondor-leader", 1, "sauron-regular", besiegers, besieged=True
            ),
            "lossarnach": army("gondor-elite", helpers),
        },
        **position,
    )


@pytest.mark.card("help-unlooked-for")
@pytest.mark.ruling("WR-EVT-18")
@pytest.mark.ruling("WR-REL-02")
def test_besiegers_lose_a_die_for_each_unit_inside_in_every_round() -> None:
    table = relief(inside=3)
    with table.rolls(1, 1, 1, 1, 2, 2):  # four dice against two
        table.choose("Event die", "Play Help Unlooked For", "Lossarnach (")
    with table.rolls(5, 5, 1, 1, 6, 2):  # the garrison neither rolls nor leads
        table.choose("Fight on", "Fight on")
    assert table.army("minas-tirith") == {"gondor-regular": 3, "gondor-leader": 1, "sauron-regular": 3}
    assert table.army("lossarnach") == {"gondor-regular": 1, "gondor-elite": 3}
    table.choose("Cease")
    assert table.besieged("minas-tirith")


@pytest.mark.card("help-unlooked-for")
def test_besiegers_keep_one_die_however_many_are_inside() -> None:
    table = relief(inside=5, besiegers=3)
    with table.rolls(1, 1, 1, 1, 2):
        table.choose("Event die", "Play Help Unlooked For", "Lossarnach (")
    assert table.asked.startswith("Minas Tirith: does the attack go on?")


@pytest.mark.card("help-unlooked-for")
@pytest.mark.ruling("WR-REL-03")
def test_help_that_destroys_the_besiegers_ends_the_siege_and_comes_in() -> None:
    table = relief(inside=2, besiegers=1)
    with table.rolls(6, 1, 1, 1, 1):
        table.choose("Event die", "Play Help Unlooked For", "Lossarnach (")
    assert not table.besieged("minas-tirith")
    table.choose("All of them")
    assert table.army("minas-tirith") == {"gondor-regular": 2, "gondor-leader": 1, "gondor-elite": 4}
    assert table.cards(DISCARD + FREE) == ["help-unlooked-for"]


@pytest.mark.card("help-unlooked-for")
def test_help_comes_only_to_a_siege_and_its_captain_chooses_which() -> None:
    table = holding(
        "help-unlooked-for",
        nations=at_war("gondor", "rohan"),
        regions={
            "minas-tirith": army("gondor-regular", 1, "sauron-regular", 1, besieged=True),
            "helms-deep": army("rohan-regular", 1, "isengard-regular", 1, besieged=True),
            "osgiliath": army("gondor-regular", 1),  # beside the siege and beside an army in the field
            "north-ithilien": army("sauron-regular", 1),
            "westemnet": army("rohan-regular", 1),
            "folde": army("rohan-regular", 1),  # beside neither
        },
    )
    table.choose("Event die", "Play Help Unlooked For")
    assert table.starts() == ["Westemnet", "Osgiliath"]
    with table.rolls(1, 1):
        table.choose("Osgiliath")  # the army in North Ithilien is not offered
    assert table.asked.startswith("Minas Tirith")


@pytest.mark.card("help-unlooked-for")
@pytest.mark.ruling("WR-EVT-18")
@pytest.mark.ruling("WR-EVT-16")
def test_no_help_comes_from_a_nation_at_peace() -> None:
    table = relief(nations={"gondor": {"steps": 1}})
    with table.rolls():
        table.choose("Event die", "Play Help Unlooked For")
    assert table.seat == "shadow"
    assert table.game.battle is None


# PATHS OF THE WOSES


def woses(minas_tirith: dict[str, Any], rohan: dict[str, Any], **position: Any) -> Board:
    """The card in hand, with an army in Minas Tirith and armies in Rohan."""
    position.setdefault("nations", at_war("rohan"))
    return holding("paths-of-the-woses", regions={"minas-tirith": minas_tirith, **rohan}, **position)


@pytest.mark.card("paths-of-the-woses")
def test_an_army_of_rohan_comes_straight_to_minas_tirith() -> None:
    table = woses(
        army("gondor-regular", 2),
        {"edoras": army("rohan-regular", 3, "rohan-leader", 1), "helms-deep": army("rohan-elite", 1)},
        people={"merry": "edoras"},
    )
    table.choose("Event die", "Play Paths of the Woses")
    assert table.starts() == ["Helm's Deep", "Edoras"]
    table.choose("Edoras (")
    assert table.army("minas-tirith") == {"gondor-regular": 2, "rohan-regular": 3, "rohan-leader": 1}
    assert table.army("edoras") == {}
    assert table.person("merry") == "minas-tirith"
    assert table.active("gondor")  # Merry has come


@pytest.mark.card("paths-of-the-woses")
@pytest.mark.ruling("WR-STK-04")
def test_no_more_come_to_minas_tirith_than_it_has_room_for() -> None:
    table = woses(army("gondor-regular", 8), {"edoras": army("rohan-regular", 3, "rohan-leader", 1)})
    table.choose("Event die", "Play Paths of the Woses")
    assert table.options() == ["2", "1"]
    table.choose("2", "1")
    assert table.army("minas-tirith") == {"gondor-regular": 8, "rohan-regular": 2, "rohan-leader": 1}
    assert table.army("edoras") == {"rohan-regular": 1}


@pytest.mark.card("paths-of-the-woses")
def test_the_paths_lead_near_the_city_while_it_is_besieged() -> None:
    table = woses(
        army("gondor-regular", 2, "sauron-regular", 3, besieged=True),
        {
            "edoras": army("rohan-regular", 3),
            "osgiliath": army("sauron-regular", 1),
            "lossarnach": army(control="shadow"),
        },
    )
    table.choose("Event die", "Play Paths of the Woses", "Edoras (")  # only Druadan Forest is free
    assert table.army("druadan-forest") == {"rohan-regular": 3}


@pytest.mark.card("paths-of-the-woses")
def test_with_the_city_besieged_the_player_chooses_among_the_free_regions_near_it() -> None:
    siege = army("gondor-regular", 2, "sauron-regular", 3, besieged=True)
    table = woses(siege, {"folde": army("rohan-regular", 1)})
    table.choose("Event die", "Play Paths of the Woses")
    assert table.goals() == ["Druadan Forest", "Lossarnach", "Osgiliath"]
    table.choose("Osgiliath")
    assert table.army("osgiliath") == {"rohan-regular": 1}


@pytest.mark.card("paths-of-the-woses")
@pytest.mark.ruling("WR-MOV-09")
def test_units_at_peace_do_not_follow_the_paths_into_gondor() -> None:
    table = woses(army("gondor-regular", 1), {"edoras": army("rohan-regular", 1, "elves-elite", 1)})
    table.choose("Event die", "Play Paths of the Woses")
    assert table.army("minas-tirith") == {"gondor-regular": 1, "rohan-regular": 1}
    assert table.army("edoras") == {"elves-elite": 1}


@pytest.mark.card("paths-of-the-woses")
@pytest.mark.ruling("WR-MOV-17")
@pytest.mark.ruling("WR-EVT-16")
def test_the_paths_help_neither_the_besieged_nor_armies_outside_rohan() -> None:
    besieged = army("rohan-regular", 2, "isengard-regular", 2, besieged=True)
    table = woses(army("gondor-regular", 1), {"helms-deep": besieged, "fangorn": army("rohan-regular", 1)})
    table.choose("Event die", "Play Paths of the Woses")
    assert table.seat == "shadow"
    assert table.army("minas-tirith") == {"gondor-regular": 1}


@pytest.mark.card("paths-of-the-woses")
@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize(
    ("regions", "steps"),
    [
        ({"minas-tirith": army("gondor-regular", 1), "edoras": army("rohan-regular", 1)}, 1),
        ({"edoras": army("rohan-regular", 1)}, 0),
        (
            {"minas-tirith": army("sauron-regular", 1, control="shadow"), "edoras": army("rohan-regular", 1)},
            0,
        ),
    ],
)
def test_the_paths_are_not_shown_at_peace_or_when_nobody_holds_the_city(
    regions: dict[str, Any], steps: int
) -> None:
    nations = {"rohan": {"steps": steps, "active": True}}
    assert not playable("paths-of-the-woses", regions=regions, nations=nations)


@pytest.mark.ruling("WR-EX-A-01")
@pytest.mark.ruling("WR-EVT-03")
@pytest.mark.parametrize(
    ("die", "name", "plays"),
    [
        ("event", "Event", True),
        ("muster-army", "Muster/Army", True),
        ("will-of-the-west", "Will of the West", True),
        ("character", "Character", False),
        ("muster", "Muster", False),
    ],
)
def test_which_dice_play_the_paths(die: str, name: str, plays: bool) -> None:
    table = woses(
        army("gondor-regular", 1),
        {"edoras": army("rohan-regular", 1)},
        dice={"free": [die, "event"]},
    )
    assert table.offers(f"{name} die", "Play Paths of the Woses") is plays


# THROUGH A DAY AND A NIGHT


def riders(**position: Any) -> Board:
    """Three of Rohan with Gimli and Legolas in the Folde, and the card in hand."""
    position.setdefault("nations", at_war("rohan"))
    position.setdefault("people", {"gimli": "folde", "legolas": "folde"})
    more = position.pop("more", {})
    regions = {"folde": army("rohan-regular", 3, "rohan-leader", 1), **more}
    return holding("through-a-day-and-a-night", regions=regions, **position)


@pytest.mark.card("through-a-day-and-a-night")
@pytest.mark.ruling("WR-EVT-17")
def test_an_army_with_companions_rides_two_regions_and_takes_what_it_passes() -> None:
    table = riders(more={"westemnet": army(control="shadow")})
    table.choose("Event die", "Play Through a Day and a Night", "Helm's Deep")
    assert table.army("helms-deep") == {"rohan-regular": 3, "rohan-leader": 1}
    assert table.person("gimli") == table.person("legolas") == "helms-deep"
    assert table.held_by("westemnet") == "free"


@pytest.mark.card("through-a-day-and-a-night")
def test_the_army_may_stop_after_one_region_but_goes_no_farther_than_two() -> None:
    table = riders().choose("Event die", "Play Through a Day and a Night")
    assert {"Westemnet", "Helm's Deep", "Fords of Isen"} <= set(table.goals())
    assert "Gap of Rohan" not in table.goals()
    table.choose("to Westemnet")  # which way it rides makes no difference: that is not asked
    assert table.army("westemnet") == {"rohan-regular": 3, "rohan-leader": 1}


@pytest.mark.card("through-a-day-and-a-night")
@pytest.mark.ruling("WR-EVT-17")
def test_a_part_may_stay_behind_but_a_companion_goes_along() -> None:
    table = riders().choose("Event die", "Play Through a Day and a Night", "a part of", "Edoras")
    table.choose("1", "0", "Stays")  # one Regular, no Leader, not Legolas: so Gimli goes
    assert table.person("legolas") == "folde"
    assert table.person("gimli") == "edoras"
    assert table.army("edoras") == {"rohan-regular": 1}
    assert table.army("folde") == {"rohan-regular": 2, "rohan-leader": 1}


@pytest.mark.card("through-a-day-and-a-night")
@pytest.mark.ruling("WR-MOV-05")
def test_the_army_does_not_ride_through_the_enemy() -> None:
    table = riders(more={"westemnet": army("isengard-regular", 1, control="shadow")})
    table.choose("Event die", "Play Through a Day and a Night")
    assert "Edoras" in table.goals()
    assert not {"Westemnet", "Helm's Deep"} & set(table.goals())


@pytest.mark.card("through-a-day-and-a-night")
@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize("people", [{}, {"gimli": "edoras"}])
def test_an_army_without_a_companion_does_not_ride(people: dict[str, str]) -> None:
    table = riders(people=people).choose("Event die")
    assert not table.offers("Play Through a Day and a Night")


@pytest.mark.card("through-a-day-and-a-night")
@pytest.mark.ruling("WR-CHM-15")
@pytest.mark.parametrize(("end", "wakes"), [("Northern Rhovanion", False), ("Dale", True)])
def test_a_companion_wakes_a_nation_where_the_ride_ends_not_where_it_passes(end: str, wakes: bool) -> None:
    """From the Withered Heath to Northern Rhovanion the only way is over Dale."""
    table = holding(
        "through-a-day-and-a-night",
        regions={"withered-heath": army("elves-regular", 2)},
        nations=at_war("elves"),
        people={"merry": "withered-heath"},
    )
    table.choose("Event die", "Play Through a Day and a Night", f"to {end}")
    assert table.person("merry") == end.lower().replace(" ", "-")
    assert table.active("north") == wakes


@pytest.mark.card("through-a-day-and-a-night")
@pytest.mark.ruling("WR-EVT-17")
def test_the_way_is_asked_for_where_something_lies_on_it() -> None:
    table = riders(more={"edoras": army(control="shadow")})
    table.choose("Event die", "Play Through a Day and a Night", "Westemnet")
    assert table.options() == ["Straight there", "Over Edoras (takes it)"]
    table.choose("Over Edoras")
    assert (table.held_by("edoras"), table.army("edoras")) == ("free", {})
    assert table.army("westemnet") == {"rohan-regular": 3, "rohan-leader": 1}


@pytest.mark.card("through-a-day-and-a-night")
@pytest.mark.ruling("WR-MOV-10")
def test_two_nations_at_peace_with_a_land_of_their_own_on_the_way_ride_each_without_the_other() -> None:
    """From Old Forest Road to the Withered Heath: Elves over the Woodland Realm, the North over Dale."""

    def on_old_forest_road() -> Board:
        table = holding(
            "through-a-day-and-a-night",
            regions={"old-forest-road": army("elves-regular", 2, "north-elite", 1, "gondor-regular", 1)},
            nations=at_war("gondor"),
            people={"merry": "old-forest-road"},
        )
        return table.choose("Event die", "Play Through a Day and a Night", "Withered Heath")

    elves = on_old_forest_road()
    assert elves.options() == ["2", "1", "0"]
    elves.choose("2", "1")
    assert elves.army("withered-heath") == {"elves-regular": 2, "gondor-regular": 1}
    assert elves.army("old-forest-road") == {"north-elite": 1}
    north = on_old_forest_road().choose("0", "1", "1")
    assert north.army("withered-heath") == {"gondor-regular": 1, "north-elite": 1}
    neither = on_old_forest_road().choose("0", "1", "0")
    assert neither.army("withered-heath") == {"gondor-regular": 1}


# RECRUITS


@pytest.mark.card("cirdans-ships")
def test_cirdans_ships_bring_two_elves_to_an_army_on_the_coast() -> None:
    table = play(
        "cirdans-ships",
        "muster",
        nations=at_war("elves"),
        regions={
            "dol-amroth": army("gondor-regular", 1),
            "pelargir": army("gondor-regular", 1),
            "minas-tirith": army("gondor-regular", 1),  # not on the coast
            "umbar": army("southrons-easterlings-regular", 1),  # not ours
        },
    )
    assert table.sites() == ["Dol Amroth", "Pelargir"]
    table.choose("Elven Elite", "in Pelargir", "Elven Regular")
    assert table.army("pelargir") == {"gondor-regular": 1, "elves-regular": 1, "elves-elite": 1}


@pytest.mark.card("cirdans-ships")
@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.ruling("WR-EVT-12")
def test_only_one_elf_lands_where_only_one_finds_room() -> None:
    siege = army("elves-regular", 4, "sauron-regular", 3, besieged=True)
    table = play("cirdans-ships", "muster", nations=at_war("elves"), regions={"grey-havens": siege})
    table.choose("Elven Elite")
    assert table.army("grey-havens") == {"elves-regular": 4, "elves-elite": 1, "sauron-regular": 3}
    assert table.seat == "shadow"


@pytest.mark.card("cirdans-ships")
@pytest.mark.ruling("WR-EVT-04")
def test_cirdan_sends_no_ships_in_peace() -> None:
    regions = {"grey-havens": army("elves-regular", 1)}
    assert not playable("cirdans-ships", "muster", nations={"elves": {"steps": 1}}, regions=regions)


WITH_LEADER = [
    ("guards-of-the-citadel", "minas-tirith", "gondor"),
    ("grimbeorn-the-old-son-of-beorn", "carrock", "north"),
    ("imrahil-of-dol-amroth", "dol-amroth", "gondor"),
    ("dain-ironfoots-guard", "erebor", "dwarves"),
]
WITH_CARD = [
    ("celeborns-galadhrim", "lorien", "elves"),
    ("kindred-of-glorfindel", "rivendell", "elves"),
    ("thranduils-archers", "woodland-realm", "elves"),
]


@pytest.mark.card("guards-of-the-citadel")
@pytest.mark.card("grimbeorn-the-old-son-of-beorn")
@pytest.mark.card("imrahil-of-dol-amroth")
@pytest.mark.card("dain-ironfoots-guard")
@pytest.mark.ruling("WR-EVT-12")
@pytest.mark.parametrize(("card", "region", "nation"), WITH_LEADER)
@pytest.mark.parametrize("quality", ["Elite", "Regular"])
def test_a_unit_of_either_quality_and_a_leader_gather_though_the_nation_is_at_peace(
    card: str, region: str, nation: str, quality: str
) -> None:
    table = play(card, "muster").choose(quality)
    assert table.army(region) == {f"{nation}-{quality.lower()}": 1, f"{nation}-leader": 1}
    assert table.cards(DISCARD + FREE) == [card]


@pytest.mark.card("celeborns-galadhrim")
@pytest.mark.card("kindred-of-glorfindel")
@pytest.mark.card("thranduils-archers")
@pytest.mark.parametrize(("card", "region", "nation"), WITH_CARD)
@pytest.mark.parametrize("quality", ["Elite", "Regular"])
def test_a_unit_of_either_quality_gathers_and_a_strategy_card_is_drawn(
    card: str, region: str, nation: str, quality: str
) -> None:
    table = play(card, "muster", decks={"free-strategy": [MARSHAL]}).choose(quality)
    assert table.army(region) == {f"{nation}-{quality.lower()}": 1}
    assert table.cards(HAND + FREE) == [MARSHAL]


@pytest.mark.card("king-brands-men")
def test_two_regulars_gather_in_dale_and_a_strategy_card_is_drawn() -> None:
    table = play("king-brands-men", "muster", decks={"free-strategy": [MARSHAL]})
    assert table.army("dale") == {"north-regular": 2}
    assert table.cards(HAND + FREE) == [MARSHAL]
    assert table.seat == "shadow"


@pytest.mark.card("swords-in-eriador")
def test_eriador_takes_up_swords_in_the_shire_and_in_ered_luin() -> None:
    table = play("swords-in-eriador", "muster", decks={"free-strategy": ["the-red-arrow"]})
    table.choose("North Elite", "Dwarven Regular")
    assert table.army("the-shire") == {"north-elite": 1}
    assert table.army("ered-luin") == {"dwarves-regular": 1}
    assert table.cards(HAND + FREE) == ["the-red-arrow"]


@pytest.mark.card("swords-in-eriador")
@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.ruling("WR-EVT-13")
def test_what_cannot_be_recruited_is_skipped_and_the_rest_is_done() -> None:
    table = play(
        "swords-in-eriador",
        "muster",
        decks={"free-strategy": ["the-red-arrow"]},
        regions={"the-shire": army(control="shadow")},
    )
    table.choose("Dwarven Regular")
    assert table.army("the-shire") == {}
    assert table.army("ered-luin") == {"dwarves-regular": 1}
    assert table.cards(HAND + FREE) == ["the-red-arrow"]


@pytest.mark.card("house-of-the-stewards")
@pytest.mark.ruling("WR-EVT-01")
def test_a_seventh_card_drawn_by_a_card_is_discarded_unseen() -> None:
    hand = ["house-of-the-stewards", "book-of-mazarbul", "fear-fire-foes", "the-red-arrow", "cirdans-ships",
            "wisdom-of-elrond"]  # fmt: skip
    table = play(
        "house-of-the-stewards", "character", hands={"free": hand},
        decks={"free-strategy": ["king-brands-men", MARSHAL]}, people={"boromir": "minas-tirith"},
    )  # fmt: skip
    table.choose("Gondor Regular", "Fear! Fire! Foes!")
    assert MARSHAL in table.cards(HAND + FREE)
    assert len(table.cards(HAND + FREE)) == 6
    assert table.cards(buried_zone(table.game, FREE)) == ["fear-fire-foes"]


@pytest.mark.card("imrahil-of-dol-amroth")
@pytest.mark.ruling("WR-EX-A-03")
@pytest.mark.ruling("WR-EVT-05")
def test_with_no_leader_left_only_the_unit_comes_to_dol_amroth() -> None:
    table = play("imrahil-of-dol-amroth", "muster", casualties={"gondor-leader": 4}).choose("Gondor Elite")
    assert table.army("dol-amroth") == {"gondor-elite": 1}
    assert table.cards(DISCARD + FREE) == ["imrahil-of-dol-amroth"]


@pytest.mark.card("imrahil-of-dol-amroth")
@pytest.mark.ruling("WR-EVT-05")
def test_with_no_elite_left_a_regular_comes_without_a_question() -> None:
    table = play("imrahil-of-dol-amroth", "muster", casualties={"gondor-elite": 5})
    assert table.army("dol-amroth") == {"gondor-regular": 1, "gondor-leader": 1}


@pytest.mark.card("guards-of-the-citadel")
@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.ruling("WR-REC-12")
def test_a_full_city_takes_in_only_the_leader() -> None:
    table = play("guards-of-the-citadel", "muster", regions={"minas-tirith": army("gondor-regular", 10)})
    assert table.army("minas-tirith") == {"gondor-regular": 10, "gondor-leader": 1}


@pytest.mark.card("dain-ironfoots-guard")
@pytest.mark.ruling("WR-REC-11")
def test_a_leader_does_not_come_alone() -> None:
    gone = {"dwarves-regular": 5, "dwarves-elite": 5}
    table = play("dain-ironfoots-guard", "muster", casualties=gone)
    assert table.army("erebor") == {}
    assert table.reserve("dwarves-leader") == 4


@pytest.mark.card("guards-of-the-citadel")
@pytest.mark.ruling("WR-EVT-12")
@pytest.mark.ruling("WR-SIE-20")
def test_a_card_recruits_inside_a_besieged_stronghold_up_to_five_units() -> None:
    siege = army("gondor-regular", 4, "sauron-regular", 5, besieged=True)
    table = play("guards-of-the-citadel", "muster", regions={"minas-tirith": siege}).choose("Gondor Elite")
    assert table.army("minas-tirith") == {
        "gondor-regular": 4, "gondor-elite": 1, "gondor-leader": 1, "sauron-regular": 5,
    }  # fmt: skip
    full = army("gondor-regular", 5, "sauron-regular", 5, besieged=True)
    table = play("guards-of-the-citadel", "muster", regions={"minas-tirith": full})
    assert table.army("minas-tirith") == {"gondor-regular": 5, "gondor-leader": 1, "sauron-regular": 5}


@pytest.mark.card("grimbeorn-the-old-son-of-beorn")
@pytest.mark.ruling("WR-EVT-13")
def test_nobody_gathers_in_a_town_the_enemy_has_taken() -> None:
    table = play("grimbeorn-the-old-son-of-beorn", "muster", regions={"carrock": army(control="shadow")})
    assert table.army("carrock") == {}
    assert table.seat == "shadow"


@pytest.mark.card("riders-of-theoden")
def test_the_riders_gather_in_edoras_or_where_a_companion_is_in_rohan() -> None:
    table = play("riders-of-theoden", "muster", people={"gimli": "eastemnet", "legolas": "fangorn"})
    assert table.sites() == ["Eastemnet", "Edoras"]
    table.choose("Rohan Elite", "in Eastemnet")
    assert table.army("eastemnet") == {"rohan-elite": 1, "rohan-leader": 1}


@pytest.mark.card("riders-of-theoden")
@pytest.mark.ruling("WR-EX-A-05")
@pytest.mark.ruling("WR-EVT-13")
def test_the_riders_do_not_gather_among_enemies() -> None:
    table = play(
        "riders-of-theoden",
        "muster",
        regions={"eastemnet": army("isengard-regular", 1)},
        people={"gimli": "eastemnet"},
    )
    table.choose("Rohan Regular")
    assert table.army("eastemnet") == {"isengard-regular": 1}
    assert table.army("edoras") == {"rohan-regular": 1, "rohan-leader": 1}


@pytest.mark.card("riders-of-theoden")
@pytest.mark.ruling("WR-EX-A-05")
@pytest.mark.ruling("WR-EVT-12")
def test_the_riders_gather_round_a_companion_in_a_besieged_stronghold() -> None:
    table = play(
        "riders-of-theoden",
        "muster",
        regions={"helms-deep": army("rohan-regular", 1, "isengard-regular", 2, besieged=True)},
        people={"gimli": "helms-deep"},
    )
    table.choose("Rohan Elite", "in Helm's Deep")
    assert table.army("helms-deep") == {
        "rohan-regular": 1, "rohan-elite": 1, "rohan-leader": 1, "isengard-regular": 2,
    }  # fmt: skip


@pytest.mark.card("eomer-son-of-eomund")
def test_eomer_gathers_men_in_a_free_settlement_of_rohan() -> None:
    table = play(
        "eomer-son-of-eomund",
        "muster",
        regions={
            "westemnet": army(control="shadow"),
            "helms-deep": army("rohan-regular", 1, "isengard-regular", 2, besieged=True),  # not free
        },
    )
    assert table.sites() == ["Edoras", "Folde"]
    table.choose("Rohan Regular", "in the Folde")
    assert table.army("folde") == {"rohan-regular": 1, "rohan-leader": 1}


@pytest.mark.card("eomer-son-of-eomund")
@pytest.mark.ruling("WR-REC-13")
def test_a_lone_nazgul_does_not_keep_eomers_men_away() -> None:
    table = play("eomer-son-of-eomund", "muster", regions={"folde": army("nazgul", 1)})
    assert table.sites() == ["Helm's Deep", "Westemnet", "Edoras", "Folde"]
