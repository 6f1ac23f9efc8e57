"""Changed boxes: the form of the editor, the check of an overlay, boxes that people keep under an address."""

from __future__ import annotations

import logging
from collections.abc import Collection

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.core import box_fields, box_names, box_values
from galapagos.core.game import Game
from galapagos.server.http.accounts import host_of, limits_of
from galapagos.server.http.box_documents import (
    TEXT,
    BoxCheck,
    BoxDraft,
    BoxField,
    BoxForm,
    BoxName,
    BoxRow,
    BoxSection,
    BoxText,
    BoxToKeep,
    KeptBox,
    TableBox,
)
from galapagos.server.http.record_access import READ, allow, claim_of, jobs_of, opened
from galapagos.server.http.reference import game_of, kept, language_of
from galapagos.server.http.responses import answer, sent, words_in
from galapagos.server.http.session import address_of, known, person_of
from galapagos.server.jobs import box_check
from galapagos.server.live.hub import Hub
from galapagos.server.plain_text import clean_title
from galapagos.server.refused import Refused
from galapagos.server.store import boxes
from galapagos.server.table_documents import BoxHash

LOG = logging.getLogger("galapagos.server")
LARGEST = 4 * TEXT  # bytes of a request
TRIAL = 60.0  # seconds to deal and play a box before it is kept
CHECK = 1.0  # least number of seconds that a check claims: shorter jobs go first


def form(game: Game, language: str) -> BoxForm:
    """The changeable values of a game, section by section."""
    words = box_values.words(game, language)
    texts = {group: [BoxText(text, word) for text, word in known.items()] for group, known in words.items()}
    made = BoxForm(game.name, [], TEXT, texts)
    for row in box_fields.rows(game):
        key = str(row.path[0]) if row.path else ""
        if not made.sections or made.sections[-1].key != key:
            made.sections.append(BoxSection(key, box_names.name(game, [key], language) if key else "", []))
        fields = [field(game, one, texts, language) for one in row.fields]
        help = box_names.help_for(game, row, language) or row.why
        title = box_names.title(game, row, language)
        made.sections[-1].rows.append(BoxRow(title, box_names.rule(game, row), help, row.reconstructed, fields))
    return made


def field(game: Game, one: box_fields.Field, texts: Collection[str], language: str) -> BoxField:
    group = box_values.group_of(game, one.path) if one.kind in ("text", "texts", "letters") else ""
    name = box_names.name(game, one.path, language)
    return BoxField(list(one.path), name, one.kind, one.printed, one.low, one.high, group if group in texts else "")


def get_form(request: Request) -> Response:
    language = language_of(request)
    game = game_of(request.path_params["game"])
    return kept(request, ("box", language, game.name), lambda: form(game, language))


async def checked(request: Request, game: Game, draft: BoxDraft, language: str) -> BoxCheck:
    """Check a draft in a worker process, since its author can make it slow to check."""
    claim = await claim_of(request, draft.text, CHECK)
    found: BoxCheck
    found, say = await jobs_of(request).reader.do(claim, box_check.check, game.name, draft, limit=READ)
    if found.problem is not None and say is not None:
        found.problem.text = words_in(language).text(say)
    return found


async def post_check(request: Request) -> Response:
    """What a draft changes, or why it is refused."""
    language = language_of(request)
    game = game_of(request.path_params["game"])
    person, address = await person_of(request), address_of(request)
    if not limits_of(request).checks.take(person.id if person is not None else address, address):
        raise Refused("flood", "too many changes are checked at once; wait a moment")
    return answer(await checked(request, game, await sent(request, BoxDraft, LARGEST), language))


async def keep(request: Request) -> Response:
    """Keep a box; games with it must be playable to the end."""
    person = await known(request)
    wish = await sent(request, BoxToKeep, LARGEST)
    game = game_of(wish.game)
    await allow(request)
    claim = await claim_of(request, wish.text, CHECK)
    found, say = await jobs_of(request).reader.do(claim, box_check.check_and_try, game.name, wish.text, limit=TRIAL)
    if say is not None:
        refused = Refused("options", found.problem.text)
        refused.say = say
        raise refused
    if not found.hash:
        raise Refused("options", "this is the printed box: change something first")
    hub: Hub = request.app.state.hub
    title, now = clean_title(wish.title), hub.clock()
    await hub.write(lambda connection: boxes.keep(connection, person.id, game.name, found.hash, title, wish.text, now))
    return answer(await shown(request, game.name, found.hash))


async def shown(request: Request, game: str, hash: str) -> KeptBox:
    person = await person_of(request)
    hub: Hub = request.app.state.hub
    found = await hub.read(lambda connection: boxes.at(connection, game, hash))
    mine = person is not None and person.id == found.person
    return KeptBox(found.game, found.hash, found.title, found.author, found.at, found.text, mine)


async def get_box(request: Request) -> Response:
    """A box that somebody keeps."""
    return answer(await shown(request, game_of(request.path_params["game"]).name, hash_of(request)))


def hash_of(request: Request) -> str:
    """The hash in the address of a box."""
    try:
        return msgspec.convert(request.path_params["hash"], BoxHash)
    except msgspec.ValidationError:
        raise Refused("no-box", boxes.GONE) from None


async def get_box_of_table(request: Request) -> Response:
    """The box of a table, also when nobody keeps it any more."""
    async with opened(request, request.path_params["table"]) as table:
        mark = table.box()
        if mark is None:
            raise Refused("no-box", "this table has the printed box")
        return answer(TableBox(table.created.game, mark.hash, mark.title, table.setting.overlay))


async def my_boxes(request: Request) -> Response:
    person = await known(request)
    hub: Hub = request.app.state.hub
    found = await hub.read(lambda connection: boxes.of_person(connection, person.id))
    return answer([KeptBox(one.game, one.hash, one.title, one.author, one.at, one.text, True) for one in found])


async def delete(request: Request) -> Response:
    """Stop keeping a box; tables that play it go on."""
    person = await known(request)
    wish = await sent(request, BoxName)
    hub: Hub = request.app.state.hub
    await hub.write(lambda connection: boxes.drop(connection, wish.game, wish.hash, person.id))
    return await my_boxes(request)


async def remove(request: Request) -> Response:
    """A host removes a box and its report, no matter who keeps it; tables that play it go on."""
    host = await host_of(request)
    wish = await sent(request, BoxName)
    hub: Hub = request.app.state.hub
    await hub.write(lambda connection: boxes.drop(connection, wish.game, wish.hash))
    LOG.info("%s removes the box %s of %s", host.id, wish.hash, wish.game)
    return answer(None)


routes = [
    Route("/api/{language}/box/{game}", get_form),
    Route("/api/{language}/box/{game}", post_check, methods=["POST"]),
    Route("/api/boxes", my_boxes),
    Route("/api/boxes", keep, methods=["POST"]),
    Route("/api/boxes/delete", delete, methods=["POST"]),
    Route("/api/boxes/{game}/{hash}", get_box),
    Route("/api/host/boxes/delete", remove, methods=["POST"]),
    Route("/api/tables/{table}/box", get_box_of_table),
]
