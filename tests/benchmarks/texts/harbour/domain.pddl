;; A small working harbour: where the boats lie, who crews them, what they carry, what is broken, fuel and permits.
(define (domain harbour)
  (:types boat person cargo mooring - object
          trawler yacht tug ferry coaster - boat
          sailor mechanic official - person
          quay buoy - mooring)
  (:constants kittiwake marigold ansgar - trawler
    curlew dunlin - yacht
    badger - tug
    olave - ferry
    harriet - coaster
    hedda finn isko tobias roza - sailor
    gorse wilma - mechanic
    vane lunt - official
    northquay fishpier fuelberth pontoon - quay
    buoy3 buoy7 - buoy
    salt timber herring ice slates mail cement potatoes whisky - cargo)
  (:predicates
    (moored ?b - boat ?m - mooring)
    (at-sea ?b - boat)
    (ashore ?b - boat)                     ; out of the water, on the slip
    (crew ?s - sailor ?b - boat)
    (stowed ?c - cargo ?b - boat)
    (landed ?c - cargo)                    ; on the quay
    (spoilt ?c - cargo)
    (fuelled ?b - boat)
    (broken ?b - boat)
    (permit ?b - boat))
  (:exclusive (moored ?b ?m) (at-sea ?b) (ashore ?b) :per (?b))
  (:exclusive (crew ?s ?b) :per (?s))
  (:exclusive (stowed ?c ?b) (landed ?c) :per (?c))

  ;; coming and going
  (:event moor :parameters (?b - boat ?m - mooring)
    :precondition (and (not (moored ?b ?m)) (not (ashore ?b)))
    :effect (moored ?b ?m))
  (:event cast-off :parameters (?b - boat ?m - mooring)
    :precondition (and (moored ?b ?m) (not (broken ?b)))
    :effect (at-sea ?b))
  (:event tow :parameters (?t ?b - boat ?m - mooring)
    :precondition (and (not (= ?t ?b)) (not (broken ?t)) (not (ashore ?t)) (not (ashore ?b)) (not (moored ?b ?m)))
    :effect (moored ?b ?m))
  (:event haul-out :parameters (?b - boat)
    :precondition (and (not (ashore ?b)) (not (at-sea ?b)))
    :effect (ashore ?b))
  (:event launch :parameters (?b - boat)
    :precondition (and (ashore ?b) (not (broken ?b)))
    :effect (not (ashore ?b)))

  ;; crew
  (:event sign-on :parameters (?s - sailor ?b - boat)
    :precondition (not (exists (?x - boat) (crew ?s ?x)))
    :effect (crew ?s ?b))
  (:event sign-off :parameters (?s - sailor ?b - boat)
    :precondition (crew ?s ?b)
    :effect (not (crew ?s ?b)))

  ;; cargo
  (:event load :parameters (?c - cargo ?b - boat)
    :precondition (and (not (stowed ?c ?b)) (not (at-sea ?b)))
    :effect (stowed ?c ?b))
  (:event unload :parameters (?c - cargo ?b - boat)
    :precondition (and (stowed ?c ?b) (not (at-sea ?b)))
    :effect (landed ?c))
  (:event spoil :parameters (?c - cargo)
    :precondition (not (spoilt ?c))
    :effect (spoilt ?c))

  ;; fuel and repairs
  (:event refuel :parameters (?b - boat)
    :precondition (not (ashore ?b))
    :effect (fuelled ?b))
  (:event run-dry :parameters (?b - boat)
    :precondition (at-sea ?b)
    :effect (not (fuelled ?b)))
  (:event damage :parameters (?b - boat)
    :precondition (not (broken ?b))
    :effect (broken ?b))
  (:event repair :parameters (?m - mechanic ?b - boat)
    :precondition (broken ?b)
    :effect (not (broken ?b)))

  ;; permits
  (:event grant-permit :parameters (?o - official ?b - boat)
    :precondition (not (permit ?b))
    :effect (permit ?b))
  (:event withdraw-permit :parameters (?o - official ?b - boat)
    :precondition (permit ?b)
    :effect (not (permit ?b)))
  (:event nothing)

  (:lexicon
    (olave "Saint Olave" "Olave") (harriet "Harriet Lund" "Harriet")
    (vane "Mrs Vane" "harbourmaster") (lunt "Mr Lunt")
    (northquay "north quay") (fishpier "fish pier") (fuelberth "fuel berth") (pontoon "inner pontoon" "pontoon")
    (buoy3 "buoy three") (buoy7 "buoy seven")
    (moor "moored" "tied up" "came in" "berthed")
    (cast-off "cast off" "sailed" "put to sea" "left")
    (tow "towed" "took in tow")
    (haul-out "hauled out" "on the slip" "lifted out")
    (launch "launched" "back in the water" "refloated")
    (sign-on "signed on" "joined the crew" "hired" "shipped with")
    (sign-off "signed off" "left the crew" "quit")
    (load "loaded" "stowed" "taken aboard")
    (unload "unloaded" "landed" "discharged")
    (spoil "spoiled" "ruined" "rotten")
    (refuel "refuelled" "filled up" "took on fuel")
    (run-dry "ran out of fuel" "out of diesel" "empty tank")
    (damage "damaged" "broke down" "holed" "leaking")
    (repair "repaired" "fixed" "mended")
    (grant-permit "granted" "issued" "new permit")
    (withdraw-permit "withdrew" "revoked" "cancelled")
    (:question "where is ?b" (moored ?b ?where))
    (:question "who sails on ?b" (crew ?who ?b))))
