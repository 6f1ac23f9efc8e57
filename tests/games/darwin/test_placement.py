"""Seals that a worker lacks for a space."""

from __future__ import annotations

import json
from pathlib import Path

from galapagos.games.darwin.rules.box import counts_of
from galapagos.games.darwin.rules.placement import missing

# The page names the seals that are missing and reads the same cases (web/tests/darwin.test.ts).
CASES = json.loads((Path(__file__).parent / "missing_seals.json").read_text())


def counts(colours: list[str]) -> int:
    return int(counts_of("".join(colour[0].upper() for colour in colours)))


def test_a_worker_lacks_the_seals_that_it_has_not_and_a_purple_one_stands_for_any() -> None:
    for case in CASES:
        assert missing(counts(case["needed"]), counts(case["seals"])) == len(case["missing"]), case
