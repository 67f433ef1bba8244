;; Day book of a cycle hire and repair shop: which bike is out with whom, which is broken, locked or gone,
;; which part is on which bike, who has which of our tools, who is on.
(define (domain bikes)
  (:types
    person bike part tool - object
    staff outsider - person
    customer neighbour - outsider)
  (:constants
    marta jonno priya col - staff
    petrie adeyemi wen dutch lowe reporter - customer
    callum - neighbour
    four seven twelve fifteen bertha duchess goat tandem - bike
    wheel chain seat fork derailleur saddle brakes lights - part
    pump spanner - tool)
  (:predicates
    (on-duty ?s - staff)
    (in-shop ?b - bike)
    (out ?b - bike ?c - customer)
    (missing ?b - bike)
    (broken ?b - bike)
    (locked ?b - bike)
    (on ?p - part ?b - bike)
    (spare ?p - part)
    (has ?w - outsider ?t - tool)
    (lent ?t - tool))
  (:exclusive (in-shop ?b) (out ?b ?c) (missing ?b) :per (?b))
  (:exclusive (on ?p ?b) (spare ?p) :per (?p))
  (:exclusive (has ?w ?t) :per (?t))
  (:derived (lent ?t - tool) (exists (?w - outsider) (has ?w ?t)))

  ;; the shop
  (:event start_shift
    :parameters (?s - staff)
    :precondition (not (on-duty ?s))
    :effect (on-duty ?s))
  (:event shut
    :parameters (?s - staff)
    :precondition (on-duty ?s)
    :effect (forall (?x - staff) (not (on-duty ?x))))

  ;; hire
  (:event hire
    :parameters (?c - customer ?b - bike)
    :precondition (and (in-shop ?b) (not (broken ?b)) (not (locked ?b)))
    :effect (out ?b ?c))
  (:event bring_back
    :parameters (?c - customer ?b - bike)
    :precondition (out ?b ?c)
    :effect (in-shop ?b))

  ;; repairs
  (:event damage
    :parameters (?b - bike)
    :precondition (not (broken ?b))
    :effect (broken ?b))
  (:event mend
    :parameters (?s - staff ?b - bike)
    :precondition (and (on-duty ?s) (broken ?b) (not (missing ?b)))
    :effect (not (broken ?b)))
  (:event strip
    :parameters (?s - staff ?p - part ?b - bike)
    :precondition (and (on-duty ?s) (on ?p ?b))
    :effect (spare ?p))
  (:event fit
    :parameters (?s - staff ?p - part ?b - bike)
    :precondition (and (on-duty ?s) (spare ?p) (not (missing ?b)))
    :effect (on ?p ?b))

  ;; locks and thieves
  (:event lock
    :parameters (?s - staff ?b - bike)
    :precondition (and (on-duty ?s) (in-shop ?b) (not (locked ?b)))
    :effect (locked ?b))
  (:event unlock
    :parameters (?s - staff ?b - bike)
    :precondition (and (on-duty ?s) (in-shop ?b) (locked ?b))
    :effect (not (locked ?b)))
  (:event steal
    :parameters (?b - bike)
    :precondition (not (missing ?b))
    :effect (and (missing ?b) (not (locked ?b))))
  (:event recover
    :parameters (?b - bike)
    :precondition (missing ?b)
    :effect (in-shop ?b))

  ;; tools lent to the neighbours
  (:event lend
    :parameters (?s - staff ?t - tool ?w - outsider)
    :precondition (and (on-duty ?s) (not (lent ?t)))
    :effect (has ?w ?t))
  (:event give_back
    :parameters (?w - outsider ?t - tool)
    :precondition (has ?w ?t)
    :effect (not (has ?w ?t)))
  (:event nothing)

  (:lexicon
    (petrie "Mr Petrie")
    (adeyemi "Mrs Adeyemi" "Mrs A.")
    (wen "student")
    (dutch "Dutch couple" "the Dutch" "Dutch lady")
    (lowe "Mrs Lowe")
    (callum "Callum from the café")
    (four "no. 4" "number 4" "4")
    (seven "no. 7" "number 7" "7")
    (twelve "no. 12" "number 12" "12")
    (fifteen "no. 15" "number 15" "15")
    (bertha "Big Bertha" "cargo bike")
    (duchess "the Duchess")
    (goat "the Goat")
    (wheel "spare wheel")
    (seat "kiddie seat" "child seat")
    (brakes "brake lever")
    (:animate person)
    (:inanimate part tool)
    (:gender female marta priya adeyemi wen lowe bertha duchess)
    (:gender male jonno col petrie callum)
    (:number plural dutch lights)
    (start_shift "opened up" "open since" "unlocked the shop" "took over" "handed over to" "here" "on duty")
    (shut "closed" "locked up the shop" "shutters down")
    (hire "out to" "went out" "took out" "had out" "collected" "rented" "fetched")
    (bring_back "back in" "came back" "home" "returned" "handed in" "rolled in" "turned up" "dropped off")
    (damage "buckled" "bent" "snapped" "puncture" "flat tyre" "broke" "smashed" "hit" "cracked" "came off")
    (mend "fixed" "repaired" "patched" "trued" "tightened" "straightened" "adjusted" "good to go")
    (strip "took off" "pinched off" "robbed" "scavenged")
    (fit "put on" "bolted onto" "got onto" "fitted" "new")
    (lock "chained" "locked up" "padlocked" "D-lock")
    (unlock "unlocked" "took the lock off" "lock off")
    (steal "stolen" "nicked" "gone" "cut through")
    (recover "found" "got back" "dumped" "fished out")
    (lend "lent" "borrowed" "loaned")
    (give_back "gave back" "brought back" "returned")
    (:question "who has ?b" (out ?b ?who))
    (:question "who has the ?t" (has ?who ?t))
    (:say (out ?b ?c) "?c has ?b" "?c does not have ?b")
    (:say (in-shop ?b) "?b is in" "?b is not in")
    (:say (missing ?b) "?b is missing" "?b is not missing")
    (:say (broken ?b) "?b is broken" "?b is not broken")
    (:say (locked ?b) "?b is locked" "?b is not locked")
    (:say (on ?p ?b) "?p is on ?b" "?p is not on ?b")
    (:say (on-duty ?s) "?s is on" "?s is not on")))
