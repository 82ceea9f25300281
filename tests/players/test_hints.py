"""Hints: a ranking with reasons that tell a learner something true, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from tests.players.test_blunders import table, thinker
from tests.players.test_players import games_on_the_way
from thirdage.cardgame.state import CardGame
from thirdage.onlycards import card_scenarios
from thirdage.players import LEVELS, answer, player, rank
from thirdage.terminal.plain import LineGame
from thirdage.terminal.session import Session


def hints(game: CardGame, name: str = "easy") -> dict[str, str]:
    """The reasons by the words of the options, best first."""
    assert game.decision is not None
    return {str(game.decision.options[h.index]): h.reason for h in rank(thinker(name, 1), game)}


@pytest.mark.parametrize("name", LEVELS)
def test_every_option_is_ranked_once_and_the_first_is_what_the_player_would_answer(name: str) -> None:
    for moment in games_on_the_way("fellowship", seed=4, every=29):
        assert moment.options is not None
        ranked = rank(thinker(name, 3), moment)
        assert sorted(h.index for h in ranked) == list(range(len(moment.options)))
        assert ranked[0].index == answer(thinker(name, 3), moment)
        assert all(h.reason and "\n" not in h.reason for h in ranked)


@pytest.mark.parametrize("scenario", [s.name for s in card_scenarios()])
def test_a_hint_tells_nothing_that_is_hidden(scenario: str) -> None:
    for moment in games_on_the_way(scenario, seed=3, every=23):
        redealt = moment.guess(moment.seats[moment.seat], Random(12))
        assert rank(player("easy", 1), moment) == rank(player("easy", 1), redealt)


def test_a_hint_says_that_a_path_is_won_and_by_which_card() -> None:
    said = hints(table({"hand": ["gimli", "dwarven-axe"], "reserve": []}))
    best, reason = next(iter(said.items()))
    assert best == "Play Gimli"
    assert reason.startswith("wins Caradhras as things stand")


def test_a_hint_says_what_passing_gives_away() -> None:
    said = hints(table({"hand": ["gimli", "dwarven-axe"], "reserve": []}))
    assert said["Pass"] == "lets Caradhras go; keeps the 2 cards in hand"


def test_a_hint_warns_of_giving_up_the_best_card() -> None:
    game = table({"hand": ["gimli", "dwarven-axe", "gandalf-the-grey"], "reserve": []})
    assert game.decision is not None
    game.choose([str(option) for option in game.decision.options].index("Cycle a card"))
    said = hints(game)
    assert said["Gandalf the Grey"] == "costs your best card"
    assert said["Dwarven Axe"] == "gives up the least, and keeps Gandalf the Grey"


def test_a_person_in_line_mode_can_ask_for_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    game = table({"hand": ["gimli", "dwarven-axe"], "reserve": []})
    levels = dict.fromkeys(("witch-king", "aragorn", "saruman"), "easy")
    LineGame(Session(game, (("frodo",),), levels)).hint("")
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("Best: 1. Play Gimli: wins Caradhras as things stand")
