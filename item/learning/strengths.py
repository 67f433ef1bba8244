"""What narrators do in any domain, and how strongly it is believed before a text is read.

`python -m tests.benchmarks.lifted` learns these numbers across domains, from texts with gold, and writes them
to the file that is read here; that file says which of them were set by hand since. How good sources of
evidence are is no habit of narrators: `evidence`, `mistakes`, `right_type` and `wrong` are set by hand, and
count for so few sentences that a text soon decides.
"""

from __future__ import annotations

from math import exp, log
from pathlib import Path
from typing import Self

from msgspec import Struct
from msgspec.structs import asdict

from item.user_cache import from_toml

# With so many sentences for each event type, or fewer, there is little text: hints count fully, words are
# discounted, and what a sentence taught itself is left out where it is read. With more all that fades, and
# words of a long sentence each tell less.
LITTLE = 10.0
FILE = Path(__file__).with_name("strengths.toml")


class PriorStrengths(Struct, frozen=True):
    """Lifted parameters: the same for every domain.

    Counts are of sentences. Plausibilities are relative to that of 1.

    Attributes
    ----------
    words : count for the words of an event type together, where there is one sentence for each type.
    growth : the power of the number of sentences for each type with which `words` grows.
    floor : count for every word, besides.
    discount : what a word that a text has shown gives up to all words (`item.learning.discount`), where there
        is little text; with more it fades.
    left_out : share of what a sentence itself contributed to the words and to the frequency of its type that
        is left out where it is read and there is little text; where its probability is worked out, all of it
        is.
    types : count for each event type.
    noise : count for the noise event.
    named : count for each sentence that carries an event's whole name (or cue), for that event type.
    modality : count for the values of `Modality` together.
    roles : count for the role patterns of a type together.
    beside : count for the words on one side of the mentions in one place of a type together.
    usual : count for the values of `Coherence` of all types together.
    coherence : count for those of each type, which are as those of all are.
    salience : count for the classes of referents together.
    events : count for how many events sentences tell that may tell several, together.
    sharper : how much sharper scores are than probabilities that can be believed, such as those of a source
        from outside.
    evidence : count for how a source from outside stands to the truth, together.
    mistakes : count for the event types that it speaks of where it is wrong, together.
    label : count of a sentence with a label; one without counts once.
    speaking : share of an event's words that its name and its cues are expected to make up ...
    brief : ... in sentences of so many words; a longer one speaks no more, but dwells on other things.
    within : share that the words of an event's cues of several words make up each by itself, at most.
    hinted : share that words make up which hint at the event (`item.narrative.cues.hints`), at most ...
    half_hinted : ... and the weight of hints in the text with which they make up half of it.
    overlap : the power with which words of a long sentence tell less (`item.scoring.overlap`), where there is
        much text.
    surplus : plausibility of naming somebody who is no argument, relative to naming just the arguments.
    incompatible : the same of somebody whom no parameter of the event takes.
    passed_over : plausibility that whoever is named first is no argument.
    skipped : the same of somebody named between arguments, who could be one.
    contrary : plausibility that a parameter `?to` is named behind "from", or is not who is named behind "to",
        and so for `?from`; and that two whom one clause names are exchanged (`item.scoring.exchanged`).
    elsewhere : plausibility that an argument is named in another clause than the event, which names one, too.
    context, related, unnamed : plausibility of leaving an argument to the context, of naming somebody tied to
        it, of leaving it out altogether, relative to naming it.
    inversion : plausibility of naming two arguments in the other order.
    noise_mention : plausibility of naming somebody in a sentence that tells no event, but for sentences that
        only say what did not happen.
    infeasible, open : plausibility of telling what cannot happen, or may, relative to what must fit.
    first, second, third, fourth, sixth, earlier, never, narrator : plausibility of leaving unsaid a constant
        of each class of `Salience`, relative to one of the others.
    partly, untold : plausibility that of a sentence which tells an event only some of its clauses say that
        something happened, or none.
    noise_partly, noise_untold : the same of a sentence that tells none.
    hinted_predicate : plausibility of an event type at which a predicate of the sentence hints strongly,
        relative to one at which none does (`item.narrative.cues.predicates`).
    untold_cue : plausibility of an event type of which only clauses speak that are not told, beside others
        that are.
    noise_framing, noise_verbless, noise_unnamed, noise_predicate : plausibility that a sentence tells no
        event which opens its narrative or closes a letter, has no finite verb, names nobody, or has a
        predicate that hints strongly at some event, relative to any other sentence. These six count where
        there is little text.
    two, three : plausibility that a sentence which may tell so many events does, relative to one ...
    guessed : ... and how much less that is where it does not speak of each of them outright.
    right_type, wrong : plausibility that a source from outside is right in the event type alone, or wrong,
        relative to right.
    cued_noise : plausibility that a sentence or clause which speaks of an event type outright tells nothing.
    cued_other : plausibility that it tells of another type, before a text is read, but for `completeness` ...
    cued : ... which counts so many sentences.
    unspoken : share, among the sentences that seem to tell an event, of those without words of the author ...
    spoken : ... which counts so many sentences ...
    completeness : ... and the power with which another share in a text counts, where there is little text
        (docs/decisions/verb-list.md).
    inverse_temperature : what utilities are multiplied with to give probabilities, where there is one
        sentence for each event type ...
    cooling : ... and the power of their number with which it grows, to 1 at most.
    lapse : the share of a candidate's probability that is kept for what the model cannot know, where
        there is one sentence for each event type ...
    lapse_loose, lapse_cued : ... where the sentence mentions somebody who is no argument, or speaks of the
        candidate's type outright (`item.scoring.calibration.Grounds`).
    lapse_decay : the power of the number of sentences for each type with which all three fall.
    """

    words: float
    growth: float
    floor: float
    discount: float
    left_out: float
    types: float
    noise: float
    named: float
    modality: float
    roles: float
    beside: float
    usual: float
    coherence: float
    salience: float
    events: float
    sharper: float
    cued: float
    unspoken: float
    spoken: float
    completeness: float
    evidence: float
    mistakes: float
    label: float
    speaking: float
    brief: float
    within: float
    hinted: float
    half_hinted: float
    overlap: float
    surplus: float
    incompatible: float
    passed_over: float
    skipped: float
    contrary: float
    elsewhere: float
    context: float
    related: float
    unnamed: float
    inversion: float
    noise_mention: float
    infeasible: float
    open: float
    first: float
    second: float
    third: float
    fourth: float
    sixth: float
    earlier: float
    never: float
    narrator: float
    partly: float
    untold: float
    noise_partly: float
    noise_untold: float
    hinted_predicate: float
    untold_cue: float
    noise_framing: float
    noise_verbless: float
    noise_unnamed: float
    noise_predicate: float
    two: float
    three: float
    guessed: float
    right_type: float
    wrong: float
    cued_noise: float
    cued_other: float
    inverse_temperature: float
    cooling: float
    lapse_loose: float
    lapse: float
    lapse_cued: float
    lapse_decay: float

    def probability(self, per_type: float) -> tuple[float, float, float, float]:
        """Return the inverse temperature, and the lapse by `Grounds`.

        Parameters
        ----------
        per_type : how many sentences there are for each event type.
        """
        fall = per_type**-self.lapse_decay
        # A search may try a power that no float holds.
        cooled = exp(min(log(self.inverse_temperature) + self.cooling * log(per_type), 0.0))
        loose, plain, cued = (min(one * fall, 1.0) for one in (self.lapse_loose, self.lapse, self.lapse_cued))
        return cooled, loose, plain, cued

    def __repr__(self) -> str:
        """Return what differs from the values that ship with the project."""
        plain = asdict(DEFAULT_STRENGTHS)
        said = "".join(f", {name}={one!r}" for name, one in asdict(self).items() if one != plain[name])
        return f"replace(PriorStrengths.shipped(){said})" if said else "PriorStrengths.shipped()"

    @classmethod
    def shipped(cls) -> Self:
        """Return the values that ship with the project."""
        return from_toml(
            FILE, lambda said: cls(**{name: float(one) for name, one in said["strengths"].items()})
        )


def little(per_type: float) -> float:
    """Return how little text there is, from 0 to 1, where each event type has so many sentences."""
    return min(1.0, LITTLE / per_type)


DEFAULT_STRENGTHS = PriorStrengths.shipped()
