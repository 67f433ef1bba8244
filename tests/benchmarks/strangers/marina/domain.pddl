;; Daybook of a small marina: which boat lies where, who has its keys, what the yard has done to it.
(define (domain marina)
  (:types person boat place - object
    staff owner - person
    mooring stand - place
    berth pontoon - mooring)
  (:constants greta colm bex hamid - staff
    tully aldous ferreira hendry skinner pascoe - owner
    kittiwake marigold petrel drumlin bonny-jean halcyon osprey tern sea-otter wanderer - boat
    a1 a2 a3 b1 b2 b3 - berth
    visitors fuel-dock hoist-dock - pontoon
    yard shed - stand)
  (:predicates
    (at ?b - boat ?p - place)
    (out ?b - boat)                        ; at sea
    (has-keys ?who - person ?b - boat)
    (on-hook ?b - boat)                    ; its keys hang in the office
    (broken ?b - boat)                     ; the engine does not run
    (fuelled ?b - boat)
    (clean ?b - boat)                      ; hull washed, ready for paint
    (painted ?b - boat)
    (owns ?who - person ?b - boat)
    (works-here ?who - person)
    (afloat ?b - boat)                     ; on a mooring of the marina
    (ashore ?b - boat))
  (:init (owns tully kittiwake) (owns aldous marigold) (owns ferreira petrel)
    (owns hendry drumlin) (owns skinner bonny-jean) (owns pascoe halcyon)
    (works-here greta) (works-here colm) (works-here bex) (works-here hamid))

  (:exclusive (at ?b ?p) (out ?b) :per (?b))
  (:exclusive (has-keys ?who ?b) (on-hook ?b) :per (?b))
  (:derived (afloat ?b - boat) (exists (?m - mooring) (at ?b ?m)))
  (:derived (ashore ?b - boat) (exists (?s - stand) (at ?b ?s)))
  ;; a berth takes one boat; pontoons and the yard take several
  (:constraint (forall (?a ?b - boat ?m - berth) (imply (and (at ?a ?m) (at ?b ?m)) (= ?a ?b))))

  (:event take-keys :parameters (?who - person ?b - boat)
    :precondition (and (or (owns ?who ?b) (works-here ?who)) (not (has-keys ?who ?b)))
    :effect (has-keys ?who ?b))
  (:event return-keys :parameters (?who - person ?b - boat)
    :precondition (has-keys ?who ?b)
    :effect (on-hook ?b))

  (:event cast-off :parameters (?who - person ?b - boat)
    :precondition (and (afloat ?b) (has-keys ?who ?b) (not (broken ?b)))
    :effect (and (out ?b) (release (fuelled ?b))))    ; who knows how far they go
  (:event moor :parameters (?b - boat ?m - mooring)
    :precondition (out ?b)
    :effect (at ?b ?m))
  ;; from one mooring to another, under engine
  (:event shift :parameters (?s - staff ?b - boat ?m - mooring)
    :precondition (and (afloat ?b) (not (at ?b ?m)) (has-keys ?s ?b) (not (broken ?b)))
    :effect (at ?b ?m))
  (:event refuel :parameters (?s - staff ?b - boat)
    :precondition (and (at ?b fuel-dock) (not (fuelled ?b)))
    :effect (fuelled ?b))

  (:event break-down :parameters (?b - boat)
    :precondition (not (broken ?b))
    :effect (broken ?b))
  (:event tow-in :parameters (?s - staff ?b - boat ?m - mooring)
    :precondition (and (out ?b) (broken ?b))
    :effect (at ?b ?m))
  (:event repair :parameters (?s - staff ?b - boat)
    :precondition (and (broken ?b) (not (out ?b)))
    :effect (not (broken ?b)))

  (:event lift-out :parameters (?s - staff ?b - boat ?to - stand)
    :precondition (afloat ?b)
    :effect (at ?b ?to))
  (:event launch :parameters (?s - staff ?b - boat)
    :precondition (ashore ?b)
    :effect (and (at ?b hoist-dock) (not (clean ?b))))
  (:event wash :parameters (?s - staff ?b - boat)
    :precondition (and (ashore ?b) (not (clean ?b)))
    :effect (clean ?b))
  (:event paint :parameters (?s - staff ?b - boat)
    :precondition (and (ashore ?b) (clean ?b))
    :effect (painted ?b))
  (:event nothing)

  (:lexicon
    (tully "Mrs Tully") (aldous "Mr Aldous") (ferreira "Dr Ferreira" "doctor") (hendry "Hendrys" "the Hendrys")
    (skinner "Captain Skinner") (pascoe "Mr Pascoe")
    (visitors "visitors' pontoon") (fuel-dock "fuel dock" "pump") (hoist-dock "hoist dock")
    (take-keys "took the keys" "collected the keys" "signed for")
    (return-keys "returned the keys" "keys back" "handed in")
    (cast-off "left" "sailed" "cast off")
    (moor "moored" "tied up" "came in")
    (shift "moved" "shifted")
    (refuel "refuelled" "filled up" "litres")
    (break-down "broke down" "failed" "engine trouble")
    (tow-in "towed")
    (repair "repaired" "fixed")
    (lift-out "lifted out" "craned out" "hoisted")
    (launch "launched" "back in the water")
    (wash "washed" "scrubbed")
    (paint "painted" "antifouled" "coat")
    (:question "where is ?b" (at ?b ?where))
    (:question "who has the keys to ?b" (has-keys ?who ?b))))
