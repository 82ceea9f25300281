"""The numbers of the card game's judge: what looks and points are made of, and how numbers are kept."""

from __future__ import annotations

import json
from random import Random

import pytest

import thirdage
from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.state import CardGame
from thirdage.players.judges import judge_of
from thirdage.players.judges.cardgame.features import features, standing, value
from thirdage.players.judges.cardgame.judge import CardJudge
from thirdage.players.judges.cardgame.worths import by_hand, from_json, is_new, learned, to_json
from thirdage.players.mind import LEARNED, Mind

SCENARIOS = [scenario.name for scenario in card_scenarios()]
JUDGES = {"hand": CardJudge(by_hand()), "learned": CardJudge(learned())}


def random_game(scenario: str, seed: int) -> list[CardGame]:
    rng = Random(seed)
    game = card_game(games.new(scenario, seed=seed, log=False))
    moments = []
    while game.options is not None:
        moments.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return moments


@pytest.mark.parametrize("numbers", JUDGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_fitted_is_what_is_played_by(scenario: str, numbers: str) -> None:
    judge = JUDGES[numbers]
    compared = 0
    for moment in random_game(scenario, 3):
        looks = features(judge.instinct, moment)
        if looks is not None:
            told = [value(judge.worths, look) for look in looks]
            assert told == pytest.approx(judge.instinct.glance(moment))
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_points_of_a_new_round_are_the_sum_of_what_stands_there(scenario: str) -> None:
    judge = JUDGES["hand"]
    compared = 0
    for seed in range(3):
        number = 0
        for moment in random_game(scenario, seed):
            if moment.round != number and is_new(moment):
                number = moment.round
                told = value(judge.worths, standing(judge.worths, moment))
                assert told == pytest.approx(judge.points(moment))
                compared += 1
    assert compared > 5


def test_numbers_come_back_from_a_file_as_they_were_written() -> None:
    written = from_json(to_json(learned()))  # a card without learned numbers has those by hand, now rounded
    assert from_json(json.loads(json.dumps(to_json(written)))) == written


def test_a_card_the_file_does_not_know_keeps_what_it_is_worth_by_hand() -> None:
    found = to_json(learned())
    del found["reserve"]["gimli"]
    gimli = t.BY_ID["gimli"][0]
    assert from_json(found).reserve[gimli] == by_hand().reserve[gimli]


def test_a_file_without_some_number_is_refused_with_a_sentence() -> None:
    with pytest.raises(thirdage.ThirdAgeError, match="they lack 'heat'"):
        from_json({key: x for key, x in to_json(by_hand()).items() if key != "heat"})


def test_both_kinds_of_numbers_are_there_for_every_game() -> None:
    game = games.new("trilogy", seed=1)
    assert judge_of(game) is judge_of(game)
    assert judge_of(game) is not judge_of(game, Mind(LEARNED))
