(define (domain d)
  (:predicates (p))
  (:event e :effect (q)))
