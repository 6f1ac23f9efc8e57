"""The log: every event has a sentence, every sentence fits its event, and whole games can be told."""

from __future__ import annotations

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.origin import GAME
from galapagos.games.origin.face.words import SENTENCES, TELLER
from galapagos.games.origin.rules import verbs


def random_game(seats: int, seed: int) -> Table:
    table = Table(Setting(GAME, seats), seed=seed)
    dice = rng_of_key(key_of_seed(f"moves {seed}"))
    while not table.is_over:
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    return table


def test_every_verb_has_a_sentence() -> None:
    numbers = {value for name, value in vars(verbs).items() if name.isupper()}
    assert numbers == set(SENTENCES)


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


def test_new_cards_are_told_with_what_they_are_for() -> None:
    table = random_game(2, 1)
    told = [TELLER.say(table.state, event).args for event in table.events if event.verb == verbs.DRAWS]
    assert told
    assert all(args["more"] == 1 and args["lives"] + args["more"] == args["n"] for args in told)
