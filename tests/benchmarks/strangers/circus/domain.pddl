; A moving circus: people, animals, tents, and the things that get lost and broken on the way.
(define (domain circus)
  (:types being place thing - object person animal - being tent - place box - thing)
  (:constants
    rosa bruno pip odile tomas lena viktor ada - person
    duchess sultan bella figaro coco - animal
    ring stable wagon kitchen meadow ticket_booth village stream - place
    big_top - tent
    whip drum lantern rope ladder costume keys unicycle top_hat - thing
    cage trunk stable_gate cashbox - box)
  (:predicates
    (at ?b - being ?l - place)
    (has ?p - person ?t - thing)
    (lies ?t - thing ?l - place)
    (is-open ?b - box) (is-shut ?b - box)
    (broken ?t - thing) (broke ?p - person ?t - thing) (mended ?p - person ?t - thing)
    (loose ?a - animal)
    (fed-by ?p - person ?a - animal)
    (standing ?t - tent) (worked-on ?p - person ?t - tent)
    (handled ?p - person ?b - box) (caught-by ?p - person ?a - animal)
    (performed ?p - person) (injured ?p - person))
  (:exclusive (at ?b ?l) :per (?b))
  (:exclusive (has ?p ?t) (lies ?t ?l) :per (?t))
  (:exclusive (is-open ?b) (is-shut ?b) :per (?b))
  (:init (is-shut cage) (is-shut trunk) (is-shut stable_gate) (is-shut cashbox))
  (:event go
    :parameters (?p - person ?l - place)
    :precondition (not (at ?p ?l))
    :effect (at ?p ?l))
  (:event take
    :parameters (?p - person ?t - thing)
    :precondition (not (exists (?x - person) (has ?x ?t)))
    :effect (has ?p ?t))
  (:event put
    :parameters (?p - person ?t - thing ?l - place)
    :precondition (has ?p ?t)
    :effect (lies ?t ?l))
  (:event give
    :parameters (?p - person ?t - thing ?to - person)
    :precondition (and (has ?p ?t) (not (= ?p ?to)))
    :effect (has ?to ?t))
  (:event open
    :parameters (?p - person ?b - box)
    :precondition (is-shut ?b)
    :effect (and (is-open ?b) (handled ?p ?b)))
  (:event close
    :parameters (?p - person ?b - box)
    :precondition (is-open ?b)
    :effect (and (is-shut ?b) (handled ?p ?b)))
  (:event feed
    :parameters (?p - person ?a - animal)
    :precondition (not (loose ?a))
    :effect (fed-by ?p ?a))
  (:event lead
    :parameters (?p - person ?a - animal ?l - place)
    :precondition (not (loose ?a))
    :effect (and (at ?a ?l) (at ?p ?l)))
  (:event escape
    :parameters (?a - animal)
    :precondition (not (loose ?a))
    :effect (loose ?a))
  (:event catch
    :parameters (?p - person ?a - animal)
    :precondition (loose ?a)
    :effect (and (not (loose ?a)) (caught-by ?p ?a)))
  (:event break
    :parameters (?p - person ?t - thing)
    :precondition (not (broken ?t))
    :effect (and (broken ?t) (broke ?p ?t)))
  (:event mend
    :parameters (?p - person ?t - thing)
    :precondition (broken ?t)
    :effect (and (not (broken ?t)) (mended ?p ?t)))
  (:event pitch
    :parameters (?p - person ?t - tent)
    :precondition (not (standing ?t))
    :effect (and (standing ?t) (worked-on ?p ?t)))
  (:event strike
    :parameters (?p - person ?t - tent)
    :precondition (standing ?t)
    :effect (and (not (standing ?t)) (worked-on ?p ?t)))
  (:event perform
    :parameters (?p - person)
    :precondition (not (injured ?p))
    :effect (performed ?p))
  (:event hurt
    :parameters (?p - person)
    :precondition (not (injured ?p))
    :effect (injured ?p))
  (:lexicon
    (:animate being)
    (:gender female rosa odile lena ada duchess bella)
    (:gender male bruno pip tomas viktor sultan figaro coco)
    (odile "Madame Odile" "ringmaster") (bruno "strongman") (pip "clown") (tomas "keeper") (lena "rider")
    (viktor "juggler") (rosa "acrobat")
    (duchess "elephant") (sultan "camel") (bella "mare" "horse") (figaro "dog") (coco "monkey")
    (big_top "tent") (ticket_booth "booth") (stable_gate "gate") (trunk "costume trunk") (cashbox "cash box")
    (top_hat "hat")
    (go "walks to" "comes to") (take "picks up" "grabs") (put "lays" "leaves") (give "hands" "passes to")
    (open "unlocks") (close "shuts" "locks") (feed "gives food") (lead "takes to" "brings") (escape "runs away" "breaks loose")
    (catch "captures") (break "smashes") (mend "repairs" "fixes") (pitch "puts up" "sets up") (strike "takes down")
    (perform "does an act" "appears") (hurt "is injured" "sprains")))
