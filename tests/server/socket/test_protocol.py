"""Messages, differences and text: input respects its limits, and output can be reassembled."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galapagos.core.view import Choice, View
from galapagos.core.words import Say
from galapagos.server.plain_text import clean_chat, clean_name, clean_title, skeleton
from galapagos.server.refused import Refused
from galapagos.server.socket import protocol
from galapagos.server.socket.diff import apply, diff
from galapagos.server.socket.protocol import decode, encode
from galapagos.server.table_documents import Clock, ClockState, Doc, Info, doc_of
from galapagos.server.typescript import schema, typescript

ROOT = Path(__file__).parents[3]


# -- messages ------------------------------------------------------------------------


def test_a_move_is_read() -> None:
    message = decode('{"t":"MakeMove","id":"m1","table":"x","seat":1,"move":"attack A1 > B2"}')
    assert message == protocol.MakeMove("m1", "x", 1, "attack A1 > B2")


@pytest.mark.parametrize(
    "data",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"t":"Nonsense"}',
        '{"t":"Hello"}',
        '{"t":"Hello","v":"1"}',
        '{"t":"Hello","v":1,"more":2}',
        '{"t":"MakeMove","id":"","table":"x","seat":1,"move":"pass"}',
        '{"t":"MakeMove","id":"m","table":"x","seat":8,"move":"pass"}',
        '{"t":"MakeMove","id":"m","table":"x","seat":-1,"move":"pass"}',
        '{"t":"MakeMove","id":"m","table":"x","seat":0,"move":17}',
        '{"t":"MakeMove","id":"' + "m" * 41 + '","table":"x","seat":0,"move":"pass"}',
        '{"t":"Chat","id":"m","table":"x","text":"' + "a" * 2001 + '"}',
        '{"t":"Create","id":"m","game":"origin","chairs":[]}',
        '{"t":"Create","id":"m","game":"origin","chairs":[{"kind":"me"}],"options":{"a":{"b":1}}}',
        '{"t":"Create","id":"m","game":"origin","chairs":[{"kind":"me"}],"clock":{"kind":"move","seconds":-1}}',
        '{"t":"Chat","id":"m","table":"x","text":"\\ud800"}',
        '{"t":"Lobby","on":' + "[" * 5000 + "]" * 5000 + "}",
        b"\xff\xfe",
    ],
)
def test_what_is_no_message_is_refused_by_name(data: str | bytes) -> None:
    with pytest.raises(Refused) as caught:
        decode(data)
    assert caught.value.code == "malformed"


def test_a_large_message_is_refused_unread() -> None:
    with pytest.raises(Refused) as caught:
        decode(" " * (protocol.LARGEST + 1))
    assert caught.value.code == "too-large"


@settings(max_examples=200)
@given(st.binary(max_size=200) | st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5),
       lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("t id v table on seat".split()),
       inner, max_size=4), max_leaves=8).map(json.dumps))  # fmt: skip
def test_nothing_that_comes_in_raises_anything_else(data: str | bytes) -> None:
    try:
        assert isinstance(decode(data), protocol.ClientStruct)
    except Refused as refused:
        assert refused.code == "malformed"


def test_every_kind_of_message_has_its_own_tag() -> None:
    for union in (protocol.ClientMessage, protocol.ServerMessage):
        tags = [member.__struct_config__.tag for member in union.__args__]
        assert len(set(tags)) == len(tags)


def test_an_answer_is_short() -> None:
    assert encode(protocol.Ack("m1")) == b'{"t":"Ack","id":"m1"}'


# -- the page's types --------------------------------------------------------------------


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert (ROOT / "web" / "protocol.ts").read_text(encoding="utf-8") == typescript(), (
        "run `python -m galapagos.server.typescript > web/protocol.ts`"
    )


def test_the_schema_names_all_that_it_refers_to() -> None:
    parts = schema()["$defs"]
    wanted = {word.split("/")[-1] for word in json.dumps(parts).split('"') if word.startswith("#/$defs/")}
    assert wanted <= set(parts)
    assert {"View", "Thing", "Snapshot", "Update", "MakeMove", "ClientMessage", "ServerMessage"} <= set(parts)


def test_codes_of_choices_stay_on_the_server() -> None:
    assert "code" not in schema()["$defs"]["Choice"]["properties"]
    view = View(1, "g", 1, 0, choices=[Choice(1 << 59, "pass", Say("p"))])
    info = Info("t", "g", "running", "", "", False, [], {}, ClockState(Clock()))
    assert doc_of(Doc(info, view))["view"]["choices"] == [{"text": "pass", "say": {"key": "p"}}]


# -- differences ---------------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b"]),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["id", "a", "b", "c", "text"]), inner, max_size=4)
    ),
    max_leaves=25,
)


@settings(max_examples=400)
@given(VALUES, VALUES)
def test_a_difference_leads_from_the_old_to_the_new(old: Any, new: Any) -> None:
    before = copy.deepcopy((old, new))
    ops = json.loads(json.dumps(diff(old, new)))
    assert (old, new) == before
    assert apply(copy.deepcopy(old), ops) == new


def test_equal_documents_have_no_difference() -> None:
    assert diff({"a": [1, {"id": "x"}]}, {"a": [1, {"id": "x"}]}) == []


def test_one_thing_that_changed_is_one_small_operation() -> None:
    things = [{"id": f"A{n}", "counters": {"food": 0}} for n in range(20)]
    changed = copy.deepcopy(things)
    changed[7]["counters"] = {"food": 1}
    assert diff({"things": things}, {"things": changed}) == [[["things", 7, "counters", "food"], 1]]


def test_a_thing_that_went_is_one_small_operation() -> None:
    things = [{"id": f"A{n}"} for n in range(20)]
    assert diff({"things": things}, {"things": things[:7] + things[8:]}) == [[["things"], 7, 1, []]]


# -- text --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("Анна", "Анна"),
        ("Ａｎｎａ", "Anna"),
        ("a\u202egpj.exe", "agpj.exe"),
        ("zero\u200bwidth", "zerowidth"),
        ("Zoe\u0308", "Zoë"),
        ("line\nbreak", "line break"),
        ("z" + "\u0334" * 10, "z" + "\u0334" * 2),
    ],
)
def test_a_name_is_made_plain(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("given", ["", "   ", "\u200b\u200b", "!!!", "x" * 25, "\u3164", "Аnna"])
def test_a_name_that_deceives_or_says_nothing_is_refused(given: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_name(given)
    assert caught.value.code == "text"


@pytest.mark.parametrize("other", ["lan", "1an", "іan", "|AN", "ian"])
def test_large_i_and_small_l_look_alike(other: str) -> None:
    assert skeleton(other) == skeleton("Ian")


@pytest.mark.parametrize("other", ["АННА", "anna ", "a.n.n.a", "ánna"])
def test_look_alikes_share_a_skeleton(other: str) -> None:
    if other == "АННА":
        assert skeleton(other) == "ahha"  # Cyrillic Н looks like H, not like N
    else:
        assert skeleton(other) == skeleton("Anna")


def test_names_in_another_alphabet_that_look_the_same_collide() -> None:
    assert skeleton("Сора") == skeleton("Copa")
    assert skeleton("b0b") == skeleton("Bob")
    assert skeleton("Boris") != skeleton("Doris")


def test_chat_is_one_line_of_bounded_length() -> None:
    assert clean_chat("well\tplayed\u202e!") == "well played!"
    for bad in ("", " \u200b ", "x" * 501):
        with pytest.raises(Refused):
            clean_chat(bad)


def test_a_title_is_cut() -> None:
    assert clean_title("t" * 100) == "t" * 60
