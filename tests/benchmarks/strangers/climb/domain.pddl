;; A mountain expedition: who is at which camp, where the gear is, which stretches are roped, who is ill.
(define (domain climb)
  (:types climber camp gear - object)
  (:constants
    anders dorji hollis ines marek piet wren yuki - climber
    base camp1 camp2 camp3 summit - camp
    tent stove radio oxygen medicine camera - gear)
  (:predicates
    (next ?a - camp ?b - camp)       ; b is the next stop above a
    (below ?a - camp ?b - camp)      ; a lies somewhere below b
    (steep ?p - camp)                ; the way up to p needs a fixed rope
    (at ?c - climber ?p - camp)
    (away ?c - climber)              ; flown out
    (roped ?p - camp)                ; the way up to p has a rope on it
    (carries ?c - climber ?g - gear)
    (stowed ?g - gear ?p - camp)
    (lost ?g - gear)
    (ill ?c - climber))
  (:init
    (next base camp1) (next camp1 camp2) (next camp2 camp3) (next camp3 summit)
    (below base camp1) (below base camp2) (below base camp3) (below base summit)
    (below camp1 camp2) (below camp1 camp3) (below camp1 summit)
    (below camp2 camp3) (below camp2 summit) (below camp3 summit)
    (steep camp2) (steep camp3))

  (:exclusive (at ?c ?p) (away ?c) :per (?c))
  (:exclusive (carries ?c ?g) (stowed ?g ?p) (lost ?g) :per (?g))

  ;; up one stop at a time, down as far as one likes
  (:event climb
    :parameters (?c - climber ?to - camp)
    :precondition (and (exists (?from - camp) (and (at ?c ?from) (next ?from ?to)))
                       (imply (steep ?to) (roped ?to))
                       (not (ill ?c)))
    :effect (at ?c ?to))
  (:event descend
    :parameters (?c - climber ?to - camp)
    :precondition (exists (?from - camp) (and (at ?c ?from) (below ?to ?from)))
    :effect (at ?c ?to))
  ;; a rope is put up from the camp below
  (:event fix
    :parameters (?c - climber ?to - camp)
    :precondition (and (exists (?from - camp) (and (at ?c ?from) (next ?from ?to)))
                       (steep ?to)
                       (not (roped ?to))
                       (not (ill ?c)))
    :effect (roped ?to))
  ;; an avalanche takes the rope below a camp
  (:event sweep
    :parameters (?to - camp)
    :precondition (roped ?to)
    :effect (not (roped ?to)))

  (:event take
    :parameters (?c - climber ?g - gear)
    :precondition (exists (?p - camp) (and (at ?c ?p) (stowed ?g ?p)))
    :effect (carries ?c ?g))
  (:event stow
    :parameters (?c - climber ?g - gear ?p - camp)
    :precondition (and (carries ?c ?g) (at ?c ?p))
    :effect (stowed ?g ?p))
  (:event give
    :parameters (?c - climber ?d - climber ?g - gear)
    :precondition (and (carries ?c ?g)
                       (not (= ?c ?d))
                       (exists (?p - camp) (and (at ?c ?p) (at ?d ?p))))
    :effect (carries ?d ?g))
  (:event lose
    :parameters (?c - climber ?g - gear)
    :precondition (carries ?c ?g)
    :effect (lost ?g))
  (:event find
    :parameters (?c - climber ?g - gear)
    :precondition (lost ?g)
    :effect (carries ?c ?g))

  (:event sicken
    :parameters (?c - climber)
    :precondition (and (not (ill ?c)) (not (away ?c)))
    :effect (ill ?c))
  (:event recover
    :parameters (?c - climber)
    :precondition (ill ?c)
    :effect (not (ill ?c)))
  (:event evacuate
    :parameters (?c - climber)
    :precondition (and (ill ?c) (not (away ?c)))
    :effect (away ?c))
  (:event nothing)

  (:lexicon
    (wren "I" "me")
    (ines "the doctor")
    (hollis "the leader")
    (base "base camp")
    (camp1 "Camp One" "One")
    (camp2 "Camp Two" "Two")
    (camp3 "Camp Three" "Three")
    (summit "the top")
    (oxygen "oxygen bottle")
    (medicine "medicine chest")
    (climb "climbed" "went up" "reached")
    (descend "came down" "went down")
    (fix "fixed rope" "roped")
    (sweep "avalanche" "swept away")
    (take "took" "picked up" "packed")
    (stow "set up" "left" "unpacked")
    (give "gave" "handed")
    (lose "lost" "dropped")
    (find "found")
    (sicken "fell ill" "sick" "headache")
    (recover "recovered" "better")
    (evacuate "flown out" "helicopter")
    (:question "where is ?c" (at ?c ?where))
    (:question "who has ?g" (carries ?who ?g))
    (:question "who is ill" (ill ?who))
    (:say (at ?c ?p) "?c is at ?p" "?c is not at ?p")
    (:say (away ?c) "?c has been flown out" "?c has not been flown out")
    (:say (roped ?p) "the way to ?p is roped" "the way to ?p is not roped")
    (:say (carries ?c ?g) "?c carries ?g" "?c does not carry ?g")
    (:say (stowed ?g ?p) "?g is at ?p" "?g is not at ?p")
    (:say (lost ?g) "?g is lost" "?g is not lost")
    (:say (ill ?c) "?c is ill" "?c is not ill")))
