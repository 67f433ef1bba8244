"""Why a sentence was read as it was: its events, and what stands against those that cannot happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from item.logic.belief import split_sequence
from item.logic.diagnosis.wording import explanation_text
from item.output.notation import printable, write_all, write_ground

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation, InterpretedSentence
    from item.logic.belief import GroundAtom
    from item.logic.diagnosis.explainer import Explainer


def explanation(interpretation: Interpretation, position: int, explainer: Explainer, *, top: int) -> str:
    """Return lines on one sentence: what was known, the chosen event, the most probable others.

    Below an event that cannot happen stands why, with the sentences since which that is known.

    Parameters
    ----------
    position : of the sentence in the narrative, from 0.
    top : how many events are shown besides the chosen one.
    """
    return "".join(f"{line}\n" for line in _lines(interpretation, position, explainer, top))


def _lines(interpretation: Interpretation, position: int, explainer: Explainer, top: int) -> Iterator[str]:
    sentence = interpretation.sentences[position]
    yield f"{printable(sentence.sentence.id)}  {printable(sentence.sentence.text)}"
    yield f"known before: {_state(sentence.before.true)}"
    yield f"known after: {_state(sentence.after.true)}"
    yield ""
    yield "chosen:"
    yield from _event(interpretation, position, sentence.event, sentence.probability, explainer)
    others = [(event, share) for event, share in sentence.alternatives if event != sentence.event][:top]
    if others:
        yield "instead of:"
    for event, share in others:
        yield from _event(interpretation, position, event, share, explainer)


def _state(true: tuple[GroundAtom, ...]) -> str:
    return " ".join(write_all(true)) or "nothing is known to be true"


def _event(
    interpretation: Interpretation, position: int, event: GroundAtom, share: float, explainer: Explainer
) -> Iterator[str]:
    before = interpretation.sentences[position].before
    # Of several events only the first one is sure to meet that state.
    found = explainer.explain(before, split_sequence(event)[0])
    yield f"  {share:.2f}  {write_ground(event)}" + (
        "" if found is None else f" cannot happen: {explanation_text(found)}"
    )
    for atom, true in () if found is None else found.known:
        since = _since(interpretation, position, atom, true)
        if since is not None:
            known = " ".join(atom) if true else f"not ({' '.join(atom)})"
            origin = f"{printable(since.sentence.id)}  {printable(since.sentence.text)}"
            yield f"          ({known}) since {origin}"


def _since(
    interpretation: Interpretation, position: int, atom: GroundAtom, true: bool
) -> InterpretedSentence | None:
    """Return the sentence with which something came to be known, None for what the start says."""
    for earlier in reversed(interpretation.sentences[:position]):
        if atom not in (earlier.before.true if true else earlier.before.false):
            return earlier
    return None
