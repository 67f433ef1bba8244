; A small animal clinic with a boarding kennel.
(define (domain clinic)
  (:types person animal place medicine - object
    staff owner - person
    vet nurse - staff
    dog cat rabbit bird - animal
    cage room - place)
  (:constants okafor lindqvist - vet  tess marlon - nurse  joyce - staff
    mr_abbot mrs_pardew colin priya lena mr_finch gwen - owner
    biscuit hector duchess nettle - dog  moses pip sable - cat  rolo - rabbit  captain - bird
    cage1 cage2 cage3 cage4 cage5 cage6 - cage
    waiting_room exam_room theatre xray_room yard kitchen - room
    painkiller antibiotic wormer insulin - medicine)
  (:predicates
    (owns ?o - owner ?a - animal)
    (staying ?a - animal)                 ; is in the clinic
    (at ?a - animal ?p - place)
    (with ?p - person ?a - animal)        ; who holds or leads it
    (loose ?a - animal)
    (examined ?a - animal)
    (asleep ?a - animal)                  ; under an anaesthetic
    (operated ?a - animal)
    (fed ?a - animal)
    (had ?a - animal ?m - medicine)
    (cleaned ?c - cage))
  (:init (owns mr_abbot biscuit) (owns mrs_pardew moses) (owns mrs_pardew pip) (owns colin hector)
    (owns priya rolo) (owns lena duchess) (owns mr_finch captain) (owns gwen nettle) (owns gwen sable))
  (:exclusive (at ?a ?p) :per (?a))
  (:exclusive (with ?p ?a) :per (?a))
  (:event admit
    :parameters (?o - owner ?a - animal)
    :precondition (and (owns ?o ?a) (not (staying ?a)))
    :effect (and (staying ?a) (at ?a waiting_room) (with ?o ?a) (not (loose ?a)) (not (asleep ?a))))
  (:event hand_over
    :parameters (?from ?to - person ?a - animal)
    :precondition (and (staying ?a) (not (loose ?a)) (not (= ?from ?to)) (not (with ?to ?a)))
    :effect (with ?to ?a))
  (:event examine
    :parameters (?v - vet ?a - animal)
    :precondition (and (staying ?a) (not (loose ?a)))
    :effect (examined ?a))
  (:event move
    :parameters (?a - animal ?to - place)
    :precondition (and (staying ?a) (not (loose ?a)) (not (at ?a ?to)))
    :effect (and (at ?a ?to) (when (not (= ?to theatre)) (forall (?p - person) (not (with ?p ?a))))))
  (:event xray
    :parameters (?a - animal)
    :precondition (and (staying ?a) (not (loose ?a)))
    :effect (at ?a xray_room))
  (:event sedate
    :parameters (?a - animal)
    :precondition (and (staying ?a) (not (asleep ?a)))
    :effect (asleep ?a))
  (:event operate
    :parameters (?v - vet ?a - animal)
    :precondition (asleep ?a)
    :effect (operated ?a))
  (:event wake
    :parameters (?a - animal)
    :precondition (asleep ?a)
    :effect (not (asleep ?a)))
  (:event give
    :parameters (?a - animal ?m - medicine)
    :precondition (and (staying ?a) (not (loose ?a)) (not (asleep ?a)))
    :effect (had ?a ?m))
  (:event feed
    :parameters (?a - animal)
    :precondition (and (staying ?a) (not (loose ?a)) (not (asleep ?a)))
    :effect (fed ?a))
  (:event escape
    :parameters (?a - animal)
    :precondition (and (staying ?a) (not (loose ?a)) (not (asleep ?a)))
    :effect (and (loose ?a) (forall (?p - person) (not (with ?p ?a))) (forall (?l - place) (not (at ?a ?l)))))
  (:event catch
    :parameters (?s - staff ?a - animal)
    :precondition (loose ?a)
    :effect (and (not (loose ?a)) (with ?s ?a)))
  (:event clean
    :parameters (?c - cage)
    :effect (cleaned ?c))
  (:event discharge
    :parameters (?o - owner ?a - animal)
    :precondition (and (owns ?o ?a) (staying ?a) (not (asleep ?a)) (not (loose ?a)))
    :effect (and (not (staying ?a)) (forall (?l - place) (not (at ?a ?l))) (forall (?p - person) (not (with ?p ?a)))))
  (:lexicon
    (:animate person animal) (:inanimate place medicine)
    (:gender female okafor tess joyce mrs_pardew priya lena gwen pip sable duchess nettle)
    (:gender male lindqvist marlon mr_abbot colin mr_finch biscuit hector moses rolo captain)
    (okafor "Dr Okafor") (lindqvist "Dr Lindqvist") (mr_abbot "Mr Abbot") (mrs_pardew "Mrs Pardew") (mr_finch "Mr Finch")
    (biscuit "the terrier") (hector "the bulldog") (duchess "the greyhound") (nettle "the puppy" "the collie")
    (moses "the old cat") (pip "the kitten") (sable "the black cat") (rolo "the rabbit") (captain "the parrot" "the bird")
    (cage1 "cage 1") (cage2 "cage 2") (cage3 "cage 3") (cage4 "cage 4") (cage5 "cage 5") (cage6 "cage 6")
    (waiting_room "waiting room") (exam_room "examination room" "exam room") (theatre "operating theatre" "theatre")
    (xray_room "X-ray room") (yard "the run") (kitchen "the kitchen")
    (painkiller "painkillers") (antibiotic "antibiotics") (wormer "worming tablet") (insulin "insulin")
    (admit "brings in" "checks in" "arrives with" "drops off" "leaves with us")
    (hand_over "hands" "passes" "gives")
    (examine "checks" "looks at" "looks over" "listens to" "feels")
    (move "puts in" "takes to" "carries" "leads" "brings to" "shuts in" "is back in" "lays in" "walks to")
    (xray "X-rayed" "X-ray")
    (sedate "puts under" "anaesthetises" "puts to sleep")
    (operate "operates on" "stitches" "removes")
    (wake "comes round" "wakes up")
    (give "gives" "injects" "takes")
    (feed "feeds" "eats" "has supper")
    (escape "gets out" "runs away" "slips out" "breaks free" "gets loose")
    (catch "catches" "grabs" "gets hold of")
    (clean "scrubs" "mops out" "disinfects")
    (discharge "collects" "takes home" "picks up" "fetches" "goes home")
    (:prior nothing 50)))
