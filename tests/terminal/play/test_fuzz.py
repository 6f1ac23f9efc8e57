"""Whatever is typed at the table or given to a command is answered, never raised, and changes nothing by accident."""

from __future__ import annotations

import contextlib
import io

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import galapagos
from galapagos.client.local import LocalTable
from galapagos.core.play import position
from galapagos.terminal.cli import main
from galapagos.terminal.play.commands import CommandLine
from galapagos.terminal.render.console import Goodbye, Terminal

TABLE = galapagos.new("origin", seats=2, seed=3)
for _ in range(9):
    TABLE.play(TABLE.legal_moves[-1])
DESK = CommandLine(LocalTable(TABLE, seat=TABLE.seat), Terminal("en"))
MOVES = "? animal play pair food attack end pass".split()
VERBS = st.sampled_from(sorted(DESK.commands) + MOVES)
WORDS = st.sampled_from("A1 A2 B1 > on from swimming carnivorous 1 2 99 -1 with protects".split()) | st.text(max_size=6)
LINES = st.text(max_size=30) | st.builds(lambda verb, rest: " ".join([verb, *rest]), VERBS, st.lists(WORDS, max_size=4))


@settings(deadline=None, max_examples=100)
@given(LINES)
def test_any_line_is_answered(line: str) -> None:
    if line.split()[:1] == ["save"]:
        return  # writes where it is told to; see test_play
    before = position.digest(TABLE.state)
    try:
        reply = DESK.take(line)
    except Goodbye:
        return
    if reply.moved:
        TABLE.state = TABLE._listen(TABLE.moves.pop().before)
    elif not reply.again:
        assert reply.shown
        assert position.digest(TABLE.state) == before


ARGUMENTS = st.sampled_from(
    "rules replay learn pebbles zork --seats --seed --option --lang --json 2 2-9 x=1 ru \\0 nowhere/deep -h".split()
) | st.text(max_size=5)


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(ARGUMENTS, min_size=1, max_size=4))
def test_any_command_line_ends_with_a_known_exit_code(arguments: list[str]) -> None:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as errors:
        code = main.run(arguments)
    assert code in (0, 1, 2)
    assert (code == 2) == errors.getvalue().startswith("galapagos: ")
