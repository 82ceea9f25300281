"""Every command line that README and the guides show exists, with its options; the quick ones are run."""

from __future__ import annotations

import io
import re
import shlex
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer

import play
from thirdage import cli
from tools import dist, site

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("*.md", "docs/*.md", "web/*.md", ".github/**/*.md")
PAGES = sorted(page for folder in FOLDERS for page in ROOT.glob(folder))
STARTS = r"(?:python3 play\.py|thirdage|lab|python3? -m|\.venv-dev/bin/\w+)(?= |$)"
LINE = re.compile(rf"^(?: {{4}})?({STARTS}.*)", re.MULTILINE)  # in a fenced or an indented block
INLINE = re.compile(rf"`({STARTS}[^`]*)`")
QUICK = ("cards", "events", "map", "saves", "scenarios", "--version")  # commands that answer at once


# What a command in a sentence may lack, where only its name or one of its options is spoken of.
UNFINISHED = re.compile("Missing (argument|option|parameter)|requires an argument|^Usage:")


@cache
def commands() -> dict[str, bool]:
    """Every command line of the documents, and whether it is a line of its own or stands in a sentence."""
    found: dict[str, bool] = {}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for line in INLINE.findall(text):
            found.setdefault(" ".join(line.split()), False)
        for line in LINE.findall(text):
            if "`" not in line:
                found[re.split(r"\s+#|\s{3,}", line)[0].strip()] = True
    return found


def words_of(command: str) -> list[str]:
    return shlex.split(command)


def test_there_are_commands_of_every_kind() -> None:
    whole = [command for command, is_line in commands().items() if is_line]
    assert len(whole) > 40
    assert {"python3 play.py", "python3 play.py test", "thirdage serve --host 0.0.0.0 --port 8351"} <= set(
        whole
    )


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_documents_exists_with_its_options(command: str) -> None:
    whole = commands()[command]
    for part in command.split(" && "):
        first, *rest = words_of(part)
        if first == "python3" and rest[0] == "play.py":
            check_starter(rest[1:], whole)
        elif first in ("thirdage", "lab"):
            check_program(rest if first == "thirdage" else ["lab", *rest], whole)
        elif "-m" in rest[:1]:
            check_module(rest[1], rest[2:])
        else:
            assert first.removeprefix(".venv-dev/bin/") in ("ruff", "mypy", "python"), command


def check_starter(words: list[str], whole: bool) -> None:
    """The starter has a few commands of its own; the others are the program's."""
    own = re.findall(r"^    python3 play\.py (\w+)", play.__doc__ or "", re.MULTILINE)
    own.remove("play")
    assert {"docs", "dist", "lock", "rulings", "test"} <= set(own)
    command, rest = (words[0], words[1:]) if words else ("", [])
    if command == "docs":
        site.reader().parse_args(rest)
    elif command == "dist":
        dist.reader().parse_args(rest)
    elif command == "test":
        check_paths(rest)
    elif command not in own:
        check_program(words, whole)


def check_program(words: list[str], whole: bool) -> None:
    """The program understands the words."""
    fault = misread(words)
    assert not fault or (not whole and UNFINISHED.search(fault)), fault


@cache
def program() -> Any:
    return typer.main.get_command(cli.app)


def misread(words: list[str]) -> str:
    """Read the words as the program would, without doing anything; what it would say against them."""
    command = program()
    try:
        context = command.make_context("thirdage", list(words))
        while hasattr(command, "resolve_command") and (left := [*context._protected_args, *context.args]):
            name, command, left = command.resolve_command(context, left)
            context = command.make_context(name, left, parent=context)
    except typer.Exit:  # --version
        return ""
    except typer.TyperException as error:
        return str(error.format_message())
    return ""


def check_module(module: str, words: list[str]) -> None:
    """The module can be run, knows the options, and the files it is given exist."""
    spec = find_spec(module)
    assert spec is not None, module
    if module in ("pytest", "thirdage.cli"):
        check_paths(words) if module == "pytest" else check_program(words, whole=True)
        return
    if spec.submodule_search_locations is not None:
        spec = find_spec(f"{module}.__main__")
    assert spec is not None
    assert spec.origin is not None
    source = Path(spec.origin).read_text(encoding="utf-8")
    assert spec.name.endswith("__main__") or '__name__ == "__main__"' in source
    assert [word for word in words if word.startswith("--") and word[2:] not in source] == []


def check_paths(words: list[str]) -> None:
    paths = [word for word in words if "/" in word]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def program_words(command: str) -> list[str]:
    return words_of(command.removeprefix("python3 play.py ").removeprefix("thirdage "))


@pytest.mark.parametrize(
    "command",
    [c for c, whole in commands().items() if whole and c.startswith(("python3 play.py ", "thirdage "))
     and program_words(c)[0] in QUICK],
)  # fmt: skip
def test_a_quick_command_answers(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["thirdage", *program_words(command)])
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert not end.value.code
    assert capsys.readouterr().out


@pytest.mark.parametrize("words", ["play --nonsense", "lab matches", "serve --port", "play a b c", "plya"])
def test_a_command_that_does_not_exist_would_be_noticed(words: str) -> None:
    assert misread(words.split())
