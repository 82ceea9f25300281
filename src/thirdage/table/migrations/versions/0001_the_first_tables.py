"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "tables",
        sa.Column("key", KEY, primary_key=True, autoincrement=True),
        sa.Column("id", sa.String(20), nullable=False, unique=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("parent", sa.String(20)),
        sa.Column("open", sa.Integer, nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["listed", "over", "created"])
    op.create_index("tables_waiting", "tables", ["over", "bots"])
    op.create_table(
        "plies",
        sa.Column("game", KEY, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("game", KEY, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reports",
        sa.Column("id", KEY, primary_key=True, autoincrement=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("table_id", sa.String(20), nullable=False),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop all tables."""
    for name in ("settings", "reports", "notes", "plies", "tables"):
        op.drop_table(name)
