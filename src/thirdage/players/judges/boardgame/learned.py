"""The habits of the board game that come with the program."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ....boardgame.facts import SIDES
from ...habits import Habits, read
from .traits import FACTS_OF

FILE = "learned.json"


@cache
def learned() -> Habits:
    """As `thirdage lab fit` has learned them."""
    return read(files(__package__).joinpath(FILE).read_text(encoding="utf-8"), SIDES, FACTS_OF)
