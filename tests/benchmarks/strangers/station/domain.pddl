(define (domain station)
  (:types person module unit)
  (:constants ines tariq lena boris mei hugo - person
              node lab galley cupola storeroom airlock - module
              pump scrubber heater radio toilet printer - unit)
  (:predicates
    (in ?p - person ?m - module)
    (outside ?p - person)
    (suited ?p - person)
    (tired ?p - person)
    (sealed ?m - module)
    (broken ?u - unit))
  (:init :closed (in ines lab) (in mei lab) (in tariq galley) (in lena node)
         (in boris cupola) (in hugo storeroom))
  (:exclusive (in ?p ?m) (outside ?p) :per (?p))
  (:event move
    :parameters (?p - person ?to - module)
    :precondition (and (not (in ?p ?to)) (not (outside ?p)) (not (sealed ?to)))
    :effect (in ?p ?to))
  (:event seal
    :parameters (?m - module)
    :precondition (not (sealed ?m))
    :effect (sealed ?m))
  (:event unseal
    :parameters (?m - module)
    :precondition (sealed ?m)
    :effect (not (sealed ?m)))
  (:event suit_up
    :parameters (?p - person)
    :precondition (and (not (suited ?p)) (in ?p airlock))
    :effect (suited ?p))
  (:event undress
    :parameters (?p - person)
    :precondition (and (suited ?p) (not (outside ?p)))
    :effect (not (suited ?p)))
  (:event go_out
    :parameters (?p - person)
    :precondition (and (suited ?p) (in ?p airlock))
    :effect (outside ?p))
  (:event come_in
    :parameters (?p - person)
    :precondition (outside ?p)
    :effect (in ?p airlock))
  (:event fail
    :parameters (?u - unit)
    :precondition (not (broken ?u))
    :effect (broken ?u))
  (:event repair
    :parameters (?p - person ?u - unit)
    :precondition (broken ?u)
    :effect (and (not (broken ?u)) (tired ?p)))
  (:event rest
    :parameters (?p - person)
    :precondition (tired ?p)
    :effect (not (tired ?p)))
  (:lexicon
    (:gender female ines lena mei) (:gender male tariq boris hugo)
    (boris "commander") (hugo "engineer")
    (module "room") (unit "machine")
    (move "goes to" "floats to" "comes over" "drifts into")
    (seal "closes" "shuts off" "closes the hatch")
    (unseal "opens")
    (suit_up "puts on the suit" "climbs into the suit")
    (undress "takes off the suit" "suit off")
    (go_out "slips out" "steps out")
    (come_in "comes back in" "back inside")
    (fail "breaks down" "stops" "dies")
    (repair "mends" "fixes")
    (rest "sleeps" "goes to bed")
    (:prior nothing 8)))
