"""A person at the table, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from galapagos import load_record
from galapagos.core.words import Say
from galapagos.server.table_documents import Suggestion
from galapagos.terminal.play.commands import weighed
from tests.terminal.conftest import Command

PEBBLES = ("play", "pebbles", "--seed", "4", "--players", "me,random")


def test_the_table_is_drawn_and_the_moves_are_numbered(galapagos: Command) -> None:
    shown = galapagos(*PEBBLES).out
    assert "Pebbles · turn 0" in shown
    assert "A me: pebbles 0, cards 1, money 3" in shown
    assert "cove: ▲A walker, ■B walker → reef, pool" in shown
    assert "  4. bid 3" in shown


def test_a_whole_game_is_played_by_numbers(galapagos: Command, saves: Path) -> None:
    outcome = galapagos(*PEBBLES, typed="1\n" * 60)
    assert outcome.code == 0
    assert "The game is over." in outcome.out
    assert "1. " in outcome.out.split("The game is over.")[-1]
    (kept,) = saves.iterdir()
    assert f"galapagos replay {kept}" in outcome.out
    assert load_record(kept).is_over


def test_a_move_can_be_typed(galapagos: Command) -> None:
    assert "A bid 2" in galapagos(*PEBBLES, typed="bid 2\nlog\n").out


@pytest.mark.parametrize("rubbish", ["99", "0", "zork", "bid", "bid x", "go cove cove", "", "bid 99999999999999", "ы"])
def test_an_unreadable_move_is_answered_and_changes_nothing(galapagos: Command, rubbish: str) -> None:
    shown = galapagos(*PEBBLES, typed=f"{rubbish}\n").out
    assert shown.count("All bid in secret.") == 1
    assert shown.count("your move (1 to 4") == 2


def test_an_illegal_move_names_its_rule(galapagos: Command) -> None:
    shown = galapagos(*PEBBLES, typed="bid 9\n").out
    assert "Not legal:\nWithin one's means  pebbles.bid.means" in shown


def test_a_move_of_another_phase_is_refused_with_when_it_comes(galapagos: Command) -> None:
    game = ["play", "mutations", "--seed", "4", "--players", "me,me"]
    shown = galapagos(*game, typed="\nfood A1\nwhy food A1\n").out
    assert shown.count("Not legal:\nFood, shelters, parasites and attacks come in the feeding phase.\n") == 2


def test_why_tells_the_rule_without_moving(galapagos: Command) -> None:
    shown = galapagos(*PEBBLES, typed="why bid 9\nwhy bid 1\nwhy\n").out
    assert "pebbles.bid.means" in shown
    assert "That move is legal." in shown
    assert "why needs a move, as in: why bid 0" in shown


def test_a_question_mark_opens_the_rule_behind_anything(galapagos: Command) -> None:
    shown = galapagos(*PEBBLES, typed="?\n? 1\n? wave\n? A\n? zork\n").out
    assert "Secret bids  pebbles.bid.secret" in shown
    assert "Wave  pebbles.window.wave" in shown
    assert "No rule, animal or card answers to zork." in shown


def test_undo_takes_back_nothing_that_others_have_seen(galapagos: Command) -> None:
    shown = galapagos("play", "pebbles", "--seed", "4", "--players", "me,me", typed="\nbid 1\n\nundo\n").out
    assert "You cannot take that back" in shown


def test_undo_goes_back_past_the_moves_of_bots(galapagos: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown = galapagos(*PEBBLES, typed=f"undo\nbid 1\nundo\nsave {file}\n").out
    assert "There is nothing to take back." in shown
    assert "Taken back: bid 1" in shown and "this game does not count" in shown
    assert shown.count("All bid in secret.") == 2
    record = load_record(file)
    assert record.practice and not record.moves


def test_a_hint_names_the_highest_of_the_expectations_that_are_sure_enough() -> None:
    def advice(text: str, result: float, share: float) -> Suggestion:
        return Suggestion(text, Say(text), result, share, [])

    rare, often, close = advice("rare", 0.9, 0.1), advice("often", 0.5, 0.5), advice("close", 0.6, 0.4)
    assert [move.move for move in weighed([often, close, rare])] == ["close", "often"]


def test_a_hint_is_a_legal_move(galapagos: Command) -> None:
    shown = galapagos(*PEBBLES, typed="hint\n").out
    assert "medium would play: bid " in shown and "chance to win" in shown


def test_save_writes_a_record_that_goes_on(galapagos: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    galapagos(*PEBBLES, typed=f"bid 0\nsave {file}\n")
    assert load_record(file).names == ["me", "random"]
    shown = galapagos("play", "--load", file).out
    assert "A me" in shown and "B random" in shown
    assert galapagos("play", "--load", file, typed="1\n" * 60).out.count("The game is over.") == 1


def test_save_says_that_it_made_a_folder(galapagos: Command, tmp_path: Path) -> None:
    file = tmp_path / "new" / "deep" / "game.txt"
    shown = galapagos(*PEBBLES, typed=f"bid 0\nsave {file}\nsave {file}\n").out
    assert shown.count(f"There was no folder {tmp_path / 'new'}: it is new.") == 1
    assert shown.count(f"Saved in {file}.") == 2


def test_save_leaves_a_foreign_file_alone(galapagos: Command, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna", encoding="utf-8")
    shown = galapagos(*PEBBLES, typed=f"save {file}\nsave\nsave {tmp_path}\n").out
    assert "exists and is no record" in shown
    assert "save needs a file name" in shown
    assert "cannot be written" in shown
    assert file.read_text(encoding="utf-8") == "Dear Anna"


@pytest.mark.parametrize("leaving", ["", "quit\n"])
def test_whoever_leaves_finds_the_game_again(galapagos: Command, saves: Path, leaving: str) -> None:
    outcome = galapagos(*PEBBLES, typed="bid 0\n" + leaving)
    assert outcome.code == 0
    (file,) = saves.iterdir()
    assert f"galapagos play --load {file}" in outcome.out
    assert load_record(file).moves[0].text == "bid 0"


def test_an_interrupt_saves_too(galapagos: Command, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["bid 0"])

    def typed(prompt: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", typed)
    assert galapagos(*PEBBLES).code == 0
    assert len(list(saves.iterdir())) == 1


def test_nothing_is_saved_before_the_first_move(galapagos: Command, saves: Path) -> None:
    assert "Goodbye." in galapagos(*PEBBLES).out
    assert not saves.exists()


def test_a_curtain_falls_between_two_people(galapagos: Command) -> None:
    shown = galapagos("play", "pebbles", "--seed", "4", "--players", "me,me:Anna", typed="\nbid 1\n\n").out
    first, second, third = shown.split("The keyboard goes to ")
    assert first == ""
    assert second.startswith("▲ A me")
    assert third.startswith("■ B Anna")
    assert "A bid" not in shown.split("B Anna.")[1]  # a sealed bid is shown to nobody


def test_an_automaton_has_a_name_but_no_letter(galapagos: Command) -> None:
    shown = galapagos("play", "pebbles", "--players", "me", "--seed", "4").out
    assert "■ Crab: pebbles 0" in shown


def test_bots_among_themselves_are_watched(galapagos: Command) -> None:
    outcome = galapagos("play", "pebbles", "--players", "random,random", "--seed", "1")
    assert outcome.code == 0
    assert "B random: " in outcome.out
    again = galapagos("play", "pebbles", "--players", "random,random", "--seed", "1")
    assert again.out == outcome.out


def test_without_a_terminal_the_bare_command_is_a_demonstration(galapagos: Command) -> None:
    outcome = galapagos()
    assert outcome.code == 0
    assert outcome.out.startswith("A demonstration between bots.")
    assert "1. " in outcome.out


def test_full_screen_needs_a_terminal(galapagos: Command) -> None:
    outcome = galapagos("play", "pebbles", "--full")
    assert outcome.code == 2
    assert "--full needs a terminal" in outcome.err


def test_a_changed_box_is_told_in_words_before_the_first_move(galapagos: Command, tmp_path: Path) -> None:
    overlay = tmp_path / "my.toml"
    overlay.write_text("[traits.parasite]\nneed = 3\n[setup]\nhand = 5\n")
    typed = ("play", "origin", "--seed", "4", "--players", "me,random", "--data", str(overlay))
    shown = galapagos(*typed, typed="box\n").out
    before, first, _ = shown.partition("changed box")
    assert first and "Traits · Parasite · Food needed: 2 → 3" in before and "Setup · Cards dealt: 6 → 5" in before
    assert shown.count("Food needed: 2 → 3") == 2
    assert "This is the printed box." in galapagos(*PEBBLES, typed="box\n").out
    watched = galapagos(*typed[:5], "random,random", *typed[6:]).out
    assert "Food needed: 2 → 3" in watched


def test_a_rule_says_which_of_its_numbers_this_box_changes(galapagos: Command, tmp_path: Path) -> None:
    overlay = tmp_path / "my.toml"
    overlay.write_text("[traits.parasite]\nneed = 4\n[attack]\nkill = 3\n")
    typed = ("play", "origin", "--seed", "4", "--players", "me,random", "--data", str(overlay))
    _, _, shown = galapagos(*typed, typed="? parasite\n").out.partition("Food need +2")
    assert "Changed at this table: Traits · Parasite · Food needed: 2 → 4" in shown.partition("goodbye")[0]
    assert "Kill" not in shown
