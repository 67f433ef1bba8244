"""What is counted: of several texts, of one after another, and of sentences whose words do not count."""

import pytest

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.role_patterns import RolePattern
from item.scoring.vocabulary import Vocabulary, collect_vocabulary, n_places


def pattern(*roles, surplus=0):
    return RolePattern(roles, surplus, 0, opens=True)


def vocabulary(stems, beside=(), patterns=()):
    def numbered(some):
        return {one: number for number, one in enumerate(some)}

    return Vocabulary({"go": 0, "nothing": 1}, numbered(stems), numbered(patterns), numbered(beside), 2)


FIRST = vocabulary("bd", [("after <a>", "x"), ("before <a>", "y")], [pattern("0")])
SECOND = vocabulary("acd", [("after <a>", "w")], [pattern("0"), pattern("0", surplus=1), pattern("context")])


@pytest.mark.parametrize("joined", [Vocabulary.union([FIRST, SECOND]), FIRST.joined(SECOND)])
def test_two_vocabularies_have_what_either_has_in_order(joined):
    assert dict(joined.stems) == {"a": 0, "b": 1, "c": 2, "d": 3}
    assert [*joined.beside] == [("after <a>", "w"), ("after <a>", "x"), ("before <a>", "y")]
    assert [*joined.patterns] == [pattern("0"), pattern("0", surplus=1), pattern("context")]
    assert (joined.types, joined.places) == (FIRST.types, 2)


@pytest.mark.parametrize(
    ("most", "stems", "beside"),
    [(1, "bd", 2), (2, "bd", 2), (3, "abd", 3), (4, "abcd", 3), (None, "abcd", 3)],
)
def test_a_vocabulary_takes_in_no_more_than_there_is_room_for(most, stems, beside):
    joined = FIRST.joined(SECOND, most)
    assert "".join(joined.stems) == stems
    assert len(joined.beside) == beside
    assert len(joined.patterns) == 3


def test_there_is_room_for_words_and_for_words_beside_mentions_by_themselves():
    words, beside = vocabulary("abc"), vocabulary("", [("after <a>", one) for one in "xyz"])
    assert len(words.joined(beside, 2).beside) == 2
    assert len(words.joined(vocabulary("d"), 2).stems) == 3
    assert len(beside.joined(words, 2).stems) == 2
    assert len(beside.joined(vocabulary("", [("after <a>", "w")]), 2).beside) == 3


def test_words_beside_mentions_have_the_number_of_their_side():
    assert Vocabulary.union([FIRST, SECOND]).sides.tolist() == [0, 0, 1]
    assert vocabulary("a").sides.tolist() == []


GARDEN = Domain.parse("""(define (domain garden) (:types person tree) (:constants ann - person oak elm - tree)
  (:predicates (up ?p - person ?t - tree))
  (:event climb :parameters (?p - person ?t - tree) :effect (up ?p ?t)) (:event rest))""")


def test_words_count_where_something_is_learnt_of_them_and_patterns_everywhere():
    preprocessor = Preprocessor(GARDEN, Reasoner(GARDEN))
    lines = ("Ann climbs the oak.", "The elm, Ann sees.")
    story = Narrative("n", tuple(Sentence(str(number), line) for number, line in enumerate(lines)))
    told = preprocessor.preprocess(story)
    whole, half = (
        collect_vocabulary(GARDEN, [(GARDEN, told, counted)], ["known"])
        for counted in ([True, True], [True, False])
    )
    assert {*half.stems} == {"climb", "the", "known"}
    assert {*whole.stems} - {*half.stems} == {"see"}
    assert {*half.beside} < {*whole.beside}
    assert half.patterns == whole.patterns
    assert {("0", "1"), ("1", "0")} <= {one.roles for one in whole.patterns}
    assert [*whole.stems] == sorted(whole.stems)
    assert [*whole.types] == ["climb", "rest", "nothing"]


def test_there_is_a_place_for_each_argument_and_one_for_whoever_is_none():
    assert n_places(GARDEN) == 3
