"""Players: what they may know, how they treat their cards, and that judgement beats chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import thirdage
from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame.options import CARD
from thirdage.cardgame.state import CardGame
from thirdage.players import LEVELS, Budget, Player, answer, level, player
from thirdage.players.judges.cardgame.costs import DISCARDS
from thirdage.players.judges.cardgame.worths import use
from thirdage.players.search import SearchPlayer

SCENARIOS = [scenario.name for scenario in card_scenarios()]


def games_on_the_way(scenario: str, seed: int, every: int) -> list[CardGame]:
    """Moments of a game between random players."""
    rng = Random(seed)
    game = card_game(games.new(scenario, seed=seed))
    moments = []
    while game.options is not None:
        if game.count % every == every - 1:
            moments.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return moments


def unhurried(name: str, seed: int | str, most: int) -> Player:
    """A player of a level that answers by its iterations (at most so many), however slow the machine."""
    bot = player(name, seed)
    if isinstance(bot, SearchPlayer):
        assert bot.budget.iterations is not None
        bot.budget = Budget(iterations=min(most, bot.budget.iterations))
    return bot


def play_out(scenario: str, seed: int, free: str, shadow: str) -> CardGame:
    game = card_game(games.new(scenario, seed=seed, log=False))
    players = (player(free, seed), player(shadow, seed))
    while game.options is not None:
        game.choose(answer(players[game.layout.side_of[game.seat]], game))
    return game


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_player_chooses_the_same_whatever_the_others_really_hold(scenario: str, name: str) -> None:
    every = 43 if name in ("normal", "hard") else 11
    for moment in games_on_the_way(scenario, seed=5, every=every):
        seat = moment.seats[moment.seat]
        redealt = moment.guess(seat, Random(99))
        assert redealt.view(seat) == moment.view(seat)
        asked, again = unhurried(name, 4, most=20), unhurried(name, 4, most=20)
        assert answer(asked, redealt) == answer(again, moment)


def test_a_player_is_never_handed_the_game_itself() -> None:
    true_game = games.new("trilogy", seed=8)

    class Spy:
        seed: int | str = 1
        shown: Any

        def choose(self, game: Any, seat: str) -> int:
            self.shown = game
            return 0

        def scores(self, game: Any, seat: str) -> list[float]:
            return [0.0]

    spy = Spy()
    before = true_game.view(true_game.seats)
    answer(spy, true_game)
    assert spy.shown is not true_game
    assert spy.shown.trail is None
    assert spy.shown.key != true_game.key
    spy.shown.choose(0)
    assert true_game.view(true_game.seats) == before


@pytest.mark.parametrize("name", ["random", "easy"])
def test_a_player_with_the_same_seed_plays_the_same_game(name: str) -> None:
    first = play_out("fellowship", 3, name, name)
    assert play_out("fellowship", 3, name, name).choices() == first.choices()


def test_the_random_player_takes_every_option_in_time() -> None:
    game = games.new("trilogy", seed=1)
    assert game.options is not None
    taken = {answer(player("random", seed), game) for seed in range(200)}
    assert taken == set(range(len(game.options)))


def test_the_easy_player_never_throws_away_its_best_card_where_a_lesser_one_would_do() -> None:
    asked = 0
    bot = player("easy", seed=2)
    for scenario in ("trilogy", "fellowship"):
        for moment in games_on_the_way(scenario, seed=6, every=2):
            options = moment.options
            assert options is not None
            if moment.prompt[0] not in DISCARDS or any(option[0] != CARD for option in options):
                continue
            values = [use(option[1], moment.last_number) for option in options]
            if min(values) == max(values):
                continue
            asked += 1
            assert values[answer(bot, moment)] < max(values)
    assert asked > 40


def path_to_win(hand: list[str]) -> CardGame:
    return card_game(
        games.arrange(
            {
                "scenario": "trilogy",
                "round": 4,
                "starting": "frodo",
                "turn": "frodo",
                "path": {"id": "caradhras", "tokens": {"attack": 1}},
                "battlegrounds": [],
                "seats": {
                    "frodo": {"hand": hand, "reserve": []},
                    "witch-king": {"hand": []},
                    "aragorn": {"hand": []},
                    "saruman": {"hand": []},
                },
                "passed": ["witch-king", "aragorn", "saruman"],
            },
            seed=1,
        )
    )


def test_the_easy_player_does_not_pass_up_a_path_it_can_win() -> None:
    game = path_to_win(["gimli", "dwarven-axe"])
    bot = player("easy", seed=1)
    while game.options is not None and game.round == 4 and game.seat == 0:
        game.choose(answer(bot, game))
    said = game.events("frodo")
    assert "You play Gimli to the path Caradhras." in said


def test_the_easy_player_passes_rather_than_waste_cards_when_everything_is_decided() -> None:
    game = path_to_win(["dwarven-axe", "glamdring"])
    chosen = answer(player("easy", seed=1), game)
    assert game.decision is not None
    assert str(game.decision.options[chosen]) == "Pass"


@pytest.mark.parametrize("scenario", ["trilogy", "fellowship"])
def test_the_easy_player_beats_the_random_one_on_either_side(scenario: str) -> None:
    seeds = range(3)
    as_free = [play_out(scenario, seed, "easy", "random").result for seed in seeds]
    as_shadow = [play_out(scenario, seed, "random", "easy").result for seed in seeds]
    won = sum(r is not None and r.winner == "free" for r in as_free)
    won += sum(r is not None and r.winner == "shadow" for r in as_shadow)
    assert won >= 5


def test_a_level_that_does_not_exist_is_answered_with_the_nearest() -> None:
    with pytest.raises(thirdage.UnknownName, match="Did you mean easy"):
        level("eazy")
