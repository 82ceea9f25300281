"""Rulings WR-EVT: Event cards in hand, in play and on the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import WHO_GUIDES
from thirdage.boardgame.command import buried_zone
from thirdage.boardgame.facts import DISCARD, FREE, HAND, SHADOW, TABLE
from thirdage.boardgame.setup import TILE_IDS
from thirdage.boardgame.tables import EVENT

FREE_CARDS = [card.id for card in EVENT[:48]]
WAR = at_war("gondor", "rohan", "sauron", "elves")
GOLLUM_GUIDES = dict.fromkeys(
    ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin"), "gone"
)


def holding(*cards: str, die: str = "event", side: str = "free", **position: Any) -> Board:
    """A side with these cards in hand and one die; the other side has a die as well."""
    other = "shadow" if side == "free" else "free"
    return Board(
        dice={side: [die], other: ["event"]},
        to_act=side,
        hands={side: [*cards]},
        rings={"free": 0},
        **position,
    )


def tiles(bits: int) -> set[str]:
    """Hunt tiles by name."""
    return {TILE_IDS[i] for i in range(24) if bits >> i & 1}


@pytest.mark.ruling("WR-EVT-01")
def test_the_seventh_card_makes_its_owner_discard_one_face_down() -> None:
    table = holding(*FREE_CARDS[:6]).choose("Draw from the Strategy deck")
    assert table.asked == "You hold more than six cards. Which one do you discard?"
    assert len(table.options()) == 7
    table.choose("Elven Cloaks")
    assert table.cards(buried_zone(table.game, FREE)) == ["elven-cloaks"]
    assert table.cards(DISCARD + FREE) == []
    assert len(table.cards(HAND + FREE)) == 6
    assert table.seat == "shadow"


@pytest.mark.ruling("WR-EVT-01")
@pytest.mark.ruling("WR-EX-B-05")
def test_two_of_eight_cards_are_discarded_in_the_draw_phase() -> None:
    table = Board(phase="draw", hands={"free": FREE_CARDS[:6]})
    table.choose("Elven Cloaks", "Elven Rope")
    assert table.cards(buried_zone(table.game, FREE)) == ["elven-cloaks", "elven-rope"]
    assert len(table.cards(HAND + FREE)) == 6
    assert table.asked == WHO_GUIDES


@pytest.mark.ruling("WR-EVT-02")
def test_discards_are_never_shuffled_in_again() -> None:
    table = holding(discards={"free": FREE_CARDS[:23]}).choose("Draw from the Character deck")
    assert table.cards(HAND + FREE) == [FREE_CARDS[23]]
    assert table.game.zones[0] == []
    table.choose("Draw from the Strategy deck")  # the Shadow's; then the next turn begins
    assert table.game.turn == 2
    assert table.game.zones[0] == []
    assert [card // 24 for card in table.game.zones[HAND + FREE]] == [
        0,
        1,
    ]  # none of the empty deck


@pytest.mark.ruling("WR-EVT-03")
@pytest.mark.ruling("WR-EX-A-01")
@pytest.mark.parametrize(
    ("die", "plays"),
    [
        ("event", True), ("muster-army", True), ("will-of-the-west", True), ("character", False),
        ("muster", False),
    ],
)  # fmt: skip
def test_which_dice_play_paths_of_the_woses(die: str, plays: bool) -> None:
    regions = {"edoras": army("rohan-regular", 1), "minas-tirith": army("gondor-regular", 1)}
    table = holding("paths-of-the-woses", die=die, regions=regions, nations=WAR)
    assert table.offers("Play Paths of the Woses") == plays


@pytest.mark.ruling("WR-EVT-03")
@pytest.mark.ruling("WR-EX-B-06")
def test_a_muster_army_die_plays_army_and_muster_cards_but_no_character_card() -> None:
    table = holding("athelas", "faramirs-rangers", "guards-of-the-citadel", die="muster-army")
    assert [option for option in table.options() if "play" in option] == [
        "Muster/Army die: play Faramir's Rangers",
        "Muster/Army die: play Guards of the Citadel",
    ]


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize("awake", [True, False])
def test_a_card_needs_all_that_it_requires(awake: bool) -> None:
    table = holding("the-red-arrow", nations={"gondor": {"active": awake}})
    assert table.offers("Play The Red Arrow") == awake
    half = holding("paths-of-the-woses", regions={"edoras": army("rohan-regular", 1)}, nations=WAR)
    assert not half.offers("Play Paths of the Woses")  # nobody is in Minas Tirith


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.ruling("WR-EX-A-03")
def test_what_cannot_be_done_is_left_out() -> None:
    table = holding("imrahil-of-dol-amroth", casualties={"gondor-leader": 3})
    table.choose("Play Imrahil of Dol Amroth", "Gondor Elite")
    assert table.army("dol-amroth") == {"gondor-regular": 3, "gondor-elite": 1}
    assert table.cards(DISCARD + FREE) == ["imrahil-of-dol-amroth"]


@pytest.mark.ruling("WR-EVT-06")
def test_what_does_not_say_may_must_be_done() -> None:
    table = holding("wisdom-of-elrond").choose("Play Wisdom of Elrond")
    assert table.options() == [
        f"{nation} (then {steps} from war)"
        for nation, steps in (
            ("Dwarves", "2 steps"),
            ("Elves", "2 steps"),
            ("Gondor", "a step"),
            ("The North", "2 steps"),
            ("Rohan", "2 steps"),
        )
    ]
    way = holding("there-is-another-way", people=GOLLUM_GUIDES).choose("Play There is Another Way")
    assert way.options()[-1] == "No"  # where it says "may" one may decline


@pytest.mark.ruling("WR-EVT-07")
def test_a_card_changes_only_what_it_says() -> None:
    regions = {"edoras": army("rohan-regular", 3), "minas-tirith": army("gondor-regular", 9)}
    table = holding("paths-of-the-woses", regions=regions, nations=WAR)
    table.choose("Play Paths of the Woses")
    assert table.army("minas-tirith") == {"gondor-regular": 9, "rohan-regular": 1}  # ten are the most


@pytest.mark.ruling("WR-EVT-08")
def test_a_played_card_is_discarded_open() -> None:
    table = holding("guards-of-the-citadel").choose("Play Guards of the Citadel", "Gondor Regular")
    assert table.cards(HAND + FREE) == []
    assert table.cards(DISCARD + FREE) == ["guards-of-the-citadel"]
    assert "The Free Peoples play Guards of the Citadel." in table.told("shadow")


@pytest.mark.ruling("WR-EVT-09")
def test_a_card_on_the_table_stays_and_is_not_in_hand() -> None:
    table = holding("horn-of-gondor", *FREE_CARDS[24:29], die="character").choose("Play Horn of Gondor")
    assert table.cards(TABLE) == ["horn-of-gondor"]
    assert len(table.cards(HAND + FREE)) == 5
    assert table.cards(DISCARD + FREE) == []
    table.choose("Draw from the Strategy deck")  # the Shadow's; then the next turn begins
    assert len(table.options()) == 7  # five and the two drawn: the card on the table does not count
    assert table.cards(TABLE) == ["horn-of-gondor"]


@pytest.mark.ruling("WR-EVT-10")
def test_paying_to_end_a_card_is_an_action_that_nobody_must_take() -> None:
    table = holding(
        "denethors-folly", "dreadful-spells", die="muster", side="shadow", table=["a-power-too-great"],
    )  # fmt: skip
    assert table.offers("put it aside")
    table.choose("Have A Power too Great discarded")
    assert table.cards(TABLE) == []
    assert table.cards(DISCARD + FREE) == ["a-power-too-great"]
    assert table.cards(HAND + SHADOW) == []  # what the card asks for was paid
    assert table.seat == "free"  # it was the Shadow's action
    poor = holding("denethors-folly", die="muster", side="shadow", table=["a-power-too-great"])
    assert not poor.offers("Have A Power too Great discarded")


@pytest.mark.ruling("WR-EVT-11")
def test_a_card_on_the_table_goes_as_soon_as_its_condition_does() -> None:
    table = holding(die="character", table=["horn-of-gondor"])
    table.choose("Separate", "Boromir", "Nobody else", "Gandalf the Grey", "Rivendell")
    assert table.cards(TABLE) == []
    assert table.cards(DISCARD + FREE) == ["horn-of-gondor"]


@pytest.mark.ruling("WR-EVT-11")
@pytest.mark.ruling("WR-SIE-25")
@pytest.mark.ruling("WR-EX-A-02")
def test_denethors_folly_goes_when_the_besieger_leaves() -> None:
    siege = army("gondor-regular", 1, "sauron-regular", 2, besieged=True)
    table = holding(
        die="army", side="shadow", regions={"minas-tirith": siege}, nations=WAR, table=["denethors-folly"],
    )  # fmt: skip
    table.choose("Move up to two armies", "a part of", "Osgiliath", "1")
    assert table.cards(TABLE) == ["denethors-folly"]  # one still besieges it
    table.choose("Minas Tirith", "Druadan Forest")
    assert table.cards(TABLE) == []


@pytest.mark.ruling("WR-EVT-12")
@pytest.mark.ruling("WR-SIE-20")
@pytest.mark.parametrize(("inside", "then"), [(4, 5), (5, 5)])
def test_a_card_recruits_at_peace_and_under_siege_up_to_five_units(inside: int, then: int) -> None:
    siege = army("gondor-regular", inside, "sauron-regular", 2, besieged=True)
    table = holding("guards-of-the-citadel", regions={"minas-tirith": siege})
    assert table.steps("gondor") == 2  # at peace
    table.choose("Play Guards of the Citadel")
    if inside < 5:
        table.choose("Gondor Regular")
    assert table.army("minas-tirith") == {"gondor-regular": then, "sauron-regular": 2, "gondor-leader": 1}


@pytest.mark.ruling("WR-EVT-12")
def test_a_card_recruits_only_what_is_in_reserve() -> None:
    gone = {"gondor-regular": 6, "gondor-elite": 4}
    table = holding("guards-of-the-citadel", casualties=gone).choose("Play Guards of the Citadel")
    assert table.army("minas-tirith") == {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 2}


@pytest.mark.ruling("WR-EVT-13")
@pytest.mark.ruling("WR-EX-A-05")
def test_riders_of_theoden_do_not_come_among_enemies_but_into_besieged_helms_deep() -> None:
    regions = {
        "edoras": {"control": "shadow"},
        "eastemnet": army("isengard-regular", 2),
        "helms-deep": army("rohan-regular", 1, "isengard-regular", 3, besieged=True),
    }
    table = holding(
        "riders-of-theoden", regions=regions, people={"boromir": "eastemnet", "gimli": "helms-deep"},
    )  # fmt: skip
    table.choose("Play Riders of Théoden", "Rohan Elite")  # there was no choice of a region
    assert table.army("helms-deep") == {
        "rohan-regular": 1, "rohan-elite": 1, "rohan-leader": 1, "isengard-regular": 3,
    }  # fmt: skip


@pytest.mark.ruling("WR-EVT-14")
@pytest.mark.ruling("WR-STK-07")
def test_leaders_fall_with_an_army_that_a_card_destroys_and_companions_do_not() -> None:
    table = holding(
        "dreadful-spells", die="character", side="shadow", people={"boromir": "osgiliath"},
        regions={
            "osgiliath": army("gondor-regular", 1, "gondor-leader", 2),
            "south-ithilien": army("sauron-regular", 1, "nazgul", 2),
        },
    )  # fmt: skip
    with table.rolls(5, 1):
        table.choose("Play Dreadful Spells")
    assert table.army("osgiliath") == {}
    assert table.casualties("gondor-leader") == 2
    assert table.person("boromir") == "osgiliath"


@pytest.mark.ruling("WR-EVT-14")
def test_nazgul_and_minions_outlast_an_army_that_a_card_destroys() -> None:
    table = holding(
        "faramirs-rangers", people={"mouth-of-sauron": "south-ithilien"},
        regions={"south-ithilien": army("sauron-regular", 1, "nazgul", 2)},
    )  # fmt: skip
    with table.rolls(6, 1, 1):
        table.choose("Play Faramir's Rangers")
    assert table.army("south-ithilien") == {"nazgul": 2}
    assert table.person("mouth-of-sauron") == "south-ithilien"


@pytest.mark.ruling("WR-EVT-15")
def test_a_combat_card_costs_no_die_and_is_discarded_after_the_round() -> None:
    regions = {"osgiliath": army("gondor-regular", 2), "south-ithilien": army("sauron-regular", 2)}
    table = Board(
        regions=regions, nations=WAR, dice={"shadow": ["army"], "free": ["event", "muster"]}, to_act="shadow",
        hands={"free": ["celeborns-galadhrim"]},
    )  # fmt: skip
    with table.rolls(1, 1, 1, 1):
        table.choose("Army die", "Attack", "South Ithilien (", "Galadhrim")
    assert table.asked == "Osgiliath: does the attack go on? 2 Regulars against 2 Regulars."
    assert table.cards(DISCARD + FREE) == ["celeborns-galadhrim"]
    assert table.dice("free") == ["muster", "event"]


@pytest.mark.ruling("WR-EVT-16")
def test_a_card_may_be_played_for_nothing() -> None:
    table = holding("the-spirit-of-mordor", regions={}).choose("Play The Spirit of Mordor")
    assert table.cards(DISCARD + FREE) == ["the-spirit-of-mordor"]
    assert table.dice("free") == []
    assert table.seat == "shadow"


@pytest.mark.ruling("WR-EVT-17")
def test_an_army_on_a_long_march_takes_what_it_passes() -> None:
    table = holding(
        "through-a-day-and-a-night", regions={"hollin": army("elves-elite", 2)}, nations=WAR,
        people={"gimli": "hollin"},
    )  # fmt: skip
    table.choose("Play Through a Day and a Night", "Dimrill Dale")
    assert table.army("dimrill-dale") == {"elves-elite": 2}
    assert table.held_by("moria") == "free"


@pytest.mark.ruling("WR-EVT-17")
def test_on_a_long_march_there_is_room_to_pass_ten_but_nobody_joins() -> None:
    regions = {
        "edoras": army("gondor-regular", 2), "westemnet": army("rohan-regular", 10),
        "fangorn": army("isengard-regular", 1),
    }  # fmt: skip
    table = holding("through-a-day-and-a-night", regions=regions, nations=WAR, people={"gimli": "edoras"})
    table.choose("Play Through a Day and a Night")
    assert not table.offers("Fangorn")  # enemies stand there
    assert not table.offers("Westemnet")  # ten are there already
    table.choose("Helm's Deep")
    assert table.army("helms-deep") == {"gondor-regular": 2}
    assert table.army("westemnet") == {"rohan-regular": 10}


@pytest.mark.ruling("WR-EVT-18")
def test_an_attack_by_a_card_is_a_battle_like_others() -> None:
    regions = {
        "minas-tirith": army("gondor-regular", 1, "sauron-regular", 3, besieged=True),
        "lossarnach": army("rohan-regular", 2, "gondor-regular", 1),
    }
    table = holding("help-unlooked-for", regions=regions, nations=at_war("rohan"))
    table.choose("Play Help Unlooked For")
    with table.rolls(1, 1, 1, 1):  # two dice, and three less the one at their back
        table.choose("Lossarnach (2 Regulars: 2 dice")  # Gondor is at peace and stays behind
    assert table.steps("sauron") == 0  # attacked
    assert table.options() == ["Fight on", "Cease the attack"]


@pytest.mark.ruling("WR-EVT-19")
def test_a_special_tile_waits_for_mordor_or_joins_at_once() -> None:
    table = holding("elven-cloaks").choose("Play Elven Cloaks", "No")
    assert tiles(table.game.tiles_waiting) == {"elven-cloaks"}
    assert "elven-cloaks" not in tiles(table.game.tiles_in)
    inside = holding(
        "elven-cloaks", die="character", fellowship={"at": "morannon", "mordor": 2},
    ).choose("Play Elven Cloaks")  # fmt: skip
    assert "elven-cloaks" in tiles(inside.game.tiles_in)
    assert inside.game.tiles_waiting == 0


@pytest.mark.ruling("WR-EVT-19")
def test_waiting_tiles_join_when_the_fellowship_enters_mordor() -> None:
    table = Board(phase="fellowship", fellowship={"at": "morannon"}, tiles={"waiting": ["elven-rope"]})
    table.choose("Declare the Fellowship")
    assert "elven-rope" in tiles(table.game.tiles_in)


@pytest.mark.ruling("WR-EVT-20")
def test_what_each_side_sees_of_the_cards() -> None:
    table = Board(
        dice={"free": ["event"], "shadow": ["event"]}, rings={"free": 0},
        hands={"free": ["athelas", "guards-of-the-citadel"]}, discards={"free": ["bilbos-song"]},
        buried={"free": ["elven-rope"]},
    )  # fmt: skip
    own, other = (table.game.view(side) for side in ("free", "shadow"))
    assert "athelas" in str(own["cards"]["free"])
    assert "elven-rope" in str(own["cards"]["free"])
    for secret in ("athelas", "guards-of-the-citadel", "elven-rope"):
        assert secret not in str(other)
        assert secret not in str(table.game.view(None))
    assert "bilbos-song" in str(other["cards"]["free"])
    strategy = Board(
        dice={"free": ["event"], "shadow": ["event"]}, rings={"free": 0},
        hands={"free": ["faramirs-rangers", "guards-of-the-citadel"]}, discards={"free": ["bilbos-song"]},
        buried={"free": ["elven-rope"]},
    ).game.view("shadow")  # fmt: skip
    assert strategy["cards"]["free"] != other["cards"]["free"]  # the backs tell the decks apart
    table.choose("Play Guards of the Citadel", "Gondor Regular")
    assert "guards-of-the-citadel" in str(table.game.view("shadow")["cards"]["free"])


@pytest.mark.ruling("WR-EVT-21")
def test_gandalf_draws_after_the_card_is_done_and_gone() -> None:
    hand = ["bilbos-song", *FREE_CARDS[24:29]]
    table = holding(*hand, fellowship={"corruption": 2}).choose("Play Bilbo's Song")
    assert table.asked == "Gandalf the Grey guides: do you draw a card from the Character deck?"
    assert table.game.corruption == 1
    assert table.cards(DISCARD + FREE) == ["bilbos-song"]
    declined = table.game.clone()
    table.choose("Yes")
    assert len(table.cards(HAND + FREE)) == 6  # nothing to discard: the played card was gone
    assert table.seat == "shadow"
    table.game = declined
    table.choose("No")
    assert len(table.cards(HAND + FREE)) == 5


@pytest.mark.ruling("WR-EVT-21")
@pytest.mark.parametrize(
    ("card", "die"), [("Bilbo's Song", "character"), ("Wisdom of Elrond", "event")], ids=["die", "deck"]
)
def test_gandalf_draws_only_for_a_character_card_played_with_an_event_die(card: str, die: str) -> None:
    table = holding("bilbos-song", "wisdom-of-elrond", die=die).choose(f"Play {card}")
    if card == "Wisdom of Elrond":
        table.choose("Rohan")
    assert table.seat == "shadow"


@pytest.mark.ruling("WR-EVT-22")
def test_a_second_card_without_a_die_is_no_new_action() -> None:
    table = holding(
        "the-ents-awake-huorns", "bilbos-song", "house-of-the-stewards",
        regions={"orthanc": army("isengard-regular", 2)},
        people={"saruman": "orthanc", "gandalf-the-grey": "gone", "gandalf-the-white": "fangorn"},
        fellowship={"corruption": 3},
    )  # fmt: skip
    with table.rolls(1, 1, 1):
        table.choose("Play The Ents Awake: Huorns")
    assert table.offers("Bilbo's Song")
    assert not table.offers("House of the Stewards")  # Boromir is not in Gondor
    table.choose("Bilbo's Song")
    assert table.game.corruption == 2
    assert table.seat == "shadow"


@pytest.mark.ruling("WR-DIE-12")
def test_the_die_for_a_card_that_moves_the_fellowship_stays_out_of_the_hunt_box() -> None:
    table = holding("there-is-another-way", people=GOLLUM_GUIDES, die="character")
    table.choose("Play There is Another Way", "Yes")
    assert table.game.progress == 1
    assert table.game.hunt_moves == 0
