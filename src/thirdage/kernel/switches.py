"""Switches for rules that rest on a guess, set by name when a game is made: what both games share.

A game lists its switches as a frozen dataclass of bools, whose defaults are the usual rules, and says in a
table beside it what each one means when it is flipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from .errors import BadOption, nearest

S = TypeVar("S")


def names_of(kind: type[Any]) -> tuple[str, ...]:
    """The names of a game's switches."""
    return tuple(field.name for field in fields(kind))


def read_switches(kind: type[S], given: object) -> S:
    """The switches of a new game; what is not named stays as it is."""
    if not isinstance(given, dict):
        raise BadOption(f"Switches are given as names with true or false, not as {given!r}.")
    names = names_of(kind)
    for name, value in given.items():
        if name not in names:
            close = nearest(str(name), names)
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            raise BadOption(f"There is no switch called {name!r}.{hint}")
        if not isinstance(value, bool):
            raise BadOption(f"The switch {name} is true or false, not {value!r}.")
    return kind(**given)


def flipped(switches: Any) -> dict[str, bool]:
    """The switches that are not as usual, in the order of their names."""
    usual = type(switches)()
    names = sorted(names_of(type(switches)))
    return {n: getattr(switches, n) for n in names if getattr(switches, n) != getattr(usual, n)}


def some_flipped(kind: type[Any], rng: Any) -> dict[str, Any]:
    """Options for a random game: now and then one switch, a few or all are flipped."""
    if rng.random() >= 0.3:
        return {}
    names = names_of(kind)
    chosen = rng.choice((names, rng.sample(names, 1), rng.sample(names, min(5, len(names)))))
    return {"switches": {name: not getattr(kind(), name) for name in chosen}}


def say_departures(otherwise: Mapping[str, str], names: Iterable[str]) -> str:
    """The sentence with which the log of a game with flipped switches begins, without the full stop."""
    chosen = set(names)
    rules = "; ".join(phrase for name, phrase in otherwise.items() if name in chosen)
    return f"this game departs from the usual rules: {rules}. Card texts tell the usual rule"
