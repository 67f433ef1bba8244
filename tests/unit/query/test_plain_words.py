"""Questions in plain words for which no pattern of the lexicon stands."""

import pytest

from item import Domain, InputError, Narrative, Sentence, read
from item.query.answers import Answer, Truth
from item.query.questions import QuestionReader
from item.query.rendering import record
from item.query.requests import Request
from item.query.resolution import resolve_requests

KEEP = Domain.parse("""(define (domain keep)
  (:types creature chest item place - object hero - creature key - item)
  (:constants ann ben - hero wolf - creature oak - chest brass - key crown - item mill - place)
  (:predicates (at ?c - creature ?p - place) (lies ?i - item ?p - place) (carries ?c - creature ?i - item)
    (wears ?c - creature ?i - item) (wounded ?c - creature) (is-locked ?b - chest) (fits ?k - key ?b - chest)
    (raining))
  (:event kill :parameters (?a ?b - creature) :effect (not (wounded ?b)))
  (:event give :parameters (?from - creature ?i - item ?to - creature) :effect (carries ?to ?i))
  (:event unlock :parameters (?h - hero ?b - chest) :effect (not (is-locked ?b)))
  (:event rest :effect (not (raining)))
  (:event bandage :parameters (?c - creature) :effect (not (wounded ?c)))
  (:lexicon (:animate creature) (kill "finishes off") (oak "oak chest") (chest "box") (wounded "hurt")
    (:question "who is well" (not (wounded ?who)))))""")


def read_as(question, domain=KEEP):
    (asked,) = QuestionReader(domain).read(question)
    return asked.read_as


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("Who is wounded?", "(wounded ?c)"),
        ("is Ann hurt", "(wounded ann)"),
        ("which creature is wounded", "(wounded ?c)"),
        ("is the oak chest locked", "(is-locked oak)"),
        ("which box is locked", "(is-locked ?b)"),
        ("what is locked", "(is-locked ?b)"),
        ("is it raining", "(raining)"),
        ("who wears the crown", "(wears ?c crown)"),
        ("what does Ann wear", "(wears ann ?i)"),
        ("is Ann wearing the crown", "(wears ann crown)"),
        ("Who has the crown?", "(carries ?c crown)"),
        ("what is Ann holding", "(carries ann ?i)"),
        ("does Ann have the crown", "(carries ann crown)"),
        ("where is Ann", "(at ann ?p)"),
        ("where is the crown", "(lies crown ?p)"),
        ("who is in the mill", "(at ?c mill)"),
        ("what lies at the mill", "(lies ?i mill)"),
        ("which key fits the oak chest", "(fits ?k oak)"),
        ("which key fits the oak box", "(fits ?k oak)"),  # the nouns of a type stand beside its names
        ("does the brass key fit oak", "(fits brass oak)"),
        ("is the wolf creature hurt", "(wounded wolf)"),
        ("is hero Ann hurt", "(wounded ann)"),
        ("is the oak one locked", "(is-locked oak)"),
        ("where's Ann now", "(at ann ?p)"),
        ("who's got the crown?", "(carries ?c crown)"),
        ("what's lying in the mill at the moment?", "(lies ?i mill)"),
        ("is Ann still hurt at the end", "(wounded ann)"),
    ],
)
def test_a_predicate_is_asked_about(question, query):
    assert read_as(question) == query


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("which hero is wounded", "(exists (?one - hero) (and (= ?c ?one) (wounded ?c)))"),
        ("which hero is not wounded", "(exists (?one - hero) (and (= ?c ?one) (not (wounded ?c))))"),
        ("which key does Ann carry", "(exists (?one - key) (and (= ?i ?one) (carries ann ?i)))"),
        (
            "how many keys does Ann carry",
            "(count ?i (exists (?one - key) (and (= ?i ?one) (carries ann ?i))))",
        ),
        (
            "how many heroes are not wounded",
            "(count ?c (exists (?one - hero) (and (= ?c ?one) (not (wounded ?c)))))",
        ),
    ],
)
def test_the_noun_of_a_subtype_restricts_the_answer(question, query):
    assert read_as(question) == query


def test_a_restriction_takes_no_variable_of_the_domain():
    domain = Domain.parse("""(define (domain dock) (:types unit - object pallet box - unit)
      (:constants p - pallet b - box) (:predicates (damaged ?one - unit)) (:init (damaged b) (damaged p))
      (:event hit :parameters (?u - unit) :effect (damaged ?u)))""")
    asked = read_as("which pallets are damaged", domain)
    assert asked == "(exists (?one-2 - pallet) (and (= ?one ?one-2) (damaged ?one)))"
    told = Narrative("n", (Sentence("1", "P was hit."), Sentence("2", "B was hit.")))
    answer = read(domain, [told]).ask("which pallets are damaged")
    assert [dict(one.values)["?one"] for one in answer.bindings] == ["p"]


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("which crate is full", "(exists (?one - crate) (and (= ?b ?one) (in ?w ?b)))"),
        ("which crate is not full", "(exists (?one - crate) (and (= ?b ?one) (not (in ?w ?b))))"),
        ("which crate is empty", "(exists (?one - crate) (and (= ?b ?one) (not (in ?w ?b))))"),
        ("which crate is not empty", "(exists (?one - crate) (and (= ?b ?one) (in ?w ?b)))"),
        ("which crate is crowded", None),  # either box of `beside` may be a crate
    ],
)
def test_the_variable_that_is_asked_for_is_restricted(question, query):
    domain = Domain.parse("""(define (domain store) (:types thing box - object crate - box)
      (:constants desk - thing trunk - box pine - crate)
      (:predicates (in ?w - thing ?b - box) (beside ?a ?b - box))
      (:event put :parameters (?w - thing ?b - box) :effect (in ?w ?b))
      (:event push :parameters (?a ?b - box) :effect (beside ?a ?b))
      (:lexicon (:say (in ?w ?b) "?b is full" "?b is empty") (:say (beside ?a ?b) "?b is crowded")))""")
    reader = QuestionReader(domain)
    if query is None:
        with pytest.raises(InputError):
            reader.read(question)
    else:
        assert reader.read(question)[0].read_as == query


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("Who killed the wolf?", "(last (kill ?a wolf))"),
        ("who finished off the wolf", "(last (kill ?a wolf))"),
        ("did Ann kill the wolf", "(last (kill ann wolf))"),
        ("who did Ann kill", "(last (kill ann ?b))"),
        ("who was killed by the wolf", "(last (kill wolf ?b))"),
        ("has the wolf been killed", "(last (kill ?a wolf))"),
        ("who has been killed by Ann", "(last (kill ann ?b))"),
        ("was the wolf killed", "(last (kill ?a wolf))"),
        ("was the wolf killing Ann", "(last (kill wolf ann))"),
        ("who did Ann give the crown to", "(last (give ann crown ?to))"),
        ("what did Ann give to Ben", "(last (give ann ?i ben))"),
        ("who gave the crown to Ben", "(last (give ?from crown ben))"),
        ("who unlocked the oak box", "(last (unlock ?h oak))"),
        ("was the wolf bandaged", "(last (bandage wolf))"),  # nobody says who does it
        ("which creature has been bandaged", "(last (bandage ?c))"),
        # The answer shows the sentence.
        ("when was the wolf killed", "(last (kill ?a wolf))"),
        ("When did Ann kill the wolf?", "(last (kill ann wolf))"),
        ("who gave Ben the crown", "(last (give ?from crown ben))"),  # the receiver before what is given
        ("did Ann give the wolf the brass key", "(last (give ann brass wolf))"),
    ],
)
def test_an_event_is_asked_about(question, query):
    assert read_as(question) == query


@pytest.mark.parametrize(
    "question",
    [
        "why is Ann wounded",  # no such question word
        "when was Ann wounded",  # of a fact no answer says since when
        "when Ann killed the wolf",
        "when",
        "who badly wounded",  # a word that is not accounted for
        "who is very wounded",
        "which hero has been bandaged",  # of events no query says whom the latest must be about
        "which place is wounded",  # no creature is one
        "who is locked",  # no chest is a person
        "is it wounded",  # nobody knows who
        "where is the oak chest",  # no predicate says
        "is the mill key locked",  # the mill is no key
        "was the wolf bandaged by Ann",  # the event does not say by whom
        "does the crown wear Ann",  # they do not fit
        "who killed the mill",
        "will Ann rest",  # not about what is or was
        "who",
        "",
    ],
)
def test_what_does_not_fit_is_not_guessed(question):
    with pytest.raises(InputError) as raised:
        read_as(question)
    assert [one.code for one in raised.value.diagnostics] == ["Q105"]


@pytest.mark.parametrize("having", ["has", "keeps", "carries"])
def test_who_keeps_something_is_nowhere(having):
    """Stems do not tell "keeps" from "kept", which says where something is."""
    text = f"""(define (domain shop)
      (:types person thing shelf) (:constants ann - person key - thing low - shelf)
      (:predicates ({having} ?p - person ?t - thing) (kept ?t - thing ?s - shelf))
      (:event take :parameters (?p - person ?t - thing) :effect ({having} ?p ?t))
      (:event store :parameters (?t - thing ?s - shelf) :effect (kept ?t ?s)))"""
    reader = QuestionReader(Domain.parse(text))
    assert reader.read("where is the key")[0].read_as == "(kept key ?s)"
    with pytest.raises(InputError):
        reader.read("where is Ann")


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("How many items does Ann carry?", "(count ?i (carries ann ?i))"),
        ("how many creatures are wounded", "(count ?c (wounded ?c))"),
        ("how many creatures are in the mill", "(count ?c (at ?c mill))"),
    ],
)
def test_a_number_is_asked_for(question, query):
    assert read_as(question) == query


@pytest.mark.parametrize(
    "question",
    [
        "how many creatures were killed",  # of events the latest is known
        "how many places does Ann carry",
        "how many creatures",
        "how many",
        "how many moons are wounded",
    ],
)
def test_a_number_that_no_query_counts_is_not_guessed(question):
    with pytest.raises(InputError):
        read_as(question)


YARD = Domain.parse("""(define (domain yard)
  (:types person thing) (:constants ann - person van sofa boat_house - thing)
  (:predicates (in-van ?t - thing) (cargo ?t - thing) (in-boat-house ?t - thing) (has ?p - person ?t - thing))
  (:event load :parameters (?p - person ?t - thing) :effect (in-van ?t))
  (:event put-in-van :parameters (?p - person ?t - thing) :effect (and (in-van ?t) (cargo ?t)))
  (:lexicon (sofa "the cargo")))""")


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("what is in the van", "(in-van ?t)"),
        ("is the sofa in the van", "(in-van sofa)"),
        ("is the van in the boat house", "(in-boat-house van)"),
        ("how many things are in the van", "(count ?t (in-van ?t))"),
        ("who put in van the sofa", "(last (put-in-van ?p sofa))"),
        ("who has the van", "(has ?p van)"),
        ("who loaded the van", "(last (load ?p van))"),
        ("what is the cargo", "(cargo ?t)"),
    ],
)
def test_a_name_may_stand_within_what_a_predicate_is_called(question, query):
    assert read_as(question, YARD) == query


def test_a_pattern_of_the_lexicon_comes_first():
    assert read_as("who is well") is None


def test_a_pattern_does_without_the_nouns_of_its_names():
    text = """(define (domain hives) (:types hive) (:constants green log - hive)
      (:predicates (strong ?h - hive)) (:event feed :parameters (?h - hive) :effect (strong ?h))
      (:lexicon (:question "how does ?h fare" (strong ?h)) (:question "will ?h hive last" (strong ?h))))"""
    reader = QuestionReader(Domain.parse(text))
    for question in ("How does the green hive fare?", "How does green fare?", "Will the log hive last?"):
        assert len(reader.read(question)[0].given) == 1


def test_an_answer_tells_what_its_question_was_read_as():
    day = Narrative("day", (Sentence("day.1", "Ann rests."),))
    (asked,) = resolve_requests(KEEP, [day], [Request("who has the crown")])
    assert record(asked.request, Answer(Truth.FALSE))["read_as"] == "(carries ?c crown)"


def refused(question):
    with pytest.raises(InputError) as raised:
        read_as(question)
    return raised.value.diagnostics[0]


@pytest.mark.parametrize("question", ["Whose crown is it?", "How is Ann?", "How many?"])
def test_question_words_are_not_strange(question):
    assert refused(question).message.endswith("its words are known, but not so together")


def test_how_many_of_a_constant_is_explained():
    expected = '"how many" asks for a type, and "crown" is the constant `crown`'
    assert refused("How many crown does Ann have?").message.endswith(expected)


def test_a_function_word_is_no_misspelt_name():
    found = refused("Who wears the crown and killed the wolf?")
    assert found.message.endswith('nothing here is called "and"')
    assert found.suggestion is None


@pytest.mark.parametrize(
    ("shown", "query"),
    [
        ("carries(ann,crown)", "(carries ann crown)"),
        ("carries(ann,?)", "(carries ann ?x)"),
        ("carries(?, ?)", "(carries ?x1 ?x2)"),
        ("carries(?x,?)", "(carries ?x ?x1)"),
        ("kill(?,wolf)", "(last (kill ?x wolf))"),
    ],
)
def test_a_fact_as_results_show_it_is_refused_with_its_query(shown, query):
    assert refused(shown).suggestion == query
    assert QuestionReader(KEEP).read(query)


def test_words_with_which_nothing_is_called_are_named():
    with pytest.raises(InputError, match='nothing here is called "bishop", "softly"'):
        read_as("Who killed the bishop softly?")
    with pytest.raises(InputError) as raised:
        read_as("Who wounded the boxes?")
    assert raised.value.diagnostics[0].message.endswith("its words are known, but not so together")


@pytest.mark.parametrize(
    ("question", "meant"), [("Who opened the oak chset?", None), ("is the cown locked", "crown")]
)
def test_a_name_that_is_nearly_spelt_so_is_proposed(question, meant):
    with pytest.raises(InputError) as raised:
        read_as(question)
    assert raised.value.diagnostics[0].suggestion == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Who has the crowm?", (("crowm", "crown"),)),
        ("Is the oak chset locked?", (("oak chset", "oak"),)),
        ("Is the oak chest locked?", ()),
        ("Is the oak one locked?", ()),
        ("Who has the crowns?", ()),
    ],
)
def test_of_a_misspelt_name_it_is_said_what_is_understood(question, meant):
    (asked,) = QuestionReader(KEEP).read(question)
    assert asked.meant == meant


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Where is lamp 2?", ()),
        ("Where is lamp2?", ()),
        ("Where is the mirror-lamp?", ()),
        ("Where is the mirrro lamp?", (("mirrro lamp", "lamp1"),)),
    ],
)
def test_a_name_written_in_another_way_is_not_misspelt(question, meant):
    stage = Domain.parse("""(define (domain stage) (:types lamp place)
      (:constants lamp1 lamp2 - lamp van - place) (:predicates (at ?l - lamp ?p - place))
      (:event put :parameters (?l - lamp ?p - place) :effect (at ?l ?p))
      (:lexicon (lamp1 "the mirror lamp")))""")
    (asked,) = QuestionReader(stage).read(question)
    assert asked.meant == meant


@pytest.mark.parametrize("question", ["", "  ", "the"])
def test_a_question_without_words_is_said_to_be_one(question):
    with pytest.raises(InputError, match="the question has no words"):
        read_as(question)


# Who sells is not said: the first participant of `sell` and `stow` is no person, so none of them is the doer.
SALE = Domain.parse("""(define (domain sale)
  (:types person thing - object box - thing)
  (:constants ann ben - person  desk mirror - thing  trunk crate - box)
  (:predicates (has ?p - person ?w - thing) (in ?w - thing ?b - box))
  (:event sell :parameters (?what - thing ?to - person) :effect (has ?to ?what))
  (:event give :parameters (?from - person ?what - thing ?to - person) :effect (has ?to ?what))
  (:event stow :parameters (?what - thing ?box - box) :effect (in ?what ?box)))""")


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("Was the desk sold?", "(last (sell desk ?to))"),
        ("Was the desk sold to Ann?", "(last (sell desk ann))"),
        ("What was sold to Ann?", "(last (sell ?what ann))"),
        ("Who was the desk sold to?", "(last (sell desk ?to))"),
        ("Who was sold the desk?", "(last (sell desk ?to))"),
        ("Who was given the desk?", "(last (give ?from desk ?to))"),
        ("Was Ben given the desk?", "(last (give ?from desk ben))"),
        ("Was the desk given to Ben by Ann?", "(last (give ann desk ben))"),
        ("Was the trunk stowed in the crate?", "(last (stow trunk crate))"),
    ],
)
def test_a_passive_question_is_about_whom_the_event_fits(question, query):
    assert QuestionReader(SALE).read(question)[0].read_as == query


@pytest.mark.parametrize("question", ["Was the desk sold by Ann?", "Who was the desk sold by?"])
def test_an_event_without_a_doer_is_not_asked_for_one(question):
    with pytest.raises(InputError, match="not so together"):
        QuestionReader(SALE).read(question)


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("was the run closed", "(closed run)"),
        ("when was the run closed", "(last (close run))"),
        ("when has the run been closed", "(last (close run))"),
        ("when did Ann close the run", None),
    ],
)
def test_when_asks_for_an_event_where_a_predicate_is_called_alike(question, query):
    slopes = Domain.parse("""(define (domain slopes) (:types slope) (:constants run - slope ann)
      (:predicates (closed ?s - slope))
      (:event close :parameters (?s - slope) :effect (closed ?s)))""")
    reader = QuestionReader(slopes)
    if query is None:
        with pytest.raises(InputError):
            reader.read(question)
    else:
        assert reader.read(question)[0].read_as == query


WEDDING = Domain.parse("""(define (domain wedding) (:types person) (:constants ann ben - person)
  (:predicates (married ?a ?b - person) (happy ?a - person))
  (:event marry :parameters (?a ?b - person) :effect (married ?a ?b))
  (:event cheer :parameters (?a - person) :effect (happy ?a))
  (:lexicon (:say (happy ?a) "?a cheers")))""")


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("did Ann marry Ben", "(last (marry ann ben))"),
        ("who did Ann marry", "(last (marry ann ?b))"),
        ("did Ann cheer", "(last (cheer ann))"),
        ("is Ann married to Ben", "(married ann ben)"),
        ("does Ann cheer", "(happy ann)"),
    ],
)
def test_did_asks_for_an_event_where_a_predicate_is_called_alike(question, query):
    assert QuestionReader(WEDDING).read(question)[0].read_as == query


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("who is not last", "(not (last ?p))"),
        ("is Ann not counted", "(not (counted ann))"),
        ("how many people are last", "(count ?p (last ?p))"),
        ("how many people are counted", "(count ?p (counted ?p))"),
        ("who is not awake", "(asleep ?p)"),
    ],
)
def test_a_predicate_may_be_called_like_the_words_of_queries(question, query):
    domain = Domain.parse("""(define (domain race) (:types person) (:constants ann ben - person)
      (:predicates (last ?p - person) (counted ?p - person) (asleep ?p - person))
      (:event pass :parameters (?p ?q - person) :effect (and (not (last ?p)) (last ?q)))
      (:event tell :parameters (?p - person) :effect (and (counted ?p) (asleep ?p)))
      (:lexicon (person "person" "people") (:say (asleep ?p) "?p is asleep" "?p is awake")))""")
    assert QuestionReader(domain).read(question)[0].read_as == query


def test_where_a_thing_is_may_be_who_has_it():
    owners = Domain.parse("(define (domain d) (:predicates (has ?p ?t)) (:constants ann ball))")
    assert read_as("where is the ball", owners) == "(has ?p ball)"


def test_what_says_nothing_is_not_blamed():
    with pytest.raises(InputError, match='called "upstairs"') as error:
        read_as("who's upstairs now")
    assert '"now"' not in str(error.value)


HERD = Domain.parse("""(define (domain herd) (:types herder jar)
  (:constants ann ben - herder plums - jar)
  (:functions (goats ?h - herder) - (number 0 9) (left ?j - jar) - (number 0 9) (rain) - (number 0 9))
  (:event steal :parameters (?by ?from - herder ?n - (number 1 9)) :effect (decrease (goats ?from) ?n))
  (:event eat :parameters (?j - jar ?n - (number 1 9)) :effect (decrease (left ?j) ?n))
  (:event greet :parameters (?h ?to - herder))
  (:lexicon (goats "animals")))""")


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("How many goats does Ann have?", "(goats ann ?n)"),
        ("how many goats has Ann got", "(goats ann ?n)"),
        ("how many animals does Ann have now", "(goats ann ?n)"),
        ("how many plums are left", "(left plums ?n)"),
        ("how many are left of the plums", "(left plums ?n)"),
        ("how many rain is there", "(rain ?n)"),
        ("Who stole goats from Ben?", "(last (steal ?by ben ?n))"),
        ("who stole two goats from Ben", "(last (steal ?by ben 2))"),
        ("did Ann steal animals from Ben", "(last (steal ann ben ?n))"),
    ],
)
def test_a_number_is_asked_for_by_the_noun_of_its_function(question, query):
    assert read_as(question, HERD) == query


@pytest.mark.parametrize(
    "question",
    [
        "how many goats",
        "how many goats does Ann have from Ben",
        "how many goats did Ann steal",
        "how many goats does the plum have",
        "who greeted goats to Ben",
    ],
)
def test_a_number_of_nobody_and_of_others_is_not_asked_for(question):
    with pytest.raises(InputError):
        read_as(question, HERD)


def test_the_example_beside_a_question_turns_nobody_round():
    with pytest.raises(InputError) as raised:
        read_as("who stole gladly goats from Ben", HERD)
    assert "`(last (steal ?by ben ?n))`" in str(raised.value)
