"""What must hold after every decision of every game, whoever plays and however badly.

What is checked stands in thirdage.lab.fuzz; here a small dose of it runs with every test. The large dose is
`thirdage fuzz --games 20000`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import thirdage
from tests.at_the_table import at_the_table, field, hand
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import FIELD, NOBODY, PATH
from thirdage.cardgame.state import CardGame
from thirdage.cardgame.switches import NAMES, Switches
from thirdage.lab import fuzz
from thirdage.lab.fuzz import faults, fingerprint

SETUPS = fuzz.setups()
ALL_FLIPPED = {name: not getattr(Switches(), name) for name in NAMES}


def names(setup: tuple[str, dict[str, Any]]) -> str:
    scenario, options = setup
    return "-".join([scenario, *(f"{k}={v}" for k, v in options.items())])


# RANDOM GAMES


@pytest.mark.parametrize("setup", SETUPS, ids=names)
def test_a_random_game_of_every_setup_stays_sound_to_its_end(setup: tuple[str, dict[str, Any]]) -> None:
    scenario, options = setup
    seed = SETUPS.index(setup)
    tally = fuzz.Tally()
    fuzz.play_checked(thirdage.new(scenario, seed=seed, **options), random.Random(seed), tally, often=0.005)
    assert tally.games == 1


@pytest.mark.parametrize("scenario", [s.name for s in thirdage.scenarios()])
def test_a_random_game_with_every_switch_flipped_stays_sound(scenario: str) -> None:
    game = thirdage.new(scenario, seed=5, promos=True, live=True, switches=ALL_FLIPPED)
    fuzz.play_checked(game, random.Random(5), fuzz.Tally(), often=0.005)
    assert game.over


class AnyGame(RuleBasedStateMachine):
    """Hypothesis deals, plays, clones and guesses as it likes, and shortens what fails."""

    @initialize(setup=st.sampled_from(SETUPS), seed=st.integers(0, 2**128 - 1), flip=st.booleans())
    def begin(self, setup: tuple[str, dict[str, Any]], seed: int, flip: bool) -> None:
        scenario, options = setup
        switches = ALL_FLIPPED if flip else {}
        self.game = thirdage.new(scenario, seed=seed, switches=switches, **options)
        self.twin = self.game.clone()

    @precondition(lambda self: not self.game.over)
    @rule(choice=st.integers(0, 10**6))
    def somebody_chooses(self, choice: int) -> None:
        index = choice % len(self.game.options or ())
        self.game.choose(index)
        self.twin.choose(index)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 10**6))
    def many_choose(self, seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(rng.randrange(60)):
            if self.game.options is not None:
                index = rng.randrange(len(self.game.options))
                self.game.choose(index)
                self.twin.choose(index)

    @precondition(lambda self: not self.game.over)
    @rule(trial=st.sampled_from(fuzz.TRIALS), seed=st.integers(0, 10**6))
    def somebody_tries(self, trial: fuzz.Trial, seed: int) -> None:
        trial(self.game, random.Random(seed))

    @precondition(lambda self: self.game.over)
    @rule(seed=st.integers(0, 10**6))
    def the_tale_is_told_again(self, seed: int) -> None:
        fuzz.try_record(self.game, random.Random(seed))

    @invariant()
    def all_is_well(self) -> None:
        assert list(faults(self.game)) == []

    @invariant()
    def the_clone_went_the_same_way(self) -> None:
        assert fingerprint(self.game) == fingerprint(self.twin)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            fuzz.try_record(self.game, random.Random(0))


# The same games every time: a suite should fail for a reason. `thirdage fuzz` looks for new ones.
AnyGame.TestCase.settings = settings(
    max_examples=60, stateful_step_count=20, deadline=None, derandomize=True, print_blob=False
)
TestAnyGame = AnyGame.TestCase


# WHAT THE CHECKS THEMSELVES CATCH


def damaged() -> Iterator[Any]:
    """Games in which somebody cheated, and what is said of them."""

    def game() -> CardGame:
        return thirdage.new("trilogy", seed=1)

    cheat = game()
    cheat.zones[1].append(cheat.zones[0][0])
    yield pytest.param(cheat, "two places", id="a card in two places")
    cheat = game()
    cheat.where[cheat.zones[1].pop()] = 0
    yield pytest.param(cheat, "lost", id="a lost card")
    cheat = game()
    cheat.where[cheat.zones[1][0]] = 0
    yield pytest.param(cheat, "said to be in", id="a card that is not where it is said to be")
    cheat = game()
    cheat.wielder[t.BY_ID["sting"][0]] = t.BY_ID["sam-gamgee"][0]
    yield pytest.param(cheat, "apart", id="an item apart from its wielder")
    cheat = game()
    cheat.wielder[t.BY_ID["sting"][0]] = t.BY_ID["gimli"][0]
    yield pytest.param(cheat, "cannot be on", id="an item on the wrong wielder")
    cheat = game()
    cheat.put(t.BY_ID["sting"][0], PATH)
    yield pytest.param(cheat, "without a wielder", id="an item by itself")
    cheat = game()
    cheat.put(t.BY_ID["riders-of-rohan"][0], PATH)
    yield pytest.param(cheat, "an army", id="an army on a path")
    cheat = game()
    cheat.put(t.BY_ID["gimli"][0], FIELD + 3)
    yield pytest.param(cheat, "not active", id="a card at a battleground that is not active")
    cheat = game()
    cheat.corruption = -1
    yield pytest.param(cheat, "corruption", id="less than no corruption")
    cheat = game()
    cheat.tokens[0] = 1
    yield pytest.param(cheat, "has tokens", id="tokens on a location that is not active")
    cheat = game()
    cheat.active_mask ^= 1
    yield pytest.param(cheat, "bits", id="wrong bits")
    cheat = game()
    cheat.rumour = bytearray(b & 0xE0 | 8 for b in cheat.rumour)
    yield pytest.param(cheat, "reckons", id="a false rumour")
    cheat = game()
    cheat.stack.append((lambda game: None,))
    yield pytest.param(cheat, "module-level", id="a function without a name on the stack")
    cheat = game()
    cheat.stack.append((at_the_table, [1, 2]))
    yield pytest.param(cheat, "plain values", id="a list on the stack")
    cheat = game()
    assert cheat.options is not None
    cheat.options = cheat.options[:1]
    yield pytest.param(cheat, "1 options", id="a question with one option")
    cheat = game()
    assert cheat.options is not None
    cheat.options = cheat.options[:1] * 2
    yield pytest.param(cheat, "offered 2 times", id="an option offered twice")
    cheat = game()
    cheat.seat = 9
    yield pytest.param(cheat, "Seat 9", id="a question to nobody")
    cheat = game()
    cheat.options = None
    yield pytest.param(cheat, "result", id="an end without a result")


@pytest.mark.parametrize(("cheat", "said"), list(damaged()))
def test_cheating_is_noticed(cheat: CardGame, said: str) -> None:
    assert said in " ".join(faults(cheat))


def test_a_sound_game_has_no_faults() -> None:
    assert list(faults(thirdage.new("trilogy", seed=1))) == []


def test_the_fingerprint_tells_games_apart() -> None:
    game = thirdage.new("trilogy", seed=1)
    other = game.clone()
    assert fingerprint(game) == fingerprint(other)
    other.choose(0)
    assert fingerprint(game) != fingerprint(other)
    third = game.clone()
    third.choose(1)
    assert fingerprint(third) != fingerprint(other)
    assert fingerprint(game) != fingerprint(thirdage.new("trilogy", seed=2))


def test_every_card_of_a_scenario_has_one_owner() -> None:
    for scenario, options in SETUPS:
        layout = thirdage.new(scenario, seed=1, **options).layout
        cards = [card for deck in layout.decks for card in deck]
        assert len(cards) == len(set(cards))
        assert all(layout.owner[card] != NOBODY for card in cards)


# FAULTS THAT RANDOM GAMES FOUND


@pytest.mark.card("death-ride-ride-to-ruin")
def test_copies_that_nobody_can_tell_apart_are_offered_once() -> None:
    table = at_the_table(
        frodo=hand("Death! Ride, Ride to Ruin!", "Gimli", reserve=["Riders of Rohan", "Riders of Rohan"]),
        battlegrounds=[field("Minas Morgul", "Mordor Orcs", "Mordor Orcs", "Olog-hai")],
        turn="frodo",
    )
    table.frodo.plays("Death! Ride, Ride to Ruin!", paying="Gimli")
    assert len(table.options) == 2
    table.frodo.chooses("Riders of Rohan").chooses("Riders of Rohan")
    assert table.witch_king.asked
    assert len(table.options) == 2
    table.witch_king.chooses("Mordor Orcs").chooses("Mordor Orcs")
    assert table.at("Minas Morgul") == ["Olog-hai"]
