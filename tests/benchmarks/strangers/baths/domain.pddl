;; The staff of the municipal baths: who has promised which job, who knows which news, who has which thing, who is cross with whom.
(define (domain baths)
  (:types person job thing news - object)
  (:constants
    lena ruth marcus olek bea haddow - person
    cake speech music banner - job
    card envelope key - thing
    party closure engagement - news)
  (:predicates
    (asked ?p - person ?j - job)     ; somebody has asked ?p to do it
    (owes ?p - person ?j - job)      ; ?p has promised it
    (done ?j - job)
    (knows ?p - person ?n - news)
    (has ?p - person ?t - thing)
    (lost ?t - thing)
    (signed ?p - person)             ; has written on the card
    (cross_with ?a ?b - person))
  (:exclusive (owes ?p ?j) :per (?j))
  (:exclusive (has ?p ?t) (lost ?t) :per (?t))
  (:init :closed
    (has lena card) (has lena envelope) (has haddow key)
    (knows lena party) (knows ruth engagement) (knows marcus closure))

  ;; jobs
  (:event ask
    :parameters (?by ?p - person ?j - job)
    :precondition (and (not (= ?by ?p)) (not (done ?j)) (not (exists (?x - person) (owes ?x ?j))))
    :effect (asked ?p ?j))
  (:event promise
    :parameters (?p - person ?j - job)
    :precondition (and (not (done ?j)) (not (exists (?x - person) (owes ?x ?j))))
    :effect (owes ?p ?j))
  (:event decline
    :parameters (?p - person ?j - job)
    :precondition (and (asked ?p ?j) (not (owes ?p ?j)))
    :effect (not (asked ?p ?j)))
  (:event delegate
    :parameters (?from - person ?j - job ?to - person)
    :precondition (and (owes ?from ?j) (not (= ?from ?to)))
    :effect (owes ?to ?j))
  (:event back_out
    :parameters (?p - person ?j - job)
    :precondition (owes ?p ?j)
    :effect (not (owes ?p ?j)))
  (:event finish
    :parameters (?p - person ?j - job)
    :precondition (owes ?p ?j)
    :effect (and (done ?j) (not (owes ?p ?j))))

  ;; news
  (:event tell
    :parameters (?from ?to - person ?n - news)
    :precondition (and (knows ?from ?n) (not (knows ?to ?n)) (not (= ?from ?to)))
    :effect (knows ?to ?n))
  (:event overhear
    :parameters (?p - person ?n - news)
    :precondition (not (knows ?p ?n))
    :effect (knows ?p ?n))

  ;; things
  (:event hand_over
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  (:event lose
    :parameters (?p - person ?t - thing)
    :precondition (has ?p ?t)
    :effect (lost ?t))
  (:event find
    :parameters (?p - person ?t - thing)
    :precondition (lost ?t)
    :effect (has ?p ?t))
  (:event sign
    :parameters (?p - person)
    :precondition (and (has ?p card) (not (signed ?p)))
    :effect (signed ?p))

  ;; tempers
  (:event quarrel
    :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (not (cross_with ?a ?b)))
    :effect (and (cross_with ?a ?b) (cross_with ?b ?a)))
  (:event make_up
    :parameters (?a ?b - person)
    :precondition (cross_with ?a ?b)
    :effect (and (not (cross_with ?a ?b)) (not (cross_with ?b ?a))))

  (:lexicon
    (:gender female lena ruth bea) (:gender male marcus olek haddow)
    (haddow "Mr Haddow" "the caretaker" "old man")
    (party "surprise") (closure "closing of the baths") (engagement "wedding")
    (speech "speak a few words") (key "boiler room key")
    (ask "begs")
    (promise "gives his word" "agrees" "takes on")
    (decline "refuses" "says no")
    (delegate "passes to" "leaves to")
    (back_out "gives up" "drops out")
    (finish "is ready" "completes" "baked" "painted")
    (tell "lets into" "confides" "gossips")
    (overhear "eavesdrops" "hears about")
    (hand_over "gives" "brings" "returns")
    (lose "mislays" "leaves behind")
    (find "discovers" "turns up")
    (sign "writes in the card" "signature")
    (quarrel "shouts at" "argues" "row")
    (make_up "says sorry" "apologises" "shakes hands")
    (:question "who knows about the ?n" (knows ?who ?n))
    (:question "who has the ?t" (has ?who ?t))))
