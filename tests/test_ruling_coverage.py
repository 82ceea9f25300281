"""Every numbered ruling is proven by a test or says why none can prove it."""

from functools import cache
from pathlib import Path

from tests.rulings import OPEN, join, marked_tests, read_decisions, read_rulings, report
from thirdage.boardgame.switches import NAMES as BOARD_SWITCHES
from thirdage.cardgame.switches import NAMES as CARD_SWITCHES

WITHOUT_A_RULING = {"fell_beast_attacks", "new_hunters_are_stronger"}


@cache
def all_marked_tests() -> tuple[tuple[str, str], ...]:
    """Every number that one of our tests carries: to read all of them takes seconds."""
    return tuple(marked_tests())


def test_every_ruling_is_proven_or_answered() -> None:
    rulings = read_rulings()
    join(rulings, all_marked_tests())
    assert len(rulings) >= 728
    assert [r.id for r in rulings if not r.tests and not r.answered] == []


def test_no_test_claims_a_number_that_does_not_exist() -> None:
    assert join(read_rulings() + read_decisions(), all_marked_tests()) == []


def test_no_number_is_given_twice() -> None:
    numbers = [ruling.id for ruling in read_rulings() + read_decisions()]
    assert len(numbers) == len(set(numbers))


def test_every_open_ruling_names_its_switch_and_every_switch_has_a_ruling() -> None:
    rulings = [r for r in read_rulings() if not r.answered]
    assert {r.switch for r in rulings if r.switch} == {*CARD_SWITCHES, *BOARD_SWITCHES} - WITHOUT_A_RULING
    assert [r.id for r in rulings if r.decision.startswith(OPEN) != bool(r.switch)] == []


def test_the_list_tells_proven_answered_and_missing_rulings_apart(tmp_path: Path) -> None:
    docs, tests = tmp_path / "docs", tmp_path / "tests"
    docs.mkdir()
    tests.mkdir()
    (docs / "rulings-chess.md").write_text(
        "| id | question | decision |\n|---|---|---|\n"
        "| MATE-01 | Is mate the end? | Yes. |\n"
        "| MATE-02 | May one sigh? | (no test) Yes, quietly. |\n"
        "| MATE-03 | May one gloat? | No. |\n"
        "| WR-EX-A-01 | May one win on page 9? | Yes. | 9 |\n"
    )
    (tests / "test_mate.py").write_text(
        "@pytest.mark.ruling('MATE-01')\ndef test_mate(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.ruling('MATE-09'))])\n"
        "def test_other(x): ...\n"
        "@pytest.mark.ruling('WR-EX-A-01')\ndef test_page(): ...\n"
    )
    rulings = read_rulings(docs)
    unknown = join(rulings, marked_tests(tests))
    lines = list(report(rulings, [], unknown))
    assert lines[0:2] == ["MATE-01    Is mate the end?", "    tests/test_mate.py::test_mate"]
    assert lines[3] == "    (no test) Yes, quietly."
    assert lines[lines.index("\nNot proven:") + 1] == "MATE-03    May one gloat?"
    assert unknown == ["MATE-09 in tests/test_mate.py::test_other"]
    assert "2 proven, 1 answered without a test, 1 not proven" in lines[-1]
