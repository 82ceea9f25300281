"""Which games count for ratings, and what they change; reckoned in the transaction that ends a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, text

from .. import games
from .glicko import Game, Rating, rated, together
from .schema import holdings, persons, ratings

if TYPE_CHECKING:
    from .live import LiveTable

PERIOD = 5 * 86_400.0  # seconds of a rating period
LEAST_CHOICES = 10  # of a game that counts
LOCK = 0x7261_7465  # ratings are reckoned one game after the other in PostgreSQL; any number will do
BOT, PERSON = "bot ", "person "


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
