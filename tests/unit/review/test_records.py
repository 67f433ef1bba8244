"""What is kept of reasons is all that an explanation shows."""

import json

from item.inference.reasons import Reason
from item.inference.suppliers import Supplied, Supplier
from item.narrative.discourse.context import Salience
from item.review.records import RecordedReasons, reasons_record
from item.scoring.contributions import Contribution, Source
from item.scoring.speaking import SpokenWords


def test_reasons_come_back_as_they_were():
    reasons = (
        Reason(
            ("go", "ann", "inn"),
            0.75,
            (Contribution(Source.WORDS, "stroll", -0.5), Contribution(Source.SIGNS, "", 1.5)),
            (
                Supplied("inn", Supplier.RECENT, Salience.FIRST, 2, pronoun="it"),
                Supplied("ann", Supplier.DESCRIBED, words="the tall one"),
            ),
            0.25,
            (SpokenWords("go", "strolled", "walks"), SpokenWords("go", "goes", None)),
            "go(ann,?)",
        ),
        Reason(("nothing",), 0.25, ()),
    )
    kept = json.loads(json.dumps(reasons_record([reasons])))
    assert RecordedReasons(kept).all() == (reasons,)
