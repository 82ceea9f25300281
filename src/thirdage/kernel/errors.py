"""The errors a caller can get, each with a sentence a person understands."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from unicodedata import combining, normalize


class ThirdAgeError(Exception):
    """A mistake of the caller; the message says what was wrong and the game is unchanged."""


class UnknownName(ThirdAgeError):
    """A scenario, seat, card or place that does not exist."""


class BadOption(ThirdAgeError):
    """A setting of a new game that does not exist or does not fit the scenario."""


class BadChoice(ThirdAgeError):
    """An answer that is not the index of one of the options."""


class NotNow(ThirdAgeError):
    """A request that does not fit the moment, such as choosing in a finished game."""


class BadRecord(ThirdAgeError):
    """A record that cannot be read or no longer fits the rules."""


class BadPosition(ThirdAgeError):
    """A position that cannot exist."""


class BadDeclaration(ThirdAgeError):
    """A card, a location or a whole set that is not declared as it must be."""


@lru_cache(maxsize=4096)  # card texts ask for the same few names all the time
def plain(name: str) -> str:
    """The name in lower case, without accents and with single hyphens: how people type it.

    >>> plain("Lórien"), plain("The  Witch-king"), plain("Death! Ride, Ride to Ruin!")
    ('lorien', 'the-witch-king', 'death-ride-ride-to-ruin')
    """
    letters = "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c))
    letters = letters.replace("'", "").replace("’", "").replace("&", " and ")
    return "-".join("".join(c if c.isalnum() else " " for c in letters).split())


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known names that look most like the one given."""
    by_plain = {plain(k): k for k in known}
    wanted = plain(name)
    close = get_close_matches(wanted, by_plain, n=most, cutoff=0.5)
    close += [k for k in by_plain if wanted and wanted in k and k not in close]
    return [by_plain[k] for k in close[:most]]


def unknown(what: str, name: object, known: Iterable[str]) -> UnknownName:
    """The error for a name that does not exist, with the nearest right ones."""
    known = list(known)
    if not isinstance(name, str):
        return UnknownName(f"A {what} is named by text, not by {name!r}.")
    close = nearest(name, known)
    if close:
        return UnknownName(f"There is no {what} called {name!r}. Did you mean {' or '.join(close)}?")
    if len(known) <= 16:
        return UnknownName(f"There is no {what} called {name!r}. There are: {', '.join(known)}.")
    return UnknownName(f"There is no {what} called {name!r}.")
