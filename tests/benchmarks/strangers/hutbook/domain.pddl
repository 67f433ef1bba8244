; The hut book of a mountain hut: who is in, who has which room, key and gear, what is broken.
(define (domain hut)
  (:types being breakable - object  person dog - being  dutchwoman - person
          gear appliance - breakable  room supply - object)
  (:constants
    warden moser lena brunner keller vogt amsler pichler smith gasser - person
    marijke saskia - dutchwoman
    strolch - dog
    arve laerche foehre - room
    rope crampons headlamp ice_axe harness flashlight map - gear
    stove window pump generator - appliance
    firewood diesel flour potatoes beer gasket post - supply)
  (:predicates
    (present ?who - being)
    (lodged ?who - person ?room - room)
    (keyed ?who - person ?room - room)
    (owner ?who - person ?what - gear)
    (lent ?what - gear ?to - person)
    (broken ?what - breakable)
    (stocked ?what - supply)
    (unwell ?who - being)
    (paid ?who - person))
  (:exclusive (lodged ?who ?room) :per (?who))
  (:exclusive (lent ?what ?to) :per (?what))
  (:init (:closed present lent broken)
    (present warden)
    (owner warden rope) (owner warden crampons) (owner warden headlamp) (owner warden ice_axe)
    (owner warden flashlight) (owner warden map) (owner vogt harness))

  (:event arrive
    :parameters (?who - being)
    :precondition (not (present ?who))
    :effect (present ?who))
  (:event leave
    :parameters (?who - being)
    :precondition (present ?who)
    :effect (not (present ?who)))
  (:event take_room
    :parameters (?who - person ?room - room)
    :precondition (and (present ?who) (not (= ?who warden)))
    :effect (lodged ?who ?room))
  (:event give_key
    :parameters (?who - person ?room - room)
    :precondition (and (present ?who) (not (= ?who warden)))
    :effect (keyed ?who ?room))
  ; The key may come back without its guest, so nobody need be present.
  (:event return_key
    :parameters (?who - person ?room - room)
    :precondition (and (keyed ?who ?room) (not (= ?who warden)))
    :effect (not (keyed ?who ?room)))
  (:event lend
    :parameters (?from - person ?what - gear ?to - person)
    :precondition (and (owner ?from ?what) (present ?to) (not (= ?from ?to))
                       (not (exists (?x - person) (lent ?what ?x))))
    :effect (lent ?what ?to))
  ; Whoever gives something back stands in the hut.
  (:event give_back
    :parameters (?who - person ?what - gear)
    :precondition (lent ?what ?who)
    :effect (and (not (lent ?what ?who)) (present ?who)))
  (:event break
    :parameters (?what - breakable)
    :precondition (not (broken ?what))
    :effect (broken ?what))
  (:event repair
    :parameters (?what - breakable)
    :precondition (broken ?what)
    :effect (not (broken ?what)))
  (:event deliver
    :parameters (?what - supply)
    :effect (stocked ?what))
  (:event accident
    :parameters (?who - being)
    :effect (unwell ?who))
  (:event rescue
    :parameters (?who - being)
    :precondition (not (= ?who warden))
    :effect (present ?who))
  (:event pay
    :parameters (?who - person)
    :precondition (not (= ?who warden))
    :effect (paid ?who))

  (:lexicon
    (:narrator warden)
    (:animate dog)
    (:gender female lena amsler dutchwoman)
    (:gender male moser brunner keller vogt pichler smith gasser strolch)
    (:number plural crampons)
    (moser "father") (lena "daughter") (amsler "frau amsler") (gasser "mule driver")
    (dutchwoman "dutchwoman" "dutchwomen")
    (laerche "lärche") (foehre "föhre")
    (rope "long rope") (ice_axe "axe") (headlamp "head torch") (pump "water pump")
    (arrive "comes up" "comes in" "comes back" "gets back" "is back" "turns up" "checks in")
    (leave "goes down" "walks down" "sets out" "goes out" "checks out" "says goodbye" "flown out" "runs off" "is gone")
    (take_room "takes" "moves to" "shares" "gets for the night")
    (give_key "hands the key" "handed the key")
    (return_key "hands in" "leaves the key" "hangs the key" "sends up")
    (lend "borrows" "digs out")
    (give_back "returns" "brings back" "comes back")
    (break "breaks down" "gives up the ghost" "snaps" "cracks" "dies" "is dead" "is ruined" "no longer shuts")
    (repair "fixes" "mends" "gets going" "runs again")
    (deliver "brings" "drops" "sets down")
    (accident "twists" "falls" "broken ankle" "is injured")
    (rescue "brings in" "carries back" "gets up")
    (pay "settles")
    (nothing "stays" "complains" "fog" "weather" "wind" "snow" "supper")
    (:modality "wanted" "offered")
    (:prior nothing 50)
    (:question "who is in the hut" (present ?who))
    (:question "who has the key to the ?room" (keyed ?who ?room))
    (:question "who has the ?what" (lent ?what ?who))
    (:question "what is broken" (broken ?what))
    (:question "which room has ?who" "where does ?who sleep" (lodged ?who ?room))
    (:say (present ?who) "?who is in the hut" "?who is not in the hut")
    (:say (keyed ?who ?room) "?who has the key to ?room" "?who has no key to ?room")
    (:say (lodged ?who ?room) "?who sleeps in ?room")
    (:say (lent ?what ?to) "?what is lent to ?to" "?what is not lent to ?to")
    (:say (broken ?what) "?what is broken" "?what works")))
