"""What the paper wishes for or leaves for later, and commands that show that it exists by now."""

from __future__ import annotations

from msgspec import Struct

_TEXT = "examples/robocup/commentary.txt"


class Wish(Struct, frozen=True):
    """A wish of the paper with its section, the command (after `item`) that shows it, and what it shows."""

    wish: str
    command: str
    shows: str


WISHES = (
    Wish(
        "an exact method in place of Algorithm 3 (3.2)",
        "solve --format json",
        "`status` is optimal, `gap` 0: ways to the same belief state are merged, which loses nothing",
    ),
    Wish(
        "a multinomial distribution over a sentence's events (5)",
        "solve --top 3",
        "the most probable events of each sentence",
    ),
    Wish("the task as sequence labelling (1, 5)", "solve --k-best 2", "the best sequences as wholes"),
    Wish(
        "lifted features for larger domains (3.1)",
        f"train robocup {_TEXT} -o model.json",
        "no player stands in the model",
    ),
    Wish(
        "lists of arguments to choose among (4.2.1)",
        f"explain robocup {_TEXT} --sentence commentary-2.011",
        "who passes, where the sentence does not say it",
    ),
    Wish(
        "questions about a narrative (5)",
        f'ask robocup {_TEXT} "(holding ?who)" --after commentary-2.011',
        "the answer, and the sentences it rests on",
    ),
    Wish("other narratives (5)", "new my-domain", "a domain and a narrative to begin with"),
)
