; A gang robs a country house.
(define (domain heist)
  (:types
    tool - item
    room car - place
    safe alarm - fixture
    person item place fixture)
  (:constants
    vera dutch milo sal - person
    yard kitchen hall library study gallery - room
    wall_safe floor_safe - safe
    hall_alarm gallery_alarm - alarm
    van motorbike - car
    drill crowbar stethoscope torch - tool
    necklace painting silver - item)
  (:predicates
    (at ?p - person ?x - place)           ; in a room, or aboard a car
    (hidden ?p - person)
    (gone ?c - car)
    (has ?p - person ?i - item)
    (lies ?i - item ?r - room)
    (inside ?i - item ?s - safe)
    (open ?s - safe)
    (armed ?a - alarm)
    (ringing ?a - alarm)
    (fixed-in ?f - fixture ?r - room))
  (:init
    (fixed-in wall_safe study) (fixed-in floor_safe library)
    (fixed-in hall_alarm hall) (fixed-in gallery_alarm gallery)
    (inside necklace wall_safe) (inside silver floor_safe) (lies painting gallery)
    (not (open wall_safe)) (not (open floor_safe))
    (armed hall_alarm) (armed gallery_alarm)
    (not (ringing hall_alarm)) (not (ringing gallery_alarm))
    (not (gone van)) (not (gone motorbike)))
  (:exclusive (at ?p ?x) :per (?p))
  (:exclusive (has ?p ?i) :per (?i))
  (:exclusive (lies ?i ?r) :per (?i))
  (:exclusive (inside ?i ?s) :per (?i))
  (:event go
    :parameters (?p - person ?r - room)
    :precondition (and (not (at ?p ?r)) (not (exists (?c - car) (at ?p ?c))))
    :effect (and (at ?p ?r) (not (hidden ?p))))
  (:event hide
    :parameters (?p - person)
    :precondition (and (not (hidden ?p)) (not (exists (?c - car) (at ?p ?c))))
    :effect (hidden ?p))
  (:event take
    :parameters (?p - person ?i - item)
    :precondition (and
      (not (exists (?q - person) (has ?q ?i)))
      (not (exists (?s - safe) (and (inside ?i ?s) (not (open ?s)))))
      (not (exists (?s - safe ?r - room) (and (inside ?i ?s) (fixed-in ?s ?r) (not (at ?p ?r)))))
      (not (exists (?r - room) (and (lies ?i ?r) (not (at ?p ?r))))))
    :effect (and (has ?p ?i)
      (forall (?s - safe) (not (inside ?i ?s)))
      (forall (?r - room) (not (lies ?i ?r)))))
  (:event drop
    :parameters (?p - person ?i - item)
    :precondition (has ?p ?i)
    :effect (and (not (has ?p ?i)) (forall (?r - room) (when (at ?p ?r) (lies ?i ?r)))))
  (:event hand
    :parameters (?p - person ?i - item ?q - person)
    :precondition (and (has ?p ?i) (not (= ?p ?q))
      (not (exists (?r - room) (and (at ?p ?r) (not (at ?q ?r))))))
    :effect (has ?q ?i))
  (:event crack
    :parameters (?p - person ?s - safe ?t - tool)
    :precondition (and (not (open ?s)) (has ?p ?t)
      (exists (?r - room) (and (fixed-in ?s ?r) (at ?p ?r))))
    :effect (open ?s))
  (:event shut
    :parameters (?p - person ?s - safe)
    :precondition (and (open ?s) (exists (?r - room) (and (fixed-in ?s ?r) (at ?p ?r))))
    :effect (not (open ?s)))
  (:event disarm
    :parameters (?p - person ?a - alarm)
    :precondition (and (armed ?a) (not (ringing ?a)) (exists (?r - room) (and (fixed-in ?a ?r) (at ?p ?r))))
    :effect (not (armed ?a)))
  (:event set_off
    :parameters (?p - person ?a - alarm)
    :precondition (and (armed ?a) (not (ringing ?a)) (exists (?r - room) (and (fixed-in ?a ?r) (at ?p ?r))))
    :effect (ringing ?a))
  (:event silence
    :parameters (?p - person ?a - alarm)
    :precondition (and (ringing ?a) (exists (?r - room) (and (fixed-in ?a ?r) (at ?p ?r))))
    :effect (and (not (ringing ?a)) (not (armed ?a))))
  (:event board
    :parameters (?p - person ?c - car)
    :precondition (and (at ?p yard) (not (gone ?c)))
    :effect (and (at ?p ?c) (not (hidden ?p))))
  (:event drive_off
    :parameters (?c - car)
    :precondition (and (not (gone ?c)) (exists (?p - person) (at ?p ?c)))
    :effect (gone ?c))
  (:event nothing)
  (:lexicon
    (vera "the boss")
    (dutch "the safecracker" "the old man")
    (milo "the kid" "the boy")
    (sal "the driver")
    (yard "the courtyard" "outside")
    (gallery "the picture gallery")
    (wall_safe "the wall safe" "the safe in the study")
    (floor_safe "the floor safe" "the safe in the library")
    (hall_alarm "the alarm in the hall")
    (gallery_alarm "the alarm in the gallery")
    (motorbike "the bike")
    (torch "the light")
    (necklace "the diamonds" "the jewels")
    (painting "the picture" "the canvas")
    (silver "the plate" "the spoons")
    (go "creeps into" "enters" "walks")
    (hide "ducks behind" "crouches")
    (take "picks up" "grabs" "steals")
    (drop "puts down" "leaves behind" "lets fall")
    (hand "gives" "passes")
    (crack "opens" "breaks open" "drills")
    (shut "closes" "locks")
    (disarm "switches off" "cuts the wire")
    (set_off "trips" "triggers")
    (silence "stops the bell" "shuts up")
    (board "gets in" "climbs into" "jumps into")
    (drive_off "drives away" "speeds off")))
