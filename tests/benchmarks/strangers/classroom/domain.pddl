; What children bring to school, and what becomes of it.
(define (domain classroom)
  (:types person thing place - object pupil teacher - person key - thing)
  (:constants
    miss_lacey mr_stoddart - teacher
    oscar jude priya emma_cole emma_shaw - pupil
    frog green_marble red_marble tin_whistle football_whistle penknife catapult pink_rubber - thing
    small_key brass_key - key
    top_drawer bottom_drawer stock_cupboard fish_tank coat_box piano - place)
  (:predicates
    (has ?who - person ?t - thing)
    (in ?t - thing ?p - place)
    (locked ?p - place)
    (opens ?k - key ?p - place))
  (:exclusive (has ?who ?t) (in ?t ?p) :per (?t))
  (:init
    (opens small_key top_drawer) (opens small_key bottom_drawer)
    (opens brass_key stock_cupboard)
    (has miss_lacey small_key) (has mr_stoddart brass_key)
    (in football_whistle top_drawer))
  (:event bring
    :parameters (?who - pupil ?t - thing)
    :precondition (and (not (exists (?x - teacher) (has ?x ?t)))
      (not (exists (?p - place) (in ?t ?p))))
    :effect (has ?who ?t))
  (:event pass_on
    :parameters (?from - pupil ?t - thing ?to - pupil)
    :precondition (and (has ?from ?t) (not (= ?from ?to)))
    :effect (has ?to ?t))
  ; each has the other's thing afterwards
  (:event swap
    :parameters (?a - pupil ?x - thing ?b - pupil ?y - thing)
    :precondition (and (has ?a ?x) (has ?b ?y) (not (= ?a ?b)) (not (= ?x ?y)))
    :effect (and (has ?b ?x) (has ?a ?y)))
  (:event confiscate
    :parameters (?by - teacher ?from - pupil ?t - thing)
    :precondition (has ?from ?t)
    :effect (has ?by ?t))
  (:event give_back
    :parameters (?by - teacher ?t - thing ?to - pupil)
    :precondition (has ?by ?t)
    :effect (has ?to ?t))
  (:event put
    :parameters (?who - person ?t - thing ?p - place)
    :precondition (and (has ?who ?t) (not (locked ?p)))
    :effect (in ?t ?p))
  (:event take
    :parameters (?who - person ?t - thing)
    :precondition (exists (?p - place) (and (in ?t ?p) (not (locked ?p))))
    :effect (has ?who ?t))
  (:event lock
    :parameters (?who - person ?p - place)
    :precondition (and (not (locked ?p)) (exists (?k - key) (and (opens ?k ?p) (has ?who ?k))))
    :effect (locked ?p))
  (:event unlock
    :parameters (?who - person ?p - place)
    :precondition (and (locked ?p) (exists (?k - key) (and (opens ?k ?p) (has ?who ?k))))
    :effect (not (locked ?p)))
  (:lexicon
    (:gender female miss_lacey emma_cole emma_shaw priya)
    (:gender male mr_stoddart oscar jude)
    (:prior nothing 8)
    (miss_lacey "Miss")
    (emma_cole "Emma C." "Cole")
    (emma_shaw "Emma S." "Shaw")
    (mr_stoddart "the caretaker" "Stoddart")
    (penknife "knife")
    (bring "brings to school" "has brought")
    (pass_on "lends" "gives" "hands over")
    (swap "swaps" "trades" "exchanges")
    (confiscate "takes away" "takes off" "hand it over")
    (give_back "gives back" "returns" "lets have")
    (put "hides" "puts in" "goes in" "drops in")
    (take "takes out" "finds" "fishes out")
    (lock "turns the key" "locks up")
    (unlock "opens" "opens up")))
