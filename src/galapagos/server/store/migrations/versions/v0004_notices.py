"""Notices for people who are away: their settings, their addresses, and the queue."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "wishes",
        sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("told", sa.Double, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column(
            "device", sa.String(64), sa.ForeignKey("devices.token", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("contact", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("table", ID, primary_key=True),
        sa.Column("channel", sa.String(64), primary_key=True),
        sa.Column("due", sa.Double, nullable=False, index=True),
        sa.Column("wait", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("notices", "subscriptions", "wishes", "secrets"):
        op.drop_table(name)
