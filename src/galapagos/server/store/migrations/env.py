"""Runs the migrations on the connection that `database.migrate` passes."""

from __future__ import annotations

from alembic import context

from galapagos.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, transaction_per_migration=False
)
with context.begin_transaction():
    context.run_migrations()
