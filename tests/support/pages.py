"""The project's pages: their blocks, the commands they show, and the parts of them that are generated.

`python -m tests.support.pages` writes the generated parts. With the folder that `item reproduce` wrote it
also writes the tables of the paper's experiments.
"""

import ast
import importlib
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from item.evaluation.paper.protocols import Protocol
from item.evaluation.paper import report

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "item"
PAGES = tuple(
    sorted(
        path
        for pattern in ("*.md", "docs/**/*.md", "examples/**/*.md", "grammar/*.md")
        for path in ROOT.glob(pattern)
    )
)
_BLOCK = re.compile(r'^```(\w+)(?: title="([\w.-]+)")?\n(.*?)^```$', re.M | re.S)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.M)

# The limits of the page of limits: module, constant, unit, what it bounds, and what happens beyond it.
LIMITS = (
    ("language.syntax.lexer", "MAX_LENGTH", "characters", "a domain or problem file", "E114"),
    ("language.syntax.lexer", "MAX_TOKENS", "words", "a domain or problem file", "E114"),
    ("language.syntax.lexer", "MAX_WORD", "characters", "one name or keyword", "E114"),
    ("language.recovery.parentheses", "MAX_DEPTH", "lists", "nesting of parentheses", "E105"),
    ("language.syntax.lexer", "MAX_ERRORS", "errors", "syntax errors shown for a file", "E106"),
    ("language.collector", "MAX_FINDINGS", "errors", "all errors shown for a file", "not shown"),
    ("language.checks.symbols", "MAX_SUPERTYPES", "types", "the supertypes of one type", "ignored"),
    ("logic.grounding.components", "LARGEST_WORLD", "fluents", "fluents that all depend on each other", "E403"),
    ("logic.asp_export", "MANY_EVENTS", "ground events", "the listing that `facts` writes", "E404"),
    ("logic.diagnosis.satisfiability", "MANY_FLUENTS", "fluents", "a domain that `check` reasons about", "not judged"),
    ("logic.diagnosis.satisfiability", "MANY_ATOMS", "ground atoms", "what `check` tries at once", "not judged"),
    ("logic.diagnosis.generic_objects", "MANY", "constants", "what one law may speak of in `check`", "not judged"),
    ("narrative.candidates.generator", "MOST_GUESSES", "constants", "fillers tried for an unnamed argument", "recent ones"),
    ("narrative.text.mentions", "ONE_EDIT", "characters", "the shortest word that may have one typo", "exact match"),
    ("narrative.text.mentions", "TWO_EDITS", "characters", "the shortest word that may have two typos", "one typo"),
    ("inference.beam", "AFFORDABLE", "pairs", "belief states times candidates, per sentence", "beam, with `gap`"),
    ("inference.online", "WINDOW", "sentences", "undecided sentences of a stream", "decided then"),
    ("query.resolution", "MOST_BINDINGS", "bindings", "values tried for the variables of a question", "Q106"),
    ("cli.ask", "BEAM", "belief states", "kept per sentence by `ask`, by default", "`--beam`, `--exact`"),
    ("cli.ask", "ENOUGH", "sentences", "learnt from by `ask`, by default", "`--train`"),
)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: its language, the file it stands for (or None) and its text."""

    kind: str
    name: str | None
    text: str

    @property
    def commands(self):
        """Return the commands of a session, each with what it shows."""
        return tuple(_COMMAND.findall(self.text)) if self.kind == "console" else ()


def blocks(path):
    """Return the fenced blocks of a page."""
    return tuple(
        Block(kind, name or None, text) for kind, name, text in _BLOCK.findall(path.read_text("utf-8"))
    )


def parts():
    """Return, for each part of the package, those that it imports and that no other import implies.

    A part is a folder or a module at the top of the package.
    """
    below = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).with_suffix("").parts[0]
        if not part.startswith("_"):
            below.setdefault(part, set()).update(_imported(path) - {part})

    def reaches(start, end):
        return end in below[start] or any(reaches(one, end) for one in below[start])

    return {
        part: sorted(
            one for one in below[part] if not any(reaches(other, one) for other in below[part] - {one})
        )
        for part in sorted(below)
    }


def _imported(path):
    """Return the parts of the package that a module imports."""
    modules = [
        node.module
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    return {name.split(".")[1] for name in modules if name and name.startswith("item.")}


def architecture():
    """Return a table of the parts of the package, the highest first, with what each stands on."""
    below = parts()

    def height(part):
        return max((1 + height(one) for one in below[part]), default=0)

    rows = sorted(below, key=lambda part: (-height(part), part))
    lines = [f"| `{part}` | {', '.join(f'`{one}`' for one in below[part])} |" for part in rows]
    return "\n".join(["| part | stands on |", "|---|---|", *lines])


def limits():
    """Return the table of limits, with the values that the code has."""
    rows = []
    for module, constant, unit, bounded, beyond in LIMITS:
        value = getattr(importlib.import_module(f"item.{module}"), constant)
        rows.append(f"| {bounded} | {value:,} {unit} | {beyond} | `{module}.{constant}` |")
    return "\n".join(["| what | limit | beyond it | constant |", "|---|---|---|---|", *rows])


def experiments(results):
    """Return the tables of the paper's experiments, by the name of their place."""
    return {
        "all rows": report.accuracy_table(results, Protocol.ALL),
        "original gold": report.accuracy_table(results, Protocol.ORIGINAL),
        "labels": report.label_table(results),
        "examples": report.example_table(results),
        "matching": report.matching_table(results),
        "wishes": report.wish_table(results),
    }


GENERATED = {
    "architecture": (ROOT / "docs" / "architecture.md", architecture),
    "limits": (ROOT / "docs" / "reference" / "limits.md", limits),
}
EXPERIMENTS = ROOT / "docs" / "results" / "paper.md"


def place(text, name):
    """Return what a page has in a place for something generated."""
    before, _, rest = text.partition(f"<!-- made: {name} -->\n")
    assert before != text, f"the page has no place for {name}"
    return rest.partition("\n<!-- end -->\n")[0]


def put(text, name, made):
    """Return a page with something in its place."""
    mark = f"<!-- made: {name} -->\n"
    return text.replace(f"{mark}{place(text, name)}\n", f"{mark}{made}\n", 1)


def write(folder=None):
    """Write what is generated into its places."""
    made = [(path, name, make()) for name, (path, make) in GENERATED.items()]
    if folder is not None:
        results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
        made += [(EXPERIMENTS, name, text) for name, text in experiments(results).items()]
    for path, name, text in made:
        path.write_text(put(path.read_text(encoding="utf-8"), name, text), encoding="utf-8")


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:2]))
