"""Windows do not slow a game: seats that can only pass are not asked, and a pass can stand."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from galapagos.client.local import LocalPlayers, LocalTable
from galapagos.core.play.table import Table
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as evo
from galapagos.terminal.play.commands import CommandLine
from galapagos.terminal.render.console import Terminal
from tests.core.play.test_standing import at_window


def at_movement(*cards: int) -> Table:
    """The window before movement, with these cards in the hands of the first two seats."""
    table = at_window(evo.AT_MOVEMENT)
    table.state.hand = vec[i64]([*(1 << card for card in cards), 0])  # type: ignore[attr-defined]
    table.state.set_arg(0, 0b011)
    table.state.set_arg(1, 0)
    return table


def test_one_person_is_not_asked_where_only_a_pass_is_left() -> None:
    for card, asked in ((b.CAMOUFLAGE, True), (b.MIGRATION, False)):
        table = at_movement(card, b.MIGRATION)
        seated = LocalPlayers(table, ["me", "random", "random"])
        assert seated.acts(table, 0) == (not asked)


def test_several_people_at_one_keyboard_are_asked_whatever_they_hold() -> None:
    """Skipping somebody would reveal that no card fits; so everybody gets the curtain."""
    for card in (b.CAMOUFLAGE, b.MIGRATION):
        table = at_movement(card, b.CAMOUFLAGE)
        seated = LocalPlayers(table, ["me:Anna", "me:Ben", "random"])
        assert not seated.acts(table, 0) and not seated.acts(table, 1)


def test_a_pass_can_be_said_once_for_all_windows_of_a_kind() -> None:
    table = at_movement(b.CAMOUFLAGE, b.CAMOUFLAGE)
    seated = LocalPlayers(table, ["me:Anna", "me:Ben", "random"])
    commands = CommandLine(LocalTable(table, seated, 0), Terminal("en"))
    assert commands.take("pass always").moved
    standing = table.standing
    table = at_movement(b.CAMOUFLAGE, b.CAMOUFLAGE)
    table.standing = standing
    assert seated.acts(table, 0) and not seated.acts(table, 1)
    table.play(seated.decide(table, 0), 0)
    assert table.moves[-1].text == "pass"


def test_one_can_be_asked_again() -> None:
    table = at_movement(b.CAMOUFLAGE, b.CAMOUFLAGE)
    seated = LocalPlayers(table, ["me:Anna", "me:Ben", "random"])
    table.standing[0].always(table.state)
    commands = CommandLine(LocalTable(table, seated, 0), Terminal("en"))
    assert not commands.take("pass ask").moved
    assert not seated.acts(table, 0)


def test_a_pass_for_good_is_said_in_windows_only() -> None:
    table = at_window(evo.AT_MOVEMENT)
    while table.state.frame() == evo.WINDOW:
        table.play("pass", table.seat)
    before = len(table.moves)
    assert not CommandLine(LocalTable(table, seat=table.seat), Terminal("en")).take("pass always").moved
    assert len(table.moves) == before
