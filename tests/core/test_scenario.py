"""Scenario files: a line that cannot be run is a failed case with a message, never a crash that hides the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galapagos.core.scenario import verify, verify_line

GOOD: dict[str, Any] = {
    "id": "origin/good",
    "game": "origin",
    "given": {"phase": "feeding", "food": 2, "deck": 9, "players": [[{"id": "A", "traits": []}], []]},
    "steps": [{"player": 0, "do": "take_food", "animal": "A"}],
    "expect": {"animals": {"A": {"food": 1}}, "bank": 1},
}


def test_a_good_line_passes() -> None:
    assert verify_line(json.dumps(GOOD)).problem == ""


def test_a_mark_of_the_encoding_before_the_first_line_is_no_part_of_it(tmp_path: Path) -> None:
    file = tmp_path / "notepad.jsonl"
    file.write_text(json.dumps(GOOD), encoding="utf-8-sig")
    assert [verdict.problem for verdict in verify(file)] == [""]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"expect": {"bank": 7}}, "bank: expected 7, is 1"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": None}, "no game"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"steps": [{"player": 0, "do": "fly", "animal": "A"}]}, "fly"),
        ({"steps": [{"player": 9, "do": "take_food", "animal": "A"}]}, "no seat 9"),
        ({"steps": [{"player": 0, "animal": "A"}]}, "no verb"),
        ({"steps": [{"player": 0, "do": "take_food", "animal": "Z"}]}, "Z"),
        ({"steps": [{"player": 0, "do": "take_food", "animal": "A", "result": "illegal"}]}, "must be refused"),
        ({"given": {**GOOD["given"], "food": 10**30}}, "given.food: Expected `int` <= 999"),
        ({"steps": "all"}, "steps must be a list of objects"),
        ({"given": []}, "cannot be run"),
        ({"expect": {"weather": "fine"}}, "weather"),
    ],
)
def test_a_bad_line_says_what_is_wrong(change: dict[str, Any], reason: str) -> None:
    assert reason in verify_line(json.dumps({**GOOD, **change})).problem


def test_an_object_that_asks_nothing_is_no_scenario() -> None:
    assert "neither steps nor expect" in verify_line('{"game": "origin", "seed": 1, "scores": [3, 4]}').problem


@pytest.mark.parametrize("raw", ["{", "[]", "3", '"x"', "null", '{"id": 1}', '{"cites": null}', "[" * 5000])
def test_whatever_is_no_line_is_a_failed_case(raw: str) -> None:
    assert verify_line(raw).problem


def test_one_bad_line_does_not_hide_the_others(tmp_path: Path) -> None:
    odd = {**GOOD, "title": "a line \u2028 separator", "cites": None}
    file = tmp_path / "mixed.jsonl"
    file.write_text("\n".join([json.dumps(GOOD), "{", json.dumps(odd, ensure_ascii=False), ""]), encoding="utf-8")
    assert [bool(verdict.problem) for verdict in verify(file)] == [False, True, False]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 300) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(["game", "given", "steps", "expect", "options", "cites", "id"]), JUNK)
def test_junk_in_a_line_is_a_verdict_not_a_crash(key: str, junk: Any) -> None:
    verify_line(json.dumps({**GOOD, key: junk}))
