(define (problem two) (:domain lamps)
  (:objects lava - lamp  attic desk - room)
  (:init (in lava attic))
  (:goal (on lava)))
