"""Learning habits by self-play: repeatable, resumable, each side by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

import thirdage
from thirdage.kernel.errors import BadOption, UnknownName
from thirdage.lab import learn
from thirdage.lab.commands import lab
from thirdage.players.habits import COLUMN, Habits, Numbers, none
from thirdage.players.judges.boardgame.fitting import HABITS

SMALL = learn.Learn(("war-of-the-ring",), 2, 6, 1, 0.05, ("free", "shadow"))
NOTHING = none(HABITS.sides)


@pytest.fixture(scope="module", autouse=True)
def often_enough() -> Iterator[None]:
    """In so few games nothing is seen often."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learn, "SELDOM", 3)
        yield


@pytest.fixture(scope="module")
def whole(often_enough: None, tmp_path_factory: pytest.TempPathFactory) -> tuple[Habits, Path]:
    folder = tmp_path_factory.mktemp("learn")
    return learn.run_learn(SMALL, NOTHING, folder), folder


def test_both_sides_learn(whole: tuple[Habits, Path]) -> None:
    found, _ = whole
    assert all(numbers.groups and numbers.traits for numbers in found.of_side)
    assert any(name.startswith("turn/fellowship") for name in found.of_side[0].groups)
    assert not any(name.startswith("turn/fellowship") for name in found.of_side[1].groups)


def test_a_stopped_run_goes_on_where_it_stopped(whole: tuple[Habits, Path], tmp_path: Path) -> None:
    found, folder = whole
    for file in sorted(folder.glob("*.jsonl")):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    last = tmp_path / "step-2.jsonl"
    lines = last.read_bytes().splitlines(keepends=True)
    last.write_bytes(b"".join(lines[:4]) + lines[4][:100])  # killed while it wrote the fourth game
    said: list[int] = []
    again = learn.run_learn(SMALL, NOTHING, tmp_path, tell=said.append)
    assert learn.as_text(HABITS, again) == learn.as_text(HABITS, found)
    assert said[0] == 6, "the first step was whole"
    assert 9 in said
    assert 8 not in said, "no game was played again"


def test_only_the_side_that_is_named_learns(tmp_path: Path) -> None:
    alone = learn.Learn(("war-of-the-ring",), 1, 6, 1, 0.05, ("shadow",))
    found = learn.run_learn(alone, NOTHING, tmp_path)
    assert found.of_side[0] == Numbers({}, {})
    assert found.of_side[1].groups


def test_scenarios_are_played_in_turn_with_their_options() -> None:
    found = learn.read_situations("war-of-the-ring-3,war-of-the-ring+twilight=2")
    twilight = ("war-of-the-ring", (("twilight", True),))
    assert found == (("war-of-the-ring-3", ()), twilight, twilight)
    for_all = learn.read_situations("war-of-the-ring-4=2,war-of-the-ring", ["twilight"])
    assert for_all == (
        ("war-of-the-ring-4", (("twilight", True),)),
        ("war-of-the-ring-4", (("twilight", True),)),
        ("war-of-the-ring", (("twilight", True),)),
    )
    with pytest.raises(UnknownName, match="nonsense"):
        learn.read_situations("war-of-the-ring+nonsense")


def test_only_the_numbers_of_named_facts_are_learned() -> None:
    wanted = learn.new_learn("war-of-the-ring-4+twilight", 1, 1, 1, 0.05, None, only=["teams", "twilight"])
    text = learn.as_text(HABITS, NOTHING)
    task = learn.Task("war-of-the-ring-4", 1, wanted.sides, text, None, wanted.options[0], wanted.only)
    _, done = learn.unpack(learn.play_task(task)["actions"])
    columns = {name for of_side in done for deeds in of_side for name in deeds}
    assert {name.partition(COLUMN)[2] for name in columns} == {"teams", "twilight"}
    with pytest.raises(UnknownName, match="no fact called 'weather'"):
        learn.new_learn("war-of-the-ring", 1, 3, 1, 0.05, None, only=["weather"])


def test_the_rival_is_met_in_the_share_of_games_that_is_asked_for() -> None:
    rng = Random(1)
    met = [learn.strangers(rng, 0.8) for _ in range(2000)]
    assert sum(rival is not None for _, rival in met) / 2000 == pytest.approx(0.8, abs=0.03)
    assert sum(careless is not None for careless, _ in met) / 2000 == pytest.approx(learn.CARELESS, abs=0.02)
    assert all(careless is None or rival is None for careless, rival in met)
    wanted = learn.new_learn("war-of-the-ring", 1, 1, 1, 0.05, None, rival="learned", rivalry=0.8)
    assert wanted.rivalry == 0.8
    with pytest.raises(BadOption, match=r"between 0 and 0\.9, not at 0\.95"):
        learn.new_learn("war-of-the-ring", 1, 1, 1, 0.05, None, rival="learned", rivalry=0.95)


def test_a_blend_has_a_share_of_each_for_every_side() -> None:
    one = Habits((Numbers({"turn/hide": (1.0,)}, {"a": 1.0}), Numbers({}, {"b": 2.0})))
    two = Habits((Numbers({"turn/hide": (3.0,)}, {}), Numbers({"turn/draw": (4.0,)}, {"b": 4.0})))
    found = learn.blend(one, two, (0.5, 0.25))
    assert found.of_side[0] == Numbers({"turn/hide": (2.0,)}, {"a": 0.5})
    assert found.of_side[1] == Numbers({"turn/draw": (1.0,)}, {"b": 2.5})


def test_an_action_that_went_better_than_promised_counts_and_later_ones_less() -> None:
    found = learn.went([0.5, 0.5, 1.0], 0.25)
    assert found.tolist() == pytest.approx([0.25 * 0.5, 0.5])


def test_the_average_of_habits_is_between_them() -> None:
    one = Habits((Numbers({"a": (1.0, 0.0)}, {"t": 2.0}),))
    other = Habits((Numbers({"a": (0.0, 1.0)}, {}),))
    assert learn.mean([one, other]).of_side == (Numbers({"a": (0.5, 0.5)}, {"t": 1.0}),)


def test_the_command_writes_what_was_learned(tmp_path: Path) -> None:
    out = tmp_path / "habits.json"
    words = ["fit", "--out", str(out), "--scenario", "war-of-the-ring", "--steps", "1", "--games", "4"]
    done = CliRunner().invoke(lab, [*words, "--check", "2", "--runs", str(tmp_path / "runs"), "--jobs", "1"])
    assert done.exit_code == 0, done.output
    assert json.loads(out.read_text())["version"] == 1
    assert learn.read_habits(HABITS, str(out)).of_side[0].groups
    assert "wins in all" in done.output


def test_a_start_that_holds_no_habits_is_refused(tmp_path: Path) -> None:
    junk = tmp_path / "junk.json"
    junk.write_text("[1, 2]")
    for start, said in (
        (str(junk), "are no learned habits"),
        ("nowhere.json", "and no file that can be read"),
    ):
        with pytest.raises(thirdage.BadOption, match=said):
            learn.read_habits(HABITS, start)
