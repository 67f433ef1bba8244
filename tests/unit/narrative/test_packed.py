"""Sentences of long texts are packed: they are the same, and take less memory."""

import pickle

from item.narrative.narrative import Narrative, Sentence
from item.narrative.packed import PackedSentences, texts_of, unpacked

TOLD = (
    Sentence("a", "Ä goes.", (("by", "x"), ("at", ""))),
    Sentence("b", 'He says "no".'),
    Sentence("c", "So."),
)


def test_packed_sentences_are_those_that_were_packed():
    packed = PackedSentences([TOLD[:2], TOLD[2:]])
    assert (len(packed), tuple(packed), packed[1], packed[1:]) == (3, TOLD, TOLD[1], TOLD[1:])
    assert (packed, hash(packed)) == (TOLD, hash(TOLD))
    assert packed != PackedSentences([TOLD[:2]])
    assert packed != TOLD[::-1]
    assert PackedSentences([TOLD] * 100) == TOLD * 100
    assert packed != [*TOLD]
    assert pickle.loads(pickle.dumps(packed)) == packed
    narrative = Narrative("n", packed)
    assert narrative == unpacked(narrative) == Narrative("n", TOLD)
    assert isinstance(unpacked(narrative).sentences, tuple)


def test_texts_are_those_of_the_sentences():
    told = (Sentence("a", "Ann slept.", (("place", "home"),)), Sentence("b", "Ben woke."))
    for one in (Narrative("n", told), Narrative("n", PackedSentences([told[:1], told[1:]]))):
        assert [*texts_of(one)] == ["Ann slept.", "Ben woke."]
