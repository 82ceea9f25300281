"""The faction cards of the set, one module to a faction."""

from . import (
    dunedain,
    dwarf,
    easterling,
    elf,
    hobbit,
    isengard,
    monstrous,
    northmen,
    rohan,
    ruffian,
    southron,
    wizard,
)

__all__ = [
    "dunedain",
    "dwarf",
    "easterling",
    "elf",
    "hobbit",
    "isengard",
    "monstrous",
    "northmen",
    "rohan",
    "ruffian",
    "southron",
    "wizard",
]
