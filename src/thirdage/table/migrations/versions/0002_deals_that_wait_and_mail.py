"""Tables that are dealt when their seats are settled, and mail that is sent only where it is welcome."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Every table made so far was dealt at once; no address was confirmed."""
    op.add_column("tables", sa.Column("gathers", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "addresses",
        sa.Column("address", sa.String(254), primary_key=True),
        sa.Column("blocked", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )
    op.create_table(
        "mails",
        sa.Column("id", KEY, primary_key=True, autoincrement=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("asker", sa.String(60), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )
    op.create_index("mails_sent", "mails", ["at"])


def downgrade() -> None:
    """Forget all of it."""
    op.drop_table("mails")
    op.drop_table("addresses")
    op.drop_column("tables", "gathers")
