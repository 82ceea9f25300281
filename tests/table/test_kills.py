"""Killing the server with -9 in the midst of play: the short form of `python -m thirdage.table.soak`."""

from __future__ import annotations

from thirdage.table.soak import soak


def test_a_server_that_is_killed_loses_nothing_it_acknowledged(database: str) -> None:
    seen = soak(database, kills=2, tables=4, seed=5, tell=False)
    assert seen["choices"] > 10
    assert seen["games"] >= 4
