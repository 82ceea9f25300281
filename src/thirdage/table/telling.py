"""What the clients of a table are sent: whole states, what a choice has changed, and news."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import games
from ..kernel.events import count_events, newest, unroll
from .clocks import GAME
from .differences import Change, Parts, encoded
from .known import known_facts
from .lines import Lines
from .table_state import TableState

if TYPE_CHECKING:
    from ..kernel.playable import Playable


class ToldTable(TableState):
    """A table that tells whoever looks at it what happens."""

    def shown_now(self) -> Parts | None:
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

    def tell_change(self, before: Parts, chooser: str, new: int) -> None:
        """Tell each set of seers what the latest step changed; each message is made once."""
        game = self.game
        after = self.shown = Parts.of(game, self.hosting, before.present, before)
        change = Change(game, before, after)
        ats = self.marks[len(self.marks) - new :]
        lines = Lines(game, zip(newest(game.log, new), ats, strict=True))
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
        before = self.shown_now() or Parts.of(game, self.hosting, seers)
        found, gone = Change(after, before, Parts.of(after, self.hosting, before.present)).parts(seers)
        events = newest(after.log, count_events(after.log, game.log))
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

    def tell_news(self, message: dict[str, Any]) -> None:
        """Tell everybody news that a whole state would also contain."""
        if self.listeners:
            text = encoded(message)
            for listener in self.listeners:
                listener.tell(text)

    def tell_table(self) -> None:
        """Tell everybody the facts of the table: who sits where, whose turn it is, how it ended."""
        if self.listeners:
            self.tell_news({"type": "table", "table": self.facts()})

    def tell_state(self) -> None:
        """Send everybody a whole new state."""
        self.shown = None
        for listener in self.listeners:
            if listener.still_holds(self):  # whoever lost a seat is about to be disconnected
                listener.send_state()
