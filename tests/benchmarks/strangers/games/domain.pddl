;; Children in an orchard play tag and hide-and-seek, fly a kite, climb trees and comfort each other.
(define (domain orchard)
  (:types child spot toy tree game)
  (:constants
    lotte mina pia nils oskar - child
    shed barrel hedge - spot
    kite ball whistle - toy
    apple_tree walnut_tree - tree
    tag_game hide_and_seek - game)
  (:predicates
    (playing ?g - game)
    (it ?c - child)                 ; who has to catch or to seek
    (hidden ?c - child ?s - spot)
    (found ?c - child)
    (safe ?c - child)               ; has reached the wall unseen
    (sits_in ?c - child ?t - tree)
    (has ?c - child ?y - toy)
    (stuck ?y - toy ?t - tree)
    (crying ?c - child))
  (:exclusive (playing ?g))
  (:exclusive (it ?c))
  (:exclusive (hidden ?c ?s) :per (?c))
  (:exclusive (sits_in ?c ?t) :per (?c))
  (:exclusive (has ?c ?y) (stuck ?y ?t) :per (?y))

  ;; a new game or a new round, with the child that is it
  (:event start
    :parameters (?g - game ?c - child)
    :effect (and (playing ?g)
                 (it ?c)
                 (forall (?x - child) (and (not (found ?x)) (not (safe ?x))))
                 (forall (?x - child ?s - spot) (not (hidden ?x ?s)))))
  (:event tag
    :parameters (?by ?c - child)
    :precondition (and (playing tag_game)
                       (it ?by)
                       (not (= ?by ?c))
                       (not (exists (?t - tree) (sits_in ?c ?t))))   ; nobody is caught in a tree
    :effect (it ?c))
  (:event hide
    :parameters (?c - child ?s - spot)
    :precondition (and (playing hide_and_seek) (not (it ?c)) (not (found ?c)) (not (safe ?c))
                       (not (exists (?x - spot) (hidden ?c ?x))))
    :effect (hidden ?c ?s))
  (:event find
    :parameters (?by ?c - child)
    :precondition (and (playing hide_and_seek) (it ?by) (exists (?s - spot) (hidden ?c ?s)))
    :effect (and (found ?c) (forall (?s - spot) (not (hidden ?c ?s)))))
  (:event get_home
    :parameters (?c - child)
    :precondition (and (playing hide_and_seek) (exists (?s - spot) (hidden ?c ?s)))
    :effect (and (safe ?c) (forall (?s - spot) (not (hidden ?c ?s)))))
  (:event take
    :parameters (?c - child ?y - toy)
    :precondition (and (not (exists (?x - child) (has ?x ?y))) (not (exists (?t - tree) (stuck ?y ?t))))
    :effect (has ?c ?y))
  (:event throw
    :parameters (?from - child ?y - toy ?to - child)
    :precondition (and (has ?from ?y) (not (= ?from ?to)))
    :effect (has ?to ?y))
  (:event snatch
    :parameters (?c - child ?y - toy ?from - child)
    :precondition (and (has ?from ?y) (not (= ?from ?c)))
    :effect (has ?c ?y))
  (:event lose
    :parameters (?c - child ?y - toy ?t - tree)
    :precondition (has ?c ?y)
    :effect (stuck ?y ?t))
  (:event fetch
    :parameters (?c - child ?y - toy)
    :precondition (exists (?t - tree) (and (sits_in ?c ?t) (stuck ?y ?t)))
    :effect (has ?c ?y))
  (:event climb
    :parameters (?c - child ?t - tree)
    :precondition (not (exists (?x - tree) (sits_in ?c ?x)))
    :effect (sits_in ?c ?t))
  (:event come_down
    :parameters (?c - child)
    :precondition (exists (?t - tree) (sits_in ?c ?t))
    :effect (forall (?t - tree) (not (sits_in ?c ?t))))
  (:event fall
    :parameters (?c - child)
    :precondition (exists (?t - tree) (sits_in ?c ?t))
    :effect (and (crying ?c) (forall (?t - tree) (not (sits_in ?c ?t)))))
  (:event comfort
    :parameters (?by ?c - child)
    :precondition (and (crying ?c) (not (= ?by ?c)))
    :effect (not (crying ?c)))
  (:event nothing)

  (:lexicon
    (tag_game "tag")
    (barrel "cask")
    (:gender female lotte mina pia)
    (:gender male nils oskar)
    (start "played" "began" "had to count")
    (tag "touched" "caught")
    (hide "hid" "crouched")
    (find "found" "spotted")
    (get_home "reached the wall" "ran home")
    (take "picked up" "took")
    (throw "threw" "tossed" "gave")
    (snatch "snatched" "grabbed from")
    (lose "got stuck" "got caught")
    (fetch "got back" "rescued")
    (climb "climbed" "climbed up")
    (come_down "climbed down" "jumped down")
    (fall "fell" "fell out of")
    (comfort "comforted" "consoled" "hugged")
    (:question "who is it" (it ?who))
    (:question "who has the ?y" (has ?who ?y))))
