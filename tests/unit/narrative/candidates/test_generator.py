import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.candidates.arguments import ArgumentOrigin
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.referents import ReferentFinder
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext, Salience
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor

LIBRARY = """
(define (domain library)
  (:types person book - object child - person desk)
  (:constants ann bob - person cid - child iliad emma - book front back - desk)
  (:predicates (has ?p - person ?b - book) (works-at ?p - person ?d - desk))
  (:init (works-at ann front) (works-at bob back))
  (:event lend :parameters (?from ?to - person ?b - book)
     :precondition (has ?from ?b) :effect (and (has ?to ?b) (not (has ?from ?b))))
  (:event read :parameters (?c - child) :effect (and))
  (:event open :parameters (?d - desk) :effect (and)))
"""


@pytest.fixture(scope="module")
def library():
    return Domain.parse(LIBRARY)


@pytest.fixture(scope="module")
def generate(library):
    finder, generator, agreement = MentionFinder(library), CandidateGenerator(library), Agreement(library)

    def call(text, recent=()):
        context = DiscourseContext(tuple(recent), tuple(recent))
        return {one.ground: one for one in generator.generate(finder.read(text), context, agreement)}

    return call


def test_mentions_fill_parameters_of_their_type_in_every_order(generate):
    found = generate("ann lends emma to bob")
    assert ("lend", "ann", "bob", "emma") in found
    assert ("lend", "bob", "ann", "emma") in found
    assert not [ground for ground in found if ground[0] == "lend" and ground[3] != "emma"]
    assert found["lend", "ann", "bob", "emma"].surplus == 0


def test_a_subtype_fills_a_parameter_of_its_supertype_but_not_the_other_way(generate):
    found = generate("cid lends emma to bob")
    assert ("lend", "cid", "bob", "emma") in found
    assert ("read", "cid") in found
    assert ("read", "bob") not in found


def test_a_constant_is_no_argument_twice(generate):
    assert ("lend", "ann", "ann", "emma") not in generate("ann lends emma to ann")


def test_unused_mentions_are_counted(generate):
    found = generate("ann lends emma to bob")
    assert found["nothing",].surplus == 3
    assert found["open", "front"].surplus == 2


@pytest.mark.parametrize(
    ("text", "lend", "read", "nothing"),
    [
        # Who supplies a participant accounts for a pronoun: of one, of two, and of "there" beside them.
        ("she lends it", 0, 0, 1),
        ("they lend it", 0, 1, 2),
        ("they lend it there", 0, 2, 3),
        ("they lend emma", 0, 2, 3),
    ],
)
def test_pronouns_are_accounted_for_like_names(generate, text, lend, read, nothing):
    found = generate(text, recent=("ann", "bob", "emma"))
    events = ("lend", "ann", "bob", "emma"), ("read", "cid"), ("nothing",)
    assert tuple(found[event].surplus for event in events) == (lend, read, nothing)


def test_a_missing_argument_is_related_to_a_mention_or_comes_from_the_context(generate):
    found = generate("ann opens up")
    assert [argument.origin for argument in found["open", "front"].arguments] == [ArgumentOrigin.RELATED]
    # The mention that the desk is tied to is accounted for.
    assert found["open", "front"].surplus == 0
    lent = generate("lends emma to bob")["lend", "ann", "bob", "emma"]
    assert [argument.origin for argument in lent.arguments] == [
        ArgumentOrigin.CONTEXT,
        ArgumentOrigin.MENTIONED,
        ArgumentOrigin.MENTIONED,
    ]
    assert lent.from_context
    assert not lent.recent


def test_what_was_mentioned_just_before_is_recent(generate):
    found = generate("lends emma to bob", recent=["ann"])
    assert found["lend", "ann", "bob", "emma"].recent
    assert not found["lend", "cid", "bob", "emma"].recent
    assert found["open", "back"].arguments[0].origin is ArgumentOrigin.RELATED


def test_a_relative_of_a_mention_does_not_keep_out_whom_the_context_supplies(generate):
    found = generate("ann opens up", recent=["back"])
    assert found["open", "front"].arguments[0].origin is ArgumentOrigin.RELATED
    assert found["open", "back"].arguments[0].origin is ArgumentOrigin.CONTEXT


def test_a_parameter_is_not_left_to_the_context_while_a_mention_could_stand_there(generate):
    found = generate("ann lends to bob", recent=["cid"])
    assert not [ground for ground in found if ground[0] == "lend" and "cid" in ground]


def test_of_two_arguments_from_the_context_one_must_be_recent(generate):
    found = generate("lends to bob", recent=["emma"])
    supplied = {one.ground for one in found.values() if one.event == "lend"}
    assert ("lend", "ann", "bob", "emma") in supplied
    assert all("emma" in ground for ground in supplied)


def test_candidates_keep_the_order_of_the_domain_and_end_with_nothing(generate):
    events = [ground[0] for ground in generate("ann lends emma to cid")]
    assert list(dict.fromkeys(events)) == ["lend", "read", "open", "nothing"]


def preprocess(domain, *texts):
    sentences = tuple(Sentence(str(i), text) for i, text in enumerate(texts))
    return Preprocessor(domain, Reasoner(domain)).preprocess(Narrative("n", sentences)).candidate_sets


def test_candidates_that_statics_rule_out_are_left_out():
    soccer = Domain.load("robocup")
    (candidate_set,) = preprocess(soccer, "purple6 passes to pink6")
    grounds = [one.ground for one in candidate_set.candidates]
    assert ("badPass", "purple6", "pink6") in grounds
    assert ("pass", "purple6", "pink6") not in grounds
    assert len(candidate_set.events) == len(grounds)
    assert (candidate_set.events >= 0).all()


def test_the_last_sentence_that_names_anybody_supplies_what_is_missing():
    soccer = Domain.load("robocup")
    *_, last = preprocess(soccer, "pink2 passes to pink3", "what a game", "picked up by purple5")
    recent = {one.ground for one in last.candidates if one.recent and one.from_context}
    assert ("badPass", "pink3", "purple5") in recent
    assert ("badPass", "pink4", "purple5") not in recent


def test_two_arguments_may_be_related_to_one_mention():
    domain = Domain.parse("""
        (define (domain office)
          (:types person desk lamp)
          (:constants ann - person front - desk blue - lamp)
          (:predicates (sits-at ?p - person ?d - desk) (owns ?p - person ?l - lamp) (lit ?d - desk ?l - lamp))
          (:init (sits-at ann front) (owns ann blue))
          (:event light :parameters (?d - desk ?l - lamp) :effect (lit ?d ?l)))""")
    text = MentionFinder(domain).read("Ann has light.")
    found = CandidateGenerator(domain).generate(text, DiscourseContext(), Agreement(domain))
    (light,) = (one for one in found if one.event == "light")
    assert [one.origin for one in light.arguments] == [ArgumentOrigin.RELATED, ArgumentOrigin.RELATED]
    assert light.surplus == 0


def test_a_sentence_that_names_too_many_is_refused_before_the_work():
    names = " ".join(f"kid{number}" for number in range(30))
    places = " ".join(f"?p{number}" for number in range(6))
    domain = Domain.parse(
        f"(define (domain crowd) (:types kid) (:constants {names} - kid)"
        f" (:event gather :parameters ({places} - kid)))"
    )
    text = MentionFinder(domain).read(names)
    with pytest.raises(InputError, match="`gather`: up to 729,000,000 candidates"):
        CandidateGenerator(domain).generate(text, DiscourseContext(), Agreement(domain))


@pytest.mark.parametrize(
    ("text", "salience"),
    [
        # The narrator may be left out, and is meant by "me"; but not beside another who begins the sentence.
        ("read emma", Salience.NARRATOR),
        ("bob lends me emma", Salience.NARRATOR),
        ("bob lends emma", Salience.NEVER),
        ("then bob lends emma", Salience.NEVER),
        ("gave bob emma", Salience.NARRATOR),
    ],
)
def test_who_begins_a_sentence_leaves_no_room_for_the_narrator(library, text, salience):
    reading, agreement = MentionFinder(library).read(text), Agreement(library)
    supply = ReferentFinder(library).supplies(
        reading, DiscourseContext(narrators=frozenset({"ann"})), agreement
    )
    found = supply(("ann", "bob", "cid"), True)
    (ann,) = [one for one in (*found.near, *found.far) if one.constant == "ann"]
    assert ann.referent.salience is salience


def test_sentences_that_leave_out_the_same_have_the_same_candidates(library):
    finder, generator, agreement = MentionFinder(library), CandidateGenerator(library), Agreement(library)

    def call(text, named=(), last=()):
        return generator.generate(finder.read(text), DiscourseContext(named, last), agreement)

    lent = call("lends emma to bob", ("ann", "iliad"), ("ann",))
    # Words, and books where none is left out, make no difference.
    assert call("then gives emma to bob", ("iliad", "ann"), ("ann",)) == lent
    for other in (
        call("lends emma to ann", ("ann", "iliad"), ("ann",)),
        call("lends iliad to bob", ("ann", "iliad"), ("ann",)),
        call("lends emma to bob", ("cid", "ann"), ("ann",)),
        call("lends emma to bob", ("ann", "iliad"), ()),
        call("she lends emma to bob", ("ann", "iliad"), ("ann",)),
    ):
        assert other != lent


def test_sentences_that_differ_in_names_alone_share_the_form_of_their_candidates(library):
    finder, generator, agreement = MentionFinder(library), CandidateGenerator(library), Agreement(library)

    def call(text, last=()):
        return generator.generate(finder.read(text), DiscourseContext(last, last), agreement)

    lent, iliad = call("lends emma to bob"), call("lends iliad to bob")
    assert iliad.form is lent.form
    assert {one.ground[3] for one in lent if one.event == "lend"} == {"emma"}
    assert {one.ground[3] for one in iliad if one.event == "lend"} == {"iliad"}
    # A child fits where no other person does, and "she" may be somebody.
    for other in (call("lends emma to cid"), call("she lends emma to bob"), call("lends emma", ("bob",))):
        assert other.form is not lent.form


@pytest.mark.parametrize("name", ["babi", "theatre", "cricket"])
def test_what_is_remembered_is_what_is_worked_out_anew(name):
    domain = Domain.load(name)
    finder, agreement = MentionFinder(domain), Agreement(domain)
    names = [*domain.constants][:4]
    texts = [f"{a} {verb} {b}" for verb in ("goes", "he gave her", "and") for a in names for b in names]
    remembering, context = CandidateGenerator(domain), DiscourseContext()
    for text in map(finder.read, texts):
        anew = CandidateGenerator(domain).generate(text, context, agreement)
        assert remembering.generate(text, context, agreement) == anew
        context = context.after(text)


def test_of_a_third_one_left_unsaid_whoever_fits_a_pronoun_is_tried_before_the_more_recent():
    names = "emma iris kate lucy mary nora"
    domain = Domain.parse(
        f"(define (domain crowd) (:types kid) (:constants {names} - kid) (:predicates (near ?a ?b - kid))"
        " (:event pass :parameters (?a ?b ?c - kid) :precondition (and (near ?a ?b) (near ?b ?c))))"
    )
    context = DiscourseContext(tuple(names.split()), ("emma",), narrators=frozenset({"nora"}))
    for text, meant in (("They came to my hands", True), ("They came to hands", False)):
        reading = MentionFinder(domain).read(text)
        found = CandidateGenerator(domain).generate(reading, context, Agreement(domain))
        assert (("pass", "emma", "iris", "nora") in {one.ground for one in found}) == meant


def test_a_person_meant_by_a_pronoun_goes_before_whoever_is_named(library):
    preprocessor = Preprocessor(library, Reasoner(library))

    def told(text):
        lines = Narrative("x", (Sentence("0", "Ann met Bob."), Sentence("1", text)))
        return {one.ground: one for one in preprocessor.preprocess(lines).candidate_sets[1].candidates}

    found = told("He lent Emma to Cid for Bob.")
    assert ("lend", "ann", "cid", "emma") in found
    assert found["lend", "ann", "cid", "emma"].surplus == found["lend", "bob", "cid", "emma"].surplus
    assert ("lend", "cid", "ann", "emma") in told("Cid lent him Emma for Bob.")
    # Without such a pronoun nobody stands where somebody is named who could.
    assert ("lend", "ann", "cid", "emma") not in told("Lent Emma to Cid for Bob.")
    assert ("lend", "ann", "cid", "emma") not in told("Lent Emma to Cid for Bob, and his friend.")


def test_a_thing_that_is_the_object_of_a_verb_goes_before_whatever_is_named():
    attic = Domain.parse("""(define (domain attic)
      (:types person thing) (:constants ann - person letter trunk - thing) (:predicates (lost ?t - thing))
      (:event lose :parameters (?t - thing) :effect (lost ?t))
      (:event find :parameters (?p - person ?t - thing) :precondition (lost ?t)))""")
    preprocessor = Preprocessor(attic, Reasoner(attic))

    def told(text):
        lines = Narrative("x", (Sentence("0", "The letter was lost."), Sentence("1", text)))
        return {one.ground for one in preprocessor.preprocess(lines).candidate_sets[1].candidates}

    assert {("find", "ann", "letter"), ("find", "ann", "trunk")} <= told("Ann found it behind the trunk.")
    # What stands before the verb, or behind a preposition, may be named in the sentence itself.
    assert ("find", "ann", "letter") not in told("Ann found the trunk, and it was heavy.")
    assert ("find", "ann", "letter") not in told("Ann found the trunk with a key in it.")


def test_whom_a_pronoun_means_goes_beside_whoever_stands_for_the_unnamed():
    domain = Domain.parse("""
    (define (domain hall)
      (:types person thing)
      (:constants ann ben nobody - person key - thing)
      (:predicates (has ?p - person ?t - thing))
      (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
      (:lexicon (:gender female ann) (:gender male ben) (nobody "")))
    """)
    finder, agreement = MentionFinder(domain), Agreement(domain)

    def takers(text):
        context = DiscourseContext(("ben", "ann"), ("ben", "ann"))
        every = CandidateGenerator(domain).generate(finder.read(text), context, agreement)
        return sorted((one.ground[1], one.arguments[0].origin) for one in every if one.event == "take")

    nobody = "nobody", ArgumentOrigin.UNNAMED
    assert takers("The key was taken.") == [nobody]
    assert takers("He took the key.") == [("ben", ArgumentOrigin.CONTEXT), nobody]


STATION = """(define (domain station) (:types person place thing)
  (:constants ann ben - person store lab - place key - thing)
  (:predicates (in ?p - person ?w - place) (sealed ?w - place) (has ?p - person ?t - thing))
  (:exclusive (in ?p ?w) :per (?p)) (:exclusive (has ?p ?t) :per (?t))
  (:event find :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event move :parameters (?p - person ?w - place) :precondition (not (sealed ?w)) :effect (in ?p ?w))
  (:event seal :parameters (?w - place) :effect (sealed ?w)))"""


@pytest.mark.parametrize(
    ("text", "surplus"),
    [
        # Where somebody comes from is no argument of what only says where he is then, and not missed there,
        ("Ben came over from the store.", {("move", "ben", "lab"): 0, ("move", "ben", "store"): 0}),
        ("Ben came out of the store.", {("move", "ben", "lab"): 0, ("move", "ben", "store"): 0}),
        # ... but by other events and elsewhere.
        ("Ben came over from the store.", {("seal", "store"): 1, ("seal", "lab"): None}),
        ("Ben came over to the store.", {("move", "ben", "lab"): None, ("move", "ben", "store"): 0}),
        ("From the store Ben came to the store.", {("move", "ben", "lab"): None}),
        # Nor is whoever gives something, or what comes from elsewhere than the goal that is named.
        ("Ben got the key from Ann.", {("find", "ben", "key"): 1, ("find", "ann", "key"): 1}),
        ("From the store Ben came over to the lab.", {("move", "ben", "lab"): 1}),
    ],
)
def test_where_somebody_comes_from_may_be_left_out(text, surplus):
    domain = Domain.parse(STATION)
    reading, context = MentionFinder(domain).read(text), DiscourseContext(("lab",), ("lab",))
    every = CandidateGenerator(domain).generate(reading, context, Agreement(domain))
    found = {one.ground: one.surplus for one in every}
    assert {ground: found.get(ground) for ground in surplus} == surplus
