(define (domain lamps) (:types lamp) (:constants a b - lamp)stants a b - lamp)
  (:predicates (on ?l - lamp) (dark) (lit))
  (:init (on a)) (:exclusive (on ?l)) (:constraint (or (dark) (exists (?l - lamp) (on ?l))))
  (:derived (lit) (exists (?l - lamp) (and (on ?l) (not (dark)))))
  (:event light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (and (on ?l) (not (da	(:event out :effect (forall )(?l - lamp) (when (on ?l) (oneof (dark) (release (on ?l))))))
  (:
lexicon (a "the desk lamp") (:prior light 2) (:question "is ?l on" (on ?l))))