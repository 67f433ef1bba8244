;; Election season in a small town: who stands for what, who backs whom, who belongs to which party.
(define (domain hustings)
  (:types person party post street pledge - object)
  (:constants
    thorne moss okafor penny rudge vane - person      ; the usual candidates
    quill nan duffy jessop hobb - person
    orchard-league bridge-party - party
    mayor treasurer constable - post
    mill-lane high-street tanners-row church-hill - street
    new-bridge school-roof lower-rates clean-well - pledge)
  (:predicates
    (standing ?p - person ?o - post)
    (holds ?p - person ?o - post)
    (belongs ?p - person ?x - party)
    (backs ?p - person ?c - person)
    (accused ?p - person ?c - person)
    (promised ?p - person ?g - pledge)
    (canvassed ?p - person ?s - street))

  (:exclusive (holds ?p ?o) :per (?o))
  (:exclusive (belongs ?p ?x) :per (?p))
  (:exclusive (backs ?p ?c) :per (?p))

  ;; nobody stands twice at once, nor while holding a post
  (:event stand
    :parameters (?p - person ?o - post)
    :precondition (and (not (exists (?y - post) (standing ?p ?y)))
                       (not (exists (?y - post) (holds ?p ?y))))
    :effect (standing ?p ?o))
  (:event withdraw
    :parameters (?p - person ?o - post)
    :precondition (standing ?p ?o)
    :effect (not (standing ?p ?o)))
  (:event elect
    :parameters (?p - person ?o - post)
    :precondition (standing ?p ?o)
    :effect (and (holds ?p ?o) (not (standing ?p ?o))))
  (:event resign
    :parameters (?p - person ?o - post)
    :precondition (holds ?p ?o)
    :effect (not (holds ?p ?o)))

  (:event join
    :parameters (?p - person ?x - party)
    :precondition (not (exists (?y - party) (belongs ?p ?y)))
    :effect (belongs ?p ?x))
  (:event leave
    :parameters (?p - person ?x - party)
    :precondition (belongs ?p ?x)
    :effect (not (belongs ?p ?x)))

  ;; a party member backs his own party's candidate or one with no party
  (:event back
    :parameters (?p - person ?c - person)
    :precondition (and (not (= ?p ?c))
                       (not (exists (?z - person) (backs ?p ?z)))
                       (exists (?o - post) (standing ?c ?o))
                       (forall (?x ?y - party)
                         (imply (and (belongs ?p ?x) (belongs ?c ?y)) (= ?x ?y))))
    :effect (backs ?p ?c))
  (:event desert
    :parameters (?p - person ?c - person)
    :precondition (backs ?p ?c)
    :effect (not (backs ?p ?c)))
  ;; from door to door, for oneself or for whom one backs
  (:event canvass
    :parameters (?p - person ?s - street)
    :precondition (or (exists (?o - post) (standing ?p ?o))
                      (exists (?c - person) (backs ?p ?c)))
    :effect (canvassed ?p ?s))

  (:event promise
    :parameters (?p - person ?g - pledge)
    :precondition (and (exists (?o - post) (standing ?p ?o)) (not (promised ?p ?g)))
    :effect (promised ?p ?g))
  (:event renege
    :parameters (?p - person ?g - pledge)
    :precondition (promised ?p ?g)
    :effect (not (promised ?p ?g)))
  ;; in public, and only against somebody who runs or is in
  (:event accuse
    :parameters (?p - person ?c - person)
    :precondition (and (not (= ?p ?c))
                       (not (backs ?p ?c))
                       (not (accused ?p ?c))
                       (exists (?o - post) (or (standing ?c ?o) (holds ?c ?o))))
    :effect (accused ?p ?c))
  (:event retract
    :parameters (?p - person ?c - person)
    :precondition (accused ?p ?c)
    :effect (not (accused ?p ?c)))
  (:event nothing)

  (:lexicon
    (thorne "Agnes Thorne" "Agnes")
    (moss "Silas Moss" "Mr Moss" "Silas")
    (okafor "Dr Okafor" "the doctor")
    (penny "Penny Lark")
    (rudge "Mr Rudge" "the butcher")
    (vane "Captain Vane" "the Captain")
    (quill "Miss Quill" "I" "me")
    (nan "Nan Toller")
    (duffy "Father Duffy")
    (jessop "old Jessop")
    (hobb "the miller")
    (orchard-league "the Orchard League" "the League")
    (bridge-party "the Bridge Party")
    (tanners-row "Tanners' Row")
    (new-bridge "a new bridge")
    (clean-well "clean water" "well")
    (stand "stood for" "candidate" "running for")
    (withdraw "withdrew" "gave up")
    (elect "elected" "won")
    (resign "resigned" "stepped down")
    (join "joined")
    (leave "left the party")
    (back "supports" "endorsed")
    (desert "no longer supports" "abandoned")
    (canvass "went from door to door" "canvassed" "leaflets")
    (promise "promised" "swore")
    (renege "broke the promise")
    (accuse "accused" "called a liar")
    (retract "apologised" "took it back")
    (:question "who stands for ?o" (standing ?who ?o))
    (:question "who is ?o" (holds ?who ?o))
    (:question "whom does ?p support" (backs ?p ?whom))
    (:say (standing ?p ?o) "?p is standing for ?o" "?p is not standing for ?o")
    (:say (holds ?p ?o) "?p is ?o" "?p is not ?o")
    (:say (belongs ?p ?x) "?p belongs to ?x" "?p does not belong to ?x")
    (:say (backs ?p ?c) "?p supports ?c" "?p does not support ?c")
    (:say (accused ?p ?c) "?p has accused ?c" "?p has not accused ?c")
    (:say (promised ?p ?g) "?p has promised ?g" "?p has not promised ?g")
    (:say (canvassed ?p ?s) "?p has canvassed ?s" "?p has not canvassed ?s")))
