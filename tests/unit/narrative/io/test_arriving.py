"""Casts and starts of narratives whose names are known only as they come."""

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.narrative.io import arriving, casts, starts
from item.narrative.io.arriving import ArrivingDomains
from item.narrative.preprocessors import Preprocessors

HOUSE = """(define (domain house)
  (:types person thing)
  (:constants ann ben - person  key - thing)
  (:predicates (has ?who - person ?what - thing) (old ?what - thing))
  (:event take :parameters (?who - person ?what - thing) :effect (has ?who ?what)))"""
KEY = ("has", "ann", "key")


@pytest.fixture
def house():
    return Domain.parse(HOUSE)


def come(domains, house, *names):
    """Return which narratives start with the key, and the codes of warnings, those at the end last."""
    warned, started = [], []
    for name in names:
        warned += domains.arrived(name)
        started += [name] if domains.get(name, house).start.get(KEY) else []
    return started, [(one.code, one.severity) for one in (*warned, *domains.never_came())]


PROBLEM = "(define (problem mon) (:domain house) (:init (has ann key)))"


@pytest.mark.parametrize(
    ("file", "text", "names", "started", "codes"),
    [
        ("all.tsv", "fact\n(has ann key)\n", "mon tue", ["mon", "tue"], []),
        ("own.tsv", "narrative\tfact\ntue\t(has ann key)\n", "mon tue wed", ["tue"], []),
        ("own.tsv", "narrative\tfact\nteu\t(has ann key)\n", "mon tue", [], ["N304"]),
        ("p.pddl", PROBLEM, "mon tue", ["mon"], []),
        ("p.pddl", PROBLEM, "tue wed", ["tue", "wed"], []),
        ("p.pddl", PROBLEM, "tue mon", ["tue", "mon"], ["N311"]),
        ("all.tsv", "fact\n(has ann key)\n", "mon tue mon tue", ["mon", "tue", "mon", "tue"], ["N121"]),
    ],
)
def test_a_start_is_for_whom_it_names(house, write, file, text, names, started, codes):
    domains = ArrivingDomains(house, {}, write(file, text), ())
    assert come(domains, house, *names.split()) == (started, [(one, "warning") for one in codes])


def test_the_first_story_of_a_stream_is_proposed_by_the_name_it_has_there(house, write):
    """Elsewhere it is called `day-1`, and another one is nearer to that in letters."""
    own = write("own.tsv", "narrative\tfact\nday-1\t(has ann key)\n")
    cast = house.extended({"cy": ("person",)}, {})
    for domains in (ArrivingDomains(house, {}, own, ()), ArrivingDomains(house, {"day-1": cast}, (), ())):
        for name in ("day", "day-2", "day-3"):
            domains.arrived(name)
        assert [(one.code, one.suggestion) for one in domains.never_came()] == [("N304", "day")]


def test_narratives_that_start_alike_have_one_domain(house, write):
    domains = ArrivingDomains(house, {}, write("all.tsv", "fact\n(has ann key)\n"), ())
    assert domains["mon"] is domains["tue"]
    # Though it lists no name.
    by = Preprocessors(house, domains)
    assert by.domain_of("mon") is domains["mon"]


def test_what_is_learnt_from_beforehand_has_its_start_too(house, write):
    own = write("own.tsv", "narrative\tfact\nold\t(has ann key)\n")
    domains = ArrivingDomains(house, {}, own, ["old"])
    assert (set(domains), len(domains)) == ({"old"}, 1)
    assert come(domains, house, "mon") == ([], [])
    problem = write("p.pddl", PROBLEM)
    assert come(ArrivingDomains(house, {}, problem, ["mon"]), house, "tue", "mon") == (["mon"], [])
    assert "old" in ArrivingDomains(house, {}, problem, ["old"])


def test_an_error_is_said_as_soon_as_it_is_one(house, write):
    facts = write("all.tsv", "fact\n(has cy key)\n")
    with pytest.raises(InputError, match="E204"):
        ArrivingDomains(house, {}, facts, ())
    # With casts it depends on who comes.
    domains = ArrivingDomains(
        house, {"mon": house.extended({"cy": ("person",)}, {}), "wed": house}, facts, ()
    )
    assert domains.arrived("mon") == []
    for name in ("tue", "wed"):
        with pytest.raises(InputError, match="E204"):
            domains.arrived(name)
    with pytest.raises(InputError, match="E204"):
        ArrivingDomains(house, {}, write("own.tsv", "narrative\tfact\nmon\t(has cy key)\n"), ())


def test_a_narrative_without_participants_is_warned_of_when_it_comes():
    empty = Domain.parse(HOUSE.replace("(:constants ann ben - person  key - thing)", ""))
    cast = empty.extended({"ann": ("person",), "key": ("thing",)}, {})
    domains = ArrivingDomains(empty, {"monday": cast}, (), ())
    assert domains.arrived("monday") == []
    (warned,) = domains.arrived("tuesday")
    assert warned.code == "N308"
    assert domains.arrived("wednesday") == []
    domains = ArrivingDomains(empty, {"monday": cast}, (), ())
    (warned,) = domains.arrived("mondy")
    assert (warned.code, warned.suggestion) == ("N308", "monday")
    assert [one.code for one in domains.never_came()] == ["N304"]


def test_names_are_remembered_as_long_as_there_is_room(house, write, monkeypatch):
    monkeypatch.setattr(arriving, "MOST_NAMES", 2)
    own = write("own.tsv", "narrative\tfact\nlast\t(has ann key)\n")
    domains = ArrivingDomains(house, {}, own, ())
    assert come(domains, house, "a", "b", "c", "c", "last") == (["last"], [])


def test_of_those_that_have_not_come_nothing_is_worked_out(house, monkeypatch):
    judged = []

    def watched(domain):
        judged.append(domain)
        return without(domain)

    without = casts.is_without_events
    for module in (casts, arriving):
        monkeypatch.setattr(module, "is_without_events", watched)
    own = {f"n{k}": house.extended({f"cy{k}": ("person",)}, {}) for k in range(20)}
    domains = ArrivingDomains(house, own, (), ())
    for name in own:
        assert domains.arrived(name) == []
    assert len(judged) == len(own)


def test_what_was_meant_is_looked_for_as_far_as_it_is_shown(house, write, monkeypatch):
    monkeypatch.setattr(starts, "MOST_SHOWN", 2)
    rows = "".join(f"mom{k}\t(has ann key)\n" for k in range(4))
    domains = ArrivingDomains(house, {}, write("own.tsv", f"narrative\tfact\n{rows}"), ())
    domains.arrived("mom9")
    assert [one.suggestion for one in domains.never_came()] == ["mom9", "mom9", None, None]
