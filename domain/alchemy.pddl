;; Seven beakers in a row, each with up to four coloured units, one above the other.
;; They are poured, drained and mixed.
(define (domain alchemy)
  (:requirements :typing :negative-preconditions :existential-preconditions :universal-preconditions
                 :derived-predicates :conditional-effects :equality :disjunctive-preconditions)
  (:types beaker level hue)
  (:constants
    beaker1 beaker2 beaker3 beaker4 beaker5 beaker6 beaker7 - beaker
    units0 units1 units2 units3 units4 - level
    red green yellow orange purple brown - hue)
  (:ordered beaker level)
  (:predicates
    (filled-to ?b - beaker ?l - level)
    (unit ?b - beaker ?l - level ?c - hue)  ; the unit at that height
    (sum ?a ?b ?c - level)                  ; ?c is ?a and ?b
    (of-hue ?b - beaker ?c - hue)
    (held-in ?a ?b - beaker)                ; "the red chemical in the second beaker": one is called by the other
    (in-mind ?b - beaker)                   ; what the step before was about
    (drained ?n - level)                    ; how much was poured out last, units0 if all
    (drawn-on ?b - beaker)                  ; some of it has been poured out
    (void ?b - beaker))
  (:init
    (sum units0 units1 units1) (sum units0 units2 units2) (sum units0 units3 units3)
    (sum units0 units4 units4) (sum units1 units1 units2) (sum units1 units2 units3)
    (sum units1 units3 units4) (sum units2 units1 units3) (sum units2 units2 units4)
    (sum units3 units1 units4))
  (:exclusive (filled-to ?b ?l) :per (?b))
  (:exclusive (unit ?b ?l ?c) :per (?b ?l))
  (:exclusive (in-mind ?b))
  (:exclusive (drained ?n))
  (:derived (of-hue ?b - beaker ?c - hue) (exists (?l - level) (unit ?b ?l ?c)))
  (:derived (held-in ?a ?b - beaker) (= ?a ?b))
  (:derived (void ?b - beaker) (filled-to ?b units0))

  (:define-effect (cut-down ?b - beaker ?n - level)
                  (and (filled-to ?b ?n)
                       (forall (?l - level ?c - hue)
                         (when (and (before ?n ?l) (unit ?b ?l ?c)) (not (unit ?b ?l ?c))))))

  (:event drain
    :parameters (?b - beaker ?n - level)
    :precondition (exists (?m ?all - level) (and (filled-to ?b ?all) (sum ?m ?n ?all)))
    :effect (and (drawn-on ?b)
                 (in-mind ?b)
                 (drained ?n)
                 (forall (?m ?all - level)
                   (when (and (filled-to ?b ?all) (sum ?m ?n ?all)) (cut-down ?b ?m)))))
  (:event empty
    :parameters (?b - beaker)
    :precondition (not (filled-to ?b units0))
    :effect (and (in-mind ?b) (drained units0) (cut-down ?b units0)))
  (:event pour
    :parameters (?from ?to - beaker)
    :precondition (and (not (= ?from ?to))
                       (not (filled-to ?from units0))
                       (exists (?n ?m ?k - level)
                         (and (filled-to ?from ?n) (filled-to ?to ?m) (sum ?m ?n ?k))))
    :effect (and (in-mind ?to)
                 (cut-down ?from units0)
                 (forall (?n ?m ?k - level)
                   (when (and (filled-to ?from ?n) (filled-to ?to ?m) (sum ?m ?n ?k)) (filled-to ?to ?k)))
                 (forall (?l ?m ?k - level ?c - hue)
                   (when (and (unit ?from ?l ?c) (filled-to ?to ?m) (sum ?m ?l ?k)) (unit ?to ?k ?c)))))
  (:event mix
    :parameters (?b - beaker)
    :precondition (not (filled-to ?b units0))
    :effect (and (in-mind ?b) (forall (?l - level ?c - hue) (when (unit ?b ?l ?c) (unit ?b ?l brown)))))
  ;; "half", "one more", "the rest", "the same": the state tells how much, and of what
  (:event halve
    :parameters (?b - beaker)
    :precondition (exists (?n ?all - level) (and (filled-to ?b ?all) (sum ?n ?n ?all)))
    :effect (and (drawn-on ?b)
                 (in-mind ?b)
                 (forall (?n ?all - level)
                   (when (and (filled-to ?b ?all) (sum ?n ?n ?all)) (cut-down ?b ?n)))))
  (:event drain-one
    :parameters (?b - beaker)
    :precondition (not (filled-to ?b units0))
    :effect (and (drawn-on ?b)
                 (in-mind ?b)
                 (drained units1)
                 (forall (?m ?all - level)
                   (when (and (filled-to ?b ?all) (sum ?m units1 ?all)) (cut-down ?b ?m)))))
  (:event drain-more
    :parameters (?b - beaker)
    :precondition (and (or (in-mind ?b) (drawn-on ?b)) (not (filled-to ?b units0)))
    :effect (and (drained units1)
                 (forall (?m ?all - level)
                   (when (and (filled-to ?b ?all) (sum ?m units1 ?all)) (cut-down ?b ?m)))))
  (:event empty-rest
    :parameters (?b - beaker)
    :precondition (and (or (in-mind ?b) (drawn-on ?b)) (not (filled-to ?b units0)))
    :effect (cut-down ?b units0))
  (:event drain-units-more
    :parameters (?b - beaker ?n - level)
    :precondition (and (in-mind ?b) (exists (?m ?all - level) (and (filled-to ?b ?all) (sum ?m ?n ?all))))
    :effect (and (drawn-on ?b)
                 (drained ?n)
                 (forall (?m ?all - level)
                   (when (and (filled-to ?b ?all) (sum ?m ?n ?all)) (cut-down ?b ?m)))))
  (:event drain-as-before
    :parameters (?b - beaker)
    :precondition (and (not (filled-to ?b units0))
                       (or (drained units0)
                           (exists (?n ?m ?all - level)
                             (and (drained ?n) (filled-to ?b ?all) (sum ?m ?n ?all)))))
    :effect (and (in-mind ?b)
                 (when (drained units0) (cut-down ?b units0))
                 (forall (?n ?m ?all - level)
                   (when (and (drained ?n) (filled-to ?b ?all) (sum ?m ?n ?all)) (cut-down ?b ?m)))))
  (:event nothing)

  (:lexicon
    (units1 "one unit" "1 unit" "one part" "1 part" "one third" "a third" "1/3")
    (units2 "two" "2" "two units" "2 units" "two parts" "two thirds" "2/3")
    (units3 "three" "3" "three units" "3 units" "three parts")
    (units4 "four" "4" "four units" "4 units" "four parts")
    (beaker1 "beaker 1" "beaker one")
    (beaker2 "beaker 2" "beaker two")
    (beaker3 "beaker 3" "beaker three")
    (beaker4 "beaker 4" "beaker four")
    (beaker5 "beaker 5" "beaker five")
    (beaker6 "beaker 6" "beaker six")
    (beaker7 "beaker 7" "beaker seven")
    (beaker "beaker" "one" "chemical" "flask" "container" "liquid")
    (in-mind "it" "them" "this" "that" "same")
    (void "empty")
    (held-in "in" "from" "of")
    (drain "throw out" "throw away" "pour out" "pour away" "drain" "remove" "dump" "discard" "take out")
    (empty "throw out" "throw away" "pour out" "pour away" "drain" "empty out" "dump" "discard")
    (pour "pour into" "add" "into")
    (mix "stir" "mixed" "turns" "turned" "becomes" "turn brown" "turn to brown" "color change" "change color")
    (halve "half" "half of" "1/2")
    (drain-one "out one" "one unit" "one part")
    (drain-more "one more" "another" "one more unit")
    (drain-units-more "more")
    (empty-rest "the rest" "remainder" "remaining" "what is left" "last unit")
    (drain-as-before "the same")
    (:prior nothing 0.0001)
    (:say (filled-to ?b ?l) "?b has ?l" "?b does not have ?l")
    (:say (of-hue ?b ?c) "?b holds ?c" "?b holds no ?c")
    (:say (void ?b) "?b is empty" "?b is not empty")
    (:question "what is in ?b" "which colour is in ?b" (of-hue ?b ?what))
    (:question "is ?b empty" (void ?b))
    (:question "which beaker is empty" (void ?which))))
