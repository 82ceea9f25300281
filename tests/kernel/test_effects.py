"""The control words: what can be done, what is done, and how it reads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.toy import ALICE, Everyone, Gain, Lose, beans, offered, play
from thirdage.kernel.effects import (
    EFFECTS,
    Condition,
    Effect,
    choose_one,
    if_,
    if_done,
    may,
    special,
    then,
)
from thirdage.kernel.english import THEY


class Rich(Condition):
    """Whether somebody has many beans."""

    def holds(self, game: object, seat: int, source: int) -> bool:
        return bool(game.heaps[seat] > 2)  # type: ignore[attr-defined]

    def text(self) -> str:
        return "you have 3 beans"


# PAY THIS TO GET THAT


def test_a_cost_is_paid_before_the_benefit() -> None:
    assert play(Lose(2) >> Gain(5)).done == ["-2", "+5", "after"]


def test_without_the_whole_cost_there_is_no_benefit() -> None:
    assert play(Lose(4) >> Gain(5)).done == ["after"]
    assert not offered(Lose(4) >> Gain(5))


def test_a_cost_is_not_offered_for_nothing() -> None:
    assert not offered(Gain(1) >> Lose(9))
    assert offered(Gain(1) >> Lose(1))


def test_a_cost_reads_as_something_done_to_get_something() -> None:
    assert (Lose(1) >> Gain(2)).text() == "lose a bean to gain 2 beans"
    assert (Lose(1) >> Gain(2)).text(THEY) == "loses a bean to gain 2 beans"
    assert (Lose(1) >> Everyone()).text() == "lose a bean; everyone gains a bean"
    assert (Lose(1) >> Everyone()).own_subject


# ONE AFTER THE OTHER


def test_in_a_sequence_what_cannot_be_done_is_skipped() -> None:
    assert play(then(Lose(9), Gain(1), Lose(2))).done == ["+1", "-2", "after"]


def test_a_sequence_is_offered_if_any_of_it_can_be_done() -> None:
    assert offered(then(Lose(9), Lose(1)))
    assert not offered(then(Lose(9), Lose(8)))


def test_a_sequence_reads_in_order() -> None:
    assert then(Lose(1), Gain(2)).text() == "lose a bean, then gain 2 beans"
    assert then(Lose(1), Gain(2)).text(THEY) == "loses a bean, then gains 2 beans"


# ONLY IF DONE


def test_what_hangs_on_something_happens_only_with_it() -> None:
    assert play(if_done(Lose(1), Gain(2))).done == ["-1", "+2", "after"]
    assert play(if_done(Lose(9), Gain(2))).done == ["after"]
    assert not offered(if_done(Lose(9), Gain(2)))
    assert offered(if_done(Lose(1), Lose(9)))


def test_what_hangs_on_something_says_so() -> None:
    assert if_done(Lose(1), Gain(2)).text() == "lose a bean; if you do, gain 2 beans"


# MAY


def test_a_player_may_accept_or_decline() -> None:
    game = play(may(Gain(1)))
    assert game.options == [(0,), (1,)]
    declined = game.clone()
    game.choose(0)
    declined.choose(1)
    assert game.done == ["+1", "after"]
    assert declined.done == ["after"]


def test_what_cannot_be_done_is_not_asked() -> None:
    assert play(may(Lose(9))).done == ["after"]


def test_in_live_play_silence_does_not_tell_what_a_hidden_deck_lacks() -> None:
    game = play(may(Lose(9, secret=True)), live=True)
    assert game.options == [(1,)]
    game.choose(0)
    assert game.done == ["after"]
    assert play(may(Lose(9, secret=True)), live=False).over
    assert play(may(Lose(9)), live=True).over


def test_a_secret_deep_within_an_effect_is_a_secret_all_the_same() -> None:
    assert play(may(Gain(1) >> then(Lose(9, secret=True))), live=True).options == [(1,)]


def test_may_reads_as_permission() -> None:
    assert may(Gain(1)).text() == "you may gain a bean"
    assert may(Gain(1)).text(THEY) == "may gain a bean"


# ONE OF SEVERAL


def test_a_player_picks_one_of_those_that_can_be_done() -> None:
    game = play(choose_one(Gain(1), Lose(9), Lose(2)))
    assert game.options == [(2, 0), (2, 2)]
    game.choose(1)
    assert game.done == ["-2", "after"]


def test_with_one_left_nothing_is_asked_and_with_none_nothing_happens() -> None:
    assert play(choose_one(Lose(9), Lose(2))).done == ["-2", "after"]
    assert play(choose_one(Lose(9), Lose(8))).done == ["after"]
    assert not offered(choose_one(Lose(9), Lose(8)))
    assert offered(choose_one(Lose(9), Lose(1)))


def test_alternatives_are_listed() -> None:
    assert choose_one(Gain(1), Lose(2)).text() == "either gain a bean or lose 2 beans"


# IF


def test_a_condition_is_asked_when_the_time_comes() -> None:
    assert play(if_(Rich(), Gain(1))).done == ["+1", "after"]
    assert play(then(Lose(2), if_(Rich(), Gain(1)))).done == ["-2", "after"]
    assert offered(if_(Rich(), Gain(1)))
    assert not offered(if_(Rich(), Gain(1)), heap=2)
    assert not offered(if_(Rich(), Lose(9)))


def test_a_condition_stands_first() -> None:
    assert if_(Rich(), Gain(1)).text() == "if you have 3 beans, gain a bean"


# WHAT ONLY ONE CARD DOES


def count_to_three(game: object, seat: int, source: int) -> None:
    game.done.append("three")  # type: ignore[attr-defined]


def test_a_special_function_runs_with_its_own_text() -> None:
    effect = special(count_to_three, "count to three")
    assert play(effect).done == ["three", "after"]
    assert effect.text() == effect.text(THEY) == "count to three"
    assert offered(effect)


def test_a_special_function_may_have_a_condition() -> None:
    effect = special(count_to_three, "count to three", Rich().holds)
    assert offered(effect)
    assert not offered(effect, heap=0)


# ADDRESSES


def test_every_part_is_found_by_its_address() -> None:
    bound = then(Lose(1), Gain(1) >> may(Gain(2))).bind("bean/when_played")
    assert bound.address == "bean/when_played"
    assert EFFECTS["bean/when_played/1/1/0"].text() == "gain 2 beans"
    assert [part.address for part in bound.walk()] == [
        "bean/when_played",
        "bean/when_played/0",
        "bean/when_played/1",
        "bean/when_played/1/0",
        "bean/when_played/1/1",
        "bean/when_played/1/1/0",
    ]


def test_binding_leaves_the_word_itself_as_it_was() -> None:
    word = Gain(1)
    word.bind("one/place")
    word.bind("another/place")
    assert word.address == ""
    assert EFFECTS["one/place"].address == "one/place"


def test_a_task_holds_words_and_numbers_only() -> None:
    function, *rest = Gain(1).bind("bean/event").task(ALICE, 17)
    assert function.__module__ == "thirdage.kernel.effects"
    assert rest == ["bean/event", ALICE, 17]


def test_an_effect_shows_what_it_is_made_of() -> None:
    assert repr(Lose(1) >> Gain(2)).startswith("Pay(Lose(n=1, secret=False), Gain(n=2)")


@pytest.mark.parametrize(
    ("word", "faces"),
    [(Effect, {"run", "text"}), (Condition, {"holds", "text"})],
    ids=["effect", "condition"],
)
def test_a_word_without_all_its_faces_cannot_be_made(word: Any, faces: set[str]) -> None:
    assert word.__abstractmethods__ == faces
    with pytest.raises(TypeError, match="abstract"):
        word()
    for missing in faces:
        partly = type("Partly", (word,), {face: lambda *_: None for face in faces - {missing}})
        with pytest.raises(TypeError, match=missing):
            partly()


def test_an_effect_can_be_done_unless_it_says_otherwise() -> None:
    assert Gain(1).available(beans(), ALICE, 0)
