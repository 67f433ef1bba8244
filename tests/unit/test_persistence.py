import copy
import json
import pickle
import warnings
from hashlib import sha256
from math import isfinite

import pytest
from msgspec.structs import replace

from item.diagnostics import InputError
from item.language.domain import Domain
from item.learning.model import EM
from item.mapper import NarrativeMapper
from item.model_codes import ModelCode
from item.model_document import VERSION
from item.narrative.narrative import Narrative, Sentence
from item.output.formats import document
from item.paper.learners import IterTrain
from item.persistence import dump_model, load_model

DOORS = """(define (domain doors)
  (:types door - object) (:constants oak elm - door) (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))"""
HOUSE = Narrative(
    "house",
    tuple(
        Sentence(str(k), text)
        for k, text in enumerate(
            ("oak opens", "“Elm” opens with a bang", "oak closes", "elm closes", "they sleep")
        )
    ),
)


@pytest.fixture(scope="module")
def doors():
    return Domain.parse(DOORS)


@pytest.fixture(scope="module", params=[EM(), IterTrain()], ids=["em", "iter_train"])
def mapper(request, doors):
    return NarrativeMapper(doors, learner=request.param).fit([HOUSE])


@pytest.fixture
def kept(mapper, doors, tmp_path):
    """Return the path of a model file."""
    path = tmp_path / "model.json"
    path.write_text(dump_model(mapper.model_, doors), encoding="utf-8")
    return path


def sealed(document):
    """Return the text of a document as if it had been written so."""
    contents = {key: value for key, value in document.items() if key != "digest"}
    digest = sha256(json.dumps(contents).encode()).hexdigest()
    return json.dumps({**contents, "digest": digest})


def codes(path, domain):
    with pytest.raises(InputError) as caught:
        load_model(path, domain)
    return [one.code for one in caught.value.diagnostics]


def test_a_model_read_back_is_the_same(mapper, doors, kept):
    other = NarrativeMapper(doors, learner=mapper.learner)
    other.model_ = load_model(kept, doors)
    assert dump_model(other.model_, doors) == kept.read_text(encoding="utf-8")
    assert other.predict([HOUSE]) == mapper.predict([HOUSE])


def test_learning_anew_writes_the_same_bytes(mapper, doors, kept):
    again = NarrativeMapper(doors, learner=mapper.learner).fit([HOUSE])
    assert dump_model(again.model_, doors) == kept.read_text(encoding="utf-8")


def test_the_file_is_strict_json(kept):
    def refuse(constant):
        raise AssertionError(constant)

    json.loads(kept.read_text(encoding="utf-8"), parse_constant=refuse)


def test_axioms_may_change(doors, kept):
    freer = Domain.parse(DOORS.replace(":precondition (opened ?d)", ""))
    assert dump_model(load_model(kept, freer), doors) == kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("(domain doors)", "(domain gates)", ModelCode.OTHER_DOMAIN),
        ("(:event close", "(:event shut", ModelCode.OTHER_EVENTS),
        (
            "(:event open :parameters (?d - door)",
            "(:event open :parameters (?d ?e - door)",
            ModelCode.OTHER_EVENTS,
        ),
    ],
)
def test_other_domains(kept, old, new, code):
    assert codes(kept, Domain.parse(DOORS.replace(old, new))) == [code]


def test_the_order_of_events_is_part_of_a_model(kept):
    head, one, other = DOORS.split("\n  (:event")
    swapped = "\n  (:event".join((head, other[:-1], one + ")"))
    assert codes(kept, Domain.parse(swapped)) == [ModelCode.OTHER_EVENTS]


def test_only_the_papers_model_depends_on_entities(mapper, kept):
    larger = Domain.parse(DOORS.replace("oak elm", "oak elm ash"))
    if isinstance(mapper.learner, IterTrain):
        assert codes(kept, larger) == [ModelCode.OTHER_ENTITIES]
    else:
        load_model(kept, larger)


@pytest.mark.parametrize(
    "text", ["id\tevent\n1\tgo", "[]", "{}", '{"format": "item model"', "[" * 100_000, "1" * 5000]
)
def test_what_is_no_model(doors, tmp_path, text):
    path = tmp_path / "model.json"
    path.write_text(text, encoding="utf-8")
    assert codes(path, doors) == [ModelCode.NO_MODEL]


def test_missing_files_and_bytes_that_are_no_text(doors, tmp_path):
    assert codes(tmp_path / "none", doors) == ["N101"]
    (tmp_path / "binary").write_bytes(b"\x80\x04\x95")
    assert codes(tmp_path / "binary", doors) == ["N103"]


def test_another_version(doors, kept):
    kept.write_text(
        kept.read_text(encoding="utf-8").replace(f'"version": {VERSION}', '"version": 99'), encoding="utf-8"
    )
    assert codes(kept, doors) == [ModelCode.OTHER_VERSION]


def places(value, path=()):
    """Yield the path to every member of a document, of long lists to the first and last."""
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        if not isinstance(key, int) or key in (0, len(value) - 1):
            yield (*path, key)
            yield from places(member, (*path, key))


def damaged(document):
    """Yield copies of a document in each of which one member is missing or something else."""
    for *way, last in places(document):
        for value in (..., None, True, -1, 10**400, float("nan"), "x", [], {}, [[1.5]]):
            copied = copy.deepcopy(document)
            holder = copied
            for key in way:
                holder = holder[key]
            if value is ...:
                del holder[last]
            else:
                holder[last] = value
            yield copied


def test_a_damaged_model_is_refused_or_of_use(mapper, doors, kept):
    document = json.loads(kept.read_text(encoding="utf-8"))
    refused = []
    for copied in damaged(document):
        kept.write_text(sealed(copied), encoding="utf-8")
        try:
            model = load_model(kept, doors)
        except InputError as error:
            refused += error.diagnostics
        else:
            reader = NarrativeMapper(doors, learner=mapper.learner)
            reader.model_ = model
            assert len(reader.predict([HOUSE])[0].sentences) == len(HOUSE.sentences)
    assert len(refused) > 100
    assert {one.code[0] for one in refused} == {"M"}


def filled(cells, value):
    return [filled(one, value) for one in cells] if isinstance(cells, list) else value


@pytest.mark.parametrize("value", [None, -1e308, 1e308, -1.0, 0.0, "x", [], True])
def test_counts_of_which_no_probabilities_can_be_made(doors, tmp_path, value):
    """What a strange table would do to a reading, it must not do: each is refused, or read with numbers."""
    model = NarrativeMapper(doors).fit([HOUSE]).model_
    path = tmp_path / "model.json"
    whole = json.loads(dump_model(model, doors))
    refused = []
    for name in whole["counts"]:
        changed = copy.deepcopy(whole)
        changed["counts"][name] = filled(changed["counts"][name], value)
        path.write_text(sealed(changed), encoding="utf-8")
        reader = NarrativeMapper(doors)
        try:
            reader.model_ = load_model(path, doors)
        except InputError:
            assert codes(path, doors) == [ModelCode.DAMAGED]
            refused.append(name)
        else:
            (reading,) = reader.predict([HOUSE], frozen=True)
            assert isfinite(reading.utility), name
    assert refused or value in (0.0, -1.0)
    if value == 0.0:
        assert {"types", "words", "events", "trust", "signs"} <= set(refused)


def test_a_changed_digit_is_noticed(doors, kept):
    """No other check could: it is a number like others."""
    text = kept.read_text(encoding="utf-8")
    place = text.rindex(".", 0, text.index('"digest"')) + 1
    other = str((int(text[place]) + 1) % 10)
    kept.write_text(text[:place] + other + text[place + 1 :], encoding="utf-8")
    with pytest.raises(InputError, match="what it holds is not what was written"):
        load_model(kept, doors)
    assert codes(kept, doors) == [ModelCode.DAMAGED]
    # Spaces are no contents.
    kept.write_text(json.dumps(json.loads(text), indent=2), encoding="utf-8")
    assert dump_model(load_model(kept, doors), doors) == text


def test_a_model_is_of_some_sentences(doors, tmp_path):
    path = tmp_path / "model.json"
    whole = json.loads(dump_model(NarrativeMapper(doors).fit([HOUSE]).model_, doors))
    path.write_text(sealed(whole | {"sentences": -1}), encoding="utf-8")
    assert codes(path, doors) == [ModelCode.DAMAGED]


@pytest.mark.parametrize("name", ["shrinkage", "beside", "cues", "signs", "remarks"])
def test_zeros_are_refused_without_a_warning(doors, tmp_path, name):
    path = tmp_path / "model.json"
    whole = json.loads(dump_model(NarrativeMapper(doors).fit([HOUSE]).model_, doors))
    if name in whole:
        whole[name], whole["counts"]["coherence"] = 0.0, filled(whole["counts"]["coherence"], 0.0)
    else:
        whole["counts"][name] = filled(whole["counts"][name], 0.0)
    path.write_text(sealed(whole), encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert codes(path, doors) == [ModelCode.DAMAGED]


def test_models_are_equal_if_their_numbers_are(mapper):
    again = pickle.loads(pickle.dumps(mapper.model_))
    assert again == mapper.model_
    assert mapper.model_ != None  # noqa: E711
    if hasattr(mapper.model_, "theta"):
        assert replace(again, theta=again.theta + 1) != mapper.model_
    else:
        counts = replace(again.counts, types=again.counts.types + 1)
        assert replace(again, counts=counts) != mapper.model_


@pytest.mark.parametrize(
    ("name", "value"),
    [("inverse_temperature", 0.0), ("inverse_temperature", 1e308), ("lapse", -0.1), ("lapse", 1.1)],
)
def test_probabilities_that_nothing_can_be_multiplied_with(doors, tmp_path, name, value):
    path = tmp_path / "model.json"
    whole = json.loads(dump_model(NarrativeMapper(doors).fit([HOUSE]).model_, doors))
    path.write_text(sealed({**whole, name: value}), encoding="utf-8")
    assert codes(path, doors) == [ModelCode.DAMAGED]


@pytest.mark.parametrize("value", [1e12, 1e-308])
def test_probabilities_at_the_edge_of_numbers_are_numbers(doors, tmp_path, value):
    path = tmp_path / "model.json"
    whole = json.loads(dump_model(NarrativeMapper(doors).fit([HOUSE]).model_, doors))
    path.write_text(sealed({**whole, "inverse_temperature": value}), encoding="utf-8")
    reader = NarrativeMapper(doors)
    reader.model_ = load_model(path, doors)
    best = reader.predict([HOUSE], frozen=True)
    json.dumps(document(best, domain="doors"), allow_nan=False)
    assert all(0 <= one.probability <= 1 for one in best[0].sentences)
