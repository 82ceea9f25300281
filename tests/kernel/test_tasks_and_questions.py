"""Tasks run in the order in which they are named; questions are put where there is something to choose."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tests.kernel.toy import (
    ALICE,
    BOB,
    KEEP,
    TEA,
    Beans,
    act,
    again,
    beans,
    chosen,
    do_both,
    note,
    offer,
    stumble,
    turn,
)
from thirdage.kernel import BadChoice, NotNow, ThirdAgeError
from thirdage.kernel.decision import decision_view
from thirdage.kernel.engine import Engine


def state(game: Beans) -> object:
    """All there is to a game, to see whether anything changed."""
    names = [name for cls in (Beans, Engine) for name in cls.__slots__]
    return [repr(getattr(game, name)) for name in names]


# TASKS


def test_the_task_named_first_is_done_first() -> None:
    assert beans((note, "soup"), (note, "fish"), (note, "fruit")).done == ["soup", "fish", "fruit"]


def test_what_a_task_adds_comes_before_what_was_waiting() -> None:
    game = beans((do_both, "knife", "fork"), (note, "meal"))
    assert game.done == ["knife", "fork", "meal"]


def test_a_game_with_nothing_left_to_do_is_over() -> None:
    game = beans((note, "all"))
    assert game.over
    assert game.decision is None


def test_an_error_names_the_task_that_stumbled() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        beans((note, "walk"), (stumble, "left"))
    assert caught.value.__notes__ == ["while doing: Stumble over something."]


def test_an_error_after_a_choice_names_the_task_as_well() -> None:
    game = beans((offer, ALICE, 2, False), (stumble, "right"))
    with pytest.raises(ZeroDivisionError) as caught:
        game.choose(0)
    assert caught.value.__notes__ == ["while doing: Stumble over something."]


def test_what_is_to_come_is_explained_in_english() -> None:
    game = beans((offer, BOB, 2, False), (note, "dishes"), (turn, ALICE))
    assert game.explain() == (
        "Now: bob: What now, after tea?\nThen: Note a word.\nThen: Ask what a seat does on its turn."
    )
    assert beans().explain() == "The game is over."


def test_a_task_without_a_docstring_is_called_by_its_name() -> None:
    game = beans()
    assert game.describe_task((bare,)) == "bare"
    assert game.describe_task(()) == "nothing"


def bare(game: Beans) -> None:
    pass


# QUESTIONS


def test_a_question_stops_the_game_until_it_is_answered() -> None:
    game = beans((offer, BOB, 3, False), (note, "later"))
    assert not game.over
    assert game.done == []
    game.choose(2)
    assert game.done == ["bob chose 2", "later"]
    assert game.over


def test_a_decision_tells_whose_text_asks_apart_from_its_facts() -> None:
    decision = beans((offer, BOB, 2, False)).decision
    assert decision is not None
    assert (decision.kind, decision.source, decision.facts) == ("tea", "bob", {"beans": 2})


def test_a_question_is_shown_to_everybody_and_its_options_to_whoever_is_asked() -> None:
    game = beans((offer, BOB, 2, False))
    shown = decision_view(game, False)
    assert shown == {
        "seat": "bob", "prompt": "What now, after tea?", "kind": "tea", "section": "manners",
        "source": "bob", "facts": {"beans": 2}, "options": None,
    }  # fmt: skip
    mine = decision_view(game, True)
    assert mine | {"options": None} == shown
    assert mine["options"][1] == {
        "text": "Take a bean", "key": "9 1", "kind": "9", "cards": [], "places": ["heap"],
    }  # fmt: skip


def test_one_option_is_not_asked() -> None:
    game = beans((offer, ALICE, 1, False), (note, "later"))
    assert game.done == ["alice chose 0", "later"]
    assert game.count == 0


@pytest.mark.parametrize("live", [True, False])
def test_one_option_of_a_hidden_hand_is_asked_in_live_play_only(live: bool) -> None:
    game = beans((offer, ALICE, 1, True), live=live)
    assert game.over != live
    if live:
        game.choose(0)
    assert game.done == ["alice chose 0"]


def test_one_open_option_is_not_asked_in_live_play_either() -> None:
    assert beans((offer, ALICE, 1, False), live=True).over


def test_asking_without_an_option_is_a_fault_of_the_rules() -> None:
    with pytest.raises(AssertionError, match="nothing to choose from"):
        beans((offer, ALICE, 0, False))


def test_a_decision_says_who_is_asked_what() -> None:
    decision = beans((turn, BOB)).decision
    assert decision is not None
    assert decision.seat == "bob"
    assert decision.prompt == "What now, after breakfast?"
    assert (decision.kind, decision.section) == ("breakfast", "meals")
    assert (decision.source, decision.facts) == (None, {})
    assert [str(option) for option in decision.options] == ["Throw the die", "Take a bean", "Stop"]
    assert [option.key for option in decision.options] == ["8", "9 1", "10"]
    assert [option.kind for option in decision.options] == ["8", "9", "10"]
    assert [option.index for option in decision.options] == [0, 1, 2]
    assert decision.options[1].targets == {"cards": [], "places": ["heap"]}
    assert str(decision.options[-1]) == "Stop"
    assert [str(option) for option in decision.options[:2]] == ["Throw the die", "Take a bean"]
    assert repr(decision.options[0]) == "<Option 0: Throw the die>"
    assert "bob" in repr(decision)
    assert "Stop" in repr(decision.options)
    with pytest.raises(IndexError):
        decision.options[3]


def test_a_question_put_afresh_is_the_same_question() -> None:
    game = beans((turn, BOB), (note, "later"))
    before = state(game)
    game.ask_again()
    assert state(game) == before


def test_a_question_put_afresh_sees_what_changed() -> None:
    game = beans((turn, BOB))
    game.heaps[ALICE] = 0
    game.ask_again()
    assert game.options == [(8,), (10,)]


def test_a_question_put_afresh_stays_one_even_with_one_option_left() -> None:
    game = beans((shrinking, ALICE))
    game.heaps[ALICE] = 1
    game.ask_again()
    assert game.options == [(KEEP, 0)]
    assert not game.live
    game.choose(0)
    assert game.done == ["alice chose 0"]


def shrinking(game: Beans, seat: int) -> None:
    """Ask with as many options as there are beans."""
    game.ask(seat, TEA(3, seat), [(KEEP, i) for i in range(game.heaps[seat])], chosen, seat, hidden=True)


# ANSWERS


@pytest.mark.parametrize("answer", [3, -1, 10**30, True, False, 1.0, "1", None, (1,), [0]])
def test_a_wrong_answer_is_refused_and_changes_nothing(answer: object) -> None:
    game = beans((turn, ALICE), (note, "later"))
    before = state(game)
    with pytest.raises(BadChoice) as caught:
        game.choose(answer)  # type: ignore[arg-type]
    assert state(game) == before
    assert str(caught.value).endswith(".")
    game.choose(2)
    assert game.done == ["later"]


def test_a_finished_game_takes_no_answer() -> None:
    game = beans()
    with pytest.raises(NotNow, match="over"):
        game.choose(0)


def test_every_refusal_is_a_thirdage_error() -> None:
    assert issubclass(BadChoice, ThirdAgeError)
    assert issubclass(NotNow, ThirdAgeError)


def test_answers_are_kept_in_order_with_their_keys() -> None:
    game = beans((turn, ALICE))
    for index in (1, 0, 1, 2):
        game.choose(index)
    assert game.choices() == [(1, "9 1"), (0, "8"), (1, "9 1"), (2, "10")]
    assert game.count == 4


# CLONES


def test_a_clone_does_not_follow_its_original() -> None:
    game = beans((turn, ALICE), (note, "later"))
    clone = game.clone()
    before = state(clone)
    game.choose(1)
    game.choose(2)
    assert game.done == ["later"]
    assert state(clone) == before


def test_a_clone_goes_the_same_way() -> None:
    game = beans((turn, ALICE))
    game.choose(0)
    clone = game.clone()
    for each in (game, clone):
        for index in (0, 1, 0, 2):
            each.choose(index)
    assert state(game) == state(clone)


def test_a_clone_shares_log_and_answers_so_that_long_games_clone_as_fast() -> None:
    game = beans((turn, ALICE))
    for _ in range(50):
        game.choose(0)
    clone = game.clone()
    assert clone.trail is game.trail
    assert clone.log is game.log


def test_the_things_to_do_are_plain_data_that_pickles() -> None:
    game = beans((turn, ALICE), (note, "later"))
    assert pickle.loads(pickle.dumps((game.stack, game.then, game.task))) == (
        [(note, "later")],
        (act, ALICE),
        (turn, ALICE),
    )


# UNDO


def test_a_seat_may_take_back_its_own_choices() -> None:
    game = beans((again, ALICE))
    assert game.undoable(ALICE) == 0
    game.choose(0)
    game.choose(0)
    assert game.undoable(ALICE) == 2
    assert game.undoable(BOB) == 0


def test_nobody_takes_back_what_another_seat_has_answered() -> None:
    game = beans((turn, ALICE))
    game.choose(1)
    assert game.undoable(ALICE) == 1
    game.choose(1)
    assert game.undoable(ALICE) == 0
    assert game.undoable(BOB) == 1


def test_chance_cannot_be_taken_back() -> None:
    game = beans((turn, ALICE))
    game.choose(0)
    assert game.undoable(ALICE) == 0


def test_a_shuffle_cannot_be_taken_back() -> None:
    game = beans((again, ALICE))
    game.choose(0)
    game.shuffle([1, 2, 3])
    assert game.undoable(ALICE) == 0


def test_what_was_revealed_cannot_be_taken_back_but_what_came_after_can() -> None:
    game = beans((again, ALICE))
    game.choose(0)
    game.choose(1)
    assert game.undoable(ALICE) == 0
    game.choose(0)
    assert game.undoable(ALICE) == 1


# LOG


def test_the_log_tells_everybody_what_they_may_know() -> None:
    game = beans((turn, ALICE))
    game.choose(0)
    game.choose(1)
    thrown = game.heaps[ALICE] - 3 + 1
    assert game.events(1 << ALICE) == [f"alice throws {thrown}", "bob takes 1"]
    assert game.events(1 << BOB) == ["alice throws something", "bob takes 1"]
    assert game.events(0) == ["alice throws something", "bob takes 1"]
    assert game.events(1 << ALICE | 1 << BOB) == [f"alice throws {thrown}", "bob takes 1"]


def test_without_a_log_nothing_is_told() -> None:
    game = beans((turn, ALICE), log=False)
    game.choose(0)
    assert game.log is None
    assert game.events(3) == []


# WHAT A GAME MUST SUPPLY


def test_the_kernel_itself_plays_no_game() -> None:
    bare: Any = Engine
    assert bare.__abstractmethods__ == {
        "clone", "option_key", "option_targets", "questions", "say_event", "say_option", "say_prompt",
        "seat_name",
    }  # fmt: skip
    with pytest.raises(TypeError, match="abstract"):
        object.__new__(bare)
