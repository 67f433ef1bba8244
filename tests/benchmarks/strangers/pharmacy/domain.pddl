(define (domain pharmacy)
  (:types person drug trolley place container - object
          staff patient - person
          doctor - staff)
  (:constants nadia owen gus clare - staff
              bose - doctor
              finch adeyemi - patient
              insulin morphine heparin penicillin - drug
              red_trolley green_trolley blue_trolley - trolley
              dispensary store ward_three ward_five - place
              fridge cupboard - container)
  (:predicates
    (at ?p - person ?l - place)
    (stands ?t - trolley ?l - place)
    (on ?d - drug ?t - trolley)
    (in ?d - drug ?c - container)
    (has ?p - person ?d - drug)
    (open ?c - container)
    (stuck ?t - trolley)
    (prescribed ?d - drug ?p - patient)
    (given ?d - drug ?p - patient)
    (checked ?d - drug)
    (spoilt ?d - drug)
    (ordered ?d - drug))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (stands ?t ?l) :per (?t))
  (:exclusive (on ?d ?t) (in ?d ?c) (has ?p ?d) :per (?d))
  (:event go
    :parameters (?p - staff ?l - place)
    :precondition (not (at ?p ?l))
    :effect (at ?p ?l))
  (:event push
    :parameters (?p - staff ?t - trolley ?l - place)
    :precondition (and (not (stuck ?t)) (not (stands ?t ?l)))
    :effect (and (stands ?t ?l) (at ?p ?l)))
  (:event load
    :parameters (?p - staff ?d - drug ?t - trolley)
    :precondition (and (not (spoilt ?d)) (not (on ?d ?t)))
    :effect (on ?d ?t))
  (:event unload
    :parameters (?p - staff ?d - drug ?t - trolley)
    :precondition (on ?d ?t)
    :effect (has ?p ?d))
  (:event open
    :parameters (?p - staff ?c - container)
    :precondition (not (open ?c))
    :effect (open ?c))
  (:event lock
    :parameters (?p - staff ?c - container)
    :precondition (open ?c)
    :effect (not (open ?c)))
  (:event put_away
    :parameters (?p - staff ?d - drug ?c - container)
    :precondition (not (in ?d ?c))
    :effect (in ?d ?c))
  (:event fetch
    :parameters (?p - staff ?d - drug ?c - container)
    :precondition (and (in ?d ?c) (open ?c))
    :effect (has ?p ?d))
  (:event prescribe
    :parameters (?p - doctor ?d - drug ?to - patient)
    :precondition (not (prescribed ?d ?to))
    :effect (prescribed ?d ?to))
  (:event give
    :parameters (?p - staff ?d - drug ?to - patient)
    :precondition (and (prescribed ?d ?to) (not (spoilt ?d)))
    :effect (and (given ?d ?to) (not (prescribed ?d ?to))
                 (forall (?x - person) (not (has ?x ?d)))
                 (forall (?t - trolley) (not (on ?d ?t)))))
  (:event check
    :parameters (?p - staff ?d - drug)
    :precondition (not (spoilt ?d))
    :effect (checked ?d))
  (:event drop
    :parameters (?p - staff ?d - drug)
    :precondition (not (spoilt ?d))
    :effect (and (spoilt ?d)
                 (forall (?x - person) (not (has ?x ?d)))
                 (forall (?t - trolley) (not (on ?d ?t)))))
  (:event discard
    :parameters (?p - staff ?d - drug)
    :effect (and (spoilt ?d)
                 (forall (?c - container) (not (in ?d ?c)))
                 (forall (?t - trolley) (not (on ?d ?t)))))
  (:event order
    :parameters (?p - staff ?d - drug)
    :effect (and (ordered ?d) (not (spoilt ?d))))
  (:event jam
    :parameters (?t - trolley)
    :precondition (not (stuck ?t))
    :effect (stuck ?t))
  (:event repair
    :parameters (?p - staff ?t - trolley)
    :precondition (stuck ?t)
    :effect (not (stuck ?t)))
  (:lexicon
    (:gender female nadia clare adeyemi)
    (:gender male owen gus bose finch)
    (nadia "the chief pharmacist" "the boss")
    (owen "the technician" "I")
    (gus "the porter")
    (clare "Sister Clare" "the sister" "the nurse")
    (bose "Dr Bose" "the doctor")
    (finch "Mr Finch")
    (adeyemi "Mrs Adeyemi")
    (cupboard "controlled cupboard")
    (go "goes to" "arrives")
    (push "wheels" "brings")
    (load "puts on the trolley" "adds")
    (unload "takes off the trolley")
    (open "unlocks")
    (lock "closes" "shuts")
    (put_away "stores" "puts in")
    (fetch "takes out")
    (prescribe "puts on")
    (give "administers" "injects")
    (check "examines" "inspects")
    (drop "lets fall")
    (discard "throws away" "disposes of")
    (order "requests")
    (jam "gets stuck" "breaks down")
    (repair "mends" "fixes")))
