"""What a player is asked, and what animals are called."""

from __future__ import annotations

import pytest

from galapagos.core.engine.events import Event
from galapagos.games.mutations import GAME
from galapagos.games.mutations.face.words import question
from galapagos.games.mutations.rules import verbs
from galapagos.games.mutations.rules.dispatch import MutationsState
from tests.games.mutations.lines import play, position, species


@pytest.mark.parametrize(
    ("traits", "food", "asked"),
    [
        ("carnivorous", 3, "{seat} takes a token, or attacks with a carnivore"),
        ("", 3, "{seat} takes a token"),
        ("carnivorous swimming", 3, "{seat} takes a token"),
        ("carnivorous", 0, "{seat} attacks with a carnivore"),
    ],
)
@pytest.mark.rule("mutations.feeding.one-token")
def test_a_go_asks_only_for_what_the_player_can_do(traits: str, food: int, asked: str) -> None:
    state = position(
        {"species": [species("A", traits)]},
        {"species": [species("Z")]},
        phase="feeding",
        centre={"food": food, "shelters": 0, "parasites": 0},
    )
    assert question(state)[1].key == asked


@pytest.mark.rule("mutations.parasites.other-players")
def test_a_go_asks_for_a_parasite_where_nothing_else_can_be_placed() -> None:
    state = position(
        {"species": [species("A", animals=[{"food": 1}])]},
        {"species": [species("Z")]},
        phase="feeding",
        centre={"food": 2, "shelters": 0, "parasites": 1},
    )
    rule, say = question(state)
    assert say.key == "{seat} places a parasite"
    assert rule == "mutations.parasites.other-players"


def moves(state: MutationsState, seat: int, kind: str) -> list[str]:
    """The sentences of a seat's moves of one kind."""
    codes = [code for code in state.legal(seat) if GAME.notation.write(state, seat, code).startswith(kind)]
    return [GAME.words("en").text(GAME.notation.say(state, seat, code)) for code in codes]


def test_animals_that_are_alike_are_called_by_their_species_and_others_by_what_they_carry() -> None:
    state = position(
        {"species": [species("A", animals=3)]},
        {"species": [species("Z")]},
        phase="feeding",
        centre={"food": 3, "shelters": 3, "parasites": 1},
    )
    assert moves(state, 0, "food") == ["A1 takes food"] * 3
    play(state, "shelter A1.2", "end")
    assert moves(state, 1, "parasite") == [
        "Put a parasite on A1 (no shelter)",
        "Put a parasite on A1 (sheltered)",
        "Put a parasite on A1 (no shelter)",
    ]


def test_the_place_in_the_row_tells_animals_apart_where_only_a_card_differs_that_their_owner_has_seen() -> None:
    state = position(
        {"species": [species("A", animals=[{}, {"card": "running", "known": "owner"}, {}])]},
        {"species": [species("Z")]},
        phase="feeding",
        centre={"food": 3, "parasites": 1},
    )
    assert moves(state, 0, "food") == [f"A1 (animal {n}) takes food" for n in (1, 2, 3)]
    play(state, "food A1.1", "end")
    assert moves(state, 1, "parasite")[1:] == ["Put a parasite on A1 (hungry)"] * 2


def test_the_log_names_an_animal_by_its_place_in_the_row() -> None:
    state = position(
        {"species": [species("W", "carnivorous"), species("V")]},
        {"species": [species("B", "", 3)]},
        centre={"food": 2, "shelters": 1},
    )
    play(state, "attack A1 > B1", "lose B1.1", "end")
    told: list[Event] = []
    state.events = told
    play(state, "food B1.3")
    [line] = [GAME.tell(state, event) for event in told if event.verb == verbs.TOOK_FOOD]
    assert GAME.words("en").text(line.say) == "B1 (animal 2) takes food."
    assert line.say.args["animal"].thing == "B1.3"


def test_the_owner_of_a_poisoned_hunter_reads_that_it_is_lost() -> None:
    state = position(
        {"species": [species("W", "carnivorous"), species("A")]},
        {"species": [species("B", "poisonous"), species("C")]},
        phase="feeding",
    )
    told: list[Event] = []
    state.events = told
    play(state, "attack A1 > B1")
    [line] = [GAME.tell(state, event) for event in told if event.verb == verbs.POISONED]
    assert GAME.words("en").text(line.say) == "An animal of A1 dies: its prey was poisonous."
    assert "poisoned" in GAME.look.deaths and "poisoned" in GAME.look.attack.ends


def test_the_log_says_why_a_turned_card_becomes_a_species() -> None:
    mine = {"species": [species("A"), species("E")], "deck": ["metabolic_syndrome"]}
    state = position(mine, {"species": [species("Z")], "deck": 1}, phase="development")
    told: list[Event] = []
    state.events = told
    play(state, "trait A1", "turn")
    [line] = [GAME.tell(state, event) for event in told if event.verb == verbs.TURNED_SPECIES]
    said = "{trait} would be a harmful first trait: %s species {a} of the card."
    assert line.say.key == said % "{seat} makes"
    assert GAME.teller.to(0, line).say.key == said % "you make"
