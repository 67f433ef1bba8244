"""Several events in a sentence: read, written, labelled and measured."""

import pytest
from msgspec.structs import replace

import item
from item.evaluation.metrics import Outcome
from item.logic.belief import BeliefState, split_sequence, write_ground
from item.logic.diagnosis.explainer import Explainer
from item.logic.reasoner import TOP, Reasoner
from item.mapper import NarrativeMapper
from item.narrative.cues.cues import phrases
from item.narrative.io.gold import GoldEvent, read_gold
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import Preprocessor
from item.output.explanation import explanation
from item.output.formats import plan, records
from item.review.why import WhyFinder
from item.scoring.encoded import NUMBERS
from item.scoring.encoding import Encoder
from item.scoring.vocabulary import collect_vocabulary
from tests.unit.narrative.candidates.test_sequences import CARRIERS, LIBRARY


def story(*lines):
    return Narrative("x", tuple(Sentence(str(i), line) for i, line in enumerate(lines)))


def read(*lines, labels=None):
    told = story(*lines)
    given = None if labels is None else [labels]
    (reading,) = NarrativeMapper(LIBRARY).fit([told], labels=given).predict([told], labels=given)
    return reading


def written(reading):
    return [one["event"] for one in records([reading])]


@pytest.mark.parametrize(
    ("lines", "events"),
    [
        (
            (
                "Ann borrows the atlas and Ben borrows the novel.",
                "Ann returns the atlas.",
                "Ben returns the novel.",
            ),
            ("borrow(ann,atlas) + borrow(ben,novel)", "return(ann,atlas)", "return(ben,novel)"),
        ),
        (
            ("Cora borrows the atlas and the novel.", "Cora returns the atlas.", "Cora returns the novel."),
            ("borrow(cora,atlas) + borrow(cora,novel)", "return(cora,atlas)", "return(cora,novel)"),
        ),
        (
            (
                "Ann borrows the atlas.",
                "Ben borrowed the atlas after Ann had returned it.",
                "Ben returns the atlas.",
            ),
            ("borrow(ann,atlas)", "return(ann,atlas) + borrow(ben,atlas)", "return(ben,atlas)"),
        ),
        (
            ("Ann borrows the atlas and it rains.", "Ann returns the atlas."),
            ("borrow(ann,atlas)", "return(ann,atlas)"),
        ),
    ],
)
def test_a_sentence_tells_as_many_events_as_it_has_words_for(lines, events):
    reading = read(*lines)
    assert tuple(written(reading)) == events
    assert reading.coherent


def test_a_sequence_is_what_its_events_are_one_after_the_other():
    reasoner = Reasoner(LIBRARY)
    first, second = reasoner.events([("borrow", "ann", "atlas"), ("return", "ann", "atlas")]).tolist()
    there, back = reasoner.sequences([(first, second), (second, first)]).tolist()
    start = reasoner.start
    assert reasoner.progress(start, there) == reasoner.progress(reasoner.progress(start, first), second)
    after = int(reasoner.progress(start, first))
    assert reasoner.progress(after, there) == -1
    assert bool(reasoner.entailed(after, back))
    assert reasoner.sequences([(first, second)]).tolist() == [there]
    assert split_sequence(reasoner.ground_event(there)) == (
        ("borrow", "ann", "atlas"),
        ("return", "ann", "atlas"),
    )


def test_a_label_of_several_events_is_kept_in_any_order():
    lines = "Ann borrows the atlas and Ben borrows the novel.", "Ann returns the atlas."
    reading = read(*lines, labels=["borrow(ben,novel) + borrow(ann,?)", None])
    assert written(reading)[0] == "borrow(ann,atlas) + borrow(ben,novel)"
    assert written(read(*lines, labels=["borrow(ben,novel)", None]))[0] == "borrow(ben,novel)"


def test_plans_have_a_step_for_each_event():
    reading = read("Ann borrows the atlas and Ben borrows the novel.", "Ann returns the atlas.")
    assert plan([reading]).splitlines()[0] == "(borrow ann atlas) (borrow ben novel) ; 0"


def test_who_takes_a_sentence_for_one_event_passes_over_a_clause_that_speaks_of_another():
    text = "Van 3 returned to Harbour and 402 went on board."
    preprocessor = Preprocessor(CARRIERS, Reasoner(CARRIERS))
    prepared = preprocessor.preprocess(story(text))
    (one,) = prepared.candidate_sets
    vocabulary = collect_vocabulary(CARRIERS, [(CARRIERS, prepared, [True])])
    encoder = Encoder(CARRIERS, vocabulary, phrases(CARRIERS, lexicon=True))
    numbers = {
        write_ground(candidate.ground): number
        for candidate, number in zip(one.candidates, encoder.encode(one).numbers.tolist(), strict=True)
    }
    assert numbers["arrive(van3,harbour)"] == NUMBERS - 1
    assert numbers["load(p402,van3)"] == NUMBERS - 1
    # It speaks of no such event, so that there is nothing to pass over.
    assert numbers["unload(p402,van3)"] == 0
    assert numbers["arrive(van3,harbour) + load(p402,van3)"] == 1


def why(reading, position, **asked):
    """Return why a sentence of a reading was read so, as far as that needs no text."""
    finder = WhyFinder(reading, LIBRARY, Explainer(LIBRARY), Reasoner(LIBRARY), TOP, lambda *_: None)
    return finder.why(position, lambda _: (), top=1, **asked)


def test_explain_does_not_say_of_a_chosen_event_that_the_sentence_lacks_its_names():
    reading = read("Ann borrows the atlas.", "Ann returns the atlas.")
    both = ("borrow", "ann", "atlas", "+", "borrow", "ben", "novel")
    sentence = replace(reading.sentences[0], event=both, alternatives=((both, 1.0),))
    known = replace(reading, sentences=(sentence, reading.sentences[1]))
    assert [one.unnamed for one in why(known, 0, event=("borrow", "ben", "novel")).rivals] == [()]
    (other,) = why(known, 0, event=("borrow", "cora", "novel")).rivals
    assert "cora" in other.unnamed


def test_explain_shows_several_events():
    reading = read("Ann borrows the atlas and Ben borrows the novel.", "Ann returns the atlas.")
    lines = explanation(why(reading, 0)).splitlines()
    assert lines[lines.index("chosen:") + 1].endswith("borrow(ann,atlas) + borrow(ben,novel)")
    state = BeliefState(true=(("has", "ann", "atlas"),))
    sequence = ("borrow", "ben", "atlas", "+", "borrow", "ben", "novel")
    sentence = replace(
        reading.sentences[1], event=sequence, alternatives=((sequence, 1.0),), before=state, feasible=False
    )
    known = replace(reading, sentences=(reading.sentences[0], sentence))
    found = why(known, 1)
    shown = explanation(found)
    assert "borrow(ben,atlas) + borrow(ben,novel)\n        cannot happen" in shown
    assert found.conflict == (0,)


def test_explain_takes_several_events_in_any_order():
    told = item.read(LIBRARY, ["Ann borrows the atlas and Ben borrows the novel."])
    shown = str(told.explain("text.000", event="borrow(ben,novel) + borrow(ann,atlas)"))
    assert "borrow(ann,atlas) + borrow(ben,novel) is the event that was chosen, and no rival" in shown


def test_explain_says_why_several_events_were_no_candidate():
    lines = [
        "Ann borrows the atlas and Ben borrows the novel.",
        "Ann returns the atlas that Ben had borrowed.",
    ]
    told = item.read(LIBRARY, lines)

    def against(sentence, event):
        shown = str(told.explain(sentence, event=event)).splitlines()
        return shown[shown.index("instead of:") + 2 :]

    assert against("text.001", "borrow(ben,atlas) + return(ann,atlas)")[-2:] == [
        "        was no candidate, though each of the events is one by itself",
        '          "that ben had borrowed" goes with the clause before it, because it begins with "that"',
    ]
    assert against("text.000", "borrow(cora,atlas) + borrow(ben,novel)") == [
        "        was no candidate",
        "          borrow(cora,atlas) by itself is none either: the sentence does not name cora",
    ]
    labelled = item.read(LIBRARY, lines, labels=[["borrow(ann,atlas) + borrow(ben,novel)", None]])
    shown = str(labelled.explain("text.000", event="borrow(ann,atlas) + return(ben,novel)"))
    assert shown.endswith("          the label of the sentence says otherwise\n")


def test_gold_has_further_events(tmp_path):
    path = tmp_path / "gold.tsv"
    path.write_text(
        "id\tevent\talso\n0\tborrow(ann,atlas) + return(ann,atlas)\t\n"
        "1\treturn(ann,atlas)\tborrow(ben,novel)\n",
        encoding="utf-8",
    )
    events = read_gold(path, LIBRARY).events
    assert str(events["0"]) == "borrow(ann,atlas) + return(ann,atlas)"
    assert events["1"].also == (GoldEvent("borrow", ("ben", "novel")),)


def test_what_is_claimed_besides_must_be_in_gold():
    gold = GoldEvent("go", ("a",), (), (GoldEvent("stay", ("b",)),))
    assert Outcome("x", gold, ("go", "a")).right
    assert Outcome("x", gold, ("stay", "b", "+", "go", "a")).right
    assert not Outcome("x", gold, ("stay", "b")).right
    assert not Outcome("x", gold, ("go", "a", "+", "go", "b")).right
    assert Outcome("x", gold, ("stay", "b", "+", "go", "c")).right_type
