"""Role patterns, worked out once for all sentences that tell of the same candidates alike.

The vocabulary asks for the patterns of all candidates, and then the encoder does, for each sentence with
other words. What the patterns depend on is worked out once for each sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias
from weakref import WeakKeyDictionary

from item.narrative.candidates.forms import CandidateForm, Candidates
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.modality.modality import Modality, modality
from item.remembered import Remembered
from item.scoring.directions import Called
from item.scoring.role_patterns import RolePattern, once, role_patterns, told_places

# Sentences without end may tell of the same candidates, each in its own way.
MOST_REMEMBERED = 1024
# What `told_places` says of a sentence.
_Places: TypeAlias = tuple[object, ...]


class _OfForm:
    """What has been worked out for the sentences that tell of candidates of one form.

    Attributes
    ----------
    places : by their ids the sentences, which are kept so that their ids stay their own, and their
        `told_places`.
    patterns : the role patterns of the candidates, by what they depend on.
    """

    def __init__(self) -> None:
        self.places: Remembered[int, tuple[AnnotatedText, _Places]] = Remembered(MOST_REMEMBERED)
        self.patterns: Remembered[tuple[Modality, _Places], tuple[RolePattern, ...]] = Remembered(
            MOST_REMEMBERED
        )


# Sentences have few patterns between them: each is one object, however many sentences have it.
_SHARED: Remembered[RolePattern, RolePattern] = Remembered(MOST_REMEMBERED)
# They go with the form, which has the event types of one domain.
_KNOWN: WeakKeyDictionary[CandidateForm, _OfForm] = WeakKeyDictionary()


def known_places(reading: AnnotatedText, candidates: Candidates) -> tuple[object, ...]:
    """Return the `told_places` of a sentence, worked out once as long as there are candidates of its form."""
    own = _of(candidates.form).places
    known = own.get(id(reading)) or own.keep(id(reading), (reading, told_places(reading)))
    return known[1]


def known_patterns(
    reading: AnnotatedText, candidates: Candidates, called: Mapping[str, Called]
) -> tuple[RolePattern, ...]:
    """Return the role pattern of each candidate that takes a sentence as a whole.

    Parameters
    ----------
    called : as `role_patterns` takes it.
    """
    own = _of(candidates.form).patterns
    key = modality(reading), known_places(reading, candidates)
    found = own.get(key)
    return own.keep(key, _shared(role_patterns(reading, candidates, called))) if found is None else found


def _shared(patterns: Sequence[RolePattern]) -> tuple[RolePattern, ...]:
    _SHARED.make_room()
    same = {id(one): _SHARED.setdefault(one, one) for one in once(patterns)}
    return tuple([same[id(one)] for one in patterns])


def _of(form: CandidateForm) -> _OfForm:
    own = _KNOWN.get(form)
    return _KNOWN.setdefault(form, _OfForm()) if own is None else own
