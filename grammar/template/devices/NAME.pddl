;; A domain to begin with: devices that are in one of a few states. Change it piece by piece.
;;
;;   python -m item check NAME.pddl
;;   python -m item solve NAME.pddl NAME.txt
;;   python -m item evaluate NAME.pddl NAME.txt --gold NAME.gold.tsv
;;
;; Every construct of the language is described in the reference, grammar/README.md.

(define (domain NAME)
  ;; What there is. A narrative may bring its own devices: in a problem file or a cast.
  (:types device)
  (:constants printer scanner - device)
  ;; The states of a device.
  (:predicates (off ?d - device) (idle ?d - device) (busy ?d - device) (jammed ?d - device))

  ;; A device is in one state. An event that leads to one ends the one before.
  (:exclusive (off ?d) (idle ?d) (busy ?d) (jammed ?d) :per (?d))
  ;; What holds at the start. What is not listed is unknown.
  (:init (off printer) (idle scanner))

  ;; Each event says from which state it starts, so a sentence that does not fit shows up.
  (:event switch_on
    :parameters (?d - device)
    :precondition (off ?d)
    :effect (idle ?d))
  (:event switch_off
    :parameters (?d - device)
    :precondition (not (off ?d))
    :effect (off ?d))
  (:event start
    :parameters (?d - device)
    :precondition (idle ?d)
    :effect (busy ?d))
  (:event finish
    :parameters (?d - device)
    :precondition (busy ?d)
    :effect (idle ?d))
  (:event jam
    :parameters (?d - device)
    :precondition (busy ?d)
    :effect (jammed ?d))
  (:event clear
    :parameters (?d - device)
    :precondition (jammed ?d)
    :effect (idle ?d))

  (:event nothing)  ; a sentence that tells no event

  ;; Words that hint at an event. They are optional.
  (:lexicon
    (start "begins" "runs")
    (finish "is done")
    (jam "gets stuck" "chokes")
    (clear "is freed" "cleared")))
