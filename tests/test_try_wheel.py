"""The parts of tools/try_wheel.py that need no registry."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
import try_wheel


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("galapagos-0.1.0-py3-none-any.whl", True),
        ("galapagos-0.1.0-cp311-cp311-linux_x86_64.whl", True),
        ("galapagos-0.1.0-cp313-cp313-linux_x86_64.whl", False),
    ],
)
def test_a_compiled_wheel_fits_one_python(name: str, fits: bool) -> None:
    assert try_wheel.fits(Path(name), (3, 11)) == fits


def test_the_empty_environment_has_neither_compiler_nor_node(tmp_path: Path) -> None:
    path = try_wheel.bare(tmp_path)["PATH"]
    assert all(shutil.which(name, path=path) is None for name in ("cc", "gcc", "clang", "node", "npm", "python3"))


def test_this_python_is_at_hand() -> None:
    assert try_wheel.pythons()[sys.version_info[:2]] == sys.executable
