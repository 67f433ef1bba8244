;; Fairy tales of a few animals and a witch: who is where, who has what, who is under a spell, in a trap, asleep, whose friend.
(define (domain tale)
  (:types animal witch - creature
          food treasure trap - thing
          creature thing place - object)
  (:constants
    thistle marrow jinx russet - animal
    grimble - witch
    mill pond cottage forest - place
    spoon marble broom - treasure
    cake soup pancakes - food
    pit cage - trap)
  (:predicates
    (at ?c - creature ?p - place)
    (has ?c - creature ?t - thing)
    (bewitched ?c - creature)          ; changed into something, cannot move
    (trapped ?c - creature ?t - trap)
    (helped ?c - creature)             ; the way out of the trap is open
    (asleep ?c - creature)
    (eaten ?f - food)
    (friends ?a ?b - creature)
    (able ?c - creature)               ; may move and act
    (together ?a ?b - creature))

  (:exclusive (at ?c ?p) :per (?c))
  (:exclusive (has ?c ?t) :per (?t))
  (:exclusive (trapped ?c ?t) :per (?c))
  (:init (:closed bewitched trapped helped asleep eaten))

  (:derived (able ?c - creature) (and (not (bewitched ?c)) (not (asleep ?c))))
  (:derived (together ?a ?b - creature) (exists (?p - place) (and (at ?a ?p) (at ?b ?p))))

  (:event go
    :parameters (?c - creature ?to - place)
    :precondition (and (able ?c) (not (at ?c ?to)) (not (exists (?t - trap) (trapped ?c ?t))))
    :effect (at ?c ?to))

  ;; a swap is two gifts
  (:event give
    :parameters (?from - creature ?t - thing ?to - creature)
    :precondition (and (has ?from ?t) (not (= ?from ?to)) (able ?from) (able ?to) (together ?from ?to))
    :effect (has ?to ?t))
  (:event steal
    :parameters (?thief - creature ?t - thing)
    :precondition (and (able ?thief) (not (has ?thief ?t)))
    :effect (has ?thief ?t))

  (:event bewitch
    :parameters (?w - witch ?c - animal)
    :precondition (and (able ?w) (not (bewitched ?c)))
    :effect (bewitched ?c))
  (:event disenchant
    :parameters (?who - creature ?c - animal)
    :precondition (and (able ?who) (bewitched ?c) (not (= ?who ?c)) (together ?who ?c))
    :effect (not (bewitched ?c)))

  (:event get_trapped
    :parameters (?c - animal ?t - trap)
    :precondition (not (exists (?x - trap) (trapped ?c ?x)))
    :effect (trapped ?c ?t))
  (:event help_out
    :parameters (?helper - creature ?c - animal)
    :precondition (and (able ?helper) (not (= ?helper ?c)) (exists (?t - trap) (trapped ?c ?t)) (not (helped ?c)))
    :effect (helped ?c))
  (:event get_out
    :parameters (?c - animal ?t - trap)
    :precondition (and (able ?c) (trapped ?c ?t))
    :effect (and (not (trapped ?c ?t)) (not (helped ?c))))

  (:event eat
    :parameters (?c - creature ?f - food)
    :precondition (and (able ?c) (or (has ?c ?f) (not (exists (?x - creature) (has ?x ?f)))))
    :effect (and (eaten ?f) (not (has ?c ?f))))
  (:event befriend
    :parameters (?a ?b - animal)
    :precondition (and (not (= ?a ?b)) (not (friends ?a ?b)) (not (bewitched ?a)) (not (bewitched ?b)))
    :effect (and (friends ?a ?b) (friends ?b ?a)))

  (:event sleep
    :parameters (?c - creature)
    :precondition (able ?c)
    :effect (asleep ?c))
  (:event wake
    :parameters (?c - creature)
    :precondition (asleep ?c)
    :effect (not (asleep ?c)))

  (:lexicon
    (:animate creature) (:inanimate thing place)
    (:gender female marrow jinx grimble) (:gender male thistle russet)
    (:number plural pancakes)
    (thistle "hedgehog")
    (marrow "toad")
    (jinx "magpie" "bird")
    (russet "fox")
    (grimble "Mother Grimble" "witch" "old woman")
    (mill "old mill")
    (cottage "witch's cottage")
    (forest "wood" "woods")
    (spoon "silver spoon")
    (marble "blue marble")
    (broom "broomstick")
    (cake "plum cake")
    (soup "barley soup")
    (pancakes "pancake")
    (pit "hole")
    (go "set out for" "make way to" "move in" "fly" "trot" "creep" "hop" "hurry" "come to")
    (give "hand over" "in exchange" "swap" "get for")
    (steal "snatch" "make off with" "help himself to" "help herself to" "run away with")
    (bewitch "turn into" "put a spell on" "cast a spell" "enchant" "change into")
    (disenchant "break the spell" "the spell breaks" "lift the spell" "turn back" "come back to life")
    (get_trapped "fall into" "be caught" "lock in" "shut in" "tumble into")
    (help_out "rescue" "pull out" "let out" "set free" "unlock" "pick the lock")
    (get_out "escape" "climb out" "scramble out" "be free")
    (eat "gobble up" "devour" "nibble" "feast on" "swallow")
    (befriend "become friends" "make friends" "best of friends" "be friends")
    (sleep "fall asleep" "doze off" "close eyes" "snore")
    (wake "wake up" "open eyes" "awake")
    (:say (at ?c ?p) "?c is at the ?p" "?c is not at the ?p")
    (:say (has ?c ?t) "?c has the ?t" "?c does not have the ?t")
    (:say (bewitched ?c) "?c is under a spell" "?c is not under a spell")
    (:say (trapped ?c ?t) "?c is caught in the ?t" "?c is not caught in the ?t")
    (:question "where is ?c" (at ?c ?where))
    (:question "who has the ?t" (has ?who ?t))))
