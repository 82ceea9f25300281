"""The game of the base set stays as it is to the byte, whatever expansions there are beside it.

Some games are played, and everything that can be seen of them is hashed at each decision: what each seat is
shown, the options with their order and words, what the environments observe, and in the end the record.
`python -m tests.boardgame.test_base_game_stays` writes the golden file anew, which only a change of the rules
of the base game may ask for.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import thirdage
from thirdage.players.player import answer
from thirdage.players.registry import LEVELS

FILE = Path(__file__).resolve().parents[1] / "golden" / "boardgame" / "base_games.json"
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {  # level, seed, options
    "random": ("random", 1, {"turns": 8}),
    "random, long": ("random", 5, {}),
    "random, single options asked": ("random", 2, {"turns": 4, "live": True}),
    "random, switches": ("random", 3, {"turns": 6, "switches": {"besiegers_give_refuge": False}}),
    "easy": ("easy", 4, {}),
    "normal": ("normal", 6, {"turns": 4}),
}


def hashed(name: str) -> dict[str, Any]:
    """A game of the file: how many decisions it had, and the hash of all that was seen."""
    level, seed, options = GAMES[name]
    game = thirdage.new("war-of-the-ring", seed=seed, **options)
    players = {seat: LEVELS[level].make(f"{seed} {seat}") for seat in game.seats}
    seen = hashlib.sha256()
    decisions = 0
    while (decision := game.decision) is not None:
        for seat in game.seats:
            seen.update(json.dumps(game.view(seat), ensure_ascii=False).encode())
        if decisions % 4 == 0:
            seen.update(observed(game))
        decisions += 1
        game.choose(answer(players[decision.seat], game))
    seen.update(game.record().to_json().encode())
    return {"decisions": decisions, "result": str(game.result), "sha256": seen.hexdigest()}


def observed(game: thirdage.Game) -> bytes:
    """What both seats observe in an environment, and the numbers of the actions they can take."""
    from thirdage.envs.boardgame_actions import actions_of
    from thirdage.envs.boardgame_observations import board_observations
    from thirdage.face import inner_game

    inner: Any = inner_game(game)
    flat = [board_observations().flat(inner, 1 << seat).tobytes() for seat in range(len(game.seats))]
    return b"".join((*flat, repr(actions_of(game).legal(game)).encode()))


@pytest.mark.parametrize("name", GAMES)
def test_everything_seen_of_a_base_game_is_as_it_was(name: str) -> None:
    pytest.importorskip("numpy")
    assert hashed(name) == json.loads(FILE.read_text("utf-8"))[name]


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: hashed(name) for name in GAMES}, indent=1) + "\n", "utf-8")
