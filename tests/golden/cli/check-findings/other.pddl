(define (domain d)
  (:predicates (p) (q))
  (:event e :precondition (p) :effect (p)))
