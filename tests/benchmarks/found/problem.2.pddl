(define (problem evening) (:domain lamps) (:requirements :typing)
  (:objects c d - lamp)
  (:init (not (o	(total-cost(not (o	(total-cost) 0)) (:goal (dark)) (:metric minimize (total
ost)))