"""The base set: its faction cards, its locations and its scenarios."""

from . import cards, locations, scenarios
from .base import (
    BASE,
    DUNEDAIN,
    DWARF,
    ELF,
    HOBBIT,
    ISENGARD,
    MONSTROUS,
    MORDOR,
    ROHAN,
    SOUTHRON,
    WIZARD,
)

__all__ = [
    "BASE",
    "DUNEDAIN",
    "DWARF",
    "ELF",
    "HOBBIT",
    "ISENGARD",
    "MONSTROUS",
    "MORDOR",
    "ROHAN",
    "SOUTHRON",
    "WIZARD",
    "cards",
    "locations",
    "scenarios",
]
