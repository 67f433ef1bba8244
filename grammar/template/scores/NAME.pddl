;; A domain to begin with: a match whose score is counted. Change it piece by piece.
;;
;;   python -m item check NAME.pddl
;;   python -m item solve NAME.pddl NAME.txt
;;   python -m item evaluate NAME.pddl NAME.txt --gold NAME.gold.tsv
;;
;; Every construct of the language is described in the reference, grammar/README.md.

(define (domain NAME)
  ;; What there is. A narrative may bring its own teams: in a problem file or a cast.
  (:types team)
  (:constants foxes owls - team)
  (:predicates (playing) (over))
  ;; Numbers have bounds. An event that would leave them cannot happen.
  (:functions (points ?t - team) - (number 0 20))
  ;; What holds at the start. `:closed`: what is not listed is false.
  (:init :closed (= (points foxes) 0) (= (points owls) 0))

  (:event begin
    :precondition (and (not (playing)) (not (over)))
    :effect (playing))
  (:event score
    :parameters (?t - team ?n - (number 1 3))
    :precondition (playing)
    :effect (increase (points ?t) ?n))
  (:event equalise
    :parameters (?t ?other - team)
    :precondition (and (playing) (< (points ?t) (points ?other)))
    :effect (assign (points ?t) (points ?other)))
  (:event finish
    :precondition (playing)
    :effect (and (over) (not (playing))))

  ;; It changes nothing: its precondition says what such a sentence tells.
  (:event win
    :parameters (?t ?other - team)
    :precondition (and (over) (> (points ?t) (points ?other))))

  (:event nothing)  ; a sentence that tells no event

  ;; Words that hint at an event. They are optional.
  (:lexicon (score "makes" "adds") (equalise "draw level") (begin "starts") (finish "is over" "ends")))
