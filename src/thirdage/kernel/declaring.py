"""Checks for the parts of a declaration: a wrong type or value is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from .errors import BadDeclaration, nearest, plain

Mention = tuple[str, str]  # "card", "location" or "keyword", and the name by which something speaks of it


def whole(what: str, value: object, least: int = 0, most: int | None = None) -> int:
    """A whole number from `least` to `most`."""
    if type(value) is not int:
        raise BadDeclaration(f"{what} is a whole number, not {value!r}.")
    if value < least:
        raise BadDeclaration(f"{what} is at least {least}, not {value}.")
    if most is not None and value > most:
        raise BadDeclaration(f"{what} is at most {most}, not {value}.")
    return value


def string(what: str, value: object) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        raise BadDeclaration(f"{what} is a text, not {value!r}.")
    return value


def strings(what: str, value: object) -> tuple[str, ...]:
    """Some texts, none of them empty."""
    if not isinstance(value, tuple):
        raise BadDeclaration(f"{what} are given as a tuple of texts, not as {value!r}.")
    return tuple(string(f"Each of {what[0].lower()}{what[1:]}", each) for each in value)


def flag(what: str, value: object) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise BadDeclaration(f"{what} is True or False, not {value!r}.")
    return value


def unused(what: str, title: str, titles: Iterable[str]) -> None:
    """A title that nothing of this kind has yet, however it is written."""
    if plain(title) in map(plain, titles):
        raise BadDeclaration(f"The {what} {title} is declared twice.")


def known(what: str, name: object, names: Iterable[str]) -> None:
    """A name among those that there are."""
    names = list(names)
    if name in names:
        return
    close = nearest(name, names) if isinstance(name, str) else []
    hint = f" Did you mean {' or '.join(close)}?" if close else f" There are: {', '.join(names)}."
    raise BadDeclaration(f"{what} {name!r} is not known.{hint}")
