"""The habits of the board game that come with the program."""

from __future__ import annotations

from functools import cache

from ....boardgame.facts import SIDES
from ...habits import Habits, read
from ...shipped import shipped
from .traits import FACTS_OF

FILE = "learned.json"
MASTERS_FILE = "master.json"


@cache
def learned() -> Habits:
    """The first that `thirdage lab fit` has learned: the Shadow hunts, and conquers by the way."""
    return shipped(__package__, FILE, lambda text: read(text, SIDES, FACTS_OF))


@cache
def master() -> Habits:
    """Those that were learned after them: the Shadow conquers, and the Free Peoples have met it."""
    return shipped(__package__, MASTERS_FILE, lambda text: read(text, SIDES, FACTS_OF))
