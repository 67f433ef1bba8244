; A plant nursery: who sowed, watered and moved what, and where it is now.
(define (domain nursery)
  (:types person place thing - object man woman business - person house - place plant tool - thing)
  (:constants
    ida - woman
    rosa - woman
    tom - man
    mrs_hale - woman
    vicar - man
    garden_centre - business
    lettuce - plant
    tomatoes - plant
    basil - plant
    cabbages - plant
    geraniums - plant
    seventh - plant
    peppers - plant
    lavender - plant
    ferns - plant
    pansies - plant
    aubergines - plant
    beans - plant
    beetroot - plant
    sweet_peas - plant
    marigolds - plant
    roses - plant
    trays - tool
    hose - tool
    van_keys - tool
    shed_key - tool
    cheque - tool
    small_house - house
    big_house - house
    propagator - place
    cold_frame - place
    shed - place
    hotel - place
    bench - place
    sill - place
    fence - place
    edith - woman
    karim - man
    pip - man
    colonel - man
    orchids - plant
    sunflowers - plant
    camellia - plant
    bedding - plant
    seedlings - plant
    lobelias - plant
    tropical_house - house
    long_house - house
    office - place
    shade - place
    gate - place
    car - place
    rack - place
    school - place
    church - place
    bin - place
    battery - tool
    bicycle - tool
    wheel - tool
    money - tool
    key - tool
    crates - tool
    van heap - place)
  (:predicates
    (at ?t - thing ?where - place)     ; where a thing is
    (has ?who - person ?t - thing)     ; who holds it
    (gone ?t - thing)                  ; thrown away
    (sold ?p - plant ?to - person)
    (tended ?who - person ?p - plant)  ; who last had to do with it
    (sown ?p - plant)
    (watered ?p - plant)
    (potted ?p - plant)
    (lit ?h - house)                   ; its heater or boiler burns
    (vents-open ?h - house)
    (broken ?t - tool))
  (:exclusive (at ?t ?where) (has ?who ?t) (gone ?t) :per (?t))
  (:exclusive (tended ?who ?p) :per (?p))
  (:event light
    :parameters (?who - person ?h - house)
    :precondition (not (lit ?h))
    :effect (lit ?h))
  (:event douse
    :parameters (?h - house)
    :precondition (lit ?h)
    :effect (not (lit ?h)))
  (:event open_vents
    :parameters (?who - person ?h - house)
    :precondition (not (vents-open ?h))
    :effect (vents-open ?h))
  (:event close_vents
    :parameters (?who - person ?h - house)
    :precondition (vents-open ?h)
    :effect (not (vents-open ?h)))
  (:event sow
    :parameters (?who - person ?p - plant)
    :precondition (not (sown ?p))
    :effect (and (sown ?p) (tended ?who ?p)))
  (:event water
    :parameters (?who - person ?p - plant)
    :precondition (not (gone ?p))
    :effect (and (watered ?p) (tended ?who ?p)))
  (:event pot_up
    :parameters (?who - person ?p - plant)
    :precondition (not (gone ?p))
    :effect (and (potted ?p) (tended ?who ?p)))
  (:event move
    :parameters (?who - person ?t - thing ?where - place)
    :precondition (and (not (at ?t ?where)) (not (gone ?t)))
    :effect (at ?t ?where))
  (:event load
    :parameters (?t - thing)
    :precondition (and (not (at ?t van)) (not (gone ?t)))
    :effect (at ?t van))
  (:event deliver
    :parameters (?who - person ?t - thing ?where - place)
    :precondition (at ?t van)
    :effect (at ?t ?where))
  (:event sell
    :parameters (?p - plant ?to - person)
    :precondition (and (not (gone ?p)) (not (sold ?p ?to)))
    :effect (sold ?p ?to))
  (:event discard
    :parameters (?who - person ?p - plant)
    :precondition (not (gone ?p))
    :effect (gone ?p))
  (:event mend
    :parameters (?who - person ?t - tool)
    :precondition (broken ?t)
    :effect (not (broken ?t)))
  (:event give
    :parameters (?from - person ?t - tool ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:lexicon
    (mrs_hale "mrs hale")
    (garden_centre "garden centre")
    (tomatoes "tomato seedlings")
    (seventh "yellow geranium")
    (sweet_peas "sweet peas")
    (trays "empty trays")
    (van_keys "van keys")
    (shed_key "key")
    (small_house "small greenhouse" "older greenhouse")
    (big_house "big house")
    (cold_frame "cold frame")
    (fence "south fence")
    (pip "young pip" "boy")
    (sunflowers "sunflower")
    (bedding "bedding plants")
    (seedlings "trays")
    (tropical_house "tropical house" "boiler")
    (long_house "long house")
    (:gender female woman)
    (:gender male man)
    (:animate person)
    (:inanimate thing place)
    (light "relights")
    (douse "shuts down")
    (open_vents "opens")
    (close_vents "shuts")
    (move "carries" "puts" "stands")
    (discard "throws away")
    (mend "repairs" "charges")
    (give "hands")
    (sell "buys")
    (pot_up "pots")
    (deliver "drops off")
    (:question "where is the ?t" (at ?t ?where))
    (:question "who has the ?t" (has ?who ?t))))
