"""Actions by number: one number means one thing, and nothing that can be answered is without a number."""

from __future__ import annotations

import random

import pytest

from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame.layout import layout_of
from thirdage.envs.actions import WAIT, actions_of
from thirdage.kernel.errors import BadChoice
from thirdage.lab.fuzz import setups


@pytest.mark.parametrize("scenario", [info.name for info in card_scenarios()])
def test_every_option_of_whole_games_has_an_action_of_its_own_and_comes_back_from_it(scenario: str) -> None:
    rng = random.Random(scenario)
    kinds = set()
    for seed, (_, options) in enumerate(setup for setup in setups() if setup[0] == scenario):
        game = card_game(games.new(scenario, seed=seed, log=False, **options))
        actions = actions_of(game.layout)
        while game.options is not None:
            legal = actions.legal(game)
            assert len(set(legal)) == len(game.options)
            assert WAIT not in legal
            assert [actions.index(game, number) for number in legal] == list(range(len(game.options)))
            assert [actions.options[number] for number in legal] == game.options
            kinds |= {option[0] for option in game.options}
            game.choose(rng.randrange(len(game.options)))
    assert len(kinds) > 12


@pytest.mark.parametrize("scenario", [info.name for info in card_scenarios()])
def test_no_two_actions_have_the_same_name(scenario: str) -> None:
    actions = actions_of(layout_of(scenario, {"promos": True}))
    numbers = range(len(actions))
    assert len({actions.key(number) for number in numbers}) == len(actions)
    assert len({actions.words(number) for number in numbers if "place " not in actions.key(number)}) > 200
    assert all(actions.words(number) for number in numbers)


def test_an_action_means_the_same_at_every_question_and_in_every_deal() -> None:
    said: dict[int, set[str]] = {}
    for seed in range(3):
        game = games.new("duel-2", seed=seed, log=False)
        actions = actions_of(game.layout)
        rng = random.Random(seed)
        while game.options is not None:
            for number, option in zip(actions.legal(game), game.options, strict=True):
                said.setdefault(number, set()).add(game.option_key(option))
            game.choose(rng.randrange(len(game.options)))
    assert len(said) > 150
    assert {len(keys) for keys in said.values()} == {1}


def test_an_action_is_told_in_words() -> None:
    actions = actions_of(layout_of("trilogy", {}))
    by_key = {actions.key(number): actions.words(number) for number in range(len(actions))}
    assert by_key["wait"] == "Wait"
    assert by_key["play gimli"] == "Play Gimli"
    assert by_key["move mordor-orcs #2"] == "Move Mordor Orcs #2"
    assert by_key["use the-reaver 0"].startswith("Use The Reaver: cycle this card")
    assert by_key["battleground minas-tirith"] == "To Minas Tirith"
    assert by_key["pass"] == "Pass"
    assert by_key["no"] == "No"
    assert actions.words(-1) == actions.words(len(actions)) == "no such action"


@pytest.mark.parametrize("action", [WAIT, -1, 10_000])
def test_an_action_that_is_not_open_is_refused_with_a_sentence(action: int) -> None:
    game = games.new("trilogy", seed=7)
    with pytest.raises(BadChoice, match="is not legal now"):
        actions_of(game.layout).index(game, action)
