"""Hints tell what a move gains, what it risks and what may be answered, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

import thirdage
from thirdage import games
from thirdage.learn import puzzle
from thirdage.players import player, rank, why
from thirdage.players.asked import Asked
from thirdage.players.voice import YOU


@pytest.mark.parametrize(("scenario", "seed"), [("trilogy", 7), ("duel-2", 3), ("war-of-the-ring", 5)])
def test_prospects_are_the_same_on_two_guesses(scenario: str, seed: int) -> None:
    """What is hidden from the seat that is asked is dealt anew: what it is told does not change."""
    game = games.new(scenario, seed=seed, log=False)
    rng = Random(seed)
    compared = told = 0
    while compared < 6 and game.options is not None:
        if len(game.options) > 2 and game.prompt[0] == "turn":
            seat = game.seat_name(game.seat)
            said = []
            for other in (1, 2):
                asked = Asked(player("easy"), game.guess(seat, Random(other)), guessed=True)
                certain = [i for i in range(len(game.options)) if asked._outcome(i).mark <= game.count]
                said.append({i: asked.prospects(i, YOU) for i in certain[:4]})
            both = said[0].keys() & said[1].keys()
            for index in both:
                assert said[0][index] == said[1][index], str(game.decision)
                told += bool(said[0][index])
            compared += 1
        game.choose(rng.randrange(len(game.options)))
    assert compared == 6
    assert told, "something was told"


def test_a_hint_tells_gain_risk_and_answer() -> None:
    told = ""
    for name in ("where-it-counts", "the-dead", "three-wounds", "the-wizards-voice"):
        game = thirdage.arrange(puzzle(name).position, 1)
        asked = Asked(player("normal"), games.arrange(puzzle(name).position, 1))
        best, *others = rank(player("normal"), game)
        assert asked.prospects(best.index, YOU) in f"{best.reason}."
        assert not any(part in other.reason for other in others for part in ("Gain: ", "Risk: ", "Answer: "))
        told += " ".join(asked.prospects(index, YOU) for index in range(len(asked.scores)))
    assert "Gain: " in told
    assert "Risk: it leaves you fewer cards" in told
    assert "Answer: " in told


def test_an_open_answer_from_reserve_is_named() -> None:
    """What the enemy has in reserve lies open: a place it can turn is said to be in danger."""
    position = {**puzzle("the-golden-wood").position}
    position["seats"] = {
        **position["seats"],
        "witch-king": {"hand": [], "reserve": ["shelob", "the-witch-king"], "ring": False},
    }
    game = games.arrange(position, 1)
    asked = Asked(player("easy"), game)
    assert game.decision is not None
    keys = [option.key for option in game.decision.options]
    said = asked.prospects(keys.index("move galadriel"), YOU)
    assert "Answer: the enemy can still turn" in said or "only cards from hand can" in said


def test_why_a_bot_did_something_tells_the_same_of_what_it_took() -> None:
    game = thirdage.arrange(puzzle("the-wizards-voice").position, 1)
    found = why(player("easy"), game)
    assert "Answer: the Free Peoples have no die left to answer with." in str(found.about(found.taken))


def test_in_the_middle_of_an_action_nothing_is_told_that_is_as_true_of_the_next_best_option() -> None:
    told = 0
    game = games.new("war-of-the-ring", seed=5)
    while game.options is not None and game.count < 160:
        asked = Asked(player("normal", 1), game)
        if len(game.options) > 1 and not asked.judge.opens(game):
            best, second = (asked._prospects(index) for index in asked.order[:2])
            said = asked.prospects(asked.order[0], YOU)
            assert not any(YOU.say(clause) in said for name, clause in best if (name, clause) in second)
            told += bool(set(best) & set(second))
        game.choose(asked.order[0])
    assert told, "something was left out"
