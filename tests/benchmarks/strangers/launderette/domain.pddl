;; A launderette: which bag of washing is in which machine, what runs, what is broken, what is folded, paid and collected.
(define (domain launderette)
  (:types person bag machine - object
    washer dryer - machine)
  (:constants
    dot mrs_pym colin nadia jonas - person
    red_bag black_bag blue_bag green_bag striped_bag - bag
    washer_1 washer_2 washer_3 washer_4 - washer
    dryer_1 dryer_2 - dryer)
  (:predicates
    (owns ?p - person ?b - bag)
    (away ?b - bag)              ; at home with its owner
    (waiting ?b - bag)           ; brought, but not washed yet
    (in ?b - bag ?m - machine)
    (basket ?b - bag)            ; taken out of a machine, lies in a basket
    (folded ?b - bag)            ; lies folded on the shelf
    (washed ?b - bag)
    (dry ?b - bag)
    (spoilt ?b - bag)
    (paid ?b - bag)
    (running ?m - machine)
    (broken ?m - machine))
  (:exclusive (away ?b) (waiting ?b) (in ?b ?m) (basket ?b) (folded ?b) :per (?b))
  (:exclusive (in ?b ?m) :per (?m))
  (:exclusive (running ?m) (broken ?m) :per (?m))
  (:init :closed
    (owns mrs_pym striped_bag) (owns colin red_bag) (owns colin black_bag) (owns nadia blue_bag) (owns jonas green_bag)
    (away red_bag) (away black_bag) (away blue_bag) (away green_bag) (away striped_bag))

  (:event bring
    :parameters (?p - person ?b - bag)
    :precondition (and (owns ?p ?b) (away ?b))
    :effect (and (waiting ?b) (not (washed ?b)) (not (dry ?b)) (not (paid ?b))))
  ;; into an empty machine; nobody dries what is not washed
  (:event load
    :parameters (?b - bag ?m - machine)
    :precondition (and (or (waiting ?b) (basket ?b))
                       (not (exists (?x - bag) (in ?x ?m)))
                       (not (broken ?m))
                       (imply (exists (?d - dryer) (= ?d ?m)) (washed ?b)))
    :effect (in ?b ?m))
  ;; straight from one machine to another
  (:event move
    :parameters (?b - bag ?from ?to - machine)
    :precondition (and (in ?b ?from) (not (= ?from ?to)) (not (running ?from))
                       (not (exists (?x - bag) (in ?x ?to)))
                       (not (broken ?to)))
    :effect (in ?b ?to))
  (:event unload
    :parameters (?b - bag ?m - machine)
    :precondition (and (in ?b ?m) (not (running ?m)))
    :effect (basket ?b))
  (:event start
    :parameters (?m - machine)
    :precondition (and (not (running ?m)) (not (broken ?m)) (exists (?b - bag) (in ?b ?m)))
    :effect (running ?m))
  (:event finish
    :parameters (?m - machine)
    :precondition (running ?m)
    :effect (and (not (running ?m))
                 (forall (?b - bag ?w - washer) (when (and (= ?w ?m) (in ?b ?w)) (washed ?b)))
                 (forall (?b - bag ?d - dryer) (when (and (= ?d ?m) (in ?b ?d)) (dry ?b)))))
  (:event break_down
    :parameters (?m - machine)
    :precondition (running ?m)
    :effect (broken ?m))
  (:event mend
    :parameters (?m - machine)
    :precondition (broken ?m)
    :effect (not (broken ?m)))

  ;; colours run, wool shrinks
  (:event spoil
    :parameters (?b - bag)
    :precondition (and (washed ?b) (not (spoilt ?b)))
    :effect (spoilt ?b))
  (:event fold
    :parameters (?b - bag)
    :precondition (and (dry ?b) (not (folded ?b))
                       (forall (?m - machine) (imply (in ?b ?m) (not (running ?m)))))
    :effect (folded ?b))
  (:event pay
    :parameters (?p - person ?b - bag)
    :precondition (and (owns ?p ?b) (not (away ?b)) (not (paid ?b)))
    :effect (paid ?b))
  (:event collect
    :parameters (?p - person ?b - bag)
    :precondition (and (owns ?p ?b) (folded ?b) (paid ?b))
    :effect (away ?b))

  (:lexicon
    (:gender female dot mrs_pym nadia) (:gender male colin jonas)
    (mrs_pym "the old lady")
    (colin "the plasterer") (nadia "the nurse") (jonas "the student")
    (bag "washing" "load" "things") (machine "machine") (washer "washing machine")
    (washer_1 "number one" "first washer") (washer_2 "number two" "second washer")
    (washer_3 "number three" "third washer") (washer_4 "number four" "fourth washer")
    (dryer_1 "first dryer") (dryer_2 "second dryer")
    (owns "whose") (broken "broken" "out of order") (spoilt "pink")
    (bring "drops off" "comes with")
    (load "puts into" "fills")
    (move "carries over" "transfers")
    (unload "takes out" "empties")
    (start "switches on" "turns on" "sets going")
    (finish "stops" "is done")
    (break_down "gives up" "packs up")
    (mend "repairs" "fixes")
    (spoil "shrinks" "runs in the wash")
    (fold "irons")
    (pay "pays for" "puts the money")
    (collect "picks up" "fetches")
    (:question "where is the ?b" (in ?b ?where))))
