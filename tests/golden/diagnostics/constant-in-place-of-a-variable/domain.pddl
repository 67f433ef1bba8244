(define (domain lamps)
  (:types lamp)
  (:predicates (on ?l - lamp))
  (:event light :parameters (?lamp - lamp) :precondition (not (on lamp)) :effect (on ?lamp)))
