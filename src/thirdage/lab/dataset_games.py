"""The games of a data set: which are wanted, how one is played, and to which split it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from ..games import SCENARIOS, replay, scenario_info, study_of
from ..kernel.errors import BadOption
from ..kernel.record import Record
from ..players import level
from .playing import Chosen, play, read_count, read_options, read_seed, settings_of, sides_of, words_of
from .runs import Row
from .simulate import Task

GAMES, DECISIONS, SHEET = "games.jsonl.gz", "decisions.parquet", "DATASHEET.md"  # the files of a set
PARTS = (
    "scenario", "seed", "players", "winner", "scores", "reason", "ending", "rounds", "decisions", "record",
)  # fmt: skip  # of a game in the run file
SPLITS = {"train": 80, "validation": 10, "test": 10}  # hundredths


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a data set is to hold: so many games in all, shared evenly among the scenarios."""

    scenarios: tuple[str, ...]
    free: str
    shadow: str
    games: int
    seed: int = 1
    options: Chosen = ()

    @property
    def settings(self) -> Row:
        """What must be the same when a run is resumed; more games and scenarios may be added."""
        return {"free": self.free, "shadow": self.shadow, "seed": self.seed, **settings_of(self.options)}

    @property
    def tasks(self) -> dict[tuple[str, int], Task]:
        """Every game, by scenario and seed, in the order of the files."""
        found = {}
        for number, name in enumerate(self.scenarios):
            games = self.games // len(self.scenarios) + (number < self.games % len(self.scenarios))
            levels = tuple((self.free, self.shadow)[side] for side in sides_of(name).of_seats)
            for seed in range(self.seed, self.seed + games):
                found[name, seed] = Task(name, seed, levels, self.options)
        return found

    def command(self, decisions: bool) -> str:
        """The command that makes it."""
        players = self.free if self.free == self.shadow else f"{self.free},{self.shadow}"
        return (
            f"lab dataset --scenario {','.join(self.scenarios)} --games {self.games} --players {players}"
            f" --seed {self.seed}{words_of(self.options)}{' --decisions' * decisions}"
        )


def new_dataset(
    scenarios: str, players: str, games: int, seed: int = 1, options: list[str] | None = None
) -> Wanted:
    """A data set, checked; `scenarios` are names with commas between them, or `all`."""
    names = list(SCENARIOS) if scenarios == "all" else scenarios.split(",")
    found = tuple(dict.fromkeys(scenario_info(name).name for name in names))
    free, comma, shadow = players.partition(",")
    if read_count("games", games) < len(found):
        raise BadOption(f"There are {len(found)} scenarios to share {games} games among; ask for more games.")
    return Wanted(
        found,
        level(free).name,
        level(shadow if comma else free).name,
        games,
        read_seed(seed),
        read_options(found, options),
    )


def play_task(task: Task) -> Row:
    """Play one game, and play its record again to be sure that it leads to the same end."""
    played = play(task.scenario, task.seed, task.levels, options=task.options)
    record = played.record()
    game = replay(Record.from_json(record.to_json()))
    assert game.result is not None
    assert game.result == played.result, f"{task} ends otherwise when it is played again"
    return {
        "scenario": task.scenario,
        "seed": task.seed,
        "players": dict(zip(game.seats, task.levels, strict=True)),
        "winner": game.result.winner,
        "scores": game.result.scores,
        "reason": game.result.reason,
        "ending": study_of(task.scenario).ending(game),
        "rounds": game.round_number,
        "decisions": game.count,
        "record": record.to_json(),
    }


def split_of(scenario: str, seed: int) -> str:
    """The split to which a game belongs: it depends on nothing but the deal.

    >>> split_of("trilogy", 7), split_of("trilogy", 8)
    ('train', 'train')
    """
    left = int.from_bytes(sha256(f"{scenario} {seed}".encode()).digest()[:8], "big") % 100
    for name, share in SPLITS.items():
        left -= share
        if left < 0:
            return name
    raise AssertionError("the splits do not add up to a hundred")
