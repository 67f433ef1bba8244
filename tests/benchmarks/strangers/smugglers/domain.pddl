(define (domain smugglers)
  (:types person goods boat lamp place - object
          customs - person
          lockable - place)
  (:constants jem nat kate roke lisle trevanion - person
              dray pym - customs
              brandy tea lace - goods
              wren vigilant - boat
              lantern - lamp
              cove cave inn church headland harbour france - place
              cellar gaol - lockable)
  (:predicates
    (at ?p - person ?l - place)
    (moored ?b - boat ?l - place)
    (lies ?g - goods ?l - place)
    (has ?p - person ?g - goods)
    (hidden ?g - goods)
    (lit ?x - lamp)
    (open ?l - lockable)
    (jailed ?p - person)
    (bribed ?c - customs)
    (warned ?p - person)
    (wounded ?p - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (moored ?b ?l) :per (?b))
  (:exclusive (lies ?g ?l) (has ?p ?g) :per (?g))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (and (not (jailed ?p)) (not (at ?p ?l)))
    :effect (at ?p ?l))
  (:event sail
    :parameters (?b - boat ?l - place)
    :precondition (not (moored ?b ?l))
    :effect (moored ?b ?l))
  (:event carry
    :parameters (?p - person ?g - goods ?l - place)
    :precondition (and (not (jailed ?p)) (not (lies ?g ?l))
                       (or (has ?p ?g) (not (exists (?x - person) (has ?x ?g)))))
    :effect (and (lies ?g ?l) (at ?p ?l)))
  (:event hide
    :parameters (?p - person ?g - goods ?l - place)
    :precondition (and (not (jailed ?p)) (not (hidden ?g)))
    :effect (and (hidden ?g) (lies ?g ?l)))
  (:event find
    :parameters (?p - person ?g - goods)
    :precondition (hidden ?g)
    :effect (not (hidden ?g)))
  (:event seize
    :parameters (?c - customs ?g - goods)
    :precondition (and (not (hidden ?g)) (not (has ?c ?g)))
    :effect (has ?c ?g))
  (:event sell
    :parameters (?p - person ?g - goods ?to - person)
    :precondition (and (not (= ?p ?to))
                       (or (has ?p ?g) (not (exists (?x - person) (has ?x ?g)))))
    :effect (and (has ?to ?g) (not (hidden ?g))))
  (:event arrest
    :parameters (?c - customs ?p - person)
    :precondition (and (not (= ?c ?p)) (not (jailed ?p)))
    :effect (jailed ?p))
  (:event free
    :parameters (?p - person ?who - person)
    :precondition (and (not (= ?p ?who)) (not (jailed ?p)) (jailed ?who))
    :effect (not (jailed ?who)))
  (:event bribe
    :parameters (?p - person ?c - customs)
    :precondition (and (not (= ?p ?c)) (not (jailed ?p)))
    :effect (bribed ?c))
  (:event warn
    :parameters (?p - person ?who - person)
    :precondition (not (= ?p ?who))
    :effect (warned ?who))
  (:event light
    :parameters (?p - person ?x - lamp)
    :precondition (and (not (jailed ?p)) (not (lit ?x)))
    :effect (lit ?x))
  (:event douse
    :parameters (?p - person ?x - lamp)
    :precondition (and (not (jailed ?p)) (lit ?x))
    :effect (not (lit ?x)))
  (:event open
    :parameters (?p - person ?l - lockable)
    :precondition (and (not (jailed ?p)) (not (open ?l)))
    :effect (open ?l))
  (:event close
    :parameters (?p - person ?l - lockable)
    :precondition (and (not (jailed ?p)) (open ?l))
    :effect (not (open ?l)))
  (:event shoot
    :parameters (?p - person ?who - person)
    :precondition (and (not (= ?p ?who)) (not (jailed ?p)))
    :effect (wounded ?who))
  (:lexicon
    (:gender female kate trevanion)
    (:gender male jem nat roke lisle dray pym)
    (jem "the boy" "the lad")
    (nat "Old Nat" "the old man")
    (kate "the innkeeper" "the landlady" "I")
    (roke "Captain Roke" "the captain")
    (lisle "Parson Lisle" "the parson")
    (trevanion "Mrs Trevanion")
    (dray "Lieutenant Dray" "the lieutenant")
    (pym "Sergeant Pym" "the sergeant")
    (wren "Merry Wren" "the lugger")
    (vigilant "the cutter")
    (lantern "the light")
    (gaol "prison")
    (go "goes to" "comes to")
    (sail "puts to sea" "sets sail")
    (carry "brings" "takes to")
    (hide "conceals" "buries")
    (find "discovers")
    (seize "confiscates" "impounds")
    (sell "buys")
    (arrest "takes prisoner" "captures")
    (free "releases" "lets go")
    (bribe "pays off")
    (warn "alerts" "tips off")
    (light "kindles")
    (douse "puts out" "extinguishes")
    (open "unlocks" "unbolts")
    (close "locks" "shuts")
    (shoot "fires at" "wounds")))
