; The night ferry between Skarv and Lunde: who steers, what runs, who is in the water.
(define (domain night-ferry)
  (:types person animal - being harbour thing)
  (:constants
    olsen tobias pip rasmus falk haug everybody - person
    bosun - animal
    skarv lunde - harbour
    crate purse flask sandwiches - thing)
  (:predicates
    (moored ?h - harbour)
    (running)
    (steers ?p - person)
    (in_water ?b - being)
    (asleep ?b - being)
    (has ?p - person ?t - thing)
    (lit)
    (anchored))
  (:exclusive (moored ?h))
  (:exclusive (steers ?p))
  (:exclusive (has ?p ?t) :per (?t))
  (:event depart
    :parameters (?h - harbour)
    :precondition (moored ?h)
    :effect (and (not (moored ?h)) (running)))
  (:event arrive
    :parameters (?h - harbour)
    :precondition (and (not (exists (?x - harbour) (moored ?x))) (not (anchored)))
    :effect (moored ?h))
  (:event take_wheel
    :parameters (?p - person)
    :precondition (and (not (steers ?p)) (not (asleep ?p)))
    :effect (steers ?p))
  (:event stop_engine
    :precondition (running)
    :effect (not (running)))
  (:event start_engine
    :precondition (not (running))
    :effect (running))
  (:event go_overboard
    :parameters (?b - being)
    :precondition (not (in_water ?b))
    :effect (in_water ?b))
  (:event pull_aboard
    :parameters (?b - being)
    :effect (not (in_water ?b)))
  (:event give
    :parameters (?t - thing ?to - person)
    :precondition (not (has ?to ?t))
    :effect (has ?to ?t))
  (:event fall_asleep
    :parameters (?b - being)
    :precondition (not (asleep ?b))
    :effect (asleep ?b))
  (:event light_lamp
    :precondition (not (lit))
    :effect (lit))
  (:event lamp_goes_out
    :precondition (lit)
    :effect (not (lit)))
  (:event drop_anchor
    :precondition (and (not (anchored)) (not (exists (?x - harbour) (moored ?x))))
    :effect (anchored))
  (:event raise_anchor
    :precondition (anchored)
    :effect (not (anchored)))
  (:lexicon
    (olsen "captain" "skipper")
    (tobias "the old man" "the older man" "the mate" "the old mate")
    (pip "boy" "lad" "deckhand")
    (rasmus "engineer")
    (falk "Mrs. Falk" "Mrs Falk")
    (haug "Dr. Haug" "doctor")
    (bosun "dog")
    (everybody "everyone")
    (crate "medicine crate")
    (depart "cast off" "leave" "pull away" "sail from" "set out")
    (arrive "tie up" "reach" "dock" "get into" "put in at" "come alongside")
    (take_wheel "take the wheel" "take over the wheel" "take the helm")
    (stop_engine "the engine dies" "the engine quits" "the engine stops" "break down" "cut the engine" "go dead")
    (start_engine "the engine starts" "get the engine going" "get the engine running" "come back to life" "restart")
    (go_overboard "fall overboard" "jump overboard" "jump in" "fall in" "jump into the water")
    (pull_aboard "haul aboard" "pull out of the water" "drag on deck" "fish out")
    (give "hand" "hand over" "pass")
    (fall_asleep "turn in" "go to bed" "doze off")
    (light_lamp "light the lamp" "the lamp is lit")
    (lamp_goes_out "the lamp goes out" "the lamp dies")
    (drop_anchor "drop the anchor" "anchor")
    (raise_anchor "pull up the anchor" "weigh anchor")
    (:prior nothing 50)))
