"""Whatever is wrong with what somebody gives us, the answer is a sentence and the game is unchanged."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import thirdage
from thirdage import BadChoice, BadOption, NotNow, ThirdAgeError, UnknownName, games
from thirdage.cardgame.state import CardGame
from thirdage.lab.fuzz import fingerprint


def refused(call: Callable[[], Any], kind: type[ThirdAgeError] = ThirdAgeError) -> str:
    """The sentence with which something is refused."""
    with pytest.raises(kind) as caught:
        call()
    text = str(caught.value)
    assert text.endswith((".", "?")), text
    assert text[0].isupper() or not text[0].isalpha(), text
    return text


def game() -> CardGame:
    return games.new("trilogy", seed=1)


# NEW GAMES


@pytest.mark.parametrize("scenario", ["trilogie", "", None, 7, ["trilogy"], b"trilogy", ("duel-2",)])
def test_a_scenario_that_does_not_exist(scenario: Any) -> None:
    refused(lambda: games.new(scenario, seed=1), UnknownName)


def test_a_scenario_is_found_by_its_name_however_it_is_typed() -> None:
    assert games.new("The Return of the King".replace("The ", ""), seed=1).scenario == "return-of-the-king"
    assert games.new(" TRILOGY ", seed=1).scenario == "trilogy"


def test_a_wrong_scenario_is_answered_with_the_right_one() -> None:
    assert "Did you mean trilogy or expanded-trilogy?" in refused(lambda: games.new("trilogi", seed=1))


@pytest.mark.parametrize("seed", [-1, 2**128, True, False, 1.0, "7", [], b"7", float("nan")])
def test_a_seed_that_is_not_a_number_in_range(seed: Any) -> None:
    refused(lambda: games.new("trilogy", seed=seed), BadOption)
    refused(lambda: games.arrange({"scenario": "trilogy", "path": "bag-end"}, seed=seed), BadOption)


def test_the_smallest_and_the_largest_seed() -> None:
    for seed in (0, 2**128 - 1):
        assert games.new("duel-2", seed=seed).record().seed == seed


def test_without_a_seed_every_game_is_another() -> None:
    seeds = {games.new("duel-2").record().seed for _ in range(5)}
    assert len(seeds) == 5
    assert max(seeds) > 2**64


@pytest.mark.parametrize(
    "options",
    [
        {"people": 5},
        {"people": 0},
        {"people": True},
        {"people": "4"},
        {"people": [4]},
        {"people": 2.0},
        {"people": None},
        {"promos": 1},
        {"promos": "yes"},
        {"promos": None},
        {"live": 0},
        {"live": "live"},
        {"drafting": True},  # not offered for the Trilogy
        {"drafting": "decks"},
        {"drafting": 1},
        {"drafting": []},
        {"drafting": "cards"},
        {"switches": None},
        {"switches": []},
        {"switches": "all"},
        {"switches": {"no_such_switch": True}},
        {"switches": {7: True}},
        {"switches": {"searches_need_a_target": 1}},
        {"switches": {"searches_need_a_target": None}},
        {"seats": 4},
        {"Promos": True},
    ],
    ids=str,
)
def test_an_option_that_does_not_exist_or_does_not_fit(options: dict[str, Any]) -> None:
    refused(lambda: games.new("trilogy", seed=1, **options), BadOption)


def test_a_switch_with_a_slip_of_the_pen_is_answered_with_the_right_one() -> None:
    text = refused(lambda: games.new("trilogy", seed=1, switches={"search_need_a_target": True}))
    assert "searches_need_a_target" in text


def test_options_that_say_what_is_so_anyway_are_not_written_down() -> None:
    plain_game = games.new("duel-2", seed=1)
    said = games.new(
        "duel-2",
        seed=1,
        people=2,
        promos=False,
        drafting=False,
        live=False,
        switches={"searches_need_a_target": True},
    )
    assert said.record() == plain_game.record()
    assert said.record().options == {}


# SEATS


@pytest.mark.parametrize(
    "seat", ["sam", "", 7, 3.4, True, ("frodo", 3), ("frodo", "sam"), {"frodo": 1}, object()]
)
def test_a_seat_that_does_not_exist(seat: Any) -> None:
    table = game()
    refused(lambda: table.view(seat), UnknownName)
    refused(lambda: table.events(seat), UnknownName)
    refused(lambda: table.guess(seat, random.Random(1)), UnknownName)
    refused(lambda: table.legal_undo(seat), UnknownName)


def test_a_seat_is_found_however_it_is_typed() -> None:
    table = game()
    assert table.view("Witch-King") == table.view("witch-king")
    assert table.view(["FRODO", "aragorn"]) == table.view(("aragorn", "frodo"))


def test_a_spectator_is_nobody() -> None:
    table = game()
    assert table.view(None) == table.view(()) == table.view([])


def test_undo_is_asked_for_one_seat() -> None:
    table = game()
    refused(lambda: table.legal_undo(("frodo", "aragorn")), UnknownName)  # type: ignore[arg-type]


# CHOICES


@pytest.mark.parametrize("index", [-1, 7, 10**30, True, False, 0.0, 1.5, "0", None, (0,), [0]])
def test_a_choice_that_is_not_the_number_of_an_option(index: Any) -> None:
    table = game()
    before = fingerprint(table)
    refused(lambda: table.choose(index), BadChoice)
    assert fingerprint(table) == before
    assert table.log == game().log


def test_choosing_after_the_end() -> None:
    table = games.new("return-of-the-king", seed=1, log=False)
    while not table.over:
        table.choose(0)
    before = fingerprint(table)
    refused(lambda: table.choose(0), NotNow)
    assert fingerprint(table) == before
    assert table.decision is None
    assert table.result is not None


# REQUESTS THAT DO NOT FIT THE MOMENT


def test_a_position_after_the_last_turn() -> None:
    table = games.new("return-of-the-king", seed=1)
    while not table.over:
        table.choose(len(table.options or ()) - 1)
    refused(table.position, NotNow)


def test_a_guess_has_no_record() -> None:
    guess = game().guess("frodo", random.Random(1))
    refused(guess.record, NotNow)


@pytest.mark.parametrize("name", ["chess", 7, None])
def test_cards_of_a_game_that_does_not_exist(name: Any) -> None:
    refused(lambda: thirdage.cards(name), UnknownName)


def test_every_error_is_a_thirdage_error() -> None:
    kinds = [v for v in vars(thirdage).values() if isinstance(v, type) and issubclass(v, Exception)]
    assert len(kinds) >= 6
    assert all(issubclass(kind, ThirdAgeError) for kind in kinds)
