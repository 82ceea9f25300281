"""Ray: the same games as on this machine, without a word of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

import pytest

import thirdage
from tests.lab.running import PATIENCE, begin, games_in, stopped, wait_until
from tests.lab.test_match import rows_of, small
from thirdage.lab import cluster as c
from thirdage.lab import simulate as s
from thirdage.lab.match import run_match
from thirdage.lab.runs import code

pytestmark = pytest.mark.xdist_group("ray")  # one Ray is enough


@contextmanager
def written_to(file: IO[str]) -> Iterator[None]:
    """Send what any process says on the screen to a file."""
    kept = [(number, os.dup(number)) for number in (1, 2)]
    try:
        for number, _ in kept:
            os.dup2(file.fileno(), number)
        yield
    finally:
        for number, before in kept:
            os.dup2(before, number)
            os.close(before)


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("ray") / "said"


@pytest.fixture(scope="module")
def cluster(said: Path) -> Iterator[c.Cluster]:
    """A Ray of our own with two processors."""
    import ray

    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("RAY_ADDRESS", raising=False)
        patch.setenv("RAY_worker_niceness", "0")  # else other tests, which are not as nice, take all the time
        with said.open("w") as file, c.Cluster() as found:
            with written_to(file):
                assert sorted(found(abs, [1, -2, 3], 2)) == [1, 2, 3]
            yield found
    assert not ray.is_initialized()


def test_ray_finds_what_this_machine_finds(cluster: c.Cluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    alone = run_match(small(), here / "match.jsonl")
    found = run_match(small(), there / "match.jsonl", each=cluster)
    assert rows_of(there / "match.jsonl") == rows_of(here / "match.jsonl")
    assert (found.total, found.margin) == (alone.total, alone.margin)
    simulation = s.new_simulation("duel-2,fellowship", "random", "random", 2, 5)
    s.run_simulation(simulation, here)
    s.run_simulation(simulation, there, each=cluster)
    for name in (s.GAMES, s.CARDS):
        assert (there / name).read_text() == (here / name).read_text()


def test_ray_keeps_silent(cluster: c.Cluster, said: Path) -> None:
    assert said.read_text() == ""


def test_ray_keeps_silent_in_the_end(
    cluster: c.Cluster, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import ray

    monkeypatch.setattr(
        ray, "shutdown", lambda: os.write(2, b"Failed to push error to driver for task 744f\n")
    )
    c._disconnect()
    os.write(2, b"Stopped.\n")
    assert capfd.readouterr().err == "Stopped.\n"


def test_a_mistake_in_a_game_comes_back_as_it_was(cluster: c.Cluster) -> None:
    with pytest.raises(ValueError, match="invalid literal") as error:
        list(cluster(int, ["7", "seven"]))
    assert type(error.value) is ValueError


class Counted(Sequence[int]):
    """Numbers that count how many of them were taken."""

    taken = 0

    def __len__(self) -> int:
        return 100

    def __getitem__(self, index: int) -> int:  # type: ignore[override]
        self.taken += 1
        return index


@pytest.mark.parametrize(("jobs", "most"), [(1, 1), (2, 4), (0, 4)])
def test_few_pieces_are_under_way_at_once(cluster: c.Cluster, jobs: int, most: int) -> None:
    pieces = Counted()
    with closing(cluster(abs, pieces, jobs)) as results:
        assert next(results) in range(most)
    assert pieces.taken == most


def test_work_that_is_left_is_never_cancelled(cluster: c.Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a task ends just then, `ray.cancel` aborts this whole process, in a thread of Ray's own."""
    import ray

    cancelled: list[object] = []
    monkeypatch.setattr(ray, "cancel", lambda task, **_: cancelled.append(task))
    with closing(cluster(abs, range(9))) as results:
        assert next(results) in range(4)
    with pytest.raises(ValueError, match="invalid literal"):
        list(cluster(int, ["seven", *"12345"]))
    assert cancelled == []


def test_nothing_is_started_for_no_work() -> None:
    with c.Cluster() as idle:
        assert list(idle(abs, [])) == []
    assert idle._do is None


# WHAT IS REFUSED


def test_a_node_with_other_code_is_refused(
    cluster: c.Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.jsonl"
    theirs = code()
    monkeypatch.setattr(c, "code", lambda: "0123456789ab")
    with pytest.raises(thirdage.BadOption) as error:
        run_match(small(), path, each=cluster)
    assert f"in the Ray cluster has other code ({theirs}, not 0123456789ab); install" in str(error.value)
    assert games_in(path) == 0


def test_a_node_without_thirdage_can_say_so(cluster: c.Cluster) -> None:
    from ray import cloudpickle

    there = (
        "import pickle, sys; sys.modules['thirdage'] = None;"
        "do = pickle.loads(bytes.fromhex(sys.argv[1])); print(do(b'', 'abc')[1:])"
    )
    command = [sys.executable, "-c", there, cloudpickle.dumps(c._do).hex()]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "('', None)\n"


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:9")
    with c.Cluster() as none, pytest.raises(thirdage.BadOption) as error:
        list(none(abs, [1]))
    assert str(error.value) == "No Ray cluster answers at 127.0.0.1:9: Connection refused."


# CTRL-C


def test_ctrl_c_leaves_the_cluster_of_others_running(cluster: c.Cluster, tmp_path: Path) -> None:
    import ray

    path = tmp_path / "run.jsonl"
    words = "match --scenario fellowship --free random --shadow random --games 4000 --seed 11 --on ray"
    running = begin(words, path, RAY_ADDRESS=ray.get_runtime_context().gcs_address)
    wait_until(lambda: games_in(path) > 5)
    told = stopped(running)
    assert told.startswith("Stopped after ")
    assert told.endswith(" of 4000 games; the same command resumes.\n")
    assert told.count("\n") == 1
    run_match(small(), path, each=cluster)
    run_match(small(), tmp_path / "whole.jsonl")
    whole = rows_of(tmp_path / "whole.jsonl")
    deals = {row["seed"] for row in whole}
    assert [row for row in rows_of(path) if row["seed"] in deals] == whole


SLEEPERS = """
import time
from thirdage.lab.cluster import Cluster
with Cluster() as cluster:
    for _ in cluster(time.sleep, [0] + 9 * [600]):
        print("one", flush=True)
"""


def test_work_under_way_ends_with_the_run(cluster: c.Cluster) -> None:
    import ray

    def free() -> float:
        return float(ray.available_resources().get("CPU", 0))

    address = ray.get_runtime_context().gcs_address
    sleepers = subprocess.Popen(
        [sys.executable, "-c", SLEEPERS],
        env={**os.environ, "PYTHONPATH": str(Path(thirdage.__file__).parents[1]), "RAY_ADDRESS": address},
        stdout=subprocess.PIPE,
    )
    assert sleepers.stdout is not None
    assert sleepers.stdout.readline() == b"one\n"
    wait_until(lambda: free() == 0)
    sleepers.kill()
    sleepers.communicate(timeout=PATIENCE)
    wait_until(lambda: free() == 2)
