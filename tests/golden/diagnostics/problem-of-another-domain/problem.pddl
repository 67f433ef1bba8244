(define (problem two) (:domain lamp)
  (:objects lava - lamp  attic - room)
  (:init (in lava attic))
  (:goal (on lava)))
