"""Rulings WR-DIE: the Action dice and what they do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.facts import RESULT_TITLES, RESULTS
from thirdage.boardgame.tables import EVENT

ALL_MINIONS = {"saruman": "orthanc", "witch-king": "minas-morgul", "mouth-of-sauron": "barad-dur"}
KING_AND_WHITE_RIDER = {
    "strider": "gone", "gandalf-the-grey": "gone", "aragorn": "minas-tirith", "gandalf-the-white": "fangorn",
}  # fmt: skip
COMPANIONS = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin")
ANY_FREE_DIE = ["character", "muster", "event", "muster-army", "will-of-the-west"]


def rolled(dice: list[int], allocated: str = "0", **position: Any) -> Board:
    """After a roll in which these faces came up, the Free Peoples' dice first."""
    table = Board(phase="hunt", **position)
    with table.chance(*dice):
        table.choose(allocated)
    return table


def free_die(face: str, **position: Any) -> Board:
    """What the Free Peoples can do with a die."""
    return Board(dice={"free": [face]}, rings={"free": 0}, **position)


def shadow_die(face: str, **position: Any) -> Board:
    """What the Shadow can do with a die."""
    return Board(dice={"shadow": [face]}, to_act="shadow", **position)


@pytest.mark.ruling("WR-DIE-01")
def test_the_six_faces_of_a_free_peoples_die() -> None:
    table = rolled([*range(6), *[0] * 7], people=KING_AND_WHITE_RIDER)
    assert table.dice("free") == [
        "character", "character", "muster", "event", "muster-army", "will-of-the-west",
    ]  # fmt: skip


@pytest.mark.ruling("WR-DIE-02")
def test_the_six_faces_of_a_shadow_die() -> None:
    table = rolled([0, 0, 0, 0, *range(6)], "1")
    assert table.dice("shadow") == ["character", "army", "muster", "event", "muster-army"]
    assert table.game.hunt_dice == 2  # the one allocated, and the Eye


@pytest.mark.ruling("WR-DIE-03")
@pytest.mark.ruling("WR-DIE-04")
@pytest.mark.ruling("WR-EX-B-01")
def test_ten_dice_and_six_are_the_most() -> None:
    table = rolled([0] * 16, people={**ALL_MINIONS, **KING_AND_WHITE_RIDER})
    assert (len(table.dice("free")), len(table.dice("shadow"))) == (6, 10)


@pytest.mark.ruling("WR-DIE-05")
def test_the_die_of_a_fallen_character_is_gone() -> None:
    people = {**ALL_MINIONS, "mouth-of-sauron": "gone", "strider": "gone", "aragorn": "gone"}
    table = rolled([0] * 13, people=people)
    assert (len(table.dice("free")), len(table.dice("shadow"))) == (4, 9)


@pytest.mark.ruling("WR-DIE-06")
@pytest.mark.ruling("WR-DIE-07")
@pytest.mark.ruling("WR-EX-B-02")
@pytest.mark.parametrize(("left", "most"), [(7, 7), (5, 5), (1, 1), (0, 1)])
def test_as_many_hunt_dice_as_companions_but_none_is_compulsory(left: int, most: int) -> None:
    people = {name: "fellowship" if i < left else "fangorn" for i, name in enumerate(COMPANIONS)}
    table = Board(phase="hunt", people={**people, "saruman": "orthanc"})
    assert table.options() == [str(n) for n in range(most + 1)]


@pytest.mark.ruling("WR-DIE-08")
@pytest.mark.ruling("WR-DIE-09")
def test_eyes_join_the_allocated_dice_without_limit() -> None:
    table = rolled([0, 0, 0, 0, 5, 5, 5, 5, 5], "2", people=dict.fromkeys(COMPANIONS[2:], "gone"))
    assert table.game.hunt_dice == 7
    assert table.dice("shadow") == []


@pytest.mark.ruling("WR-DIE-10")
def test_one_die_and_one_action_then_the_other_side() -> None:
    table = Board(dice={"free": ["muster", "event"], "shadow": ["army", "event"]})
    table.choose("Muster die", "bring Rohan")
    assert table.steps("rohan") == 2
    assert table.dice("free") == ["event"]
    assert table.seat == "shadow"


@pytest.mark.ruling("WR-DIE-11")
def test_only_a_die_that_moves_the_fellowship_goes_to_the_hunt_box() -> None:
    table = Board(dice={"free": ["character", "event"], "shadow": ["army", "event"]}, hunt={"shadow": 1})
    with table.rolls(2):
        table.choose("Character die", "Move the Fellowship")
    assert (table.game.hunt_dice, table.game.hunt_moves) == (1, 1)
    table.choose("Army die", "put it aside", "Event die", "Draw from the Character deck")
    assert (table.game.hunt_dice, table.game.hunt_moves) == (1, 1)


@pytest.mark.ruling("WR-DIE-11")
def test_the_die_is_not_in_the_box_while_its_own_hunt_is_rolled() -> None:
    table = Board(dice={"free": ["character", "character"]}, hunt={"shadow": 1}, rings={"free": 0})
    with table.rolls(5):
        table.choose("Move the Fellowship")
    assert "The Hunt rolls 5: nothing." in table.told()


@pytest.mark.ruling("WR-DIE-13")
@pytest.mark.ruling("WR-EX-B-03")
@pytest.mark.parametrize(("own", "other", "may"), [(2, 4, True), (3, 3, False), (4, 0, False)])
def test_who_has_fewer_dice_may_pass(own: int, other: int, may: bool) -> None:
    table = Board(
        dice={"shadow": ["army", *["event"] * (own - 1)], "free": ["event"] * other}, to_act="shadow",
    )  # fmt: skip
    assert table.offers("Pass") == may
    if may:
        table.choose("Pass")
        assert table.seat == "free"
        assert len(table.dice("shadow")) == own


@pytest.mark.ruling("WR-DIE-14")
def test_dice_in_the_hunt_box_do_not_count_for_passing() -> None:
    dice = {"free": ["event", "muster"], "shadow": ["event", "army"]}
    assert not Board(dice=dice, hunt={"shadow": 5}).offers("Pass")


@pytest.mark.ruling("WR-DIE-15")
def test_the_last_dice_are_used_in_a_row_without_passing() -> None:
    table = Board(dice={"free": ["event"], "shadow": ["army", "event", "muster"]}, rings={"free": 0})
    table.choose("Event die", "Draw from the Character deck")
    for _ in range(3):
        assert table.seat == "shadow"
        assert not table.offers("Pass")
        table.choose(next(option for option in table.options() if option.endswith("put it aside unused")))
    assert table.game.turn == 2


@pytest.mark.ruling("WR-DIE-16")
@pytest.mark.parametrize("face", ANY_FREE_DIE)
def test_any_die_may_be_put_aside(face: str) -> None:
    table = free_die(face).choose("put it aside unused")
    assert table.dice("free") == []


LED = army("gondor-regular", 2, "gondor-leader", 1)
UNLED = army("gondor-regular", 2)


@pytest.mark.ruling("WR-DIE-17")
@pytest.mark.parametrize("led", [True, False])
def test_a_character_result_needs_a_leader_to_move_or_attack(led: bool) -> None:
    regions = {"osgiliath": LED if led else UNLED, "south-ithilien": army("sauron-regular", 1)}
    table = free_die("character", regions=regions, nations=at_war("gondor"))
    assert table.offers("Move an army") == led
    assert table.offers("Attack") == led


@pytest.mark.ruling("WR-DIE-17")
def test_a_character_result_moves_one_army_only() -> None:
    regions = {"osgiliath": LED, "dol-amroth": LED}
    table = free_die("character", regions=regions, nations=at_war("gondor"))
    table.choose("Move an army", "Osgiliath", "Minas Tirith")
    assert table.dice("free") == []
    assert table.game.turn == 2


@pytest.mark.ruling("WR-DIE-17")
@pytest.mark.parametrize(("face", "may"), [("character", True), ("muster", False), ("muster-army", False)])
def test_a_character_result_plays_a_character_card(face: str, may: bool) -> None:
    assert EVENT[0].icon_title == "Character"
    table = free_die(face, hands={"free": ["athelas"]}, fellowship={"corruption": 3})
    assert table.offers("Play Athelas") == may


@pytest.mark.ruling("WR-DIE-18")
def test_what_a_character_result_does_for_the_fellowship() -> None:
    table = free_die("character", people={"boromir": "edoras"})
    for deed in ("Move the Fellowship", "Separate Companions", "Move Companions on the map"):
        assert table.offers(deed)
    assert not table.offers("Hide")
    revealed = free_die("character", fellowship={"revealed": True})
    assert revealed.offers("Hide the Fellowship")
    assert not revealed.offers("Move the Fellowship")
    for deed in ("Fellowship", "Companions"):
        assert not free_die("muster-army", people={"boromir": "edoras"}).offers(deed)


@pytest.mark.ruling("WR-DIE-19")
def test_a_character_result_moves_nazgul_and_minions() -> None:
    table = shadow_die("character", people={"mouth-of-sauron": "barad-dur"})
    table.choose("Move Nazgûl and Minions")
    assert set(table.options()) == {
        "1 Nazgûl in Barad-Dûr", "1 Nazgûl in Dol Guldur", "1 Nazgûl in Minas Morgul", "1 Nazgûl in Morannon",
        "The Mouth of Sauron in Barad-Dûr",
    }  # fmt: skip
    assert not shadow_die("army").offers("Nazgûl")
    assert not free_die("character").offers("Nazgûl")


@pytest.mark.ruling("WR-DIE-20")
def test_an_army_result_moves_two_armies_or_attacks_once() -> None:
    table = shadow_die("army").choose("Move up to two armies", "Moria", "Hollin")
    assert table.asked == "Which army moves next, and where?"
    table.choose("march nurn gorgoroth")
    assert table.army("gorgoroth")["sauron-regular"] == 5
    assert table.game.turn == 2
    siege = {"minas-tirith": army("gondor-regular", 2, "sauron-regular", 3, besieged=True)}
    storm = shadow_die("army", regions=siege, nations=at_war("sauron"))
    assert storm.offers("Attack")
    sortie = free_die("muster-army", regions=siege, nations=at_war("gondor"))
    assert sortie.offers("Attack")


@pytest.mark.ruling("WR-DIE-21")
def test_what_a_muster_result_does() -> None:
    table = shadow_die("muster", nations=at_war("isengard"), hands={"shadow": []})
    assert table.options() == [
        "Muster die: bring Sauron one step towards war",
        "Muster die: bring the Southrons & Easterlings one step towards war",
        "Muster die: muster troops",
        "Muster die: bring Saruman into play in Orthanc (4 Regulars, 1 Elite)",
        "Muster die: put it aside unused",
    ]
    assert free_die("muster", hands={"free": ["guards-of-the-citadel"]}).offers("Play Guards of the Citadel")


@pytest.mark.ruling("WR-DIE-22")
def test_an_event_result_draws_or_plays_any_card() -> None:
    hand = ["guards-of-the-citadel", "faramirs-rangers", "athelas"]
    table = free_die("event", hands={"free": hand}, fellowship={"corruption": 3})
    assert table.options() == [
        "Event die: draw from the Character deck",
        "Event die: draw from the Strategy deck",
        "Event die: play Athelas",
        "Event die: play Faramir's Rangers",
        "Event die: play Guards of the Citadel",
        "Event die: put it aside unused",
    ]
    table.choose("Draw from the Strategy deck")
    assert "The Free Peoples draw from their Strategy deck." in table.told()


@pytest.mark.ruling("WR-DIE-23")
def test_a_muster_army_result_does_what_either_does() -> None:
    war = at_war("isengard")
    either = shadow_die("muster-army", nations=war).choose("Muster/Army die").options()
    apart = shadow_die("muster", nations=war).choose("Muster die").options()
    apart += shadow_die("army", nations=war).choose("Army die").options()
    assert set(either) == set(apart)


@pytest.mark.ruling("WR-DIE-24")
@pytest.mark.ruling("WR-DIE-25")
def test_will_of_the_west_is_every_other_result() -> None:
    position: dict[str, Any] = {
        "regions": {"osgiliath": UNLED, "minas-tirith": LED, "south-ithilien": army("sauron-regular", 1)},
        "nations": at_war("gondor"), "people": {"strider": "minas-tirith", "saruman": "orthanc"},
        "hands": {"free": ["guards-of-the-citadel", "faramirs-rangers", "athelas"]},
    }  # fmt: skip
    will, *every = [
        set(free_die(face, **position).choose(f"{RESULT_TITLES[RESULTS.index(face)]} die").options())
        for face in reversed(ANY_FREE_DIE)
    ]
    others = set().union(*every) - {"Move an army that has a Leader or character"}  # it moves two
    assert others < will
    assert will - others == {"Bring Aragorn into play in Minas Tirith (2 Regulars, 1 Leader, Strider)"}
    table = free_die("will-of-the-west", **position).choose(
        "Move up to two armies", "Osgiliath", "Lossarnach"
    )
    assert table.asked == "Which army moves next, and where?"  # as with an Army result, and nobody led them


@pytest.mark.ruling("WR-DIE-24")
def test_will_of_the_west_brings_gandalf_the_white() -> None:
    people = {"gandalf-the-grey": "gone", "saruman": "orthanc"}
    table = free_die("will-of-the-west", people=people)
    table.choose("Bring Gandalf the White into play", "Fangorn")
    assert table.person("gandalf-the-white") == "fangorn"
    assert not free_die("muster", people=people).offers("Bring Gandalf")


@pytest.mark.ruling("WR-DIE-26")
def test_a_will_of_the_west_that_moves_the_fellowship_goes_to_the_hunt_box() -> None:
    table = Board(dice={"free": ["will-of-the-west", "event"], "shadow": ["army", "event"]})
    table.choose("Will of the West die", "Move the Fellowship")
    assert table.game.hunt_moves == 1


@pytest.mark.ruling("WR-DIE-27")
def test_what_cannot_be_done_is_not_offered() -> None:
    table = free_die(
        "character", regions={}, fellowship={"progress": 12}, people=dict.fromkeys(COMPANIONS, "gone")
    )
    assert table.game.turn == 2  # nothing but putting the die aside was left, and it was not asked for
    quiet = shadow_die("army", regions={"barad-dur": army("sauron-regular", 1)})
    assert quiet.options() == ["Army die: move up to two armies", "Army die: put it aside unused"]


@pytest.mark.ruling("WR-DIE-28")
def test_nobody_draws_from_an_empty_deck() -> None:
    cards = [card.id for card in EVENT[:48]]
    table = free_die("event", discards={"free": cards[:24]})
    assert table.offers("Draw from the Strategy deck")
    assert not table.offers("Draw from the Character deck")
    none = free_die("event", discards={"free": cards}, regions={"edoras": UNLED})
    assert none.game.turn == 2  # nothing was left but to put the die aside


@pytest.mark.ruling("WR-DIE-29")
@pytest.mark.parametrize("face", ANY_FREE_DIE)
def test_any_die_serves_the_abilities_that_name_any_result(face: str) -> None:
    people = {"gandalf-the-grey": "gone", "boromir": "minas-tirith", "legolas": "lorien", "gimli": "erebor"}
    table = free_die(face, people=people, fellowship={"revealed": True, "guide": "strider"})
    assert table.offers("Hide the Fellowship")
    for companion, nation in (("Boromir", "Gondor"), ("Legolas", "the Elves"), ("Gimli", "the Dwarves")):
        by_muster = table.offers(f"bring {nation}")  # comes to the same, and is offered once
        assert table.offers(f"{companion} brings") != by_muster
    table.choose("bring Gondor" if table.offers("bring Gondor") else "Boromir brings")
    assert table.steps("gondor") == 1
