"""Measures how choices grow with processes at one PostgreSQL: `python -m tests.table.scaling`.

For one server and for two, the same number of tables is played at as fast as it goes, half of them at each
server. Besides choices a second it tells what one choice costs each part in processor time, which depends far
less on what else the machine does: from that follows how many processes a load needs (docs/scale.md).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from contextlib import ExitStack
from pathlib import Path

from tests.table.postgres import postgres_server
from thirdage import games
from thirdage.players import level
from thirdage.table.load import Figures, Server, play
from thirdage.table.thinking import bot_seed, guess_for

TICKS = os.sysconf("SC_CLK_TCK")


def postgres_time() -> float:
    """Seconds of processor time of all processes of PostgreSQL, ended connections included."""
    used = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                name, _, rest = (folder / "stat").read_text().partition("(")[2].rpartition(")")
            except OSError:  # it has just ended
                continue
            if name == "postgres":
                facts = rest.split()
                used += sum(map(int, facts[11:15]))
    return used / TICKS


async def measured(database: str, processes: int, tables: int, seconds: float) -> None:
    """So many servers at one database."""
    servers = [Server(database, "--thinkers", "1") for _ in range(processes)]
    with ExitStack() as stack:
        for server in servers:
            await asyncio.to_thread(server.start)
            stack.callback(server.stop)

        def worked() -> float:
            return sum(server.worked() for server in servers)

        figures = Figures(tables, seconds, worked=worked)
        before, began = 0.0, 0.0

        async def note() -> None:
            nonlocal before, began
            await figures.ready.wait()
            before, began = postgres_time(), time.process_time()

        noting = asyncio.create_task(note())
        await asyncio.gather(
            *(play(servers[n % processes], figures, random.Random(n)) for n in range(tables))
        )
        await noting
        choices = len(figures.times)
        print(
            f"{processes} process{'es' if processes > 1 else ''}: {choices / seconds:.0f} choices/s,"
            f" median {figures.at(0.5):.0f} ms, 95th percentile {figures.at(0.95):.0f} ms; each choice costs"
            f" {figures.each:.3f} ms in the servers,"
            f" {1000 * (postgres_time() - before) / choices:.3f} ms in PostgreSQL,"
            f" {1000 * (time.process_time() - began) / choices:.3f} ms in the clients",
            flush=True,
        )


def bot_cost(name: str, scenario: str, choices: int) -> None:
    """What a bot of a level costs for each choice, guess included."""
    game, rng = games.new(scenario, seed=1), random.Random(1)
    spent, counted = 0.0, 0
    while not game.over and counted < choices:
        for _ in range(5):  # between two of its choices others choose at random: it meets many positions
            if not game.over:
                game.choose(rng.randrange(len(game.options or ())))
        if game.over:
            break
        seat = game.seats[game.seat]
        began = time.process_time()
        guess_for(game, seat, bot_seed(game, seat))
        game.choose(level(name).make("1").choose(game, seat))
        spent += time.process_time() - began
        counted += 1
    print(f"a bot, {name}, {scenario}: {1000 * spent / counted:.1f} ms for each choice", flush=True)


def main() -> None:
    """Read the command line and measure."""
    reader = argparse.ArgumentParser(prog="python -m tests.table.scaling", description=__doc__)
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--seconds", type=float, default=10)
    reader.add_argument("--rounds", type=int, default=2)
    reader.add_argument("--database", default="", help="postgresql://…; else one from the wheel")
    words = reader.parse_args()
    with ExitStack() as stack:
        database = words.database or stack.enter_context(postgres_server()).address
        for _ in range(words.rounds):
            for processes in (1, 2):
                asyncio.run(measured(database, processes, words.tables, words.seconds))
    for name in ("easy", "normal", "hard"):
        for scenario in ("trilogy", "war-of-the-ring"):
            bot_cost(name, scenario, 25)


if __name__ == "__main__":
    main()
