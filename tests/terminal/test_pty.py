"""A real terminal: what a person types, what the screen shows."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="no pseudo-terminals on this system")
PATIENCE = 60.0
STARTER = (
    "import sys; sys.path.insert(0, {root!r}); "
    "from tests.pebbles import GAME; from galapagos.core import registry; registry.register(GAME); "
    "from galapagos.terminal.cli.main import main; sys.exit(main())"
)


class Terminal:
    """The program on a pseudo-terminal; tests wait for a text, never for a time."""

    def __init__(self, home: Path, *arguments: str) -> None:
        root = str(Path(__file__).parents[2])
        command = [sys.executable, "-c", STARTER.format(root=root), *arguments]
        environment = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8"}
        environment.pop("GALAPAGOS_LANG", None)
        self.child, self.screen = pty.fork()
        if self.child == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # the test runner may ignore Ctrl-C; a terminal does not
            os.execve(command[0], command, environment)
        self.seen = ""

    def expect(self, text: str) -> str:
        """Read until the text appears; return what came before it."""
        while text not in self.plain:
            ready, _, _ = select.select([self.screen], [], [], PATIENCE)
            data = b""
            if ready:
                try:
                    data = os.read(self.screen, 65536)
                except OSError:  # Linux says so when the program has ended
                    data = b""
            if not data:
                pytest.fail(f"{text!r} did not appear in:\n{self.plain[-2000:]}")
            self.seen += data.decode("utf-8", errors="replace")
        before, _, self.seen = self.plain.partition(text)
        return before

    @property
    def plain(self) -> str:
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\r", "", self.seen)

    def type(self, line: str) -> None:
        os.write(self.screen, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Ctrl-C until the program answers: one that comes just before it begins to read would be lost."""
        for _ in range(20):
            os.kill(self.child, signal.SIGINT)
            if select.select([self.screen], [], [], 3)[0]:
                return
        pytest.fail("nothing happens on Ctrl-C")

    def end(self) -> int:
        """Read the rest and return the exit code."""
        while True:
            ready, _, _ = select.select([self.screen], [], [], PATIENCE)
            if not ready:
                os.kill(self.child, signal.SIGKILL)
                os.waitpid(self.child, 0)
                pytest.fail(f"the program does not end:\n{self.plain[-2000:]}")
            try:
                if not os.read(self.screen, 65536):
                    break
            except OSError:
                break
        _, status = os.waitpid(self.child, 0)
        os.close(self.screen)
        return os.waitstatus_to_exitcode(status)


def test_the_menu_starts_a_game_and_leaving_saves_it(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.expect("Evolution: The Origin of Species")
    terminal.type("2")
    for answer in ("2", "1", "2"):  # seats, people, the bot greedy
        terminal.expect("go back")
        terminal.type(answer)
    terminal.expect("me, greedy")
    terminal.type("4")
    terminal.expect("Deutsch")
    terminal.type("1")
    terminal.expect("Enter to play: ")
    terminal.type("")
    terminal.expect("your move (1 to ")
    terminal.type("2")
    terminal.expect("your move (1 to ")
    terminal.type("quit")
    terminal.expect("galapagos play --load ")
    assert terminal.end() == 0


def test_a_game_of_two_people_at_one_keyboard(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "pebbles", "--players", "me,me:Anna", "--seed", "4")
    terminal.expect("The keyboard goes to ▲ A me.")
    terminal.expect("nobody else is looking.")
    terminal.type("")
    terminal.expect("your move")
    terminal.type("bid 1")
    before = terminal.expect("The keyboard goes to ■ B Anna.")
    assert "wave" not in before
    terminal.expect("nobody else is looking.")
    terminal.type("")
    terminal.expect("or help): ")
    terminal.interrupt()
    terminal.expect("The game is saved.")
    assert terminal.end() == 0


def test_the_end_of_the_input_is_a_goodbye(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "pebbles", "--players", "me,random", "--seed", "4")
    terminal.expect("your move (1 to 4, or help): ")
    os.write(terminal.screen, b"\x04")
    terminal.expect("Goodbye.")
    assert terminal.end() == 0
