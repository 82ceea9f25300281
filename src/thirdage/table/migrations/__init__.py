"""Migrations of the database: `upgrade` brings it to the newest, whatever it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.errors import BadOption

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD = "0002"  # the newest version


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest version, in the transaction of this connection."""
    from sqlalchemy import inspect, text

    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == HEAD:
            return  # the usual case, without loading alembic
        if found is not None and found > HEAD:
            raise BadOption(f"The database is of a newer version of thirdage ({found}, not {HEAD}).")
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "thirdage.table:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadOption(f"The database cannot be brought up to date: {error}.") from None
