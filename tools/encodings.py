"""Store the fingerprints of all encodings, after a game's encoding got a new version: python tools/encodings.py"""

import json
from pathlib import Path

from galapagos.core import registry
from galapagos.core.game import Setting

STORED = Path(__file__).parent.parent / "tests" / "core" / "encodings.json"


def main() -> None:
    made = {}
    for name in registry.names():
        game = registry.get(name)
        for seats in game.seats:
            encoding = game.encoding(Setting(game, seats))
            if encoding is not None:
                made[f"{name}-{seats}"] = [encoding.version, encoding.fingerprint]
    STORED.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    print(f"{STORED.name}: {len(made)} encodings")


if __name__ == "__main__":
    main()
