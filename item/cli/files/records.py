"""What a command has learnt and read, as the records that `item.cli.files.memory` keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from item.diagnostics import Source, quantity, rendered
from item.language.domain import Domain
from item.learning.learner import LearningResult, Model
from item.narrative.labels import is_of_label
from item.narrative.narrative import Narrative
from item.review.records import Readings, readings_of, readings_record

# Instead of a file's name.
KEPT = "<kept>"


def origin_of(result: LearningResult[Model], narratives: Sequence[Narrative]) -> str:
    """Return where a model comes from, in words."""
    unfinished = result.stopped or (None if result.converged else "not converged")
    sentences = sum(len(one.sentences) for one in narratives)
    learnt = f"learnt from {quantity(sentences, 'sentence')} in {quantity(len(result.history), 'iteration')}"
    return f"{learnt}, {unfinished}" if unfinished else learnt


def learnt_record(result: LearningResult[Model], origin: str, domain: Domain) -> dict[str, object]:
    """Return a model, where it comes from, and what was said when it was learnt."""
    from item.persistence import dump_model  # What keeps nothing has no use for it.

    model = None if result.model is None else dump_model(result.model, domain)
    of_labels = [one for one in result.warnings if is_of_label(one)]
    of_domain = [one for one in result.warnings if not is_of_label(one)]
    said = {"of_labels": [*rendered(of_labels)], "of_domain": [*rendered(of_domain)]}
    return {"model": model, "origin": origin, **said}


def learnt_of(record: Mapping[str, Any], domain: Domain) -> tuple[Model, str, list[str], list[str]]:
    """Return the same of its record; what was said of labels, then what was said of the domain.

    Raises
    ------
    LookupError, TypeError, InputError
        When it is not such a record, or of another domain.
    """
    from item.persistence import parse_model

    model = None if record["model"] is None else parse_model(Source(KEPT, record["model"]), domain)
    return model, record["origin"], record["of_labels"], record["of_domain"]


def read_record(readings: Readings, origin: str) -> dict[str, object]:
    """Return readings, and where the model that read comes from."""
    return {"origin": origin, **readings_record(readings)}


def read_of(record: Mapping[str, Any], narratives: Sequence[Narrative]) -> tuple[Readings, str]:
    """Return the same of its record.

    Raises
    ------
    LookupError, TypeError, ValueError
        When it is not such a record, or of other narratives.
    """
    return readings_of(record, narratives), record["origin"]
