"""Mistakes at the board that anybody at a club would see: no level above random makes them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.players.test_players import unhurried
from thirdage.boardgame import questions as q
from thirdage.boardgame.facts import FREE, SHADOW
from thirdage.boardgame.map import REGION_COUNT, REGION_TITLES
from thirdage.boardgame.odds.at_hand import odds_of_battle
from thirdage.boardgame.victory import points
from thirdage.players import answer
from thirdage.players.judges.boardgame.blunders import SURE, chance_of, without_blunders
from thirdage.players.judges.boardgame.leisure import has_leisure

THINKING = ["easy", "normal", "hard"]
every_level = pytest.mark.parametrize("name", THINKING)


def chosen(name: str, table: Board) -> str:
    """What a player chooses, in words."""
    return table.options()[answer(unhurried(name, 1, most=30), table.game)]


def tempted(table: Board, side: int, *words: str) -> list[str]:
    """What somebody would choose whose habits are bent on these answers, the best first."""
    game, options = table.game, table.options()
    looks = [1.0 if any(word in option for word in words) else 0.0 for option in options]
    guarded = without_blunders(game, side, looks)
    return [options[i] for i in sorted(range(len(options)), key=lambda i: -guarded[i])]


# A STRONGHOLD IS NOT LEFT EMPTY BESIDE AN ENEMY


def held(units: int) -> Board:
    """The Shadow holds Helm's Deep, and the Riders are near."""
    return Board(
        regions={
            "helms-deep": army("isengard-regular", units, control="shadow"),
            "westemnet": army("rohan-regular", 2),
            "south-dunland": army("isengard-regular", 3),
        },
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army", "army"]},
        to_act="shadow",
    )


@every_level
@pytest.mark.parametrize("units", [1, 2, 4])
def test_a_stronghold_is_not_deserted(units: int, name: str) -> None:
    table = held(units)
    table.choose("Army die", "Move up to two armies")
    here = table.game.strength[REGION_COUNT:].copy()
    bot = unhurried(name, 1, most=30)
    while table.game.options is not None and table.game.prompt[0] != q.ACTION.name:
        table.game.choose(answer(bot, table.game))
    place = REGION_TITLES.index("Helm's Deep")
    assert here[place] == units
    assert table.game.strength[REGION_COUNT + place] > 0


def test_no_habit_makes_the_last_unit_leave() -> None:
    table = held(1)
    table.choose("Army die", "Move up to two armies")
    assert not tempted(table, SHADOW, "Helm's Deep")[0].startswith("Helm's Deep")


def test_a_part_of_an_army_is_not_all_of_it() -> None:
    table = held(2)
    table.choose("Army die", "Move up to two armies", "Send only a part of an army", "Helm's Deep (2")
    assert table.options() == ["2", "1"]
    assert tempted(table, SHADOW, "2") == ["1", "2"]


# A BATTLE THAT IS AS GOOD AS WON IS NOT BROKEN OFF


def nearly_taken() -> Board:
    """Two Elites and the Witch-king before the last Regular in Helm's Deep; a round without hits is over."""
    table = Board(
        regions={"helms-deep": army("isengard-elite", 2, "rohan-regular", 1, besieged=True)},
        people={"witch-king": "helms-deep"},
        nations=at_war("isengard", "rohan", "sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    with table.rolls(1, 1, 1, 1, 1):
        table.choose("Army die", "attack the besieged")
    return table


@every_level
def test_a_siege_that_is_as_good_as_won_goes_on(name: str) -> None:
    table = nearly_taken()
    assert chance_of(odds_of_battle(table.game, 2)) > SURE
    assert chosen(name, table) == "Reduce an Isengard Elite to a Regular"


def test_no_habit_breaks_a_won_siege_off() -> None:
    assert tempted(nearly_taken(), SHADOW, "Cease")[0] == "Reduce an Isengard Elite to a Regular"


def open_battle(attackers: int, defenders: int) -> Board:
    """A battle for Pelargir after a round without hits."""
    table = Board(
        regions={
            "west-harondor": army("southrons-easterlings-regular", attackers),
            "pelargir": army("gondor-regular", defenders),
        },
        nations=at_war("southrons-easterlings", "gondor"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    with table.rolls(*[1] * (min(5, attackers) + min(5, defenders))):
        table.choose("Army die", "attack Pelargir")
    return table


@every_level
def test_a_battle_for_a_city_that_is_as_good_as_won_goes_on(name: str) -> None:
    assert chosen(name, open_battle(8, 1)) == "Fight on"


def test_no_habit_breaks_a_won_battle_off_but_one_that_is_open_may_be() -> None:
    assert tempted(open_battle(8, 1), SHADOW, "Cease")[0] == "Fight on"
    assert tempted(open_battle(3, 3), SHADOW, "Cease")[0].startswith("Cease")


# WHOEVER CAN WIN DOES


def one_point_short() -> Board:
    """The Shadow holds nine points, and Dale has one defender."""
    cities = ("helms-deep", "dol-amroth", "lorien", "minas-tirith")
    table = Board(
        regions={
            **{place: army("sauron-regular", 1, control="shadow") for place in (*cities, "pelargir")},
            "vale-of-the-carnen": army("southrons-easterlings-regular", 6),
            "dale": army("north-regular", 1),
            "orthanc": army("isengard-regular", 4),
        },
        nations=at_war("sauron", "southrons-easterlings", "isengard", "north"),
        dice={"shadow": ["army", "muster"]},
        to_act="shadow",
    )
    assert points(table.game, SHADOW) == 9
    return table


@every_level
def test_the_attack_that_wins_the_game_is_made(name: str) -> None:
    assert chosen(name, one_point_short()).startswith("Army die: attack Dale")


def test_no_habit_forgoes_victory() -> None:
    best = tempted(one_point_short(), SHADOW, "Army die: move", "Muster die")[0]
    assert best.startswith("Army die: attack Dale")


# CARDS AND RINGS


@every_level
@pytest.mark.parametrize("die", ["character", "event"])
def test_bilbos_song_is_not_sung_without_corruption(die: str, name: str) -> None:
    table = Board(
        hands={"free": ["bilbos-song"]},
        fellowship={"corruption": 0},
        dice={"free": [die], "shadow": []},
        rings={"free": 0},
    )
    assert any("play Bilbo's Song" in option for option in table.options())
    assert "Bilbo's Song" not in chosen(name, table)


def lost_without_a_ring(corruption: int, taken: int) -> Board:
    """In Mordor no die lets the Fellowship move, and at the end of this turn the Shadow wins."""
    cities = ("helms-deep", "dol-amroth", "lorien", "minas-tirith", "rivendell")[:taken]
    return Board(
        regions={place: army("sauron-regular", 1, control="shadow") for place in cities},
        fellowship={"mordor": 5, "corruption": corruption},
        dice={"free": ["muster", "event"], "shadow": []},
        rings={"free": 1},
    )


@every_level
@pytest.mark.parametrize(("corruption", "taken"), [(11, 0), (4, 5)], ids=["weighed down", "conquered"])
def test_no_ring_is_kept_to_the_end_of_a_lost_game(corruption: int, taken: int, name: str) -> None:
    table = lost_without_a_ring(corruption, taken)
    assert chosen(name, table).startswith("Elven Ring: turn")
    assert chosen(name, table).endswith(("to Character", "to Will of the West"))


@pytest.mark.parametrize(("corruption", "taken"), [(11, 0), (4, 5)], ids=["weighed down", "conquered"])
def test_no_habit_keeps_a_ring_then(corruption: int, taken: int) -> None:
    table = lost_without_a_ring(corruption, taken)
    assert tempted(table, FREE, "Muster die", "Event die")[0].endswith(
        ("to Character", "to Will of the West")
    )
    calm = lost_without_a_ring(4, 0)
    assert not tempted(calm, FREE, "Muster die", "Event die")[0].startswith("Elven Ring")


@every_level
def test_a_revealed_fellowship_is_hidden_with_a_ring_if_that_is_the_only_way(name: str) -> None:
    table = Board(
        fellowship={"mordor": 3, "corruption": 9, "revealed": True},
        dice={"free": ["muster"], "shadow": ["army"]},
        rings={"free": 2},
    )
    assert chosen(name, table) == "Elven Ring: turn a Muster die to Character"


# NOBODY RUNS WITHOUT NEED


def turn_six(*taken: str, **more: Any) -> Board:
    """Nobody has moved since the beginning, except that the Shadow has taken some places."""
    places = {place: army("sauron-regular", 1, control="shadow") for place in taken}
    return Board(turn=6, regions=places, others="start", **more)


def test_whether_the_shadow_presses() -> None:
    assert has_leisure(turn_six().game)
    assert not has_leisure(turn_six("lorien", "pelargir", "dale").game)


@every_level
def test_ring_bearers_who_are_not_pressed_rest_where_they_are_healed(name: str) -> None:
    way = {"at": "lorien", "progress": 0, "corruption": 4}
    table = turn_six(phase="fellowship", fellowship=way)
    assert chosen(name, table).startswith("Declare the Fellowship: Lórien (heals")
    table = turn_six(fellowship=way, dice={"free": ["character", "muster"], "shadow": ["army"]})
    assert not tempted(table, FREE, "move the Fellowship")[0].endswith("move the Fellowship")
    assert not chosen(name, table).endswith(("move the Fellowship", "separate Companions"))


@every_level
def test_mordor_is_not_entered_in_need_of_a_rest_that_is_near(name: str) -> None:
    table = turn_six(phase="fellowship", fellowship={"at": "osgiliath", "progress": 2, "corruption": 6})
    assert chosen(name, table).startswith("Declare the Fellowship: Minas Tirith (heals")


@every_level
def test_mordor_is_entered_in_good_health(name: str) -> None:
    table = turn_six(phase="fellowship", fellowship={"at": "osgiliath", "progress": 2, "corruption": 1})
    assert "it enters Mordor for good" in chosen(name, table)


def test_no_habit_runs_into_a_full_hunt_box_while_nothing_presses() -> None:
    on_the_way = {"at": "hollin", "corruption": 2}
    dice = {"free": ["character", "character", "muster"], "shadow": ["army"]}
    hunt = {"shadow": 5, "free": 1}
    calm = turn_six(fellowship=on_the_way, dice=dice, hunt=hunt)
    assert not tempted(calm, FREE, "move the Fellowship")[0].endswith("move the Fellowship")
    pressed = turn_six("lorien", "pelargir", "dale", fellowship=on_the_way, dice=dice, hunt=hunt)
    assert tempted(pressed, FREE, "move the Fellowship")[0].endswith("move the Fellowship")


def test_no_habit_sends_companions_away_by_a_card_while_nothing_presses() -> None:
    cards = ["gwaihir-the-windlord", "there-and-back-again", "elven-cloaks"]
    dice = {"free": ["event", "event"], "shadow": ["army"]}
    table = turn_six(hands={"free": cards}, dice=dice)
    sending = ("play Gwaihir", "play There and Back Again")
    assert sum(any(word in option for word in sending) for option in table.options()) == 2
    assert not any(word in tempted(table, FREE, *sending)[0] for word in sending)
    pressed = turn_six("lorien", "pelargir", "dale", hands={"free": cards}, dice=dice)
    assert any(word in tempted(pressed, FREE, *sending)[0] for word in sending)


def test_no_habit_gives_a_companion_for_what_can_be_healed() -> None:
    calm = turn_six(
        fellowship={"at": "hollin", "corruption": 2},
        tiles={"in": ["3"]},
        dice={"free": ["character"], "shadow": ["army"]},
        hunt={"shadow": 5},
    )
    with calm.rolls(6, 6, 6, 6, 6):
        calm.choose("Character die", "Move the Fellowship")
    assert tempted(calm, FREE, "Lose")[0].startswith("Use the Ring")
