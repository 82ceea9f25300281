"""Rulings WR-MP3: three players."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import army, at_war
from tests.boardgame.combat.in_battle import MISS
from tests.boardgame.in_teams import Three
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame.facts import NATIONS


def idle(board: Three) -> Three:
    """The Shadow player who acts puts a die aside."""
    assert board.asked_of[0] in ("witch-king", "saruman")
    number = next(i for i, key in enumerate(board.keys()) if key.startswith("waste"))
    board.game.choose(number)
    return board


@pytest.mark.ruling("WR-MP3-01")
def test_the_free_peoples_draw_two_cards_and_hold_six_the_shadow_players_as_in_teams() -> None:
    game = games.new("war-of-the-ring-3", 3)
    assert game.seats == ("free", "witch-king", "saruman")
    board = Three(
        turn=2, phase="draw", hands={"free": ["elven-cloaks", "elven-rope", "athelas", "bilbos-song"]}
    )
    assert board.asked_of == ("witch-king", q.DRAW_FROM.name)
    assert len(board.seat_hand("free")) == 6
    board.choose("Character", "Character")
    assert board.asked_of[0] != "free"
    assert [board.game.seating.hands[seat] for seat in range(3)] == [6, 4, 4]


@pytest.mark.ruling("WR-MP3-02")
def test_the_free_peoples_act_before_each_of_the_shadow_players() -> None:
    board = Three(dice={"free": ["event"] * 3, "shadow": ["event"] * 3})
    acted = []
    for _ in range(6):
        acted.append(board.asked_of[0])
        board.game.choose(next(i for i, key in enumerate(board.keys()) if key.startswith("waste")))
    assert acted == ["free", "saruman", "free", "witch-king", "free", "saruman"]
    assert board.game.turn > 1


REGIONS = {
    "edoras": army("rohan-regular", 2),
    "osgiliath": army("gondor-regular", 2, "rohan-regular", 1),
    "dale": army("north-regular", 1),
    "orthanc": army("isengard-regular", 1),
}


@pytest.mark.ruling("WR-MP3-03")
def test_the_free_peoples_never_act_twice_in_a_row_on_the_same_nation() -> None:
    board = Three(regions=REGIONS, hands={"free": ["riders-of-theoden", "guards-of-the-citadel"]},
                  dice={"free": ["muster-army", "event", "muster"], "shadow": ["event"] * 4})  # fmt: skip
    board.choose("Muster/Army die", "Move up to two armies", "march edoras folde", "No more")
    assert board.game.view(None)["teams"]["rest"]["nations"] == ["rohan"]
    idle(board)
    assert board.asked_of[0] == "free"
    assert not board.offers("Riders of Théoden")
    assert board.offers("Guards of the Citadel")
    board.choose("Muster die", "Muster troops")
    assert "rohan-regular" not in board.figures()
    assert "gondor-regular" in board.figures()


@pytest.mark.ruling("WR-MP3-03")
def test_a_nation_that_was_moved_on_the_political_track_or_fought_with_rests() -> None:
    board = Three(nations={}, dice={"free": ["muster"] * 2, "shadow": ["event"] * 3})
    board.choose("bring Gondor one step")
    idle(board)
    assert not board.offers("bring Gondor one step")
    assert board.offers("bring Rohan one step")
    regions = REGIONS | {"folde": army("isengard-regular", 1, control="shadow")}
    board = Three(regions=regions, dice={"free": ["muster-army"] * 2, "shadow": ["event"] * 3})
    with board.rolls(*MISS * 2, *MISS):
        board.choose("attack the Folde")
    board.choose("Cease")
    idle(board)
    assert not board.offers("attack the Folde")


@pytest.mark.ruling("WR-MP3-04")
@pytest.mark.ruling("WR-MP3-09")
def test_a_mixed_army_may_act_after_one_of_its_nations_but_not_twice() -> None:
    dice = {"free": ["muster-army"] * 3, "shadow": ["event"] * 4}
    board = Three(regions=REGIONS, dice=dice, rest={"nations": ["gondor", "rohan"]})
    board.choose("Move up to two armies")
    assert set(board.starts()) == {"Osgiliath", "Dale"}
    board.choose("march osgiliath lossarnach", "No more")
    rest = board.game.view(None)["teams"]["rest"]
    assert rest == {"nations": [], "armies": ["lossarnach"]}  # that army alone, neither Gondor nor Rohan
    idle(board)
    board.choose("Move up to two armies")
    assert "Lossarnach" not in board.starts()
    assert "Edoras" in board.starts()


@pytest.mark.ruling("WR-MP3-04")
def test_a_part_of_a_mixed_army_that_is_all_of_a_nation_that_rests_may_not_go() -> None:
    board = Three(regions=REGIONS, rest={"nations": ["gondor"]})
    board.choose("Move up to two armies", "Send only a part", "march osgiliath lossarnach")
    board.choose("number 1")  # one Gondor Regular, and so the Rohan Regular goes along
    assert board.army("lossarnach") == {"gondor-regular": 1, "rohan-regular": 1}


def test_an_army_that_rests_makes_no_room_for_another() -> None:
    regions = {
        "lossarnach": army("gondor-regular", 8),
        "osgiliath": army("gondor-regular", 2, "rohan-regular", 3),
    }
    for resting, most in (([], 5), (["gondor"], 2)):
        board = Three(regions=regions, rest={"nations": resting})
        board.choose("Move up to two armies", "Send only a part", "march osgiliath lossarnach")
        assert board.game.prompt[5].most == most  # the eight could go on, unless Gondor rests


@pytest.mark.ruling("WR-MP3-04")
def test_a_mixed_army_that_retreats_before_the_enemy_rests_where_it_has_fled() -> None:
    regions = {"westemnet": army("gondor-regular", 2, "rohan-regular", 2),
               "edoras": army("rohan-regular", 1),
               "orthanc": army("isengard-regular", 1)}  # fmt: skip
    board = Three(regions=regions, dice={"free": ["muster-army"] * 3, "shadow": ["army"] * 4})
    board.choose("Move up to two armies", "march westemnet fords-of-isen", "No more")
    with board.rolls(*MISS, *MISS * 4):
        board.choose("attack the Fords of Isen")
    board.choose("Fight on", "Westemnet", "Nobody")
    assert board.game.view(None)["teams"]["rest"]["armies"] == ["westemnet"]
    board.choose("Move up to two armies")
    assert board.starts() == ["Edoras"]


@pytest.mark.ruling("WR-MP3-09")
@pytest.mark.parametrize("advance", [True, False])
def test_a_rearguard_rests_only_beside_those_who_attacked(advance: bool) -> None:
    regions = {"westemnet": army("gondor-regular", 1, "north-regular", 2, "rohan-regular", 1),
               "fords-of-isen": army("isengard-regular", 1)}  # fmt: skip
    board = Three(regions=regions, dice={"free": ["muster-army"] * 2, "shadow": ["event"] * 4})
    board.choose("attack with only a part", "It attacks", "0")
    with board.rolls(6, 1, *MISS):
        board.choose("It attacks")
    board.choose("2 Regulars" if advance else "Nobody")
    rest = ["fords-of-isen"] if advance else ["westemnet"]
    assert board.game.view(None)["teams"]["rest"]["armies"] == rest
    idle(board)
    assert board.offers("Move up to two armies") == advance
    if advance:
        board.choose("Move up to two armies")
        assert board.starts() == ["Westemnet"]


@pytest.mark.ruling("WR-MP3-05")
def test_a_pass_keeps_a_nation_at_rest_and_an_action_for_the_fellowship_ends_it() -> None:
    dice = {"free": ["muster-army", "character"], "shadow": ["event"] * 5}
    board = Three(regions=REGIONS, dice=dice, rest={"nations": ["rohan"]}, fellowship={"revealed": True})
    board.choose("Pass")
    idle(board)
    assert board.game.view(None)["teams"]["rest"]["nations"] == ["rohan"]
    board.choose("hide the Fellowship")
    assert board.game.view(None)["teams"]["rest"]["nations"] == []


@pytest.mark.ruling("WR-MP3-06")
def test_nothing_rests_in_a_new_turn() -> None:
    dice = {"free": ["muster"], "shadow": []}
    board = Three(nations={}, dice=dice, hands={}).choose("bring Gondor one step")
    assert board.game.turn == 2
    assert board.game.view(None)["teams"]["rest"] == {"nations": [], "armies": []}


@pytest.mark.ruling("WR-MP3-07")
def test_who_may_act_on_nothing_passes_or_puts_a_die_aside() -> None:
    board = Three(dice={"free": ["muster"], "shadow": ["event"] * 2}, rest={"nations": list(NATIONS[:5])})
    assert {key.split()[0] for key in list(board.keys())} == {"waste", "pass"}


@pytest.mark.ruling("WR-MP3-08")
def test_the_shadow_players_are_a_team() -> None:
    regions = {"near-harad": army("southrons-easterlings-elite", 2, "sauron-regular", 1),
               "orthanc": army("isengard-regular", 1)}  # fmt: skip
    board = Three(regions=regions, to_act="saruman", people={"saruman": "orthanc"},
                  dice={"free": ["event"], "shadow": ["character"] * 2})  # fmt: skip
    assert board.armies("near-harad") == [("witch-king", False), ("saruman", False)]
    board.choose("move an army", "march near-harad umbar")
    assert board.army("umbar") == {"southrons-easterlings-elite": 2}


@pytest.mark.ruling("WR-MP3-10")
def test_one_of_the_shadow_players_wins_for_himself_and_the_free_peoples_win_alone() -> None:
    places = ("minas-tirith", "helms-deep", "lorien", "rivendell", "erebor")
    taken = {place: army(control="shadow") for place in places}
    board = Three(regions=taken, taken_by={"erebor": "saruman"}, phase="victory")
    assert board.game.result is not None
    assert board.game.result.winners == ("witch-king",)
    taken = {place: army(control="free") for place in ("minas-morgul", "morannon")}
    board = Three(regions=taken, phase="victory", nations=at_war("gondor"))
    assert board.game.result is not None
    assert board.game.result.winners == ("free",)


# THE EXAMPLES OF PAGE 67


def marches(board: Three) -> list[str]:
    """From where armies can be moved with the next die, after the Shadow has put one aside."""
    idle(board)
    board.choose("Move up to two armies")
    return list(board.starts())


@pytest.mark.ruling("WR-EX-A-24")
def test_after_gondor_has_mustered_its_armies_do_not_move() -> None:
    regions = {**REGIONS, "minas-tirith": army("gondor-regular", 2)}
    board = Three(regions=regions, dice={"free": ["muster-army"] * 2, "shadow": ["event"] * 4})
    board.choose("Muster troops", "A Gondor Elite in Dol Amroth")
    starts = marches(board)
    assert "Edoras" in starts
    assert not {"Minas Tirith", "Dol Amroth"} & set(starts)


@pytest.mark.ruling("WR-EX-A-25")
def test_after_gondors_army_a_mixed_army_may_go_but_not_the_same_one_again() -> None:
    regions = {**REGIONS, "minas-tirith": army("gondor-regular", 2)}
    board = Three(regions=regions, dice={"free": ["muster-army"] * 3, "shadow": ["event"] * 4})
    board.choose("Move up to two armies", "march minas-tirith druadan-forest", "No more")
    assert "Osgiliath" in marches(board)
    board.choose("march osgiliath lossarnach", "No more")
    assert "Lossarnach" not in marches(board)
