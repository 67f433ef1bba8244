; Sixteen towns, the ways that are paved between them, and one round that somebody is sent on.
(define (domain towns)
  (:types town)
  (:constants t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15 t16 - town)
  (:predicates (open ?a ?b - town) (reach ?a ?b - town) (sent ?a ?b ?c ?d - town))
  (:derived (reach ?a ?b - town) (or (open ?a ?b) (exists (?c - town) (and (reach ?a ?c) (open ?c ?b)))))
  (:exclusive (sent ?a ?b ?c ?d))
  (:event pave :parameters (?a ?b - town) :precondition (not (reach ?a ?b)) :effect (open ?a ?b))
  (:event send :parameters (?a ?b ?c ?d - town) :effect (sent ?a ?b ?c ?d)))
