"""Every setting of a server: one declaration from which flags, environment, file and documentation come.

A flag wins over the environment (GALAPAGOS_PORT), the environment over a file of TOML (`port = 8000`), and the file
over the default.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from platformdirs import user_data_path

from galapagos.core.errors import GalapagosError
from galapagos.core.words import N_, Value

PREFIX = "GALAPAGOS_"


class SettingsError(GalapagosError):
    """An unknown setting or a wrong value; says which and where it was read."""


class About(msgspec.Struct, frozen=True):
    """The meaning of a setting and its possible values."""

    metavar: str
    help: str
    least: int | None = None
    among: tuple[str, ...] = ()


class SettingInfo(msgspec.Struct, frozen=True):
    """A setting as flags, environment, file and documentation see it."""

    name: str
    form: Any  # the type as written: a list is a text with commas
    default: Any
    about: About

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def bot_processes() -> int:
    """All cores except the server's, with a limit that leaves room for other programs."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a running server.  Every setting is declared here and nowhere else."""

    host: Annotated[str, About("ADDRESS", N_("Listen at this address; 0.0.0.0 is the whole local network."))] = (
        "127.0.0.1"
    )
    port: Annotated[
        int, About("PORT", N_("Listen at this port.  If none is asked for, the next free one from 8000 on."), least=0)
    ] = 8000
    database: Annotated[
        str,
        About("URL", N_("Where everything is kept: sqlite:///FILE or postgresql://…  A file of your own if absent.")),
    ] = ""
    workers: Annotated[
        int, About("N", N_("Processes in which bots think; 0: a thread, for very small machines."), least=0)
    ] = msgspec.field(default_factory=bot_processes)
    browser: Annotated[bool, About("", N_("Open the page in a browser, where there is a desktop."))] = True
    compile: Annotated[
        bool, About("", N_("Compile the rules behind the table if they came interpreted, and go on with them."))
    ] = True
    origins: Annotated[
        list[str],
        About(
            "LIST",
            N_(
                "Addresses at which people see the page, separated by commas, as in https://club.example.  "
                "Needed only if a proxy does not pass the Host header on."
            ),
        ),
    ] = []
    proxies: Annotated[list[str], About("LIST", N_("Addresses of proxies whose X-Forwarded headers are believed."))] = (
        msgspec.field(default_factory=lambda: ["127.0.0.1", "::1"])
    )
    metrics: Annotated[
        str,
        About(
            "local|all|off",
            N_("Who may read /metrics: this machine only, all, or nobody."),
            among=("local", "all", "off"),
        ),
    ] = "local"
    connections: Annotated[int, About("N", N_("How many pages may be connected at a time."), least=1)] = 10_000
    connections_each: Annotated[int, About("N", N_("How many of them from one address."), least=1)] = 200
    guests: Annotated[int, About("N", N_("How many new guests an hour from one address."), least=1)] = 60
    logins: Annotated[
        int, About("N", N_("How many tries to log in an hour from one address, and for one name."), least=1)
    ] = 30
    uploads: Annotated[
        int,
        About(
            "N",
            N_("How many records and analyses an hour for one person; from one address ten times as many."),
            least=1,
        ),
    ] = 60
    tables: Annotated[
        int, About("N", N_("How many new tables an hour for one person; from one address ten times as many."), least=1)
    ] = 120
    address: Annotated[
        str,
        About(
            "URL",
            N_("Where people see the page, as in https://club.example, for links in mails and webhooks."),
        ),
    ] = ""
    mail_host: Annotated[str, About("NAME", N_("The mail server that sends notices; none: no mail is sent."))] = ""
    mail_port: Annotated[int, About("PORT", N_("Its port."), least=1)] = 587
    mail_security: Annotated[
        str,
        About(
            "starttls|tls|none",
            N_("How the connection to it is protected."),
            among=("starttls", "tls", "none"),
        ),
    ] = "starttls"
    mail_user: Annotated[str, About("NAME", N_("Our name there; none: without logging in."))] = ""
    mail_password: Annotated[
        str, About("PASSWORD", N_("Our password there.  Better in the file or the environment than in a flag."))
    ] = ""
    mail_from: Annotated[str, About("ADDRESS", N_("The address from which notices come."))] = ""
    log_level: Annotated[
        str,
        About(
            "debug|info|warning|error",
            N_("How much is told on the error channel."),
            among=("debug", "info", "warning", "error"),
        ),
    ] = "info"
    port_asked: bool = False  # was this port given explicitly?


def known_settings() -> Iterator[SettingInfo]:
    """The settings declared in `Settings`."""
    forms = get_type_hints(Settings, include_extras=True)
    usual = Settings()
    for name, form in forms.items():
        for about in getattr(form, "__metadata__", ()):
            value = getattr(usual, name)
            listed = isinstance(value, list)
            yield SettingInfo(name, str if listed else get_args(form)[0], ",".join(value) if listed else value, about)


KNOWN = tuple(known_settings())
BY_NAME = {known.name: known for known in KNOWN}
LISTS = tuple(name for name in BY_NAME if isinstance(getattr(Settings(), name), list))


def default_database() -> str:
    """The default database: a file in the user's data folder."""
    folder = user_data_path("galapagos", appauthor=False)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    return f"sqlite:///{folder / 'galapagos.db'}"


def read_file(path: Path) -> dict[str, Any]:
    """The settings in a file."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError("{where}: {why}", where=str(path), why=str(error.strerror)) from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise SettingsError("{where}: {why}", where=str(path), why=str(error)) from None
    for name in found:
        if name not in BY_NAME:
            raise SettingsError(
                "{where}: there is no setting {name}; settings: {names}",
                where=str(path), name=repr(name), names=list(BY_NAME),
            )  # fmt: skip
    return found


FORMS = {
    int: N_("{where}: {name} is a number, not {value}"),
    bool: N_("{where}: {name} is yes or no, not {value}"),
    str: N_("{where}: {name} is a text, not {value}"),
}


def checked(known: SettingInfo, value: Any, where: str) -> Any:
    """A value converted to the setting's type; text from the environment is parsed."""
    said: dict[str, Value] = {"where": where, "name": known.name, "value": repr(value)}
    if isinstance(value, str) and known.form is int:
        try:
            value = int(value)
        except ValueError:
            raise SettingsError(FORMS[int], **said) from None
    if isinstance(value, str) and known.form is bool:
        if value.lower() not in ("0", "1", "false", "true", "no", "yes", "off", "on", ""):
            raise SettingsError(FORMS[bool], **said)
        value = value.lower() in ("1", "true", "yes", "on")
    if isinstance(value, list) and known.form is str and all(isinstance(one, str) for one in value):
        value = ",".join(value)
    if not isinstance(value, known.form) or isinstance(value, bool) is not (known.form is bool):
        raise SettingsError(FORMS[known.form], **said)
    if known.about.least is not None and int(value) < known.about.least:
        raise SettingsError(
            "{where}: {name} is at least {least}", where=where, name=known.name, least=known.about.least
        )
    if known.about.among and value not in known.about.among:
        raise SettingsError("{where}: {name} is one of {names}, not {value}", names=list(known.about.among), **said)
    return value


def settle(
    flags: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Settings:
    """The effective settings: given flags, then the environment, then the file, then defaults."""
    environment = os.environ if environment is None else environment
    if file is None and environment.get(PREFIX + "CONFIG"):
        file = Path(environment[PREFIX + "CONFIG"])
    found = read_file(file) if file is not None else {}
    values: dict[str, Any] = {}
    for known in KNOWN:
        value, where = found.get(known.name), str(file)
        if environment.get(known.variable):
            value, where = environment[known.variable], known.variable
        if flags.get(known.name) is not None:
            value, where = flags[known.name], known.flag
        if known.name == "port":
            values["port_asked"] = value is not None
        values[known.name] = known.default if value is None else checked(known, value, where)
    if values["port"] > 65_535:
        raise SettingsError("port is at most 65535")
    for name in LISTS:
        values[name] = [one.strip().rstrip("/") for one in values[name].split(",") if one.strip()]
    values["address"] = values["address"].rstrip("/")
    if values["mail_host"] and not (
        values["address"].startswith(("http://", "https://")) and "@" in values["mail_from"]
    ):
        raise SettingsError("mail needs two more settings: address, where people see the page, and mail_from")
    values["database"] = values["database"] or default_database()
    return Settings(**values)
