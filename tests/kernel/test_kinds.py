"""Kinds of question and of event are declared once, and tell what their values mean."""

from __future__ import annotations

import pytest

from thirdage.kernel.kinds import NUMBER, Happening, Kinds, Meaning, Question

COLOURS = ("grey", "white")
COLOUR = Meaning(lambda game, n: COLOURS[n], lambda game, n: f"the {COLOURS[n]} one")

cloak = Question(
    "cloak", "Do you wear {colour} {times} times?", section="clothes", colour=COLOUR, times=NUMBER
)


def _worn(who: str, colour: int) -> str:
    return f"{who} wears {COLOURS[colour]}"


worn = Happening("worn", _worn, colour=COLOUR)


def test_a_question_in_the_state_is_plain_data() -> None:
    assert cloak(1, 2) == ("cloak", 1, 2)


def test_a_question_is_told_as_facts_and_in_words() -> None:
    assert cloak.facts(None, cloak(1, 2)) == {"colour": "white", "times": 2}
    assert cloak.sentence(None, cloak(1, 2)) == "Do you wear the white one 2 times?"


def test_a_function_may_make_the_sentence_from_the_game_and_the_values() -> None:
    def ask(game: str, colour: int) -> str:
        return f"{game}: {COLOURS[colour]}?"

    assert (
        Question("which", ask, section="clothes", colour=COLOUR).sentence("Chess", ("which", 0))
        == "Chess: grey?"
    )


def test_a_sentence_without_fields_may_hold_braces() -> None:
    assert Question("odd", "Is {} a set?", section="").sentence(None, ("odd",)) == "Is {} a set?"


def test_values_that_do_not_fit_the_fields_are_noticed() -> None:
    with pytest.raises(ValueError, match="zip"):
        cloak.facts(None, ("cloak", 1))


def test_an_event_is_told_as_facts_beside_its_seat_and_cards() -> None:
    assert worn.facts(None, ("worn", -1, 0, (), 0)) == {"colour": "grey"}


def test_no_kind_is_declared_twice() -> None:
    kinds: Kinds[Question] = Kinds()
    assert kinds.declare(cloak) is kinds["cloak"]
    with pytest.raises(ValueError, match="'cloak' is declared twice"):
        kinds.declare(cloak)
    assert [kind.name for kind in kinds] == ["cloak"]
