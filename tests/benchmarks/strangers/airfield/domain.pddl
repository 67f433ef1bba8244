; The ground crew of a small airport: who is where, what stands where, what is aboard.
(define (domain airfield)
  (:types person place item machine - object aircraft vehicle - machine)
  (:constants
    marta owen desh lind farrow petra - person
    islander cessna caravan - aircraft
    tug bowser - vehicle
    mailbag crate medicine_box suitcase logbook headset torch toolbox - item
    apron hangar runway terminal workshop canteen - place)
  (:predicates
    (where ?p - person ?l - place)
    (aboard ?p - person ?a - aircraft)
    (stands ?a - aircraft ?l - place)
    (aloft ?a - aircraft)
    (chocked ?a - aircraft)
    (fuelled ?a - aircraft)
    (broken ?m - machine)
    (has ?p - person ?i - item)
    (stowed ?i - item ?a - aircraft))
  (:exclusive (where ?p ?l) (aboard ?p ?a) :per (?p))
  (:exclusive (stands ?a ?l) (aloft ?a) :per (?a))
  (:exclusive (has ?p ?i) (stowed ?i ?a) :per (?i))
  (:init (has marta headset))
  (:event land
    :parameters (?a - aircraft)
    :precondition (aloft ?a)
    :effect (stands ?a runway))
  (:event taxi
    :parameters (?a - aircraft ?l - place)
    :precondition (and (not (aloft ?a)) (not (stands ?a ?l)) (not (chocked ?a)) (not (broken ?a)))
    :effect (stands ?a ?l))
  (:event take_off
    :parameters (?a - aircraft)
    :precondition (and (stands ?a runway) (not (broken ?a)))
    :effect (and (aloft ?a) (not (fuelled ?a))))
  (:event tow
    :parameters (?p - person ?a - aircraft ?l - place)
    :precondition (and (not (aloft ?a)) (not (stands ?a ?l)) (not (chocked ?a)) (not (broken tug)))
    :effect (stands ?a ?l))
  (:event chock
    :parameters (?p - person ?a - aircraft)
    :precondition (and (not (aloft ?a)) (not (chocked ?a)))
    :effect (chocked ?a))
  (:event unchock
    :parameters (?p - person ?a - aircraft)
    :precondition (chocked ?a)
    :effect (not (chocked ?a)))
  (:event refuel
    :parameters (?p - person ?a - aircraft)
    :precondition (and (not (aloft ?a)) (not (fuelled ?a)))
    :effect (fuelled ?a))
  (:event load
    :parameters (?p - person ?i - item ?a - aircraft)
    :precondition (and (not (aloft ?a)) (not (stowed ?i ?a))
                       (not (exists (?q - person) (and (has ?q ?i) (not (= ?q ?p))))))
    :effect (stowed ?i ?a))
  (:event unload
    :parameters (?p - person ?i - item ?a - aircraft)
    :precondition (and (stowed ?i ?a) (not (aloft ?a)))
    :effect (has ?p ?i))
  (:event board
    :parameters (?p - person ?a - aircraft)
    :precondition (and (not (aboard ?p ?a)) (not (aloft ?a)))
    :effect (aboard ?p ?a))
  (:event disembark
    :parameters (?p - person ?a - aircraft)
    :precondition (and (aboard ?p ?a) (not (aloft ?a)))
    :effect (and (not (aboard ?p ?a)) (forall (?l - place) (when (stands ?a ?l) (where ?p ?l)))))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (and (not (where ?p ?l)) (not (exists (?a - aircraft) (aboard ?p ?a))))
    :effect (where ?p ?l))
  (:event take
    :parameters (?p - person ?i - item)
    :precondition (not (exists (?q - person) (has ?q ?i)))
    :effect (has ?p ?i))
  (:event give
    :parameters (?p - person ?i - item ?to - person)
    :precondition (and (has ?p ?i) (not (= ?p ?to)))
    :effect (has ?to ?i))
  (:event break_down
    :parameters (?m - machine)
    :precondition (not (broken ?m))
    :effect (broken ?m))
  (:event repair
    :parameters (?p - person ?m - machine)
    :precondition (broken ?m)
    :effect (not (broken ?m)))
  (:lexicon
    (:animate person)
    (:gender female marta lind petra)
    (:gender male owen desh farrow)
    (marta "crew chief") (owen "apprentice") (desh "Mr Desh" "fuel man") (lind "mechanic")
    (farrow "Captain Farrow" "captain") (petra "young pilot")
    (islander "yellow twin") (caravan "mail plane") (bowser "fuel truck")
    (mailbag "mail bag") (toolbox "tool box")
    (land "touches down" "lands")
    (taxi "rolls to" "taxis")
    (take_off "takes off" "is airborne" "departs")
    (tow "tows" "pulls")
    (chock "puts the chocks" "chocks in")
    (unchock "removes the chocks" "chocks away")
    (refuel "fills up" "fuels")
    (load "loads" "puts aboard" "stows")
    (unload "unloads" "takes out of")
    (board "boards" "climbs into" "gets into")
    (disembark "climbs out" "gets out" "gets off")
    (go "walks" "comes" "runs")
    (take "picks up" "fetches")
    (give "hands" "passes")
    (break_down "breaks down" "fails" "stalls")
    (repair "fixes" "mends" "gets going again")))
