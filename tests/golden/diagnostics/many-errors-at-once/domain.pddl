(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lam  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room)
  (:evnt dim
    :parameters (?l - lamp)
    :precondtion (and (on ?l) (in ?l))
    :effect (not (onn ?l)))
  (:event light
    :parameters (?l - lamp)
    :precondition (and (in ?x hall) (> (power ?l) 3))
    :effect (on ?l))
  (:lexicon (dsk "the desk lamp")))
