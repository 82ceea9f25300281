"""Migrations of the database: `upgrade` brings it to the newest, whatever it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.errors import BadOption

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD = "0009"  # the newest version


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest version, in the transaction of this connection."""
    from sqlalchemy import inspect, text

    found_tables = inspect(connection).get_table_names()
    if not found_tables:
        _make_new(connection)  # a first start, also without it: alembic takes half a second to load
        return
    if "alembic_version" in found_tables:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == HEAD:
            return  # the usual case, without loading alembic
        if found is not None and found > HEAD:
            raise BadOption(f"The database is of a newer version of thirdage ({found}, not {HEAD}).")
    migrate(connection)


def migrate(connection: Connection, target: str = "head") -> None:
    """Lead the database through every migration it has not seen yet, up to a version."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "thirdage.table:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, target)
    except CommandError as error:
        raise BadOption(f"The database cannot be brought up to date: {error}.") from None


def _make_new(connection: Connection) -> None:
    """Make the newest schema in an empty database, marked as if every migration had led to it."""
    from sqlalchemy import Column, MetaData, String, Table, insert

    from ..schema import metadata

    metadata.create_all(connection)
    # As alembic itself declares it.
    version = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
    version.create(connection)
    connection.execute(insert(version).values(version_num=HEAD))
