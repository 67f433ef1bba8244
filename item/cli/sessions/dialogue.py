"""Questions to narratives that have been read, one line each, and their answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate

from item.cli.files.destination import READING_WIDTH
from item.cli.sessions.session import CommandSession
from item.diagnostics import Diagnostic, InputError, suggest
from item.inference.interpretation import Interpretation
from item.inference.options import ASKED_READINGS
from item.narrative.io.event_reader import read_event
from item.narrative.labels import Labels
from item.narrative.named import sentence_named, sentences_named
from item.narrative.narrative import Narrative
from item.output.explanation import explanation
from item.output.repairs import repair_lines
from item.output.story import excerpt
from item.output.summary import KEEP
from item.output.wrapping import wrapped_text
from item.query.codes import QueryCode
from item.query.plain_words import QUESTION_WORDS
from item.query.questions import is_query
from item.query.rendering import cited, lines
from item.query.requests import Request
from item.query.resolution import answer_all, resolve_requests
from item.review.kept_reading import KeptReading

# How many rivals `why` looks at.
RIVALS = 2
HELP = """\
show [FROM-TO]        the sentences with their events and what these changed
why ID                why a sentence was read so, and not otherwise
why not EVENT at ID   why this event was not chosen: why not pass(ann,bob) at 37
bridge ID             what would mend a contradiction, the most probable first
ask QUESTION [after ID | before ID]
                      a plain question, or a query: ask (holding ?who) after 37;
                      `ask` may be left out
help                  these lines
quit                  end; so does the end of the input
ID is the id of a sentence, or as much of its end as tells it from the others: 37 for story.037.
"""

_WHY_NOT = re.compile(r"not\s+(?P<event>.+?)\s+at\s+(?P<place>\S+)")
_NOT = re.compile(r"not(\s|$)")
_AT_TIME = re.compile(r"(?P<question>.+?)\s+(?P<when>after|before)\s+(?P<place>\S+)")
_BETWEEN = re.compile(r"(?<=\S)\s*-\s*(?=\S)")


class Dialogue:
    """Answers to questions about narratives that are read once.

    Parameters
    ----------
    session : has learnt.
    narratives : what is read.
    labels : of the narratives.
    """

    def __init__(
        self, session: CommandSession, narratives: Sequence[Narrative], labels: Labels | None = None
    ) -> None:
        self._session = session
        self._narratives = narratives
        self._labels = labels
        self._kept = session.kept(narratives, labels)
        for one in self._kept:
            # The first question is to be answered as fast as the next.
            one.prepare()
        self._texts = cited((one.interpretation for one in self._kept), KEEP if session.forgets else None)
        self._ids = [[own.id for own in one.sentences] for one in narratives]
        self._best = {one.narrative.name: (one.interpretation,) for one in self._kept}
        self._several: Mapping[str, tuple[Interpretation, ...]] | None = None

    def answer(self, line: str, *, width: int | None = None, color: bool = False) -> str:
        """Return the answer to a line.

        Parameters
        ----------
        width, color : of the terminal; None gives what is looked through for lines as much room as it takes.

        Raises
        ------
        InputError
            When the line is not understood.
        """
        word, _, rest = line.strip().partition(" ")
        answers: Mapping[str, Callable[[str], Iterator[str]]] = {
            "show": lambda words: self._show(words, width, color=color),
            "why": lambda words: self._why(words, width),
            "bridge": lambda words: self._bridge(words, width),
            "ask": lambda words: self._ask(words, width),
            "help": lambda _: iter([HELP]),
        }
        if word not in answers:
            if is_query(line) or word.lower() in QUESTION_WORDS:
                return "".join(self._ask(line.strip(), width))
            message = f"there is no `{word}` here; `help` lists what there is"
            near = suggest(word, (*answers, "quit"))
            raise InputError(Diagnostic(QueryCode.UNKNOWN_COMMAND, message, suggestion=near))
        return "".join(answers[word](rest.strip()))

    def _show(self, words: str, width: int | None, *, color: bool) -> Iterator[str]:
        places = [sentence_named(self._narratives, word) for word in self._ends(words)]
        ends = [*accumulate(len(one) for one in self._ids)]
        numbers = [ends[number] - len(self._ids[number]) + position for number, position in places]
        first, last = (min(numbers), max(numbers)) if numbers else (0, ends[-1] - 1)
        for kept, end, ids in zip(self._kept, ends, self._ids, strict=True):
            start = end - len(ids)
            chosen = range(max(first - start, 0), min(last - start + 1, len(ids)))
            if chosen:
                yield excerpt(kept.interpretation, chosen, kept.domain, width=width, color=color)

    def _ends(self, words: str) -> list[str]:
        """Return what names the first and the last sentence, or the only one; ids may have hyphens, too."""
        if not words:
            return []
        if sentences_named(self._narratives, words):
            return [words]
        pairs = [[words[: one.start()], words[one.end() :]] for one in _BETWEEN.finditer(words)]
        # Where no pair names two sentences, one that names one shows which other name is wrong.
        return max([[words], *pairs], key=self._count_named)

    def _count_named(self, words: Sequence[str]) -> int:
        """Return how many words name a sentence."""
        return sum(bool(sentences_named(self._narratives, word)) for word in words)

    def _why(self, words: str, width: int | None) -> Iterator[str]:
        match = _WHY_NOT.fullmatch(words)
        if match is None and _NOT.match(words) and not sentences_named(self._narratives, words):
            message = f"`why {words}` does not say which event and which sentence are meant"
            raise InputError(Diagnostic(QueryCode.UNKNOWN_COMMAND, message, expected="why not EVENT at ID"))
        kept, position = self._sentence(words if match is None else match["place"])
        others = self._session.casts.values()
        rival = None if match is None else read_event(match["event"], kept.domain, others=others)
        yield explanation(kept.why(position, top=RIVALS, event=rival), width=width or READING_WIDTH)

    def _bridge(self, words: str, width: int | None) -> Iterator[str]:
        kept, position = self._sentence(words)
        yield wrapped_text(repair_lines(kept.why(position, top=0)), width)

    def _ask(self, words: str, width: int | None) -> Iterator[str]:
        match = _AT_TIME.fullmatch(words)
        places = sentences_named(self._narratives, match["place"]) if match else []
        question, when = (match["question"], match["when"]) if match and places else (words, None)
        named = match["place"] if match and places else None
        request = Request(
            question,
            after=named if when == "after" else None,
            before=named if when == "before" else None,
        )
        posed = resolve_requests(self._session.domain, self._narratives, (request,), self._session.casts)
        several = any(one.asked.form.over_readings for one in posed)
        answers = answer_all(posed, self._readings() if several else self._best)
        yield wrapped_text(lines([one.request for one in posed], answers, self._texts), width)

    def _readings(self) -> Mapping[str, tuple[Interpretation, ...]]:
        """Return several readings of each narrative, found when they are first asked for."""
        if self._several is None:
            read = self._session.decode(self._narratives, ASKED_READINGS, labels=self._labels)
            self._several = {best.narrative: (best, *others) for best, *others in read}
        return self._several

    def _sentence(self, word: str) -> tuple[KeptReading, int]:
        number, position = sentence_named(self._narratives, word)
        return self._kept[number], position
