"""What a table of the board game promises: what is seen of it, and what was learned of it."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame import tables as t
from thirdage.boardgame.facts import ACTION_RESOLUTION, FREE, SHADOW
from thirdage.boardgame.state import BoardGame
from thirdage.lab import foresee
from thirdage.players.foresight import read
from thirdage.players.judges import judge_of_scenario
from thirdage.players.judges.boardgame.fitting import FORESEEING, promise
from thirdage.players.judges.boardgame.foresight import foreseen_odds, learned_foresight, sight
from thirdage.players.judges.boardgame.judge import BoardJudge
from thirdage.players.judges.boardgame.outlook import CARD_ZONES, NAMES, NEW, STAGES, outlook, stage
from thirdage.players.mind import MASTER, Mind

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("war-of-the-ring", {}),
    ("war-of-the-ring", {"twilight": True}),
    ("war-of-the-ring-3", {}),
    ("war-of-the-ring-4", {"twilight": True}),
]


def moments(scenario: str, seed: int, **options: Any) -> list[BoardGame]:
    rng = Random(seed)
    game = games.new(scenario, seed=seed, log=False, **options)
    assert isinstance(game, BoardGame)
    found = []
    while game.options is not None:
        found.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return found


def seen(game: BoardGame) -> dict[str, float]:
    return dict(zip(NAMES, outlook(game), strict=True))


def board(conquered: tuple[str, ...] = (), **more: Any) -> BoardGame:
    return Board(
        regions={
            "osgiliath": army("sauron-regular", 6),
            "minas-tirith": army("gondor-regular", 3),
            **{region: {"control": "shadow"} for region in conquered},
        },
        nations=at_war("sauron", "gondor"),
        dice={"shadow": ["army"], "free": ["character"]},
        to_act="shadow",
        **more,
    ).game


def free_win(game: BoardGame) -> float:
    return BoardJudge(foresight=learned_foresight()).value(game, FREE)


@pytest.mark.parametrize(("scenario", "options"), TABLES)
def test_every_number_is_of_about_size_one(scenario: str, options: dict[str, Any]) -> None:
    assert len(set(NAMES)) == len(NAMES)
    for game in moments(scenario, 4, **options)[::7]:
        for name, x in seen(game).items():
            assert isfinite(x), name
            assert abs(x) <= 8, name
        assert seen(game)["twilight"] == bool(options)
        assert seen(game)["teams"] == (scenario != "war-of-the-ring")


def test_the_stage_says_who_acts_next() -> None:
    found = set()
    for game in moments("war-of-the-ring", 5):
        number = stage(game)
        found.add(number)
        assert (number == NEW) == (game.phase != ACTION_RESOLUTION)
        if game.prompt[0] == q.ACTION.name:
            assert number == game.side_number(game.seat)
    assert found == set(range(len(STAGES)))


def test_a_threat_and_a_garrison_are_seen() -> None:
    before = seen(board())
    assert before["minas-tirith falls"] > seen(Board().game)["minas-tirith falls"]
    assert before["minas-tirith garrison"] == pytest.approx(3 / 5)


def test_one_sides_chance_is_what_the_other_lacks() -> None:
    judge = judge_of_scenario("war-of-the-ring", Mind(MASTER))
    for game in moments("war-of-the-ring", 6)[::9]:
        assert judge.value(game, FREE) + judge.value(game, SHADOW) == pytest.approx(1.0)
        assert judge.value(game, FREE) == pytest.approx(promise(game, FREE))


@pytest.mark.parametrize(
    ("worse", "why"),
    [
        ({"fellowship": {"corruption": 10}}, "the Ring-bearers can bear little more"),
        ({"conquered": ("dol-amroth", "pelargir", "edoras", "helms-deep")}, "it has six points of ten"),
    ],
)
def test_what_ends_the_game_weighs(worse: dict[str, Any], why: str) -> None:
    assert free_win(board(**worse)) < free_win(board()) - 0.05, why


def test_every_event_has_numbers_of_its_own() -> None:
    made = learned_foresight()
    assert len(sight().cards) == len(t.EVENT) == len(made.cards[0])
    without = [t.title(card) for card in range(len(t.EVENT)) if not any(zone[card] for zone in made.cards)]
    assert not without
    assert len(made.cards) == len(CARD_ZONES)


def test_odds_do_not_depend_on_how_often_they_are_asked() -> None:
    game = board()
    once = foreseen_odds(learned_foresight(), game)
    assert foreseen_odds(learned_foresight(), game.clone()) == once


def test_tables_of_a_game_are_noted_at_every_turn_and_before_actions() -> None:
    row = foresee.play_task(foresee.Task("war-of-the-ring", 3, options=(("twilight", True),)))
    stages = [table[1] for table in row["tables"]]
    turns = [table[0] for table in row["tables"] if table[1] == NEW]
    assert turns == list(range(turns[0], turns[-1] + 1))
    assert {FREE, SHADOW} <= set(stages)
    assert row == foresee.play_task(foresee.Task("war-of-the-ring", 3, options=(("twilight", True),)))


def test_what_was_learned_is_learned_on_from() -> None:
    wanted = foresee.new_foresee("war-of-the-ring,war-of-the-ring+twilight", 2, 1, 4, 1, start="learned")
    assert wanted.options == ((), (("twilight", True),))
    written = foresee.as_text(FORESEEING, foresee._weights_before(wanted))
    assert read(sight(), written).stages == learned_foresight().stages
