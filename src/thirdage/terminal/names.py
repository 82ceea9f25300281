"""Finding what a person means: by number, by part of the words, with or without accents."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

from ..kernel.english import listed
from ..kernel.errors import UnknownName, nearest, plain

CLOSE = 0.75  # how alike a name must be to be offered for another


def program() -> str:
    """What a person types to start this program: the starter says so where there is no `thirdage` command."""
    return os.environ.get("THIRDAGE_PROGRAM", "thirdage")


def matches(typed: str, names: Sequence[str]) -> list[int]:
    """The names that fit what was typed, as indices: whole, else from the start, else word by word.

    >>> names = ["Play Éomer", "Play Éowyn", "Cycle a card", "Pass"]
    >>> matches("eomer", names), matches("play eo", names), matches("pass", names), matches("frodo", names)
    ([0], [0, 1], [3], [])
    """
    wanted = plain(typed)
    if not wanted:
        return []
    plains = [plain(name) for name in names]
    whole = [i for i, name in enumerate(plains) if name == wanted]
    if whole:
        return whole
    starts = [i for i, name in enumerate(plains) if name.startswith(wanted)]
    if starts:
        return starts
    words = wanted.split("-")
    return [i for i, name in enumerate(plains) if _has_words(words, name.split("-"))]


def _has_words(wanted: list[str], words: list[str]) -> bool:
    return all(any(word.startswith(part) for word in words) for part in wanted)


def close_to(typed: str, names: Sequence[str]) -> str:
    """A sentence with the nearest names, or nothing.

    >>> close_to("gimly", ["Gimli", "Legolas"])
    ' Did you mean Gimli?'
    >>> close_to("foo", ["Folde", "Dain Ironfoot's Guard"])
    ''
    """
    found = [name for name in nearest(typed, names) if _is_close(plain(typed), plain(name))]
    return f" Did you mean {' or '.join(found)}?" if found else ""


def _is_close(typed: str, name: str) -> bool:
    """Whether a name, or as many of its words as were typed, could be what was meant."""
    words, n = name.split("-"), typed.count("-") + 1
    parts = [name, *("-".join(words[start : start + n]) for start in range(len(words) - n + 1))]
    return any(SequenceMatcher(None, typed, part).ratio() >= CLOSE for part in parts)


SHOWN = 8  # names in a sentence


def find(
    what: str, typed: str, titles: Mapping[str, str], among: Sequence[str] = (), otherwise: str = ""
) -> str:
    """The id of the thing a person means, first among some, then among all; else the nearest names.

    >>> find("card", "gim", {"gimli": "Gimli", "glorfindel": "Glorfindel"})
    'gimli'
    """
    for ids in (list(dict.fromkeys(among)), list(titles)):
        found = matches(typed, [titles[id_] for id_ in ids])
        if len(found) == 1:
            return ids[found[0]]
    if found:
        names = [titles[ids[i]] for i in found]
        shown = names[:SHOWN] + ([f"{len(names) - SHOWN} more"] if len(names) > SHOWN else [])
        raise UnknownName(f"{typed!r} could be {listed(shown, 'or')}.")
    hint = close_to(typed, list(titles.values())) or (f" {otherwise}" if otherwise else "")
    raise UnknownName(f"There is no {what} called {typed!r}.{hint}")
