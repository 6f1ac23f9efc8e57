"""Markdown for the site: `>>>` examples in docstrings are shown as Python, not as quotations."""

from __future__ import annotations

import re
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

BEFORE_FENCES = 28  # after white space is normalised (30), before fences are read (25)


class Examples(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        out: list[str] = []
        inside = False
        fenced = False
        for line in lines:
            if line.lstrip().startswith("```"):
                fenced = not fenced
            if not fenced and not inside and re.match(r">>> ", line):
                inside = True
                out += ["", "```pycon"]
            elif inside and not line.strip():
                inside = False
                out.append("```")
            out.append(line)
        return [*out, "```"] if inside else out


class ExamplesExtension(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(Examples(md), "docs_examples", BEFORE_FENCES)


def makeExtension(**given: Any) -> ExamplesExtension:
    return ExamplesExtension(**given)
