"""Long runs of the lab in processes of their own, to be stopped in the middle."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import thirdage

PATIENCE = 120.0  # seconds: a busy machine is slow, and only a fault takes so long

HEARING_CTRL_C = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from thirdage.cli import main; main()"
)


def begin(words: str, out: Path, **environment: str) -> subprocess.Popen[str]:
    """Start the lab in a process group of its own, which hears Ctrl-C even if the tests do not."""
    if os.name != "posix":
        pytest.skip("process groups are those of POSIX")
    return subprocess.Popen(
        [sys.executable, "-c", HEARING_CTRL_C, "lab", *words.split(), "--out", str(out)],
        env={**os.environ, "PYTHONPATH": str(Path(thirdage.__file__).parents[1]), **environment},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def stopped(running: subprocess.Popen[str]) -> str:
    """Press Ctrl-C and give the last words, without lines of a slow machine that say how far the run is."""
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130, said
    return re.sub(r"^\d+ of \d+ games\n", "", said, flags=re.MULTILINE)


def games_in(run_file: Path) -> int:
    """How many games a run file holds so far."""
    return max(0, run_file.read_bytes().count(b"\n") - 1) if run_file.exists() else 0


def wait_until(happened: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait for something that must happen."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def alive(group: int) -> bool:
    """Whether there is still a process of a group."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
