(define (problem two)
  (:objects lava - lamp))
