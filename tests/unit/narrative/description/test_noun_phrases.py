"""Which words of a sentence describe somebody, and what they say."""

import pytest

from item.language.domain import Domain
from item.narrative.description.adverbs import adverbs
from item.narrative.description.noun_phrases import DescriptionFinder
from item.narrative.description.simple_phrases import SimplePhrases
from item.narrative.mentions.described import Description, Relation
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.modality.clauses import ClauseFinder
from item.narrative.words.ordinals import Pick
from item.narrative.words.tokens import split_words

SHELF = """(define (domain shelf)
  (:types box tint spot person)
  (:constants b1 b2 b3 - box  amber teal - tint  s1 s2 s3 - spot  pell - person)
  (:predicates (tinted ?b - box ?c - tint) (at ?b - box ?s - spot) (damaged ?b - box) (spoken-of ?b - box)
    (beyond ?a ?b - box) (adjoins ?s ?t - spot) (for ?b - box ?p - person))
  (:init (adjoins s1 s2) (adjoins s2 s3))
  (:event take :parameters (?b - box) :precondition (exists (?s - spot) (at ?b ?s)))
  (:event damage :parameters (?b - box) :effect (damaged ?b))
  (:event shelve :parameters (?b - box ?s - spot) :effect (at ?b ?s))
  (:event swap :parameters (?a ?b - box))
  (:event age :parameters (?a ?b - box) :effect (and (spoken-of ?a) (beyond ?a ?b)))
  (:event label :parameters (?b - box ?p - person) :effect (for ?b ?p))
  (:lexicon (box "crate" "thing") (damaged "damaged" "crushed") (spoken-of "it" "them") (tinted "tinted")
    (beyond "to the right of" "to its right") (spot "place")))"""


@pytest.fixture(scope="module")
def domain():
    return Domain.parse(SHELF)


@pytest.fixture(scope="module")
def find(domain):
    finder, descriptions = MentionFinder(domain), DescriptionFinder(domain)

    def find(text):
        reading = finder.read(text)
        places = adverbs(reading.tokens, split_words(text)[1], ClauseFinder(domain).is_verb)
        return descriptions.find(reading.tokens, reading.mentions, places).descriptions

    return find


def said(one):
    """Return what a description says, without where it stands."""
    return one.types, one.relations, one.pick, one.number, one.definite


BOX = ("box",)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Take the crate.", (BOX, (), None, 1, True)),
        ("Take the damaged one.", ((), (Relation(("damaged",)),), None, 1, True)),
        ("Take the amber crate.", (BOX, (Relation((), "amber"),), None, 1, True)),
        ("Take amber.", ((), (Relation((), "amber"),), None, 1, None)),
        ("Take the amber tinted crate.", (BOX, (Relation(("tinted",), "amber"),), None, 1, True)),
        # Whose it is.
        ("Take Pell's crate.", (BOX, (Relation((), "pell"),), None, 1, True)),
        ("Take Pell's other two crates.", (BOX, (Relation((), "pell"),), None, 2, True)),
        ("Take the second crate.", (BOX, (), Pick(1), 1, True)),
        ("Take the second crate from the right.", (BOX, (), Pick(-2), 1, True)),
        ("Take the leftmost.", ((), (), Pick(0), 1, True)),
        ("Take the last two.", ((), (), Pick(-1, 2), 2, True)),
        ("Take the first 2 crates.", (BOX, (), Pick(0, 2), 2, True)),
        ("Take last amber crate.", (BOX, (Relation((), "amber"),), Pick(-1), 1, None)),
        ("Take crate 3.", (BOX, (), Pick(2), 1, None)),
        ("Take the middle crates.", (BOX, (), Pick(0, 2, middle=True), 2, True)),
        ("Take both crates.", (BOX, (), None, 2, True)),
        ("Take it.", ((), (Relation(("spoken-of",)),), None, 1, True)),
        ("Take the Pell crate.", (BOX, (Relation((), "pell"),), None, 1, True)),
        ("A crushed crate came.", (BOX, (Relation(("damaged",)),), None, 1, False)),
        ("Take the crate on the left.", (BOX, (), Pick(0), 1, True)),
        ("Take the other crate.", (BOX, (), None, 1, True)),
        ("Take the other crates.", (BOX, (), None, 2, True)),
        ("Take the other one.", ((), (), None, 1, True)),
        ("Take the one in s2.", ((), (Relation((), "s2"),), None, 1, True)),
        ("First, take the crate.", (BOX, (), None, 1, True)),
        ("A third damaged crate came.", (BOX, (Relation(("damaged",)),), None, 1, False)),
        ("A crate fell on the right.", ((), (), Pick(-1), 1, True)),
        ("A crate fell on the right side.", ((), (), Pick(-1), 1, True)),
        ("Take the crate to the right of the b2.", (BOX, (Relation(("beyond",), "b2"),), None, 1, True)),
        # What a sentence tells is not whom it is about; a relative clause says that.
        ("Both crates were damaged.", (BOX, (), None, 2, True)),
        ("The crate is damaged.", (BOX, (), None, 1, True)),
        ("A crate is damaged.", (BOX, (Relation(("damaged",)),), None, 1, False)),
        ("The crate that was damaged came.", (BOX, (Relation(("damaged",)),), None, 1, True)),
    ],
)
def test_one_description(find, text, expected):
    assert [said(one) for one in find(text)] == [expected]


def test_those_with_whom_somebody_is_take_no_part(find):
    assert find("In with the other crates.") == ()


def test_what_was_done_to_one_of_several_describes_none(find):
    assert [said(one)[1] for one in find("She has damaged one of the crates.")] == [()]


@pytest.mark.parametrize(
    ("text", "other"),
    [("Take the other crate.", True), ("Take the crate.", False), ("Take the same crate.", False)],
)
def test_the_other_one_is_told_apart(find, text, other):
    assert [one.other for one in find(text)] == [other]


LENDING = Domain.parse("""(define (domain lending) (:types guest thing)
  (:constants ann ben - guest umbrella - thing)
  (:predicates (borrowed ?g - guest ?t - thing) (carrying ?g - guest ?t - thing) (kept ?g - guest ?t - thing))
  (:event borrow :parameters (?g - guest ?t - thing) :effect (borrowed ?g ?t)))""")


@pytest.mark.parametrize(
    "text",
    [
        "Ann borrowed it on Monday.",
        "Ann borrowed the umbrella.",
        "Ben saw Ann carrying the umbrella.",
        "Ann kept the umbrella.",
        "Ann borrowed umbrella.",
    ],
)
def test_what_somebody_does_describes_nobody(text):
    reading = MentionFinder(LENDING).read(text)
    assert DescriptionFinder(LENDING).find(reading.tokens, reading.mentions).descriptions == ()


def test_a_pronoun_describes_nobody_unless_the_lexicon_says_so():
    """In the game of tag somebody is "it", but "it" is mostly something else."""
    tag = """(define (domain tag) (:types child) (:constants ann ben - child) (:predicates (it ?c - child))
      (:event tag :parameters (?a ?b - child) :precondition (it ?a) :effect (it ?b)) %s)"""

    def found(domain):
        reading = MentionFinder(domain).read("Ann went after it.")
        return DescriptionFinder(domain).find(reading.tokens, reading.mentions).descriptions

    assert found(Domain.parse(tag % "")) == ()
    assert len(found(Domain.parse(tag % '(:lexicon (it "it"))'))) == 1


def test_a_predicate_said_of_whom_the_sentence_names_describes_nobody_else():
    domain = Domain.parse("""(define (domain base) (:types person) (:constants ann ben - person)
      (:predicates (at-base ?p - person))
      (:event go_out :parameters (?p - person) :effect (not (at-base ?p))))""")
    finder, descriptions = MentionFinder(domain), DescriptionFinder(domain)

    def found(text):
        reading = finder.read(text)
        return descriptions.find(reading.tokens, reading.mentions).descriptions

    assert found("Ann back at base.") == ()
    (one,) = found("The one at base sleeps.")
    assert one.relations == (Relation(("at-base",)),)


@pytest.mark.parametrize("text", ["Take crates.", "Pell came.", "One left.", "A crate fell.", ""])
def test_bare_nouns_and_names_describe_nobody(find, text):
    assert find(text) == ()


def test_two_share_no_words(find):
    first, second = find("Swap the first and third crates.")
    assert said(first) == ((), (), Pick(0), 1, True)
    assert said(second) == (BOX, (), Pick(2), 1, None)
    assert first.units.isdisjoint(second.units)


def test_a_list_of_numbers(find):
    assert [one.pick for one in find("Swap crates 1 and 3.")] == [Pick(0), Pick(2)]


def test_what_follows_a_noun_may_belong_to_it_or_stand_by_itself(find):
    found = find("Put the crate in the third place.")
    assert {(one.types, len(one.units)) for one in found} == {(BOX, 1), (BOX, 2), (("spot",), 1)}


def test_a_relation_has_a_description_in_it(find):
    outer = find("Take the crate to the right of the damaged one.")[-1]
    (relation,) = outer.relations
    assert relation.predicates == ("beyond",)
    assert isinstance(relation.other, Description)
    assert relation.other.relations == (Relation(("damaged",)),)


def test_without_its_own_argument_a_relation_is_to_the_one_before(find):
    first, second = find("Swap the middle crate with the one to its right.")
    assert second.relations == (Relation(("beyond",), first),)


def test_of_two_of_a_kind_neither_belongs_to_the_other(find):
    first, second = sorted(find("Swap the first crate with the third one."), key=lambda one: one.start)
    assert said(first) == (BOX, (), Pick(0), 1, True)
    assert said(second) == ((), (), Pick(2), 1, True)


def test_a_word_for_an_attribute_stands_for_whoever_has_it(find):
    outer = find("Take the crate to the right of amber.")[-1]
    (relation,) = outer.relations
    assert relation.predicates == ("beyond",)
    assert isinstance(relation.other, Description)
    assert relation.other.relations == (Relation((), "amber"),)


def test_what_is_written_as_a_proper_name_describes_nobody_else(find):
    assert [said(one) for one in find("Take the amber.")] == [((), (Relation((), "amber"),), None, 1, True)]
    assert find("Take the Amber.") == ()


def test_a_newcomer_is_beside_whom_a_pronoun_means(find):
    _, outer = find("A damaged crate came to its right.")
    (relation,) = outer.relations
    assert relation.predicates == ("beyond",)
    assert isinstance(relation.other, Description)
    assert relation.other.relations == (Relation(("spoken-of",)),)


def test_the_place_of_one_thing_is_not_that_of_another(find):
    found = find("Swap the place of the first crate with the last one.")
    assert ((), (), Pick(-1), 1, True) in map(said, found)
    assert not any(one.types == ("spot",) and one.pick for one in found)


def test_after_a_full_description_a_relation_may_be_of_something_else(find):
    found = find("Take the damaged crate to the right of the second one.")
    assert {len(one.relations) for one in found if one.types == BOX} == {1, 2}
    assert [one.relations[0].predicates for one in found if not one.types and one.relations] == [("beyond",)]


@pytest.mark.parametrize(
    ("text", "relations"),
    [
        ("The crate was packed by Pell.", [()]),
        ("It was taken and packed by Pell.", []),
        ("The crate packed by Pell fell.", [(Relation(("packed-by",), "pell"),)]),
        ("The crate that was packed by Pell fell.", [(Relation(("packed-by",), "pell"),)]),
        ("Close by Pell it stood.", [(Relation(("near",), "pell"),)]),
    ],
)
def test_what_is_done_by_somebody_describes_nobody_where_that_is_what_is_told(text, relations):
    domain = Domain.parse("""(define (domain packing) (:types box person)
      (:constants b1 b2 - box pell - person) (:predicates (packed-by ?b - box ?p - person)
        (near ?b - box ?p - person)) (:lexicon (box "crate") (near "close by"))
      (:event pack :parameters (?p - person ?b - box) :effect (packed-by ?b ?p)))""")
    reading = MentionFinder(domain).read(text)
    found = DescriptionFinder(domain).find(reading.tokens, reading.mentions)
    assert [one.relations for one in found.descriptions] == relations


def test_a_long_run_of_names_is_read_once(find, monkeypatch):
    """Each of its names begins a phrase that nothing ends: reading on from each took quadratic time."""
    looks = 0
    before = SimplePhrases._follows

    def follows(self, place):
        nonlocal looks
        looks += 1
        return before(self, place)

    monkeypatch.setattr(SimplePhrases, "_follows", follows)
    assert find(f"{'Pell ' * 300} left.") == ()
    assert looks < 1000
    # What ends such a run may still describe something.
    (one,) = find(f"{'Pell ' * 300} took the amber crate.")
    assert one.relations == (Relation((), "amber"),)
    assert [one.relations for one in find("Pell amber left.")] == [
        one.relations for one in find("Amber left.")
    ]


@pytest.mark.parametrize("text", ["Ann filled eighteen jars.", "Ann filled the last 18 jars."])
def test_a_number_of_what_a_function_counts_describes_nobody(text):
    domain = Domain.parse("""(define (domain jam) (:types cook) (:constants ann - cook)
      (:functions (jars ?c - cook) - (number 0 20))
      (:event fill :parameters (?c - cook ?n - (number 1 20)) :effect (increase (jars ?c) ?n)))""")
    reading = MentionFinder(domain).read(text)
    assert [one.constant for one in reading.mentions] == ["ann", "18"]
    assert not DescriptionFinder(domain).find(reading.tokens, reading.mentions).descriptions


def test_a_name_before_a_noun_of_its_own_type_describes_no_other():
    domain = Domain.parse("""(define (domain laundry) (:types washer) (:ordered washer)
      (:constants washer_1 washer_2 washer_3 - washer) (:event start :parameters (?w - washer))
      (:predicates (beside ?v ?w - washer)))""")
    # In a domain with one order its ordinals are names.
    reading = MentionFinder(domain).read("The third washer was started.")
    assert [one.constant for one in reading.mentions] == ["washer_3"]
    assert not DescriptionFinder(domain).find(reading.tokens, reading.mentions).descriptions
    # Whoever is beside it may be another.
    reading = MentionFinder(domain).read("Washer 3's washer was started.")
    (found,) = DescriptionFinder(domain).find(reading.tokens, reading.mentions).descriptions
    assert found.relations == (Relation((), "washer_3"),)


STREET = Domain.parse("""(define (domain street) (:types person lamp)
  (:constants ann ben - person brass - lamp) (:predicates (has ?p - person ?l - lamp))
  (:event give :parameters (?p - person ?l - lamp ?q - person) :effect (has ?q ?l))
  (:lexicon (person "neighbour")))""")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Her neighbour Ann gave her the lamp.", [("lamp",)]),
        ("Her neighbours Ann and Ben gave her the lamp.", [("lamp",)]),
        # What is of another kind is no name of the neighbour's.
        ("Ann gave her neighbour Brass.", [("person",)]),
        ("Ann gave her neighbour the lamp.", [("person",), ("lamp",)]),
        ("When she called her neighbour, Ben lit the lamp.", [("person",), ("lamp",)]),
    ],
)
def test_a_noun_right_before_a_name_of_its_kind_describes_no_other(text, expected):
    reading = MentionFinder(STREET).read(text)
    gaps = split_words(text)[1]
    found = DescriptionFinder(STREET).find(reading.tokens, reading.mentions, (), gaps).descriptions
    assert [one.types for one in found] == expected
