"""All forms of a verb."""

import pytest

from item.narrative.words.conjugation import conjugated, phrases


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("try", "try tries tried trying"),
        ("hope", "hope hopes hoped hoping"),
        ("agree", "agree agrees agreed agreeing"),
        ("plan", "plan plans planned planning"),
        ("vow", "vow vows vowed vowing"),
        ("tie", "tie ties tied tying"),
        ("wish", "wish wishes wished wishing"),
        ("delay", "delay delays delayed delaying"),
        ("want", "want wants wanted wanting"),
        # What nobody writes is beside what is written.
        ("swear", "swear swears swore sworn sweared swearing"),
        ("offer", "offer offers offered offering offerred offerring"),
        ("forget", "forget forgets forgot forgotten forgeted forgeting forgetted forgetting"),
    ],
)
def test_a_verb_has_all_its_forms(verb, forms):
    assert set(conjugated(verb)) == set(forms.split())


def test_a_past_form_that_is_another_word_is_one_of_the_verb():
    assert "thought" in conjugated("think")


def test_phrases_begin_with_each_form():
    found = [*phrases({"to": ["try"], "": ["deny"]})]
    assert found == ["try to", "tries to", "tried to", "trying to", "deny", "denies", "denied", "denying"]
