"""What changed from one view to the next, worked out once for all who look on.

A view is made of parts: what everybody sees, what the others know of a seat, what its own player sees of it,
and the question with or without its options. Each game says which parts it has (thirdage.kernel.hosting).
Each part is compared once, and each set of seers is sent the parts that are theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from operator import ne
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from ..kernel.decision import question_view
from ..kernel.secrets import sees_seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..kernel.hosting import Hosting, Part
    from ..kernel.playable import Playable


def encoded(value: Any) -> str:
    """JSON as it goes over the wire."""
    return to_json(value).decode()


@dataclass(slots=True)
class Parts:
    """A moment of the game in its parts."""

    game: Playable  # as it was then, unless it has gone on by itself
    present: int  # the seats that look on, as bits
    common: Part  # what everybody sees
    known: dict[str, Part]  # for each seat what the others know of it, by where that stands in a view
    own: dict[str, Part]  # what its own player sees of it; only of seats that look on
    question: Part | None  # without options
    options: Part | None  # the question with its options; only if whoever is asked looks on

    @classmethod
    def of(cls, game: Playable, hosting: Hosting[Any], present: int, former: Parts | None = None) -> Parts:
        """The parts that are needed while these seats look on.

        What is as it was at a `former` moment is taken from there.
        """
        question = question_view(game) if game.options is not None else None
        options = None
        if question is not None and sees_seat(present, game.seat):
            options = {**question, "options": game.options_view()}
        is_same = hosting.same_piles
        if former is not None and (former.game is game or former.present != present):
            former = None
        known: dict[str, Part] = {}
        own: dict[str, Part] = {}
        for seat, path in enumerate(_paths(hosting.held_in, game.seats)):
            if former is not None and is_same is not None and is_same(former.game, game, seat):
                known[path] = former.known[path]
                if path in former.own:
                    own[path] = former.own[path]
                continue
            known[path] = hosting.known(game, seat)
            if sees_seat(present, seat):
                own[path] = hosting.own(game, seat)
        return cls(game, present, hosting.common(game), known, own, question, options)


@lru_cache(maxsize=64)
def _paths(held_in: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Where in a view the parts of each seat stand."""
    return tuple(f"{held_in}/{name}/" for name in seats)


class Difference:
    """How one part has changed: compared once, and written as JSON once for all who are told."""

    __slots__ = ("_found", "_gone", "_written")

    def __init__(self, old: Part, new: Part, path: str) -> None:
        self._found: dict[str, Any] = {}
        self._gone: list[str] = []
        self._written: tuple[str, str] | None = None
        _compare(old, new, path, self._found, self._gone)

    def written(self) -> tuple[str, str]:
        """What must be set and what removed, as JSON without the braces and brackets around it."""
        if self._written is None:
            found, gone = self._found, self._gone
            self._written = (encoded(found)[1:-1] if found else "", encoded(gone)[1:-1] if gone else "")
        return self._written


def _difference(old: Part, new: Part, path: str = "") -> Difference | None:
    """How a part has changed; None if it has not, as most often."""
    return None if old is new or old == new else Difference(old, new, path)


class Change:
    """What changed between two moments."""

    def __init__(self, game: Playable, before: Parts, after: Parts) -> None:
        self._asked = game.seat if game.options is not None else -1
        self._questions = (after.question, after.options)
        self._asks = ["", ""]  # both of them as JSON
        self._common = Difference(before.common, after.common, "")  # nearly always some of it changes
        self._known = {
            path: _difference(before.known[path], part, path) for path, part in after.known.items()
        }
        self._own = {path: _difference(before.own[path], part, path) for path, part in after.own.items()}

    def parts(self, seers: int) -> tuple[str, str]:
        """What these seers must set, by path, and what they must remove, as JSON."""
        parts: list[Difference | None] = [self._common]
        for seat, (path, known) in enumerate(self._known.items()):
            parts.append(self._own[path] if sees_seat(seers, seat) else known)
        found, gone = [], []
        for part in parts:
            if part is not None:
                new, old = part.written()
                if new:
                    found.append(new)
                if old:
                    gone.append(old)
        # Two questions can have the same words and different options: it is sent whole.
        sees = self._asked >= 0 and sees_seat(seers, self._asked)
        asks = self._asks[sees] = self._asks[sees] or encoded(self._questions[sees])
        found.append(f'"decision":{asks}')
        return f"{{{','.join(found)}}}", f"[{','.join(gone)}]"


def differences(old: Part, new: Part, path: str = "") -> tuple[dict[str, Any], list[str]]:
    """What must be set and what removed, by paths such as `seats/frodo/hand`. Lists are given whole.

    >>> differences(
    ...     {"round": 1, "seats": {"frodo": {"hand": ["a"], "top": "b"}}},
    ...     {"round": 1, "seats": {"frodo": {"hand": []}}},
    ... )
    ({'seats/frodo/hand': []}, ['seats/frodo/top'])
    >>> differences({"round": 1}, {"round": 1, "winner": None})
    ({'winner': None}, [])
    """
    found: dict[str, Any] = {}
    gone: list[str] = []
    if old != new:
        _compare(old, new, path, found, gone)
    return found, gone


def _compare(old: Part, new: Part, path: str, found: dict[str, Any], gone: list[str]) -> None:
    changed: Iterable[str]
    if old.keys() == new.keys():  # as nearly always: then no line of Python is run for what stays as it was
        changed = compress(new, map(ne, map(old.__getitem__, new), new.values()))
    else:
        gone += [path + key for key in old if key not in new]
        changed = [key for key, value in new.items() if key not in old or old[key] != value]
    for key in changed:
        before, value = old.get(key), new[key]
        if type(value) is dict and type(before) is dict:
            _compare(before, value, f"{path}{key}/", found, gone)
        else:
            found[path + key] = value


def apply(view: dict[str, Any], found: dict[str, Any], gone: list[str]) -> None:
    """Bring a view up to date, as a client does."""
    for path, value in found.items():
        *way, last = path.split("/")
        part = view
        for step in way:
            part = part[step]
        part[last] = value
    for path in gone:
        *way, last = path.split("/")
        part = view
        for step in way:
            part = part[step]
        del part[last]
