"""Plays the games of tests/same_games: the same seed must give the same game, version after version.

    python -m tests.core.same_games            compare all games with the files
    python -m tests.core.same_games origin     only this one
    python -m tests.core.same_games --write write the files again

A difference is right only if a rule, the data or the set-up was changed on purpose. Then write the file of that game
again and name the rule in the commit; files of other games must not change. Refactored code, new texts and faster rules
change no line.

A line is one game: seats, options, number of decisions, final scores and a hash of every decision (who was asked, all
legal codes, the code that was chosen).  Moves are chosen by Python's generator, so the engine's is tested too.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Game, Setting

FOLDER = Path(__file__).parent.parent / "same_games"
GAMES = 200  # of each title


def path(game: str) -> Path:
    return FOLDER / f"{game}.jsonl"


def kept(game: str) -> list[str]:
    """The lines of a game, as recorded."""
    return path(game).read_text(encoding="utf-8").splitlines()


def line(game: Game, number: int) -> str:
    """Play game `number`, with seats in turn and random options, to its end."""
    dice = random.Random(f"options {game.name} {number}")
    options = {option.name: pick(dice, option.values) for option in game.options}
    return played(game, number, game.seats[number % len(game.seats)], options)


def played(game: Game, number: int, seats: int, options: dict[str, Any]) -> str:
    """One game as a line."""
    setting = Setting(game, seats, options)
    state = game.new(setting, rng_of_key(key_of_seed(f"same/{number}")))
    dice = random.Random(f"moves {game.name} {number}")
    digest = hashlib.sha256()
    decisions = 0
    while not state.is_over():
        seat = pick(dice, state.active())
        codes = state.legal(seat)
        code = pick(dice, codes)
        digest.update(f"{seat} {codes} {code}\n".encode())
        state.play(seat, code)
        decisions += 1
    scores = [result.total for result in state.scores()]
    return json.dumps([number, seats, options, decisions, scores, digest.hexdigest()[:16]])


def again(game: Game, text: str) -> str:
    """The game of a recorded line, played now."""
    number, seats, options, *_ = json.loads(text)
    return played(game, number, seats, options)


def pick(dice: random.Random, things: Any) -> Any:
    """Choose an item; `random()` is the only method whose sequence Python guarantees."""
    return things[int(dice.random() * len(things))]


def main(words: list[str]) -> int:
    names = [word for word in words if not word.startswith("-")] or [file.stem for file in sorted(FOLDER.iterdir())]
    differences = 0
    for name in names:
        game = registry.get(name)
        if "--write" in words:
            text = "\n".join(line(game, number) for number in range(GAMES))
            path(name).write_text(text + "\n", encoding="utf-8")
            continue
        for text in kept(name):
            now = again(game, text)
            if now != text:
                differences += 1
                print(f"{name}\n  was {text}\n  is  {now}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
