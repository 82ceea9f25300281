"""Private notes on a game, kept with the seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Nobody has written any yet."""
    op.create_table(
        "jottings",
        sa.Column("game", KEY, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(30), primary_key=True),
        sa.Column("sitting", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )


def downgrade() -> None:
    """Forget all of it."""
    op.drop_table("jottings")
