"""The samples of README and the guides run, and a user's type checker accepts them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md", "docs/envs.md", "docs/odds.md")
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


def samples() -> dict[str, str]:
    found = {"user_code": USER_CODE}
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for number, code in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL)):
            found[f"{Path(page).stem.lower()}_{number}"] = code
    return found


def test_there_are_samples() -> None:
    assert {"readme_0", "readme_1", "envs_0"} <= samples().keys()


@pytest.mark.parametrize("name", samples())
def test_a_sample_runs(name: str) -> None:
    exec(compile(samples()[name], name, "exec"), {"__name__": name})


def test_the_type_checker_accepts_every_sample(tmp_path: Path) -> None:
    for name, code in samples().items():
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml")]
    cache = ["--cache-dir", str(ROOT / ".mypy_cache")]
    checked = subprocess.run([*command, *cache, str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
