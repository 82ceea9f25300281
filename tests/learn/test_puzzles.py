"""Every puzzle has exactly one kind of solution, and nothing hidden or random decides it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from thirdage import games
from thirdage.kernel.errors import BadOption, UnknownName
from thirdage.learn import Puzzle, Search, TooLarge, lessons, puzzle, puzzles
from thirdage.learn.trials import ASTRAY, FAILED, OPEN, SOLVED, record_of, start_of, state_of, trial_of

if TYPE_CHECKING:
    from thirdage.kernel.playable import Playable
    from thirdage.learn.solver import Kinds

NAMES = [each.name for each in puzzles()]


def test_there_are_ten_puzzles_for_the_cards_and_five_for_the_board() -> None:
    assert [len(puzzles(game)) for game in ("cardgame", "boardgame")] == [10, 5]
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_has_exactly_one_kind_of_solution(name: str) -> None:
    each = puzzle(name)
    each.rules.check(each.aim)
    kinds = each.kinds()
    assert len(kinds) == 1, sorted(map(sorted, kinds))
    assert all(kinds), "it is solved without doing anything"
    assert not each.search.unforeseen
    start = each.start
    assert start.seat_name(start.seat) == each.seat
    assert all(len(text) > 20 for text in (each.task, each.solution))


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_do_not_decide_it(name: str) -> None:
    """With other hidden cards, which the asked seat could not tell from these, the solution is the same."""
    each = puzzle(name)
    assert each.kinds() == Search(each).kinds(each.start.guess(each.seat, Random(5)))


@pytest.mark.parametrize("name", NAMES)
def test_its_line_solves_it_and_doing_nothing_does_not(name: str) -> None:
    each = puzzle(name)
    record = record_of(each)
    assert trial_of(record) == each
    game, choices = start_of(record), []
    for _, text in each.line():
        assert game.decision is not None
        index = [str(option) for option in game.decision.options].index(text)
        choices.append(index)
        game.choose(index)
    while each.verdict(game) is None:  # the rest is for the dice, or for nobody
        choices.append(0)
        game.choose(0)
    assert state_of(each, start_of(record), choices) == SOLVED
    assert state_of(each, start_of(record), []) == OPEN
    idle, choices = start_of(record), []
    while each.verdict(idle) is None:  # whoever does nothing that matters fails
        assert idle.options is not None
        index = next((i for i in range(len(idle.options)) if not each.deed(idle, i)), 0)
        choices.append(index)
        idle.choose(index)
    assert state_of(each, start_of(record), choices) == FAILED


# Puzzles in which the enemy has a reply that matters.
ANSWERED = (
    "where-it-counts", "a-horse", "the-red-arrow", "three-hunters", "no-living-man",
    "two-with-one", "a-city-for-a-crown",
)  # fmt: skip


class AgainstNobody(Search):
    """The same search against an enemy who does nothing where that is allowed."""

    def _kinds(self, game: Playable) -> Kinds:
        if game.seat_name(game.seat) != self.puzzle.seat:
            for index, option in enumerate(game.options or ()):
                if game.option_key(option).split(" ")[0] in ("pass", "waste"):
                    return self.after(game, index)
        return super()._kinds(game)


def refuted(each: Puzzle, game: Playable, idle: Search) -> bool:
    """Whether a first try would do against nobody, and fails against the enemy's reply."""
    for index in range(len(game.options or ())):
        for after in each.search.outcomes(game, index):
            if isinstance(after, bool) or after.options is None:
                continue
            if after.seat_name(after.seat) == each.seat:
                if refuted(each, after, idle):
                    return True
            elif idle.kinds(after) and not each.is_open(after):
                return True
    return False


@pytest.mark.parametrize("name", ANSWERED)
def test_the_enemy_has_a_reply_to_a_first_try_that_looks_good(name: str) -> None:
    each = puzzle(name)
    assert refuted(each, each.start.clone(), AgainstNobody(each))


def test_an_enemy_without_a_reply_refutes_nothing() -> None:
    each = puzzle("light-in-the-lair")
    assert not refuted(each, each.start.clone(), AgainstNobody(each))


def test_a_wrong_turn_is_noticed_before_the_end() -> None:
    each = puzzle("the-golden-wood")
    record = record_of(each)
    game, choices = start_of(record), []
    for wanted in ("move galadriel", "galadriel to path"):
        assert game.options is not None
        choices.append(next(i for i in range(len(game.options)) if each.deed(game, i) == wanted))
        game.choose(choices[-1])
    assert state_of(each, start_of(record), choices) in (ASTRAY, FAILED)


def test_with_two_ways_to_win_there_are_two_kinds() -> None:
    """The search is not blind: another defender who would do as well is found."""
    each = puzzle("the-shepherd")
    position = {**each.position, "seats": {**each.position["seats"], each.seat: {"hand": []}}}
    position["seats"][each.seat] = {"hand": ["treebeard", "quickbeam", "village-militia"], "ring": False}
    other = Puzzle("x", each.game, "x", "x", each.seat, each.aim, position, "x")
    assert sorted(map(sorted, other.kinds())) == [
        ["play quickbeam", "play village-militia", "quickbeam to battleground helms-deep",
         "village-militia to battleground helms-deep"],
        ["play treebeard", "treebeard to battleground helms-deep"],
    ]  # fmt: skip


def test_the_solver_counts_on_no_luck() -> None:
    """With a third tile that is worse, the last step cannot be forced any more."""
    each = puzzle("the-last-step")
    position = {**each.position, "tiles": {"in": ["3", "2", "eye-reveal"]}}
    position["fellowship"] = {**position["fellowship"], "guide": "strider"}
    position["hunt"] = {"shadow": 4}
    assert Puzzle("x", each.game, "x", "x", each.seat, each.aim, position, "x").kinds() == frozenset()


def test_what_is_too_large_is_refused() -> None:
    each = puzzle("the-dead")
    with pytest.raises(TooLarge, match="more than 20 tables"):
        Search(each, most=20).kinds(each.start.clone())


def test_bad_names_and_aims_are_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownName, match="There is no puzzle"):
        puzzle("nowhere")
    with pytest.raises(UnknownName):
        puzzles("chess")
    for name in ("the-dead", "two-with-one"):
        with pytest.raises(BadOption, match="An aim says"):
            puzzle(name).rules.check({"glory": 1})


def test_no_two_trials_begin_alike() -> None:
    positions = [*(str(each.position) for each in puzzles()), *(str(each.position) for each in lessons())]
    assert len(set(positions)) == len(positions)
    assert trial_of(games.new("trilogy", seed=1).record()) is None
