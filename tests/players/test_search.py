"""The searching player: budgets, repeatability, cancelling, workers and volume."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from random import Random

import pytest

import thirdage
from thirdage import games
from thirdage.cardgame.state import CardGame
from thirdage.players import Budget, SearchPlayer, answer, level, player
from thirdage.players.judges import judge_of
from thirdage.players.judges.cardgame.judge import CardJudge
from thirdage.players.tree import Edge, Node, behind, estimates, iterate, pick
from thirdage.players.workers import crew


def turns(seed: int, every: int) -> list[CardGame]:
    """Turns of a game between easy players."""
    game = games.new("trilogy", seed=seed, log=False)
    bot = player("easy", seed)
    moments = []
    while game.options is not None:
        if game.prompt[0] == "turn" and len(game.options) > 3 and game.count % every == 0:
            moments.append(game.clone())
        game.choose(answer(bot, game))
    return moments


class Undecided(CardJudge):
    """Finds every table even, so that no option ever leaves the race."""

    def value(self, game: CardGame, side: int) -> float:
        return 0.5


MOMENTS = turns(seed=5, every=9)


def test_the_same_iterations_and_seed_give_the_same_answer() -> None:
    for moment in MOMENTS[:4]:
        bots = [SearchPlayer(3, budget=Budget(iterations=25)) for _ in range(2)]
        guesses = [moment.guess(moment.seats[moment.seat], Random(1)) for _ in range(2)]
        first, again = (b.scores(g, moment.seats[moment.seat]) for b, g in zip(bots, guesses, strict=True))
        assert first == again


def test_a_budget_of_iterations_is_never_passed() -> None:
    for moment in MOMENTS[:4]:
        bot = SearchPlayer(3, budget=Budget(iterations=30))
        answer(bot, moment)
        assert 0 < bot.iterations <= 30


def test_only_an_option_that_is_clearly_worse_on_the_same_deals_leaves_the_race() -> None:
    leader = [0.50, 0.70, 0.30, 0.60, 0.55, 0.65]
    assert behind(leader, [result - 0.05 for result in leader])
    assert not behind(leader, [result - 0.001 for result in leader])
    assert not behind(leader, [0.60, 0.50, 0.45, 0.40, 0.65, 0.50])


def test_the_first_look_decides_what_the_race_leaves_open() -> None:
    assert estimates([(0, 0.0), (0, 0.0)], [0.4, 0.6], 3.0) == [0.4, 0.6]
    even = estimates([(10, 5.0), (10, 5.0)], [0.4, 0.6], 3.0)
    assert even[0] < 0.5 < even[1]
    clear = estimates([(100, 60.0), (100, 50.0)], [0.5, 0.6], 3.0)
    assert clear[0] > clear[1]


def test_a_budget_of_seconds_is_kept_by_the_clock() -> None:
    """A clock that goes on by 10 ms at each look: 0.3 seconds are some thirty looks, one to a playout."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.01
        return now

    for moment in MOMENTS[:5]:
        now = 0.0
        bot = SearchPlayer(3, budget=Budget(seconds=0.3), clock=clock)
        answer(bot, moment)
        assert 0.29 < now < 0.33 or bot.iterations < 30, "it ends early only when one option is left"
        assert bot.iterations <= 30


def test_a_search_that_is_called_off_still_answers_and_at_once() -> None:
    calls = 0

    def enough() -> bool:
        nonlocal calls
        calls += 1
        return calls > 40

    bot = SearchPlayer(3, budget=Budget(iterations=100_000), judge=Undecided(), cancelled=enough)
    assert MOMENTS[0].options is not None
    assert 0 <= answer(bot, MOMENTS[0]) < len(MOMENTS[0].options)
    assert 0 < bot.iterations <= 40


def test_a_search_without_any_time_answers_by_instinct() -> None:
    for moment in MOMENTS[:6]:
        bot = SearchPlayer(3, budget=Budget(iterations=9), cancelled=lambda: True)
        seat = moment.seats[moment.seat]
        guess = moment.guess(seat, Random(4))
        assert bot.choose(guess.clone(), seat) == player("instinct", 3).choose(guess.clone(), seat)
        assert bot.iterations == 0


def test_workers_share_the_iterations_and_answer_the_same_each_time() -> None:
    answers = []
    for _ in range(2):
        bot = SearchPlayer(3, budget=Budget(iterations=60), workers=2)
        answers.append(answer(bot, MOMENTS[1]))
        assert 0 < bot.iterations <= 60
    assert answers[0] == answers[1]


def test_a_worker_that_was_killed_is_replaced() -> None:
    bot = SearchPlayer(3, budget=Budget(iterations=60), workers=2)
    expected = answer(bot, MOMENTS[1])
    with suppress(BrokenProcessPool):
        crew(2, ()).pool.submit(os._exit, 9).result()
    assert answer(bot, MOMENTS[1]) == expected
    assert answer(bot, MOMENTS[2]) == answer(bot, MOMENTS[2])


def test_workers_can_be_called_off() -> None:
    looks = 0

    def enough() -> bool:
        nonlocal looks
        looks += 1
        return looks > 3

    budget = Budget(iterations=100_000_000)
    bot = SearchPlayer(3, budget=budget, judge=Undecided(), workers=2, cancelled=enough)
    answer(bot, MOMENTS[1])  # would go on for hours
    assert looks > 3


@pytest.mark.parametrize(
    ("iterations", "seconds", "said"),
    [
        (0, None, "above 0, not 0"),
        (-3, None, "above 0, not -3"),
        (1.5, None, "whole number"),
        (None, 0, "above 0, not 0"),
        (None, float("nan"), "above 0, not nan"),
        (None, None, "needs a budget"),
    ],
)
def test_a_budget_that_is_none_is_refused_with_a_sentence(
    iterations: int | None, seconds: float | None, said: str
) -> None:
    with pytest.raises(thirdage.ThirdAgeError, match=said):
        Budget(iterations=iterations, seconds=seconds)


def test_no_workers_at_all_are_refused_with_a_sentence() -> None:
    with pytest.raises(thirdage.ThirdAgeError, match="whole number above 0, not 0"):
        SearchPlayer(1, budget=Budget(iterations=5), workers=0)


def test_every_playout_stops_where_the_round_does() -> None:
    judge = judge_of(MOMENTS[0])
    for moment in MOMENTS[:8]:
        game = moment.guess(moment.seats[moment.seat], Random(2))
        iterate(judge, {}, moment, game)
        assert game.over or game.round == moment.round + 1


def test_options_that_exist_only_in_some_deals_are_not_held_against_them() -> None:
    """An option seen seldom is looked at again sooner than one that was passed over each time."""
    game = MOMENTS[0]
    judge = judge_of(game)
    assert game.options is not None
    node: Node = {}
    for option in game.options:
        edge = node[(game.seat, *option)] = Edge(1.0)
        edge.visits, edge.total, edge.chances = 10, 5.0, 10
    node[(game.seat, *game.options[1])].chances = 200
    assert pick(judge, node, game)[0] == 1


def test_hard_has_a_limit_in_seconds() -> None:
    bot = player("hard", 1)
    assert isinstance(bot, SearchPlayer)
    assert bot.budget.seconds is not None
    assert bot.budget.seconds <= 2.0


def test_players_are_also_known_by_what_they_do() -> None:
    assert level("Greedy").name == "greedy"
    assert isinstance(player("search"), SearchPlayer)
