"""The folder of saved games: listing them, picking one, deleting some."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ..kernel.errors import BadOption, UnknownName, plain
from .plain import Lines, by_number, pick
from .session import FORMAT, Eyes, reason

SHOWN = 12  # games to pick from


class SavedGame(NamedTuple):
    """A file, when it was last written, and a line about the game in it."""

    path: Path
    when: datetime
    about: str
    over: bool

    def __str__(self) -> str:
        return f"{self.when:%Y-%m-%d %H:%M}, {self.about}"


def saves_folder() -> Path:
    """Where games are saved unless told otherwise."""
    chosen = os.environ.get("THIRDAGE_SAVES")
    if chosen:
        return Path(chosen).expanduser()
    data = os.environ.get("THIRDAGE_DATA")
    if data:
        return Path(data).expanduser() / "saves"
    from platformdirs import user_data_path

    return user_data_path("thirdage", appauthor=False) / "saves"


def new_save_path(scenario: str, people: tuple[Eyes, ...]) -> Path:
    """A file of its own for a new game."""
    seats = "-".join(people[0]) if len(people) == 1 else "all"
    stem = f"{scenario}-{seats}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = saves_folder()
    path, n = folder / f"{stem}.json", 1
    while path.exists():
        n += 1
        path = folder / f"{stem}-{n}.json"
    return path


def saved_games(finished: bool = False) -> list[SavedGame]:
    """The games in the folder, newest first."""
    try:
        files = list(saves_folder().glob("*.json"))
    except OSError:
        return []
    games = []
    for file in files:
        try:
            content = json.loads(file.read_text(encoding="utf-8"))
            when = datetime.fromtimestamp(file.stat().st_mtime)
            if content["thirdage save"] == FORMAT and (finished or not content["over"]):
                games.append(SavedGame(file, when, str(content["about"]), bool(content["over"])))
        except (OSError, ValueError, KeyError, TypeError):
            continue  # some other file
    return sorted(games, key=lambda game: game.when, reverse=True)


# PICKING ONE


def pick_saved(lines: Lines, finished: bool = False) -> Path:
    """Ask which game; on the way some can be deleted."""
    while True:
        games = saved_games(finished)[:SHOWN]
        if not games:
            what = "game" if finished else "unfinished game"
            raise UnknownName(f"There is no {what} in {saves_folder()}; name the file of one.")
        found = pick(
            lines,
            "Which game? (delete 1 deletes the first.)",
            [str(game) for game in games],
            0,
            commands=("delete",),
        )
        if isinstance(found, int):
            return games[found].path
        number = by_number(found.partition(" ")[2].strip(), len(games))
        if not isinstance(number, int):
            lines.say(number or "Say which: delete 1.")
            continue
        game = games[number]
        if plain(lines.ask(f"Delete {game.about}, for good? [no] ") or "") in ("y", "yes"):
            delete(game.path)
            lines.say("Deleted.")


# DELETING


def delete(path: Path) -> None:
    """Delete a saved game."""
    try:
        path.unlink()
    except OSError as error:
        raise BadOption(f"Cannot delete {path}: {reason(error)}.") from None


def to_delete(named: list[str], games: list[SavedGame]) -> list[SavedGame]:
    """The games to delete: by the number in the list, by the name of the file, `finished` or `all`."""
    chosen: list[SavedGame] = []
    for name in named:
        if plain(name) == "all":
            chosen += games
        elif plain(name) == "finished":
            chosen += [game for game in games if game.over]
        else:
            chosen.append(_one(name, games))
    return list(dict.fromkeys(chosen))


def _one(name: str, games: list[SavedGame]) -> SavedGame:
    number = by_number(name, len(games))
    if isinstance(number, int):
        return games[number]
    found = [game for game in games if Path(name).name in (game.path.name, game.path.stem)]
    if not found:
        raise UnknownName(f"There is no saved game {name!r}: name its number in the list or its file.")
    return found[0]
