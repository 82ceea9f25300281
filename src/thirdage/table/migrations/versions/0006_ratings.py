"""Ratings of those who want one, and of bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody wants one yet."""
    op.add_column("persons", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("rating", sa.Float(53), nullable=False),
        sa.Column("deviation", sa.Float(53), nullable=False),
        sa.Column("volatility", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )
    op.create_index("ratings_of_game", "ratings", ["game", "rating"])


def downgrade() -> None:
    """Forget all of it."""
    op.drop_table("ratings")
    op.drop_column("persons", "rated")
