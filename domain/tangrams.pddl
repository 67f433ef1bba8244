;; Figures in a row: they are taken away, put back and made to change places, and earlier steps are
;; undone and repeated.
(define (domain tangrams)
  (:requirements :typing :negative-preconditions :existential-preconditions :universal-preconditions
                 :disjunctive-preconditions :derived-predicates :conditional-effects :equality)
  (:types figure place step)
  (:constants
    shape-a shape-b shape-c shape-d shape-e - figure
    place1 place2 place3 place4 place5 - place
    step1 step2 step3 step4 step5 step6 - step)
  (:predicates
    (at ?f - figure ?p - place)           ; a figure at no place is out of the row
    (in-mind ?f - figure)                 ; what the step before was about
    (taken-out ?f - figure ?s - step)
    (came-from ?f - figure ?p - place)    ; where it stood when it was taken away
    (put-in ?f - figure ?s - step)
    (emptied ?s - step ?p - place)        ; the step took away what stood there
    (swapped ?s - step ?p ?q - place)
    (current-step ?s - step)
    (latest-step ?s - step)               ; the step before this one
    (right-after ?p - place ?f - figure)  ; the place beside a figure, where another is put
    (right-before ?p - place ?f - figure)
    (right-of ?f ?g - figure)
    (left-of ?f ?g - figure)
    (adjoins ?p ?q - place)
    (precedes ?p ?q - place)
    (step-follows ?s ?t - step))
  (:init
    (adjoins place1 place2) (adjoins place2 place3) (adjoins place3 place4) (adjoins place4 place5)
    (precedes place1 place2) (precedes place1 place3) (precedes place1 place4) (precedes place1 place5)
    (precedes place2 place3) (precedes place2 place4) (precedes place2 place5) (precedes place3 place4)
    (precedes place3 place5) (precedes place4 place5) (step-follows step1 step2) (step-follows step2 step3)
    (step-follows step3 step4) (step-follows step4 step5) (step-follows step5 step6))
  (:exclusive (at ?f ?p) :per (?f))
  (:exclusive (at ?f ?p) :per (?p))
  (:exclusive (came-from ?f ?p) :per (?f))
  (:exclusive (emptied ?s ?p) :per (?s))
  (:exclusive (current-step ?s))
  (:exclusive (latest-step ?s))
  (:derived (right-after ?p - place ?f - figure) (exists (?q - place) (and (at ?f ?q) (adjoins ?q ?p))))
  (:derived (right-before ?p - place ?f - figure) (at ?f ?p))
  (:derived (right-of ?f ?g - figure) (exists (?p ?q - place) (and (at ?f ?p) (at ?g ?q) (adjoins ?q ?p))))
  (:derived (left-of ?f ?g - figure) (exists (?p ?q - place) (and (at ?f ?p) (at ?g ?q) (adjoins ?p ?q))))

  ;; the step is over
  (:define-effect (end-step)
                  (forall (?s ?t - step)
                    (when (and (current-step ?s) (step-follows ?s ?t))
                          (and (current-step ?t) (latest-step ?s)))))
  (:define-effect (turn-to ?f - figure) (and (forall (?x - figure) (not (in-mind ?x))) (in-mind ?f)))
  ;; those to the right of a figure that goes move up
  (:define-effect (take ?f - figure)
                  (and (forall (?p - place) (when (at ?f ?p) (and (not (at ?f ?p)) (came-from ?f ?p))))
                       (forall (?x - figure ?k ?p ?q - place)
                         (when (and (at ?f ?k) (at ?x ?p) (precedes ?k ?p) (adjoins ?q ?p)) (at ?x ?q)))
                       (forall (?s - step) (when (current-step ?s) (taken-out ?f ?s)))
                       (forall (?s - step ?p - place)
                         (when (and (current-step ?s) (at ?f ?p)) (emptied ?s ?p)))))
  (:define-effect (exchange ?f ?g - figure)
                  (and (forall (?p ?q - place) (when (and (at ?f ?p) (at ?g ?q)) (and (at ?f ?q) (at ?g ?p))))
                       (forall (?s - step ?p ?q - place)
                         (when (and (current-step ?s) (at ?f ?p) (at ?g ?q)) (swapped ?s ?p ?q)))))
  ;; the others make room
  (:define-effect (place-at ?f - figure ?p - place)
                  (and (at ?f ?p)
                       (forall (?x - figure ?q ?r - place)
                         (when (and (at ?x ?q) (not (precedes ?q ?p)) (adjoins ?q ?r)) (at ?x ?r)))))
  (:define-effect (note-put-in ?f - figure) (forall (?s - step) (when (current-step ?s) (put-in ?f ?s))))
  ;; what a step did to the places is done to them again
  (:define-effect (do-again ?s - step)
                  (and (forall (?f ?g - figure ?p ?q - place)
                         (when (and (swapped ?s ?p ?q) (at ?f ?p) (at ?g ?q)) (and (at ?f ?q) (at ?g ?p))))
                       (forall (?f - figure ?p - place)
                         (when (and (emptied ?s ?p) (at ?f ?p))
                               (and (not (at ?f ?p)) (came-from ?f ?p) (in-mind ?f))))
                       (forall (?x - figure ?k ?p ?q - place)
                         (when (and (emptied ?s ?k) (at ?x ?p) (precedes ?k ?p) (adjoins ?q ?p)) (at ?x ?q)))
                       (forall (?t - step ?f - figure ?p - place)
                         (when (and (current-step ?t) (emptied ?s ?p) (at ?f ?p))
                               (and (taken-out ?f ?t) (emptied ?t ?p))))
                       (forall (?t - step ?p ?q - place)
                         (when (and (current-step ?t) (swapped ?s ?p ?q)) (swapped ?t ?p ?q)))))
  (:define-effect (revert ?s - step)
                  (and (forall (?f ?g - figure ?p ?q - place)
                         (when (and (swapped ?s ?p ?q) (at ?f ?p) (at ?g ?q)) (and (at ?f ?q) (at ?g ?p))))
                       (forall (?f - figure ?p - place)
                         (when (and (taken-out ?f ?s) (came-from ?f ?p)) (at ?f ?p)))
                       (forall (?f ?x - figure ?p ?q ?r - place)
                         (when (and (taken-out ?f ?s)
                                    (came-from ?f ?p)
                                    (at ?x ?q)
                                    (not (precedes ?q ?p))
                                    (adjoins ?q ?r))
                               (at ?x ?r)))
                       (forall (?f - figure ?p - place)
                         (when (and (put-in ?f ?s) (at ?f ?p)) (and (not (at ?f ?p)) (came-from ?f ?p))))
                       (forall (?f ?x - figure ?k ?p ?q - place)
                         (when (and (put-in ?f ?s) (at ?f ?k) (at ?x ?p) (precedes ?k ?p) (adjoins ?q ?p))
                               (at ?x ?q)))))

  (:event remove
    :parameters (?f - figure)
    :precondition (exists (?p - place) (at ?f ?p))
    :effect (and (take ?f) (turn-to ?f) (end-step)))
  (:event swap
    :parameters (?f ?g - figure)
    :precondition (and (not (= ?f ?g)) (exists (?p - place) (at ?f ?p)) (exists (?p - place) (at ?g ?p)))
    :effect (and (exchange ?f ?g) (turn-to ?f) (in-mind ?g) (end-step)))
  (:event insert
    :parameters (?f - figure ?p - place)
    :precondition (and (forall (?q - place) (not (at ?f ?q)))
                       (imply (not (= ?p place1))
                              (exists (?x - figure ?q - place) (and (adjoins ?q ?p) (at ?x ?q)))))
    :effect (and (place-at ?f ?p) (note-put-in ?f) (turn-to ?f) (end-step)))
  ;; to where it was taken from
  (:event put-back
    :parameters (?f - figure)
    :precondition (and (forall (?p - place) (not (at ?f ?p))) (exists (?p - place) (came-from ?f ?p)))
    :effect (and (forall (?p - place) (when (came-from ?f ?p) (at ?f ?p)))
                 (forall (?x - figure ?p ?q ?r - place)
                   (when (and (came-from ?f ?p) (at ?x ?q) (not (precedes ?q ?p)) (adjoins ?q ?r))
                         (at ?x ?r)))
                 (note-put-in ?f)
                 (turn-to ?f)
                 (end-step)))
  ;; those between make room
  (:event move-to
    :parameters (?f - figure ?p - place)
    :precondition (and (not (at ?f ?p)) (exists (?q - place) (at ?f ?q)) (exists (?x - figure) (at ?x ?p)))
    :effect (and (at ?f ?p)
                 (forall (?x - figure ?k ?q ?r - place)
                   (when (and (at ?f ?k) (at ?x ?q) (precedes ?q ?k) (not (precedes ?q ?p)) (adjoins ?q ?r))
                         (at ?x ?r)))
                 (forall (?x - figure ?k ?q ?r - place)
                   (when (and (at ?f ?k) (at ?x ?q) (precedes ?k ?q) (not (precedes ?p ?q)) (adjoins ?r ?q))
                         (at ?x ?r)))
                 (turn-to ?f)
                 (end-step)))
  (:event redo
    :parameters (?s - step)
    :precondition (or (exists (?p - place) (emptied ?s ?p)) (exists (?p ?q - place) (swapped ?s ?p ?q)))
    :effect (and (do-again ?s) (end-step)))
  ;; the state tells which step the latest is
  (:event redo-latest
    :parameters (?s - step)
    :precondition (and (latest-step ?s)
                       (or (exists (?p - place) (emptied ?s ?p)) (exists (?p ?q - place) (swapped ?s ?p ?q))))
    :effect (and (do-again ?s) (end-step)))
  ;; what a step did is done to others
  (:event redo-with
    :parameters (?s - step ?f - figure)
    :precondition (and (exists (?p - place) (emptied ?s ?p)) (exists (?p - place) (at ?f ?p)))
    :effect (and (take ?f) (turn-to ?f) (end-step)))
  (:event redo-with-both
    :parameters (?s - step ?f ?g - figure)
    :precondition (and (not (= ?f ?g))
                       (exists (?p ?q - place) (swapped ?s ?p ?q))
                       (exists (?p - place) (at ?f ?p))
                       (exists (?p - place) (at ?g ?p)))
    :effect (and (exchange ?f ?g) (turn-to ?f) (in-mind ?g) (end-step)))
  (:event undo
    :parameters (?s - step)
    :precondition (and (exists (?t - step) (and (current-step ?t) (not (= ?s ?t))))
                       (or (exists (?f - figure) (taken-out ?f ?s))
                           (exists (?f - figure) (put-in ?f ?s))
                           (exists (?p ?q - place) (swapped ?s ?p ?q))))
    :effect (and (revert ?s) (end-step)))
  (:event undo-latest
    :parameters (?s - step)
    :precondition (latest-step ?s)
    :effect (and (revert ?s) (end-step)))

  (:lexicon
    (figure "object" "item" "shape" "picture" "image" "piece" "thing")
    (place "position" "spot" "space")
    (in-mind "it" "them" "that" "this")
    (taken-out "removed" "deleted" "taken away" "took out" "from")
    (latest-step "last step" "previous step" "last action" "do it again" "do this again")
    (right-of "right of" "to the right of" "on the right of" "next to" "to its right" "on its right" "after"
              "behind")
    (left-of "left of" "to the left of" "on the left of" "to its left" "on its left" "before" "in front of")
    (right-after "right of" "to the right of" "on the right of" "next to" "after" "behind")
    (right-before "left of" "to the left of" "on the left of" "before" "in front of")
    (remove "delete" "take away" "take out" "get rid of" "erase" "the same to" "the same for" "repeat with")
    (swap "switch" "exchange" "flip" "the same to" "the same for" "repeat with")
    (insert "add" "re-add" "put" "place" "return" "bring" "back" "replace")
    (put-back "add back" "put back" "bring back" "return" "restore" "back" "replace")
    (redo "repeat" "again" "do the same" "do it again")
    (redo-latest "repeat" "do it again" "do the same again")
    (redo-with "repeat with" "repeat for" "repeat the process" "but" "do the same" "the same as")
    (redo-with-both "repeat with" "repeat for" "repeat the process" "but" "do the same" "the same as")
    (undo "reverse")
    (move-to "move" "moves")
    (undo-latest "swap them back" "swap it back" "switch them back" "switch it back" "switch back" "swap back"
                 "undo it" "undo that" "reverse that")
    (:prior nothing 0.01)
    (:say (at ?f ?p) "?f stands at ?p" "?f does not stand at ?p")
    (:question "where is ?f" (at ?f ?where))
    (:question "what is at ?p" (at ?what ?p))))
