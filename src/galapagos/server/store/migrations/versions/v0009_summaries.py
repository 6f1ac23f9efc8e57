"""What a report says in a column of its own; boxes and reports of the first version get the long hash."""

from __future__ import annotations

import hashlib
import json
import tomllib

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

SHORT = 16  # digits of the former hashes
LONG = 32

boxes = sa.table("boxes", *map(sa.column, ("game", "hash", "person", "text")))
reports = sa.table("reports", *map(sa.column, ("game", "hash", "language", "data", "summary")))


def upgrade() -> None:
    op.add_column("reports", sa.Column("summary", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    rehash(connection)
    for row in list(connection.execute(sa.select(reports))):
        files = json.loads(row.data)
        summary = files.pop("extent.json", '{"deals": 0, "planned": 0}')  # of an older report nothing is known
        r = reports.c
        place = (r.game == row.game, r.hash == row.hash, r.language == row.language)
        data = json.dumps(files, ensure_ascii=False)
        connection.execute(sa.update(reports).where(*place).values(data=data, summary=summary))


def rehash(connection: sa.Connection) -> None:
    """Give boxes with a former hash, and the reports on them, the one of this version."""
    b, r = boxes.c, reports.c
    for row in list(connection.execute(sa.select(boxes).where(sa.func.length(b.hash) == SHORT))):
        changes = tomllib.loads(row.text)
        hash = hashlib.sha256(json.dumps(changes, sort_keys=True, default=str).encode()).hexdigest()[:LONG]
        if not hash.startswith(row.hash):
            continue  # it is not the hash of this text
        same = sa.select(b.hash).where(b.game == row.game, b.hash == hash, b.person == row.person)
        place = (b.game == row.game, b.hash == row.hash, b.person == row.person)
        if connection.execute(same).first() is None:
            connection.execute(sa.update(boxes).where(*place).values(hash=hash))
        else:  # kept again since
            connection.execute(sa.delete(boxes).where(*place))
        connection.execute(sa.delete(reports).where(r.game == row.game, r.hash == row.hash))


def downgrade() -> None:
    op.drop_column("reports", "summary")
