; A school class goes on a day trip by coach.
(define (domain schooltrip)
  (:types pupil teacher driver - person  person thing place)
  (:constants
    mia tom leyla oskar finn nora - pupil
    hartmann bell - teacher
    kowalski - driver
    camera cap umbrella lunchbox ball scarf map first_aid_kit - thing
    school museum castle lake services - place)
  (:predicates
    (at ?p - person ?l - place)          ; outside the coach
    (aboard ?p - person)
    (coach-at ?l - place)
    (has ?p - person ?t - thing)
    (lies ?t - thing ?l - place)         ; lost at a place
    (on-coach ?t - thing)                ; lost on the coach
    (missing ?p - pupil)
    (ill ?p - pupil)
    (near ?a ?b - person))
  (:init :closed
    (coach-at school)
    (at mia school) (at tom school) (at leyla school) (at oskar school) (at finn school) (at nora school)
    (at hartmann school) (at bell school) (at kowalski school)
    (has mia camera) (has tom cap) (has leyla umbrella) (has oskar lunchbox) (has finn ball) (has nora scarf)
    (has bell map) (has hartmann first_aid_kit))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (coach-at ?l))
  (:exclusive (has ?p ?t) :per (?t))
  (:exclusive (lies ?t ?l) :per (?t))
  (:derived (near ?a ?b - person)
    (or (and (aboard ?a) (aboard ?b))
        (exists (?l - place) (and (at ?a ?l) (at ?b ?l)))))
  (:event board
    :parameters (?p - person)
    :precondition (exists (?l - place) (and (at ?p ?l) (coach-at ?l)))
    :effect (and (aboard ?p) (forall (?l - place) (not (at ?p ?l)))))
  (:event get_off
    :parameters (?p - person)
    :precondition (aboard ?p)
    :effect (and (not (aboard ?p)) (forall (?l - place) (when (coach-at ?l) (at ?p ?l)))))
  (:event all_board
    :precondition (and (not (exists (?p - pupil) (missing ?p)))
                       (exists (?p - person ?l - place) (and (at ?p ?l) (coach-at ?l))))
    :effect (forall (?p - person ?l - place)
              (when (and (at ?p ?l) (coach-at ?l)) (and (aboard ?p) (not (at ?p ?l))))))
  (:event all_off
    :precondition (exists (?p - person) (aboard ?p))
    :effect (forall (?p - person ?l - place)
              (when (and (aboard ?p) (coach-at ?l)) (and (not (aboard ?p)) (at ?p ?l)))))
  (:event drive
    :parameters (?l - place)
    :precondition (and (not (coach-at ?l))
                       (exists (?d - driver) (aboard ?d))
                       (not (exists (?p - pupil) (missing ?p))))
    :effect (coach-at ?l))
  (:event lose
    :parameters (?p - person ?t - thing)
    :precondition (has ?p ?t)
    :effect (and (not (has ?p ?t))
                 (when (aboard ?p) (on-coach ?t))
                 (forall (?l - place) (when (at ?p ?l) (lies ?t ?l)))))
  (:event find
    :parameters (?p - person ?t - thing)
    :precondition (and (not (exists (?x - person) (has ?x ?t)))
                       (or (and (on-coach ?t) (aboard ?p))
                           (exists (?l - place) (and (lies ?t ?l) (at ?p ?l)))))
    :effect (and (has ?p ?t) (not (on-coach ?t)) (forall (?l - place) (not (lies ?t ?l)))))
  (:event give
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (has ?from ?t) (not (= ?from ?to)) (near ?from ?to))
    :effect (has ?to ?t))
  (:event wander_off
    :parameters (?p - pupil)
    :precondition (and (not (missing ?p)) (not (aboard ?p)))
    :effect (missing ?p))
  (:event turn_up
    :parameters (?p - pupil)
    :precondition (missing ?p)
    :effect (not (missing ?p)))
  (:event fall_ill
    :parameters (?p - pupil)
    :precondition (not (ill ?p))
    :effect (ill ?p))
  (:event recover
    :parameters (?p - pupil)
    :precondition (ill ?p)
    :effect (not (ill ?p)))
  (:event nothing)
  (:lexicon
    (hartmann "Mr Hartmann")
    (bell "Ms Bell" "Miss Bell")
    (kowalski "Mr Kowalski" "the driver")
    (lunchbox "lunch box" "sandwiches")
    (services "motorway services" "petrol station")
    (board "gets on" "climbs in")
    (get_off "gets out" "steps off" "climbs out")
    (all_board "everyone gets on" "all aboard" "the class boards")
    (all_off "everyone gets off" "they all get out")
    (drive "drives to" "arrives at" "the coach stops at" "sets off for")
    (lose "forgets" "leaves behind" "drops")
    (find "picks up" "discovers" "spots")
    (give "hands" "passes" "lends" "gives back")
    (wander_off "goes missing" "gets lost" "slips away")
    (turn_up "comes back" "is found" "reappears")
    (fall_ill "is sick" "feels sick" "throws up")
    (recover "feels better" "gets better" "is well again")))
