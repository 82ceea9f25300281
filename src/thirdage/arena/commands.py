"""The command `thirdage lab serve`."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..lab.commands import Options, Out, Scenario, Seats, Seed, going_on, show

if TYPE_CHECKING:
    from .series import Series

PORT = 8352  # beside those of the other servers


def serve(
    rate: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Rate a bot: it plays a series against the house, under this name."
        ),
    ] = None,
    scenario: Scenario = "duel-2",
    against: Annotated[
        str, typer.Option(help="The levels it meets, with commas between them.")
    ] = "easy,normal",
    games: Annotated[int, typer.Option(help="How many games against each; each deal is played twice.")] = 100,
    seconds: Annotated[
        float, typer.Option(help="The time for each answer; a game is lost when it has run out.")
    ] = 10.0,
    seed: Seed = 1,
    seat: Seats = None,
    option: Options = None,
    port: Annotated[int, typer.Option(help="The port to listen at; 0 for any that is free.")] = PORT,
    out: Out = None,
) -> None:
    """Serve tables for bots on this machine; with --rate, measure one against the house."""
    from ..kernel.errors import BadOption
    from ..lab.extras import need

    for package in ("fastapi", "uvicorn", "websockets", "sqlalchemy", "aiosqlite", "alembic", "itsdangerous"):
        need(package, "web", "`lab serve`")
    if not 0 <= port < 65536:
        raise BadOption(f"A port is a number from 0 to 65535, not {port}.")
    from . import series as s
    from .start import serve as serve_bots

    if rate is None:
        if seat or option or out is not None:
            raise BadOption(
                "--seat, --option and --out are for a series: give --rate and the bot's name too."
            )
        with suppress(KeyboardInterrupt):
            serve_bots(port, lambda address: print(f"Bots connect to {address} (Ctrl+C ends it)", flush=True))
        return
    wanted = s.new_series(rate, scenario, against, games, seed, seconds, seat, option)
    path = out.expanduser() if out else s.default_path(wanted)
    _play(wanted, path, port)


def _play(wanted: Series, path: Path, port: int) -> None:
    """Play what is still missing of a series and show what it comes to."""
    from ..games import scenario_info
    from ..lab import match as m
    from ..lab.playing import words_of
    from ..lab.runs import RunFile
    from . import series as s
    from .keeper import Keeper
    from .start import serve as serve_bots

    title = scenario_info(wanted.scenario).title + words_of(wanted.options)
    total = len(wanted.tasks)

    def say(address: str) -> None:
        print(
            f"{wanted.visitor} connects to {address}: {total} games of {title} against"
            f" {' and '.join(wanted.against)}, {wanted.seconds:g} s for each answer"
            " (Ctrl+C stops, the same command resumes)",
            flush=True,
        )

    records = s.records_of(path)
    with RunFile(path, s.RUN, wanted.settings, s.PARTS) as run:
        with going_on(total) as tell:
            keeper = Keeper(wanted, run, records, tell)
            if keeper.left:
                serve_bots(port, say, keeper)
            if keeper.left:
                raise KeyboardInterrupt
        rows = s.played(wanted, run.rows)
    for name, summary in s.summaries(wanted, rows).items():
        deals = f"{summary.total.games} games of {wanted.games // 2} deals from seed {wanted.seed}"
        show(f"{title}, against {name}: {deals}", ("", "measured", "95 % interval"), m.lines(summary))
        print()
    rated = s.rating_lines(s.ratings(wanted, rows))
    show("Ratings (Glicko-2)", ("", "rating", "95 % interval"), rated)
    print()
    show(f"How {wanted.visitor} behaved", ("", ""), s.conduct_lines(wanted, rows))
    print(f"Every game is in {path}, its record in {records}.", file=sys.stderr)
