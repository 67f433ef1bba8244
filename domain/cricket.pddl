;; Cricket, ball by ball: who faces, who bowls, and how many legal balls of the over have been bowled.
;;
;; Who plays is the cast of an innings (`--cast`): a table `narrative name type`, with bowlers and batters. A
;; sentence may leave either unnamed (their aliases are empty), so "Short to Head: driven for four" and "driven
;; for four" are both read. Every ball is an event of its outcome; its arguments are who bowls and who faces.
;;
;; The laws: odd runs and the end of an over change the striker (both together do not); an over is six legal
;; balls, wides and no-balls are bowled again; one bowler bowls the over and another the next; who is dismissed
;; never faces again, and the next batter in is unknown until named.

(define (domain cricket)
  (:requirements :typing :negative-preconditions :equality :disjunctive-preconditions :conditional-effects
                 :derived-predicates :non-deterministic)

  (:types bowler batter count)

  (:constants unnamed-bowler - bowler unnamed-batter - batter ball0 ball1 ball2 ball3 ball4 ball5 - count)

  (:predicates
    (on-strike ?s - batter)   ; faces the next ball
    (off-strike ?s - batter)  ; is at the other end
    (dismissed ?s - batter)
    (bowling ?b - bowler)     ; bowls the over, or before its first ball has bowled the last one
    (bowled ?n - count)       ; legal balls of the over so far
    (then ?n ?next - count)   ; static: after a legal ball
    (may-bowl ?b - bowler)    ; derived
    (may-face ?s - batter))   ; derived

  (:init
    (bowled ball0) (then ball0 ball1) (then ball1 ball2) (then ball2 ball3) (then ball3 ball4)
    (then ball4 ball5) (then ball5 ball0))

  (:exclusive (on-strike ?s))
  (:exclusive (off-strike ?s))
  (:exclusive (on-strike ?s) (off-strike ?s) (dismissed ?s) :per (?s))
  (:exclusive (bowling ?b))
  (:exclusive (bowled ?n))

  (:derived (may-bowl ?b - bowler)
    (or (= ?b unnamed-bowler)
        (and (bowled ball0) (not (bowling ?b)))
        (and (not (bowled ball0)) (bowling ?b))))
  (:derived (may-face ?s - batter) (or (= ?s unnamed-batter) (on-strike ?s)))

  ;; An even number of runs off the bat, or none.

  (:event dot
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (bowled ball5) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (bowled ball5) (off-strike ?x)) (on-strike ?x)))))

  (:event two
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (bowled ball5) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (bowled ball5) (off-strike ?x)) (on-strike ?x)))))

  (:event four
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (bowled ball5) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (bowled ball5) (off-strike ?x)) (on-strike ?x)))))

  (:event six
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (bowled ball5) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (bowled ball5) (off-strike ?x)) (on-strike ?x)))))

  ;; An odd number; byes and leg byes are as a rule run singly.

  (:event one
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (off-strike ?x)) (on-strike ?x)))))

  (:event three
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (off-strike ?x)) (on-strike ?x)))))

  (:event bye
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (off-strike ?x)) (on-strike ?x)))))

  (:event leg_bye
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (off-strike ?x)) (on-strike ?x)))))

  (:event other_runs
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (on-strike ?x)) (off-strike ?x)))
                 (forall (?x - batter) (when (and (not (bowled ball5)) (off-strike ?x)) (on-strike ?x)))))

  ;; Who comes in, and whether the batters crossed, is open.

  (:event out
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))
                 (forall (?n ?next - count) (when (and (then ?n ?next) (bowled ?n)) (bowled ?next)))
                 (forall (?x - batter) (when (on-strike ?x) (dismissed ?x)))
                 (forall (?x - batter)
                   (when (not (on-strike ?x)) (and (release (on-strike ?x)) (release (off-strike ?x)))))))

  ;; Balls that do not count.

  (:event wide
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))))

  (:event no_ball
    :parameters (?b - bowler ?s - batter)
    :precondition (and (may-bowl ?b) (may-face ?s))
    :effect (and (when (not (= ?b unnamed-bowler)) (bowling ?b))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (not (bowling ?x)))
                         (release (bowling ?x))))
                 (forall (?x - bowler)
                   (when (and (= ?b unnamed-bowler) (bowled ball0) (bowling ?x)) (not (bowling ?x))))))
  (:event nothing)

  ;; How commentators put it. Near fielders stop a ball, those in the deep give a run away.
  (:lexicon
    (unnamed-bowler "")
    (unnamed-batter "")
    (dot "no run" "defended" "defends" "defensive" "blocked" "blocks" "leaves" "left alone" "lets it go"
         "beaten" "beats the bat" "misses" "missed" "no shot" "shoulders arms" "back to the bowler"
         "straight to" "fielded" "good stop" "stopped" "can't beat" "cannot beat" "does not connect"
         "no contact" "through to the keeper" "to the keeper" "finds the fielder" "picks out" "to cover"
         "to extra cover" "to point" "to backward point" "to mid off" "to mid on" "to midwicket"
         "to short midwicket" "to short fine leg" "to short third man")
    (one "single" "for one" "one run" "gets off strike" "off strike" "rotates the strike"
         "turns the strike over" "to long on" "to long off" "to deep midwicket" "to deep square leg"
         "to deep backward square" "to deep cover" "to deep extra cover" "to deep point" "to sweeper"
         "to the sweeper" "sweeper cover" "to third man" "to fine leg" "to long leg")
    (two "couple" "brace" "for two" "two runs" "two more" "second run" "the second" "back for two" "come back"
         "comes back" "hard running")
    (three "for three" "three runs" "third run" "the third" "back for three")
    (four "boundary" "fence" "to the rope" "to the ropes" "to the boundary" "races away" "races to"
          "through the gap" "beats the fielder" "no chance" "put away" "one bounce")
    (six "maximum" "into the stands" "into the crowd" "over the rope" "over the ropes" "out of the ground"
         "over the boundary" "over long on" "over long off" "over deep midwicket" "all the way" "massive"
         "huge" "sails")
    (out "bowled him" "clean bowled" "caught" "lbw" "stumped" "run out" "gone" "wicket" "dismissed" "departs"
         "taken" "catch" "takes the catch" "holes out" "walks back" "edged and taken" "knocks over" "strikes"
         "has to go" "finger goes up")
    (wide "wide down leg" "called wide" "called a wide" "wide called" "signals wide" "down the leg side"
          "down leg" "too wide" "past leg stump")
    (no_ball "no ball" "free hit" "overstepped" "front foot no")
    (bye "byes" "past the keeper")
    (leg_bye "leg bye" "leg byes" "off the pad" "off the pads" "thigh pad" "off the thigh"
             "into the leg side off")
    (:prior dot 30)
    (:prior one 35)
    (:prior two 7)
    (:prior three 1)
    (:prior four 11)
    (:prior six 4)
    (:prior out 5)
    (:prior wide 3)
    (:prior no_ball 0.5)
    (:prior bye 0.5)
    (:prior leg_bye 1.5)
    (:prior other_runs 0.1)
    (:prior nothing 0.001)
    (:say (on-strike ?s) "?s is on strike" "?s is not on strike")
    (:say (off-strike ?s) "?s is at the other end" "?s is not at the other end")
    (:say (dismissed ?s) "?s is out" "?s is not out")
    (:say (bowling ?b) "?b bowls" "?b does not bowl")
    (:say (bowled ?n) "?n of the over")
    (:question "who is on strike" "who faces the next ball" (on-strike ?who))
    (:question "who is bowling" (bowling ?who))
    (:question "who is out" (dismissed ?who))
    (:question "is ?s out" (dismissed ?s))))
