;; A domain to begin with: who is where, and what is next to what. Change it piece by piece.
;;
;;   python -m item check NAME.pddl
;;   python -m item solve NAME.pddl NAME.txt
;;   python -m item evaluate NAME.pddl NAME.txt --gold NAME.gold.tsv
;;
;; Every construct of the language is described in the reference, grammar/README.md.

(define (domain NAME)
  ;; What there is. A narrative may bring its own people and places: in a problem file or a cast.
  (:types person place)
  (:constants ann ben - person mill church inn bridge - place)
  ;; What a state says. `path` never changes: it says from where one can walk to where.
  (:predicates (at ?p - person ?l - place) (path ?a ?b - place))
  ;; What holds at the start. What is not listed is unknown.
  (:init
    (path mill church) (path church mill) (path church inn) (path inn church) (path inn bridge)
    (path bridge inn) (at ann mill) (at ben inn))

  ;; Each person is in one place. Whoever arrives has left the place before: no effect needs to say so.
  (:exclusive (at ?p ?l) :per (?p))

  ;; `?from` is not told by most sentences: the state knows it.
  (:event walk
    :parameters (?p - person ?from ?to - place)
    :precondition (and (at ?p ?from) (path ?from ?to))
    :effect (at ?p ?to))
  (:event rest
    :parameters (?p - person ?l - place)
    :precondition (at ?p ?l))

  (:event nothing)  ; a sentence that tells no event

  ;; Pronouns, and words that hint at an event. The hints are optional.
  (:lexicon
    (:gender female ann)
    (:gender male ben)
    (walk "goes" "goes on" "returns")
    (rest "sits down")
    ;; What people may ask: `item ask NAME.pddl NAME.txt "Where is Ann?"`
    (:question "where is ?p" (at ?p ?where))))
