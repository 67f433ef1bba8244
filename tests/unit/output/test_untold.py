"""Why several events were no candidate, in words."""

import pytest

from item.narrative.candidates.apart import Apart, Cause
from item.output.untold import apart_text, untold_lines, untold_record
from item.review.untold import Untold

GO, REST = ("go", "ann", "home"), ("rest", "ben")


@pytest.mark.parametrize(
    ("apart", "said"),
    [
        (Apart(Cause.MANY), "no sentence is read as more than 6 events"),
        (Apart(Cause.TWICE), "no sentence is read as the same event twice"),
        (Apart(Cause.LABEL), "the label of the sentence says otherwise"),
        (
            Apart(Cause.CLAUSES),
            "no clause that tells what happened has a name, cue or hint of an event; "
            "of several events each needs a clause with such words, or a name in a list of one",
        ),
        (
            Apart(Cause.CLAUSES, ("she left",)),
            'of what happened only "she left" has a name, cue or hint of an event; '
            "of several events each needs a clause with such words, or a name in a list of one",
        ),
        (
            Apart(Cause.CROWD, ("a", "b", "c", "d")),
            '"a" and "b" and "c" and "d" have words for events; more than 3 such clauses are not told apart',
        ),
        (
            Apart(Cause.JOINED, ("who left",)),
            '"who left" goes with the clause before it, because it begins with "who"',
        ),
        (Apart(Cause.WORDS, ("she left",), REST), '"she left" has no words for rest(ben)'),
        (Apart(Cause.PART, ("she left",), GO), 'go(ann,home) is no candidate of "she left"'),
        (
            Apart(Cause.PART, ("she left",), GO, ("ann", "home")),
            'go(ann,home) is no candidate of "she left", which does not name ann and home',
        ),
        (
            Apart(Cause.STRANGERS, names=("ann", "ben")),
            "the sentence does not name ann and ben, and has pronouns for fewer",
        ),
        (
            Apart(Cause.REPEATED, ("a", "b")),
            'of "a" and "b" the last names nobody: it says more of the event before it',
        ),
        (
            Apart(Cause.FEW, ("a", "b")),
            'of what "a" and "b" may tell only the events that leave the least to guess are tried',
        ),
    ],
    ids=lambda one: str(one.cause) if isinstance(one, Apart) else "",
)
def test_every_cause_has_words(apart, said):
    assert apart_text(apart) == said


def test_what_is_missing_is_said_once():
    missing = ((REST, ("ben",)),)
    same = Untold(missing, Apart(Cause.WORDS, ("she left",), REST))
    assert [*untold_lines(same)] == [
        "was no candidate",
        "  rest(ben) by itself is none either: the sentence does not name ben",
    ]
    other = Untold(missing, Apart(Cause.MANY))
    assert [*untold_lines(other)][2:] == ["  no sentence is read as more than 6 events"]


def test_the_record_has_the_cause():
    found = Untold(((REST, ("ben",)),), Apart(Cause.WORDS, ("she left",), REST))
    assert untold_record(found) == {
        "missing": ["rest(ben)"],
        "cause": "words",
        "clauses": ["she left"],
        "event": "rest(ben)",
        "names": [],
    }
