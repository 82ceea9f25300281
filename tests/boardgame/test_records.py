"""Records of the board game: written, read and played again, always to the same point."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import replace
from pathlib import Path

import pytest

from thirdage import BadRecord, Record, games
from thirdage.boardgame.facts import SIDES
from thirdage.boardgame.questions import HUNT_DICE
from thirdage.boardgame.state import BoardGame
from thirdage.lab.fuzz import fingerprint
from thirdage.players import answer, player

GOLDEN = Path(__file__).parents[1] / "golden" / "boardgame"


def played(seed: int, choices: int, live: bool = False) -> BoardGame:
    """A random game after some choices."""
    game = games.new("war-of-the-ring", seed=seed, live=live, turns=12)
    rng = random.Random(seed)
    for _ in range(choices):
        if game.options is not None:
            game.choose(rng.randrange(len(game.options)))
    return game


def again(record: Record) -> BoardGame:
    """The game that a record tells."""
    game = games.replay(record)
    assert isinstance(game, BoardGame)
    return game


@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize(("seed", "choices"), [(1, 0), (2, 33), (3, 200), (4, 4000)])
def test_a_record_replays_to_the_same_point(seed: int, choices: int, live: bool) -> None:
    game = played(seed, choices, live)
    record = Record.from_json(game.record().to_json())
    assert record.scenario == "war-of-the-ring"
    assert record.options == {"live": live, "turns": 12}
    assert fingerprint(again(record)) == fingerprint(game)
    assert again(record).view(SIDES) == game.view(SIDES)
    assert again(record).events(SIDES) == game.events(SIDES)


def test_a_record_is_one_line_of_json_with_words_in_it() -> None:
    text = played(2, 40).record().to_json()
    assert "\n" not in text
    content = json.loads(text)
    assert content["scenario"] == "war-of-the-ring"
    assert all(isinstance(index, int) and isinstance(key, str) for index, key in content["choices"])
    assert any(key == "diplomacy muster-army elves" for _, key in content["choices"])


def test_a_record_that_no_longer_fits_stops_at_the_very_choice() -> None:
    record = played(2, 30).record()
    choices = list(record.choices)
    choices[20] = (choices[20][0], "region nowhere")
    with pytest.raises(BadRecord, match="Choice 21"):
        games.replay(replace(record, choices=tuple(choices)))


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    game = played(3, 5000)
    assert game.over
    record = game.record()
    more = (*record.choices, (0, "pass"))
    with pytest.raises(BadRecord, match="ends after"):
        games.replay(replace(record, choices=more))


def test_a_record_of_later_rules_is_refused() -> None:
    with pytest.raises(BadRecord, match="version 99"):
        games.replay(Record("war-of-the-ring", 1, 99))


def test_a_record_of_rules_that_asked_other_questions_is_refused_at_once_with_a_sentence() -> None:
    older = replace(played(2, 30).record(), rules=1)
    with pytest.raises(BadRecord, match=r"rules version 1, .* from version 2 on\. An older thirdage"):
        games.replay(older)


def test_a_record_with_bad_options_is_refused() -> None:
    with pytest.raises(BadRecord, match="does not begin a game"):
        games.replay(Record("war-of-the-ring", 1, 2, {"turns": "many"}))


def test_a_game_pickles_and_goes_on_the_same_way() -> None:
    game = played(4, 300)
    copy: BoardGame = pickle.loads(pickle.dumps(game))
    rng = random.Random(9)
    for _ in range(100):
        if game.options is not None:
            index = rng.randrange(len(game.options))
            game.choose(index)
            copy.choose(index)
    assert fingerprint(copy) == fingerprint(game)
    assert copy.events(SIDES) == game.events(SIDES)


# UNDO


def test_a_choice_can_be_taken_back_until_something_is_revealed() -> None:
    game = games.new("war-of-the-ring", seed=1)
    rng = random.Random(1)
    tried = 0
    while game.options is not None and tried < 12:
        for seat in SIDES:
            back = game.legal_undo(seat)
            if back:
                tried += 1
                earlier = again(game.record().short_of(back))
                assert earlier.seats[earlier.seat] == seat
                assert earlier.rolls == game.rolls
                assert earlier.count == game.count - back
        game.choose(rng.randrange(len(game.options)))
    assert tried == 12


def test_a_roll_of_dice_cannot_be_taken_back() -> None:
    game = games.new("war-of-the-ring", seed=1)
    while game.prompt != HUNT_DICE():
        game.choose(0)
    game.choose(1)  # the dice are rolled
    assert game.legal_undo("shadow") == 0


def test_nobody_takes_back_what_another_has_chosen() -> None:
    game = games.new("war-of-the-ring", seed=1)
    game.choose(0)
    assert game.legal_undo("free") == 1
    assert game.legal_undo("shadow") == 0
    assert again(game.record().short_of(1)).view(SIDES) == games.new("war-of-the-ring", seed=1).view(SIDES)


# GAMES THAT MUST GO ON FOR EVER


@pytest.mark.parametrize("name", ["easy", "random"])
def test_an_old_game_is_told_as_it_was(name: str) -> None:
    """If the rules or words were meant to change, write them anew: python -m tests.boardgame.test_records."""
    record = Record.from_json((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    told = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert "\n".join([*again(record).events(SIDES), ""]) == told


def write_anew() -> None:
    """Play the two games and write them down: one of easy players, one at random."""
    GOLDEN.mkdir(exist_ok=True)
    easy = games.new("war-of-the-ring", seed=11, live=True)
    bots = (player("easy", 1), player("easy", 2))
    while easy.options is not None:
        easy.choose(answer(bots[easy.seat], easy))
    for name, game in (("easy", easy), ("random", played(5, 4000))):
        (GOLDEN / f"{name}.json").write_text(game.record().to_json(), encoding="utf-8")
        (GOLDEN / f"{name}.txt").write_text("\n".join([*game.events(SIDES), ""]), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
