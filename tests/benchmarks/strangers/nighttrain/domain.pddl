; The night express: who is where, who has what, what is hidden where, who is locked in, hurt, accused, who was told what.
(define (domain night-express)
  (:types person place thing hideout - object)
  (:constants
    ashcombe farrow weiss rudd bruno anton hallam - person
    compartment7 compartment8 compartment12 corridor dining_car luggage_van pantry - place
    necklace letter pistol key napkin - thing
    jewel_case crate sugar_tin coffee_pot clothes - hideout)
  (:predicates
    (at ?p - person ?l - place)
    (has ?p - person ?t - thing)
    (in ?t - thing ?h - hideout)            ; in the clothes: the person has it all the same
    (stands ?h - hideout ?l - place)
    (locked ?l - place)
    (locked-in ?p - person)
    (is-at ?t - thing ?l - place)
    (hurt ?p - person)
    (accused ?p - person)
    (questioned ?p - person)
    (has-read ?p - person ?t - thing)
    (told ?p ?to - person)
    (arrested ?p - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?t) :per (?t))
  (:exclusive (in ?t ?h) :per (?t))
  (:init
    (:closed has in locked hurt accused questioned has-read told arrested)
    (at ashcombe compartment7) (at farrow compartment7) (at weiss compartment8)
    (stands jewel_case compartment7) (stands crate luggage_van) (stands sugar_tin pantry) (stands coffee_pot pantry)
    (has ashcombe necklace) (has anton letter) (has rudd pistol) (has bruno key))
  (:derived (locked-in ?p - person)
    (exists (?l - place) (and (at ?p ?l) (locked ?l))))
  (:derived (is-at ?t - thing ?l - place)
    (or (exists (?p - person) (and (has ?p ?t) (at ?p ?l)))
        (exists (?h - hideout) (and (in ?t ?h) (stands ?h ?l)))))
  (:event go
    :parameters (?p - person ?to - place)
    :precondition (not (locked-in ?p))
    :effect (at ?p ?to))
  (:event lead
    :parameters (?by ?who - person ?to - place)
    :precondition (not (= ?by ?who))
    :effect (and (at ?by ?to) (at ?who ?to)))
  (:event take
    :parameters (?p - person ?t - thing)
    :precondition (not (has ?p ?t))
    :effect (and (has ?p ?t) (forall (?h - hideout) (not (in ?t ?h)))))
  (:event hide
    :parameters (?p - person ?t - thing ?where - hideout)
    :precondition (or (has ?p ?t) (exists (?h - hideout) (in ?t ?h)))
    :effect (and (in ?t ?where) (forall (?x - person) (when (not (= ?where clothes)) (not (has ?x ?t))))))
  (:event give
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (and (has ?to ?t) (forall (?h - hideout) (not (in ?t ?h)))))
  (:event lock_in
    :parameters (?by ?who - person ?l - place)
    :precondition (and (at ?who ?l) (not (= ?by ?who)) (not (locked ?l)))
    :effect (locked ?l))
  (:event unlock
    :parameters (?p - person ?l - place)
    :precondition (locked ?l)
    :effect (not (locked ?l)))
  (:event question
    :parameters (?by ?who - person)
    :precondition (not (= ?by ?who))
    :effect (questioned ?who))
  (:event accuse
    :parameters (?by ?who - person)
    :precondition (not (= ?by ?who))
    :effect (accused ?who))
  (:event shoot
    :parameters (?by ?who - person)
    :precondition (and (has ?by pistol) (not (= ?by ?who)))
    :effect (hurt ?who))
  (:event tend
    :parameters (?by ?who - person)
    :precondition (and (hurt ?who) (not (= ?by ?who))))
  (:event read
    :parameters (?p - person ?t - thing)
    :precondition (and (has ?p ?t) (= ?t letter))
    :effect (has-read ?p ?t))
  (:event tell
    :parameters (?p ?to - person)
    :precondition (not (= ?p ?to))
    :effect (told ?p ?to))
  (:event arrest
    :parameters (?by ?who - person)
    :precondition (and (not (= ?by ?who)) (not (arrested ?who)))
    :effect (arrested ?who))
  (:lexicon
    (ashcombe "lady ashcombe" "her employer")
    (farrow "miss farrow" "companion" "young lady")
    (weiss "dr. weiss" "doctor")
    (rudd "colonel rudd" "colonel")
    (bruno "conductor")
    (anton "steward" "wounded man")
    (hallam "inspector hallam" "inspector")
    (compartment7 "compartment seven") (compartment8 "compartment eight" "his own compartment") (compartment12 "compartment twelve")
    (necklace "pearls") (pistol "weapon") (crate "oysters") (sugar_tin "sugar") (clothes "coat" "pocket" "sleeve" "glove")
    (:gender female ashcombe farrow) (:gender male weiss rudd bruno anton hallam)
    (:animate person) (:inanimate thing place hideout)
    (go "comes" "hurries" "walks to" "steps out" "strolls into" "returns" "makes for" "follows" "runs" "searches")
    (lead "takes by the arm")
    (take "picks up" "lifts out" "pulls out" "finds" "brings out")
    (hide "puts into" "pushes behind" "buries in" "stuffs into")
    (give "hands" "slips" "gets from" "carries to")
    (lock_in "turns the key" "shuts the door")
    (question "asks" "whispers")
    (accuse "names as" "thief")
    (shoot "stabs" "wounds")
    (tend "bandages")
    (tell "answers" "confesses" "mentions" "swears")
    (arrest "handcuffs")
    (:prior nothing 50)
    (:question "where is ?p" (at ?p ?l))
    (:question "where is the ?t" (is-at ?t ?l))
    (:question "who has the ?t" (has ?p ?t))
    (:question "who is locked in" (locked-in ?p))))
