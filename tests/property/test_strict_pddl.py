"""A domain in strict PDDL, without its exclusive groups, has the same transitions."""

import re

from hypothesis import given, reject
from msgspec.structs import replace

from item.diagnostics import InputError, Source
from item.language.domain import Domain
from item.language.pddl_export.export import export_domain
from tests.reference.domains import all_events, domain_texts
from tests.reference.reference import Reference
from tests.support.examples import examples


def sayable(text):
    """Return a random domain without what PDDL surely cannot say."""
    text = re.sub(r"^\(:constraint .*\n", "", text, flags=re.MULTILINE).replace("(release ", "(not ")
    head, touch = text.rsplit("(:event touch", 1)
    head = head.replace("(:constants", "(:requirements :non-deterministic) (:constants", 1)
    return f"{head}(:event touch{touch.replace(':effect (and', ':effect (oneof')}"


@given(domain_texts())
@examples(20)
def test_the_transitions_stay_the_same(text):
    text = sayable(text)
    try:
        domain = Domain.parse(text)
        exported = export_domain(domain, Source("text", text))
    except InputError:
        # What is wrong with a text, or stands in its way, is for the unit tests.
        reject()
    strict = Domain.parse(exported)
    assert export_domain(strict, Source("text", exported)) == exported
    assert strict.exclusives == ()
    strict = replace(strict, statics=domain.statics)
    assert strict.fluents == domain.fluents
    one, other = Reference(domain), Reference(strict)
    for ground in all_events(domain):
        for state in one.states:
            assert one.precondition(ground, state) == other.precondition(ground, state)
            results = set(other.results(ground, state))
            assert results == set(one.results(ground, state))
            assert all(map(one.consistent, results))
