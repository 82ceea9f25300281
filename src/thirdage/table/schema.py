"""The tables of the database. Migrations lead to this schema; a test keeps both in step.

A game is its record: how it began stands in `tables`, and every choice, or group of choices, is one row of
`plies`, written once and never changed. What is taken back stays: the taking back is a row of its own. All
else that happens around the game (who sits down, what is said, what is proposed) is a row of `notes`.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()
KEY = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows by itself only for INTEGER

tables = Table(
    "tables",
    metadata,
    Column("key", KEY, primary_key=True, autoincrement=True),
    Column("id", String(20), nullable=False, unique=True),
    Column("created", Float(53), nullable=False),
    Column("name", String(60), nullable=False),
    Column("start", Text, nullable=False),  # the record before the first choice
    Column("seats", Text, nullable=False),  # who sat where when it was made
    Column("listed", Boolean, nullable=False),
    Column("parent", String(20)),
    # Made with open seats: `start` is never played; the note `deal` has the record that is.
    Column("gathers", Boolean, nullable=False, server_default=false()),
    # Derived from the rows below, so that lists of tables need not read them all:
    Column("open", Integer, nullable=False),  # how many seats are open
    Column("bots", Boolean, nullable=False),  # whether a bot sits there
    Column("over", Boolean, nullable=False),
    Column("clock", Text),  # what was agreed on, see clocks.py
    Column("deadline", Float(53)),  # when the time of whoever is asked will have run out
    Column("remind", Float(53)),  # when they are to be reminded of it, see reminders.py; empty: they were
    Index("tables_late", "deadline"),
    Index("tables_reminding", "remind"),
    Index("tables_listed", "listed", "over", "created"),
    Index("tables_waiting", "over", "bots"),
)

plies = Table(
    "plies",
    metadata,
    Column("game", KEY, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    # "3 play gimli", "back 12" or "resign shadow"; the choices of a group are lines of one row
    Column("choice", Text, nullable=False),
    Column("at", Integer, nullable=False),  # seconds since 1970
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("game", KEY, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float(53), nullable=False),
    sqlite_with_rowid=False,
)

reports = Table(
    "reports",
    metadata,
    Column("id", KEY, primary_key=True, autoincrement=True),
    Column("created", Float(53), nullable=False),
    Column("table_id", String(20), nullable=False),
    Column("version", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("record", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

addresses = Table(  # whose owners have answered a mail: they want more, or no more
    "addresses",
    metadata,
    Column("address", String(254), primary_key=True),
    Column("blocked", Boolean, nullable=False),
    Column("at", Float(53), nullable=False),
)

mails = Table(  # sent within the last day, so that they can be counted
    "mails",
    metadata,
    Column("id", KEY, primary_key=True, autoincrement=True),
    Column("address", String(254), nullable=False),
    Column("asker", String(60), nullable=False),  # the network address that asked to confirm; empty: a turn
    Column("at", Float(53), nullable=False),
    Index("mails_sent", "at"),
)

# PEOPLE WHO WANT THEIR GAMES ON EVERY DEVICE, see people/mine.py

persons = Table(
    "persons",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),  # whether they want a rating
)

keys = Table(  # one for each browser; only its hash is stored
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(20), ForeignKey("persons.id"), nullable=False),
    Column("created", Float(53), nullable=False),
    Index("keys_of_person", "person"),
)

links = Table(  # links to another device that were not used yet; only the hash of the code is stored
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("owner", String(60), nullable=False),  # who made it, so that they can be counted
    Column("body", Text, nullable=False),  # whose games, or which seats, it gives
    Column("until", Float(53), nullable=False),
    Index("links_of_owner", "owner"),
)

passkeys = Table(  # see people/passkeys.py
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of `credential`, which can be long
    Column("person", String(20), ForeignKey("persons.id"), nullable=False),
    Column("credential", Text, nullable=False),  # what the browser calls it, and the key, both as base64url
    Column("public_key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),  # how often it has signed, if it counts
    Column("name", String(60), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("used", Float(53)),
    Index("passkeys_of_person", "person"),
)

challenges = Table(  # what passkeys were given to sign; only hashes are stored
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(20), nullable=False),  # who adds a passkey; empty: somebody who wants to come in
    Column("until", Float(53), nullable=False),
    Index("challenges_of_person", "person"),
)

holdings = Table(  # which person a seat belongs to
    "holdings",
    metadata,
    Column("game", KEY, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("seat", String(30), primary_key=True),
    Column("sitting", Integer, primary_key=True, autoincrement=False),
    Column("person", String(20), ForeignKey("persons.id"), nullable=False),
    Index("holdings_of_person", "person"),
)

ends = Table(  # how games ended, so that histories need not replay them
    "ends",
    metadata,
    Column("game", KEY, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("at", Float(53), nullable=False),
    Column("winner", String(10)),  # a side
    Column("seats", Text, nullable=False),  # who sat where at the end
)

analyses = Table(  # games that the machine has looked back at, see people/analysing.py
    "analyses",
    metadata,
    Column("game", KEY, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("version", String(20), nullable=False),  # of the program: another may judge otherwise
    Column("body", Text, nullable=False),
)

ratings = Table(  # see people/rating.py
    "ratings",
    metadata,
    Column("who", String(40), primary_key=True),  # a person or a level
    Column("game", String(20), primary_key=True),
    Column("rating", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("volatility", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float(53), nullable=False),
    Index("ratings_of_game", "game", "rating"),
)

jottings = Table(  # private notes on a game, see people/jotting.py
    "jottings",
    metadata,
    Column("game", KEY, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("seat", String(30), primary_key=True),
    Column("sitting", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", Float(53), nullable=False),
)
