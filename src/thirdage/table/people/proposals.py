"""Proposals that others must agree to: take-backs, resigning, handing on a seat, letting somebody in."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...kernel.errors import unknown
from ...players import LEVELS
from ..known import END, TAKEBACK
from ..notes import ANSWER, KNOWN, PROPOSE, Note
from ..refusals import Refused
from ..terms import Terms
from .choosing import check_dealt, check_lenient

if TYPE_CHECKING:
    from ..bots import Bots
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..protocol import Propose
    from ..tasks import Tasks

AGAIN = 1.0  # seconds until something is tried again that could not be written


class Proposals:
    """Makes proposals, takes the answers and carries out what was agreed to."""

    def __init__(self, ledger: Ledger, bots: Bots, tasks: Tasks) -> None:
        self.ledger = ledger
        self.bots = bots
        self.tasks = tasks

    async def propose(self, table: LiveTable, seats: tuple[str, ...], message: Propose) -> None:
        """Ask the others for a take-back, one's own side for resigning, or all for handing on a seat."""
        what = message.what
        if what != "resign":
            check_lenient(table)
        if not seats:
            raise Refused("not-your-seat", "Only those who sit at the table can propose something.")
        async with table.lock:
            if what == "takeback":
                terms = _takeback(table, seats, message.ply, message.to)
            elif what == "resign":
                terms = _resignation(table, seats, message.side)
            else:
                terms = _replacement(table, seats, message.seat or "", message.fill or "")
            if terms.waits:
                await self.ledger.note(table, PROPOSE(terms.body()))
            else:
                await self._carry_out(table, terms)
        self.bots.wake(table)

    async def answer(self, table: LiveTable, seats: tuple[str, ...], number: int, yes: bool) -> None:
        """Agree to a proposal or refuse it; the last to agree carries it out. The proposer may withdraw."""
        async with table.lock:
            proposal = table.proposals.get(number)
            if proposal is None:
                raise Refused("no-such-proposal", "That proposal is already settled.")
            terms = proposal.terms
            asked = any(seat in proposal.waits for seat in seats)
            if not asked and not (not yes and (terms.by in seats or terms.seat in seats)):
                raise Refused("not-your-seat", "You are not asked about that.")
            if yes and terms.seat is not None and terms.seat in table.here():
                raise Refused("not-now", "The person who sits there is back.")
            answer = ANSWER({"proposal": number, "yes": yes, "seats": list(seats)})
            if yes and set(proposal.waits) <= set(seats):
                if terms.what == "admit" and not proposal.agreed:
                    # Somebody who decides alone could let themselves in under another name, and see the hand.
                    raise Refused(
                        "not-now", "Nobody else is here to agree to a newcomer; a bot can take the seat."
                    )
                await self._carry_out(table, terms, answer)
            else:
                await self.ledger.note(table, answer)
        self.bots.wake(table)

    def returned(self, table: LiveTable, seats: tuple[str, ...]) -> None:
        """The person on these seats is back: a proposal to hand one of them on is refused."""
        if any(proposal.terms.seat in seats for proposal in table.proposals.values()):
            self.tasks.spawn(self._object(table, seats))

    async def _object(self, table: LiveTable, seats: tuple[str, ...]) -> None:
        while not table.gone:
            try:
                async with table.lock:
                    for proposal in [each for each in table.proposals.values() if each.terms.seat in seats]:
                        refusal = ANSWER({"proposal": proposal.id, "yes": False, "seats": list(seats)})
                        await self.ledger.note(table, refusal)
                return
            except Refused:  # another process has just written to the table, or the database does not answer
                await asyncio.sleep(AGAIN)

    async def settle(self, table: LiveTable) -> None:
        """Carry out proposals that only waited for somebody who has left (the table is locked)."""
        for proposal in [each for each in table.proposals.values() if not each.waits]:
            if proposal.id not in table.proposals:
                continue  # carrying out an earlier one has settled it
            if proposal.terms.what == "admit" and not proposal.agreed:
                # Everybody who was asked has left: nobody has let the newcomer in.
                await self.ledger.note(table, ANSWER({"proposal": proposal.id, "yes": False, "seats": []}))
                continue
            agreed = ANSWER({"proposal": proposal.id, "yes": True, "seats": []})
            await self._carry_out(table, proposal.terms, agreed)

    async def _carry_out(self, table: LiveTable, terms: Terms, *notes: Note) -> None:
        """Do what was proposed, together with the note that it was agreed to."""
        match terms:
            case Terms(what="takeback", to=int() as to):
                await self.ledger.back(table, to, *notes, *_what_stays_known(table, to))
            case Terms(what="replace", seat=str() as seat, fill=str() as fill):
                await self._hand_on(table, seat, fill, *notes)
            case Terms(what="admit", seat=str() as seat):
                held = table.seats[seat].taken_by("person", terms.name, sitting=terms.sitting)
                await self.ledger.sit(table, {seat: held}, *notes)
                await self.settle(table)
            case Terms(what="resign", side=str() as side):
                await self.ledger.resign(table, side, *notes)
            case _:  # no constructor of terms leaves out what they need
                raise ValueError(f"These terms cannot be carried out: {terms}.")

    async def _hand_on(self, table: LiveTable, name: str, fill: str, *notes: Note) -> None:
        """Give a seat to somebody else; whoever held it can no longer choose or see there."""
        held = table.seats[name]
        if fill == "back":
            new = held.given_back()
        else:
            kind, level = ("open", None) if fill == "open" else ("bot", fill)
            # Before the deal there are no hidden cards to protect: the seat is open like any other.
            handed = held.kind == "person" and not table.gathering
            new = held.taken_by(kind, "", level, handed=handed)
        await self.ledger.sit(table, {name: new}, *notes)
        await self.settle(table)


def _what_stays_known(table: LiveTable, to: int) -> list[Note]:
    """The note to write if choices are taken back that others have seen."""
    game = table.game
    freely = game.undoable(game.last_seat) if game.last_seat >= 0 else 0
    what = END if table.over else TAKEBACK
    if (game.count - to <= freely and not table.over) or what in table.known:
        return []
    return [KNOWN({"what": what})]


# WHAT MAY BE PROPOSED


def _takeback(table: LiveTable, seats: tuple[str, ...], ply: int, to: int | None) -> Terms:
    check_dealt(table)
    if table.resigned is not None or table.closed is not None:
        raise Refused("over", table.closed or "The game is over.")
    if ply != table.ply:
        raise Refused("stale", "Somebody has chosen meanwhile.")
    if to is None:
        latest = max((table.since.get(seat, 0) for seat in seats), default=0)
        to = latest - 1
    if not 0 <= to < table.game.count:
        raise Refused("nothing-to-undo", "There is nothing to take back.")
    to = table.step_start(to)
    waits = [name for name, seat in table.seats.items() if seat.kind == "person" and name not in seats]
    by = max(seats, key=lambda seat: table.since.get(seat, 0))
    return Terms.takeback(by, to, ply, waits)


def _resignation(table: LiveTable, seats: tuple[str, ...], side: str | None) -> Terms:
    check_dealt(table)
    if table.over:
        raise Refused("over", "The game is over.")
    sides = _sides(table)
    mine = {sides[seat] for seat in seats}
    if side is None and len(mine) == 1:
        (side,) = mine
    if side is None or side not in mine:
        raise Refused("not-now", "Say which of your sides resigns.")
    waits = [
        name
        for name, seat in table.seats.items()
        if seat.kind == "person" and name not in seats and sides[name] == side
    ]
    by = next(seat for seat in seats if sides[seat] == side)
    return Terms.resign(by, side, waits)


def _sides(table: LiveTable) -> dict[str, str]:
    game = table.game
    return {name: game.side_of(name) for name in game.seats}


def _replacement(table: LiveTable, seats: tuple[str, ...], name: str, fill: str) -> Terms:
    """A seat to be handed on, if everybody else agrees who is not long away themselves."""
    if table.over:
        raise Refused("over", "The game is over.")
    if name not in table.seats:
        raise unknown("seat", name, table.seats)
    if fill not in ("open", "back", *LEVELS):
        raise unknown("level", fill, ["open", "back", *LEVELS])
    _check_may_be_handed_on(table, seats, name, fill)
    waits = [other for other in table.seats if other not in (*seats, name) and is_here_to_agree(table, other)]
    held = table.seats[name]
    hidden = not table.gathering and (held.kind == "person" or held.handed)
    if fill == "open" and not waits and hidden:
        # Somebody who decides alone could let themselves in under another name, and see the hand.
        raise Refused("not-now", "Nobody else is here to agree to a newcomer; a bot can take the seat.")
    return Terms.replace(seats[0], name, fill, waits)


def is_here_to_agree(table: LiveTable, seat: str) -> bool:
    """Whether a person sits there who has not been away for long."""
    return table.seats[seat].kind == "person" and not table.absent(seat)


def _check_may_be_handed_on(table: LiveTable, seats: tuple[str, ...], name: str, fill: str) -> None:
    held = table.seats[name]
    if name in seats:
        raise Refused("not-now", "You sit there yourself; you can simply leave it.")
    if fill == "back" and not held.handed:
        raise Refused("not-now", "There is nobody to give this seat back to.")
    if held.kind == "person" and not table.absent(name):
        limit = f"{round(table.absence / 60)} minutes" if table.absence >= 120 else f"{table.absence:.0f} s"
        who = held.name or "Whoever sits there"
        raise Refused("not-now", f"{who} has not been away for {limit}; until then the seat is theirs.")
    if held.kind == "bot" and fill not in ("open", "back"):
        raise Refused("not-now", "A bot already sits there.")
    if held.kind == "open" and fill != "back":
        raise Refused("not-now", "Nobody sits there.")
