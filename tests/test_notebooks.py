"""The notebooks of the documentation: they run from top to bottom, and show what they showed when they were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import notebooks
import pytest


def shown(notebook: dict[str, Any]) -> list[list[str]]:
    """What each cell shows: text, a value, a picture."""
    return [[output["output_type"] for output in cell.get("outputs", [])] for cell in notebook["cells"]]


@pytest.mark.slow
@pytest.mark.parametrize("path", notebooks.files(), ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept, fresh = notebooks.read(path), notebooks.read(path)
    notebooks.run(fresh, path.name)
    assert shown(fresh) == shown(kept), "what the cells show is out of date: python tools/notebooks.py"


def test_an_error_names_its_cell() -> None:
    cells = [{"cell_type": "code", "source": ["1"]}, {"cell_type": "code", "source": ["x = 1\n", "x / 0"]}]
    with pytest.raises(ZeroDivisionError) as failed:
        notebooks.run({"cells": cells}, "mine.ipynb")
    assert Path(failed.traceback[-1].path).name == "mine.ipynb, cell 2"


def test_a_page_has_the_text_the_code_and_what_it_showed(tmp_path: Path) -> None:
    cells: list[dict[str, Any]] = [
        {"cell_type": "markdown", "source": ["# Title"]},
        {"cell_type": "code", "source": ["print('seen')\n", "6 * 7"]},
        {"cell_type": "code", "source": ["from matplotlib import pyplot\n", "pyplot.plot([1, 2])"]},
    ]
    notebook = {"cells": cells}
    notebooks.run(notebook, "mine.ipynb")
    path = tmp_path / "mine.ipynb"
    notebooks.write(path, notebook)
    text, pictures = notebooks.page(path)
    assert text.startswith(
        "# Title\n\n```python\nprint('seen')\n6 * 7\n```\n\n```text\nseen\n```\n\n```text\n42\n```\n"
    )
    assert text.endswith("![](mine-1.png)\n")
    assert pictures["mine-1.png"].startswith(b"\x89PNG")
