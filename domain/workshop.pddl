;; Job diary of a small car workshop: where each car is, who works on it, what is faulty, ordered, fitted and paid.
(define (domain workshop)
  (:types car owner mechanic bay part)
  (:constants
    golf volvo transit fiesta corsa defender octavia - car
    moss adeyemi kessler quinn patel brandt ferreira - owner
    ray jolanta dev sid - mechanic
    bay1 bay2 bay3 - bay
    brake-pads clutch alternator exhaust radiator water-pump battery timing-belt shocks wheel-bearing - part)
  (:predicates
    (owns ?o - owner ?c - car)
    (underneath ?p - part)         ; reached only from below: the car must be on a lift
    (yard ?c - car)
    (on-lift ?c - car ?b - bay)
    (away ?c - car)                ; with its owner
    (works-on ?m - mechanic ?c - car)
    (faulty ?p - part ?c - car)
    (in-car ?p - part ?c - car)
    (on-order ?p - part ?c - car)
    (in-stock ?p - part ?c - car)  ; lies here, meant for the car
    (approved ?c - car)
    (paid ?c - car)
    (raised ?c - car))
  (:init
    (owns moss golf) (owns adeyemi volvo) (owns kessler transit) (owns quinn fiesta) (owns patel corsa)
    (owns brandt defender) (owns ferreira octavia) (underneath brake-pads) (underneath clutch)
    (underneath exhaust) (underneath shocks) (underneath wheel-bearing))

  (:exclusive (yard ?c) (on-lift ?c ?b) (away ?c) :per (?c))
  (:exclusive (on-lift ?c ?b) :per (?b))
  (:exclusive (works-on ?m ?c) :per (?m))
  (:exclusive (works-on ?m ?c) :per (?c))
  (:exclusive (on-order ?p ?c) (in-stock ?p ?c) :per (?p ?c))
  (:derived (raised ?c - car) (exists (?b - bay) (on-lift ?c ?b)))

  (:event arrive
    :parameters (?c - car)
    :precondition (away ?c)
    :effect (and (yard ?c) (not (paid ?c)) (not (approved ?c))))
  (:event assign
    :parameters (?m - mechanic ?c - car)
    :precondition (and (not (away ?c)) (not (works-on ?m ?c)))
    :effect (works-on ?m ?c))
  (:event lift
    :parameters (?c - car ?b - bay)
    :precondition (and (yard ?c) (not (exists (?o - car) (on-lift ?o ?b))))
    :effect (on-lift ?c ?b))
  (:event lower
    :parameters (?c - car ?b - bay)
    :precondition (on-lift ?c ?b)
    :effect (yard ?c))

  (:event diagnose
    :parameters (?m - mechanic ?p - part ?c - car)
    :precondition (and (not (away ?c))
                       (works-on ?m ?c)
                       (in-car ?p ?c)
                       (not (faulty ?p ?c))
                       (imply (underneath ?p) (raised ?c)))
    :effect (faulty ?p ?c))
  ;; the owner agrees to the repair
  (:event approve
    :parameters (?o - owner ?c - car)
    :precondition (and (owns ?o ?c) (not (approved ?c)) (exists (?p - part) (faulty ?p ?c)))
    :effect (approved ?c))
  (:event order
    :parameters (?p - part ?c - car)
    :precondition (and (faulty ?p ?c) (not (on-order ?p ?c)) (not (in-stock ?p ?c)))
    :effect (on-order ?p ?c))
  (:event deliver
    :parameters (?p - part ?c - car)
    :precondition (on-order ?p ?c)
    :effect (in-stock ?p ?c))

  (:event remove
    :parameters (?m - mechanic ?p - part ?c - car)
    :precondition (and (works-on ?m ?c)
                       (faulty ?p ?c)
                       (in-car ?p ?c)
                       (not (away ?c))
                       (imply (underneath ?p) (raised ?c)))
    :effect (not (in-car ?p ?c)))
  ;; that the old one came out first is often not written down
  (:event fit
    :parameters (?m - mechanic ?p - part ?c - car)
    :precondition (and (works-on ?m ?c)
                       (faulty ?p ?c)
                       (in-stock ?p ?c)
                       (not (away ?c))
                       (imply (underneath ?p) (raised ?c)))
    :effect (and (in-car ?p ?c) (not (faulty ?p ?c)) (not (in-stock ?p ?c))))
  (:event test
    :parameters (?m - mechanic ?c - car)
    :precondition (and (works-on ?m ?c) (yard ?c)))

  (:event pay
    :parameters (?o - owner ?c - car)
    :precondition (and (owns ?o ?c) (not (paid ?c)))
    :effect (paid ?c))
  ;; house rule: no money, no keys
  (:event collect
    :parameters (?o - owner ?c - car)
    :precondition (and (owns ?o ?c) (paid ?c) (yard ?c))
    :effect (and (away ?c) (forall (?m - mechanic) (not (works-on ?m ?c)))))
  (:event nothing)

  (:lexicon
    (golf "KT14")
    (volvo "LR09" "estate")
    (transit "BD61" "van")
    (fiesta "YH12")
    (corsa "WX16")
    (defender "NG55" "Land Rover")
    (octavia "PO18" "Skoda")
    (moss "Mr Moss")
    (adeyemi "Mrs Adeyemi")
    (kessler "Mr Kessler")
    (quinn "Miss Quinn")
    (patel "Dr Patel")
    (brandt "Mr Brandt")
    (ferreira "Mr Ferreira")
    (sid "apprentice")
    (bay1 "bay 1")
    (bay2 "bay 2")
    (bay3 "bay 3")
    (brake-pads "pads")
    (timing-belt "cambelt")
    (wheel-bearing "bearing")
    (shocks "shock absorbers")
    (arrive "brought in" "came in" "towed in")
    (assign "works on" "takes over" "job")
    (lift "on the lift" "lifted" "up on")
    (lower "lowered" "down off" "off the lift")
    (diagnose "found" "worn" "leaking" "broken")
    (approve "agreed" "go ahead" "said yes")
    (order "ordered" "on order")
    (deliver "delivered" "courier")
    (remove "removed" "took out" "old")
    (fit "fitted" "installed" "new")
    (test "test drive" "road test")
    (pay "paid" "bill" "cash")
    (collect "collected" "picked up" "keys")
    (:question "where is ?c" (on-lift ?c ?where))
    (:question "who works on ?c" (works-on ?who ?c))
    (:question "is ?c paid" (paid ?c))
    (:say (owns ?o ?c) "?o owns the ?c")
    (:say (underneath ?p) "?p is reached from below")
    (:say (yard ?c) "?c is in the yard" "?c is not in the yard")
    (:say (on-lift ?c ?b) "?c is on the lift of ?b" "?c is not on the lift of ?b")
    (:say (away ?c) "?c is with its owner" "?c is not with its owner")
    (:say (works-on ?m ?c) "?m works on the ?c" "?m does not work on the ?c")
    (:say (faulty ?p ?c) "?p of the ?c is faulty" "?p of the ?c is not faulty")
    (:say (in-car ?p ?c) "?p is in the ?c" "?p is not in the ?c")
    (:say (on-order ?p ?c) "?p for the ?c is on order" "?p for the ?c is not on order")
    (:say (in-stock ?p ?c) "?p for the ?c is in stock" "?p for the ?c is not in stock")
    (:say (approved ?c) "work on the ?c is approved" "work on the ?c is not approved")
    (:say (paid ?c) "?c is paid" "?c is not paid")
    (:say (raised ?c) "?c is raised" "?c is not raised")))
