(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lamp  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall))
  (:event dim :parameters (?l - lamp ?r - room) :precondition (exists (?x - room) (on ?l)) :effect (forall (?y - lamp) (not (on ?l))))
  (:event move
    :parameters (?l - lamp ?from ?to - room)
    :effect (in ?l ?to))
  (:event light
    :parameters (?l - lamp ?r - room)
    :precondition (in ?l ?r)
    :effect (on ?l)))
