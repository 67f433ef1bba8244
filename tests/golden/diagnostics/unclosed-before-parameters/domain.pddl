(define (domain doors)
  (:types door)
  (:predicates (opened ?d - door))
  (:event open (
    :parameters (?d - door)
    :effect (opened ?d)))
