"""The game of the base set stays as it is to the byte, whatever expansions there are beside it.

Random games and two old records (those of `test_records.py`) are played, and everything that can be seen of
them is hashed at each choice: what each seat and a spectator are shown, the options with their order and
keys, now and then what the environments observe, and in the end the whole story and the record. No player
that is fitted chooses, so only a change of the rules or views of the base game may ask for new digests:
`python -m tests.boardgame.test_base_game_stays` writes them.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.boardgame.test_records import GOLDEN, again
from thirdage import Record, games
from thirdage.boardgame.facts import SIDES
from thirdage.boardgame.state import BoardGame

FILE = Path(__file__).resolve().parents[1] / "golden" / "boardgame" / "base_games.json"
RANDOM: dict[str, tuple[int, dict[str, Any]]] = {  # seed, options
    "random, long": (5, {"turns": 25}),
    "random, single options asked": (2, {"turns": 4, "live": True}),
    "random, switches": (3, {"turns": 6, "switches": {"besiegers_give_refuge": False}}),
}
RECORDS = ("easy", "random")


def played(name: str) -> Iterator[BoardGame]:
    """A game of the file, at each choice and at its end."""
    if name in RECORDS:
        record = Record.from_json((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
        game = again(replace(record, choices=()))
        for choice in record.choices:
            yield game
            game.follow((choice,))
    else:
        seed, options = RANDOM[name]
        game = games.new("war-of-the-ring", seed=seed, **options)
        rng = random.Random(seed)
        while game.options is not None:
            yield game
            game.choose(rng.randrange(len(game.options)))
    yield game


def digests(name: str) -> list[str]:
    """For each choice, and for the end, a digest of all that is seen and offered."""
    found = []
    for choice, game in enumerate(played(name)):
        seen: list[Any] = [game.view(seat) for seat in (*SIDES, None)]
        seen.append([game.option_key(option) for option in game.options or ()])
        if game.options is None:
            seen += [game.story(SIDES), game.record().to_json()]
        said = hashlib.sha256(json.dumps(seen, ensure_ascii=False).encode())
        if choice % 4 == 0 and game.options is not None:
            said.update(observed(game))
        found.append(said.hexdigest()[:8])
    return found


def observed(game: BoardGame) -> bytes:
    """What both seats observe in an environment, and the numbers of the actions they can take."""
    from thirdage.envs.boardgame_actions import actions_of
    from thirdage.envs.boardgame_observations import board_observations

    flat = [board_observations().flat(game, 1 << seat).tobytes() for seat in range(len(game.seats))]
    return b"".join((*flat, repr(actions_of(game).legal(game)).encode()))


@pytest.mark.parametrize("name", [*RANDOM, *RECORDS])
def test_everything_seen_of_a_base_game_is_as_it_was(name: str) -> None:
    pytest.importorskip("numpy")
    told = json.loads(FILE.read_text("utf-8"))[name].split()
    now = digests(name)
    first = next((i for i, pair in enumerate(zip(told, now, strict=False)) if pair[0] != pair[1]), None)
    assert first is None, f"choice {first} shows or offers something else"
    assert len(now) == len(told)


if __name__ == "__main__":
    written = {name: " ".join(digests(name)) for name in (*RANDOM, *RECORDS)}
    FILE.write_text(json.dumps(written, indent=1) + "\n", "utf-8")
