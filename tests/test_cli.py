"""The command line: what it answers, and that a mistake is one sentence and exit code 2."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol

import pytest

import thirdage
from thirdage import cli
from thirdage.lab.commands import level_names, scenario_names
from thirdage.terminal.streams import plain_sign


class Answered:
    """How a command ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class Run(Protocol):
    """Runs a command."""

    def __call__(self, *words: str, typed: str = "") -> Answered: ...


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.delenv("THIRDAGE_SAVES", raising=False)
    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path))  # the saves are in its folder saves

    def run(*words: str, typed: str = "") -> Answered:
        monkeypatch.setattr(sys, "argv", ["thirdage", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as end:
            cli.main()
        said = capsys.readouterr()
        code = end.value.code
        return Answered(code if isinstance(code, int) else 0, said.out, said.err)

    return run


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["play", "trilogie"],
            "There is no scenario called 'trilogie'. Did you mean trilogy or expanded-trilogy?",
        ),
        (["play", "trilogy", "--seat", "froddo"], "There is no seat called 'froddo'. Did you mean frodo?"),
        (["play", "trilogy", "--level", "eazy"], "There is no level called 'eazy'. Did you mean easy?"),
        (["play", "trilogy", "--level", "saruman=brutal"], "There is no level called 'brutal'."),
        (["play", "trilogy", "--seed", "seven"], "A seed is a whole number, not 'seven'."),
        (["play", "trilogy", "--seed", "-1"], "A seed is a whole number, not '-1'."),
        (["play", "trilogy", "--seed", "9" * 40], "A seed is a whole number from 0"),
        (["play", "trilogy", "--people", "9"], "Trilogy is for 2 or 3 or 4 people, not 9."),
        (["play", "trilogy", "--drafting"], "Expert Drafting is not offered for Trilogy."),
        (
            ["play", "expanded-trilogy", "--people", "7"],
            "Expanded Trilogy is for 2 or 3 or 4 or 5 or 6 people, not 7.",
        ),
        (["play", "epic-duel", "--people", "3"], "Epic Duel is for 2 people, not 3."),
        (
            ["play", "expanded-trilogy", "--split", "frodo+saruman,witch-king,gandalf,aragorn,bill-ferny"],
            "Nobody holds decks of both sides.",
        ),
        (
            ["play", "war-in-the-north", "--split", "frodo"],
            "Who holds which decks of War in the North is fixed.",
        ),
        (["play", "fellowship", "--new-paths"], "No paths can be added to The Fellowship of the Ring."),
        (["play", "trilogy", "--save", "/dev/null/x"], "Cannot save to /dev/null/x"),
        (["play", "--resume"], "There is no unfinished game in"),
        (["play", "--resume", "nowhere.json"], "There is no file nowhere.json."),
        (["watch", "nowhere.json"], "There is no file nowhere.json."),
        (["watch", "/"], "Cannot read /"),
        (["watch"], "There is no game in"),
        (["cards", "gimly"], "There is no card called 'gimly'. Did you mean Gimli"),
        (["cards", "--faction", "elves"], "There is no faction called 'elves'. Did you mean elf"),
        (["cards", "gimli", "--faction", "elf"], "There is no card called 'gimli'."),
        (["play", "war-of-the-rings"], "There is no scenario called 'war-of-the-rings'. Did you mean war"),
        (
            ["play", "war-of-the-ring", "--seat", "shadw"],
            "There is no seat called 'shadw'. Did you mean shad",
        ),
        (["play", "war-of-the-ring", "--people", "3"], "The board game is for 2 people, not 3."),
        (["play", "war-of-the-ring-4", "--seat", "frodo"], "There is no seat called 'frodo'."),
        (
            ["play", "war-of-the-ring-3", "--people", "4"],
            "War of the Ring for three players is for 2 or 3 people, not 4.",
        ),
        (
            ["play", "war-of-the-ring", "--twilight", "ents,balrok"],
            "There is no part of Twilight of the Third Age called 'balrok'. Did you mean balrog",
        ),
        (["play", "war-of-the-ring", "--twilight", ""], "There is no part of Twilight of the Third Age call"),
        (["play", "trilogy", "--twilight", "all"], "Twilight of the Third Age does not go with Trilogy."),
        (
            ["cards", "captain of despair"],
            "Captain of Despair is a card of the board game: `thirdage events captain-of-despair` shows it.",
        ),
        (
            ["play", "war-of-the-ring", "--option", "turnz=3"],
            "There is no option called 'turnz'. Did you mean tu",
        ),
        (["play", "war-of-the-ring", "--option", "turns=soon"], "The option turns is a whole number from 0"),
        (
            ["play", "war-of-the-ring", "--option", "twilight=entz"],
            "There is no part of Twilight of the Third Age called 'entz'. Did you mean ents",
        ),
        (["play", "war-of-the-ring", "--option", "turns="], "Give an option as a name and a value"),
        (["play", "trilogy", "--option", "turns=3"], "There is no option called 'turns'."),
        (["play", "trilogy", "--option", "twilight"], "Twilight of the Third Age does not go with Trilogy."),
        (["play", "trilogy", "--promos", "--option", "promos"], "The option promos is given twice."),
        (
            ["play", "war-of-the-ring-4", "--option", "people=9"],
            "War of the Ring for four players is",
        ),
        (
            ["play", "war-of-the-ring", "--option", "switches=besiegers_give_refuge"],
            "Give a switch with yes or no such as switches=besiegers_give_refuge=no, not 'besiegers",
        ),
        (
            ["play", "war-of-the-ring", "--option", "switches=besieger_give_refuge=no"],
            "There is no switch called 'besieger_give_refuge'. Did you mean besiegers_give_refuge?",
        ),
        (["play", "--resume", "--option", "turns=3"], "A saved game keeps its options: leave --option out."),
        (["play", "--resume", "--seed", "3"], "A saved game keeps its options: leave --seed out."),
        (
            ["play", "--resume", "--people", "2", "--promos", "--drafting", "--new-paths"],
            "A saved game keeps its options: leave --people, --promos, --drafting and --new-paths out.",
        ),
        (
            ["play", "--resume", "--readings", "even", "--twilight", "all", "--split", "x", "--takebacks"],
            "A saved game keeps its options: leave --readings, --twilight, --split and --takebacks out.",
        ),
        (["play", "war-of-the-ring", "--promos"], "There are no promotional cards for War of"),
        (["events", "elven clokes"], "There is no event card called 'elven clokes'. Did you mean Elven Clo"),
        (["events", "mumakl"], "There is no event card called 'mumakl'. Did you mean Mûmakil?"),
        (["events", "xyzzy"], "There is no event card called 'xyzzy'. `thirdage events` lists them all."),
        (["events", "the ents"], "'the ents' could be The Ents Awake"),
        (["fuzz", "--games", "many"], "The number of games is a whole number, not 'many'."),
        (["fuzz", "--scenario", "trilogie"], "There is no scenario called 'trilogie'. Did you mean trilogy"),
        (["fuzz", "--often", "1.5"], "The share of decisions is a number from 0 to 1, not '1.5'."),
        (["fuzz", "--often", "nan"], "The share of decisions is a number from 0 to 1, not 'nan'."),
        (["fuzz", "--folder", "/dev/null/x"], "Cannot write to /dev/null/x"),
        (["bench", "--games", "many"], "The number of games is a whole number, not 'many'."),
        (["pley"], "There is no command 'pley'. Did you mean play or puzzle?"),
        (["version"], "There is no command 'version'. Did you mean --version"),
        (["play", "--sead", "3"], "No such option: --sead (Possible options: --s"),
        (["map", "--big"], "No such option: --big. `thirdage map --help` shows what can be given."),
        (["play", "war-of-the-ring", "--drafting"], "Expert Drafting is not offered for War of the Ring."),
        (["play", "trilogy", "--seed"], "Option '--seed' requires an argument."),
    ],
)
def test_a_mistake_is_answered_with_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    answered = run(*words)
    assert answered.code == 2
    assert answered.out == ""
    assert answered.err.startswith(sentence)
    assert answered.err.count("\n") == 1


@pytest.mark.parametrize(
    "content", ["", "{", "[1, 2]", '{"thirdage": 1}', '{"thirdage save": 1}', "\x00", "[" * 9999]
)
@pytest.mark.parametrize("command", [["watch"], ["play", "--resume"]])
def test_a_file_that_is_no_game_is_refused_with_one_sentence(
    run: Run, tmp_path: Path, command: list[str], content: str
) -> None:
    file = tmp_path / "strange.json"
    file.write_text(content)
    answered = run(*command, str(file))
    assert answered.code == 2
    assert answered.err.startswith(str(file))
    assert answered.err.count("\n") == 1


def test_a_file_of_another_kind_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert run("watch", str(file)).err == f"{file} is not a saved game or record of thirdage.\n"


def test_who_plays_both_decks_is_asked_as_one_person(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "trilogy", "--plain", "--seat", "frodo,aragorn", "--seed", "7", "--save", str(file)]
    begun = run(*words, typed="1\nq\n")
    assert "As Frodo you cycle" in begun.out
    assert json.loads(file.read_text(encoding="utf-8"))["record"]["options"] == {"people": 2}


def test_a_game_is_begun_saved_resumed_and_watched(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "fellowship", "--plain", "--seed", "7", "--level", "random"]
    begun = run(*words, "--save", str(file), typed="1\nq\n")
    assert begun.code == 0
    assert "You cycle" in begun.out
    assert f"thirdage play --resume {file}" in begun.out
    resumed = run("play", "--resume", str(file), typed="1\n" * 3000)
    assert resumed.code == 0
    assert f"thirdage watch {file}" in resumed.out
    watched = run("watch", "--plain", str(file))
    assert watched.code == 0
    assert "Round 1 begins" in watched.out
    assert "win" in watched.out.splitlines()[-1]
    stepped = run("watch", "--step", str(file), "--seat", "gandalf", "--round", "2", typed="\nq\n")
    assert "Round 2, " in stepped.out
    assert run("watch", str(file), "--round", "99").err.startswith("There is no round 99")


def test_a_resumed_game_is_never_saved_over_another_file(run: Run, tmp_path: Path) -> None:
    file, notes = tmp_path / "game.json", tmp_path / "notes.txt"
    run("play", "fellowship", "--seed", "7", "--save", str(file), typed="1\nq\n")
    notes.write_text("Buy pipe-weed.")
    refused = run("play", "--resume", str(file), "--save", str(notes), typed="1\nq\n")
    assert refused.code == 2
    assert refused.err == f"{notes} already exists; name a new file.\n"
    assert notes.read_text() == "Buy pipe-weed."
    bare = tmp_path / "record.json"
    bare.write_text(json.dumps(json.loads(file.read_text())["record"]))
    assert run("play", "--resume", str(bare), "--save", str(bare)).err == refused.err.replace(
        str(notes), str(bare)
    )


def test_a_resumed_game_is_saved_to_its_own_file_or_a_new_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, home = tmp_path / "game.json", tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))  # where Windows looks
    run("play", "fellowship", "--seed", "7", "--save", str(file), typed="1\nq\n")
    before = file.read_text()
    run("play", "--resume", str(file), "--save", "~/further.json", typed="1\nq\n")
    assert file.read_text() == before
    assert len(json.loads((home / "further.json").read_text())["record"]["choices"]) > 1
    again = f"{tmp_path}/./game.json"
    assert run("play", "--resume", str(file), "--save", again, typed="1\nq\n").code == 0
    assert file.read_text() != before


def test_a_resumed_game_keeps_what_is_not_said_anew(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    def resumed(*words: str) -> dict[str, Any]:
        run("play", "--resume", str(file), *words, typed="1\nq\n")
        content: dict[str, Any] = json.loads(file.read_text())
        return content

    words = ["--seat", "frodo", "--level", "normal", "--level", "saruman=random", "--takebacks"]
    run("play", "trilogy", "--seed", "7", *words, "--save", str(file), typed="1\nq\n")
    levels = {"witch-king": "normal", "aragorn": "normal", "saruman": "random"}
    assert resumed()["levels"] == levels
    assert resumed("--level", "saruman=easy")["levels"] == {**levels, "saruman": "easy"}
    assert resumed("--level", "easy")["levels"] == dict.fromkeys(levels, "easy")
    resumed("--level", "saruman=random")
    taken = resumed("--seat", "aragorn")
    assert taken["levels"] == {"witch-king": "easy", "frodo": "easy", "saruman": "random"}
    assert taken["takebacks"]


def test_a_record_that_was_edited_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "fellowship", "--seed", "7", "--save", str(file), typed="1\n")
    content = json.loads(file.read_text())
    content["record"]["choices"][0][0] = 3
    file.write_text(json.dumps(content))
    answered = run("play", "--resume", str(file))
    assert answered.code == 2
    assert "its checksum does not fit" in answered.err


def test_play_without_a_scenario_asks_and_enter_accepts(run: Run) -> None:
    answered = run("play", typed="\n\n\n1\n")
    assert "Which scenario?" in answered.out
    assert "[fellowship]" in answered.out
    assert "[gandalf]" in answered.out
    assert "[easy]" in answered.out
    assert "Gandalf: Which card do you put on your cycle pile" in answered.out
    assert "has learned from many thousand games" in answered.out
    listed = run("play", "--resume", typed="\n")
    assert re.search(
        r"1\. \d{4}-\d\d-\d\d \d\d:\d\d, The Fellowship of the Ring as Gandalf, before round 1", listed.out
    )
    assert "Gandalf: Which card" in listed.out


def test_what_levels_say_of_themselves_is_said_for_the_game_at_hand(run: Run) -> None:
    answered = run("play", typed="war-of-the-ring\n\n\n")
    assert "has learned from many thousand games what goes well when" in answered.out
    assert "looks one action ahead" not in answered.out


def test_options_reach_the_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(
        "play",
        "trilogy",
        "--seat",
        "saruman",
        "--people",
        "2",
        "--promos",
        "--takebacks",
        "--save",
        str(file),
        typed="1\n",
    )
    content = json.loads(file.read_text())
    assert content["people"] == [["witch-king", "saruman"]]
    assert content["record"]["options"] == {"people": 2, "promos": True}
    assert content["takebacks"] is True
    assert "Draft:" in run("play", "duel-2", "--drafting", "--seat", "all", typed="\n").out


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    first, second = (run("play", "trilogy", "--seed", "9", typed="1\n1\n1\n1\n").out for _ in range(2))
    assert first.splitlines()[:60] == second.splitlines()[:60]
    assert "Round 1 begins" in first


def test_a_card_is_shown_with_text_icons_and_provenance(run: Run) -> None:
    shown = run("cards", "eowyn").out
    assert shown.startswith("Éowyn\n")
    assert "Rohan character" in shown
    assert "Icons: attack 1" in shown
    assert "fact sheets" in shown
    assert "In doubt:" in shown
    assert run("cards", "the", "reaver").out.startswith("The Reaver\n")
    assert "May go to paths 1-3 and 5-9." in run("cards", "the", "reaver").out
    assert "May go to path 3." in run("cards", "elrond").out
    dwarves = run("cards", "--faction", "Dwarf").out
    assert "Gimli (Dwarf character" in dwarves
    assert "Legolas" not in dwarves
    assert run("cards").out.count("\n") > 150
    assert "Dúnedain" in run("cards", "--faction", "Dúnedain").out


def test_an_event_card_is_shown_with_both_its_uses(run: Run) -> None:
    shown = run("events", "the", "last", "battle").out
    assert shown.startswith(
        "The Last Battle\n  Free Peoples Strategy deck, played with an Army or an Event die.\n"
    )
    assert "  Requires: Aragorn or Gandalf the White" in shown
    assert "  In battle, Daylight (initiative 3): " in shown
    assert "our confidence is medium" in shown
    assert "  On Shadows Gather and The Shadow Lengthens." in run("events", "mumakil").out
    decks = run("events").out
    assert decks.count("\n") == 115  # 96 cards, 15 of the expansion, and 4 headings
    assert "Shadow, Strategy deck\n  1. " in decks


def test_the_board_game_is_begun_saved_resumed_and_watched(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "war-of-the-ring", "--seat", "shadow", "--plain", "--seed", "7", "--level", "random"]
    begun = run(*words, "--save", str(file), typed="2\nq\n")
    assert begun.code == 0
    assert "You put 2 dice in the Hunt box." in begun.out
    resumed = run("play", "--resume", str(file), typed="map gondor\nq\n")
    assert "△ Minas Tirith (Stronghold)" in resumed.out
    watched = run("watch", "--plain", str(file))
    assert "Turn 1." in watched.out
    assert "The game is not finished. Turn 1, Action Resolution." in watched.out
    assert run("watch", str(file), "--round", "9").err.startswith(
        "There is no turn 9: the game has turns 1 to 1."
    )


def test_the_scenarios_are_listed(run: Run) -> None:
    out = run("scenarios").out
    for name in ("trilogy", "duel-2", "duel-3", "fellowship", "return-of-the-king", "war-of-the-ring"):
        assert f"{name}: " in out


def test_names_complete() -> None:
    assert scenario_names("due") == ["duel-2", "duel-3"]
    assert cli._seat_names("frodo,ar") == ["frodo,aragorn"]
    assert level_names("saruman=ra") == ["saruman=random"]
    assert cli._card_names("Éow") == ["eowyn"]
    assert cli._event_names("horn-of") == ["horn-of-gondor"]
    assert cli._element_names("a") == ["all"]
    assert cli._element_names("ents,b") == ["ents,balrog"]
    assert cli._event_names("Mûm") == ["mumakil"]
    assert cli._faction_names("dú") == ["dunedain"]


def test_the_program_says_its_name_and_help_needs_no_heavy_import() -> None:
    check = (
        "import atexit, sys; sys.argv = ['x', '--help']\n"
        "atexit.register(lambda: print('textual' in sys.modules))\n"
        "import thirdage.cli; thirdage.cli.main()"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parent.parent)}
    told = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, env=environment)
    assert told.returncode == 0
    assert "Usage: thirdage [OPTIONS] COMMAND" in told.stdout
    assert told.stdout.splitlines()[-1] == "False"


@pytest.mark.parametrize(
    ("package", "words", "sentence"),
    [
        ("typer", "scenarios", "The program needs more packages: pip install 'thirdage[web]', or"),
        (
            "itsdangerous",
            "serve",
            "The table in the browser needs more packages: pip install 'thirdage[web]'.",
        ),
        ("greenlet", "--no-browser", "The table in the browser needs more packages: pip install"),
    ],
)
def test_a_package_that_is_missing_is_named_in_one_sentence(package: str, words: str, sentence: str) -> None:
    without = f"import sys; sys.modules[{package!r}] = None; sys.argv = ['thirdage', {words!r}]"
    code = f"{without}; from thirdage.cli import main; main()"
    environment = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parent.parent)}
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert ended.returncode == 2
    assert ended.stderr.startswith(sentence)
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "watch"])
def test_without_the_package_for_the_screen_the_line_mode_is_offered(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.setattr(cli, "_has_screen", lambda: True)
    monkeypatch.setitem(sys.modules, "textual", None)  # as if it were not installed
    answered = run(command, "fellowship")
    assert answered.code == 2
    wanted = (
        "The screen needs one more package: pip install 'thirdage[terminal]'; --plain plays without it.\n"
    )
    assert answered.err == wanted
    assert not (tmp_path / "saves").exists()


def test_lab_alone_shows_its_commands(run: Run) -> None:
    answered = run("lab")
    assert answered.code == 2
    assert answered.err.startswith("Usage: thirdage lab ")
    assert "ladder" in answered.err
    assert "shows what can be given" not in answered.err


def test_fuzz_plays_random_games_and_says_that_nothing_failed(run: Run) -> None:
    answered = run("fuzz", "--games", "2", "--jobs", "1")
    assert answered.code == 0
    assert "Nothing failed." in answered.out


def test_the_program_names_itself_as_it_was_started(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_PROGRAM", "python3 play.py")
    answered = run("play", "fellowship", "--seat", "gandalf", "--seed", "7", "--plain", typed="1\nq\n")
    assert "Resume it with: python3 play.py play --resume" in answered.out


# WHAT EVERY PROGRAM ANSWERS


def test_the_version_and_the_help_are_asked_for_in_the_usual_ways(run: Run) -> None:
    assert run("--version").out == f"thirdage {thirdage.__version__}\n"
    whole = run("--help").out
    assert whole.startswith("Usage: thirdage [OPTIONS] COMMAND")
    assert run("-h").out == run("help").out == whole
    assert run("play", "-h").out == run("help", "play").out == run("play", "--help").out
    assert run("help", "lab", "match").out == run("lab", "match", "--help").out
    assert run("help", "ply").err == "There is no command 'ply'. Did you mean play?\n"


def test_the_package_is_the_program() -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parent.parent)}
    words = [sys.executable, "-m", "thirdage", "--version"]
    assert subprocess.run(words, capture_output=True, text=True, env=environment).stdout.startswith(
        "thirdage "
    )


# NOBODY THERE TO TYPE


@pytest.mark.parametrize(
    "words",
    [["play"], ["play", "fellowship", "--seat", "gandalf"], ["play", "war-of-the-ring", "--seat", "all"]],
)
def test_play_without_anybody_who_types_says_what_it_needs(
    run: Run, words: list[str], tmp_path: Path
) -> None:
    answered = run(*words)
    assert answered.code == 2
    assert answered.err.startswith("The input ended before ")
    assert answered.err.endswith("need a terminal, or answers line by line on the standard input.\n")
    assert not (tmp_path / "saves").exists()


def test_watch_and_resume_without_anybody_who_types_say_what_they_need(run: Run) -> None:
    run("play", "fellowship", "--seed", "7", typed="1\nq\n")
    for words in (["watch"], ["play", "--resume"]):
        answered = run(*words)
        assert answered.code == 2
        assert "on the standard input" in answered.err


# SAVED GAMES


def test_nothing_is_saved_before_a_choice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for words in (["--save", str(file)], []):
        left = run("play", "fellowship", "--seed", "7", *words, typed="t\nq\n")
        assert left.code == 0
        assert left.out.endswith("Nothing was chosen, so nothing is saved.\n")
    assert not file.exists()
    assert not (tmp_path / "saves").exists()


def test_a_new_game_is_not_saved_over_another(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("precious")
    answered = run("play", "fellowship", "--save", str(file), typed="1\nq\n")
    assert answered.err == f"{file} already exists; name a new file.\n"
    assert file.read_text() == "precious"
    unreachable = run("play", "fellowship", "--save", str(file / "game.json"))
    assert unreachable.err.startswith("Cannot save to")


def test_saved_games_are_listed_with_their_date_and_deleted(run: Run, tmp_path: Path) -> None:
    assert run("saves").out.startswith("There is no saved game in ")
    run("play", "fellowship", "--seed", "7", typed="1\nq\n")
    run("play", "fellowship", "--seed", "7", "--level", "random", typed="1\n" * 3000)
    run("play", "war-of-the-ring", "--seat", "shadow", "--seed", "7", typed="1\nq\n")
    listed = run("saves").out.splitlines()
    assert listed[0] == f"Saved games in {tmp_path / 'saves'}:"
    assert len(listed) == 4
    assert "War of the Ring as the Shadow player, turn 1, " in "".join(listed)
    assert run("saves", "--delete", "9").err.startswith("There is no saved game '9'")
    assert run("saves", "--delete", "finished").out.startswith("Deleted fellowship-gandalf-")
    assert len(list((tmp_path / "saves").iterdir())) == 2
    run("saves", "--delete", "1")
    (left,) = (tmp_path / "saves").iterdir()
    run("saves", "--delete", left.stem)
    assert list((tmp_path / "saves").iterdir()) == []


def test_a_game_is_thrown_away_where_one_is_picked(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        run("play", "fellowship", "--seed", "7", typed="1\nq\n")
    picked = run("play", "--resume", typed="delete\ndelete 9\ndelete 1\n\ndelete 1\nyes\n1\nq\n")
    assert "Say which: delete 1." in picked.out
    assert "There is no answer 9" in picked.out
    assert picked.out.count("Deleted.") == 1
    assert len(list((tmp_path / "saves").iterdir())) == 1


# TERMINALS THAT CANNOT SHOW EVERY SIGN


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "cp437"])
@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        (["cards", "Lorien"], "", "L?rien"),
        (["events"], "", "Nazg"),
        (["map", "barad"], "", "Barad-D"),
        (["scenarios"], "", "fellowship"),
        (
            ["play", "fellowship", "--seed", "7", "--seat", "all"],
            "\nt\nlog\nhelp\nrules\n? nenya\n1\n1\n",
            "hand",
        ),
        (["play", "war-of-the-ring", "--seed", "7", "--seat", "shadow"], "t\nmap\nhelp\nrules\n1\n", "Nazg"),
        (["map", "Dûrin"], "", ""),
        (["lab", "match", "--help"], "", "Usage"),
    ],
)
def test_no_sign_ends_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, encoding: str, words: list[str], typed: str, said: str
) -> None:
    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path))
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding, write_through=True) for _ in range(2))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding))
    monkeypatch.setattr(sys, "argv", ["thirdage", *words])
    with pytest.raises(SystemExit):
        cli.main()
    printed = out.buffer.getvalue() + err.buffer.getvalue()
    assert said.replace("?", "o") in printed.decode(encoding).replace("ó", "o")


def test_every_sign_of_the_programs_texts_has_a_plain_one(run: Run) -> None:
    typed = "t\nmap\nlog\nhelp\nrules\n1\n1\nq\n"
    said = [run("cards"), run("events"), run("map"), run("scenarios")]
    said += [
        run("play", name, "--seed", "7", "--plain", typed=typed)
        for name in ("trilogy", "fellowship", "war-of-the-ring")
    ]
    signs = {sign for answered in said for sign in answered.out if not sign.isascii()}
    assert len(signs) > 10
    assert [sign for sign in signs if "?" in plain_sign(sign)] == []


def test_a_terminal_of_the_old_kind_shows_plain_letters(tmp_path: Path) -> None:
    environment = {
        "PATH": os.environ["PATH"], "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
        "THIRDAGE_DATA": str(tmp_path), "PYTHONPATH": str(Path(cli.__file__).parent.parent),
    }  # fmt: skip
    shown = subprocess.run(
        [sys.executable, "-m", "thirdage", "cards", "Lórien"], capture_output=True, env=environment
    )
    assert shown.stdout.startswith(b"Lorien")


@pytest.mark.parametrize("typed", ["? palantír", "? \udcff palantír"])
def test_what_is_typed_is_understood_in_letters_the_terminal_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, typed: str
) -> None:
    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path))
    given = io.BytesIO(f"{typed}\nq\n".encode(errors="surrogateescape"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(given, "ascii"))
    monkeypatch.setattr(sys, "argv", ["thirdage", "play", "fellowship", "--seed", "7", "--plain"])
    with pytest.raises(SystemExit):
        cli.main()
    assert "Palantír of Orthanc" in capsys.readouterr().out


def test_a_terminal_without_frames_is_played_line_by_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "_has_screen", lambda: True)
    monkeypatch.setattr(cli, "can_show_the_screen", lambda _: False)
    answered = run("play", "fellowship", "--seed", "7", typed="1\nq\n")
    assert "it goes line by line instead" in answered.err
    assert "You cycle" in answered.out


def test_a_team_with_twilight_is_played_saved_listed_resumed_and_watched(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saves" / "team.json"
    words = ["play", "war-of-the-ring-4", "--seat", "gondor,rohan", "--twilight", "balrog,ents", "--plain"]
    begun = run(*words, "--seed", "7", "--level", "random", "--save", str(file), typed="1\nq\n")
    assert "As the Rohan player you draw " in begun.out
    record = json.loads(file.read_text(encoding="utf-8"))["record"]
    assert record["scenario"] == "war-of-the-ring-4"
    assert record["options"] == {
        "live": False, "turns": 50, "people": 3, "twilight": ["balrog", "ents"],
    }  # fmt: skip
    about = "War of the Ring for four players as the Gondor player and the Rohan player, turn 1,"
    assert about in run("saves").out
    resumed = run("play", "--resume", str(file), "--plain", typed="nations\nq\n").out
    assert "Twilight of the Third Age: the Balrog and the Ents of Fangorn." in resumed
    watched = run("watch", str(file), "--plain", "--seat", "rohan").out
    assert "The Gondor player, The Rohan player, The Witch-king player, The Saruman player" in watched


def test_any_option_of_a_scenario_is_given_by_its_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saves" / "short.json"
    words = ["--option", "turns=3", "--option", "switches=besiegers_give_refuge=no", "--option", "people=2"]
    words += ["--seed", "7", "--level", "random", "--save", str(file), "--plain"]
    run("play", "war-of-the-ring-3", "--seat", "witch-king", *words, typed="1\nq\n")
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved["record"]["options"] == {
        "live": False, "turns": 3, "people": 2, "switches": {"besiegers_give_refuge": False},
    }  # fmt: skip
    assert sorted(map(sorted, saved["people"])) == [["saruman", "witch-king"]]


def test_the_menu_offers_teams_and_twilight(run: Run) -> None:
    begun = run(
        "play", "--plain", "--seed", "7", typed="war-of-the-ring-3\nwith\nsaruman\nrandom\ntable\nq\n"
    )
    assert "With Twilight of the Third Age?\n  1. without: the base game\n" in begun.out
    assert "  3. saruman: Shadow\n" in begun.out
    assert "Twilight of the Third Age: all of it." in begun.out
    assert "With Twilight" not in run("play", "--plain", typed="trilogy\nfrodo\nrandom\nq\n").out


def test_the_list_of_scenarios_says_what_twilight_goes_with(run: Run) -> None:
    listed = run("scenarios").out
    title = "War of the Ring for four players, for 2, 3 or 4 people"
    assert f"war-of-the-ring-4: {title}, with Twilight of the Third Age if you like.\n" in listed
    assert "  Seats: gondor, rohan, witch-king, saruman.\n" in listed
    assert listed.count("with Twilight") == 3
