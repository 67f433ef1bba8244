"""What a solution comes to, in lines: what is right, what is broken or doubtful, and what to do next."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field
from rich.cells import cell_len

from item.diagnostics import printable, quantity
from item.inference.budget import Status
from item.inference.interpretation import DOUBTFUL
from item.language.sayings import say
from item.language.syntax import sections
from item.logic.belief import join_sequence, write_ground
from item.logic.diagnosis.wording import explanation_text
from item.output.notation import first_of

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation, InterpretedSentence
    from item.inference.reasons import Reason
    from item.review.breaks import Break, Fact

MOST_NAMED = 5
# Options of `solve` that it advises.
BRIDGE, TOP = "--bridge", "--top"
KEEP = "--on-contradiction keep"


class SummaryNotes(Struct, frozen=True):
    """Where a solution comes from, how it agrees with gold, and why it breaks.

    Attributes
    ----------
    origin : where the model comes from, in words.
    breaks : why events contradict the story, for narratives that have such events.
    right : how many events agree with gold, and how many have gold; None without gold.
    commands : that say more about this reading, by name: `explain`, `solve`, `review`.
    sayings : how the domain's lexicon says facts.
    reasons : of the event of each sentence and of the most probable other one, where they are known.
    given : options of the command that it does not advise once more: `BRIDGE`, `TOP`.
    forgets : whether everything is unknown after a contradiction, and `KEEP` would change that.
    events : the event types of the domain, by name.
    """

    origin: str
    breaks: Mapping[str, Sequence[Break]] = field(default_factory=dict)
    right: tuple[int, int] | None = None
    commands: Mapping[str, str] = field(default_factory=dict)
    sayings: tuple[sections.Say, ...] = ()
    reasons: Mapping[str, Sequence[Sequence[Reason]]] = field(default_factory=dict)
    given: frozenset[str] = frozenset()
    forgets: bool = False
    events: Mapping[str, sections.Event] = field(default_factory=dict)

    def beyond_bridges(self, interpretation: Interpretation) -> frozenset[int]:
        """Return the positions of the sentences with contradictions that no bridge is to mend.

        These only tell again what an earlier one told, or their event can never happen.
        """
        found = self.breaks.get(interpretation.narrative, ())
        return frozenset(one.position for one in found if one.told_before is not None or one.never)


def result(interpretations: Sequence[Interpretation], findings: SummaryNotes) -> Iterator[str]:
    """Yield the result in lines: how much was read, how much is right, broken and doubtful."""
    sentences = [sentence for one in interpretations for sentence in one.sentences]
    narratives = len(interpretations)
    head = f"{quantity(len(sentences), 'sentence')}, {quantity(narratives, 'narrative')}, {findings.origin}"
    right, measured = findings.right or (0, 0)
    if measured:
        head += f": {right} of {measured} events are as in gold ({right / measured:.1%})"
    yield head
    wrong = [one for one in sentences if not one.feasible]
    added = _added([one for one in sentences if one.bridge])
    if wrong:
        verb = "contradicts" if len(wrong) == 1 else "contradict"
        yield f"{quantity(len(wrong), 'event')} {verb} the story so far: {_named(wrong)}"
        if BRIDGE in findings.given:
            yield f"no bridge was found for {ids(wrong)}"
        if added:
            yield f"other events contradict it no longer{added}"
    elif sentences:
        yield f"no event contradicts the story{added}"
    doubtful = [one for one in sentences if one.feasible and one.probability < DOUBTFUL]
    if doubtful:
        verb = "is" if len(doubtful) == 1 else "are"
        yield f"{quantity(len(doubtful), 'event')} {verb} doubtful (p below {DOUBTFUL}): {ids(doubtful)}"
    if any(one.status is Status.BOUNDED for one in interpretations):
        gap = sum(one.gap for one in interpretations if one.status is Status.BOUNDED)
        yield f"the beam dropped belief states on the way: a reading may be better by {gap:.2f}"
    for status in dict.fromkeys(one.status for one in interpretations if not one.status.complete):
        own = [printable(one.narrative) for one in interpretations if one.status is status]
        yield f"only the beginning was read, {status}: {', '.join(own)}"


def advice(interpretations: Sequence[Interpretation], findings: SummaryNotes) -> Iterator[str]:
    """Yield why the first events that contradict the story do so, and which others do."""
    wrong = [(one, found) for one in interpretations for found in findings.breaks.get(one.narrative, ())]
    for one, found in wrong[:MOST_NAMED]:
        yield from break_lines(one, found, findings.sayings)
        if BRIDGE in findings.given:
            yield f"    no bridge: {_unbridged(found)}{_hidden(one.sentences[found.position])}"
    others = [one.sentences[found.position] for one, found in wrong[MOST_NAMED:] if not _bridged(one)]
    if others:
        yield f"`item explain` says why the others cannot happen: {ids(others)}"
    forgotten = [one.sentences[found.position] for one, found in wrong]
    if forgotten and findings.forgets:
        yield (
            f"after {ids(forgotten)} nothing is known any more, whoever it is about; "
            f"`{KEEP}` keeps what the event does not contradict"
        )


def _unbridged(found: Break) -> str:
    """Return why no bridge was found before an event that still contradicts the story."""
    if not found.explanations:
        return "nothing comes between the events of a sentence, and no one or two before them let all happen"
    return "no one or two unreported events before it let it happen"


def _hidden(sentence: InterpretedSentence) -> str:
    """Return why an event contradicts the story that could happen without bridges; nothing of others."""
    if sentence.hidden_by is None:
        return ""
    return f"; without bridges, {printable(sentence.hidden_by)} made unknown what it contradicts"


def next_steps(
    interpretations: Sequence[Interpretation], findings: SummaryNotes, width: int | None
) -> Iterator[str]:
    """Yield the commands that say more about events that contradict the story, and doubtful ones.

    What a command is for stands behind it as a comment, or above it where the terminal has no room: the
    second line of a comment would run as a command once it is copied.

    Parameters
    ----------
    width : of the terminal; None where a line may be as long as it takes.
    """
    sentences = [sentence for one in interpretations for sentence in one.sentences]
    as_read = [sentence for one in interpretations if not _bridged(one) for sentence in one.sentences]
    wrong = next((one for one in as_read if not one.feasible), None)
    wanted: list[tuple[str, str, str]] = []
    beyond = sum(len(findings.beyond_bridges(one)) for one in interpretations)
    if wrong:
        sentence = shlex.quote(printable(wrong.sentence.id))
        wanted.append(("explain", f"--sentence {sentence}", "why it cannot happen, and what would mend it"))
    if sum(not one.feasible for one in sentences) > beyond:
        wanted.append(("solve", BRIDGE, "mend it with events that no sentence reports"))
    if any(one.feasible and one.probability < DOUBTFUL for one in sentences):
        wanted += [
            ("solve", f"{TOP} 3", "what else a sentence may tell"),
            ("review", "", "what the domain file lacks"),
        ]
    for name, options, purpose in wanted:
        if name in findings.commands and options.split(" ")[0] not in findings.given:
            command = f"  {findings.commands[name]}{options and f' {options}'}"
            line = f"{command}  # {purpose}"
            yield from [line] if width is None or cell_len(line) <= width else [f"  # {purpose}", command]


def _bridged(interpretation: Interpretation) -> bool:
    """Return whether a reading has bridges: `item explain` explains what it is without them."""
    return any(one.bridge for one in interpretation.sentences)


def break_lines(
    interpretation: Interpretation, found: Break, sayings: Sequence[sections.Say] = ()
) -> Iterator[str]:
    """Yield which event contradicts the story, and why."""
    identifier = printable(interpretation.sentences[found.position].sentence.id)
    first, *facts = reason_lines(interpretation, found, sayings)
    yield f"{identifier}  {write_ground(found.event)} {first}"
    yield from (f"    {fact}" for fact in facts)


def reason_lines(
    interpretation: Interpretation, found: Break, sayings: Sequence[sections.Say] = ()
) -> Iterator[str]:
    """Yield why an event contradicts the story, and since when each fact against it is known."""
    if not found.explanations:
        order = "in this order, though they can in another" if found.reordered else "together"
        yield f"cannot happen {order}"
    else:
        place = f" after {write_ground(join_sequence(found.after))}" if found.after else ""
        why = "; and ".join(explanation_text(one, sayings) for one in found.explanations)
        yield f"cannot happen{place}: {why}"
    yield from (fact_line(interpretation, fact, sayings) for fact in found.facts)
    if found.told_before is not None:
        earlier = interpretation.sentences[found.told_before].sentence.id
        yield f"told twice: it only repeats {printable(earlier)}"


def fact_line(interpretation: Interpretation, fact: Fact, sayings: Sequence[sections.Say] = ()) -> str:
    """Return a fact, and since when it is known.

    Where the sentence is no firm ground for it, its event follows: it only needs the fact, or is doubtful.
    What is known with a bridge comes with the bridge, since its sentence does not tell it.
    """
    # As in tables; what is quoted of the domain is a formula.
    atom = write_ground(fact.atom)
    known = say(sayings, fact.atom, true=fact.true) or (atom if fact.true else f"not {atom}")
    if fact.since is None:
        return f"{known} from the start"
    told = interpretation.sentences[fact.since]
    if fact.bridged:
        needs = " and which needs it" if fact.presupposed else ""
        return f"{known} since {_bridge_before(told)}, which no sentence reports{needs}"
    origin = f"{known} since {printable(told.sentence.id)}  {printable(told.sentence.text)}"
    if not (fact.presupposed or told.probability < DOUBTFUL):
        return origin
    needs = ", which needs it" if fact.presupposed else ""
    return f"{origin} (read as {write_ground(told.event)}, {told.probability:.2f}{needs})"


def _added(mended: Sequence[InterpretedSentence]) -> str:
    """Return which events of bridges are added before some sentences, and nothing where there are none."""
    if not mended:
        return ""
    count = sum(len(one.bridge) for one in mended)
    bridges = [_bridge_before(one) for one in mended]
    verb = "is" if count == 1 else "are"
    added = f" once {quantity(count, 'event')} {verb} added that no sentence reports"
    return f"{added}: {first_of(bridges, MOST_NAMED)}"


def _bridge_before(sentence: InterpretedSentence) -> str:
    """Return the events of the bridge before a sentence, and before which one that is."""
    return f"{write_ground(join_sequence(sentence.bridge))} before {printable(sentence.sentence.id)}"


def _named(sentences: Sequence[InterpretedSentence]) -> str:
    return first_of([f"{one.sentence.id} {write_ground(one.event)}" for one in sentences], MOST_NAMED)


def ids(sentences: Sequence[InterpretedSentence]) -> str:
    """Return the ids of the first of some sentences, and how many more there are."""
    return first_of([one.sentence.id for one in sentences], MOST_NAMED)
