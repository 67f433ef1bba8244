;; A shared house: who has which room, who has which key or borrowed thing, what is broken, what is paid, where the cat is.
(define (domain flatshare)
  (:types person movable room appliance bill chore - object
          tenant guest outsider - person
          thing cat - movable
          item key - thing)
  (:constants nora felix imani gus wen sabine - tenant
    bruno theo maud - guest
    hallam kit - outsider
    drill tent ladder bike guitar - item
    shedkey cellarkey - key
    pickle - cat
    attic backroom frontroom boxroom - room
    boiler washer oven router - appliance
    rent gasbill powerbill waterbill - bill
    dishes bins stairs bathroom - chore)
  (:predicates
    (lives-in ?p - tenant ?r - room)
    (stays-with ?g - guest ?t - tenant)
    (has ?p - person ?x - movable)         ; holds it at the moment, whoever owns it
    (owns ?p - person ?i - item)
    (missing ?x - movable)                 ; nobody knows where it is
    (borrowed ?i - item)
    (broken ?a - appliance)
    (paid ?b - bill)
    (done-by ?c - chore ?p - person)       ; who did it last
    (fed ?c - cat))
  (:init (owns gus drill) (owns nora tent) (owns gus ladder) (owns felix bike) (owns felix guitar))

  (:exclusive (lives-in ?p ?r) :per (?p))
  (:exclusive (lives-in ?p ?r) :per (?r))
  (:exclusive (stays-with ?g ?t) :per (?g))
  (:exclusive (has ?p ?x) (missing ?x) :per (?x))
  (:exclusive (done-by ?c ?p) :per (?c))
  (:derived (borrowed ?i - item)
    (exists (?p - person) (and (has ?p ?i) (not (owns ?p ?i)))))

  ;; rooms and guests
  (:event move-in :parameters (?p - tenant ?r - room)
    :precondition (not (exists (?q - tenant) (lives-in ?q ?r)))
    :effect (lives-in ?p ?r))
  (:event move-out :parameters (?p - tenant ?r - room)
    :precondition (lives-in ?p ?r)
    :effect (not (lives-in ?p ?r)))
  (:event come-to-stay :parameters (?g - guest ?t - tenant)
    :precondition (not (stays-with ?g ?t))
    :effect (stays-with ?g ?t))
  (:event go-home :parameters (?g - guest)
    :precondition (exists (?t - tenant) (stays-with ?g ?t))
    :effect (forall (?t - tenant) (not (stays-with ?g ?t))))

  ;; things and keys; only an owner lends, and a thing goes back to its owner
  (:event lend :parameters (?from - person ?i - item ?to - person)
    :precondition (and (owns ?from ?i) (has ?from ?i) (not (= ?from ?to)))
    :effect (has ?to ?i))
  (:event give-back :parameters (?from - person ?i - item ?to - person)
    :precondition (and (has ?from ?i) (owns ?to ?i) (not (= ?from ?to)))
    :effect (has ?to ?i))
  (:event hand-key :parameters (?from - person ?k - key ?to - person)
    :precondition (and (has ?from ?k) (not (= ?from ?to)))
    :effect (has ?to ?k))
  (:event lose :parameters (?p - person ?x - thing)
    :precondition (has ?p ?x)
    :effect (missing ?x))
  (:event find :parameters (?p - person ?x - movable)      ; also the cat
    :precondition (missing ?x)
    :effect (has ?p ?x))

  ;; the house
  (:event break-down :parameters (?a - appliance)
    :precondition (not (broken ?a))
    :effect (broken ?a))
  (:event repair :parameters (?p - person ?a - appliance)
    :precondition (broken ?a)
    :effect (not (broken ?a)))
  (:event pay-bill :parameters (?p - person ?b - bill)
    :precondition (not (paid ?b))
    :effect (paid ?b))
  (:event do-chore :parameters (?p - person ?c - chore)
    :effect (done-by ?c ?p))

  ;; the cat
  (:event feed :parameters (?p - person ?c - cat)
    :precondition (not (missing ?c))
    :effect (fed ?c))
  (:event run-off :parameters (?c - cat)
    :precondition (not (missing ?c))
    :effect (and (missing ?c) (not (fed ?c))))
  (:event nothing)

  (:lexicon
    (maud "Granny Maud" "granny") (hallam "Mrs Hallam" "landlady") (kit "plumber")
    (shedkey "shed key") (cellarkey "cellar key")
    (pickle "cat")
    (backroom "back room") (frontroom "front room") (boxroom "box room")
    (washer "washing machine") (boiler "heating")
    (gasbill "gas bill" "gas") (powerbill "electricity bill" "electricity" "electric")
    (waterbill "water bill" "water")
    (dishes "washing-up" "dishes") (bins "rubbish")
    (move-in "moved into" "takes the room" "new room")
    (move-out "moved out" "left the room")
    (come-to-stay "came to stay" "arrived" "is visiting" "staying with")
    (go-home "went home" "left")
    (lend "lent" "borrowed" "on loan")
    (give-back "gave back" "returned" "brought back")
    (hand-key "handed over" "gave" "passed to")
    (lose "lost" "can't find" "mislaid")
    (find "found" "turned up" "came across")
    (break-down "broke down" "broken" "stopped working" "packed up")
    (repair "repaired" "fixed" "mended" "working again")
    (pay-bill "paid" "settled" "transferred")
    (do-chore "cleaned" "washed up" "took out" "hoovered")
    (feed "fed" "gave food" "breakfast")
    (run-off "ran away" "escaped" "got out")
    (:question "who has the ?what" (has ?who ?what))
    (:question "who lives in the ?where" (lives-in ?who ?where))))
