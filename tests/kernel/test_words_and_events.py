"""The grammar of card texts, names as people type them, and the log."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy

import pytest

from thirdage.kernel.english import THEY, YOU, capital, count, listed, sentence
from thirdage.kernel.errors import UnknownName, nearest, plain, unknown
from thirdage.kernel.events import newest, rewrite, unroll
from thirdage.kernel.line import Line

# GRAMMAR


@pytest.mark.parametrize(
    ("verb", "third"),
    [
        ("draw", "draws"),
        ("pass", "passes"),
        ("push", "pushes"),
        ("search the deck", "searches the deck"),
        ("mix", "mixes"),
        ("forsake", "forsakes"),
        ("put back", "puts back"),
    ],
)
def test_a_verb_follows_who_acts(verb: str, third: str) -> None:
    assert YOU.verb(verb) == verb
    assert THEY.verb(verb) == third
    assert THEY.to().verb(verb) == verb


def test_what_belongs_to_somebody_says_to_whom() -> None:
    assert (YOU.your, THEY.your, THEY.to().your) == ("your", "their", "their")


@pytest.mark.parametrize(
    ("n", "noun", "plural", "text"),
    [
        (1, "card", "", "a card"),
        (1, "army", "armies", "an army"),
        (1, "Elf", "Elves", "an Elf"),
        (2, "card", "", "2 cards"),
        (2, "army", "armies", "2 armies"),
        (0, "card", "", "0 cards"),
    ],
)
def test_things_are_counted(n: int, noun: str, plural: str, text: str) -> None:
    assert count(n, noun, plural) == text


def test_lists_read_well_at_every_length() -> None:
    assert listed([]) == ""
    assert listed(["Strider"]) == "Strider"
    assert listed(["Strider", "Aragorn"], "or") == "Strider or Aragorn"
    assert listed(["Merry", "Pippin", "Sam"]) == "Merry, Pippin and Sam"


def test_a_clause_becomes_a_sentence_once() -> None:
    assert sentence("draw a card") == "Draw a card."
    assert sentence("Really?") == "Really?"
    assert sentence("Go.") == "Go."
    assert capital("") == ""
    assert capital("éomer rides") == "Éomer rides"


# NAMES


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("Lórien", "lorien"),
        ("LORIEN", "lorien"),
        ("  The  Witch-king ", "the-witch-king"),
        ("Death! Ride, Ride to Ruin!", "death-ride-ride-to-ruin"),
        ("Saruman's Staff", "sarumans-staff"),
        ("Saruman’s Staff", "sarumans-staff"),
        ("Gorbag & Shagrat", "gorbag-and-shagrat"),
        ("Ghân-buri-Ghân", "ghan-buri-ghan"),
        ("", ""),
        ("!!!", ""),
    ],
)
def test_names_are_found_however_they_are_typed(typed: str, known: str) -> None:
    assert plain(typed) == known
    assert plain(known) == known


def test_a_wrong_name_is_answered_with_the_nearest_right_ones() -> None:
    known = ["trilogy", "duel-2", "duel-3", "fellowship"]
    assert nearest("trilogie", known) == ["trilogy"]
    assert set(nearest("duel", known)) == {"duel-2", "duel-3"}
    assert "Did you mean trilogy?" in str(unknown("scenario", "trlogy", known))
    assert "There are: trilogy" in str(unknown("scenario", "zzzz", known))
    assert str(unknown("card", "zzzz", [str(n) * 9 for n in range(20)])) == "There is no card called 'zzzz'."
    assert "named by text" in str(unknown("card", 17, known))
    assert isinstance(unknown("card", None, known), UnknownName)


# THE LOG


def test_the_log_is_told_in_the_order_in_which_things_happened() -> None:
    log = rewrite([("a", 1), ("b", 2), ("c", 3)])
    assert unroll(log) == [("a", 1), ("b", 2), ("c", 3)]
    assert unroll(log, 2) == [("c", 3)]
    assert unroll(log, 9) == []
    assert newest(log, 2) == [("b", 2), ("c", 3)]
    assert newest(log, 9) == [("a", 1), ("b", 2), ("c", 3)]
    assert newest(log, 0) == []


def test_an_empty_log_and_a_log_switched_off_tell_nothing() -> None:
    for log in ((), None):
        assert unroll(log) == []
        assert newest(log, 5) == []
    assert rewrite([]) == ()


def test_a_line_is_a_text_that_carries_facts() -> None:
    line = Line("You draw Gimli.", "draw", "frodo", ("gimli",), {"zone": "hand"})
    assert line == "You draw Gimli."
    assert json.dumps([line]) == '["You draw Gimli."]'
    for copy in (pickle.loads(pickle.dumps(line)), deepcopy(line)):
        assert copy == line
        assert (copy.kind, copy.seat, copy.cards, copy.facts) == (
            "draw",
            "frodo",
            ("gimli",),
            {"zone": "hand"},
        )
