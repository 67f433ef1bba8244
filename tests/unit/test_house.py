"""The house rules that can be checked: layers, sizes, one importer of the solver, no domain in the engine."""

import ast
import re
from pathlib import Path
from statistics import median

import pytest

from item.language.domain import NOTHING, OBJECT, Domain

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "item"
MODULES = sorted(PACKAGE.rglob("*.py"))
NAMES = [path.relative_to(PACKAGE).as_posix() for path in MODULES]

# From the ground up; folders of one line do not know each other.
LAYERS = (
    (
        "diagnostics",
        "inequality",
        "model_codes",
        "remembered",
        "resources",
        "short_repr",
        "strict_json",
        "user_cache",
    ),
    ("closed_classes",),
    ("installation",),
    ("extras",),
    ("parallel",),
    ("language",),
    ("logic",),
    ("narrative",),
    ("handed_over", "scoring"),
    ("inference", "simulation"),
    ("learning",),
    ("model_document", "paper"),
    ("persistence", "units"),
    ("latest_shards",),
    ("session",),
    ("mapper",),
    ("health",),
    ("evaluation", "query", "review"),
    ("output", "editor"),
    ("story",),
    ("cli",),
    ("__main__",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
WORDS_OF_DOMAINS = ("soccer", "football", "pink", "purple", "goalie")
# Strings that are names in shipped domains and something else here: English words, keywords, keys of formats.
COMMONPLACES = {
    *(
        "add",
        "assign",
        "at",
        "before",
        "block",
        "count",
        "end",
        "fine",
        "four",
        "goal",
        "green",
        "had",
        "has",
    ),
    *(
        "in",
        "level",
        "member",
        "person",
        "neuter",
        "next",
        "on",
        "one",
        "open",
        "order",
        "other",
        "part",
        "place",
    ),
    *(
        "reading",
        "red",
        "return",
        "runs",
        "six",
        "step",
        "test",
        "then",
        "three",
        "tool",
        "two",
        "us",
        "version",
    ),
    *("whole", "with", "yellow"),
}


# Functions of more than 50 lines.
LONG = {
    # Half of these lines are options and the help.
    *("cli/commands/diff.py: diff", "cli/commands/evaluate.py: evaluate", "cli/commands/label.py: label"),
    "cli/commands/solve.py: solve",
    # Algorithms that are read beside their definition.
    *("learning/em.py: fit_em", "learning/priors.py: pseudocounts"),
    *("paper/algorithm3.py: interpret", "paper/iter_train.py: iter_train"),
    # So is this one: each of its steps needs most of what those before have made.
    "learning/model.py: learn",
    # One table.
    "narrative/words/english.py: _english",
}


def layer(path):
    """Return the part of the package that a module belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(path):
    """Return every module that a module imports, with dots for the package's own."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module, names, 0):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                raise AssertionError(f"{path}: relative import in line {node.lineno}")


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_imports_point_one_way(path):
    own = layer(path)
    if own == "__init__":
        assert not [name for name in imports(path) if name.startswith("item")]
        return
    for name in imports(path):
        first, _, rest = name.partition(".")
        if first == "item" and rest not in ("", "__version__"):
            other = rest.partition(".")[0]
            assert other == own or LEVEL[other] < LEVEL[own], f"{own} imports {name}"


def folders(part):
    """Return for each folder and module of a part those of the same part that it imports."""
    found = {}
    for path in sorted((PACKAGE / part).rglob("*.py")):
        own = path.relative_to(PACKAGE / part).with_suffix("").parts[0]
        named = [name.split(".") for name in imports(path)]
        found.setdefault(own, set()).update(
            name[2] for name in named if name[:2] == ["item", part] and name[2] != own
        )
    return found


@pytest.mark.parametrize("part", sorted({layer(path) for path in MODULES}))
def test_folders_of_a_part_depend_one_way(part):
    uses = folders(part)
    for own in uses:
        reached, pending = set(), [own]
        while pending:
            new = uses.get(pending.pop(), set()) - reached
            reached |= new
            pending += new
        assert own not in reached, f"{own} depends on itself by way of {sorted(reached)}"


def test_no_module_is_large_and_most_are_small():
    lines = {
        name: len(path.read_text(encoding="utf-8").splitlines())
        for name, path in zip(NAMES, MODULES, strict=True)
    }
    assert {name: count for name, count in lines.items() if count > 300} == {}
    assert median(lines.values()) <= 150


def test_functions_fit_a_screen():
    lengths = {
        f"{name}: {node.name}": node.end_lineno - node.lineno + 1
        for name, path in zip(NAMES, MODULES, strict=True)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert {name: length for name, length in lengths.items() if length > 60} == {}
    # Nothing is added to the list; who shortens one takes it out.
    assert {name for name, length in lengths.items() if length > 50} == LONG


def test_one_module_imports_the_solver():
    importers = [
        name
        for name, path in zip(NAMES, MODULES, strict=True)
        if any(other.split(".")[0] == "clingo" for other in imports(path))
    ]
    assert len(importers) <= 1
    assert all(name.startswith("logic/") for name in importers)


def vocabulary(path):
    """Return the names of a module, and its strings without docstrings; of an encoding all but comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".lp":
        return [], [re.sub("%.*", "", text)]
    tree = ast.parse(text)
    having = (ast.Module, ast.ClassDef, ast.FunctionDef)
    documented = [node for node in ast.walk(tree) if isinstance(node, having) and ast.get_docstring(node)]
    said = {node.body[0].value for node in documented}
    names, strings = [], []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(str(own)) if node not in said:
                strings.append(own)
            case ast.Name(own) | ast.Attribute(_, own) | ast.arg(own) | ast.keyword(str(own)):
                names.append(own)
            case ast.FunctionDef(own) | ast.ClassDef(own):
                names.append(own)
            case _:
                pass
    return names, strings


def test_the_engine_names_no_domain():
    """A string is no name of a shipped domain; no name and no message has one that is no word of English."""
    domains = [Domain.load(path) for path in sorted((ROOT / "domain").glob("*.pddl"))]
    names = {
        name for one in domains for name in (*one.predicates, *one.events, *one.types, *one.constants)
    } - {NOTHING, OBJECT}
    # A library is of code, too.
    own = {one.name for one in domains} - names - {"library"} | {*WORDS_OF_DOMAINS}
    peculiar = own | {name for name in names if not re.fullmatch("[a-z]+", name)}
    # The command line may name its default, the evaluation the corpora of the paper's experiments.
    engine = [path for path in (*MODULES, *PACKAGE.rglob("*.lp")) if layer(path) not in ("cli", "evaluation")]
    found = {}
    for path in engine:
        said, strings = vocabulary(path)
        words = {word for one in strings if " " not in one for word in re.findall(r"[\w-]+", one)}
        parts = {part for one in (*said, *strings) for part in (one, *re.findall(r"[a-zA-Z0-9-]+", one))}
        found[path.relative_to(PACKAGE).as_posix()] = words & names - COMMONPLACES | parts & peculiar
    assert {name: hits for name, hits in found.items() if hits} == {}


# Words of files, formats and the command line, not of sentences.
OTHER_WORDS = (
    *("cli/", "editor/", "evaluation/", "narrative/io/", "output/", "paper/options.py"),
    *("language/printing/", "language/query_places.py", "language/recovery/", "language/syntax/"),
    *("language/checks/costs.py", "language/verbnet.py", "language/verbnet_names.py"),
    # What answers say, and the keys of their records.
    "query/rendering.py",
    # Endings of words.
    "narrative/words/stems.py",
)


def word_lists(source):
    """Yield what a module assigns that has three English words or more, by the names assigned to.

    Names for single words, as in `HAD, WOULD = "had", "would"`, are no list.
    """
    tree = ast.parse(source)
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    split = {
        ast.unparse(one.value) for one in calls if isinstance(one, ast.Attribute) and one.attr == "split"
    }
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        unpacked = isinstance(target, ast.Tuple)
        for value in node.value.elts if unpacked else [node.value]:
            said = [one for one in ast.walk(value) if isinstance(one, ast.Constant)]
            texts = [one.value for one in said if isinstance(one.value, str)]
            is_split = ast.unparse(target) in split or any(ast.unparse(one) in split for one in said)
            words = [word for text in texts for word in (text.split() if is_split else [text])]
            if sum(bool(re.fullmatch("[ai]|[a-z']{2,}", word)) for word in words) >= 3:
                yield ast.unparse(target)


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('WORDS = frozenset(("in", "on", "at"))', ["WORDS"]),
        ('WORDS: Final = {"a": 1, "an": 2, "the": 3}', ["WORDS"]),
        ('WORDS = OTHERS | {"isn\'t", "n\'t", "\'s"}', ["WORDS"]),
        ('_WORDS = "in on at"\nWORDS = frozenset(_WORDS.split())', ["_WORDS"]),
        ('WORDS = "in on at".split()', ["WORDS"]),
        ('PHRASES = (("as", "long", "as"), ("once",))', ["PHRASES"]),
        ('IN, PHRASE = "in", ("as", "long", "as")', ["(IN, PHRASE)"]),
        ('IN, ON, AT = "in", "on", "at"', []),
        ('WORDS = CLOSED.prepositions.simple | {"and", "or"}', []),
        ('SAID = "has no words in it"', []),
        ('KINDS = frozenset({"_AND", "_OR", "_NOT"})', []),
        ('def f():\n    return "in on at".split()', []),
    ],
)
def test_lists_of_words_are_found(source, named):
    assert list(word_lists(source)) == named


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_lists_of_english_words_are_in_the_grammar(path):
    if not path.relative_to(PACKAGE).as_posix().startswith(OTHER_WORDS):
        assert list(word_lists(path.read_text(encoding="utf-8"))) == []


def test_nothing_prints_but_the_command_line():
    for path in MODULES:
        if layer(path) != "cli":
            tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            calls = [
                node.func.id
                for node in tree
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            ]
            assert "print" not in calls, path


def test_no_assertion_decides_anything():
    """`python -O` leaves assertions out: what catches a failed one would find nothing wrong any more."""
    caught = [
        f"{name}: line {node.lineno}"
        for name, path in zip(NAMES, MODULES, strict=True)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ExceptHandler) and node.type and "AssertionError" in ast.unparse(node.type)
    ]
    assert caught == []
