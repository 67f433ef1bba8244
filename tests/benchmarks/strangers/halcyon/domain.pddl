;; A small spaceship with four decks, one above the other, and a hatch between each two of them.
(define (domain halcyon)
  (:types crew deck hatch tool device)
  (:constants
    okafor lindqvist priya bo - crew
    deck_1 deck_2 deck_3 deck_4 - deck           ; from the top down
    top_hatch middle_hatch bottom_hatch - hatch
    wrench torch cutter sealant - tool
    pump heater radio - device)
  (:predicates
    (at ?p - crew ?d - deck)
    (links ?h - hatch ?upper ?lower - deck)
    (stands_on ?s - device ?d - deck)
    (is_open ?h - hatch)
    (has ?p - crew ?t - tool)
    (lies_on ?t - tool ?d - deck)
    (broken ?s - device)
    (hurt ?p - crew)
    (beside ?p ?q - crew))
  (:init
    (links top_hatch deck_1 deck_2) (links middle_hatch deck_2 deck_3) (links bottom_hatch deck_3 deck_4)
    (stands_on radio deck_1) (stands_on heater deck_2) (stands_on pump deck_4)
    (at okafor deck_1) (at bo deck_1) (at priya deck_2) (at lindqvist deck_4)
    (is_open top_hatch) (is_open middle_hatch) (not (is_open bottom_hatch))
    (lies_on torch deck_1) (lies_on sealant deck_2) (lies_on wrench deck_3) (lies_on cutter deck_3)
    (not (broken radio)) (not (broken heater)) (not (broken pump)))
  (:exclusive (at ?p ?d) :per (?p))
  (:exclusive (has ?p ?t) (lies_on ?t ?d) :per (?t))
  (:derived (beside ?p ?q - crew)
    (and (not (= ?p ?q)) (exists (?d - deck) (and (at ?p ?d) (at ?q ?d)))))

  ;; one deck at a time, and only through an open hatch
  (:event climb
    :parameters (?p - crew ?to - deck)
    :precondition (exists (?from - deck ?h - hatch) (and (at ?p ?from) (links ?h ?to ?from) (is_open ?h)))
    :effect (at ?p ?to))
  (:event descend
    :parameters (?p - crew ?to - deck)
    :precondition (exists (?from - deck ?h - hatch) (and (at ?p ?from) (links ?h ?from ?to) (is_open ?h)))
    :effect (at ?p ?to))
  (:event open
    :parameters (?p - crew ?h - hatch)
    :precondition (and (not (is_open ?h))
                       (exists (?a ?b - deck) (and (links ?h ?a ?b) (or (at ?p ?a) (at ?p ?b)))))
    :effect (is_open ?h))
  (:event close
    :parameters (?p - crew ?h - hatch)
    :precondition (and (is_open ?h)
                       (exists (?a ?b - deck) (and (links ?h ?a ?b) (or (at ?p ?a) (at ?p ?b)))))
    :effect (not (is_open ?h)))
  (:event take
    :parameters (?p - crew ?t - tool)
    :precondition (exists (?d - deck) (and (at ?p ?d) (lies_on ?t ?d)))
    :effect (has ?p ?t))
  (:event put_down
    :parameters (?p - crew ?t - tool)
    :precondition (has ?p ?t)
    :effect (and (not (has ?p ?t)) (forall (?d - deck) (when (at ?p ?d) (lies_on ?t ?d)))))
  (:event give
    :parameters (?from - crew ?t - tool ?to - crew)
    :precondition (and (has ?from ?t) (beside ?from ?to))
    :effect (has ?to ?t))
  (:event break_down
    :parameters (?s - device)
    :precondition (not (broken ?s))
    :effect (broken ?s))
  (:event repair
    :parameters (?p - crew ?s - device)
    :precondition (and (broken ?s)
                       (exists (?d - deck) (and (at ?p ?d) (stands_on ?s ?d)))
                       (exists (?t - tool) (has ?p ?t)))
    :effect (not (broken ?s)))
  (:event injure
    :parameters (?p - crew)
    :precondition (not (hurt ?p))
    :effect (hurt ?p))
  (:event treat
    :parameters (?by ?p - crew)
    :precondition (and (hurt ?p) (beside ?by ?p))
    :effect (not (hurt ?p)))
  (:event nothing)

  (:lexicon
    (okafor "captain")
    (lindqvist "engineer")
    (priya "doctor")
    (bo "the boy" "apprentice")
    (deck_1 "bridge")
    (deck_2 "galley")
    (deck_3 "workshop")
    (deck_4 "engine room")
    (top_hatch "upper hatch")
    (bottom_hatch "lower hatch")
    (torch "lamp")
    (:gender female okafor priya)
    (:gender male lindqvist bo)
    (climb "went up" "came up")
    (descend "went down" "came down")
    (open "unsealed")
    (close "shut" "sealed")
    (take "picked up" "fetched" "grabbed")
    (put_down "laid down" "left behind")
    (give "handed" "passed")
    (break_down "failed" "broke" "stopped working")
    (repair "fixed" "mended" "got running again")
    (injure "burnt" "cut himself" "was hurt")
    (treat "bandaged" "dressed the wound")
    (:question "where is ?p" (at ?p ?where))
    (:question "who has the ?t" (has ?who ?t))))
