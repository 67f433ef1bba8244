"""Displays: what they compute, and that they draw it."""

import json
from itertools import permutations

import pytest
from msgspec.structs import replace

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence
from item.output.displays.agreement import AccuracyDisplay, ConfusionDisplay, ReliabilityDisplay
from item.output.displays.curves import LabelQualityDisplay, LearningCurveDisplay
from item.output.displays.picture import picture
from item.output.displays.story import TimelineDisplay, TransitionDisplay
from item.output.results import Result
from tests.unit.cli.test_shell import DOORS

pytest.importorskip("matplotlib")


def result(name, event, state, *, probability=0.6, feasible=True, narrative="day"):
    return Result(narrative, name, name, f"{event}(oak)", ((event, "oak"),), probability, feasible, state)


RESULTS = (
    result("1", "open", {"opened": True, "red": False}),
    result("2", "open", {"opened": True, "red": True}, feasible=False),
    result("3", "close", {"opened": False, "red": True}, probability=0.97),
    result("4", "open", {"opened": True, "red": True}, probability=0.98),
    result("5", "close", {"red": True}, narrative="night", probability=1.0),
)
GOLD = Gold(
    {
        "1": GoldEvent("open", ("oak",)),
        "2": GoldEvent("close", ("oak",)),
        "4": GoldEvent("open", ("oak",)),
        "5": GoldEvent("open", ("oak",)),
    },
    {},
)


def test_a_timeline_joins_what_stays_true():
    display = TimelineDisplay.from_predictions(RESULTS)
    assert display.spans == {"opened": ((0, 2), (3, 1)), "red": ((1, 3), (4, 1))}
    assert (display.breaks, display.starts, display.n_left_out) == ((1,), (0, 4), 0)
    assert display.ids == ("1", "2", "3", "4", "5")


def test_a_timeline_leaves_out_what_changes_least_and_says_so():
    kept = tuple(replace(one, state={"always": True, **one.state}) for one in RESULTS)
    display = TimelineDisplay.from_predictions(kept, most=1)
    assert (list(display.spans), display.n_left_out) == (["opened"], 2)
    assert "2 more facts left out: those that change least" in picture(display, "svg").decode()
    assert list(TimelineDisplay.from_predictions(kept, most=2).spans) == ["opened", "red"]


def test_a_timeline_says_facts_in_the_words_of_its_domain_and_has_those_of_one_thing_together():
    domain = Domain.parse(
        """(define (domain d) (:types person thing) (:constants ann ben - person  key cup - thing)
        (:predicates (has ?p - person ?t - thing) (glad ?p - person) (seen ?t - thing))
        (:exclusive (has ?p ?t) :per (?t))
        (:event give :parameters (?p - person ?t - thing) :effect (has ?p ?t))
        (:lexicon (:say (has ?p ?t) "?p has the ?t") (:say (seen ?t) "something is seen")))"""
    )
    states = (
        ["has(ann,key)", "has(ann,cup)", "seen(key)"],
        ["has(ben,key)", "glad(ben)", "seen(cup)"],
    )
    results = [replace(RESULTS[0], state=dict.fromkeys(one, True)) for one in states]
    assert [*TimelineDisplay.from_predictions(results, domain=domain).spans.items()] == [
        ("ann has the cup", ((0, 1),)),
        ("ann has the key", ((0, 1),)),
        ("ben has the key", ((1, 1),)),
        ("something is seen", ((0, 1), (1, 1))),
        ("glad(ben)", ((1, 1),)),
    ]
    as_written = ["has(ann,cup)", "has(ann,key)", "seen(key)", "glad(ben)", "has(ben,key)", "seen(cup)"]
    assert [*TimelineDisplay.from_predictions(results).spans] == as_written


def test_the_axis_of_a_timeline_has_ids():
    many = tuple(replace(RESULTS[0], id=f"s{k}") for k in range(61))
    text = picture(TimelineDisplay.from_predictions(many), "svg").decode()
    assert all((f">s{k}<" in text) == (k % 3 == 0) for k in range(61))


def test_a_timeline_has_a_line_for_every_fact():
    display = TimelineDisplay.from_predictions(
        [replace(RESULTS[0], state=dict.fromkeys(map(str, range(60)), True))]
    )
    assert len(display.spans) == 60
    assert display.size[1] > 2 * TimelineDisplay.from_predictions(RESULTS).size[1]


def test_transitions_stay_within_narratives():
    display = TransitionDisplay.from_predictions(RESULTS)
    assert display.counts == {("close", "open"): 1, ("open", "close"): 1, ("open", "open"): 1}


@pytest.mark.parametrize("dpi", [50, 200])
def test_arrows_of_transitions_end_at_the_boxes(dpi):
    """Their heads were below wide boxes, and those of two lines."""
    from matplotlib.figure import Figure
    from matplotlib.patches import FancyArrowPatch

    figure = Figure(dpi=dpi, layout="constrained")
    names = ("an-event-of-a-long-name", "open", "close")
    counts = {**dict.fromkeys(permutations(names, 2), 1), ("open", "open"): 3}
    display = TransitionDisplay(counts).plot(figure.subplots())
    figure.draw_without_rendering()
    boxes = {one.get_text().split()[0]: one.get_bbox_patch().get_window_extent() for one in display.ax_.texts}
    arrows = [one for one in display.ax_.patches if isinstance(one, FancyArrowPatch)]
    for arrow, pair in zip(arrows, permutations(names, 2), strict=True):
        start, _, tip = display.ax_.transData.transform(arrow.get_path().vertices[:3])
        assert not any(box.contains(*point) for box in boxes.values() for point in (start, tip))
        for point, own in zip((start, tip), pair, strict=True):
            assert boxes[own].padded(10 * dpi / 72).contains(*point)


def test_reliability_counts_by_bins():
    display = ReliabilityDisplay.from_predictions(RESULTS, GOLD)
    assert list(display.sentences) == [2, 1, 1]
    assert list(display.probability) == pytest.approx([0.6, 0.98, 1.0])
    assert list(display.right) == pytest.approx([0.5, 1.0, 0.0])


def test_several_events_are_confused_with_gold_only_where_none_is_of_its_type():
    both = replace(RESULTS[0], event="open(oak) + close(oak)", events=(("open", "oak"), ("close", "oak")))
    for type_, read in (("open", "open"), ("close", "close"), ("paint", "open")):
        gold = Gold({"1": GoldEvent(type_, ("oak",))}, {})
        assert ConfusionDisplay.from_predictions([both], gold).read == [read]


def test_confusion_and_accuracy():
    display = ConfusionDisplay.from_predictions(RESULTS, GOLD)
    assert list(zip(display.true, display.read, strict=True)) == [
        ("open", "open"),
        ("close", "open"),
        ("open", "open"),
        ("open", "close"),
    ]
    assert AccuracyDisplay.from_predictions(RESULTS, GOLD).accuracy == {
        "day": pytest.approx(2 / 3),
        "night": 0,
    }


def test_without_gold_there_is_nothing_to_measure():
    with pytest.raises(ValueError, match="no sentence has gold"):
        ReliabilityDisplay.from_predictions(RESULTS, Gold({}, {}))


def test_a_learning_curve_is_read_from_rows():
    rows = [
        {"learner": "labels and text", "labels": "0", "rows": "all", "event": 0.5, "spread": 0.0},
        {"learner": "labels and text", "labels": "5", "rows": "all", "event": 0.75, "spread": 0.25},
        {"learner": "labels and text", "labels": "5", "rows": "sure=yes", "event": 1.0, "spread": 0.0},
    ]
    display = LearningCurveDisplay.from_rows(rows)
    assert display.points == {"labels and text": [("0", 0.5, 0.0), ("5", 0.75, 0.25)]}
    for wrong in ([], [{"method": "default"}]):
        with pytest.raises(ValueError, match="evaluate --report curve"):
            LearningCurveDisplay.from_rows(wrong)


def test_estimators_are_read_with():
    domain = Domain.parse(DOORS)
    told = [Narrative("day", (Sentence("1", "Oak opens."), Sentence("2", "Oak closes.")))]
    mapper = NarrativeMapper(domain).fit(told)
    (reading,) = mapper.predict(told)
    assert isinstance(reading, Interpretation)
    assert TimelineDisplay.from_estimator(mapper, told).spans == {"opened(oak)": ((0, 1),)}
    assert TransitionDisplay.from_estimator(mapper, told).counts == {("open", "close"): 1}
    assert AccuracyDisplay.from_estimator(mapper, told, GOLD).accuracy == {"day": 1.0}


@pytest.mark.slow
@pytest.mark.parametrize(
    "display",
    [
        TimelineDisplay.from_predictions(RESULTS),
        TransitionDisplay.from_predictions(RESULTS),
        ReliabilityDisplay.from_predictions(RESULTS, GOLD),
        AccuracyDisplay.from_predictions(RESULTS, GOLD),
        LearningCurveDisplay({"all": [("0", 0.5, 0.0), ("5", 0.75, 0.25)]}),
        LabelQualityDisplay({"F1": [0.5, 0.75]}),
    ],
    ids=lambda one: type(one).__name__,
)
def test_every_display_draws_the_same_picture_twice(display):
    first = picture(display, "svg")
    assert first == picture(display, "svg")
    assert first.startswith(b"<?xml")
    assert display.ax_.figure is display.figure_
    assert display.ax_.get_children()


def test_the_timeline_draws_what_it_has():
    display = TimelineDisplay.from_predictions(RESULTS)
    text = picture(display, "svg").decode()
    assert all(f">{word}<" in text for word in ("opened", "red", "sentence", "contradicts the story"))
    assert picture(display, "png").startswith(b"\x89PNG")


@pytest.mark.slow
def test_the_confusion_is_drawn_on_given_axes():
    from matplotlib import pyplot

    figure, ax = pyplot.subplots()
    display = ConfusionDisplay.from_predictions(RESULTS, GOLD).plot(ax)
    assert (display.ax_, display.figure_) == (ax, figure)
    assert [text.get_text() for text in ax.texts if text.get_visible()] == ["1", "1", "2"]
    pyplot.close(figure)


@pytest.fixture
def written(tmp_path):
    """Return a folder with a result and gold."""
    rows = [
        {
            **{"narrative": one.narrative, "id": one.id, "sentence": one.text, "event": one.event},
            **{"probability": one.probability, "feasible": one.feasible},
            "state_true": [fact for fact, is_true in one.state.items() if is_true],
            "state_false": [fact for fact, is_true in one.state.items() if not is_true],
            "events": [{"type": name, "arguments": own} for name, *own in one.events],
        }
        for one in RESULTS
    ]
    (tmp_path / "result.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    (tmp_path / "gold.tsv").write_text("id\tevent\n1\topen(oak)\n5\topen(oak)\n", encoding="utf-8")
    (tmp_path / "doors.pddl").write_text(DOORS, encoding="utf-8")
    (tmp_path / "labels.csv").write_text("iteration,F1\n1,0.5\n2,0.75\n", encoding="utf-8")
    (tmp_path / "short.csv").write_text("iteration,F1\n1\n", encoding="utf-8")
    (tmp_path / "long.csv").write_text(f"iteration,F1\n1,{'9' * 200_000}\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("kind", ["reliability", "confusion", "accuracy"])
def test_gold_may_name_participants_as_results_do(item, written, kind):
    """What was read with a cast is drawn without it."""
    (written / "cast.pddl").write_text(DOORS.replace("oak elm", "ash"), encoding="utf-8")
    line = f"{kind} result.jsonl --gold gold.tsv --domain cast.pddl -o plot.svg"
    ended = item("plot", *line.split(), cwd=written)
    assert (ended.status, ended.err) == (0, "")


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("kind", ["reliability", "confusion", "accuracy"])
@pytest.mark.parametrize(
    ("ids", "status", "found"),
    [
        ("1 5x", 0, "gold.tsv:3:1: warning[N207]: no sentence has the id `5x`"),
        ("1x 5x", 1, "gold.tsv:2:1: error[N207]: no sentence has any of these 2 ids"),
    ],
)
def test_ids_of_gold_that_no_sentence_has_are_named(item, written, kind, ids, status, found):
    rows = "".join(f"{one}\topen(oak)\n" for one in ids.split())
    (written / "gold.tsv").write_text(f"id\tevent\n{rows}", encoding="utf-8")
    line = f"{kind} result.jsonl --gold gold.tsv --domain doors.pddl -o plot.svg"
    ended = item("plot", *line.split(), cwd=written)
    assert ended.status == status
    assert found in ended.err


def test_gold_of_other_narratives_is_no_slip(item, written):
    line = "accuracy result.jsonl --narrative night --gold gold.tsv --domain doors.pddl -o plot.svg"
    ended = item("plot", *line.split(), cwd=written)
    assert (ended.status, ended.err) == (0, "")


@pytest.mark.parametrize(
    "line",
    [
        "timeline result.jsonl -o plot.svg",
        "timeline result.jsonl --narrative night -o plot.png",
        "accuracy result.jsonl --gold gold.tsv --domain doors.pddl -o plot.svg",
        "labels labels.csv -o plot.svg",
    ],
)
def test_the_command_writes_a_picture(item, written, line):
    ended = item("plot", *line.split(), cwd=written)
    assert (ended.status, ended.out, ended.err) == (0, "", "")
    picture = (written / line.split()[-1]).read_bytes()
    assert picture.startswith((b"<?xml", b"\x89PNG"))


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("timeline result.jsonl -o plot.pdf", "the name must end in .png or .svg"),
        ("reliability result.jsonl -o plot.svg", "reliability asks for --gold"),
        ("timeline result.jsonl --narrative noon -o plot.svg", "it has no narrative noon"),
        ("curve result.jsonl -o plot.svg", "no row of `evaluate --report curve`"),
        ("labels gold.tsv -o plot.svg", "it has no column `iteration`"),
        ("labels short.csv -o plot.svg", "each row has 2 cells"),
        ("labels long.csv -o plot.svg", "this is no table: field larger than field limit"),
        ("pie result.jsonl -o plot.svg", "pie"),
        (
            "timeline doors.pddl -o plot.svg",
            "doors.pddl is a domain: timeline is drawn from a file that `item s",
        ),
        ("curve doors.pddl -o plot.svg", "a file that `item evaluate --report curve --format jsonl` writes"),
        ("labels doors.pddl -o plot.svg", "a file that `item reproduce` writes"),
    ],
)
def test_wrong_usage(item, written, line, hint):
    ended = item("plot", *line.split(), cwd=written)
    assert (ended.status, ended.out) == (2, "")
    assert hint in " ".join(ended.err.split())
    assert not (written / "plot.svg").exists()


@pytest.mark.parametrize(
    ("kind", "source"),
    [
        ("curve", "item evaluate --report curve --format jsonl"),
        ("timeline", "item solve --format jsonl"),
    ],
)
@pytest.mark.parametrize("text", ["[1]\n3\n", "A soup for cold evenings.\nPeel the potatoes.\n"])
def test_a_file_of_another_kind_is_one_mistake(item, tmp_path, kind, source, text):
    (tmp_path / "wrong.jsonl").write_text(text, encoding="utf-8")
    ended = item("plot", kind, "wrong.jsonl", "-o", "plot.svg", cwd=tmp_path)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.count("error[") == 1
    assert ended.err.startswith("wrong.jsonl:1:1: error[N113]: malformed JSON")
    assert ended.err.endswith(f"expected: a line of `{source}`\n")


def test_a_story_is_drawn_as_its_readings_are():
    from item import read

    story = read(Domain.parse(DOORS), ["Oak opens.", "Oak closes."])
    of_readings = TimelineDisplay.from_predictions(story.readings)
    for given in (story, story.readings[0]):
        assert TimelineDisplay.from_predictions(given).spans == of_readings.spans


@pytest.mark.parametrize(
    ("readings", "gold", "told"),
    [
        (GOLD, RESULTS, "readings: a story, interpretations or results are expected, not Gold"),
        (["open(oak)"], GOLD, "readings: a story, interpretations or results are expected, not str"),
        (RESULTS, "gold.tsv", "gold: what read_gold returns is expected, not str"),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_name(readings, gold, told):
    with pytest.raises(TypeError, match=told):
        AccuracyDisplay.from_predictions(readings, gold)
