"""What a sentence shows of its candidates beyond its words."""

from __future__ import annotations

import numpy as np
import pytest

from item.language.domain import NOTHING
from item.narrative.text.mentions import AnnotatedText, Clause, Mention
from item.scoring.signs import EVENTS, SIGNS, NoiseSign, noise_signs, plausibilities, sign

ANN = (Mention("ann", 0, 1),)
SPEAKING, VERBLESS = ((Clause(0, 2, told=True, verb=verb, participant=True),) for verb in (True, False))


@pytest.mark.parametrize(
    ("reading", "hinted", "shown"),
    [
        (AnnotatedText(("ann", "left"), ANN, SPEAKING), (), NoiseSign.NONE),
        (AnnotatedText(("ann", "left"), ANN, SPEAKING, framing=True), (), NoiseSign.FRAMING),
        (AnnotatedText(("ann", "ill"), ANN, VERBLESS), (), NoiseSign.VERBLESS),
        # One clause with a verb is enough.
        (AnnotatedText(("ann", "ill"), ANN, (*VERBLESS, *SPEAKING)), (), NoiseSign.NONE),
        # Nobody has looked for verbs.
        (AnnotatedText(("ann", "left"), ANN), (), NoiseSign.NONE),
        (AnnotatedText(("it", "rained"), (), SPEAKING), (), NoiseSign.UNNAMED),
        (AnnotatedText(("ann", "left"), ANN, SPEAKING), ("leave",), NoiseSign.PREDICATE),
        (
            AnnotatedText(("all", "quiet"), (), VERBLESS, framing=True),
            (),
            NoiseSign.FRAMING | NoiseSign.VERBLESS | NoiseSign.UNNAMED,
        ),
    ],
)
def test_signs_of_no_event(reading, hinted, shown):
    assert noise_signs(reading, hinted) == shown


def test_each_candidate_has_the_plausibility_of_its_signs():
    weights = {
        NoiseSign.FRAMING: 7.0,
        NoiseSign.VERBLESS: 3.0,
        NoiseSign.UNNAMED: 2.0,
        NoiseSign.PREDICATE: 0.5,
    }
    table = plausibilities(4.0, 0.1, weights)
    assert table.shape == (SIGNS,)
    assert table[sign("leave", {"leave"}, (), NoiseSign.FRAMING)] == 4.0
    assert table[sign("stay", {"leave"}, (), NoiseSign.FRAMING)] == 1.0
    assert table[sign(NOTHING, {"leave"}, (), NoiseSign.NONE)] == 1.0
    assert table[sign(NOTHING, (), {NOTHING}, NoiseSign.VERBLESS)] == 3.0
    assert table[sign(NOTHING, (), (), NoiseSign.FRAMING | NoiseSign.UNNAMED)] == 14.0
    assert table[sign("leave", {"leave"}, {"leave"}, NoiseSign.NONE)] == 0.1
    assert np.isclose(table[EVENTS:].prod(), (7.0 * 3.0 * 2.0 * 0.5) ** 8)
