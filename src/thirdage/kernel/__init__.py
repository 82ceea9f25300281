"""The kernel: tasks, questions, chance, records. It knows neither game."""

from .decision import Decision, Option
from .errors import (
    BadChoice,
    BadOption,
    BadPosition,
    BadRecord,
    NotNow,
    ThirdAgeError,
    UnknownName,
)
from .game import Game
from .record import Record

__all__ = [
    "BadChoice",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Decision",
    "Game",
    "NotNow",
    "Option",
    "Record",
    "ThirdAgeError",
    "UnknownName",
]
