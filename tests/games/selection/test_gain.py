"""What an attack brings and costs, as its choice and the hint tell it before it is made."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.bots.reasons import reason
from galapagos.games.selection import GAME
from galapagos.games.selection.rules.dispatch import SelectionState
from tests.games.selection.tables import BIG, of, play, player, species, table


def attack(traits: str = "", prey: str = "", body: int = 2, herd: int = 3, **hunter: Any) -> SelectionState:
    """A carnivore of size 6 may attack a species of B."""
    return table(player(species("A", f"carnivore {traits}", 6, **hunter)), player(species("D", prey, body, herd)), BIG)


def told(state: SelectionState, move: str = "attack A1 > B1") -> tuple[dict[str, int], str]:
    """What the choice and the hint say."""
    code = GAME.notation.read(state, 0, move)
    return GAME.notation.choice(state, 0, code).brings, GAME.words("en").text(reason(state, 0, code))


CASES = [
    (attack(population=5), 2, 0, "B1 loses an animal. A1 gets 2 meat: each is a point for you."),
    (attack(population=3, food=2), 1, 0, "B1 loses an animal. A1 gets 1 meat, which is a point for you."),
    (attack(population=5, herd=1), 2, 0, "B1 dies out. A1 gets 2 meat: each is a point for you."),
    (attack("fat_tissue", body=5, population=1, fat=3), 4, 0, "B1 loses an animal. A1 gets 4 meat: each is "),
    (attack("fat_tissue", population=1, food=1, fat=5), 1, 0, "B1 loses an animal. A1 gets 1 meat, which is "),
    (
        *(attack(prey="horns", population=5), 2, 1),
        "B1 loses an animal. The Horns lower the population of A1 by 1; then it gets 2 meat: each is a point for you.",
    ),
    (
        attack(prey="horns", population=2),
        1,
        1,
        "B1 loses an animal. The Horns lower the population of A1 by 1; then it g",
    ),
    (
        *(attack(prey="horns", population=2, food=1), 0, 1),
        "B1 loses an animal. The Horns lower the population of A1 by 1; then it has no room for meat.",
    ),
    (attack(prey="horns"), 0, 1, "B1 loses an animal. A1 dies out on the Horns and gets no meat."),
    (attack("fat_tissue", "horns", 4, population=3, food=2, fat=3), 3, 1, "B1 loses an animal. The Horns lower"),
]


@pytest.mark.parametrize(("state", "meat", "killed", "text"), CASES)
def test_an_attack_says_its_meat_and_its_price(state: SelectionState, meat: int, killed: int, text: str) -> None:
    brings, said = told(state)
    assert brings == ({"meat": meat, "animals": -killed} if killed else {"meat": meat})
    assert said.startswith(text)


@pytest.mark.parametrize(("state", "meat", "killed", "text"), CASES)
def test_the_attack_then_brings_just_that(state: SelectionState, meat: int, killed: int, text: str) -> None:
    world, hunter = state.clone(), of(state, "A1")
    before = eaten(world)
    play(world, "attack A1 > B1")
    row = world.players[0].species
    assert eaten(world) - before == meat
    assert (int(row[0].population) if row else 0) == hunter.population - killed


def eaten(state: SelectionState) -> int:
    """Food of the first seat on its species and in its bag."""
    player = state.players[0]
    return int(player.bag) + sum(int(one.food + one.fat) for one in player.species)


def test_cancelled_horns_cost_nothing_and_cancelled_fat_tissue_has_no_room() -> None:
    hunter = player(species("A", "carnivore intelligence fat_tissue", 6, 2, 1), hand="horns ambush fertile")
    state = table(hunter, player(species("D", "climbing horns", 3, 2)), BIG)
    # As long as it is open what is cancelled, the attack tells its cost and the loss alone.
    assert told(state, "outwit A1 > B1") == ({"cards": -1}, "B1 loses an animal.")
    play(state, "outwit A1 > B1", "cancel climbing with horns")
    assert told(state, "strike")[0] == {"meat": 3, "animals": -1}
    play(state, "cancel fat_tissue with ambush")
    assert told(state, "strike")[0] == {"meat": 0, "animals": -1}
    play(state, "cancel horns with fertile")
    brings, said = told(state, "strike")
    assert brings == {"meat": 1}
    assert said == "B1 loses an animal. A1 gets 1 meat, which is a point for you."


FULL = species("A", "carnivore fat_tissue", 6, 1, 1)
NEED_NOT = "None of your species must feed now, and no other move promises more."


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (table(player(FULL), player(species("D")), BIG), NEED_NOT),
        (table(player(species("A", "fat_tissue", food=1)), player(), BIG), NEED_NOT),
        (table(player(species("A", "intelligence"), hand="horns"), BIG, watering_hole=0), NEED_NOT),
        (table(player(species("A", food=1)), BIG), "Nothing that you can still do in this turn brings you food."),
    ],
    ids=["attack for fat", "food as fat", "Intelligence", "nothing"],
)
def test_passing_is_explained_without_denying_the_food_that_another_move_brings(
    state: SelectionState, text: str
) -> None:
    assert told(state, "pass")[1] == text
