"""Domains with rich states: beakers whose amounts and colours are written as exclusive groups.

They look like what bounded numbers compile into: a function is one exclusive group for each of its arguments,
arithmetic a static table, and an assignment a conditional effect under `forall`.
"""

from __future__ import annotations

COLOURS = ("green", "orange", "purple", "red", "yellow", "brown")
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
# Every beaker has some amount.
TOTAL = "\n  (:constraint (forall (?b - beaker) (exists (?n - number) (amount ?b ?n))))"
WORDS = ("none", "one", "two", "three", "four")


def beakers(*, most: int = 4, size: int = 7, colours: tuple[str, ...] = COLOURS, total: bool = False) -> str:
    """Return a domain of beakers with an amount and a colour each, `mixed` where colours meet."""
    numbers = WORDS[: most + 1]
    plus = [(a, b, a + b) for a in range(most + 1) for b in range(most + 1) if a + b <= most]
    table = " ".join(f"(plus {numbers[a]} {numbers[b]} {numbers[c]})" for a, b, c in plus)
    names = " ".join(f"b{number}" for number in range(1, size + 1))
    aliases = " ".join(f'(b{number} "{PLACES[number - 1]}")' for number in range(1, size + 1))
    return f"""(define (domain beakers)
  (:types beaker colour number)
  (:constants {names} - beaker {" ".join(colours)} mixed - colour {" ".join(numbers)} - number)
  (:predicates (amount ?b - beaker ?n - number) (colour ?b - beaker ?c - colour)
               (plus ?m ?n ?k - number))
  (:init {table})
  (:exclusive (amount ?b ?n) :per (?b)){TOTAL if total else ""}
  (:exclusive (colour ?b ?c) :per (?b))
  (:event pour :parameters (?a ?b - beaker)
    :precondition (and (not (= ?a ?b)) (not (amount ?a none))
      (exists (?m ?n ?k - number) (and (plus ?m ?n ?k) (amount ?a ?m) (amount ?b ?n))))
    :effect (and
      (amount ?a none)
      (forall (?c - colour) (not (colour ?a ?c)))
      (forall (?m ?n ?k - number)
        (when (and (plus ?m ?n ?k) (amount ?a ?m) (amount ?b ?n)) (amount ?b ?k)))
      (forall (?c - colour) (when (and (amount ?b none) (colour ?a ?c)) (colour ?b ?c)))
      (forall (?c ?d - colour)
        (when (and (not (= ?c ?d)) (colour ?a ?c) (colour ?b ?d)) (colour ?b mixed)))))
  (:event drain :parameters (?b - beaker ?n - number)
    :precondition (and (not (= ?n none)) (exists (?m ?k - number) (and (plus ?k ?n ?m) (amount ?b ?m))))
    :effect (and
      (forall (?m ?k - number) (when (and (plus ?k ?n ?m) (amount ?b ?m)) (amount ?b ?k)))
      (forall (?c - colour) (when (amount ?b ?n) (not (colour ?b ?c))))))
  (:event empty :parameters (?b - beaker)
    :precondition (not (amount ?b none))
    :effect (and (amount ?b none) (forall (?c - colour) (not (colour ?b ?c)))))
  (:event mix :parameters (?b - beaker)
    :precondition (and (not (amount ?b none)))
    :effect (when (colour ?b mixed) (colour ?b brown)))
  (:lexicon {aliases}
    (pour "pour into" "pour in" "add to" "empty into")
    (drain "throw out" "remove" "pour out" "drain")
    (empty "throw out" "empty" "drain" "pour out")
    (mix "mix" "stir" "it turns brown")))
"""


def layers(*, most: int = 4, size: int = 7, colours: tuple[str, ...] = COLOURS, total: bool = False) -> str:
    """Return a domain of beakers whose contents are told layer by layer, from the bottom."""
    numbers = WORDS[: most + 1]
    plus = [(a, b, a + b) for a in range(most + 1) for b in range(most + 1) if a + b <= most]
    table = " ".join(f"(plus {numbers[a]} {numbers[b]} {numbers[c]})" for a, b, c in plus)
    below = " ".join(f"(less {numbers[a]} {numbers[b]})" for b in range(most + 1) for a in range(b))
    names = " ".join(f"b{number}" for number in range(1, size + 1))
    aliases = " ".join(f'(b{number} "{PLACES[number - 1]}")' for number in range(1, size + 1))
    return f"""(define (domain layers)
  (:types beaker colour number)
  (:constants {names} - beaker {" ".join(colours)} - colour {" ".join(numbers)} - number)
  (:predicates (amount ?b - beaker ?n - number) (layer ?b - beaker ?n - number ?c - colour)
               (plus ?m ?n ?k - number) (less ?m ?n - number))
  (:init {table} {below})
  (:exclusive (amount ?b ?n) :per (?b)){TOTAL if total else ""}
  (:exclusive (layer ?b ?n ?c) :per (?b ?n))
  (:event pour :parameters (?a ?b - beaker)
    :precondition (and (not (= ?a ?b)) (not (amount ?a none))
      (exists (?m ?n ?k - number) (and (plus ?m ?n ?k) (amount ?a ?m) (amount ?b ?n))))
    :effect (and
      (amount ?a none)
      (forall (?n - number ?c - colour) (not (layer ?a ?n ?c)))
      (forall (?m ?n ?k - number)
        (when (and (plus ?m ?n ?k) (amount ?a ?m) (amount ?b ?n)) (amount ?b ?k)))
      (forall (?m ?n ?k - number ?c - colour)
        (when (and (plus ?m ?n ?k) (amount ?b ?n) (layer ?a ?m ?c)) (layer ?b ?k ?c)))))
  (:event drain :parameters (?b - beaker ?n - number)
    :precondition (and (not (= ?n none)) (exists (?m ?k - number) (and (plus ?k ?n ?m) (amount ?b ?m))))
    :effect (forall (?m ?k - number) (when (and (plus ?k ?n ?m) (amount ?b ?m))
      (and (amount ?b ?k) (forall (?l - number ?c - colour) (when (less ?k ?l) (not (layer ?b ?l ?c))))))))
  (:event empty :parameters (?b - beaker)
    :precondition (not (amount ?b none))
    :effect (and (amount ?b none) (forall (?n - number ?c - colour) (not (layer ?b ?n ?c)))))
  (:event mix :parameters (?b - beaker)
    :precondition (not (amount ?b none))
    :effect (forall (?n - number ?c - colour) (when (layer ?b ?n ?c)
      (and (not (layer ?b ?n ?c)) (layer ?b ?n brown)))))
  (:lexicon {aliases}
    (pour "pour into" "pour in" "add to" "empty into")
    (drain "throw out" "remove" "pour out" "drain")
    (empty "throw out" "empty" "drain" "pour out")
    (mix "mix" "stir" "it turns brown")))
"""


def described(**sizes: object) -> str:
    """Return `layers` with events that tell a beaker by the colour on top, whichever beaker that is.

    Their effects range over all beakers, so that each event has to do with the whole state.
    """
    top = "(exists (?h - number) (and (amount ?b ?h) (layer ?b ?h ?c)))"
    events = f"""
  (:derived (top ?b - beaker ?c - colour) {top})
  (:event drain-coloured :parameters (?c - colour ?n - number)
    :precondition (and (not (= ?n none)) (exists (?b - beaker ?m ?k - number)
      (and (plus ?k ?n ?m) (amount ?b ?m) (top ?b ?c))))
    :effect (forall (?b - beaker ?m ?k - number) (when (and (plus ?k ?n ?m) (amount ?b ?m) (top ?b ?c))
      (and (amount ?b ?k) (forall (?l - number ?d - colour) (when (less ?k ?l) (not (layer ?b ?l ?d))))))))
  (:event empty-coloured :parameters (?c - colour)
    :precondition (exists (?b - beaker) (top ?b ?c))
    :effect (forall (?b - beaker) (when (top ?b ?c)
      (and (amount ?b none) (forall (?n - number ?d - colour) (not (layer ?b ?n ?d)))))))
  (:event pour-coloured :parameters (?c - colour ?b - beaker)
    :precondition (exists (?a - beaker ?m ?n ?k - number)
      (and (not (= ?a ?b)) (plus ?m ?n ?k) (amount ?a ?m) (amount ?b ?n) (top ?a ?c)))
    :effect (forall (?a - beaker) (when (and (not (= ?a ?b)) (top ?a ?c)) (and
      (amount ?a none)
      (forall (?n - number ?d - colour) (not (layer ?a ?n ?d)))
      (forall (?m ?n ?k - number)
        (when (and (plus ?m ?n ?k) (amount ?a ?m) (amount ?b ?n)) (amount ?b ?k)))
      (forall (?m ?n ?k - number ?d - colour)
        (when (and (plus ?m ?n ?k) (amount ?b ?n) (layer ?a ?m ?d)) (layer ?b ?k ?d)))))))
  (:lexicon"""
    text = layers(**sizes).replace("(domain layers)", "(domain described)")
    text = text.replace("(less ?m ?n - number))", "(less ?m ?n - number) (top ?b - beaker ?c - colour))")
    return text.replace("\n  (:lexicon", events, 1)
