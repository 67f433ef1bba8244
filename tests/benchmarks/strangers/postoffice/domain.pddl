; A village post office and its rounds.
(define (domain postoffice)
  (:types person dog place item gear box - object mail - item)
  (:constants
    mrs_pell hatty joss lang vicar crane ben tibbs sam - person
    brack - dog
    post_office mill vicarage farm station inn bridge surgery cottage - place
    ledger satchel - item
    blue_letter black_letter parcel telegram postcard packet hamper - mail
    bicycle cart lamp - gear
    safe shutters drawer pillar_box - box)
  (:predicates
    (at ?p - person ?l - place)
    (has ?p - person ?i - item) (lies ?i - item ?l - place) (lost ?i - item) (posted ?m - mail)
    (posted-by ?p - person ?m - mail)
    (stamped ?m - mail) (stamped-by ?p - person ?m - mail)
    (signed ?p - person ?m - mail) (knows ?p - person ?m - mail)
    (is-open ?b - box) (is-shut ?b - box) (handled ?p - person ?b - box)
    (broken ?g - gear) (broke ?p - person ?g - gear) (mended ?p - person ?g - gear)
    (paid ?p ?to - person) (bitten ?d - dog ?p - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?i) (lies ?i ?l) (lost ?i) :per (?i))
  (:exclusive (is-open ?b) (is-shut ?b) :per (?b))
  (:init (is-shut safe) (is-shut shutters) (is-shut drawer) (is-shut pillar_box))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (not (at ?p ?l))
    :effect (at ?p ?l))
  (:event pick_up
    :parameters (?p - person ?i - item)
    :precondition (not (exists (?x - person) (has ?x ?i)))
    :effect (has ?p ?i))
  (:event deliver
    :parameters (?p - person ?i - item ?to - person)
    :precondition (and (has ?p ?i) (not (= ?p ?to)))
    :effect (has ?to ?i))
  (:event leave
    :parameters (?p - person ?i - item ?l - place)
    :precondition (has ?p ?i)
    :effect (lies ?i ?l))
  (:event lose
    :parameters (?p - person ?i - item)
    :precondition (has ?p ?i)
    :effect (lost ?i))
  (:event find
    :parameters (?p - person ?i - item)
    :precondition (lost ?i)
    :effect (has ?p ?i))
  (:event open
    :parameters (?p - person ?b - box)
    :precondition (is-shut ?b)
    :effect (and (is-open ?b) (handled ?p ?b)))
  (:event shut
    :parameters (?p - person ?b - box)
    :precondition (is-open ?b)
    :effect (and (is-shut ?b) (handled ?p ?b)))
  (:event stamp
    :parameters (?p - person ?m - mail)
    :precondition (not (stamped ?m))
    :effect (and (stamped ?m) (stamped-by ?p ?m)))
  (:event sign
    :parameters (?p - person ?m - mail)
    :precondition (has ?p ?m)
    :effect (signed ?p ?m))
  (:event read
    :parameters (?p - person ?m - mail)
    :precondition (has ?p ?m)
    :effect (knows ?p ?m))
  (:event post
    :parameters (?p - person ?m - mail)
    :precondition (has ?p ?m)
    :effect (and (posted ?m) (posted-by ?p ?m) (not (has ?p ?m))))
  (:event break
    :parameters (?p - person ?g - gear)
    :precondition (not (broken ?g))
    :effect (and (broken ?g) (broke ?p ?g)))
  (:event mend
    :parameters (?p - person ?g - gear)
    :precondition (broken ?g)
    :effect (and (not (broken ?g)) (mended ?p ?g)))
  (:event pay
    :parameters (?p - person ?to - person)
    :precondition (not (= ?p ?to))
    :effect (paid ?p ?to))
  (:event bite
    :parameters (?d - dog ?p - person)
    :effect (bitten ?d ?p))
  (:lexicon
    (:animate person dog)
    (:gender female mrs_pell hatty crane)
    (:gender male joss lang vicar ben tibbs sam brack)
    (mrs_pell "postmistress") (hatty "girl") (lang "Doctor Lang" "doctor") (crane "Widow Crane" "widow")
    (ben "Old Ben") (tibbs "Mr Tibbs" "miller") (sam "boy" "telegraph boy") (brack "dog")
    (black_letter "black-edged letter") (packet "registered packet") (pillar_box "letter box")
    (go "walks to" "comes to" "arrives") (pick_up "takes" "collects") (deliver "hands" "brings" "gives") (leave "puts down" "deposits")
    (lose "mislays" "drops") (find "comes across") (open "unlocks") (shut "closes" "locks") (stamp "franks") (sign "signs for")
    (read "reads out") (post "puts in the box") (break "smashes") (mend "repairs" "fixes") (pay "gives money") (bite "snaps at")))
