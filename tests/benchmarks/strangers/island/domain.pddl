;; The Gull Island adventures: Nell, Toby and Pip Marsh against the Black Crabs.
;; Who has what, where people are, what is hidden, lit, opened, afloat, and who is tied up.
(define (domain island)
  (:requirements :typing :negative-preconditions :equality :adl)
  (:types agent thing place - object
          person band - agent
          item box vessel - thing
          lamp - item)
  (:constants
    nell toby pip rex mags spider - person
    marshes crabs - band
    map key rope whistle treasure - item
    lantern torch - lamp
    chest - box
    boat raft - vessel
    beach cave lagoon lighthouse home - place)
  (:predicates
    (has ?who - person ?what - item)
    (at ?who - agent ?where - place)
    (hidden ?what - item)
    (lit ?lamp - lamp)
    (opened ?chest - box)
    (tied ?whom - person)
    (afloat ?boat - vessel))
  (:exclusive (has ?who ?what) :per (?what))
  (:exclusive (at ?who ?where) :per (?who))

  ;; things
  (:event take        ; also out of somebody's hand
    :parameters (?who - person ?what - item)
    :precondition (not (has ?who ?what))
    :effect (and (has ?who ?what) (not (hidden ?what))))
  (:event give
    :parameters (?from - person ?what - item ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to)))
    :effect (and (has ?to ?what) (not (hidden ?what))))
  (:event drop        ; on purpose or not
    :parameters (?who - person ?what - item)
    :precondition (has ?who ?what)
    :effect (not (has ?who ?what)))
  (:event hide        ; in a pocket or under the floor; whoever hides a thing can still be said to have it
    :parameters (?who - person ?what - item)
    :precondition (not (hidden ?what))
    :effect (hidden ?what))
  (:event find
    :parameters (?who - agent ?what - thing)
    :effect (forall (?i - item) (when (= ?i ?what) (not (hidden ?i)))))

  ;; lamps
  (:event light
    :parameters (?who - person ?lamp - lamp)
    :precondition (not (lit ?lamp))
    :effect (lit ?lamp))
  (:event put_out
    :parameters (?who - person ?lamp - lamp)
    :precondition (lit ?lamp)
    :effect (not (lit ?lamp)))

  ;; the chest: whoever opens it has the key
  (:event open
    :parameters (?who - person ?chest - box)
    :precondition (and (not (opened ?chest)) (has ?who key))
    :effect (opened ?chest))

  ;; prisoners
  (:event tie_up
    :parameters (?who - person ?whom - person)
    :precondition (and (not (= ?who ?whom)) (not (tied ?whom)) (not (tied ?who)))
    :effect (tied ?whom))
  (:event free
    :parameters (?who - person ?whom - person)
    :precondition (and (tied ?whom) (not (= ?who ?whom)))
    :effect (not (tied ?whom)))

  ;; boats and ways
  (:event launch      ; with somebody in it, or empty
    :parameters (?who - agent ?boat - vessel)
    :precondition (not (afloat ?boat))
    :effect (afloat ?boat))
  (:event land
    :parameters (?who - agent ?boat - vessel)
    :precondition (afloat ?boat)
    :effect (not (afloat ?boat)))
  (:event go
    :parameters (?who - agent ?to - place)
    :precondition (not (at ?who ?to))
    :effect (at ?who ?to))
  (:event leave       ; nobody says where to
    :parameters (?who - agent)
    :effect (forall (?where - place) (not (at ?who ?where))))
  (:event nothing)

  (:lexicon
    (toby "Toby Marsh") (rex "Rex Barlow")
    (marshes "Marsh children" "Marsh kids" "the children" "the four of them")
    (crabs "Black Crabs" "the three of them")
    (boat "rowing boat") (chest "wooden chest" "treasure chest") (treasure "gold coins" "the rest")
    (:animate agent) (:inanimate thing place)
    (:gender female nell pip mags) (:gender male toby rex spider)
    (:number plural marshes crabs)
    (take "picks up" "snatches" "grabs" "seizes")
    (give "hands" "passes")
    (drop "lets fall" "loses")
    (hide "stuffs into" "slips into" "tucks away")
    (find "discovers" "comes upon")
    (light "strikes a match")
    (put_out "blows out")
    (open "unlocks")
    (tie_up "ties" "binds")
    (free "sets free" "cuts loose")
    (launch "pushes off" "shoves off" "casts off" "sets adrift")
    (land "beaches" "makes fast" "runs aground")
    (go "walks to" "runs to" "creeps to" "climbs" "reaches")
    (leave "flees" "runs away" "makes off")
    (nothing "says" "asks" "shouts")
    (:prior nothing 50)
    (:question "who has the ?what" (has ?who ?what))
    (:question "where is ?who" (at ?who ?where))
    (:question "who is tied up" (tied ?whom))
    (:say (has ?who ?what) "?who has the ?what" "?who does not have the ?what")
    (:say (at ?who ?where) "?who is at the ?where" "?who is not at the ?where")
    (:say (hidden ?what) "the ?what is hidden" "the ?what is not hidden")
    (:say (lit ?lamp) "the ?lamp is lit" "the ?lamp is out")
    (:say (opened ?chest) "the ?chest is open" "the ?chest is shut")
    (:say (tied ?whom) "?whom is tied up" "?whom is free")
    (:say (afloat ?boat) "the ?boat is afloat" "the ?boat is ashore")))
