;; An animal shelter's day book, kept by Jo: where each animal is, who has it at home, who is ill, vaccinated, neutered.
(define (domain shelter)
  (:types
    animal person pen remedy - object
    dog cat rabbit - animal
    staff vet client - person       ; clients visit, adopt and foster
    kennel room - pen)
  (:constants
    bruno nell biscuit otto tilly - dog
    mitzi smudge figaro pearl - cat
    clover - rabbit
    jo petra samir - staff
    brandt lim - vet
    dunn ives farleys tobias greta - client
    kennel1 kennel2 kennel3 kennel4 - kennel
    catroom isolation hutch - room
    antibiotics eyedrops wormer painkiller - remedy)
  (:predicates
    (waiting ?a - animal)           ; in the shelter, at reception, not in a pen yet
    (in ?a - animal ?p - pen)
    (with ?a - animal ?c - client)  ; at home with an adopter or a foster
    (loose ?a - animal)
    (here ?a - animal)
    (owned ?a - animal)             ; adopted
    (sick ?a - animal)
    (vaccinated ?a - animal)
    (neutered ?a - animal)
    (met ?c - client ?a - animal)
    (had ?a - animal ?r - remedy))
  (:derived (here ?a - animal) (or (waiting ?a) (exists (?p - pen) (in ?a ?p))))

  (:exclusive (waiting ?a) (in ?a ?p) (with ?a ?c) (loose ?a) :per (?a))
  ;; one dog to a kennel; only dogs in kennels, only cats in the cat room, only the rabbit in the hutch; anyone in isolation
  (:constraint (forall (?k - kennel ?a ?b - dog) (imply (and (in ?a ?k) (in ?b ?k)) (= ?a ?b))))
  (:constraint (forall (?k - kennel ?a - (either cat rabbit)) (not (in ?a ?k))))
  (:constraint (forall (?a - (either dog rabbit)) (not (in ?a catroom))))
  (:constraint (forall (?a - (either dog cat)) (not (in ?a hutch))))

  ;; coming in and being given a place
  (:event arrive
    :parameters (?a - animal)
    :precondition (and (not (here ?a)) (not (loose ?a)) (not (exists (?c - client) (with ?a ?c))))
    :effect (waiting ?a))
  (:event house
    :parameters (?a - animal ?p - pen)
    :precondition (and (here ?a) (not (in ?a ?p)))
    :effect (in ?a ?p))
  (:event walk
    :parameters (?who - staff ?d - dog)
    :precondition (and (here ?d) (not (sick ?d))))

  ;; health
  (:event sicken
    :parameters (?a - animal)
    :precondition (and (here ?a) (not (sick ?a)))
    :effect (sick ?a))
  (:event recover
    :parameters (?a - animal)
    :precondition (sick ?a)
    :effect (not (sick ?a)))
  (:event treat
    :parameters (?who - (either staff vet) ?a - animal ?r - remedy)
    :precondition (and (here ?a) (imply (= ?r antibiotics) (sick ?a)))
    :effect (had ?a ?r))
  (:event vaccinate
    :parameters (?v - vet ?a - animal)
    :precondition (and (here ?a) (not (sick ?a)) (not (vaccinated ?a)))
    :effect (vaccinated ?a))
  (:event neuter
    :parameters (?v - vet ?a - animal)
    :precondition (and (here ?a) (not (sick ?a)) (not (neutered ?a)))
    :effect (neutered ?a))

  ;; homes
  (:event meet
    :parameters (?c - client ?a - animal)
    :precondition (here ?a)
    :effect (met ?c ?a))
  (:event adopt
    :parameters (?c - client ?a - animal)
    :precondition (and (or (and (here ?a) (met ?c ?a)) (with ?a ?c))
                       (not (owned ?a))
                       (not (sick ?a))
                       (vaccinated ?a))
    :effect (and (with ?a ?c) (owned ?a)))
  (:event foster
    :parameters (?c - client ?a - animal)
    :precondition (and (here ?a) (not (owned ?a)))
    :effect (with ?a ?c))
  (:event return
    :parameters (?c - client ?a - animal)
    :precondition (with ?a ?c)
    :effect (and (waiting ?a) (not (owned ?a))))

  (:event escape
    :parameters (?a - animal)
    :precondition (here ?a)
    :effect (loose ?a))
  (:event catch
    :parameters (?who - person ?a - animal)
    :precondition (loose ?a)
    :effect (waiting ?a))
  (:event nothing)

  (:lexicon
    (jo "I" "me")
    (brandt "Dr Brandt")
    (lim "Dr Lim")
    (dunn "Mrs Dunn")
    (ives "Mr Ives")
    (farleys "the Farley family")
    (kennel1 "kennel 1")
    (kennel2 "kennel 2")
    (kennel3 "kennel 3")
    (kennel4 "kennel 4")
    (catroom "cat room")
    (isolation "quarantine")
    (eyedrops "eye drops" "drops")
    (wormer "worming tablet")
    (painkiller "painkillers")
    (arrive "arrived" "brought in" "handed in")
    (house "moved to" "put in" "settled")
    (walk "walked" "went for a walk" "took out")
    (sicken "fell ill" "sick" "coughing")
    (recover "recovered" "better" "well again")
    (treat "gave" "treated" "medicine")
    (vaccinate "vaccinated" "jab" "shots")
    (neuter "neutered" "spayed" "castrated")
    (meet "met" "visited" "came to see")
    (adopt "adopted" "new home" "took home")
    (foster "fostered" "foster home")
    (return "returned" "brought back")
    (escape "escaped" "ran away" "got out")
    (catch "caught" "found")
    (:question "where is ?a" (in ?a ?where))
    (:question "who has ?a" (with ?a ?who))
    (:question "what did ?a get" (had ?a ?what))
    (:say (waiting ?a) "?a waits at reception" "?a does not wait at reception")
    (:say (in ?a ?p) "?a is in ?p" "?a is not in ?p")
    (:say (with ?a ?c) "?a is at home with ?c" "?a is not at home with ?c")
    (:say (loose ?a) "?a is loose" "?a is not loose")
    (:say (here ?a) "?a is here" "?a is not here")
    (:say (owned ?a) "?a is adopted" "?a is not adopted")
    (:say (sick ?a) "?a is sick" "?a is not sick")
    (:say (vaccinated ?a) "?a is vaccinated" "?a is not vaccinated")
    (:say (neutered ?a) "?a is neutered" "?a is not neutered")
    (:say (met ?c ?a) "?c has met ?a" "?c has not met ?a")
    (:say (had ?a ?r) "?a has had ?r" "?a has not had ?r")))
