;; A domain to begin with: who has which thing, and where the others lie. Change it piece by piece.
;;
;;   python -m item check NAME.pddl
;;   python -m item solve NAME.pddl NAME.txt
;;   python -m item evaluate NAME.pddl NAME.txt --gold NAME.gold.tsv
;;
;; Every construct of the language is described in the reference, grammar/README.md.

(define (domain NAME)
  (:requirements :typing :negative-preconditions :equality)

  ;; What there is. A narrative may bring its own people and things: in a problem file or a cast.
  (:types person thing place)
  (:constants ann ben carla - person umbrella book key - thing kitchen hall cafe - place)

  ;; What a state says. It is unknown at the start unless `:init` lists it.
  (:predicates (has ?who - person ?what - thing) (lies ?what - thing ?where - place))

  ;; At most one of these is true of each thing: one person has it, or it lies in one place.
  (:exclusive (has ?who ?what) (lies ?what ?where) :per (?what))

  ;; What may happen: only if the precondition can hold, and then the effect is true. What exclusive groups
  ;; rule out need not be said: whoever gives a thing away no longer has it.
  (:event take
    :parameters (?who - person ?what - thing)
    :precondition (not (has ?who ?what))
    :effect (has ?who ?what))

  (:event give
    :parameters (?from - person ?what - thing ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to)))
    :effect (has ?to ?what))

  (:event leave
    :parameters (?who - person ?what - thing ?where - place)
    :precondition (has ?who ?what)
    :effect (lies ?what ?where))

  (:event use
    :parameters (?who - person ?what - thing)
    :precondition (has ?who ?what))

  (:event nothing)  ; a sentence that tells no event

  ;; Pronouns, how people and things are called, and words that hint at an event. The hints are optional.
  (:lexicon
    (:gender female ann carla)
    (:gender male ben)
    (cafe "coffee house")
    (take "picks up" "grabs" "fetches")
    (give "hands" "passes")
    (leave "puts" "forgets")
    (use "opens" "reads")
    ;; What people may ask: `item ask NAME.pddl NAME.txt "Who has the key?"`
    (:question "who has ?what" (has ?who ?what))
    (:question "where is ?what" (lies ?what ?where))))
