(define (domain lamps)
  (:types lamp room
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:event light
    :parameters (?l - lamp ?r - room)
    :precondition (in ?l ?r)
    :effect (on ?l)))
