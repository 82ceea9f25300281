"""What somebody proposes to the others at a table, and how far they have agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is proposed, as it is written into the note; made by one of the four functions below."""

    what: str
    by: str
    waits: Sequence[str]  # the seats that must agree
    to: int | None = None  # how many choices a take-back leaves
    side: str | None = None  # the side that resigns
    seat: str | None = None  # the seat to be handed on
    fill: str | None = None  # who gets it
    ply: int = -1  # of a take-back, which is void once somebody has chosen since
    name: str = ""  # of somebody who asks to be let in
    sitting: int = -1  # of their token, which becomes valid when they are let in

    @classmethod
    def takeback(cls, by: str, to: int, ply: int, waits: Sequence[str]) -> Terms:
        """To take back all choices but the first `to`."""
        return cls(what="takeback", by=by, to=to, ply=ply, waits=waits)

    @classmethod
    def resign(cls, by: str, side: str, waits: Sequence[str]) -> Terms:
        """To give up."""
        return cls(what="resign", by=by, side=side, waits=waits)

    @classmethod
    def replace(cls, by: str, seat: str, fill: str, waits: Sequence[str]) -> Terms:
        """To hand on the seat of somebody who is away."""
        return cls(what="replace", by=by, seat=seat, fill=fill, waits=waits)

    @classmethod
    def admit(cls, seat: str, name: str, sitting: int, waits: Sequence[str]) -> Terms:
        """To let a newcomer sit down."""
        return cls(what="admit", by=seat, seat=seat, name=name, sitting=sitting, waits=waits)

    def body(self) -> dict[str, Any]:
        """As the note has it."""
        return asdict(self)


@dataclass(slots=True)
class Proposal:
    """Terms that others must agree to."""

    id: int
    terms: Terms
    waits: list[str]  # the seats that have not agreed yet
    agreed: list[str] = field(default_factory=list)  # the seats that have
    state: str = "open"

    @classmethod
    def of(cls, id_: int, terms: Terms) -> Proposal:
        """A proposal that has just been made."""
        return cls(id_, terms, list(terms.waits))

    def facts(self) -> dict[str, Any]:
        """As it is sent."""
        terms = self.terms
        return {
            "id": self.id, "what": terms.what, "by": terms.by, "to": terms.to, "side": terms.side,
            "waits": self.waits, "seat": terms.seat, "fill": terms.fill, "name": terms.name,
            "state": self.state,
        }  # fmt: skip
