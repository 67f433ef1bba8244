"""What is told from the other side: "Ann bought the stool from Ben" tells that Ben sold it to Ann."""

from __future__ import annotations

from collections.abc import Sequence

from item.language.domain import NOTHING, Domain
from item.narrative.text.clauses import PARTICIPANTS, named_words
from item.narrative.text.english import english
from item.narrative.text.mentions import AnnotatedText, Clause
from item.narrative.text.passive import AUXILIARIES, MOST_BETWEEN, may_be_participle
from item.narrative.text.pronouns import FIRST_PERSON
from item.narrative.text.stems import stem
from item.narrative.text.tokens import tokenise
from item.narrative.text.turned import FIRST, Turned


class Converses:
    """Find who stands in another's place, in the sentences of a domain's narratives.

    Told from the other side are events whose first argument may be a later one, too ("sell", of two people),
    unless they are called by such a verb themselves ("rent"). Who may be both is a giver.
    """

    def __init__(self, domain: Domain) -> None:
        self._verbs = frozenset(map(stem, english().converses))
        givers: set[str] = set()
        events: set[str] = set()
        for name, event in domain.events.items():
            if name != NOTHING and self._verbs.isdisjoint(map(stem, tokenise(name)[:1])):
                first, *others = [set(domain.objects_of(one)) for one in event.parameters] or [set()]
                both = first.intersection(set().union(*others))
                givers |= both
                events |= {name} if both else set()
        self._givers, self._events = frozenset(givers), frozenset(events)

    def turned(self, reading: AnnotatedText) -> Turned | None:
        """Return what is told from the other side, None if nothing is."""
        places = [pair for clause in reading.clauses for pair in self._in(clause, reading)]
        return Turned(tuple(places), self._events) if places else None

    def _in(self, clause: Clause, reading: AnnotatedText) -> list[tuple[int, float]]:
        """Return the pairs of places of a clause, the giver's first."""
        whole = range(clause.start, clause.end)
        verb = next((one for one in whole if self._tells_from_the_other_side(one, reading)), None)
        giver = None if verb is None else self._giver(range(verb + 1, clause.end), reading)
        if verb is None or giver is None:
            return []
        named = {one.start for one in reading.mentions}
        before = range(verb - 1, clause.start - 1, -1)
        taker = next(
            (one for one in before if one in named or reading.tokens[one] in PARTICIPANTS | FIRST_PERSON),
            None,
        )
        return [(giver, FIRST)] if taker is None else [(giver, taker), (taker, giver)]

    def _tells_from_the_other_side(self, place: int, reading: AnnotatedText) -> bool:
        """Return whether such a verb is at a place, and is the main verb of an active clause."""
        tokens = reading.tokens
        if stem(tokens[place]) not in self._verbs or place in named_words(reading):
            return False
        passive = not AUXILIARIES.isdisjoint(tokens[max(place - 1, 0) : place])
        return not passive and not any(map(may_be_participle, tokens[place + 1 : place + 2]))

    def _giver(self, places: range, reading: AnnotatedText) -> int | None:
        """Return where a giver is named, or meant by a pronoun, after "from"."""
        starts = {one.start: one.constant for one in reading.mentions}
        for place in places:
            if reading.tokens[place] in english().giving:
                for one in range(place + 1, min(place + 2 + MOST_BETWEEN, places.stop)):
                    if starts.get(one) in self._givers or _means_somebody(reading.tokens[one : places.stop]):
                        return one
        return None


def _means_somebody(tokens: Sequence[str]) -> bool:
    """Return whether a clause goes on with a pronoun, and not with "her" before a noun."""
    possessive = tokens[0] == "her" and len(tokens) > 1 and tokens[1] not in english().following
    return tokens[0] in PARTICIPANTS | FIRST_PERSON and not possessive
