"""What must hold after every decision of every game of the board game, whoever plays and however badly.

What is checked stands in thirdage.lab.fuzz and thirdage.boardgame.faults; here a small dose of it runs
with every test. The large dose is `thirdage fuzz --scenario war-of-the-ring --games 3000`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from tests.any_game import AnyGame, the_same_every_time
from thirdage import games
from thirdage.boardgame.board import add
from thirdage.boardgame.facts import DISCARD, EYE, GIMLI, HAND, ISENGARD, SARUMAN
from thirdage.boardgame.figures import leader, regular
from thirdage.boardgame.map import BREE, DALE, EDORAS, MINAS_TIRITH
from thirdage.boardgame.start import LONGEST
from thirdage.boardgame.state import BoardGame
from thirdage.lab import fuzz
from thirdage.lab.fuzz import faults

TEAMS = ("war-of-the-ring-3", "war-of-the-ring-4")

# RANDOM GAMES


@pytest.mark.parametrize("number", range(4))
def test_a_random_game_stays_sound_to_its_last_turn(number: int) -> None:
    rng = random.Random(number)
    game = games.new("war-of-the-ring", seed=number, turns=6 + number, live=bool(number % 2))
    fuzz.play_checked(game, rng, fuzz.Tally(), often=0.004)
    assert game.result is not None
    assert game.turn <= 6 + number


class AnyBoardGame(AnyGame):
    """A board game of any length."""

    @initialize(seed=st.integers(0, 2**128 - 1), live=st.booleans(), turns=st.integers(1, 30))
    def begin(self, seed: int, live: bool, turns: int) -> None:
        self.game = games.new("war-of-the-ring", seed=seed, live=live, turns=turns)
        self.twin = self.game.clone()


AnyBoardGame.TestCase.settings = the_same_every_time(examples=8, steps=12)
TestAnyBoardGame = AnyBoardGame.TestCase

IN_TEAMS = [(name, n) for name in TEAMS for n in games.SCENARIOS[name].people]


@pytest.mark.parametrize(("scenario", "people"), IN_TEAMS)
def test_a_random_game_of_teams_stays_sound_to_its_last_turn(scenario: str, people: int) -> None:
    game = games.new(scenario, seed=people, turns=5, live=bool(people % 2), people=people)
    fuzz.play_checked(game, random.Random(people), fuzz.Tally(), often=0.01)
    assert game.result is not None


class AnyTeamGame(AnyGame):
    """A board game of three or four players, for any number of people."""

    @initialize(seed=st.integers(0, 2**128 - 1), live=st.booleans(), dealt=st.sampled_from(IN_TEAMS))
    def begin(self, seed: int, live: bool, dealt: tuple[str, int]) -> None:
        self.game = games.new(dealt[0], seed=seed, live=live, people=dealt[1], turns=12)
        self.twin = self.game.clone()


AnyTeamGame.TestCase.settings = the_same_every_time(examples=8, steps=12)
TestAnyTeamGame = AnyTeamGame.TestCase


# EVERY GAME ENDS


@pytest.mark.ruling("WR-TRN-15")
def test_nobody_can_play_on_for_ever() -> None:
    game = games.new("war-of-the-ring", seed=3, log=False)
    while game.decision is not None:
        keys = [option.key for option in game.decision.options]
        idle = next((i for i, key in enumerate(keys) if key in ("waste", "no", "number 0")), len(keys) - 1)
        game.choose(idle)
    assert game.turn == LONGEST
    assert game.result is not None
    assert game.result.winner is None
    assert game.result.reason.endswith("nobody has won.")


# WHAT THE CHECKS THEMSELVES CATCH


def damaged() -> Iterator[Any]:
    """Games in which somebody cheated, and what is said of them."""

    def game() -> BoardGame:
        return games.new("war-of-the-ring", seed=1)

    cheat = game()
    add(cheat, EDORAS, regular(4))
    yield pytest.param(cheat, "rohan-regular, not", id="a figure too many")
    cheat = game()
    cheat.strength[EDORAS] += 1
    yield pytest.param(cheat, "counted as", id="a wrong count")
    cheat = game()
    cheat.armies[0] ^= 1
    yield pytest.param(cheat, "bits of the armies", id="wrong bits")
    cheat = game()
    cheat.reserve[regular(2)] -= 6
    add(cheat, MINAS_TIRITH, regular(2), 7)
    yield pytest.param(cheat, "too many for minas-tirith", id="too many units")
    cheat = game()
    cheat.reserve[leader(0)] -= 1
    add(cheat, 5, leader(0))
    yield pytest.param(cheat, "alone", id="a Leader alone")
    cheat = game()
    cheat.reserve[regular(ISENGARD)] -= 1
    add(cheat, EDORAS, regular(ISENGARD))
    yield pytest.param(cheat, "not besieged", id="both sides in a region")
    cheat = game()
    cheat.reserve[regular(ISENGARD)] -= 1
    add(cheat, DALE + 1, regular(ISENGARD))
    cheat.captured |= 1 << BREE
    yield pytest.param(cheat, "not theirs", id="units in the enemy's Settlement")
    cheat = game()
    cheat.captured |= 1
    yield pytest.param(cheat, "no Settlement", id="a control marker in the wild")
    cheat = game()
    cheat.besieged |= 1 << EDORAS
    yield pytest.param(cheat, "without a Stronghold", id="a siege of a City")
    cheat = game()
    cheat.casualties[regular(ISENGARD)] += 1
    yield pytest.param(cheat, "reinforcements", id="a lost unit of the Shadow")
    cheat = game()
    cheat.persons[SARUMAN] = 253
    yield pytest.param(cheat, "in the Fellowship", id="Saruman in the Fellowship")
    cheat = game()
    cheat.choose(0)  # who guides
    cheat.guide = GIMLI
    yield pytest.param(cheat, "Guide", id="a Guide of low Level")
    cheat = game()
    cheat.zones[DISCARD].append(cheat.zones[0][0])
    yield pytest.param(cheat, "two places", id="a card in two places")
    cheat = game()
    cheat.where[cheat.zones[0].pop()] = HAND
    yield pytest.param(cheat, "lost", id="a lost card")
    cheat = game()
    cheat.put(cheat.zones[0][0], 1)
    yield pytest.param(cheat, "wrong deck", id="a card in the wrong deck")
    cheat = game()
    cheat.put(cheat.zones[0][0], HAND + 1)
    yield pytest.param(cheat, "other side's", id="a card in the wrong hand")
    cheat = game()
    cheat.corruption = 12
    yield pytest.param(cheat, "Corruption", id="too much Corruption")
    cheat = game()
    cheat.dice[EYE] = 9
    yield pytest.param(cheat, "dice", id="too many dice")
    cheat = game()
    cheat.tiles_out = 1
    yield pytest.param(cheat, "Hunt tile", id="a tile in two places")
    cheat = game()
    cheat.tiles_in ^= 1
    yield pytest.param(cheat, "lost", id="a lost tile")
    cheat = game()
    cheat.awake &= ~(1 << ISENGARD)
    yield pytest.param(cheat, "passive", id="a sleeping nation of the Shadow")
    cheat = games.new("war-of-the-ring-4", seed=1)
    cheat.troops[0] ^= 1
    yield pytest.param(cheat, "bits of the units of gondor", id="wrong bits of a seat")
    cheat = game()
    cheat.troops = [0, 0]
    yield pytest.param(cheat, "something for teams", id="troops of a team that there is not")


@pytest.mark.parametrize(("cheat", "said"), list(damaged()))
def test_cheating_is_noticed(cheat: BoardGame, said: str) -> None:
    assert said in " ".join(faults(cheat))
