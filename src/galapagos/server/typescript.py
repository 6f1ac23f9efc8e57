"""Makes web/protocol.ts from messages and documents: `python -m galapagos.server.typescript > web/protocol.ts`."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import msgspec

from galapagos.core.words import SeatArg, ThingArg
from galapagos.server.http import box_documents, documents, people_documents
from galapagos.server.socket import protocol

HEAD = f"""\
// Made from socket/protocol.py, table_documents.py and the documents of http/.  Do not edit.
// python -m galapagos.server.typescript > web/protocol.ts

export const VERSION = {protocol.VERSION};
export const LARGEST = {protocol.LARGEST};
"""
UNIONS = {"ClientMessage": protocol.ClientMessage, "ServerMessage": protocol.ServerMessage}
# msgspec cannot tell two plain structs apart by their fields; a reader of the JSON can.
ARG = [
    {"type": "number"},
    {"type": "string"},
    *({"$ref": f"#/$defs/{name}"} for name in ("Say", "SeatArg", "ThingArg")),
    {"type": "array", "items": {"$ref": "#/$defs/Arg"}},
]
LEFT_OUT = {("Choice", "code")}  # see table_documents.doc_of


def schema() -> dict[str, Any]:
    """JSON Schema of all messages and of what they are made of."""
    read = [
        part
        for module in (documents, people_documents, box_documents)
        for part in vars(module).values()
        if getattr(part, "__module__", "") == module.__name__
    ]
    types: list[Any] = [*UNIONS.values(), *read, SeatArg, ThingArg]
    _, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for name, field in LEFT_OUT:
        del parts[name]["properties"][field]
        parts[name]["required"].remove(field)
    parts["Arg"] = {"anyOf": ARG, "description": "What goes into a place of a sentence."}
    parts["Say"]["properties"]["args"] = {"type": "object", "additionalProperties": {"$ref": "#/$defs/Arg"}}
    for name, union in UNIONS.items():
        parts[name] = {"anyOf": [{"$ref": f"#/$defs/{member.__name__}"} for member in union.__args__]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": dict(sorted(parts.items()))}


def type_of(part: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in part:
        return str(part["$ref"].rsplit("/", 1)[1])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(type_of(one) for one in part["anyOf"]))
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "const" in part:
        return json.dumps(part["const"])
    kind = part.get("type")
    if kind == "array":
        return f"Array<{type_of(part['items']) if part.get('items') else 'unknown'}>"
    if kind == "object" and "properties" in part:
        return _object(part)
    if kind == "object":
        values = part.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    simple = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return simple[kind] if kind else "unknown"


def _object(part: dict[str, Any]) -> str:
    required = part.get("required", [])
    lines = [
        f"  {name}{'' if name in required else '?'}: {type_of(value)};" for name, value in part["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def typescript() -> str:
    """The module."""
    made = [HEAD]
    for name, part in schema()["$defs"].items():
        words = re.sub(r"\s+", " ", part.get("description", ""))
        comment = f"/** {words} */\n" if words else ""
        if "properties" in part:
            made.append(f"{comment}export interface {name} {_object(part)}\n")
        else:
            made.append(f"{comment}export type {name} = {type_of(part)};\n")
    return "\n".join(made)


if __name__ == "__main__":
    sys.stdout.write(typescript())
