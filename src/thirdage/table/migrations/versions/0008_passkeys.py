"""Passkeys of people, and what they were given to sign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has one yet."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(20), sa.ForeignKey("persons.id"), nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("used", sa.Float(53)),
    )
    op.create_index("passkeys_of_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(20), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_index("challenges_of_person", "challenges", ["person"])


def downgrade() -> None:
    """Forget all of it."""
    op.drop_table("challenges")
    op.drop_table("passkeys")
