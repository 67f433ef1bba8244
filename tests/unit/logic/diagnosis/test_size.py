"""How much one event says: counted by hand for domains of many constants."""

import pytest

from item.diagnostics import Severity
from item.language.domain import Domain
from item.logic.diagnosis import size
from item.logic.diagnosis.size import large_events

MILL = """(define (domain mill)
  (:types sack bin)
  (:constants s1 s2 s3 s4 s5 s6 s7 - sack b1 b2 b3 - bin)
  (:predicates (full ?s - sack) (in ?s - sack ?b - bin) (above ?b ?c - bin) (beside ?b ?c - bin)
    (wet ?s - sack) (soaked ?s - sack) (closed))
  (:init (above b1 b2) (above b1 b3) (above b2 b3) (above b3 b1) (beside b1 b2) (beside b2 b3))
  (:derived (soaked ?s - sack) (wet ?s))
  (:event shake :parameters (?s - sack ?b - bin) :effect (and (wet ?s) (full ?s) (in ?s ?b) (closed)))
  (:event grind :parameters (?b - bin) :effect EFFECT))
"""


def said(effect, monkeypatch, many=1):
    monkeypatch.setattr(size, "MANY", many)
    found = large_events(Domain.parse(MILL.replace("EFFECT", effect)))
    return [one for one in found if "`grind`" in one.message]


@pytest.mark.parametrize(
    ("effect", "total", "largest", "names"),
    [
        ("(closed)", 1, 1, ""),
        ("(forall (?s - sack) (full ?s))", 7, 7, "?s"),
        ("(forall (?s - sack ?c - bin) (in ?s ?c))", 21, 21, "?s ?c"),
        ("(forall (?s - sack) (forall (?c - bin) (in ?s ?c)))", 21, 21, "?s ?c"),
        # All parts count, and the largest is named.
        ("(and (closed) (forall (?s - sack) (full ?s)) (forall (?c - bin) (in s1 ?c)))", 11, 7, "?s"),
        ("(oneof (closed) (forall (?s - sack) (not (full ?s))))", 8, 7, "?s"),
        # A condition counts by its atoms.
        ("(forall (?s - sack) (when (and (full ?s) (wet ?s)) (not (full ?s))))", 28, 21, "?s"),
        ("(when (closed) (not (closed)))", 3, 2, ""),
        # What varies in nothing that is said is said once.
        ("(forall (?s - sack ?c - bin) (full ?s))", 7, 7, "?s"),
        ("(forall (?s - sack) (closed))", 1, 1, ""),
        # Static facts bound what they speak of, but not what may change.
        ("(forall (?a ?c - bin) (when (beside ?a ?c) (in s1 ?c)))", 6, 4, "?a ?c"),
        ("(forall (?s - sack ?c - bin) (when (in ?s ?c) (not (in ?s ?c))))", 63, 42, "?s ?c"),
        ("(forall (?s - sack) (when (soaked ?s) (not (full ?s))))", 21, 14, "?s"),
        (
            "(forall (?a ?c - bin ?s - sack) (when (and (beside ?a ?c) (full ?s)) (in ?s ?c)))",
            56,
            42,
            "?a ?c ?s",
        ),
        # ... nor where there are more facts than values.
        ("(forall (?a - bin) (when (above ?a b3) (in s1 ?a)))", 9, 6, "?a"),
        # A static condition without quantified variables bounds nothing.
        ("(forall (?s - sack) (when (beside b1 b2) (full ?s)))", 21, 14, "?s"),
    ],
)
def test_what_an_event_stands_for(effect, total, largest, names, monkeypatch):
    (one,) = said(effect, monkeypatch)
    share = f", {largest:,} of them for the values of `{names}`" if names else ""
    assert f"up to {total:,} changes and conditions{share}: " in one.message
    assert one.severity is Severity.WARNING


def test_the_place_is_that_of_the_quantifier_that_costs_most(monkeypatch):
    effect = "(and (forall (?c - bin) (in s1 ?c)) (forall (?s - sack) (full ?s)))"
    (one,) = said(effect, monkeypatch)
    line = one.source.line(one.span.line)
    assert line[one.span.column - 1 :].startswith("?s - sack) (full")
    (plain,) = said("(closed)", monkeypatch)
    assert plain.source.line(plain.span.line)[plain.span.column - 1 :].startswith("grind")


def test_only_what_reaches_the_limit_is_said(monkeypatch):
    effect = "(forall (?s - sack) (full ?s))"
    assert len(said(effect, monkeypatch, many=7)) == 1
    assert said(effect, monkeypatch, many=8) == []


@pytest.mark.parametrize(
    ("asked", "many", "message"),
    [
        ("(exists (?s ?t - sack) (and (full ?s) (in ?t ?b)))", 49, "asks for up to 49 values of `?s ?t`"),
        ("(exists (?s ?t - sack) (and (full ?s) (in ?t ?b)))", 50, None),
        ("(and (closed) (not (forall (?s - sack) (full ?s))))", 7, "asks for up to 7 values of `?s`"),
        # One within another stands for a value for each of the other's that it uses.
        ("(forall (?s - sack) (exists (?c - bin) (in ?s ?c)))", 21, "asks for up to 21 values of `?s ?c`"),
        ("(forall (?s - sack) (exists (?c - bin) (in s1 ?c)))", 8, None),
        ("(forall (?s - sack) (exists (?s - sack) (full ?s)))", 8, None),
        # Static facts may rule values out.
        ("(exists (?s - sack ?c - bin) (and (in ?s ?c) (above ?c ?b)))", 1, None),
        ("(closed)", 1, None),
    ],
)
def test_what_a_precondition_asks_for_is_counted(asked, many, message, monkeypatch):
    monkeypatch.setattr(size, "MANY", many)
    monkeypatch.setattr(size, "MANY_ASKED", many)
    text = MILL.replace(":effect EFFECT", f":precondition {asked} :effect (closed)")
    found = [one for one in large_events(Domain.parse(text)) if "asks" in one.message]
    assert [one.message.partition(":")[0] for one in found] == (
        [f"each `grind` {message}"] if message else []
    )


@pytest.mark.parametrize(
    ("axioms", "names"),
    [
        (":precondition (forall (?s ?t - sack) (or (full ?s) (wet ?t))) :effect (closed)", "?s ?t"),
        (":effect (when (exists (?s ?t - sack) (and (full ?s) (wet ?t))) (closed))", "?s ?t"),
        (
            ":effect (forall (?s - sack) "
            "(when (exists (?t - sack) (and (in ?s ?b) (in ?t ?b))) (not (wet ?s))))",
            "?s ?t",
        ),
        # Of literals alone far more are read in no time.
        (":precondition (forall (?s - sack ?c - bin) (not (in ?s ?c))) :effect (closed)", None),
        (":precondition (not (exists (?s - sack ?c - bin) (in ?s ?c))) :effect (closed)", None),
    ],
)
def test_more_than_literals_cost_sooner(axioms, names, monkeypatch):
    monkeypatch.setattr(size, "MANY_ASKED", 20)
    found = [one.message for one in large_events(Domain.parse(MILL.replace(":effect EFFECT", axioms)))]
    asked = f"each `grind` asks for up to 49 values of `{names}`: whatever may mean it takes long"
    assert found == ([asked] if names else [])
