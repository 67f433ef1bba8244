"""Narratives, and streams of sentences, as callers hand them over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from item.diagnostics import Diagnostic, InputError
from item.handed_over.checks import refuse_no_text
from item.narrative.codes import NarrativeCode
from item.narrative.io.given import NAME, Given, check_sentence, narratives_of, repeated_id
from item.narrative.io.latest_ids import LatestIds
from item.narrative.narrative import Narrative, Sentence


def told_of(given: Given, argument: str = "narratives") -> tuple[Narrative, ...]:
    """Return narratives to learn from or to read (`narratives_of`).

    Raises
    ------
    TypeError, InputError
        As `narratives_of`, and when there is no sentence in them.
    """
    told = narratives_of(given, argument)
    if not any(one.sentences for one in told):
        raise InputError(Diagnostic(NarrativeCode.EMPTY_FILE, f"{argument}: there is no sentence"))
    return told


def stream_of(sentences: Given, narrative: str) -> tuple[str, Iterator[Sentence]]:
    """Return the name and the sentences of the narrative that a stream tells.

    Parameters
    ----------
    sentences : sentences or strings, which come as they are asked for; or a narrative, its data frame, or a
        dict with its name.
    narrative : its name, if it is known.

    Raises
    ------
    TypeError
        When they are something else, or the name is no text; of a sentence, when it comes.
    InputError
        When a sentence or its id is empty or no text that a file could hold, or one of the latest before it
        (`LatestIds`) has its id: when it comes.
    ValueError
        When there are several narratives.
    """
    refuse_no_text(narrative=narrative)
    if isinstance(sentences, Narrative | Mapping) or hasattr(sentences, "columns"):
        told = narratives_of(sentences, "sentences")
        if len(told) > 1:
            raise ValueError(f"sentences: a stream is of one narrative, not of {len(told)}")
        name = narrative or "".join(one.name for one in told)
        return name, chain.from_iterable(one.sentences for one in told)
    if isinstance(sentences, str) or not isinstance(sentences, Iterable):
        raise TypeError(f"sentences: an iterable of sentences is expected, not {type(sentences).__name__}")
    return narrative, _each_sentence(sentences, narrative or NAME)


def _each_sentence(sentences: Iterable[object], name: str) -> Iterator[Sentence]:
    told = LatestIds[int]()
    for number, one in enumerate(sentences, 1):
        sentence = Sentence(f"{name}.{number - 1:03d}", one) if isinstance(one, str) else one
        if not isinstance(sentence, Sentence):
            kind = type(one).__name__
            raise TypeError(f"sentences: item {number} is of type {kind}, where a sentence is expected")
        check_sentence(sentence, number, name)
        if told.first(sentence.id, number) != number:
            raise repeated_id(sentence.id, name)
        yield sentence
