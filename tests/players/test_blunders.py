"""Mistakes that a beginner at the table would see: no level above random makes them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.card_games import card_game
from tests.players.test_players import games_on_the_way
from thirdage import Line, games
from thirdage.cardgame import tables as t
from thirdage.cardgame.options import CARD
from thirdage.cardgame.state import CardGame
from thirdage.players import Budget, Player, answer, player
from thirdage.players.judges.cardgame.costs import DISCARDS
from thirdage.players.search import SearchPlayer

THINKING = ["easy", "normal", "hard"]


def thinker(name: str, seed: int) -> Player:
    bot = player(name, seed)
    if isinstance(bot, SearchPlayer):
        bot.budget = Budget(iterations=100 if name == "hard" else 50)
    return bot


def table(frodo: dict[str, Any], *, path: dict[str, Any] | None = None, **more: Any) -> CardGame:
    """Frodo's turn on the way over Caradhras; all the others have passed and hold nothing."""
    others: dict[str, Any] = {"hand": [], "reserve": []}
    position = {
        "scenario": "trilogy",
        "round": 4,
        "starting": "frodo",
        "turn": "frodo",
        "path": {"id": "caradhras", "tokens": {"attack": 1}, **(path or {})},
        "battlegrounds": [],
        "seats": {"frodo": frodo, "witch-king": others, "aragorn": others, "saruman": others},
        "passed": ["witch-king", "aragorn", "saruman"],
        **more,
    }
    return card_game(games.arrange(position, seed=1))


def finish_round(game: CardGame, bot: Player) -> list[Line]:
    """Let the bot answer for Frodo until the round is over, the others at a glance."""
    number = game.round
    while game.options is not None and game.round == number:
        game.choose(answer(bot if game.seat == 0 else player("easy", 1), game))
    return game.events("frodo")


@pytest.mark.parametrize("name", THINKING)
def test_nobody_cycles_the_card_that_wins_the_path(name: str) -> None:
    said = finish_round(table({"hand": ["gimli", "dwarven-axe"], "reserve": []}), thinker(name, 1))
    assert "You play Gimli to the path Caradhras." in said


@pytest.mark.parametrize("name", THINKING)
def test_nobody_passes_a_path_that_can_be_won_for_nothing(name: str) -> None:
    said = finish_round(table({"hand": [], "reserve": ["gimli"]}), thinker(name, 2))
    assert "You move Gimli to the path Caradhras." in said


@pytest.mark.parametrize("name", THINKING)
def test_nobody_sends_a_hero_where_everything_is_won_already(name: str) -> None:
    won = {"cards": ["frodo-baggins", "sam-gamgee"], "tokens": {"attack": 0}}
    said = finish_round(table({"hand": ["dwarven-axe"], "reserve": ["gimli"]}, path=won), thinker(name, 3))
    assert "You move Gimli to the path Caradhras." not in said


@pytest.mark.parametrize("name", THINKING)
def test_nobody_sends_a_hero_into_a_battle_that_stays_lost(name: str) -> None:
    lost = [{"id": "orthanc", "tokens": {"defense": 7}}]
    game = table({"hand": [], "reserve": ["treebeard"]}, path={"tokens": {"attack": 0}}, battlegrounds=lost)
    finish_round(game, thinker(name, 4))
    treebeard = t.BY_ID["treebeard"][0]
    assert game.where[treebeard] == 5, "still in Frodo's reserve"


@pytest.mark.parametrize("name", THINKING)
def test_in_the_last_round_nobody_keeps_the_card_that_wins_the_game(name: str) -> None:
    game = table(
        {"hand": ["gimli", "dwarven-axe"], "reserve": [], "ring": False},
        path={"id": "crack-of-doom", "tokens": {"attack": 1}},
        scored={"free": ["minas-tirith"], "shadow": ["rivendell", "umbar"]},
        round=9,
    )
    finish_round(game, thinker(name, 5))
    assert game.result is not None
    assert game.result.winner == "free"


@pytest.mark.parametrize("name", THINKING)
def test_nobody_gives_gandalf_up_where_anything_else_would_do(name: str) -> None:
    asked = 0
    gandalfs = {card for id_ in ("gandalf-the-grey", "gandalf-the-white") for card in t.BY_ID[id_]}
    giving = DISCARDS | {"forsake"}
    bot = thinker(name, 2)
    for seed in (6, 7):
        for moment in games_on_the_way("trilogy", seed=seed, every=1):
            assert moment.options is not None
            cards = [option[1] for option in moment.options if option[0] == CARD]
            if moment.prompt[0] in giving and len(moment.options) > 2 and gandalfs & set(cards):
                asked += 1
                chosen = moment.options[answer(bot, moment)]
                assert chosen[0] != CARD or chosen[1] not in gandalfs
    assert asked > 5


# THE SHADOW: what is left unattacked is the enemy's


def shadows_turn(seat: str, reserve: list[str], **more: Any) -> CardGame:
    """The last round; all the others have passed and hold nothing."""
    idle: dict[str, Any] = {"hand": [], "reserve": [], "ring": False}
    seats = dict.fromkeys(("frodo", "witch-king", "aragorn", "saruman"), idle)
    position = {
        "scenario": "trilogy",
        "round": 9,
        "starting": seat,
        "turn": seat,
        "path": {"id": "crack-of-doom"},
        "battlegrounds": [],
        "seats": seats | {seat: {"hand": [], "reserve": reserve, "ring": False}},
        "passed": [other for other in seats if other != seat],
        **more,
    }
    return card_game(games.arrange(position, seed=1))


def play_on(game: CardGame, name: str) -> None:
    """Let a level answer for everybody until the game is over."""
    bot = thinker(name, 1)
    while game.options is not None:
        game.choose(answer(bot, game))


@pytest.mark.parametrize("name", THINKING)
def test_nobody_leaves_a_capital_unattacked_that_a_card_takes_for_nothing(name: str) -> None:
    game = shadows_turn(
        "witch-king",
        ["grond-hammer-of-the-underworld"],
        battlegrounds=[{"id": "minas-tirith", "tokens": {"attack": 1}}],
        scored={"free": [], "shadow": ["umbar"]},
    )
    play_on(game, name)
    assert game.result is not None
    assert game.result.scores == {"free": 3, "shadow": 4}, "the path to one side, Minas Tirith to the other"


@pytest.mark.parametrize("name", THINKING)
def test_in_the_end_no_reserve_is_kept_that_wins_the_game(name: str) -> None:
    game = shadows_turn(
        "witch-king",
        ["the-hunter", "the-reaver", "the-warrior"],
        scored={"free": ["edoras"], "shadow": ["umbar"]},
    )
    play_on(game, name)
    assert game.result is not None
    assert game.result.winner == "shadow", game.result


@pytest.mark.parametrize("name", THINKING)
def test_nobody_lets_the_free_peoples_have_the_tenth_point_of_their_lead_for_nothing(name: str) -> None:
    game = shadows_turn(
        "saruman",
        ["warg-riders"],
        round=6,
        path={"id": "dead-marshes", "tokens": {"attack": 1}},
        battlegrounds=[{"id": "helms-deep", "tokens": {"attack": 1}}],
        scored={"free": ["minas-tirith", "lorien", "rivendell", "pelargir"], "shadow": []},
    )
    number = game.round
    bot = thinker(name, 1)
    while game.options is not None and game.round == number:
        game.choose(answer(bot, game))
    assert game.result is None, game.result
