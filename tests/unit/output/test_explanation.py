"""Where an explanation says that another event is more probable than the chosen one."""

from math import log

import pytest
from msgspec.structs import replace

from item.inference.reasons import Reason
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.diagnosis.explainer import Cause, Explanation
from item.output.explanation import comparison_lines, explanation, explanation_record
from item.review.breaks import Break, Fact
from item.review.denials import Denial, DenialKind
from item.review.less_probable import less_probable
from item.review.repairs import Repair, RepairKind
from item.review.rivals import Rival
from item.review.why import Why
from item.scoring.contributions import Contribution, Source
from item.scoring.speaking import SpokenWords

GO = Reason(("go", "a", "b"), 0.2, (Contribution(Source.WORDS, "", -log(4)),))
REST = Reason(("nothing",), 0.8, (Contribution(Source.WORDS, "", 0.0),))
STORY = "but part of the best story, which is chosen as a whole, not event by event"


def why(walk, chosen, rival):
    rivals = (Rival(rival.event, rival, None),)
    return Why(
        walk, 1, chosen, (), None, (), (), rivals, less_probable=less_probable(chosen, [chosen, rival])
    )


def test_it_is_said_right_below_the_chosen_event(walk):
    lines = explanation(why(walk, GO, REST)).splitlines()
    assert lines[lines.index("chosen:") + 1 :] == [
        "  0.20  go(a,b)",
        f"        less probable than nothing() (0.80), {STORY}",
        "",
        "instead of:",
        "  0.80  nothing()",
        "         -2.00  words",
        "         -2.00  bits in all for the chosen event",
    ]
    assert "less probable" not in explanation(why(walk, REST, GO))


def test_it_is_said_how_many_more_rivals_there_are_and_how_to_see_them(walk):
    found = replace(why(walk, GO, REST), further=4)
    assert explanation(found, option="--top").endswith("\n\nand 4 more alternatives (--top 5)\n")
    assert explanation(found).endswith("\n\nand 4 more alternatives\n")
    assert "more alternative" not in explanation(replace(found, further=0), option="--top")


def test_a_tie_is_called_one(walk):
    tied = "as probable as nothing(): nothing in the text decides between them"
    for share, shown in ((0.8, True), (0.799, True), (0.79, False)):
        assert (tied in explanation(why(walk, replace(GO, probability=share), REST))) is shown
    assert "as probable" not in explanation(why(walk, GO, replace(GO)))


def test_a_method_without_reasons_takes_names_in_order(walk):
    """So does the paper's; whoever is not named, or takes two parts, is another matter."""
    order = "was no candidate: the paper's method takes names in the order in which the sentence has them"
    plain = replace(GO, contributions=())
    for chosen, event, unnamed, said in (
        (plain, ("go", "b", "a"), (), True),
        (GO, ("go", "b", "a"), (), False),
        (plain, ("go", "b", "b"), (), False),
        (plain, ("go", "b", "c"), ("c",), False),
    ):
        shown = replace(why(walk, chosen, REST), rivals=(Rival(event, None, None, unnamed),))
        assert (order in explanation(shown)) is said
        assert "was no candidate" in explanation(shown)


def test_what_the_story_rules_out_stands_below_the_chosen_event(walk):
    found = Break(1, ("go", "c", "a"), (Explanation(("go", "c", "a"), Cause.RESULT),), ())
    ruled = replace(why(walk, REST, GO), ruled_out=Rival(("go", "c", "a"), GO, found))
    said = "        but for the rest of the story go(c,a) would be read; it cannot happen: "
    assert explanation(ruled).split("chosen:\n")[1].splitlines()[1].startswith(said)
    assert explanation_record(ruled)["ruled_out"] == "go(c,a)"
    assert explanation_record(why(walk, REST, GO))["ruled_out"] is None


def test_facts_about_the_events_come_first_and_others_are_counted(walk):
    sentence = walk.sentences[1]
    true = (*(("at", f"k{k}") for k in range(9)), ("in", "z"), ("on", "b"))
    known = replace(sentence, before=BeliefState(true=true))
    walk = replace(walk, sentences=(walk.sentences[0], known, walk.sentences[2]))
    rival = replace(REST, event=("go", "z"))
    line = explanation(why(walk, GO, rival)).splitlines()[1]
    assert line == "known before: on(b) in(z) at(k0) at(k1) at(k2) at(k3) at(k4) at(k5) and 3 more"


def test_details_of_a_sum_that_are_left_out_are_counted(walk):
    words = tuple(Contribution(Source.WORDS, f"w{k}", -log(2)) for k in range(7))
    lines = explanation(why(walk, replace(GO, contributions=words), REST)).splitlines()
    (told,) = [line.strip() for line in lines if "words:" in line]
    assert told == "-7.00  words: w0 -1.00, w1 -1.00, w2 -1.00, w3 -1.00, w4 -1.00 and 2 more"


def test_sums_that_are_left_out_where_two_readings_differ_are_counted(walk):
    many = tuple(Contribution(source, "", -log(2)) for source in [*Source][:7])
    (_, told) = comparison_lines(why(walk, replace(GO, contributions=many), REST))
    assert told.endswith(" -1.00 and 2 more")


def test_which_of_several_events_no_word_speaks_for_is_said(walk):
    spoken = (SpokenWords("go", "walks", None), SpokenWords("rest", "sat", None, against=True))
    both = replace(GO, event=(*GO.event, "+", "rest", "a"), speaking=spoken)
    lines = explanation(why(walk, both, REST)).splitlines()
    assert "        no cue, name or hint speaks for rest" in lines
    assert not any("hint speaks for go" in one for one in lines)
    assert "no cue" not in explanation(why(walk, GO, REST))


@pytest.mark.parametrize("candidate", [True, False])
def test_one_of_the_events_that_were_chosen_is_one_that_the_reading_has(walk, candidate):
    part = ("go", "b", "c")
    reason = Reason(part, 0.0, ()) if candidate else None
    both = replace(GO, event=(*GO.event, "+", *part))
    asked = Why(walk, 1, both, rivals=(Rival(part, reason, None),))
    told = "is among the events that were chosen: no reading of the narrative has it without the others"
    assert explanation(asked).endswith(f"go(b,c)\n        {told}\n")
    assert [*comparison_lines(asked)] == [f"go(b,c) {told}"]


def test_the_chosen_event_is_no_rival_of_itself(walk):
    asked = why(walk, GO, GO)
    assert explanation(asked).endswith("\n\ngo(a,b) is the event that was chosen, and no rival\n")
    assert "instead of" not in explanation(asked)
    assert explanation_record(asked)["rivals"] == []


def test_where_two_readings_differ_it_is_said_of_the_other_event(walk):
    assert [*comparison_lines(why(walk, GO, REST))] == [
        f"less probable than nothing() (0.80), {STORY}",
        "-2.00 bits: words -2.00",
    ]
    assert [*comparison_lines(why(walk, REST, GO))] == ["+2.00 bits: words +2.00"]


def test_words_that_speak_for_an_event_stand_below_it(walk):
    go = replace(GO, speaking=(SpokenWords("go", "strolled", "walks"),))
    stood = SpokenWords("nothing", "stood", None)
    rest = replace(REST, speaking=(stood, replace(stood, event="stay", against=True)))
    lines = explanation(why(walk, rest, go)).splitlines()
    assert lines[lines.index("chosen:") + 2 :][:2] == [
        '        "stood" is a cue or name of nothing',
        '        "stood" is a cue or name of stay, which speaks against this',
    ]
    assert lines[lines.index("instead of:") + 2] == (
        '        "strolled" hints at go: English uses it much like "walks"'
    )
    assert explanation_record(why(walk, go, rest))["speaking"] == [
        {"event": "go", "words": "strolled", "like": "walks", "against": False}
    ]


def test_a_mend_that_is_better_than_the_story_says_why_it_is_no_part_of_it(walk):
    mends = (
        Repair(RepairKind.BRIDGE, 1, (("go", "b", "c"),), log(4)),
        Repair(RepairKind.READING, 1, (("go", "b", "a"),), log(2)),
        Repair(RepairKind.NOISE, 1, (("nothing",),), -log(2)),
    )
    lines = explanation(replace(why(walk, REST, GO), repairs=mends)).splitlines()
    assert [line.strip() for line in lines if "it could happen" in line] == [
        "it could happen after go(b,c) before w.1, which no sentence reports: +2.00 bits; "
        "a reading adds no events by itself",
        "it could happen with w.1 read as go(b,a): +1.00 bits; the best story is chosen as a whole, "
        "and counts more of what each sentence itself taught",
        "it could happen with w.1 read as nothing(): -1.00 bits",
    ]


def test_a_mend_of_several_events_is_spelt_as_in_tables_and_says_what_contradicts_the_story_then(walk):
    bridge = Repair(RepairKind.BRIDGE, 1, (("go", "b", "c"), ("rest",)), -log(2), hindered=2)
    shown = replace(why(walk, REST, GO), repairs=(bridge,))
    (line,) = (line.strip() for line in explanation(shown).splitlines() if "it could happen" in line)
    assert line == (
        "it could happen after go(b,c) + rest() before w.1, which no sentence reports: -1.00 bits; "
        "but then go(c,a) of w.2 could not happen"
    )
    (record,) = explanation_record(shown)["repairs"]
    assert (record["events"], record["hinders"]) == (["go(b,c)", "rest()"], "w.2")


def test_what_does_not_tell_what_happened_is_named(walk):
    told = (
        Denial("did she go", (), DenialKind.FORM),
        Denial("how kind", (), DenialKind.SPEECH),
        Denial("she said", (), DenialKind.SPEAKER),
        Denial("she may not have", ("may", "not"), DenialKind.PHRASES),
    )
    lines = explanation(replace(why(walk, REST, GO), denials=told)).splitlines()
    assert lines[lines.index("chosen:") + 2 :][:4] == [
        '        "did she go" does not tell what happened',
        '        "how kind" does not tell what happened: it is direct speech, and not about the past',
        '        "she said" does not tell what happened: it only says who speaks',
        '        "she may not have" does not tell what happened: it has "may" and "not"',
    ]


def test_facts_that_an_event_needs_are_written_as_in_tables(walk):
    said = Domain.parse("""(define (domain w) (:types spot) (:predicates (at ?s - spot) (lit))
      (:event rest :effect (lit)) (:lexicon (:say (lit) "the lamp burns")))""").lexicon.sayings
    support = (Fact(("at", "b"), True, 1), Fact(("at", "c"), False, None), Fact(("lit",), False, None))
    lines = explanation(replace(why(walk, REST, GO), support=support, sayings=said)).splitlines()
    assert [line for line in lines if "it needs" in line] == [
        "        it needs: at(b) since w.1  On to b",
        "        it needs: not at(c) from the start",
        "        it needs: it is false that the lamp burns from the start",
    ]


def test_who_is_not_named_is_said_of_a_candidate_that_no_reading_has(item, tmp_path):
    """ "One" may be any plant, but nobody has spoken of the moss."""
    (tmp_path / "pots.pddl").write_text(
        """(define (domain pots) (:types person plant) (:constants ann - person fern moss ivy rose - plant)
          (:predicates (wet ?p - plant) (gone ?p - plant))
          (:event water :parameters (?who - person ?p - plant) :precondition (not (gone ?p)) :effect (wet ?p))
          (:event lose :parameters (?p - plant) :effect (gone ?p)))""",
        encoding="utf-8",
    )
    told = "Ann waters the fern.\nThe rose is lost.\nAnn waters the wrong one.\nThe moss is wet.\n"
    (tmp_path / "day.txt").write_text(told, encoding="utf-8")
    event = ("--sentence", "day.002", "--event", "water(ann,moss)")
    ended = item("explain", "pots.pddl", "day.txt", *event, cwd=tmp_path)
    assert ended.out.endswith("no reading of the narrative has it: the sentence does not name moss\n")


def test_an_empty_event_is_no_missing_one(item):
    ended = item("explain", "robocup", "--sentence", "commentary-1.013", "--event", "")
    assert (ended.status, ended.out) == (1, "")
    assert "error[N201]: the event is empty" in ended.err
