"""Ratings, for those who want one: Glicko-2, with the bots rated by the same games.

A game counts when it ends by the rules or by resigning, if every seat is held by somebody who wants a rating
or by a bot, nobody sits on both sides, nobody may know hidden cards, and nobody had a hint. Those on one side
are rated against the other side as a whole.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, text, update

from ... import games
from ...players import OFFERED
from ..glicko import Game, Rating, rated, together
from ..refusals import Refused, from_store
from ..schema import holdings, persons, ratings
from ..store import Write

if TYPE_CHECKING:
    from ..ledger import Ledger
    from ..live import LiveTable
    from ..store import Store
    from .mine import Mine

PERIOD = 5 * 86_400.0  # seconds of a rating period
LEAST_CHOICES = 10  # of a game that counts
MOST_SHOWN = 200
SURE = 110.0  # a deviation below which a rating is not provisional
LOCK = 0x7261_7465  # ratings are reckoned one game after the other in PostgreSQL; any number will do
BOT, PERSON = "bot ", "person "


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
                    await self.ledger.note(table, "aid", {"seat": seats[0]})
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


# WHEN A GAME ENDS


def rating(table: LiveTable, winner: str | None) -> Callable[[Connection], None] | None:
    """What is to be written for the ratings when a game ends; None if it cannot count."""
    warned = any(known["what"] != "seat" or known["seat"] not in table.late for known in table.known_facts())
    if warned or table.parent is not None or table.aided or table.game.count < LEAST_CHOICES:
        return None
    seats: dict[str, tuple[str, int | str]] = {}  # for each its side, and its sitting or level
    for name, seat in table.seats.items():
        side = table.game.side_of(name)
        if name in table.late:
            seats[name] = (side, seat.former)  # a bot has only taken over
        elif seat.kind == "open":
            return None
        else:
            seats[name] = (side, seat.sitting if seat.kind == "person" else seat.level or "")
    game = games.scenario_info(table.game.scenario).game
    key = table.key

    def write(connection: Connection) -> None:
        sides = _sides(connection, key, seats)
        if sides is not None:
            rate(connection, game, sides, winner, time.time())

    return write


def _sides(
    connection: Connection, key: int, seats: dict[str, tuple[str, int | str]]
) -> dict[str, list[str]] | None:
    """Who plays on each side, each once; None if the game does not count."""
    h = holdings.c
    wanted = select(h.seat, h.sitting, h.person).join(persons, persons.c.id == h.person)
    found = connection.execute(wanted.where(h.game == key, persons.c.rated))
    people = {(row.seat, row.sitting): row.person for row in found}
    sides: dict[str, list[str]] = {}
    for name, (side, who) in seats.items():
        if isinstance(who, str):
            player = BOT + who
        elif (name, who) in people:
            player = PERSON + people[name, who]
        else:
            return None
        if player not in sides.setdefault(side, []):
            sides[side].append(player)
    first, second = sides.values()
    persons_there = {each for each in (*first, *second) if each.startswith(PERSON)}
    alike = set(first) & set(second) & persons_there
    return None if alike or not persons_there else sides


def rate(
    connection: Connection, game: str, sides: dict[str, list[str]], winner: str | None, now: float
) -> None:
    """Rate everybody on both sides of a game that has ended."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    r = ratings.c
    everybody = {who for side in sides.values() for who in side}
    rows = connection.execute(select(ratings).where(r.game == game, r.who.in_(everybody)))
    known = {row.who: row for row in rows}
    before = {
        who: Rating(known[who].rating, known[who].deviation, known[who].volatility)
        if who in known
        else Rating()
        for who in everybody
    }
    whole = {side: together([before[who] for who in members]) for side, members in sides.items()}
    new = []
    for side, members in sides.items():
        (other,) = (each for each in sides if each != side)
        played: list[Game] = [(whole[other], 0.5 if winner is None else float(winner == side))]
        for who in members:
            row = known.get(who)
            periods = 0.0 if row is None else max(0.0, now - row.at) / PERIOD
            after = rated(before[who], played, periods)
            new.append({
                "who": who, "game": game, "rating": after.rating, "deviation": after.deviation,
                "volatility": after.volatility, "games": (row.games if row is not None else 0) + 1, "at": now,
            })  # fmt: skip
    # A bot of the same level may play on both sides: then the game says nothing about it.
    both = {who for who in everybody if all(who in side for side in sides.values())}
    new = [row for row in new if row["who"] not in both]
    connection.execute(delete(ratings).where(r.game == game, r.who.in_(everybody - both)))
    connection.execute(insert(ratings), new)
