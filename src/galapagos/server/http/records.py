"""Recorded games: replays, records to download, tables that play on from a step, lessons."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from galapagos.core.play import lesson
from galapagos.server.http.cache import JSON, tagged
from galapagos.server.http.documents import Kept, LessonMoves, LessonWish, Made, PlayOn
from galapagos.server.http.record_access import OWN, READ, UPLOAD, allow, claim_of, finished, jobs_of, seat_of, uploaded
from galapagos.server.http.reference import game_of, language_of
from galapagos.server.http.responses import answer, sent
from galapagos.server.http.session import address_of, known
from galapagos.server.jobs import record_documents
from galapagos.server.live.hub import Hub
from galapagos.server.refused import Refused
from galapagos.server.store import shelf
from galapagos.server.table_documents import PLAIN
from galapagos.server.tables import new_table

LESSON = 20_000  # bytes of a learner's moves


async def replay(request: Request) -> Response:
    """A finished table, from a seat or with all cards open."""
    jobs = jobs_of(request)
    table, seat = request.path_params["table"], seat_of(request)
    text, info = await finished(request, table)
    if seat is not None and seat >= len(info.chairs):  # checked here, so that it does not occupy a worker process
        raise Refused("malformed", "There is no seat {seat}; the game has {n}.", seat=seat, n=len(info.chairs))
    key = (table, seat, info.status, info.rematch)
    body = jobs.replays.get(key)
    if body is None:
        claim = await claim_of(request, text)
        body = jobs.replays.put(key, await jobs.player.do(claim, record_documents.replay, text, seat, info, limit=OWN))
    return tagged(request, body)


async def replay_upload(request: Request) -> Response:
    """The replay of an uploaded record."""
    jobs = jobs_of(request)
    seat = seat_of(request)
    await allow(request)
    text = await uploaded(request)
    body = await jobs.reader.do(await claim_of(request, text), record_documents.replay, text, seat, limit=READ)
    return Response(body, headers={"Cache-Control": "no-store"}, media_type=JSON)


async def record(request: Request) -> Response:
    """The record of a finished table."""
    text, info = await finished(request, request.path_params["table"])
    name = f'attachment; filename="{info.game}-{info.table}.txt"'
    return PlainTextResponse(text, headers={"Content-Disposition": name, "Cache-Control": "no-cache"})


async def keep_record(request: Request) -> Response:
    """Give an uploaded record an address to share; it must be a game that can be shown."""
    jobs = jobs_of(request)
    person = await known(request)
    await allow(request)
    text = await uploaded(request)
    await jobs.reader.do(await claim_of(request, text), record_documents.check, text, limit=READ)
    hub: Hub = request.app.state.hub
    id = await hub.write(lambda connection: shelf.keep_record(connection, person.id, text, hub.clock()))
    return answer(Kept(id))


async def kept_record(request: Request) -> Response:
    """A record that somebody uploaded."""
    hub: Hub = request.app.state.hub
    id = request.path_params["record"]
    text = await hub.read(lambda connection: shelf.record_of(connection, id)) if re.fullmatch(PLAIN, id) else None
    if text is None:
        raise Refused("no-table", "there is no such record, or its owner is gone")
    return PlainTextResponse(text, headers={"Cache-Control": "no-cache"})


async def play_on(request: Request) -> Response:
    """Create a table that begins with a step of a game."""
    jobs = jobs_of(request)
    person = await known(request)
    wish = await sent(request, PlayOn, 2 * UPLOAD)  # a record is larger when quoted as JSON
    if (wish.table is None) == (not wish.record):
        raise Refused("malformed", "name a table or send a record")
    hub: Hub = request.app.state.hub
    await allow(request)
    if not hub.tables.take(person.id, address_of(request)):
        raise Refused("limit", "too many new tables; wait a little")
    if len(wish.record) > UPLOAD:
        raise Refused("too-large", "at most {n} bytes", n=UPLOAD)
    if wish.table is not None:
        text, _ = await finished(request, wish.table)
        claim = await claim_of(request, text)
        opening = await jobs.player.do(claim, record_documents.position_at, text, wish.step, True, limit=OWN)
    else:
        claim = await claim_of(request, wish.record)
        opening = await jobs.reader.do(claim, record_documents.position_at, wish.record, wish.step, limit=READ)
    live = await hub.create(new_table.play_on(opening, wish.chairs, person.id, person.name))
    return answer(Made(live.table.id))


def get_lesson(request: Request) -> Response:
    """A lesson as recorded: ours and short, so a thread is enough."""
    jobs = jobs_of(request)
    key = lesson_of(request)
    body = jobs.lessons.get(key)
    if body is None:
        body = jobs.lessons.put(key, record_documents.lesson_doc(*key, []))
    return tagged(request, body)


async def go_on_with_lesson(request: Request) -> Response:
    """A lesson as it goes on from a learner's own moves: a whole game, so processes make it in turn."""
    jobs = jobs_of(request)
    key = lesson_of(request)
    wish = await sent(request, LessonMoves, LESSON)
    claim = await claim_of(request, " ".join(wish.made))
    body = await jobs.player.do(claim, record_documents.lesson_doc, *key, wish.made, limit=READ)
    return Response(body, headers={"Cache-Control": "no-store"}, media_type=JSON)


async def why_not_in_lesson(request: Request) -> Response:
    """Which rules forbid what a learner probably meant."""
    jobs = jobs_of(request)
    game, name, _ = lesson_of(request)
    wish = await sent(request, LessonWish, LESSON)
    claim = await claim_of(request, " ".join(wish.made))
    body = await jobs.player.do(claim, record_documents.lesson_refusals, game, name, wish.made, wish.wished, limit=READ)
    return Response(body, headers={"Cache-Control": "no-store"}, media_type=JSON)


def lesson_of(request: Request) -> tuple[str, str, str]:
    """Game, name and language of the requested lesson."""
    language, game, name = language_of(request), game_of(request.path_params["game"]), request.path_params["name"]
    if name not in lesson.names(game):
        raise Refused("no-game", "the game has no such lesson")
    return game.name, name, language


routes = [
    Route("/api/{language}/lessons/{game}/{name}", get_lesson),
    Route("/api/{language}/lessons/{game}/{name}", go_on_with_lesson, methods=["POST"]),
    Route("/api/{language}/lessons/{game}/{name}/why-not", why_not_in_lesson, methods=["POST"]),
    Route("/api/replay/{table}", replay),
    Route("/api/replay", replay_upload, methods=["POST"]),
    Route("/api/record/{table}", record),
    Route("/api/records", keep_record, methods=["POST"]),
    Route("/api/records/{record}", kept_record),
    Route("/api/play-on", play_on, methods=["POST"]),
]
