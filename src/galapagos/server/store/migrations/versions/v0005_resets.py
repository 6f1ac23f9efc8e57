"""Links that reset a password."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "resets",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("until", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("resets")
