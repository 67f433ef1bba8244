(:types lamp)
(:predicates (on ?l - lamp))
(:event light :parameters (?l - lmap) :precondition (not (on ?l)) :effect (on ?l))
