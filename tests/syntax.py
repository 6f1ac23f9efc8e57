"""Syntax trees of source files, for tests of how the package is written."""

from __future__ import annotations

import ast
import gc
from pathlib import Path


def parsed(path: Path) -> ast.Module:
    """The tree of a file, made without garbage collection: before Python 3.11.8 that may let another thread in, which
    spoils the parser's count of its depth (python/cpython issue 106905)."""
    source = path.read_text(encoding="utf-8")
    gc.disable()
    try:
        return ast.parse(source, str(path))
    finally:
        gc.enable()
