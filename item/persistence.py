"""Models as files: JSON that is the same for the same model, and that runs nothing when it is read.

A model file says which domain it was learnt under. Preconditions and effects may change after that; event
types may not, nor, for the paper's model, whose columns are ground fluents and constants, the entities.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias, TypeVar, assert_never

import numpy as np
from msgspec.structs import asdict

from item.diagnostics import Source
from item.language.domain import OBJECT, Domain
from item.language.given import GivenDomain, checked_domain
from item.language.syntax import ast
from item.learning.multinomial_model import MultinomialModel
from item.learning.pseudocounts import Pseudocounts, shapes
from item.logic.coherence import StateFeatures
from item.model_codes import ModelCode
from item.model_document import A_MODEL, document_text, model_error, read_document
from item.narrative.io.sources import MAX_FILE, read_source
from item.paper.logistic import LogisticModel, PhiSpace
from item.paper.options import StateVector
from item.scoring.held_out import Changes
from item.scoring.role_patterns import RolePattern
from item.scoring.scorer import FloatArray
from item.scoring.vocabulary import Vocabulary, n_places

Model: TypeAlias = MultinomialModel | LogisticModel

# No count or weight of a model is larger; sums of what is larger are no numbers any more.
LARGEST = 1e12
# What else of a model its probabilities depend on.
SHARES = "lapse_loose", "lapse", "lapse_cued", "left_out"
PROBABILITY = ("inverse_temperature", *SHARES)

_T = TypeVar("_T")
_E = TypeVar("_E", bound=StrEnum)


class ModelKind(StrEnum):
    """The kinds of models."""

    MULTINOMIAL = "multinomial"
    LOGISTIC = "logistic"


class _DamagedError(Exception):
    """A model file does not hold what it should."""


def dump_model(model: Model, domain: GivenDomain) -> str:
    """Return a model as the text of a model file.

    Parameters
    ----------
    domain : the one it was learnt under: a domain, a domain file, or the name of a shipped domain.

    Raises
    ------
    TypeError
        When the model is something else, such as the mapper, or None, which baselines learn.
    """
    match model:
        case MultinomialModel(vocabulary, counts, lexicon, n_sentences, held_out=held_out):
            kind = ModelKind.MULTINOMIAL
            contents: dict[str, object] = {
                "stems": list(vocabulary.stems),
                "beside": [list(one) for one in vocabulary.beside],
                "patterns": [asdict(pattern) for pattern in vocabulary.patterns],
                "state_features": counts.features,
                "lexicon": lexicon,
                "sentences": n_sentences,
                "held_out": {key: [[*one.values()] for one in own] for key, own in held_out.items()},
                **{name: getattr(model, name) for name in PROBABILITY},
                "shrinkage": counts.shrinkage,
                "counts": {name: getattr(counts, name).tolist() for name in shapes(vocabulary)},
            }
        case LogisticModel(space, theta):
            kind = ModelKind.LOGISTIC
            columns = {"state": space.state, "state_width": space.state_width}
            contents = {"words": list(space.words), **columns, "theta": theta.tolist()}
        case _:
            raise TypeError(f"model: `model_` of a fitted mapper is expected, not {type(model).__name__}")
    return document_text({"kind": kind, "domain": _describe(checked_domain(domain), kind), **contents})


def load_model(path: str | Path, domain: GivenDomain) -> Model:
    """Read a model file.

    Parameters
    ----------
    domain : the one to use it under: a domain, a domain file, or the name of a shipped domain.

    Raises
    ------
    InputError
        When there is no such file, or none with a sound model of this domain (codes N1.. and M1..).
    TypeError
        With the name of an argument that is something else.
    """
    if not isinstance(path, str | Path):
        raise TypeError(f"path: the path of a model file is expected, not {type(path).__name__}")
    # A model is one line.
    return parse_model(read_source(path, longest=MAX_FILE), checked_domain(domain))


def parse_model(source: Source, domain: Domain) -> Model:
    """Return the model of which a text is the file (`load_model`)."""
    document = read_document(source)
    try:
        kind = _choice(ModelKind, _member(document, "kind", str))
        _check_domain(_member(document, "domain", dict), domain, kind, source)
        match kind:
            case ModelKind.MULTINOMIAL:
                return _multinomial(document, domain)
            case ModelKind.LOGISTIC:
                return _logistic(document, domain)
            case unreachable:
                assert_never(unreachable)
    except _DamagedError as error:
        raise model_error(ModelCode.DAMAGED, f"the model is damaged: {error}", source, A_MODEL) from None


def _multinomial(document: Mapping[str, object], domain: Domain) -> MultinomialModel:
    vocabulary = Vocabulary(
        types=_numbered(tuple(domain.events)),
        stems=_numbered(_strings(document, "stems")),
        patterns=_numbered(tuple(_pattern(one) for one in _member(document, "patterns", list))),
        beside=_numbered(tuple(_side_and_word(one) for one in _member(document, "beside", list))),
        places=n_places(domain),
    )
    probability = {name: _number(document.get(name), name) for name in PROBABILITY}
    if probability["inverse_temperature"] <= 0 or not all(0 <= probability[name] <= 1 for name in SHARES):
        raise _DamagedError("`inverse_temperature` must be positive, lapses and `left_out` shares")
    features = _choice(StateFeatures, _member(document, "state_features", str))
    tables = _member(document, "counts", dict)
    arrays = {name: _array(tables, name, shape) for name, shape in shapes(vocabulary).items()}
    shrinkage = _number(document.get("shrinkage"), "shrinkage")
    told = arrays["words"] - arrays["prior_words"]
    if min(shrinkage, *(own.min(initial=0.0) for own in (*arrays.values(), told))) < 0:
        raise _DamagedError("counts must not be negative, `words` not below `prior_words`")
    model = MultinomialModel(
        vocabulary,
        Pseudocounts(**arrays, shrinkage=shrinkage, sides=vocabulary.sides, features=features),
        _member(document, "lexicon", bool),
        _member(document, "sentences", int),
        held_out={key: _shifts(own, vocabulary) for key, own in _member(document, "held_out", dict).items()},
        **probability,
    )
    _refuse_empty_rows(model)
    return model


def _refuse_empty_rows(model: MultinomialModel) -> None:
    """Refuse counts of which no probabilities can be made: a distribution must sum to something."""
    try:
        with np.errstate(all="raise", under="ignore"):
            parameters = model.parameters
    except FloatingPointError:
        raise _DamagedError("`counts` and `shrinkage` give no probabilities") from None
    for name, table in asdict(parameters).items():
        if np.isnan(table).any() or (table == np.inf).any():
            raise _DamagedError(f"`{name}` has a row that sums to 0")
    for name, tables in (("salience", "salience` and `exposure"), ("signs", "signs"), ("remarks", "remarks")):
        if not np.isfinite(getattr(parameters, name)).all():
            raise _DamagedError(f"`{tables}` must be positive")


def _shifts(own: object, vocabulary: Vocabulary) -> Changes:
    rows, types = own if isinstance(own, list) else [], vocabulary.types
    if not rows or any(not isinstance(row, list) or len(row) != len(types) for row in rows):
        raise _DamagedError("`held_out` must hold a number for each event type, for a sentence and its parts")
    return tuple({kind: _number(n, "held_out") for kind, n in zip(types, row, strict=True)} for row in rows)


def _logistic(document: Mapping[str, object], domain: Domain) -> LogisticModel:
    types, words = _numbered(tuple(domain.events)), _numbered(_strings(document, "words"))
    state = _choice(StateVector, _member(document, "state", str))
    space = PhiSpace(types, words, state, _member(document, "state_width", int))
    theta = _array(document, "theta", (len(space.types), space.width))
    return LogisticModel(space, theta)


def _describe(domain: Domain, kind: ModelKind) -> dict[str, object]:
    """Return what of a domain a model of that kind depends on."""
    described: dict[str, object] = {
        "name": domain.name,
        "events": [[name, *_signature(event.parameters)] for name, event in domain.events.items()],
    }
    if kind is ModelKind.LOGISTIC:
        described["types"] = {name: sorted(above) for name, above in domain.types.items()}
        described["constants"] = [[name, *types] for name, types in domain.constants.items()]
        described["fluents"] = [
            [name, *_signature(domain.predicates[name].parameters)] for name in sorted(domain.fluents)
        ]
    return described


def _signature(parameters: tuple[ast.Typed, ...]) -> list[str]:
    return [" or ".join(name.text for name in parameter.types) or OBJECT for parameter in parameters]


def _check_domain(found: Mapping[str, object], domain: Domain, kind: ModelKind, source: Source) -> None:
    expected = _describe(domain, kind)
    again = "a model learnt under this domain"
    if found.get("name") != expected["name"]:
        message = f"the model was learnt under the domain `{found.get('name')}`, not `{domain.name}`"
        raise model_error(ModelCode.OTHER_DOMAIN, message, source, again)
    if found.get("events") != expected["events"]:
        message = "the domain's event types have changed since the model was learnt"
        raise model_error(ModelCode.OTHER_EVENTS, message, source, again)
    if found != expected:
        message = "the domain's types, constants or fluents have changed since the model was learnt"
        raise model_error(ModelCode.OTHER_ENTITIES, message, source, again)


def _choice(choices: type[_E], value: str) -> _E:
    if value not in frozenset(choices):
        raise _DamagedError(f"`{value}` is none of {', '.join(choices)}")
    return choices(value)


def _member(values: Mapping[str, object], name: str, kind: type[_T]) -> _T:
    value = values.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise _DamagedError(f"`{name}` is missing or of the wrong kind")
    if isinstance(value, int) and value < 0:
        raise _DamagedError(f"`{name}` must not be negative")
    return value


def _strings(values: Mapping[str, object], name: str) -> tuple[str, ...]:
    found = _member(values, name, list)
    if not all(isinstance(one, str) for one in found):
        raise _DamagedError(f"`{name}` must hold strings")
    return tuple(found)


def _pattern(value: object) -> RolePattern:
    if not isinstance(value, dict):
        raise _DamagedError("`patterns` must hold objects")
    return RolePattern(
        _strings(value, "roles"),
        _member(value, "surplus", int),
        _member(value, "incompatible", int),
        **{name: _member(value, name, bool) for name in ("opens", "skips", "contrary", "elsewhere")},
    )


def _side_and_word(value: object) -> tuple[str, str]:
    match value:
        case [str(side), str(word)]:
            return side, word
        case _:
            raise _DamagedError("`beside` must hold pairs of strings")


def _numbered(values: tuple[_T, ...]) -> dict[_T, int]:
    numbers = {value: i for i, value in enumerate(values)}
    if len(numbers) < len(values):
        raise _DamagedError("a name is there twice")
    return numbers


def _array(values: Mapping[str, object], name: str, shape: tuple[int, ...]) -> FloatArray:
    cells = np.array(_member(values, name, list), dtype=object)
    if cells.shape != shape:
        raise _DamagedError(f"`{name}` has not the shape {shape}")
    return np.array([_number(cell, name) for cell in cells.flat], dtype=np.float64).reshape(shape)


def _number(cell: object, name: str) -> float:
    if not isinstance(cell, float) or not abs(cell) <= LARGEST:
        raise _DamagedError(f"`{name}` must hold numbers of at most {LARGEST:.0e}")
    return cell
