"""Labels: what somebody says that some of the sentences tell.

A label is an event as gold writes it, `pass(a,b)`, or several, with ` + ` between them; `?` stands for an
argument that is left open, and a name without parentheses for the event type alone. It restricts what its
sentence may stand for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Severity, Source, Span, printable
from item.language.domain import Domain
from item.narrative.codes import NarrativeCode
from item.narrative.corpus import PreparedCorpus
from item.narrative.io.casts import domain_of_each
from item.narrative.io.event_reader import EventReader
from item.narrative.io.findings import Findings
from item.narrative.io.gold import read_gold
from item.narrative.io.sources import Paths
from item.narrative.label import Label
from item.narrative.narrative import Narrative, Sentence
from item.narrative.prepared import PreparedNarrative

# Of what is no label so many characters are shown.
MOST_SHOWN = 60

Labels: TypeAlias = Sequence[Sequence[str | None]]
"""For each narrative, for each of its sentences, an event, or None where nobody says."""


def read_labels(
    paths: Paths,
    narratives: Sequence[Narrative],
    domain: Domain,
    casts: Mapping[str, Domain] | None = None,
) -> Labels:
    """Read labels from files in the form of gold: tab-separated, with the columns `id` and `event`.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own.

    Raises
    ------
    InputError
        With every error of all the files (codes N1.. and N2..), ids that no sentence has among them.
    """
    read = read_gold(paths, domain, domain_of_each(narratives, domain, casts), of=narratives, labels=True)
    events = {identifier: str(event) for identifier, event in read.events.items()}
    return tuple(
        tuple(events.get(sentence.id) for sentence in narrative.sentences) for narrative in narratives
    )


def check_places(narratives: Sequence[Narrative], labels: Labels) -> None:
    """Refuse labels that are not given for each sentence of each narrative, or are no texts.

    Raises
    ------
    InputError
        Then.
    """
    lengths = [None if own is None or isinstance(own, str) else len(own) for own in labels]
    if lengths != [len(one.sentences) for one in narratives]:
        message = (
            "labels must be given as a list for each narrative, one for each of its sentences, None where "
            "there is none"
        )
        raise InputError(Diagnostic(NarrativeCode.MISPLACED_LABELS, message))
    for one, own in zip(narratives, labels, strict=True):
        for sentence, label in zip(one.sentences, own, strict=True):
            if label is not None and not isinstance(label, str):
                shown = printable(repr(label))[:MOST_SHOWN]
                message = f"the label of `{sentence.id}` is no text, but {shown}"
                expected = 'an event as gold has it, such as "open(oak)", or None'
                raise InputError(Diagnostic(NarrativeCode.MISPLACED_LABELS, message, expected=expected))


def apply_labels(corpus: PreparedCorpus, narratives: Sequence[Narrative], labels: Labels) -> PreparedCorpus:
    """Return a corpus with the candidates that labels leave.

    Parameters
    ----------
    narratives : what the corpus was prepared from.

    Raises
    ------
    InputError
        When labels are not given for each sentence of each narrative, are malformed, or name what the domain
        does not have.
    """
    check_places(narratives, labels)
    wrong = Findings()
    parsed = [
        _parse(own, one, by.domain, wrong)
        for own, one, by in zip(labels, narratives, corpus.preprocessors, strict=True)
    ]
    if wrong:
        raise InputError(wrong)
    warnings: list[Diagnostic] = []
    restricted: list[PreparedNarrative] = []
    labelled: list[tuple[bool, ...]] = []
    for narrative, told, by in zip(corpus.narratives, parsed, corpus.preprocessors, strict=True):
        own = narrative.as_happened(told)
        several = any(label is not None and label.also for label in own)
        contexts = by.contexts(narrative) if several else [None] * len(own)
        found = [
            None if label is None else label.restrict(one, by, context, narrative.agreement)
            for one, label, context in zip(narrative.candidate_sets, own, contexts, strict=True)
        ]
        candidate_sets = tuple(new or one for one, new in zip(narrative.candidate_sets, found, strict=True))
        restricted.append(replace(narrative, candidate_sets=candidate_sets))
        labelled.append(tuple(new is not None for new in found))
        warnings += [
            _warning(
                NarrativeCode.IMPOSSIBLE_LABEL, one.sentence, f"{label.refused(by.domain)}: it is passed over"
            )
            for one, label, new in zip(narrative.candidate_sets, own, found, strict=True)
            if label and not new
        ]
    return replace(corpus, narratives=tuple(restricted), labelled=tuple(labelled), warnings=tuple(warnings))


def contradicted(sentence: Sentence) -> Diagnostic:
    """Return the warning that a sentence's label is infeasible, whatever the sentences before tell."""
    return _warning(
        NarrativeCode.CONTRADICTED_LABEL, sentence, "contradicts the start or the sentences before"
    )


def is_of_label(warning: Diagnostic) -> bool:
    """Say whether a warning of learning is about a label, and not about the domain."""
    return warning.code in (NarrativeCode.IMPOSSIBLE_LABEL, NarrativeCode.CONTRADICTED_LABEL)


def _warning(code: NarrativeCode, sentence: Sentence, why: str) -> Diagnostic:
    return Diagnostic(code, f"the label of `{sentence.id}` {why}", Severity.WARNING)


def _parse(
    texts: Sequence[str | None], narrative: Narrative, domain: Domain, found: Findings
) -> tuple[Label | None, ...]:
    """Return the labels of one narrative's sentences; `found` receives what is wrong with them."""
    reader = EventReader(domain, found)
    labels: list[Label | None] = []
    for text, sentence in zip(texts, narrative.sentences, strict=True):
        if text is None:
            labels.append(None)
            continue
        source, span = Source(f"label of {sentence.id}", text), Span(1, 1, 1, len(text) + 1)
        read = reader.read_all(text, source, span)
        reader.check_number(read, source, span)
        labels.append(Label(*read[0], tuple(Label(*one) for one in read[1:])) if read else None)
    return tuple(labels)
