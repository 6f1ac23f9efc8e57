"""Replaying a log into a table."""

from __future__ import annotations

from collections.abc import Iterator

from galapagos.server.tables import log
from galapagos.server.tables.table import Table


def replay(table: str, entries: list[tuple[int, float, str]]) -> Table:
    """Replay a log into a table."""
    *_, made = replaying(table, entries)
    return made


def replaying(table: str, entries: list[tuple[int, float, str]]) -> Iterator[Table]:
    """Replay a log step by step, yielding after each entry. Moves before a resettlement are not replayed."""
    (seq, at, created), *rest = log.read_all(entries)
    assert seq == 1 and isinstance(created, log.Created)
    made = Table(table, created, at)
    yield made
    settled = max((seq for seq, _, entry in rest if isinstance(entry, log.Resettled)), default=0)
    for seq, at, entry in rest:
        if seq < settled and isinstance(entry, log.Started):
            made.key, made.began, made.status, made.seq = entry.key, at, "running", seq
        elif seq < settled and isinstance(entry, log.Moved | log.TookBack | log.Resettled):
            made.practice |= isinstance(entry, log.TookBack) and entry.to >= 0 and not entry.counts
            made.voting.claims = {}
            if isinstance(entry, log.Moved):
                made.stand_ins.note(entry)
            else:
                made.cuts.append(0)
            made.seq = seq  # positions of earlier resettlements belong to old rules too
        else:
            made.apply(seq, at, entry)
        yield made
