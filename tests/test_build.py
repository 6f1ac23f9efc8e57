"""The build: compiled if possible, pure Python otherwise, never a mixture."""

import gettext
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import page
import pytest

import galapagos
from galapagos import _pure
from galapagos.compile.build import TOOLS

ROOT = Path(__file__).parent.parent
INSTALLED = ROOT / "src" not in Path(galapagos.__file__).parents

STATE = """
from mypy_extensions import i64
from galapagos.core.engine.actions import half

def quarter(n: i64) -> i64:
    return half(half(n))
"""
ACTIONS = """
from mypy_extensions import i64

def half(n: i64) -> i64:
    return n // 2
"""
CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Feeding"
msgstr "Питание"
"""


def has_compiler() -> bool:
    """The answer of setup.py's own check."""
    probe = "import setup, sys; sys.exit(not setup.recipe.compiler_accepts())"
    return subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True).returncode == 0


needs_compiler = pytest.mark.skipif(not has_compiler(), reason="no C compiler here")


def test_rules_are_compiled_where_they_run_with_the_tools_of_the_build() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["build-system"]["requires"]
    assert set(TOOLS) <= set(wanted)


@pytest.mark.skipif(not INSTALLED, reason="the source tree itself is interpreted")
@pytest.mark.skipif("GALAPAGOS_WHEEL" not in os.environ, reason="nobody asked for a compiled wheel")
def test_the_installed_rules_are_compiled_where_they_can_be() -> None:
    assert _pure.is_compiled() == (has_compiler() and not _pure.asked_for())


@pytest.fixture(scope="session")
def known_types(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """mypy's cache of the standard library, which it would otherwise rebuild for every house."""
    return tmp_path_factory.mktemp("types")


@pytest.fixture
def house(tmp_path: Path, known_types: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project with two small modules in place of the games, and a compiler that does not optimise."""
    root = tmp_path / "house"
    package = root / "src" / "galapagos"
    (package / "core" / "engine").mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, root)
    shutil.copytree(ROOT / "tools", root / "tools")
    shutil.copy(ROOT / "src" / "galapagos" / "_pure.py", package)
    shutil.copytree(ROOT / "src" / "galapagos" / "compile", package / "compile")
    (root / "README.md").write_text("A house.\n")
    (package / "__init__.py").write_text(
        'from galapagos import _pure\n_pure.install()\n__version__ = "0.1.0"\n', encoding="utf-8"
    )
    (package / "core" / "__init__.py").touch()
    (package / "core" / "engine" / "__init__.py").touch()
    (package / "core" / "engine" / "state.py").write_text(STATE)
    (package / "core" / "engine" / "actions.py").write_text(ACTIONS)
    catalogue = package / "locale" / "ru" / "LC_MESSAGES" / "galapagos.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.setenv("MYPY_CACHE_DIR", str(known_types))
    monkeypatch.setenv("CC", compiler(root))
    return root


def run(command: list[str], folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command in an environment without this test run's own GALAPAGOS_ variables."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GALAPAGOS_")}
    return subprocess.run(command, cwd=folder, env=clean | variables, text=True, capture_output=True)


def build(house: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    script = 'from setuptools.build_meta import build_wheel; build_wheel("wheels")'
    return run([sys.executable, "-c", script], house, **variables)


def unpack(house: Path) -> list[str]:
    """Unpack the wheel under `installed` and name the extension modules in it."""
    (wheel,) = (house / "wheels").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(house / "installed")
        return [name for name in archive.namelist() if name.endswith(tuple(EXTENSION_SUFFIXES))]


def is_compiled(house: Path, where: str = "installed", **variables: str) -> bool:
    """Import and use both modules in a fresh interpreter; were they compiled?"""
    script = """if True:
        from galapagos import _pure
        from galapagos.core.engine import actions, state
        assert state.quarter(12) == 3
        assert _pure.is_compiled("galapagos.core.engine.actions") == _pure.is_compiled()
        print(_pure.is_compiled())"""
    answer = run([sys.executable, "-c", script], house, PYTHONPATH=str(house / where), **variables)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip() == "True"


def compiler(house: Path, fails_on: str = "nothing") -> str:
    """A C compiler that is quick, and fails when its command matches a pattern."""
    script = house / "cc"
    script.write_text(f'#!/bin/sh\ncase "$*" in {fails_on}) exit 1;; esac\nexec cc "$@" -O0 -fno-lto\n')
    script.chmod(0o755)
    return str(script)


@pytest.mark.slow
@needs_compiler
def test_one_wheel_runs_compiled_and_interpreted(house: Path) -> None:
    result = build(house, GALAPAGOS_WHEEL="compiled")
    assert result.returncode == 0, result.stderr
    assert len(unpack(house)) == 3  # two modules and the library behind them
    assert is_compiled(house)
    assert not is_compiled(house, GALAPAGOS_PURE="1")


@pytest.mark.slow
def test_the_wheel_holds_the_compiled_catalogue(house: Path) -> None:
    build(house)
    assert unpack(house) == []  # nobody asked for compiled rules
    catalogue = gettext.translation("galapagos", house / "installed" / "galapagos" / "locale", ["ru"])
    assert catalogue.gettext("Feeding") == "Питание"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the failing compiler is a shell script")
@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("*", "no working C compiler"),
        pytest.param("*__native_galapagos*", "the C compiler failed", marks=needs_compiler),
        pytest.param("*-shared*state*", "the C compiler failed", marks=needs_compiler),
    ],
    ids=["at once", "at the library", "at a shim"],
)
def test_a_failing_compiler_leaves_a_pure_install(house: Path, pattern: str, reason: str) -> None:
    result = build(house, CC=compiler(house, pattern), GALAPAGOS_WHEEL="compiled")
    assert result.returncode == 0, result.stderr
    assert reason in result.stderr
    assert unpack(house) == []
    assert not is_compiled(house)


@pytest.mark.slow
@needs_compiler
def test_rules_that_mypyc_refuses_are_installed_as_they_are(house: Path) -> None:
    state = house / "src" / "galapagos" / "core" / "engine" / "state.py"
    state.write_text(STATE + "\nWRONG: int = 'text'\n")
    required = build(house, GALAPAGOS_WHEEL="required")
    assert required.returncode != 0
    assert "mypyc gave up" in required.stderr
    assert build(house, GALAPAGOS_WHEEL="compiled").returncode == 0
    assert unpack(house) == []
    assert not is_compiled(house)


@pytest.mark.slow
@needs_compiler
def test_a_module_older_than_its_source_refuses_to_load(house: Path) -> None:
    result = run([sys.executable, "setup.py", "build_ext", "--inplace"], house)
    assert result.returncode == 0, result.stderr
    assert is_compiled(house, "src")

    # The module that changed is not the one imported here, but one behind it.
    (house / "src" / "galapagos" / "core" / "engine" / "actions.py").write_text(ACTIONS + "\n# changed\n")
    stale = run([sys.executable, "-c", "import galapagos.core.engine.state"], house, PYTHONPATH="src")
    assert re.search("ImportError: .*older core/engine/actions.py.*build_ext --inplace", stale.stderr)
    assert not is_compiled(house, "src", GALAPAGOS_PURE="1")

    # Only what changed is compiled again, and that is enough.
    result = run([sys.executable, "setup.py", "build_ext", "--inplace"], house)
    assert result.returncode == 0, result.stderr
    assert is_compiled(house, "src")


# -- the page: a Node that only writes down what it was asked ------------------------------------------------------

NODE = """#!/bin/sh
case "$*" in
  --version) echo v22.0.0 ;;
  build.mjs*) mkdir -p "$3/assets" && echo "a page" > "$3/index.html" && echo code > "$3/assets/main.js" ;;
esac
"""


@pytest.fixture
def with_node(house: Path) -> dict[str, str]:
    """Variables under which a build finds `node` and `npm`; the house has a page to build."""
    (house / "web").mkdir()
    (house / "web" / "package-lock.json").write_text("{}")
    (house / "src" / "galapagos" / "server").mkdir()
    (house / "src" / "galapagos" / "server" / "__init__.py").touch()
    programs = house / "programs"
    programs.mkdir()
    (programs / "node").write_text(NODE)
    (programs / "npm").write_text("#!/bin/sh\nmkdir -p node_modules\n")
    for name in ("node", "npm"):
        (programs / name).chmod(0o755)
    return {"PATH": f"{programs}{os.pathsep}/usr/bin{os.pathsep}/bin"}


needs_shell = pytest.mark.skipif(os.name == "nt", reason="programs that are shell scripts")


def pages(house: Path) -> list[str]:
    unpack(house)
    return sorted(path.name for path in (house / "installed" / "galapagos" / "server").glob("static/**/*.*"))


@pytest.mark.slow
@needs_shell
def test_the_wheel_holds_the_page(house: Path, with_node: dict[str, str]) -> None:
    result = build(house, **with_node)
    assert result.returncode == 0, result.stderr
    assert pages(house) == ["index.html", "main.js"]


@pytest.mark.slow
@needs_shell
def test_a_page_that_cannot_be_built_is_left_out_with_a_message(house: Path, with_node: dict[str, str]) -> None:
    build(house, **with_node)  # leaves a page in the sources
    (house / "web" / "package-lock.json").write_text("{ }")
    (house / "programs" / "npm").write_text("#!/bin/sh\necho the registry is silent\nexit 1\n")
    shutil.rmtree(house / "wheels")
    result = build(house, **with_node)
    assert result.returncode == 0, result.stderr
    assert "the registry is silent" in result.stderr
    assert "galapagos: building without the page" in result.stderr
    assert pages(house) == []


@pytest.mark.slow
@needs_shell
def test_the_page_can_be_left_out(house: Path, with_node: dict[str, str]) -> None:
    build(house, **with_node)
    shutil.rmtree(house / "wheels")
    result = build(house, **with_node, GALAPAGOS_NO_WEB="1")
    assert result.returncode == 0, result.stderr
    assert "as GALAPAGOS_NO_WEB asks" in result.stderr
    assert pages(house) == []


@needs_shell
def test_a_build_asks_for_node_only_where_there_is_none(
    house: Path, with_node: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "WEB", house / "web")
    monkeypatch.setattr(sys, "executable", str(house / "nowhere" / "python"))
    monkeypatch.setenv("PATH", str(house / "programs"))
    assert page.requirement() == []
    monkeypatch.setenv("PATH", str(house))
    assert page.requirement() == [page.REQUIREMENT]
    monkeypatch.setenv("GALAPAGOS_NO_WEB", "1")
    assert page.requirement() == []


def test_the_lock_file_names_no_address() -> None:
    """Each machine decides where packages come from."""
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
