"""Moves as text."""

from __future__ import annotations

import pytest

from galapagos.core.errors import UnreadableMove
from galapagos.games.evo import GAME
from galapagos.games.evo.face.moves import thing_at

from .tables import position

WINGED = {"dinos": ["C5", "E7"], "genes": {"unique": ["wings", "fins"]}}


def test_the_space_flown_over_may_be_named_or_not() -> None:
    state = position(phase="movement", players=[WINGED, {}, {"dinos": ["A1", "C4"]}])
    plain = GAME.notation.read(state, 0, "fly C5 > B3")
    assert GAME.notation.read(state, 0, "fly C5 > B3 over C4") == plain
    assert GAME.notation.read(state, 0, "fly c5>b3 over b4") == plain
    assert GAME.notation.write(state, 0, plain) == "fly C5 > B3"
    wrong = GAME.notation.read(state, 0, "fly C5 > B3 over D6")
    assert [refusal.rule for refusal in state.refusals(0, wrong)] == ["evo.genes.wings-over"]


def test_every_move_of_a_birth_turn_reads_back() -> None:
    full = ["F3", "G1", "F1", "F2", "E2", "E3", "E4", "E5"]
    state = position(phase="reproduction", players=[{"dinos": full}, {}])
    texts = [GAME.notation.write(state, 0, code) for code in state.legal(0)]
    assert "birth D4 lift G1" in texts and "end" in texts
    assert [GAME.notation.read(state, 0, text) for text in texts] == state.legal(0)


def test_survivors_are_named_by_their_spaces_in_any_order() -> None:
    players = [{"dinos": ["F1", "F2", "F3", "G1"], "genes": {"thermo": 1}}, {}]
    state = position(phase="survival", wheel=1, players=players)
    code = GAME.notation.read(state, 0, "keep F1 F2 F3")
    assert GAME.notation.read(state, 0, "keep F3 f1, F2") == code
    choice = GAME.notation.choice(state, 0, code)
    assert GAME.words("en").text(choice.say) == "keep the dinosaurs on F1, F2, F3"
    assert choice.touches == [thing_at(state, state.island.names.index(name)) for name in ("F1", "F2", "F3")]
    none = GAME.notation.choice(state, 0, GAME.notation.read(state, 0, "keep -"))
    assert (GAME.words("en").text(none.say), none.touches) == ("keep no dinosaur", [])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("jump F3 > F2", "'jump' is no move"),
        ("move F3", "does not read as: move … > …"),
        ("move F3 > Z9", "'Z9' is not known here; there are: "),
        ("play mirage", "'mirage' is not known here"),
        ("bid 1 two", "'two' is not a number"),
        ("bid 1 2 with oasis", "'oasis' is not known here; there are: alchemical_mutations"),
        ("", "an empty line"),
    ],
)
def test_what_is_no_move_says_why(text: str, message: str) -> None:
    state = position(phase="movement", players=[{}, {}])
    with pytest.raises(UnreadableMove, match=message):
        GAME.notation.read(state, 0, text)


def test_a_bid_is_said_with_what_it_is_for() -> None:
    state = position(phase="mutation", lab={"genes": ["egg"]}, players=[{}, {}])
    words = GAME.words("en")
    say = {text: words.text(GAME.notation.say(state, 0, GAME.notation.read(state, 0, text))) for text in (
        "bid 1 0", "bid 2 3", "bid 2 1 with alchemical_mutations")}  # fmt: skip
    assert list(say.values()) == [
        "bid 0 for the event card",
        "bid 3 for Egg",
        "bid 1 for Egg with Alchemical mutations",
    ]
