"""Run by alembic: migrates over the connection it was given."""

from __future__ import annotations

from alembic import context

from thirdage.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
