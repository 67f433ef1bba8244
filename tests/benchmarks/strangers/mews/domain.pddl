(define (domain mews)
  (:types person bird)
  (:constants aldous beatrix cuthbert della egan flora - person
              storm rust juno bishop pepper willow - bird)
  (:predicates
    (on-fist ?p - person ?b - bird)
    (on-perch ?b - bird)
    (aloft ?b - bird)
    (lost ?b - bird)
    (hooded ?b - bird))
  (:init :closed (on-perch storm) (on-perch rust) (on-perch juno)
         (on-perch bishop) (on-perch pepper) (on-perch willow))
  (:exclusive (on-fist ?p ?b) (on-perch ?b) (aloft ?b) (lost ?b) :per (?b))
  (:event take_up
    :parameters (?p - person ?b - bird)
    :precondition (on-perch ?b)
    :effect (on-fist ?p ?b))
  (:event put_back
    :parameters (?p - person ?b - bird)
    :precondition (on-fist ?p ?b)
    :effect (and (on-perch ?b) (not (hooded ?b))))
  (:event cast_off
    :parameters (?p - person ?b - bird)
    :precondition (and (on-fist ?p ?b) (not (hooded ?b)))
    :effect (aloft ?b))
  (:event recall
    :parameters (?p - person ?b - bird)
    :precondition (aloft ?b)
    :effect (on-fist ?p ?b))
  (:event stray
    :parameters (?b - bird)
    :precondition (aloft ?b)
    :effect (lost ?b))
  (:event find
    :parameters (?p - person ?b - bird)
    :precondition (lost ?b)
    :effect (on-fist ?p ?b))
  (:event hood
    :parameters (?p - person ?b - bird)
    :precondition (and (on-fist ?p ?b) (not (hooded ?b)))
    :effect (hooded ?b))
  (:event unhood
    :parameters (?p - person ?b - bird)
    :precondition (and (on-fist ?p ?b) (hooded ?b))
    :effect (not (hooded ?b)))
  (:event hand_over
    :parameters (?from - person ?b - bird ?to - person)
    :precondition (and (on-fist ?from ?b) (not (= ?from ?to)))
    :effect (on-fist ?to ?b))
  (:lexicon
    (:gender female beatrix della flora storm juno willow)
    (:gender male aldous cuthbert egan rust bishop pepper)
    (aldous "old man") (beatrix "girl") (egan "stable boy") (pepper "kestrel")
    (bird "falcon" "hawk")
    (take_up "picks up" "takes from the perch" "lifts from")
    (put_back "puts on" "returns to" "carries home" "sets down")
    (cast_off "flies" "releases" "lets fly" "sends up")
    (recall "calls down" "whistles down" "comes in to the lure")
    (stray "is gone" "flies away")
    (find "finds")
    (hood "puts the hood on")
    (unhood "takes off the hood" "hood off")
    (hand_over "hands" "passes to" "gives to" "takes over")
    (:prior nothing 8)))
