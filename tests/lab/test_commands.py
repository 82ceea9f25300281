"""The lab's commands: what they print, and that a mistake is one sentence and exit code 2."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import thirdage
from thirdage import cli
from thirdage.lab.balance import place_of
from thirdage.lab.commands import going_on


@pytest.fixture(autouse=True)
def _own_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("THIRDAGE_RUNS", str(tmp_path / "runs"))


def lab(monkeypatch: pytest.MonkeyPatch, words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["thirdage", "lab", *words.split()])
    with pytest.raises(SystemExit) as end:
        cli.main()
    return int(end.value.code or 0)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "match --scenario trilogie",
            "There is no scenario called 'trilogie'. Did you mean trilogy or expanded-trilogy?",
        ),
        ("fit --out x --scenario war-of-the-ring --side gondor", "A side is free or shadow, not 'gondor'."),
        ("fit --out x --scenario trilogy --side free", "Only habits are learned side by side"),
        ("fit --out x --scenario trilogy,war-of-the-ring", "Fit one game at a time"),
        ("match --free eazy", "There is no level called 'eazy'. Did you mean easy?"),
        (
            "match --free normal-angry",
            "There is no level called 'normal-angry'. Did you mean normal or normal-b",
        ),
        ("questions --players easy-angry", "There is no level called 'easy-angry'. Did you mean easy"),
        ("questions --scenario moria", "There is no scenario called 'moria'. There are: trilogy"),
        ("fit --out x --scenario moria", "There is no scenario called 'moria'. There are: trilogy"),
        ("match --shadow sauron", "There is no level called 'sauron'."),
        ("match --seat sarumann=easy", "There is no seat called 'sarumann'. Did you mean saruman"),
        ("match --seat saruman", "Give a seat and its level such as frodo=easy, not 'saruman'."),
        ("match --games 0", "The number of games is at least 1, not 0."),
        ("match --games -3", "The number of games is at least 1, not -3."),
        ("match --games many", "Invalid value for '--games': "),
        ("match --seed -1", "A seed is a whole number from 0, not -1."),
        ("match --jobs -1", "The number of jobs is at least 0, not -1."),
        ("match --out /dev/null/run.jsonl", "/dev/null is not a folder."),
        ("simulate --out x --games 0", "The number of games is at least 1, not 0."),
        ("simulate --out x --players easy,eazy", "There is no level called 'eazy'. Did you mean easy?"),
        ("simulate --out x --scenario trilogy,duel", "There is no scenario called 'duel'."),
        ("simulate --out /dev/null/x --games 2", "/dev/null/x/run.jsonl cannot be written: Not a directory."),
        ("match --out /proc/run.jsonl", "/proc/run.jsonl cannot be written: No such file or directory."),
        ("report /dev/null/x", "/dev/null/x/games.csv cannot be read: Not a directory."),
        (
            "match --scenario war-of-the-rings",
            "There is no scenario called 'war-of-the-rings'. Did you mean war",
        ),
        (
            "match --scenario war-of-the-ring --seat frodo=easy",
            "There is no seat called 'frodo'. There are: free",
        ),
        ("simulate --out x --scenario war-of-the-ring --players eazy", "There is no level called 'eazy'."),
        ("ladder --scenario war-of-the-ring --levels easy,sauron", "There is no level called 'sauron'."),
        ("questions --games 0", "The number of games is at least 1, not 0."),
        ("questions --players eazy", "There is no level called 'eazy'. Did you mean easy?"),
        ("match --on moon", "There is no place to play called 'moon'. There are: here, ray."),
        ("simulate --out x --on Ray", "There is no place to play called 'Ray'. Did you mean ray?"),
        ("balance --scenario duel", "There is no scenario called 'duel'."),
        ("balance --games 0", "The number of games is at least 1, not 0."),
        ("balance --levels easy,eazy", "There is no level called 'eazy'. Did you mean easy?"),
        ("balance --switch no_such_switch", "There is no switch called 'no_such_switch'."),
        (
            "balance --switch wielder_may_pay=maybe",
            "A switch is on or off, as in wielder_may_pay=off, not 'm",
        ),
        ("balance --into /dev/null/x", "/dev/null/x cannot be read: Not a directory."),
        ("ladder --on rai", "There is no place to play called 'rai'. Did you mean ray?"),
        ("ladder --small --full", "Choose --small or --full, not both."),
        ("ladder --games 0", "The number of games is at least 1, not 0."),
        (
            "ladder --scenario all,trilogie",
            "There is no scenario called 'trilogie'. Did you mean trilogy or expanded-trilogy?",
        ),
        ("ladder --scenario duel-2 --scenario moria", "There is no scenario called 'moria'."),
        ("ladder --seed -1", "A seed is a whole number from 0, not -1."),
        ("ladder --levels easy-bold,normal-bold", "A ladder has at least two levels of random, easy, normal"),
        ("ladder --levels easy", "A ladder has at least two levels of random"),
        ("ladder --into /dev/null/x", "/dev/null/x cannot be read: Not a directory."),
        ("mach", "There is no command 'mach'. Did you mean match"),
    ],
)
def test_a_mistake_is_one_sentence(
    words: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert lab(monkeypatch, words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "package", "sentence"),
    [
        ("match --on ray", "ray", "`--on ray` needs ray: `pip install 'thirdage[ray]'` gets it"),
        ("ladder --on ray", "ray", "`--on ray` needs ray: `pip install 'thirdage[ray]'` gets it"),
        ("simulate --out x --on ray", "ray", "`--on ray` needs ray: `pip install 'thirdage[ray]'` gets it"),
        ("fit --out x", "numpy", "`lab fit` needs numpy: `pip install 'thirdage[lab]'` gets it"),
        ("questions --on ray", "ray", "`--on ray` needs ray: `pip install 'thirdage[ray]'` gets it"),
        (
            "simulate --out x --parquet",
            "pyarrow",
            "`--parquet` needs pyarrow: `pip install 'thirdage[lab]'` gets it",
        ),
    ],
)
def test_a_missing_package_is_one_sentence_that_says_how_to_get_it(
    words: str,
    package: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setitem(sys.modules, package, None)  # as if it were not installed
    test_a_mistake_is_one_sentence(words, sentence, monkeypatch, capsys, tmp_path)


def test_a_match_prints_who_wins_and_how_sure_that_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = "match --scenario fellowship --free random --shadow random --seat gandalf=random --jobs 1"
    assert lab(monkeypatch, f"{words} --games 2") == 0
    first = capsys.readouterr()
    assert "The Fellowship of the Ring: 2 games of 2 deals from seed 1; gandalf=random" in first.out
    assert "Elo of random (first) above random (second)" in first.out
    assert "2 games played" in first.err
    assert str(tmp_path / "runs") in first.err
    assert lab(monkeypatch, f"{words} --games 4") == 0
    second = capsys.readouterr()
    assert "Resuming after 2 of 4 games." in second.err


def test_simulate_then_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    simulated = f"simulate --scenario fellowship --players random --games 2 --jobs 1 --out {folder}"
    assert lab(monkeypatch, simulated) == 0
    assert "holds 2 games" in capsys.readouterr().out
    assert lab(monkeypatch, f"report {folder}") == 0
    assert capsys.readouterr().out == f"{folder / 'report.html'} shows 2 games.\n"
    assert (folder / "report.html").stat().st_size > 10_000


def test_a_ladder_is_written_into_its_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Of both games, with one command; each table names the command that makes it alone."""
    page = tmp_path / "strength.md"
    docs = Path(__file__).resolve().parents[2] / "docs" / "strength.md"
    page.write_text(docs.read_text(encoding="utf-8"), encoding="utf-8")
    words = f"ladder --small --levels random,easy --games 2 --jobs 1 --into {page}"
    assert lab(monkeypatch, words) == 0
    said = capsys.readouterr().out
    for name, title in (("trilogy", "Trilogy"), ("war-of-the-ring", "War of the Ring")):
        made = f"`thirdage lab ladder --small --scenario {name} --levels random,easy --games 2`"
        assert made in page.read_text(encoding="utf-8")
        assert f"### {title}\n\nMade by {made}" in said


def test_tables_without_a_place_in_the_documentation_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Unless the page was named: then it must have one."""
    monkeypatch.chdir(tmp_path)
    page = Path("docs/strength.md")
    page.parent.mkdir()
    page.write_text("# Strength\n", encoding="utf-8")
    words = "ladder --scenario duel-2 --levels random,easy --games 2 --jobs 1"
    assert lab(monkeypatch, words) == 0
    assert "### Two-Player Duel" in capsys.readouterr().out
    assert page.read_text(encoding="utf-8") == "# Strength\n"
    assert lab(monkeypatch, f"{words} --into {page}") == 2
    assert capsys.readouterr().err.startswith(
        f"{page} has no place for the small ladder of duel-2: a line <!--"
    )


def test_the_balance_is_written_into_its_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "balance.md"
    docs = Path(__file__).resolve().parents[2] / "docs" / "balance.md"
    page.write_text(docs.read_text(encoding="utf-8"), encoding="utf-8")
    words = f"balance --scenario trilogy --levels random --games 2 --jobs 1 --runs {tmp_path} --into {page}"
    assert lab(monkeypatch, words) == 0
    made = "Made by `thirdage lab balance --scenario trilogy --levels random --games 2`"
    assert f"### Trilogy\n\n{made}" in capsys.readouterr().out
    begin, end = place_of("trilogy").markers
    written = page.read_text(encoding="utf-8").partition(begin)[2].partition(end)[0]
    assert made in written
    assert "| random | 2 | " in written
    switched = "--switch new_hunters_are_stronger"
    assert lab(monkeypatch, f"{words.replace('trilogy', 'war-in-the-north')} {switched}") == 0
    assert f"war-in-the-north --levels random --games 2 {switched}`" in page.read_text(encoding="utf-8")


# CTRL-C


@pytest.fixture
def _hearing_ctrl_c() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    signal.signal(signal.SIGINT, before)


def pressed_while_it_counts(tell: Callable[[int], None]) -> None:
    signal.raise_signal(signal.SIGINT)


def dropped_by_others(tell: Callable[[int], None]) -> None:
    with suppress(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    tell(4)
    raise AssertionError("it went on")


def made_another_error_by_others(tell: Callable[[int], None]) -> None:
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        raise thirdage.BadOption("Ray has failed.") from None


def pressed_again_on_leaving(tell: Callable[[int], None]) -> None:
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.raise_signal(signal.SIGINT)


@pytest.mark.usefixtures("_hearing_ctrl_c")
@pytest.mark.parametrize(
    ("work", "done"),
    [
        (pressed_while_it_counts, 3),
        (dropped_by_others, 4),
        (made_another_error_by_others, 3),
        (pressed_again_on_leaving, 3),
    ],
)
def test_ctrl_c_stops_a_run_whatever_others_make_of_it(
    work: Callable[[Callable[[int], None]], None], done: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def run() -> None:
        with going_on(9) as tell:
            tell(0)
            tell(3)
            work(tell)

    with pytest.raises(SystemExit) as end:
        run()
    assert end.value.code == 130
    assert capsys.readouterr().err == f"Stopped after {done} of 9 games; the same command resumes.\n"


@pytest.mark.usefixtures("_hearing_ctrl_c")
def test_a_mistake_without_ctrl_c_remains_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(thirdage.BadOption, match="Ray has failed"), going_on(9):
        raise thirdage.BadOption("Ray has failed.")
    assert capsys.readouterr().err == ""


def test_where_ctrl_c_is_not_heard_it_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as in the background of a script
    try:
        with going_on(9) as tell:
            signal.raise_signal(signal.SIGINT)
            tell(1)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
