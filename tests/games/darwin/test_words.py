"""Every verb has a sentence, and a whole game can be told."""

from __future__ import annotations

import pytest

from galapagos.core.engine.actions import field_a, kind_of
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.core.words import LANGUAGES
from galapagos.games.darwin import GAME
from galapagos.games.darwin.face.effects import crew_name, of_delivery, together
from galapagos.games.darwin.face.reasons import reason
from galapagos.games.darwin.face.words import END_QUESTIONS, SENTENCES, WINDOW_QUESTIONS, question
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules import verbs
from galapagos.games.darwin.rules.dispatch import DarwinState

from .tables import played, position


def test_every_verb_of_the_story_has_a_sentence() -> None:
    numbers = {value for name, value in vars(verbs).items() if name.isupper()}
    assert set(SENTENCES) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_game_can_be_told(language: str, seats: int) -> None:
    log = played(seats, 5000).log(None, language)
    assert len(log) > 200 and all(sentence and "{" not in sentence for _, sentence in log)


def test_a_crew_card_is_told_with_the_numbers_of_the_box() -> None:
    changed = Setting(GAME, 2, overlay='[crew]\n1 = { actions = ["coins 9", "theory 1"] }')
    words = GAME.words("en")
    names = [words.text(crew_name(setting.box, 1)) for setting in (Setting(GAME, 2), changed)]
    assert names == ["crew card (+8 coins)", "crew card (+9 coins, +1 theory step)"]


def test_actions_of_one_kind_are_told_as_one() -> None:
    words = GAME.words("en")

    def told(*ops: int) -> list[str]:
        return [words.text(say) for say in together(list(ops))]

    assert told(b.ACADEMY | 1 << 6, b.SAIL | 2 << 6, b.ACADEMY | 4 << 6) == [
        "buy up to 2 seals (coins off: 1, 4)",
        "sail 2",
    ]
    assert told(b.DELIVER, b.DELIVER | 3 << 6) == ["deliver (a second delivery costs 3 coins)"]
    assert told(b.DELIVER | 3 << 6) == ["deliver for 3 coins"]
    assert told(b.ACADEMY, b.ACADEMY | b.FLAG) == ["buy a seal", "take a seal for free"]


def test_what_may_be_done_is_asked_with_its_reason() -> None:
    """In random games envelopes and emptied piles are named; the end of a turn tells what else is open."""
    words = GAME.words("en")
    asked = set()
    for seed in range(40):
        table = Table(Setting(GAME, 2), seed=seed)
        dice = rng_of_key(key_of_seed(seed))
        while not table.is_over:
            seat = table.state.active()[0]
            legal = table.state.legal(seat)
            text = words.text(question(table.state)[1])
            asked.add(text)
            kinds = {int(kind_of(code)) for code in legal}
            if s.END_TURN in kinds:
                assert ("play a crew card" in text) == (s.PLAY_CREW in kinds)
                assert ("fulfil an objective" in text) == (s.FULFIL in kinds)
            table.play(legal[dice.below(len(legal))], seat)
    for start in ("Envelope ", "Pile ", "Objective", "Stop: ", "Camp"):
        assert any(text.startswith(start) for text in asked), start


def test_open_actions_are_told_by_what_opened_them() -> None:
    """Also where an empty pile has the same reward as the objective, or one pile of two only brought coins."""
    words, state = GAME.words("en"), position()
    for pile in range(3):
        state.stamps[pile] = 0
    op = next(op for op in map(int, state.box.list_ops[state.box.list_start[state.box.pile_list[2]] :]) if op)
    state.open_op(0, op, s.OF_OBJECTIVE)
    assert words.text(question(state)[1]).startswith("Objective")
    state.pop()
    state.open_op(0, op)
    assert reason(state) is None


def test_the_table_is_drawn_in_a_hundred_columns() -> None:
    from galapagos.core.text_table import draw

    text = draw(played(1, 40).state.view(0), GAME.words("en"))
    assert "Museum" in text and "Alfred: Player board" in text and max(map(len, text.splitlines())) <= 100


def test_every_state_of_a_window_has_a_question() -> None:
    assert set(WINDOW_QUESTIONS) == set(END_QUESTIONS)


@pytest.mark.parametrize("op", [b.DELIVER, b.DELIVER_AGAIN])
def test_a_delivery_tells_what_it_brings(op: int) -> None:
    """With any tiles in the museum, the coins and theory steps told are those that the seat gets."""
    dice = rng_of_key(key_of_seed(1))
    for _ in range(40):
        state = position()
        state.research[0] = 0xFFFF
        state.museum, state.row_coins = dice.below(1 << 16), dice.below(1 << 4)
        state.open_op(0, op)
        deliveries = [code for code in state.legal(0) if kind_of(code) == s.GO_DELIVER]
        assert deliveries
        for code in deliveries:
            _compare_delivery(state, code)


def _compare_delivery(state: DarwinState, code: int) -> None:
    told = {gain.id: gain.n for gain in of_delivery(state, field_a(code))}
    events: list[Event] = []
    after = state.clone()
    after.events = events
    after.apply(0, code)
    museum = [event for event in events if GAME.rule_id(event.rule).startswith("darwin.museum.")]
    gained = {verb: sum(int(e.n) for e in museum if e.verb == verb) for verb in (verbs.COINS, verbs.THEORY)}
    assert (told.get("coins", 0), told.get("theory", 0)) == (gained[verbs.COINS], gained[verbs.THEORY])
