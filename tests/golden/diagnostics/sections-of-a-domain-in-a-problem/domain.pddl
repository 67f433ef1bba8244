(define (domain lamps)
  (:types lamp)
  (:predicates (on ?l - lamp))
  (:event light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (on ?l)))
