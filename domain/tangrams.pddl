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
    (at ?f - figure ?p - place)         ; a figure at no place is out of the row
    (in-mind ?f - figure)               ; what the step before was about
    (taken-out ?f - figure ?s - step)
    (came-from ?f - figure ?p - place)  ; where it stood when it was taken away
    (put-in ?f - figure ?s - step)
    (emptied ?s - step ?p - place)      ; the step took away what stood there
    (swapped ?s - step ?p ?q - place)
    (current-step ?s - step)
    (latest-step ?s - step)             ; the step before this one
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
  (:derived (right-of ?f ?g - figure) (exists (?p ?q - place) (and (at ?f ?p) (at ?g ?q) (adjoins ?q ?p))))
  (:derived (left-of ?f ?g - figure) (exists (?p ?q - place) (and (at ?f ?p) (at ?g ?q) (adjoins ?p ?q))))

  ;; those to the right of a figure that goes move up
  (:event remove
    :parameters (?f - figure)
    :precondition (exists (?p - place) (at ?f ?p))
    :effect (and (forall (?p - place) (when (at ?f ?p) (and (not (at ?f ?p)) (came-from ?f ?p))))
                 (forall (?x - figure ?k ?p ?q - place)
                   (when (and (at ?f ?k) (at ?x ?p) (precedes ?k ?p) (adjoins ?q ?p)) (at ?x ?q)))
                 (forall (?x - figure) (not (in-mind ?x)))
                 (in-mind ?f)
                 (forall (?s ?t - step)
                   (when (and (current-step ?s) (step-follows ?s ?t))
                         (and (current-step ?t) (latest-step ?s) (taken-out ?f ?s))))
                 (forall (?s - step ?p - place) (when (and (current-step ?s) (at ?f ?p)) (emptied ?s ?p)))))

  (:event swap
    :parameters (?f ?g - figure)
    :precondition (and (not (= ?f ?g)) (exists (?p - place) (at ?f ?p)) (exists (?p - place) (at ?g ?p)))
    :effect (and (forall (?p ?q - place) (when (and (at ?f ?p) (at ?g ?q)) (and (at ?f ?q) (at ?g ?p))))
                 (forall (?x - figure) (not (in-mind ?x)))
                 (in-mind ?f)
                 (in-mind ?g)
                 (forall (?s ?t - step)
                   (when (and (current-step ?s) (step-follows ?s ?t))
                         (and (current-step ?t) (latest-step ?s))))
                 (forall (?s - step ?p ?q - place)
                   (when (and (current-step ?s) (at ?f ?p) (at ?g ?q)) (swapped ?s ?p ?q)))))

  ;; the others make room
  (:event insert
    :parameters (?f - figure ?p - place)
    :precondition (and (forall (?q - place) (not (at ?f ?q)))
                       (imply (not (= ?p place1))
                              (exists (?x - figure ?q - place) (and (adjoins ?q ?p) (at ?x ?q)))))
    :effect (and (at ?f ?p)
                 (forall (?x - figure ?q ?r - place)
                   (when (and (at ?x ?q) (not (precedes ?q ?p)) (adjoins ?q ?r)) (at ?x ?r)))
                 (forall (?x - figure) (not (in-mind ?x)))
                 (in-mind ?f)
                 (forall (?s ?t - step)
                   (when (and (current-step ?s) (step-follows ?s ?t))
                         (and (current-step ?t) (latest-step ?s) (put-in ?f ?s))))))

  ;; to where it was taken from
  (:event put-back
    :parameters (?f - figure)
    :precondition (and (forall (?p - place) (not (at ?f ?p))) (exists (?p - place) (came-from ?f ?p)))
    :effect (and (forall (?p - place) (when (came-from ?f ?p) (at ?f ?p)))
                 (forall (?x - figure ?p ?q ?r - place)
                   (when (and (came-from ?f ?p) (at ?x ?q) (not (precedes ?q ?p)) (adjoins ?q ?r))
                         (at ?x ?r)))
                 (forall (?x - figure) (not (in-mind ?x)))
                 (in-mind ?f)
                 (forall (?s ?t - step)
                   (when (and (current-step ?s) (step-follows ?s ?t))
                         (and (current-step ?t) (latest-step ?s) (put-in ?f ?s))))))

  ;; what a step did to the places is done to them again
  (:event redo
    :parameters (?s - step)
    :precondition (or (exists (?p - place) (emptied ?s ?p)) (exists (?p ?q - place) (swapped ?s ?p ?q)))
    :effect (and (forall (?f ?g - figure ?p ?q - place)
                   (when (and (swapped ?s ?p ?q) (at ?f ?p) (at ?g ?q)) (and (at ?f ?q) (at ?g ?p))))
                 (forall (?f - figure ?p - place)
                   (when (and (emptied ?s ?p) (at ?f ?p))
                         (and (not (at ?f ?p)) (came-from ?f ?p) (in-mind ?f))))
                 (forall (?x - figure ?k ?p ?q - place)
                   (when (and (emptied ?s ?k) (at ?x ?p) (precedes ?k ?p) (adjoins ?q ?p)) (at ?x ?q)))
                 (forall (?t ?u - step ?f - figure ?p - place)
                   (when (and (current-step ?t) (step-follows ?t ?u) (emptied ?s ?p) (at ?f ?p))
                         (and (taken-out ?f ?t) (emptied ?t ?p))))
                 (forall (?t ?u - step ?p ?q - place)
                   (when (and (current-step ?t) (step-follows ?t ?u) (swapped ?s ?p ?q)) (swapped ?t ?p ?q)))
                 (forall (?t ?u - step)
                   (when (and (current-step ?t) (step-follows ?t ?u))
                         (and (current-step ?u) (latest-step ?t))))))

  (:event undo
    :parameters (?s - step)
    :precondition (exists (?t - step) (and (current-step ?t) (not (= ?s ?t))))
    :effect (and (forall (?f ?g - figure ?p ?q - place)
                   (when (and (swapped ?s ?p ?q) (at ?f ?p) (at ?g ?q)) (and (at ?f ?q) (at ?g ?p))))
                 (forall (?f - figure ?p - place) (when (and (taken-out ?f ?s) (came-from ?f ?p)) (at ?f ?p)))
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
                         (at ?x ?q)))
                 (forall (?t ?u - step)
                   (when (and (current-step ?t) (step-follows ?t ?u))
                         (and (current-step ?u) (latest-step ?t))))))

  (:lexicon
    (figure "object" "item" "shape" "picture" "image" "piece" "thing")
    (place "position" "spot" "space")
    (in-mind "it" "them")
    (taken-out "removed" "deleted" "taken away" "took out")
    (latest-step "last step" "previous step" "last action" "do it again" "do this again")
    (right-of "to the right of" "to its right" "on its right" "after")
    (left-of "to the left of" "to its left" "on its left")
    (remove "delete" "take away" "take out" "get rid of" "the same to" "the same for" "repeat with")
    (swap "switch" "exchange" "flip" "the same to" "the same for" "repeat with")
    (insert "add" "put" "place")
    (put-back "add back" "put back" "back" "replace")
    (redo "repeat" "again" "do the same")
    (undo "reverse")
    (:prior nothing 0.01)))
