;; A vampire hunt in an old town: who has been bitten, who has turned, where the undead hide, who carries what.
(define (domain vampire)
  (:types creature item place door - object
          human elder - creature
          lair - place)
  (:constants falk anton lucian gregor mirela ilse tilda - human
    orlak zelina krall - elder
    garlic cross holywater ashstake lantern mirror - item
    church inn market graveyard tower bridge - place
    crypt mausoleum bellcellar - lair
    churchdoor inndoor cryptgate towerdoor - door)
  (:predicates
    (at ?c - creature ?p - place)          ; about, up and walking
    (hidden ?c - creature ?l - lair)       ; asleep in its lair
    (gone ?c - creature)                   ; driven off, nobody knows where
    (destroyed ?c - creature)
    (undead ?c - creature)
    (bitten ?h - human)                    ; and not yet turned
    (carries ?h - human ?i - item)
    (locked ?d - door)
    (wards ?i - item))                     ; keeps vampires off
  (:init (undead orlak) (undead zelina) (undead krall)
    (not (undead falk)) (not (undead anton)) (not (undead lucian)) (not (undead gregor))
    (not (undead mirela)) (not (undead ilse)) (not (undead tilda))
    (wards garlic) (wards cross) (wards holywater))

  (:exclusive (at ?c ?p) (hidden ?c ?l) (gone ?c) (destroyed ?c) :per (?c))
  (:exclusive (carries ?h ?i) :per (?i))

  (:event go :parameters (?c - creature ?p - place)
    :precondition (and (not (destroyed ?c)) (not (at ?c ?p)) (not (exists (?l - lair) (hidden ?c ?l))))
    :effect (at ?c ?p))
  (:event hide :parameters (?v - creature ?l - lair)
    :precondition (and (undead ?v) (not (destroyed ?v)) (not (hidden ?v ?l)))
    :effect (hidden ?v ?l))
  (:event rise :parameters (?v - creature ?l - lair)
    :precondition (and (undead ?v) (hidden ?v ?l))
    :effect (at ?v ?l))

  (:event bite :parameters (?v - creature ?h - human)
    :precondition (and (not (= ?v ?h)) (undead ?v) (not (destroyed ?v)) (not (undead ?h))
                       (not (exists (?l - lair) (hidden ?v ?l))))
    :effect (bitten ?h))
  (:event tend :parameters (?h ?t - human)
    :precondition (and (not (undead ?h)) (bitten ?t))
    :effect (not (bitten ?t)))
  (:event turn :parameters (?h - human)
    :precondition (and (bitten ?h) (not (undead ?h)))
    :effect (and (undead ?h) (not (bitten ?h)) (forall (?i - item) (not (carries ?h ?i)))))
  ;; with garlic, the cross or holy water in hand
  (:event repel :parameters (?h - human ?v - creature)
    :precondition (and (not (undead ?h)) (undead ?v) (not (destroyed ?v))
                       (exists (?i - item) (and (wards ?i) (carries ?h ?i))))
    :effect (gone ?v))
  (:event stake :parameters (?h - human ?v - creature)
    :precondition (and (not (undead ?h)) (undead ?v) (not (destroyed ?v)))
    :effect (destroyed ?v))

  (:event take :parameters (?h - human ?i - item)
    :precondition (and (not (undead ?h)) (not (carries ?h ?i)))
    :effect (carries ?h ?i))
  (:event give :parameters (?from - human ?i - item ?to - human)
    :precondition (and (not (= ?from ?to)) (not (undead ?to)) (carries ?from ?i))
    :effect (carries ?to ?i))
  (:event lock :parameters (?c - creature ?d - door)
    :precondition (not (locked ?d))
    :effect (locked ?d))
  (:event unlock :parameters (?c - creature ?d - door)
    :precondition (locked ?d)
    :effect (not (locked ?d)))
  (:event nothing)

  (:lexicon
    (falk "Dr Falk" "doctor") (anton "Father Anton" "priest") (lucian "student") (gregor "sexton")
    (mirela "innkeeper" "landlady") (ilse "widow") (tilda "maid" "girl")
    (orlak "Count Orlak" "Count") (zelina "Countess Zelina" "Countess")
    (cross "silver cross") (holywater "holy water") (ashstake "ash stake") (bellcellar "bell cellar")
    (churchdoor "church door") (inndoor "inn door") (cryptgate "crypt gate" "gate") (towerdoor "tower door")
    (go "went to" "came to" "ran to")
    (hide "hid in" "hiding" "crept into")
    (rise "rose" "risen" "climbed out of")
    (bite "bit" "bitten" "drank")
    (tend "treated" "bandaged" "washed the wound")
    (turn "turned" "became a vampire")
    (repel "drove off" "held up" "shrank back")
    (stake "staked" "through the heart" "destroyed")
    (take "took" "picked up")
    (give "gave" "handed" "passed")
    (lock "locked" "barred" "bolted")
    (unlock "unlocked" "opened")
    (:question "where is ?c" (at ?c ?where))
    (:question "where does ?v hide" (hidden ?v ?where))
    (:question "who has the ?i" (carries ?who ?i))))
