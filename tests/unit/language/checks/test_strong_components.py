"""Circles among names."""

from hypothesis import given
from hypothesis import strategies as st

from item.language.checks.strong_components import strong_components

nodes = st.sampled_from("abcdefg")
graphs = st.dictionaries(nodes, st.lists(nodes, max_size=4)).map(
    lambda edges: {name: edges.get(name, []) for name in "abcdefg"}
)


def reached(edges, start):
    found = {start}
    pending = [start]
    while pending:
        new = set(edges[pending.pop()]) - found
        found |= new
        pending += new
    return found


@given(graphs)
def test_components_are_the_names_that_reach_each_other(edges):
    found = strong_components(edges)
    assert sorted(name for names in found for name in names) == sorted(edges)
    for names in found:
        for name in names:
            both_ways = {other for other in reached(edges, name) if name in reached(edges, other)}
            assert both_ways == set(names)


@given(graphs)
def test_a_component_comes_after_those_it_leads_to(edges):
    seen = set()
    for names in strong_components(edges):
        seen.update(names)
        assert all(reached(edges, name) <= seen for name in names)


def test_a_long_chain_needs_no_recursion():
    edges = {str(n): [str(n + 1)] for n in range(20_000)} | {"20000": []}
    assert strong_components(edges)[0] == ("20000",)
