"""A table in memory that is played at: restored from its rows, and changed by each row that is written.

Nothing here writes to the database. The ledger writes first and then calls `play` and `hear`; a table that
comes back from the database goes through the same calls.
"""

from __future__ import annotations

import json
from array import array
from typing import TYPE_CHECKING, Any

import thirdage

from .. import games
from ..kernel.events import count_events, unroll
from ..kernel.record import Record
from . import notes
from .clocks import Clock, running
from .seats import Seat
from .table_state import Group
from .telling import ToldTable

if TYPE_CHECKING:
    from ..kernel.playable import Playable
    from .store import Rows, Stored

BACK, RESIGN = "back", "resign"
NEXT = "\n"  # between the choices of a group, which is one row


class LiveTable(ToldTable):
    """A table that is in memory."""

    # FROM THE DATABASE

    @classmethod
    def restored(cls, stored: Stored, rows: Rows) -> LiveTable:
        """The table, rebuilt from its rows."""
        dealt = [json.loads(body)["start"] for kind, body, _ in rows.notes if kind == notes.DEAL.name]
        start = dealt[0] if dealt else stored.start
        game = games.replay(Record.from_json(start))
        seats = {name: Seat(**facts) for name, facts in json.loads(stored.seats).items()}
        table = cls(
            key=stored.key, id=stored.id, name=stored.name, created=stored.created, listed=stored.listed,
            parent=stored.parent, seats=seats, start=start, game=game, marks=array("H"),
            gathering=stored.gathers, last_at=stored.created, clock=Clock.read(stored.clock),
        )  # fmt: skip
        if table.clock is not None:  # until a note says otherwise
            table.clock.seat, table.clock.since = running(table.seats, table.asked), stored.created
        table.marks.extend([0] * count_events(game.log))
        table.show_hands()
        choices, table.groups = standing([row for row, _ in rows.plies])
        table._replay(choices)
        table.ply = len(rows.plies)
        if rows.plies:
            last, at = rows.plies[-1]
            table.last_at = at
            if last.startswith(RESIGN):
                table.resigned = last.split()[1]
        for kind, body, when in rows.notes:
            table.hear(kind, json.loads(body), when)
        notes.void_past(table)
        table.look_around()
        return table

    def _replay(self, choices: list[str]) -> int:
        """Make these choices; returns how many events they made."""
        new = 0
        for choice in choices:
            index, _, key = choice.partition(" ")
            self._check(self.game, int(index), key)
            new += self._choose(int(index))
        return new

    def _check(self, game: Playable, index: int, key: str) -> None:
        if (
            game.options is None
            or not 0 <= index < len(game.options)
            or game.option_key(game.options[index]) != key
        ):
            raise thirdage.BadRecord(
                "The table was played under other rules and cannot continue under these."
            )

    def fresh_start(self) -> str:
        """The record of a deal that nobody has seen."""
        game = self.game
        return games.new(game.scenario, **self.hosting.options(game)).record().to_json()

    # PLIES

    def _choose(self, index: int, after: Playable | None = None) -> int:
        """Make a choice and note what depends on it; returns how many events it made."""
        game = self.game
        seat = game.seats[game.seat]
        log = game.log
        if after is None:
            game.choose(index)
        else:
            self.game = game = after
        new = count_events(game.log, log)
        self.marks.extend([game.count] * new)
        self.since[seat] = game.count
        return new

    def play(self, row: str, when: float) -> None:
        """A row of the history has been written: apply it and tell everybody."""
        word, _, rest = row.partition(" ")
        if word == BACK:
            self.ply += 1
            self._take_back(int(rest), when)
        elif word == RESIGN:
            self.ply += 1
            self.resigned = rest
            notes.void_overtaken(self)
            self.last_at = when
            self.tell_state()
        else:
            self.follow(row, when)
            return
        self._tell_observer()

    def follow(self, row: str, when: float, after: Playable | None = None) -> None:
        """A choice or a group has been written: make it, and tell what it changed.

        `after` is the game after a single choice, if it is there already.
        """
        game = self.game
        seat = game.seats[game.seat]
        before = self.shown_now()
        self.recent.append((self.ply, row, seat))
        choices = row.split(NEXT)
        first = game.count
        if after is None:
            new = self._replay(choices)
        else:
            new = self._choose(0, after)
        if len(choices) > 1:
            self.groups.append(Group(first, self.game.count))
        self.ply += 1
        self.last_at = when
        notes.void_overtaken(self)
        if before is not None:
            self.tell_change(before, seat, new)
        self._tell_observer()

    def _tell_observer(self) -> None:
        if self.observer is not None:
            self.observer.moved(self)

    def _take_back(self, stand: int, when: float) -> None:
        record = self.game.record()
        choices = record.choices[:stand]
        self.game = games.replay(record.short_of(len(record.choices)))
        self.marks = array("H", [0] * count_events(self.game.log))
        self.since = {}
        self.groups = [group for group in self.groups if group.end <= stand]
        self.resigned = None
        for index, _ in choices:
            self._choose(index)
        self.last_at = when
        notes.void_overtaken(self)
        self.tell_state()

    def chosen_at(self, ply: int, seats: tuple[str, ...]) -> str | None:
        """The row that one of these seats has written at this ply, if that was lately."""
        if ply >= self.ply:
            return None
        return next((row for at, row, seat in self.recent if at == ply and seat in seats), None)

    def was_chosen(self, ply: int, index: int, key: str, seats: tuple[str, ...]) -> bool:
        """Whether one of these seats has made exactly this choice at this ply."""
        return self.chosen_at(ply, seats) == f"{index} {key}"

    def were_chosen(self, ply: int, keys: list[str], seats: tuple[str, ...]) -> bool:
        """Whether one of these seats has given these answers at this ply.

        The row has only those of them that were choices: the rules may have settled the others.
        """
        row = self.chosen_at(ply, seats)
        given = iter(keys)
        return row is not None and all(choice.partition(" ")[2] in given for choice in row.split(NEXT))

    def trial(self, index: int) -> Playable:
        """The game after a choice, on a clone: an error in the rules shows before anything is written."""
        new = self.game.clone()
        new.choose(index)
        return new

    def ordered_pass(self) -> int | None:
        """The option with which the seat that is asked passes, if it has said so and nothing has changed."""
        order = self.orders.get(self.asked or "")
        ahead = self.hosting.ahead
        if order is None or ahead is None or self.game.count < order["at"]:
            return None
        since = [
            event for event, at in zip(unroll(self.game.log), self.marks, strict=True) if at > order["at"]
        ]
        return ahead.index(self.game, order["how"], since)

    # NOTES

    def hear(self, kind: str, body: Any, when: float) -> None:
        """A note has been written: apply it and tell everybody."""
        notes.hear(self, kind, body, when)


def standing(rows: list[str]) -> tuple[list[str], list[Group]]:
    """The choices that still stand, without those taken back, and which of them were made in one go.

    >>> standing(["0 play gimli", "1 path", "back 1", "2 reserve"])
    (['0 play gimli', '2 reserve'], [])
    >>> standing(["0 armies", "1 region moria\\n0 all", "3 region bree"])[1]
    [Group(start=1, end=3)]
    """
    found: list[str] = []
    groups: list[Group] = []
    for row in rows:
        if row.startswith(BACK):
            stand = int(row.split()[1])
            del found[stand:]
            groups = [group for group in groups if group.end <= stand]
        elif not row.startswith(RESIGN):
            choices = row.split(NEXT)
            if len(choices) > 1:
                groups.append(Group(len(found), len(found) + len(choices)))
            found += choices
    return found, groups
