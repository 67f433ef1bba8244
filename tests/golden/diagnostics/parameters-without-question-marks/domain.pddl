(define (domain lamps)
  (:types lamp)
  (:predicates (on ?l - lamp))
  (:event light :parameters (l - lamp) :effect (on ?l)))
