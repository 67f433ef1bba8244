(define (domain coop)
  (:types person office)
  (:constants olga femi ruth gus marek tilda iris - person
              chair treasurer secretary - office)
  (:predicates
    (member ?p - person)
    (holds ?p - person ?o - office)
    (owes ?p ?to - person)
    (employs ?by ?p - person)
    (at_law ?by ?p - person))
  (:exclusive (holds ?p ?o) :per (?o))
  (:exclusive (employs ?by ?p) :per (?p))
  (:init (:closed holds owes employs at_law))
  (:event join
    :parameters (?p - person)
    :precondition (not (member ?p))
    :effect (member ?p))
  (:event leave
    :parameters (?p - person)
    :precondition (member ?p)
    :effect (and (not (member ?p)) (forall (?o - office) (not (holds ?p ?o)))))
  (:event elect
    :parameters (?p - person ?o - office)
    :precondition (and (member ?p) (not (holds ?p ?o)))
    :effect (holds ?p ?o))
  (:event step_down
    :parameters (?p - person ?o - office)
    :precondition (holds ?p ?o)
    :effect (not (holds ?p ?o)))
  (:event lend
    :parameters (?from ?to - person)
    :precondition (and (not (= ?from ?to)) (not (owes ?to ?from)))
    :effect (owes ?to ?from))
  (:event repay
    :parameters (?from ?to - person)
    :precondition (owes ?from ?to)
    :effect (not (owes ?from ?to)))
  (:event hire
    :parameters (?by ?p - person)
    :precondition (and (not (= ?by ?p)) (not (employs ?by ?p)))
    :effect (employs ?by ?p))
  (:event dismiss
    :parameters (?by ?p - person)
    :precondition (employs ?by ?p)
    :effect (not (employs ?by ?p)))
  (:event sue
    :parameters (?by ?p - person)
    :precondition (and (not (= ?by ?p)) (not (at_law ?by ?p)))
    :effect (at_law ?by ?p))
  (:event settle
    :parameters (?by ?p - person)
    :precondition (at_law ?by ?p)
    :effect (not (at_law ?by ?p)))
  (:lexicon
    (:gender female olga ruth tilda iris) (:gender male femi gus marek)
    (olga "the baker") (gus "the plumber") (iris "the widow")
    (office "post") (chair "chairwoman" "chairman") (treasurer "the purse")
    (join "becomes a member" "signs up")
    (leave "resigns from the cooperative" "hands in the membership card")
    (elect "votes in" "is voted" "makes")
    (step_down "gives up" "lays down")
    (lend "advances" "loans")
    (repay "pays back" "settles the debt")
    (hire "takes on" "gives a job")
    (dismiss "fires" "gives notice" "sacks")
    (sue "takes to court" "brings a case against")
    (settle "drops the case" "comes to terms with")))
