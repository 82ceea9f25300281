"""Whatever is given to the library in place of what it asks for, the answer is a sentence."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import thirdage
from thirdage import BadOption, NotNow, Record, ThirdAgeError, games, players

SCENARIOS = ("trilogy", "duel-2", "war-of-the-ring")
WRONG: list[Any] = [
    None, 7, -1, True, 1.5, float("nan"), 2**200, "x", "", "\ud800", b"x", "free", "frodo", [], [7], [[]],
    ["free"], {}, {"a": 1}, (), set(), object(), len, random.Random(1),
]  # fmt: skip


def says(call: Callable[..., Any], *given: Any, **options: Any) -> None:
    """It works, or it is refused with a sentence; nothing else."""
    try:
        call(*given, **options)
    except ThirdAgeError as error:
        text = str(error)
        assert text.endswith((".", "?")), text


def finished(scenario: str) -> Any:
    options: dict[str, Any] = {"turns": 1} if scenario == "war-of-the-ring" else {}
    game = thirdage.new(scenario, seed=1, **options)
    rng = random.Random(1)
    while decision := game.decision:
        game.choose(rng.randrange(len(decision.options)))
    return game


@pytest.mark.parametrize("wrong", WRONG, ids=[f"{n}-{type(wrong).__name__}" for n, wrong in enumerate(WRONG)])
def test_beginning_a_game(wrong: Any) -> None:
    says(thirdage.new, wrong)
    says(thirdage.replay, wrong)
    says(thirdage.arrange, wrong)
    says(thirdage.arrange, {"scenario": wrong})
    says(thirdage.cards, wrong)
    says(Record.from_json, wrong)
    says(thirdage.new("trilogy", seed=1).record().short_of, wrong)
    for scenario in SCENARIOS:
        says(thirdage.new, scenario, wrong)
        says(thirdage.arrange, {"scenario": scenario}, wrong)
        for option in ("people", "promos", "drafting", "switches", "live", "turns", "zeal"):
            says(thirdage.new, scenario, 1, **{option: wrong})
    for part in ("scenario", "seed", "rules", "options", "position", "choices"):
        parts: dict[str, Any] = {"scenario": "trilogy", "seed": 1, "rules": 1, part: wrong}
        says(thirdage.replay, Record(**parts))
        says(Record(**parts).to_json)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_asking_a_game(scenario: str) -> None:
    for game in (thirdage.new(scenario, seed=1), finished(scenario)):
        seat = game.seats[0]
        for wrong in WRONG:
            says(game.clone().choose, wrong)
            for answer in (
                {"kind": wrong, "key": "x"},
                {"kind": "turn", "key": wrong},
                {"facts": wrong},
                wrong,
            ):
                says(game.clone().choose_group, [answer])
            says(game.clone().choose_group, [{"kind": "turn", "key": "x", "facts": {"a": wrong}}])
            says(game.clone().choose_group, wrong)
            for who in (wrong, [wrong], (seat, wrong)):
                says(game.view, who)
                says(game.events, who)
                says(game.guess, who, random.Random(1))
                says(game.legal_undo, who)
                says(game.side_of, who)
            says(game.events, seat, wrong)
            says(game.guess, seat, wrong)


@pytest.mark.parametrize("wrong", WRONG, ids=[f"{n}-{type(wrong).__name__}" for n, wrong in enumerate(WRONG)])
def test_asking_a_player(wrong: Any) -> None:
    says(players.level, wrong)
    says(players.player, wrong)
    says(players.player, "easy", wrong)
    says(players.Budget, wrong)
    says(players.Budget, seconds=wrong)
    with pytest.raises(BadOption):
        players.SearchPlayer(budget=wrong)
    game, bot = thirdage.new("trilogy", seed=1), players.player("random")
    for asked in (players.rank, players.answer):
        with pytest.raises(BadOption):
            asked(wrong, game)
        with pytest.raises(BadOption):
            asked(bot, wrong)


@pytest.mark.parametrize("level", players.LEVELS)
@pytest.mark.parametrize("scenario", ["trilogy", "war-of-the-ring"])
def test_nobody_answers_in_a_finished_game(scenario: str, level: str) -> None:
    game = finished(scenario)
    for asked in (players.rank, players.answer):
        with pytest.raises(NotNow, match="game is over"):
            asked(players.player(level), game)


def test_a_guess_needs_chance_and_a_story_a_number() -> None:
    game: Any = thirdage.new("trilogy", seed=1)
    with pytest.raises(BadOption, match=r"random\.Random, not on 7"):
        game.guess("frodo", 7)
    with pytest.raises(BadOption, match="whole number from 0, not -1"):
        game.events("frodo", -1)


def places_in(part: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a position, the first two of each list."""
    if above:
        yield above
    inner = part.items() if isinstance(part, dict) else enumerate(part[:2]) if isinstance(part, list) else ()
    for key, value in inner:
        yield from places_in(value, (*above, key))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_part_of_a_position_of_the_wrong_kind(scenario: str) -> None:
    game = games.new(scenario, seed=1, log=False)
    rng = random.Random(2)
    while game.count < 60 or game.prompt != ("turn",):
        game.choose(rng.randrange(len(game.options or ())))
    position = game.position()
    for *above, last in rng.sample(list(places_in(position)), 25):
        for wrong in WRONG:
            changed = copy.deepcopy(position)
            inner: Any = changed
            for key in above:
                inner = inner[key]
            inner[last] = wrong
            says(thirdage.arrange, changed, 1)
