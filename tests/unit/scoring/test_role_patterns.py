import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.annotator import Annotator
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.modality.clauses import ClauseFinder
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.scoring.directions import called
from item.scoring.role_patterns import MOST_SURPLUS, RolePattern, once, role_patterns
from item.scoring.vocabulary import collect_vocabulary


@pytest.fixture(scope="module")
def patterns():
    return patterns_of("robocup")


def patterns_of(name):
    domain = Domain.load(name)
    finder, generator, agreement = MentionFinder(domain), CandidateGenerator(domain), Agreement(domain)

    def call(text):
        reading = finder.read(text)
        candidates = generator.generate(reading, DiscourseContext(), agreement)
        return {
            one.ground: pattern
            for one, pattern in zip(
                candidates, role_patterns(reading, candidates, called(domain)), strict=True
            )
        }

    return call


def test_roles_are_ranks_among_the_mentions_used(patterns):
    found = patterns("pink1 to pink2, who waits for pink3")
    assert found["pass", "pink1", "pink2"].roles == ("0", "1")
    assert found["pass", "pink1", "pink3"].roles == ("0", "1")
    assert found["pass", "pink3", "pink2"].roles == ("1", "0")
    assert [found["pass", *pair].inversions() for pair in (("pink1", "pink2"), ("pink2", "pink1"))] == [0, 1]


def test_candidates_that_differ_in_whom_no_words_name_have_one_pattern(patterns):
    every = patterns("He passes to pink2").values()
    assert {*once(every)} == {*every}
    assert len(once(every)) < len(every) / 4


def test_a_pattern_is_hashed_once_for_the_vocabulary(monkeypatch):
    domain = Domain.load("robocup")
    narrative = Preprocessor(domain, Reasoner(domain)).preprocess(
        Narrative("game", (Sentence("game.0", "pink1 holds the ball."), Sentence("game.1", "He passes.")))
    )
    calls = []
    plain = RolePattern.__hash__
    monkeypatch.setattr(RolePattern, "__hash__", lambda own: calls.append(own) or plain(own))
    found = collect_vocabulary(domain, [(domain, narrative, (True, True))])
    candidates = sum(len(one.candidates) for one in narrative.candidate_sets)
    assert len(found.patterns) > 1
    assert len(calls) < candidates / 2


def test_surplus_and_opening_are_told_apart(patterns):
    found = patterns("pink1 to pink2, who waits for pink3")
    assert (found["kick", "pink1"].surplus, found["kick", "pink1"].opens) == (2, True)
    assert (found["kick", "pink3"].surplus, found["kick", "pink3"].opens) == (2, False)
    assert (found["nothing",].surplus, found["nothing",].incompatible) == (0, 3)


def test_who_fits_no_parameter_is_told_from_who_is_left_out():
    found = patterns_of("kitchen")("Tip the butter, the oil and the bowl")
    # Butter is nothing that can be peeled, but an ingredient that can be added.
    assert (found["peel", "apples"].surplus, found["peel", "apples"].incompatible) == (0, 3)
    added = found["add", "oil", "bowl"]
    assert (added.surplus, added.incompatible, added.opens) == (1, 0, False)
    mixed = found["mix", "bowl"]
    assert (mixed.surplus, mixed.incompatible, mixed.opens) == (0, 2, True)


def test_surplus_is_counted_up_to_a_bound(patterns):
    found = patterns("pink1, pink2, pink3, pink4, pink5 and pink6")
    assert found["kick", "pink1"].surplus == found["nothing",].incompatible == MOST_SURPLUS


def test_supplied_arguments_keep_their_origin(patterns):
    found = patterns("pink1 waits")
    assert found["goal", "pink"].roles == ("related",)
    assert found["pass", "pink5", "pink1"].roles == ("context", "0")


def test_patterns_do_not_depend_on_who_is_named(patterns):
    ours, theirs = patterns("pink1 to pink2"), patterns("purple8 to purple3")
    assert ours["pass", "pink1", "pink2"] == theirs["pass", "purple8", "purple3"]


def test_every_pair_of_arguments_counts_as_an_inversion():
    """Not only those with the first argument: the second and the third are in the other order, too."""
    assert RolePattern(("0", "2", "1"), 0, 0, opens=True).inversions() == 1
    assert RolePattern(("2", "1", "0"), 0, 0, opens=True).inversions() == 3
    assert RolePattern(("context", "1", "related", "0"), 0, 0, opens=True).inversions() == 1


def test_whoever_is_named_first_opens_although_another_argument_is_the_first(patterns):
    """The place in the sentence counts, not that of the parameter."""
    found = patterns("pink1 to pink2, who waits for pink3")
    assert found["pass", "pink3", "pink1"].opens
    assert not found["pass", "pink2", "pink3"].opens


def test_whoever_is_named_between_arguments_is_skipped_if_he_could_be_one(patterns):
    found = patterns("pink1 to pink2, who waits for pink3 in corner")
    assert found["pass", "pink1", "pink3"].skips
    assert not found["pass", "pink1", "pink2"].skips
    assert not found["pass", "pink2", "pink3"].skips
    assert not found["kick", "pink2"].skips


def test_sentences_that_differ_in_names_alone_have_the_same_patterns(patterns):
    first, second = patterns("pink1 to pink2"), patterns("pink2 to pink1")
    assert [*first] != [*second]
    assert [*first.values()] == [*second.values()]
    assert first["pass", "pink1", "pink2"] == second["pass", "pink2", "pink1"]
    assert first["pass", "pink1", "pink2"].roles == ("0", "1")


def test_the_agent_of_a_passive_is_named_first():
    domain = Domain.load("robocup")
    text = "pink2 was passed to by pink1"
    reading = MentionFinder(domain).read(text)
    candidates = CandidateGenerator(domain).generate(reading, DiscourseContext(), Agreement(domain))
    told = replace(reading, clauses=ClauseFinder(domain).clauses(text, reading))
    for read, roles in ((reading, ("1", "0")), (told, ("0", "1"))):
        found = dict(
            zip(
                (one.ground for one in candidates),
                role_patterns(read, candidates, called(domain)),
                strict=True,
            )
        )
        assert found["pass", "pink1", "pink2"].roles == roles


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ('"Where is the lamp, Ben?" asked Ann.', "ann"),
        ('"Where is the lamp, Ben?" Ann whispered.', "ann"),
        ('Ann asked: "Where is the lamp, Ben?"', "ann"),
        # Of whom the speech tells, the order within it says more.
        ('"Ben asked me about the lamp," said Ann.', "ben"),
        # Nobody named says it, or two do.
        ('"Ben, you must tell Ann!" she said.', "ben"),
        ('"Where is it?" asked Ben, and "here," said Ann.', "ben"),
    ],
)
def test_whoever_says_what_is_in_direct_speech_is_named_first(text, first):
    domain = Domain.parse("""(define (domain house) (:types person)
      (:constants ann ben - person) (:predicates (asked ?p ?q - person))
      (:event ask :parameters (?p ?q - person) :effect (asked ?p ?q))
      (:lexicon (ask "asked") (:animate person)))""")
    preprocessor = Preprocessor(domain, Reasoner(domain))
    (one,) = preprocessor.preprocess(Narrative("x", (Sentence("0", text),))).candidate_sets
    patterns = role_patterns(one.reading, one.single, called(domain))
    found = {each.ground: pattern for each, pattern in zip(one.single, patterns, strict=True)}
    second = "ben" if first == "ann" else "ann"
    assert found["ask", first, second].roles == ("0", "1")
    assert found["ask", second, first].roles == ("1", "0")


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("Ann sold the lamp to Ben", ("ann", "ben")),
        ("Ann bought the lamp from Ben", ("ben", "ann")),
        ("Ann slept and bought the lamp from Ben", ("ben", "ann")),
        ("The lamp was bought by Ann from Ben", ("ben", "ann")),
        ("The lamp was bought from Ben by her", ("ben", "ann")),
        ("Lamp sold to Ben by Ann", ("ann", "ben")),
        ("The lamp was sold to Ben by her", ("ann", "ben")),
        ("By noon the lamp was sold by Ben to her", ("ben", "ann")),
    ],
)
def test_whoever_sells_or_is_bought_from_is_named_first(text, best):
    domain = Domain.parse("""(define (domain shop) (:types person thing)
      (:constants ann ben - person lamp - thing) (:lexicon (:animate person))
      (:event sell :parameters (?a - person ?k - thing ?b - person)))""")
    before, reading = Annotator(domain).read_all([["Ann slept.", text]])[0]
    context = DiscourseContext().after(before)
    candidates = CandidateGenerator(domain).generate(reading, context, Agreement(domain))
    found = dict(
        zip(
            (one.ground for one in candidates),
            role_patterns(reading, candidates, called(domain)),
            strict=True,
        )
    )
    first, last = best
    right, wrong = found["sell", first, "lamp", last], found["sell", last, "lamp", first]
    assert right.inversions() < wrong.inversions()


@pytest.mark.parametrize(
    ("text", "unused", "passed_over"),
    [
        ("Add the oil to the bowl", 2, 2),
        ("Do not add the oil to the bowl", 0, 2),
        ("Nobody will add the oil to the bowl", 0, 2),
        # Part of the sentence tells of what happened, and does not name the oil.
        ("The oil did not burn, but the bowl broke", 1, 1),
        ("The oil did not burn, but the oil went into the bowl", 2, 2),
    ],
)
def test_what_did_not_happen_leaves_nobody_unused(text, unused, passed_over):
    domain = Domain.load("kitchen")
    reading = MentionFinder(domain).read(text)
    reading = replace(reading, clauses=ClauseFinder(domain).clauses(text, reading))
    candidates = CandidateGenerator(domain).generate(reading, DiscourseContext(), Agreement(domain))
    found = dict(
        zip(
            (one.ground for one in candidates),
            role_patterns(reading, candidates, called(domain)),
            strict=True,
        )
    )
    assert found["nothing",].surplus + found["nothing",].incompatible == unused
    # An event passes over them all the same, but for those of a part that is not told.
    assert found["peel", "apples"].surplus + found["peel", "apples"].incompatible == passed_over


def test_whom_a_pronoun_means_stands_where_the_pronoun_does():
    """The nurse comes first in "Ann nursed me", and in "I nursed Ann"."""
    domain = Domain.parse(
        """(define (domain ward) (:types person) (:constants ann tom - person)
        (:predicates (well ?p - person))
        (:event nurse :parameters (?by ?p - person) :effect (well ?p)) (:lexicon (:narrator tom)))"""
    )
    finder, generator, agreement = MentionFinder(domain), CandidateGenerator(domain), Agreement(domain)

    def roles(text, context):
        reading = finder.read(text)
        candidates = generator.generate(reading, context, agreement)
        found = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
        return {one.ground: pattern.roles for one, pattern in found}

    told = DiscourseContext(narrators=frozenset({"tom"}))
    assert roles("Ann nursed me", told)["nurse", "ann", "tom"] == ("0", "1")
    assert roles("Ann nursed me", told)["nurse", "tom", "ann"] == ("1", "0")
    assert roles("I nursed Ann", told)["nurse", "tom", "ann"] == ("0", "1")
    # Without a pronoun the context supplies whoever is not named.
    assert roles("Ann nursed", told)["nurse", "ann", "tom"] == ("0", "context")


@pytest.mark.parametrize(
    ("text", "contrary"),
    [
        ("Ann fetched the lamp from the barn", {"bring": True, "take": False, "leave": False}),
        ("Ann fetched the lamp out of the barn", {"bring": True, "take": False, "leave": False}),
        ("Ann fetched the lamp, over to the barn", {"bring": False, "take": True, "leave": False}),
        ("Ann went to the barn and out of the barn", {"bring": False, "take": False, "leave": False}),
        ("Ann left the lamp of the barn", {"bring": False, "take": False, "leave": False}),
    ],
)
def test_what_stands_behind_from_is_no_goal_and_behind_to_no_source(text, contrary):
    domain = Domain.parse("""(define (domain farm) (:types person thing place)
      (:constants ann - person lamp - thing barn - place)
      (:event bring :parameters (?who - person ?to - place))
      (:event take :parameters (?who - person ?from - place))
      (:event leave :parameters (?who - person ?there - place)))""")
    reading = MentionFinder(domain).read(text)
    candidates = CandidateGenerator(domain).generate(reading, DiscourseContext(), Agreement(domain))
    found = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
    assert {one.event: pattern.contrary for one, pattern in found if "barn" in one.ground} == contrary


@pytest.mark.parametrize(
    ("text", "contrary"),
    [
        ("He gave Ann the lamp", True),
        ("He gave old Ann his lamp", True),
        ("He left with Ann the next day", False),
        ("Ann the nurse had the lamp", False),
        ("He met Ann", False),
    ],
)
def test_whoever_stands_before_another_object_receives_it(text, contrary):
    domain = Domain.parse("""(define (domain house) (:types person thing)
      (:constants ann ben - person lamp - thing)
      (:event give :parameters (?from - person ?what - thing ?to - person)))""")
    reading = MentionFinder(domain).read(text)
    context = DiscourseContext(narrators=frozenset({"ben"}))
    candidates = CandidateGenerator(domain).generate(reading, context, Agreement(domain))
    found = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
    assert {pattern.contrary for one, pattern in found if one.ground[:2] == ("give", "ann")} == {contrary}


def test_whoever_is_named_behind_to_is_the_only_receiver():
    """Whoever gives something to the clerk is nobody to whom it was lent."""
    domain = Domain.parse("""(define (domain shop) (:types customer clerk thing)
      (:constants ann ben - customer tom - clerk lamp - thing)
      (:event lend :parameters (?to - customer ?what - thing))
      (:event bring :parameters (?who - customer ?what - thing)))""")
    reading = MentionFinder(domain).read("Ann gave the lamp to Tom")
    candidates = CandidateGenerator(domain).generate(reading, DiscourseContext(), Agreement(domain))
    found = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
    assert {pattern.contrary for one, pattern in found if one.event == "lend"} == {True}
    found = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
    assert {pattern.contrary for one, pattern in found if one.event == "bring"} == {False}


def test_what_axioms_put_somewhere_did_not_come_from_there():
    """`?x` is called neither `?to` nor `?from`."""
    domain = Domain.parse("""(define (domain farm) (:types person place)
      (:constants ann - person barn - place)
      (:predicates (at ?p - person ?x - place) (tidy ?x - place))
      (:event go :parameters (?p - person ?x - place) :precondition (not (at ?p ?x)) :effect (at ?p ?x))
      (:event leave :parameters (?p - person ?x - place) :precondition (at ?p ?x) :effect (not (at ?p ?x)))
      (:event rest :parameters (?p - person ?x - place) :precondition (at ?p ?x) :effect (at ?p ?x))
      (:event clear :parameters (?p - person ?x - place) :effect (tidy ?x)))""")

    def contrary(text):
        reading = MentionFinder(domain).read(text)
        candidates = CandidateGenerator(domain).generate(reading, DiscourseContext(), Agreement(domain))
        found = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
        return {one.event for one, pattern in found if "barn" in one.ground and pattern.contrary}

    assert contrary("Ann came from the barn") == contrary("Ann walked past the barn") == {"go"}
    assert (
        contrary("Ann walked to the barn") == contrary("Ann walked off the barn") | {"go"} - {"go"} == set()
    )
    assert contrary("Ann came out of the barn") == {"go"}


def test_whom_a_pronoun_of_the_events_clause_means_stands_there():
    domain = Domain.parse("""(define (domain house) (:types person thing)
      (:constants ann ben - person lamp - thing)
      (:predicates (has ?p - person ?t - thing))
      (:event give :parameters (?p - person ?t - thing ?q - person)
        :precondition (has ?p ?t) :effect (has ?q ?t))
      (:lexicon (give "gave") (:gender female ann) (:gender male ben)))""")
    preprocessor = Preprocessor(domain, Reasoner(domain))

    def roles(text):
        (one,) = preprocessor.preprocess(Narrative("x", (Sentence("0", text),))).candidate_sets
        found = zip(one.single, role_patterns(one.reading, one.single, called(domain)), strict=True)
        return {candidate.ground: pattern.roles for candidate, pattern in found}

    told = roles("Ben wanted the lamp, so Ann gave it to him.")
    assert told["give", "ann", "lamp", "ben"] == ("0", "1", "2")
    assert told["give", "ben", "lamp", "ann"] == ("2", "1", "0")
    # He gives it where no pronoun of that clause is his.
    assert roles("Ben wanted the lamp, so he gave Ann a coin.")["give", "ann", "lamp", "ben"] != (
        "0",
        "1",
        "2",
    )
