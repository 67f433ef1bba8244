"""Narratives of any number, each coherent, about the doors of a house."""

import random

DOORS = """
(define (domain doors)
  (:types door)
  (:constants oak elm ash fir - door)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))
"""
WORDS = {"open": ("opens", "is opened", "swings open"), "close": ("closes", "is shut", "falls shut")}


def table(narratives, sentences, seed=1):
    """Return narratives `n0`, `n1` and so on as tab-separated text."""
    draw = random.Random(seed)
    rows = ["narrative\tid\tsentence"]
    for number in range(narratives):
        opened = dict.fromkeys(("oak", "elm", "ash", "fir"), False)
        for k in range(sentences):
            door = draw.choice(tuple(opened))
            words = draw.choice(WORDS["close" if opened[door] else "open"])
            opened[door] = not opened[door]
            rows.append(f"n{number}\tn{number}.{k:03}\tThe {door} {words}.")
    return "\n".join(rows) + "\n"
