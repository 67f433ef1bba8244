"""A review for people, and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from item.diagnostics import printable, quantity
from item.inference.interpretation import LEAST_SHARE
from item.language.domain import NOTHING
from item.logic.belief import write_ground
from item.output.formats import DIGITS
from item.output.json_text import json_text
from item.output.notation import first_of
from item.output.shortfall import shortfall
from item.output.summary import KEEP
from item.output.wrapping import WIDTH, hanging
from item.review.proposals import ProposalKind

if TYPE_CHECKING:
    from item.review.gaps import CueUse, Gaps
    from item.review.narrators import UnknownNarrator
    from item.review.nouns import UnknownNoun
    from item.review.proposals import Proposal
    from item.review.review import Review, SuspectNoise
    from item.review.text import ReadSentence
    from item.review.violations import Violation

_One = TypeVar("_One")

# Of each kind so many are shown, and of each so many sentences; JSON has them all.
MOST_SHOWN = 12
MOST_IDS = 6
ALTERNATIVES = 3


class _Line(Struct, frozen=True):
    """A paragraph: what stands before its first line, and before further ones, where it is wrapped."""

    text: str
    first: str = ""
    further: str | None = None

    def wrapped(self, width: int) -> str:
        """Return its lines."""
        further = self.first if self.further is None else self.further
        return "\n".join(hanging(self.text, width, self.first, further))


def review_text(review: Review, width: int | None = None, *, forgotten: Sequence[str] = ()) -> str:
    """Return a review as lines for people.

    Parameters
    ----------
    width : of the terminal, in columns; `WIDTH` where there is none.
    forgotten : the sentences whose contradictions made everything unknown, where `KEEP` would change that.
    """
    columns = width or WIDTH
    read = f"{quantity(review.n_sentences, 'sentence')} read, {review.n_nothing} of them as `{NOTHING}`"
    below: list[str] = []
    for title, lines in (*_forgetting(forgotten), *_sections(review)):
        shown = [line.wrapped(columns) for line in lines]
        if shown:
            below += ["", _Line(title).wrapped(columns), *shown]
    # What is amiss beside gaps and codes, a section says.
    told = shortfall(review.gaps, review.names) or (None if below else "nothing amiss")
    head = _Line(", ".join(filter(None, (read, told)))).wrapped(columns)
    return "\n".join([head, *below]) + "\n"


def _forgetting(forgotten: Sequence[str]) -> Iterator[tuple[str, Iterable[_Line]]]:
    """Yield what to try first where a start or a story is known no more."""
    if forgotten:
        yield (
            f"After contradictions nothing is known any more; try `{KEEP}`",
            [_item("it keeps what an event that cannot happen does not contradict", forgotten)],
        )


def _sections(review: Review) -> Iterator[tuple[str, Iterable[_Line]]]:
    """Yield the title and the lines of each section, also of those that have no lines."""
    gaps = review.gaps
    yield (
        "Proposals, with the sentences they are expected to change",
        _proposals(review.proposals),
    )
    yield from _unused(gaps)
    yield (
        _counted("Read for no cue, but for words that English uses much like one", review.hints),
        _first(
            review.hints,
            lambda hint: [_item(f'{hint.event} "{hint.like}": {", ".join(hint.words)}', hint.sentences)],
        ),
    )
    yield (
        f"Mentions left out by events ({gaps.n_left_out}); if one belongs to its event, label the sentence",
        _first(gaps.mentions, lambda mention: [_item(mention.constant, mention.sentences)]),
    )
    words = [f"{word.word} {len(word.sentences)}" for word in review.words]
    yield _counted("Words that go with no event", words), _listed(words)
    yield (
        _counted("Read as no event, but like one", review.noise),
        _first(review.noise, _noise),
    )
    yield (
        "Most doubtful sentences",
        (line for sentence in review.doubtful for line in (_sentence(sentence), _alternatives(sentence))),
    )
    yield (
        _counted("Preconditions that the text violates", review.violations),
        _first(review.violations, _violation),
    )
    yield from _unknown(review)


def _unused(gaps: Gaps) -> Iterator[tuple[str, Iterable[_Line]]]:
    """Yield the sections on what of the domain no sentence uses, or uses otherwise."""
    yield _counted("Event types never read", gaps.events), _listed(gaps.events)
    silent = [f'{cue.event} "{cue.cue}"' for cue in gaps.cues if not cue.sentences]
    yield _counted("Cues that no sentence carries", silent), _listed(silent)
    overruled = [cue for cue in gaps.cues if cue.overruled]
    yield (
        _counted("Cues whose sentences are mostly read as something else", overruled),
        (_item(f'{cue.event} "{cue.cue}": {_read_as(cue)}', cue.sentences) for cue in overruled),
    )
    yield (
        _counted("Phrases of `:modality` that no sentence has in this form", gaps.phrases),
        _listed([f'"{one}"' for one in gaps.phrases]),
    )


def _unknown(review: Review) -> Iterator[tuple[str, Iterable[_Line]]]:
    """Yield the sections on whom the text speaks of and the domain does not know."""
    yield (
        _counted("Names that no constant has", review.names),
        _first(review.names, lambda name: [_item(name.name, name.sentences)]),
    )
    yield (
        _counted("Nouns that no constant has, beside unsaid arguments", review.nouns),
        _first(review.nouns, _noun),
    )
    yield (
        _counted('Narratives in which nothing shows who "I" is', review.narrators),
        _narrators(review.narrators),
    )


def review_json(review: Review) -> str:
    """Return a review as one JSON document."""
    gaps = review.gaps
    document = {
        "sentences": review.n_sentences,
        "nothing": review.n_nothing,
        "proposals": [
            {
                "kind": str(one.kind),
                "entry": one.entry,
                "change": round(one.change, DIGITS),
                "sentences": one.sentences,
                "text": one.text,
            }
            for one in review.proposals
        ],
        "events_never_read": gaps.events,
        "cues": [
            {"event": one.event, "cue": one.cue, "sentences": one.sentences, "read_as": dict(one.read_as)}
            for one in gaps.cues
        ],
        "modality_never_found": gaps.phrases,
        "hints": [
            {"event": one.event, "like": one.like, "words": one.words, "sentences": one.sentences}
            for one in review.hints
        ],
        "mentions": [{"constant": one.constant, "sentences": one.sentences} for one in gaps.mentions],
        "words": [{"word": one.word, "sentences": one.sentences} for one in review.words],
        "noise": [
            {"id": one.sentence.id, "event": one.event, "because": one.because} for one in review.noise
        ],
        "doubtful": [
            {
                "id": one.id,
                "event": write_ground(one.reading.event),
                "probability": round(one.reading.probability, DIGITS),
            }
            for one in review.doubtful
        ],
        "preconditions": [asdict(one) for one in review.violations],
        **_unknown_json(review),
    }
    return json_text(document, indent=2) + "\n"


def _unknown_json(review: Review) -> dict[str, list[dict[str, object]]]:
    return {
        "names": [{"name": one.name, "sentences": one.sentences} for one in review.names],
        "nouns": [
            {"noun": one.noun, "events": [*map(write_ground, one.events)], "sentences": one.sentences}
            for one in review.nouns
        ],
        "narrators": [
            {"narrative": one.narrative, "perhaps": one.perhaps, "sentences": one.sentences}
            for one in review.narrators
        ],
    }


def _counted(title: str, some: Sequence[object]) -> str:
    return f"{title} ({len(some)})"


def _first(some: Sequence[_One], lines: Callable[[_One], Iterable[_Line]]) -> Iterator[_Line]:
    """Yield the lines of the first of some things, and how many more there are."""
    for one in some[:MOST_SHOWN]:
        yield from lines(one)
    if len(some) > MOST_SHOWN:
        yield _Line(f"and {len(some) - MOST_SHOWN} more", "  ")


def _listed(some: Sequence[str]) -> list[_Line]:
    return [_Line(", ".join(map(printable, some)), "  ")] if some else []


def _item(text: str, ids: Sequence[str]) -> _Line:
    return _Line(f"{printable(text)}  [{first_of(ids, MOST_IDS)}]", "  ", "      ")


def _noun(noun: UnknownNoun) -> list[_Line]:
    return [
        _item(f"{noun.noun}: {first_of([*map(write_ground, noun.events)], ALTERNATIVES)}", noun.sentences)
    ]


def _proposals(proposals: Sequence[Proposal]) -> Iterator[_Line]:
    """Yield the lines of proposals; what is to be done about one of a kind is said of the first alone."""
    first = {kind: next((one for one in proposals if one.kind is kind), None) for kind in ProposalKind}
    yield from _first(proposals, lambda one: _proposal(one, explain=one is first[one.kind]))


def _proposal(proposal: Proposal, *, explain: bool) -> Iterator[_Line]:
    head = f"{proposal.change:5.1f}  {proposal.kind:12}  "
    indent = " " * len(head)
    entry = printable(proposal.entry)
    if proposal.kind is ProposalKind.LABEL:
        yield _Line(f"{entry}  {printable(proposal.text)}", head, indent)
        return
    yield _Line(f"{entry}  [{first_of(proposal.sentences, MOST_IDS)}]", head, indent)
    if proposal.text and explain:
        yield _Line(proposal.text, indent)


def _read_as(cue: CueUse) -> str:
    return "read as " + ", ".join(f"{event} {count}" for event, count in cue.read_as)


def _sentence(sentence: ReadSentence) -> _Line:
    text = sentence.reading.sentence.text
    return _Line(f"{printable(sentence.id)}  {printable(text)}", "  ", "      ")


def _noise(noise: SuspectNoise) -> tuple[_Line, _Line]:
    return _sentence(noise.sentence), _Line(printable(f"{noise.event}? {noise.because}"), "      ")


def _violation(violation: Violation) -> Iterator[_Line]:
    """Yield a condition with its sentences, and which of these only repeat what was told."""
    yield _item(f"{violation.event}: {violation.condition}", violation.sentences)
    if violation.told_twice:
        twice = first_of(violation.told_twice, MOST_IDS)
        yield _Line(f"told twice, as an earlier sentence told it: {twice}", "      ")


def _narrators(some: Sequence[UnknownNarrator]) -> Iterator[_Line]:
    """Yield the lines of narratives whose narrator is not known; how to show him is said once."""
    yield from _first(some, lambda one: [_narrator(one)])
    for one in some[:1]:
        name = one.perhaps[0] if one.perhaps else "NAME"
        shown = f'a name such as `{one.narrative}-{name}`, or a first line "Diary of {name}"'
        yield _Line(printable(f"{shown} shows it"), "      ")


def _narrator(one: UnknownNarrator) -> _Line:
    perhaps = f": {' or '.join(one.perhaps)}?" if one.perhaps else ""
    return _item(f"{one.narrative}{perhaps}", one.sentences)


def _alternatives(sentence: ReadSentence) -> _Line:
    shown = [
        f"{write_ground(event)} {share:.2f}"
        for k, (event, share) in enumerate(sentence.reading.alternatives[:ALTERNATIVES])
        if k == 0 or share >= LEAST_SHARE
    ]
    return _Line(", ".join(shown), "      ")
