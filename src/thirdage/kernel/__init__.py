"""The kernel: tasks, questions, chance, secrets, records. It knows neither game."""

from .decision import Decision, Option
from .engine import Engine
from .errors import (
    BadChoice,
    BadDeclaration,
    BadOption,
    BadPosition,
    BadRecord,
    NotNow,
    ThirdAgeError,
    UnknownName,
)
from .line import Line
from .playable import Playable
from .record import Record
from .result import Result

__all__ = [
    "BadChoice",
    "BadDeclaration",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Decision",
    "Engine",
    "Line",
    "NotNow",
    "Option",
    "Playable",
    "Record",
    "Result",
    "ThirdAgeError",
    "UnknownName",
]
