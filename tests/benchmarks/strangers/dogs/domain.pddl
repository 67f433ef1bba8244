(define (domain dogs)
  (:types person dog place - object
          vet - person
          lockable - place)
  (:constants marta tom priya hargreave adaeze lena - person
              ilves - vet
              biscuit rolo duchess pip fern - dog
              office surgery yard barn road beach farm cottage - place
              kennel_one kennel_two kennel_three gate - lockable)
  (:predicates
    (at ?p - person ?l - place)
    (in ?d - dog ?l - place)
    (loose ?d - dog)
    (leashed ?d - dog)
    (open ?k - lockable)
    (owned ?p - person ?d - dog)
    (chipped ?d - dog)
    (treated ?d - dog)
    (fed ?d - dog)
    (bitten ?p - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (in ?d ?l) :per (?d))
  (:exclusive (owned ?p ?d) :per (?d))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (not (at ?p ?l))
    :effect (at ?p ?l))
  (:event find
    :parameters (?p - person ?d - dog ?l - place)
    :effect (and (in ?d ?l) (at ?p ?l)))
  (:event move
    :parameters (?p - person ?d - dog ?l - place)
    :precondition (and (not (loose ?d)) (not (in ?d ?l)))
    :effect (and (in ?d ?l) (at ?p ?l)))
  (:event open
    :parameters (?p - person ?k - lockable)
    :precondition (not (open ?k))
    :effect (open ?k))
  (:event close
    :parameters (?p - person ?k - lockable)
    :precondition (open ?k)
    :effect (not (open ?k)))
  (:event escape
    :parameters (?d - dog ?l - place)
    :precondition (and (in ?d ?l) (not (leashed ?d)) (not (loose ?d)))
    :effect (and (loose ?d) (not (in ?d ?l))))
  (:event catch
    :parameters (?p - person ?d - dog)
    :precondition (loose ?d)
    :effect (not (loose ?d)))
  (:event leash
    :parameters (?p - person ?d - dog)
    :precondition (and (not (leashed ?d)) (not (loose ?d)))
    :effect (leashed ?d))
  (:event unleash
    :parameters (?p - person ?d - dog)
    :precondition (leashed ?d)
    :effect (not (leashed ?d)))
  (:event feed
    :parameters (?p - person ?d - dog)
    :effect (fed ?d))
  (:event bite
    :parameters (?d - dog ?p - person)
    :effect (bitten ?p))
  (:event treat
    :parameters (?v - vet ?d - dog)
    :precondition (not (loose ?d))
    :effect (treated ?d))
  (:event chip
    :parameters (?v - vet ?d - dog)
    :precondition (and (not (chipped ?d)) (not (loose ?d)))
    :effect (chipped ?d))
  (:event adopt
    :parameters (?p - person ?d - dog)
    :precondition (not (exists (?x - person) (owned ?x ?d)))
    :effect (owned ?p ?d))
  (:event give_back
    :parameters (?p - person ?d - dog)
    :precondition (owned ?p ?d)
    :effect (not (owned ?p ?d)))
  (:lexicon
    (:gender female marta priya adaeze lena duchess fern)
    (:gender male tom hargreave biscuit rolo pip)
    (hargreave "Mr Hargreave" "the farmer")
    (adaeze "Mrs Okafor" "I")
    (lena "the girl" "the daughter")
    (ilves "Dr Ilves" "the vet")
    (biscuit "the greyhound" "the hound")
    (rolo "the terrier")
    (duchess "the mastiff")
    (pip "the puppy")
    (fern "the collie")
    (gate "yard gate")
    (go "goes to" "comes to" "arrives")
    (find "finds" "discovers")
    (move "takes to" "brings" "carries")
    (open "unlocks")
    (close "shuts" "locks")
    (escape "runs away" "gets out")
    (catch "gets hold of")
    (leash "puts on a lead")
    (unleash "takes off the lead")
    (feed "gives food")
    (bite "snaps at")
    (treat "examines" "bandages")
    (chip "microchips")
    (adopt "gives a home")
    (give_back "returns" "brings back")))
