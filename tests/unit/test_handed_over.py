"""What callers in Python hand over, in the ways of pandas, scikit-learn and threads."""

import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import item
from item import EM, Baseline, Domain, InputError, Narrative, NarrativeMapper, Sentence
from item.handed_over.checks import jobs_of

DOORS_TEXT = """(define (domain doors)
  (:types door) (:constants oak elm ash fir - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))"""
DOORS = Domain.parse(DOORS_TEXT)
TOLD = ["Oak opens.", "Elm opens.", "It creaks.", "Oak closes."]


@pytest.fixture(scope="module")
def mapper():
    return NarrativeMapper(DOORS).fit(TOLD)


@pytest.mark.parametrize("gap", [None, float("nan"), np.nan, pd.NA, pd.NaT])
def test_a_gap_of_a_data_frame_is_no_label(gap):
    story = item.read(DOORS, TOLD, labels=[[gap, gap, "close(elm)", gap]])
    assert story.readings[0].sentences[2].event == ("close", "elm")
    assert story.labels == ((None, None, "close(elm)", None),)


def test_labels_come_from_columns_of_a_data_frame():
    frame = pd.DataFrame({"narrative": list("aabb"), "sentence": TOLD, "label": [None, None, "close", None]})
    by_narrative = frame.groupby("narrative").label.apply(list)
    (_, second) = NarrativeMapper(DOORS).fit(frame, labels=by_narrative).predict(frame, labels=by_narrative)
    assert second.sentences[0].event[0] == "close"


def test_labels_of_one_narrative_need_no_list_around_them():
    flat, nested = (
        item.read(DOORS, TOLD, labels=labels)
        for labels in (["close", None, None, None], [["close"] + [None] * 3])
    )
    assert flat.readings == nested.readings
    assert flat.readings[0].sentences[0].event[0] == "close"


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        ([["open"]], "1 are given for the 4 of `text`"),
        ([[None] * 4] * 3, "3 lists of labels are given for 2 narratives"),
        ({"text.000": "open"}, "not as dict"),
        (pd.DataFrame({"label": ["open"] * 4}), "not as DataFrame"),
        ("open", "not as str"),
        (5, "not as int"),
    ],
)
def test_labels_that_do_not_fit_say_where(labels, told):
    told_of = [TOLD, TOLD] if "narratives" in told else TOLD
    with pytest.raises(InputError, match=rf"N401.*{re.escape(told)}"):
        NarrativeMapper(DOORS).fit(told_of, labels=labels)


def test_events_of_a_reading_are_labels():
    """Of several narratives, and of one, whose labels need no list around them."""
    events = [("open", "elm"), None, ("nothing",), ("close", "elm", "+", "open", "oak")]
    written = ["open(elm)", None, "nothing()", "close(elm) + open(oak)"]
    for labels in (events, [events], (tuple(events),)):
        assert item.read(DOORS, TOLD, labels=labels).labels == (tuple(written),)
    for labels in ([("open", "oak")], [[("open", "oak")]]):
        assert item.read(DOORS, ["It opens."], labels=labels).labels == (("open(oak)",),)
    two = (("open(oak)", "close"),)
    assert item.read(DOORS, ["It opens.", "It closes."], labels=two).labels == two


@pytest.mark.parametrize(
    ("columns", "twice"), [(["sentence", "sentence"], "sentence"), (["Sentence", "by", "by "], "by")]
)
def test_a_data_frame_has_each_column_once(columns, twice):
    frame = pd.DataFrame([["Oak opens.", "Elm opens.", "x"][: len(columns)]], columns=columns)
    with pytest.raises(InputError, match=f"N111.*: narratives: the column `{twice}` is there twice"):
        item.read(DOORS, frame)


def test_an_unlabelled_narrative_among_lists_is_named():
    with pytest.raises(InputError, match=r"those of `text-2` are of type NoneType"):
        NarrativeMapper(DOORS).fit([TOLD, TOLD], labels=[[None] * 4, None])


def test_threads_may_read_with_one_mapper(request):
    """What all of them would prepare at once is more than the mapper has learnt from."""
    names = ("Oak", "Elm", "Ash", "Fir")
    told = [f"{one} {verb}s again, {k}." for k in range(3) for verb in ("open", "close") for one in names]
    mapper = NarrativeMapper(DOORS).fit(TOLD)
    request.addfinalizer(partial(sys.setswitchinterval, sys.getswitchinterval()))
    sys.setswitchinterval(1e-6)
    with ThreadPoolExecutor(4) as threads:
        several = {_told(one) for one in threads.map(mapper.predict, [told] * 8)}
    assert several == {_told(mapper.predict(told))}


def test_each_thread_has_a_reasoner_of_its_own(mapper):
    own = mapper.session.preprocessors
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(lambda: mapper.session.preprocessors).result() is not own
    assert mapper.session.preprocessors is own


def _told(readings):
    return tuple((s.event, round(s.probability, 12)) for one in readings for s in one.sentences)


def test_a_stream_takes_what_reading_takes(mapper):
    narrative = Narrative("house", tuple(Sentence(str(k), text) for k, text in enumerate(TOLD)))
    given = [
        narrative.sentences,
        narrative,
        TOLD,
        (one for one in TOLD),
        pd.DataFrame({"sentence": TOLD}),
        pd.DataFrame({"sentence": TOLD, "narrative": "house"}),
        {"house": TOLD},
    ]
    first, *others = ([one.event for one in mapper.stream(own)] for own in given)
    assert len(first) == 4
    assert all(one == first for one in others)
    assert [one.sentence.id for one in mapper.stream(TOLD)][:2] == ["text.000", "text.001"]
    assert [one.sentence.id for one in mapper.stream(TOLD, narrative="day")][:1] == ["day.000"]


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ("Oak opens.", TypeError, "sentences: an iterable of sentences is expected, not str"),
        (5, TypeError, "sentences: an iterable of sentences is expected, not int"),
        (["Oak opens.", ""], InputError, "N115.*: the sentence `text.001` is empty"),
        ([Sentence("", "Oak opens.")], InputError, "N115.*: the id of sentence 1 of 'text' is empty"),
        (
            [Sentence("1", "Oak opens."), Sentence("1", "Elm opens.")],
            InputError,
            "N122.*: the id `1` is there twice in the narrative `text`",
        ),
        (["Oak opens.", 5], TypeError, "sentences: item 2 is of type int, where a sentence is expected"),
        (
            pd.DataFrame({"sentence": TOLD, "narrative": list("aabb")}),
            ValueError,
            "sentences: a stream is of one narrative, not of 2",
        ),
    ],
)
def test_what_is_no_stream_is_refused(mapper, given, error, told):
    with pytest.raises(error, match=told):
        list(mapper.stream(given))


@pytest.mark.parametrize("narrative", [5, 0, None])
def test_the_name_of_a_stream_is_text(mapper, narrative):
    with pytest.raises(TypeError, match=f"narrative: text is expected, not {narrative}"):
        mapper.stream(TOLD, narrative=narrative)


def test_a_stream_remembers_the_last_ids_only(mapper, monkeypatch):
    """It may have no end."""
    monkeypatch.setattr("item.narrative.io.latest_ids.MOST_IDS", 1)
    told = [Sentence(str(k % 2), text) for k, text in enumerate(TOLD)]
    assert len(list(mapper.stream(told))) == 4


class Source:
    """Believes nothing."""

    def scores(self, sentence, candidates):
        """Return nothing."""


@pytest.mark.parametrize(
    ("evidence", "told"),
    [
        (print, "not builtin_function_or_method; read_evidence reads a file"),
        ("said.jsonl", "not str"),
        (Source, "not the class Source"),
    ],
)
def test_what_is_no_evidence_is_refused(evidence, told):
    with pytest.raises(TypeError, match=rf"evidence: an object with a method `scores.* is expected, {told}"):
        NarrativeMapper(DOORS, evidence=evidence).fit(TOLD)
    assert NarrativeMapper(DOORS, evidence=Source()).fit(TOLD).n_iter_


def test_processes_are_counted_as_in_scikit_learn():
    assert [jobs_of(one) for one in (1, 3, np.int64(2), None)] == [1, 3, 2, 1]
    assert 1 <= jobs_of(-1) <= (os.cpu_count() or 1)
    assert NarrativeMapper(DOORS, n_jobs=None).fit(TOLD).n_iter_
    for wrong in (0, "x", 1.5, 10**9):
        with pytest.raises(
            ValueError, match=f"n_jobs: a number from 1 to 1,000, .* is expected, not {wrong!r}"
        ):
            NarrativeMapper(DOORS, n_jobs=wrong).fit(TOLD)


@pytest.mark.parametrize(
    ("options", "error", "told"),
    [
        ({"e_step": "sfot"}, ValueError, "e_step: 'soft', 'hard' or 'off' is expected, not 'sfot'"),
        ({"state_features": None}, ValueError, "state_features: 'all', 'no-penalty' or 'none' is expected"),
        ({"n_iter": -2}, ValueError, "n_iter: a whole number from 1 on is expected, not -2"),
        ({"tol": "small"}, ValueError, "tol: a number from 0 on is expected, not 'small'"),
        ({"strengths": {"words": 1.0}}, TypeError, "strengths: PriorStrengths are expected, not dict"),
    ],
)
def test_options_of_the_learner_are_refused_where_they_are_given(options, error, told):
    with pytest.raises(error, match=told):
        EM(**options)


@pytest.mark.parametrize(
    ("options", "error", "told"),
    [
        (
            {"on_contradiction": "drop"},
            ValueError,
            "on_contradiction: 'forget' or 'keep' is expected",
        ),
        ({"budget": 5}, TypeError, r"budget: Budget\(seconds=...\) or None is expected, not 5"),
        ({"beam": np.int64(0)}, ValueError, r"beam: a positive number, 'all' or None is expected, not .*0"),
        ({"beam": np.True_}, ValueError, r"beam: a positive number, 'all' or None is expected, not .*True"),
        ({"callback": 3}, TypeError, "callback: a function of an Iteration, or None, is expected, not 3"),
    ],
)
def test_options_of_the_mapper_are_refused_by_name(options, error, told):
    with pytest.raises(error, match=told):
        NarrativeMapper(DOORS, **options).fit(TOLD)


def test_numbers_of_numpy_are_numbers():
    """A grid of `np.arange` has such."""
    readings = [
        NarrativeMapper(DOORS, beam=beam, n_jobs=kind(1)).fit(TOLD).k_best(TOLD, kind(2))
        for kind, beam in ((int, 2), (np.int64, np.int64(2)))
    ]
    assert readings[0] == readings[1]


NO_TEXT = "Oak \ud800 opens."


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["Oak opens.", NO_TEXT], "sentence 2 of 'text'"),
        (["Oak opens.\0"], "sentence 1 of 'text'"),
        ([TOLD, [NO_TEXT]], "sentence 1 of 'text-2'"),
        ({"day\ud800": TOLD}, "the name of a narrative"),
        (Narrative("house", (Sentence("\udfff", "Oak opens."),)), "the id of sentence 1 of 'house'"),
        (
            Narrative("house", (Sentence("1", "Oak opens.", (("by", "\ud800"),)),)),
            "the column 'by' of sentence 1 of 'house'",
        ),
        (pd.DataFrame({"sentence": ["Oak \0 opens."]}), "sentence 1 of 'text'"),
    ],
)
def test_what_no_file_could_hold_is_no_sentence(mapper, given, told):
    """As in files; it cannot be written, either."""
    told += " holds a NUL character or half a surrogate pair, which no text does"
    for read in (mapper.fit, mapper.predict, mapper.score, lambda one: item.read(DOORS, one)):
        with pytest.raises(InputError, match=f"N114.*{told}"):
            read(given)
    if not isinstance(given[0] if isinstance(given, list) else "", list):
        with pytest.raises(InputError, match=f"N114.*{told}"):
            list(mapper.stream(given))


def test_a_similarity_of_a_baseline_is_one_of_two():
    with pytest.raises(ValueError, match="similarity: 'name' or 'parts' is expected, not 'letters'"):
        Baseline(similarity="letters")


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Narrative("x", ["Oak opens."]), "sentences of 'x': item 1 is of type str, not Sentence"),
        (lambda: Narrative("x", "Oak opens."), "sentences of 'x': a tuple of Sentence is expected, not str"),
        (lambda: Narrative("x", None), "sentences of 'x': a tuple of Sentence is expected, not NoneType"),
        (lambda: Sentence(1, "Oak opens."), "id of a Sentence: text is expected, not 1"),
        (lambda: Narrative(1, ()), "name of a Narrative: text is expected, not 1"),
        (lambda: Sentence("1", None), "text of a Sentence: text is expected, not None"),
        (lambda: Domain.parse(None), "the text of a domain is expected, not NoneType; Domain.load reads"),
        (lambda: Domain.parse("(define (domain d))", problem=Path("p.pddl")), "not PosixPath; Domain.load"),
        (lambda: DOORS.starting(["(opened oak)"]), r"facts: text such as .* is expected, not list"),
        (
            lambda: item.dump_model(None, DOORS),
            "model: `model_` of a fitted mapper is expected, not NoneType",
        ),
    ],
)
def test_what_is_of_another_type_is_refused_at_its_place(make, told):
    with pytest.raises(TypeError, match=told):
        make()


def test_a_list_of_sentences_makes_a_narrative():
    sentences = [Sentence("1", "Oak opens."), Sentence("2", "Oak closes.")]
    narrative = Narrative("house", sentences)
    assert narrative == Narrative("house", tuple(sentences))
    assert NarrativeMapper(DOORS).fit(narrative).n_iter_


def test_a_mapper_is_no_model(mapper):
    with pytest.raises(TypeError, match=r"model: .* is expected, not NarrativeMapper"):
        item.dump_model(mapper, DOORS)


@pytest.mark.parametrize("k", [2.0, "a", None, True])
def test_what_is_no_number_of_readings_is_refused(mapper, k):
    with pytest.raises(TypeError, match=f"k: a whole number is expected, not {k!r}"):
        mapper.k_best(TOLD, k)


def test_the_text_of_a_domain_is_no_name_of_one():
    text = "; doors\n(define (domain doors) (:event open))"
    with pytest.raises(InputError, match=r"E100.*not the text of a domain\n.*Domain\.parse\(text\)"):
        item.read(text, TOLD)


def test_the_number_that_a_data_frame_has_as_an_id_is_told_as_text():
    story = item.read(DOORS, pd.DataFrame({"id": [7, 8, 9, 10], "sentence": TOLD}))
    with pytest.raises(TypeError, match="sentence: text is expected, not 8; an id is text, too, such as '8'"):
        story.explain(8)
    assert str(story.explain("8")).startswith("8  Elm opens.")


# What reads a file beside a domain, as a function of the domain and the folder.
READERS = {
    "model": lambda domain, folder: item.load_model(folder / "model.json", domain),
    "gold": lambda domain, folder: item.read_gold(folder / "gold.tsv", domain),
    "casts": lambda domain, folder: item.read_casts(folder / "cast.tsv", domain),
    "starts": lambda domain, folder: item.read_starts(folder / "starts.tsv", domain, ["text"]),
    "evidence": lambda domain, folder: item.read_evidence(folder / "said.jsonl", TEXT, domain),
}
TEXT = item.narratives_of(["Oak opens."])


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with a domain, and with what goes beside it."""
    found = tmp_path_factory.mktemp("doors")
    texts = {
        "doors.pddl": DOORS_TEXT,
        "gold.tsv": "id\tevent\ntext.000\topen(oak)\n",
        "cast.tsv": "narrative\tname\ttype\ntext\tpine\tdoor\n",
        "starts.tsv": "narrative\tfact\ntext\t(opened oak)\n",
        "said.jsonl": '{"id": "text.000", "events": [{"event": "open(oak)", "p": 0.9}]}\n',
    }
    for name, text in texts.items():
        (found / name).write_text(text, encoding="utf-8")
    model = NarrativeMapper(DOORS).fit(TEXT).model_
    (found / "model.json").write_text(item.dump_model(model, found / "doors.pddl"), encoding="utf-8")
    return found


@pytest.mark.parametrize("reader", READERS)
def test_what_reads_a_file_takes_a_domain_by_path_and_by_name(reader, folder, monkeypatch):
    by_path = READERS[reader](folder / "doors.pddl", folder)
    assert type(by_path) is type(READERS[reader](DOORS, folder))
    # A path may be text, and is one from the working directory.
    monkeypatch.chdir(folder)
    assert type(READERS[reader]("doors.pddl", folder)) is type(by_path)
    with pytest.raises(InputError):
        READERS[reader]("no-such-domain", folder)
    with pytest.raises(TypeError, match="domain: a Domain, a path or a name is expected, not int"):
        READERS[reader](5, folder)


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (lambda: item.load_model(5, DOORS), "path: the path of a model file is expected, not int"),
        (lambda: item.read_gold(5, DOORS), "paths: a path or several are expected, not int"),
        (lambda: item.read_casts([5], DOORS), "paths: a path or several are expected, not int"),
        (
            lambda: item.read_gold("g.tsv", DOORS, own=5),
            "own: a mapping from ids to Domains is expected, not int",
        ),
        (
            lambda: item.read_gold("g.tsv", DOORS, of=TOLD),
            "of: what read_narratives or .* is expected, not str",
        ),
        (lambda: item.read_starts("s.tsv", DOORS, "text"), "narratives: what .* is expected, not str"),
        (
            lambda: item.read_starts("s.tsv", DOORS, [], casts=5),
            "casts: a mapping from .* is expected, not int",
        ),
        (lambda: item.read_evidence("e.jsonl", TOLD, DOORS), "narratives: what .* is expected, not str"),
        (
            lambda: item.read_evidence("e.jsonl", TEXT, DOORS, casts=5),
            "casts: a mapping .* is expected, not int",
        ),
    ],
)
def test_what_is_none_of_what_a_reader_takes_is_refused_by_name(read, told):
    with pytest.raises(TypeError, match=told):
        read()


def test_numbers_out_of_range_are_refused_by_name(mapper):
    story = item.Story(mapper, TEXT, tuple(mapper.predict(TEXT)))
    with pytest.raises(ValueError, match="top: a whole number from 0 on is expected, not -1"):
        story.explain("text.000", top=-1)
    for k in (0, 1001, 10**9):
        for question in ("(opened oak)", "(possible (opened oak))"):
            with pytest.raises(ValueError, match=f"k_best: a whole number from 1 to 1,000 is .* not {k}"):
                story.ask(question, k_best=k)
        with pytest.raises(ValueError, match=f"k: a whole number from 1 to 1,000 is expected, not {k}"):
            mapper.k_best(TEXT, k)
    for name, value in (("batch", 0), ("batch", -1), ("window", 0), ("window", -1)):
        with pytest.raises(ValueError, match=f"{name}: a whole number from 1 on is expected, not {value}"):
            mapper.stream(TOLD, **{name: value})
    for one in (story.readings[0], story.readings[0].sentences[0]):
        for least in (2, -0.1, float("nan")):
            with pytest.raises(ValueError, match="least: a probability, from 0 to 1, is expected, not"):
                one.blank_below(least)
