(define (problem two) (:domain lamps)
  (:objects lava desk - lamp  attic - room)
  (:init (in lava attic))
  (:goal (on lava)))
