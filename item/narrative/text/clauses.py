"""The clauses of a sentence, and which of them tell what happened.

"Ann did not come but Ben did", "Will Ann come?", "Ann almost fell": what is negated, asked, planned,
supposed or almost so is no event. The words for it speak for their clause, not for the whole sentence. Nor
is what somebody says an event where it is not about the past: "Take the map!" said Ann.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from item.language.domain import NOTHING, Domain
from item.narrative.text.auxiliaries import forms_of, ways_to_say
from item.narrative.text.delays import NOT, given_up, no_sooner
from item.narrative.text.denying_nothing import delaying, denies_nothing, measuring
from item.narrative.text.english import Phrases, english
from item.narrative.text.mentions import AnnotatedText, Clause
from item.narrative.text.pronouns import EXISTENTIAL, FIRST_PERSON, ONE, SEVERAL_PERSONAL, THERE
from item.narrative.text.questions import asked, supposed
from item.narrative.text.relatives import predicates_behind
from item.narrative.text.requests import requested
from item.narrative.text.speech import changes, spoken, tells_past
from item.narrative.text.stems import stem
from item.narrative.text.subordinate import untold_subordinates
from item.narrative.text.tokens import Gap, split_words, tokenise
from item.narrative.text.witnessed import witnessed

# "His" says only whose something is; "her" may mean her.
PARTICIPANTS = (ONE | SEVERAL_PERSONAL) - {"his", "hers"}
# Who acts: after "because she" a clause goes on.
NOMINATIVE = frozenset(("i", "he", "she", "we", "they"))
THAT = "that"
# Right behind an auxiliary none of these begins a clause: "has yet to leave", "was so tired".
ADVERBS = frozenset(("yet", "so", "then", "since", "once"))
# A shorter word of an event's name or cue is rather no verb ("in"), and one as short may begin any other.
SHORTEST_VERB = 4


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
        known = (*words.modality, *lexicon.modality) if lexicon.default_modality else lexicon.modality
        self._untold = Phrases.of(known, words.modal_endings if lexicon.default_modality else ())
        self._asks = lexicon.default_modality
        self._instead = words.instead if lexicon.default_modality else Phrases.of(())
        self._gerunds = words.gerunds if lexicon.default_modality else frozenset()
        events = [name for name in domain.events if name != NOTHING]
        telling = [*events, *(cue for name in events for cue in lexicon.cues.get(name, ()))]
        # A cue of `nothing` does not: who gives it "wants" means that plans are no events.
        self._spoken = Phrases.of((*telling, *words.idioms))
        # An author's cue is one in any inflection, but a single word may be a part of an English phrase, too.
        cues = [tuple(map(stem, tokenise(one))) for one in telling]
        self._single = frozenset(run[0] for run in cues if len(run) == 1)
        self._first = frozenset(run[0] for run in cues)
        self._inflected = Phrases.of(
            " ".join(said) for run in cues if len(run) > 1 for said in ways_to_say(run)
        )
        self._reporting = words.reporting if lexicon.default_modality else Phrases.of(())
        self._connectives = words.connectives
        first = {one for said in (*telling, *lexicon.cues.get(NOTHING, ())) for one in tokenise(said)[:1]}
        self._heads = tuple(sorted(one.removesuffix("e") for one in first if len(one) > SHORTEST_VERB))
        self._short_heads = frozenset(stem(one) for one in first if len(one) == SHORTEST_VERB)

    def clauses(self, text: str, reading: AnnotatedText) -> tuple[Clause, ...]:
        """Return the clauses of a sentence, in order; together they are all of it.

        Parameters
        ----------
        reading : of the same text.
        """
        tokens = reading.tokens
        _, gaps = split_words(text)
        covered_by_name = named_words(reading)
        covered = set(covered_by_name)
        covered.update(i for start, end in self._spoken.found(tokens) for i in range(start, end))
        covered.update(self._ceasing(tokens, gaps) if self._asks else ())
        inflected = self._inflections(tokens)
        denied = {one for one in self._denied(tokens) if one not in covered and one not in inflected}
        single = {i for i, one in enumerate(tokens) if stem(one) in self._single}
        events = (covered | inflected | single) - covered_by_name
        requests = dict(requested(reading, gaps, events, self._first)) if self._asks else {}
        if self._asks:
            denied.update(
                requests.values(), untold_subordinates(tokens, gaps), given_up(tokens, single - inflected)
            )
        speech = spoken(text) if self._asks else frozenset()
        covered.update(measuring(tokens, gaps))
        covered.update(delaying(tokens, gaps))
        marks = self._marks(reading, gaps, speech, events)
        phrases = list(self._untold_phrases(reading, gaps, covered, inflected))
        covered.update(inflected)
        untold = {start for start, _ in phrases}
        # "Ann denied that Ben had left", "asked who had": what she denied or asked is no clause of its own.
        complements = {i for start, end in phrases for i in range(start + 1, end)}
        complements.update(end for _, end in phrases if tokens[end : end + 1] == (THAT,))
        bounds = [0, *self._bounds(reading, gaps, denied | marks, complements), len(tokens)]
        untold.update(denied, requests)
        if self._asks:
            questions = asked(text, tokens, gaps, reading.speaker, self.is_verb, speech)
            untold.update(questions, supposed(tokens, gaps))
        own = covered | single
        if speech:
            untold.update(self._only_said(tokens, bounds, speech, own))
        untold.update(self._asking(tokens, bounds, untold, own))
        return tuple(
            Clause(
                start,
                end,
                told=untold.isdisjoint(range(start, end)),
                verb=any(self.is_verb(tokens[i]) for i in range(start, end) if i not in covered_by_name),
                participant=not covered_by_name.isdisjoint(range(start, end))
                or self._acts(tokens[start:end], spoken=start in speech),
                spoken=start in speech,
            )
            for start, end in pairwise(bounds)
            if start < end
        )

    def _marks(
        self, reading: AnnotatedText, gaps: Sequence[Gap], speech: frozenset[int], events: Container[int]
    ) -> set[int]:
        """Return where clauses begin that no punctuation and no connective shows."""
        tokens = reading.tokens
        return {
            *changes(speech, len(tokens)),
            *no_sooner(tokens),
            *witnessed(reading, gaps, events),
            *predicates_behind(reading, gaps, self.is_verb),
        }

    def _untold_phrases(
        self,
        reading: AnnotatedText,
        gaps: Sequence[Gap],
        covered: set[int],
        inflected: frozenset[int],
    ) -> Iterator[tuple[int, int]]:
        """Yield where phrases begin and end that say that something did not happen."""
        for start, end in self._untold.found(reading.tokens):
            words = range(start, end)
            # A cue "is gone" has a part of "was going to", which its author had not in mind.
            if (
                covered.isdisjoint(words)
                and not inflected.issuperset(words)
                and not denies_nothing(reading, gaps, start, end)
            ):
                yield start, end

    def _inflections(self, tokens: Sequence[str]) -> frozenset[int]:
        """Return the places of words that are part of an author's cue in any inflection."""
        spelt = forms_of(list(map(stem, tokens)))
        found = (span for said in spelt for span in self._inflected.found(said))
        return frozenset(place for start, end in found for place in range(start, end))

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
        """Return whether a lower-cased word may be a finite verb, perhaps with its subject."""
        words = english()
        known = words.is_verb(word) or word in words.contracted or word.startswith(self._heads)
        return known or stem(word) in self._short_heads

    def _acts(self, tokens: Sequence[str], *, spoken: bool) -> bool:
        """Return whether a clause that names nobody means somebody who acts, or leaves its subject out.

        "I" says who acts where somebody in the story says it, not where the narrator does.
        """
        participants = PARTICIPANTS | FIRST_PERSON if spoken else PARTICIPANTS
        return not participants.isdisjoint(tokens) or self._leaves_subject_out(tokens)

    def _leaves_subject_out(self, tokens: Sequence[str]) -> bool:
        """Return whether a clause begins with a verb, after connectives: "and put it back"."""
        first = next((one for one in tokens if one not in self._connectives), "")
        return self.is_verb(first) and first not in english().contracted

    def _denied(self, tokens: Sequence[str]) -> Iterator[int]:
        """Yield where something begins that did not happen, though what stands before it may have."""
        yield from (start for start, _ in self._instead.found(tokens))
        yield from (
            place
            for place, (one, following) in enumerate(pairwise(tokens))
            if one in self._gerunds and following.endswith("ing")
        )

    def _bounds(
        self,
        reading: AnnotatedText,
        gaps: Sequence[Gap],
        marked: Container[int],
        complements: Container[int],
    ) -> Iterator[int]:
        """Yield where clauses begin, but for the first one.

        Parameters
        ----------
        marked : where some begin, whatever the words.
        complements : connectives at which none begins.
        """
        tokens = reading.tokens
        named = named_words(reading)
        inside = named - {one.start for one in reading.mentions}
        auxiliaries = english().inverted | {NOT}
        connecting = {
            i
            for i, (before, one) in enumerate(pairwise(("", *tokens)))
            if one in self._connectives
            and i not in complements
            and not (one in ADVERBS and before in auxiliaries)
        }
        begun, verb = 0, False
        for i, token in enumerate(tokens):
            pause = i > 0 and i not in inside and gaps[i] in (Gap.PAUSE, Gap.START)
            if (
                pause
                or i in marked
                or (i in connecting and verb and self._goes_on(tokens, gaps, i + 1, named))
                # "When Ann died there was a storm."
                or (verb and tokens[begun] in self._connectives and _is_existential(tokens, i))
            ):
                if i > begun:
                    yield i
                begun, verb = i, False
            verb = verb or (i not in named and self.is_verb(token))

    def _goes_on(self, tokens: Sequence[str], gaps: Sequence[Gap], start: int, named: Container[int]) -> bool:
        """Return whether a verb, no word of a name, follows before the next punctuation or connective.

        Behind "because she" it does, known or not.
        """
        if tokens[start : start + 1] and tokens[start] in NOMINATIVE and gaps[start] is Gap.SPACE:
            return True
        for i in range(start, len(tokens)):
            if gaps[i] in (Gap.PAUSE, Gap.START) or (tokens[i] in self._connectives and i > start):
                return False
            if i not in named and self.is_verb(tokens[i]):
                return True
        return False


def named_words(reading: AnnotatedText) -> set[int]:
    """Return the positions of the words that are part of a mention."""
    return {i for one in reading.mentions for i in range(one.start, one.end)}


def _is_existential(tokens: Sequence[str], at: int) -> bool:
    """Return whether a "there" begins a clause about what there is."""
    return tokens[at] == THERE and not EXISTENTIAL.isdisjoint(tokens[at + 1 : at + 2])
