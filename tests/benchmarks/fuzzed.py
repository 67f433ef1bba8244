"""Everything that reads files, each with a valid file of its kind, for `tests.benchmarks.fuzz`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from item.cli.commands.check import findings
from item.diagnostics import InputError, Severity
from item.language.domain import Domain
from item.language.files import read
from item.language.formatter import format_text
from item.learning.model import EM
from item.logic.reasoner import Reasoner
from item.narrative.evidence.reader import read_evidence
from item.narrative.evidence.source import weighed
from item.narrative.io.casts import read_casts
from item.narrative.io.gold import read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.io.starts import read_starts
from item.narrative.labels import read_labels
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.persistence import dump_model, load_model
from item.resources import shipped
from item.session import Session
from item.simulation.narratives import simulate
from item.simulation.templates import read_templates

LAMPS = """(define (domain lamps) (:types lamp) (:constants a b - lamp)
  (:predicates (on ?l - lamp) (dark) (lit))
  (:init (on a)) (:exclusive (on ?l)) (:constraint (or (dark) (exists (?l - lamp) (on ?l))))
  (:derived (lit) (exists (?l - lamp) (and (on ?l) (not (dark)))))
  (:event light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (and (on ?l) (not (dark))))
  (:event out :effect (forall (?l - lamp) (when (on ?l) (oneof (dark) (release (on ?l))))))
  (:lexicon (a "the desk lamp") (:prior light 2) (:question "is ?l on" (on ?l))))"""
PROBLEM = """(define (problem evening) (:domain lamps) (:requirements :typing)
  (:objects c d - lamp)
  (:init (not (on c)) (= (total-cost) 0)) (:goal (dark)) (:metric minimize (total-cost)))"""
CAST = "narrative\tname\ttype\taliases\nmonday\tc\tlamp\tred|rose\nmonday\td\tlamp\t\nmay\te\tlamp\te one\n"
LINES = "Ann lights the desk lamp.\nIt goes out.\n\nThe lamp a is lit; “again”.\n"
ROWS = "narrative\tid\tsentence\nmonday\tm.1\tAnn lights a.\nmonday\tm.2\tOut.\ntuesday\tt.1\tB is lit.\n"
JSON = '{"narrative": "monday", "id": "m.1", "sentence": "Ann lights a."}\n{"id": 2, "sentence": "Out."}\n'
GOLD = "id\tevent\talso\nm.1\tlight(a)\t\nm.2\tout + light(b)\tlight(a)\nt.1\tlight(?)\t\n"
LABELS = "id\tevent\nm.1\tlight(a)\nt.1\tlight\n"
STARTS = "narrative\tfact\nmonday\t(on a) (not (dark))\ntuesday\t:closed (dark)\n"
EVIDENCE = (
    '{"id": "m.1", "events": [{"event": "light(a)", "p": 0.7}, {"event": "out", "p": 0.2}]}\n'
    '{"id": "t.1", "events": [{"event": "light(?)", "p": 0.5}]}\n'
)
TEMPLATES = "event\tsentence\nlight\t?l goes on\nout\tAll the lamps go out.\n"
STORY = "Ann lights the desk lamp. It goes out.\nB is lit, and a is lit.\nIt is not lit.\n\nOut! Is b on?\n"


@dataclass(frozen=True)
class Kind:
    """A kind of file.

    Attributes
    ----------
    share : of all cases.
    suffix : of the file's name.
    valid : files without errors, which are damaged.
    read : does with a file what commands do.
    """

    share: float
    suffix: str
    valid: Callable[[], Sequence[str]]
    read: Callable[[Path], object]


@cache
def lamps() -> Domain:
    """Return a small domain with some of everything."""
    return Domain.parse(LAMPS)


NARRATIVES = (
    Narrative("monday", (Sentence("m.1", "Ann lights a."), Sentence("m.2", "Out."))),
    Narrative("tuesday", (Sentence("t.1", "B is lit."),)),
)


@cache
def model() -> str:
    """Return a model file."""
    session = Session(Preprocessors(lamps()), EM(n_iter=1))
    return dump_model(session.learn(NARRATIVES).model, lamps())


def check_domain(path: Path) -> None:
    """Do with a domain or problem file what the commands for authors do."""
    found = findings(str(path), None)
    for one in found:
        one.render()
        one.as_dict()
    if all(one.severity is Severity.WARNING for one in found):
        format_text(read(path))
    else:
        # Laws that contradict each other are found when the domain is put to use.
        refused(lambda: Reasoner(Domain.load(path)))


def use_problem(path: Path) -> None:
    """Load a domain with a problem."""
    Reasoner(Domain.parse(LAMPS, problem=read(path).text))


def refused(load: Callable[[], object]) -> None:
    """See that a file with errors is not loaded."""
    try:
        load()
    except InputError:
        return
    raise AssertionError("errors were found, and yet the file was loaded")


def use_model(path: Path) -> None:
    """Read with a model."""
    learnt = load_model(path, lamps())
    session = Session(Preprocessors(lamps()), EM())
    session.decode(learnt, NARRATIVES, frozen=True)
    dump_model(learnt, lamps())


def use_labels(path: Path) -> None:
    """Learn with labels."""
    given = read_labels([path], NARRATIVES, lamps())
    Session(Preprocessors(lamps()), EM(n_iter=1)).learn(NARRATIVES, given)


def use_starts(path: Path) -> None:
    """Read narratives that start as a table says."""
    starts = read_starts([path], lamps(), NARRATIVES)
    Preprocessors(lamps(), starts).prepare(NARRATIVES)


def use_evidence(path: Path) -> None:
    """Weigh candidates by evidence."""
    source = read_evidence([path], NARRATIVES, lamps())
    for narrative in Preprocessors(lamps()).prepare(NARRATIVES).narratives:
        for one in narrative.candidate_sets:
            weighed(one, source)


def use_templates(path: Path) -> None:
    """Simulate in an author's words."""
    templates = read_templates(path, lamps())
    for one in simulate(lamps(), sentences=3, omission=0.5, pronouns=0.5, templates=templates):
        assert one.narrative.sentences


def tell(path: Path) -> None:
    """Learn from a text, read it, and write down the result: the whole pipeline."""
    from item.output.formats import document

    narratives = read_narratives([path])
    session = Session(Preprocessors(lamps()), EM(n_iter=1))
    learnt = session.learn(narratives).model
    best = [readings[0] for readings in session.decode(learnt, narratives)]
    json.dumps(document(best, domain="lamps"), allow_nan=False)


def shipped_domains() -> Sequence[str]:
    """Return the texts of the shipped domains."""
    return [path.read_text(encoding="utf-8") for path in sorted(shipped("domain").glob("*.pddl"))]


KINDS = {
    "domain": Kind(0.40, ".pddl", lambda: [LAMPS], check_domain),
    "shipped-domain": Kind(0.01, ".pddl", shipped_domains, check_domain),
    "problem": Kind(0.12, ".pddl", lambda: [PROBLEM], use_problem),
    "cast": Kind(0.10, ".tsv", lambda: [CAST], lambda path: read_casts([path], lamps())),
    "lines": Kind(0.04, ".txt", lambda: [LINES], lambda path: read_narratives([path])),
    "rows": Kind(0.06, ".tsv", lambda: [ROWS], lambda path: read_narratives([path])),
    "objects": Kind(0.04, ".jsonl", lambda: [JSON], lambda path: read_narratives([path])),
    "gold": Kind(0.06, ".tsv", lambda: [GOLD], lambda path: read_gold([path], lamps())),
    "labels": Kind(0.03, ".tsv", lambda: [LABELS], use_labels),
    "starts": Kind(0.04, ".tsv", lambda: [STARTS], use_starts),
    "evidence": Kind(0.04, ".jsonl", lambda: [EVIDENCE], use_evidence),
    "model": Kind(0.03, ".model", lambda: [model()], use_model),
    "templates": Kind(0.02, ".tsv", lambda: [TEMPLATES], use_templates),
    "story": Kind(0.01, ".txt", lambda: [STORY], tell),
}


def tolerate(kind: str, path: Path) -> None:
    """See that a file is read, or refused with diagnostics that can be shown."""
    try:
        KINDS[kind].read(path)
    except InputError as error:
        if not error.diagnostics:
            raise AssertionError("refused without a word") from None
        # For people the first ones were written when the error was made.
        for one in error.diagnostics:
            one.as_dict()
