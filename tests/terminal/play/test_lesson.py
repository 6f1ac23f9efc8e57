"""Lessons: data that replays, in three languages, and a teacher who answers."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.play import course, lesson
from galapagos.core.play.course import Cue
from galapagos.core.words import LANGUAGES
from tests.terminal.conftest import Command

LESSONS = [(name, one) for name in registry.names() for one in lesson.names(registry.get(name))]
ORIGIN = registry.get("origin")
FIRST = lesson.folder(ORIGIN) / "first-game.toml"


def test_origin_has_a_lesson() -> None:
    assert ("origin", "first-game") in LESSONS


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_replays_and_says_something_in_every_language(game: str, name: str) -> None:
    found = registry.get(game)
    plan, table = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    assert table.moves
    asked = [note for note in plan.notes if note.ask]
    assert len(asked) >= 5
    assert [note.at for note in plan.notes] == sorted(note.at for note in plan.notes)
    for note in plan.notes:
        texts = [told for told in (note.say, note.hint, note.after) if told is not None]
        assert all(told.text(language) for told in texts for language in LANGUAGES)


@pytest.mark.parametrize("game", [name for name in registry.names() if (lesson.folder(registry.get(name))).exists()])
def test_the_introduction_is_there_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        assert lesson.intro(registry.get(game), language).startswith("# ")


def right_answers(game: str = "origin", name: str = "first-game") -> str:
    """What an obedient learner types."""
    found = registry.get(game)
    plan, table = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    return "".join(table.moves[note.at].text + "\n" if note.ask else "\n" for note in plan.notes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_taken_to_its_end(galapagos: Command, game: str, name: str, language: str) -> None:
    found = registry.get(game)
    plan, _ = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    outcome = galapagos("learn", game, name, "--lang", language, typed=right_answers(game, name))
    assert outcome.code == 0
    for note in plan.notes:
        assert note.say.text(language) in outcome.out
    assert plan.end.text(language) in outcome.out


def test_the_introduction_comes_before_the_first_lesson(galapagos: Command) -> None:
    shown = galapagos("learn", "origin", typed="\n").out
    assert lesson.intro(ORIGIN, "en").splitlines()[0] in shown and "seat A, Ada is seat B" in shown


def test_the_numbers_that_the_lessons_tell_are_right() -> None:
    _, table = lesson.read(FIRST, ORIGIN)
    assert [result.total for result in table.scores()] == [13, 3]
    darwin = registry.get("darwin")
    _, voyage = lesson.read(lesson.folder(darwin) / "first-game.toml", darwin)
    assert [side.score for side in voyage.view(None).seats] == [21, 6]
    _, letters = lesson.read(lesson.folder(darwin) / "second-seals-objectives-letters.toml", darwin)
    assert [side.score for side in letters.view(None).seats] == [22, 16]
    _, alone = lesson.read(lesson.folder(darwin) / "third-alone-against-alfred.toml", darwin)
    assert [side.score for side in alone.view(None).seats] == [12, 9]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_as_recorded_says_every_note(game: str, name: str) -> None:
    found = registry.get(game)
    plan, script = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    followed = course.follow(plan, script, course.made([]))
    assert [move.text for move in followed.table.moves] == [move.text for move in script.moves]
    assert [cue.note for cue in followed.cues] == plan.notes and followed.strayed < 0


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_goes_on_after_any_legal_move(game: str, name: str, seed: int) -> None:
    """Moves that fit and moves that do not: the lesson still comes to its end, and asks for nothing that is illegal."""
    found = registry.get(game)
    plan, script = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    chance = random.Random(seed)
    asked: list[Cue] = []

    def learner(cue: Cue, legal: list[str]) -> str:
        asked.append(cue)
        assert cue.wanted in cue.fits and set(cue.fits) <= set(legal)
        return chance.choice(cue.fits if chance.random() < 0.7 else legal)

    followed = course.follow(plan, script, learner)
    assert followed.strayed >= 0 and followed.table.moves
    assert any(cue.note is not None for cue in asked)
    assert [cue for cue in followed.cues if cue.fits] == asked


def test_the_teacher_answers_illegal_and_unreadable_moves_and_gives_hints(galapagos: Command) -> None:
    shown = galapagos("learn", "origin", "first-game", typed="zork\nend\n?\nhint\n").out
    assert "'zork' is no move" in shown
    assert "Not legal:" in shown
    assert "Lay any card as an animal." in shown


def test_a_move_beside_the_point_is_taken_when_the_learner_insists(galapagos: Command) -> None:
    shown = galapagos("learn", "origin", "first-game", typed="pass\npass\n").out
    assert shown.count("Legal, but the lesson has something else in mind.") == 1
    assert "A passes." in shown


def test_the_card_that_the_learner_plays_is_the_one_that_is_played(galapagos: Command) -> None:
    shown = galapagos("learn", "origin", "first-game", typed="animal swimming\nanimal running\n").out
    assert "A1 is born." in shown and "something else in mind" not in shown
    assert "A animal swimming" in shown and "A animal running" in shown


def test_what_is_not_true_any_more_is_not_said(galapagos: Command) -> None:
    """The numbers of the recorded game are mentioned only in the recorded game."""
    right = right_answers().splitlines()
    shown = galapagos("learn", "origin", "first-game", typed="animal swimming\n" + "\n".join(right[1:3]) + "\n").out
    assert "Protect one of your animals." in shown
    plan, script = lesson.read(FIRST, ORIGIN)
    followed = course.follow(plan, script, course.made(["animal swimming"]))
    assert plan.notes[-1] not in [cue.note for cue in followed.cues]


def test_the_advice_fits_the_text_and_keeps_what_later_steps_need() -> None:
    """The learner's first animals used cards that the lesson needs later."""
    plan, script = lesson.read(FIRST, ORIGIN)
    followed = course.follow(plan, script, course.made(["animal grazing/fat_tissue"]))
    asked = {cue.note.at: cue for cue in followed.cues if cue.note is not None and cue.fits}
    assert asked[4].say == plan.notes[2].otherwise  # Fat Tissue is left on the card with Camouflage only
    assert asked[4].wanted == "play running on A1"
    assert asked[6].wanted == "play camouflage on A1"
    assert asked[9].wanted.startswith("pair cooperation")
    followed = course.follow(plan, script, course.made(["animal camouflage/fat_tissue", "animal swimming"]))
    danger = next(cue for cue in followed.cues if cue.note is not None and cue.note.at == 6)
    assert danger.say is not None and "you hold neither" in danger.say.en


def test_what_a_step_offers_is_taken_at_once() -> None:
    plan, script = lesson.read(FIRST, ORIGIN)
    followed = course.follow(plan, script, course.made(["animal cooperation/carnivorous"]))
    offers = [cue for cue in followed.cues if cue.say is not None and re.search(r"\bor pass\b", cue.say.en)]
    assert offers and all("pass" in cue.fits for cue in offers)


def test_the_lesson_does_not_betray_what_lies_face_down(galapagos: Command) -> None:
    shown = galapagos("learn", "origin", "first-game", typed=right_answers()).out
    assert "B lays a card as animal B1." in shown
    assert "animal symbiosis" not in shown.lower()


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("format = 1", "format = 9", "format 9"),
        ("at = 35", "at = 99", "at = 99"),
        ("at = 2\n", "at = 1\n", "note 2"),
        ("origin.draw.number", "origin.draw.zork", "origin.draw.zork"),
        ('aim = ["attack * > B*", "attack *"]', 'aim = ["zork *"]', "zork"),
        ('needs = ["pair cooperation *"]', 'needs = ["zork *"]', "zork"),
        ('points = ["bank"]', 'points = ["zork"]', "there is no zork"),
        ('seat = "A"', 'seat = "A"\nzork = 1', "zork"),
        ("A animal running", "A animal mimicry", "record"),
        ("[title]", "[title", "TOML"),
        ("game: origin", "game: pebbles", "first-game.toml"),
    ],
)
def test_a_broken_lesson_says_where(tmp_path: Path, old: str, new: str, named: str) -> None:
    text = FIRST.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "first-game.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(GalapagosError, match=named):
        lesson.read(file, ORIGIN)


def test_help_in_a_lesson_names_only_what_works_there(galapagos: Command) -> None:
    shown = galapagos("learn", "origin", "first-game", typed="help\nlog\n").out
    assert "  why MOVE" in shown and "  log " in shown
    assert "undo" not in shown and "save" not in shown and "Nothing has happened yet." in shown


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_lessons_speak_of_the_game_and_not_of_terminal_or_mouse(game: str, name: str) -> None:
    """The same texts are read in the terminal and in the browser."""
    path = lesson.folder(registry.get(game)) / f"{name}.toml"
    _, notes = path.read_text(encoding="utf-8").split("[title]", 1)
    assert re.findall(r"\b(?:type|tippe|наберите|введите|click|klicke|нажмите|galapagos)\b", notes.lower()) == []


def test_nobody_is_advised_to_store_fat_while_another_animal_starves() -> None:
    """Without Cooperation A2 is still hungry when A1, which has Fat Tissue, is fed."""
    plan, script = lesson.read(FIRST, ORIGIN)
    other = {"pair cooperation A1 A2 from cooperation/carnivorous": "animal cooperation/carnivorous"}
    followed = course.follow(plan, script, lambda cue, legal: other.get(cue.wanted, cue.wanted))
    fed = [move.text for move in followed.table.moves if move.seat == 0 and move.text.startswith("food ")]
    assert fed[:2] == ["food A1", "food A2"]


def test_a_lesson_plays_its_last_turn_to_the_end_whatever_the_learner_plays() -> None:
    """The record ends with a turn; so does every course of the lesson."""
    plan, script = lesson.read(FIRST, ORIGIN)
    last = script.moves[-1].before.view(None).turn
    assert script.view(None).turn > last
    chance = random.Random(1)
    followed = course.follow(plan, script, lambda cue, legal: chance.choice(cue.fits))
    assert followed.table.view(None).turn > last


def test_beside_the_record_the_learner_keeps_an_action_that_was_unlocked() -> None:
    """The recorded end of a later turn is not made in the middle of this one."""
    darwin = registry.get("darwin")
    plan, script = lesson.read(lesson.folder(darwin) / "first-game.toml", darwin)
    strayed = {"place 1 museum.deliver": "place 4 museum.deliver"}
    followed = course.follow(plan, script, lambda cue, legal: strayed.get(cue.wanted, cue.wanted))
    moves = [move.text for move in followed.table.moves]
    assert moves[moves.index("unlock exploration.2") + 1].startswith("explore")


def test_what_follows_a_recorded_move_is_said_only_where_the_note_is_true() -> None:
    """The climber of Natural Selection did not get Climbing: it is not mentioned later."""
    game = registry.get("selection")
    plan, script = lesson.read(lesson.folder(game) / "first-game.toml", game)
    strayed = course.follow(
        plan, script, course.made(["food cooperation3", "play long_neck5 on A1", "body A1 with climbing2"])
    )
    for cue in strayed.cues:
        assert cue.after is None or (cue.note is not None and cue.say is cue.note.say)
    fed = next(cue for cue in strayed.cues if cue.wanted == "feed A1")
    assert fed.note is not None and fed.note.after is not None and fed.after is None
