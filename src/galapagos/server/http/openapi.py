"""The OpenAPI 3.1 description of /api, served at /api/openapi.json."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos import __version__
from galapagos.server.http import box_documents as b
from galapagos.server.http import documents as d
from galapagos.server.http import people_documents as p
from galapagos.server.http.cache import encoded, tagged
from galapagos.server.http.responses import STATUS
from galapagos.server.table_documents import Summary

RECORD = "a record"  # a text response instead of a document


class Operation(NamedTuple):
    """One address: what it does, its request, its response, its query parameters."""

    method: str
    path: str
    summary: str
    answers: Any
    sends: Any = None
    query: tuple[tuple[str, str], ...] = ()
    also: dict[int, str] = {}


SEAT = (("seat", "The seat from whose eyes the game is seen; absent: all cards open."),)
BEGUN = (("begun", "Set nothing going: 204 where there is no analysis yet."),)
LANG = (("lang", "The language of the report."),)
LATER = {202: "Not done yet: `done` is below 1.", 204: "There is none, and `begun` was asked."}
OPERATIONS = (
    Operation("get", "/api/{language}/words", "The messages of the page in a language.", d.Catalogues),
    Operation("get", "/api/{language}/games", "The games of this server.", list[d.GameInfo]),
    Operation("get", "/api/{language}/rules/{game}", "The whole rulebook of a game.", d.RulesDoc),
    Operation("get", "/api/{language}/lessons/{game}/{name}", "A lesson.", d.LessonDoc),
    Operation("post", "/api/{language}/lessons/{game}/{name}", "A lesson as it goes on from a learner's own moves.",
              d.LessonDoc, d.LessonMoves),
    Operation("post", "/api/{language}/lessons/{game}/{name}/why-not", "Why a learner may not make a move now.",
              d.LessonRefusals, d.LessonWish),
    Operation("get", "/api/{language}/about", "What this server runs, and whom it thanks.", d.About),
    Operation("get", "/api/replay/{table}", "A finished game, step by step.", d.ReplayDoc, query=SEAT),
    Operation("post", "/api/replay", "The same of a record.", d.ReplayDoc, RECORD, SEAT),
    Operation("get", "/api/record/{table}", "The record of a finished game.", RECORD),
    Operation("post", "/api/records", "Keep a record under an address.", d.Kept, RECORD),
    Operation("get", "/api/records/{record}", "A record that was kept.", RECORD),
    Operation("post", "/api/play-on", "A new table that goes on from a step of a game.", d.Made, d.PlayOn),
    Operation("get", "/api/analysis/{table}", "The chances over a finished game, and the moves that cost most.",
              d.AnalysisDoc, query=BEGUN, also=LATER),
    Operation("post", "/api/analysis", "The same of a record.", d.AnalysisDoc, RECORD, BEGUN, LATER),
    Operation("get", "/api/{language}/box/{game}", "What can be changed in a game's box.", b.BoxForm),
    Operation("post", "/api/{language}/box/{game}", "What an overlay changes, or why it is refused.", b.BoxCheck,
              b.BoxDraft),
    Operation("get", "/api/boxes", "The boxes that I keep.", list[b.KeptBox]),
    Operation("post", "/api/boxes", "Keep a box under an address.", b.KeptBox, b.BoxToKeep),
    Operation("post", "/api/boxes/delete", "Keep a box no longer.", list[b.KeptBox], b.BoxName),
    Operation("get", "/api/boxes/{game}/{hash}", "A box that somebody keeps.", b.KeptBox),
    Operation("get", "/api/tables/{table}/box", "The changed box of a table, also when nobody keeps it any more.",
              b.TableBox),
    Operation("get", "/api/balance/{game}/{hash}", "How far the balance report of a box is.", b.BalanceDoc, query=LANG,
              also={202: "Not done yet.", 204: "There is none."}),
    Operation("post", "/api/balance/{game}/{hash}", "Start a balance report of a box.", b.BalanceDoc, query=LANG,
              also={202: "Not done yet."}),
    Operation("post", "/api/balance/{game}/{hash}/stop", "Stop a balance report; it is then about the games so far.",
              b.BalanceDoc, query=LANG, also={202: "Not done yet."}),
    Operation("get", "/api/balance/{game}/{hash}/{file}", "A balance report: `report.html`, or a table (CSV).",
              RECORD, query=LANG),
    Operation("get", "/api/me", "Who I am here; null for nobody.", p.Me | None),
    Operation("post", "/api/me", "Take another name.", p.Me, p.Named),
    Operation("post", "/api/guest", "Be a guest with a name; sets the cookie.", p.Me, p.Named),
    Operation("post", "/api/account", "Keep my games under a password.", p.Me, p.NewPassword),
    Operation("post", "/api/login", "Come back to an account; sets the cookie.", p.Me, p.Login),
    Operation("post", "/api/reset", "Choose a new password with a one-time link; sets the cookie.", p.Me, p.Reset),
    Operation("get", "/api/forgotten", "Can a link for a new password be mailed?", p.ResetWays),
    Operation("post", "/api/forgotten", "Mail such a link to the address of an account; the answer is always the same.",
              None, p.Named),
    Operation("post", "/api/logout", "Log out here, or everywhere.", None, p.Logout),
    Operation("post", "/api/delete", "Forget me.", None, p.Secret),
    Operation("get", "/api/tables", "Public tables that are open or running.", list[Summary]),
    Operation("get", "/api/me/games", "My tables, results and ratings.", p.MyGames),
    Operation("get", "/api/me/ignored", "Whom I do not hear.", list[p.Ignored]),
    Operation("post", "/api/ignore", "Hear somebody no more, or again.", p.Me, p.Ignore),
    Operation("get", "/api/notices", "What I am told while I am away.", p.Notices),
    Operation("post", "/api/notices", "Choose what, when and how often.", p.Notices, p.NoticeWishes),
    Operation("post", "/api/notices/push", "Push messages to this browser, or no more.", p.Notices, p.PushDevice),
    Operation("post", "/api/notices/mail", "Notices by mail: a code is sent there first.", p.Notices, p.MailAddress),
    Operation("post", "/api/notices/mail/code", "The code that was mailed.", p.Notices, p.MailCode),
    Operation("post", "/api/notices/webhook", "An address to call with every notice.", p.Notices, p.Webhook),
    Operation("post", "/api/notices/test", "Send a notice now.", p.Reached),
    Operation("get", "/api/host/people", "For hosts: people by name.", list[p.HostPerson],
              query=(("q", "A part of the name."),)),
    Operation("post", "/api/host/people", "For hosts: ban or mute somebody, or no longer.", p.HostPerson, p.HostMark),
    Operation("post", "/api/host/boxes/delete", "For hosts: remove a box and its report.", None, b.BoxName),
)  # fmt: skip


class Problem(msgspec.Struct):
    """The response to every refused request."""

    code: str
    text: str


@cache
def document() -> dict[str, Any]:
    """The description as JSON values."""
    kinds = [kind for one in OPERATIONS for kind in (one.answers, one.sends) if kind not in (None, RECORD)]
    schemas, parts = msgspec.json.schema_components([*kinds, Problem], ref_template="#/components/schemas/{name}")
    refs = dict(zip(map(repr, [*kinds, Problem]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, {})[one.method] = described(one, refs)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Galapagos", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": dict(sorted(parts.items())),
            "securitySchemes": {"cookie": {"type": "apiKey", "in": "cookie", "name": "galapagos"}},
        },
    }


def described(one: Operation, refs: dict[str, Any]) -> dict[str, Any]:
    names = [part[1:-1] for part in one.path.split("/") if part.startswith("{")]
    parameters = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
    parameters += [{"name": name, "in": "query", "description": told, "schema": {"type": "string"}}
                   for name, told in one.query]  # fmt: skip
    answers: dict[str, Any] = {str(status): {"description": told} for status, told in one.also.items()}
    answers["200"] = {"description": one.summary} | ({"content": content(one.answers, refs)} if one.answers else {})
    statuses = ", ".join(map(str, sorted({*STATUS.values(), 400})))
    answers["default"] = {"description": f"Refused ({statuses}).", "content": content(Problem, refs)}
    made: dict[str, Any] = {
        "summary": one.summary,
        "security": [{"cookie": []}, {}],
        "responses": dict(sorted(answers.items())),
    }
    if parameters:
        made["parameters"] = parameters
    if one.sends is not None:
        made["requestBody"] = {"required": True, "content": content(one.sends, refs)}
    return made


def content(kind: Any, refs: dict[str, Any]) -> dict[str, Any]:
    if kind == RECORD:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": refs[repr(kind)]}}


def get_openapi(request: Request) -> Response:
    return tagged(request, encoded(document()))


routes = [Route("/api/openapi.json", get_openapi)]
