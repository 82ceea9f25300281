"""The live connection of one browser to one table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from ..kernel.errors import ThirdAgeError
from ..kernel.groups import Answer as GroupAnswer
from .differences import encoded
from .limits import Bucket, Purse
from .live import LiveTable
from .people.choosing import check_dealt
from .people.hints import preview_at, why_not
from .protocol import (
    Answer,
    Choose,
    ChooseGroup,
    ClientMessage,
    Hello,
    HintRequest,
    LetTalk,
    PassAhead,
    Ping,
    PreviewRequest,
    Propose,
    RematchRequest,
    Say,
    Sync,
    UndoRequest,
    WhyRequest,
)
from .refusals import Broken, NoTable, Refused
from .service import Service
from .text import clean

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from .table_state import Observer, TableState

log = logging.getLogger("thirdage.table")

HELLO_WITHIN = 10.0
GOODBYE_WITHIN = 5.0  # seconds; a client that reads nothing does not read a goodbye either
MOST_WAITING = 400  # messages not yet sent; a client that reads too slowly is disconnected
MOST_PENDING = 500_000  # characters of them
FRESH_AFTER = {"stale", "not-your-turn", "no-such-option", "over", "nothing-to-undo"}
NOT_UNDERSTOOD, BAD_TOKEN, NO_TABLE, NO_HELLO, TOO_SLOW = 4400, 4401, 4404, 4408, 4413
GOING = 1012
# What a message costs, in the time that a choice takes (half a millisecond, when these were set).
ARRIVAL = 4.0
MESSAGE = 1.0
STATE = 3.0
MORE: dict[type, float] = {  # on top of what every message costs
    UndoRequest: 8.0, Propose: 4.0, Say: 4.0, LetTalk: 4.0, PassAhead: 4.0, HintRequest: 4.0,
    PreviewRequest: 4.0, RematchRequest: 20.0, Sync: STATE,
}  # fmt: skip
ANSWER = 0.25  # for each answer of a group, which is only tried: it is written and told once
PAUSE = 0.05  # seconds in which nothing is read from a client that is too fast
_reader: TypeAdapter[Any] = TypeAdapter(ClientMessage)


class Gone(Exception):
    """The connection is closed, or must be, with this code and reason."""

    def __init__(self, code: int = 1000, text: str = "", void: list[int] | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.void = void or []


class Connection:
    """One connection. `seats` are those whose tokens it brought."""

    def __init__(
        self, service: Service, receive: Callable[[], Awaitable[Any]], send: Any, purse: Purse, address: str
    ) -> None:
        self.service = service
        self._receive = receive
        self._send = send
        self.purse = purse
        self.address = address
        self.seats: tuple[str, ...] = ()
        self.sittings: dict[str, int] = {}
        self.seers = 0
        self.name = ""
        self.observer: Observer | None = None  # of the table
        self.bucket = Bucket(service.settings.rate, service.settings.burst)
        self._outbox: deque[str | None] = deque()  # None stands for a state
        self._pending = 0  # characters in the outbox
        self._owes_state = False
        self._re: str | None = None  # the id of the message that the state answers
        self._stated: tuple[int, int] | None = None  # the version of the last state that was sent
        self._more = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        self._ending: Gone | None = None
        self._hints: set[asyncio.Task[None]] = set()

    # SENDING

    def send(self, text: str) -> None:
        """Queue a message; never waits."""
        self._outbox.append(text)
        self._pending += len(text)
        self._more.set()
        if len(self._outbox) > MOST_WAITING or self._pending > MOST_PENDING:
            self._outbox.clear()
            self._pending = 0
            self._ending = self._ending or Gone(TOO_SLOW, "You read too slowly.")
            if self._sender is not None:
                self._sender.cancel()  # it would wait until something is read

    def tell(self, text: str) -> None:
        """Send news, unless a whole state that contains it is about to be sent."""
        if not self._owes_state:
            self.send(text)

    def send_state(self, re: str | None = None) -> None:
        """Send the whole state as it is when its turn comes; several requests are answered by one."""
        self._re = re if re is not None else self._re
        if not self._owes_state:
            self._owes_state = True
            self._outbox.append(None)
            self._more.set()

    def end(self, why: str) -> None:
        """Close the connection."""
        self._ending = self._ending or Gone(BAD_TOKEN, why)
        self._more.set()

    def send_away(self, why: str) -> None:
        """Close the connection of somebody who is not to come back."""
        self._ending = self._ending or Gone(NOT_UNDERSTOOD, why)
        self._more.set()

    def still_holds(self, table: TableState) -> bool:
        """Whether all its seats are still its own."""
        return all(
            table.seats[seat].kind == "person" and table.seats[seat].sitting == sitting
            for seat, sitting in self.sittings.items()
        )

    async def _send_all(self, table: LiveTable) -> None:
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                if text is not None:
                    self._pending -= len(text)
                elif self._ending is None and self.still_holds(table):
                    self._owes_state = False
                    re, self._re = self._re, None
                    self._stated = table.version
                    text = self.service.states.text(table, self.seats, re)
                else:
                    continue  # a seat was lost meanwhile: this is no longer for this client
                await self._send({"type": "websocket.send", "text": text})
            if self._ending is not None:
                raise self._ending
            self._more.clear()
            await self._more.wait()

    # FROM HELLO TO GOODBYE

    async def run(self, id_: str) -> None:
        """From hello to goodbye."""
        try:
            table = await self._enter(id_)
        except Gone as gone:
            await self._close(gone)
            return
        self.observer = table.observer
        self.service.enter(table, self)
        facts = {"table": table.id, "seats": list(self.seats), "from": self.address}
        log.info("a live connection begins", extra={"facts": facts})
        self._sender = asyncio.ensure_future(self._send_all(table))
        tasks = [self._sender, asyncio.ensure_future(self._hear_all(table))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            failed = [task.exception() for task in done if not task.cancelled()]
            ended = self._ending or (failed[0] if failed else None)
        finally:
            self.service.presence.leave(table, self)
            if self.observer is not None:
                self.observer.left(table, self.seats)
            for task in (*tasks, *self._hints):
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        goodbye = ended if isinstance(ended, Gone) else Gone()
        await self._close(goodbye)
        log.info("a live connection ends", extra={"facts": {**facts, "code": goodbye.code}})
        if ended is not None and not isinstance(ended, Gone | OSError | RuntimeError):
            log.error("a connection has failed", exc_info=ended)

    async def _close(self, gone: Gone) -> None:
        try:
            async with asyncio.timeout(GOODBYE_WITHIN):
                if gone.text:
                    error = encoded({"type": "error", "text": gone.text, "void": gone.void})
                    await self._send({"type": "websocket.send", "text": error})
                await self._send({"type": "websocket.close", "code": gone.code, "reason": ""})
        except (OSError, RuntimeError):  # a timeout is an OSError as well
            pass  # the client has gone already, or does not read

    async def _enter(self, id_: str) -> LiveTable:
        try:
            text = await asyncio.wait_for(self._text(), HELLO_WITHIN)
        except TimeoutError:
            raise Gone(NO_HELLO, "The first message must be a hello.") from None
        try:
            hello = _reader.validate_json(text)
        except ValidationError:
            raise Gone(NOT_UNDERSTOOD, "The first message must be a hello.") from None
        if not isinstance(hello, Hello):
            raise Gone(NOT_UNDERSTOOD, "The first message must be a hello.")
        try:
            table = await self.service.memory.table(id_)
        except NoTable:
            raise Gone(NO_TABLE, "There is no such table.") from None
        except Broken as error:
            raise Gone(NO_TABLE, str(error)) from None
        except Refused as refused:
            raise Gone(GOING, refused.text) from None
        try:
            self.seats = self.service.tokens.seats_of(table, hello.tokens)
        except Refused as refused:
            void = self.service.tokens.void(table, hello.tokens)
            raise Gone(BAD_TOKEN, refused.text, void) from None
        self.sittings = {seat: table.seats[seat].sitting for seat in self.seats}
        self.seers = table.game.seers(self.seats)
        self.name = clean(hello.name)
        return table

    async def _text(self) -> str:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        if text is None:
            raise Gone(NOT_UNDERSTOOD, "Messages are text.")
        return str(text)

    async def _hear_all(self, table: LiveTable) -> None:
        while True:
            text = await self._text()
            if self.bucket.take(MESSAGE):
                await self._pay(MESSAGE)
                await self._hear(table, text)
            else:
                await self._too_fast(None)
            # Messages that have queued up arrive without a pause, so let the others have a turn first.
            await asyncio.sleep(0)

    async def _pay(self, price: float) -> None:
        """Pay for work; whoever shares the purse may have to wait."""
        if await self.purse.pay(price):
            self.service.counts.limited["work of an address"] += 1

    async def _too_fast(self, re: str | None) -> None:
        """Say so and stop reading for a while: whoever floods us waits in their own queue."""
        self.service.counts.limited["messages"] += 1
        await self._pay(MESSAGE)
        self._refuse(re, "too-fast", "You are too fast: this message was ignored.")
        await asyncio.sleep(PAUSE)

    async def _hear(self, table: LiveTable, text: str) -> None:
        try:
            message = _reader.validate_json(text)
        except ValidationError as error:
            self._refuse(None, "not-understood", _said(error))
            return
        re = getattr(message, "id", None)
        more = MORE.get(type(message), 0.0)
        if isinstance(message, ChooseGroup):
            more = ANSWER * len(message.answers)
        if more:
            if not self.bucket.take(more):
                await self._too_fast(re)
                return
            await self._pay(more)
        try:
            if more:
                async with self.purse.alone:
                    await asyncio.sleep(0)  # others get a turn before the next message of this address
                    await self._follow(table, message, re)
            else:
                await self._follow(table, message, re)
        except Refused as refused:
            self._refuse(re, refused.reason, refused.text)
            if refused.reason in FRESH_AFTER:
                await self._refresh(table, re)
        except ThirdAgeError as error:
            self._refuse(re, "not-understood", str(error))

    async def _refresh(self, table: LiveTable, re: str | None) -> None:
        """Send the whole state to a client that seems out of date, unless it has this very one."""
        if not self._owes_state and self._stated != table.version:
            await self._give_state(re)

    async def _give_state(self, re: str | None) -> None:
        """Send a state that was not asked for; the client is charged for it all the same."""
        self.bucket.owe(STATE)
        await self._pay(STATE)
        self.send_state(re)

    def _refuse(self, re: str | None, reason: str, text: str) -> None:
        self.service.counts.refused[reason] += 1
        if self.observer is not None:
            self.observer.refused(self.seats, reason)
        self.send(encoded({"type": "refused", "reason": reason, "text": text, "re": re}))

    async def _follow(self, table: LiveTable, message: Any, re: str | None) -> None:
        service = self.service
        match message:
            case Choose():
                began = time.perf_counter()
                new = await service.choosing.choose(
                    table, self.seats, message.ply, message.index, message.key
                )
                service.counts.choosing.note(time.perf_counter() - began)
                if not new:
                    await self._give_state(re)
            case ChooseGroup():
                answers = _answers(message)
                after = None
                if message.draft:
                    after = service.choosing.draft(table, self.seats, message.ply, answers)
                if after is not None:
                    draft = {"type": "draft", "ply": message.ply, "answers": len(answers), "re": re}
                    self.send(f"{encoded(draft)[:-1]},{table.draft(after, self.seers)}}}")
                    return
                new = await service.choosing.choose_group(table, self.seats, message.ply, answers)
                if not new:
                    await self._give_state(re)
            case UndoRequest():
                await service.choosing.undo(table, self.seats, message.ply, message.choices)
            case Propose():
                await service.proposals.propose(table, self.seats, message)
            case Answer():
                await service.proposals.answer(table, self.seats, message.proposal, message.yes)
            case Say():
                await service.talking.say(table, self.seats, self.name, message.text)
            case LetTalk():
                await service.talking.let_talk(table, self.seats, message.spectators)
            case HintRequest():
                task = asyncio.create_task(self._hint(table, message, re))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
            case WhyRequest():
                check_dealt(table)
                text = why_not(table, self.seats, message.card, message.place)
                answer = {"type": "why", "card": message.card, "place": message.place, "text": text, "re": re}
                self.send(encoded(answer))
            case PreviewRequest():
                found = await preview_at(table, self.seats, message.ply, message.index)
                shown = {"type": "preview", "ply": message.ply, "index": message.index, "places": found}
                self.send(encoded({**shown, "re": re}))
            case PassAhead():
                await service.pace.order(table, self.seats, message.ply, message.until)
            case RematchRequest():
                tokens = [service.tokens.seat(table.id, s, n) for s, n in self.sittings.items()]
                made = await service.making.rematch(table.id, tokens)
                news = {"type": "rematch", "table": made["table"], "tokens": made["tokens"], "re": re}
                self.send(encoded(news))
            case Sync():
                self.send_state(re)
            case Ping():
                self.send(encoded({"type": "pong", "re": re}))
            case Hello():
                raise Refused("not-understood", "You have already said hello.")

    async def _hint(self, table: LiveTable, message: HintRequest, re: str | None) -> None:
        try:
            found = await self.service.hints.hint(
                table, self.seats, message.ply, message.level, _answers(message)
            )
            await self.service.ratings.aided(table, self.seats)
            self.send(encoded({**found, "re": re}))
        except Refused as refused:
            self._refuse(re, refused.reason, refused.text)
        except Exception:
            log.exception("a hint could not be given")
            self._refuse(re, "busy", "No hint could be given; try again.")


def _answers(message: ChooseGroup | HintRequest) -> list[GroupAnswer]:
    """The answers of a group, as the games read them."""
    return [GroupAnswer(each.kind, each.key, each.facts) for each in message.answers]


def _said(error: ValidationError) -> str:
    """What is wrong with a message, without repeating it."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"The message was not understood{': ' + where if where else ''}: {first['msg']}."[:300]
