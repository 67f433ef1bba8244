; A livery yard: which horse is where, in which saddle, with whom, on how many shoes.
(define (domain stables)
  (:types place person horse saddle - object paddock box - place)
  (:constants
    ivy rosie joan_marsh joan_harker mr_pell - person
    duke duchess conker biscuit grey_lad grey_lady - horse
    black_saddle brown_saddle old_saddle pony_saddle - saddle
    north_paddock south_paddock - paddock
    end_box corner_box big_box - box)
  (:predicates
    (in ?h - horse ?p - place)
    (wears ?h - horse ?s - saddle)
    (rides ?who - person ?h - horse)
    (out ?h - horse)
    (loose ?h - horse)
    (unshod ?h - horse))
  (:exclusive (in ?h ?p) :per (?h))
  (:exclusive (wears ?h ?s) :per (?h))
  (:exclusive (wears ?h ?s) :per (?s))
  (:exclusive (rides ?who ?h) :per (?who))
  (:exclusive (rides ?who ?h) :per (?h))
  (:event turn_out
    :parameters (?h - horse ?p - paddock)
    :precondition (and (not (in ?h ?p)) (not (loose ?h)) (not (out ?h)))
    :effect (in ?h ?p))
  (:event bring_in
    :parameters (?h - horse ?b - box)
    :precondition (and (not (out ?h)) (not (exists (?x - horse) (in ?x ?b))))
    :effect (and (in ?h ?b) (not (loose ?h))))
  ; nobody saddles a horse in the field
  (:event tack_up
    :parameters (?h - horse ?s - saddle)
    :precondition (and (not (loose ?h)) (not (out ?h))
      (not (exists (?p - paddock) (in ?h ?p))))
    :effect (wears ?h ?s))
  (:event ride
    :parameters (?who - person ?h - horse)
    :precondition (and (not (loose ?h)) (not (exists (?x - person) (rides ?x ?h)))
      (not (exists (?y - horse) (rides ?who ?y)))
      (not (exists (?p - paddock) (in ?h ?p))))
    :effect (and (rides ?who ?h) (out ?h) (forall (?p - place) (not (in ?h ?p)))))
  (:event come_home
    :parameters (?h - horse)
    :precondition (out ?h)
    :effect (and (not (out ?h)) (forall (?x - person) (not (rides ?x ?h)))
      (forall (?s - saddle) (not (wears ?h ?s)))))
  (:event fall
    :parameters (?who - person ?h - horse)
    :precondition (rides ?who ?h)
    :effect (not (rides ?who ?h)))
  (:event cast_shoe
    :parameters (?h - horse)
    :effect (unshod ?h))
  (:event shoe
    :parameters (?h - horse)
    :precondition (and (not (out ?h)) (not (loose ?h)))
    :effect (not (unshod ?h)))
  (:event get_loose
    :parameters (?h - horse)
    :precondition (and (not (loose ?h)) (not (out ?h)))
    :effect (and (loose ?h) (forall (?p - place) (not (in ?h ?p)))))
  (:lexicon
    (:gender female ivy rosie joan_marsh joan_harker duchess grey_lady)
    (:gender male mr_pell duke conker biscuit grey_lad)
    (:prior nothing 8)
    (joan_marsh "Joan M")
    (joan_harker "Joan H")
    (mr_pell "Pell" "the farrier")
    (duke "the cob" "the black cob")
    (duchess "the bay mare" "the mare")
    (conker "the chestnut")
    (biscuit "the pony")
    (grey_lad "the Lad")
    (grey_lady "Lady")
    (north_paddock "north field")
    (south_paddock "south field")
    (turn_out "puts out" "out in" "goes out in")
    (bring_in "brings in" "stables" "puts in the box")
    (tack_up "saddles" "tacks up" "puts the saddle on")
    (ride "hacks" "mounts" "takes out" "goes for a ride")
    (come_home "gets back" "comes back" "returns")
    (fall "falls off" "comes off" "is thrown")
    (cast_shoe "loses a shoe" "throws a shoe" "casts a shoe")
    (shoe "shoes" "nails a shoe on")
    (get_loose "escapes" "gets out" "breaks out")))
