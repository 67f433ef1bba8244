(define (problem two)
  (:objects lava - lamp  attic - room)
  (:init (in lava attic))
  (:goal (on lava)))
