"""What a sentence shows of its candidates beyond its words."""

from __future__ import annotations

import pytest

from item.language.domain import NOTHING
from item.narrative.cues.predicates import HintStrength
from item.narrative.mentions.mentions import AnnotatedText, Clause, Mention
from item.scoring.signs import EVENTS, SIGNS, NoiseSign, noise_row, noise_signs, plausibilities, sign

ANN = (Mention("ann", 0, 1),)
SPEAKING, VERBLESS = ((Clause(0, 2, told=True, verb=verb, participant=True),) for verb in (True, False))


@pytest.mark.parametrize(
    ("reading", "shown"),
    [
        (AnnotatedText(("ann", "left"), ANN, SPEAKING), NoiseSign.NONE),
        (AnnotatedText(("ann", "left"), ANN, SPEAKING, framing=True), NoiseSign.FRAMING),
        (AnnotatedText(("ann", "ill"), ANN, VERBLESS), NoiseSign.VERBLESS),
        # One clause with a verb is enough.
        (AnnotatedText(("ann", "ill"), ANN, (*VERBLESS, *SPEAKING)), NoiseSign.NONE),
        # Nobody has looked for verbs.
        (AnnotatedText(("ann", "left"), ANN), NoiseSign.NONE),
        (AnnotatedText(("it", "rained"), (), SPEAKING), NoiseSign.UNNAMED),
        (
            AnnotatedText(("all", "quiet"), (), VERBLESS, framing=True),
            NoiseSign.FRAMING | NoiseSign.VERBLESS | NoiseSign.UNNAMED,
        ),
    ],
)
def test_signs_of_no_event(reading, shown):
    assert noise_signs(reading) == shown


def test_each_candidate_has_the_plausibility_of_its_signs():
    weights = {NoiseSign.FRAMING: 7.0, NoiseSign.VERBLESS: 3.0, NoiseSign.UNNAMED: 2.0}
    table = plausibilities(4.0, 0.1, 0.25, weights)
    assert table.shape == (SIGNS,)
    plain = noise_row(NoiseSign.NONE, HintStrength.NONE)
    strong, fair = {"leave": HintStrength.STRONG}, {"leave": HintStrength.FAIR}
    assert table[sign("leave", strong, (), plain)] == 4.0
    assert 1.0 < table[sign("leave", fair, (), plain)] < 4.0
    assert table[sign("stay", strong, (), plain)] == 1.0
    assert table[sign(NOTHING, strong, (), plain)] == 1.0
    assert table[sign(NOTHING, {}, {NOTHING}, noise_row(NoiseSign.VERBLESS, HintStrength.NONE))] == 3.0
    both = NoiseSign.FRAMING | NoiseSign.UNNAMED
    assert table[sign(NOTHING, {}, (), noise_row(both, HintStrength.NONE))] == 14.0
    assert table[sign(NOTHING, strong, (), noise_row(both, HintStrength.STRONG))] == 14.0 * 0.25
    assert table[sign("leave", strong, {"leave"}, plain)] == 0.1
    rows = {noise_row(NoiseSign(shown), hint) for shown in range(8) for hint in HintStrength}
    assert rows == set(range(EVENTS, SIGNS))
