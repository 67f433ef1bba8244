"""A part of many narratives to learn from."""

from item.narrative.narrative import Narrative, Sentence
from item.narrative.sampling import subset


def narratives(*sizes):
    return [
        Narrative(f"n{k}", tuple(Sentence(f"n{k}.{i}", "It rains.") for i in range(size)))
        for k, size in enumerate(sizes)
    ]


def test_few_sentences_are_all_taken():
    told = narratives(3, 4, 5)
    assert list(subset(told, 12)) == told


def test_of_many_narratives_some_are_taken_from_the_first_to_the_last():
    chosen = subset(narratives(*[10] * 100), 100)
    assert [one.name for one in chosen] == [f"n{k}" for k in range(0, 100, 10)]


def test_a_narrative_is_never_cut():
    told = narratives(1000)
    assert list(subset(told, 10)) == told


def test_of_nothing_nothing_is_taken():
    assert list(subset([], 10)) == []
