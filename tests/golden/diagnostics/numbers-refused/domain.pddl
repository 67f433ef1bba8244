(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lamp  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall))
  (:event dim
    :parameters (?l - lamp)
    :precondition (and (on ?l) (> (brightness ?l) 3))
    :effect (decrease (brightness ?l) 1))
  (:event break :parameters (?l - lamp) :precondition (= (brightness ?l) 0) :effect (increase (broken) 1))
  (:event light
    :parameters (?l - lamp ?r - room)
    :precondition (in ?l ?r)
    :effect (on ?l)))
