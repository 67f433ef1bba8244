; An orchard and its cider mill in autumn.
(define (domain orchard)
  (:types person place fruit tree thing door - object vessel - thing)
  (:constants
    edith will nora jonas finch cal bea - person
    orchard mill cellar barn yard road house kitchen - place
    russets pippins bramleys - fruit
    pear_tree bramley_tree - tree
    ladder cider_press cart knife key - thing
    basket barrel jug bucket vat - vessel
    gate hatch barn_door - door)
  (:predicates
    (at ?p - person ?l - place)
    (has ?p - person ?t - thing) (lies ?t - thing ?l - place)
    (picked ?f - fruit) (picked-by ?p - person ?f - fruit)
    (pressed ?f - fruit) (pressed-by ?p - person ?f - fruit)
    (full ?v - vessel) (used ?p - person ?v - vessel)
    (broken ?t - thing) (broke ?p - person ?t - thing) (mended ?p - person ?t - thing)
    (is-open ?d - door) (is-shut ?d - door) (handled ?p - person ?d - door)
    (up ?p - person ?t - tree))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?t) (lies ?t ?l) :per (?t))
  (:exclusive (is-open ?d) (is-shut ?d) :per (?d))
  (:exclusive (up ?p ?t) :per (?p))
  (:init (is-shut gate) (is-shut hatch) (is-shut barn_door))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (not (at ?p ?l))
    :effect (at ?p ?l))
  (:event pick
    :parameters (?p - person ?f - fruit)
    :precondition (not (picked ?f))
    :effect (and (picked ?f) (picked-by ?p ?f)))
  (:event press
    :parameters (?p - person ?f - fruit)
    :precondition (and (picked ?f) (not (pressed ?f)))
    :effect (and (pressed ?f) (pressed-by ?p ?f)))
  (:event take
    :parameters (?p - person ?t - thing)
    :precondition (not (exists (?x - person) (has ?x ?t)))
    :effect (has ?p ?t))
  (:event set_down
    :parameters (?p - person ?t - thing ?l - place)
    :precondition (has ?p ?t)
    :effect (lies ?t ?l))
  (:event give
    :parameters (?p - person ?t - thing ?to - person)
    :precondition (and (has ?p ?t) (not (= ?p ?to)))
    :effect (has ?to ?t))
  (:event sell
    :parameters (?p - person ?t - thing ?to - person)
    :precondition (and (not (= ?p ?to)) (not (has ?to ?t)))
    :effect (has ?to ?t))
  (:event fill
    :parameters (?p - person ?v - vessel)
    :precondition (and (not (full ?v)) (not (broken ?v)))
    :effect (and (full ?v) (used ?p ?v)))
  (:event empty
    :parameters (?p - person ?v - vessel)
    :precondition (full ?v)
    :effect (and (not (full ?v)) (used ?p ?v)))
  (:event break
    :parameters (?p - person ?t - thing)
    :precondition (not (broken ?t))
    :effect (and (broken ?t) (broke ?p ?t)))
  (:event mend
    :parameters (?p - person ?t - thing)
    :precondition (broken ?t)
    :effect (and (not (broken ?t)) (mended ?p ?t)))
  (:event open
    :parameters (?p - person ?d - door)
    :precondition (is-shut ?d)
    :effect (and (is-open ?d) (handled ?p ?d)))
  (:event close
    :parameters (?p - person ?d - door)
    :precondition (is-open ?d)
    :effect (and (is-shut ?d) (handled ?p ?d)))
  (:event climb
    :parameters (?p - person ?t - tree)
    :precondition (not (up ?p ?t))
    :effect (up ?p ?t))
  (:event fall
    :parameters (?p - person)
    :precondition (exists (?t - tree) (up ?p ?t))
    :effect (forall (?t - tree) (not (up ?p ?t))))
  (:lexicon
    (:animate person)
    (:gender female edith nora bea)
    (:gender male will jonas finch cal)
    (edith "Grandmother Edith" "grandmother") (finch "Mr Finch") (bea "Aunt Bea") (cal "boy")
    (russets "russet") (pippins "pippin") (bramleys "bramley")
    (cider_press "press") (gate "orchard gate") (hatch "cellar hatch") (barn_door "door") (jug "brown jug") (knife "horn knife")
    (bramley_tree "big bramley tree")
    (go "walks to" "comes to") (pick "gathers") (press "crushes" "squeezes") (take "picks up" "grabs") (set_down "puts" "leaves")
    (give "hands" "lends") (sell "buys") (fill "fills up") (empty "pours out" "drains") (break "smashes" "snaps")
    (mend "repairs" "fixes") (open "unlocks") (close "shuts" "locks") (climb "climbs up") (fall "falls off" "tumbles")))
