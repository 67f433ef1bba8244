"""The project's pages: their blocks, the commands they show, and the parts of them that are generated.

`python -m tests.support.pages` writes the generated parts. With the folder that `item reproduce` wrote it
also writes the tables of the paper's experiments, and with the file that `item evaluate --report ablations
--format jsonl` wrote the table of what each part of the learner is worth.
"""

import ast
import csv
import datetime
import importlib
import inspect
import json
import re
import sys
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path

from typer.core import TyperOption

import item
from item.cli.main import COMMANDS, load
from item.evaluation.paper import report
from item.evaluation.paper.protocols import EvaluationProtocol
from item.evaluation.paper.systems import System
from item.language.rules import load_rules
from tests.support import domain_figures, small_texts

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "item"
PAGES = tuple(
    sorted(
        path
        for pattern in ("*.md", "docs/**/*.md", "examples/**/*.md", "grammar/*.md")
        for path in ROOT.glob(pattern)
    )
)
BLOCK = re.compile(r'^```(\w+)(?: title="([\w.-]+)")?\n(.*?)^```$', re.M | re.S)
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.M)

# What the page of limits lists; the values come from the code.
LIMITS = Path(__file__).with_name("limits.tsv")
# What the page of faults lists, with the test that injects each.
FAULTS = Path(__file__).with_name("faults.tsv")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: its language, the file it stands for (or None) and its text."""

    kind: str
    name: str | None
    text: str

    @property
    def commands(self):
        """Return the commands of a session, each with what it shows."""
        return tuple(COMMAND.findall(self.text)) if self.kind == "console" else ()


def blocks(path):
    """Return the fenced blocks of a page."""
    return tuple(
        Block(kind, name or None, text) for kind, name, text in BLOCK.findall(path.read_text("utf-8"))
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
    lines = ["| what | limit | beyond it | constant |", "|---|---|---|---|"]
    with LIMITS.open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            value = getattr(importlib.import_module(f"item.{row['module']}"), row["constant"])
            constant = f"`{row['module']}.{row['constant']}`"
            lines.append(f"| {row['what']} | {value:,} {row['unit']} | {row['beyond']} | {constant} |")
    return "\n".join(lines)


# The groups of options on which a reading depends.
READING = ("Learning", "Narratives", "Search")


def options():
    """Return the table of the options of commands that read a text, and which of these take each."""
    known = {name: [one for one in load(name).params if isinstance(one, TyperOption)] for name in COMMANDS}
    readers = [name for name, own in known.items() if any("--evidence" in one.opts for one in own)]
    takers = {}
    for name in readers:
        for one in known[name]:
            if one.rich_help_panel in READING:
                # Of a pair the second is the one that changes something: `--no-lexicon`.
                takers.setdefault((*one.opts, *one.secondary_opts)[-1], []).append(name)
    alike = {}
    for option, own in takers.items():
        alike.setdefault(tuple(own), []).append(option)
    lines = ["| options | commands |", "|---|---|"]
    for own, same in sorted(alike.items(), key=lambda pair: -len(pair[0])):
        missing = [name for name in readers if name not in own]
        named = (
            _code(own) if len(missing) >= len(own) else "all" + (f" but {_code(missing)}" if missing else "")
        )
        lines.append(f"| {_code(same)} | {named} |")
    return "\n".join(lines)


def _code(words):
    return ", ".join(f"`{one}`" for one in words)


def api():
    """Return the table of the public names, in the order of their page; of some classes also the members."""
    lines = ["| name | parameters | what it is |", "|---|---|---|"]
    for name in re.findall(r"^::: item\.(.+)$", API.read_text(encoding="utf-8"), re.M):
        public = getattr(item, name)
        members = vars(public).items() if name in WITH_MEMBERS else ()
        shown = [(name, public), *((f"{name}.{own}", one) for own, one in members if not own.startswith("_"))]
        for called, one in shown:
            if callable(one) or isinstance(one, property):
                first = inspect.getdoc(one).partition("\n\n")[0].replace("\n", " ")
                lines.append(f"| `{called}` | {', '.join(_parameters(one))} | {first} |")
    return "\n".join(lines)


def _parameters(one):
    """Return the parameters that a function or class names."""
    if isinstance(one, property) or (isinstance(one, type) and issubclass(one, Enum)):
        return []
    variable = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD
    own = inspect.signature(one).parameters.values()
    return [f"`{each.name}`" for each in own if each.name != "self" and each.kind not in variable]


def faults():
    """Return the faults that tests inject, one row for each."""
    with FAULTS.open(encoding="utf-8") as file:
        return [*csv.DictReader(file, delimiter="\t")]


def fault_table():
    """Return the table of faults: what, where, what happens, and the test that holds it."""
    lines = ["| fault | where | what happens | test |", "|---|---|---|---|"]
    lines += [
        f"| {row['fault']} | {row['where']} | {row['what happens']} | `{row['test'].rpartition('::')[2]}` |"
        for row in faults()
    ]
    return "\n".join(lines)


def experiments(results):
    """Return the tables of the paper's experiments, by the name of their place."""
    ours = {System.PAPER, System.DEFAULT} <= {one["system"] for one in results["table_1"]}
    return {
        **({"summary": summary(results)} if ours else {}),
        "all rows": report.accuracy_table(results, EvaluationProtocol.ALL),
        "original gold": report.accuracy_table(results, EvaluationProtocol.ORIGINAL),
        "labels": report.label_table(results),
        "sizes": report.size_table(results),
        "examples": report.example_table(results),
        "matching": report.matching_table(results),
        "wishes": report.wish_table(results),
    }


def summary(results):
    """Return in one paragraph what the tables of the paper's experiments say."""

    rows = {one["system"]: one["accuracy"] for one in results["table_1"]}

    def micro(system, protocol):
        return f"{rows[system][protocol][report.MICRO]['event']:.3f}".removeprefix("0")

    paper, default = (micro(one, EvaluationProtocol.ALL) for one in (System.PAPER, System.DEFAULT))
    original = micro(System.DEFAULT, EvaluationProtocol.ORIGINAL)
    ranges = {
        game: f"{cell['greatest'] - cell['least']:.3f}".removeprefix("0")
        for game, cell in rows[System.PAPER][EvaluationProtocol.ALL].items()
        if cell is not None
    }
    whole = ranges.pop(report.MICRO)
    widest = max(ranges, key=lambda game: ranges[game])
    return (
        f"On the two games whose gold we have, paper mode reads {paper} of all comments rightly, where the "
        f"paper has .824. Default mode reads {default},\nand {original} of those with original gold. "
        f"Seeds of paper mode differ by {whole}, and by {ranges[widest]} on {widest}; the aim was less "
        f"than .02 of all comments.\nMeasured on {datetime.date.today().isoformat()}."
    )


# How the page calls the variants of the learner.
VARIANTS = {
    "no state features": "the belief state in no score",
    "no penalty": "infeasible events not penalised",
    "no cues": "no cues, no event priors (`--no-lexicon`)",
    "no cues, no axioms": "no cues and no axioms",
    "no EM": "no EM: prior beliefs alone",
    "hard EM": "hard EM: the best reading alone",
}
# Which rows the page shows, and what their columns are called.
MEASURED_ROWS = {"all": "all rows", "in_log != no_gold": "original gold", "place = A": "certain place"}


def ablations(rows):
    """Return the table of what each part of the learner is worth, and how many rows it is about."""
    found = {(one["variant"], one["rows"]): one for one in rows}
    lines = [f"| | {' | '.join(MEASURED_ROWS.values())} | better, worse | p |", f"|{'---|' * 6}"]
    for variant in dict.fromkeys(one["variant"] for one in rows):
        own = found[variant, "all"]
        shares = [f"{found[variant, one]['event']:.3f}".removeprefix("0") for one in MEASURED_ROWS]
        tested = ["", ""] if own["p"] is None else [f"{own['better']}, {own['worse']}", f"{own['p']:.1g}"]
        seeds = f" ({own['seeds']} seeds)" if own["seeds"] > 1 else ""
        lines.append(f"| {' | '.join([VARIANTS.get(variant, variant) + seeds, *shares, *tested])} |")
    counts = ", ".join(f"{name} {found['default', one]['sentences']}" for one, name in MEASURED_ROWS.items())
    lines += ["", f"Sentences: {counts}. Measured on {datetime.date.today().isoformat()}."]
    return "\n".join(lines)


# Codes about a domain or problem file begin so.
ABOUT_DOMAINS = "EW"


def rules():
    """Return the pages about codes by file name.

    A finding about a domain has a page of its own; other codes share one for each letter. One page lists all.
    """
    domains = [one for one in load_rules().values() if one.code[0] in ABOUT_DOMAINS]
    others = [one for one in load_rules().values() if one.code[0] not in ABOUT_DOMAINS]
    pages = {
        "index.md": _rule_index(domains, others),
        **{f"{one.code}.md": _rule_page(one) for one in domains},
    }
    for letter, subject in LETTERS.items():
        own = "\n\n".join("#" + _explained(one, "text") for one in others if one.code[0] == letter)
        pages[f"{letter}.md"] = f"# Codes with {letter}: {subject}\n\n{own}\n"
    return pages


def _rule_index(domains, others):
    rows = [f"| [{one.code}]({one.code}.md) | {one.title} |" for one in domains]
    more = [f"| [{one.code}]({one.code[0]}.md#{_anchor(one)}) | {one.title} |" for one in others]
    head = "| code | what is wrong |\n|---|---|"
    return "\n".join(
        [
            "# Findings",
            "",
            "What `item check` finds has a code, so that tools can go by it. "
            "E stops the work, W does not, unless\n`--strict` is given. `item rule CODE` shows the same on "
            "the command line, and `item check --fix` applies the mends\nthat are safe.",
            "",
            head,
            *rows,
            "",
            "## Other codes",
            "",
            "Other codes are about texts, gold, models and questions. `item rule CODE` explains them, too.",
            "",
            head,
            *more,
            "",
        ]
    )


def _rule_page(one):
    parts = [_explained(one, "lisp")]
    if one.wrong and not one.wrong.startswith("(define"):
        base = one.base.strip().replace("SECTIONS", "  ...")
        parts.append(f"The examples stand inside this domain:\n\n```lisp\n{base}\n```")
    return "\n\n".join(parts) + "\n"


def _heading(one):
    return f"{one.code}: {one.title}"


def _anchor(one):
    """Return how a link names the part of a page that begins with the heading."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", _heading(one)).strip().lower())


def _explained(one, kind):
    parts = [f"# {_heading(one)}", one.text]
    for title, example in (("Wrong", one.wrong), ("Right", one.right)):
        if example:
            parts.append(f"{title}:\n\n```{kind}\n{example}\n```")
    return "\n\n".join(parts)


# What the codes with each letter are about, but for those about domains.
LETTERS = {
    "C": "the command's work",
    "G": "simulation",
    "M": "models, learning and search",
    "N": "texts, gold, casts, labels and evidence",
    "P": "work side by side, and checkpoints",
    "Q": "questions",
    "V": "evaluation",
    "X": "the installation",
}
RULES = ROOT / "docs" / "reference" / "rules"
API = ROOT / "docs" / "reference" / "api.md"
# Whoever uses the library calls their methods.
WITH_MEMBERS = ("Story", "NarrativeMapper", "Interpretation", "InterpretedSentence")
SMALL_TEXTS = ROOT / "docs" / "results" / "small-texts.md"
GENERATED = {
    "architecture": (ROOT / "docs" / "architecture.md", architecture),
    "api": (API, api),
    "options": (ROOT / "docs" / "reference" / "commands.md", options),
    "limits": (ROOT / "docs" / "reference" / "limits.md", limits),
    "faults": (ROOT / "docs" / "results" / "faults.md", fault_table),
    "domains": (ROOT / "docs" / "results" / "domains.md", domain_figures.table),
    "headlines": (ROOT / "README.md", domain_figures.headlines),
    **{
        name: (ROOT / "examples" / name / "README.md", partial(domain_figures.measured, name))
        for name in ("kitchen", "incident")
    },
    "known texts": (SMALL_TEXTS, small_texts.known_table),
    "axioms by way": (SMALL_TEXTS, small_texts.axioms_by_way),
    "expectation": (SMALL_TEXTS, small_texts.expectation),
    "texts of strangers": (SMALL_TEXTS, small_texts.stranger_table),
    "beliefs": (SMALL_TEXTS, small_texts.beliefs),
    "expectation in short": (ROOT / "README.md", small_texts.expectation_in_short),
}
LEARNING = ROOT / "docs" / "results" / "learning.md"
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


def write(measured=None):
    """Write what is generated into its places."""
    made = [(path, name, make()) for name, (path, make) in GENERATED.items()]
    if measured is not None and measured.is_file():
        rows = [json.loads(line) for line in measured.read_text(encoding="utf-8").splitlines()]
        made.append((LEARNING, "ablations", ablations(rows)))
    elif measured is not None:
        results = json.loads((measured / "results.json").read_text(encoding="utf-8"))
        made += [(EXPERIMENTS, name, text) for name, text in experiments(results).items()]
        compared = measured / "readings.json"
        if compared.exists():
            rows = json.loads(compared.read_text(encoding="utf-8"))
            made.append((EXPERIMENTS, "readings", report.readings_table(rows)))
    for name, text in rules().items():
        (RULES / name).write_text(text, encoding="utf-8")
    for path, name, text in made:
        path.write_text(put(path.read_text(encoding="utf-8"), name, text), encoding="utf-8")


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:2]))
