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
    (may-bowl ?b - bowler)
    (may-face ?s - batter))

  (:init (bowled ball0))

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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
                 (when (bowled ball0) (bowled ball1))
                 (when (bowled ball1) (bowled ball2))
                 (when (bowled ball2) (bowled ball3))
                 (when (bowled ball3) (bowled ball4))
                 (when (bowled ball4) (bowled ball5))
                 (when (bowled ball5) (bowled ball0))
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
  (:lexicon
    (unnamed-bowler "")
    (unnamed-batter "")
    (dot "no run" "defended" "defends" "blocked" "blocks" "leaves" "left alone" "lets it go" "beaten" "misses"
         "back to the bowler" "straight to" "fielded" "stopped" "cannot beat" "does not connect"
         "finds the fielder" "shoulders arms" "picks out")
    (one "single" "for one" "gets off strike" "rotates the strike" "to long-on" "to long-off"
         "to deep midwicket" "to deep square leg" "to deep cover" "to deep point" "to sweeper" "to third man"
         "to fine leg" "to long leg")
    (two "couple" "for two" "two runs" "brace" "second run" "come back" "back for the second" "pick up two")
    (three "for three" "three runs" "third run" "back for the third" "pick up three")
    (four "boundary" "fence" "to the rope" "to the boundary" "races away" "through the gap"
          "beats the fielder")
    (six "maximum" "into the stands" "into the crowd" "over the ropes" "out of the ground" "over the boundary"
         "all the way")
    (out "bowled" "caught" "lbw" "stumped" "run out" "gone" "wicket" "dismissed" "departs" "taken" "catch"
         "holes out" "walks back" "edged and taken" "knocks over")
    (wide "wide down leg" "called wide" "called a wide" "wide called" "signals wide" "down the leg side"
          "wide outside off" "too wide")
    (no_ball "no ball" "free hit" "overstepped" "front foot")
    (bye "byes" "past the keeper")
    (leg_bye "leg bye" "leg byes" "off the pad" "off the pads" "thigh pad")
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
    (:prior nothing 0.1)))
