"""The command line: the table in the browser, serving, playing, looking things up, measuring.

Heavy imports are inside the commands, so that help appears at once.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

try:
    import typer
except ImportError:  # only the library is installed, which needs nothing
    print(
        "The program needs more packages: pip install 'thirdage[web]',"
        " or 'thirdage[terminal]' without the table in the browser.",
        file=sys.stderr,
    )
    sys.exit(2)

from .arena.commands import serve as serve_bots
from .kernel.errors import BadOption, ThirdAgeError, UnknownName
from .lab.commands import lab, level_names, scenario_names
from .table.admin import Database, admin
from .terminal.names import program
from .terminal.streams import as_typed, can_show_the_screen, speak_plainly

if TYPE_CHECKING:
    from .terminal.plain import Lines
    from .terminal.session import Session

app = typer.Typer(
    name="thirdage",
    help="Play War of the Ring, the card game and the board game, with every rule enforced.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
lab.command("serve")(serve_bots)  # here, since the lab does not know the table
app.add_typer(lab)
app.add_typer(admin)
WEB = (
    "fastapi", "uvicorn", "websockets", "pydantic", "sqlalchemy", "greenlet", "aiosqlite", "alembic",
    "itsdangerous", "platformdirs",
)  # fmt: skip

EXTRAS = {
    "drafting": "with Expert Drafting",
    "new_paths": "with the paths of Fire and Swords",
    "twilight": "with Twilight of the Third Age",
}
REFUSED = {  # what is said of an option that the scenario does not know
    "promos": "There are no promotional cards for {}.",
    "drafting": "Expert Drafting is not offered for {}.",
    "new_paths": "No paths can be added to {}.",
    "readings": "There are no cards with another reading in {}.",
    "split": "Who holds which decks of {} is fixed.",
    "twilight": "Twilight of the Third Age does not go with {}.",
}


def main() -> NoReturn:
    """The entry of the program: a mistake of the user is one sentence and exit code 2."""
    speak_plainly()
    try:
        code = app(prog_name=program(), standalone_mode=False)
    except ThirdAgeError as error:
        stop(str(error))
    except typer.TyperException as error:
        stop(_usage(error))
    except (typer.Abort, KeyboardInterrupt):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of our output has gone
        sys.exit(0)
    sys.exit(code or 0)


def stop(sentence: str) -> NoReturn:
    """Say what is wrong and end."""
    print(sentence, file=sys.stderr)
    sys.exit(2)


def _usage(error: typer.TyperException) -> str:
    from .kernel.errors import nearest

    message = error.format_message()
    if message.startswith("No such command"):
        wanted = message.split("'")[1]
        commands = [*app.registered_commands, *lab.registered_commands, *admin.registered_commands]
        names = [
            "lab",
            "admin",
            "--version",
            *(c.name or c.callback.__name__ for c in commands if c.callback),
        ]
        close = nearest(wanted, names)
        return f"There is no command {wanted!r}." + (f" Did you mean {' or '.join(close)}?" if close else "")
    if message.startswith("Usage:"):
        return message  # a group of commands without a command: the help itself
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else program()
    return f"{message.rstrip('.')}. `{command} --help` shows what can be given."


# COMPLETION


def _seat_names(incomplete: str) -> list[str]:
    from . import scenarios as all_scenarios

    *before, last = incomplete.split(",")
    names = dict.fromkeys([seat for s in all_scenarios() for seat in s.seats] + ["all"])
    return [",".join([*before, name]) for name in names if name.startswith(last)]


def _puzzle_names(incomplete: str) -> list[str]:
    from .learn import puzzles

    return [each.name for each in puzzles() if each.name.startswith(incomplete)]


def _card_names(incomplete: str) -> list[str]:
    from .kernel.errors import plain
    from .terminal.cardgame.words import catalogue

    return [id_ for id_ in catalogue() if id_.startswith(plain(incomplete))]


def _reading_names(incomplete: str) -> list[str]:
    from .cardgame.readings import NAMED
    from .terminal.cardgame.words import catalogue

    *before, last = incomplete.split(",")
    names = [*NAMED, *(id_ for id_, card in catalogue().items() if "other_reading" in card)]
    return [",".join([*before, name]) for name in names if name.startswith(last)]


def _event_names(incomplete: str) -> list[str]:
    from .kernel.errors import plain
    from .terminal.boardgame.words import combat_titles
    from .terminal.boardgame.words import events as all_events

    names = [*all_events(), *(plain(title) for title in combat_titles().values())]
    return [name for name in names if name.startswith(plain(incomplete))]


def _faction_names(incomplete: str) -> list[str]:
    from .cardgame.factions import FACTIONS
    from .kernel.errors import plain

    return [name for name in FACTIONS if name.startswith(plain(incomplete))]


def _element_names(incomplete: str) -> list[str]:
    from .boardgame.box import ELEMENTS

    *before, last = incomplete.split(",")
    names = ELEMENTS if before else ("all", *ELEMENTS)
    return [",".join([*before, name]) for name in names if name.startswith(last)]


def _region_names(incomplete: str) -> list[str]:
    from .boardgame.map import REGION_IDS
    from .kernel.errors import plain

    return [id_ for id_ in REGION_IDS if id_.startswith(plain(incomplete))]


# THE TABLE IN THE BROWSER


def _say_version(wanted: bool) -> None:
    if wanted:
        from . import __version__

        print(f"thirdage {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say which version this is."),
    ] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser, or only say the address.")
    ] = True,
) -> None:
    """Play War of the Ring, the card game and the board game, with every rule enforced.

    Without a command, the table opens in the browser.
    """
    if context.invoked_subcommand is None:
        _with_the_web()
        from .table.start import at_home

        at_home(browser)


@app.command("help")
def help_(
    context: typer.Context,
    command: Annotated[
        list[str] | None, typer.Argument(help="The command to explain; without one, all are listed.")
    ] = None,
) -> None:
    """Explain a command, or list them all."""
    above = context.parent
    assert above is not None
    try:
        app([*(command or ()), "--help"], prog_name=above.info_name, standalone_mode=False)
    except typer.Exit:
        return


def _with_the_web() -> None:
    from importlib.util import find_spec

    if any(find_spec(name) is None for name in WEB):
        stop("The table in the browser needs more packages: pip install 'thirdage[web]'.")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[str, typer.Option(help="The port to listen at; 0 for any that is free.")] = "8351",
    database: Annotated[
        str, typer.Option(help="A file, or postgresql://user:password@host/name.", envvar="THIRDAGE_DATABASE")
    ] = "",
    processes: Annotated[
        str, typer.Option(help="How many processes serve; more than 1 on PostgreSQL.")
    ] = "1",
    thinkers: Annotated[
        str,
        typer.Option(help="Processes in which bots think, for each that serves; 0: by the number of cores."),
    ] = "0",
    public: Annotated[
        str, typer.Option(help="The address people use, if there is a proxy in front: https://…")
    ] = "",
    proxies: Annotated[
        str | None, typer.Option(help="Addresses of proxies that are trusted to say who connects.")
    ] = None,
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="No limits on how fast people may be; for measuring.")
    ] = False,
    idle: Annotated[str, typer.Option(help="Seconds until a table nobody looks at leaves memory.")] = "60",
    log: Annotated[
        str, typer.Option(help="The log: plain, or json with a line for each request.", envvar="THIRDAGE_LOG")
    ] = "plain",
    metrics: Annotated[
        str,
        typer.Option(
            help="A port for Prometheus, on this machine alone; or HOST:PORT.", envvar="THIRDAGE_METRICS"
        ),
    ] = "",
    drain: Annotated[
        str,
        typer.Option(
            help="Seconds for the proxy to notice that this server is about to end.", envvar="THIRDAGE_DRAIN"
        ),
    ] = "0",
) -> None:
    """Serve tables for many people."""
    _with_the_web()
    from .table.settings import UNLIMITED, from_environment
    from .table.start import serve as serve_tables

    settings = from_environment(
        database=database,
        workers=_whole_number("The number of thinkers", thinkers) or 0,
        public=public,
        idle=float(_whole_number("The number of seconds", idle) or 1),
        log=log,
        metrics=metrics,
        drain=float(_whole_number("The number of seconds", drain) or 0),
        **(UNLIMITED if unlimited else {}),
    )
    count = _whole_number("The number of processes", processes) or 1
    serve_tables(settings, host, _whole_number("A port", port) or 0, count, proxies)


@app.command()
def reports(
    number: Annotated[
        str | None, typer.Argument(help="Print the record that belongs to this report.")
    ] = None,
    database: Database = "",
) -> None:
    """List the problems people have reported, or print the record of one."""
    _with_the_web()
    from .table.reports import show

    show(database, _whole_number("The number of a report", number))


@app.command()
def backup(
    file: Annotated[
        Path | None, typer.Argument(help="The file to write; by default its name is the date and time.")
    ] = None,
    database: Database = "",
) -> None:
    """Save a copy of all tables, also while they are served."""
    _with_the_web()
    from .table.backup import backup as back_up

    print(back_up(database, file.expanduser() if file else None))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="The backup to restore.")],
    database: Database = "",
) -> None:
    """Replace all tables by a backup, while no server is using them."""
    _with_the_web()
    from .table.backup import restore as put_back

    print(put_back(database, file.expanduser()))


# PLAY


@app.command()
def play(
    scenario: Annotated[
        str | None,
        typer.Argument(
            help="The scenario; without one you are asked. With --resume: a saved game.",
            autocompletion=scenario_names,
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            help="Your seat, or several (frodo,aragorn); all for a hot-seat game.", autocompletion=_seat_names
        ),
    ] = None,
    people: Annotated[
        str | None, typer.Option(help="How many people the scenario is for; you hold a person's seats.")
    ] = None,
    level: Annotated[
        list[str] | None,
        typer.Option(
            help="How well the others play: random, easy, normal or hard; saruman=hard for one seat.",
            autocompletion=level_names,
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="A number that makes the game repeatable.")] = None,
    promos: Annotated[bool, typer.Option("--promos", help="With the promotional cards.")] = False,
    drafting: Annotated[bool, typer.Option("--drafting", help="With Expert Drafting.")] = False,
    new_paths: Annotated[
        bool, typer.Option("--new-paths", help="With the paths of Fire and Swords.")
    ] = False,
    readings: Annotated[
        str | None,
        typer.Option(
            help="Cards in doubt that are read otherwise: even, or names (sting,gimli).",
            autocompletion=_reading_names,
        ),
    ] = None,
    twilight: Annotated[
        str | None,
        typer.Option(
            help="With Twilight of the Third Age at the board: all, or some of it (ents,balrog).",
            autocompletion=_element_names,
        ),
    ] = None,
    split: Annotated[
        str | None,
        typer.Option(help="Who holds which decks, where people may choose: frodo+aragorn,gandalf,…"),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help="Any option of the scenario by its name: turns=20, live, switches=besiegers_give_refuge=no."
        ),
    ] = None,
    takebacks: Annotated[
        bool, typer.Option("--takebacks", help="Practice: undo even after the others have chosen.")
    ] = False,
    save: Annotated[Path | None, typer.Option(help="Save to this file after every choice.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Resume a saved game: the file named, or one you pick.")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line mode: for pipes, screen readers and tests.")
    ] = False,
    light: Annotated[bool, typer.Option("--light", help="Dark letters on a light ground.")] = False,
) -> None:
    """Play a scenario; the other seats are played by bots."""
    from .terminal.boardgame.twilight import read_elements
    from .terminal.plain import Lines

    on_screen = _on_screen(plain)
    lines = Lines()
    wanted: dict[str, Any] = {
        "promos": promos,
        "drafting": drafting,
        "new_paths": new_paths,
        "readings": readings,
        "twilight": twilight,
        "split": split,
    }
    if resume:
        _check_kept({"people": people, "seed": seed, **wanted, "option": option, "takebacks": takebacks})
        session = _resumed(lines, scenario, seat, level, save)
    else:
        wanted["twilight"] = None if twilight is None else read_elements(twilight)
        session = _begun(lines, scenario, seat, people, level, seed, wanted, option or [], takebacks, save)
    if not on_screen:
        from .terminal.plain import LineGame

        game = LineGame(session, lines)
        try:
            game.play()
        except KeyboardInterrupt:
            print()
            game.heard = True  # a person is at the keyboard
            game.leave()
    else:
        from .terminal.app import play_on_screen

        play_on_screen(session, light=light)


@app.command("puzzle")
def puzzle_(
    name: Annotated[
        str | None,
        typer.Argument(help="The puzzle to play; without one, all are listed.", autocompletion=_puzzle_names),
    ] = None,
    game: Annotated[str, typer.Option(help="List or prove those of one game: cardgame or boardgame.")] = "",
    solution: Annotated[bool, typer.Option("--solution", help="Tell how it is solved.")] = False,
    prove: Annotated[
        bool, typer.Option("--prove", help="Search all ways, and say how many kinds of solution there are.")
    ] = False,
) -> None:
    """Solve puzzles: reach an aim from an arranged table."""
    from .terminal import puzzles as p
    from .terminal.plain import Lines

    if prove:
        p.prove(game)
    elif name is None:
        p.list_puzzles(game)
    elif solution:
        p.tell_solution(name)
    else:
        p.play_puzzle(name, Lines())


def _on_screen(plain: bool) -> bool:
    """Whether to play on the full screen, which needs a package of its own."""
    from importlib.util import find_spec

    if plain or not _has_screen():
        return False
    if not can_show_the_screen(sys.stdout):
        print(
            f"This terminal's encoding ({sys.stdout.encoding}) lacks the signs of the full screen;"
            " it goes line by line instead.",
            file=sys.stderr,
        )
        return False
    if find_spec("textual") is None:
        stop("The screen needs one more package: pip install 'thirdage[terminal]'; --plain plays without it.")
    return True


def _has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _whole_number(what: str, text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 40:
        raise BadOption(f"{what} is a whole number, not {text!r}.")
    return int(text)


def _share(what: str, text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1
    if not 0 <= share <= 1:
        raise BadOption(f"{what} is a number from 0 to 1, not {text!r}.")
    return share


def _begun(
    lines: Lines,
    scenario: str | None,
    seat: str | None,
    people: str | None,
    level: list[str] | None,
    seed: str | None,
    wanted: dict[str, Any],
    by_name: list[str],
    takebacks: bool,
    save: Path | None,
) -> Session:
    """A new game, after asking for whatever was not given."""
    from .games import new, people_for, typed_options
    from .terminal import session as s
    from .terminal.saves import new_save_path

    number, heads = _whole_number("A seed", seed), _whole_number("The number of people", people)
    named = s.read_options(by_name)
    for option in named:
        if wanted.get(option) or (option == "people" and heads is not None):
            raise BadOption(f"The option {option} is given twice.")
    if scenario is None:
        wanted["twilight"] = named.get("twilight", wanted["twilight"])
        scenario, seat, level = _ask_what_to_play(lines, seat, level, wanted)
    info = s.find_scenario(scenario)
    name = info.name
    options = {option: value for option, value in wanted.items() if value} | named
    for option in options:
        if option not in info.options and option in REFUSED:
            raise BadOption(REFUSED[option].format(info.title))
    options = typed_options(name, options) if named else options
    if heads is not None:
        options["people"] = heads
    elif "people" in named:
        heads = named["people"]
    seats = s.read_people(name, seat, heads, options.get("split"))
    if heads is None and "split" not in options:
        heads = people_for(name, seats)
        if heads is not None:
            options["people"] = heads
    game = new(name, seed=number, **options)
    levels = s.read_levels(name, level, seats)
    path = s.save_path(save) or new_save_path(name, seats)
    return s.Session(game, seats, levels, path, takebacks)


def _ask_what_to_play(
    lines: Lines, seat: str | None, level: list[str] | None, wanted: dict[str, Any]
) -> tuple[str, str, list[str] | None]:
    """The scenario, the seat and the level; an expansion that is wanted with it is noted in `wanted`."""
    from . import scenarios as all_scenarios
    from .games import new
    from .players import LEVELS
    from .terminal.plain import pick
    from .terminal.session import default_seat

    known = all_scenarios()
    names = [info.name for info in known]
    chosen = names[
        pick(lines, "Which scenario?", names, names.index("fellowship"), [info.notes for info in known])
    ]
    if "twilight" in known[names.index(chosen)].options and wanted["twilight"] is None:
        ways, about = ["without", "with"], ["the base game", "characters, factions, Siege Engines and cards"]
        wanted["twilight"] = bool(pick(lines, "With Twilight of the Third Age?", ways, 0, about))
    if seat is None:
        game = new(chosen, seed=0, log=False)
        seats = [*game.seats, "all"]
        about = [*(game.side_title(each) for each in game.seats), "everybody at this keyboard"]
        seat = seats[pick(lines, "Which seat is yours?", seats, seats.index(default_seat(chosen)), about)]
    if level is None and seat != "all":
        levels = list(LEVELS)
        about = [LEVELS[name].about_in(known[names.index(chosen)].game) for name in levels]
        default = levels.index("easy")
        level = [levels[pick(lines, "How well do the others play?", levels, default, about)]]
    return chosen, seat, level


def _check_kept(given: dict[str, Any]) -> None:
    """Refuse what is settled when a game begins, by the names of the command line."""
    from .kernel.english import listed

    refused = [f"--{name.replace('_', '-')}" for name, value in given.items() if value not in (None, False)]
    if refused:
        raise BadOption(f"A saved game keeps its options: leave {listed(refused)} out.")


def _resumed(
    lines: Lines, file: str | None, seat: str | None, level: list[str] | None, save: Path | None
) -> Session:
    """A saved game, or a bare record taken over by a person."""
    from .games import replay
    from .terminal import session as s
    from .terminal.saves import new_save_path, pick_saved

    path = pick_saved(lines) if file is None else Path(file).expanduser()
    saved = s.read_file(path)
    game = replay(saved.record)
    seats = saved.people if saved.people and seat is None else s.read_people(game.scenario, seat, None)
    levels = s.read_levels(game.scenario, level, seats, saved.levels)
    own = path if saved.people else None
    keep = s.save_path(save, own) or new_save_path(game.scenario, seats)
    return s.Session(game, seats, levels, keep, saved.takebacks, chosen=bool(saved.people))


# WATCH


@app.command()
def watch(
    record: Annotated[
        Path | None, typer.Argument(help="A record or saved game; without one you pick.")
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(help="Look through this seat's eyes; all or nobody.", autocompletion=_seat_names),
    ] = None,
    round_: Annotated[str | None, typer.Option("--round", help="Begin at this round or turn.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line mode; prints the whole game if nobody can type.")
    ] = False,
    step: Annotated[
        bool, typer.Option("--step", help="Line mode that also reads its commands from a pipe.")
    ] = False,
    light: Annotated[bool, typer.Option("--light", help="Dark letters on a light ground.")] = False,
) -> None:
    """Step through a finished game."""
    from .terminal import session as s
    from .terminal.plain import Lines
    from .terminal.replay import LineWatch, Reel, print_game
    from .terminal.saves import pick_saved

    on_screen = _on_screen(plain or step)
    lines = Lines()
    number = _whole_number("A round", round_)
    if record is None:
        record = pick_saved(lines, finished=True)
    reel = Reel(s.read_file(record.expanduser()))
    if seat is not None:
        reel.look_through(seat)
    if number is not None:
        reel.to_round(number)
    if step or (sys.stdin.isatty() and not on_screen):
        LineWatch(reel, lines).watch()
    elif not on_screen:
        print_game(reel, lines)
    else:
        from .terminal.watch import watch_on_screen

        watch_on_screen(reel, light=light)


# SAVED GAMES


@app.command()
def saves(
    delete: Annotated[
        list[str] | None,
        typer.Option(help="Delete a game for good: its number in the list, its file, finished or all."),
    ] = None,
) -> None:
    """List the saved games, newest first, or delete some."""
    from .terminal.plain import Lines
    from .terminal.saves import delete as delete_game
    from .terminal.saves import saved_games, saves_folder, to_delete

    lines = Lines()
    games = saved_games(finished=True)
    if delete is not None:
        for game in to_delete(delete, games):
            delete_game(game.path)
            lines.say(f"Deleted {game.path.name}: {game.about}.")
        return
    folder = saves_folder()
    lines.say(f"Saved games in {folder}:" if games else f"There is no saved game in {folder}.")
    for number, game in enumerate(games, 1):
        lines.say(f"  {number}. {game} ({game.path.name})")


# LOOKING THINGS UP


@app.command()
def cards(
    name: Annotated[
        list[str] | None,
        typer.Argument(help="Part of a title; accents may be left out.", autocompletion=_card_names),
    ] = None,
    faction: Annotated[
        str | None, typer.Option(help="Only cards of this faction.", autocompletion=_faction_names)
    ] = None,
) -> None:
    """Show a card of the card game; without a name, list them."""
    from .cardgame.factions import FACTION_TITLES, FACTIONS
    from .kernel.errors import plain as plain_name
    from .kernel.errors import unknown
    from .terminal.cardgame.words import card_lines, catalogue, find_card, short
    from .terminal.plain import Lines

    lines = Lines()
    shown = list(catalogue().values())
    if faction is not None:
        wanted = plain_name(faction)
        if wanted not in FACTIONS:
            raise unknown("faction", faction, [plain_name(title) for title in FACTION_TITLES])
        shown = [card for card in shown if card.get("faction") == wanted]
    if name:
        ids = tuple(card.id for card in shown)
        typed = as_typed(name)
        _no_event(typed)
        card = find_card(typed, ids)
        if card.id not in ids:
            raise unknown("card", typed, [c.title for c in shown])
        lines.say(card.title, *(f"  {line}" for line in card_lines(card)))
        return
    for card in shown:
        extra = f" {card.text}" if card.text else ""
        lines.say(f"{card.title} ({short(card)}).{extra}")


def _no_event(typed: str) -> None:
    """Whoever looks for a card of the board game among those of the card game is told where it is."""
    from .kernel.errors import plain
    from .terminal.boardgame.words import events as all_events
    from .terminal.cardgame.words import catalogue

    wanted = plain(typed)
    found = [card.title for card in all_events().values() if plain(card.title) == wanted]
    if found and wanted not in [plain(card.title) for card in catalogue().values()]:
        raise UnknownName(f"{found[0]} is a card of the board game: `{program()} events {wanted}` shows it.")


@app.command()
def events(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            help="Part of a title or a Combat title; accents may be left out.", autocompletion=_event_names
        ),
    ] = None,
) -> None:
    """Show an event card of the board game; without a name, list them deck by deck."""
    from .terminal.boardgame.words import deck_lines, event_named
    from .terminal.plain import Lines

    lines = Lines()
    if not name:
        lines.say(*deck_lines())
        return
    lines.say(*event_named(as_typed(name)))


@app.command("map")
def map_(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            help="A region, a nation or a neighbourhood; accents may be left out.",
            autocompletion=_region_names,
        ),
    ] = None,
) -> None:
    """Show a region of the board game; without a name, list the regions."""
    from .boardgame.gazetteer import atlas_lines, parts_called, region_lines
    from .boardgame.map import REGION_TITLES
    from .terminal.boardgame.words import find_region
    from .terminal.plain import Lines

    if not name:
        Lines().say(*atlas_lines())
        return
    typed = as_typed(name)
    found = list(parts_called(typed))
    if not found:
        region = find_region(typed)
        found = [REGION_TITLES[region], *(f"  {line}" for line in region_lines(region))]
    Lines().say(*found)


@app.command()
def scenarios() -> None:
    """List the scenarios."""
    from . import scenarios as all_scenarios
    from .kernel.english import listed
    from .terminal.plain import Lines

    lines = Lines()
    for info in all_scenarios():
        people = listed([str(n) for n in info.people], "or")
        extra = "".join(
            f", {words} if you like" for option, words in EXTRAS.items() if option in info.options
        )
        lines.say(f"{info.name}: {info.title}, for {people} people{extra}.")
        lines.say(f"  Seats: {', '.join(info.seats)}.", f"  {info.notes}")


@app.command()
def bench(
    games: Annotated[str, typer.Option(help="How many games to play for each figure.")] = "200",
    against: Annotated[
        str | None, typer.Option(help="Measure another system beside ours: catanatron.")
    ] = None,
    envs: Annotated[
        bool, typer.Option("--envs", help="Measure the environments for learning programs instead.")
    ] = False,
    jobs: Annotated[str, typer.Option(help="With --envs: how many processes play a batch.")] = "2",
) -> None:
    """Measure how fast the engine is."""
    number = _whole_number("The number of games", games) or 1
    processes = _whole_number("The number of jobs", jobs) or 1
    from .lab.bench import Figure, print_table, run

    if not envs:
        run(number, against)
        return
    from .envs.pace import SCENARIOS, paces

    for scenario in SCENARIOS:
        print_table(
            f"Random players with observations: {scenario}", [Figure(*p) for p in paces(scenario, processes)]
        )


@app.command()
def fuzz(
    games: Annotated[str, typer.Option(help="How many games to play.")] = "1000",
    jobs: Annotated[str, typer.Option(help="How many processes work at once; 0 for one to each core.")] = "0",
    first: Annotated[str, typer.Option(help="The number of the first game of the run.")] = "0",
    scenario: Annotated[
        str | None,
        typer.Option(help="Only this scenario; without it, all of them.", autocompletion=scenario_names),
    ] = None,
    often: Annotated[
        str | None,
        typer.Option(help="At what share of the decisions clones, guesses, views and the like are tried."),
    ] = None,
    folder: Annotated[
        str, typer.Option(help="Where the records of games that fail are written.")
    ] = "saves/fuzz",
) -> None:
    """Play random games of every scenario and check after each decision what must always hold."""
    count = _whole_number("The number of games", games) or 1
    workers = _whole_number("The number of processes", jobs) or 0
    start = _whole_number("The number of the first game", first) or 0
    from .lab.fuzz import run

    share = None if often is None else _share("The share of decisions", often)
    if run(count, workers, start, folder, share, scenario):
        raise typer.Exit(1)


if __name__ == "__main__":
    main()
