"""Finding what a person means: by number, by part of the words, with or without accents."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ..kernel.errors import nearest, plain


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
    """
    found = nearest(typed, names)
    return f" Did you mean {' or '.join(found)}?" if found else ""
