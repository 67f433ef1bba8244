; Spies: two briefcases, papers, dead drops.
(define (domain spies)
  (:types person place spot item - object case - item)
  (:constants
    anya vera brandt costa keller - person
    black_case brown_case - case
    envelope film key passport newspaper umbrella treaty floor_plan - item
    hollow_tree bench locker bin statue - spot
    station park museum hotel cafe bridge embassy - place)
  (:predicates
    (at ?p - person ?l - place)
    (has ?p - person ?i - item)
    (in ?i - item ?c - case)
    (left_in ?i - item ?s - spot)
    (burnt ?i - item)
    (is_open ?c - case)
    (photographed ?i - item)
    (marked ?s - spot)
    (tailing ?p ?q - person)
    (met ?p ?q - person)
    (arrested ?p - person)
    (inspector ?p - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?i) (in ?i ?c) (left_in ?i ?s) (burnt ?i) :per (?i))
  (:init (inspector keller))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (and (not (at ?p ?l)) (not (arrested ?p)))
    :effect (at ?p ?l))
  (:event take
    :parameters (?p - person ?i - item)
    :precondition (and (not (has ?p ?i)) (not (burnt ?i)))
    :effect (has ?p ?i))
  (:event give
    :parameters (?p - person ?i - item ?to - person)
    :precondition (and (has ?p ?i) (not (= ?p ?to)))
    :effect (has ?to ?i))
  (:event drop
    :parameters (?p - person ?i - item ?s - spot)
    :precondition (has ?p ?i)
    :effect (left_in ?i ?s))
  (:event collect
    :parameters (?p - person ?i - item ?s - spot)
    :precondition (left_in ?i ?s)
    :effect (has ?p ?i))
  (:event open
    :parameters (?p - person ?c - case)
    :precondition (not (is_open ?c))
    :effect (is_open ?c))
  (:event close
    :parameters (?p - person ?c - case)
    :precondition (is_open ?c)
    :effect (not (is_open ?c)))
  (:event put_in
    :parameters (?p - person ?i - item ?c - case)
    :precondition (and (is_open ?c) (not (in ?i ?c)) (not (= ?i ?c)))
    :effect (in ?i ?c))
  (:event take_out
    :parameters (?p - person ?i - item ?c - case)
    :precondition (and (is_open ?c) (in ?i ?c) (not (= ?i ?c)))
    :effect (has ?p ?i))
  (:event swap
    :parameters (?p - person ?mine ?other - case)
    :precondition (and (has ?p ?mine) (not (has ?p ?other)) (not (= ?mine ?other)))
    :effect (and (has ?p ?other) (not (has ?p ?mine))
                 (forall (?q - person) (when (has ?q ?other) (has ?q ?mine)))))
  (:event photograph
    :parameters (?p - person ?i - item)
    :precondition (not (burnt ?i))
    :effect (photographed ?i))
  (:event burn
    :parameters (?p - person ?i - item)
    :precondition (has ?p ?i)
    :effect (burnt ?i))
  (:event follow
    :parameters (?p ?q - person)
    :precondition (and (not (= ?p ?q)) (not (arrested ?p)) (not (arrested ?q)))
    :effect (tailing ?p ?q))
  (:event meet
    :parameters (?p ?q - person)
    :precondition (and (not (= ?p ?q)) (not (arrested ?p)))
    :effect (met ?p ?q))
  (:event arrest
    :parameters (?p ?q - person)
    :precondition (and (inspector ?p) (not (= ?p ?q)) (not (arrested ?q)))
    :effect (arrested ?q))
  (:event mark
    :parameters (?p - person ?s - spot)
    :precondition (not (marked ?s))
    :effect (marked ?s))
  (:lexicon
    (:animate person)
    (:gender female anya vera)
    (:gender male brandt costa keller)
    (costa "waiter") (keller "Inspector Keller" "inspector") (brandt "old man")
    (black_case "black briefcase") (brown_case "brown briefcase")
    (hollow_tree "tree")
    (go "walks" "arrives" "leaves for")
    (take "takes" "picks up" "grabs")
    (give "hands" "passes" "slips")
    (drop "leaves in" "hides in" "drops off")
    (collect "collects" "fetches from" "retrieves")
    (open "opens" "unlocks")
    (close "closes" "shuts")
    (put_in "puts into" "places in")
    (take_out "takes out" "removes from")
    (swap "swaps" "exchanges" "switches")
    (photograph "photographs" "takes a picture")
    (burn "burns" "sets fire to")
    (follow "follows" "shadows" "tails")
    (meet "meets" "greets")
    (arrest "arrests" "handcuffs")
    (mark "marks" "chalk mark")))
