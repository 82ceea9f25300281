"""What must hold after every decision of every game, whoever plays and however badly.

What is checked stands in thirdage.lab.fuzz and thirdage.cardgame.faults; here a small dose of it runs
with every test. The large dose is `thirdage fuzz --games 20000`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

import thirdage
from tests.any_game import AnyGame, the_same_every_time
from tests.at_the_table import Table, at_the_table, battleground, hand, seat
from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import (
    ACTION_STEP,
    BATTLEGROUND_ZONE,
    CYCLE,
    HAND,
    MOST_ACTIONS,
    NOBODY,
    PATH,
    ZONES_PER_SEAT,
)
from thirdage.cardgame.faults import setups
from thirdage.cardgame.journey import leg_reached
from thirdage.cardgame.options import (
    CYCLE_ONE,
    MOVE,
    PASS,
    PLAY,
    RING,
    THE_PASS,
    USE,
    WINNOW,
)
from thirdage.cardgame.state import CardGame
from thirdage.cardgame.switches import NAMES, Switches
from thirdage.lab import fuzz
from thirdage.lab.fuzz import faults

SETUPS = setups()
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
    fuzz.play_checked(
        card_game(games.new(scenario, seed=seed, **options)), random.Random(seed), tally, often=0.005
    )
    assert tally.games == 1


@pytest.mark.parametrize("scenario", [s.name for s in card_scenarios()])
def test_a_random_game_with_every_switch_flipped_stays_sound(scenario: str) -> None:
    game = card_game(games.new(scenario, seed=5, promos=True, live=True, switches=ALL_FLIPPED))
    fuzz.play_checked(game, random.Random(5), fuzz.Tally(), often=0.005)
    assert game.over


class AnyCardGame(AnyGame):
    """A card game of any set-up."""

    @initialize(setup=st.sampled_from(SETUPS), seed=st.integers(0, 2**128 - 1), flip=st.booleans())
    def begin(self, setup: tuple[str, dict[str, Any]], seed: int, flip: bool) -> None:
        scenario, options = setup
        switches = ALL_FLIPPED if flip else {}
        self.game = card_game(games.new(scenario, seed=seed, switches=switches, **options))
        self.twin = self.game.clone()


AnyCardGame.TestCase.settings = the_same_every_time(examples=30, steps=20)
TestAnyCardGame = AnyCardGame.TestCase


# WHAT THE CHECKS THEMSELVES CATCH


def damaged() -> Iterator[Any]:
    """Games in which somebody cheated, and what is said of them."""

    def game() -> CardGame:
        return games.new("trilogy", seed=1)

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
    cheat.put(t.BY_ID["gimli"][0], BATTLEGROUND_ZONE + 3)
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


@pytest.mark.parametrize(("cheat", "said"), list(damaged()))
def test_cheating_is_noticed(cheat: CardGame, said: str) -> None:
    assert said in " ".join(faults(cheat))


def test_every_card_of_a_scenario_has_one_owner() -> None:
    for scenario, options in SETUPS:
        layout = card_game(games.new(scenario, seed=1, **options)).layout
        cards = [card for deck in layout.decks for card in deck]
        assert len(cards) == len(set(cards))
        assert all(layout.owner[card] != NOBODY for card in cards)


# EVERY GAME ENDS (docs/bound.md)

EVER_SEEN = 1_500  # twice the longest game of many thousands: beyond that, something is wrong


def tireless(game: CardGame, rng: random.Random) -> int:
    """Never passes if there is anything else, and does what leaves the most to do."""
    options = game.options or []
    worth = []
    for index, option in enumerate(options):
        clone = game.clone()
        clone.choose(index)
        left = [len(zone) for zone in clone.zones[:PATH]]
        seats = range(len(game.seats))
        fuel = sum(
            6 * left[s * ZONES_PER_SEAT + HAND]
            + 3 * left[s * ZONES_PER_SEAT]
            + 3 * left[s * ZONES_PER_SEAT + CYCLE]
            for s in seats
        )
        passing = option == THE_PASS
        worth.append((not passing, not clone.over, fuel - 8 * clone.last_number, rng.random(), index))
    return max(worth)[-1]


def dawdling(game: CardGame, rng: random.Random) -> int:
    """Passes as long as that does not end the step, then does the least there is."""
    options = game.options or []
    if game.prompt == ("turn",):
        if THE_PASS in options and game.passed | 1 << game.seat != game.layout.everyone:
            return options.index(THE_PASS)
        for kinds in ((MOVE,), (USE, RING), (CYCLE_ONE, PLAY), (WINNOW,)):
            found = [index for index, option in enumerate(options) if option[0] in kinds]
            if found:
                return rng.choice(found)
    return rng.randrange(len(options))


@pytest.mark.parametrize("player", [tireless, dawdling])
@pytest.mark.parametrize("info", card_scenarios(), ids=lambda info: info.name)
def test_nobody_can_drag_a_game_out_for_ever(
    info: thirdage.ScenarioInfo, player: Callable[[CardGame, random.Random], int]
) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        game = card_game(games.new(info.name, seed=seed, log=False))
        numbers: list[int] = []
        while game.options is not None:
            if game.prompt == ("turn",) and game.round > len(numbers):
                numbers.append(leg_reached(game))
            game.choose(player(game, rng))
            assert game.actions < MOST_ACTIONS
            assert game.count < EVER_SEEN
        assert numbers == sorted(set(numbers)), "the journey goes on every round"
        assert game.round == len(numbers) <= len(game.layout.legs) <= (18 if info.name == "epic-duel" else 9)


def test_every_number_has_a_path_so_that_it_can_rise() -> None:
    for info in card_scenarios():
        layout = card_game(games.new(info.name, seed=1)).layout
        numbers = range(layout.first_path, layout.last_path + 1)
        assert all(layout.paths[number] for number in numbers)


def endless_denethor() -> Table:
    """Denethor with a deck of two cards that cannot be forsaken; by a switch he may search in vain."""
    everything = games.new("duel-2", seed=1).layout.decks
    kept = {"denethor", "aragorn", "gandalf-the-white"}
    gone = [[t.KIND[card].id for card in deck if t.KIND[card].id not in kept] for deck in everything]
    return at_the_table(
        "duel-2",
        options={"switches": {"searches_need_a_target": False}},
        gandalf=seat(
            reserve=["denethor"], draw=["aragorn", "gandalf-the-white"], eliminated=gone[0], ring=False
        ),
        witch_king=seat(eliminated=gone[1], ring=False),
        turn="gandalf",
    )


@pytest.mark.card("denethor")
def test_the_one_text_that_could_go_on_for_ever_is_stopped() -> None:
    table = endless_denethor()
    for action in range(MOST_ACTIONS):
        assert (table.game.round, table.game.actions) == (1, action)
        assert sorted(table.gandalf.draw + table.gandalf.cycle) == ["Aragorn", "Gandalf the White"]
        table.gandalf.uses("Denethor").chooses("The top card")
    assert table.game.round == 2, "with nothing but passing left nobody is asked, and the step is over"


@pytest.mark.parametrize("actions", [MOST_ACTIONS - 1, MOST_ACTIONS, MOST_ACTIONS + 50])
def test_after_the_most_actions_of_a_round_only_cycling_and_passing_are_left(actions: int) -> None:
    game = games.new("trilogy", seed=3, log=False, live=True)  # live: whoever has one option is asked
    rng = random.Random(3)
    while game.prompt != ("turn",) or game.round < 2:
        game.choose(rng.randrange(len(game.options or ())))
    capped = card_game(games.arrange({**game.position(), "actions": actions}, seed=3))
    kinds = {option[0] for option in capped.options or ()}
    assert (kinds <= {CYCLE_ONE, PASS}) == (actions >= MOST_ACTIONS)


def test_cycling_empties_the_hands_and_then_the_step_is_over() -> None:
    game = games.new("trilogy", seed=3, log=False, live=True)
    rng = random.Random(3)
    while game.prompt != ("turn",) or game.round < 2:
        game.choose(rng.randrange(len(game.options or ())))
    game = card_game(games.arrange({**game.position(), "actions": MOST_ACTIONS}, seed=3))
    hands = sum(len(game.zones[s * ZONES_PER_SEAT + HAND]) for s in range(4))
    assert hands > 8
    while game.step == ACTION_STEP:
        options = game.options or []
        if game.prompt == ("turn",):
            assert {option[0] for option in options} <= {CYCLE_ONE, PASS}
        game.choose(0)  # cycling goes before passing
        last = game.actions
    assert last == MOST_ACTIONS + hands


# FAULTS THAT RANDOM GAMES FOUND


@pytest.mark.card("death-ride-ride-to-ruin")
def test_copies_that_nobody_can_tell_apart_are_offered_once() -> None:
    table = at_the_table(
        frodo=hand("Death! Ride, Ride to Ruin!", "Gimli", reserve=["Riders of Rohan", "Riders of Rohan"]),
        battlegrounds=[battleground("Minas Morgul", "Mordor Orcs", "Mordor Orcs", "Olog-hai")],
        turn="frodo",
    )
    table.frodo.plays("Death! Ride, Ride to Ruin!", paying="Gimli")
    assert len(table.options) == 2
    table.frodo.chooses("Riders of Rohan").chooses("Riders of Rohan")
    assert table.witch_king.asked
    assert len(table.options) == 2
    table.witch_king.chooses("Mordor Orcs").chooses("Mordor Orcs")
    assert table.at("Minas Morgul") == ["Olog-hai"]
