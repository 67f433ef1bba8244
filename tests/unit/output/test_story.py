from dataclasses import replace

import pytest

from item.inference.budget import Status
from item.narrative.narrative import Sentence
from item.output.story import LEGEND, story


def test_a_plain_story_word_for_word(walk, nap):
    lines = story([walk, nap], origin="learnt by heart").splitlines()
    rules = [line for line in lines if set(line) == {"─"}]
    assert len(rules) == 2
    assert [line for line in lines if line not in rules] == [
        "walk",
        "   id   sentence              event        p  state after",
        '   w.0  She is "in" a, then.  enter(a)  1.00  +at(a)',
        "   w.1  On to b               go(a,b)   0.75  +at(b) +lit()",
        "!  w.2  Back from c           go(c,a)   0.67",
        "",
        "nap",
        "   id   sentence  event         p  state after",
        "   n.0  Sleeps.   nothing()  0.50",
        "",
        LEGEND,
        "",
        "1 of 4 sentences does not cohere: w.2 go(c,a)",
        "4 sentences, 2 narratives (1 coherent), utility -13.50, learnt by heart",
    ]


def test_everything_coheres(nap):
    assert "All sentences cohere.\n1 sentence, 1 narrative (1 coherent)" in story([nap], origin="x")


def test_what_was_true_before_is_not_marked(walk):
    _, second, _ = walk.sentences
    again = replace(second, before=second.after, feasible=True)
    assert " at(b) lit()" in story([replace(walk, sentences=(again,))], origin="x")


def test_alternatives_are_shown_on_request(walk):
    assert "nothing() 0.25" not in story([walk], origin="x")
    assert "go(a,b) 0.75, nothing() 0.25" in story([walk], origin="x", top=2)


def test_alternatives_without_a_share_are_left_out(walk):
    _, second, _ = walk.sentences
    sure = replace(second, alternatives=((("go", "a", "b"), 0.997), (("nothing",), 0.003)))
    lines = story([replace(walk, sentences=(sure,))], origin="x", top=2).splitlines()
    assert lines[3].endswith("go(a,b) 1.00")


def test_a_beam_that_lost_states_is_told(nap):
    assert "beam" not in story([nap], origin="x")
    assert "better by 2.50" in story([replace(nap, status=Status.BOUNDED, gap=2.5)], origin="x")


@pytest.mark.parametrize("width", [40, 80, 100, 200])
@pytest.mark.parametrize("top", [None, 3])
def test_a_terminal_is_never_too_narrow(walk, width, top):
    assert max(map(len, story([walk], origin="x", width=width, top=top).splitlines())) <= width


def test_styles_only_on_request(walk):
    assert "\x1b[" in story([walk], origin="x", width=80, color=True)
    assert "\x1b" not in story([walk], origin="x", width=80)
    assert "\x1b" not in story([walk], origin="x")


def test_sentences_neither_steer_the_terminal_nor_are_taken_for_markup(nap):
    (only,) = nap.sentences
    sly = replace(only, sentence=Sentence("n\r.0", "\x1b[31m[bold]Sleeps\u202e[/bold]\n :smile:"))
    text = story([replace(nap, narrative="[red]\x07", sentences=(sly,))], origin="x")
    assert "[bold]Sleeps [/bold]  :smile:" in text
    assert "[red]" in text
    assert not {"\x1b", "\r", "\x07", "\u202e"} & set(text)


def test_a_sentence_takes_one_line_however_long(nap):
    (only,) = nap.sentences
    endless = replace(only, sentence=Sentence("n.0", "zzz " * 50_000))
    lines = story([replace(nap, sentences=(endless,) * 20)], origin="x").splitlines()
    rows = [line for line in lines if "n.0" in line]
    assert len(rows) == 20
    assert all(len(row) < 200 and "…" in row for row in rows)


def test_a_large_state_is_cut(nap):
    (only,) = nap.sentences
    true = tuple(("on", f"b{k:02}") for k in range(30))
    (line,) = [
        line
        for line in story(
            [replace(nap, sentences=(replace(only, after=replace(only.after, true=true)),))], origin="x"
        ).splitlines()
        if "n.0" in line
    ]
    assert line.endswith("+on(b07) and 22 more")


def test_an_improbable_event_is_left_blank(walk):
    shown = story([walk.blank_below(0.7)], origin="as told")
    assert "go(c,a)" not in shown.split("cohere")[0]
    (line,) = [line for line in shown.splitlines() if "w.2" in line and "Back" in line]
    assert " ?  " in line
    assert "? no event is probable enough" in shown
    assert "probable enough" not in story([walk], origin="as told")
