(define (problem two) (:domain lamps)
  (:objects lava - lamp  attic - room)
  (:init (in lava) (on attic) (not (on ?l)))
  (:gaol (on lava)))
