;; A feud in a village: who is where, who has or hid what, who knows which secret, who is at odds with whom.
(define (domain wexley)
  (:types person place thing secret)
  (:constants
    hester amos clara judith finch - person
    mill inn chapel barn bridge - place
    ring letter key purse - thing
    debt engagement - secret)
  (:predicates
    (at ?p - person ?x - place)
    (has ?p - person ?t - thing)
    (hidden_in ?t - thing ?x - place)
    (knows ?p - person ?s - secret)
    (at_odds ?a ?b - person)
    (suspected ?p - person)
    (held ?p - person)                ; under arrest
    (constable ?p - person)
    (together ?a ?b - person))
  (:init
    (constable finch)
    (at amos mill) (at clara mill) (at judith mill) (at hester inn) (at finch inn)
    (has hester ring) (has clara letter) (has finch key) (has amos purse)
    (knows amos debt) (knows clara engagement))
  (:exclusive (at ?p ?x) :per (?p))
  (:exclusive (has ?p ?t) (hidden_in ?t ?x) :per (?t))
  (:derived (together ?a ?b - person)
    (and (not (= ?a ?b)) (exists (?x - place) (and (at ?a ?x) (at ?b ?x)))))

  (:event go
    :parameters (?p - person ?to - place)
    :precondition (and (not (at ?p ?to)) (not (held ?p)))
    :effect (at ?p ?to))
  (:event hide
    :parameters (?p - person ?t - thing ?x - place)
    :precondition (and (has ?p ?t) (at ?p ?x))
    :effect (hidden_in ?t ?x))
  (:event find
    :parameters (?p - person ?t - thing)
    :precondition (exists (?x - place) (and (at ?p ?x) (hidden_in ?t ?x)))
    :effect (has ?p ?t))
  (:event give
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (together ?from ?to))
    :effect (has ?to ?t))
  (:event steal
    :parameters (?p - person ?t - thing ?from - person)
    :precondition (and (has ?from ?t) (together ?p ?from))
    :effect (has ?p ?t))
  (:event tell
    :parameters (?from - person ?s - secret ?to - person)
    :precondition (and (knows ?from ?s) (not (knows ?to ?s)) (together ?from ?to))
    :effect (knows ?to ?s))
  (:event overhear
    :parameters (?p - person ?s - secret)
    :precondition (and (not (knows ?p ?s)) (exists (?q - person) (and (knows ?q ?s) (together ?p ?q))))
    :effect (knows ?p ?s))
  (:event quarrel
    :parameters (?a ?b - person)
    :precondition (and (not (at_odds ?a ?b)) (together ?a ?b))
    :effect (and (at_odds ?a ?b) (at_odds ?b ?a)))
  (:event make_up
    :parameters (?a ?b - person)
    :precondition (and (at_odds ?a ?b) (together ?a ?b))
    :effect (and (not (at_odds ?a ?b)) (not (at_odds ?b ?a))))
  (:event accuse
    :parameters (?by ?p - person)
    :precondition (and (not (= ?by ?p)) (not (held ?p)))
    :effect (suspected ?p))
  (:event arrest
    :parameters (?by ?p - person)
    :precondition (and (constable ?by) (suspected ?p) (not (held ?p)) (together ?by ?p))
    :effect (held ?p))
  (:event set_free
    :parameters (?by ?p - person)
    :precondition (and (constable ?by) (held ?p) (together ?by ?p))
    :effect (and (not (held ?p)) (not (suspected ?p))))
  (:event nothing)

  (:lexicon
    (hester "widow" "innkeeper")
    (amos "miller")
    (clara "older sister" "elder sister")
    (judith "younger sister")
    (finch "constable" "policeman")
    (inn "tavern" "pub")
    (barn "shed")
    (purse "wallet")
    (debt "debts")
    (:gender female hester clara judith)
    (:gender male amos finch)
    (go "went" "came" "walked")
    (hide "hid" "buried")
    (find "found" "discovered")
    (give "gave" "handed" "returned to")
    (steal "stole" "robbed")
    (tell "told about" "confided")
    (overhear "overheard" "listened at the door")
    (quarrel "quarrelled" "shouted at" "fell out")
    (make_up "made peace" "forgave" "shook hands")
    (accuse "accused" "blamed")
    (arrest "arrested" "locked up")
    (set_free "let go" "released")
    (:question "where is ?p" (at ?p ?where))
    (:question "who knows of the ?s" (knows ?who ?s))))
