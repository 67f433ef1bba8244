;; Seven beakers in a row, each with up to four coloured units, one above the other.
;; They are poured, drained and mixed.
(define (domain alchemy)
  (:requirements :typing :negative-preconditions :existential-preconditions :universal-preconditions
                 :derived-predicates :conditional-effects :equality)
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
    (in-mind ?b - beaker)                   ; what the step before was about
    (void ?b - beaker))
  (:init
    (sum units0 units1 units1) (sum units0 units2 units2) (sum units0 units3 units3)
    (sum units0 units4 units4) (sum units1 units1 units2) (sum units1 units2 units3)
    (sum units1 units3 units4) (sum units2 units1 units3) (sum units2 units2 units4)
    (sum units3 units1 units4))
  (:exclusive (filled-to ?b ?l) :per (?b))
  (:exclusive (unit ?b ?l ?c) :per (?b ?l))
  (:exclusive (in-mind ?b))
  (:derived (of-hue ?b - beaker ?c - hue) (exists (?l - level) (unit ?b ?l ?c)))
  (:derived (void ?b - beaker) (filled-to ?b units0))

  (:define-effect (cut-down ?b - beaker ?n - level)
                  (and (filled-to ?b ?n)
                       (forall (?l - level ?c - hue)
                         (when (and (before ?n ?l) (unit ?b ?l ?c)) (not (unit ?b ?l ?c))))))

  (:event drain
    :parameters (?b - beaker ?n - level)
    :precondition (exists (?m ?all - level) (and (filled-to ?b ?all) (sum ?m ?n ?all)))
    :effect (and (in-mind ?b)
                 (forall (?m ?all - level)
                   (when (and (filled-to ?b ?all) (sum ?m ?n ?all)) (cut-down ?b ?m)))))
  (:event empty
    :parameters (?b - beaker)
    :precondition (not (filled-to ?b units0))
    :effect (and (in-mind ?b) (cut-down ?b units0)))
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
  ;; "two of the green": the state says which beaker holds it
  (:event drain-of
    :parameters (?n - level ?c - hue ?b - beaker)
    :precondition (and (of-hue ?b ?c) (exists (?m ?all - level) (and (filled-to ?b ?all) (sum ?m ?n ?all))))
    :effect (and (in-mind ?b)
                 (forall (?m ?all - level)
                   (when (and (filled-to ?b ?all) (sum ?m ?n ?all)) (cut-down ?b ?m)))))
  (:event empty-of
    :parameters (?c - hue ?b - beaker)
    :precondition (and (of-hue ?b ?c) (not (filled-to ?b units0)))
    :effect (and (in-mind ?b) (cut-down ?b units0)))

  ;; what is mixed becomes brown, and that may be all that is said
  (:event become
    :parameters (?b - beaker ?c - hue)
    :precondition (and (= ?c brown) (not (filled-to ?b units0)))
    :effect (and (in-mind ?b) (forall (?l - level ?d - hue) (when (unit ?b ?l ?d) (unit ?b ?l ?c)))))
  (:event nothing)

  (:lexicon
    (units1 "one unit" "1 unit" "one part" "1 part" "one third" "one half")
    (units2 "two" "2" "two units" "2 units" "two parts")
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
    (in-mind "it" "them")
    (void "empty")
    (drain "throw out" "pour out" "drain" "remove" "dump" "discard" "take out")
    (empty "throw out" "pour out" "drain" "empty out" "dump" "discard")
    (pour "pour into" "add" "into")
    (mix "stir" "mixed")
    (become "turns" "turns to" "turned" "becomes")
    (drain-of "throw out" "pour out" "remove" "dump")
    (empty-of "throw out" "the rest of" "pour out")
    (:prior nothing 0.0001)))
