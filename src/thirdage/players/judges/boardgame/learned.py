"""The habits of the board game that come with the program."""

from __future__ import annotations

from functools import cache

from ....boardgame.facts import SIDES
from ...habits import Habits, read
from ...shipped import shipped
from .traits import FACTS_OF

FILE = "learned.json"


@cache
def learned() -> Habits:
    """As `thirdage lab fit` has learned them."""
    return shipped(__package__, FILE, lambda text: read(text, SIDES, FACTS_OF))
