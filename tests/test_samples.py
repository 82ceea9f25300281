"""The samples of README and the guides run, and a user's type checker accepts them.

A fenced block of Python either runs by itself, or shows what stands in the sources: then every statement of
it must be found there.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import types
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
RUN = ("README.md", "docs/envs.md", "docs/library.md", "docs/odds.md", "docs/write-a-game.md")
# Pages that quote, and where what they quote stands.
QUOTED = {
    "CONTRIBUTING.md": ("tests/cardgame", "src/thirdage/cardgame"),
    "docs/bots.md": ("examples",),
    "docs/write-a-card.md": ("src/thirdage/cardgame", "tests/foreign_set"),
    "docs/write-an-event.md": ("src/thirdage/boardgame",),
}
USER_CODE = '''
import random

import thirdage


def play(game: thirdage.Game) -> thirdage.Result:
    """A user's function that knows every name of the face."""
    while decision := game.decision:
        seat: str = decision.seat
        words: list[str] = [str(option) for option in decision.options]
        assert game.side_of(seat) in game.sides and seat in game.seats and words
        guess: thirdage.Game = game.guess(seat, random.Random(1)).clone()
        view: dict[str, object] = guess.view([seat])
        assert view and game.legal_undo(seat) >= 0 and game.events(None) is not None
        game.choose(0)
    record: thirdage.Record = thirdage.Record.from_json(game.record().to_json())
    again = thirdage.replay(record)
    assert again.over and again.result is not None and game.scenario and game.people and game.explain()
    winner: str | None = again.result.winner
    assert winner in (None, *again.sides)
    return again.result


def at(position: dict[str, object]) -> thirdage.Game:
    return thirdage.arrange(position, seed=1)


def names() -> list[str]:
    return [info.name for info in thirdage.scenarios()] + [card.title for card in thirdage.cards("boardgame")]


play(thirdage.new("return-of-the-king", seed=1))
at({"scenario": "war-of-the-ring"})
names()
'''


def blocks(page: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def samples() -> dict[str, str]:
    found = {"user_code": USER_CODE}
    for page in RUN:
        for number, code in enumerate(blocks(page)):
            found[f"{Path(page).stem.lower().replace('-', '_')}_{number}"] = code
    return found


def test_there_are_samples() -> None:
    assert {"readme_0", "readme_1", "envs_0", "library_0", "write_a_game_0"} <= samples().keys()


def test_no_page_has_python_that_is_neither_run_nor_found() -> None:
    pages = [file.relative_to(ROOT).as_posix() for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]]
    assert {page for page in pages if blocks(page)} == {*RUN, *QUOTED}


def first_word(statement: ast.stmt) -> str:
    """What is declared, called or decorated: `boromir` of `boromir = character(…)`."""
    name = statement.name if isinstance(statement, ast.FunctionDef | ast.ClassDef) else ast.unparse(statement)
    return re.split(r"[^\w.]", name)[0]


def stands(statement: ast.stmt, folders: tuple[str, ...]) -> bool:
    """Whether a statement is in a module of some folders: its tree, which knows no layout and no comment."""
    wanted = ast.dump(statement)
    for file in (file for folder in folders for file in (ROOT / folder).rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if first_word(statement) in text:
            nodes = ast.walk(ast.parse(text))
            if any(type(node) is type(statement) and ast.dump(node) == wanted for node in nodes):
                return True
    return False


@pytest.mark.parametrize("page", QUOTED)
def test_what_a_page_quotes_stands_in_the_sources(page: str) -> None:
    quoted = [statement for code in blocks(page) for statement in ast.parse(code).body]
    assert quoted
    # The guide's whole set is compared, line by line, in tests/test_sets.py; its imports need no second look.
    quoted = [statement for statement in quoted if not isinstance(statement, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(part) for part in quoted if not stands(part, QUOTED[page])] == []


@pytest.mark.parametrize("name", samples())
def test_a_sample_runs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)  # for what pickles its own classes
    exec(compile(samples()[name], name, "exec"), vars(module))


def test_the_type_checker_accepts_every_sample(tmp_path: Path) -> None:
    for name, code in samples().items():
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml")]
    cache = ["--cache-dir", str(ROOT / ".mypy_cache")]
    checked = subprocess.run([*command, *cache, str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
