(define (problem two) (:domain lamps)
  (:objects lava - lamp  attic - room)
  (:init (not (in desk hall)) (in lava attic))
  (:goal (on lava)))
