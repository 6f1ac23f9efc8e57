"""Balance reports of boxes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("hash", sa.String(32), primary_key=True),
        sa.Column("language", sa.String(8), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reports")
