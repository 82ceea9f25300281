"""Armies in marks and in words."""

from __future__ import annotations

from ...boardgame.facts import CHARACTER_TITLES, CHARACTERS, SIDE_OF_PERSON, SIDES
from ...boardgame.figures import (
    DUNLENDING,
    ENT,
    IS_LEADER,
    KIND_BY_ID,
    NATION_OF,
    NAZGUL_KIND,
    SHIP,
    SIDE_OF,
    SIEGE_TOWER,
    TREBUCHET,
    counted,
)
from ...kernel.english import listed
from ..faces import View

Figures = dict[str, int]  # how many of each kind, by its id
NATION_MARKS = ("Dw", "El", "Go", "No", "Ro", "Is", "Sa", "So")
PEOPLE_NAMES = dict(zip(CHARACTERS, CHARACTER_TITLES, strict=True))


def side_of_person(id_: str) -> str:
    """The side of a character."""
    return SIDES[SIDE_OF_PERSON[CHARACTERS.index(id_)]]


def forces(place: View) -> dict[str, tuple[Figures, list[str]]]:
    """Who stands in a region, by side: figures and characters."""
    found: dict[str, tuple[Figures, list[str]]] = {}
    for side in SIDES:
        figures = {id_: n for id_, n in place["figures"].items() if SIDES[SIDE_OF[KIND_BY_ID[id_]]] == side}
        people = [id_ for id_ in place["people"] if side_of_person(id_) == side]
        if figures or people:
            found[side] = (figures, people)
    return found


def kind_mark(kind: int) -> str:
    """A kind of figure in a letter, or a short word if it comes from an expansion."""
    if kind in MARKS_OF_OTHERS:
        return MARKS_OF_OTHERS[kind]
    return "N" if kind == NAZGUL_KIND else "L" if IS_LEADER[kind] else "RE"[kind & 1]


MARKS_OF_OTHERS = {DUNLENDING: "D", SHIP: "Ship", ENT: "Ent", SIEGE_TOWER: "Tower", TREBUCHET: "Treb"}


def army_marks(figures: Figures, people: list[str]) -> str:
    """An army in short, nation by nation.

    >>> army_marks({"gondor-regular": 3, "gondor-elite": 1, "rohan-leader": 1}, ["boromir"])
    'Go 3R 1E Ro 1L +Boromir'
    """
    by_nation: dict[str, list[str]] = {}
    for kind in sorted(KIND_BY_ID[id_] for id_ in figures):
        nation, letter = "", kind_mark(kind)
        if kind < NAZGUL_KIND or kind == DUNLENDING:
            nation = NATION_MARKS[NATION_OF[kind]]
        n = next(n for id_, n in figures.items() if KIND_BY_ID[id_] == kind)
        by_nation.setdefault(nation, []).append(f"{n}{letter}")
    nations = [f"{nation} {' '.join(marks)}".strip() for nation, marks in by_nation.items()]
    return " ".join([*nations, *(f"+{short_name(id_)}" for id_ in people)])


def short_name(id_: str) -> str:
    """A character in one word, or two."""
    names = {"gandalf-the-grey": "Gandalf", "gandalf-the-white": "Gandalf", "mouth-of-sauron": "Mouth"}
    return names.get(id_, PEOPLE_NAMES[id_].removeprefix("The "))


def army_words(figures: Figures, people: list[str]) -> str:
    """An army in words."""
    kinds = sorted((KIND_BY_ID[id_], n) for id_, n in figures.items())
    return listed([*(counted(kind, n) for kind, n in kinds), *(PEOPLE_NAMES[id_] for id_ in people)])
