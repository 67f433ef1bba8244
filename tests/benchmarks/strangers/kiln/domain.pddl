;; An evening class in pottery: how far each pot is, where it stands, whose it is, its glaze, and the kiln.
(define (domain pottery)
  (:types potter pot glazing spot - object)
  (:constants
    ivo dan gwen tamsin okafor - potter
    bowl jug teapot plate tall_vase small_vase - pot
    celadon cobalt rust - glazing
    top_shelf window_sill damp_cupboard - spot)
  (:predicates
    (missing ?v - pot)          ; not made yet, or in pieces
    (soft ?v - pot)
    (dry ?v - pot)
    (biscuit ?v - pot)          ; fired once
    (finished ?v - pot)         ; fired with a glaze
    (stands ?v - pot ?s - spot)
    (in_kiln ?v - pot)
    (at_home ?v - pot)
    (glazed ?v - pot ?g - glazing)
    (cracked ?v - pot)
    (has ?p - potter ?v - pot)  ; who made it, or was given it
    (hot))
  (:exclusive (missing ?v) (soft ?v) (dry ?v) (biscuit ?v) (finished ?v) :per (?v))
  (:exclusive (stands ?v ?s) (in_kiln ?v) (at_home ?v) :per (?v))
  (:exclusive (glazed ?v ?g) :per (?v))
  (:exclusive (has ?p ?v) :per (?v))
  (:init :closed
    (missing bowl) (missing jug) (missing teapot) (missing plate) (missing tall_vase) (missing small_vase))

  (:event throw
    :parameters (?p - potter ?v - pot)
    :precondition (missing ?v)
    :effect (and (soft ?v) (has ?p ?v)))
  (:event put
    :parameters (?v - pot ?s - spot)
    :precondition (and (not (missing ?v)) (not (in_kiln ?v)) (not (stands ?v ?s)))
    :effect (stands ?v ?s))
  (:event dry_out
    :parameters (?v - pot)
    :precondition (soft ?v)
    :effect (dry ?v))
  (:event load
    :parameters (?v - pot)
    :precondition (and (or (dry ?v) (biscuit ?v)) (not (in_kiln ?v)) (not (at_home ?v)) (not (hot)))
    :effect (in_kiln ?v))
  (:event fire
    :precondition (and (not (hot)) (exists (?v - pot) (in_kiln ?v)))
    :effect (hot))
  (:event open
    :precondition (hot)
    :effect (and (not (hot))
                 (forall (?v - pot) (when (and (in_kiln ?v) (dry ?v)) (biscuit ?v)))
                 (forall (?v - pot ?g - glazing)
                   (when (and (in_kiln ?v) (biscuit ?v) (glazed ?v ?g)) (finished ?v)))))
  (:event take_out
    :parameters (?v - pot)
    :precondition (and (in_kiln ?v) (not (hot)))
    :effect (not (in_kiln ?v)))
  (:event glaze
    :parameters (?p - potter ?v - pot ?g - glazing)
    :precondition (and (has ?p ?v) (biscuit ?v) (not (in_kiln ?v)))
    :effect (glazed ?v ?g))

  (:event crack
    :parameters (?v - pot)
    :precondition (and (not (missing ?v)) (not (cracked ?v)))
    :effect (cracked ?v))
  (:event mend
    :parameters (?p - potter ?v - pot)
    :precondition (cracked ?v)
    :effect (not (cracked ?v)))
  (:event smash
    :parameters (?v - pot)
    :precondition (and (not (missing ?v)) (not (in_kiln ?v)))
    :effect (and (missing ?v) (not (cracked ?v))
                 (forall (?s - spot) (not (stands ?v ?s)))
                 (forall (?p - potter) (not (has ?p ?v)))
                 (forall (?g - glazing) (not (glazed ?v ?g)))))
  (:event give
    :parameters (?from - potter ?v - pot ?to - potter)
    :precondition (and (has ?from ?v) (not (= ?from ?to)))
    :effect (has ?to ?v))
  (:event take_home
    :parameters (?p - potter ?v - pot)
    :precondition (and (has ?p ?v) (finished ?v) (not (hot)))
    :effect (at_home ?v))

  (:lexicon
    (:gender female gwen tamsin) (:gender male ivo dan okafor)
    (okafor "Mr Okafor" "the teacher")
    (ivo "the older brother") (dan "the younger brother")
    (pot "piece") (glazing "glaze")
    (cracked "cracked" "with the crack") (has "whose")
    (window_sill "sill")
    (throw "makes" "turns on the wheel")
    (put "stands on" "sets on" "places")
    (dry_out "dries" "is dry")
    (load "puts in the kiln" "into the kiln")
    (fire "lights the kiln" "switches on the kiln")
    (open "opens the kiln" "lifts the lid")
    (take_out "out of the kiln" "removes")
    (glaze "dips in" "brushes with")
    (crack "splits")
    (mend "repairs" "glues")
    (smash "breaks" "drops" "falls to pieces")
    (give "presents" "swaps")
    (take_home "carries home")
    (:question "where is the ?v" (stands ?v ?where))
    (:question "whose is the ?v" (has ?who ?v))))
