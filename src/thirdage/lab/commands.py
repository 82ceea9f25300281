"""The commands of `thirdage lab`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from .fit import Step
    from .playing import Chosen
    from .pool import Each

lab = typer.Typer(
    name="lab",
    help="Measure players against each other, and study games.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

OFTEN = 60.0  # seconds between two lines about how far a run is, where no bar can be drawn


def scenario_names(incomplete: str) -> list[str]:
    """The scenarios whose names begin like this, for the shell's completion."""
    from .. import games

    return [name for name in games.SCENARIOS if name.startswith(incomplete)]


def level_names(incomplete: str) -> list[str]:
    """The levels whose names begin like this, also after a seat: `saruman=h`."""
    from ..players import LEVELS

    seat, equals, start = incomplete.rpartition("=")
    return [f"{seat}{equals}{name}" for name in LEVELS if name.startswith(start)]


PLACES = ("here", "ray")


def _place_names(incomplete: str) -> list[str]:
    return [name for name in PLACES if name.startswith(incomplete)]


# What several commands take, described once. A command that means something of its own says so itself.
BALANCE = Path("docs/balance.md")
Scenario = Annotated[str, typer.Option(help="The scenario.", autocompletion=scenario_names)]
Scenarios = Annotated[
    str, typer.Option(help="Scenarios with commas between them, or all.", autocompletion=scenario_names)
]
Weighted = Annotated[
    str,
    typer.Option(
        help="Scenarios with commas between them; trilogy=3 counts for three.",
        autocompletion=scenario_names,
    ),
]
Players = Annotated[str, typer.Option(help="The level that plays.", autocompletion=level_names)]
Games = Annotated[int, typer.Option(help="How many games.")]
GamesOfAStep = Annotated[int, typer.Option(help="How many games to play in each step.")]
Steps = Annotated[int, typer.Option(help="How many steps to take.")]
Check = Annotated[int, typer.Option(help="How many games measure the gain in the end; 0 for none.")]
Out = Annotated[Path | None, typer.Option(help="The run file; an unfinished run is resumed.")]
Learned = Annotated[Path, typer.Option(help="The file for what was learned.")]
Runs = Annotated[Path | None, typer.Option(help="The folder for the run files.")]
OnTheWay = Annotated[Path | None, typer.Option(help="The folder for what is found on the way.")]
IntoBalance = Annotated[
    Path | None, typer.Option(help=f"The page to write the tables into; {BALANCE} if it is there.")
]
Seats = Annotated[
    list[str] | None,
    typer.Option("--seat", help="A level for one seat: saruman=random.", autocompletion=level_names),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An option of the scenario: twilight, people=2, twilight=ents, twilight=ents+corsairs.",
    ),
]
Seed = Annotated[int, typer.Option(help="The seed of the first deal; the next have the numbers after it.")]
Jobs = Annotated[int, typer.Option(help="How many processes play at once; 0 for one on each core.")]
On = Annotated[
    str,
    typer.Option(
        help="Where the games are played: here, or ray for a Ray cluster (RAY_ADDRESS).",
        autocompletion=_place_names,
    ),
]


@lab.command()
def match(
    scenario: Scenario = "trilogy",
    free: Annotated[
        str, typer.Option(help="The first player: has the Free Peoples first.", autocompletion=level_names)
    ] = "easy",
    shadow: Annotated[
        str, typer.Option(help="The second player: has the Shadow first.", autocompletion=level_names)
    ] = "random",
    games: Annotated[int, typer.Option(help="How many games; each deal is played twice.")] = 500,
    seed: Seed = 1,
    seat: Seats = None,
    option: Options = None,
    jobs: Jobs = 0,
    on: On = PLACES[0],
    out: Out = None,
) -> None:
    """Let two players play each deal twice, with sides swapped; after a stop the same command resumes."""
    from . import match as m
    from .playing import read_options, words_of

    chosen = read_options([scenario], option)
    wanted = m.new_match(scenario, free, shadow, games, seed, seat, chosen)
    path = out.expanduser() if out else m.default_path(wanted)
    place = read_place(on)
    with going_on(wanted.games) as tell, place as each:
        summary = m.run_match(wanted, path, read_jobs(jobs), tell, each)
    from ..games import scenario_info

    title = scenario_info(wanted.scenario).title + words_of(chosen)
    about = f"{title}: {wanted.games} games of {wanted.deals} deals from seed {seed}"
    if wanted.seats:
        about += "; " + ", ".join(f"{name}={value}" for name, value in wanted.seats)
    show(about, ("", "measured", "95 % interval"), m.lines(summary))
    print(f"Every game is in {path}.", file=sys.stderr)


@lab.command()
def simulate(
    out: Annotated[Path, typer.Option(help="The folder for the tables; an unfinished run is resumed.")],
    scenario: Scenarios = "trilogy",
    games: Annotated[int, typer.Option(help="How many games of each scenario.")] = 1000,
    players: Annotated[
        str, typer.Option(help="Who plays: one level, or easy,normal for the two sides.")
    ] = "easy",
    seed: Seed = 1,
    seat: Seats = None,
    option: Options = None,
    jobs: Jobs = 0,
    on: On = PLACES[0],
    parquet: Annotated[bool, typer.Option("--parquet", help="Write Parquet beside CSV.")] = False,
) -> None:
    """Play games and write a table of games, one of the cards in them, and one of dice if there are any."""
    from ..terminal.names import program
    from . import simulate as s

    free, comma, shadow = players.partition(",")
    wanted = s.new_simulation(scenario, free, shadow if comma else free, games, seed, seat, option)
    if parquet:
        s.need_parquet()
    place = read_place(on)
    folder = out.expanduser()
    with going_on(wanted.games * len(wanted.scenarios)) as tell, place as each:
        number = s.run_simulation(wanted, folder, read_jobs(jobs), tell, each, parquet)
    print(f"{folder} holds {number} games; `{program()} lab report {folder}` shows them.")


@lab.command()
def dataset(
    out: Annotated[Path, typer.Option(help="The folder for the files; an unfinished run is resumed.")],
    scenario: Annotated[
        str, typer.Option(help="Scenarios with commas between them, or all.", autocompletion=scenario_names)
    ] = "all",
    games: Annotated[int, typer.Option(help="How many games in all, shared evenly.")] = 10_000,
    players: Annotated[
        str, typer.Option(help="Who plays: one level, or normal,hard for the two sides.")
    ] = "normal",
    seed: Seed = 1,
    option: Options = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Write every decision as a row of Parquet, too.")
    ] = False,
    jobs: Jobs = 0,
    on: On = PLACES[0],
) -> None:
    """Make a data set of whole games that can be played again, with a datasheet."""
    from . import dataset as d
    from .dataset_games import SHEET, new_dataset

    wanted = new_dataset(scenario, players, games, seed, option)
    if decisions:
        d.need_parquet()
    place = read_place(on)
    folder = out.expanduser()
    with going_on(wanted.games) as tell, place as each:
        rows = d.make_dataset(wanted, folder, read_jobs(jobs), tell, each, decisions)
    answers = sum(row["decisions"] for row in rows)
    print(f"{folder} holds {len(rows)} games with {answers} decisions; {folder / SHEET} describes them.")


@lab.command()
def report(
    folder: Annotated[Path, typer.Argument(help="The folder that `lab simulate` has written.")],
    out: Annotated[
        Path | None, typer.Option(help="The page; report.html in that folder if not said.")
    ] = None,
) -> None:
    """Make a page with plots about simulated games."""
    from .report import write_report

    folder = folder.expanduser()
    path = out.expanduser() if out else folder / "report.html"
    games = write_report(folder, path)
    print(f"{path} shows {games} games.")


@lab.command()
def questions(
    scenario: Scenario = "war-of-the-ring",
    players: Players = "easy",
    games: Games = 50,
    seed: Seed = 1,
    jobs: Jobs = 0,
    on: On = PLACES[0],
) -> None:
    """Count the questions and clicks of a round, and the options of each kind of question."""
    from ..games import scenario_info, study_of
    from . import questions as q

    place = read_place(on)
    with going_on(games) as tell, place as each:
        found = q.count_questions(scenario, players, games, seed, read_jobs(jobs), tell, each)
    info = scenario_info(scenario)
    one = study_of(info.name).rounds.removesuffix("s")
    about = f"{info.title}: questions and clicks in a {one}, {games} games of {players} from seed {seed}"
    show(about, ("", "median", "90 % within", "most", "mean"), q.totals(found))
    print()
    head = ("kind", *(f"{seat}, a {one}" for seat in found.seats), "most options")
    show("By kind of question", head, q.by_kind(found))


@lab.command()
def elements(
    scenario: Scenario = "war-of-the-ring",
    players: Players = "normal",
    games: Games = 200,
    seed: Seed = 1,
    option: Options = None,
    jobs: Jobs = 0,
    on: On = PLACES[0],
) -> None:
    """Count in how many games each element of Twilight of the Third Age is used."""
    from ..games import scenario_info
    from . import elements as e

    place = read_place(on)
    with going_on(games) as tell, place as each:
        found = e.count_elements(scenario, players, games, seed, option, read_jobs(jobs), tell, each)
    about = f"{scenario_info(scenario).title}: what is used in {games} games of {players} from seed {seed}"
    show(about, ("", "games", "95 % interval"), e.lines(scenario, found, games))


PAGE = Path("docs/strength.md")


@lab.command()
def ladder(
    small: Annotated[bool, typer.Option("--small", help="A few minutes: few games, fast levels.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Hours: enough games to be sure.")] = False,
    scenario: Annotated[
        list[str] | None,
        typer.Option(
            help="Scenarios with commas between them, or all; if none is named, one of each game.",
            autocompletion=scenario_names,
        ),
    ] = None,
    levels: Annotated[str | None, typer.Option(help="Only these levels, with commas between them.")] = None,
    games: Annotated[int | None, typer.Option(help="At most so many games in each match.")] = None,
    option: Options = None,
    hard_games: Annotated[
        int | None, typer.Option(help="At most so many games in each match with hard.")
    ] = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    on: On = PLACES[0],
    runs: Runs = None,
    into: Annotated[
        Path | None, typer.Option(help=f"The page to write the tables into; {PAGE} if it is there.")
    ] = None,
) -> None:
    """Measure each level against its neighbours, random and itself; after a stop the same command resumes."""
    from ..games import scenario_info
    from ..kernel.errors import BadOption
    from ..terminal.names import program
    from .ladder import page, plan, tables
    from .playing import words_of

    if small and full:
        raise BadOption("Choose --small or --full, not both.")
    form = "full" if full else "small"
    wanted = plan.new_ladder(form, scenario or (), levels, seed, games, option, hard_games)
    chosen = words_of(wanted.options)  # a game with other options has a place of its own
    place = read_place(on)
    # Before anything is played: a page that was named must have a place for all tables.
    pages: dict[str, Path] = {}
    for name in wanted.scenarios:
        if into is not None:
            page.need_place(into.expanduser(), form, name + chosen)
            pages[name] = into.expanduser()
        elif PAGE.exists() and page.has_place(PAGE, form, name + chosen):
            pages[name] = PAGE
    more = "".join(
        f" --{name} {value}"
        for name, value, default in (
            ("levels", levels, None),
            ("games", games, None),
            ("hard-games", hard_games, None),
            ("seed", seed, 1),
        )
        if value != default
    )

    def text(name: str, found: plan.Found) -> str:
        command = f"{program()} lab ladder --{form} --scenario {name}{chosen}{more}"
        return tables.markdown(wanted, name, command, found)

    def write(name: str, found: plan.Found) -> None:
        if name in pages:
            page.write(pages[name], form, name + chosen, text(name, found))

    with going_on(wanted.games) as tell, place as each:
        folder = runs.expanduser() if runs else None
        measured = plan.climb(wanted, read_jobs(jobs), folder, tell, write, each)
    for name, found in measured.items():
        print(f"### {scenario_info(name).title}{chosen}\n\n{text(name, found)}\n")
    for path in dict.fromkeys(pages.values()):
        print(f"The tables are in {path}.", file=sys.stderr)


@lab.command()
def balance(
    scenario: Scenarios = "trilogy",
    levels: Annotated[str | None, typer.Option(help="Levels with commas between them, best last.")] = None,
    games: Annotated[int, typer.Option(help="How many games of each scenario at each level.")] = 300,
    seed: Seed = 1,
    switch: Annotated[
        list[str] | None, typer.Option(help="A switch that is on, or name=off for one that is not.")
    ] = None,
    jobs: Jobs = 0,
    on: On = PLACES[0],
    runs: Runs = None,
    into: IntoBalance = None,
) -> None:
    """Measure which side a scenario favours, by letting levels play themselves; a stopped run is resumed."""
    from ..games import scenario_info
    from ..terminal.names import program
    from . import balance as b

    wanted = b.new_balance(scenario, levels, games, seed, switch or ())
    place = read_place(on)
    page = into.expanduser() if into is not None else BALANCE if BALANCE.exists() else None
    # Before anything is played: a page that was named must have a place for all tables.
    spots = {name: b.place_of(name, wanted.switches) for name in wanted.scenarios}
    for spot in spots.values():
        if into is not None:
            spot.need(into.expanduser())
    more = "".join(
        f" --{word} {value}"
        for word, value, usual in (("levels", levels, None), ("games", games, 300), ("seed", seed, 1))
        if value != usual
    )
    more += "".join(f" --switch {one}" for one in wanted.switches)
    texts: dict[str, str] = {}

    def write(name: str, found: b.Found) -> None:
        texts[name] = b.markdown(wanted, name, f"{program()} lab balance --scenario {name}{more}", found)
        if page is not None and spots[name].is_on(page):
            spots[name].write(page, texts[name])

    with going_on(wanted.games) as tell, place as each:
        folder = runs.expanduser() if runs else None
        b.measure(wanted, read_jobs(jobs), folder, tell, write, each)
    for name, text in texts.items():
        print(f"### {scenario_info(name).title}\n\n{text}\n")
    if page is not None:
        print(f"The tables are in {page}.", file=sys.stderr)


@lab.command()
def doubts(
    scenario: Scenario = "trilogy",
    players: Players = "easy",
    games: Annotated[int, typer.Option(help="How many games with each reading.")] = 300,
    seed: Seed = 1,
    jobs: Jobs = 0,
    on: On = PLACES[0],
    out: Out = None,
    into: IntoBalance = None,
) -> None:
    """Measure how the other readings of cards in doubt move the balance; a stopped run is resumed."""
    from ..terminal.names import program
    from . import doubts as d

    wanted = d.new_doubts(scenario, players, games, seed)
    spot = d.place_of(wanted.scenario)
    if into is not None:
        spot.need(into.expanduser())
    page = into.expanduser() if into is not None else BALANCE if BALANCE.exists() else None
    more = "".join(
        f" --{word} {value}"
        for word, value, usual in (("players", players, "easy"), ("games", games, 300), ("seed", seed, 1))
        if value != usual
    )
    place = read_place(on)
    with going_on(wanted.most) as tell, place as each:
        found = d.measure(wanted, out.expanduser() if out else None, read_jobs(jobs), tell, each)
    text = d.markdown(wanted, f"{program()} lab doubts --scenario {wanted.scenario}{more}", found)
    print(text)
    if page is not None and spot.is_on(page):
        spot.write(page, text)
        print(f"The tables are in {page}.", file=sys.stderr)


# LEARNING


@lab.command()
def fit(
    out: Annotated[Path, typer.Option(help="The file for the fitted numbers.")],
    scenario: Weighted = "trilogy",
    start: Annotated[
        str, typer.Option(help="The numbers to begin with: hand, learned, or a file of such numbers.")
    ] = "hand",
    steps: Steps = 20,
    games: GamesOfAStep = 4000,
    change: Annotated[float, typer.Option(help="How much a step changes the play, from 0 to 1.")] = 0.03,
    check: Check = 1000,
    seed: Seed = 1,
    runs: OnTheWay = None,
    jobs: Jobs = 0,
    on: On = PLACES[0],
    side: Annotated[
        str | None,
        typer.Option(help="The only side that learns: the best answer to what the other does. Habits only."),
    ] = None,
    rival: Annotated[
        str | None,
        typer.Option(help="Habits that are met in a share of the games: learned, or a file. Habits only."),
    ] = None,
    rivalry: Annotated[
        float, typer.Option(help="The share of games with the rival, above 0 and up to 0.9.")
    ] = 0.5,
    with_habits: Annotated[
        bool, typer.Option("--habits", help="Learn habits for each side, on top of the numbers there are.")
    ] = False,
    option: Options = None,
    only: Annotated[
        list[str] | None,
        typer.Option(help="A fact of the moment whose numbers are learned, and no others. Habits only."),
    ] = None,
) -> None:
    """Improve the players by self-play, and measure what that has gained.

    Where a judge has numbers they are fitted; with --habits, and where it has none, habits are learned for
    each side.
    """
    from .extras import need

    need("numpy", "lab", "`lab fit`")
    from ..kernel.errors import BadOption
    from . import courses as c
    from . import fit as f
    from . import learn as habits

    if check < 0:
        raise BadOption(f"The number of games that measure the gain is at least 0, not {check}.")
    target = out.expanduser()
    f.check_writable(target)
    place = read_place(on)
    if with_habits or habits.only_habits(scenario):
        learn = habits.new_learn(scenario, steps, games, seed, change, side, rival, option, only, rivalry)
        course = c.course_of_habits(learn, start)
    else:
        if side is not None or rival is not None or option or only:
            raise BadOption(
                "Only habits are learned side by side, with a rival, with options or of some facts: give"
                " --habits, or leave out --side, --rival, --option and --only."
            )
        course = c.course_of_numbers(f.new_fit(scenario, steps, games, seed, change), start)
    folder = runs.expanduser() if runs else course.folder

    with place as each:
        with going_on(steps * games) as tell:
            found = course.run(folder, read_jobs(jobs), tell, tell_steps(course.scenario), each)
        f.write(found, target)
        print(f"{target} holds what was learned.")
        if check:
            texts = found, course.before
            show_gain(texts, course.scenario, check, seed, folder, jobs, each, course.habits, course.options)


@lab.command()
def foresee(
    out: Learned,
    scenario: Weighted = "trilogy",
    games: Annotated[int, typer.Option(help="How many games to learn from.")] = 20000,
    cells: Annotated[int, typer.Option(help="How many cells find what acts together.")] = 16,
    laps: Annotated[int, typer.Option(help="How often all tables are looked at.")] = 6,
    ahead: Annotated[
        float, typer.Option(help="The share of games in which both sides look ahead, from 0 to 1.")
    ] = 0.0,
    start: Annotated[
        str | None, typer.Option(help="What to learn on from: learned, or the file of a foresight.")
    ] = None,
    seed: Seed = 1,
    runs: Annotated[Path | None, typer.Option(help="The folder for the games.")] = None,
    jobs: Jobs = 0,
    on: On = PLACES[0],
) -> None:
    """Learn from how games end what a table promises; normal and hard judge tables of both games by that."""
    from .extras import need

    need("numpy", "lab", "`lab foresee`")
    from . import fit as f
    from . import foresee as o

    wanted = o.new_foresee(scenario, games, seed, cells, laps, ahead, start)
    target = out.expanduser()
    f.check_writable(target)
    folder = runs.expanduser() if runs else o.default_folder(wanted)
    with read_place(on) as each, going_on(games) as tell:
        found = o.run_foresee(wanted, folder, read_jobs(jobs), tell, each)
    f.write(o.as_text(wanted.foreseeing, found.weights), target)
    print(
        f"{target} holds what was learned. For games that were not learned from, it is wrong by"
        f" {found.loss:.4f}; if every table promised the same, {found.usual:.4f}."
    )


@lab.command()
def train(
    out: Learned,
    scenario: Weighted = "trilogy",
    start: Annotated[
        str, typer.Option(help="The habits to begin with: hand, learned, master, or a file of habits.")
    ] = "learned",
    steps: Steps = 60,
    games: GamesOfAStep = 600,
    check: Check = 1000,
    seed: Seed = 1,
    runs: OnTheWay = None,
    jobs: Jobs = 0,
    on: On = PLACES[0],
) -> None:
    """Train the network of each side by self-play, and measure what that has gained."""
    from .extras import need

    need("numpy", "lab", "`lab train`")
    from ..kernel.errors import BadOption
    from . import fit as f
    from . import learn
    from . import train as t

    if check < 0:
        raise BadOption(f"The number of games that measure the gain is at least 0, not {check}.")
    wanted = t.new_training(scenario, steps, games, seed)
    before = learn.read_habits(wanted.learning, start)
    target = out.expanduser()
    f.check_writable(target)
    folder = runs.expanduser() if runs else t.default_folder(wanted, before)
    text = partial(learn.as_text, wanted.learning)
    with read_place(on) as each:
        with going_on(steps * games) as tell:
            after = tell_steps(wanted.scenarios[0])
            found = t.run_training(wanted, before, folder, read_jobs(jobs), tell, after, each)
        f.write(text(found), target)
        print(f"{target} holds what was learned.")
        if check:
            show_gain((text(found), text(before)), wanted.scenarios[0], check, seed, folder, jobs, each, True)


def tell_steps(scenario: str) -> Callable[[int, Step], None]:
    """What is said after each step of something that learns."""
    from .playing import sides_of

    first = sides_of(scenario).titles[0]

    def after(number: int, step: Step) -> None:
        print(
            f"Step {number}: {step.games} games, the {first} won {100 * step.first:.1f} %;"
            f" what the tables promised was wrong by {step.loss:.4f}.",
            file=sys.stderr,
        )

    return after


def show_gain(
    texts: tuple[str, str],
    scenario: str,
    games: int,
    seed: int,
    folder: Path,
    jobs: int,
    each: Each,
    habits: bool,
    options: Chosen = (),
) -> None:
    """Let what was learned meet what was before, and say how it went."""
    from . import fit as f

    with going_on(games + games % 2) as tell:
        path = folder / "gain.jsonl"
        rates = f.gain(texts, scenario, games, seed, path, read_jobs(jobs), tell, each, habits, options)
    lines = f.lines(scenario, *rates)
    show("What was learned against what was before", ("", "measured", "95 % interval"), lines)


# SHOWING


def read_jobs(jobs: int) -> int:
    """How many processes play, or 0 for one on each core."""
    from ..kernel.errors import BadOption

    if jobs < 0:
        raise BadOption(f"The number of jobs is at least 0, not {jobs}.")
    return jobs


def read_place(on: str) -> AbstractContextManager[Each]:
    """Who does the work: processes here or a Ray cluster."""
    from ..kernel.errors import unknown
    from . import cluster, pool

    if on not in PLACES:
        raise unknown("place to play", on, PLACES)
    if on == "ray":
        cluster.need_ray()
        return cluster.Cluster()
    return nullcontext(pool.each)


def show(title: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """Print a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for number, name in enumerate(head):
        table.add_column(name, justify="left" if not number else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 120
    console.print(table)


@contextmanager
def going_on(games: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """Shows how far a run is; gives a function to call with the number of games done."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    from .interrupts import ctrl_c

    console = Console(stderr=True)
    done, played = -1, 0
    start = said = time.monotonic()
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )

    def tell(number: int) -> None:
        nonlocal done, played, said
        if done < 0 and 0 < number < games:
            console.print(f"Resuming after {number} of {games} {what}.", highlight=False)
        played += done >= 0 and number == done + 1
        done = number
        bar.update(task, completed=number)
        if not console.is_terminal and time.monotonic() - said > OFTEN:
            said = time.monotonic()
            console.print(f"{number} of {games} {what}", highlight=False)
        if pressed():
            raise KeyboardInterrupt  # the first one was dropped

    with bar, ctrl_c() as pressed:
        task = bar.add_task(what, total=games)
        try:
            yield tell
        except BaseException as error:
            if not pressed() and not isinstance(error, KeyboardInterrupt):
                raise
            bar.stop()
            sentence = f"Stopped after {max(done, 0)} of {games} {what}; the same command resumes."
            print(sentence, file=sys.stderr)
            sys.exit(130)
    if played:
        pace = played / (time.monotonic() - start)
        console.print(f"{played} {what} played, {pace:.3g} a second.", highlight=False)
