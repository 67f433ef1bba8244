;; The log of who runs a service: alarms, who is called, what is tried, and what helps.
;;
;; A log leaves out what its readers know: "Rolled back." names neither the service nor the version, "Failed over to
;; db2." not the database that was in use. The state knows.

(define (domain incident)
  (:requirements :typing :negative-preconditions :equality :disjunctive-preconditions :conditional-effects
                 :universal-preconditions)

  (:types person version component - object service database - component)

  (:constants
    Mira Tom Priya Jonas - person
    web checkout payments search - service
    db1 db2 db3 - database
    v8 v9 v12 v13 v14 v30 v31 v41 v42 - version)

  (:predicates
    (running ?s - service ?v - version)
    (previous ?s - service ?v - version)  ; what a roll-back brings back
    (in-use ?d - database)
    (degraded ?c - component)
    (down ?c - component)
    (paged ?p - person)                   ; has been called and has not answered
    (handling ?p - person))

  (:exclusive (running ?s ?v) :per (?s))
  (:exclusive (previous ?s ?v) :per (?s))
  (:exclusive (running ?s ?v) (previous ?s ?v) :per (?s ?v))
  (:exclusive (in-use ?d))
  (:exclusive (degraded ?c) (down ?c) :per (?c))
  (:exclusive (handling ?p))

  ;; Releases.

  (:event runs  ; says which version a service has
    :parameters (?s - service ?v - version)
    :effect (running ?s ?v))

  (:event deploy
    :parameters (?s - service ?v - version)
    :precondition (not (running ?s ?v))
    :effect (and (running ?s ?v) (forall (?old - version) (when (running ?s ?old) (previous ?s ?old)))))

  (:event roll_back
    :parameters (?s - service ?v - version)
    :precondition (previous ?s ?v)
    :effect (running ?s ?v))

  ;; Trouble, and its end.

  (:event alert  ; is slow, throws errors, is at its limit
    :parameters (?c - component)
    :precondition (not (down ?c))
    :effect (degraded ?c))

  (:event crash
    :parameters (?c - component)
    :precondition (not (down ?c))
    :effect (down ?c))

  (:event recover
    :parameters (?c - component)
    :precondition (or (degraded ?c) (down ?c))
    :effect (and (not (degraded ?c)) (not (down ?c))))

  ;; What is tried. Whether it helps is told later.

  (:event restart
    :parameters (?c - component)
    :precondition (or (degraded ?c) (down ?c)))

  (:event scale_up
    :parameters (?s - service)
    :precondition (degraded ?s))

  (:event fail_over
    :parameters (?from ?to - database)
    :precondition (and (in-use ?from) (not (= ?from ?to)) (not (down ?to)))
    :effect (in-use ?to))

  ;; Who is on it.

  (:event page
    :parameters (?p - person)
    :precondition (not (handling ?p))
    :effect (paged ?p))

  (:event acknowledge
    :parameters (?p - person)
    :precondition (paged ?p)
    :effect (and (handling ?p) (not (paged ?p))))

  (:event hand_over
    :parameters (?from ?to - person)
    :precondition (and (handling ?from) (not (= ?from ?to)))
    :effect (and (handling ?to) (not (paged ?to))))

  (:event close  ; everybody goes home
    :effect (forall (?p - person) (and (not (handling ?p)) (not (paged ?p)))))

  (:event nothing)  ; a line that tells no event

  (:lexicon
    (runs "has been running" "is on")
    (deploy "goes out" "ships" "upgraded" "rolled out")
    (roll_back "rolled back" "reverted")
    (alert "alarm" "error" "slow" "timing out")
    (crash "goes down" "went down" "falls over")
    (recover "back to normal" "again" "healthy")
    (restart "rebooted" "bounced")
    (scale_up "added instances" "doubled")
    (fail_over "switched over")
    (page "paging" "pager" "called")
    (acknowledge "acks" "answers" "responds")
    (hand_over "takes over" "hands to")
    (close "closing" "done")
    (:question "who is handling it" "who is on it" (handling ?who))
    (:question "which version is ?s running" (running ?s ?which))
    (:question "which database is in use" (in-use ?which))
    (:question "what is down" (down ?what))
    (:question "what is broken" (or (degraded ?what) (down ?what)))
    (:say (running ?s ?v) "?s runs ?v" "?s does not run ?v")
    (:say (previous ?s ?v) "?s ran ?v before")
    (:say (in-use ?d) "?d is in use" "?d is not in use")
    (:say (degraded ?c) "?c is degraded" "?c is not degraded")
    (:say (down ?c) "?c is down" "?c is not down")
    (:say (paged ?p) "?p is paged" "?p is not paged")
    (:say (handling ?p) "?p handles it" "?p does not handle it")))
