"""A question with a name that several constants have is about each of them."""

import pytest

import item
from item import Domain, InputError, Narrative, Sentence
from item.query.questions import QuestionReader
from item.query.requests import Request
from item.query.resolution import resolve_requests

KITCHEN = Domain.parse("""(define (domain kitchen)
  (:types person thing place) (:constants ann ben - person pocket_knife bread_knife rope - thing
    sharp_corner lake - place)
  (:predicates (has ?p - person ?t - thing) (at ?t - thing ?l - place))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event leave :parameters (?p - person ?t - thing ?l - place) :effect (at ?t ?l))
  (:lexicon (pocket_knife "the knife" "sharp one") (bread_knife "the knife") (sharp_corner "sharp one")
    (ann "Alex Hall") (ben "Alex Hall") (:question "lost ?t" (not (exists (?p - person) (has ?p ?t))))))""")


@pytest.mark.parametrize(
    ("question", "query", "constants"),
    [
        ("Who has the knife?", "(has ?p {})", ["pocket_knife", "bread_knife"]),
        ("Where is the knife?", "(at {} ?l)", ["pocket_knife", "bread_knife"]),
        ("who took the knife", "(last (take ?p {}))", ["pocket_knife", "bread_knife"]),
        ("who has the sharp one", "(has ?p {})", ["pocket_knife"]),
        ("what does alex hall have", "(has {} ?t)", ["ann", "ben"]),
    ],
)
def test_each_of_those_called_so_is_asked_about(question, query, constants):
    found = QuestionReader(KITCHEN).read(question)
    assert [constant for one in found for _, constant in one.meant] == constants
    assert [one.read_as for one in found] == [query.format(one) for one in constants]


def test_an_own_name_is_no_shared_one():
    (asked,) = QuestionReader(KITCHEN).read("who has the pocket knife")
    assert (asked.read_as, asked.meant) == ("(has ?p pocket_knife)", ())


def test_patterns_are_filled_with_each():
    found = QuestionReader(KITCHEN).read("Lost knife?")
    assert [dict(one.given) for one in found] == [{"?t": "pocket_knife"}, {"?t": "bread_knife"}]


def test_two_shared_names_make_all_pairs():
    told = Narrative("day", (Sentence("day.1", "Ann took the rope."),))
    posed = resolve_requests(KITCHEN, [told], [Request("does Alex Hall have the knife")])
    assert [one.request.meant for one in posed] == [
        (("alex hall", person), ("knife", thing))
        for person in ("ann", "ben")
        for thing in ("pocket_knife", "bread_knife")
    ]


def test_too_many_meanings_are_refused():
    people = [f"p{number}" for number in range(30)]
    domain = Domain.parse(f"""(define (domain town) (:types person) (:constants {" ".join(people)} - person)
      (:predicates (tall ?p - person)) (:event go :parameters (?p - person))
      (:lexicon {" ".join(f'({one} "John Smith")' for one in people)}))""")
    with pytest.raises(InputError, match="may mean 30 things, more than 24"):
        QuestionReader(domain).read("is John Smith tall")


def test_a_shared_name_is_no_strange_word():
    with pytest.raises(InputError, match='nothing here is called "whither"') as raised:
        QuestionReader(KITCHEN).read("whither the knife")
    assert raised.value.diagnostics[0].suggestion is None


def test_a_story_gives_one_answer():
    story = item.read(KITCHEN, ["Ann took the bread knife."])
    with pytest.raises(InputError, match='"knife" may mean any of 2 constants') as raised:
        story.ask("who has the knife")
    assert raised.value.diagnostics[0].expected == "`pocket_knife`, `bread_knife`"
