(define (domain lamps)
  (:types spot - lamp  lamp)
  (:predicates (aimed ?s - spot) (on ?l - lamp))
  (:event aim :parameters (?l - lamp ?x) :precondition (on ?x) :effect (aimed ?l)))
