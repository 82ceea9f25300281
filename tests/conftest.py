"""What holds for all tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# The tests already use every core; a process of them that did so as well would only make the others wait.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

HERE = Path(__file__).parent
REAL = ("browser", "table")  # where a test waits for browsers, servers and databases of its own
SECRETS = ["hidden", "names_in", "was told of"]  # said where a check of them fails


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests in an order in which they end soonest, and mark those that may be tried again."""
    _put_the_longest_first(items)
    _allow_a_second_try(items)


def _put_the_longest_first(items: list[pytest.Item]) -> None:
    """Begin with the tests of the project as a whole, which build sites and wheels and start programs.

    The others are short, so that in the end no process has to wait for another. Groups come before all of
    these: xdist hands out the largest first.
    """
    items.sort(key=lambda item: item.path.parent != HERE)


def _allow_a_second_try(items: list[pytest.Item]) -> None:
    """Give what waits for other programs a second try, as a machine can stall; the summary counts them.

    A secret that was seen once was seen, so that counts at once. And whatever plays by the rules gets one
    try: there, chance is seeded and nothing may differ.
    """
    for item in items:
        if item.path.relative_to(HERE).parts[0] in REAL:
            item.add_marker(pytest.mark.flaky(reruns=1, rerun_except=SECRETS))
