"""What every seat saw and was offered at each choice of two old games of two players, to the byte.

The records are those of `test_records.py`. If views or options were meant to change, write the digests anew:
python -m tests.boardgame.test_seen_before.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

import pytest

from tests.boardgame.test_records import GOLDEN, again
from thirdage import Record
from thirdage.boardgame.facts import SIDES

NAMES = ("easy", "random")


def digests(name: str) -> list[str]:
    """For each choice, a digest of what both sides and a spectator see and of all that is offered."""
    record = Record.from_json((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    game = again(replace(record, choices=()))
    found = []
    for choice in record.choices:
        seen = [game.view(seat) for seat in (*SIDES, None)]
        keys = [game.option_key(option) for option in game.options or ()]
        said = json.dumps([seen, keys], ensure_ascii=False)
        found.append(hashlib.sha256(said.encode()).hexdigest()[:12])
        game.follow((choice,))
    said = json.dumps([game.view(SIDES), game.story(SIDES)], ensure_ascii=False)
    return [*found, hashlib.sha256(said.encode()).hexdigest()[:12]]


@pytest.mark.parametrize("name", NAMES)
def test_an_old_game_is_seen_and_offered_as_it_was(name: str) -> None:
    told = (GOLDEN / f"{name}.views.txt").read_text(encoding="utf-8").split()
    now = digests(name)
    first = next((i for i, pair in enumerate(zip(told, now, strict=True)) if pair[0] != pair[1]), None)
    assert first is None, f"choice {first} shows or offers something else"


def write_anew() -> None:
    """Write the digests of both games."""
    for name in NAMES:
        (GOLDEN / f"{name}.views.txt").write_text("\n".join([*digests(name), ""]), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
