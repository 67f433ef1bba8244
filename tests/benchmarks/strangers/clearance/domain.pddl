; A family inherits a house and clears it: who gets what, what is found, moved, broken, sold, thrown away.
(define (domain clearance)
  (:types person item - object
          place thing - item)
  (:constants agnes bettina karl theo lou fenwick pryor - person
              jug letters piano clock desk teapot mattress carpet mirror bookcase diaries rifle silver bible ring
              sugar_bowl writing_box gramophone sea_chest dress bellows gnome - thing
              house cellar attic kitchen garage hall garden parlour study shed lawn next_door - place)
  (:predicates (at ?p - person ?l - place)
               (away ?p - person)
               (owns ?p - person ?t - thing)
               (claimed ?p - person ?t - thing)
               (stands ?t - thing ?l - place)
               (gone ?t - thing)
               (found ?t - thing)
               (broken ?t - thing)
               (have-read ?p - person ?t - thing)
               (clean ?x - item)
               (opened ?x - item)
               (lockable ?x - item))
  (:exclusive (at ?p ?l) (away ?p) :per (?p))
  (:exclusive (owns ?p ?t) :per (?t))
  (:exclusive (stands ?t ?l) (gone ?t) :per (?t))
  (:init (lockable house) (lockable parlour) (lockable garage) (lockable shed) (lockable cellar) (lockable study)
         (lockable attic) (lockable desk) (lockable writing_box) (lockable sea_chest) (lockable bookcase))
  (:event inherit
    :parameters (?who - person ?what - thing)
    :precondition (and (not (gone ?what)) (not (exists (?x - person) (owns ?x ?what))))
    :effect (owns ?who ?what))
  (:event claim
    :parameters (?who - person ?what - thing)
    :precondition (and (not (owns ?who ?what)) (not (claimed ?who ?what)) (not (gone ?what)))
    :effect (claimed ?who ?what))
  (:event find
    :parameters (?who - person ?what - thing)
    :precondition (and (not (found ?what)) (not (gone ?what)))
    :effect (found ?what))
  (:event move
    :parameters (?who - person ?what - thing ?to - place)
    :precondition (and (not (stands ?what ?to)) (not (gone ?what)))
    :effect (stands ?what ?to))
  (:event sell
    :parameters (?who - person ?what - thing ?to - person)
    :precondition (and (not (= ?who ?to)) (not (gone ?what))
                       (or (owns ?who ?what) (not (exists (?x - person) (owns ?x ?what)))))
    :effect (owns ?to ?what))
  (:event give
    :parameters (?who - person ?what - thing ?to - person)
    :precondition (and (not (= ?who ?to)) (not (gone ?what))
                       (or (owns ?who ?what) (not (exists (?x - person) (owns ?x ?what)))))
    :effect (owns ?to ?what))
  (:event discard
    :parameters (?who - person ?what - thing)
    :precondition (not (gone ?what))
    :effect (gone ?what))
  (:event burn
    :parameters (?who - person ?what - thing)
    :precondition (not (gone ?what))
    :effect (gone ?what))
  (:event break
    :parameters (?who - person ?what - thing)
    :precondition (and (not (broken ?what)) (not (gone ?what)))
    :effect (broken ?what))
  (:event repair
    :parameters (?who - person ?what - thing)
    :precondition (and (broken ?what) (not (gone ?what)))
    :effect (not (broken ?what)))
  (:event open
    :parameters (?who - person ?what - item)
    :precondition (and (lockable ?what) (not (opened ?what)))
    :effect (opened ?what))
  (:event lock
    :parameters (?who - person ?what - item)
    :precondition (and (lockable ?what) (opened ?what))
    :effect (not (opened ?what)))
  (:event clean
    :parameters (?who - person ?what - item)
    :precondition (not (clean ?what))
    :effect (clean ?what))
  (:event read
    :parameters (?who - person ?what - thing)
    :precondition (and (not (gone ?what)) (not (have-read ?who ?what)))
    :effect (have-read ?who ?what))
  (:event go
    :parameters (?who - person ?to - place)
    :precondition (not (at ?who ?to))
    :effect (at ?who ?to))
  (:event leave
    :parameters (?who - person)
    :precondition (not (away ?who))
    :effect (away ?who))
  (:lexicon
    (:animate person)
    (:gender female agnes bettina lou pryor)
    (:gender male karl theo fenwick)
    (agnes "the older sister" "the eldest" "the chair") (bettina "the younger sister") (karl "the brother")
    (theo "Uncle Theo") (lou "the niece" "the youngest") (fenwick "Mr Fenwick" "the dealer")
    (pryor "Mrs Pryor" "the neighbour" "the old woman")
    (jug "blue jug" "cracked jug") (letters "bundle of letters") (desk "roll-top desk") (teapot "silver teapot")
    (silver "the plate") (bible "family Bible")
    (dress "wedding dress") (gnome "garden gnome") (garden "front garden")
    (inherit "falls to" "is left" "passes to") (claim "asks for" "wants") (find "discovers" "comes across")
    (move "carries" "puts" "takes to") (sell "buys") (give "hands over") (discard "throws away" "throws out")
    (burn "sets fire to") (break "drops" "smashes") (repair "mends" "glues" "fixes") (open "unlocks") (lock "locks up" "shuts")
    (clean "scrubs" "sweeps" "tidies") (go "comes" "arrives" "enters") (leave "goes home")))
