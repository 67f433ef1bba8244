(define (domain lamps)
  (:types lamp) (:constants 机 床 - lamp) (:predicates (on ?l - lamp))
  (:event light :parameters (?l - lamp) :effect (and (on 机) (on 窓) (not (onn 床)))))
