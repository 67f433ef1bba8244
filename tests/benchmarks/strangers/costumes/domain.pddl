; The costume loft of a theatre: what is lent, returned, torn, mended and put away.
(define (domain costumes)
  (:types person costume spot - object
          keeper - person
          container - spot)
  (:constants odile pim - keeper
              hallam gregor sunniva tamsin conductor caretaker - person
              gown crown tunic hat cloak collar wig fan mask boots wig_stand glove - costume
              trunk tall_cupboard props_cupboard drawer basket - container
              rail radiator - spot)
  (:predicates (owes ?p - person ?c - costume)
               (stored ?c - costume ?s - spot)
               (at-hand ?c - costume)
               (away ?c - costume)
               (lost ?c - costume)
               (sold ?c - costume)
               (worn ?p - person ?c - costume)
               (reserved ?p - person ?c - costume)
               (torn ?c - costume)
               (clean ?c - costume)
               (inside ?p - person)
               (opened ?s - container))
  (:exclusive (stored ?c ?s) (at-hand ?c) (away ?c) (lost ?c) (sold ?c) :per (?c))
  (:exclusive (owes ?p ?c) :per (?c))
  (:exclusive (reserved ?p ?c) :per (?c))
  (:init (inside odile) (inside pim))
  (:event lend
    :parameters (?by - keeper ?what - costume ?to - person)
    :precondition (and (not (= ?by ?to)) (not (lost ?what)) (not (sold ?what))
                       (not (exists (?x - person) (owes ?x ?what))))
    :effect (and (owes ?to ?what) (away ?what) (forall (?x - person) (not (reserved ?x ?what)))))
  (:event return
    :parameters (?who - person ?what - costume)
    :precondition (and (owes ?who ?what) (not (lost ?what)))
    :effect (and (not (owes ?who ?what)) (at-hand ?what) (inside ?who)))
  (:event reserve
    :parameters (?who - person ?what - costume)
    :precondition (not (exists (?x - person) (reserved ?x ?what)))
    :effect (reserved ?who ?what))
  (:event tear
    :parameters (?who - person ?what - costume)
    :precondition (not (torn ?what))
    :effect (torn ?what))
  (:event mend
    :parameters (?by - keeper ?what - costume)
    :precondition (torn ?what)
    :effect (not (torn ?what)))
  (:event wash
    :parameters (?by - keeper ?what - costume)
    :precondition (and (not (away ?what)) (not (lost ?what)))
    :effect (clean ?what))
  (:event put
    :parameters (?by - keeper ?what - costume ?where - spot)
    :precondition (and (not (stored ?what ?where)) (not (away ?what)))
    :effect (stored ?what ?where))
  (:event fetch
    :parameters (?by - keeper ?what - costume)
    :precondition (and (not (at-hand ?what)) (not (away ?what)) (not (lost ?what)))
    :effect (at-hand ?what))
  (:event try
    :parameters (?who - person ?what - costume)
    :precondition (and (inside ?who) (not (away ?what)))
    :effect (worn ?who ?what))
  (:event sell
    :parameters (?by - keeper ?what - costume ?to - person)
    :precondition (and (not (= ?by ?to)) (not (sold ?what)) (not (exists (?x - person) (owes ?x ?what))))
    :effect (sold ?what))
  (:event lose
    :parameters (?who - person ?what - costume)
    :precondition (and (owes ?who ?what) (not (lost ?what)))
    :effect (and (lost ?what) (not (inside ?who))))
  (:event find
    :parameters (?who - person ?what - costume)
    :precondition (lost ?what)
    :effect (at-hand ?what))
  (:event open
    :parameters (?who - keeper ?what - container)
    :precondition (not (opened ?what))
    :effect (opened ?what))
  (:event lock
    :parameters (?who - keeper ?what - container)
    :precondition (opened ?what)
    :effect (not (opened ?what)))
  (:event arrive
    :parameters (?who - person)
    :precondition (not (inside ?who))
    :effect (inside ?who))
  (:event depart
    :parameters (?who - person)
    :precondition (inside ?who)
    :effect (not (inside ?who)))
  (:lexicon
    (:animate person)
    (:gender female odile hallam sunniva tamsin)
    (:gender male pim gregor conductor caretaker)
    (odile "the wardrobe mistress" "the old woman" "the chair") (pim "the apprentice") (hallam "Mrs Hallam" "the teacher")
    (gregor "the actor") (sunniva "the opera singer" "the singer") (tamsin "the student" "the girl")
    (gown "green gown" "dress") (tunic "shepherd's tunic") (hat "musketeer hat") (cloak "velvet cloak")
    (collar "lace collar") (mask "bronze mask") (boots "riding boots" "boot") (fan "painted fan")
    (trunk "wicker trunk") (props_cupboard "properties cupboard")
    (basket "laundry basket") (rail "long rail")
    (lend "hires out" "lets have") (return "brings back" "gives back") (reserve "books" "sets aside for")
    (tear "rips" "damages") (mend "repairs" "sews" "stitches") (wash "launders" "cleans") (put "hangs up" "lays in")
    (fetch "takes down" "gets") (try "tries on" "puts on") (sell "buys") (lose "mislays") (find "discovers")
    (open "unlocks") (lock "shuts" "bolts") (arrive "comes in") (depart "leaves" "goes away")))
