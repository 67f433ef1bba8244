(define (domain lamps)
  (:types lamp) (:constants a - lamp)
  (:predicates (on ?l - lamp))
  (:event light :parameters (?l - lamp) :precondition (not (on ?m)) :effect (and (on ?l) (on b))))
