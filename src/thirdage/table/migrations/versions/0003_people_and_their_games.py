"""People who want their games on every device, and how games ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Nobody has asked for it yet; games that ended before are entered when somebody looks at them."""
    op.create_table(
        "persons",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(20), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_index("keys_of_person", "keys", ["person"])
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(60), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_index("links_of_owner", "links", ["owner"])
    op.create_table(
        "holdings",
        sa.Column("game", KEY, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(30), primary_key=True),
        sa.Column("sitting", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(20), sa.ForeignKey("persons.id"), nullable=False),
    )
    op.create_index("holdings_of_person", "holdings", ["person"])
    op.create_table(
        "ends",
        sa.Column("game", KEY, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("winner", sa.String(10)),
        sa.Column("seats", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget all of it."""
    for name in ("ends", "holdings", "links", "keys", "persons"):
        op.drop_table(name)
