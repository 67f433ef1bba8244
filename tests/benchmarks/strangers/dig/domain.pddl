;; A small dig: who has which find, what has been done to it, where it was hidden, who is suspected, who has owned up.
(define (domain dig)
  (:types person find place - object)
  (:constants
    margaret joan ilse tobias crake hugh silas finch - person
    brooch comb bead lamp coin - find
    boot floorboards - place)
  (:predicates
    (found ?f - find)                          ; out of the ground
    (has ?p - person ?f - find)
    (hidden ?f - find ?x - place)
    (clean ?f - find)
    (drawn ?f - find)
    (broken ?f - find)
    (lent ?p - person ?f - find ?q - person)
    (suspected ?p - person)
    (guilty ?p - person ?f - find)             ; did something with it that nobody was to know
    (concealed ?f - find)
    (held ?f - find))
  (:exclusive (has ?p ?f) (hidden ?f ?x) :per (?f))
  (:exclusive (lent ?p ?f ?q) :per (?f))
  (:derived (concealed ?f - find) (exists (?x - place) (hidden ?f ?x)))
  (:derived (held ?f - find) (exists (?p - person) (has ?p ?f)))

  (:event dig-up
    :parameters (?p - person ?f - find)
    :precondition (not (found ?f))
    :effect (and (found ?f) (has ?p ?f) (not (clean ?f)) (not (drawn ?f))))
  (:event clean
    :parameters (?p - person ?f - find)
    :precondition (and (found ?f) (not (clean ?f)) (not (concealed ?f)))
    :effect (clean ?f))
  (:event draw
    :parameters (?p - person ?f - find)
    :precondition (and (found ?f) (not (drawn ?f)) (not (concealed ?f)))
    :effect (drawn ?f))
  (:event hide
    :parameters (?p - person ?f - find ?x - place)
    :precondition (and (found ?f) (not (concealed ?f)))
    :effect (and (hidden ?f ?x) (guilty ?p ?f)))
  (:event uncover
    :parameters (?p - person ?f - find)
    :precondition (and (found ?f) (concealed ?f))
    :effect (has ?p ?f))
  (:event lend
    :parameters (?p - person ?f - find ?q - person)
    :precondition (and (not (= ?p ?q)) (found ?f) (not (concealed ?f)) (or (has ?p ?f) (not (held ?f))))
    :effect (and (has ?q ?f) (lent ?p ?f ?q)))
  (:event give-back
    :parameters (?q - person ?f - find ?p - person)
    :precondition (and (not (= ?p ?q)) (has ?q ?f) (lent ?p ?f ?q))
    :effect (and (has ?p ?f) (not (lent ?p ?f ?q))))
  (:event hand-over
    :parameters (?p - person ?f - find ?q - person)
    :precondition (and (not (= ?p ?q)) (found ?f) (not (concealed ?f)) (or (has ?p ?f) (not (held ?f))))
    :effect (has ?q ?f))
  (:event sell
    :parameters (?p - person ?f - find ?q - person)
    :precondition (and (not (= ?p ?q)) (found ?f) (not (concealed ?f)) (or (has ?p ?f) (not (held ?f))))
    :effect (and (has ?q ?f) (guilty ?p ?f)))
  (:event break
    :parameters (?p - person ?f - find)
    :precondition (and (found ?f) (not (broken ?f)))
    :effect (broken ?f))
  (:event mend
    :parameters (?p - person ?f - find)
    :precondition (broken ?f)
    :effect (not (broken ?f)))
  (:event accuse
    :parameters (?p ?q - person)
    :precondition (not (= ?p ?q))
    :effect (suspected ?q))
  (:event confess
    :parameters (?p - person ?f - find)
    :precondition (guilty ?p ?f)
    :effect (suspected ?p))
  (:event nothing)

  (:lexicon
    (:animate person) (:inanimate find place)
    (:gender female margaret joan ilse)
    (:gender male tobias crake hugh silas finch)
    (margaret "Dr Margaret Havilland" "Margaret Havilland" "Dr Havilland" "the director")
    (joan "Joan Pell" "the girl" "the student")
    (ilse "Ilse Brandt" "the conservator")
    (tobias "Tobias Renn" "the draughtsman")
    (crake "Osric Crake" "Osric" "Mr Crake" "the old man")
    (hugh "Hugh Lacey")
    (silas "Silas Vane" "Mr Vane" "Vane" "the dealer")
    (finch "Mr Finch" "the schoolmaster")
    (brooch "bronze brooch" "the bird")
    (comb "bone comb")
    (bead "glass bead")
    (lamp "clay lamp")
    (coin "gold coin")
    (floorboards "the floor" "the boards")
    (find "find" "thing" "object" "piece")
    (broken "broken" "fragments" "pieces")
    (dig-up "unearths" "turns up" "digs out" "comes up" "out of the soil")
    (clean "washes" "brushes" "scrubs" "rinses")
    (draw "sketches" "makes a picture" "puts on paper")
    (hide "tucks" "buries" "conceals")
    (uncover "comes upon" "discovers")
    (lend "lets have" "borrows")
    (give-back "returns" "brings back" "sends back")
    (hand-over "gives" "hands" "passes")
    (sell "buys" "pays for")
    (break "snaps" "shatters" "drops" "falls to pieces")
    (mend "glues" "repairs" "sticks together")
    (accuse "blames" "suspects" "points at")
    (confess "admits" "owns up")
    (:question "who has the ?f" (has ?who ?f))
    (:question "where is the ?f hidden" (hidden ?f ?where))
    (:say (has ?p ?f) "?p has the ?f" "?p does not have the ?f")
    (:say (hidden ?f ?x) "the ?f is hidden in the ?x" "the ?f is not hidden in the ?x")
    (:say (found ?f) "the ?f is found" "the ?f is not found yet")
    (:say (broken ?f) "the ?f is broken" "the ?f is whole")
    (:say (guilty ?p ?f) "?p did something with the ?f" "?p did nothing with the ?f")))
