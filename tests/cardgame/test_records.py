"""Records: a game written down replays to the same end, today and in later versions.

The games in tests/golden/records and the told game in tests/golden/playthrough.txt must not change by
accident: they say when a change of the rules breaks the games of people who are playing. Where that is meant,
write them anew with `python -m tests.cardgame.test_records`, and read the difference.
"""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.card_games import card_game, card_scenarios
from thirdage import BadRecord, Record, games
from thirdage.cardgame.facts import RULES_VERSION
from thirdage.cardgame.faults import setups
from thirdage.cardgame.state import CardGame
from thirdage.kernel.record import FORMAT
from thirdage.lab.fuzz import eager, fingerprint, uniform

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = GOLDEN / "records"
ENDS = RECORDS / "ends.json"
PLAYTHROUGH = GOLDEN / "playthrough.txt"
ANEW = "If the rules were meant to change, write the records anew: python -m tests.cardgame.test_records"


def played(scenario: str, seed: int, choices: int = 10_000, **options: Any) -> CardGame:
    """A random game, to its end or some way on."""
    rng = random.Random(seed)
    game = card_game(games.new(scenario, seed=seed, **options))
    while game.options is not None and game.count < choices:
        game.choose(rng.randrange(len(game.options)))
    return game


def test_a_game_pickles_however_long_its_story_is() -> None:
    game = played("trilogy", 1)
    for _ in range(3000):
        game.tell("pass", -1, 0, ())
    copy: CardGame = pickle.loads(pickle.dumps(game))
    assert fingerprint(copy) == fingerprint(game)
    assert copy.events(None) == game.events(None)
    assert copy.choices() == game.choices()


# THERE AND BACK AGAIN


@pytest.mark.parametrize("scenario", [s.name for s in card_scenarios()])
def test_a_record_replays_to_the_same_game_at_any_point(scenario: str) -> None:
    for choices in (0, 1, 17, 60, 10_000):
        game = played(scenario, 5, choices)
        again = card_game(games.replay(Record.from_json(game.record().to_json())))
        assert fingerprint(again) == fingerprint(game)
        assert again.result == game.result
        for seat in (None, *game.seats):
            assert again.view(seat) == game.view(seat)
            assert again.events(seat) == game.events(seat)


def test_a_replayed_game_goes_on_as_the_first_would_have() -> None:
    whole = played("trilogy", 6)
    half = card_game(games.replay(replace(whole.record(), choices=whole.record().choices[:100])))
    for index, _ in whole.record().choices[100:]:
        half.choose(index)
    assert fingerprint(half) == fingerprint(whole)


def test_a_record_without_a_log_replays_the_same() -> None:
    game = played("duel-2", 6)
    again = card_game(games.replay(game.record(), log=False))
    assert again.log is None
    assert fingerprint(again) == fingerprint(game)


def test_a_record_says_what_was_chosen_in_words_that_last() -> None:
    game = games.new("trilogy", seed=7)
    assert game.decision is not None
    wanted = game.decision.options[3]
    game.choose(3)
    record = game.record()
    assert record.scenario == "trilogy"
    assert record.seed == 7
    assert record.rules == RULES_VERSION
    assert record.choices == ((3, wanted.key),)
    assert record.choices[0][1].startswith("card ")


def test_a_large_seed_survives_readers_that_round_numbers() -> None:
    game = games.new("duel-2", seed=2**128 - 1)
    assert json.loads(game.record().to_json())["seed"] == str(2**128 - 1)
    assert Record.from_json(game.record().to_json()).seed == 2**128 - 1


# UNDO


def test_a_seat_takes_back_its_choices_but_no_further_than_what_was_shown() -> None:
    game = games.new("trilogy", seed=7)
    seat = game.seats[game.seat]
    game.choose(0)
    assert game.legal_undo(seat) == 1
    game.choose(0)
    assert game.legal_undo(seat) == 2
    back = card_game(games.replay(game.record().short_of(2)))
    assert fingerprint(back) == fingerprint(games.new("trilogy", seed=7))
    game.choose(0)  # the next player has answered
    assert game.legal_undo(seat) == 0


@pytest.mark.parametrize("short", [-1, 4, 10**9, True, 1.0, "1", None])
def test_no_more_than_all_choices_can_be_left_off(short: Any) -> None:
    record = played("trilogy", 1, 3).record()
    with pytest.raises(BadRecord):
        record.short_of(short)


# WHAT IS NO RECORD


def as_text(**changes: Any) -> str:
    """A record with parts replaced, with a checksum that fits."""
    from thirdage.kernel.record import _check

    content = json.loads(played("trilogy", 1, 5).record().to_json())
    del content["check"]
    content |= changes
    content = {name: part for name, part in content.items() if part is not MISSING}
    return json.dumps({**content, "check": _check(content)})


MISSING = object()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", "null", '"trilogy"', "NaN", "{}", '{"thirdage": 1}', "[" * 50_000, "\ud800", "﻿{}"],
    ids=lambda text: repr(text[:12]),
)
def test_foreign_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.from_json(text)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("thing", [None, 7, b"{}", {}, [], object()])
def test_what_is_no_text_is_refused(thing: Any) -> None:
    with pytest.raises(BadRecord, match="from text"):
        Record.from_json(thing)


@pytest.mark.parametrize("thing", [None, 7, "{}", {}, []])
def test_what_is_no_record_is_not_replayed(thing: Any) -> None:
    with pytest.raises(BadRecord, match="A record is replayed"):
        games.replay(thing)


def test_a_record_that_is_cut_off_is_noticed_wherever_it_is_cut() -> None:
    text = played("duel-2", 3, 20).record().to_json()
    for length in range(len(text)):
        with pytest.raises(BadRecord):
            Record.from_json(text[:length])


def test_an_edited_record_is_noticed_by_its_checksum() -> None:
    text = played("duel-2", 3, 20).record().to_json()
    for old, new in (("duel-2", "duel-3"), ('"seed":"3"', '"seed":"4"'), ("[0,", "[1,")):
        assert old in text
        with pytest.raises(BadRecord, match="checksum"):
            Record.from_json(text.replace(old, new, 1))


def test_a_record_of_a_later_format_or_of_later_rules_says_so() -> None:
    with pytest.raises(BadRecord, match="format 2"):
        Record.from_json(as_text(thirdage=FORMAT + 1))
    record = Record.from_json(as_text(rules=RULES_VERSION + 1))
    with pytest.raises(BadRecord, match=f"rules version {RULES_VERSION + 1}"):
        games.replay(record)


@pytest.mark.parametrize(
    "changes",
    [
        {"scenario": 7},
        {"scenario": MISSING},
        {"seed": 7},
        {"seed": "-1"},
        {"seed": "1.5"},
        {"seed": "seven"},
        {"seed": str(2**128)},
        {"seed": "9" * 5000},
        {"seed": None},
        {"rules": "1"},
        {"rules": True},
        {"rules": 0},
        {"rules": MISSING},
        {"options": []},
        {"options": MISSING},
        {"position": []},
        {"position": MISSING},
        {"choices": {"gimli": 1}},
        {"choices": None},
        {"choices": [7]},
        {"choices": [[0]]},
        {"choices": [[0, "x", 1]]},
        {"choices": [[0, 7]]},
        {"choices": [[True, "card gimli"]]},
        {"choices": [[0.0, "card gimli"]]},
        {"choices": [["0", "card gimli"]]},
        {"choices": MISSING},
    ],
)
def test_a_record_with_a_part_of_the_wrong_kind_is_refused(changes: dict[str, Any]) -> None:
    text = as_text(**changes)
    with pytest.raises(BadRecord) as caught:
        Record.from_json(text)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"scenario": "chess"}, "does not begin a game"),
        ({"options": {"dragons": True}}, "does not begin a game"),
        ({"options": {"people": 9}}, "does not begin a game"),
        ({"position": {"scenario": "trilogy"}}, "does not begin a game"),
        ({"position": {"scenario": "duel-2", "path": "bag-end"}}, "its position is of 'duel-2'"),
        ({"choices": [[0, "card the-one-ring"]]}, "Choice 1 of the record no longer fits"),
        ({"choices": [[99, "card gimli"]]}, "Choice 1 of the record no longer fits"),
        ({"choices": [[-1, "card gimli"]]}, "Choice 1 of the record no longer fits"),
    ],
    ids=str,
)
def test_a_record_that_fits_no_game_says_at_which_point(changes: dict[str, Any], said: str) -> None:
    record = Record.from_json(as_text(**changes))
    with pytest.raises(BadRecord) as caught:
        games.replay(record)
    assert said in str(caught.value)


def test_a_wrong_key_is_noticed_at_the_very_choice() -> None:
    record = played("trilogy", 1, 30).record()
    index, _ = record.choices[20]
    spoiled = (*record.choices[:20], (index, "pass the salt"), *record.choices[21:])
    with pytest.raises(BadRecord, match="Choice 21 of the record"):
        games.replay(replace(record, choices=spoiled))


def test_more_choices_than_the_game_has_are_noticed() -> None:
    record = played("return-of-the-king", 1).record()
    longer = replace(record, choices=(*record.choices, (0, "pass")))
    with pytest.raises(BadRecord, match=f"the game ends after {len(record.choices)}"):
        games.replay(longer)


def test_a_record_made_by_hand_is_checked_as_well() -> None:
    for wrong in ({"seed": "7"}, {"choices": [(0, "x")]}, {"choices": None}, {"rules": None}):
        record = replace(played("trilogy", 1, 0).record(), **wrong)
        with pytest.raises(BadRecord):
            record.to_json()
        with pytest.raises(BadRecord):
            games.replay(record)


# GOLDEN GAMES


def golden_games() -> dict[str, CardGame]:
    """A game of every scenario, and some with options: whole games by two kinds of player."""
    found = {}
    for number, (scenario, options) in enumerate(setups()):
        name = "-".join([scenario, *(f"{k}-{v}".lower() for k, v in options.items())])
        if number % 7 == 0 or options.keys() <= {"people"}:
            rng = random.Random(number)
            game = card_game(games.new(scenario, seed=1000 + number, **options))
            player = (uniform, eager)[number % 2]
            while game.options is not None:
                game.choose(player(game, rng))
            found[name] = game
    return found


def end_of(game: CardGame) -> dict[str, Any]:
    """How a game ended, as far as people can tell."""
    assert game.result is not None
    return {
        "winner": game.result.winner,
        "scores": game.result.scores,
        "reason": game.result.reason,
        "rounds": game.round,
        "corruption": game.corruption,
        "choices": game.count,
    }


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*-*.json")), ids=lambda file: file.stem)
def test_an_old_game_still_replays_to_its_old_end(file: Path) -> None:
    try:
        game = card_game(games.replay(Record.from_json(file.read_text(encoding="utf-8"))))
    except BadRecord as error:
        pytest.fail(f"{error} {ANEW}")
    assert end_of(game) == json.loads(ENDS.read_text(encoding="utf-8"))[file.stem], ANEW


def test_every_scenario_has_an_old_game() -> None:
    names = {Record.from_json(f.read_text(encoding="utf-8")).scenario for f in RECORDS.glob("*-*.json")}
    # The decks of Fire and Swords grow until all its cards are written; then its games are kept as well.
    assert names == {scenario.name for scenario in card_scenarios() if scenario.sets == ("base",)}


def told() -> str:
    """A short game as it is asked and answered, and everything that happens."""
    rng = random.Random(9)
    game = games.new("return-of-the-king", seed=9)
    lines = [f"{game.scenario}, seed 9", ""]
    known = 0
    while True:
        events = game.events(game.seats, since=known)
        known += len(events)
        lines += [f"  {event}" for event in events]
        decision = game.decision
        if decision is None:
            break
        index = eager(game, rng)
        lines.append(f"{decision.seat}: {decision.prompt}")
        lines += [f"  {'>' if option.index == index else '-'} {option}" for option in decision.options]
        game.choose(index)
    assert game.result is not None
    return "\n".join([*lines, "", f"{game.result.winner} {game.result.scores}: {game.result.reason}", ""])


def test_a_told_game_is_told_as_before() -> None:
    assert told() == PLAYTHROUGH.read_text(encoding="utf-8"), ANEW


def write_anew() -> None:
    """Write the golden games as they are played now."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    for file in RECORDS.glob("*.json"):
        file.unlink()
    games = golden_games()
    for name, game in games.items():
        (RECORDS / f"{name}.json").write_text(game.record().to_json() + "\n", encoding="utf-8")
    ends = {name: end_of(game) for name, game in games.items()}
    ENDS.write_text(json.dumps(ends, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    PLAYTHROUGH.write_text(told(), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
