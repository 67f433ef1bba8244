;; American football, play by play as the league's game books tell it: who has the ball, and which down it is.
;;
;; The two teams of a game are its cast (`--cast`). From a table with the columns `home` and `away`:
;;   awk -F'\t' 'NR==1 {for (i=1; i<=NF; i++) c[$i]=i; print "narrative\tname\ttype"; next}
;;     !seen[$c["narrative"]]++ {for (k=1; k<=2; k++) print $c["narrative"] "\t" $c[k==1?"home":"away"] "\tteam"}' plays.tsv
;;
;; Before a play `possession` says who has the ball, and `down` which try it is. Yards to go are not told in words:
;; after a gain the down is the next one or the first. What else a play brings is a constant that the sentence
;; mentions, in the capitals that game books use for what turns the game ("RECOVERED by" the other team,
;; "PENALTY"), or leaves out, as the empty aliases allow. Nobody says that a fourth down failed: `on-downs` may be
;; read into any play on fourth down, where the rest of the story asks for it.

(define (domain nfl)
  (:requirements :typing :negative-preconditions :disjunctive-preconditions :equality :conditional-effects
                 :universal-preconditions :non-deterministic)

  (:types team try end flag kick half)

  (:constants
    first-down second-down third-down fourth-down - try
    kept lost-fumble on-downs - end
    no-flag thrown-flag - flag
    missed-kick good-kick - kick
    quarter-end half-end - half)

  (:predicates
    (possession ?t - team)  ; has the ball
    (down ?d - try)         ; the try that comes next
    (then ?d ?next - try))  ; static

  (:init
    (then first-down second-down) (then second-down third-down) (then third-down fourth-down)
    (then fourth-down first-down))

  (:exclusive (possession ?t))
  (:exclusive (down ?d))

  ;; Kicks. Yard lines name teams, too, but only a kickoff says in whose hands the ball was.

  (:event kickoff
    :parameters (?from - team ?end - end)
    :precondition (and (possession ?from) (not (= ?end on-downs)))
    :effect (and (when (= ?end kept) (forall (?t - team) (when (not (= ?t ?from)) (possession ?t))))
                 (down first-down)))

  (:event punt
    :parameters (?end - end)
    :precondition (and (down fourth-down) (not (= ?end on-downs)))
    :effect (and (forall (?t - team)
                   (and (when (and (= ?end kept) (possession ?t)) (not (possession ?t)))
                        (when (and (= ?end kept) (not (possession ?t))) (possession ?t))))
                 (down first-down)))

  (:event field_goal
    :parameters (?k - kick)
    :effect (and (forall (?t - team)
                   (and (when (and (= ?k missed-kick) (possession ?t)) (not (possession ?t)))
                        (when (and (= ?k missed-kick) (not (possession ?t))) (possession ?t))))
                 (down first-down)))

  (:event extra_point)

  (:event interception
    :parameters (?end - end)
    :precondition (not (= ?end on-downs))
    :effect (and (forall (?t - team)
                   (and (when (and (= ?end kept) (possession ?t)) (not (possession ?t)))
                        (when (and (= ?end kept) (not (possession ?t))) (possession ?t))))
                 (down first-down)))

  ;; Plays that gain yards: the next down, or the first again.

  (:event run
    :parameters (?end - end ?f - flag)
    :precondition (or (not (= ?end on-downs)) (down fourth-down))
    :effect (and (forall (?t - team)
                   (and (when (and (not (= ?end kept)) (possession ?t)) (not (possession ?t)))
                        (when (and (not (= ?end kept)) (not (possession ?t))) (possession ?t))))
                 (when (not (= ?end kept)) (down first-down))
                 (forall (?d ?next - try)
                   (when (and (= ?end kept) (= ?f no-flag) (then ?d ?next) (down ?d))
                         (oneof (down ?next) (down first-down))))
                 (forall (?d - try) (when (and (= ?end kept) (= ?f thrown-flag)) (release (down ?d))))))

  (:event pass_complete
    :parameters (?end - end ?f - flag)
    :precondition (or (not (= ?end on-downs)) (down fourth-down))
    :effect (and (forall (?t - team)
                   (and (when (and (not (= ?end kept)) (possession ?t)) (not (possession ?t)))
                        (when (and (not (= ?end kept)) (not (possession ?t))) (possession ?t))))
                 (when (not (= ?end kept)) (down first-down))
                 (forall (?d ?next - try)
                   (when (and (= ?end kept) (= ?f no-flag) (then ?d ?next) (down ?d))
                         (oneof (down ?next) (down first-down))))
                 (forall (?d - try) (when (and (= ?end kept) (= ?f thrown-flag)) (release (down ?d))))))

  ;; Plays that gain none: the next down.

  (:event pass_incomplete
    :parameters (?end - end ?f - flag)
    :precondition (or (not (= ?end on-downs)) (down fourth-down))
    :effect (and (forall (?t - team)
                   (and (when (and (not (= ?end kept)) (possession ?t)) (not (possession ?t)))
                        (when (and (not (= ?end kept)) (not (possession ?t))) (possession ?t))))
                 (when (not (= ?end kept)) (down first-down))
                 (forall (?d ?next - try)
                   (when (and (= ?end kept) (= ?f no-flag) (then ?d ?next) (down ?d)) (down ?next)))
                 (forall (?d - try) (when (and (= ?end kept) (= ?f thrown-flag)) (release (down ?d))))))

  (:event sack
    :parameters (?end - end ?f - flag)
    :precondition (or (not (= ?end on-downs)) (down fourth-down))
    :effect (and (forall (?t - team)
                   (and (when (and (not (= ?end kept)) (possession ?t)) (not (possession ?t)))
                        (when (and (not (= ?end kept)) (not (possession ?t))) (possession ?t))))
                 (when (not (= ?end kept)) (down first-down))
                 (forall (?d ?next - try)
                   (when (and (= ?end kept) (= ?f no-flag) (then ?d ?next) (down ?d)) (down ?next)))
                 (forall (?d - try) (when (and (= ?end kept) (= ?f thrown-flag)) (release (down ?d))))))

  (:event qb_kneel
    :parameters (?end - end ?f - flag)
    :precondition (or (not (= ?end on-downs)) (down fourth-down))
    :effect (and (forall (?t - team)
                   (and (when (and (not (= ?end kept)) (possession ?t)) (not (possession ?t)))
                        (when (and (not (= ?end kept)) (not (possession ?t))) (possession ?t))))
                 (when (not (= ?end kept)) (down first-down))
                 (forall (?d ?next - try)
                   (when (and (= ?end kept) (= ?f no-flag) (then ?d ?next) (down ?d)) (down ?next)))
                 (forall (?d - try) (when (and (= ?end kept) (= ?f thrown-flag)) (release (down ?d))))))

  (:event qb_spike
    :parameters (?end - end ?f - flag)
    :precondition (or (not (= ?end on-downs)) (down fourth-down))
    :effect (and (forall (?t - team)
                   (and (when (and (not (= ?end kept)) (possession ?t)) (not (possession ?t)))
                        (when (and (not (= ?end kept)) (not (possession ?t))) (possession ?t))))
                 (when (not (= ?end kept)) (down first-down))
                 (forall (?d ?next - try)
                   (when (and (= ?end kept) (= ?f no-flag) (then ?d ?next) (down ?d)) (down ?next)))
                 (forall (?d - try) (when (and (= ?end kept) (= ?f thrown-flag)) (release (down ?d))))))

  ;; The down is played again, or a first down given.
  (:event penalty_no_play
    :parameters (?f - flag)
    :precondition (= ?f thrown-flag)
    :effect (oneof (and) (down first-down)))

  ;; A half begins with a kickoff of either team.
  (:event period_end
    :parameters (?h - half)
    :effect (forall (?t - team) (when (= ?h half-end) (release (possession ?t)))))

  (:event timeout)
  (:event two_minute_warning)
  (:event other)
  (:event nothing)

  (:lexicon
    (kept "")
    (on-downs "")
    (lost-fumble "RECOVERED by")
    (no-flag "")
    (thrown-flag "PENALTY")
    (missed-kick "")
    (good-kick "is GOOD")
    (quarter-end "")
    (half-end "QUARTER 2" "QUARTER 4")
    (kickoff "kicks" "kicks off" "kicks onside")
    (punt "punts")
    (field_goal "field goal")
    (interception "intercepted" "intercepted by")
    (run "left end" "left tackle" "left guard" "up the middle" "right guard" "right tackle" "right end"
         "scrambles" "rushes")
    (pass_complete "pass to" "pass short left to" "pass short middle to" "pass short right to"
                   "pass deep left to" "pass deep middle to" "pass deep right to")
    (pass_incomplete "incomplete" "pass incomplete")
    (sack "sacked")
    (qb_kneel "kneels")
    (qb_spike "spiked" "spiked the ball")
    (extra_point "extra point" "two point conversion")
    (penalty_no_play "no play")
    (timeout "timeout")
    (two_minute_warning "two minute warning")
    (period_end "end quarter" "end of quarter" "end of half" "end game")
    (:prior run 3)
    (:prior pass_complete 3)
    (:prior pass_incomplete 2)
    (:prior other 0.05)
    (:prior nothing 0.0001)
    (:say (possession ?t) "?t has the ball" "?t does not have the ball")
    (:say (down ?d) "it is ?d" "it is not ?d")
    (:question "who has the ball" "which team has the ball" (possession ?who))
    (:question "which down is it" (down ?which))))
