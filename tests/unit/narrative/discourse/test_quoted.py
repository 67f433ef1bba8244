"""Who an "I" in direct speech is."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.discourse.quoted import quoted_narrators

HOUSE = Domain.parse("""(define (domain house) (:types person thing)
  (:constants ann ben cora - person lamp - thing)
  (:event break :parameters (?who - person ?what - thing))
  (:event hurt :parameters (?who ?whom - person))
  (:lexicon (:gender female ann cora) (:gender male ben) (break "broke") (hurt "hurt")))""")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('"I hurt Ben," said Ann.', {"i": "ann"}),
        ('"I broke the lamp," Ann finally admitted.', {"i": "ann"}),
        ('Ann told Ben: "I broke the lamp."', {"i": "ann"}),
        ('"I broke the lamp," replied the lovely Ann.', {}),
        ('"Ben hurt me," said Ann to Cora.', {"me": "ann"}),
        ('"Ben," said Ann, "I broke the lamp."', {"i": "ann"}),
        # Somebody says it who is not named, or two people, or nobody in the story.
        ('"I broke the lamp," he told Ann.', {}),
        ('"I broke the lamp," the guard told Ann.', {}),
        ('"I broke the lamp," it told Ann.', {}),
        ('"I broke the lamp," Ann was told.', {}),
        ('"I broke the lamp," the guard said to Ann.', {}),
        ('"I broke the lamp," came the reply to Ann.', {}),
        ('A note for Ann said: "I broke the lamp."', {}),
        ('Ann asked: "Who broke it?" "I broke the lamp," he said.', {}),
        ('Ann asked Ben and he said: "I broke the lamp."', {}),
        ('"I broke the lamp," Ann and Ben said.', {}),
        ('"I broke the lamp," said Ann and Ben.', {}),
        ('"I broke the lamp," said Ann\'s brother.', {}),
        ('"I broke it," said Ann. "I did not," said Ben.', {}),
        ('"Ben broke the lamp," said Ann.', {}),
        ("Ann said I broke the lamp.", {}),
    ],
)
def test_whoever_says_it_is_meant(text, meant):
    (reading,) = Annotator(HOUSE).read_all([[text]])[0]
    assert {reading.tokens[place]: one for one, place in quoted_narrators(reading)} == meant
