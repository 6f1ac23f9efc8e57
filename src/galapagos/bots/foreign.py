"""Other people's bots: programs in any language that read and write lines of JSON.  docs/bots.md is their manual.

A program that is slow, crashes, or writes nonsense or an illegal move is told why; then one of our bots takes its seat
for the rest of the game.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Mapping
from typing import Any

import msgspec

from galapagos.bots.bot import Bot
from galapagos.core.encoding import Encoding
from galapagos.core.encodings import declared
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.errors import GalapagosError, UnreadableMove
from galapagos.core.game import Setting
from galapagos.core.options import changed
from galapagos.core.view import Choice, encode
from galapagos.core.words import N_, Say, Value

PROTOCOL = 1
START_SECONDS = 10.0  # seconds until it must say that it is ready
MOVE_SECONDS = 10.0
GRACE = 0.5  # seconds that it gets to exit
LONGEST_LINE = 65_536  # bytes
MEMORY = 2 << 30  # bytes of memory a program may use, if the system can limit it
COMPLAINTS = 5  # last lines of its stderr that are shown
LONGEST_COMPLAINT = 300  # characters of each


class UnknownProgram(GalapagosError):
    """The command cannot be started."""


class Fault(GalapagosError):
    """What a program did wrong, in a sentence for its author, and the rules that it broke."""

    def __init__(self, message: str, /, forbidden: list[str] | None = None, **args: Value) -> None:
        super().__init__(message, **args)
        self.rules = forbidden or []


class Program:
    """A running program; neither writing to it nor reading from it can block us."""

    def __init__(self, words: list[str], memory: int = MEMORY) -> None:
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault("{name} cannot be started: {why}", name=words[0], why=error.strerror or error) from None
        limit(self.process.pid, memory)
        self.said: queue.Queue[bytes] = queue.Queue(maxsize=100)
        self.told: queue.Queue[bytes] = queue.Queue()
        self.complaints: deque[str] = deque(maxlen=COMPLAINTS)
        self.overhearing = threading.Thread(target=self._overhear, daemon=True)
        self.overhearing.start()
        threading.Thread(target=self._listen, daemon=True).start()
        threading.Thread(target=self._speak, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        while True:
            line = self.process.stdout.readline(LONGEST_LINE + 1)
            self.said.put(line)
            if not line or len(line) > LONGEST_LINE:
                return

    def _overhear(self) -> None:
        """Read its stderr; the last lines are shown to its author."""
        assert self.process.stderr is not None
        while line := self.process.stderr.readline(LONGEST_LINE):
            if text := line.decode(errors="replace").strip():
                self.complaints.append(text[:LONGEST_COMPLAINT])

    def _speak(self) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            while line := self.told.get():
                self.process.stdin.write(line)
                self.process.stdin.flush()
            self.process.stdin.close()

    def tell(self, message: Mapping[str, Any]) -> None:
        self.told.put(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next message; Fault if none comes in time or it is not valid."""
        try:
            line = self.said.get(timeout=max(0.0, seconds))
        except queue.Empty:
            raise Fault("no answer within {seconds} seconds", seconds=f"{seconds:g}") from None
        if not line:
            raise Fault("the program has ended")
        if len(line) > LONGEST_LINE:
            raise Fault("a line of more than {n} bytes", n=LONGEST_LINE)
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise Fault("the line is not JSON") from None
        if not isinstance(message, dict):
            raise Fault("the line is not a JSON object")
        return message

    def end(self) -> None:
        """Let it exit, or kill it with all its child processes."""
        self.told.put(b"")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)  # its own session, so only its processes
            else:
                self.process.kill()
        self.process.wait()
        self.overhearing.join(GRACE)


def limit(pid: int, memory: int) -> None:
    """Limit the memory of a program and its child processes.  Works only on Linux."""
    with contextlib.suppress(ImportError, AttributeError, OSError):
        import resource

        resource.prlimit(pid, resource.RLIMIT_DATA, (memory, memory))


def split(command: str, windows: bool = os.name == "nt") -> list[str]:
    """Split a command line into words.  On Windows a backslash is part of a path."""
    if not windows:
        return shlex.split(command)
    words = shlex.split(command, posix=False)
    return [word[1:-1] if len(word) > 1 and word[0] == word[-1] == '"' else word for word in words]


def words_of(command: str) -> list[str]:
    """Split a command line into words; UnknownProgram if there is no such program."""
    try:
        words = split(command)
    except ValueError as error:
        raise UnknownProgram("{name} cannot be split into words: {why}", name=f"exec:{command}", why=error) from None
    if not words:
        raise UnknownProgram("exec: needs a command, as in exec:./mybot")
    if shutil.which(words[0]) is None:
        raise UnknownProgram(
            "{name}: there is no program {program} that can be run", name=f"exec:{command}", program=repr(words[0])
        )
    return words


class Foreign(Bot):
    """A seat played by a program, and by `fallback` once the program has failed."""

    def __init__(
        self,
        setting: Setting,
        command: str,
        fallback: Bot,
        move_seconds: float = MOVE_SECONDS,
        start_seconds: float = START_SECONDS,
        memory: int = MEMORY,
    ) -> None:
        super().__init__(setting)
        self.name = f"exec:{command}"
        self.fallback = fallback
        self.move_seconds = move_seconds
        self.start_seconds = start_seconds
        self.memory = memory
        self.fault = ""  # why it was replaced
        self.words = words_of(command)
        self.program: Program | None = None  # started when it is first asked
        self.encoding: Encoding | None = None  # if the program asked for it
        self.number = 0

    def choose(self, sample: State, seat: int, rng: Rng) -> int:
        word = int(rng.word())  # always drawn, so that the fallback plays the same game whenever the program fails
        if self.fault:
            return self.fallback.choose(sample, seat, rng)
        try:
            if self.program is None:
                self.program = Program(self.words, self.memory)
                self.greet(self.program, seat)
            return self.ask(self.program, sample, seat, word)
        except Fault as fault:
            self.replace(fault)
            return self.fallback.choose(sample, seat, rng)

    def greet(self, program: Program, seat: int) -> None:
        game = self.setting.game
        program.tell(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": game.name,
                "rules": game.rules,
                "seats": self.setting.seats,
                "seat": seat,
                "options": changed(game.options, self.setting.options),
                "seconds": self.move_seconds,
            }
        )
        answer = program.hear(self.start_seconds)
        if answer.get("type") != "ready":
            raise Fault("the first line must be {wanted}", wanted='{"type": "ready"}')
        self.encoding = self.wanted(answer.get("encoding"))

    def wanted(self, fingerprint: object) -> Encoding | None:
        """The encoding that a program asks for; it names the one that it knows, or takes any (true)."""
        if not fingerprint:
            return None
        game = self.setting.game
        found = declared(game, self.setting.seats, self.setting.overlay)
        if found is None:
            raise Fault("{game} has no encoding for learning programs", game=game.name)
        if fingerprint not in (True, found.fingerprint):
            raise Fault(
                "the program knows the encoding {wanted}; here it is {own}",
                wanted=str(fingerprint), own=found.fingerprint,
            )  # fmt: skip
        return found

    def ask(self, program: Program, sample: State, seat: int, word: int) -> int:
        self.number += 1
        view = sample.view(seat)
        texts = [choice.text for choice in view.choices]
        program.tell(
            {
                "type": "choose",
                "id": self.number,
                "random": word,
                "moves": texts,
                "view": msgspec.json.decode(encode(view)),
                **self.numbers(sample, seat, view.choices),
            }
        )
        answer = program.hear(self.move_seconds)
        if answer.get("id") != self.number:
            found = repr(answer.get("id"))
            raise Fault("the answer is to {found}, asked was {wanted}", found=found, wanted=self.number)
        move = answer.get("move")
        if not isinstance(move, str):
            raise Fault('the answer has no text "move"')
        if move in texts:
            return view.choices[texts.index(move)].code
        return self.read(sample, seat, move)

    def numbers(self, sample: State, seat: int, choices: list[Choice]) -> dict[str, list[int]]:
        """What the seat knows, and the place of every move, in the encoding that the program asked for."""
        if self.encoding is None:
            return {}
        places = {code: place for place, code in self.encoding.legal(sample, seat).items()}
        for choice in choices:
            if choice.code not in places:
                raise Fault("the encoding has no place for the move {move}", move=repr(choice.text))
        observation = self.encoding.observe(sample, seat).tolist()
        return {"observation": observation, "places": [places[choice.code] for choice in choices]}

    def read(self, sample: State, seat: int, move: str) -> int:
        """Read a move that is written differently than in the list."""
        try:
            code = self.setting.game.notation.read(sample, seat, move)
        except UnreadableMove as error:
            raise Fault(N_("{what}"), what=error) from None
        refusals = sample.refusals(seat, code)
        if refusals:
            raise Fault("{move} is not legal", [refusal.rule for refusal in refusals], move=repr(move))
        return code

    def replace(self, fault: Fault) -> None:
        """Tell the program what it did wrong, and end it."""
        self.fault = str(fault) + (f" ({', '.join(fault.rules)})" if fault.rules else "")
        told: dict[str, Value] = {"name": self.name, "bot": self.fallback.name, "why": fault.say}
        self.remark = Say(N_("{name} was replaced by {bot}: {why}"), told)
        program, self.program = self.program, None
        if program is not None:
            program.tell({"type": "replaced", "why": str(fault), "rules": fault.rules})
            program.end()
            if program.complaints:
                words = " | ".join(program.complaints)
                self.fault += f"; {words}"
                self.remark = Say(N_("{name} was replaced by {bot}: {why}; it said: {words}"), {**told, "words": words})

    def close(self) -> None:
        program, self.program = self.program, None
        if program is not None:
            program.tell({"type": "over"})
            program.end()
        self.fallback.close()
