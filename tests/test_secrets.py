"""No seat learns what it may not know, in either game: attacked at one place, thirdage.kernel.secrets."""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest

from thirdage import games
from thirdage.kernel.events import EVERYONE, unroll
from thirdage.kernel.playable import Playable
from thirdage.kernel.secrets import sees_event, sees_question, sees_seat

SCENARIOS = [info.name for info in games.scenarios()]


def on_the_way(scenario: str, seed: int, **options: bool) -> list[Playable]:
    """A random game at some of its questions."""
    rng = random.Random(f"{scenario} {seed}")
    game = games.new(scenario, seed=seed, live=bool(seed % 2), **options)
    found = []
    while game.options is not None and game.count < 400:
        if rng.random() < 0.02:
            found.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return [*found, game]


def groups(game: Playable) -> list[tuple[str, ...]]:
    """Spectators, each seat, each two seats together."""
    return [(), *((seat,) for seat in game.seats), *combinations(game.seats, 2)]


def told(game: Playable, who: tuple[str, ...]) -> str:
    """Everything a group of seats is told, to the byte."""
    lines = [[line, line.kind, line.seat, line.cards, line.facts] for line in game.events(who)]
    return json.dumps([game.view(who), lines, game.story(who)], ensure_ascii=False)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2])
def test_games_that_differ_only_in_what_is_hidden_are_told_alike(scenario: str, seed: int) -> None:
    for game in on_the_way(scenario, seed):
        for who in groups(game):
            other = game.guess(who, random.Random(seed))
            assert told(other, who) == told(game, who)


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name.startswith("war-of-the-ring")])
def test_with_twilight_of_the_third_age_nobody_is_told_more(scenario: str) -> None:
    for game in on_the_way(scenario, 3, twilight=True)[::3]:
        for who in groups(game):
            said = told(game, who)
            for guess in (5, 6):
                assert told(game.guess(who, random.Random(guess)), who) == said


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_guess_holds_no_event_that_its_seat_may_not_see(scenario: str) -> None:
    hidden = 0
    for game in on_the_way(scenario, 3):
        for who in groups(game):
            seers = game.seers(who)
            for event, true in zip(
                unroll(game.guess(who, random.Random(3)).log), unroll(game.log), strict=True
            ):
                if sees_event(seers, true):
                    assert event == true
                elif true[3]:
                    hidden += 1
                    assert set(event[3]) <= {-1}, "a card is named in an event of the guess"
    assert hidden


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_only_who_is_asked_sees_the_options(scenario: str) -> None:
    for game in on_the_way(scenario, 4):
        for who in groups(game):
            shown = (game.view(who).get("decision") or {}).get("options")
            assert (shown is not None) == sees_question(game.seers(who), game)


def test_whom_an_event_is_shown_to() -> None:
    assert sees_event(0, ("draw", EVERYONE, 0, ()))
    assert sees_event(0b10, ("draw", 0b110, 1, ()))
    assert not sees_event(0b01, ("draw", 0b110, 1, ()))
    assert not sees_event(0, ("draw", 0b110, 1, ()))
    assert not sees_event(0b11, ("draw", 0, 1, ()))
    assert sees_seat(0b10, 1)
    assert not sees_seat(0b10, 0)


def refuses_more(game: Playable, index: int) -> bool:
    """Whether a group of answers cannot go on after this choice."""
    after = game.clone()
    after.choose(index)
    return after.options is None or after.seat != game.seat or after.mark > game.count


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("scenario", ["war-of-the-ring", "trilogy", "duel-2"])
def test_where_a_group_of_answers_ends_does_not_tell_what_is_hidden(scenario: str, seed: int) -> None:
    """A group that is refused was not played: it must not be a way to find out what a choice would meet."""
    rng = random.Random(seed)
    game = games.new(scenario, seed=seed, live=True)
    ended = went_on = 0
    while game.options is not None and game.count < 250:
        other = game.guess(game.seats[game.seat], rng)
        for index in rng.sample(range(len(game.options)), min(3, len(game.options))):
            ends = refuses_more(game, index)
            assert refuses_more(other, index) == ends
            ended += ends
            went_on += not ends
        game.choose(rng.randrange(len(game.options)))
    assert min(ended, went_on) > 20
