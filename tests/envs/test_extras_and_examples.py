"""What is said when an extra is missing, and that the examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib
import re
import sys
from pathlib import Path

import pytest

import thirdage
from tests.card_games import card_scenarios
from thirdage.boardgame.facts import CHARACTERS, RESULTS
from thirdage.boardgame.figures import KIND_IDS
from thirdage.boardgame.seating import SEATINGS
from thirdage.cardgame.layout import layout_of
from thirdage.envs.boardgame_actions import board_actions
from thirdage.envs.boardgame_layout import BACKS, OF_ELEMENTS, OF_FACTIONS
from thirdage.envs.boardgame_observations import board_observations
from thirdage.envs.boardgame_question import KINDS
from thirdage.envs.boardgame_setting import BoardSetting
from thirdage.envs.extras import MissingExtra
from thirdage.envs.observations import observations_of

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("cardgame_v0", "pettingzoo", "envs"),
        ("cardgame_v0", "gymnasium", "envs"),
        ("cardgame_v0", "numpy", "envs"),
        ("observations", "numpy", "envs"),
        ("boardgame_v0", "pettingzoo", "envs"),
        ("boardgame_observations", "numpy", "envs"),
        ("spiel", "pyspiel", "openspiel"),
    ],
)
def test_without_the_extra_one_sentence_says_how_to_get_it(
    module: str, missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, f"thirdage.envs.{module}", raising=False)
    with pytest.raises(MissingExtra) as caught:
        importlib.import_module(f"thirdage.envs.{module}")
    said = f"This needs {missing}, which is not installed: pip install 'thirdage[{extra}]'."
    assert str(caught.value) == said
    assert isinstance(caught.value, ImportError)
    assert isinstance(caught.value, thirdage.ThirdAgeError)


@pytest.mark.parametrize(
    "module", ["actions", "cardgame_v0", "boardgame_actions", "boardgame_v0", "batched", "spiel"]
)
def test_the_examples_of_the_modules_are_true(module: str) -> None:
    tried = doctest.testmod(importlib.import_module(f"thirdage.envs.{module}"))
    assert tried.attempted
    assert not tried.failed


def examples(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def test_the_guide_names_the_right_numbers() -> None:
    assert len(examples(GUIDE)) >= 2
    for info in card_scenarios():
        seen = observations_of(layout_of(info.name, {}))
        rows = [len(seen.actions), len(seen.cards), len(seen.places), seen.size]
        assert f"| `{info.name}` | {' | '.join(map(str, rows))} |" in GUIDE
    for names in observations_of(layout_of("trilogy", {})).columns.values():
        for name in names:
            if not name.startswith(("at ", "wielder of ", "starting ", "turn ", "step ", "because ")):
                assert f"`{name}`" in GUIDE, name


def test_the_guide_names_the_right_numbers_of_the_board_game() -> None:
    seen = board_observations()
    actions = seen.actions
    guide = GUIDE[GUIDE.index("## The board game") :]
    assert f"There are {len(actions)}, since" in guide
    assert f"{seen.size} bytes in all" in guide
    ranges: dict[str, list[int]] = {}
    for number in range(len(actions)):
        ranges.setdefault(actions.key(number).split()[0], []).append(number)
    for kind, numbers in ranges.items():
        first, last = numbers[0], numbers[-1]
        assert len(numbers) == last - first + 1, kind
        said = str(first) if first == last else f"{first}–{last}"
        assert re.search(rf"\| {said} \| `{kind}[ `]", guide), (kind, said)
    things = {*KIND_IDS, *CHARACTERS, *RESULTS, *KINDS, *BACKS}  # of which the guide names some
    for names in seen.columns.values():
        for name in names:
            if name not in things and not name.startswith("asked "):
                assert f"`{name.removeprefix('phase ')}`" in guide, name


def test_the_guide_names_the_right_numbers_of_twilight() -> None:
    guide = GUIDE[GUIDE.index("### Twilight of the Third Age") : GUIDE.index("### Its speed", 20_000)]
    actions, base = board_actions(twilight=True), board_actions()
    assert f"there are {len(actions)} actions" in guide
    first_of: dict[str, int] = {}
    for number in range(len(base), len(actions)):
        first_of.setdefault(actions.key(number).split()[0], number)
    rows = re.findall(r"\| (\d+)(?:–(\d+))? \| (.*?) \|", guide)
    told = {}
    upto = len(base) - 1
    for first, last, keys in rows:
        assert int(first) == upto + 1
        upto = int(last or first)
        kinds = re.findall(r"`([a-z-]+)", keys)
        told[kinds[0]] = int(first)
        assert {*kinds} == {actions.key(n).split()[0] for n in range(int(first), upto + 1)}
    assert upto == len(actions) - 1
    assert all(first_of[kind] == first for kind, first in told.items())
    sizes = [BoardSetting(s, {"twilight": True}).observations.size for s in SEATINGS]
    assert "{} bytes ({} with three players, {} with four)".format(*sizes) in guide
    for name in ("superior", "wakings", *OF_FACTIONS, *OF_ELEMENTS[:2]):
        assert f"`{name}`" in guide
