"""Which events sentences tell together: one of each clause, or like events of several who are named."""

import pytest

from item.language.domain import NOTHING, Domain
from item.logic.belief import SEQUENCE, write_ground
from item.logic.reasoner import Reasoner
from item.mapper import NarrativeMapper
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.sequences import in_sequence
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor

LIBRARY = Domain.parse("""(define (domain library)
  (:types person book)
  (:constants ann ben cora - person atlas novel - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event borrow :parameters (?p - person ?b - book)
    :precondition (forall (?q - person) (not (has ?q ?b))) :effect (has ?p ?b))
  (:event return :parameters (?p - person ?b - book) :precondition (has ?p ?b) :effect (not (has ?p ?b))))""")
CARRIERS = Domain.parse("""(define (domain carriers) (:types person parcel van place)
  (:constants ann ben - person p402 p455 p519 - parcel van3 - van harbour - place)
  (:predicates (in ?p - parcel ?v - van) (at ?v - van ?l - place) (knows ?a ?b - person))
  (:event load :parameters (?p - parcel ?v - van) :precondition (not (in ?p ?v)) :effect (in ?p ?v))
  (:event unload :parameters (?p - parcel ?v - van) :precondition (in ?p ?v) :effect (not (in ?p ?v)))
  (:event arrive :parameters (?v - van ?l - place) :precondition (not (at ?v ?l)) :effect (at ?v ?l))
  (:event meet :parameters (?a ?b - person) :effect (knows ?a ?b))
  (:lexicon (van3 "van 3") (p402 "402") (p455 "455") (p519 "519") (load "on board") (arrive "returned")
    (unload "off the van")))""")
GIFTS = Domain.parse("""(define (domain gifts) (:types person thing)
  (:constants ann ben cora - person cup - thing) (:predicates (has ?p - person ?t - thing))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event give :parameters (?p - person ?t - thing ?q - person) :effect (has ?q ?t))
  (:lexicon (take "took" "grabbed") (give "gave" "handed")))""")


def sequences(text, domain=CARRIERS, before="Van 3 returned to Harbour."):
    """Return the candidates of a sentence that are several events."""
    told = Narrative("x", (Sentence("0", before), Sentence("1", text)))
    prepared = Preprocessor(domain, Reasoner(domain)).preprocess(told).candidate_sets[1]
    several = prepared.candidates[len(prepared.single) :]
    for one, rows in zip(several, prepared.sequences, strict=True):
        # Each event is one that its part tells of by itself.
        assert one.ground == in_sequence(events_of(prepared.parts, rows)).ground
    return {write_ground(one.ground) for one in several}


def events_of(parts, rows):
    """Return the events of parts at certain rows."""
    told = [parts[place].candidates[row] for place, row in rows]
    return [one for one in told if one.event != NOTHING]


def test_a_list_stands_for_as_many_events_where_one_parameter_fits():
    assert sequences("Put 402 and 455 on board.") == {"load(p402,van3) + load(p455,van3)"}
    assert sequences("402, 455 and 519 went on board van 3.") == {
        "load(p402,van3) + load(p455,van3) + load(p519,van3)"
    }
    assert sequences("Ann and Ben meet.") == set()
    assert sequences("Ann saw 402 and 455.") == set()


def test_whoever_somebody_does_it_with_takes_the_other_part_where_there_is_one():
    people = Domain.parse("""(define (domain people) (:types person)
      (:constants ann ben cora - person) (:predicates (knows ?a ?b - person) (gone ?p - person))
      (:event meet :parameters (?a ?b - person) :effect (knows ?a ?b))
      (:event leave :parameters (?p - person) :effect (gone ?p)))""")
    assert sequences("Ann met with Ben about Cora.", people, "Ann left.") == set()
    assert sequences("Ann left with Ben.", people, "Cora met Ben.") == {"leave(ann) + leave(ben)"}


def test_a_clause_may_have_a_list():
    assert "borrow(ann,atlas) + return(ben,novel) + return(cora,novel)" in sequences(
        "Ann borrowed the atlas, and Ben and Cora returned the novel.", LIBRARY, "Ben has the novel."
    )
    assert "take(ann,cup) + give(ann,cup,ben) + give(ann,cup,cora)" in sequences(
        "Ann took the cup and gave it to Ben and Cora.", GIFTS
    )
    # Commas part clauses, too.
    assert "arrive(van3,harbour) + load(p402,van3) + load(p455,van3) + load(p519,van3)" in sequences(
        "Van 3 returned to Harbour, and 402, 455 and 519 went on board."
    )


def test_a_list_may_have_more_names_than_clauses_are_told_apart():
    crew = Domain.parse("""(define (domain crew) (:types sailor)
      (:constants ann bob cy dee eve fay gus - sailor) (:event sail :parameters (?s - sailor)))""")
    found = sequences("Ann, Bob, Cy, Dee, Eve and Fay sailed.", crew)
    assert found == {"sail(ann) + sail(bob) + sail(cy) + sail(dee) + sail(eve) + sail(fay)"}
    assert sequences("Ann, Bob, Cy, Dee, Eve, Fay and Gus sailed.", crew) == set()


def test_a_clause_without_a_verb_stands_for_one_more_event():
    assert sequences("402 went on board, and 455 with it.") == {"load(p402,van3) + load(p455,van3)"}
    assert sequences("Ann and then Ben saw 402 on board.") == set()
    # Each stands for the last one before, or all of them for the first.
    assert sequences("402 went on board, 455 with it, and 519 with it.") == {
        "load(p402,van3) + load(p455,van3) + load(p519,van3)",
        "load(p402,van3) + load(p455,van3)",
        "load(p455,van3) + load(p519,van3)",
    }


def test_two_names_for_two_others_need_no_words_for_the_event():
    found = sequences("Ann got the atlas, and Ben the novel.", LIBRARY)
    assert found == {"borrow(ann,atlas) + borrow(ben,novel)", "return(ann,atlas) + return(ben,novel)"}
    assert sequences("Ann got the atlas, and then the novel.", LIBRARY) == set()
    assert sequences("Ann borrowed the atlas, and Ben the novel.", LIBRARY) == {
        "borrow(ann,atlas) + borrow(ben,novel)"
    }


def test_a_clause_without_words_for_an_event_tells_of_none():
    both = "unload(p402,van3) + load(p455,van3)"
    assert both in sequences("402 came off the van 3 and 455 went on board van 3.")
    assert sequences("402 came off the van 3 and 455 was heavy.") == set()
    assert sequences("402 came off the van 3 again, which 455 on board was for.") == set()
    assert sequences("402 came off the van 3, as 455 was on board.") == set()


def test_what_happened_first_comes_first():
    assert sequences("Ben borrowed the atlas after Ann returned the novel.", LIBRARY) == {
        "return(ann,novel) + borrow(ben,atlas)"
    }


def test_who_and_which_stand_for_whoever_is_named_before_them():
    found = sequences("Ann returned the novel to Ben, who borrowed it.", LIBRARY)
    assert "return(ann,novel) + borrow(ben,novel)" in found
    assert sequences("Ann returned the atlas, which Ben borrowed.", LIBRARY) == {
        "return(ann,atlas) + borrow(ben,atlas)"
    }
    # No name stands right before "which": the clause tells no event of its own.
    assert sequences("Ann returned the atlas today, which Ben borrowed.", LIBRARY) == set()


def test_a_clause_may_only_hint_at_an_event_if_somebody_takes_part():
    both = "arrive(van3,harbour) + load(p402,van3)"
    assert both in sequences("Van 3 returned to Harbour and Ann packed 402.")
    assert both in sequences("Van 3 returned to Harbour, and she packed 402.")
    assert sequences("Van 3 returned to Harbour and everything was packed.") == set()
    assert sequences("Van 3 returned to Harbour and Ann smiled at 402.") == set()


def test_words_of_a_list_may_only_hint_at_its_events():
    assert sequences("402 and 455 were packed.") == {"load(p402,van3) + load(p455,van3)"}
    # What the sentence speaks of outright is another event.
    assert sequences("402 and 455 were packed when van 3 returned.") == set()


def test_as_many_strangers_take_part_as_there_are_pronouns():
    one, other = "take(ann,cup) + give(ann,cup,cora)", "take(ann,cup) + give(ben,cup,cora)"

    def told(text):
        return sequences(text, GIFTS, "Ann and Ben met.")

    assert one in told("He took the cup and gave the cup to Cora.")
    assert other not in told("He took the cup and gave the cup to Cora.")
    assert other in told("He took the cup and she gave the cup to Cora.")
    assert one not in told("Cora took the cup and gave the cup to Cora.")


ROADS = Domain.parse("""(define (domain roads) (:types person place)
  (:constants ann ben - person church inn mill - place) (:predicates (at ?p - person ?l - place))
  (:exclusive (at ?p ?l) :per (?p)) (:init (at ann mill))
  (:event walk :parameters (?p - person ?from ?to - place)
    :precondition (and (at ?p ?from) (not (= ?from ?to))) :effect (at ?p ?to))
  (:event rest :parameters (?p - person ?l - place) :precondition (at ?p ?l))
  (:lexicon (walk "walked") (rest "rested")))""")


def test_the_state_may_say_what_one_of_several_events_leaves_out():
    told = sequences("Ann walked to the church and rested at the church.", ROADS, "It rained.")
    assert "walk(ann,mill,church) + rest(ann,church)" in told
    # Of two things that nobody says it says none.
    assert not any(one.startswith("walk(ben") for one in told)


def test_what_the_state_says_of_one_of_several_events_is_read():
    lines = ["It rained.", "Ann walked to the church and rested at the church.", "Ann walked to the inn."]
    told = Narrative("x", tuple(Sentence(str(place), line) for place, line in enumerate(lines)))
    (reading,) = NarrativeMapper(ROADS).fit([told]).predict([told])
    assert write_ground(reading.sentences[1].event) == "walk(ann,mill,church) + rest(ann,church)"


MEETINGS = Domain.parse("""(define (domain meetings) (:types person)
  (:constants ann ben cora - person) (:predicates (knows ?a ?b - person))
  (:event meet :parameters (?a ?b - person) :effect (knows ?a ?b)) (:lexicon (meet "met")))""")


def test_those_who_do_it_to_each_other_do_it_to_nobody_else_unless_a_pronoun_means_somebody():
    def told(text):
        return sequences(text, MEETINGS, "Cora waved.")

    assert told("Ann and Ben met.") == set()
    assert told("Ann met, then Ben.") == set()
    assert told("She met Ann and Ben.") == {
        "meet(cora,ann) + meet(cora,ben)",
        "meet(ann,cora) + meet(ben,cora)",
    }
    assert told("Ann met Cora, then Ben.") == {
        "meet(ann,cora) + meet(ann,ben)",
        "meet(cora,ann) + meet(ben,ann)",
    }


WALKS = Domain.parse("""(define (domain walks) (:types person) (:constants ann ben cora dot - person)
  (:predicates (away ?p - person)) (:event leave :parameters (?p - person) :effect (away ?p))
  (:lexicon (leave "left")))""")


def test_whoever_tells_may_be_one_of_several():
    assert sequences("Ann and I left.", WALKS, "Cora here. Dot waved.") == {"leave(ann) + leave(cora)"}
    assert sequences("Both of us left.", WALKS, "Cora here. Dot waved.") == {"leave(cora) + leave(dot)"}
    # In a chat this is whoever speaks.
    assert sequences("Ben: Both of us left.", WALKS, "Ben: I saw Dot.") == {"leave(ben) + leave(dot)"}


def test_both_are_the_two_who_were_named():
    assert sequences("Both left.", WALKS, "Dot waved to Ben.") == {"leave(dot) + leave(ben)"}
    assert sequences("Both smiled.", WALKS, "Dot waved to Ben.") == set()


def test_they_all_are_several_in_their_own_clause_alone():
    """Two parcels were named before, but what cheered was not loaded."""
    told = "Van 3 returned to Harbour with 402 and 455."
    assert "load(p455,van3) + load(p402,van3)" in sequences("They all went on board van 3.", before=told)
    assert sequences("519 went on board van 3, and they all cheered.", before=told) == set()
    assert sequences("They all cheered, and 519 went on board van 3.", before=told) == set()


def test_a_plural_word_takes_no_part_of_whoever_is_named_beside_it():
    """In "they saw Dot leave" Dot alone left."""
    before = "Ben waved to Cora."
    assert sequences("They left.", WALKS, before) == {"leave(cora) + leave(ben)"}
    assert sequences("They saw that Dot left.", WALKS, before) == set()


def test_whoever_is_excepted_is_not_supplied():
    before = "Ben waved to Cora and Dot."
    assert sequences("All of them but Dot left.", WALKS, before) == {"leave(cora) + leave(ben)"}
    assert sequences("All of them left.", WALKS, before) == {"leave(dot) + leave(cora) + leave(ben)"}


def test_what_they_do_in_a_clause_without_a_subject_they_do_together():
    before = "Ben waved to Cora."
    assert "leave(cora) + leave(ben)" in sequences("They waved to Dot and left.", WALKS, before)


def test_several_events_leave_open_what_each_of_them_does():
    there, back = (
        Candidate(name, (Argument("ann", ArgumentOrigin.MENTIONED),), recent, surplus, incompatible)
        for name, recent, surplus, incompatible in (
            ("go", True, 1, frozenset({"cup"})),
            ("return", False, 2, frozenset({"key"})),
        )
    )
    for events in ((there, back), (back, there)):
        found = in_sequence(events)
        assert found.ground == (*events[0].ground, SEQUENCE, *events[1].ground)
        assert (found.recent, found.surplus, found.incompatible) == (False, 3, {"cup", "key"})
    assert in_sequence((there, there)).recent


def test_what_did_not_happen_elsewhere_in_a_sentence_takes_nothing_from_a_list():
    denied = ", but Dot did not leave."
    assert sequences(f"Ann and Ben left{denied}", WALKS) == {"leave(ann) + leave(ben)"}
    assert sequences(f"Ann left, and Ben with her{denied}", WALKS) == {"leave(ann) + leave(ben)"}
    assert sequences(f"Both left{denied}", WALKS, "Ann waved to Ben.") == {"leave(ann) + leave(ben)"}


@pytest.mark.parametrize(
    "text", ["Ann and Ben did not leave, but Dot left.", "Both did not leave, but Dot left."]
)
def test_a_list_of_what_did_not_happen_tells_nothing(text):
    assert sequences(text, WALKS, "Ann waved to Ben.") == set()


def test_a_description_may_stand_in_a_list():
    # Which parcel it is the state is to say.
    assert sequences("The parcel and 519 went on board van 3.", before="402 was seen, then 455.") == {
        "load(p402,van3) + load(p519,van3)",
        "load(p455,van3) + load(p519,van3)",
    }
    assert sequences("A parcel and 519 went on board van 3.", before="402 was seen.") == set()
