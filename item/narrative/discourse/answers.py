"""Answers: "Who took the key? Ben." says with a name what the question leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.domain import NOTHING, Domain
from item.narrative.clauses.sources import LEADING
from item.narrative.mentions.names import AND
from item.narrative.mentions.said import Said
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import Gap, split_words, tokenise

MARK = "?"
LABEL = ":"
ME, YOU = "me", "you"
# What one asks of the other is about whoever answers.
_TURNED = CLOSED.turned
_BEING, _HAVING = CLOSED.auxiliaries.past_be, CLOSED.auxiliaries.perfect
_AUXILIARIES = CLOSED.auxiliaries.of_asked_events
# "Who is there?" asks for no event.
_STATE = CLOSED.auxiliaries.of_asked_states
# A word stands before these in "which room did", two in "what kind of room".
MOST_BEFORE_VERB = 3
WHOM = "whom"
_OF_ANSWERS = CLOSED.prepositions.of_answers
_PLAIN = LEADING | _OF_ANSWERS | {AND}


class _Answer(Struct, frozen=True):
    """An answer without a verb.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    said : what it says in the place of the word that asks; nothing where it only affirms.
    led : whether it begins with a preposition.
    """

    start: int
    end: int
    said: str = ""
    led: bool = False


class Answers:
    """What answers without a verb stand for in the narratives of a domain."""

    def __init__(self, domain: Domain) -> None:
        events = [name for name in domain.events if name != NOTHING]
        telling = [*events, *(cue for name in events for cue in domain.lexicon.cues.get(name, ()))]
        self._stems = frozenset(stem(word) for said in telling for word in tokenise(said))

    def restated(self, said: Said, before: Said | None) -> str:
        """Return a sentence with its first answer as a statement, "Ben took the key".

        The answer is right behind the question, in the sentence or at its beginning, and names somebody
        or something, or affirms: "Has Ben left? Yes." The question goes, since whoever is named first
        would seem to act.

        Parameters
        ----------
        before : the sentence before it.
        """
        for question, end, start in self._asked(said, before):
            answer = _answer(said, start)
            if answer is None:
                continue
            turned = (
                question is not said
                and None not in (question.reading.speaker, said.reading.speaker)
                and question.reading.speaker != said.reading.speaker
            )
            statement = self._statement(question, end, answer, turned=turned)
            if statement:
                first = _begins(said, end) if question is said else answer.start
                begin, stop = said.spans[first][0], said.spans[answer.end - 1][1]
                return f"{said.text[:begin]}{statement}{said.text[stop:]}"
        return said.text

    def _asked(self, said: Said, before: Said | None) -> Iterator[tuple[Said, int, int]]:
        """Yield who asks, the place behind the question, and where what follows it begins."""
        if before is not None and before.text.rstrip(" \"'").endswith(MARK) and before.spans:
            yield before, len(before.spans), 0
        spans = said.spans if MARK in said.text else []
        for end in range(1, len(spans)):
            if MARK in _behind(said, end):
                yield said, end, end

    def _statement(self, asked: Said, end: int, answer: _Answer, *, turned: bool) -> str:
        """Return what a question that ends at a place says with its answer; nothing if it is none.

        Parameters
        ----------
        turned : whether another one answers than asks.
        """
        tokens, start = asked.reading.tokens, _begins(asked, end)
        wh = start + (tokens[start] in _OF_ANSWERS)
        if wh + 1 >= end:
            return ""
        asking = tokens[wh] in english().interrogative | {WHOM}
        if asking != bool(answer.said):
            return ""
        words = [asked.text[slice(*span)] for span in asked.spans]
        verb = self._verb(tokens, wh, end) if asking else wh
        if verb is None or (not asking and tokens[verb] not in _AUXILIARIES):
            return ""
        subject = _subject_end(asked, verb + 1, end) if tokens[verb] in _AUXILIARIES else 0
        owned = tokens[wh] == "who" and tokens[verb] in _HAVING and tokens[verb + 1] in LEADING
        rest = range(max(subject, verb + 1), end)
        if tokens[verb] in _BEING and self._stems.isdisjoint(stem(tokens[i]) for i in rest):
            return ""
        if turned:
            words = [_TURNED.get(one, word) for one, word in zip(tokens, words, strict=True)]
            if subject and tokens[subject - 1] == YOU:
                words[subject - 1] = "I"
        elif YOU in tokens[start:end]:
            return ""
        if asking and (not subject or owned):
            return "" if answer.led or tokens[verb] == "did" else " ".join((answer.said, *words[verb:end]))
        if not subject or not rest:
            return ""
        said = [answer.said] * asking
        if wh > start and not answer.led:
            said.insert(0, words[start])
        # "Who did Ann give it to?", "Where did Ann put it?"
        last = wh > start or answer.led or tokens[end - 1] in _OF_ANSWERS | english().following
        # "Who did Ann give it to? To Ben."
        end -= answer.led and answer.said.lower().startswith(f"{tokens[end - 1]} ")
        verbs = words[subject:end] if last else words[subject : subject + 1]
        after = [] if last else words[subject + 1 : end]
        return " ".join((*words[verb + 1 : subject], words[verb], *verbs, *said, *after))

    def _verb(self, tokens: Sequence[str], wh: int, end: int) -> int | None:
        """Return where the verb of a question stands whose asking word is at a place; None if it has none."""
        most = MOST_BEFORE_VERB if tokens[wh] in ("which", "what") else 1
        for place in range(wh + 1, min(wh + 1 + most, end)):
            if english().is_verb(tokens[place]) or stem(tokens[place]) in self._stems:
                return None if tokens[place] in _STATE else place
        return None


def _begins(asked: Said, end: int) -> int:
    """Return where a question begins that ends at a place: behind "well," and "and"."""
    gaps = split_words(asked.text)[1]
    words = english()
    first = max((i for i in range(end) if gaps[i] in (Gap.START, Gap.INITIAL)), default=0)
    for place in range(first, end):
        if (
            place > first
            and gaps[place] is Gap.SPACE
            and asked.reading.tokens[place - 1] not in ("and", "so")
        ):
            continue
        following = asked.reading.tokens[place : place + 2]
        if following[0] in words.interrogative | {WHOM} | _AUXILIARIES or following[1:] == (WHOM,):
            return place
    return first


def _subject_end(asked: Said, start: int, end: int) -> int:
    """Return where the subject ends behind an auxiliary; 0 where none stands there."""
    reading = asked.reading
    place = start + (start < end and reading.tokens[start] in LEADING)
    ends = [one.end for one in reading.mentions if one.start == place]
    if ends:
        return ends[0]
    return start + 1 if start < end and reading.tokens[start] in english().subjects | {"it"} else 0


def _answer(said: Said, start: int) -> _Answer | None:
    """Return the answer that begins at a place; None if none does."""
    reading, spans = said.reading, said.spans
    tokens = reading.tokens
    if not spans:
        return None
    gaps = split_words(said.text)[1]
    inside = reading.named - {one.start for one in reading.mentions}
    stops = [i for i in range(start + 1, len(tokens)) if gaps[i] is not Gap.SPACE and i not in inside]
    sentence = next((i for i in stops if gaps[i] is not Gap.PAUSE), len(tokens))
    # "Who? Ben?"
    if MARK in _behind(said, sentence):
        return None
    if (start, sentence) in english().affirming.found(tokens):
        return _Answer(start, sentence)
    if tokens[start:sentence] == (ME,) and reading.speaker is not None:
        return _Answer(start, sentence, "I")
    being = next((stop for at, stop in english().identifying.found(tokens) if at == start), start)
    for end in (sentence, *stops[:1]):
        named = reading.mentions_within(being, end)
        # "Ann: Ben" may be who says it.
        if LABEL in _behind(said, end) or (len(named) > 1 and AND not in tokens[being:end]):
            return None
        covered = {place for one in named for place in range(one.start, one.end)}
        if named and all(i in covered or tokens[i] in _PLAIN for i in range(being, end)):
            text = said.text[spans[being][0] : spans[end - 1][1]]
            return _Answer(start, end, text, led=tokens[being] in _OF_ANSWERS)
    return None


def _behind(said: Said, end: int) -> str:
    """Return what stands between the word before a place and the next word."""
    following = said.spans[end][0] if end < len(said.spans) else len(said.text)
    return said.text[said.spans[end - 1][1] : following]
