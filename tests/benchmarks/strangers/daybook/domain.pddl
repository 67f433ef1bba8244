(define (domain vets)
  (:types person place medicine equipment animal - object
          owner staff - person
          dog cat rabbit guinea_pig - animal
          cage room - place)
  (:constants
    harding okafor platt vance foss keller nguyens reilly brandt doyle lyle - owner
    marsh pereira sally ben - staff
    bella rufus milo otto bruno gipsy biscuit - dog
    tiger duchess socks - cat
    pickles - rabbit
    nugget - guinea_pig
    k1 k2 k3 k4 k5 k6 c1 c2 oxygen_cage - cage
    isolation recovery theatre consulting_room_1 - room
    metacam synulox ketamine isoflurane doxycycline charcoal saline morphine - medicine
    centrifuge autoclave xray_machine clippers scaler - equipment)
  (:predicates
    (belongs-to ?a - animal ?o - owner)
    (here ?a - animal)                 ; in the practice or kennel
    (at ?a - animal ?p - place)
    (treated ?a - animal)
    (operated ?a - animal)
    (dead ?a - animal)
    (informed ?o - owner)              ; somebody spoke to the owner on the phone
    (empty ?m - medicine)
    (faulty ?e - equipment)
    (spotless ?p - place)
    (lent ?e - equipment))
  (:init (belongs-to bella harding) (belongs-to rufus okafor) (belongs-to milo platt)
         (belongs-to otto brandt) (belongs-to bruno keller) (belongs-to gipsy reilly)
         (belongs-to tiger doyle) (belongs-to duchess vance) (belongs-to socks nguyens)
         (belongs-to pickles foss) (belongs-to nugget foss) (belongs-to biscuit lyle))
  (:exclusive (at ?a ?p) :per (?a))

  ; an animal is brought into the practice
  (:event arrive
    :parameters (?a - animal)
    :precondition (not (here ?a))
    :effect (here ?a))
  ; an animal is put into a cage or room
  (:event move
    :parameters (?a - animal ?to - place)
    :precondition (here ?a)
    :effect (and (at ?a ?to) (not (spotless ?to))))
  ; examined, sampled, vaccinated, given medicine
  (:event treat
    :parameters (?a - animal)
    :precondition (here ?a)
    :effect (treated ?a))
  ; surgery of any kind, teeth too
  (:event operate
    :parameters (?a - animal)
    :precondition (here ?a)
    :effect (operated ?a))
  ; the animal leaves with its owner
  (:event discharge
    :parameters (?a - animal)
    :precondition (here ?a)
    :effect (and (not (here ?a)) (forall (?p - place) (not (at ?a ?p)))))
  (:event die
    :parameters (?a - animal)
    :precondition (not (dead ?a))
    :effect (dead ?a))
  ; a phone call with an owner
  (:event phone
    :parameters (?o - owner)
    :effect (informed ?o))
  (:event run_out
    :parameters (?m - medicine)
    :effect (empty ?m))
  ; medicine comes into the house
  (:event deliver
    :parameters (?m - medicine)
    :effect (not (empty ?m)))
  (:event break
    :parameters (?e - equipment)
    :effect (faulty ?e))
  (:event repair
    :parameters (?e - equipment)
    :precondition (faulty ?e)
    :effect (not (faulty ?e)))
  (:event clean
    :parameters (?p - place)
    :effect (spotless ?p))
  (:event lend
    :parameters (?e - equipment)
    :precondition (not (lent ?e))
    :effect (lent ?e))
  (:event hand_back
    :parameters (?e - equipment)
    :precondition (lent ?e)
    :effect (not (lent ?e)))

  (:lexicon
    (harding "mrs harding") (okafor "mr okafor") (platt "jenny platt" "jenny") (vance "mrs vance")
    (foss "amy foss" "amy") (keller "mr keller") (nguyens "the nguyens") (reilly "tom reilly" "tom")
    (brandt "mrs brandt") (doyle "mrs doyle") (lyle "mrs lyle")
    (marsh "HM" "dr marsh") (pereira "JP" "dr pereira") (sally "SB" "the nurse") (ben "the assistant")
    (bella "spaniel" "the old girl") (rufus "labrador") (milo "beagle") (otto "dachshund") (bruno "boxer")
    (gipsy "greyhound") (biscuit "stray" "collie" "fergus") (duchess "persian")
    (isolation "isolation room") (recovery "recovery room") (consulting_room_1 "room 1")
    (xray_machine "x-ray machine" "X-ray") (clippers "spare clippers")
    (cage "cage" "kennel")
    (:animate animal)
    (:gender female harding platt vance foss brandt doyle lyle marsh sally bella gipsy duchess socks)
    (:gender male okafor keller reilly pereira ben rufus milo otto bruno biscuit tiger pickles)
    (:number plural nguyens clippers)
    (arrive "is brought in" "brings in" "comes in" "drops off" "hands in" "is rushed in" "is in for" "comes for")
    (move "puts in" "goes into" "is in" "stays in" "shuts in")
    (treat "examines" "gives" "vaccinates" "injects" "takes bloods" "has a look" "sedates")
    (operate "castrates" "spays" "surgery" "takes off" "pulls teeth" "removes")
    (discharge "goes home" "home" "picks up" "collects" "fetches" "takes home" "sends home" "comes for")
    (die "is put down" "is put to sleep")
    (phone "rings" "calls" "on the phone")
    (run_out "the last of" "out of" "is finished" "uses up")
    (deliver "arrives" "comes" "has come")
    (break "packs up" "breaks down" "leaks" "trips" "stops working")
    (repair "fixes" "works again" "mends")
    (clean "scrubs" "disinfects" "washes" "hoses down" "scrubs out")
    (hand_back "gives back" "returns")
    (:prior nothing 50)
    (:question "where is ?a" (at ?a ?p))
    (:question "who was operated" (operated ?a))
    (:question "what is broken" (faulty ?e))
    (:say (at ?a ?p) "?a is in ?p")
    (:say (here ?a) "?a is with us" "?a is not with us")
    (:say (faulty ?e) "?e is broken" "?e works")
    (:say (empty ?m) "?m has run out" "?m is in stock")))
