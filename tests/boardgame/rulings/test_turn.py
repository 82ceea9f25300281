"""Rulings WR-TRN: the six phases of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, at_war
from tests.boardgame.on_the_way import WHO_GUIDES, guide
from thirdage.boardgame.facts import HAND, PHASES
from thirdage.boardgame.tables import EVENT

FREE_CARDS = [card.id for card in EVENT[:48]]
SHADOW_CARDS = [card.id for card in EVENT[48:]]
TEN_POINTS = {
    region: {"control": "shadow"}
    for region in ("minas-tirith", "dol-amroth", "helms-deep", "lorien", "edoras", "pelargir")
}
IN_MORDOR = {"at": "minas-morgul", "mordor": 2}


def put_all_dice_aside(table: Board) -> None:
    """Use up every die without effect."""
    while table.game.decision is not None and PHASES[table.game.phase] == "actions":
        table.choose(next(option for option in table.options() if "put it aside" in option))


@pytest.mark.ruling("WR-TRN-01")
def test_six_phases_follow_one_another() -> None:
    table = Board(phase="draw", options={"turns": 1})
    seen = []
    while table.game.decision is not None:
        phase = PHASES[table.game.phase]
        if phase not in seen:
            seen.append(phase)
        if phase == "actions":
            put_all_dice_aside(table)
        else:
            table.game.choose(0)
    assert seen == ["fellowship", "hunt", "actions"]  # the others ask nothing
    told = table.told()
    steps = ["Turn 1.", "draw", "Hunt box", "roll", " aside unused.", "last turn"]
    places = [told.index(words) for words in steps]
    assert places == sorted(places)


@pytest.mark.ruling("WR-TRN-02")
def test_each_side_draws_from_both_decks_in_the_first_turn_too() -> None:
    table = Board(phase="draw")
    for side in (0, 1):
        hand = table.game.zones[HAND + side]
        assert sorted(card // 24 for card in hand) == [2 * side, 2 * side + 1]


@pytest.mark.ruling("WR-TRN-02")
def test_an_empty_deck_gives_nothing() -> None:
    table = Board(phase="draw", discards={"free": FREE_CARDS[:24]})
    assert [card // 24 for card in table.game.zones[HAND]] == [1]


@pytest.mark.ruling("WR-TRN-03")
def test_a_hand_above_six_is_cut_at_once_and_nobody_may_decline() -> None:
    table = Board(phase="draw", hands={"free": FREE_CARDS[:6]})
    assert table.asked == "You hold more than six cards. Which one do you discard?"
    assert len(table.options()) == 8
    assert not table.offers("No")
    table.game.choose(3)
    assert len(table.options()) == 7
    table.game.choose(0)
    assert len(table.cards(HAND)) == 6
    assert table.asked == WHO_GUIDES


@pytest.mark.ruling("WR-TRN-04")
def test_the_free_peoples_may_declare_and_change_the_guide_but_need_not() -> None:
    table = Board(phase="fellowship", fellowship={"progress": 1})
    assert table.seat == "free"
    assert table.options()[0] == "Do not declare it"
    assert table.offers("Declare the Fellowship: Rivendell")
    table.choose("Do not declare it")
    assert (table.seat, guide(table)) == ("shadow", "gandalf-the-grey")
    assert "guides the Fellowship" not in table.told()
    other = Board(phase="fellowship", fellowship={"progress": 1})
    other.choose("Declare the Fellowship", "Rivendell", "Strider")
    assert "Strider guides the Fellowship." in other.told()


@pytest.mark.ruling("WR-TRN-05")
def test_the_shadow_places_its_hunt_dice_before_anybody_has_rolled() -> None:
    table = Board(phase="hunt")
    assert table.seat == "shadow"
    assert table.options()[0] == "0"
    assert table.dice("free") == table.dice("shadow") == []


@pytest.mark.ruling("WR-TRN-06")
def test_the_rest_is_rolled_and_eyes_go_to_the_hunt_box() -> None:
    table = Board(phase="hunt")
    with table.chance(0, 0, 2, 5, 5, 5, 1, 0):
        table.choose("3")
    assert table.dice("free") == ["character", "character", "muster", "will-of-the-west"]
    assert table.dice("shadow") == ["character", "army"]
    assert table.game.hunt_dice == 5


@pytest.mark.ruling("WR-TRN-07")
def test_the_sides_act_in_turn_and_the_free_peoples_first() -> None:
    table = Board(dice={"free": ["muster", "event"], "shadow": ["muster", "event"]}, rings={"free": 0})
    order = []
    while PHASES[table.game.phase] == "actions" and table.game.turn == 1:
        order.append(table.seat)
        table.choose(next(option for option in table.options() if "put it aside" in option))
    assert order[:2] == ["free", "shadow"]
    assert table.told().count(" aside unused.") == 4


@pytest.mark.ruling("WR-TRN-08")
def test_conquest_waits_for_the_end_of_the_turn() -> None:
    table = Board(regions=TEN_POINTS, dice={"free": ["muster"], "shadow": ["muster"]})
    assert table.points("shadow") == 10
    assert table.game.result is None
    table.choose("Muster die", "put it aside")
    assert table.game.result is None
    table.choose("put it aside")
    assert table.game.result is not None
    assert table.game.result.winner == "shadow"


@pytest.mark.ruling("WR-TRN-08")
def test_the_ring_decides_at_once() -> None:
    table = Board(
        fellowship={**IN_MORDOR, "corruption": 10}, tiles={"in": ["3"]},
        dice={"free": ["character", "event"], "shadow": ["army", "event"]},
    )  # fmt: skip
    table.choose("Character die", "Move the Fellowship", "Use the Ring")
    assert table.game.result is not None
    assert table.game.result.reason == "The Ring-bearers have fallen to the Ring."
    assert table.dice("shadow") == ["army", "event"]


@pytest.mark.ruling("WR-TRN-09")
def test_the_hunt_box_is_empty_in_the_next_turn() -> None:
    table = Board(hunt={"shadow": 4, "free": 1}, dice={"free": ["muster"]})
    table.choose("Muster die", "put it aside")
    assert table.game.turn == 2
    assert (table.game.hunt_dice, table.game.hunt_moves) == (0, 0)


@pytest.mark.ruling("WR-TRN-10")
@pytest.mark.ruling("WR-EX-B-01")
def test_saruman_brings_his_die_in_the_next_turn() -> None:
    table = Board(
        turn=3, nations=at_war("isengard"), dice={"shadow": ["muster", "army", "event"]}, to_act="shadow",
    )  # fmt: skip
    table.choose("Muster die", "Bring Saruman into play")
    assert table.dice("shadow") == ["army", "event"]  # nothing comes before the turn is over
    put_all_dice_aside(table)
    assert table.game.turn == 4
    table.choose("Gandalf the Grey")
    with table.chance(*[0] * (4 + 8)):
        table.choose("0")
    assert len(table.dice("shadow")) == 8


@pytest.mark.ruling("WR-TRN-11")
def test_idleness_in_mordor_is_punished_before_victory_is_checked() -> None:
    table = Board(
        regions=TEN_POINTS, fellowship={**IN_MORDOR, "corruption": 11}, dice={"free": ["muster"]},
    )  # fmt: skip
    assert table.game.corruption == 11
    table.choose("Muster die", "put it aside")
    assert table.game.result is not None
    assert table.game.result.reason == "The Ring-bearers have fallen to the Ring."  # not by conquest


@pytest.mark.ruling("WR-TRN-12")
def test_both_sides_draw_before_either_cuts_its_hand() -> None:
    hands = {"free": FREE_CARDS[:6], "shadow": SHADOW_CARDS[:6]}
    table = Board(phase="draw", hands=hands)
    assert table.seat == "free"
    assert (len(table.cards(HAND)), len(table.cards(HAND + 1))) == (8, 8)
    table.game.choose(0)
    table.game.choose(0)
    assert table.seat == "shadow"
    assert "face down" in table.told("shadow")
    assert all(EVENT[card].title not in table.told("shadow") for card in range(48))


@pytest.mark.ruling("WR-TRN-13")
@pytest.mark.parametrize(
    ("place", "corruption", "mordor"), [("Edoras", 1, 0), ("Fangorn", 2, 0), ("Morannon", 2, 1)]
)
def test_the_guide_changes_after_all_that_declaring_brings(place: str, corruption: int, mordor: int) -> None:
    at = place.lower()
    fellowship: dict[str, Any] = {"at": at, "corruption": 2, "progress": 1}
    table = Board(phase="fellowship", fellowship=fellowship)
    table.choose("Declare the Fellowship", place)
    assert table.asked == WHO_GUIDES
    assert table.game.corruption == corruption
    assert table.active("rohan") == (at == "edoras")
    assert table.game.mordor == mordor


@pytest.mark.ruling("WR-TRN-14")
def test_who_has_no_dice_is_skipped() -> None:
    table = Board(dice={"shadow": ["army", "event", "muster"]})
    for _ in range(3):
        assert table.seat == "shadow"
        assert not table.offers("Pass")
        table.choose(next(option for option in table.options() if "put it aside" in option))
    assert table.game.turn == 2


@pytest.mark.ruling("WR-TRN-15")
def test_a_game_ends_undecided_after_the_turns_it_was_given() -> None:
    table = Board(options={"turns": 5}, turn=5, dice={"shadow": ["muster"]})
    table.choose("put it aside")
    assert table.game.result is not None
    assert table.game.result.winner is None
    assert Board(phase="victory", turn=49).game.result is None
    assert Board(phase="victory", turn=50).game.result is not None
    assert Board(phase="victory", turn=50, options={"turns": 0}).game.result is None
