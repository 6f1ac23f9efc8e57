"""The schema: `entries` is the source of truth for every table; the rest is people and derived data."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()
TIME = sa.Double  # seconds since 1970
ID = sa.String(32)

people = sa.Table(
    "people",
    METADATA,
    sa.Column("id", ID, primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("login", sa.String(64), unique=True),  # the look-alike form of an account's name; absent: a guest
    sa.Column("password", sa.String(256)),
    sa.Column("created", TIME, nullable=False),
    sa.Column("banned", sa.Boolean, nullable=False, default=False),
    sa.Column("muted", sa.Boolean, nullable=False, default=False),
    sa.Column("host", sa.Boolean, nullable=False, default=False),
)
devices = sa.Table(
    "devices",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),  # SHA-256 of what the browser holds
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("created", TIME, nullable=False),
    sa.Column("seen", TIME, nullable=False),
)
ignored = sa.Table(
    "ignored",
    METADATA,
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("other", ID, primary_key=True),
)
tables = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", ID, primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("status", sa.String(16), nullable=False, index=True),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("created", TIME, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),  # what the lobby shows, as JSON
)
entries = sa.Table(
    "entries",
    METADATA,
    sa.Column("table", ID, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", TIME, nullable=False),
    sa.Column("data", sa.Text, nullable=False),  # a tagged entry of log.py, as JSON
)
turns = sa.Table(
    "turns",
    METADATA,
    sa.Column("table", ID, primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),  # of the entry behind which it is so
    sa.Column("data", sa.Text, nullable=False),  # who is asked, as JSON: see turns.py
)
positions = sa.Table(
    "positions",
    METADATA,
    sa.Column("table", ID, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
)
seats = sa.Table(
    "seats",
    METADATA,
    sa.Column("table", ID, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", ID, nullable=False, index=True),
)
results = sa.Table(
    "results",
    METADATA,
    sa.Column("table", ID, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", ID, nullable=False, index=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("at", TIME, nullable=False),
)
rating_history = sa.Table(
    "rating_history",
    METADATA,
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("table", ID, primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("at", TIME, nullable=False),
    sa.Column("mu", sa.Double, nullable=False),  # after that game
    sa.Column("sigma", sa.Double, nullable=False),
)
ratings = sa.Table(
    "ratings",
    METADATA,
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
