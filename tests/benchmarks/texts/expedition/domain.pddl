;; Papers of a mountain expedition: who is at which camp, who carries what, what stands or hangs where, who is unwell.
(define (domain expedition)
  (:types person gear place - object
          climber porter doctor - person
          tent rope bottle radio supply - gear
          camp section - place)
  (:constants hallam ingrid tomas yusuke - climber
    dorje mingma lhamu - porter
    beatriz - doctor
    redtent dometent messtent - tent
    bluerope whiterope orangerope - rope
    bottle3 bottle5 bottle7 - bottle
    yellowradio spareradio - radio
    foodsack fuelcan stove medchest - supply
    base camp1 camp2 camp3 - camp
    icefall couloir headwall - section)
  (:predicates
    (above ?a ?b - camp)                   ; camp a is higher than camp b
    (at ?p - person ?c - camp)
    (carries ?p - person ?g - gear)
    (lies ?g - gear ?c - camp)             ; left or stored at the camp
    (lost ?g - gear)
    (pitched ?g - tent ?c - camp)
    (fixed ?g - rope ?s - section)
    (broken ?g - gear)
    (empty ?b - bottle)
    (sick ?p - person)
    (hurt ?p - person))
  (:init (above camp1 base) (above camp2 base) (above camp3 base)
    (above camp2 camp1) (above camp3 camp1) (above camp3 camp2)
    (not (above base base)) (not (above base camp1)) (not (above base camp2)) (not (above base camp3))
    (not (above camp1 camp1)) (not (above camp1 camp2)) (not (above camp1 camp3))
    (not (above camp2 camp2)) (not (above camp2 camp3)) (not (above camp3 camp3)))

  (:exclusive (at ?p ?c) :per (?p))
  (:exclusive (carries ?p ?g) (lies ?g ?c) (lost ?g) (pitched ?g ?c) (fixed ?g ?s) :per (?g))

  ;; moving
  (:event climb :parameters (?p - person ?to - camp)
    :precondition (forall (?c - camp) (imply (at ?p ?c) (above ?to ?c)))
    :effect (at ?p ?to))
  (:event descend :parameters (?p - person ?to - camp)
    :precondition (forall (?c - camp) (imply (at ?p ?c) (above ?c ?to)))
    :effect (at ?p ?to))

  ;; loads
  (:event pick-up :parameters (?p - person ?g - gear)
    :precondition (and (not (carries ?p ?g)) (not (lost ?g))
                       (exists (?c - camp) (and (at ?p ?c) (lies ?g ?c))))
    :effect (carries ?p ?g))
  (:event leave :parameters (?p - person ?g - gear ?c - camp)
    :precondition (and (carries ?p ?g) (at ?p ?c))
    :effect (lies ?g ?c))
  (:event give :parameters (?from - person ?g - gear ?to - person)
    :precondition (and (not (= ?from ?to)) (carries ?from ?g)
                       (exists (?c - camp) (and (at ?from ?c) (at ?to ?c))))
    :effect (carries ?to ?g))
  (:event lose :parameters (?p - person ?g - gear)
    :precondition (carries ?p ?g)
    :effect (lost ?g))
  (:event find :parameters (?p - person ?g - gear)
    :precondition (lost ?g)
    :effect (carries ?p ?g))
  (:event break :parameters (?g - gear)
    :precondition (not (broken ?g))
    :effect (broken ?g))

  ;; tents, ropes, oxygen
  (:event pitch :parameters (?p - person ?t - tent ?c - camp)
    :precondition (and (at ?p ?c) (not (exists (?x - camp) (pitched ?t ?x))))
    :effect (pitched ?t ?c))
  (:event strike :parameters (?p - person ?t - tent)    ; whoever takes it down packs it
    :precondition (exists (?c - camp) (and (at ?p ?c) (pitched ?t ?c)))
    :effect (carries ?p ?t))
  (:event fix-rope :parameters (?p - person ?r - rope ?s - section)
    :precondition (not (exists (?x - section) (fixed ?r ?x)))
    :effect (fixed ?r ?s))
  (:event run-out :parameters (?p - person ?b - bottle)
    :precondition (and (not (empty ?b)) (not (lost ?b)))
    :effect (empty ?b))

  ;; health
  (:event fall-ill :parameters (?p - person)
    :precondition (not (sick ?p))
    :effect (sick ?p))
  (:event get-hurt :parameters (?p - person)
    :effect (hurt ?p))
  (:event treat :parameters (?by ?p - person)
    :precondition (and (not (= ?by ?p)) (imply (not (sick ?p)) (hurt ?p))
                       (exists (?c - camp) (and (at ?by ?c) (at ?p ?c))))
    :effect (and (not (sick ?p)) (not (hurt ?p))))

  ;; radio: the caller needs a set; what was said is not noted
  (:event radio :parameters (?from ?to - person)
    :precondition (and (not (= ?from ?to)) (exists (?r - radio) (carries ?from ?r))))
  (:event nothing)

  (:lexicon
    (hallam "leader" "Hallam") (beatriz "Dr Beatriz" "doctor")
    (redtent "red tent") (dometent "dome tent" "dome") (messtent "mess tent")
    (bluerope "blue rope") (whiterope "white rope") (orangerope "orange rope")
    (bottle3 "bottle 3" "number 3") (bottle5 "bottle 5" "number 5") (bottle7 "bottle 7" "number 7")
    (yellowradio "yellow radio") (spareradio "spare radio" "spare")
    (foodsack "food sack" "food") (fuelcan "fuel can" "fuel") (medchest "medicine chest" "chest")
    (base "Base" "Base Camp") (camp1 "Camp 1" "Camp One") (camp2 "Camp 2" "Camp Two") (camp3 "Camp 3" "Camp Three")
    (climb "climbed to" "went up to" "reached" "arrived at")
    (descend "went down to" "descended to" "back down")
    (pick-up "picked up" "took" "shouldered")
    (leave "left" "dropped" "cached" "deposited")
    (give "gave" "handed to" "lent")
    (lose "lost" "dropped down" "missing")
    (find "found" "turned up" "recovered")
    (break "broke" "torn" "cracked")
    (pitch "pitched" "put up" "set up")
    (strike "struck" "took down" "packed up")
    (fix-rope "fixed" "roped" "fixed line")
    (run-out "ran out" "empty" "used up")
    (fall-ill "fell ill" "sick" "altitude sickness" "fever")
    (get-hurt "hurt" "injured" "sprained" "broke his leg")
    (treat "treated" "bandaged" "looked after")
    (radio "radioed" "called" "over the radio")
    (:question "where is ?who" (at ?who ?where))
    (:question "who has the ?what" (carries ?who ?what))
    (:question "which rope is on the ?s" (fixed ?rope ?s))))
