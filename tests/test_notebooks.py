"""The notebooks of the documentation run from top to bottom and show their stored output."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import notebooks
import pytest

# Cells whose figures come from products of matrices of floats, whose last digit depends on the processor.
ROUNDED = {"train-an-agent": [4]}


def shown(notebook: dict[str, Any], name: str) -> list[list[str]]:
    """What each cell shows: its texts and values in full; of pictures and rounded figures only that they exist."""
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    rounded = ROUNDED.get(name, [])
    return [[text(output, count in rounded) for output in cell["outputs"]] for count, cell in enumerate(code, start=1)]


def text(output: dict[str, Any], rounded: bool) -> str:
    found = output.get("text") or output.get("data", {}).get("text/plain")
    return "".join(found) if found and not rounded else str(output["output_type"])


@pytest.mark.slow
@pytest.mark.parametrize("path", notebooks.files(), ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept, fresh = notebooks.read(path), notebooks.read(path)
    notebooks.run(fresh, path.name)
    told = "what the cells show is out of date: python tools/notebooks.py"
    assert shown(fresh, path.stem) == shown(kept, path.stem), told


def test_a_figure_that_has_changed_is_noticed() -> None:
    kept, fresh = (notebooks.read(notebooks.FOLDER / "write-a-bot.ipynb") for _ in range(2))
    printed = [output for cell in fresh["cells"] for output in cell.get("outputs", []) if "text" in output]
    printed[0]["text"][0] = printed[0]["text"][0].replace("%", "0%")
    assert shown(fresh, "write-a-bot") != shown(kept, "write-a-bot")


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
