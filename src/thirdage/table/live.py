"""A table in memory: the game, who sits where, who looks on, and what each of them is told.

Nothing here writes to the database. The ledger writes first and then calls `play`, `hear` and the rest; a
table that comes back from the database goes through the same calls.
"""

from __future__ import annotations

import asyncio
import json
import time
from array import array
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import thirdage

from .. import games
from ..kernel.events import unroll
from ..kernel.record import Record
from .clocks import GAME, Clock, running
from .differences import Change, Parts, encoded
from .known import known_facts
from .lines import Lines
from .refusals import CLOSED
from .seats import Seat
from .terms import Proposal, Terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.events import Event
    from ..kernel.hosting import Hosting
    from ..kernel.playable import Playable
    from .store import Rows, Stored

RECENT = 40  # plies remembered, to recognise a choice that is sent twice
MOST_TALK = 200  # chat messages that a newcomer is sent
BACK, RESIGN = "back", "resign"
NEXT = "\n"  # between the choices of a group, which is one row


class Listener(Protocol):
    """Somebody who looks at the table."""

    seats: tuple[str, ...]
    seers: int
    address: str

    def send(self, text: str) -> None:
        """Send a message; never waits."""
        ...

    def tell(self, text: str) -> None:
        """Send news, unless a whole state that contains it is about to be sent anyway."""
        ...

    def send_state(self) -> None:
        """Send the whole state, as it is at the moment of sending."""
        ...

    def still_holds(self, table: LiveTable) -> bool:
        """Whether all its seats are still its own."""
        ...

    def end(self, why: str) -> None:
        """Close the connection."""
        ...

    def send_away(self, why: str) -> None:
        """Close the connection of somebody who is not to come back."""
        ...


class Observer(Protocol):
    """Whoever follows what happens at a table without looking at it: to keep time, or to count."""

    def moved(self, table: LiveTable) -> None:
        """A choice was made, some were taken back, or a side has resigned."""
        ...

    def refused(self, seats: tuple[str, ...], reason: str) -> None:
        """A message of whoever holds these seats was refused."""
        ...

    def left(self, table: LiveTable, seats: tuple[str, ...]) -> None:
        """A connection of whoever holds these seats has ended."""
        ...


class Group(NamedTuple):
    """Choices that were made in one go: how many stood before them, and how many after."""

    start: int
    end: int


class Since(NamedTuple):
    """A moment: as a date for people, and on a clock that is never set back."""

    date: float
    clock: float

    @classmethod
    def now(cls) -> Since:
        """This moment."""
        return cls(time.time(), time.monotonic())


@dataclass(eq=False)
class LiveTable:
    """A table that is in memory."""

    key: int
    id: str
    name: str
    created: float
    listed: bool
    parent: str | None
    seats: dict[str, Seat]
    start: str  # the record with which the game began
    game: Playable
    marks: array[int]  # for each event how many choices stood after it
    gathering: bool = False  # a seat has been open from the beginning: no cards are dealt yet
    ply: int = 0
    noted: int = 0  # how many notes
    last_at: float = 0.0  # when somebody last chose
    resigned: str | None = None  # the side that resigned
    closed: str | None = None  # the sentence with which the operator has ended the game
    muted: set[str] = field(default_factory=set)  # seats that may not chat, and "spectators"
    rematch: str | None = None
    rematched: dict[str, int] = field(default_factory=dict)  # the sittings it was made for
    since: dict[str, int] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)  # the choices that stand and were made in one go
    talk: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=MOST_TALK))
    proposals: dict[int, Proposal] = field(default_factory=dict)  # those still open
    emails: dict[str, str] = field(default_factory=dict)
    sat: dict[str, dict[int, str]] = field(default_factory=dict)  # who has seen a seat's cards, by sitting
    known: list[str] = field(default_factory=list)  # why somebody may know hidden cards, see known.py
    spectators_talk: bool = False
    recent: deque[tuple[int, str, str]] = field(default_factory=lambda: deque(maxlen=RECENT))
    listeners: set[Listener] = field(default_factory=set)
    elsewhere: dict[str, tuple[frozenset[str], int, float]] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    shown: Parts | None = None  # the moment that everybody was last shown
    thinking: asyncio.Task[None] | None = None
    used: float = 0.0
    invitation: str = ""
    away: dict[str, Since] = field(default_factory=dict)  # people who are not here, and since when
    told_at: float = 0.0  # when everybody was last told who is here
    to_tell: bool = False  # they will be told again soon
    clock: Clock | None = None
    late: set[str] = field(default_factory=set)  # seats that a bot took over because their time had run out
    aided: bool = False  # somebody had a hint
    orders: dict[str, dict[str, Any]] = field(default_factory=dict)  # to pass ahead, by seat
    strict: bool = False  # its game is measured, see `check_lenient`
    observer: Observer | None = None
    absence: float = 0.0  # seconds until the seats of those away can be handed on
    gone: bool = False  # has left memory: whoever still holds this object must fetch the table again

    @property
    def hosting(self) -> Hosting[Any]:
        """How the game that is played here is shown."""
        return games.hosting_of(self.game.scenario)

    # FROM THE DATABASE

    @classmethod
    def restored(cls, stored: Stored, rows: Rows) -> LiveTable:
        """The table, rebuilt from its rows."""
        dealt = [json.loads(body)["start"] for kind, body, _ in rows.notes if kind == "deal"]
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
        table.marks.extend([0] * len(unroll(game.log)))
        table._show_hands()
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
        table.void_past()
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

    # THE DEAL

    def fresh_start(self) -> str:
        """The record of a deal that nobody has seen."""
        game = self.game
        return games.new(game.scenario, **self.hosting.options(game)).record().to_json()

    def _deal(self, start: str, when: float) -> None:
        """Every seat is taken: deal the cards and show everybody their own."""
        self.gathering = False
        self._show_hands()
        if start == self.start:
            return  # restored from the database, which already has this deal
        self.start = start
        self.game = games.replay(Record.from_json(start))
        self.marks = array("H", [0] * len(unroll(self.game.log)))
        self.last_at = when
        self.tell_state()

    def _show_hands(self) -> None:
        """Note who has seen which cards from now on."""
        if self.gathering:
            return
        for name, seat in self.seats.items():
            if seat.kind == "person":
                self.sat.setdefault(name, {})[seat.sitting] = seat.name

    # PLIES

    @property
    def over(self) -> bool:
        """Whether there is nothing more to choose."""
        return self.game.options is None or self.resigned is not None or self.closed is not None

    @property
    def version(self) -> tuple[int, int]:
        """How many rows and notes there are; while this is unchanged, only who is here can have changed."""
        return self.ply, self.noted

    @property
    def asked(self) -> str | None:
        """The seat that must choose."""
        return None if self.over or self.gathering else self.game.seats[self.game.seat]

    def _choose(self, index: int, after: Playable | None = None) -> int:
        """Make a choice and note what depends on it; returns how many events it made."""
        game = self.game
        seat = game.seats[game.seat]
        log = game.log
        if after is None:
            game.choose(index)
        else:
            self.game = game = after
        new = length_since(game.log, log)
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
            self._void_overtaken()
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
        before = self._shown()
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
        self._void_overtaken()
        if before is not None:
            self._tell_change(before, seat, new)
        self._tell_observer()

    def _tell_observer(self) -> None:
        if self.observer is not None:
            self.observer.moved(self)

    def _take_back(self, stand: int, when: float) -> None:
        record = self.game.record()
        choices = record.choices[:stand]
        self.game = games.replay(record.short_of(len(record.choices)))
        self.marks = array("H", [0] * len(unroll(self.game.log)))
        self.since = {}
        self.groups = [group for group in self.groups if group.end <= stand]
        self.resigned = None
        for index, _ in choices:
            self._choose(index)
        self.last_at = when
        self._void_overtaken()
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

    def undo(self, seats: tuple[str, ...]) -> dict[str, Any] | None:
        """What the holder of these seats may take back without asking."""
        game = self.game
        if self.over or self.gathering or self.strict or game.last_seat < 0:
            return None
        seat = game.seats[game.last_seat]
        if seat not in seats:
            return None
        n = game.undoable(game.last_seat)
        step = game.count - self.step_start(game.count - 1)
        return {"seat": seat, "choices": n, "step": step} if n else None

    def step_start(self, choices: int) -> int:
        """So many choices, or fewer if that would leave a part of a group."""
        for group in reversed(self.groups):
            if group.start < choices < group.end:
                return group.start
        return choices

    # NOTES

    def hear(self, kind: str, body: dict[str, Any], when: float) -> None:
        """A note has been written: apply it and tell everybody."""
        n = self.noted
        self.noted += 1
        if kind == "chat":
            said = {"n": n, "when": when, **body}
            self.talk.append(said)
            self._tell_news({"type": "chat", "chat": said})
        elif kind == "sit":
            for seat, facts in body.items():
                self.seats[seat] = Seat(**facts)
                self.orders.pop(seat, None)
                self.late.discard(seat)
                self.emails.pop(seat, None)
                self.away.pop(seat, None)
            self._show_hands()
            self._void_if(lambda proposal: proposal.terms.seat in body)
            for proposal in list(self.proposals.values()):
                proposal.waits = [s for s in proposal.waits if self.seats[s].kind == "person"]
            self.look_around()
            self.tell_table()
        elif kind == "clock":
            if self.clock is not None:
                self.clock.hear(body)
        elif kind == "late":
            self.late.add(body["seat"])
            self.tell({"type": "late", "seat": body["seat"]})
            self.tell_table()
        elif kind == "aid":
            self.aided = True
        elif kind == "order":
            self._ordered(body)
        elif kind == "deal":
            self._deal(body["start"], when)
        elif kind == "known":
            self.known.append(body["what"])
            self.tell_table()
        elif kind == "talk":
            self.spectators_talk = body["spectators"]
            self.tell_table()
        elif kind == "propose":
            terms = Terms(**body)
            proposal = Proposal.of(n, terms)
            self._void_if(lambda old: (old.terms.by, old.terms.what) == (terms.by, terms.what))
            if not self._is_overtaken(proposal):
                self.proposals[n] = proposal
                self.tell({"type": "proposal", "proposal": proposal.facts()})
        elif kind == "answer":
            self._answered(body["proposal"], body["yes"], body["seats"])
        elif kind == "void":
            self._void_if(lambda proposal: proposal.id in body["proposals"])
        elif kind == "rematch":
            if self.rematch is None:
                self.rematch, self.rematched = body["table"], body.get("sittings", {})
            self.tell_table()
        elif kind == "mute":
            self.muted = self.muted | set(body["seats"]) if body["muted"] else self.muted - set(body["seats"])
        elif kind == "close":
            self.closed = f"{CLOSED} {body['why']}".strip()
            self.void_past()
            self.tell_state()
        elif kind == "email":
            for seat in body["seats"]:
                self.emails.pop(seat, None)
                if body["email"]:
                    self.emails[seat] = body["email"]

    def _ordered(self, body: dict[str, Any]) -> None:
        """A seat passes ahead, or does so no more: only those who hold it are told."""
        seat, how = body["seat"], body["how"]
        self.orders.pop(seat, None)
        if how is not None:
            self.orders[seat] = body
        told = encoded({"type": "ahead", "seat": seat, "how": how})
        for listener in self.listeners:
            if seat in listener.seats:
                listener.tell(told)

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

    def _answered(self, number: int, yes: bool, seats: list[str]) -> None:
        proposal = self.proposals.get(number)
        if proposal is None:
            return
        if yes:
            proposal.agreed += seats
            proposal.waits = [seat for seat in proposal.waits if seat not in seats]
            if not proposal.waits:
                proposal.state = "accepted"
        else:
            proposal.state = "refused"
        if proposal.state != "open":
            del self.proposals[number]
        self.tell({"type": "proposal", "proposal": proposal.facts()})

    def _is_overtaken(self, proposal: Proposal) -> bool:
        """Whether it is a take-back, and somebody has chosen since."""
        return proposal.terms.what == "takeback" and proposal.terms.ply < self.ply

    def _void_overtaken(self) -> None:
        self._void_if(self._is_overtaken)

    def void_past(self) -> None:
        """End the proposals that are pointless by now: take-backs after a choice, all when the game is over.

        The game may be resumed by taking back its end; so what ended with it is also said in a note.
        """
        self._void_if(lambda proposal: self._is_overtaken(proposal) or self.over)

    def _void_if(self, is_void: Callable[[Proposal], bool]) -> None:
        for proposal in [each for each in self.proposals.values() if is_void(each)]:
            del self.proposals[proposal.id]
            proposal.state = "void"
            self.tell({"type": "proposal", "proposal": proposal.facts()})

    # WHO IS WHERE

    def seats_of(self, sittings: list[tuple[str, int]]) -> tuple[str, ...] | None:
        """The seats these tokens give, or None if one of them is void."""
        for seat, sitting in sittings:
            held = self.seats.get(seat)
            if held is None or held.kind != "person" or held.sitting != sitting:
                return None
        wanted = {seat for seat, _ in sittings}
        return tuple(seat for seat in self.seats if seat in wanted)

    def here(self) -> set[str]:
        """The seats whose people are connected."""
        found = {seat for listener in self.listeners for seat in listener.seats}
        for seats, _, _ in self.elsewhere.values():
            found |= seats
        return found

    def look_around(self) -> None:
        """Note who is away, and since when."""
        here = self.here()
        now = Since.now()
        for name, seat in self.seats.items():
            if seat.kind != "person" or name in here:
                self.away.pop(name, None)
            else:
                self.away.setdefault(name, now)

    def absent(self, seat: str) -> bool:
        """Whether the person of a seat has been away for so long that the seat can be handed on."""
        return seat in self.away and time.monotonic() - self.away[seat].clock >= self.absence

    def watchers(self) -> int:
        """How many spectators are watching."""
        return sum(not listener.seats for listener in self.listeners) + sum(
            n for _, n, _ in self.elsewhere.values()
        )

    # WHAT CLIENTS ARE SENT

    def _shown(self) -> Parts | None:
        """This moment, in the parts that the connected clients need."""
        if not self.listeners:
            self.shown = None
            return None
        present = 0
        for listener in self.listeners:
            present |= listener.seers
        shown = self.shown
        if shown is None or shown.present != present:
            shown = self.shown = Parts.of(self.game, self.hosting, present)
        return shown

    def _tell_change(self, before: Parts, chooser: str, new: int) -> None:
        """Tell each set of seers what the latest step changed; each message is made once."""
        game = self.game
        after = self.shown = Parts.of(game, self.hosting, before.present, before)
        change = Change(game, before, after)
        ats = self.marks[len(self.marks) - new :]
        lines = Lines(game, zip(newest_events(game, new), ats, strict=True))
        head = f'{{"type":"change","from":{self.ply - 1},"ply":{self.ply},"choices":{game.count},"set":'
        waiting = encoded(self.waiting())
        messages: dict[tuple[str, ...], str] = {}
        for listener in self.listeners:
            seats = listener.seats
            text = messages.get(seats)
            if text is None:
                seers = listener.seers
                found, gone = change.parts(seers)  # as JSON: most of it is the same for everybody
                told = encoded(lines.of(seers, game.readers(seers))) if new else "[]"
                undo = self.undo(seats)
                may = "null" if undo is None else encoded(undo)
                text = f'{head}{found},"unset":{gone},"lines":{told},"undo":{may},"waiting":{waiting}'
                if chooser in seats:
                    text += f',"since":{encoded({chooser: game.count})}'
                messages[seats] = text = text + "}"
            listener.tell(text)
        if game.options is None:
            self.tell_table()

    def draft(self, after: Playable, seers: int) -> str:
        """What would be changed if the game went on like this, as these seers would be told.

        It is JSON without the braces around it.
        """
        game = self.game
        before = self._shown() or Parts.of(game, self.hosting, seers)
        found, gone = Change(after, before, Parts.of(after, self.hosting, before.present)).parts(seers)
        events = newest_events(after, length_since(after.log, game.log))
        lines = Lines(after, [(event, after.count) for event in events])
        told = encoded(lines.of(seers, after.readers(seers)))
        return f'"set":{found},"unset":{gone},"lines":{told}'

    def lines(self, seers: int) -> list[dict[str, Any]]:
        """The whole log in words for these seers."""
        game = self.game
        events = zip(unroll(game.log), self.marks, strict=True)
        return Lines(game, events).of(seers, game.readers(seers)) + self.farewell()

    def farewell(self) -> list[dict[str, Any]]:
        """The last line of the log after a resignation or an order, which are no events of the game."""
        ended = self.resigned is not None or self.closed is not None
        result = self.result() if ended else None
        if result is None:
            return []
        return [{"at": self.game.count, "kind": "end", "seat": None, "text": result["reason"], "cards": []}]

    def waiting(self) -> dict[str, Any] | None:
        """Who must choose, and since when."""
        asked = self.asked
        if asked is None:
            return None
        found: dict[str, Any] = {"seat": asked, "since": round(self.last_at, 1)}
        if self.clock is not None:
            found["deadline"] = self.clock.deadline
        return found

    def state(self, seats: tuple[str, ...]) -> dict[str, Any]:
        """The part of a state that lasts until a row or note is written, for the holder of these seats."""
        seers = self.game.seers(seats)
        return {
            "type": "state",
            "ply": self.ply,
            "choices": self.game.count,
            "yours": list(seats),
            "view": None if self.gathering else self.game.view(seats),
            "lines": [] if self.gathering else self.lines(seers),
            "since": {seat: self.since[seat] for seat in seats if seat in self.since},
            "undo": self.undo(seats),
            "waiting": self.waiting(),
            "chat": list(self.talk),
            "proposals": [proposal.facts() for proposal in self.proposals.values()],
            "invitation": self.invitation if seats else None,
            "ahead": {seat: self.orders[seat]["how"] for seat in seats if seat in self.orders},
        }

    def known_facts(self) -> list[dict[str, Any]]:
        """Why somebody may know hidden cards, see known.py."""
        return known_facts(self.parent, self.known, self.seats, self.game.seat_titles, self.sat)

    def facts(self) -> dict[str, Any]:
        """What everybody may know of the table."""
        game = self.game
        info = games.scenario_info(game.scenario)
        here = self.here()
        seats: dict[str, dict[str, Any]] = {}
        for number, (name, seat) in enumerate(self.seats.items()):
            seats[name] = {
                "title": game.seat_titles[number],
                "side": game.side_of(name),
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "here": seat.kind == "bot" or name in here,
                "away": round(self.away[name].date, 1) if name in self.away else None,
                "former": seat.former_name if seat.handed else None,
            }
            if self.clock is not None:
                seats[name]["late"] = name in self.late
                if self.clock.per == GAME and seat.kind == "person":
                    seats[name]["left"] = max(0.0, self.clock.left(name))
        return {
            "id": self.id,
            "name": self.name,
            "game": info.game,
            "scenario": info.name,
            "title": info.title,
            "options": self.hosting.options(game),
            "listed": self.listed,
            "created": self.created,
            "gathering": self.gathering,
            "seats": seats,
            "ply": self.ply,
            "choices": self.game.count,
            "over": self.over,
            "result": self.result(),
            "waiting": self.waiting(),
            "watchers": self.watchers(),
            "rematch": self.rematch,
            "parent": self.parent,
            "known": self.known_facts(),
            "spectators_talk": self.spectators_talk,
            "absence": self.absence,
            "points": {} if self.gathering else self.hosting.points(game),
            "clock": self.clock.terms() if self.clock is not None else None,
            "passes": list(self.hosting.ahead.kinds) if self.hosting.ahead is not None else [],
        }

    def result(self) -> dict[str, Any] | None:
        """How the table ended, or None."""
        result = self.game.result
        if result is not None:
            return {
                "winner": result.winner, "scores": result.scores, "reason": result.reason, "resigned": None,
            }  # fmt: skip
        if self.closed is not None:
            points = self.hosting.points(self.game)
            return {"winner": None, "scores": points, "reason": self.closed, "resigned": None}
        if self.resigned is None:
            return None
        sides = self.game.sides
        side = sides.index(self.resigned)
        title = self.game.side_titles[side]
        return {
            "winner": sides[1 - side],
            "scores": self.hosting.points(self.game),
            "reason": f"The {title} {'have' if title.endswith('s') else 'has'} resigned.",
            "resigned": self.resigned,
        }

    def tell(self, message: dict[str, Any]) -> None:
        """Send everybody the same message."""
        if self.listeners:
            text = encoded(message)
            for listener in self.listeners:
                listener.send(text)

    def _tell_news(self, message: dict[str, Any]) -> None:
        """Tell everybody news that a whole state would also contain."""
        if self.listeners:
            text = encoded(message)
            for listener in self.listeners:
                listener.tell(text)

    def tell_table(self) -> None:
        """Tell everybody the facts of the table: who sits where, whose turn it is, how it ended."""
        if self.listeners:
            self._tell_news({"type": "table", "table": self.facts()})

    def tell_state(self) -> None:
        """Send everybody a whole new state."""
        self.shown = None
        for listener in self.listeners:
            if listener.still_holds(self):  # whoever lost a seat is about to be disconnected
                listener.send_state()


def length_since(log: Any, before: Any) -> int:
    """How many events a log has more than an earlier state of it."""
    new = 0
    while log is not before:
        log = log[0]
        new += 1
    return new


def newest_events(game: Playable, most: int) -> list[Event]:
    """The last events in the order in which they happened."""
    found: list[Event] = []
    log: Any = game.log
    while len(found) < most:
        log, event = log
        found.append(event)
    found.reverse()
    return found


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
