"""The public face: few names, obvious verbs, every name documented, every example true."""

from __future__ import annotations

import doctest
import importlib
import inspect
import json
import pickle
import pkgutil
import random
import re
from collections import Counter
from types import ModuleType
from typing import Any, cast

import pytest

import thirdage
from thirdage import kernel, players

PROMISED = {"new", "replay", "arrange", "scenarios", "cards", "Record", "ThirdAgeError", "Result"}
VERBS = {
    "seats", "sides", "side_of", "scenario", "people", "decision", "choose", "choose_group", "over",
    "result", "clone", "view", "guess", "record", "position", "events", "legal_undo", "explain",
}  # fmt: skip


def modules() -> list[ModuleType]:
    """The face, the kernel and the games: what can be imported without anything else."""
    found: list[ModuleType] = [thirdage]
    for info in pkgutil.walk_packages(thirdage.__path__, "thirdage."):
        if info.name.split(".")[1] in ("kernel", "cardgame", "boardgame"):
            found.append(importlib.import_module(info.name))
    return found


# NAMES


def test_what_is_promised_is_there() -> None:
    assert set(thirdage.__all__) >= PROMISED
    assert thirdage.__all__ == sorted(thirdage.__all__)
    for name in thirdage.__all__:
        assert hasattr(thirdage, name)


def test_nothing_else_lies_about_in_the_open() -> None:
    names = {n for n in vars(thirdage) if not n.startswith("_")}
    tools = {"annotations", "Any", "ModuleType"}
    packages = {m.name for m in pkgutil.iter_modules(thirdage.__path__)}
    assert names - set(thirdage.__all__) - tools - packages == set()


@pytest.mark.parametrize("name", thirdage.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    assert inspect.getdoc(getattr(thirdage, name))


@pytest.mark.parametrize("name", sorted(VERBS))
def test_everything_a_game_can_be_asked_is_documented(name: str) -> None:
    assert inspect.getdoc(getattr(thirdage.Game, name))


@pytest.mark.parametrize("scenario", [info.name for info in thirdage.scenarios()])
def test_a_game_shows_what_is_promised_and_nothing_of_its_inside(scenario: str) -> None:
    game = thirdage.new(scenario, seed=1)
    assert type(game) is thirdage.Game
    assert {name for name in dir(game) if not name.startswith("_")} == VERBS
    assert type(game.clone()) is thirdage.Game
    assert type(game.guess(game.seats[0], random.Random(1))) is thirdage.Game
    assert type(thirdage.replay(game.record())) is thirdage.Game
    assert {game.side_of(seat) for seat in game.seats} == set(game.sides)
    with pytest.raises(thirdage.UnknownName):
        game.side_of("tom-bombadil")


def test_every_module_class_and_function_says_what_it_is_for() -> None:
    silent = []
    for module in modules():
        if not module.__doc__:
            silent.append(module.__name__)
        for name, thing in vars(module).items():
            own = getattr(thing, "__module__", None) == module.__name__ and not name.startswith("_")
            if own and (inspect.isclass(thing) or inspect.isfunction(thing)) and not thing.__doc__:
                silent.append(f"{module.__name__}.{name}")
    assert silent == []


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_every_example_in_the_documentation_is_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_the_face_and_the_grammar_have_examples() -> None:
    for module in (thirdage, kernel.errors, importlib.import_module("thirdage.kernel.english")):
        assert doctest.testmod(module).attempted > 0


# SCENARIOS AND CARDS


def test_every_scenario_can_be_played_with_every_number_of_people() -> None:
    for info in thirdage.scenarios():
        assert info.game == ("boardgame" if info.name.startswith("war-of-the-ring") else "cardgame")
        assert info.title
        assert info.notes.endswith(".")
        for people in info.people:
            game = thirdage.new(info.name, seed=1, people=people)
            assert game.seats == info.seats
            assert len(game.people) == people
            assert sorted(seat for seats in game.people for seat in seats) == sorted(info.seats)


def test_every_card_tells_about_itself() -> None:
    cards = thirdage.cards("cardgame")
    ids = [card.id for card in cards]
    assert len(ids) == len(set(ids))
    assert {card.kind for card in cards} == {"faction card", "path", "battleground", "skirmish"}
    json.dumps(cards)
    for card in cards:
        assert card.title
        assert card.provenance in ("seed", "reference", "reconstructed")
        assert not card.text or card.text.endswith((".", "!"))
    with pytest.raises(AttributeError):
        cards[0].weight  # noqa: B018


def test_every_event_card_tells_about_itself() -> None:
    events = thirdage.cards("boardgame")
    assert len(events) == len({card.id for card in events}) == 96
    json.dumps(events)
    decks = Counter((card.side, card.deck) for card in events)
    assert decks == {(side, deck): 24 for side in ("free", "shadow") for deck in ("character", "strategy")}
    for card in events:
        assert card.title
        assert card.icon in ("character", "army", "muster")
        assert card.text.endswith(".")
        assert card.combat["title"]
        assert card.combat["initiative"][0].isdigit()
        assert card.confidence in ("high", "medium", "low")
        assert card.provenance == "reference"
        assert bool(card.table) or not card.leaves


def test_a_game_that_does_not_exist_has_no_cards() -> None:
    with pytest.raises(thirdage.UnknownName, match="boardgame"):
        thirdage.cards("bordgame")


def test_the_board_game_is_found_under_its_name_and_its_title() -> None:
    assert thirdage.new("war-of-the-ring", seed=1).scenario == "war-of-the-ring"
    assert thirdage.new("War of the Ring", seed=1).scenario == "war-of-the-ring"
    with pytest.raises(thirdage.UnknownName, match="war-of-the-ring"):
        thirdage.new("war-of-the-rings", seed=1)


def test_changing_what_was_handed_out_changes_no_card() -> None:
    thirdage.cards()[0]["title"] = "Tom Bombadil"
    assert thirdage.cards()[0].title != "Tom Bombadil"


# A GAME AS PEOPLE USE IT


@pytest.mark.parametrize("scenario", ["trilogy", "war-of-the-ring"])
def test_a_game_from_the_first_question_to_the_last(scenario: str) -> None:
    game = thirdage.new(scenario, seed=7)
    rng = random.Random(7)
    while (decision := game.decision) is not None:
        assert decision.seat in game.seats
        assert re.search(r"[.?]$", decision.prompt)
        assert len(decision.options) > 1
        assert all(str(option) and option.key for option in decision.options)
        game.choose(rng.randrange(len(decision.options)))
    assert game.over
    assert type(game.result) is thirdage.Result
    assert game.result.winner in game.sides or scenario == "war-of-the-ring"  # which may end with no winner
    assert set(game.result.scores) == {"free", "shadow"}
    assert game.result.reason.endswith(".")
    assert game.view(None)["result"]["winner"] == game.result.winner


def test_an_option_names_every_card_and_place_it_is_about() -> None:
    titles = {card.id: card.title for card in thirdage.cards()}
    rng = random.Random(3)
    seen = 0
    for seed in range(6):
        game = thirdage.new("trilogy", seed=seed)
        while (decision := game.decision) is not None:
            for option in decision.options:
                for name in (*option.targets["cards"], *option.targets["places"]):
                    if name in titles:
                        assert titles[name] in str(option)
                        seen += 1
            game.choose(rng.randrange(len(decision.options)))
    assert seen > 1000


def test_the_log_can_be_read_on_from_where_one_was() -> None:
    game = thirdage.new("trilogy", seed=7)
    first = game.events("frodo")
    game.choose(0)
    assert game.events("frodo", since=len(first)) == game.events("frodo")[len(first) :]


def test_a_guess_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    game = thirdage.new("trilogy", seed=7)
    rng = random.Random(1)
    hands = set()
    for _ in range(20):
        guess = game.guess("frodo", rng)
        assert guess.view("frodo") == game.view("frodo")
        hands.add(tuple(guess.view("saruman")["seats"]["saruman"]["hand"]))
    assert len(hands) > 15
    assert game.view("saruman") == thirdage.new("trilogy", seed=7).view("saruman")


def test_a_game_in_one_line_says_how_it_stands() -> None:
    game = thirdage.new("return-of-the-king", seed=7)
    assert repr(game) == "<Game return-of-the-king: witch-king is asked, 0 choices made>"
    game.choose(0)
    assert ", 1 choice made>" in repr(game)
    while not game.over:
        game.choose(0)
    assert game.result is not None
    assert f": {game.result.winner} has won, " in repr(game)


def test_players_take_a_game_as_users_have_it_and_refuse_what_is_none() -> None:
    game = thirdage.new("war-of-the-ring", seed=7)
    assert game.decision is not None
    assert 0 <= players.answer(players.player("easy"), game) < len(game.decision.options)
    assert len(players.rank(players.player("easy"), game)) == len(game.decision.options)
    with pytest.raises(thirdage.ThirdAgeError, match="about a game"):
        players.rank(players.player("easy"), cast(Any, "trilogy"))


def test_a_game_can_be_pickled() -> None:
    game = thirdage.new("trilogy", seed=7)
    copy = pickle.loads(pickle.dumps(game))
    assert copy.view("frodo") == game.view("frodo")
