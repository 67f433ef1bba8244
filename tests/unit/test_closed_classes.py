"""The lists of words of closed classes are each said once, and each used."""

import tomllib
from collections import Counter

import pytest

from item.closed_classes import CLOSED, OTHER_LIST, ClosedClasses, Titles
from item.resources import PACKAGE, shipped

SAID = tomllib.loads((shipped("grammar") / "closed_classes.toml").read_text(encoding="utf-8"))
SETS = {
    f"{table}.{name}": words
    for table, own in vars(CLOSED).items()
    if table not in ("turned", "connectives")
    for name, words in vars(own).items()
}


def test_a_list_has_the_words_of_the_lists_that_it_names():
    assert SAID["determiners"]["of_descriptions"] == ["+determiners.beginning_names", "some"]
    assert CLOSED.determiners.of_descriptions == {
        *("a", "an", "the", "this", "that", "some"),
        *("my", "your", "his", "her", "its", "our", "their"),
    }


def test_numbers_and_phrases_keep_their_order():
    assert CLOSED.numbers.cardinals[12] == "twelve"
    assert CLOSED.numbers.ordinals[2] == ("third", "3rd")
    assert CLOSED.numbers.amounts[12] == ("dozen",)
    assert CLOSED.phrases.next_to_last[1] == ("next", "to", "last")
    assert CLOSED.turned["my"] == "your"
    assert CLOSED.connectives[0] == "with"


def test_no_two_lists_are_equal():
    counts = Counter(map(str, map(sorted, SETS.values())))
    assert [name for name, words in SETS.items() if counts[str(sorted(words))] > 1] == []


def test_no_list_has_a_word_twice():
    for table, own in SAID.items():
        for name, words in own.items() if table != "turned" else ():
            assert len({*map(str, words)}) == len(words), f"{table}.{name}"


def test_every_list_is_used():
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    named = {
        word.removeprefix(OTHER_LIST)
        for own in SAID.values()
        for words in own.values()
        for word in words
        if isinstance(word, str)
    }
    assert [name for name in SETS if f"CLOSED.{name}" not in source and name not in named] == []


@pytest.mark.parametrize("lists", [{}, {"male": frozenset()}, {**vars(CLOSED.titles), "others": frozenset()}])
def test_a_table_of_other_lists_is_refused(lists):
    with pytest.raises(ValueError, match="Titles has other lists than the file"):
        Titles(lists)


def test_a_table_is_checked_against_its_class():
    assert vars(CLOSED).keys() == ClosedClasses.__annotations__.keys()
