"""What can be done at tables. Every change is written before anybody is told of it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import thirdage

from ..cardgame.facts import SIDES
from ..cardgame.view import view_of
from ..kernel.errors import BadOption, BadRecord, unknown
from ..kernel.events import unroll
from ..kernel.record import Record
from ..onlycards import card_game
from ..players import LEVELS
from .bots import Bots
from .ledger import Ledger, Note
from .live import RESIGN, Listener, LiveTable
from .memory import Memory
from .presence import Presence
from .preview import preview
from .protocol import MOST_CHOICES
from .refusals import Broken, NoTable, Refused, from_store
from .replays import Reels
from .seats import Seat, read_seats, seat_counts
from .store import Store, as_json
from .tasks import Tasks
from .telling import Teller
from .thinking import Thinkers, bot_seed, guess_for
from .tokens import Tokens, new_id
from .words import clean, looks_like_email

if TYPE_CHECKING:
    from ..cardgame.state import CardGame
    from .protocol import Propose
    from .settings import Settings

log = logging.getLogger("thirdage.table")

SWEEP = 5.0  # seconds between looks for tables nobody looks at
MOST_LISTED = 50
OPTIONS = ("people", "promos", "drafting", "switches", "live")
IMPORTED = "import"  # the parent of a table that was made from a record: somebody may know its cards
MOST_HINTS = 2  # at one table at a time


class Service:
    """All tables of this process."""

    def __init__(self, settings: Settings, database: str, thinkers: Thinkers | None = None) -> None:
        self.settings = settings
        self.store = Store(database)
        self._own_thinkers = thinkers is None
        self.thinkers = thinkers or Thinkers(settings.thinkers)
        self.teller = Teller(settings)
        self.tasks = Tasks()
        self.reels = Reels()
        self.opened = False
        self._hints: dict[str, int] = {}

    async def open(self) -> None:
        """Open the database and go on with whatever waits for a bot; once is enough."""
        if self.opened:
            return
        await self.store.open(serving=True)
        self.opened = True
        self._furnish(Tokens(self.store.secret))
        self.store.heard = self.ledger.heard
        self.store.presence = self.presence.hear
        self.tasks.spawn(self._sweep())
        self.tasks.spawn(self._go_on())

    def _furnish(self, tokens: Tokens) -> None:
        """Set up the parts, each from those below it."""
        self.tokens = tokens
        self.bots = Bots(self.thinkers, self.tasks)
        self.memory = Memory(self.settings, self.store, tokens, self.bots)
        self.presence = Presence(self.memory, self.store, tokens, self.tasks)
        self.ledger = Ledger(self.memory, self.presence, self.bots, self.store, self.teller, self.tasks)
        self.bots.choose = self.ledger.choice

    async def close(self) -> None:
        """Stop: what was acknowledged is safe, what was not is as if it had not been wished."""
        await self.tasks.close()
        if self._own_thinkers:
            self.thinkers.close()
        await self.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, max(0.05, self.settings.idle / 2)))
            self.memory.sweep()
            self.presence.sweep()

    async def _go_on(self) -> None:
        """After a start: go on with tables at which a bot must choose, without hurry."""
        for id_ in await self.store.with_bots():
            if id_ not in self.memory.tables:
                try:
                    table = await self.memory.table(id_)
                except (NoTable, Broken, Refused):
                    continue
                if table.thinking is None and not table.listeners:
                    self.memory.evict(table)
            while self.thinkers.waiting > 4 * self.thinkers.size:
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.001)

    # COMING AND GOING

    def enter(self, table: LiveTable, listener: Listener) -> None:
        """Somebody looks at the table from now on."""
        self.presence.enter(table, listener)
        if any(wish.seat in listener.seats for wish in table.wishes.values()):
            self.tasks.spawn(self._object(table, listener.seats))
        self.bots.wake(table)

    # CHOOSING

    async def choose(self, table: LiveTable, seats: tuple[str, ...], ply: int, index: int, key: str) -> bool:
        """Answer the question of this ply; False if that very answer was given before."""
        async with table.lock:
            if table.was_chosen(ply, index, key, seats):
                return False
            self._check_now(table, ply)
            if table.asked not in seats:
                raise Refused("not-your-turn", f"It is {self._title(table)}'s turn to choose.")
            game = table.game
            assert game.options is not None
            if not 0 <= index < len(game.options) or game.option_key(game.options[index]) != key:
                raise Refused("no-such-option", "That is not one of the options now.")
            await self.ledger.choice(table, index)
        self.bots.wake(table)
        return True

    def _check_now(self, table: LiveTable, ply: int) -> None:
        if table.over:
            raise Refused("over", "The game is over.")
        if ply != table.ply:
            raise Refused("stale", "Somebody has chosen already: this is no longer the question.")

    def _title(self, table: LiveTable) -> str:
        return table.game.layout.titles[table.game.seat]

    # TAKING BACK

    async def undo(self, table: LiveTable, seats: tuple[str, ...], ply: int, choices: int) -> None:
        """Take back own choices that revealed nothing."""
        async with table.lock:
            self._check_now(table, ply)
            allowed = table.undo(seats)
            if allowed is None or choices > allowed["choices"]:
                raise Refused("nothing-to-undo", self._why_no_undo(table, seats))
            await self.ledger.back(table, table.game.count - choices)
        self.bots.wake(table)

    def _why_no_undo(self, table: LiveTable, seats: tuple[str, ...]) -> str:
        game = table.game
        if game.last_seat < 0 or not seats:
            return "There is nothing of yours to take back."
        if game.layout.seats[game.last_seat] not in seats:
            return f"{game.layout.titles[game.last_seat]} has chosen since; ask for a take-back instead."
        if not game.undoable(game.last_seat):
            return "Cards were drawn, shuffled or revealed since; ask for a take-back instead."
        return "Not so many choices can be taken back without asking."

    async def propose(self, table: LiveTable, seats: tuple[str, ...], wish: Propose) -> None:
        """Ask the others for a take-back, one's own side for resigning, or all for handing on a seat."""
        what = wish.what
        if not seats:
            raise Refused("not-your-seat", "Only those who sit at the table can propose something.")
        async with table.lock:
            if what == "takeback":
                body = self._takeback(table, seats, wish.ply, wish.to)
            elif what == "resign":
                body = self._resignation(table, seats, wish.side)
            else:
                body = self._replacement(table, seats, wish.seat or "", wish.fill or "")
            if not body["waits"]:
                await self._carry_out(table, what, body)
            else:
                await self.ledger.note(table, "propose", body)
        self.bots.wake(table)

    def _takeback(self, table: LiveTable, seats: tuple[str, ...], ply: int, to: int | None) -> dict[str, Any]:
        if table.resigned is not None:
            raise Refused("over", "The game is over.")
        if ply != table.ply:
            raise Refused("stale", "Somebody has chosen meanwhile.")
        if to is None:
            latest = max((table.since.get(seat, 0) for seat in seats), default=0)
            to = latest - 1
        if not 0 <= to < table.game.count:
            raise Refused("nothing-to-undo", "There is nothing to take back.")
        waits = [name for name, seat in table.seats.items() if seat.kind == "person" and name not in seats]
        by = max(seats, key=lambda seat: table.since.get(seat, 0))
        return {"what": "takeback", "by": by, "to": to, "side": None, "waits": waits, "ply": ply}

    def _resignation(self, table: LiveTable, seats: tuple[str, ...], side: str | None) -> dict[str, Any]:
        if table.over:
            raise Refused("over", "The game is over.")
        sides = self._sides(table)
        mine = {sides[seat] for seat in seats}
        if side is None and len(mine) == 1:
            (side,) = mine
        if side is None or side not in mine:
            raise Refused("not-now", "Say for which of your sides you resign.")
        waits = [
            name
            for name, seat in table.seats.items()
            if seat.kind == "person" and name not in seats and sides[name] == side
        ]
        by = next(seat for seat in seats if sides[seat] == side)
        return {"what": "resign", "by": by, "to": None, "side": side, "waits": waits}

    def _replacement(self, table: LiveTable, seats: tuple[str, ...], name: str, fill: str) -> dict[str, Any]:
        """A seat to be handed on, if all other people agree who are not away for long themselves."""
        if table.over:
            raise Refused("over", "The game is over.")
        if name not in table.seats:
            raise unknown("seat", name, table.seats)
        if fill not in ("open", "back", *LEVELS):
            raise unknown("level", fill, ["open", "back", *LEVELS])
        self._may_be_handed_on(table, seats, name, fill)
        waits = [
            other
            for other, held in table.seats.items()
            if held.kind == "person" and other not in (*seats, name) and not table.absent(other)
        ]
        held = table.seats[name]
        if fill == "open" and not waits and (held.kind == "person" or held.handed):
            # Who alone decides whom to let in could let in themselves, and see the hand.
            raise Refused("not-now", "Nobody else is here to agree to a newcomer; a bot can take the seat.")
        return {
            "what": "replace", "by": seats[0], "to": None, "side": None, "waits": waits, "seat": name,
            "fill": fill,
        }  # fmt: skip

    def _may_be_handed_on(self, table: LiveTable, seats: tuple[str, ...], name: str, fill: str) -> None:
        held = table.seats[name]
        if name in seats:
            raise Refused("not-now", "You sit there yourself; you can simply leave it.")
        if fill == "back" and not held.handed:
            raise Refused("not-now", "There is nobody to give this seat back to.")
        if held.kind == "person" and not table.absent(name):
            limit = (
                f"{round(table.absence / 60)} minutes" if table.absence >= 120 else f"{table.absence:.0f} s"
            )
            who = held.name or "Who sits there"
            raise Refused("not-now", f"{who} has not been away for {limit}; until then the seat is theirs.")
        if held.kind == "bot" and fill not in ("open", "back"):
            raise Refused("not-now", "A bot sits there already.")
        if held.kind == "open" and fill != "back":
            raise Refused("not-now", "Nobody sits there.")

    async def _object(self, table: LiveTable, seats: tuple[str, ...]) -> None:
        """Somebody has come back whose seat was about to be handed on: that is settled."""
        async with table.lock:
            for wish in [wish for wish in table.wishes.values() if wish.seat in seats]:
                await self.ledger.note(
                    table, "answer", {"proposal": wish.id, "yes": False, "seats": list(seats)}
                )

    def _sides(self, table: LiveTable) -> dict[str, str]:
        layout = table.game.layout
        return {name: SIDES[side] for name, side in zip(layout.seats, layout.side_of, strict=True)}

    async def _carry_out(self, table: LiveTable, what: str, body: dict[str, Any], *notes: Note) -> None:
        """Do what was proposed, together with the note that it was agreed to."""
        if what == "takeback":
            await self.ledger.back(table, body["to"], *notes)
        elif what == "replace":
            await self._hand_on(table, body["seat"], body["fill"], *notes)
        else:
            await self.ledger.happen(table, f"{RESIGN} {body['side']}", notes, {"over": True})

    async def answer(self, table: LiveTable, seats: tuple[str, ...], number: int, yes: bool) -> None:
        """Agree to a proposal, or not; the last to agree carries it out. Who proposed may withdraw it."""
        async with table.lock:
            wish = table.wishes.get(number)
            if wish is None:
                raise Refused("no-such-proposal", "That proposal is settled already.")
            asked = any(seat in wish.waits for seat in seats)
            if not asked and not (not yes and (wish.by in seats or wish.seat in seats)):
                raise Refused("not-your-seat", "You are not asked about that.")
            if yes and wish.seat is not None and wish.seat in table.here():
                raise Refused("not-now", "Who sits there is back.")
            answer = {"proposal": number, "yes": yes, "seats": list(seats)}
            if yes and set(wish.waits) <= set(seats):
                await self._carry_out(table, wish.what, wish.facts(), ("answer", answer))
            else:
                await self.ledger.note(table, "answer", answer)
        self.bots.wake(table)

    # TALK, HINTS, REASONS

    async def say(self, table: LiveTable, seats: tuple[str, ...], name: str, text: str) -> None:
        """Say something at the table."""
        text = clean(text, lines=True)
        if not text:
            raise Refused("not-understood", "Nothing was said.")
        seat = seats[0] if seats else None
        shown = table.seats[seat].name if seat is not None else clean(name)
        async with table.lock:
            await self.ledger.note(table, "chat", {"seat": seat, "name": shown, "text": text})

    def preview(
        self, table: LiveTable, seats: tuple[str, ...], ply: int, index: int | None
    ) -> list[dict[str, Any]]:
        """How places would stand after an option; nothing if it is too late, or somebody else's turn."""
        options = table.game.options
        if table.over or ply != table.ply or table.asked not in seats or options is None:
            return []
        try:
            return preview(table.game, index) if index is None or index < len(options) else []
        except Exception:
            log.exception("table %s: the rules failed at a preview of ply %d", table.id, ply)
            return []

    async def hint(self, table: LiveTable, seats: tuple[str, ...], ply: int, level: str) -> dict[str, Any]:
        """What a level would do, and why."""
        if level not in LEVELS:
            raise Refused("not-understood", str(unknown("level", level, LEVELS)))
        self._check_now(table, ply)
        asked = table.asked
        if asked is None or asked not in seats:
            raise Refused("not-your-turn", "Hints are for who is asked.")
        if self._hints.get(table.id, 0) >= MOST_HINTS:
            raise Refused("busy", "A hint is being thought about already.")
        self._hints[table.id] = self._hints.get(table.id, 0) + 1
        try:
            seed = bot_seed(table.game, f"hint {asked}")
            ranked = await self.thinkers.hint(level, seed, guess_for(table.game, asked, seed))
        finally:
            self._hints[table.id] -= 1
            if not self._hints[table.id]:
                del self._hints[table.id]
        shown = [{"index": h.index, "score": round(h.score, 4), "reason": h.reason} for h in ranked]
        return {"type": "hint", "ply": ply, "level": level, "ranked": shown}

    # MAKING TABLES

    async def create(
        self,
        game: CardGame,
        wishes: dict[str, str],
        name: str,
        player: str,
        listed: bool,
        parent: str | None = None,
        seats: dict[str, Seat] | None = None,
    ) -> dict[str, Any]:
        """Make a table at which this game goes on; the tokens of who makes it."""
        seats = seats or read_seats(game, wishes, clean(player))
        record = game.record()
        id_ = new_id()
        facts = {
            "id": id_,
            "created": time.time(),
            "name": clean(name),
            "start": record.short_of(len(record.choices)).to_json(),
            "seats": as_json({seat: held.facts() for seat, held in seats.items()}),
            "listed": listed,
            "parent": parent,
        }
        choices = [f"{index} {key}" for index, key in record.choices]
        await from_store(self.store.create(facts, choices, seat_counts(seats), game.options is None))
        await self.memory.table(id_)
        mine = [seat for seat, wish in wishes.items() if wish == "me"]
        return {
            "table": id_,
            "tokens": {seat: self.tokens.seat(id_, seat, 0) for seat in mine},
            "invitation": self.tokens.invitation(id_),
        }

    async def new_table(
        self,
        scenario: str,
        options: dict[str, Any],
        wishes: dict[str, str],
        name: str,
        player: str,
        listed: bool,
    ) -> dict[str, Any]:
        """A table for a new game. Nobody may choose its seed: who knows that knows every card."""
        for option in options:
            if option not in OPTIONS:
                raise BadOption(f"There is no option called {option!r}. There are: {', '.join(OPTIONS)}.")
        plain = card_game(thirdage.new(scenario, seed=0, log=False, **options))
        seats = read_seats(plain, wishes, "")
        # With a second person at the table, silence must not tell that a hand leaves no choice.
        if "live" not in options and any(seat.kind == "open" for seat in seats.values()):
            options = {**options, "live": True}
        game = card_game(thirdage.new(scenario, **options))
        return await self.create(game, wishes, name, player, listed)

    async def imported(
        self, record: dict[str, Any], wishes: dict[str, str], name: str, player: str, listed: bool
    ) -> dict[str, Any]:
        """A table that goes on where a record ends."""
        read = Record.from_json(json.dumps(record))
        if len(read.choices) > MOST_CHOICES:
            raise BadRecord(f"The record has more than {MOST_CHOICES} choices.")
        game = card_game(thirdage.replay(read))
        return await self.create(game, wishes, name, player, listed, parent=IMPORTED)

    async def branch(
        self, id_: str, tokens: Sequence[str], at: int, wishes: dict[str, str], name: str, player: str
    ) -> dict[str, Any]:
        """A table that goes on from a point of another."""
        table = await self.memory.table(id_)
        self._may_see_all(table, self.tokens.seats_of(table, tokens))
        record = table.game.record()
        if at > len(record.choices):
            raise BadOption(f"The game has {len(record.choices)} choices; {at} is past its end.")
        game = card_game(thirdage.replay(record.short_of(len(record.choices) - at)))
        return await self.create(game, wishes, name, player, False, parent=id_)

    async def rematch(self, id_: str, tokens: Sequence[str]) -> dict[str, Any]:
        """The table on which the same people play the same again, with the caller's own tokens."""
        async with self.memory.at(id_) as table:
            seats = self.tokens.seats_of(table, tokens)
            if not seats:
                raise Refused("not-your-seat", "Only those who sit at the table can have a rematch.")
            if not table.over:
                raise Refused("not-now", "A rematch is for when the game is over.")
            if table.rematch is None:
                await self._make_rematch(table)
            new = table.rematch
            assert new is not None
            # Whoever sat down since has no part in it: on the new table the seat is another's.
            seats = tuple(seat for seat in seats if table.rematched.get(seat, 0) == table.seats[seat].sitting)
        if not seats:
            raise Refused("not-your-seat", "The rematch is for those who sat here when it was made.")
        return {
            "table": new,
            "tokens": {seat: self.tokens.seat(new, seat, 0) for seat in seats},
            "invitation": self.tokens.invitation(new),
        }

    async def _make_rematch(self, table: LiveTable) -> None:
        seats = {
            name: Seat("open") if seat.kind == "open" else Seat(seat.kind, seat.name, seat.level)
            for name, seat in table.seats.items()
        }
        layout = table.game.layout
        game = card_game(thirdage.new(layout.scenario.id, **layout.options))
        sittings = {name: seat.sitting for name, seat in table.seats.items()}
        made = await self.create(game, {}, table.name, "", table.listed, seats=seats)
        note = {"table": made["table"], "sittings": sittings}
        try:
            await self.ledger.note(table, "rematch", note)
        except Refused:
            if table.rematch is None:  # something else was written meanwhile
                await self.ledger.note(table, "rematch", note)

    # SITTING DOWN AND STANDING UP

    async def join(
        self, id_: str, wanted: list[str], name: str, invitation: str | None, tokens: Sequence[str]
    ) -> dict[str, Any]:
        """Sit down on open seats; their tokens."""
        async with self.memory.at(id_) as table:
            invited = self.tokens.invites(invitation, id_, table.links)
            if not invited and not (table.listed and not table.links):
                raise Refused("not-your-seat", "This table is joined with its latest invitation only.")
            sits = len(self.tokens.void(table, tokens)) < len(tokens)
            for seat in wanted:
                if seat not in table.seats:
                    raise unknown("seat", seat, table.seats)
                if table.seats[seat].kind != "open":
                    raise Refused("stale", f"Somebody sits on the seat {seat} already.")
                if sits and table.seats[seat].handed:
                    raise Refused("not-your-seat", "This seat is for somebody who does not sit here yet.")
            new = {seat: table.seats[seat].taken_by("person", clean(name)) for seat in dict.fromkeys(wanted)}
            await self._sit(table, new)
            return {
                "table": id_,
                "tokens": {seat: self.tokens.seat(id_, seat, held.sitting) for seat, held in new.items()},
            }

    async def stand_up(self, id_: str, tokens: Sequence[str], wanted: list[str], to: str) -> dict[str, Any]:
        """Give up seats to a bot or to whoever comes; who sits at the table may also fill open seats."""
        async with self.memory.at(id_) as table:
            mine = self.tokens.seats_of(table, tokens)
            for seat in wanted:
                if seat not in table.seats:
                    raise unknown("seat", seat, table.seats)
                if seat not in mine and not (mine and table.seats[seat].kind == "open"):
                    raise Refused("not-your-seat", "Only who sits there can give up a seat.")
            if to != "open" and to not in LEVELS:
                raise unknown("level", to, LEVELS)
            kind, level = ("open", None) if to == "open" else ("bot", to)
            await self._sit(table, {seat: table.seats[seat].taken_by(kind, "", level) for seat in wanted})
            facts = table.facts()
        self.bots.wake(table)
        return facts

    async def _hand_on(self, table: LiveTable, name: str, fill: str, *notes: Note) -> None:
        """Give a seat to another; whoever held it chooses and sees there no more."""
        held = table.seats[name]
        if fill == "back":
            new = held.given_back()
        else:
            kind, level = ("open", None) if fill == "open" else ("bot", fill)
            new = held.taken_by(kind, "", level, handed=held.kind == "person")
        await self._sit(table, {name: new}, *notes)

    async def _sit(self, table: LiveTable, new: dict[str, Seat], *notes: Note) -> None:
        await self.ledger.sit(table, new, *notes)
        # A proposal may have waited only for somebody who has gone.
        for wish in [w for w in table.wishes.values() if not w.waits]:
            if wish.id not in table.wishes:
                continue  # what came of the one before has settled this one
            agreed = ("answer", {"proposal": wish.id, "yes": True, "seats": []})
            await self._carry_out(table, wish.what, wish.facts(), agreed)

    # LOOKING

    async def listed(self) -> list[dict[str, Any]]:
        """The newest listed tables that are not over."""
        found = []
        for id_ in await from_store(self.store.listed(MOST_LISTED)):
            try:
                found.append(await self.memory.facts(id_))
            except (NoTable, Broken):
                continue
        return found

    def _may_see_all(self, table: LiveTable, seats: tuple[str, ...]) -> None:
        """The record tells every hidden card: it is for when the game is over, or for who plays alone."""
        # A bot that took over from somebody holds that person's cards.
        others = [
            name
            for name, seat in table.seats.items()
            if (seat.kind != "bot" or seat.handed) and name not in seats
        ]
        if not table.over and (others or not seats):
            raise Refused("not-now", "The record tells all cards; it can be had when the game is over.")

    async def record(self, id_: str, tokens: Sequence[str]) -> Record:
        """The record of a table."""
        table = await self.memory.table(id_)
        self._may_see_all(table, self.tokens.seats_of(table, tokens))
        return table.game.record()

    async def replay(
        self, id_: str, tokens: Sequence[str], at: int | None, eyes: str | None
    ) -> dict[str, Any]:
        """The table as it was when so many choices stood."""
        table = await self.memory.table(id_)
        mine = self.tokens.seats_of(table, tokens)
        wanted = mine if eyes is None else self._eyes(table, eyes)
        if not table.over and not set(wanted) <= set(mine):
            raise Refused("not-your-seat", "While the game is on, nobody looks through another's eyes.")
        reel = self.reels.reel(table.id, table.ply, table.game)
        choices = len(reel.record.choices)
        at = choices if at is None else at
        if at > choices:
            raise BadOption(f"The game has {choices} choices; {at} is past its end.")
        game = reel.at(at)
        seers = game.layout.seers(wanted)
        events = unroll(game.log)
        lines = [table.line(event, mark, seers) for event, mark in zip(events, reel.marks, strict=False)]
        return {
            "at": at,
            "choices": choices,
            "round": game.round,
            "view": view_of(game, seers),
            "lines": lines + (table.farewell() if at == choices else []),
            "rounds": reel.rounds,
        }

    def _eyes(self, table: LiveTable, eyes: str) -> tuple[str, ...]:
        if eyes == "all":
            return tuple(table.seats)
        names = tuple(filter(None, eyes.split(",")))
        for name in names:
            if name not in table.seats:
                raise unknown("seat", name, table.seats)
        return names

    async def report(self, id_: str, tokens: Sequence[str], text: str) -> int:
        """Keep a report with the record of the table."""
        table = await self.memory.table(id_)
        self.tokens.seats_of(table, tokens)
        said = clean(text, lines=True) or "-"
        record = table.game.record().to_json()
        return await from_store(self.store.report(id_, thirdage.__version__, said, record))

    async def email(self, id_: str, tokens: Sequence[str], email: str) -> None:
        """Tell these seats by e-mail when it is their turn."""
        if not self.teller.mails:
            raise Refused("not-now", "This server sends no e-mail.")
        if email and not looks_like_email(email):
            raise BadOption("That is not an e-mail address.")
        async with self.memory.at(id_) as table:
            seats = self.tokens.seats_of(table, tokens)
            if not seats:
                raise Refused("not-your-seat", "Only those who sit at the table can be told.")
            await self.ledger.note(table, "email", {"seats": list(seats), "email": email})
