;; Pirate stories from the island of Saltcross: where people are, who has which treasure, what is hidden, who is held, hurt or fooled.
(define (domain saltcross)
  (:types person item place cache - object
          pirate islander - person)
  (:constants nell quill sprat hobb yara finch - pirate
    pembury crane agathe lucio - islander
    chart pearl idol ledger spyglass pistol ring rum letter - item
    magpie beach cove cave jungle jetty market tavern lighthouse fort - place
    sea-chest well banyan crevice floorboard powder-keg - cache)
  (:predicates
    (at ?p - person ?x - place)
    (has ?p - person ?i - item)
    (lies ?i - item ?x - place)            ; in the open, for anyone to take
    (hidden ?i - item ?c - cache)
    (inside ?c - cache ?x - place)
    (captive ?p - person)                  ; tied up or locked in, where he was caught
    (wounded ?p - person)
    (fooled ?a ?b - person)                ; b believes a lie of a's
    (together ?a ?b - person))
  (:init (inside sea-chest magpie) (inside well tavern) (inside banyan jungle) (inside crevice cave)
    (inside floorboard lighthouse) (inside powder-keg fort))

  (:exclusive (at ?p ?x) :per (?p))
  (:exclusive (has ?p ?i) (lies ?i ?x) (hidden ?i ?c) :per (?i))
  (:derived (together ?a ?b - person)
    (exists (?x - place) (and (at ?a ?x) (at ?b ?x))))

  (:event go :parameters (?p - person ?x - place)
    :precondition (and (not (captive ?p)) (not (at ?p ?x)))
    :effect (at ?p ?x))

  (:event take :parameters (?p - person ?i - item)
    :precondition (and (not (captive ?p)) (exists (?x - place) (and (at ?p ?x) (lies ?i ?x))))
    :effect (has ?p ?i))
  ;; theft, robbery, and what is confiscated
  (:event take-from :parameters (?p - person ?i - item ?victim - person)
    :precondition (and (not (= ?p ?victim)) (not (captive ?p)) (has ?victim ?i) (together ?p ?victim))
    :effect (has ?p ?i))
  (:event give :parameters (?from - person ?i - item ?to - person)
    :precondition (and (not (= ?from ?to)) (not (captive ?from)) (has ?from ?i) (together ?from ?to))
    :effect (has ?to ?i))
  ;; a gives i and gets j
  (:event trade :parameters (?a - person ?i - item ?b - person ?j - item)
    :precondition (and (not (= ?a ?b)) (not (captive ?a)) (not (captive ?b))
                       (has ?a ?i) (has ?b ?j) (together ?a ?b))
    :effect (and (has ?b ?i) (has ?a ?j)))

  (:event hide :parameters (?p - person ?i - item ?c - cache)
    :precondition (and (not (captive ?p)) (has ?p ?i) (exists (?x - place) (and (inside ?c ?x) (at ?p ?x))))
    :effect (hidden ?i ?c))
  (:event recover :parameters (?p - person ?i - item ?c - cache)
    :precondition (and (not (captive ?p)) (hidden ?i ?c) (exists (?x - place) (and (inside ?c ?x) (at ?p ?x))))
    :effect (has ?p ?i))

  (:event seize :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (not (captive ?a)) (not (captive ?b)) (together ?a ?b))
    :effect (captive ?b))
  (:event free :parameters (?a ?b - person)
    :precondition (and (not (captive ?a)) (captive ?b) (together ?a ?b))
    :effect (not (captive ?b)))
  (:event escape :parameters (?p - person)      ; by himself
    :precondition (captive ?p)
    :effect (not (captive ?p)))

  (:event wound :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (not (captive ?a)) (together ?a ?b))
    :effect (wounded ?b))
  (:event treat :parameters (?a ?b - person)
    :precondition (and (not (captive ?a)) (wounded ?b) (together ?a ?b))
    :effect (not (wounded ?b)))

  (:event fool :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (not (fooled ?a ?b)) (together ?a ?b))
    :effect (fooled ?a ?b))
  (:event see-through :parameters (?b ?a - person)
    :precondition (fooled ?a ?b)
    :effect (not (fooled ?a ?b)))
  (:event nothing)

  (:lexicon
    (nell "Marrow" "captain" "Black Nell") (quill "quartermaster") (sprat "cabin boy" "boy") (hobb "gunner")
    (yara "navigator") (finch "surgeon" "doctor" "Dr Finch")
    (pembury "governor") (crane "lieutenant") (agathe "widow" "landlady") (lucio "fisherman")
    (chart "map") (rum "keg of rum")
    (magpie "ship") (sea-chest "sea chest") (powder-keg "powder keg")
    (:gender female nell yara agathe) (:gender male quill sprat hobb finch pembury crane lucio)
    (go "went to" "came to" "arrived")
    (take "picked up" "found")
    (take-from "stole" "robbed" "snatched")
    (give "gave" "handed")
    (trade "traded" "swapped" "in exchange for")
    (hide "hid" "buried" "stowed")
    (recover "dug up" "got out of")
    (seize "caught" "captured" "tied up")
    (free "freed" "released" "untied")
    (escape "escaped" "got away" "broke loose")
    (wound "wounded" "stabbed" "shot")
    (treat "bandaged" "stitched" "patched up")
    (fool "tricked" "lied to" "pretended")
    (see-through "saw through" "realised" "found out")
    (:question "who has the ?what" (has ?who ?what)) (:question "where is ?who" (at ?who ?where))))
