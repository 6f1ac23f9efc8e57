"""The history of ratings, game by game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "rating_history",
        sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", ID, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("rating_history")
