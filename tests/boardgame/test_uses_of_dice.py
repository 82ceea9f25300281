"""What an Action die can be used for: every use is one row, which a judge must be able to weigh."""

from __future__ import annotations

import random

from thirdage import games
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame.actions import BASE_USES as USES
from thirdage.boardgame.facts import GIMLI, RESULT_COUNT
from thirdage.boardgame.state import BoardGame
from thirdage.players.judges.boardgame.instinct import WORTH_OF_USE

KINDS_OF_USE = [*range(o.MOVE_FELLOWSHIP, o.WASTE + 1), o.ATTACK_WITH_A_PART]


def a_game(seed: int) -> BoardGame:
    game = games.new("war-of-the-ring", seed=seed, log=False)
    assert isinstance(game, BoardGame)
    return game


def test_every_kind_of_use_is_one_row_and_has_a_worth() -> None:
    assert sorted(use.kind for use in USES) == KINDS_OF_USE
    assert sorted(WORTH_OF_USE) == KINDS_OF_USE


def test_every_use_has_words_of_its_own() -> None:
    a_game(1)  # cards have been declared
    said = {use.say((use.kind, 0, GIMLI)) for use in USES}
    assert len(said) == len(USES)
    assert all(said)


def test_the_same_die_is_offered_once_with_its_uses_in_the_order_of_the_rows_and_each_can_be_done() -> None:
    """In games by chance, where an option of every use is tried on a clone."""
    order = [use.kind for use in USES]
    done = set()
    for seed in range(3):
        rng = random.Random(seed)
        game = a_game(seed)
        while game.options is not None and game.turn <= 12:
            if game.prompt == q.ACTION():
                uses = [option for option in game.options if option[0] in order]
                places = [(option[1], order.index(option[0]), option[2:]) for option in uses]
                assert places == sorted(set(places))
                assert len(game.options) <= o.MOST_OPTIONS
                dice = game.dice[RESULT_COUNT * game.seat :][:RESULT_COUNT]
                assert {option[1] for option in uses} == {face for face, n in enumerate(dice) if n}
                for index, option in enumerate(game.options):
                    if option[0] in order and option[0] not in done:
                        game.clone().choose(index)
                        done.add(option[0])
            game.choose(rng.randrange(len(game.options)))
    assert done >= set(KINDS_OF_USE) - {o.ENTER, o.VOICE, o.SPEAK, o.END_CARD}, "too few were met"
