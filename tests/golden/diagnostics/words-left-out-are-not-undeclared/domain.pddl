(define (domain lamps)
  (:predicates (on ?l) (dark ?r (nested)))
  (:event light :parameters (?l ?r) :precondition (dark ?r) :effect (on ?l)))
