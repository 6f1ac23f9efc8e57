"""Notebooks: `python tools/notebooks.py` runs docs/notebooks/*.ipynb and stores in them what they print and draw.

Jupyter is not needed: a cell is Python, the value of its last line is shown, figures of pyplot become pictures.  Tests
run the cells; the documentation shows them as pages.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "docs" / "notebooks"
Cell = dict[str, Any]
Output = dict[str, Any]


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write(path: Path, notebook: dict[str, Any]) -> None:
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def source(cell: Cell) -> str:
    return "".join(cell["source"])


# -- running ---------------------------------------------------------------------------------


def run(notebook: dict[str, Any], name: str) -> None:
    """Run all cells in order and replace their output; an error names its cell."""
    import matplotlib

    matplotlib.use("agg")
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell["execution_count"] = count
            cell["outputs"] = list(shown(source(cell), names, f"{name}, cell {count}", count))


def shown(code: str, names: dict[str, Any], place: str, count: int) -> Iterator[Output]:
    """What a cell prints, the value of its last line, and its figures."""
    from matplotlib import pyplot

    tree = ast.parse(code, place)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value = None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, place, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), place, "eval"), names)
    if printed.getvalue():
        yield {"output_type": "stream", "name": "stdout", "text": lines(printed.getvalue())}
    figures = [pyplot.figure(number) for number in pyplot.get_fignums()]
    if value is not None and not figures:
        data = {"text/plain": lines(repr(value))}
        yield {"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": data}
    for figure in figures:
        picture = io.BytesIO()
        figure.savefig(picture, format="png", dpi=80, metadata={"Software": None})
        data = {"image/png": [base64.b64encode(picture.getvalue()).decode()]}
        yield {"output_type": "display_data", "metadata": {}, "data": data}
    pyplot.close("all")


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


# -- pages -----------------------------------------------------------------------------------


def page(path: Path) -> tuple[str, dict[str, bytes]]:
    """A notebook as Markdown, and its pictures by file name."""
    parts: list[str] = []
    pictures: dict[str, bytes] = {}
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "markdown":
            parts.append(source(cell))
            continue
        parts.append(f"```python\n{source(cell)}\n```")
        for output in cell["outputs"]:
            if "image/png" in output.get("data", {}):
                file = f"{path.stem}-{len(pictures) + 1}.png"
                pictures[file] = base64.b64decode("".join(output["data"]["image/png"]))
                parts.append(f"![]({file})")
            else:
                text = "".join(output["text"] if "text" in output else output["data"]["text/plain"])
                parts.append(f"```text\n{text.rstrip()}\n```")
    return "\n\n".join(parts) + "\n", pictures


def main() -> None:
    for path in [Path(name).resolve() for name in sys.argv[1:]] or files():
        notebook = read(path)
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
            run(notebook, path.name)
        write(path, notebook)
        print(path)


if __name__ == "__main__":
    main()
