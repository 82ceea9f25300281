"""When whoever is asked is to be reminded that their time is running out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is reminded in turns that are on already."""
    op.add_column("tables", sa.Column("remind", sa.Float(53)))
    op.create_index("tables_reminding", "tables", ["remind"])


def downgrade() -> None:
    """Forget all of it."""
    op.drop_index("tables_reminding", "tables")
    op.drop_column("tables", "remind")
