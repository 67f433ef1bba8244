import pytest

from item.diagnostics import Source
from item.language.domain import Domain
from item.language.parser import parse_query
from item.narrative.words.tokens import tokenise
from item.query.examples import example_query

RINK = Domain.parse("""(define (domain rink)
  (:types player)
  (:constants ann ben - player)
  (:predicates (has ?p - player) (on-ice ?p - player) (raining))
  (:event score :parameters (?p - player) :effect (not (has ?p)))
  (:event whistle)
  (:event drop :parameters (?p - player))
  (:event pass :parameters (?from ?to - player) :precondition (has ?from) :effect (has ?to))
  (:event comeOn :parameters (?p - player) :effect (on-ice ?p))
  (:lexicon (pass "slips it to") (score "goal" "goal counts") (on-ice "playing") (raining "wet")
    (nothing "weather")))""")


@pytest.mark.parametrize(
    ("question", "named", "query"),
    [
        ("who scored?", (), "(last (score ?p))"),
        ("who shot the last goal", (), "(last (score ?p))"),
        ("when did ben score", ("ben",), "(last (score ben))"),
        ("who slipped it to ben", ("ben",), "(last (pass ben ?to))"),
        ("whom did ann and ben pass", ("ann", "ben"), "(last (pass ann ben))"),
        ("who came right on", (), "(last (comeOn ?p))"),
        ("who has the puck", (), "(has ?p)"),
        ("who is playing", (), "(on-ice ?p)"),
        ("is ben on the ice", ("ben",), "(on-ice ben)"),
        ("is it raining", (), "(raining)"),
        # Of two events of as many words it is the one that is about who is named.
        ("did ben drop his whistle", ("ben",), "(last (drop ben))"),
        # An event of as many words comes first, and more words come before it.
        ("who has scored", (), "(last (score ?p))"),
        ("how was the weather", (), "(has ?p)"),
        ("why is ben sad", ("ben",), "(has ben)"),
    ],
)
def test_the_query_is_about_what_the_question_has_words_for(question, named, query):
    shown = example_query(RINK, tokenise(question), named)
    assert shown == query
    source = Source("<query>", shown)
    RINK.resolve(parse_query(source), source)


@pytest.mark.parametrize(
    ("question", "behind", "query"),
    [
        ("who slipped it to ben", {"ben": "to"}, "(last (pass ?from ben))"),
        ("who got the pass from ben", {"ben": "from"}, "(last (pass ben ?to))"),
        ("who passed it by ben", {"ben": "by"}, "(last (pass ?from ben))"),
        ("did it drop on ben", {"ben": "on"}, "(last (drop ben))"),
    ],
)
def test_who_is_named_behind_a_preposition_is_not_who_acts(question, behind, query):
    assert example_query(RINK, tokenise(question), ("ben",), behind) == query


def test_without_fluents_and_words_there_is_none():
    still = Domain.parse("(define (domain still) (:event wait))")
    assert example_query(still, ("why",), ()) == ""
    assert example_query(still, ("who", "waited"), ()) == "(last (wait))"


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("which of them is damaged", "(damaged ?u)"),
        ("did it damage", "(last (damage ?u))"),
        ("when was it damaged", "(last (damage ?u))"),
    ],
)
def test_of_equal_words_a_fact_counts_where_no_event_is_asked_for(question, query):
    dock = Domain.parse("""(define (domain dock) (:types unit) (:predicates (damaged ?u - unit))
      (:event damage :parameters (?u - unit) :effect (damaged ?u)))""")
    assert example_query(dock, tokenise(question), ()) == query
