"""The habits of the card game that come with the program, if any."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ....cardgame.facts import SIDES
from ...habits import Habits, read
from ...shipped import shipped
from .traits import FACTS_OF

FILE = "habits.json"


@cache
def learned_habits() -> Habits | None:
    """As `thirdage lab fit --habits` has learned them."""
    if not files(__package__).joinpath(FILE).is_file():
        return None
    return shipped(__package__, FILE, lambda text: read(text, SIDES, FACTS_OF))
