"""Lines of the log as they are sent: each reader has words of their own, the rest is worked out once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..kernel.secrets import sees_event

if TYPE_CHECKING:
    from ..kernel.events import Event
    from ..kernel.playable import Playable


class Lines:
    """Events, each with how many choices stood after it, as lines for whoever asks."""

    def __init__(self, game: Playable, events: Iterable[tuple[Event, int]]) -> None:
        self._game = game
        self._events = list(events)
        self._told: dict[tuple[int, bool], dict[str, Any]] = {}  # by number, and whether all of it is seen

    def of(self, seers: int, you: int) -> list[dict[str, Any]]:
        """The lines for these seers; `you` are the seats that are not called by name."""
        say, told = self._game.faces.say_event, self._told
        found = []
        for number, (event, at) in enumerate(self._events):
            which = number, sees_event(seers, event)
            if which not in told:
                told[which] = self._tell(event, at, seers)
            found.append({**told[which], "text": say(self._game, event, seers, you)})
        return found

    def _tell(self, event: Event, at: int, seers: int) -> dict[str, Any]:
        """A line without its words."""
        kind, seat, cards, facts = self._game.told(event, seers)
        line: dict[str, Any] = {"at": at, "kind": kind, "seat": seat, "text": "", "cards": cards}
        for fact in facts.values():
            if fact is not None and fact is not False:
                break
        else:
            return line
        line["facts"] = {name: fact for name, fact in facts.items() if fact is not None and fact is not False}
        return line
