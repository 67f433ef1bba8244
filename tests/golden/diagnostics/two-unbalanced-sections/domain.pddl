(define (domain lamps)
  (:types lamp room
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room)))
  (:event light
    :parameters (?l - lamp)
    :effect (on ?l))
  (:event dim
    :parameters (?l - lamp
    :effect (not (on ?l))))
