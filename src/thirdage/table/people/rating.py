"""Ratings, for those who want one: Glicko-2, with the bots rated by the same games.

A game counts when it ends by the rules or by resigning, if every seat is held by somebody who wants a rating
or by a bot, nobody sits on both sides, nobody may know hidden cards, and nobody had a hint. Those on one side
are rated against the other side as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, select, update

from ...players import OFFERED
from ..notes import AID
from ..rated_games import BOT, PERSON
from ..refusals import Refused, from_store
from ..schema import persons, ratings
from ..store import Write

if TYPE_CHECKING:
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..store import Store
    from .mine import Mine

MOST_SHOWN = 200
SURE = 110.0  # a deviation below which a rating is not provisional


class Ratings:
    """The ladder, and who is on it."""

    def __init__(self, store: Store, ledger: Ledger, mine: Mine) -> None:
        self.store = store
        self.ledger = ledger
        self.mine = mine

    async def want(self, key: str, wanted: bool) -> None:
        """Somebody wants to be rated, or not any more: then the rating is forgotten."""
        person = await self.mine.person(key)

        def write(connection: Connection) -> None:
            connection.execute(update(persons).where(persons.c.id == person).values(rated=wanted))
            if not wanted:
                connection.execute(delete(ratings).where(ratings.c.who == PERSON + person))

        await from_store(self.store.write(Write(0, job=write)))

    async def aided(self, table: LiveTable, seats: Sequence[str]) -> None:
        """Somebody had a hint: the game does not count."""
        if table.aided or not seats:
            return
        async with table.lock:
            if not table.aided and not table.gone:
                try:
                    await self.ledger.note(table, AID({"seat": seats[0]}))
                except Refused:
                    return  # the database does not answer: the hint is given all the same

    async def ladder(self, game: str) -> dict[str, Any]:
        """Everybody who has a rating in a game, the strongest first."""
        r = ratings.c
        wanted = select(r.who, r.rating, r.deviation, r.games).where(r.game == game)
        rows = await from_store(self.store.select(wanted.order_by(r.rating.desc()).limit(MOST_SHOWN)))
        people = [row.who.removeprefix(PERSON) for row in rows if row.who.startswith(PERSON)]
        named = select(persons.c.id, persons.c.name).where(persons.c.id.in_(people))
        names = {row.id: row.name for row in await from_store(self.store.select(named))}
        return {"game": game, "players": [_shown(row, names) for row in rows]}

    async def of(self, key: str) -> dict[str, Any]:
        """Whether a person wants a rating, and what it is in each game."""
        person = await self.mine.person(key)
        found = await from_store(self.store.select(select(persons.c.rated).where(persons.c.id == person)))
        rows = await from_store(self.store.select(select(ratings).where(ratings.c.who == PERSON + person)))
        return {
            "rated": bool(found and found[0].rated),
            "ratings": [{"game": row.game, **_numbers(row)} for row in rows],
        }


def _shown(row: Any, names: dict[str, str]) -> dict[str, Any]:
    if row.who.startswith(BOT):
        level = row.who.removeprefix(BOT)
        name = OFFERED[level].title if level in OFFERED else level
        return {"name": name, "tag": "", "bot": True, **_numbers(row)}
    person = row.who.removeprefix(PERSON)
    # Names are not unique: a few letters tell two of the same name apart.
    return {"name": names.get(person, ""), "tag": person[:4], "bot": False, **_numbers(row)}


def _numbers(row: Any) -> dict[str, Any]:
    return {
        "rating": round(row.rating), "deviation": round(row.deviation), "games": row.games,
        "sure": row.deviation < SURE,
    }  # fmt: skip
