(define (problem two) (:domain lab)
  (:objects b1 b2 - beaker)
  (:init (= (amount b1) 5) (= (amount b2) 4) (= (amuont b2) 2)))
