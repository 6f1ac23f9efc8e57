"""The story: every event has a sentence, every sentence fits its event, and whole games can be told."""

from __future__ import annotations

import string

from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.table import Table
from galapagos.games.origin import GAME, story
from galapagos.games.origin.words import SENTENCES


def random_game(seats: int, seed: int) -> Table:
    table = Table(Setting(GAME, seats), seed=seed)
    dice = rng_of_key(key_of_seed(f"moves {seed}"))
    while not table.is_over:
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    return table


def test_every_verb_has_a_sentence() -> None:
    verbs = {value for name, value in vars(story).items() if name.isupper() and name != "NOTE"}
    assert verbs == set(SENTENCES)


def test_whole_games_can_be_told_to_everybody() -> None:
    told: set[int] = set()
    for seed in range(4):
        table = random_game(2 + seed % 3, seed)
        told |= {int(event.verb) for event in table.events}
        for seat in (None, 0, 1):
            for rule, text in table.log(seat):
                assert rule.startswith("origin.")
                assert text and not set(text) & set("{}")
    assert len(told) > 0.7 * len(SENTENCES), sorted(set(SENTENCES) - told)


def test_places_of_sentences_are_those_that_events_fill() -> None:
    known = {"seat", "a", "b", "n", "card", "b_trait", "n_trait"}
    for sentence in SENTENCES.values():
        assert {name for _, name, _, _ in string.Formatter().parse(sentence) if name} <= known
