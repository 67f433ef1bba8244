"""The clauses of a sentence, and which of them tell what happened.

"Ann did not come but Ben did", "Will Ann come?", "Ann almost fell": what is negated, asked, planned,
supposed or almost so is no event. The words for it speak for their clause, not for the whole sentence. Nor
is what somebody says an event where it is not about the past: "Take the map!" said Ann.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence, Set
from itertools import chain, pairwise

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.narrative.clauses.antecedents import THAT
from item.narrative.clauses.beginnings import beginnings
from item.narrative.clauses.participles import means
from item.narrative.clauses.relatives import contact_clauses, predicates_behind
from item.narrative.clauses.witnessed import appraised, witnessed
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.pronouns import FIRST_PERSON, ONE, SEVERAL_PERSONAL
from item.narrative.modality.delays import given_up, no_sooner
from item.narrative.modality.denying_nothing import delaying, denies_nothing, measuring, plans
from item.narrative.modality.double_denials import irresistible, unhindered
from item.narrative.modality.duties import duties
from item.narrative.modality.exceptions import replaced
from item.narrative.modality.identities import denied_identities
from item.narrative.modality.questions import asked, supposed
from item.narrative.modality.requests import requested
from item.narrative.modality.shared import shared
from item.narrative.modality.strangers import StrangerFinder
from item.narrative.modality.subordinate import untold_subordinates
from item.narrative.modality.telling_words import TellingWords
from item.narrative.words.english import english
from item.narrative.words.phrases import Phrases
from item.narrative.words.speech import changes, spoken, tells_past
from item.narrative.words.stems import stem
from item.narrative.words.tokens import Gap, split_words
from item.narrative.words.verb_forms import is_gerund

# "His" says only whose something is; "her" may mean her.
PARTICIPANTS = (ONE | SEVERAL_PERSONAL) - {"his", "hers"}
# These plan only what an event's word follows.
PERMITTING = CLOSED.phrases.permitting
IN_CASE, OF = ("in", "case"), "of"


class ClauseFinder:
    """Cut the sentences of a domain's narratives into clauses.

    A clause ends at punctuation, before a connective with a finite verb on either side, where direct speech
    begins or ends, and before words like "instead of" and "without paying". A phrase which says that
    something did not happen (`grammar/english.toml`, and the lexicon's own) speaks for its clause, unless it
    is part of a name, of an event's cue or of an idiom that tells something ("no sign of").
    """

    def __init__(self, domain: Domain) -> None:
        words = english()
        lexicon = domain.lexicon
        self._own_phrases = own = Phrases.of(lexicon.modality)
        self._asks = lexicon.default_modality
        self._untold = words.modality.with_more(lexicon.modality) if self._asks else own
        self._instead = words.instead if lexicon.default_modality else Phrases.of(())
        self._gerunds = words.gerunds if lexicon.default_modality else Phrases.of(())
        self._governing = words.governing if lexicon.default_modality else Phrases.of(())
        self._telling = TellingWords.of(domain)
        self._reporting = words.reporting if lexicon.default_modality else Phrases.of(())
        self._connectives = words.connectives
        self._strangers = StrangerFinder(domain)

    def clauses(self, text: str, reading: AnnotatedText) -> tuple[Clause, ...]:
        """Return the clauses of a sentence, in order; together they are all of it.

        Parameters
        ----------
        reading : of the same text.
        """
        tokens = reading.tokens
        gaps, covered_by_name = split_words(text)[1], reading.named
        covered = set(covered_by_name)
        covered.update(i for start, end in self._telling.spoken.found(tokens) for i in range(start, end))
        covered.update(self._ceasing(tokens, gaps) if self._asks else ())
        inflected = self._telling.inflections(tokens)
        single = {i for i, one in enumerate(tokens) if stem(one) in self._telling.single}
        denied = set(self._denied(tokens, gaps, covered | inflected, single - inflected))
        events = (covered | inflected | single) - covered_by_name
        hindering = {*unhindered(reading, gaps, covered)} if self._asks else set()
        behind = {place + 1 for place in hindering}
        asking = requested(reading, gaps, events, self._telling.first) if self._asks else ()
        requests = {place: begin for place, begin in asking if place not in hindering}
        denied.difference_update(place for place, _ in replaced(reading))
        denied.update(requests.values())
        speech = spoken(text) if self._asks else frozenset()
        covered.update(measuring(tokens, gaps), delaying(tokens, gaps))
        covered.update(irresistible(tokens, covered))
        marks = self._marks(reading, gaps, speech, events) | behind
        phrases = list(self._untold_phrases(reading, gaps, covered, inflected, events))
        covered.update(inflected)
        untold = {start for start, _ in phrases}
        # "Ann denied that Ben had left", "asked who had": what she denied or asked is no clause of its own.
        complements = {i for start, end in phrases for i in range(start + 1, end)}
        complements.update(end for _, end in phrases if tokens[end : end + 1] == (THAT,))
        bounds = [0, *beginnings(reading, gaps, denied | marks, complements, self.is_verb), len(tokens)]
        untold.update(denied, requests)
        if self._asks:
            questions = asked(text, tokens, gaps, reading.speaker, self.is_verb, speech)
            untold.update(questions, supposed(tokens, gaps), duties(reading, gaps, speech, events))
            untold.update(self._strangers.places(reading, self.is_verb))
            untold.update(denied_identities(reading, gaps, self.is_verb))
            untold.update(shared(tokens, gaps, bounds, frozenset(untold), self.is_verb))
        own = covered | single
        if speech:
            untold.update(self._only_said(tokens, bounds, speech, own))
        untold.update(self._asking(tokens, bounds, untold, own))
        found = (
            self._clause(tokens, range(start, end), covered_by_name, untold, speech)
            for start, end in pairwise(bounds)
            if start < end
        )
        return tuple(_placed(one, gaps, behind) for one in found)

    def _clause(
        self, tokens: Sequence[str], words: range, named: Set[int], untold: Set[int], speech: Container[int]
    ) -> Clause:
        """Return the clause of some words; where one of them is `untold`, it tells nothing."""
        said = words.start in speech
        acts = self._acts(tokens[words.start : words.stop], spoken=said)
        return Clause(
            words.start,
            words.stop,
            told=untold.isdisjoint(words),
            verb=any(self.is_verb(tokens[i]) for i in words if i not in named),
            participant=acts or not named.isdisjoint(words),
            spoken=said,
        )

    def _marks(
        self, reading: AnnotatedText, gaps: Sequence[Gap], speech: frozenset[int], events: Container[int]
    ) -> set[int]:
        """Return where clauses begin that no punctuation and no connective shows."""
        tokens = reading.tokens
        return {
            *changes(speech, len(tokens)),
            *no_sooner(tokens),
            *means(tokens, events),
            *witnessed(reading, gaps, events),
            *appraised(reading, gaps, events),
            *contact_clauses(reading, gaps, self.is_verb),
            *predicates_behind(reading, gaps, self.is_verb),
        }

    def _untold_phrases(
        self,
        reading: AnnotatedText,
        gaps: Sequence[Gap],
        covered: set[int],
        inflected: frozenset[int],
        events: Container[int],
    ) -> Iterator[tuple[int, int]]:
        """Yield where phrases begin and end that say that something did not happen.

        Parameters
        ----------
        events : words that are names or cues of events, none of them part of a mention.
        """
        own = {*self._own_phrases.found(reading.tokens)}
        governing = self._before_gerunds(reading.tokens, self._governing)
        for start, end in chain(self._untold.found(reading.tokens), governing):
            words = range(start, end)
            # An author's phrase speaks, unless all of it is part of a cue; any other, unless a part of it is.
            said = covered.issuperset(words) if (start, end) in own else not covered.isdisjoint(words)
            # "Ben may go", but "in May" and "who can repair anything"; "was to go", but "was to the mill".
            if reading.tokens[start:end] in PERMITTING and end not in events:
                continue
            # A cue "is gone" has a part of "was going to", which its author had not in mind. Nor does
            # "goes to" mean what somebody was going to do.
            if (
                not said
                and (plans(reading, start, end, events) or not inflected.issuperset(words))
                and not denies_nothing(reading, gaps, start, end)
            ):
                yield start, end

    def _ceasing(self, tokens: Sequence[str], gaps: Sequence[Gap]) -> Iterator[int]:
        """Yield the words that say what is so no longer: "not in my bag any more"."""
        words = english()
        pauses = (Gap.PAUSE, Gap.START)
        for start, end in words.ceasing.found(tokens):
            if end < len(tokens) and gaps[end] not in pauses and tokens[end] not in self._connectives:
                continue
            begin = next((i for i in range(start, 0, -1) if gaps[i] in pauses), 0)
            denied = [place for place, _ in words.negated.found(tokens) if begin <= place < start]
            yield from range(denied[-1] if denied else start, end)

    def _only_said(
        self, tokens: Sequence[str], bounds: Sequence[int], speech: Container[int], own: Container[int]
    ) -> Iterator[int]:
        """Yield where clauses begin that tell nothing: speech that is not about the past, and who says it.

        A clause whose word for saying is a cue or name of an event (`own`) tells that event.
        """
        for start, end in pairwise(bounds):
            if start in speech:
                if not tells_past(tokens[start:end]):
                    yield start
            elif start - 1 in speech or end in speech:
                said = self._reporting.found(tokens[start:end])
                if any(start + first not in own for first, _ in said):
                    yield start

    def _asking(
        self, tokens: Sequence[str], bounds: Sequence[int], untold: Container[int], own: Container[int]
    ) -> Iterator[int]:
        """Yield where clauses begin that only say who asks what is not told: "Would Ben go, she asked"."""
        for (before, start), (_, end) in pairwise(pairwise(bounds)):
            words = [tokens[i] for i in range(start, end) if i not in own and tokens[i] not in PARTICIPANTS]
            only = list(self._reporting.found(words)) == [(0, len(words))]
            if only and any(i in untold for i in range(before, start)):
                yield start

    def is_verb(self, word: str) -> bool:
        """Return whether a lower-cased word may be a finite verb."""
        return self._telling.is_verb(word)

    def _acts(self, tokens: Sequence[str], *, spoken: bool) -> bool:
        """Return whether a clause that names nobody means somebody who acts, or leaves its subject out.

        "I" says who acts where somebody in the story says it, not where the narrator does.
        """
        participants = PARTICIPANTS | FIRST_PERSON if spoken else PARTICIPANTS
        return not participants.isdisjoint(tokens) or self._leaves_subject_out(tokens)

    def _leaves_subject_out(self, tokens: Sequence[str]) -> bool:
        """Return whether a clause begins with a verb, after connectives: "and put it back"."""
        first = next((one for one in tokens if one not in self._connectives), "")
        return self.is_verb(first)

    def _denied(
        self, tokens: Sequence[str], gaps: Sequence[Gap], covered: Container[int], single: Container[int]
    ) -> Iterator[int]:
        """Yield where something begins that did not happen, though what stands before it may have.

        Parameters
        ----------
        covered : words of names, cues and idioms, at which none does but in some clauses.
        single : words that are cues or names of events by themselves.
        """
        instead = (
            start
            for start, end in self._instead.found(tokens)
            if tokens[start:end] != IN_CASE or self._happens(tokens, gaps, end, covered)
        )
        gerunds = (start for start, _ in self._before_gerunds(tokens, self._gerunds))
        yield from (place for place in chain(instead, gerunds) if place not in covered)
        if self._asks:
            yield from untold_subordinates(tokens, gaps, single)
            yield from given_up(tokens, single)

    def _before_gerunds(self, tokens: Sequence[str], phrases: Phrases) -> Iterator[tuple[int, int]]:
        """Yield where phrases begin and end behind which a form in "-ing" stands."""
        return (one for one in phrases.found(tokens) if is_gerund(tokens[one[1] : one[1] + 1]))

    def _happens(
        self, tokens: Sequence[str], gaps: Sequence[Gap], start: int, covered: Container[int]
    ) -> bool:
        """Return whether an "in case" that ends at a place is of what may happen: not "in case 3 or 4"."""
        end = next((i for i in range(start, len(tokens)) if gaps[i] is not Gap.SPACE), len(tokens))
        clause = tokens[start:end]
        return start - 1 not in covered and clause[:1] != (OF,) and any(map(self.is_verb, clause))


def _placed(clause: Clause, gaps: Sequence[Gap], unhindered: Container[int]) -> Clause:
    """Return a clause with what its place says of it; what nobody hindered needs no finite verb."""
    opens = clause.start > 0 and gaps[clause.start] is Gap.START
    return replace(clause, verb=clause.verb or clause.start in unhindered, opens=opens)
