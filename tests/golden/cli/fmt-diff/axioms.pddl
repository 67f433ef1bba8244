(define (domain d) ; doors
 (:predicates (p)) (:event e :effect
  (p)))
