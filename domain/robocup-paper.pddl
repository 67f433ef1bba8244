;; RoboCup simulation league, in the language of Hajishirzi, Hockenmaier, Mueller and Amir, "Reasoning about RoboCup
;; Soccer Narratives" (2011), section 4.1: what happens to the game has no argument.
;;
;; Events: 3 between two players, 4 of one player, 9 without an argument, the noise event `nothing` among them: 16, as
;; the paper says. (It lists 3, 4 and 10, which are 17.)
;; Predicates: 10, as the paper says; `plays-for` is static, and two are derived. Constants: 24, the teams among them.
;; Accounts of the game with the team of every event: `robocup`.

(define (domain robocup-paper)
  (:requirements :typing :negative-preconditions :equality :existential-preconditions :derived-predicates)

  (:types player team)

  (:constants
    pink purple - team
    pink1 pink2 pink3 pink4 pink5 pink6 pink7 pink8 pink9 pink10 pink11 - player
    purple1 purple2 purple3 purple4 purple5 purple6 purple7 purple8 purple9 purple10 purple11 - player)

  (:predicates
    (holding ?p - player)              ; has the ball, or had it last
    (atKickOff)                        ; how play stands
    (atKickIn)
    (atFreeKick)
    (atCorner)
    (atGoalKick)
    (atOffside)
    (atGoal)
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
  (:exclusive (atKickOff) (atKickIn) (atFreeKick) (atCorner) (atGoalKick) (atOffside) (atGoal) (playing))
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

  ;; Of the game. Like the paper's <corner(), true, atCorner()>, they say nothing of the ball.

  (:event kick_off
    :effect (and (atKickOff) (stopped)))
  (:event kick_in
    :effect (and (atKickIn) (stopped)))
  (:event free_kick
    :effect (and (atFreeKick) (stopped)))
  (:event corner_kick
    :effect (and (atCorner) (stopped)))
  (:event goal_kick
    :effect (and (atGoalKick) (stopped)))
  (:event offside
    :effect (and (atOffside) (stopped)))
  (:event goal
    :effect (and (atGoal) (stopped)))
  (:event play_on
    :effect (playing))

  (:event nothing)  ; a sentence that tells no event

  (:lexicon
    (pink "pink team" "pink teams")
    (purple "purple team" "purple teams")
    (pink1 "pink goalie" "pink goalkeeper" "pink keeper")
    (purple1 "purple goalie" "purple goalkeeper" "purple keeper")
    (:say (holding ?p) "?p has the ball" "?p does not have the ball")
    (:say (playing) "the ball is in play" "the ball is not in play")
    (:say (stopped) "the ball is dead" "the ball is not dead")
    (:question "who has the ball" "who is holding the ball" (holding ?who))
    (:question "does ?p have the ball" "has ?p the ball" (holding ?p))
    (:question "is the ball in play" (playing))))
