(define (domain d)
  (:predicates (lit))
  (:event e :effect (lti)))
