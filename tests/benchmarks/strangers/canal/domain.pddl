; Two families of boatmen and a lock-keeper on one flight of three locks.
(define (domain canal)
  (:types person boat lock pound berth gear)
  (:constants
    nan hal tom_pryce tom_beck - person
    morning_star evening_star perseverance - boat
    bottom_lock middle_lock top_lock - lock
    town_pound long_pound short_pound summit_pound - pound
    coal_wharf salt_wharf maltings willow_ring mill_ring mill_steps - berth
    long_pole short_pole long_windlass short_windlass - gear)
  (:predicates
    (in ?b - boat ?p - pound)
    (moored ?b - boat ?w - berth)
    (beside ?w - berth ?p - pound)
    (below ?l - lock ?p - pound)
    (above ?l - lock ?p - pound)
    (full ?l - lock)
    (aground ?b - boat)
    (has ?who - person ?g - gear)
    (sunk ?g - gear))
  (:exclusive (in ?b ?p) :per (?b))
  (:exclusive (moored ?b ?w) :per (?b))
  (:exclusive (moored ?b ?w) :per (?w))
  (:exclusive (has ?who ?g) :per (?g))
  (:init
    (below bottom_lock town_pound) (above bottom_lock long_pound)
    (below middle_lock long_pound) (above middle_lock short_pound)
    (below top_lock short_pound) (above top_lock summit_pound)
    (beside coal_wharf town_pound) (beside salt_wharf long_pound)
    (beside maltings short_pound) (beside willow_ring short_pound)
    (beside mill_ring summit_pound) (beside mill_steps summit_pound))
  ; a boat that goes up must find the lock empty, and leaves it full
  (:event lock_up
    :parameters (?b - boat ?l - lock)
    :precondition (and (not (full ?l)) (not (aground ?b))
      (not (exists (?w - berth) (moored ?b ?w)))
      (exists (?p - pound) (and (below ?l ?p) (in ?b ?p))))
    :effect (and (full ?l)
      (forall (?p - pound) (when (above ?l ?p) (in ?b ?p)))))
  (:event lock_down
    :parameters (?b - boat ?l - lock)
    :precondition (and (full ?l) (not (aground ?b))
      (not (exists (?w - berth) (moored ?b ?w)))
      (exists (?p - pound) (and (above ?l ?p) (in ?b ?p))))
    :effect (and (not (full ?l))
      (forall (?p - pound) (when (below ?l ?p) (in ?b ?p)))))
  ; boatmen turn a lock: a full one is emptied, an empty one is filled
  (:event turn
    :parameters (?l - lock)
    :effect (and (when (full ?l) (not (full ?l))) (when (not (full ?l)) (full ?l))))
  (:event moor
    :parameters (?b - boat ?w - berth)
    :precondition (and (not (aground ?b))
      (not (exists (?x - boat) (moored ?x ?w)))
      (exists (?p - pound) (and (beside ?w ?p) (in ?b ?p))))
    :effect (moored ?b ?w))
  (:event cast_off
    :parameters (?b - boat)
    :precondition (exists (?w - berth) (moored ?b ?w))
    :effect (forall (?w - berth) (not (moored ?b ?w))))
  (:event ground
    :parameters (?b - boat)
    :precondition (and (not (aground ?b)) (not (exists (?w - berth) (moored ?b ?w))))
    :effect (aground ?b))
  (:event refloat
    :parameters (?b - boat)
    :precondition (aground ?b)
    :effect (not (aground ?b)))
  (:event lose
    :parameters (?g - gear)
    :precondition (not (sunk ?g))
    :effect (and (sunk ?g) (forall (?x - person) (not (has ?x ?g)))))
  (:event recover
    :parameters (?who - person ?g - gear)
    :precondition (sunk ?g)
    :effect (and (has ?who ?g) (not (sunk ?g))))
  (:lexicon
    (:gender female nan morning_star evening_star perseverance)
    (:gender male hal tom_pryce tom_beck)
    (:prior nothing 8)
    (nan "Nan Dyer" "Mrs Dyer")
    (hal "Hal Dyer" "Mr Dyer")
    (tom_pryce "Pryce" "the lock-keeper" "the lockman")
    (tom_beck "Beck" "young Beck")
    (lock_up "locks up" "works up" "goes up through")
    (lock_down "locks down" "works down" "goes down through" "drops through")
    (turn "empties" "fills" "draws the paddles" "lets the water out")
    (moor "ties up" "makes fast" "lies at")
    (cast_off "casts off" "unties" "sets off" "lets go")
    (ground "runs aground" "sticks" "on the mud")
    (refloat "floats off" "comes off" "gets off the mud")
    (lose "loses" "falls in" "overboard" "drops in")
    (recover "fishes out" "finds" "pulls out")))
