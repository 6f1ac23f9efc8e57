"""What encodings.json stores of every encoding, and how it is stored after a change.

    python -m tests.core.encoding_prints                    store prints of encodings that are new or have a new version
    python -m tests.core.encoding_prints --rules-changed    … and observations that differ because a rule changed

A print has the version, the fingerprint of the declaration (which number stands where, which move has which place) and
a hash of observations in one fixed game: what the numbers really were.  Trained networks rely on both, so neither may
change under the same version.  Only if a rule, the data or the set-up was changed on purpose may the fixed game differ;
compare with tests/same_games, which changes in the same commit.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path

from galapagos.core import registry
from galapagos.core.encoding import Encoding
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Game, Setting
from tests.core.same_games import pick

STORED = Path(__file__).parent / "encodings.json"  # game-seats: version, fingerprint, hash of observations
DECISIONS = 150  # of the fixed game
EVERY = 6  # decisions between two that are hashed

Print = list[int | str]


def encoding_of(name: str, seats: int) -> Encoding | None:
    game = registry.get(name)
    return game.encoding(Setting(game, seats))


def settings() -> list[tuple[str, int]]:
    """Every game with an encoding, for each number of seats."""
    names = [name for name in registry.names() if name != "pebbles"]
    return [(name, seats) for name in names for seats in registry.get(name).seats if encoding_of(name, seats)]


def stored() -> dict[str, Print]:
    found: dict[str, Print] = json.loads(STORED.read_text(encoding="utf-8"))
    return found


def print_of(name: str, seats: int) -> Print:
    encoding = encoding_of(name, seats)
    assert encoding is not None
    return [encoding.version, encoding.fingerprint, observed(registry.get(name), seats, encoding)]


def observed(game: Game, seats: int, encoding: Encoding) -> str:
    """A hash of what the asked seat and its left neighbour observe in a fixed game, and of the places of the moves."""
    dice = random.Random(f"encoding {game.name} {seats}")
    state = game.new(Setting(game, seats), rng_of_key(key_of_seed("encoding")))
    digest = hashlib.sha256()
    for decision in range(DECISIONS):
        if state.is_over():
            break
        seat = pick(dice, state.active())
        if decision % EVERY == 0:
            for looking in (seat, (seat + 1) % seats):
                digest.update(f"{encoding.observe(state, looking).tolist()}\n".encode())
            digest.update(f"{sorted(encoding.legal(state, seat))}\n".encode())
        state.play(seat, pick(dice, state.legal(seat)))
    return digest.hexdigest()[:16]


def problem(old: Print, new: Print, rules_changed: bool = False) -> str:
    """Why a print may not be replaced by another; "" if it may."""
    if old[0] != new[0]:
        return ""
    if old[1] != new[1]:
        return "the declaration changed: raise VERSION in the game's face/encoding.py"
    if old[2] != new[2] and not rules_changed:
        return "observations changed: raise VERSION, or say --rules-changed if a rule did it and no number's meaning"
    return ""


def main(words: list[str]) -> int:
    old = stored()
    made = {f"{name}-{seats}": print_of(name, seats) for name, seats in settings()}
    wrong = {key: problem(old[key], made[key], "--rules-changed" in words) for key in made if key in old}
    for key, why in wrong.items():
        if why:
            print(f"{key}: {why}")
    if any(wrong.values()):
        return 1
    lines = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in made.items())
    STORED.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    print(f"{STORED.name}: {len(made)} encodings")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
