"""The door for Python: `item.read` and what it returns."""

import copy
import doctest
import json
import pickle
from functools import partial

import pytest
from msgspec.structs import replace
from sklearn.base import clone
from sklearn.model_selection import cross_val_score

import item
from item import (
    EM,
    Domain,
    InputError,
    Narrative,
    NarrativeMapper,
    Sentence,
    read,
    read_gold,
    read_narratives,
)
from item import story as module
from item.logic.belief import split_sequence
from item.narrative.io.given import narratives_of
from item.query.rendering import record
from item.query.requests import Request

DOORS = Domain.parse("""(define (domain doors)
  (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:lexicon (:question "is ?d open" (opened ?d)) (:say (opened ?d) "?d is open")))""")
TOLD = ["Oak opens.", "Elm opens.", "Oak closes.", "Elm closes."]


@pytest.fixture(scope="module")
def doors():
    return item.read(DOORS, TOLD)


def test_the_docstring_is_true():
    failed, attempted = doctest.testmod(module)
    assert attempted > 0
    assert failed == 0


def test_a_story_in_one_call(doors):
    (reading,) = doors.readings
    assert [one.event for one in reading.sentences][:3] == [
        ("open", "oak"),
        ("open", "elm"),
        ("close", "oak"),
    ]
    assert [one.sentence.id for one in reading.sentences][:2] == ["text.000", "text.001"]
    assert doors.to_dict()["narratives"][0]["sentences"][0]["event"] == "open(oak)"
    assert json.loads(json.dumps(doors.to_dict())) == doors.to_dict()
    assert repr(doors.to_dict()["narratives"][0]["status"]) == "'optimal'"
    assert "oak is open" in str(doors)
    assert doors.review().n_sentences == 4
    assert str(doors.review()).startswith("4 sentences read, 0 of them as `nothing`")
    assert repr(doors.review()) == str(doors.review())


@pytest.mark.parametrize(
    ("name", "ask"),
    [
        ("sentence", lambda story: story.explain(2)),
        ("narrative", lambda story: story.domain_of(0)),
        ("question", lambda story: story.ask(None)),
        ("after", lambda story: story.ask("is elm open", after=1)),
        ("before", lambda story: story.ask("is elm open", before=1)),
        ("narrative", lambda story: story.ask("is elm open", narrative=1)),
        # What Python takes for false is no missing argument.
        ("after", lambda story: story.ask("is elm open", after=0)),
        ("after", lambda story: story.ask("is elm open", after=[])),
        ("before", lambda story: story.ask("is elm open", before=False)),
        ("narrative", lambda story: story.ask("is elm open", narrative=0)),
    ],
)
def test_what_is_named_by_anything_but_text_is_refused(doors, name, ask):
    with pytest.raises(TypeError, match=f"{name}: text is expected, not"):
        ask(doors)


@pytest.mark.parametrize("event", [5, (), ("open", 5), ("open", "oak", "+")])
def test_what_is_no_event_is_refused(doors, event):
    with pytest.raises(TypeError, match=r"event: text such as .* is expected, not "):
        doors.explain("text.002", event=event)


def test_an_event_is_named_as_readings_have_it():
    story = item.read(DOORS, ["Oak and elm open.", "Oak closes."])
    both, closed = story.readings[0].sentences
    assert both.event == ("open", "oak", "+", "open", "elm")
    assert both.events == (("open", "oak"), ("open", "elm"))
    assert closed.events == (closed.event,)
    for event in (both.event, *(rival for rival, _ in both.alternatives)):
        text = " + ".join(f"{name}({','.join(own)})" for name, *own in map(list, split_sequence(event)))
        assert str(story.explain("text.000", event=event)) == str(story.explain("text.000", event=text))


@pytest.mark.parametrize(
    ("name", "ask"),
    [
        ("top", lambda story: story.explain("text.002", top="all")),
        ("k_best", lambda story: story.ask("is elm open", k_best=2.0)),
    ],
)
def test_what_is_counted_by_anything_but_a_number_is_refused(doors, name, ask):
    with pytest.raises(TypeError, match=f"{name}: a whole number is expected, not"):
        ask(doors)


def test_an_answer_says_itself_in_lines(doors):
    answer = doors.ask("(opened ?d)", after="text.001")
    assert str(answer).splitlines()[:3] == ["(opened ?d)", "  d: oak", "      text.000  Oak opens."]
    assert repr(answer) == str(answer)
    assert pickle.loads(pickle.dumps(answer)) == answer
    assert [one.values for one in answer.certain] == [(("?d", "oak"),), (("?d", "elm"),)]


def test_a_story_is_measured_as_the_command_does(tmp_path, doors):
    gold = tmp_path / "gold.tsv"
    gold.write_text("id\tevent\ntext.000\topen(oak)\ntext.001\tnothing\ntext.002\tclose(elm) + open(oak)\n")
    found = doors.measure(item.read_gold(gold, DOORS))
    assert (found.sentences, found.event, found.type) == (3, 1 / 3, 2 / 3)
    labelled = item.read(DOORS, TOLD, labels=["open(oak)", None, None, None])
    assert labelled.measure(item.read_gold(gold, DOORS)).sentences == 2
    for use in (doors.measure, doors.wrong):
        with pytest.raises(TypeError, match="gold: what read_gold returns is expected, not "):
            use(gold)


def test_a_story_lists_wrong_sentences_as_the_command_does(tmp_path, item):
    text, gold = tmp_path / "text.txt", tmp_path / "gold.tsv"
    text.write_text(
        "Pink1 passes to Pink2.\nPink2 kicks to Pink3.\nPurple5 steals the ball.\n", encoding="utf-8"
    )
    rows = ("pass(pink1,pink2)", "nothing", "pass(pink4,pink6)")
    gold.write_text("id\tevent\n" + "".join(f"text.00{k}\t{row}\n" for k, row in enumerate(rows)))
    story = read("robocup", read_narratives(text))
    found = story.wrong(read_gold(gold, story.domain))
    words = ("evaluate", "robocup", text, "--gold", gold, "--report", "wrong", "--format", "jsonl")
    written = [json.loads(line) for line in item(*words).out.splitlines()]
    assert [str(one.error) for one in found] == ["event invented", "gap in coverage"]
    assert [(one.id, one.gold, one.read, str(one.error)) for one in found] == [
        (row["id"], row["gold"], row["read"], row["error"]) for row in written
    ]


def test_a_model_of_the_command_line_is_read_in_python(tmp_path, doors):
    path = tmp_path / "doors.model.json"
    path.write_text(item.dump_model(doors.mapper.model_, DOORS), encoding="utf-8")
    mapper = NarrativeMapper(DOORS)
    mapper.model_ = item.load_model(path, DOORS)
    events = [one.event for one in mapper.predict(TOLD)[0].sentences]
    assert events == [one.event for one in doors.readings[0].sentences]


def test_questions_and_reasons(doors):
    assert str(doors.ask("is elm open").truth) == "false"
    assert str(doors.ask("(opened oak)", after="text.000").truth) == "true"
    why = doors.explain("text.002", event="open(elm)")
    assert "close(oak)" in str(why)
    assert "was no candidate: the sentence does not name elm" in str(why)
    assert why.to_dict()["id"] == "text.002"
    with pytest.raises(InputError, match=r"did you mean: text\.000"):
        doors.explain("text.00O")
    with pytest.raises(InputError, match="no event `opn`"):
        doors.explain("text.000", event="opn(oak)")
    with pytest.raises(InputError, match=r"all arguments are needed(.|\n)*expected: open\(\?d\)"):
        doors.explain("text.000", event="open(?)")


def test_contradictions_are_bridged():
    events = ["open(oak)", "open(elm)", "close(oak)", "close(oak)"]
    labelled = item.read(DOORS, [*TOLD[:3], TOLD[2]], labels=[events])
    assert not labelled.readings[0].coherent
    mended = labelled.bridged()
    assert mended.readings[0].coherent
    assert mended.to_dict()["narratives"][0]["sentences"][3]["bridge"] == ["open(oak)"]
    assert "1 event contradicts" in repr(labelled)
    added = "once 1 event is added that no sentence reports: open(oak) before text.003"
    assert f"no event contradicts the story {added}" in repr(mended)
    why = mended.explain("text.003")
    assert "it needs: oak is open since open(oak) before text.003, which no sentence reports\n" in str(why)
    assert [one["since"] for one in why.to_dict()["needs"]] == ["text.003"]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_story_can_be_copied_whatever_it_was_asked(copied):
    story = item.read(DOORS, TOLD, labels=["open(oak)", None, None, None])
    why, page = str(story.explain("text.002")), story.to_html()
    assert str(story.ask("(possible (opened elm))").truth) == "true"
    again = copied(story)
    assert (again.narratives, again.readings, again.labels) == (
        story.narratives,
        story.readings,
        story.labels,
    )
    assert str(again.explain("text.002")) == why
    assert again.to_html() == page


def test_what_a_story_returns_can_be_copied(doors):
    for one in (doors.explain("text.002"), doors.review(), doors.bridged(), doors.readings, doors.domain):
        assert repr(pickle.loads(pickle.dumps(one))) == repr(copy.deepcopy(one)) == repr(one)


def test_reprs_are_short(doors):
    (reading,) = doors.readings
    for one in (doors, reading, reading.sentences[0], doors.domain, doors.mapper, doors.narratives):
        assert len(repr(one)) < 600
    assert repr(reading).startswith("<Interpretation of 'text': 4 sentences, coherent, utility -")
    assert repr(doors.narratives[0]) == "<Narrative 'text': 4 sentences>"
    model = doors.mapper.model_
    assert repr(model) == "<MultinomialModel: 3 event types, 2 words, learnt from 4 sentences>"
    assert repr(item.Gold({}, {})) == "<Gold of 0 sentences>"
    assert repr(DOORS) == "<Domain doors: 2 events, 1 predicate, 2 constants>"


def test_learners_show_what_differs_from_the_default():
    assert (repr(item.EM()), repr(item.EM(n_iter=5))) == ("EM()", "EM(n_iter=5)")
    stronger = replace(item.PriorStrengths.shipped(), label=7.0)
    learner = item.EM(lexicon=False, strengths=stronger)
    said = "EM(lexicon=False, strengths=replace(PriorStrengths.shipped(), label=7.0))"
    assert repr(learner) == said
    known = {"EM": item.EM, "PriorStrengths": item.PriorStrengths, "replace": replace}
    assert eval(said, known) == learner
    assert repr(item.Baseline(inference=True)) == "Baseline(inference=True)"
    assert repr(item.IterTrain(n_iter=2, penalty=2.0)) == "IterTrain(n_iter=2, penalty=2.0)"
    mapper = item.NarrativeMapper("robocup", learner=item.EM(n_iter=5))
    assert repr(mapper) == "NarrativeMapper(domain='robocup', learner=EM(n_iter=5))"


def test_a_notebook_shows_the_page(doors):
    shown = doors._repr_html_()
    assert shown.startswith('<iframe srcdoc="')
    assert shown.count("<") == 2
    assert doors.to_html().startswith("<!doctype html>")


def test_frames_of_polars_are_read_as_those_of_pandas():
    polars = pytest.importorskip("polars", reason="polars is not installed")
    rows = {
        "narrative": ["a", "a", "b"],
        "id": ["1", "2", "3"],
        "sentence": [*TOLD[:3]],
        "speaker": ["x", "y", None],
    }
    read = narratives_of(polars.DataFrame(rows))
    assert [(one.name, [own.id for own in one.sentences]) for one in read] == [
        ("a", ["1", "2"]),
        ("b", ["3"]),
    ]
    assert [own.text for one in read for own in one.sentences] == [*TOLD[:3]]
    with pytest.raises(InputError, match="no column `sentence`"):
        narratives_of(polars.DataFrame({"text": ["Oak opens."]}))


def test_a_data_frame_there_and_back(doors):
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = doors.to_frame()
    assert list(frame["event"])[:3] == ["open(oak)", "open(elm)", "close(oak)"]
    assert frame["feasible"].all()
    (again,) = narratives_of(frame[["narrative", "id", "sentence"]])
    assert again == doors.narratives[0]
    told = pandas.DataFrame({"sentence": TOLD, "speaker": ["a", "b", "a", "b"]})
    (narrative,) = narratives_of(told)
    assert narrative.sentences[1] == Sentence("text.001", "Elm opens.", (("speaker", "b"),))
    with pytest.raises(InputError, match="no column `sentence`, but `text` and `speaker`"):
        narratives_of(told.rename(columns={"sentence": "text"}))
    gaps = pandas.DataFrame({"sentence": TOLD[:3], "narrative": ["a", None, float("nan")], "n": [1, 2, None]})
    one, rest = narratives_of(gaps)
    assert (one.name, rest.name, [own.id for own in rest.sentences]) == (
        "a",
        "text",
        ["text.000", "text.001"],
    )
    assert rest.sentences[1].columns == (("n", ""),)
    gaps.loc[1, "sentence"] = None
    with pytest.raises(InputError, match="row 1 of the data frame, counted from 0, has no sentence"):
        narratives_of(gaps)
    days = pandas.DataFrame({"Sentence": TOLD[:2], "Narrative": ["monday", "tuesday"]})
    assert [one.name for one in narratives_of(days)] == ["monday", "tuesday"]


def test_several_narratives():
    one, two = narratives_of([TOLD[:2], TOLD[2:]])
    assert (one.name, two.name) == ("text-1", "text-2")
    assert two.sentences[0] == Sentence("text-2.000", "Oak closes.")
    assert narratives_of(one) == (one,)
    assert narratives_of([one, two]) == (one, two)
    assert narratives_of([]) == ()


def test_narratives_have_the_names_of_a_dict():
    one, two = narratives_of({"monday": TOLD[:2], "tuesday": tuple(TOLD[2:])})
    assert (one.name, two.name) == ("monday", "tuesday")
    assert two.sentences[0] == Sentence("tuesday.000", "Oak closes.")
    story = item.read(DOORS, {"monday": TOLD[:2], "tuesday": TOLD[2:]})
    assert str(story.ask("is elm open", narrative="monday").truth) == "true"


def test_a_narrative_has_its_domain():
    later = replace(DOORS, start={("opened", "oak"): True})
    days = {"monday": TOLD[:2], "tuesday": TOLD[2:]}
    story = item.read(DOORS, days, casts={"tuesday": later})
    assert [story.domain_of(day) for day in days] == [DOORS, later]
    with pytest.raises(InputError, match="there is no narrative `mondy`") as asked:
        story.ask("is elm open", narrative="mondy")
    with pytest.raises(InputError) as raised:
        story.domain_of("mondy")
    assert raised.value.diagnostics == asked.value.diagnostics


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ("Oak opens.", TypeError, "narratives: a list of sentences is expected, not a string"),
        ({"Oak opens."}, TypeError, "narratives: a list of sentences is expected, not a set"),
        ({"day": "Oak opens."}, TypeError, "narratives: 'day' is of type str, where a list of sentences"),
        ({"day": [1]}, TypeError, "narratives: 'day' is no list of strings"),
        ({1: TOLD}, TypeError, "narratives: the name of a narrative is text, not 1"),
        (3, TypeError, "narratives: narratives or sentences are expected, not int"),
        ([["Oak opens."], "Oak closes."], TypeError, "item 2 is of type str"),
        ([[1, 2]], TypeError, "item 1 is no list of strings"),
        (["Oak opens.", None], TypeError, "item 2 is of type NoneType, where a sentence is expected"),
        (
            Narrative("n", (Sentence("1", "x"), Sentence("1", "y"))),
            InputError,
            "the id `1` is there twice in the narrative `n`",
        ),
        (
            [Narrative("a", (Sentence("1", "x"),)), Narrative("b", (Sentence("1", "y"),))],
            InputError,
            "the id `1` is there twice in the narratives `a` and `b`",
        ),
        ([], InputError, "N120"),
        ([[], []], InputError, "N120"),
        ({}, InputError, "N120"),
        (["Oak opens.", " "], InputError, "the sentence `text.001` is empty"),
        (Narrative("n", (Sentence("1", ""),)), InputError, "N115.*: the sentence `1` is empty"),
        (Narrative("n", (Sentence(" ", "x"),)), InputError, "N115.*: the id of sentence 1 of 'n' is empty"),
        ({"": TOLD}, InputError, "N115.*: the name of a narrative is empty"),
        (
            [Narrative("n", (Sentence("1", "x"),)), Narrative("n", (Sentence("2", "y"),))],
            InputError,
            "N121.*: narratives: the narrative `n` is there twice",
        ),
    ],
)
def test_what_are_no_narratives_is_refused(given, error, told):
    for use in (partial(item.read, DOORS), NarrativeMapper(DOORS).fit):
        with pytest.raises(error, match=told):
            use(given)


def test_what_no_sentence_is_in_is_named():
    with pytest.raises(InputError, match=r"N120.*: train: there is no sentence"):
        item.read(DOORS, TOLD, train=[[]])


def test_what_is_no_domain_is_refused():
    with pytest.raises(TypeError, match="domain: a Domain, a path or a name is expected, not int"):
        item.read(3, TOLD)
    with pytest.raises(InputError, match="did you mean"):
        item.read("robocop", TOLD)


@pytest.mark.parametrize(("learner", "given"), [("em", "'em'"), (EM, "the class EM"), ("", "''")])
def test_what_is_no_learner_is_refused(learner, given):
    with pytest.raises(TypeError, match=rf"learner: EM\(\), .* or None is expected, not {given}"):
        NarrativeMapper(DOORS, learner=learner).fit([TOLD])


def test_other_texts_may_be_learnt_from():
    story = item.read(DOORS, ["Elm opens."], train=[TOLD, TOLD])
    assert story.readings[0].sentences[0].event == ("open", "elm")


def test_conventions_of_scikit_learn_that_hold():
    narratives = [
        Narrative(f"n{k}", tuple(Sentence(f"{k}.{i}", t) for i, t in enumerate(TOLD))) for k in range(3)
    ]
    mapper = NarrativeMapper(DOORS)
    assert clone(mapper).domain is DOORS
    scores = cross_val_score(mapper, narratives, cv=3)
    assert len(scores) == 3
    assert all(score < 0 for score in scores)
    mapper.fit(narratives)
    again = pickle.loads(pickle.dumps(mapper))
    assert again.predict(narratives)[0].sentences[0].event == ("open", "oak")


@pytest.mark.parametrize("question", ["(possible (holding ?who))", "(certain (holding pink2))"])
def test_python_and_the_command_answer_alike(question, item, tmp_path):
    """Both ask as many readings of what is possible and certain."""
    told = ["Pink1 passes to Pink2.", "Pink2 loses it.", "Pink4 passes to Pink5.", "Purple3 tries again."]
    story = read("robocup", told)
    (tmp_path / "text.txt").write_text("\n".join(told), encoding="utf-8")
    words = ("ask", "robocup", "text.txt", question, "--after", "text.001", "--format", "jsonl")
    written = json.loads(item(*words, cwd=tmp_path).out)
    for options, same in (({}, True), ({"k_best": 1}, False)):
        answer = record(Request(question, after="text.001"), story.ask(question, after="text.001", **options))
        assert (answer == written) is same
    best = json.loads(item(*words, "--k-best", "1", cwd=tmp_path).out)
    assert best == record(
        Request(question, after="text.001"), story.ask(question, after="text.001", k_best=1)
    )


def test_explain_counts_the_alternatives_that_it_does_not_show():
    domain = """(define (domain boxes) (:types box) (:constants b1 b2 b3 b4 - box)
      (:predicates (full ?b - box)) (:event fill :parameters (?b - box) :effect (full ?b)))"""
    story = item.read(item.Domain.parse(domain), ["They fill one of them: b1, b2, b3 or b4."])
    found = [story.explain("text.000", **asked).why for asked in ({}, {"top": 3}, {"event": "fill(b2)"})]
    worth_showing = sum(share >= 0.005 for _, share in story.readings[0].sentences[0].alternatives) - 1
    assert [(len(one.rivals), one.further) for one in found] == [
        (2, worth_showing - 2),
        (3, worth_showing - 3),
        (1, 0),
    ]


def test_explain_says_of_which_events_it_has_words_but_no_candidate():
    domain = """(define (domain boxes) (:types box) (:constants b1 b2 b3 - box) (:predicates (full ?b - box))
      (:event empty :parameters (?a ?b ?c - box) :precondition (and (full ?a) (full ?b) (full ?c)))
      (:event fill :parameters (?b - box) :effect (full ?b)))"""
    story = item.read(item.Domain.parse(domain), ["They fill b1.", "They empty all of it."])
    considered, none = (str(story.explain(f"text.{k:03d}")) for k in range(2))
    assert "was considered" not in considered
    assert "no empty was considered: neither the sentence nor what is known" in " ".join(none.split())


@pytest.mark.parametrize(
    ("condition", "fact", "said"),
    [
        ("(fixed ?b)", "(fixed left)", "probe(right) cannot happen: it needs `(fixed right)`"),
        ("(not (fixed ?b))", "(fixed right)", "probe(right) cannot happen: it needs `(not (fixed right))`"),
    ],
)
def test_explain_says_why_the_event_that_a_sentence_names_in_full_was_not_considered(condition, fact, said):
    domain = f"""(define (domain lab) (:types beaker) (:constants left right - beaker)
      (:predicates (p ?b - beaker) (fixed ?b - beaker)) (:init {fact})
      (:event probe :parameters (?b - beaker) :precondition {condition} :effect (p ?b)))"""
    story = item.read(item.Domain.parse(domain), ["Probe left.", "Probe right."])
    why = " ".join(str(story.explain("text.001")).split())
    assert f"no probe was considered: {said}, against what never changes" in why
