"""What is noted at a table besides choices: each kind, what it says, and what it changes.

A new kind is a TypedDict, a `Kind` and a function that applies it. A kind that this version does not know is
passed over: a newer server may have written it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypedDict, TypeVar

from .. import games
from ..kernel.events import count_events
from ..kernel.record import Record
from .differences import encoded
from .refusals import CLOSED
from .seats import Seat
from .telling import ToldTable
from .terms import Proposal, Terms

Body = TypeVar("Body")
Note = tuple[str, Mapping[str, object]]  # the name of a kind and what it says
Apply = Callable[[ToldTable, Body, float], None]  # the moment is that of the note

APPLY: dict[str, Apply[Any]] = {}  # by the name of the kind


class Kind(Generic[Body]):
    """A kind of note. Called with what it says, it makes one."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, body: Body) -> Note:
        assert isinstance(body, dict)
        return self.name, body

    def applies(self, apply: Apply[Body]) -> Apply[Body]:
        """Decorates the function that applies a note of this kind and tells everybody."""
        APPLY[self.name] = apply
        return apply


def hear(table: ToldTable, kind: str, body: Any, when: float) -> None:
    """A note has been written: apply it and tell everybody."""
    table.noted += 1  # first, since a state that is sent now is that after the note
    if kind in APPLY:
        APPLY[kind](table, body, when)


def _number(table: ToldTable) -> int:
    """The number of the note that is being applied."""
    return table.noted - 1


# WHAT IS SAID


class Chat(TypedDict):
    """Somebody said something; without a seat it was a spectator."""

    seat: str | None
    name: str
    text: str


class Talk(TypedDict):
    """Whether spectators may chat."""

    spectators: bool


class Mute(TypedDict):
    """The operator refuses the chat of these seats, or allows it again."""

    seats: list[str]
    muted: bool


CHAT, TALK, MUTE = Kind[Chat]("chat"), Kind[Talk]("talk"), Kind[Mute]("mute")


@CHAT.applies
def _chat(table: ToldTable, body: Chat, when: float) -> None:
    said = {"n": _number(table), "when": when, **body}
    table.talk.append(said)
    table.tell_news({"type": "chat", "chat": said})


@TALK.applies
def _talk(table: ToldTable, body: Talk, when: float) -> None:
    table.spectators_talk = body["spectators"]
    table.tell_table()


@MUTE.applies
def _mute(table: ToldTable, body: Mute, when: float) -> None:
    table.muted = table.muted | set(body["seats"]) if body["muted"] else table.muted - set(body["seats"])


# WHO SITS WHERE


class Deal(TypedDict):
    """Every seat is taken: the record with which the game begins."""

    start: str


class Known(TypedDict):
    """Why somebody may know hidden cards, see known.py."""

    what: str


class Email(TypedDict):
    """Where whoever holds these seats is told of their turn; empty: nowhere."""

    seats: list[str]
    email: str


SIT = Kind[dict[str, dict[str, Any]]]("sit")  # for each seat that has changed hands its `Seat.facts`
DEAL, KNOWN, EMAIL = Kind[Deal]("deal"), Kind[Known]("known"), Kind[Email]("email")


@SIT.applies
def _sit(table: ToldTable, body: dict[str, dict[str, Any]], when: float) -> None:
    for seat, facts in body.items():
        table.seats[seat] = Seat(**facts)
        table.orders.pop(seat, None)
        table.late.discard(seat)
        table.emails.pop(seat, None)
        table.away.pop(seat, None)
    table.show_hands()
    void_if(table, lambda proposal: proposal.terms.seat in body)
    for proposal in list(table.proposals.values()):
        proposal.waits = [seat for seat in proposal.waits if table.seats[seat].kind == "person"]
    table.look_around()
    table.tell_table()


@DEAL.applies
def _deal(table: ToldTable, body: Deal, when: float) -> None:
    table.gathering = False
    table.show_hands()
    if body["start"] == table.start:
        return  # restored from the database, which already has this deal
    table.start = body["start"]
    table.game = games.replay(Record.from_json(table.start))
    table.marks = array("H", [0] * count_events(table.game.log))
    table.last_at = when
    table.tell_state()


@KNOWN.applies
def _known(table: ToldTable, body: Known, when: float) -> None:
    table.known.append(body["what"])
    table.tell_table()


@EMAIL.applies
def _email(table: ToldTable, body: Email, when: float) -> None:
    for seat in body["seats"]:
        table.emails.pop(seat, None)
        if body["email"]:
            table.emails[seat] = body["email"]


# TIME, HELP AND PASSING AHEAD


class OfSeat(TypedDict):
    """The seat that was late, or had a hint."""

    seat: str


class Order(TypedDict):
    """A seat passes ahead from so many choices on, or takes over again."""

    seat: str
    how: str | None
    at: int


CLOCK = Kind[dict[str, Any]]("clock")  # as `Clock.turned` makes it
LATE, AID, ORDER = Kind[OfSeat]("late"), Kind[OfSeat]("aid"), Kind[Order]("order")


@CLOCK.applies
def _clock(table: ToldTable, body: dict[str, Any], when: float) -> None:
    if table.clock is not None:
        table.clock.hear(body)


@LATE.applies
def _late(table: ToldTable, body: OfSeat, when: float) -> None:
    table.late.add(body["seat"])
    table.tell({"type": "late", "seat": body["seat"]})
    table.tell_table()


@AID.applies
def _aid(table: ToldTable, body: OfSeat, when: float) -> None:
    table.aided = True


@ORDER.applies
def _order(table: ToldTable, body: Order, when: float) -> None:
    """Only those who hold the seat are told."""
    seat, how = body["seat"], body["how"]
    table.orders.pop(seat, None)
    if how is not None:
        table.orders[seat] = {**body}
    told = encoded({"type": "ahead", "seat": seat, "how": how})
    for listener in table.listeners:
        if seat in listener.seats:
            listener.tell(told)


# PROPOSALS


class Answer(TypedDict):
    """Whoever holds these seats agrees to a proposal, or refuses it."""

    proposal: int
    yes: bool
    seats: list[str]


class Void(TypedDict):
    """These proposals have become pointless."""

    proposals: list[int]


PROPOSE = Kind[dict[str, Any]]("propose")  # as `Terms.body` makes it
ANSWER, VOID = Kind[Answer]("answer"), Kind[Void]("void")


@PROPOSE.applies
def _propose(table: ToldTable, body: dict[str, Any], when: float) -> None:
    terms = Terms(**body)
    proposal = Proposal.of(_number(table), terms)
    void_if(table, lambda old: (old.terms.by, old.terms.what) == (terms.by, terms.what))
    if not _is_overtaken(table, proposal):
        table.proposals[proposal.id] = proposal
        table.tell({"type": "proposal", "proposal": proposal.facts()})


@ANSWER.applies
def _answer(table: ToldTable, body: Answer, when: float) -> None:
    proposal = table.proposals.get(body["proposal"])
    if proposal is None:
        return
    if body["yes"]:
        proposal.agreed += body["seats"]
        proposal.waits = [seat for seat in proposal.waits if seat not in body["seats"]]
        if not proposal.waits:
            proposal.state = "accepted"
    else:
        proposal.state = "refused"
    if proposal.state != "open":
        del table.proposals[proposal.id]
    table.tell({"type": "proposal", "proposal": proposal.facts()})


@VOID.applies
def _void(table: ToldTable, body: Void, when: float) -> None:
    void_if(table, lambda proposal: proposal.id in body["proposals"])


def _is_overtaken(table: ToldTable, proposal: Proposal) -> bool:
    """Whether it is a take-back, and somebody has chosen since."""
    return proposal.terms.what == "takeback" and proposal.terms.ply < table.ply


def void_overtaken(table: ToldTable) -> None:
    """End take-backs that were proposed before the latest row."""
    void_if(table, lambda proposal: _is_overtaken(table, proposal))


def void_past(table: ToldTable) -> None:
    """End the proposals that are pointless by now: take-backs after a choice, all when the game is over.

    The game may be resumed by taking back its end; so what ended with it is also said in a note.
    """
    void_if(table, lambda proposal: table.over or _is_overtaken(table, proposal))


def void_if(table: ToldTable, is_void: Callable[[Proposal], bool]) -> None:
    """End those of the open proposals of which this is true."""
    for proposal in [each for each in table.proposals.values() if is_void(each)]:
        del table.proposals[proposal.id]
        proposal.state = "void"
        table.tell({"type": "proposal", "proposal": proposal.facts()})


# THE END


class Rematch(TypedDict):
    """The table at which the same people play again, and their sittings."""

    table: str
    sittings: dict[str, int]


class Close(TypedDict):
    """The operator has ended the game."""

    why: str


REMATCH, CLOSE = Kind[Rematch]("rematch"), Kind[Close]("close")


@REMATCH.applies
def _rematch(table: ToldTable, body: Rematch, when: float) -> None:
    if table.rematch is None:
        table.rematch, table.rematched = body["table"], body.get("sittings", {})
    table.tell_table()


@CLOSE.applies
def _close(table: ToldTable, body: Close, when: float) -> None:
    table.closed = f"{CLOSED} {body['why']}".strip()
    void_past(table)
    table.tell_state()
