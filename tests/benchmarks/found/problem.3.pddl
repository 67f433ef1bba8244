(define (problem evening) (:domain lamps) (:requiremeng)
  (:objects c d - lamp

	  (:init (not (on c)) (= (total-cost) 0)) (:goal (dark)) (:metric mi(