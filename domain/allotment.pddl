;; A shared allotment: what grows in which bed, who has which tool, which gate is open.
;; `us` is the two of us who have plot 12 and write the blog: "we" and "I" alike. Who did a bed is not kept.
(define (domain allotment)
  (:types gardener bed crop tool gate pest - object)
  (:constants
    us bernie doreen mo sanjay wilsons - gardener
    long-bed raised-bed pond-bed fence-bed top-bed tunnel - bed
    beans carrots courgettes garlic kale lettuce peas potatoes squash tomatoes - crop
    spade fork hoe rake barrow shears - tool
    lane-gate street-gate - gate
    slugs pigeons badger deer - pest)
  (:predicates
    (grows ?c - crop ?b - bed)
    (dug ?b - bed)   ; the soil is loose, ready for sowing
    (watered ?b - bed)
    (in-shed ?t - tool)
    (has ?who - gardener ?t - tool)
    (is-open ?g - gate)
    (big ?p - pest)  ; cannot get over the fence
    (planted-up ?b - bed))
  (:init (big badger) (big deer))
  ;; one crop to a bed and one bed to a crop
  (:exclusive (grows ?c ?b) :per (?b))
  (:exclusive (grows ?c ?b) :per (?c))
  (:exclusive (has ?who ?t) (in-shed ?t) :per (?t))
  (:derived (planted-up ?b - bed) (exists (?c - crop) (grows ?c ?b)))

  (:event dig
    :parameters (?b - bed)
    :precondition (not (planted-up ?b))
    :effect (and (dug ?b) (not (watered ?b))))
  (:event sow
    :parameters (?c - crop ?b - bed)
    :precondition (and (dug ?b) (not (planted-up ?b)))
    :effect (and (grows ?c ?b) (not (watered ?b))))
  (:event plant
    :parameters (?c - crop ?b - bed)
    :precondition (and (dug ?b) (not (planted-up ?b)))
    :effect (and (grows ?c ?b) (not (watered ?b))))
  (:event water
    :parameters (?b - bed)
    :precondition (planted-up ?b)
    :effect (watered ?b))
  (:event pick
    :parameters (?c - crop ?b - bed)
    :precondition (grows ?c ?b))
  ;; the plants come out: end of that crop, and the bed wants digging again
  (:event clear
    :parameters (?c - crop ?b - bed)
    :precondition (grows ?c ?b)
    :effect (and (not (grows ?c ?b)) (not (dug ?b))))
  ;; slugs and pigeons come anyway, big animals only through an open gate
  (:event ruin
    :parameters (?p - pest ?c - crop)
    :precondition (and (exists (?b - bed) (grows ?c ?b)) (imply (big ?p) (exists (?g - gate) (is-open ?g))))
    :effect (forall (?b - bed) (not (grows ?c ?b))))

  (:event borrow
    :parameters (?who - gardener ?t - tool)
    :precondition (in-shed ?t)
    :effect (has ?who ?t))
  (:event put-back
    :parameters (?who - gardener ?t - tool)
    :precondition (has ?who ?t)
    :effect (in-shed ?t))
  (:event pass-on
    :parameters (?from - gardener ?t - tool ?to - gardener)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))

  (:event open
    :parameters (?g - gate)
    :precondition (not (is-open ?g))
    :effect (is-open ?g))
  (:event shut
    :parameters (?g - gate)
    :precondition (is-open ?g)
    :effect (not (is-open ?g)))
  (:event nothing)

  (:lexicon
    (us "we" "I")
    (wilsons "the Wilsons")
    (potatoes "spuds" "potato")
    (tunnel "polytunnel")
    (dig "dug over" "turned over" "dig")
    (sow "sowed" "seeds")
    (plant "planted" "seedlings")
    (water "watered" "soak" "watering can")
    (pick "picked" "harvested")
    (clear "dug up" "pulled up" "ripped out")
    (ruin "ate" "ruined" "munched")
    (borrow "borrowed" "from the shed" "out of the shed")
    (put-back "put back" "in the shed")
    (pass-on "passed" "lent" "handed")
    (open "opened" "open")
    (shut "shut" "closed" "locked")
    (:question "who has the ?t" (has ?who ?t))
    (:question "what grows in the ?b" (grows ?what ?b))
    (:question "where are the ?c" (grows ?c ?where))
    (:say (grows ?c ?b) "?c grows in ?b" "?c does not grow in ?b")
    (:say (dug ?b) "?b is dug" "?b is not dug")
    (:say (watered ?b) "?b is watered" "?b is not watered")
    (:say (in-shed ?t) "?t is in the shed" "?t is not in the shed")
    (:say (has ?who ?t) "?who has the ?t" "?who does not have the ?t")
    (:say (is-open ?g) "?g is open" "?g is shut")
    (:say (big ?p) "?p is big")
    (:say (planted-up ?b) "?b is planted" "?b is not planted")))
