; A repair garage: cars come in, are put right on a ramp, and go home.
(define (domain garage)
  (:types
    person car part place - object
    mechanic customer - person
    ramp - place)
  (:constants
    rosa dev kit - mechanic
    lane olga hugh priya - customer
    fiesta volvo van mini beetle - car
    clutch exhaust battery alternator radiator - part
    ramp1 ramp2 - ramp
    yard - place)
  (:predicates
    (owns ?who - customer ?c - car)
    (stands ?c - car ?where - place)
    (raised ?r - ramp)
    (faulty ?p - part ?c - car)
    (out ?p - part ?c - car)          ; taken out, the new one not yet in
    (ordered ?p - part)
    (in_stock ?p - part)
    (tested ?c - car)
    (paid ?c - car))
  (:init
    (owns lane fiesta) (owns olga mini) (owns olga beetle) (owns hugh van) (owns priya volvo)
    (in_stock battery) (not (raised ramp1)) (not (raised ramp2)))
  (:exclusive (stands ?c ?where) :per (?c))
  (:event nothing)
  (:event bring
    :parameters (?who - customer ?c - car)
    :precondition (and (owns ?who ?c) (not (exists (?x - place) (stands ?c ?x))))
    :effect (and (stands ?c yard) (not (tested ?c)) (not (paid ?c))))
  (:event move
    :parameters (?who - mechanic ?c - car ?to - place)
    :precondition (and
      (exists (?x - place) (stands ?c ?x))
      (not (stands ?c ?to))
      (or (= ?to yard) (not (exists (?other - car) (stands ?other ?to))))
      (not (exists (?r - ramp) (and (stands ?c ?r) (raised ?r)))))
    :effect (stands ?c ?to))
  (:event raise
    :parameters (?who - mechanic ?r - ramp)
    :precondition (and (not (raised ?r)) (exists (?c - car) (stands ?c ?r)))
    :effect (raised ?r))
  (:event lower
    :parameters (?who - mechanic ?r - ramp)
    :precondition (raised ?r)
    :effect (not (raised ?r)))
  (:event diagnose
    :parameters (?who - mechanic ?p - part ?c - car)
    :precondition (and (exists (?x - place) (stands ?c ?x)) (not (faulty ?p ?c)))
    :effect (faulty ?p ?c))
  (:event order
    :parameters (?who - mechanic ?p - part)
    :precondition (and (not (in_stock ?p)) (not (ordered ?p)))
    :effect (ordered ?p))
  (:event deliver
    :parameters (?p - part)
    :precondition (ordered ?p)
    :effect (and (in_stock ?p) (not (ordered ?p))))
  (:event remove
    :parameters (?who - mechanic ?p - part ?c - car)
    :precondition (and (faulty ?p ?c) (not (out ?p ?c)) (exists (?x - place) (stands ?c ?x)))
    :effect (out ?p ?c))
  (:event fit
    :parameters (?who - mechanic ?p - part ?c - car)
    :precondition (and (out ?p ?c) (in_stock ?p))
    :effect (and (not (out ?p ?c)) (not (faulty ?p ?c)) (not (in_stock ?p))))
  (:event test
    :parameters (?who - mechanic ?c - car)
    :precondition (and
      (exists (?x - place) (stands ?c ?x))
      (not (exists (?p - part) (or (faulty ?p ?c) (out ?p ?c))))
      (not (exists (?r - ramp) (and (stands ?c ?r) (raised ?r)))))
    :effect (tested ?c))
  (:event pay
    :parameters (?who - customer ?c - car)
    :precondition (and (owns ?who ?c) (tested ?c) (not (paid ?c)))
    :effect (paid ?c))
  (:event collect
    :parameters (?who - customer ?c - car)
    :precondition (and (owns ?who ?c) (paid ?c)
      (exists (?x - place) (stands ?c ?x))
      (not (exists (?r - ramp) (and (stands ?c ?r) (raised ?r)))))
    :effect (forall (?x - place) (not (stands ?c ?x))))
  (:lexicon
    (rosa "the boss")
    (kit "the apprentice")
    (lane "Mr Lane")
    (olga "Mrs Brandt")
    (hugh "the postman")
    (priya "Dr Nair" "the doctor")
    (fiesta "the Ford")
    (volvo "the estate")
    (van "the post van")
    (beetle "the VW" "the Volkswagen")
    (ramp1 "ramp one" "ramp 1")
    (ramp2 "ramp two" "ramp 2")
    (bring "brings in" "drops off" "arrives")
    (move "drives onto" "moves" "pushes" "backs out")
    (raise "raises" "lifts" "puts up")
    (lower "lowers" "lets down" "brings down")
    (diagnose "finds" "diagnoses" "is broken" "is worn")
    (order "orders" "rings the supplier")
    (deliver "is delivered" "arrives" "comes in the post")
    (remove "removes" "takes out" "takes off")
    (fit "fits" "puts in" "installs" "replaces")
    (test "tests" "test drives" "takes for a drive")
    (pay "pays" "settles the bill")
    (collect "collects" "picks up" "drives home")))
