; The caretaker of a block of flats.
(define (domain caretaker)
  (:types tenant - person  flat room - place  person place key parcel fixture cat)
  (:constants
    bruno dolan - person
    petrova okoye marsh lind - tenant
    flat1 flat2 flat3 flat4 - flat
    cellar attic courtyard - room
    master_key cellar_key attic_key - key
    wine_box book_parcel flowers - parcel
    lift boiler hall_light front_door washing_machine - fixture
    minka - cat)
  (:predicates
    (lives ?t - tenant ?f - flat)
    (holds ?p - person ?k - key)
    (broken ?x - fixture)
    (reported ?x - fixture)
    (stored ?d - parcel)                 ; in the caretaker's lodge
    (got ?t - tenant ?d - parcel)
    (cat-at ?c - cat ?l - place)
    (owns ?t - tenant ?c - cat)
    (opens ?k - key ?r - room)
    (can-mend ?p - person ?x - fixture))
  (:init :closed
    (lives petrova flat1) (lives okoye flat2) (lives marsh flat4)
    (holds bruno master_key) (holds bruno cellar_key) (holds bruno attic_key)
    (cat-at minka flat4) (owns marsh minka)
    (opens cellar_key cellar) (opens attic_key attic)
    (can-mend bruno lift) (can-mend bruno hall_light) (can-mend bruno front_door) (can-mend bruno washing_machine)
    (can-mend dolan lift) (can-mend dolan hall_light) (can-mend dolan front_door) (can-mend dolan washing_machine)
    (can-mend dolan boiler))
  (:exclusive (lives ?t ?f) :per (?t))
  (:exclusive (lives ?t ?f) :per (?f))
  (:exclusive (holds ?p ?k) :per (?k))
  (:exclusive (got ?t ?d) :per (?d))
  (:exclusive (cat-at ?c ?l) :per (?c))
  (:event break_down
    :parameters (?x - fixture)
    :precondition (not (broken ?x))
    :effect (broken ?x))
  (:event report
    :parameters (?t - tenant ?x - fixture)
    :precondition (and (broken ?x) (not (reported ?x)) (exists (?f - flat) (lives ?t ?f)))
    :effect (reported ?x))
  (:event repair
    :parameters (?p - person ?x - fixture)
    :precondition (and (broken ?x) (can-mend ?p ?x))
    :effect (and (not (broken ?x)) (not (reported ?x))))
  (:event hand_over
    :parameters (?from - person ?k - key ?to - person)
    :precondition (and (holds ?from ?k) (not (= ?from ?to)))
    :effect (holds ?to ?k))
  (:event lose
    :parameters (?p - person ?k - key)
    :precondition (holds ?p ?k)
    :effect (not (holds ?p ?k)))
  (:event find
    :parameters (?p - person ?k - key)
    :precondition (not (exists (?x - person) (holds ?x ?k)))
    :effect (holds ?p ?k))
  (:event deliver
    :parameters (?d - parcel)
    :precondition (and (not (stored ?d)) (not (exists (?t - tenant) (got ?t ?d))))
    :effect (stored ?d))
  (:event collect
    :parameters (?t - tenant ?d - parcel)
    :precondition (and (stored ?d) (exists (?f - flat) (lives ?t ?f)))
    :effect (and (not (stored ?d)) (got ?t ?d)))
  (:event stray
    :parameters (?c - cat ?l - place)
    :precondition (not (cat-at ?c ?l))
    :effect (cat-at ?c ?l))
  (:event bring_home
    :parameters (?p - person ?c - cat)
    :precondition (and
      (not (exists (?t - tenant ?f - flat) (and (owns ?t ?c) (lives ?t ?f) (cat-at ?c ?f))))
      (forall (?r - room ?k - key) (or (not (cat-at ?c ?r)) (not (opens ?k ?r)) (holds ?p ?k))))
    :effect (forall (?t - tenant ?f - flat) (when (and (owns ?t ?c) (lives ?t ?f)) (cat-at ?c ?f))))
  (:event move_out
    :parameters (?t - tenant ?f - flat)
    :precondition (lives ?t ?f)
    :effect (not (lives ?t ?f)))
  (:event move_in
    :parameters (?t - tenant ?f - flat)
    :precondition (and (not (exists (?x - tenant) (lives ?x ?f))) (not (exists (?g - flat) (lives ?t ?g))))
    :effect (lives ?t ?f))
  (:event nothing)
  (:lexicon
    (bruno "the caretaker")
    (dolan "the plumber")
    (petrova "Mrs Petrova")
    (okoye "Mr Okoye")
    (marsh "Mrs Marsh")
    (flat1 "flat 1" "flat one") (flat2 "flat 2" "flat two") (flat3 "flat 3" "flat three") (flat4 "flat 4" "flat four")
    (courtyard "yard")
    (wine_box "box of wine" "wine") (book_parcel "parcel of books" "books")
    (boiler "heating") (hall_light "light in the hall")
    (minka "the cat")
    (break_down "breaks" "stops working" "is out of order")
    (report "complains about" "tells the caretaker")
    (repair "fixes" "mends" "works again")
    (hand_over "gives" "lends" "passes" "returns")
    (lose "misplaces" "drops" "can't find")
    (find "discovers" "comes across")
    (deliver "arrives" "the postman brings")
    (collect "picks up" "fetches")
    (stray "escapes" "runs off" "slips into")
    (bring_home "carries back" "takes home")
    (move_out "leaves the flat" "vacates")
    (move_in "takes the flat" "new tenant")))
