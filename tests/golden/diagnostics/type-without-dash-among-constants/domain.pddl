(define (domain bakery)
  (:types person pastry place)
  (:constants
    ann ben - person
    plum-tart veal-pie pastry
    oven counter - place)
  (:predicates (has ?p - person ?b - pastry) (lies ?b - pastry ?w - place))
  (:init (has ann plum-tart) (lies veal-pie oven))
  (:event take :parameters (?p - person ?b - pastry) :effect (has ?p ?b))
  (:event put :parameters (?b - pastry ?w - place) :effect (lies ?b ?w))
  (:lexicon (plum-tart "the tart")))
