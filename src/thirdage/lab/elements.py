"""In how many games players use what an expansion adds: counted in games of a level against itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from .. import games
from ..games import scenario_info, study_of
from ..kernel.errors import BadOption
from ..players import answer, level
from .match import interval, percent
from .playing import Chosen, read_count, read_options, read_seed, seated
from .pool import Each, each
from .ratings import Rate


@dataclass(frozen=True, slots=True)
class Task:
    """One game."""

    scenario: str
    seed: int
    level: str
    options: Chosen


def count_game(task: Task) -> list[str]:
    """Play one game; what was done in it, each once."""
    game = games.new(task.scenario, seed=task.seed, log=False, **dict(task.options))
    deeds = study_of(task.scenario).deeds
    assert deeds is not None
    players = [seated(task.level, f"{task.seed} {seat}") for seat in game.seats]
    found: dict[str, None] = {}
    while game.options is not None:
        index = answer(players[game.seat], game)
        found.update(dict.fromkeys(deeds(game, game.options[index])))
        game.choose(index)
    return list(found)


def count_elements(
    scenario: str,
    name: str,
    number: int,
    seed: int,
    options: list[str] | None,
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    each: Each = each,
) -> Counter[str]:
    """Play games with a level in every seat: in how many of them each thing was done."""
    info = scenario_info(scenario)
    study = study_of(info.name)
    if study.deeds is None:
        raise BadOption(f"{info.title} has no expansion whose uses are counted.")
    chosen = read_options([info.name], options or [*study.deed_options])
    first, wanted = read_seed(seed), level(name).name
    tasks = [Task(info.name, first + n, wanted, chosen) for n in range(read_count("games", number))]
    found: Counter[str] = Counter()
    if tell is not None:
        tell(0)
    with closing(each(count_game, tasks, jobs)) as results:
        for done, result in enumerate(results, 1):
            found.update(result)
            if tell is not None:
                tell(done)
    return found


def lines(scenario: str, found: Counter[str], number: int) -> list[tuple[str, str, str]]:
    """A line for each thing that can be done: in how many games it was, and the 95 % interval."""
    titles = study_of(scenario_info(scenario).name).deed_titles
    rates = {title: Rate(found[name], number) for name, title in titles.items()}
    return [
        (title, f"{rate.wins} of {rate.games}, {percent(rate.share)}", interval(rate))
        for title, rate in rates.items()
    ]
