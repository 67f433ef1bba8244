"""Role patterns, worked out once for all sentences that tell of the same candidates alike.

The vocabulary asks for the patterns of all candidates, and then the encoder does, for each sentence with
other words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias
from weakref import WeakKeyDictionary

from item.narrative.candidates.forms import CandidateForm, Candidates
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.modality.modality import Modality, modality
from item.remembered import Remembered
from item.scoring.directions import Called
from item.scoring.role_patterns import RolePattern, role_patterns

# Sentences without end may tell of the same candidates, each in its own way.
MOST_REMEMBERED = 1024
_Known: TypeAlias = Remembered[tuple[Modality, tuple[object, ...]], tuple[RolePattern, ...]]
# They go with the form, which has the event types of one domain.
_KNOWN: WeakKeyDictionary[CandidateForm, _Known] = WeakKeyDictionary()


def known_patterns(
    reading: AnnotatedText, candidates: Candidates, called: Mapping[str, Called], places: tuple[object, ...]
) -> tuple[RolePattern, ...]:
    """Return the role pattern of each candidate that takes a sentence as a whole.

    Parameters
    ----------
    called : as `role_patterns` takes it.
    places : the sentence's `item.scoring.role_patterns.told_places`.
    """
    own = _KNOWN.get(candidates.form)
    if own is None:
        own = _KNOWN.setdefault(candidates.form, Remembered(MOST_REMEMBERED))
    key = modality(reading), places
    found = own.get(key)
    return own.keep(key, role_patterns(reading, candidates, called)) if found is None else found
