(define (domain manor)
  (:types person room thing container)
  (:constants
    vera oskar pell rudd nadia bruno - person
    hall library kitchen cellar attic study - room
    lantern music_box silver_key mirror map violin - thing
    chest cabinet trunk - container)
  (:predicates
    (at ?p - person ?r - room)
    (has ?p - person ?t - thing)
    (lies ?t - thing ?r - room)
    (hidden ?t - thing ?r - room)
    (broken ?t - thing)
    (open ?c - container)
    (stands ?c - container ?r - room)
    (within-reach ?p - person ?t - thing))
  (:init (at vera hall) (at oskar hall) (at pell hall) (at rudd hall) (at nadia hall) (at bruno hall)
    (lies lantern hall) (lies music_box library) (lies silver_key kitchen) (lies mirror attic) (lies map study)
    (lies violin library)
    (stands chest attic) (stands cabinet study) (stands trunk cellar)
    (:closed broken open))
  (:exclusive (at ?p ?r) :per (?p))
  (:exclusive (has ?p ?t) (lies ?t ?r) (hidden ?t ?r) :per (?t))
  (:derived (within-reach ?p ?t)
    (or (has ?p ?t) (exists (?r - room) (and (at ?p ?r) (lies ?t ?r)))))
  (:event go
    :parameters (?p - person ?to - room)
    :precondition (not (at ?p ?to))
    :effect (at ?p ?to))
  (:event take
    :parameters (?p - person ?t - thing)
    :precondition (exists (?r - room) (and (at ?p ?r) (lies ?t ?r)))
    :effect (and (has ?p ?t) (forall (?r - room) (not (lies ?t ?r)))))
  (:event give
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)) (exists (?r - room) (and (at ?from ?r) (at ?to ?r))))
    :effect (has ?to ?t))
  (:event hide
    :parameters (?p - person ?t - thing ?r - room)
    :precondition (and (has ?p ?t) (at ?p ?r))
    :effect (hidden ?t ?r))
  (:event find
    :parameters (?p - person ?t - thing)
    :precondition (exists (?r - room) (and (at ?p ?r) (hidden ?t ?r)))
    :effect (has ?p ?t))
  (:event break
    :parameters (?p - person ?t - thing)
    :precondition (and (within-reach ?p ?t) (not (broken ?t)))
    :effect (broken ?t))
  (:event mend
    :parameters (?p - person ?t - thing)
    :precondition (and (within-reach ?p ?t) (broken ?t))
    :effect (not (broken ?t)))
  (:event open
    :parameters (?p - person ?c - container)
    :precondition (and (not (open ?c)) (exists (?r - room) (and (at ?p ?r) (stands ?c ?r))))
    :effect (open ?c))
  (:event close
    :parameters (?p - person ?c - container)
    :precondition (and (open ?c) (exists (?r - room) (and (at ?p ?r) (stands ?c ?r))))
    :effect (not (open ?c)))
  (:lexicon
    (:gender female vera pell nadia) (:gender male oskar rudd bruno)
    (pell "Mrs Pell" "the cook") (rudd "Captain Rudd" "the captain" "the tall one") (nadia "the locksmith")
    (bruno "the gardener") (silver_key "the key")
    (go "walks to" "enters" "climbs to" "comes to")
    (take "picks up" "grabs")
    (give "lends" "hands to" "passes to")
    (hide "stows" "conceals")
    (find "discovers")
    (break "smashes" "shatters")
    (mend "repairs" "glues")
    (open "unlocks")
    (close "shuts")))
