"""The files of puzzles and lessons: JSON, in a folder for each game, read in the order of their names."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from .. import games

Entry = tuple[str, str, dict[str, Any]]  # game, name, content


def entries(what: str) -> list[Entry]:
    """Every file of `puzzles` or `lessons`; a name is that of the file without the number before it."""
    found: list[Entry] = []
    for game in games.GAMES:
        folder = files(__package__) / what / game
        if not folder.is_dir():
            continue
        for file in sorted(folder.iterdir(), key=lambda each: each.name):
            if file.name.endswith(".json"):
                name = file.name.removesuffix(".json").split("-", 1)[1]
                found.append((game, name, json.loads(file.read_text(encoding="utf-8"))))
    return found
