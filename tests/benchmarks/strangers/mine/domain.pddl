; A small Cornish mine: lamps, levels and the ends where they fire.
(define (domain mine)
  (:types person lamp level end)
  (:constants
    john_pascoe john_trevena will_pascoe captain_rowe sam_hocking jos_bray davy - person
    lamp_7 lamp_17 lamp_14 lamp_41 brass_lamp - lamp
    forty sixty eighty - level
    forty_east forty_west sixty_east sixty_west eighty_west - end)
  (:predicates
    (carries ?who - person ?l - lamp)
    (burning ?l - lamp)
    (under ?who - person ?v - level)
    (part ?e - end ?v - level)
    (choked ?e - end))
  (:exclusive (carries ?who ?l) :per (?who))
  (:exclusive (carries ?who ?l) :per (?l))
  (:exclusive (under ?who ?v) :per (?who))
  (:init
    (part forty_east forty) (part forty_west forty)
    (part sixty_east sixty) (part sixty_west sixty)
    (part eighty_west eighty))
  ; lamps are given out at the window, at grass
  (:event draw
    :parameters (?who - person ?l - lamp)
    :precondition (and (not (exists (?x - person) (carries ?x ?l)))
      (not (exists (?v - level) (under ?who ?v))))
    :effect (and (carries ?who ?l) (burning ?l)))
  (:event hand_in
    :parameters (?who - person ?l - lamp)
    :precondition (and (carries ?who ?l) (not (exists (?v - level) (under ?who ?v))))
    :effect (and (not (carries ?who ?l)) (not (burning ?l))))
  ; nobody goes below without a lamp
  (:event go
    :parameters (?who - person ?v - level)
    :precondition (and (not (under ?who ?v)) (exists (?l - lamp) (carries ?who ?l)))
    :effect (under ?who ?v))
  (:event come_up
    :parameters (?who - person)
    :precondition (exists (?v - level) (under ?who ?v))
    :effect (forall (?v - level) (not (under ?who ?v))))
  (:event go_out
    :parameters (?l - lamp)
    :precondition (burning ?l)
    :effect (not (burning ?l)))
  (:event relight
    :parameters (?l - lamp)
    :precondition (and (not (burning ?l)) (exists (?x - person) (carries ?x ?l)))
    :effect (burning ?l))
  ; somebody must be on the level to fire an end or to clear it
  (:event fire
    :parameters (?e - end)
    :precondition (and (not (choked ?e))
      (exists (?x - person ?v - level) (and (part ?e ?v) (under ?x ?v))))
    :effect (choked ?e))
  (:event clear
    :parameters (?e - end)
    :precondition (and (choked ?e)
      (exists (?x - person ?v - level) (and (part ?e ?v) (under ?x ?v))))
    :effect (not (choked ?e)))
  (:lexicon
    (:gender male john_pascoe john_trevena will_pascoe captain_rowe sam_hocking jos_bray davy)
    (:prior nothing 8)
    (john_pascoe "Pascoe")
    (john_trevena "Trevena")
    (will_pascoe "Will")
    (captain_rowe "the captain" "Rowe")
    (sam_hocking "Hocking" "Sam")
    (jos_bray "Bray" "Jos")
    (lamp_7 "number seven")
    (lamp_14 "number fourteen" "fourteen")
    (lamp_17 "number seventeen" "seventeen")
    (lamp_41 "number forty-one" "forty-one")
    (forty "forty-fathom level")
    (sixty "sixty-fathom level")
    (eighty "eighty-fathom level")
    (forty_east "east end of the forty" "east end")
    (forty_west "west end of the forty" "west end")
    (sixty_east "east end of the sixty" "east end")
    (sixty_west "west end of the sixty" "west end")
    (eighty_west "west end of the eighty" "west end")
    (draw "signs for" "takes the lamp" "is given the lamp")
    (hand_in "gives in" "returns")
    (go "goes down" "rides the cage" "climbs down" "descends")
    (come_up "comes to grass" "goes up" "is sent up" "at grass")
    (go_out "dies" "fails" "is blown out")
    (relight "lights" "lights again" "strikes a match")
    (fire "blasts" "shoots" "blows")
    (clear "mucks out" "shovels" "clears away")))
