;; Show reports of a theatre company: who is on stage, who holds which prop, who wears what, which doors are open,
;; which lights are lit, who has forgotten the lines.
(define (domain theatre)
  (:types person prop costume way lamp - object actor crew - person door - way)  ; the practicable doors of the set; the wings are always open
  (:constants
    hugo leopold rafe beatrix ines dulcie - actor
    colin winnie - crew
    candlestick letter dagger casket goblet parasol - prop
    cloak wig shawl mask apron - costume
    stage-left stage-right - way
    french-windows trapdoor wardrobe - door
    footlights chandelier follow-spot moon fire - lamp)
  (:predicates
    (on ?p - person)         ; on stage, in view of the house
    (backstage ?p - person)  ; works behind the set, may reach doors and prompt from there
    (has ?p - person ?i - prop)
    (wears ?a - actor ?c - costume)
    (is-open ?w - way)
    (lit ?l - lamp)
    (stuck ?a - actor))      ; has forgotten the next line
  (:init
    (is-open stage-left) (is-open stage-right) (backstage colin) (backstage winnie) (not (on colin))
    (not (on winnie)))

  (:exclusive (has ?p ?i) :per (?i))
  (:exclusive (wears ?a ?c) :per (?c))

  (:event enter
    :parameters (?a - actor ?w - way)
    :precondition (and (not (on ?a)) (is-open ?w))
    :effect (on ?a))
  (:event exit
    :parameters (?a - actor ?w - way)
    :precondition (and (on ?a) (is-open ?w))
    :effect (and (not (on ?a)) (not (stuck ?a))))

  (:event dress
    :parameters (?a - actor ?c - costume)
    :precondition (not (exists (?x - actor) (wears ?x ?c)))
    :effect (wears ?a ?c))
  (:event undress
    :parameters (?a - actor ?c - costume)
    :precondition (wears ?a ?c)
    :effect (not (wears ?a ?c)))

  ;; from hand to hand: both of them on stage, or both of them off
  (:event give
    :parameters (?from - person ?i - prop ?to - person)
    :precondition (and (has ?from ?i)
                       (not (= ?from ?to))
                       (or (and (on ?from) (on ?to)) (and (not (on ?from)) (not (on ?to)))))
    :effect (has ?to ?i))
  (:event take
    :parameters (?p - person ?i - prop)
    :precondition (not (exists (?x - person) (has ?x ?i)))
    :effect (has ?p ?i))
  (:event drop
    :parameters (?p - person ?i - prop)
    :precondition (has ?p ?i)
    :effect (not (has ?p ?i)))

  (:event open
    :parameters (?p - person ?d - door)
    :precondition (and (not (is-open ?d)) (or (on ?p) (backstage ?p)))
    :effect (is-open ?d))
  (:event close
    :parameters (?p - person ?d - door)
    :precondition (and (is-open ?d) (or (on ?p) (backstage ?p)))
    :effect (not (is-open ?d)))

  (:event light
    :parameters (?l - lamp)
    :precondition (not (lit ?l))
    :effect (lit ?l))
  (:event douse
    :parameters (?l - lamp)
    :precondition (lit ?l)
    :effect (not (lit ?l)))

  (:event dry
    :parameters (?a - actor)
    :precondition (and (on ?a) (not (stuck ?a)))
    :effect (stuck ?a))
  (:event prompt
    :parameters (?by - person ?a - actor)
    :precondition (and (stuck ?a) (not (= ?by ?a)) (or (on ?by) (backstage ?by)))
    :effect (not (stuck ?a)))
  (:event nothing)

  (:lexicon
    (hugo "Mr Marchmont" "leading man")
    (beatrix "Miss Vane" "leading lady")
    (leopold "Mr Grubb")
    (winnie "prompter")
    (fire "fireplace")
    (trapdoor "trap")
    (enter "enters" "came on" "entrance")
    (exit "exits" "went off" "left the stage")
    (dress "put on" "dressed in" "wore")
    (undress "took off" "removed")
    (give "gave" "handed" "passed")
    (take "picked up" "took" "grabbed")
    (drop "put down" "dropped" "set down")
    (open "opened" "unlocked")
    (close "closed" "shut")
    (light "lit" "switched on" "came up")
    (douse "switched off" "went out" "blackout")
    (dry "dried" "forgot")
    (prompt "prompted" "whispered")
    (:question "who has the ?i" (has ?who ?i))
    (:question "who is on stage" (on ?who))
    (:question "who wears the ?c" (wears ?who ?c))
    (:say (on ?p) "?p is on stage" "?p is off stage")
    (:say (backstage ?p) "?p works backstage")
    (:say (has ?p ?i) "?p has the ?i" "?p does not have the ?i")
    (:say (wears ?a ?c) "?a wears the ?c" "?a does not wear the ?c")
    (:say (is-open ?w) "?w is open" "?w is shut")
    (:say (lit ?l) "?l is lit" "?l is out")
    (:say (stuck ?a) "?a is stuck" "?a is not stuck")))
