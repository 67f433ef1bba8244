;; A small club apiary behind a rectory: hives and their supers (honey boxes), swarms and queens, jars of honey, lent tools.
(define (domain apiary)
  (:types keeper hive tool - object)
  (:constants
    martha wilf gideon priya - keeper
    white_hive green_hive cedar_hive spare_hive - hive
    smoker ladder extractor - tool)
  (:predicates
    (empty ?h - hive)       ; no bees live in it
    (queenless ?h - hive)
    (hanging ?h - hive)     ; a swarm from this hive hangs somewhere outside
    (checked ?h - hive)
    (fed ?h - hive)
    (stung ?k - keeper)
    (has ?k - keeper ?t - tool))
  (:functions (supers ?h - hive) - (number 0 4)
              (jars ?k - keeper) - (number 0 30))
  (:exclusive (has ?k ?t) :per (?t))
  (:init :closed
    (empty spare_hive)
    (has gideon smoker) (has wilf ladder) (has martha extractor)
    (= (supers white_hive) 1) (= (supers green_hive) 0) (= (supers cedar_hive) 2) (= (supers spare_hive) 0)
    (= (jars martha) 0) (= (jars wilf) 0) (= (jars gideon) 0) (= (jars priya) 0))

  (:event inspect
    :parameters (?k - keeper ?h - hive)
    :precondition (and (has ?k smoker) (not (empty ?h)))
    :effect (checked ?h))
  (:event feed
    :parameters (?h - hive)
    :precondition (not (empty ?h))
    :effect (fed ?h))
  (:event add
    :parameters (?h - hive ?n - (number 1 3))
    :precondition (not (empty ?h))
    :effect (increase (supers ?h) ?n))
  (:event take_off
    :parameters (?h - hive ?n - (number 1 4))
    :effect (decrease (supers ?h) ?n))

  ;; the old queen leaves with the swarm
  (:event swarm
    :parameters (?h - hive)
    :precondition (and (not (empty ?h)) (not (queenless ?h)) (not (hanging ?h)))
    :effect (and (hanging ?h) (queenless ?h)))
  ;; somebody catches the swarm of one hive and puts it into another
  (:event house
    :parameters (?k - keeper ?from ?to - hive)
    :precondition (and (hanging ?from) (empty ?to) (not (= ?from ?to)))
    :effect (and (not (hanging ?from)) (not (empty ?to))))
  (:event lose_queen
    :parameters (?h - hive)
    :precondition (and (not (empty ?h)) (not (queenless ?h)))
    :effect (queenless ?h))
  (:event requeen
    :parameters (?h - hive)
    :precondition (and (not (empty ?h)) (queenless ?h))
    :effect (not (queenless ?h)))
  (:event unite
    :parameters (?weak ?strong - hive)
    :precondition (and (not (= ?weak ?strong)) (queenless ?weak) (not (queenless ?strong))
                       (not (empty ?weak)) (not (empty ?strong)))
    :effect (and (empty ?weak) (not (queenless ?weak)) (assign (supers ?weak) 0)))
  (:event sting
    :parameters (?k - keeper)
    :effect (stung ?k))

  (:event bottle
    :parameters (?k - keeper ?n - (number 1 20))
    :precondition (has ?k extractor)
    :effect (increase (jars ?k) ?n))
  (:event give
    :parameters (?from - keeper ?n - (number 1 20) ?to - keeper)
    :precondition (not (= ?from ?to))
    :effect (and (decrease (jars ?from) ?n) (increase (jars ?to) ?n)))
  (:event sell
    :parameters (?k - keeper ?n - (number 1 20))
    :effect (decrease (jars ?k) ?n))
  (:event lend
    :parameters (?from - keeper ?t - tool ?to - keeper)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))

  (:lexicon
    (:gender female martha priya) (:gender male wilf gideon)
    (:narrator martha)
    (hive "colony" "bees")
    (white_hive "the whites") (green_hive "the greens") (spare_hive "the empty hive")
    (wilf "her brother")
    (inspect "opens the hive" "looks through" "looks into")
    (feed "gives syrup" "sugar")
    (add "puts on" "adds a super" "another box")
    (take_off "removes a super" "lifts off")
    (swarm "flies out" "leaves the hive")
    (house "catches the swarm" "puts the swarm into")
    (lose_queen "queen is dead" "queen has died" "loses its queen")
    (requeen "new queen" "introduces a queen")
    (unite "joins" "combines" "merges")
    (sting "gets stung")
    (bottle "fills jars" "jars up")
    (give "hands" "makes a present of")
    (sell "is paid for")
    (lend "passes on" "borrows from")
    (:question "who has the ?t" (has ?who ?t))
    (:question "how many supers are on the ?h" (supers ?h ?n))))
