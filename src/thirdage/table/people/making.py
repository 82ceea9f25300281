"""Making tables: for a new game, from a record, from a point of another game, for a rematch."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ... import games
from ...kernel.errors import BadOption, BadRecord, unknown
from ...kernel.record import Record
from ...players import OFFERED
from ..clocks import Clock
from ..known import IMPORTED
from ..notes import REMATCH
from ..protocol import MOST_CHOICES
from ..refusals import Refused, from_store
from ..seats import Seat, read_seats, seat_counts
from ..store import as_json
from ..text import clean
from ..tokens import new_id
from .looking import whole_record

if TYPE_CHECKING:
    from ...kernel.playable import Playable
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..memory import Memory
    from ..protocol import ClockChoice
    from ..store import Store
    from ..tokens import Tokens

NO_DEAL = 0  # the seed of a game that is never played: it only shows which seats there are


class Making:
    """Makes tables."""

    def __init__(self, memory: Memory, ledger: Ledger, store: Store, tokens: Tokens) -> None:
        self.memory = memory
        self.ledger = ledger
        self.store = store
        self.tokens = tokens

    async def new_table(
        self,
        scenario: str,
        options: dict[str, Any],
        seat_choices: dict[str, str],
        name: str,
        player: str,
        listed: bool,
        clock: ClockChoice | None = None,
    ) -> dict[str, Any]:
        """A table for a new game. Nobody may choose its seed: whoever knows that knows every card.

        With an open seat nothing is dealt yet: whoever looks at a seat and leaves it must have seen nothing.
        """
        known = games.scenario_info(scenario).options
        for option in options:
            if option not in known:
                raise BadOption(f"There is no option called {option!r}. There are: {', '.join(known)}.")
        plain = games.new(scenario, seed=NO_DEAL, log=False, **options)
        gathers = some_open(read_seats(plain, seat_choices, ""))
        if not options.keys() & {"people", "split"} and not gathers:
            mine = tuple(seat for seat in plain.seats if seat_choices.get(seat) == "me")
            people = games.people_for(scenario, (mine,))
            options = options if people is None else {**options, "people": people}
        # With a second person at the table, skipping a question would reveal that a hand leaves no choice.
        if "live" not in options and gathers:
            options = {**options, "live": True}
        game = new_game(scenario, options, gathers)
        terms = None if clock is None else clock.model_dump()
        if terms is not None and terms["level"] not in OFFERED:
            raise unknown("level", terms["level"], OFFERED)
        return await self._create(game, seat_choices, name, player, listed, gathers=gathers, clock=terms)

    async def dealt(self, game: Playable, seats: dict[str, Seat], name: str = "") -> dict[str, Any]:
        """A table for a game that this program has dealt itself, with tokens for all people at it."""
        people = {seat: "me" for seat, held in seats.items() if held.kind == "person"}
        return await self._create(game, people, name, "", False, seats=seats)

    async def imported(
        self, record: dict[str, Any], seat_choices: dict[str, str], name: str, player: str, listed: bool
    ) -> dict[str, Any]:
        """A table that continues where a record ends."""
        read = Record.from_json(json.dumps(record))
        if len(read.choices) > MOST_CHOICES:
            raise BadRecord(f"The record has more than {MOST_CHOICES} choices.")
        game = games.replay(read)
        return await self._create(game, seat_choices, name, player, listed, parent=IMPORTED)

    async def branch(
        self,
        id_: str,
        tokens: Sequence[str],
        at: int,
        seat_choices: dict[str, str],
        name: str,
        player: str,
        choice: int | None = None,
    ) -> dict[str, Any]:
        """A table that continues from a point of another; `choice` is made there first."""
        async with self.memory.at(id_) as table:
            record = await whole_record(self.ledger, table, self.tokens.seats_of(table, tokens))
        if at > len(record.choices):
            raise BadOption(f"The game has {len(record.choices)} choices; {at} is past its end.")
        game = games.replay(record.short_of(len(record.choices) - at))
        if choice is not None:
            if game.options is None or choice >= len(game.options):
                raise BadOption(f"There is no option with the number {choice} at that point.")
            game.choose(choice)
        return await self._create(game, seat_choices, name, player, False, parent=id_)

    async def rematch(self, id_: str, tokens: Sequence[str]) -> dict[str, Any]:
        """The table on which the same people play the same scenario again, with the caller's own tokens."""
        async with self.memory.at(id_) as table:
            seats = self.tokens.seats_of(table, tokens)
            if not seats:
                raise Refused("not-your-seat", "Only those who sit at the table can have a rematch.")
            if not table.over:
                raise Refused("not-now", "You can ask for a rematch when the game is over.")
            if table.rematch is None:
                await self._make_rematch(table)
            new = table.rematch
            assert new is not None
            # Whoever sat down after it was made has no part in it: there the seat is somebody else's.
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
        gathers = some_open(seats)
        game = new_game(table.game.scenario, table.hosting.options(table.game), gathers)
        sittings = {name: seat.sitting for name, seat in table.seats.items()}
        clock = None if table.clock is None else table.clock.terms()
        made = await self._create(
            game, {}, table.name, "", table.listed, seats=seats, gathers=gathers, clock=clock
        )
        note = REMATCH({"table": made["table"], "sittings": sittings})
        try:
            await self.ledger.note(table, note)
        except Refused:
            if table.rematch is None:  # something else was written meanwhile
                await self.ledger.note(table, note)

    async def _create(
        self,
        game: Playable,
        seat_choices: dict[str, str],
        name: str,
        player: str,
        listed: bool,
        parent: str | None = None,
        seats: dict[str, Seat] | None = None,
        gathers: bool = False,
        clock: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Make a table at which this game continues, with tokens for the seats of whoever makes it."""
        seats = seats or read_seats(game, seat_choices, clean(player))
        record = game.record()
        id_ = new_id()
        facts: dict[str, Any] = {
            "id": id_,
            "created": time.time(),
            "name": clean(name),
            "start": record.short_of(len(record.choices)).to_json(),
            "seats": as_json({seat: held.facts() for seat, held in seats.items()}),
            "listed": listed,
            "parent": parent,
            "gathers": gathers,
        }
        if clock is not None:
            facts["clock"] = as_json(clock)
            facts.update(_first_times(game, seats, gathers, clock, facts["created"]))
        choices = [f"{index} {key}" for index, key in record.choices]
        await from_store(self.store.create(facts, choices, seat_counts(seats), game.options is None))
        await self.memory.table(id_)
        mine = [seat for seat, choice in seat_choices.items() if choice == "me"]
        return {
            "table": id_,
            "tokens": {seat: self.tokens.seat(id_, seat, 0) for seat in mine},
            "invitation": self.tokens.invitation(id_),
        }


def _first_times(
    game: Playable, seats: dict[str, Seat], gathers: bool, clock: dict[str, Any], now: float
) -> dict[str, float | None]:
    """When the time of whoever is asked first will have run out, and when to remind them of it."""
    if gathers or game.options is None or seats[game.seats[game.seat]].kind != "person":
        return {}
    return Clock(**clock, seat=game.seats[game.seat], since=now).times(now)


def new_game(scenario: str, options: dict[str, Any], gathers: bool) -> Playable:
    """A freshly dealt game; for a table that still waits for people, a placeholder that is never played."""
    if gathers:
        return games.new(scenario, seed=NO_DEAL, **options)
    return games.new(scenario, **options)


def some_open(seats: dict[str, Seat]) -> bool:
    """Whether a seat is still open."""
    return any(seat.kind == "open" for seat in seats.values())
