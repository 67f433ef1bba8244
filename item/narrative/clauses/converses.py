"""Converse verbs: "Ann bought the stool from Ben" means that Ben sold it to Ann."""

from __future__ import annotations

from collections.abc import Mapping

from item.language.domain import NOTHING, Domain
from item.narrative.clauses.passive import passive_agents
from item.narrative.clauses.sources import LEADING
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.owners import owners
from item.narrative.mentions.pronouns import HER, SEVERAL_PERSONAL, WITH_NARRATOR, Person, pronouns
from item.narrative.mentions.turned import FIRST, Turned
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.narrative.words.verb_forms import AUXILIARIES

# So many words may stand before a giver's name: "from a man named Ben".
MOST_BEFORE = 4
# Behind one of these stands a noun; behind "that" a verb may: "the man that bought it".
NOUNS_BEHIND = LEADING - {"that"}
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
        agents = passive_agents(reading)
        places = [pair for clause in reading.clauses for pair in self._in(clause, reading, agents)]
        return Turned(tuple(places), self._events) if places else None

    def _in(
        self, clause: Clause, reading: AnnotatedText, agents: Mapping[int, int]
    ) -> list[tuple[int, float]]:
        """Return the pairs of places of a clause, the giver's first.

        Parameters
        ----------
        agents : where those are named who act in clauses in the passive: they take.
        """
        for verb in range(clause.start, clause.end):
            if stem(reading.tokens[verb]) not in self._verbs or verb in reading.named:
                continue
            if not AUXILIARIES.isdisjoint(reading.tokens[max(verb - 1, 0) : verb]):
                found = self._passive(clause, verb, reading, agents)
                if found:
                    return found
            elif not any(map(may_be_participle, reading.tokens[verb + 1 : verb + 2])):
                return self._active(clause, verb, reading)
        return []

    def _active(self, clause: Clause, verb: int, reading: AnnotatedText) -> list[tuple[int, float]]:
        """Return the pairs of places of a clause such as "Ann bought the stool from Ben"."""
        before, behind = range(clause.start, verb), range(verb + 1, clause.end)
        giver = self._giver(behind, reading)
        # Behind what is the giver's, "borrowed Ben's map", the taker counts as named last.
        last = float(clause.end if giver is None else giver)
        if giver is None and stem(reading.tokens[verb]) in self._acquiring and not _is_noun(reading, verb):
            giver = self._owner(behind, reading)
        meant = _meant(reading).union(one.start for one in reading.mentions)
        taker = max(meant.intersection(before), default=None)
        if giver is None:
            return [(taker, last)] if taker is not None and self._acquires(verb, behind, reading) else []
        return [(giver, FIRST)] if taker is None else [(giver, taker), (taker, last)]

    def _passive(
        self, clause: Clause, verb: int, reading: AnnotatedText, agents: Mapping[int, int]
    ) -> list[tuple[int, float]]:
        """Return the pairs of places of a clause such as "the stool was bought by Ann from Ben"."""
        behind = range(verb + 1, clause.end)
        giver = self._giver(behind, reading)
        given = [] if giver is None else [(giver, FIRST)]
        taker = next((one for one in agents if one in behind), None)
        takes = giver is not None or self._acquires(verb, range(clause.start, verb), reading)
        return [*given, (taker, float(clause.end))] if taker is not None and takes else given

    def _acquires(self, verb: int, places: range, reading: AnnotatedText) -> bool:
        """Return whether a verb says that something is acquired: no giver is named where that would be."""
        named = (one for one in reading.mentions if one.constant in self._givers)
        acquires = stem(reading.tokens[verb]) in self._acquiring and not _is_noun(reading, verb)
        return acquires and not any(one.start in places for one in named)

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


def _is_noun(reading: AnnotatedText, place: int) -> bool:
    """Return whether a word is a noun because of the word before it: "lent him *the rent*", "paid her hire".

    Behind "her" it is none before another noun phrase: "saw her buy the lamp".
    """
    before, after = reading.tokens[max(place - 1, 0) : place], reading.tokens[place + 1 : place + 2]
    phrase = not (NOUNS_BEHIND | english().accusative).isdisjoint(after) or place + 1 in reading.named
    acts = before == (HER,) and phrase
    return not NOUNS_BEHIND.isdisjoint(before) and not acts


def _meant(reading: AnnotatedText) -> frozenset[int]:
    """Return where pronouns stand for persons."""
    one = {own.position for own in pronouns(reading) if own.person in PERSONAL and not own.possessive}
    return frozenset(one.union(place for place, token in enumerate(reading.tokens) if token in SEVERAL))
