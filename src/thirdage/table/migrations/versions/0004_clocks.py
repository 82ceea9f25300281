"""Clocks: what was agreed on at a table, and when the time of whoever is asked will have run out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table has a clock yet."""
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("deadline", sa.Float(53)))
    op.create_index("tables_late", "tables", ["deadline"])


def downgrade() -> None:
    """Forget all of it."""
    op.drop_index("tables_late", "tables")
    op.drop_column("tables", "deadline")
    op.drop_column("tables", "clock")
