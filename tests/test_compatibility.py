"""The promise of docs/compatibility.md: what an earlier version has written, this one reads.

tests/golden/records holds a folder for each version that has been released, with a game of every scenario it
knew and a position taken half-way. Later versions must replay the games to the same end and set up the
positions, for as long as the promise holds: all of 1.x. So what is in these folders is never changed, and
never deleted before the promise ends.

`python -m tests.test_compatibility` writes the folder of the version at hand: games of scenarios that have
none yet, and, only while the version is a candidate for a release, all of them anew.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from packaging.version import Version

import thirdage
from thirdage.players import answer, player

KEPT = Path(__file__).parent / "golden" / "records"
VERSION = Version(thirdage.__version__)
GAMES = sorted(file for file in KEPT.glob("[0-9]*/*.json"))
BROKEN = (
    "A game that thirdage {version} wrote no longer replays, which docs/compatibility.md promises it does. If"
    " a rule was wrong, let the right one be a switch that is off for records of the older rules."
)


def name(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", GAMES, ids=name)
def test_a_game_of_an_earlier_version_replays_to_its_end(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    try:
        game = thirdage.replay(thirdage.Record.from_json(kept["record"]), log=False)
    except thirdage.BadRecord as error:
        pytest.fail(f"{BROKEN.format(version=file.parent.name)} ({error})")
    assert ended(game) == kept["end"], BROKEN.format(version=file.parent.name)


@pytest.mark.parametrize("file", GAMES, ids=name)
def test_a_position_of_an_earlier_version_can_be_set_up(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    game = thirdage.arrange(kept["position"], seed=1)
    assert game.decision is not None
    assert game.decision.seat == kept["asked"]
    assert game.scenario == kept["position"]["scenario"]


def test_the_first_version_is_kept() -> None:
    kept = {file.stem for file in GAMES if file.parent.name == "1.0"}
    assert {"trilogy-2", "trilogy-4", "duel-2-2", "war-of-the-ring-2"} <= kept


def test_every_scenario_is_kept_since_it_was_released() -> None:
    kept = {file.stem for file in GAMES}
    missing = [game for game in to_keep() if game not in kept]
    assert not missing, "run `python -m tests.test_compatibility` and commit what it writes"


# WRITING THEM


def to_keep() -> dict[str, tuple[str, int]]:
    """Scenario and number of people of each game that is kept, by its name: the fewest and the most."""
    own = {info.name for info in thirdage.sets() if not info.module}
    ours = [info for info in thirdage.scenarios() if own.issuperset(info.sets)]
    return {f"{info.name}-{n}": (info.name, n) for info in ours for n in (min(info.people), max(info.people))}


def played(scenario: str, people: int) -> tuple[thirdage.Game, list[thirdage.Game]]:
    """A game to its end, and what it was like before each choice where a position can be taken."""
    game = thirdage.new(scenario, seed=1, people=people)
    rng, bot = random.Random(1), player("easy", seed=1)
    before = []
    board = next(info.game for info in thirdage.scenarios() if info.name == scenario) == "boardgame"
    while game.decision is not None:
        before.append(game.clone())
        game.choose(answer(bot, game) if board else rng.randrange(len(game.decision.options)))
    return game, before


def ended(game: thirdage.Game) -> dict[str, Any]:
    """What must stay; the words of the reason may be put better."""
    assert game.result is not None
    return {
        "winner": game.result.winner,
        "scores": dict(game.result.scores),
        "choices": len(game.record().choices),
    }


def write() -> None:
    folder = KEPT / f"{VERSION.major}.{VERSION.minor}"
    folder.mkdir(exist_ok=True)
    older = {file.stem for file in GAMES if file.parent != folder}
    for title, (scenario, people) in to_keep().items():
        file = folder / f"{title}.json"
        if title in older or (file.exists() and not VERSION.is_prerelease):
            continue
        game, before = played(scenario, people)
        half = before[len(before) // 2]
        assert half.decision is not None
        kept = {
            "end": ended(game),
            "asked": half.decision.seat,
            "position": half.position(),
            "record": game.record().to_json(),
        }
        file.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(f"Wrote {file.relative_to(KEPT.parents[2]).as_posix()}.")


if __name__ == "__main__":
    write()
