"""What changed from one view to the next, worked out once for all who look on.

A view is made of parts: what everybody sees, what the others know of a seat, what its own player sees of it,
and the question with or without its options. Each game says which parts it has (thirdage.kernel.hosting).
Each part is compared once, and each set of seers is sent the parts that are theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from ..kernel.decision import options_view, question_view
from ..kernel.secrets import sees_seat

if TYPE_CHECKING:
    from ..kernel.hosting import Hosting, Part
    from ..kernel.playable import Playable


def encoded(value: Any) -> str:
    """JSON as it goes over the wire."""
    return to_json(value).decode()


@dataclass(slots=True)
class Parts:
    """A moment of the game in its parts."""

    present: int  # the seats that look on, as bits
    common: Part  # what everybody sees
    known: dict[str, Part]  # for each seat what the others know of it, by where that stands in a view
    own: dict[str, Part]  # what its own player sees of it; only of seats that look on
    question: Part | None  # without options
    options: Part | None  # the question with its options; only if whoever is asked looks on

    @classmethod
    def of(cls, game: Playable, hosting: Hosting[Any], present: int) -> Parts:
        """The parts that are needed while these seats look on."""
        paths = [f"{hosting.held_in}/{name}/" for name in game.seats]
        question = question_view(game) if game.options is not None else None
        options = None
        if question is not None and sees_seat(present, game.seat):
            options = {**question, "options": options_view(game)}
        return cls(
            present,
            hosting.common(game),
            {path: hosting.known(game, seat) for seat, path in enumerate(paths)},
            {path: hosting.own(game, seat) for seat, path in enumerate(paths) if sees_seat(present, seat)},
            question,
            options,
        )


class Change:
    """What changed between two moments."""

    def __init__(self, game: Playable, before: Parts, after: Parts) -> None:
        self.asked = game.seat if game.options is not None else -1
        self.after = after
        self._common = differences(before.common, after.common)
        self._known = [differences(before.known[path], part, path) for path, part in after.known.items()]
        self._own = {path: differences(before.own[path], part, path) for path, part in after.own.items()}

    def parts(self, seers: int) -> tuple[dict[str, Any], list[str]]:
        """What these seers must set and remove."""
        found, gone = dict(self._common[0]), list(self._common[1])
        for seat, (path, known) in enumerate(zip(self.after.known, self._known, strict=True)):
            new, old = self._own[path] if sees_seat(seers, seat) else known
            if new or old:
                found |= new
                gone += old
        after = self.after
        # Two questions can have the same words and different options: it is sent whole.
        found["decision"] = (
            after.options if self.asked >= 0 and sees_seat(seers, self.asked) else after.question
        )
        return found, gone


def differences(old: Part, new: Part, path: str = "") -> tuple[dict[str, Any], list[str]]:
    """What must be set and what removed, by paths such as `seats/frodo/hand`. Lists are given whole.

    >>> differences(
    ...     {"round": 1, "seats": {"frodo": {"hand": ["a"], "top": "b"}}},
    ...     {"round": 1, "seats": {"frodo": {"hand": []}}},
    ... )
    ({'seats/frodo/hand': []}, ['seats/frodo/top'])
    """
    found: dict[str, Any] = {}
    gone: list[str] = []
    if old != new:
        _compare(old, new, path, found, gone)
    return found, gone


def _compare(old: Part, new: Part, path: str, found: dict[str, Any], gone: list[str]) -> None:
    if old.keys() != new.keys():
        gone += [path + key for key in old if key not in new]
    for key, value in new.items():
        if key in old:
            before = old[key]
            if before == value:
                continue
            if type(value) is dict and type(before) is dict:
                _compare(before, value, f"{path}{key}/", found, gone)
                continue
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
