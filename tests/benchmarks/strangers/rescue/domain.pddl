; A mountain rescue station: who is where, who has what, who is hurt, what is broken.
(define (domain rescue)
  (:types place findable - object
          being thing - findable
          person dog - being
          carrier - thing
          building - place)
  (:constants vera tomas ilka ruedi jonas henrik marta bodmer amrein - person
              brisk nuno - dog
              stretcher sledge snowcat helicopter - carrier
              medkit radio lamp rope glove whistle brandy - thing
              station hut clinic - building
              ridge gully lake village - place)
  (:predicates (at ?b - being ?p - place)
               (ordered ?b - being ?p - place)
               (has ?b - being ?t - thing)
               (lies ?t - thing ?p - place)
               (lost ?t - thing)
               (found ?x - findable)
               (injured ?b - being)
               (treated ?b - being)
               (aboard ?b - being ?c - carrier)
               (broken ?t - thing)
               (opened ?p - building)
               (informed ?p - person))
  (:exclusive (at ?b ?p) :per (?b))
  (:exclusive (ordered ?b ?p) :per (?b))
  (:exclusive (has ?b ?t) (lies ?t ?p) (lost ?t) :per (?t))
  (:exclusive (aboard ?b ?c) :per (?b))
  (:init (at vera station) (at amrein clinic))
  (:event go
    :parameters (?who - being ?to - place)
    :precondition (not (at ?who ?to))
    :effect (and (at ?who ?to) (not (ordered ?who ?to))))
  (:event send
    :parameters (?by - person ?who - being ?to - place)
    :precondition (and (not (= ?by ?who)) (not (at ?who ?to)))
    :effect (ordered ?who ?to))
  (:event call
    :parameters (?from - person ?to - person)
    :precondition (not (= ?from ?to))
    :effect (informed ?to))
  (:event take
    :parameters (?who - person ?what - thing)
    :precondition (not (exists (?x - being) (has ?x ?what)))
    :effect (has ?who ?what))
  (:event give
    :parameters (?from - person ?what - thing ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to)))
    :effect (has ?to ?what))
  (:event leave
    :parameters (?who - person ?what - thing ?where - place)
    :precondition (has ?who ?what)
    :effect (lies ?what ?where))
  (:event lose
    :parameters (?who - person ?what - thing)
    :precondition (has ?who ?what)
    :effect (lost ?what))
  (:event find
    :parameters (?who - being ?what - findable)
    :precondition (and (not (= ?who ?what)) (not (found ?what)))
    :effect (and (found ?what) (forall (?t - thing) (when (= ?t ?what) (has ?who ?t)))))
  (:event hurt
    :parameters (?who - being)
    :precondition (not (injured ?who))
    :effect (injured ?who))
  (:event treat
    :parameters (?by - person ?who - being)
    :precondition (and (injured ?who) (not (= ?by ?who)))
    :effect (treated ?who))
  (:event load
    :parameters (?who - being ?on - carrier)
    :precondition (and (not (aboard ?who ?on)) (not (broken ?on)))
    :effect (aboard ?who ?on))
  (:event bring
    :parameters (?by - person ?who - being ?to - place)
    :precondition (and (not (= ?by ?who)) (not (at ?who ?to)))
    :effect (and (at ?who ?to) (at ?by ?to) (forall (?c - carrier) (not (aboard ?who ?c)))))
  (:event break
    :parameters (?what - thing)
    :precondition (not (broken ?what))
    :effect (broken ?what))
  ; a thing that was mended may have passed through other hands
  (:event repair
    :parameters (?by - person ?what - thing)
    :precondition (broken ?what)
    :effect (and (not (broken ?what)) (forall (?x - being) (release (has ?x ?what)))))
  (:event open
    :parameters (?who - person ?what - building)
    :precondition (not (opened ?what))
    :effect (opened ?what))
  (:event close
    :parameters (?who - person ?what - building)
    :precondition (opened ?what)
    :effect (not (opened ?what)))
  (:lexicon
    (:animate being)
    (:gender female vera ilka marta amrein)
    (:gender male tomas ruedi jonas henrik bodmer brisk nuno)
    (vera "the head of the station" "the chair") (tomas "the paramedic") (ilka "the dog handler")
    (ruedi "the pilot") (jonas "the volunteer") (henrik "the hiker" "her brother") (marta "the climber" "his sister")
    (bodmer "Mr Bodmer" "the fisherman" "the old man") (amrein "Dr Amrein" "the doctor")
    (brisk "the old dog") (nuno "the young dog" "the younger dog")
    (medkit "the medical bag" "the bag" "first-aid kit") (lamp "headlamp" "torch") (rope "long rope")
    (brandy "bottle of brandy") (hut "Kestrel Hut" "mountain hut") (station "rescue station")
    (go "arrives at" "sets off" "climbs to") (send "orders to" "dispatches") (call "radios" "phones" "rings")
    (take "picks up" "fetches") (give "hands to" "hands over") (leave "leaves behind" "puts down")
    (lose "mislays" "drops") (find "discovers" "comes across") (hurt "is injured" "breaks a leg" "is wounded")
    (treat "bandages" "gives first aid") (load "is lifted onto" "is strapped to") (bring "takes to" "transports")
    (break "snaps" "fails") (repair "mends" "fixes") (open "unlocks") (close "locks" "shuts")))
