"""Sessions on pages: what counts as the same, and what is written where it is not."""

import pytest

from tests.support.sessions import differences, renewed

WRITTEN = """\
...
   a.1  Ann opens the oak door.  open(ann,oak)  0.91  +open(oak) ...
   a.2  Ben shuts it.            shut(ben,oak) ...
...
! a.4  It rains.  nothing()  0.55
...
"""


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("p 0.91\n", "p 0.95\n"),
        ("+20.10 bits\n", "+20.90 bits\n"),
        ("learnt from 9 sentences in 7 iterations\n", "learnt from 9 sentences in 8 iterations\n"),
        ("...\nb ...\n", "a\nb c\n"),
        ("...\na\n...\n", "a\n"),
        ("...\nx 0.10\n...\n", "x 0.50\nx 0.11\nend\n"),
    ],
)
def test_figures_that_differ_between_platforms_are_the_same(written, printed):
    assert not differences(written, printed)


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("p 0.91\n", "p 0.85\n"),
        ("+9.10 bits\n", "+3.41 bits\n"),
        ("learnt from 9 sentences in 7 iterations\n", "learnt from 9 sentences in 4 iterations\n"),
        ("learnt from 9 sentences in 7 iterations\n", "learnt from 10 sentences in 7 iterations\n"),
        ("6 of 13\n", "7 of 13\n"),
        ("1.000\n", "0.999\n"),
        ("a\nc\n", "a\nb\nc\n"),
        ("a\n", "a\nb\n"),
        ("a\nb\n", "a\n"),
        ("a ...\n", "b a\n"),
    ],
)
def test_all_else_is_not(written, printed):
    assert differences(written, printed)


def test_what_is_printed_now_is_written_and_dots_stay():
    printed = """\
12 sentences
a
   a.1   Ann opens the oak door.  open(ann,oak)   0.42   +open(oak) -shut(oak)
   a.2   Ben shuts it.            shut(carl,oak)  0.33   -open(oak)
   a.3   Ben goes.                nothing()       0.33
!  a.4   It rains.                rain()          0.15
the end
"""
    made, notes = renewed(WRITTEN, printed)
    assert (
        made
        == """\
...
   a.1   Ann opens the oak door.  open(ann,oak)   0.42   +open(oak) ...
   a.2   Ben shuts it.            shut(carl,oak) ...
...
!  a.4   It rains.                rain()          0.15
...
"""
    )
    assert not notes
    assert renewed(made, printed) == (made, [])


def test_lines_that_came_or_went_are_said():
    made, notes = renewed("one\nthree is here\nfour\n", "one\ntwo\nfour\nfifth and last\n")
    assert made == "one\ntwo\nfour\nfifth and last\n"
    assert {(note.written, note.printed) for note in notes} == {
        ("three is here", None),
        (None, "two"),
        (None, "fifth and last"),
    }
