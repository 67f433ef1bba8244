"""Write the parts of README.md that are made, not typed: `python -m tests.readme [REPRODUCTION]`.

The diagram is made from the imports between the parts of the package; with the folder that `item reproduce`
wrote, the tables of the paper's experiments are too.
"""

import ast
import json
import sys
from pathlib import Path

from item.evaluation.paper import report
from item.evaluation.paper.protocols import Protocol

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PACKAGE = ROOT / "item"


def architecture():
    """Return a diagram of the parts of the package: an arrow from each to those it stands on.

    What follows from other arrows is left out.
    """
    below = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).with_suffix("").parts[0]
        if not part.startswith("_"):
            below.setdefault(part, set()).update(_parts(path) - {part})

    def reaches(start, end):
        return end in below[start] or any(reaches(one, end) for one in below[start])

    arrows = [
        f"  {part} --> {one}"
        for part in sorted(below)
        for one in sorted(below[part])
        if not any(reaches(other, one) for other in below[part] - {one})
    ]
    return "\n".join(["```mermaid", "flowchart LR", *arrows, "```"])


def _parts(path):
    """Return the parts of the package that a module imports."""
    modules = [
        node.module
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    return {name.split(".")[1] for name in modules if name.startswith("item.")}


def experiments(results):
    """Return the tables of the paper's experiments by the name of their place."""
    return {
        "all rows": report.accuracy_table(results, Protocol.ALL),
        "original gold": report.accuracy_table(results, Protocol.ORIGINAL),
        "labels": f"{curves(results['figure_4'])}\n\n{report.label_table(results)}",
        "examples": report.example_table(results),
        "matching": report.matching_table(results),
        "wishes": report.wish_table(results),
    }


def curves(found):
    """Return figure 4 as a chart; training that has converged keeps its last value."""
    length = max(map(len, found.values()), default=0)
    lines = [[*own, *[own[-1]] * (length - len(own))] for own in found.values() if own]
    return "\n".join(
        [
            "```mermaid",
            "xychart-beta",
            f'  x-axis "iteration" 1 --> {length}',
            '  y-axis "F1 of the labels" 0 --> 1',
            *(f"  line [{', '.join(f'{value:.3f}' for value in line)}]" for line in lines),
            "```",
        ]
    )


def place(text, name):
    """Return what the README has in a place."""
    before, _, rest = text.partition(f"<!-- made: {name} -->\n")
    assert before != text, f"README.md has no place for {name}"
    return rest.partition("\n<!-- end -->\n")[0]


def put(text, name, made):
    """Return the README with something in its place."""
    mark = f"<!-- made: {name} -->\n"
    return text.replace(f"{mark}{place(text, name)}\n", f"{mark}{made}\n", 1)


def write(folder=None):
    """Write what is made into its places."""
    made = {"architecture": architecture()}
    if folder is not None:
        results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
        made.update(experiments(results))
    text = README.read_text(encoding="utf-8")
    for name, part in made.items():
        text = put(text, name, part)
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:2]))
