"""Twilight of the Third Age in the environments, for two, three and four players."""

from __future__ import annotations

import random
import warnings
from collections import Counter
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import thirdage
from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame.board import STRONGHOLDS, held
from thirdage.boardgame.box import ELEMENTS
from thirdage.boardgame.facts import CHARACTERS, SHADOW, SIDES
from thirdage.boardgame.fellowship import ways_to
from thirdage.boardgame.figures import KIND_IDS
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.state import BoardGame
from thirdage.envs import boardgame_v0, spiel
from thirdage.envs.boardgame_actions import (
    AROUND,
    BY_BALROG,
    BY_STRONGHOLDS,
    actions_of,
    board_actions,
    way_met,
)
from thirdage.envs.boardgame_layout import BASE, TWILIGHT
from thirdage.envs.boardgame_observations import BoardObservations, board_observations
from thirdage.envs.boardgame_question import KINDS, TEAM_KINDS, TWILIGHT_KINDS
from thirdage.envs.boardgame_setting import BoardSetting
from thirdage.kernel.errors import BadOption, UnknownName

SCENARIOS = ("war-of-the-ring", "war-of-the-ring-3", "war-of-the-ring-4")
ACTIONS = board_actions(twilight=True)
ENCODER = board_observations(twilight=True)
ALL: dict[str, Any] = {"options": {"twilight": True}}
Row = dict[str, int]


def observed(game: BoardGame, *names: str, by: BoardObservations = ENCODER) -> dict[str, dict[str, Row]]:
    """The observation of some seats: by part and row, the columns that are not zero."""
    told: dict[str, dict[str, Row]] = {}
    for name, part in by.named(by.flat(game, game.seers(names))).items():
        columns = by.columns[name]
        rows = zip(by.rows.get(name, ("",)), part.reshape(-1, len(columns)), strict=True)
        told[name] = {row: {c: int(v) for c, v in zip(columns, vs, strict=True) if v} for row, vs in rows}
    return told


# PETTINGZOO'S AND OPENSPIEL'S OWN TESTS


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pettingzoo_finds_no_fault_with_it(scenario: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(boardgame_v0.env(scenario, turns=3, twilight=True), num_cycles=80)
        seed_test(partial(boardgame_v0.env, scenario, twilight=True), num_cycles=25)
        parallel_api_test(boardgame_v0.parallel_env(scenario, twilight=True), num_cycles=10)


@pytest.mark.parametrize("name", spiel.BOARD_NAMES)
def test_openspiel_plays_it_at_random_and_finds_no_fault(name: str) -> None:
    game = pyspiel.load_game(name, {"turns": 1, "twilight": "all"})
    assert game.num_distinct_actions() == len(ACTIONS)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_plays_with_some_elements() -> None:
    game = pyspiel.load_game(f"{spiel.BOARD_NAME}(twilight=ents+balrog)")
    assert game.setting.blank.box.elements == ("balrog", "ents")
    with pytest.raises(UnknownName, match="no part of Twilight of the Third Age called 'entwives'"):
        pyspiel.load_game(spiel.BOARD_NAME, {"twilight": "entwives"})


def test_what_the_expansion_has_not_is_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownName, match="no part of Twilight of the Third Age called 'radagast'"):
        boardgame_v0.env(twilight=["radagast"])
    with pytest.raises(BadOption, match="True, False or a list of elements"):
        boardgame_v0.env(twilight="all of it")


# ACTIONS AND OBSERVATIONS IN RANDOM GAMES


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_option_has_its_action_and_no_observation_tells_a_secret(scenario: str) -> None:
    """Every option of random games is taken to its number; a guess of a seat looks the same to it."""
    rng = random.Random(scenario)
    for elements in (True, [name for name in ELEMENTS if rng.random() < 0.5]):
        setting = BoardSetting(scenario, {"twilight": elements, "turns": 12})
        game = setting.deal(rng.randrange(1000), log=False)
        assert setting.actions is ACTIONS
        while game.options is not None:
            legal = ACTIONS.legal(game)
            assert len(set(legal)) == len(game.options)
            assert [ACTIONS.options[n] for n in legal if ACTIONS.key(n)[:5] != "path "] == [
                option for option in game.options if option[0] != o.PATH
            ]
            if game.count % 60 == 0:
                for name, seers in zip(game.seats, map(game.seers, game.seats), strict=True):
                    seen = setting.observations.flat(game, seers)
                    guess = game.guess(name, rng)
                    assert np.array_equal(seen, setting.observations.flat(guess, seers))
                    agrees_with_its_view(game, name, setting.observations)
            game.choose(rng.randrange(len(game.options)))


def agrees_with_its_view(game: BoardGame, name: str, by: Any) -> None:
    """What the expansion adds is the same in the arrays as in the view."""
    view, told = game.view(name), observed(game, name, by=by)
    for id_, row in told["regions"].items():
        shown = view["regions"].get(id_)
        assert {kind: n for kind, n in row.items() if kind in KIND_IDS} == (shown["figures"] if shown else {})
        assert {person for person in CHARACTERS if person in row} == set(shown["people"] if shown else ())
    assert {person for person, row in told["people"].items() if row} <= {*view["people"], "gollum"}
    for column in ("reserve", "casualties"):
        assert {kind: row[column] for kind, row in told["figures"].items() if column in row} == view[column]
    for pile, tiles in view["tiles"].items():
        assert {tile: row[pile] for tile, row in told["tiles"].items() if pile in row} == tiles
    table = told["table"][""]
    assert {element for element in ELEMENTS if f"with {element}" in table} == set(game.box.elements)
    if game.box.elements:
        assert {name for name in ELEMENTS if f"{name} in play" in table} == set(view["twilight"]["factions"])
        assert table.get("wakings", 0) == view["twilight"]["wakings"]
    assert {c for c, row in told["cards"].items() if "on the table" in row} == set(view["cards"]["table"])
    battle = view["battle"] or {}
    better = [side for side in SIDES if "superior" in told["sides"][side]]
    assert better == ([battle["superior"]] if battle.get("superior") else [])


# WHAT RANDOM GAMES SELDOM COME TO


def test_engines_and_their_superiority_are_seen_and_built() -> None:
    figures = army("gondor-regular", 2, "trebuchet", 1, "sauron-regular", 5, "siege-tower", 1, besieged=True)
    game = Board(
        **ALL, dice={"shadow": ["muster", "army"]}, to_act="shadow", nations=at_war("gondor", "sauron"),
        regions={"minas-tirith": figures}, hands={"free": ["a-power-too-great"]},
    ).game  # fmt: skip
    (build,) = [n for n in ACTIONS.legal(game) if ACTIONS.key(n).startswith("build muster ")]
    assert ACTIONS.words(build) == "Muster die: build a Siege Tower before Minas Tirith"
    game.choose(ACTIONS.index(game, build))
    row = observed(game, "free")["regions"]["minas-tirith"]
    assert (row["siege-tower"], row["trebuchet"]) == (2, 1)
    (assault,) = [n for n in ACTIONS.legal(game) if ACTIONS.key(n) == "attack army minas-tirith minas-tirith"]
    game.choose(ACTIONS.index(game, assault))
    assert game.battle is not None
    assert "superior" in observed(game, "free")["sides"]["shadow"]


def test_ships_sail_and_carry_by_actions_of_their_own() -> None:
    table = Board(
        **ALL, factions=["corsairs"], dice={"shadow": ["army"]}, to_act="shadow",
        nations=at_war("southrons-easterlings", "gondor"),
        regions={
            "umbar": army("southrons-easterlings-regular", 3, "ship", 2), "pelargir": army("ship", 1),
            "anfalas": army("ship", 1),
        },
    )  # fmt: skip
    table.choose("Army die: move up to two armies")
    keys = {ACTIONS.key(number) for number in ACTIONS.legal(table.game)}
    assert {"march umbar pelargir", "march umbar anfalas"} <= keys
    assert any(key.startswith("sail umbar ") for key in keys)
    assert observed(table.game)["regions"]["umbar"]["ship"] == 2


def test_the_way_by_a_balrog_abroad_has_a_number_of_its_own() -> None:
    """One way leads by Strongholds of the Shadow, the other by him; some pairs of regions have both."""
    game = Board(**ALL, people={"balrog": "high-pass"}, table=["a-balrog-is-come"]).game
    met = []
    for here, there, steps in (("weather-hills", "old-ford", 5), ("weather-hills", "rivendell", 3)):
        game.ring_at, game.progress = REGION_BY_ID[here], steps
        ways = ways_to(game, REGION_BY_ID[there], declared=False)
        met.append([way_met(way, STRONGHOLDS & held(game, SHADOW)) for way in ways])
    assert met == [[BY_BALROG, BY_STRONGHOLDS], [AROUND]]


def test_a_hand_that_was_looked_at_is_seen_as_long_as_it_is_sure() -> None:
    table = Board(
        **ALL, dice={"free": ["character"], "shadow": ["army"]}, rings={"free": 0},
        hands={"free": ["wind-from-the-west"], "shadow": ["shelobs-lair", "olog-hai", "orc-patrol"]},
    )  # fmt: skip
    table.choose("Play Wind from the West", "Yes")
    told = observed(table.game, "free")["cards"]["olog-hai"]
    assert {"deck", "hand", "buried"} & told.keys() == {"hand"}
    assert observed(table.game)["cards"]["olog-hai"].keys() >= {"deck", "hand"}
    table.choose("Shelob's Lair")
    assert {"deck", "hand"} & observed(table.game, "free")["cards"]["orc-patrol"].keys() == {"hand"}


# THE LAYOUT


def test_the_base_set_comes_first_and_is_as_it_was() -> None:
    base = board_actions()
    assert ACTIONS.options[: len(base)] == base.options
    assert len({ACTIONS.key(number) for number in range(len(ACTIONS))}) == len(ACTIONS)
    assert all(ACTIONS.words(number) for number in range(len(ACTIONS)))
    for part, rows in BASE.rows.items():
        assert TWILIGHT.rows[part][: len(rows)] == rows
    assert set(BASE.columns["regions"]) < set(TWILIGHT.columns["regions"])


def test_nothing_of_the_expansion_is_without_a_number_or_a_column() -> None:
    offered = {option[0] for option in ACTIONS.options if option is not None}
    assert offered == set(o.KEYS) - {o.RETREAT}
    assert {*KINDS, *TEAM_KINDS, *TWILIGHT_KINDS} == {kind.name for kind in q.QUESTIONS}
    assert not Counter(KINDS) & Counter(TWILIGHT_KINDS)


def test_a_game_says_which_actions_it_has() -> None:
    assert actions_of(thirdage.new("war-of-the-ring", twilight=["ents"])) is ACTIONS
    assert actions_of(thirdage.new("war-of-the-ring")) is board_actions()
