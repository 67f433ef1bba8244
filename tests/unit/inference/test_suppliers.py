"""Who supplies what a sentence leaves unsaid: the state before, the discourse, static facts, descriptions."""

import json

import pytest

import item
from item.inference.suppliers import Supplied, Supplier
from item.narrative.discourse.context import Salience
from item.output.explanation import explanation, explanation_record
from item.output.suppliers import supplier_text

BOOKS = """(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (forall (?q - person) (not (has ?q ?b))) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book)
    :precondition (has ?p ?b) :effect (not (has ?p ?b))))"""
LIBRARY = item.Domain.parse(BOOKS)
DESK = item.Domain.parse(BOOKS.replace("cora", "somebody")[:-1] + '(:lexicon (somebody "")))')
NARRATED = item.Domain.parse(BOOKS[:-1] + '(:lexicon (ann "I")))')
FERRY = item.Domain.parse("""(define (domain ferry)
  (:types van shore)
  (:constants rex - van north south east - shore)
  (:predicates (at ?v - van ?s - shore) (shut ?s - shore))
  (:exclusive (at ?v ?s) :per (?v))
  (:init (shut north) (shut east))
  (:event open :parameters (?s - shore) :effect (not (shut ?s)))
  (:event leave :parameters (?v - van ?s - shore)
    :precondition (and (at ?v ?s) (not (shut ?s))) :effect (not (at ?v ?s)))
  (:lexicon (leave "drives on")))""")
MACHINES = item.Domain.parse("""(define (domain machines)
  (:types machine valve)
  (:constants press - machine inlet - valve)
  (:predicates (part ?m - machine ?v - valve) (closed ?v - valve))
  (:init (part press inlet))
  (:event shut :parameters (?v - valve) :precondition (not (closed ?v)) :effect (closed ?v))
  (:lexicon (shut "shuts down")))""")

NAMED_FIRST = "named first in the latest sentence that names any of those that fit"


def chosen(domain, *sentences):
    """Return why the last sentence is read as it is."""
    story = item.read(domain, list(sentences))
    return story.explain(story.narratives[0].sentences[-1].id, top=0).why


def test_the_state_is_certain():
    why = chosen(LIBRARY, "Ann borrows the atlas.", "Ann returns it.")
    assert why.chosen.event == ("return", "ann", "atlas")
    assert why.chosen.supplied == (Supplied("atlas", Supplier.CERTAIN, Salience.FIRST),)
    assert (
        "atlas is not called by name: in the state before, the event is known to be possible for atlas alone"
        in explanation(why)
    )


def test_the_state_leaves_one_possibility():
    why = chosen(FERRY, "Rex drives on.")
    assert why.chosen.event == ("leave", "rex", "south")
    assert why.chosen.supplied == (Supplied("south", Supplier.UNIQUE, Salience.NEVER),)
    assert (
        "south is not called by name: in the state before, the event is possible for south alone"
        in explanation(why)
    )


MILL = """(define (domain mill)
  (:types place bird) (:constants mill barn - place rex - bird)
  (:predicates (burnt ?p - place) (dry ?p - place) (up ?b - bird))
  (:event burn :parameters (?p - place) :effect (burnt ?p))
  (:event dry :parameters (?p - place) :effect (dry ?p))
  (:event fly :parameters (?b - bird) {fly} :effect (up ?b)))"""


@pytest.mark.parametrize(
    ("fly", "sentences", "by"),
    [
        # Of a state that knows nothing nothing is certain: there is one bird.
        ("", ["It flew."], Supplier.ONLY),
        (":precondition (not (up ?b))", ["The mill dried.", "It flew."], Supplier.ONLY),
        ("", ["The mill burnt.", "It dried."], Supplier.RECENT),
    ],
)
def test_why_somebody_stands_for_what_is_unsaid_is_true_of_the_state(fly, sentences, by):
    why = chosen(item.Domain.parse(MILL.format(fly=fly)), *sentences)
    assert [one.by for one in why.chosen.supplied] == [by]


STATION = item.Domain.parse("""(define (domain station)
  (:types person unit) (:constants mei tariq hugo - person pump heater - unit)
  (:predicates (tired ?p - person) (broken ?u - unit))
  (:event fail :parameters (?u - unit) :precondition (not (broken ?u)) :effect (broken ?u))
  (:event repair :parameters (?p - person ?u - unit)
    :precondition (broken ?u) :effect (and (not (broken ?u)) (tired ?p)))
  (:event rest :parameters (?p - person) :precondition (tired ?p) :effect (not (tired ?p)))
  (:lexicon (fail "stops") (repair "mends")))""")


@pytest.mark.parametrize(
    ("sentences", "known", "supplied"),
    [
        # In other stories that the text may tell the pump is known to be broken, and no other unit.
        (
            ["The pump hummed again.", "He rested.", "Tariq mended it."],
            False,
            ("pump", Supplier.RECENT),
        ),
        (
            [
                "Mei worked at the heater.",
                "Hugo did nothing.",
                "Hugo did it.",
                "Hugo did nothing.",
                "He rested.",
            ],
            False,
            ("hugo", Supplier.RECENT),
        ),
        (["The pump stopped.", "Tariq mended it."], True, ("pump", Supplier.CERTAIN)),
    ],
)
def test_the_state_before_is_the_one_that_the_reading_has(sentences, known, supplied):
    why = chosen(STATION, *sentences)
    assert [(one.constant, one.by) for one in why.chosen.supplied] == [supplied]
    assert bool(why.support) is known


def test_whom_the_sentence_names_is_not_said_to_be_unnamed():
    mews = item.Domain.parse("""(define (domain mews) (:types person bird)
      (:constants aldous beatrix - person storm rust - bird) (:predicates (on-fist ?p - person ?b - bird))
      (:event take_up :parameters (?p - person ?b - bird) :effect (on-fist ?p ?b))
      (:lexicon (take_up "picks up")))""")
    why = chosen(mews, "Beatrix picked up Storm and felt the weight of the bird.")
    assert why.chosen.event == ("take_up", "beatrix", "storm")
    assert why.chosen.supplied == ()


def test_whoever_was_named_last_is_a_guess_where_others_fit():
    why = chosen(LIBRARY, "Cora borrows the atlas.", "Ann returns the novel.", "She borrows the novel.")
    assert why.chosen.event == ("borrow", "ann", "novel")
    assert why.chosen.supplied == (Supplied("ann", Supplier.RECENT, Salience.FIRST, 1, pronoun="she"),)
    said = f'"she" fits; {NAMED_FIRST}; a guess among 2'
    assert f"ann is not called by name: {said}" in explanation(why)
    assert explanation_record(why)["supplied"] == [
        {"argument": "ann", "by": "recent", "salience": "first", "others": 1, "words": None, "pronoun": "she"}
    ]


def test_of_several_in_one_sentence_the_first_is_not_said_to_be_named_last():
    why = chosen(LIBRARY, "Cora waits.", "Ann returns the novel to Ben.", "She borrows the novel.")
    assert why.chosen.event == ("borrow", "ann", "novel")
    assert f'"she" fits; {NAMED_FIRST}; a guess among 3' in explanation(why)


GENDERED = BOOKS[:-1] + "(:lexicon (:gender female ann cora) (:gender male ben)))"


@pytest.mark.parametrize(
    ("names", "others", "said"),
    [
        # Of the two who were named before it is the one that "she" fits, though the other was named last.
        (("Ann", "Ben"), 0, '"she" fits no other that comes to mind'),
        (("Cora", "Ann"), 1, f'"she" fits; {NAMED_FIRST}; a guess among 2'),
    ],
)
def test_a_pronoun_that_decides_is_named_and_only_those_count_whom_it_fits(names, others, said):
    first, second = names
    sentences = [f"{first} borrows the atlas.", f"{second} returns the novel.", "She borrows the novel."]
    why = chosen(item.Domain.parse(GENDERED), *sentences)
    assert why.chosen.event == ("borrow", "ann", "novel")
    (supplied,) = why.chosen.supplied
    assert (supplied.constant, supplied.pronoun, supplied.others) == ("ann", "she", others)
    assert f"ann is not called by name: {said}" in explanation(why)
    (record,) = explanation_record(why)["supplied"]
    assert record["pronoun"] == "she"


def test_a_guess_is_counted_for_each_argument_by_itself():
    """Three persons and two books are six choices, but none of six."""
    sentences = ["Ann and Ben and Cora.", "The atlas and the novel.", "Gone!"]
    story = item.read(LIBRARY, sentences, labels=[[None, None, "borrow(?,?)"]])
    why = story.explain(story.narratives[0].sentences[-1].id, top=0).why
    assert sorted(one.others for one in why.chosen.supplied) == [1, 2]


def test_what_a_label_leaves_open_is_a_guess_where_others_fit():
    sentences = ["Cora borrows the atlas.", "Ann borrows the novel.", "Gone!"]
    story = item.read(LIBRARY, sentences, labels=[[None, None, "return(?,?)"]])
    why = story.explain(story.narratives[0].sentences[-1].id, top=0).why
    assert [(one.by, one.others) for one in why.chosen.supplied] == [(Supplier.RECENT, 1)] * 2


def test_a_state_in_which_nobody_fits_singles_out_nobody():
    sentences = ["Ann borrows the atlas.", "Ann returns the atlas.", "The atlas!"]
    story = item.read(LIBRARY, sentences, labels=[[None, None, "return(?,atlas)"]])
    why = story.explain(story.narratives[0].sentences[-1].id, top=0).why
    assert not story.readings[0].sentences[-1].feasible
    assert [(one.constant, one.by, one.others) for one in why.chosen.supplied] == [
        ("ann", Supplier.RECENT, 0)
    ]


def test_who_alone_comes_to_mind_is_not_singled_out_by_the_state():
    # Anybody may borrow the novel.
    why = chosen(LIBRARY, "Cora borrows the atlas.", "She borrows the novel.")
    assert why.chosen.event == ("borrow", "cora", "novel")
    assert why.chosen.supplied == (Supplied("cora", Supplier.RECENT, Salience.FIRST),)


def test_who_tells_the_story_does_so_in_sentences_without_an_i_too():
    why = chosen(NARRATED, "I borrowed the atlas.", "Borrowed the novel.")
    assert why.chosen.event == ("borrow", "ann", "novel")
    assert why.chosen.supplied[0].salience is Salience.NARRATOR
    assert 'ann is not called by name: tells the story, as "I"' in explanation(why)


def test_words_of_the_sentence_describe():
    why = chosen(MACHINES, "Press shuts down.")
    assert why.chosen.event == ("shut", "inlet")
    assert why.chosen.supplied == (Supplied("inlet", Supplier.DESCRIBED, words="press"),)
    assert 'inlet is not called by name: described by "press"' in explanation(why)


def test_whom_no_sentence_names_the_start_may():
    """The ship's log never names the ship: neither the state nor the discourse singles it out."""
    axioms = """(define (domain port)
      (:types ship place freight)
      (:constants gull tern skua - ship quay rock - place coal flour mail - freight)
      (:predicates (at ?s - ship ?p - place) (on ?f - freight ?s - ship))
      (:init (at tern quay))
      (:event sail :parameters (?s - ship ?p - place) :effect (at ?s ?p))
      (:event stow :parameters (?f - freight ?s - ship) :precondition (not (on ?f ?s)) :effect (on ?f ?s)))"""
    text = ("Stowed the coal.", "Stowed the flour.", "Stowed the mail.")
    why = chosen(item.Domain.parse(axioms), *text)
    assert why.chosen.event == ("stow", "mail", "tern")
    assert why.chosen.supplied == (Supplied("tern", Supplier.PRESENT, Salience.FIRST),)
    told = "tern is not called by name: of those that fit, the start says something of tern alone"
    assert told in explanation(why)
    # Where the start speaks of two ships, neither comes to mind.
    both = item.Domain.parse(axioms.replace("(at tern quay)", "(at tern quay) (at gull rock)"))
    assert chosen(both, *text).chosen.event == ("nothing",)


def test_whom_a_static_fact_ties_to_somebody_named_was_not_named():
    band = item.Domain.parse("""(define (domain band) (:types person horn)
      (:constants ann ben - person flute tuba - horn)
      (:predicates (own ?p - person ?h - horn) (bent ?h - horn)) (:init (own ben tuba))
      (:event rest :parameters (?p - person))
      (:event bend :parameters (?h - horn) :precondition (not (bent ?h)) :effect (bent ?h)))""")
    why = chosen(band, "Ben rested.", "Then it was bent.")
    assert why.chosen.event == ("bend", "tuba")
    assert [one.by for one in why.chosen.supplied] == [Supplier.TIED]
    assert "never named, but tied by a static fact to what was named before" in explanation(why)


def test_somebody_stands_for_whoever_is_left_unnamed():
    why = chosen(DESK, "The novel was borrowed.")
    assert why.chosen.event == ("borrow", "somebody", "novel")
    assert why.chosen.supplied == (Supplied("somebody", Supplier.NOBODY),)
    assert "somebody is not called by name: stands for whomever a sentence leaves unnamed" in explanation(why)


MATCH = item.Domain.parse("""(define (domain match) (:types team) (:constants foxes owls - team)
  (:functions (points ?t - team) - (number 0 9)) (:init (= (points foxes) 0) (= (points owls) 0))
  (:event score :parameters (?t - team ?n - (number 1 3)) :effect (increase (points ?t) ?n)))""")


@pytest.mark.parametrize(
    ("text", "constant", "by", "words"),
    [
        ("The Foxes score a point.", "1", Supplier.COUNTED, "the sentence speaks of one, without a number"),
        ("The others score one.", "owls", Supplier.OTHER, "the sentence speaks of the other one"),
    ],
)
def test_what_a_sentence_implies_is_tied_by_no_fact(text, constant, by, words):
    why = chosen(MATCH, "The Owls score two points.", "The Foxes score two points.", text)
    assert [(one.constant, one.by) for one in why.chosen.supplied] == [(constant, by)]
    assert words in explanation(why)


def test_every_supplier_is_said_in_words():
    words = [supplier_text(Supplied("atlas", one, Salience.FIRST)) for one in Supplier]
    words += [supplier_text(Supplied("atlas", Supplier.RECENT, one)) for one in Salience]
    # That it was named last is there twice.
    assert len({*words}) == len(Supplier) + len(Salience) - 1


def test_what_is_named_is_not_supplied():
    why = chosen(LIBRARY, "Ann borrows the atlas.")
    assert why.chosen.supplied == ()
    assert "is not named" not in explanation(why)


def test_of_what_is_told_out_of_order_each_sentence_has_its_own_reasons(item, tmp_path):
    domain, text = tmp_path / "library.pddl", tmp_path / "story.txt"
    domain.write_text(BOOKS)
    text.write_text(
        "Cora borrows the atlas.\nAnn borrows the atlas.\nBefore that, Cora had returned the atlas.\n"
    )
    ended = item("explain", domain, text, "--format", "jsonl", "--top", 1)
    lines = [json.loads(line) for line in ended.out.splitlines()]
    assert [one["event"] for one in lines] == [
        "borrow(cora,atlas)",
        "borrow(ann,atlas)",
        "return(cora,atlas)",
    ]
    for one in lines:
        odds = sum(term["bits"] for term in one["rivals"][0]["contributions"])
        assert 2**odds == pytest.approx(one["probability"] / one["rivals"][0]["probability"], rel=1e-3)


def test_a_label_supplies_what_nothing_else_makes_one_think_of():
    told = item.read(LIBRARY, ["It rains."], labels=[["borrow(cora,novel)"]])
    why = told.explain(told.narratives[0].sentences[0].id, top=0).why
    assert why.chosen.supplied == (Supplied("cora", Supplier.LABEL), Supplied("novel", Supplier.LABEL))
    assert "cora is not called by name: a label says so" in explanation(why)


def test_a_label_is_the_reason_of_what_it_says_though_the_discourse_has_another_one():
    sentences = ["Cora borrows the atlas.", "Ann returns the novel.", "She borrows the novel."]
    told = item.read(LIBRARY, sentences, labels=[[None, None, "borrow(cora,novel)"]])
    why = told.explain("text.002", top=0).why
    assert why.chosen.supplied == (Supplied("cora", Supplier.LABEL),)
    shown = explanation(why).splitlines()
    assert (
        shown[shown.index("  1.00  borrow(cora,novel)") + 1] == "        a label says so: borrow(cora,novel)"
    )
    assert explanation_record(why)["label"] == "borrow(cora,novel)"
    assert explanation_record(told.explain("text.001", top=0).why)["label"] is None


def test_what_a_label_leaves_open_is_not_what_it_says():
    told = item.read(LIBRARY, ["It rains."], labels=[["borrow(?,novel)"]])
    why = told.explain("text.000", top=0).why
    assert [(one.constant, one.by) for one in why.chosen.supplied[1:]] == [("novel", Supplier.LABEL)]
    assert [(one.by, one.others) for one in why.chosen.supplied[:1]] == [(Supplier.OPEN, 2)]
    assert "is not called by name: a label leaves it open; a guess among 3" in explanation(why)
    assert "a label says so: borrow(?,novel)" in explanation(why)


def test_of_several_events_each_argument_is_said_by_its_own_label():
    told = item.read(LIBRARY, ["It rains."], labels=[["return(cora,?) + borrow(?,novel)"]])
    why = told.explain("text.000", top=0).why
    by = {one.constant: one.by for one in why.chosen.supplied}
    assert by["cora"] is by["novel"] is Supplier.LABEL
    assert Supplier.OPEN in by.values() or Supplier.UNIQUE in by.values()
    assert "a label says so: return(cora,?) + borrow(?,novel)" in explanation(why)
