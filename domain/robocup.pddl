;; RoboCup simulation league, as its commentators see it: who has the ball, and how play stands.
;;
;; Predicates: `holding` says who has the ball or had it last; the others say how play stands.
;; Events: 3 between two players, 4 of one player, 7 of a team, `play_on` and the noise event `nothing`.

(define (domain robocup)
  (:requirements :typing :negative-preconditions :equality :existential-preconditions :conditional-effects
                 :derived-predicates)

  (:types player team)

  (:constants
    pink purple - team
    pink1 pink2 pink3 pink4 pink5 pink6 pink7 pink8 pink9 pink10 pink11 - player
    purple1 purple2 purple3 purple4 purple5 purple6 purple7 purple8 purple9 purple10 purple11 - player)

  (:predicates
    (holding ?p - player)              ; has the ball, or had it last
    (kick-off ?t - team)               ; the team may kick off
    (kick-in ?t - team)                ; ... may bring the ball back from the side line
    (free-kick ?t - team)
    (corner ?t - team)
    (goal-kick ?t - team)
    (offside ?t - team)                ; the team was caught offside
    (scored ?t - team)
    (playing)                          ; the ball is in play
    (stopped)                          ; the ball is dead
    (plays-for ?p - player ?t - team)  ; static
    (team-mates ?a ?b - player)        ; derived
    (opponents ?a ?b - player))        ; derived

  (:init
    (plays-for pink1 pink) (plays-for pink2 pink) (plays-for pink3 pink) (plays-for pink4 pink)
    (plays-for pink5 pink) (plays-for pink6 pink) (plays-for pink7 pink) (plays-for pink8 pink)
    (plays-for pink9 pink) (plays-for pink10 pink) (plays-for pink11 pink) (plays-for purple1 purple)
    (plays-for purple2 purple) (plays-for purple3 purple) (plays-for purple4 purple)
    (plays-for purple5 purple) (plays-for purple6 purple) (plays-for purple7 purple)
    (plays-for purple8 purple) (plays-for purple9 purple) (plays-for purple10 purple)
    (plays-for purple11 purple))

  (:exclusive (holding ?p))
  (:exclusive (kick-off ?t) (kick-in ?t) (free-kick ?t) (corner ?t) (goal-kick ?t) (offside ?t) (scored ?t)
              (playing))
  (:exclusive (playing) (stopped))

  (:derived (team-mates ?a ?b - player)
    (and (not (= ?a ?b)) (exists (?t - team) (and (plays-for ?a ?t) (plays-for ?b ?t)))))
  (:derived (opponents ?a ?b - player) (not (exists (?t - team) (and (plays-for ?a ?t) (plays-for ?b ?t)))))

  ;; Between two players. All three need `?from` on the ball and leave `?to` on it.

  (:event pass
    :parameters (?from ?to - player)
    :precondition (and (holding ?from) (team-mates ?from ?to))
    :effect (and (holding ?to) (playing)))

  (:event badPass  ; a pass that an opponent gets
    :parameters (?from ?to - player)
    :precondition (and (holding ?from) (opponents ?from ?to))
    :effect (and (holding ?to) (playing)))

  (:event turnover  ; the ball is lost to an opponent in any other way
    :parameters (?from ?to - player)
    :precondition (and (holding ?from) (opponents ?from ?to))
    :effect (and (holding ?to) (playing)))

  ;; Of one player.

  (:event kick  ; shoots, dribbles, plays the ball: a touch, so `?p` stays the last to have it
    :parameters (?p - player)
    :precondition (holding ?p)
    :effect (playing))

  (:event steal
    :parameters (?p - player)
    :precondition (not (holding ?p))
    :effect (and (holding ?p) (playing)))

  (:event block  ; stops a shot
    :parameters (?p - player)
    :precondition (not (holding ?p))
    :effect (and (holding ?p) (playing)))

  (:event defense  ; wins the ball while defending
    :parameters (?p - player)
    :precondition (not (holding ?p))
    :effect (and (holding ?p) (playing)))

  ;; Of a team. The ball goes to one of the team (or, after offside and a goal, of the other): which one is open.

  (:event kick_off  ; the team starts or restarts play
    :parameters (?t - team)
    :effect (and (kick-off ?t)
                 (stopped)
                 (forall (?p - player) (when (not (plays-for ?p ?t)) (not (holding ?p))))
                 (forall (?p - player) (when (plays-for ?p ?t) (release (holding ?p))))))

  (:event kick_in  ; the ball was out
    :parameters (?t - team)
    :effect (and (kick-in ?t)
                 (stopped)
                 (forall (?p - player) (when (not (plays-for ?p ?t)) (not (holding ?p))))
                 (forall (?p - player) (when (plays-for ?p ?t) (release (holding ?p))))))

  (:event free_kick  ; after a foul, or the goalie has it
    :parameters (?t - team)
    :effect (and (free-kick ?t)
                 (stopped)
                 (forall (?p - player) (when (not (plays-for ?p ?t)) (not (holding ?p))))
                 (forall (?p - player) (when (plays-for ?p ?t) (release (holding ?p))))))

  (:event corner_kick
    :parameters (?t - team)
    :effect (and (corner ?t)
                 (stopped)
                 (forall (?p - player) (when (not (plays-for ?p ?t)) (not (holding ?p))))
                 (forall (?p - player) (when (plays-for ?p ?t) (release (holding ?p))))))

  (:event goal_kick
    :parameters (?t - team)
    :effect (and (goal-kick ?t)
                 (stopped)
                 (forall (?p - player) (when (not (plays-for ?p ?t)) (not (holding ?p))))
                 (forall (?p - player) (when (plays-for ?p ?t) (release (holding ?p))))))

  (:event offside  ; the team was caught
    :parameters (?t - team)
    :effect (and (offside ?t)
                 (stopped)
                 (forall (?p - player) (when (plays-for ?p ?t) (not (holding ?p))))
                 (forall (?p - player) (when (not (plays-for ?p ?t)) (release (holding ?p))))))

  (:event goal  ; the team scored
    :parameters (?t - team)
    :effect (and (scored ?t)
                 (stopped)
                 (forall (?p - player) (when (plays-for ?p ?t) (not (holding ?p))))
                 (forall (?p - player) (when (not (plays-for ?p ?t)) (release (holding ?p))))))

  (:event play_on
    :effect (playing))

  (:event nothing)  ; a sentence that tells no event

  ;; Aliases always count. The cues are optional knowledge of how the game is told: `--no-lexicon` does without.
  (:lexicon
    ; A commentator says "will kick off" and "tries to pass" of what happens.
    (:modality :off)
    (kick "shoots" "dribbles")
    (steal "intercepts" "takes the ball")
    (turnover "loses")
    (badPass "picked off" "intercepted")
    (block "saves")
    (goal "scores")
    (kick_in "inbound" "throw in")
    (nothing "fighting" "out of bound")
    (pink "pink team" "pink teams")
    (purple "purple team" "purple teams")
    (pink1 "pink goalie" "pink goalkeeper" "pink keeper")
    (purple1 "purple goalie" "purple goalkeeper" "purple keeper")
    (:say (holding ?p) "?p has the ball" "?p does not have the ball")
    (:say (kick-off ?t) "?t may kick off")
    (:say (kick-in ?t) "?t may kick in")
    (:say (free-kick ?t) "?t has a free kick")
    (:say (corner ?t) "?t has a corner")
    (:say (goal-kick ?t) "?t has a goal kick")
    (:say (offside ?t) "?t is offside")
    (:say (scored ?t) "?t has scored")
    (:say (playing) "the ball is in play" "the ball is not in play")
    (:say (stopped) "the ball is dead" "the ball is not dead")
    (:question "who has the ball" "who is holding the ball" (holding ?who))
    (:question "does ?p have the ball" "has ?p the ball" (holding ?p))
    (:question "which team has scored" "who has scored" (scored ?which))
    (:question "is the ball in play" (playing))))
