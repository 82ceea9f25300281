"""Prints what the base scenarios do: `python base_games.py [module of a set ...]`.

tests/test_sets.py compares a process that has loaded a set with one that has not.
"""

from __future__ import annotations

import json
import pickle
import sys
from hashlib import sha256
from random import Random

import thirdage
from thirdage import games


def told(scenario: str, seed: int) -> str:
    """A game in one word: every question, option and view, what was guessed, and the record."""
    heard = sha256()
    game = games.new(scenario, seed=seed, live=bool(seed % 2))
    rng = Random(seed)
    while game.options is not None:
        decision = game.decision
        assert decision is not None
        asked = [decision.seat, decision.prompt, [[o.key, str(o)] for o in decision.options]]
        heard.update(json.dumps(asked).encode())
        if game.count % 25 == 0:
            shown = [game.view(seat) for seat in (None, *game.seats)]
            shown.append(game.guess(game.seats[0], Random(seed)).view(game.seats))
            heard.update(json.dumps([*shown, game.position()]).encode())
            heard.update(pickle.dumps(game.clone().where if hasattr(game, "where") else None))
        game.choose(rng.randrange(len(game.options)))
    heard.update(game.record().to_json().encode())
    heard.update("\n".join(game.events(None)).encode())
    return heard.hexdigest()


def main() -> None:
    """Load the sets that are named, then tell of each base scenario."""
    for module in sys.argv[1:]:
        thirdage.load_set(module)
    base = [info for info in thirdage.scenarios() if info.sets == ("base",) and info.game == "cardgame"]
    print(json.dumps({f"{info.name} {seed}": told(info.name, seed) for info in base for seed in (1, 2)}))


if __name__ == "__main__":
    main()
