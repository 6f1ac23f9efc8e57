"""Changed boxes that are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "boxes",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("hash", sa.String(32), primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("boxes")
