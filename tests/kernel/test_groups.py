"""Several answers in one go: all of them fit, or nothing happens."""

from __future__ import annotations

import random
from typing import Any

import pytest

import thirdage
from tests.kernel.test_tasks_and_questions import state
from tests.kernel.toy import ALICE, BOB, KEEP, STOP, THROW, Beans, again, beans, note, offer, snack, turn
from thirdage.kernel import BadChoice, NotNow
from thirdage.kernel.groups import Answer, goes_on, play


def tea(key: str, **facts: Any) -> Answer:
    return Answer("tea", key, facts)


KEEP_IT, THROW_IT, STOP_IT = (Answer("lunch", str(kind)) for kind in (KEEP, THROW, STOP))
KEEP_SNACK = Answer("snack", str(KEEP))


def meals(*sizes: int, live: bool = False) -> Beans:
    """Alice is asked one question for each number, with so many options."""
    return beans(*[(offer, ALICE, n, False) for n in sizes], (note, "full"), live=live)


def refused(game: Beans, *answers: Answer) -> str:
    """The sentence with which a group is refused; the game is as before."""
    before = state(game)
    with pytest.raises(BadChoice) as caught:
        play(game, answers)
    assert state(game) == before
    return str(caught.value)


def test_answers_are_given_in_order_on_a_copy() -> None:
    game = meals(2, 3)
    before = state(game)
    played = play(game, [tea("9 1"), tea("9 2")])
    assert played.choices == [(1, "9 1"), (2, "9 2")]
    assert played.game.done == ["alice chose 1", "alice chose 2", "full"]
    assert played.game.choices() == played.choices
    assert state(game) == before


def test_the_rest_is_asked_as_always() -> None:
    played = play(meals(2, 3, 2), [tea("9 0")])
    assert played.game.done == ["alice chose 0"]
    assert played.game.decision is not None
    played.game.choose(2)
    assert played.game.done == ["alice chose 0", "alice chose 2"]


def test_a_question_that_settles_itself_may_be_answered_or_left_out() -> None:
    for answers in ([tea("9 1"), tea("9 0", beans=1), tea("9 2")], [tea("9 1"), tea("9 2", beans=3)]):
        played = play(meals(2, 1, 3), answers)
        assert played.choices == [(1, "9 1"), (2, "9 2")]
        assert played.game.done == ["alice chose 1", "alice chose 0", "alice chose 2", "full"]


def test_a_question_that_settles_itself_otherwise_than_was_answered_is_refused() -> None:
    assert "Answer 2 of 3" in refused(meals(2, 1, 3), tea("9 1"), tea("9 5", beans=1), tea("9 2"))


def test_questions_after_the_last_answer_settle_themselves() -> None:
    assert play(meals(2, 1), [tea("9 1")]).game.over


def test_another_question_or_other_facts_are_refused() -> None:
    assert refused(meals(2), Answer("lunch", "9 1")) == (
        "Answer 1 of 1, '9 1' to the question 'lunch', does not fit what is asked then."
    )
    refused(meals(2), tea("9 1", beans=3))
    refused(meals(2), tea("9 1", cake=2))
    refused(meals(2, 3), tea("9 1", beans=2), tea("9 1", beans=2))
    assert play(meals(2), [tea("9 1", beans=2)]).choices == [(1, "9 1")]


def test_an_option_that_is_not_there_is_refused() -> None:
    refused(meals(2), tea("9 2"))
    refused(meals(2, 3), tea("9 1"), tea("9 3"))


def test_an_answer_too_many_is_refused() -> None:
    refused(meals(2), tea("9 1"), tea("9 1"))


def test_a_group_goes_on_for_one_seat_only() -> None:
    game = beans((offer, ALICE, 2, False), (offer, BOB, 2, False))
    refused(game, tea("9 1"), tea("9 1"))
    assert play(game, [tea("9 1")]).game.seat == BOB


def test_what_settles_itself_for_another_seat_is_not_answered() -> None:
    game = beans((offer, ALICE, 2, False), (offer, BOB, 1, False), (offer, ALICE, 3, False))
    refused(game, tea("9 1"), tea("9 0", beans=1), tea("9 1"))
    assert play(game, [tea("9 1"), tea("9 1")]).choices == [(1, "9 1"), (1, "9 1")]


def test_only_the_last_answer_may_reveal_something() -> None:
    game = beans((again, ALICE))
    assert play(game, [KEEP_IT, THROW_IT]).game.mark == 2
    refused(game, THROW_IT, KEEP_IT)
    refused(game, KEEP_IT, THROW_IT, STOP_IT)
    thrown = play(game, [THROW_IT]).game
    assert play(thrown, [KEEP_IT, STOP_IT]).game.over


def test_a_group_that_is_refused_after_a_throw_does_not_tell_what_was_thrown() -> None:
    """The same sentence whatever the die shows, and whatever is asked afterwards."""
    throw = Answer("breakfast", str(THROW))
    said = {refused(beans((turn, ALICE), seed=seed), throw, throw) for seed in range(8)}
    settled = beans((turn, ALICE), (offer, ALICE, 1, False))
    assert {refused(settled, throw, tea("9 0"))} != said
    assert len(said) == 1


def test_a_settled_question_after_the_last_way_back_is_not_answered() -> None:
    game = beans((again, ALICE), (offer, ALICE, 1, False))
    refused(game, THROW_IT, tea("9 0"))
    assert play(game, [STOP_IT, tea("9 0")]).game.over


def test_a_group_can_be_taken_back_as_a_whole() -> None:
    game = beans((again, ALICE))
    assert play(game, [KEEP_IT, KEEP_IT, KEEP_IT]).game.undoable(ALICE) == 3


def test_nothing_is_answered_with_nothing_or_after_the_end() -> None:
    refused(meals(2))
    with pytest.raises(NotNow):
        play(beans((note, "all")), [tea("9 1")])


def test_a_hidden_question_with_one_option_is_asked_in_live_play_and_needs_its_answer() -> None:
    def game(live: bool) -> Beans:
        return beans((offer, ALICE, 2, False), (offer, ALICE, 1, True), (offer, ALICE, 2, False), live=live)

    answers = [tea("9 1", beans=2), tea("9 1", beans=2)]
    assert len(play(game(live=False), answers).choices) == 2
    refused(game(live=True), *answers)
    assert len(play(game(live=True), [tea("9 1"), tea("9 0"), tea("9 1")]).choices) == 3


# GESTURES


def test_a_gesture_goes_on_as_long_as_its_questions_are_put_to_the_same_seat() -> None:
    game = beans((snack, ALICE), (snack, ALICE), (offer, ALICE, 2, False))
    once = play(game, [KEEP_SNACK]).game
    assert goes_on(game, once)
    assert not goes_on(game, play(game, [KEEP_SNACK, KEEP_SNACK]).game), "another kind of question follows"
    other = beans((snack, ALICE), (snack, BOB))
    assert not goes_on(other, play(other, [KEEP_SNACK]).game)
    last = beans((snack, ALICE))
    assert not goes_on(last, play(last, [KEEP_SNACK]).game)


def test_a_gesture_ends_where_something_was_revealed() -> None:
    game = beans((snack, ALICE), (snack, ALICE))
    thrown = play(game, [Answer("snack", str(THROW))]).game
    assert thrown.prompt[0] == "snack"
    assert not goes_on(game, thrown)
    plain = meals(2, 2)
    assert not goes_on(plain, play(plain, [tea("9 0")]).game), "these questions belong to no gesture"


# FOR USERS


def as_answer(game: thirdage.Game, index: int) -> dict[str, Any]:
    decision = game.decision
    assert decision is not None
    return {"kind": decision.kind, "facts": decision.facts, "key": decision.options[index].key}


@pytest.mark.parametrize("scenario", ["trilogy", "duel-2", "war-of-the-ring"])
def test_a_group_leads_where_its_single_choices_lead(scenario: str) -> None:
    rng = random.Random(3)
    one = thirdage.new(scenario, seed=3)
    many = one.clone()
    groups = longest = 0
    while one.decision is not None and groups < 150:
        seat = one.decision.seat
        answers = []
        before = len(one.record().choices)
        while True:
            index = rng.randrange(len(one.decision.options))
            answers.append(as_answer(one, index))
            one.choose(index)
            if one.decision is None or one.decision.seat != seat:
                break
            if one.legal_undo(seat) < len(one.record().choices) - before:
                break
        many.choose_group(answers)
        assert many.record() == one.record()
        groups += 1
        longest = max(longest, len(answers))
    assert many.view(one.seats) == one.view(one.seats)
    assert longest > 2


def test_a_group_that_does_not_fit_leaves_the_game_as_it_was() -> None:
    game = thirdage.new("war-of-the-ring", seed=1)
    before = game.record()
    good = as_answer(game, 0)
    for bad in ({**good, "key": "no such key"}, {**good, "kind": "no such kind"}, {"kind": "x"}, "x"):
        with pytest.raises(thirdage.ThirdAgeError):
            game.choose_group([good, bad])  # type: ignore[list-item]
    assert game.record() == before
