(define (domain office)
  (:types colleague
    laptop key - item
    item - object)
  (:constants ann ben - colleague  thinkpad - laptop  master-key - key)
  (:predicates (has ?p - colleague ?i - item))
  (:event borrow :parameters (?p - colleague ?i - item) :precondition (not (has ?p ?i)) :effect (has ?p ?i))
  (:lexicon (:animate colleague) (:inanimate item)))
