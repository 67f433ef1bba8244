(define (domain gull-island)
  (:types character place thing lockable - object
          child man dog - character
          boy girl - child
          door container - lockable)
  (:constants tom peter - boy  lucy anne - girl  ben stranger - man  scamper - dog
              harbour cottage lighthouse cave beach boat - place
              key map lantern gold - thing
              front_door - door  chest - container)
  (:predicates
    (at ?who - character ?where - place)
    (has ?who - character ?what - thing)
    (lies ?what - thing ?where - place)
    (in ?what - thing ?c - container)
    (locked ?d - lockable)
    (lit ?what - thing)
    (captive ?who - character)
    (door-of ?d - lockable ?where - place))
  (:init (door-of front_door lighthouse) (:closed captive)
         (at tom boat) (at peter boat) (at lucy boat) (at anne boat) (at scamper boat)
         (at ben harbour) (lies key beach) (lies lantern lighthouse) (in gold chest)
         (locked front_door) (locked chest))
  (:exclusive (at ?who ?where) :per (?who))
  (:exclusive (has ?who ?what) (lies ?what ?where) (in ?what ?c) :per (?what))

  (:event go
    :parameters (?who - character ?to - place)
    :precondition (not (captive ?who))
    :effect (at ?who ?to))
  (:event leave
    :parameters (?who - character ?from - place)
    :precondition (and (at ?who ?from) (not (captive ?who)))
    :effect (not (at ?who ?from)))
  (:event sail                          ; the boat moves, and all who are in it
    :parameters (?to - place)
    :precondition (and (not (= ?to boat)) (exists (?c - character) (at ?c boat)))
    :effect (forall (?c - character) (when (at ?c boat) (at ?c ?to))))
  (:event take                          ; from where it lies or is
    :parameters (?who - character ?what - thing)
    :precondition (not (has ?who ?what))
    :effect (has ?who ?what))
  (:event give
    :parameters (?from - character ?what - thing ?to - character)
    :precondition (and (has ?from ?what) (not (= ?from ?to)))
    :effect (has ?to ?what))
  (:event steal
    :parameters (?thief - character ?what - thing ?victim - character)
    :precondition (and (has ?victim ?what) (not (= ?thief ?victim)))
    :effect (has ?thief ?what))
  (:event drop
    :parameters (?who - character ?what - thing)
    :precondition (has ?who ?what)
    :effect (and (not (has ?who ?what))
                 (forall (?p - place) (when (at ?who ?p) (lies ?what ?p)))))
  (:event put
    :parameters (?what - thing ?c - container)
    :precondition (not (locked ?c))
    :effect (in ?what ?c))
  (:event light
    :parameters (?who - character ?what - thing)
    :precondition (and (has ?who ?what) (not (lit ?what)))
    :effect (lit ?what))
  (:event lock                          ; who locks has the key; who is inside is caught
    :parameters (?who - character ?d - lockable)
    :precondition (not (locked ?d))
    :effect (and (locked ?d) (has ?who key)
                 (forall (?c - character ?p - place)
                   (when (and (door-of ?d ?p) (at ?c ?p) (not (= ?c ?who))) (captive ?c)))))
  (:event unlock
    :parameters (?who - character ?d - lockable)
    :precondition (and (locked ?d) (has ?who key))
    :effect (and (not (locked ?d))
                 (forall (?c - character ?p - place)
                   (when (and (door-of ?d ?p) (at ?c ?p)) (not (captive ?c))))))
  (:event capture
    :parameters (?who - character ?victim - character)
    :precondition (and (not (= ?who ?victim)) (not (captive ?who)))
    :effect (captive ?victim))
  (:event free
    :parameters (?who - character ?victim - character)
    :precondition (and (captive ?victim) (not (captive ?who)))
    :effect (not (captive ?victim)))
  (:event escape
    :parameters (?who - character)
    :precondition (captive ?who)
    :effect (and (not (captive ?who)) (forall (?p - place) (not (at ?who ?p)))))

  (:lexicon
    (:animate character)
    (:gender male boy man scamper) (:gender female girl) (:gender neuter thing)
    (boy "brother") (girl "sister")
    (ben "old man" "fisherman" "old fisherman" "old ben")
    (stranger "villain" "fellow" "prisoner" "the man")
    (scamper "the dog")
    (lucy "lu") (anne "younger girl") (tom "elder brother")
    (front_door "the door" "oak door" "lighthouse door")
    (harbour "quay") (gold "gold coins" "bag of gold")
    (key "rusty key" "iron key")
    (go "walks to" "runs to" "sets off for" "follows to" "climbs into" "races back to" "reaches" "hurries to")
    (leave "runs out of" "comes out" "flees from")
    (sail "rows to" "rows home" "lands")
    (take "picks up" "finds" "takes down" "pulls out" "lifts out")
    (give "hands" "gives back" "returns to" "presses into")
    (steal "snatches" "grabs" "robs")
    (drop "lets fall" "falls from")
    (put "puts in" "puts back" "lays in")
    (lock "locks up" "turns the key")
    (unlock "opens with the key")
    (capture "seizes" "ties up" "binds" "catches")
    (free "unties" "lets out" "rescues")
    (escape "gets away" "squeezes through" "slips out")
    (nothing "said" "asked" "stood" "waiting")
    (:prior nothing 50)
    (:question "where is ?who" (at ?who ?where))
    (:question "who has the ?what" (has ?who ?what))
    (:question "is the ?d locked" (locked ?d))
    (:question "who is captured" "who is a captive" (captive ?who))
    (:say (at ?who ?where) "?who is at the ?where" "?who is not at the ?where")
    (:say (has ?who ?what) "?who has the ?what" "?who does not have the ?what")
    (:say (captive ?who) "?who is captured" "?who is free")))
