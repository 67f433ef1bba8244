(define (domain lamps)
  (:types lamp room)
  (:constants desk bed - lamp  hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room))
  (:init (in desk hall))
  (:event light
    :parameters (?l - lamp)
    :precondition (adn (not (on ?l)) (exsts (?r - room) (in ?l ?r)))
    :effect (on ?l)))
