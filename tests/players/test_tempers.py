"""Tempers: the same strength, bolder or more cautious."""

from __future__ import annotations

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame.options import ATTACK
from thirdage.cardgame.options import TO_BATTLEGROUND, TO_PATH
from thirdage.players import LEVELS, OFFERED, level, player
from thirdage.players.judges import judge_of
from thirdage.players.judges.boardgame.judge import BoardJudge
from thirdage.players.judges.boardgame.learned import learned
from thirdage.players.judges.boardgame.tempers import SHIFTS, habits_of
from thirdage.players.judges.boardgame.traits import parts_of
from thirdage.players.judges.cardgame.judge import CardJudge
from thirdage.players.mind import BALANCED, BEGINNER, BOLD, CAUTIOUS, HAND, LEARNED, Mind


def test_every_level_that_thinks_is_offered_with_each_temper() -> None:
    assert list(OFFERED) == [
        "random", "easy", "easy-bold", "easy-cautious", "normal", "normal-bold", "normal-cautious", "hard",
        "hard-bold", "hard-cautious",
    ]  # fmt: skip
    assert list(LEVELS) == ["random", "easy", "normal", "hard"], "the ladder is of strengths"
    assert OFFERED["hard-bold"].title == "Hard, bold"
    assert "risks less" in level("normal-cautious").about_in("boardgame")
    assert "dares more" in level("hard-bold").about_in("cardgame")


def test_an_unknown_temper_is_a_sentence() -> None:
    with pytest.raises(thirdage.ThirdAgeError, match="no level called 'normal-angry'"):
        player("normal-angry")


def test_the_bold_are_tempted_to_attack_and_the_cautious_less() -> None:
    table = Board(
        regions={
            "minas-tirith": army("gondor-regular", 3),
            "lossarnach": army("sauron-regular", 9, control="shadow"),
        },
        nations=at_war("sauron"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    game = table.game
    attacks = [i for i, option in enumerate(game.options or ()) if option[0] == ATTACK]
    assert attacks
    for skill in (HAND, BEGINNER, LEARNED):
        looks = {
            temper: BoardJudge(habits_of(Mind(skill, temper))).instinct.glance(game)
            for temper in (BOLD, BALANCED, CAUTIOUS)
        }
        for i in attacks:
            assert looks[BOLD][i] - looks[BALANCED][i] == pytest.approx(SHIFTS["turn/attack"])
            assert looks[BALANCED][i] - looks[CAUTIOUS][i] == pytest.approx(SHIFTS["turn/attack"])


def test_what_is_shifted_is_what_options_are_in() -> None:
    """A renamed group would make a temper do nothing."""
    seen = set()
    for seed in range(12):
        game = games.new("war-of-the-ring", seed=seed, log=False)
        judge = BoardJudge(learned())
        while game.options is not None and game.round_number <= 8:
            _, parts = parts_of(game, game.side_number(game.seat))
            seen |= {name for groups, _ in parts for name, _ in groups}
            game.choose(judge.quick(game))
    assert set(SHIFTS) <= seen


def test_in_the_card_game_an_attack_costs_the_bold_less() -> None:
    moods = {
        temper: judge_of(games.new("trilogy", seed=1), Mind(LEARNED, temper)) for temper in (BOLD, CAUTIOUS)
    }
    balanced = judge_of(games.new("trilogy", seed=1), Mind(LEARNED))
    assert all(isinstance(judge, CardJudge) for judge in (*moods.values(), balanced))
    game = games.new("trilogy", seed=1, log=False)
    sent = 0
    while game.options is not None and sent < 5:
        looks = {temper: judge.instinct.glance(game) for temper, judge in moods.items()}  # type: ignore[attr-defined]
        for i, option in enumerate(game.options):
            if option[0] in (TO_PATH, TO_BATTLEGROUND) and looks[BOLD][i] != looks[CAUTIOUS][i]:
                sent += 1
        game.choose(balanced.quick(game))
    assert sent >= 5
