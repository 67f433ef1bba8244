; A small cheese dairy.
(define (domain dairy)
  (:types person place liquid ingredient cheese utensil - object vessel tool - utensil)
  (:constants
    greta ilse tom jakob nadia - person
    morning_milk evening_milk cream whey - liquid
    starter rennet herbs - ingredient
    vat kettle jug - vessel
    ladle knife thermometer - tool
    gouda cheddar brie blue curd - cheese
    make_room cellar shop yard cold_room - place)
  (:predicates
    (at ?p - person ?l - place)
    (stored ?m - liquid ?l - place)
    (in ?m - liquid ?v - vessel)
    (spilt ?m - liquid)
    (added ?i - ingredient ?v - vessel)
    (hot ?v - vessel)
    (clean ?u - utensil)
    (broken ?u - utensil)
    (sliced ?c - cheese)
    (pressed ?c - cheese)
    (salted ?c - cheese)
    (turned ?c - cheese)
    (tasted ?c - cheese)
    (wrapped ?c - cheese)
    (sold ?c - cheese))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (stored ?m ?l) (in ?m ?v) (spilt ?m) :per (?m))
  (:event bring
    :parameters (?p - person ?m - liquid ?l - place)
    :precondition (and (not (stored ?m ?l)) (not (spilt ?m)))
    :effect (stored ?m ?l))
  (:event pour
    :parameters (?p - person ?m - liquid ?v - vessel)
    :precondition (and (not (in ?m ?v)) (not (spilt ?m)) (not (broken ?v)))
    :effect (and (in ?m ?v) (not (clean ?v))))
  (:event add
    :parameters (?p - person ?i - ingredient ?v - vessel)
    :precondition (and (not (added ?i ?v)) (not (broken ?v)))
    :effect (added ?i ?v))
  (:event heat
    :parameters (?p - person ?v - vessel)
    :precondition (and (not (broken ?v)) (not (hot ?v)))
    :effect (hot ?v))
  (:event stir
    :parameters (?p - person ?v - vessel)
    :precondition (not (broken ?v))
    :effect (not (clean ?v)))
  (:event cut
    :parameters (?p - person ?c - cheese)
    :precondition (and (not (sliced ?c)) (not (sold ?c)))
    :effect (sliced ?c))
  (:event press
    :parameters (?p - person ?c - cheese)
    :precondition (and (not (pressed ?c)) (not (sold ?c)))
    :effect (pressed ?c))
  (:event salt
    :parameters (?p - person ?c - cheese)
    :precondition (and (not (salted ?c)) (not (sold ?c)))
    :effect (salted ?c))
  (:event turn
    :parameters (?p - person ?c - cheese)
    :precondition (and (at ?p cellar) (not (sold ?c)))
    :effect (turned ?c))
  (:event taste
    :parameters (?p - person ?c - cheese)
    :precondition (not (sold ?c))
    :effect (tasted ?c))
  (:event wrap
    :parameters (?p - person ?c - cheese)
    :precondition (and (not (wrapped ?c)) (not (sold ?c)))
    :effect (wrapped ?c))
  (:event sell
    :parameters (?p - person ?c - cheese ?to - person)
    :precondition (and (not (sold ?c)) (not (= ?p ?to)))
    :effect (sold ?c))
  (:event wash
    :parameters (?p - person ?u - utensil)
    :precondition (and (not (broken ?u)) (not (clean ?u)))
    :effect (clean ?u))
  (:event break
    :parameters (?p - person ?u - utensil)
    :precondition (not (broken ?u))
    :effect (broken ?u))
  (:event spill
    :parameters (?p - person ?m - liquid)
    :precondition (not (spilt ?m))
    :effect (spilt ?m))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (not (at ?p ?l))
    :effect (at ?p ?l))
  (:lexicon
    (:animate person)
    (:gender female greta ilse nadia)
    (:gender male tom jakob)
    (greta "cheesemaker" "owner") (ilse "the older sister") (tom "apprentice" "the lad") (jakob "farmer")
    (kettle "copper kettle") (starter "starter culture") (blue "blue cheese") (knife "curd knife")
    (bring "brings" "delivers" "carries")
    (pour "pours" "tips into" "empties into")
    (add "adds" "mixes in")
    (heat "heats" "warms")
    (stir "stirs")
    (cut "cuts" "slices")
    (press "presses" "puts under the press")
    (salt "salts" "rubs with salt")
    (turn "turns" "flips")
    (taste "tastes" "tries")
    (wrap "wraps")
    (sell "sells" "buys")
    (wash "washes" "rinses" "cleans")
    (break "breaks" "cracks" "shatters")
    (spill "spills" "upsets")
    (go "goes" "comes" "walks")))
