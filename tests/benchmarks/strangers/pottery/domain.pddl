(define (domain pottery)
  (:types person pot glaze place kiln - object)
  (:constants agnes bruno yuki walter pell - person
              jug vase bowl teapot plate - pot
              celadon tenmoku shino - glaze
              shop cellar rack windowsill - place
              gas_kiln wood_kiln - kiln)
  (:predicates
    (at ?p - person ?l - place)
    (on ?t - pot ?l - place)
    (inside ?t - pot ?k - kiln)
    (owned ?p - person ?t - pot)
    (made ?t - pot)
    (cracked ?t - pot)
    (broken ?t - pot)
    (glazed ?t - pot ?g - glaze)
    (mixed ?g - glaze)
    (open ?k - kiln)
    (lit ?k - kiln)
    (tends ?p - person ?k - kiln))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (on ?t ?l) (inside ?t ?k) (owned ?p ?t) :per (?t))
  (:exclusive (tends ?p ?k) :per (?k))
  (:event go
    :parameters (?p - person ?l - place)
    :effect (at ?p ?l))
  (:event throw
    :parameters (?p - person ?t - pot)
    :precondition (not (made ?t))
    :effect (and (made ?t) (not (broken ?t)) (not (cracked ?t))))
  (:event put
    :parameters (?p - person ?t - pot ?l - place)
    :precondition (and (not (broken ?t)) (not (on ?t ?l)))
    :effect (on ?t ?l))
  (:event load
    :parameters (?p - person ?t - pot ?k - kiln)
    :precondition (and (open ?k) (not (lit ?k)) (not (broken ?t)) (not (inside ?t ?k)))
    :effect (inside ?t ?k))
  (:event unload
    :parameters (?p - person ?t - pot ?k - kiln)
    :precondition (and (inside ?t ?k) (open ?k))
    :effect (not (inside ?t ?k)))
  (:event open
    :parameters (?p - person ?k - kiln)
    :precondition (and (not (open ?k)) (not (lit ?k)))
    :effect (open ?k))
  (:event close
    :parameters (?p - person ?k - kiln)
    :precondition (open ?k)
    :effect (not (open ?k)))
  (:event light
    :parameters (?p - person ?k - kiln)
    :precondition (not (lit ?k))
    :effect (and (lit ?k) (not (open ?k)) (tends ?p ?k)))
  (:event shut_down
    :parameters (?p - person ?k - kiln)
    :precondition (and (lit ?k) (tends ?p ?k))
    :effect (and (not (lit ?k)) (not (tends ?p ?k))))
  (:event mix
    :parameters (?p - person ?g - glaze)
    :precondition (not (mixed ?g))
    :effect (mixed ?g))
  (:event spill
    :parameters (?p - person ?g - glaze)
    :precondition (mixed ?g)
    :effect (not (mixed ?g)))
  (:event dip
    :parameters (?p - person ?t - pot ?g - glaze)
    :precondition (and (mixed ?g) (not (broken ?t)) (not (glazed ?t ?g)))
    :effect (glazed ?t ?g))
  (:event crack
    :parameters (?t - pot)
    :precondition (and (not (cracked ?t)) (not (broken ?t)))
    :effect (cracked ?t))
  (:event break
    :parameters (?p - person ?t - pot)
    :precondition (not (broken ?t))
    :effect (and (broken ?t) (not (made ?t))
                 (forall (?l - place) (not (on ?t ?l)))))
  (:event mend
    :parameters (?p - person ?t - pot)
    :precondition (or (cracked ?t) (broken ?t))
    :effect (and (not (cracked ?t)) (not (broken ?t)) (made ?t)))
  (:event sell
    :parameters (?p - person ?t - pot ?to - person)
    :precondition (and (not (= ?p ?to)) (not (broken ?t))
                       (not (exists (?x - person) (owned ?x ?t))))
    :effect (owned ?to ?t))
  (:lexicon
    (:gender female agnes yuki pell)
    (:gender male bruno walter)
    (bruno "the apprentice")
    (walter "Old Walter" "the old man")
    (pell "Mrs Pell" "the customer" "the old lady")
    (jug "the brown jug")
    (rack "drying rack")
    (go "goes to" "comes into")
    (throw "makes on the wheel" "shapes")
    (put "places" "sets down")
    (load "puts in the kiln")
    (unload "takes out of the kiln")
    (open "opens up")
    (close "shuts" "seals")
    (light "fires" "kindles")
    (shut_down "turns off" "puts out")
    (mix "prepares" "makes up")
    (spill "upsets" "knocks over")
    (dip "glazes" "dips in")
    (crack "splits" "bursts")
    (break "smashes" "shatters")
    (mend "repairs" "glues")
    (sell "buys" "is bought")))
