"""The faction cards, one module to a faction, in the order a person would look them up."""

from . import dunedain, dwarf, elf, hobbit, isengard, monstrous, mordor, rohan, southron, wizard

__all__ = [
    "dunedain",
    "dwarf",
    "elf",
    "hobbit",
    "isengard",
    "monstrous",
    "mordor",
    "rohan",
    "southron",
    "wizard",
]
