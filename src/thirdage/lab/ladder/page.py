"""The page that holds the tables: each scenario has its place between two comments."""

from __future__ import annotations

from pathlib import Path

from ..marked import Place


def place_of(form: str, scenario: str) -> Place:
    """The place of the tables of a scenario."""
    return Place(f"{form} ladder of {scenario}", f"lab ladder --{form} --scenario {scenario}")


def markers(form: str, scenario: str) -> tuple[str, str]:
    """The comments between which the tables of a scenario stand."""
    return place_of(form, scenario).markers


def has_place(path: Path, form: str, scenario: str) -> bool:
    """Whether the page can take these tables."""
    return place_of(form, scenario).is_on(path)


def need_place(path: Path, form: str, scenario: str) -> None:
    """Refuse a page that cannot take these tables."""
    place_of(form, scenario).need(path)


def write(path: Path, form: str, scenario: str, text: str) -> None:
    """Put the tables into their place; the rest of the page stays as it is."""
    place_of(form, scenario).write(path, text)
