"""Games that were looked back at by the machine."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """No game was looked back at yet."""
    op.create_table(
        "analyses",
        sa.Column("game", KEY, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget all of it."""
    op.drop_table("analyses")
