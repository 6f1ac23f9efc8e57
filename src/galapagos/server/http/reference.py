"""Reference documents: translations, games, rules, credits."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos import __version__, bots
from galapagos._pure import is_compiled
from galapagos.core import box_names, registry
from galapagos.core.errors import GalapagosError, UnknownGame
from galapagos.core.game import LOCALE, Game, Setting
from galapagos.core.play import lesson
from galapagos.core.play.lesson import LessonInfo as Plan
from galapagos.core.words import LANGUAGES, PSEUDO
from galapagos.server.http.cache import DocumentCache, encoded, tagged
from galapagos.server.http.documents import (
    About,
    Catalogues,
    Chapter,
    Credit,
    GameInfo,
    LessonInfo,
    OptionInfo,
    RuleInfo,
    RulesDoc,
)
from galapagos.server.refused import Refused

CORE = "galapagos"
PAGE = "galapagos-web"
PAGE_LOCALE = Path(__file__).parent.parent / "locale"

CREDITS = [
    Credit(
        "Icons",
        "Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, "
        "Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, "
        "Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, "
        "GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion and contributors",
        "CC BY 3.0",
        "https://game-icons.net",
    ),
    Credit("Literata", "The Literata Project Authors", "SIL Open Font License 1.1", "https://github.com/googlefonts/literata"),
    Credit("Inter", "The Inter Project Authors", "SIL Open Font License 1.1", "https://rsms.me/inter/"),
    Credit("Preact, Preact Signals", "Jason Miller and contributors", "MIT", "https://preactjs.com"),
    Credit("esbuild", "Evan Wallace", "MIT", "https://esbuild.github.io"),
    Credit("Python", "Python Software Foundation", "PSF License", "https://www.python.org"),
    Credit("mypy, mypyc, librt", "Jukka Lehtosalo and contributors", "MIT", "https://mypy-lang.org"),
    Credit("Starlette, Uvicorn", "Encode, Marcelo Trylesinski and contributors", "BSD 3-Clause", "https://starlette.dev"),
    Credit("msgspec", "Jim Crist-Harif and contributors", "BSD 3-Clause", "https://jcristharif.com/msgspec/"),
    Credit("SQLAlchemy, Alembic", "Mike Bayer and contributors", "MIT", "https://www.sqlalchemy.org"),
    Credit("psycopg", "Daniele Varrazzo and contributors", "LGPL 3.0", "https://www.psycopg.org"),
    Credit("websockets", "Aymeric Augustin and contributors", "BSD 3-Clause", "https://websockets.readthedocs.io"),
    Credit("argon2-cffi", "Hynek Schlawack and contributors", "MIT", "https://argon2-cffi.readthedocs.io"),
    Credit("openskill", "Vivek Joshy and contributors", "MIT", "https://openskill.me"),
    Credit("Rich, Textual", "Will McGugan and contributors", "MIT", "https://www.textualize.io"),
    Credit("Typer", "Sebastián Ramírez and contributors", "MIT", "https://typer.tiangolo.com"),
    Credit("Babel", "The Babel Team", "BSD 3-Clause", "https://babel.pocoo.org"),
]  # fmt: skip

_shelf = DocumentCache(32_000_000)


def language_of(request: Request) -> str:
    language: str = request.path_params["language"]
    if language not in LANGUAGES and language != PSEUDO:
        raise Refused("no-game", "languages are {names}", names=list(LANGUAGES))
    return language


def game_of(name: str) -> Game:
    try:
        return registry.get(name)
    except UnknownGame as error:
        raise Refused("no-game", error) from None


def told(text: str, language: str) -> str:
    """A text from a rulebook; in the pseudo-language it is marked, to show that it was looked up."""
    return f"⟦{text}⟧" if language == PSEUDO and text else text


# -- words ----------------------------------------------------------------------------


def words(language: str) -> Catalogues:
    """All catalogues.  A message has one form, or one for each plural form of the language."""
    folders = {CORE: LOCALE, PAGE: PAGE_LOCALE}
    folders |= {name: registry.get(name).folder / "locale" for name in registry.names()}
    plain = language in (LANGUAGES[0], PSEUDO)
    return Catalogues(language, {} if plain else {name: messages(language, name, at) for name, at in folders.items()})


def messages(language: str, domain: str, folder: Path) -> dict[str, list[str]]:
    """A catalogue as English text to its forms; empty if there is none."""
    path = gettext.find(domain, str(folder), [language])
    if path is None:
        return {}
    with open(path, "rb") as file:
        catalogue: dict[Any, str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    found: dict[str, list[str]] = {}
    for key, text in sorted(catalogue.items(), key=lambda item: (str(item[0]), str(item[1]))):
        if isinstance(key, tuple):
            found.setdefault(key[0], []).append(text)
        elif key:
            found[key] = [text]
    return found


# -- games and rules -----------------------------------------------------------------------


def blurb(intro: str) -> str:
    """The first paragraph after the heading."""
    parts = [part.strip() for part in intro.split("\n\n")]
    return next((" ".join(part.split()) for part in parts if part and not part.startswith("#")), "")


@lru_cache(maxsize=32)
def bots_of(game: Game) -> list[str]:
    """The bots that know this game."""
    setting = Setting(game, game.seats[0])
    known = []
    for name in bots.NAMES:
        try:
            bots.make(name, setting).close()
            known.append(name)
        except GalapagosError:
            continue
    return known


def game_info(game: Game, language: str) -> GameInfo:
    options = []
    for one in game.options:
        text = game.rulebook.option(one.name, language)
        options.append(
            OptionInfo(
                one.name, told(text.title, language), told(text.text, language), list(one.values), one.default,
                one.rule, one.several, [told(text.values.get(str(value), ""), language) for value in one.values],
                list(one.seats),
            )
        )  # fmt: skip
    intro = lesson.intro(game, language)
    return GameInfo(
        game.name,
        game.called(language),
        list(game.seats),
        game.rules,
        game.makers(language),
        game.publisher,
        options,
        [lesson_info(game, name, language) for name in lesson.names(game)],
        bots_of(game),
        told(blurb(intro), language),
        told(intro, language),
        game.look,
        reconstructed(game, language),
    )


def reconstructed(game: Game, language: str) -> list[str]:
    """What of the box is not from the printed game and why, by its names; parts with one reason together."""
    parts: dict[str, list[str]] = {}
    for part, why in game.provenance(language):
        parts.setdefault(why, []).append(box_names.named(game, part, language))
    return [f"{', '.join(names)}: {why}" for why, names in parts.items()]


def lesson_info(game: Game, name: str, language: str) -> LessonInfo:
    plan: Plan = lesson.info(game, name)
    return LessonInfo(name, plan.title.text(language), plan.minutes)


def games(language: str) -> list[GameInfo]:
    return [game_info(game, language) for game in registry.games()]


def rules(game: Game, language: str) -> RulesDoc:
    """Every rule, chapter by chapter; the table's own rules come last."""
    book = game.rulebook
    doc = RulesDoc(game.name, [])
    for id in book.all_ids:
        title = told(book.chapter(id, language), language)
        if not doc.chapters or doc.chapters[-1].title != title:
            doc.chapters.append(Chapter(title, []))
        rule = book.rule(id, language)
        texts = [told(text, language) for text in (rule.title, rule.text, rule.ground)]
        doc.chapters[-1].rules.append(RuleInfo(id, *texts))
    return doc


def about() -> About:
    versions = {name: registry.get(name).rules for name in registry.names()}
    return About(__version__, is_compiled(), versions, CREDITS)


# -- addresses -------------------------------------------------------------------------------


def kept(request: Request, key: tuple[str, ...], make: Callable[[], Any]) -> Response:
    body = _shelf.get(key)
    if body is None:
        body = _shelf.put(key, encoded(make()))
    return tagged(request, body)


def get_words(request: Request) -> Response:
    language = language_of(request)
    return kept(request, ("words", language), lambda: words(language))


def get_games(request: Request) -> Response:
    language = language_of(request)
    return kept(request, ("games", language), lambda: games(language))


def get_rules(request: Request) -> Response:
    language = language_of(request)
    game = game_of(request.path_params["game"])
    return kept(request, ("rules", language, game.name), lambda: rules(game, language))


def get_about(request: Request) -> Response:
    language_of(request)
    return kept(request, ("about",), about)


def warm() -> None:
    """Prepare the documents that every page requests first; this loads the games."""
    for language in LANGUAGES:
        _shelf.put(("words", language), encoded(words(language)))
        _shelf.put(("games", language), encoded(games(language)))


# Plain functions run in threads: building a document for its first reader does not block any game.
routes = [
    Route("/api/{language}/words", get_words),
    Route("/api/{language}/games", get_games),
    Route("/api/{language}/rules/{game}", get_rules),
    Route("/api/{language}/about", get_about),
]
