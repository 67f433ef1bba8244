;; American football, play by play: who has the ball.
;;
;; The two teams of a game are its cast (`--cast`). From a table with the columns `home` and `away`:
;;   awk -F'\t' 'NR==1 {for (i=1; i<=NF; i++) c[$i]=i; print "narrative\tname\ttype"; next}
;;     !seen[$c["narrative"]]++ {for (k=1; k<=2; k++) print $c["narrative"] "\t" $c[k==1?"home":"away"] "\tteam"}' plays.tsv
;;
;; `possession` is told before a play, and after a kickoff. What ends possession is a kick, an interception and
;; the end of a half; a lost fumble and a failed fourth down are not events of their own here, so they are made
;; up for at the next kick.

(define (domain nfl)
  (:requirements :typing :negative-preconditions :equality :conditional-effects :universal-preconditions)

  (:types team)

  (:predicates (possession ?t - team))

  (:exclusive (possession ?t))

  ;; Kicks name who gets the ball: a kickoff after who kicks, a punt where it comes down.

  (:event kickoff
    :parameters (?from ?to - team)
    :precondition (not (= ?from ?to))
    :effect (possession ?to))

  (:event punt
    :parameters (?to - team)
    :precondition (not (possession ?to))
    :effect (possession ?to))

  ;; A field goal that is good is followed by a kickoff, one that is not gives the ball away.
  (:event field_goal
    :effect (forall (?t - team)
              (and (when (possession ?t) (not (possession ?t)))
                   (when (not (possession ?t)) (possession ?t)))))

  (:event interception
    :effect (forall (?t - team)
              (and (when (possession ?t) (not (possession ?t)))
                   (when (not (possession ?t)) (possession ?t)))))

  ;; What leaves the ball where it is. Yard lines name teams, too, but that says nothing of who plays.
  (:event run)
  (:event pass_complete)
  (:event pass_incomplete)
  (:event sack)
  (:event qb_kneel)
  (:event qb_spike)
  (:event extra_point)
  (:event penalty_no_play)
  (:event timeout)
  (:event two_minute_warning)
  (:event period_end)
  (:event other)
  (:event nothing)

  (:lexicon
    (kickoff "kicks")
    (punt "punts")
    (field_goal "field goal")
    (interception "intercepted")
    (run "left end" "left tackle" "left guard" "up the middle" "right guard" "right tackle" "right end"
         "scrambles")

    (pass_complete "pass short" "pass deep")
    (pass_incomplete "incomplete")
    (sack "sacked")
    (qb_kneel "kneels")
    (qb_spike "spiked")
    (extra_point "extra point" "two point conversion")
    (penalty_no_play "no play")
    (timeout "timeout")
    (two_minute_warning "two minute warning")
    (period_end "end quarter" "end game" "end of half")
    (:prior run 3)
    (:prior pass_complete 3)
    (:prior pass_incomplete 2)
    (:prior other 0.05)
    (:prior nothing 0.0001)))
