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
    sa.Column("token", sa.String(64), primary_key=True),  # SHA-256 of the browser's token
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("created", TIME, nullable=False),
    sa.Column("seen", TIME, nullable=False),
)
resets = sa.Table(
    "resets",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),  # SHA-256 of the token in the link
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("until", TIME, nullable=False),
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
    sa.Column("seq", sa.Integer, nullable=False),  # of the entry after which this holds
    sa.Column("data", sa.Text, nullable=False),  # who is asked, as JSON: see turn_lists.py
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
analyses = sa.Table(
    "analyses",
    METADATA,
    sa.Column("record", sa.String(64), primary_key=True),  # SHA-256 of the record's text
    sa.Column("data", sa.Text, nullable=False),  # a finished AnalysisDoc, as JSON
    sa.Column("at", TIME, nullable=False),
)
records = sa.Table(
    "records",
    METADATA,
    sa.Column("id", ID, primary_key=True),
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("record", sa.String(64), nullable=False),  # SHA-256 of the text
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", TIME, nullable=False),
)
boxes = sa.Table(
    "boxes",
    METADATA,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("hash", sa.String(32), primary_key=True),  # of what the overlay changes
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    sa.Column("title", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),  # the overlay, as TOML
    sa.Column("at", TIME, nullable=False),
)
reports = sa.Table(
    "reports",
    METADATA,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("hash", sa.String(32), primary_key=True),  # of a box
    sa.Column("language", sa.String(8), primary_key=True),
    sa.Column("data", sa.Text, nullable=False),  # its files by name, as JSON
    sa.Column("at", TIME, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),  # what it is about and what it says, as JSON: see jobs/balance.py
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
secrets = sa.Table(
    "secrets",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),  # made by the server at its first start
)
wishes = sa.Table(
    "wishes",
    METADATA,
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("data", sa.Text, nullable=False),  # of which notices, when and where, as JSON: see notices.py
    sa.Column("told", TIME, nullable=False),  # when the person was sent something last
)
subscriptions = sa.Table(
    "subscriptions",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),  # SHA-256 of the endpoint
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("device", sa.String(64), sa.ForeignKey("devices.token", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(128), nullable=False),
    sa.Column("auth", sa.String(64), nullable=False),
    sa.Column("contact", sa.Text, nullable=False),  # the address of the page on which it was made
    sa.Column("failures", sa.Integer, nullable=False),
)
notices = sa.Table(
    "notices",
    METADATA,
    sa.Column("person", ID, sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("table", ID, primary_key=True),
    sa.Column("channel", sa.String(64), primary_key=True),  # empty: all that the person has
    sa.Column("due", TIME, nullable=False, index=True),
    sa.Column("wait", TIME, nullable=False),  # seconds that the person must have been away
    sa.Column("tries", sa.Integer, nullable=False),
)
