"""The players at the board game: they see only what their side may, make no plain blunders, beat chance."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import move, on_the_way
from tests.players.test_players import unhurried
from thirdage import games
from thirdage.boardgame import questions
from thirdage.boardgame.options import WASTE
from thirdage.boardgame.questions import ACTION
from thirdage.boardgame.state import BoardGame
from thirdage.players import answer, player
from thirdage.players.hint import rank
from thirdage.players.judges import judge_of_scenario
from thirdage.players.judges.boardgame.asides import ASIDES
from thirdage.players.judges.boardgame.instinct import GLANCES
from thirdage.players.judges.boardgame.judge import BoardJudge, turns_to_win
from thirdage.players.judges.boardgame.moment import steps_left
from thirdage.players.mind import MASTER, Mind

LEVELS = ("random", "easy", "normal", "hard", "greedy")


def play(free: str, shadow: str, seed: int) -> BoardGame:
    game = games.new("war-of-the-ring", seed=seed, log=False)
    assert isinstance(game, BoardGame)
    bots = (player(free, seed), player(shadow, seed + 1000))
    while game.options is not None:
        game.choose(answer(bots[game.seat], game))
    return game


def chosen(level: str, table: Board) -> str:
    """What a player chooses, in words."""
    return table.options()[answer(player(level, 1), table.game)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_cannot_see_what_its_side_may_not(level: str) -> None:
    """Two games that differ only in what is hidden: the same answer to the same question."""
    game = games.new("war-of-the-ring", seed=3, log=False)
    rng = Random(level)
    asked = 0
    while game.options is not None and game.turn <= 3:
        if game.prompt == ACTION() and rng.random() < 0.4:
            other = game.guess(game.seat_name(game.seat), rng)
            asked_here, asked_there = unhurried(level, 1, most=20), unhurried(level, 1, most=20)
            assert answer(asked_here, game) == answer(asked_there, other)
            asked += 1
        game.choose(answer(player("easy", 2), game))
    assert asked > 3


@pytest.mark.parametrize(("level", "least"), [("easy", 12), ("normal", 13)])
def test_whoever_thinks_beats_chance_on_either_side(level: str, least: int) -> None:
    wins = [play(level, "random", seed).result for seed in range(14)]
    assert [result.winner for result in wins if result].count("free") >= least
    wins = [play("random", level, seed).result for seed in range(6)]
    assert [result.winner for result in wins if result].count("shadow") == 6


def test_hard_answers_by_the_habits_of_a_master() -> None:
    judge = judge_of_scenario("war-of-the-ring", Mind(MASTER))
    game = games.new("war-of-the-ring", seed=3, log=False)
    alike = 0
    while game.options is not None and game.turn <= 3:
        quick = judge.quick(game)
        if len(game.options) > 1:
            assert judge.routine(game)
            assert answer(player("hard", 1), game) == quick
            alike += 1
        game.choose(quick)
    assert alike > 20


def test_every_kind_of_question_has_a_considered_answer() -> None:
    """A new question must be given a look of its own; it cannot be answered by default."""
    asked = {question.name for question in questions.BASE_QUESTIONS}
    assert len(asked) > 70
    assert asked == set(GLANCES) | set(ASIDES)
    assert not set(GLANCES) & set(ASIDES), "one look for each"


def test_an_easy_game_takes_about_as_long_as_one_of_people() -> None:
    assert 5 <= play("easy", "easy", 1).turn <= 30


def test_the_fellowship_at_the_gate_is_declared() -> None:
    table = Board(phase="fellowship", fellowship={"at": "dagorlad", "progress": 1})
    assert chosen("easy", table) == "Declare the Fellowship: Morannon (it enters Mordor for good)"


def test_a_revealed_fellowship_is_hidden_again() -> None:
    table = Board(fellowship={"revealed": True, "at": "hollin"}, dice={"free": ["character"]})
    table.choose("Character die")
    assert chosen("greedy", table) == "Hide the Fellowship"


def test_nobody_bears_the_damage_that_would_end_it() -> None:
    table = Board(
        fellowship={"corruption": 10, "mordor": 2},
        tiles={"in": ["3"]},
        dice={"free": ["character"]},
    )
    table.choose("Character die", "Move the Fellowship")
    assert "Lose" in chosen("easy", table)


def test_an_empty_city_is_walked_into() -> None:
    table = Board(
        regions={"lossarnach": army("sauron-regular", 5, control="shadow")},
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert chosen("easy", table) == "Army die: move up to two armies"
    table.choose("Move up to two armies")
    assert chosen("easy", table).endswith((" to Pelargir", " to Minas Tirith"))


def test_a_lost_field_battle_is_not_offered_to_the_enemy() -> None:
    table = Board(
        regions={
            "minas-tirith": army("gondor-regular", 3),
            "lossarnach": army("sauron-regular", 9, control="shadow"),
        },
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Attack", "Lossarnach (")
    assert chosen("easy", table) == "Withdraw into the Stronghold"


def test_the_judge_counts_both_races() -> None:
    judge = BoardJudge()
    near = Board(fellowship={"mordor": 5}).game
    far = Board().game
    assert steps_left(near) == 1
    assert judge.value(near, 0) > judge.value(far, 0)
    taken = Board(regions={"pelargir": army("sauron-regular", 5, control="shadow")}, others="start").game
    assert turns_to_win(taken, 1) < turns_to_win(far, 1)
    assert judge.value(taken, 1) > judge.value(far, 1)


def test_a_hint_says_what_an_option_brings() -> None:
    table = Board(fellowship={"revealed": True, "at": "hollin"}, dice={"free": ["character"]})
    table.choose("Character die")
    best = rank(player("greedy", 1), table.game)[0]
    assert table.options()[best.index] == "Hide the Fellowship"
    assert best.reason == "hides the Fellowship"


def test_a_hint_says_who_comes_where_and_what_is_wasted() -> None:
    table = Board(
        regions={"noman-lands": army("sauron-regular", 5)},
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    said = {table.options()[hint.index]: hint.reason for hint in rank(player("greedy", 1), table.game)}
    assert said["Army die: put it aside unused"] == "leaves the die unused"
    assert "brings 5 units to" in said["Army die: move up to two armies"]


def test_a_hint_says_what_is_laid_on_the_table_and_what_passing_means() -> None:
    table = Board(
        hands={"free": ["wizards-staff"]}, dice={"free": ["character"], "shadow": ["army", "event"]}
    )

    def said() -> dict[str, str]:
        return {table.options()[hint.index]: hint.reason for hint in rank(player("greedy", 1), table.game)}

    assert said()["Pass"] == "lets the other side act first"
    assert said()["Elven Ring: turn a Character die to Muster"].startswith("gives up a Ring")
    played = next(reason for option, reason in said().items() if "play Wizard's Staff" in option)
    assert played.startswith("lays Wizard's Staff on the table")


def test_a_hint_says_who_comes_into_play() -> None:
    table = Board(
        regions={"minas-morgul": army("sauron-regular", 3)},
        nations=at_war("sauron", "gondor"),
        dice={"shadow": ["muster"]},
        to_act="shadow",
    )
    said = {table.options()[hint.index]: hint.reason for hint in rank(player("greedy", 1), table.game)}
    reason = next(reason for option, reason in said.items() if "bring the Witch-king" in option)
    assert "brings the Witch-king into play" in reason


def hints(table: Board) -> dict[str, str]:
    """The reason for each answer."""
    return {table.options()[hint.index]: hint.reason for hint in rank(player("greedy", 1), table.game)}


def test_a_hint_speaks_of_this_action_only() -> None:
    table = Board(
        regions={"noman-lands": army("sauron-regular", 5), "dagorlad": army("sauron-regular", 2)},
        nations=at_war("sauron"),
        dice={"free": ["event"], "shadow": ["army"]},
    )
    assert hints(table)["Event die: draw from the Character deck"] == "draws a card"


def test_a_hint_speaks_of_the_army_that_is_named() -> None:
    table = Board(
        regions={
            "noman-lands": army("sauron-regular", 5),
            "far-harad": army("southrons-easterlings-regular", 3),
        },
        nations=at_war("sauron", "southrons-easterlings"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Move up to two armies")
    said = hints(table)
    assert said["Far Harad (3 Regulars) to Near Harad"].startswith("brings 3 units to Near Harad")
    assert said["Noman-Lands (5 Regulars) to Dagorlad"].startswith("brings 5 units to Dagorlad")


def test_a_hint_says_whom_the_hunt_costs() -> None:
    table = move(on_the_way("3"), 6)
    said = hints(table)
    lost = said["Lose the Guide, Gandalf the Grey (Level 3: no damage is left)"]
    assert lost.startswith("costs Gandalf the Grey")
    assert said["Use the Ring: take it all as Corruption (0 becomes 3 of 12)"].startswith(
        "costs 3 Corruption"
    )


def test_a_hint_says_what_becomes_of_regulars_and_who_leads_more() -> None:
    table = Board(
        regions={"orthanc": army("isengard-regular", 4)},
        people={"saruman": "orthanc"},
        nations=at_war("isengard", "sauron"),
        dice={"shadow": ["muster"]},
        to_act="shadow",
    )
    said = hints(table)
    trained = "Muster die: the Voice of Saruman makes two Regulars in Orthanc Elites"
    assert said[trained] == "2 Regulars become Elites"
    table.choose("Muster troops")
    assert hints(table)["A Nazgûl in Moria"] == "the Shadow gains 2 Nazgûl"


def test_a_hint_says_what_may_happen_only_where_chance_decides() -> None:
    table = Board(
        regions={"osgiliath": army("sauron-regular", 5), "pelargir": army("gondor-regular", 1)},
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    said = hints(table)
    attack = next(option for option in said if option.startswith("Army die: attack Pelargir ("))
    assert "may gain a victory point" in said[attack]
    open_city = Board(
        regions={"osgiliath": army("sauron-regular", 5)},
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert hints(open_city)["Army die: move up to two armies"].startswith("the Shadow gains")


def test_a_die_that_is_good_for_something_is_not_put_aside() -> None:
    game = games.new("war-of-the-ring", seed=4, turns=4, log=False)
    bots = [player("greedy", seed) for seed in (1, 2)]
    uses = 0
    while game.options is not None:
        index = answer(bots[game.seat], game)
        if game.prompt == ACTION():
            uses += 1
            assert game.options[index][0] != WASTE
        game.choose(index)
    assert uses > 20


def test_a_process_of_its_own_can_answer_a_game_that_was_sent_to_it(tmp_path: Path) -> None:
    """As at the table, whose bots think elsewhere: there nothing but the game has been imported."""
    sent = tmp_path / "game"
    game = games.new("war-of-the-ring", seed=1)
    while game.decision is not None and game.decision.kind != "turn":
        game.choose(0)
    assert game.decision is not None
    seat = game.decision.seat
    sent.write_bytes(pickle.dumps(game.guess(seat, Random(1))))
    program = """
import pickle, sys
from thirdage.players import level
print(level("easy").make("1").choose(pickle.load(open(sys.argv[1], "rb")), sys.argv[2]))
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(sent), seat], capture_output=True, text=True, check=False
    )
    assert done.stdout.strip().isdigit(), done.stderr
