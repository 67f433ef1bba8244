(define (domain bake)
  (:types person dish oven tool)
  (:constants
    hanna marek sofia leon abara kit - person
    bread sponge tart buns pie - dish
    big_oven small_oven - oven
    whisk rolling_pin big_bowl brush - tool)
  (:predicates
    (made-by ?d - dish ?p - person)
    (in ?d - dish ?o - oven)
    (out ?d - dish)
    (burnt ?d - dish)
    (spoilt ?d - dish)
    (iced ?d - dish)
    (has-tasted ?p - person ?d - dish)
    (has ?p - person ?t - tool)
    (clean ?t - tool))
  (:init (has leon whisk) (has hanna rolling_pin) (has sofia big_bowl) (has marek brush)
    (:closed made-by in out burnt spoilt iced has-tasted clean))
  (:exclusive (made-by ?d ?p) :per (?d))
  (:exclusive (in ?d ?o) (out ?d) :per (?d))
  (:exclusive (has ?p ?t) :per (?t))
  (:event mix
    :parameters (?p - person ?d - dish)
    :precondition (not (exists (?x - person) (made-by ?d ?x)))
    :effect (made-by ?d ?p))
  (:event put_in
    :parameters (?p - person ?d - dish ?o - oven)
    :precondition (and (made-by ?d ?p) (not (in ?d ?o)) (not (out ?d)))
    :effect (in ?d ?o))
  (:event take_out
    :parameters (?p - person ?d - dish)
    :precondition (exists (?o - oven) (in ?d ?o))
    :effect (out ?d))
  (:event burn
    :parameters (?d - dish)
    :precondition (and (not (burnt ?d)) (exists (?o - oven) (in ?d ?o)))
    :effect (burnt ?d))
  (:event ice
    :parameters (?p - person ?d - dish)
    :precondition (and (out ?d) (not (burnt ?d)) (not (spoilt ?d)) (not (iced ?d)))
    :effect (iced ?d))
  (:event taste
    :parameters (?p - person ?d - dish)
    :precondition (and (out ?d) (not (spoilt ?d)))
    :effect (has-tasted ?p ?d))
  (:event drop
    :parameters (?p - person ?d - dish)
    :precondition (and (out ?d) (not (spoilt ?d)))
    :effect (spoilt ?d))
  (:event lend
    :parameters (?from - person ?t - tool ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:event borrow
    :parameters (?to - person ?t - tool ?from - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:event wash
    :parameters (?p - person ?t - tool)
    :precondition (not (clean ?t))
    :effect (and (clean ?t) (has ?p ?t)))
  (:lexicon
    (:gender female hanna sofia abara) (:gender male marek leon kit)
    (:number plural buns)
    (abara "Mrs Abara" "the teacher") (kit "the smallest" "the youngest" "the little one")
    (bread "loaf") (sponge "cake")
    (mix "kneads" "stirs" "makes")
    (put_in "slides into" "goes into")
    (take_out "pulls out" "gets out")
    (burn "smokes")
    (ice "decorates")
    (taste "tries" "has a bite")
    (lend "hands to")
    (wash "cleans")))
