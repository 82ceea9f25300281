"""All games of one person on all their devices, without an account.

A browser keeps a key, a random string; whoever has it is that person. The server stores the hash of the key,
a name, and which seats belong to the person. A link to another device carries a code that works once and for
a few minutes; of the code, too, only the hash is stored, and it stands in the part of an address that a
browser does not send.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, func, insert, select, update

from ... import games
from ...kernel.errors import ThirdAgeError
from ..endings import ending
from ..refusals import Broken, NoTable, Refused, from_store
from ..schema import challenges, ends, holdings, keys, links, passkeys, persons, ratings, tables
from ..store import Conflict, Write, as_json
from ..text import clean
from ..tokens import new_id

if TYPE_CHECKING:
    from sqlalchemy.sql import Select

    from ..memory import Memory
    from ..protocol_life import MyTable
    from ..store import Store
    from ..tokens import Tokens

LINK_LASTS = 600.0  # seconds
MOST_LINKS = 5  # of one person, or for the seats of one table, that wait to be used
MOST_GAMES = 500  # of one person
MOST_LATE = 20  # games of an earlier version whose end is looked up at once
UNKNOWN = "This browser's key is not known here."
USED = "This link was used already, or is too old. Make a new one on the other device."


class Mine:
    """Keeps what belongs to whom."""

    def __init__(self, memory: Memory, store: Store, tokens: Tokens) -> None:
        self.memory = memory
        self.store = store
        self.tokens = tokens

    # PEOPLE AND THEIR KEYS

    async def new_person(self, name: str) -> str:
        """Somebody new; returns the key of their browser."""
        key = secrets.token_urlsafe(32)
        person, now = new_id(), time.time()

        def make(connection: Connection) -> None:
            connection.execute(insert(persons).values(id=person, name=clean(name), created=now))
            connection.execute(insert(keys).values(hash=hashed(key), person=person, created=now))

        await self.write(make)
        return key

    async def person(self, key: str) -> str:
        """Whose key this is."""
        found = await self.first(select(keys.c.person).where(keys.c.hash == hashed(key)))
        if found is None:
            raise Refused("not-your-seat", UNKNOWN)
        return str(found.person)

    async def forget(self, key: str) -> None:
        """Forget a person with all their keys, passkeys and links, and whose their games were."""
        person = await self.person(key)

        def drop(connection: Connection) -> None:
            connection.execute(delete(links).where(links.c.owner == person))
            connection.execute(delete(holdings).where(holdings.c.person == person))
            connection.execute(delete(ratings).where(ratings.c.who == f"person {person}"))
            connection.execute(delete(challenges).where(challenges.c.person == person))
            connection.execute(delete(passkeys).where(passkeys.c.person == person))
            connection.execute(delete(keys).where(keys.c.person == person))
            connection.execute(delete(persons).where(persons.c.id == person))

        await self.write(drop)

    # THEIR GAMES

    async def sync(
        self, key: str, name: str | None, given: Sequence[MyTable], gone: Sequence[str] = ()
    ) -> dict[str, Any]:
        """Take in the tables that a browser knows; returns all that the person has.

        A signed token proves that its owner was given the seat: no table need be looked at. A seat that
        belongs to somebody else already stays theirs.
        """
        person = await self.person(key)
        seats = {
            (table.id, *found)
            for table in given
            for token in table.tokens
            if (found := self.tokens.read_seat(token, table.id)) is not None
        }

        def take(connection: Connection) -> None:
            if name is not None:
                connection.execute(update(persons).where(persons.c.id == person).values(name=clean(name)))
            hold(connection, person, seats)
            if gone:
                theirs = select(tables.c.key).where(tables.c.id.in_(gone))
                connection.execute(
                    delete(holdings).where(holdings.c.person == person, holdings.c.game.in_(theirs))
                )

        await self.write(take)
        return await self.games(person)

    async def games(self, person: str) -> dict[str, Any]:
        """All games of a person, newest first, with the tokens of their seats."""
        named = await self.first(select(persons.c.name).where(persons.c.id == person))
        found: dict[str, dict[str, Any]] = {}
        for row in await self._held(person):
            table = found.setdefault(row.id, {**about(row), "tokens": {}})
            table["tokens"][row.seat] = self.tokens.seat(row.id, row.seat, row.sitting)
        return {"name": named.name if named else "", "tables": list(found.values())}

    async def _held(self, person: str) -> Sequence[Any]:
        """The seats of a person, of each seat at a table the latest sitting, the newest tables first."""
        t, h = tables.c, holdings.c
        wanted = (
            select(
                t.key, t.id, t.name, t.start, t.created, t.over, t.parent, h.seat, h.sitting,
                ends.c.at, ends.c.winner, ends.c.seats,
            )
            .join(holdings, h.game == t.key)
            .outerjoin(ends, ends.c.game == t.key)
            .where(h.person == person)
            .order_by(t.key.desc(), h.seat, h.sitting)
            .limit(MOST_GAMES)
        )  # fmt: skip
        latest = {(row.key, row.seat): row for row in await self.all(wanted)}
        return list(latest.values())

    # LINKS TO ANOTHER DEVICE

    async def link(self, key: str) -> dict[str, Any]:
        """A link that brings all games of a person to another device."""
        person = await self.person(key)
        return await self._link(person, {"person": person})

    async def seat_link(self, id_: str, given: Sequence[str]) -> dict[str, Any]:
        """A link that brings the seats of these tokens to another device."""
        table = await self.memory.table(id_)
        seats = self.tokens.seats_of(table, given)
        if not seats:
            raise Refused("not-your-seat", "Only those who sit at the table can take a seat elsewhere.")
        body = {"table": id_, "seats": {seat: table.seats[seat].sitting for seat in seats}}
        return await self._link(f"{id_} {seats[0]}", body)

    async def _link(self, owner: str, body: dict[str, Any]) -> dict[str, Any]:
        code, now = secrets.token_urlsafe(24), time.time()
        row = {"hash": hashed(code), "owner": owner, "body": as_json(body), "until": now + LINK_LASTS}

        def make(connection: Connection) -> bool:
            connection.execute(delete(links).where(links.c.until < now))
            waiting = select(func.count()).select_from(links).where(links.c.owner == owner)
            if connection.execute(waiting).scalar_one() >= MOST_LINKS:
                return False
            connection.execute(insert(links).values(**row))
            return True

        if not await self.write(make):
            raise Refused("too-fast", "Several links wait to be used already; try again in ten minutes.")
        return {"code": code, "until": row["until"]}

    async def take(self, code: str, old: str | None) -> dict[str, Any]:
        """Take what a link gives; whoever comes second gets nothing. `old` is the key this browser had.

        A browser that was somebody already brings its games along: both devices have all of them then.
        """
        before = None if old is None else await self.known(old)
        key, now = secrets.token_urlsafe(32), time.time()

        def use(connection: Connection) -> dict[str, Any] | None:
            gone = delete(links).where(links.c.hash == hashed(code), links.c.until >= now)
            text = connection.execute(gone.returning(links.c.body)).scalar()
            if text is None:
                return None
            body: dict[str, Any] = json.loads(text)
            if "person" in body:
                person = body["person"]
                connection.execute(insert(keys).values(hash=hashed(key), person=person, created=now))
                if before is not None:
                    move_games(connection, before, person)
            return body

        body = await self.write(use)
        if body is None:
            raise Refused("stale", USED)
        if "person" in body:
            return {"key": key, **await self.games(body["person"])}
        row = await self.first(select(tables).where(tables.c.id == body["table"]))
        seats = {seat: self.tokens.seat(row.id, seat, sitting) for seat, sitting in body["seats"].items()}
        return {"key": None, "tables": [{**about(row), "tokens": seats}]}

    async def known(self, key: str) -> str | None:
        """Whose key this is, if it is anybody's."""
        try:
            return await self.person(key)
        except Refused:
            return None

    # WHAT WAS PLAYED

    async def history(self, key: str) -> dict[str, Any]:
        """What a person has played, results by scenario and side, and streaks."""
        person = await self.person(key)
        named = await self.first(select(persons.c.name).where(persons.c.id == person))
        rows = await self._held(person)
        if await self._look_up(rows):
            rows = await self._held(person)
        by_table: dict[int, list[Any]] = {}
        for row in rows:
            by_table.setdefault(row.key, []).append(row)
        played = [_played(held) for held in by_table.values()]
        counted = [game for game in played if game["counts"]]
        return {
            "name": named.name if named else "",
            "games": played,
            "results": _results(counted),
            "streaks": _streaks(sorted(counted, key=lambda game: float(game["ended"]))),
        }

    async def _look_up(self, rows: Sequence[Any]) -> bool:
        """Enter how games ended that were over before such things were kept, some at a time."""
        late = list(dict.fromkeys(row.id for row in rows if row.over and row.at is None))[:MOST_LATE]
        for id_ in late:
            try:
                table = await self.memory.table(id_)
            except (NoTable, Broken, Refused):
                continue
            result = table.result()
            if result is not None:
                await self.write(ending(table, result["winner"], table.last_at))
        return bool(late)

    # THE DATABASE

    async def write(self, job: Any) -> Any:
        """Write something about people; returns what the job returns."""
        write = Write(0, job=job)
        try:
            await from_store(self.store.write(write))
        except Conflict:  # another process has just written the same: it is seen now
            write = Write(0, job=job)
            await from_store(self.store.write(write))
        return write.result

    async def all(self, wanted: Select[Any]) -> Sequence[Any]:
        """All rows that are asked for."""
        return await from_store(self.store.select(wanted))

    async def first(self, wanted: Select[Any]) -> Any:
        """The first of them, or None."""
        found = await self.all(wanted)
        return found[0] if found else None


def hashed(secret: str) -> str:
    """What is stored of a key or a code; they are long and random, so that no slow hash is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def move_games(connection: Connection, before: str, person: str) -> None:
    """A browser that was somebody already brings its games along to the person it becomes."""
    if before != person:
        move = update(holdings).where(holdings.c.person == before).values(person=person)
        connection.execute(move)


def hold(connection: Connection, person: str, seats: set[tuple[str, str, int]]) -> None:
    """Enter seats, each as table, seat and sitting, as this person's unless they are somebody's."""
    ids = {id_ for id_, _, _ in seats}
    found = connection.execute(select(tables.c.id, tables.c.key).where(tables.c.id.in_(ids)))
    numbers: dict[str, int] = {row.id: row.key for row in found}
    taken = connection.execute(
        select(holdings.c.game, holdings.c.seat, holdings.c.sitting).where(
            holdings.c.game.in_(numbers.values())
        )
    )
    known = {tuple(row) for row in taken}
    new = {(numbers[id_], seat, sitting) for id_, seat, sitting in seats if id_ in numbers} - known
    if new:
        rows = [{"game": g, "seat": s, "sitting": n, "person": person} for g, s, n in sorted(new)]
        connection.execute(insert(holdings), rows)


def about(row: Any) -> dict[str, Any]:
    """What is told of a table in a list, from its row."""
    scenario = str(json.loads(row.start)["scenario"])
    return {
        "table": row.id, "scenario": scenario, "title": titled(scenario), "created": row.created,
        "over": row.over,
    }  # fmt: skip


def titled(scenario: str) -> str:
    """What a scenario is called; one whose set is not loaded any more goes by its name."""
    try:
        return games.scenario_info(scenario).title
    except ThirdAgeError:
        return scenario


@cache
def seat_titles(scenario: str) -> dict[str, str]:
    """What the seats of a scenario are called."""
    try:
        facts = games.hosting_of(scenario).scenario(scenario)
    except ThirdAgeError:
        return {}
    return {seat["seat"]: seat["title"] for seat in facts["seats"]}


def seat_title(scenario: str, seat: str) -> str:
    """What a seat is called."""
    return seat_titles(scenario).get(seat, seat)


def _played(rows: list[Any]) -> dict[str, Any]:
    """A game in a history, from the rows of the person's seats at one table."""
    first = rows[0]
    facts = about(first)
    sat = json.loads(first.seats) if first.seats else {}
    mine = {row.seat for row in rows if not sat or sat[row.seat]["sitting"] == row.sitting}
    sides = {sat[seat]["side"] for seat in mine if seat in sat}
    side = next(iter(sides)) if len(sides) == 1 else None
    ended = first.over and first.at is not None
    result = None
    if ended:
        result = "none" if first.winner is None or side is None else "won" if first.winner == side else "lost"
    try:
        info: Any = games.scenario_info(facts["scenario"])
    except ThirdAgeError:
        info = None
    return {
        "table": first.id, "name": first.name, "game": info.game if info else "",
        "scenario": facts["scenario"], "title": facts["title"], "created": first.created,
        "ended": first.at if ended else None, "side": side, "result": result,
        "seats": [seat_title(facts["scenario"], row.seat) for row in rows],
        # A game that began in the middle of another is practice.
        "counts": result in ("won", "lost") and first.parent is None and side is not None,
        "others": [_called(seat) for name, seat in sat.items() if name not in mine],
    }  # fmt: skip


def _called(seat: dict[str, Any]) -> str:
    if seat["kind"] == "bot":
        return f"machine ({seat['level']})"
    return str(seat["name"] or "somebody")


def _results(counted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for game in counted:
        facts = {name: game[name] for name in ("game", "scenario", "title", "side")}
        one = found.setdefault((game["scenario"], game["side"]), {**facts, "played": 0, "won": 0})
        one["played"] += 1
        one["won"] += game["result"] == "won"
    return sorted(found.values(), key=lambda one: (-one["played"], one["title"], one["side"]))


def _streaks(counted: list[dict[str, Any]]) -> dict[str, Any]:
    """The present run, and the longest run of wins, of games in the order in which they ended."""
    won, length, longest = False, 0, 0
    for game in counted:
        this = game["result"] == "won"
        length = length + 1 if this == won else 1
        won = this
        longest = max(longest, length if won else 0)
    return {"won": won, "length": length, "longest": longest}
