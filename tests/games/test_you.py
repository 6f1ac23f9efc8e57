"""The person at the screen is "you"; no name has to be declined."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import galapagos
from galapagos.core import registry
from galapagos.core.play.replay_view import Reader, ReplayView
from galapagos.core.sentences import Line, places_of
from galapagos.core.words import Say, SeatArg, ThingArg

GAMES = [name for name in registry.names() if name != "pebbles"]
LOCALES = Path(__file__).parents[2] / "src" / "galapagos" / "games"
DECLINED = re.compile(r"\b(?:у|для|на|от|за|к|с|против|даёт|карта еды) \{seat\}", re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_that_names_a_seat_has_words_for_that_seat(game: str) -> None:
    teller = registry.get(game).teller
    said = [text for one in teller.sentences.values() for text in (one.text, one.hidden, *one.by_rule.values())]
    about_seats = {text for text in said if "seat" in places_of(text)}
    assert about_seats <= set(teller.you["seat"])


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_reads_has_the_places_of_what_others_read(game: str) -> None:
    for place, forms in registry.get(game).teller.you.items():
        for text, form in forms.items():
            for said in [form] if isinstance(form, str) else form:
                assert {*places_of(said), place} == set(places_of(text)), text


def test_a_seat_is_called_you_and_its_animals_are_its_own() -> None:
    table = galapagos.new("origin", seats=2, seed=1)
    move = next(text for text in table.legal_moves if text.startswith("animal"))
    table.play(move)
    mine, yours = table.lines(0)[-1].say, table.lines(1)[-1].say
    asked = [table.view(seat).asked.say for seat in (0, 1)]
    assert asked[0] is not None and asked[1] is not None
    assert mine.key == "You lay {card} as animal {a}." and mine.args["seat"] == SeatArg(0)
    assert yours.key == "{seat} lays a card as animal {a}." and yours.args["a"] == ThingArg("A1")
    assert asked[1].key == "Lay a card or pass"
    assert asked[0].key == "{seat} lays a card or passes"
    assert table.lines(None)[-1].say == yours


def test_a_replay_is_about_its_players_not_about_its_reader() -> None:
    table = galapagos.new("origin", seats=2, seed=1)
    table.play(next(text for text in table.legal_moves if text.startswith("animal")))
    replay = ReplayView(table, Reader(0))
    replay.go(1)
    (line,) = replay.lines()
    assert line.say.key == "{seat} lays {card} as animal {a}."


def test_own_things_are_called_so_where_another_acts() -> None:
    attack = Line("", "attacks", Say("{a} attacks {b}.", {"a": ThingArg("C1"), "b": ThingArg("A1")}, domain="origin"))
    game = registry.get("origin")

    def told(seat: int) -> str:
        return game.words("en").text(game.teller.to(seat, attack).say)

    assert told(0) == "C1 attacks your A1."
    assert told(2) == "Your C1 attacks A1."
    assert told(1) == "C1 attacks A1."


@pytest.mark.parametrize("game", GAMES)
def test_russian_sentences_leave_names_undeclined(game: str) -> None:
    with (LOCALES / game / "locale" / "ru" / "LC_MESSAGES" / f"{game}.po").open("rb") as file:
        texts = [entry.string for entry in read_po(file, locale="ru") if entry.id]
    said = [text for forms in texts for text in ([forms] if isinstance(forms, str) else forms or ())]
    assert [text for text in said if DECLINED.search(text)] == []
