"""How many sentences of a text read as each event, for the lines that an editor shows above events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from item.diagnostics import InputError, Source
from item.editor.document import Document
from item.editor.occurrences import Occurrence, OccurrenceKind
from item.language.domain import Domain
from item.learning.model import DEFAULT_LEARNER
from item.narrative.io.formats import Format
from item.narrative.io.readers import read_narratives
from item.narrative.preprocessors import Preprocessors
from item.session import Session


def text_of(domain: str | None) -> Path | None:
    """Return the text that is read beside a domain file: that of the same name, with the ending of a text."""
    found = (Path(domain).with_suffix(ending) for ending in Format if domain)
    return next((path for path in found if path.is_file()), None)


def count_events(source: Source, text: Path) -> Mapping[str, int] | None:
    """Learn from a text, read it, and return how many sentences read as each event type.

    A sentence of several events counts for each. None where the domain or the text cannot be read.
    """
    try:
        domain = Domain.parse(source.text, name=source.name)
        narratives = read_narratives([str(text)])
        session = Session(Preprocessors(domain), DEFAULT_LEARNER)
        model = session.learn(narratives).model
        readings = session.decode(model, narratives, frozen=True)
    except InputError:
        return None
    sentences = (one for best, *_ in readings for one in best.sentences)
    return Counter(name for one in sentences for name in {event[0].lower() for event in one.events})


def titled(document: Document, counts: Mapping[str, int]) -> tuple[tuple[Occurrence, str], ...]:
    """Return the declarations of events, each with what is said above it."""
    return tuple(
        (one, f"{count or 'no'} sentence{'s' * (count != 1)} of the text beside it")
        for one in document.occurrences
        if one.kind is OccurrenceKind.EVENT and one.declares
        for count in [counts.get(one.name.lower(), 0)]
    )
