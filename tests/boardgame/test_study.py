"""What the lab counts of the board game agrees with how the game stands in the end, and with itself."""

from __future__ import annotations

import pytest

from thirdage import games
from thirdage.boardgame import study_counts as c
from thirdage.boardgame import study_parts as p
from thirdage.boardgame.board import OWNER, controller
from thirdage.boardgame.facts import (
    ARAGORN,
    CHARACTERS,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    GONE,
    IN_FELLOWSHIP,
    NOT_YET,
    RESULTS,
    SHADOW,
    SIDES,
    STRIDER,
)
from thirdage.boardgame.map import REGION_IDS
from thirdage.boardgame.state import SCENARIO, BoardGame
from thirdage.boardgame.study import STUDY
from thirdage.kernel.study import Moments, Numbers, Spread, Uses
from thirdage.lab.playing import play


@pytest.fixture(
    scope="module", params=[("easy", 1), ("easy", 2), ("random", 3), ("random", 4)], ids=lambda p: f"{p}"
)
def game(request: pytest.FixtureRequest) -> BoardGame:
    """A finished game with its log; those of chance use every die for everything."""
    name, seed = request.param
    found = games.replay(play(SCENARIO, seed, (name, name)).record())
    assert isinstance(found, BoardGame)
    return found


@pytest.fixture(scope="module")
def told(game: BoardGame) -> dict[str, int]:
    """Its numbers."""
    return c.measure(game)


@pytest.fixture(scope="module")
def dice(game: BoardGame) -> dict[tuple[str, str], dict[str, int]]:
    """What was counted of its dice."""
    return {
        (str(side), str(face)): {name: int(n) for name, n in zip(c.DICE.counts, counts, strict=True)}
        for side, face, *counts in c.dice(game)
    }


def test_every_number_has_its_column(told: dict[str, int]) -> None:
    assert set(told) <= set(c.MEASURES)
    assert set(c.OFTEN) <= set(told), "what did not happen, happened 0 times"
    assert len(c.MEASURES) == len(set(c.MEASURES))


def test_turns_are_turns_of_the_game(game: BoardGame, told: dict[str, int]) -> None:
    assert all(1 <= told[name] <= game.turn for name in c.WHEN if name in told)


def test_what_is_held_in_the_end_was_taken(game: BoardGame, told: dict[str, int]) -> None:
    for region in c.PRIZES:
        if controller(game, region) != OWNER[region]:
            assert f"taken.{REGION_IDS[region]}" in told


def test_who_is_in_play_has_entered_and_who_is_gone_has_fallen(game: BoardGame, told: dict[str, int]) -> None:
    became = {STRIDER: ARAGORN, GANDALF_THE_GREY: GANDALF_THE_WHITE}
    for person in c.NEWCOMERS:
        if person != GOLLUM:
            assert (f"entered.{CHARACTERS[person]}" in told) == (game.persons[person] != NOT_YET)
    assert ("entered.gollum" in told) >= (game.guide == GOLLUM)
    for person in c.MORTALS:
        gone = game.persons[person] == GONE
        replaced = person in became and f"entered.{CHARACTERS[became[person]]}" in told
        assert gone == (f"fell.{CHARACTERS[person]}" in told) or (gone and replaced)


def test_who_is_not_in_the_fellowship_has_left_it_or_fallen(game: BoardGame, told: dict[str, int]) -> None:
    for person in c.FELLOWS:
        away = f"left.{CHARACTERS[person]}" in told or f"fell.{CHARACTERS[person]}" in told
        assert away == (game.persons[person] != IN_FELLOWSHIP)
    assert told["separated"] == sum(name.startswith("left.") for name in told)
    assert ("mordor" in told) == (game.mordor > 0)


def test_a_die_is_used_once(
    game: BoardGame, told: dict[str, int], dice: dict[tuple[str, str], dict[str, int]]
) -> None:
    assert list(dice) == [(SIDES[side], RESULTS[face]) for side, face in c.FACES]
    for side in SIDES:
        mine = [counts for (owner, face), counts in dice.items() if owner == side and face != "eye"]
        used = sum(counts[use] for counts in mine for use in c.USE_IDS)
        assert 0 < used <= sum(counts["rolled"] + counts["turned"] for counts in mine)
    eyes = dice[SIDES[SHADOW], "eye"]
    assert told["hunt.eyes"] == eyes["rolled"] + eyes["turned"]
    assert all(eyes[use] == 0 for use in c.USE_IDS)


def test_what_dice_did_is_among_what_happened(
    game: BoardGame, told: dict[str, int], dice: dict[tuple[str, str], dict[str, int]]
) -> None:
    def used(use: str, side: str) -> int:
        return sum(counts[use] for (owner, _), counts in dice.items() if owner == side)

    assert used("fellowship", "free") <= told["moves"]
    assert used("hide", "free") <= told["hidden"] <= told["revealed"]
    for side in SIDES:
        assert used("attack", side) <= told[f"attacks.{side}"]
    played = [row[1] for row in STUDY.cards(game) if isinstance(row[1], int)]
    assert used("play", "free") + used("play", "shadow") <= sum(played)
    free_rings, shadow_rings = 3 - told["rings.free"], told["rings.free"] - told["rings.shadow"]
    assert list(game.rings) == [free_rings, shadow_rings], "a Ring goes to the Shadow, then out of the game"


def test_a_report_tells_of_columns_that_there_are() -> None:
    for part in p.PARTS:
        if isinstance(part, Spread):
            assert part.column in (*c.MEASURES, *SIDES)
        elif isinstance(part, Numbers):
            assert {number.column for number in part.numbers} == set(c.OFTEN)
        elif isinstance(part, Uses):
            assert part.table == c.DICE.name
            assert {*part.before, *part.uses} <= set(c.DICE.counts)
    moments = [
        moment
        for part in p.PARTS
        if isinstance(part, Moments)
        for _, moments in part.parts
        for moment in moments
    ]
    assert {moment.column for moment in moments} == set(c.WHEN)
    assert {moment.place for moment in moments} - {""} == set(STUDY.columns())
    assert set(p.USE_TITLES) == set(c.USE_IDS)
