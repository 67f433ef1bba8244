; Water polo: who has the ball, who is in the water.
(define (domain waterpolo)
  (:types team player - object keeper - player)
  (:constants
    herons otters - team
    kovacs brandt - keeper
    lind moreno petrov santos farkas ito novak walsh reyes - player)
  (:predicates
    (of ?p - player ?t - team)
    (mates ?a ?b - player)
    (has ?p - player)
    (shot ?p - player)
    (playing ?p - player)
    (sent_off ?p - player))
  (:init
    (of kovacs herons) (of lind herons) (of moreno herons) (of petrov herons) (of santos herons)
    (of brandt otters) (of farkas otters) (of ito otters) (of novak otters) (of walsh otters)
    (of reyes otters))
  (:exclusive (has ?p) (shot ?p))
  (:exclusive (playing ?p) (sent_off ?p) :per (?p))
  (:derived (mates ?a ?b - player) (and (not (= ?a ?b)) (exists (?t - team) (and (of ?a ?t) (of ?b ?t)))))
  (:event start
    :parameters (?p - player)
    :precondition (and (not (has ?p)) (not (sent_off ?p)))
    :effect (has ?p))
  (:event pass
    :parameters (?from ?to - player)
    :precondition (and (has ?from) (mates ?from ?to) (not (sent_off ?to)))
    :effect (has ?to))
  (:event steal
    :parameters (?p ?from - player)
    :precondition (and (has ?from) (not (= ?p ?from)) (not (mates ?p ?from)) (not (sent_off ?p)))
    :effect (has ?p))
  (:event shoot
    :parameters (?p - player)
    :precondition (has ?p)
    :effect (shot ?p))
  (:event save
    :parameters (?k - keeper)
    :precondition (exists (?p - player) (and (shot ?p) (not (mates ?p ?k))))
    :effect (has ?k))
  (:event score
    :parameters (?p - player)
    :precondition (or (has ?p) (shot ?p))
    :effect (and (not (shot ?p))
                 (not (has ?p))
                 (forall (?q - player) (when (not (mates ?p ?q)) (release (has ?q))))))
  (:event miss
    :parameters (?p - player)
    :precondition (shot ?p)
    :effect (and (not (shot ?p)) (forall (?q - player) (when (not (mates ?p ?q)) (release (has ?q))))))
  (:event collect
    :parameters (?p - player)
    :precondition (and (not (has ?p)) (not (sent_off ?p)))
    :effect (has ?p))
  (:event foul
    :parameters (?by ?on - player)
    :precondition (and (has ?on) (not (= ?by ?on)) (not (mates ?by ?on)))
    :effect (has ?on))
  (:event exclude
    :parameters (?p - player)
    :precondition (not (sent_off ?p))
    :effect (sent_off ?p))
  (:event come_back
    :parameters (?p - player)
    :precondition (sent_off ?p)
    :effect (playing ?p))
  (:event substitute
    :parameters (?out ?in - player)
    :precondition (and (mates ?out ?in) (not (playing ?in)))
    :effect (and (not (playing ?out)) (playing ?in)))
  (:lexicon
    (:gender female kovacs brandt lind moreno petrov santos farkas ito novak walsh reyes)
    (walsh "captain")
    (reyes "substitute" "newcomer")
    (start "wins the sprint" "restart" "starts again")
    (pass "throws" "gives to" "plays to" "finds" "slips")
    (steal "robs" "takes from" "intercepts")
    (shoot "lets fly" "tries her luck" "fires")
    (save "stops" "blocks" "keeps out")
    (score "goal" "is in" "beats")
    (miss "over the bar" "wide")
    (foul "grabs" "kicks" "pulls under" "drags down")
    (exclude "sends out" "goes out" "is sent off")
    (come_back "returns")
    (substitute "jumps in for" "makes way for")
    (:question "who has the ball" (has ?who))
    (:say (has ?p) "?p has the ball")))
