;; Recipes: what is in which pot, pan, bowl or dish, and which of them is being worked with.
;;
;; A recipe leaves most vessels unsaid ("Stir in the cream.", "Put it in the oven."): it means the one `at-hand`.
;; Of the others nothing is known, so each may be taken up again as soon as it is named.

(define (domain kitchen)
  (:requirements :typing :negative-preconditions :equality :existential-preconditions
                 :disjunctive-preconditions :conditional-effects :universal-preconditions :derived-predicates)

  (:types ingredient vessel - object liquid solid - ingredient)

  (:constants
    water milk cream stock oil - liquid
    apples carrots cheese chocolate garlic leeks lemon onion potatoes tomatoes - solid  ; can be cut up
    beef butter cinnamon cocoa eggs flour oats pepper salt spaghetti sugar - ingredient
    bowl jug pot saucepan frying-pan tin dish - vessel)

  (:predicates
    (in ?i - ingredient ?v - vessel)
    (at-hand ?v - vessel)      ; is being worked with
    (whole ?i - solid)         ; not cut up
    (hot ?v - vessel)
    (boiling ?v - vessel)
    (baking ?v - vessel)       ; is in the oven
    (chilling ?v - vessel)     ; ... in the fridge
    (oven-hot)
    (oven-proof ?v - vessel)   ; static
    (stands-heat ?v - vessel)  ; static: may stand on the stove
    (filled ?v - vessel))      ; derived

  (:init
    (oven-proof tin) (oven-proof dish) (stands-heat pot) (stands-heat saucepan) (stands-heat frying-pan)
    (whole apples) (whole carrots) (whole cheese) (whole chocolate) (whole garlic) (whole leeks) (whole lemon)
    (whole onion) (whole potatoes) (whole tomatoes))

  (:exclusive (at-hand ?v) (baking ?v) (chilling ?v) :per (?v))

  (:derived (filled ?v - vessel) (exists (?i - ingredient) (in ?i ?v)))

  ;; Before anything is in a vessel.

  (:event preheat
    :effect (oven-hot))
  (:event grease
    :parameters (?v - vessel)
    :precondition (oven-proof ?v))
  (:event peel
    :parameters (?i - solid)
    :precondition (whole ?i))
  (:event chop  ; slices, grates, breaks
    :parameters (?i - solid)
    :precondition (whole ?i)
    :effect (not (whole ?i)))

  ;; Into the vessel at hand.

  (:event add
    :parameters (?i - ingredient ?v - vessel)
    :precondition (at-hand ?v)
    :effect (and (in ?i ?v) (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  (:event add_two
    :parameters (?i ?j - ingredient ?v - vessel)
    :precondition (and (at-hand ?v) (not (= ?i ?j)))
    :effect (and (in ?i ?v) (in ?j ?v) (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  (:event heat  ; fat, before anything is fried in it
    :parameters (?i - ingredient ?v - vessel)
    :precondition (and (at-hand ?v) (stands-heat ?v))
    :effect (and (in ?i ?v) (hot ?v) (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  (:event fry
    :parameters (?i - ingredient ?v - vessel)
    :precondition (and (at-hand ?v) (stands-heat ?v) (hot ?v))
    :effect (and (in ?i ?v) (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  ;; With what is in the vessel at hand.

  (:event mix  ; stirs, whisks, mashes
    :parameters (?v - vessel)
    :precondition (and (at-hand ?v) (filled ?v))
    :effect (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o)))))

  (:event boil
    :parameters (?v - vessel)
    :precondition (and (at-hand ?v) (stands-heat ?v) (filled ?v))
    :effect (and (boiling ?v) (hot ?v) (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  (:event cook  ; goes on over the heat
    :parameters (?v - vessel)
    :precondition (and (at-hand ?v) (stands-heat ?v) (filled ?v))
    :effect (and (hot ?v) (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  (:event drain
    :parameters (?v - vessel)
    :precondition (and (boiling ?v) (exists (?l - liquid) (in ?l ?v)))
    :effect (and (at-hand ?v)
                 (not (boiling ?v))
                 (forall (?l - liquid) (not (in ?l ?v)))
                 (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  (:event pour  ; everything that is in ?from
    :parameters (?from ?to - vessel)
    :precondition (and (at-hand ?from) (filled ?from) (not (= ?from ?to)))
    :effect (and (at-hand ?to)
                 (forall (?i - ingredient) (when (in ?i ?from) (in ?i ?to)))
                 (forall (?o - vessel) (when (not (= ?o ?to)) (release (at-hand ?o))))))

  ;; Where the vessel goes.

  (:event bake  ; goes into the oven
    :parameters (?v - vessel)
    :precondition (and (at-hand ?v) (oven-proof ?v) (filled ?v))
    :effect (and (baking ?v) (hot ?v)))

  (:event chill  ; goes into the fridge
    :parameters (?v - vessel)
    :precondition (and (at-hand ?v) (filled ?v))
    :effect (and (chilling ?v) (not (hot ?v))))

  (:event take_out  ; of the oven or the fridge
    :parameters (?v - vessel)
    :precondition (or (baking ?v) (chilling ?v))
    :effect (and (at-hand ?v) (forall (?o - vessel) (when (not (= ?o ?v)) (release (at-hand ?o))))))

  (:event cool
    :parameters (?v - vessel)
    :precondition (and (at-hand ?v) (hot ?v))
    :effect (and (not (hot ?v)) (not (boiling ?v))))

  (:event serve
    :parameters (?v - vessel)
    :precondition (and (at-hand ?v) (filled ?v)))

  (:event nothing)  ; a sentence that tells no event

  (:lexicon
    (beef "meat" "mince")
    (frying-pan "pan")
    (tin "cake tin" "baking tin")
    (dish "baking dish")
    (preheat "turn on the oven")
    (chop "slice" "dice" "cut" "grate" "crush")
    (add "stir in" "pour in" "tip in" "sprinkle" "crack")
    (add_two "and" "season")
    (heat "melt" "warm")
    (fry "brown" "soften")
    (mix "stir" "whisk" "beat" "fold" "mash" "blend")
    (cook "simmer" "bubble")
    (pour "tip" "scrape" "spoon")
    (bake "in the oven")
    (chill "in the fridge")
    (cool "leave to cool")
    (serve "onto a plate")
    (:question "where is ?i" "where are ?i" (in ?i ?where))
    (:question "what is in ?v" (in ?what ?v))
    (:question "which vessel is in the oven" (baking ?which))
    (:question "is the oven hot" (oven-hot))
    (:say (in ?i ?v) "?i in ?v" "?i not in ?v")
    (:say (at-hand ?v) "?v at hand" "?v not at hand")
    (:say (whole ?i) "?i whole" "?i cut")
    (:say (hot ?v) "?v hot" "?v not hot")
    (:say (boiling ?v) "?v boiling" "?v not boiling")
    (:say (baking ?v) "?v in the oven" "?v not in the oven")
    (:say (chilling ?v) "?v in the fridge" "?v not in the fridge")
    (:say (oven-hot) "oven hot" "oven not hot")
    (:say (filled ?v) "?v filled" "?v empty")))
