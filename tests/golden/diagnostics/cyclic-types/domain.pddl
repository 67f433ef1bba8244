(define (domain lamps)
  (:types lamp - thing  thing - object  spot - wall  wall - fixture  fixture - spot  own - own)
  (:predicates (on ?l - lamp) (at ?s - spot) (mine ?o - own))
  (:event light :parameters (?l - lamp ?s - spot ?o - own) :effect (and (on ?l) (at ?s) (mine ?o))))
