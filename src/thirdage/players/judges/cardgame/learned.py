"""The habits of the card game that come with the program, if any."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ....cardgame.facts import SIDES
from ...habits import Habits, read
from .traits import FACTS_OF

FILE = "habits.json"


@cache
def learned_habits() -> Habits | None:
    """As `thirdage lab fit --habits` has learned them."""
    found = files(__package__).joinpath(FILE)
    return read(found.read_text(encoding="utf-8"), SIDES, FACTS_OF) if found.is_file() else None
