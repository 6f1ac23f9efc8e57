"""Makes docs/protocol.md from the messages: `python tools/protocol_page.py > docs/protocol.md`."""

from __future__ import annotations

import inspect
import json
import re
import sys
from typing import Any, get_args

import msgspec
import protocol_examples as examples

from galapagos.server import refused
from galapagos.server.refused import ErrorCode
from galapagos.server.socket import protocol
from galapagos.server.table_documents import (
    Chair,
    ChatLine,
    Clock,
    ClockState,
    Doc,
    Info,
    Standing,
    Suggestion,
    Summary,
    Votes,
    Wish,
)
from galapagos.server.typescript import schema, type_of

HEAD = f"""\
# The protocol

<!-- Made by `python tools/protocol_page.py > docs/protocol.md`.  Do not edit. -->

For people who write a client: a page, a terminal, a bot, a load test. Everything at a table travels as JSON messages
over one WebSocket at `/ws`; documents about games and people are read over HTTP, and the server describes them itself
at `/api/openapi.json`. This is version {protocol.VERSION}. `web/protocol.ts` has the same types for TypeScript.

Before the first message a client needs to log in: `POST /api/guest` with `{{"name": "Anna"}}` sets the cookie that the
WebSocket must carry. A program sends no `Origin`; a browser's must be the server's own.

The field `t` of a message is its kind; a message has at most {protocol.LARGEST} bytes.
"""
CONVERSATION = """
Seats are counted from 0. Moves are text, as the table offers them in `view.choices[].text`. An absent field has its
default. `ops` of an `Update` change the document: `[path]` deletes, `[path, value]` sets,
`[path, at, remove, items]` replaces a part of a list; a path is a list of keys and indexes.

The close codes 4401 and 4403 mean that nobody is logged in or the person is banned: do not try again. After any other
code reconnect, open the tables again, and send unanswered requests again.
"""


def page() -> str:
    parts = schema()["$defs"]
    rules = (protocol.__doc__ or "").split("\n\n", 1)[1]
    made = [HEAD.rstrip() + "\n\n" + flowed(rules), CONVERSATION.lstrip("\n")]
    made.append("## From the client\n")
    for example in examples.FROM_CLIENTS:
        answer = "Not answered."
        if example.answer:  # refused here only because nobody is late; usually acknowledged
            kind = protocol.Ack if example.answer is protocol.Error else example.answer
            answer = f"Answered by `{kind.__name__}`, or by `Error`."
        made.append(told(type(example.message), example.message, parts, answer))
    made.append("## From the server\n")
    made += [told(type(message), message, parts, "") for message in examples.FROM_SERVER]
    made.append("## What messages are made of\n")
    for kind in KINDS:
        made.append(f"### {kind.__name__}\n\n{sentence(kind)}{fields(kind.__name__, parts)}")
    made.append("## Errors\n\n| code | meaning |\n|---|---|\n" + "\n".join(codes()) + "\n")
    return "\n".join(made)


KINDS: tuple[type, ...] = (
    Wish,
    Clock,
    Chair,
    Summary,
    Doc,
    Info,
    ClockState,
    Votes,
    Standing,
    ChatLine,
    Suggestion,
)


def flowed(text: str) -> str:
    """Paragraphs on one line each."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n")) + "\n"


def sentence(kind: type) -> str:
    words = " ".join((kind.__doc__ or "").split())
    own = words and not any(base.__doc__ == kind.__doc__ for base in kind.__mro__[1:])
    return f"{words}\n\n" if own else ""


def told(kind: type, message: Any, parts: dict[str, Any], answer: str) -> str:
    """A message: its meaning, fields, an example, and its answer."""
    example = json.dumps(json.loads(msgspec.json.encode(message)), ensure_ascii=False)
    ending = f"\n\n{answer}" if answer else ""
    return f"### {kind.__name__}\n\n{sentence(kind)}{fields(kind.__name__, parts)}```json\n{example}\n```{ending}\n"


def fields(name: str, parts: dict[str, Any]) -> str:
    part = parts[name]
    lines = []
    for field, value in part.get("properties", {}).items():
        if field == "t":
            continue
        need = "" if field in part.get("required", []) else f"{json.dumps(value.get('default'))}"
        kind = re.sub(r"\s+", " ", type_of({k: v for k, v in value.items() if k != "default"})).replace("|", "\\|")
        if len(kind) > LONGEST:
            kind = "see Errors"
        lines.append(f"| `{field}` | {kind} | {limits(value)} | {need} |")
    if not lines:
        return ""
    return "| field | type | limits | if absent |\n|---|---|---|---|\n" + "\n".join(lines) + "\n\n"


LONGEST = 200  # characters of a type in the table


def limits(value: dict[str, Any]) -> str:
    names = {
        "minimum": "at least {}",
        "maximum": "at most {}",
        "minLength": "{} or more characters",
        "maxLength": "at most {} characters",
        "minItems": "{} or more",
        "maxItems": "at most {}",
    }
    places = [value, *value.get("anyOf", [])]
    found = [words.format(place[name]) for place in places for name, words in names.items() if name in place]
    return ", ".join(dict.fromkeys(found))


def codes() -> list[str]:
    """Every code with its comment in the source."""
    source = inspect.getsource(refused)
    block = source[source.index("ErrorCode = Literal[") : source.index("class Refused")]
    found = re.findall(r'"([a-z-]+)",  # (.+)', block)
    assert {code for code, _ in found} == set(get_args(ErrorCode)), "a code without its meaning"
    return [f"| `{code}` | {meaning} |" for code, meaning in found]


if __name__ == "__main__":
    sys.stdout.write(page())
