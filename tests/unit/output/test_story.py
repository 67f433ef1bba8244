import pytest
from msgspec.structs import replace

from item import read
from item.inference.budget import Status
from item.language.domain import Domain
from item.logic.diagnosis.explainer import Cause, Explanation
from item.narrative.narrative import Sentence
from item.output.notation import say_changes
from item.output.state_view import StateView
from item.output.story import LEGEND, LEGEND_OF_BRIDGES, story
from item.output.summary import SummaryNotes
from item.review.breaks import Break, Fact

LEARNT = SummaryNotes("learnt by heart")


def test_a_plain_story_word_for_word(walk, nap):
    lines = story([walk, nap], LEARNT).splitlines()
    rules = [line for line in lines if set(line) == {"─"}]
    assert len(rules) == 2
    assert [line for line in lines if line not in rules] == [
        "4 sentences, 2 narratives, learnt by heart",
        "1 event contradicts the story so far: w.2 go(c,a)",
        "",
        "walk",
        "   id   sentence              event        p  changes",
        '   w.0  She is "in" a, then.  enter(a)  1.00  +at(a)',
        "   w.1  On to b               go(a,b)   0.75  +at(b) +lit() -at(a)",
        "!  w.2  Back from c           go(c,a)   0.67  ~at(b) ~lit()",
        "",
        "nap",
        "   id   sentence  event         p  changes",
        "   n.0  Sleeps.   nothing()  0.50",
        "",
        LEGEND,
        "",
    ]


def test_the_result_comes_first(walk, nap):
    first, second, third, *_ = story([walk, replace(nap, sentences=(doubtful(nap),))], GOLD).splitlines()
    assert first == "4 sentences, 2 narratives, learnt by heart: 3 of 4 events are as in gold (75.0%)"
    assert second == "1 event contradicts the story so far: w.2 go(c,a)"
    assert third == "1 event is doubtful (p below 0.5): n.0"
    assert story([nap], LEARNT).splitlines()[1] == "no event contradicts the story"


def test_where_nothing_was_read_nothing_is_said_of_contradictions(nap):
    unread = replace(nap, sentences=(), status=Status.TIMED_OUT)
    first, second, third, *_ = story([unread], LEARNT).splitlines()
    assert first == "0 sentences, 1 narrative, learnt by heart"
    assert (second, third) == ("only the beginning was read, timed out: nap", "")


COMMANDS = {name: f"item {name} doors story.txt" for name in ("explain", "solve", "review")}
GOLD = replace(LEARNT, right=(3, 4), commands=COMMANDS)


def doubtful(nap):
    return replace(nap.sentences[0], probability=0.25)


def test_that_another_event_is_more_probable_is_told_below_the_table(walk, nap):
    assert "less probable" not in story([walk, nap], LEARNT)
    first, second, third = walk.sentences
    other = (("nothing",), 0.8)
    less = replace(second, alternatives=(other, (second.event, 0.2)), probability=0.2)
    lines = story([replace(walk, sentences=(first, less, third))], LEARNT).splitlines()
    said = "the best story is chosen as a whole; `item explain` says more"
    assert lines[lines.index(LEGEND) + 1] == (
        f"1 event is less probable than another of the same sentence: w.1; {said}"
    )
    both = story([replace(walk, sentences=(less, less, third))], LEARNT)
    assert f"2 events are less probable than another of the same sentence: w.1, w.1; {said}" in both
    broken = story([replace(walk, sentences=(first, replace(less, feasible=False)))], LEARNT)
    assert "1 event is less probable" in broken
    # What is too improbable is not shown, and as much is not less.
    unseen = (replace(less, blank=True), replace(less, probability=0.7996))
    assert "less probable" not in story([replace(walk, sentences=unseen)], LEARNT)


def test_what_is_broken_comes_with_a_reason_and_a_command(walk):
    why = Explanation(("go", "c", "a"), Cause.RESULT, known=((("at", "b"), True),))
    found = Break(2, ("go", "c", "a"), (why,), (Fact(("at", "b"), True, 1), Fact(("lit",), False, None)))
    shown = story([walk], replace(GOLD, breaks={"walk": [found]}))
    assert shown.split(LEGEND)[1].splitlines() == [
        "",
        "",
        "w.2  go(c,a) cannot happen: no state after it agrees with",
        "    at(b) since w.1  On to b",
        "    not lit() from the start",
        "",
        "What to do next:",
        "  item explain doors story.txt --sentence w.2  # why it cannot happen, and what would mend it",
        "  item solve doors story.txt --bridge  # mend it with events that no sentence reports",
    ]


def test_what_is_broken_besides_the_first_is_named(walk):
    found = Break(2, ("go", "c", "a"), (Explanation(("go", "c", "a"), Cause.RESULT),), ())
    five, six = (story([walk], replace(GOLD, breaks={"walk": [found] * n})) for n in (5, 6))
    assert "the others" not in five
    assert six.count("w.2  go(c,a) cannot happen") == 5
    assert "`item explain` says why the others cannot happen: w.2\n" in six


def test_what_is_told_twice_is_said_and_no_bridge_proposed(walk):
    why = Explanation(("go", "c", "a"), Cause.STATE)
    found = Break(2, ("go", "c", "a"), (why,), (Fact(("at", "b"), True, 1),), told_before=1)
    shown = story([walk], replace(GOLD, breaks={"walk": [found]}))
    assert "    told twice: it only repeats w.1\n" in shown
    assert "item explain doors" in shown
    assert "--bridge" not in shown


def test_no_bridge_is_proposed_for_what_can_never_happen(walk):
    never, now = (
        Explanation(("go", "c", "a"), Cause.RESULT, known=known) for known in ((), ((("at", "b"), True),))
    )
    for why, proposed in (((now,), True), ((now, never), False), ((), True)):
        shown = story([walk], replace(GOLD, breaks={"walk": [Break(2, ("go", "c", "a"), why, ())]}))
        assert "item explain doors" in shown
        assert ("--bridge" in shown) == proposed


def test_what_a_contradiction_makes_unknown_is_said(walk, nap):
    found = Break(2, ("go", "c", "a"), (Explanation(("go", "c", "a"), Cause.RESULT),), ())
    said = (
        "after w.2 nothing is known any more, whoever it is about; "
        "`--on-contradiction keep` keeps what the event does not contradict\n"
    )
    findings = replace(GOLD, breaks={"walk": [found]}, forgets=True)
    assert said in story([walk], findings)
    assert said not in story([walk], replace(findings, forgets=False))
    assert "nothing is known" not in story([nap], replace(GOLD, forgets=True))


def test_a_command_that_is_copied_runs_alone_on_a_narrow_terminal(walk):
    shown = story([walk], GOLD, width=80).split("What to do next:\n")[1].splitlines()
    assert shown == [
        "  # why it cannot happen, and what would mend it",
        "  item explain doors story.txt --sentence w.2",
        "  # mend it with events that no sentence reports",
        "  item solve doors story.txt --bridge",
    ]
    assert "\n  item solve doors story.txt --bridge\n" in story([walk], GOLD, width=30)


def test_no_command_advises_what_it_did(walk, nap):
    why = Explanation(("go", "c", "a"), Cause.RESULT)
    found = (Break(2, ("go", "c", "a"), (why,), ()), Break(2, ("go", "c", "a"), (), ()))
    findings = replace(GOLD, breaks={"walk": found}, given=frozenset({"--bridge", "--top"}))
    doubtful_too = replace(nap, sentences=(doubtful(nap),))
    shown = story([walk, doubtful_too], findings)
    assert "no bridge was found for w.2\n" in shown
    assert "    no bridge: no one or two unreported events before it let it happen\n" in shown
    assert "    no bridge: nothing comes between the events of a sentence" in shown
    last = replace(walk.sentences[2], hidden_by="w.1")
    hidden = story([replace(walk, sentences=(*walk.sentences[:2], last))], findings)
    assert "let it happen; without bridges, w.1 made unknown what it contradicts\n" in hidden
    steps = shown.split("What to do next:\n")[1].splitlines()
    assert [line.split()[1] for line in steps] == ["explain", "review"]
    assert "no bridge" not in story([walk], GOLD)


def test_a_reading_with_bridges_is_not_sent_to_a_command_that_has_none(walk):
    """Of another narrative, which has no bridge, the command says more all the same."""
    first, second, third = walk.sentences
    mended = replace(walk, sentences=(first, replace(second, bridge=(("go", "b", "c"),)), third))
    found = tuple(Break(2, ("go", "c", "a"), (), ()) for _ in range(6))
    findings = replace(GOLD, breaks={"walk": found, "other": found}, given=frozenset({"--bridge"}))
    alone = story([mended], findings)
    assert "1 event contradicts the story so far: w.2" in alone
    assert "item explain" not in alone
    assert "What to do next" not in alone
    both = story([mended, replace(walk, narrative="other")], findings)
    assert "item explain doors story.txt --sentence w.2" in both


def test_ground_that_is_not_firm_is_named_with_its_event(walk):
    why = Explanation(("go", "c", "a"), Cause.RESULT, known=((("at", "b"), True),))
    first, second, third = walk.sentences
    told = replace(walk, sentences=(first, replace(second, probability=0.25), third))
    for presupposed, reading, said in (
        (True, walk, f"(read as go(a,b), {second.probability:.2f}, which needs it)"),
        (False, told, "(read as go(a,b), 0.25)"),
    ):
        found = Break(2, ("go", "c", "a"), (why,), (Fact(("at", "b"), True, 1, presupposed),))
        assert f"    at(b) since w.1  On to b {said}\n" in story(
            [reading], replace(GOLD, breaks={"walk": [found]})
        )


def test_a_doubtful_story_comes_with_commands(nap):
    shown = story([replace(nap, sentences=(doubtful(nap),))], GOLD)
    assert "item solve doors story.txt --top 3" in shown
    assert "item explain" not in shown
    assert "next" not in story([nap], GOLD)
    fewer = replace(GOLD, commands={"explain": COMMANDS["explain"]})
    assert "next" not in story([replace(nap, sentences=(doubtful(nap),))], fewer)


def test_the_id_in_a_command_is_quoted_for_the_shell(walk):
    first, *others = walk.sentences
    sly = replace(first, sentence=replace(first.sentence, id="w 2; rm"), feasible=False)
    assert "--sentence 'w 2; rm'  #" in story([replace(walk, sentences=(sly, *others))], GOLD)


def test_the_state_is_shown_as_asked(walk):
    _, second, _ = walk.sentences
    later = replace(second, before=second.after)
    two = [replace(walk, sentences=(second, later))]
    rows = {view: story(two, LEARNT, state=view).splitlines() for view in StateView}
    assert rows[StateView.FULL][6].endswith("0.75  +at(b) +lit() -at(a)")
    assert rows[StateView.FULL][7].endswith("0.75  at(b) lit()")
    assert rows[StateView.CHANGES][7].endswith("0.75")
    assert rows[StateView.NONE][4].endswith("event       p")
    assert rows[StateView.NONE][6].endswith("0.75")


def test_alternatives_are_shown_on_request(walk):
    assert "nothing() 0.25" not in story([walk], LEARNT)
    shown = story([walk], LEARNT, top=2)
    rows = [line.split() for line in shown.splitlines()]
    assert rows[4][-2:] == ["changes", "or"]
    assert rows[7][-3:] == ["-at(a)", "nothing()", "0.25"]


def test_alternatives_have_lines_of_their_own_where_a_table_has_no_room(walk):
    lines = story([walk], LEARNT, top=2, width=40).splitlines()
    place = lines.index("w.1  On to b")
    assert lines[place + 1 : place + 3] == [
        "    0.75  go(a,b)  +at(b) +lit() -at(a)",
        "    0.25  or nothing()",
    ]


def test_all_narratives_have_one_layout(walk, nap):
    """A narrow narrative alone has a table on the same terminal."""
    assert "─" in story([nap], LEARNT, width=45)
    shown = story([walk, nap], LEARNT, width=45)
    assert "─" not in shown
    assert "nap\nn.0  Sleeps.\n    0.50  nothing()\n" in shown


def test_what_is_chosen_is_no_alternative_unless_it_is_left_blank(walk):
    blank = replace(walk, sentences=tuple(replace(one, blank=True) for one in walk.sentences))
    assert "go(a,b) 0.75, nothing() 0.25" in story([blank], LEARNT, top=2)


def test_alternatives_without_a_share_are_left_out(walk):
    _, second, _ = walk.sentences
    sure = replace(second, alternatives=((("go", "a", "b"), 0.997), (("nothing",), 0.003)))
    lines = story([replace(walk, sentences=(sure,))], LEARNT, top=2).splitlines()
    assert lines[4].split()[-1] == "or"
    assert "1.00" not in lines[6]


def test_a_beam_that_lost_states_is_told(nap):
    assert "beam" not in story([nap], LEARNT)
    assert "better by 2.50" in story([replace(nap, status=Status.BOUNDED, gap=2.5)], LEARNT)


@pytest.mark.parametrize("width", [40, 80, 100, 200])
@pytest.mark.parametrize("top", [None, 3])
def test_a_terminal_is_never_too_narrow(walk, width, top):
    assert max(map(len, story([walk], LEARNT, width=width, top=top).splitlines())) <= width


def test_styles_only_on_request(walk):
    assert "\x1b[" in story([walk], LEARNT, width=80, color=True)
    assert "\x1b" not in story([walk], LEARNT, width=80)
    assert "\x1b" not in story([walk], LEARNT)


def test_sentences_neither_steer_the_terminal_nor_are_taken_for_markup(nap):
    (only,) = nap.sentences
    sly = replace(only, sentence=Sentence("n\r.0", "\x1b[31m[bold]Sleeps\u202e[/bold]\n :smile:"))
    text = story([replace(nap, narrative="[red]\x07", sentences=(sly,))], LEARNT)
    assert "[bold]Sleeps [/bold]  :smile:" in text
    assert "[red]" in text
    assert not {"\x1b", "\r", "\x07", "\u202e"} & set(text)


def test_a_sentence_takes_one_line_however_long(nap):
    (only,) = nap.sentences
    endless = replace(only, sentence=Sentence("n.0", "zzz " * 50_000))
    lines = story([replace(nap, sentences=(endless,) * 20)], LEARNT).splitlines()
    rows = [line for line in lines if "n.0" in line]
    assert len(rows) == 20
    assert all(len(row) < 200 and "…" in row for row in rows)


def test_a_large_state_is_cut(nap):
    (only,) = nap.sentences
    true = tuple(("on", f"b{k:02}") for k in range(30))
    full = replace(nap, sentences=(replace(only, after=replace(only.after, true=true)),))
    shown = story([full], LEARNT)
    (line,) = (line for line in shown.splitlines() if "n.0" in line)
    assert line.endswith("+on(b07) and 22 more")
    more = "`and N more`: `--state full` shows all facts\n"
    assert more in shown
    assert more not in story([full], LEARNT, state=StateView.FULL)
    assert more not in story([nap], LEARNT)


def test_no_word_is_cut_on_any_terminal(walk):
    _, second, third = walk.sentences
    text = "word " * 20 + "last"
    third = replace(third, sentence=replace(third.sentence, text=text))
    event = ("turnover", "a" * 12, "b" * 12)
    long = replace(second, event=event, after=replace(second.after, true=(("at", "c" * 20),)))
    # Also where a table has room to the column.
    for width in range(36, 130):
        words = story([replace(walk, sentences=(long, third))], LEARNT, width=width).split()
        assert f"turnover({'a' * 12},{'b' * 12})" in words
        assert f"+at({'c' * 20})" in words
        assert {"w.1", "w.2", "go(c,a)", "!", "last"} <= set(words)


def test_probabilities_have_colours_where_these_are_wanted(walk, nap):
    shown = story([walk, replace(nap, sentences=(doubtful(nap),))], LEARNT, width=80, color=True)
    assert "\x1b[32m1.00" in shown
    assert "\x1b[33m0.25" in shown
    assert "\x1b[31m" in shown


def test_an_improbable_event_is_left_blank(walk):
    shown = story([walk.blank_below(0.7)], LEARNT)
    assert "go(c,a)" not in shown.split("changes")[1]
    (line,) = [line for line in shown.splitlines() if "w.2" in line and "Back" in line]
    assert " ?  " in line
    assert "? no event is probable enough" in shown
    assert "probable enough" not in story([walk], LEARNT)


SAYINGS = Domain.parse("""(define (domain d) (:types room) (:constants a - room) (:predicates (at ?r - room))
  (:event enter :parameters (?r - room) :effect (at ?r)) (:lexicon (:say (at ?r) "one is in ?r")))""")


def test_facts_are_shown_in_words_where_the_lexicon_says_them(walk):
    shown = story([walk], replace(LEARNT, sayings=SAYINGS.lexicon.sayings))
    assert "1.00  +one is in a" in shown
    assert "+lit(); +one is in b; -one is in a" in shown


def test_bridges_stand_before_the_sentence_that_needs_them(walk):
    first, second, third = walk.sentences
    mended = replace(third, feasible=True, bridge=(("go", "b", "c"), ("go", "c", "b")))
    shown = story([replace(walk, sentences=(first, second, mended))], LEARNT)
    added = "once 2 events are added that no sentence reports: go(b,c) + go(c,b) before w.2"
    assert f"no event contradicts the story {added}" in shown
    # Where something still contradicts it, only what is mended is said to be so.
    wrong = replace(first, feasible=False)
    left = story([replace(walk, sentences=(wrong, second, mended))], LEARNT).splitlines()
    assert "1 event contradicts the story so far: w.0" in left[1]
    assert left[2] == f"other events contradict it no longer {added}"
    rows = [line.split() for line in shown.splitlines()]
    assert ["*", "(no", "sentence)", "go(b,c)"] in rows
    assert LEGEND_OF_BRIDGES in shown


def test_words_for_what_changed_are_made_once_for_each_sentence(walk, nap, monkeypatch):
    made = []

    def counted(sentence, *others):
        made.append(sentence)
        return say_changes(sentence, *others)

    monkeypatch.setattr("item.output.story.say_changes", counted)
    story([walk, nap], LEARNT)
    assert len(made) == len(walk.sentences) + len(nap.sentences)


LAMPS = Domain.parse("""(define (domain lamps) (:types lamp room) (:constants desk hall - lamp a b c - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room) (broken ?l - lamp)) (:exclusive (in ?l ?r) :per (?l))
  (:event switch-off :parameters (?l - lamp)
    :precondition (and (on ?l) (not (broken ?l))) :effect (not (on ?l)))
  (:event carry :parameters (?l - lamp ?r - room) :effect (in ?l ?r))
  (:event drop :parameters (?l - lamp) :effect (and (broken ?l) (when (in ?l a) (not (on ?l)))))
  (:event power-cut :effect (forall (?l - lamp) (not (on ?l)))))""")


@pytest.mark.parametrize(
    ("text", "event", "changed"),
    [
        # That it was on is what the event needs; that it is no more broken is needed, and no news.
        ("Desk is switched off.", "switch-off(desk)", [("-", "on(desk)")]),
        # That it is in no other room goes without saying.
        ("Desk is carried to a.", "carry(desk,a)", [("+", "in(desk,a)")]),
        ("A power cut.", "power-cut()", []),
    ],
)
def test_what_an_effect_says_is_false_has_become_false_though_nothing_was_known_of_it(text, event, changed):
    told = read(LAMPS, [text], labels=[event])
    (sentence,) = told.readings[0].sentences
    assert sentence.after.false
    assert [*say_changes(sentence, LAMPS.events, ())] == changed
    for sign, atom in changed:
        assert f"  {sign}{atom}" in str(told)
        assert f"{sign}{atom}" in told.to_html()


def test_what_was_known_to_be_false_has_not_become_so():
    labels = ["carry(desk,a)", "drop(desk)", "drop(desk)"]
    told = read(LAMPS, ["Desk is carried to a.", "Desk drops.", "Desk drops."], labels=labels)
    _, first, second = told.readings[0].sentences
    assert [*say_changes(first, LAMPS.events, ())] == [("+", "broken(desk)"), ("-", "on(desk)")]
    assert [*say_changes(second, LAMPS.events, ())] == []


def test_of_further_readings_what_the_table_would_show_otherwise_is_listed(walk):
    first, second, third = walk.sentences
    bridged = replace(third, bridge=(("go", "b", "c"),), feasible=True)
    stays = replace(second, event=("nothing",), probability=0.25)
    other = replace(walk, sentences=(first, stays, bridged), rank=2, utility=-13.0)

    def listed(*readings):
        return story(readings, LEARNT).split("lower by 0.50:\n")[1].split("\n\n")[0].splitlines()

    assert listed(walk, other) == ["  w.1  nothing() for go(a,b)", "* w.2  go(b,c) for no event"]
    assert LEGEND_OF_BRIDGES in story([walk, other], LEARNT)
    assert listed(walk, other.blank_below(0.5))[0] == "  w.1  ? for go(a,b)"
    unsure = replace(other, sentences=(first, stays, third)).blank_below(0.8)
    assert listed(walk.blank_below(0.8), unsure) == ["  it differs only in events that are left blank"]
