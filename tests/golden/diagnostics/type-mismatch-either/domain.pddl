(define (domain lamps)
  (:types lamp room)
  (:predicates (on ?l - lamp) (warm ?x - (either lamp room)))
  (:event light :parameters (?x - (either lamp room)) :precondition (warm ?x) :effect (on ?x)))
