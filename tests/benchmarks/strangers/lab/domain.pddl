; A chemistry laboratory: who holds which sample, what is in which instrument, what is dirty or out of order.
(define (domain lab)
  (:types person sample spot - object instrument surface - spot)
  (:constants
    ines tomas priya wen holm - person
    aspirin dye ferrocene resin limonene - sample
    balance nmr centrifuge rotovap spectrometer - instrument
    bench hood fridge floor - surface)
  (:predicates
    (holding ?p - person ?s - sample)
    (at ?s - sample ?x - surface)
    (in ?s - sample ?i - instrument)
    (analysed ?s - sample ?i - instrument)
    (dirty ?x - spot)
    (broken ?i - instrument)
    (gone ?s - sample))
  (:exclusive (holding ?p ?s) :per (?s))
  (:exclusive (at ?s ?x) :per (?s))
  (:exclusive (in ?s ?i) :per (?s))
  (:exclusive (in ?s ?i) :per (?i))
  (:event take
    :parameters (?p - person ?s - sample)
    :precondition (and (not (gone ?s)) (not (exists (?q - person) (holding ?q ?s))) (not (exists (?i - instrument) (in ?s ?i))))
    :effect (and (holding ?p ?s) (forall (?x - surface) (not (at ?s ?x)))))
  (:event put
    :parameters (?p - person ?s - sample ?x - surface)
    :precondition (holding ?p ?s)
    :effect (and (at ?s ?x) (not (holding ?p ?s))))
  (:event hand_over
    :parameters (?p - person ?s - sample ?q - person)
    :precondition (and (holding ?p ?s) (not (= ?p ?q)))
    :effect (holding ?q ?s))
  (:event load
    :parameters (?p - person ?s - sample ?i - instrument)
    :precondition (and (holding ?p ?s) (not (broken ?i)) (not (exists (?o - sample) (in ?o ?i))))
    :effect (and (in ?s ?i) (not (holding ?p ?s))))
  (:event run                            ; the instrument does its work on the sample in it
    :parameters (?p - person ?s - sample ?i - instrument)
    :precondition (and (in ?s ?i) (not (broken ?i)))
    :effect (analysed ?s ?i))
  (:event unload
    :parameters (?p - person ?s - sample ?i - instrument)
    :precondition (in ?s ?i)
    :effect (and (not (in ?s ?i)) (holding ?p ?s)))
  (:event spill                          ; some of it; the rest stays in the hand
    :parameters (?p - person ?s - sample ?x - spot)
    :precondition (holding ?p ?s)
    :effect (dirty ?x))
  (:event clean_up
    :parameters (?p - person ?x - spot)
    :precondition (dirty ?x)
    :effect (not (dirty ?x)))
  (:event break_down
    :parameters (?i - instrument)
    :precondition (not (broken ?i))
    :effect (broken ?i))
  (:event repair
    :parameters (?p - person ?i - instrument)
    :precondition (broken ?i)
    :effect (not (broken ?i)))
  (:event discard
    :parameters (?p - person ?s - sample)
    :precondition (holding ?p ?s)
    :effect (and (not (holding ?p ?s)) (gone ?s)))
  (:event nothing)
  (:lexicon
    (holm "Dr Holm" "the supervisor" "the boss")
    (aspirin "the white powder")
    (dye "the blue dye")
    (ferrocene "the orange crystals")
    (limonene "the oil")
    (balance "the scales")
    (nmr "the magnet")
    (rotovap "the rotary evaporator")
    (spectrometer "the IR" "the infrared")
    (bench "the table")
    (hood "the fume hood")
    (fridge "the refrigerator")
    (take "gets" "picks up" "fetches")
    (put "sets down" "leaves" "stores")
    (hand_over "gives" "passes")
    (load "puts into" "places in" "fills")
    (run "measures" "weighs" "spins" "records a spectrum")
    (unload "takes out" "removes")
    (spill "drips" "pours over" "knocks over")
    (clean_up "wipes" "mops" "scrubs")
    (break_down "fails" "stops working" "is out of order")
    (repair "fixes" "mends" "replaces")
    (discard "throws away" "disposes of" "pours down the sink")))
