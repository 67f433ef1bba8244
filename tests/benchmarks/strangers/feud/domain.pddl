; Two neighbours, their tools and a fence.
(define (domain feud)
  (:types person target - object place thing - target tool fixture - thing)
  (:constants
    pringle harris june colin bea okafor - person
    ladder saw spade hedge_trimmer mower hammer key gnome - tool
    window gate fence - fixture
    pringle_garden harris_garden lane shed pond - place)
  (:predicates
    (has ?p - person ?t - tool)
    (lender ?p - person ?t - tool)
    (hidden ?t - tool ?l - place)
    (lies ?t - tool ?l - place)
    (broken ?x - thing)
    (painted ?x - fixture)
    (lockable ?x - target)
    (locked ?x - target)
    (inside ?p - person ?l - place)
    (cross ?p ?q - person))
  (:exclusive (has ?p ?t) (hidden ?t ?l) (lies ?t ?l) :per (?t))
  (:exclusive (lender ?p ?t) :per (?t))
  (:exclusive (inside ?p ?l) :per (?p))
  (:init (lockable gate) (lockable shed))
  (:event lend
    :parameters (?p - person ?t - tool ?to - person)
    :precondition (and (not (= ?p ?to)) (not (exists (?q - person) (and (has ?q ?t) (not (= ?q ?p))))))
    :effect (and (has ?to ?t) (lender ?p ?t)))
  (:event give_back
    :parameters (?p - person ?t - tool ?to - person)
    :precondition (and (not (= ?p ?to))
                       (not (exists (?q - person) (and (has ?q ?t) (not (= ?q ?p)))))
                       (not (exists (?r - person) (and (lender ?r ?t) (not (= ?r ?to))))))
    :effect (and (has ?to ?t) (not (lender ?to ?t))))
  (:event take
    :parameters (?p - person ?t - tool)
    :precondition (not (has ?p ?t))
    :effect (has ?p ?t))
  (:event hide
    :parameters (?p - person ?t - tool ?l - place)
    :precondition (not (hidden ?t ?l))
    :effect (hidden ?t ?l))
  (:event find
    :parameters (?p - person ?t - tool)
    :precondition (not (has ?p ?t))
    :effect (forall (?l - place) (not (hidden ?t ?l))))
  (:event throw
    :parameters (?p - person ?t - tool ?l - place)
    :precondition (not (exists (?q - person) (and (has ?q ?t) (not (= ?q ?p)))))
    :effect (lies ?t ?l))
  (:event break
    :parameters (?p - person ?x - thing)
    :precondition (not (broken ?x))
    :effect (broken ?x))
  (:event mend
    :parameters (?p - person ?x - thing)
    :precondition (broken ?x)
    :effect (not (broken ?x)))
  (:event paint
    :parameters (?p - person ?x - fixture)
    :precondition (not (broken ?x))
    :effect (painted ?x))
  (:event enter
    :parameters (?p - person ?l - place)
    :precondition (and (not (inside ?p ?l)) (not (locked ?l)))
    :effect (inside ?p ?l))
  (:event leave
    :parameters (?p - person ?l - place)
    :precondition (inside ?p ?l)
    :effect (not (inside ?p ?l)))
  (:event lock
    :parameters (?p - person ?x - target)
    :precondition (and (lockable ?x) (not (locked ?x)))
    :effect (locked ?x))
  (:event unlock
    :parameters (?p - person ?x - target)
    :precondition (and (lockable ?x) (locked ?x))
    :effect (not (locked ?x)))
  (:event accuse
    :parameters (?p ?q - person)
    :precondition (not (= ?p ?q))
    :effect (cross ?p ?q))
  (:event apologise
    :parameters (?p ?q - person)
    :precondition (not (= ?p ?q))
    :effect (not (cross ?q ?p)))
  (:lexicon
    (:animate person)
    (:gender female pringle june bea)
    (:gender male harris colin okafor)
    (pringle "Mrs Pringle" "old lady") (harris "Ted Harris" "Mr Harris" "Ted")
    (june "June Harris" "Mrs Harris") (colin "nephew") (bea "Bea Harris" "the daughter" "the girl")
    (okafor "Mr Okafor")
    (mower "lawn mower") (gnome "garden gnome")
    (pringle_garden "Mrs Pringle's garden")
    (harris_garden "Harris's garden")
    (lend "lends" "borrows")
    (give_back "returns" "brings back" "gives back")
    (take "takes" "steals" "picks up")
    (hide "hides" "buries")
    (find "finds" "discovers")
    (throw "throws" "hurls")
    (break "breaks" "smashes" "damages")
    (mend "mends" "repairs" "fixes")
    (paint "paints")
    (enter "enters" "comes into" "goes into")
    (leave "leaves" "comes out of")
    (lock "locks" "padlocks")
    (unlock "unlocks" "opens the lock")
    (accuse "accuses" "blames" "calls a thief")
    (apologise "apologises" "says sorry")))
