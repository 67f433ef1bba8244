(define (domain lab)
  (:types beaker)
  (:functions (amount ?b - beaker) - (number 0 4))
  (:event fill :parameters (?b - beaker) :effect (assign (amount ?b) 4)))
