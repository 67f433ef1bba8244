"""Converse verbs: "Ann bought the stool from Ben" means that Ben sold it to Ann."""

from __future__ import annotations

from item.language.domain import NOTHING, Domain
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.owners import owners
from item.narrative.mentions.pronouns import SEVERAL_PERSONAL, WITH_NARRATOR, Person, pronouns
from item.narrative.mentions.turned import FIRST, Turned
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.narrative.words.verb_forms import AUXILIARIES

# So many words may stand before a giver's name: "from a man named Ben".
MOST_BEFORE = 4
PERSONAL = Person.MALE, Person.FEMALE, Person.NARRATOR
SEVERAL = SEVERAL_PERSONAL | WITH_NARRATOR


class Converses:
    """Find the clauses of a domain's narratives with a converse verb, and who gives and who takes in them.

    A converse verb names the giver after "from". It can stand for an event whose first argument may also be a
    later one ("sell", of two people), if the event is not itself called by a converse verb ("rent").
    """

    def __init__(self, domain: Domain) -> None:
        self._verbs = frozenset(map(stem, english().converses))
        self._acquiring = frozenset(map(stem, english().acquiring))
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
        """Return how giver and taker change places, None if no verb is a converse one."""
        places = [pair for clause in reading.clauses for pair in self._in(clause, reading)]
        return Turned(tuple(places), self._events) if places else None

    def _in(self, clause: Clause, reading: AnnotatedText) -> list[tuple[int, float]]:
        """Return the pairs of places of a clause, the giver's first."""
        whole = range(clause.start, clause.end)
        verb = next((one for one in whole if self._is_converse(one, reading)), None)
        giver = None if verb is None else self._giver(range(verb + 1, clause.end), reading)
        # Behind what is the giver's, "borrowed Ben's map", the taker counts as named last.
        last: float | None = giver
        if verb is not None and giver is None and stem(reading.tokens[verb]) in self._acquiring:
            giver, last = self._owner(range(verb + 1, clause.end), reading), clause.end
        if verb is None or giver is None or last is None:
            return []
        meant = _meant(reading).union(one.start for one in reading.mentions)
        taker = max(meant.intersection(range(clause.start, verb)), default=None)
        return [(giver, FIRST)] if taker is None else [(giver, taker), (taker, last)]

    def _is_converse(self, place: int, reading: AnnotatedText) -> bool:
        """Return whether a converse verb is at a place, and is the main verb of an active clause."""
        tokens = reading.tokens
        if stem(tokens[place]) not in self._verbs or place in reading.named:
            return False
        passive = not AUXILIARIES.isdisjoint(tokens[max(place - 1, 0) : place])
        return not passive and not any(map(may_be_participle, tokens[place + 1 : place + 2]))

    def _giver(self, places: range, reading: AnnotatedText) -> int | None:
        """Return where a giver is named, or meant by a pronoun, after "from"."""
        givers = _meant(reading).union(one.start for one in reading.mentions if one.constant in self._givers)
        for place in places:
            if reading.tokens[place] in english().giving:
                # "From his cousin, Ann."
                near = range(place + 1, min(place + 2 + MOST_BEFORE, places.stop + 1))
                giver = min(givers.intersection(near), default=None)
                if giver is not None:
                    return giver
        return None

    def _owner(self, places: range, reading: AnnotatedText) -> int | None:
        """Return where a giver is named as the owner of something else that is named."""
        own = (one for one in owners(reading) if one.constant in self._givers)
        return next((one.start for one in own if one.start in places), None)


def _meant(reading: AnnotatedText) -> frozenset[int]:
    """Return where pronouns stand for persons."""
    one = {own.position for own in pronouns(reading) if own.person in PERSONAL and not own.possessive}
    return frozenset(one.union(place for place, token in enumerate(reading.tokens) if token in SEVERAL))
