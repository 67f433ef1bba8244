(define (problem two) (:domain lamps)
  (:objects lava - lamp  attic - room)
  (:init (in lava atic) (brigt lava) (in lava attic))
  (:goal (on lava)))
