;; A small hospital ward: who lies where, who is down for a scan, drips and medicines, keys, devices, who is in charge.
(define (domain ward)
  (:types person thing place - object
    patient staff - person
    nurse doctor - staff
    drug drip key device - thing
    berth scanroom - place
    bed room - berth)
  (:constants hobday marchetti nwosu prewett quill sorley tulloch - patient
    colm ines renata winnie - nurse
    haas siddiq - doctor
    morphine paracetamol insulin antibiotic - drug
    saline glucose blood - drip
    cupboardkey fridgekey - key
    pump monitor hoist - device
    bed1 bed2 bed3 bed4 bed5 - bed
    sideroom - room
    ct xray ultrasound - scanroom)
  (:predicates
    (lies-in ?p - patient ?b - berth)      ; has this bed, also while down for a scan
    (home ?p - patient)
    (at-scan ?p - patient ?r - scanroom)
    (prescribed ?m - drug ?p - patient)
    (running ?d - drip ?p - patient)
    (holds ?s - staff ?k - key)
    (opens ?k - key ?m - drug)             ; the drug is behind this lock
    (in-charge ?s - staff)
    (broken ?d - device)
    (on ?d - device ?p - patient)
    (away ?p - patient))                   ; not on the ward at the moment
  (:init (opens cupboardkey morphine) (opens fridgekey insulin))

  (:exclusive (lies-in ?p ?b) (home ?p) :per (?p))
  (:exclusive (lies-in ?p ?b) :per (?b))
  (:exclusive (at-scan ?p ?r) :per (?p))
  (:exclusive (holds ?s ?k) :per (?k))
  (:exclusive (on ?d ?p) :per (?d))
  (:derived (away ?p - patient)
    (or (home ?p) (exists (?r - scanroom) (at-scan ?p ?r))))

  (:event admit :parameters (?p - patient ?b - berth)
    :precondition (and (not (exists (?x - berth) (lies-in ?p ?x))) (not (exists (?q - patient) (lies-in ?q ?b))))
    :effect (lies-in ?p ?b))
  (:event move :parameters (?p - patient ?b - berth)
    :precondition (and (not (away ?p)) (not (exists (?q - patient) (lies-in ?q ?b))))
    :effect (lies-in ?p ?b))
  (:event discharge :parameters (?p - patient)
    :precondition (and (not (away ?p)) (not (exists (?d - drip) (running ?d ?p))))
    :effect (home ?p))
  (:event examine :parameters (?d - doctor ?p - patient)
    :precondition (not (away ?p)))
  (:event take-to-scan :parameters (?p - patient ?r - scanroom)
    :precondition (not (away ?p))
    :effect (at-scan ?p ?r))
  (:event bring-back :parameters (?p - patient)
    :precondition (exists (?r - scanroom) (at-scan ?p ?r))
    :effect (forall (?r - scanroom) (not (at-scan ?p ?r))))

  (:event prescribe :parameters (?d - doctor ?m - drug ?p - patient)
    :precondition (and (not (home ?p)) (not (prescribed ?m ?p)))
    :effect (prescribed ?m ?p))
  ;; morphine and insulin are locked away, whoever gives them has the key
  (:event give :parameters (?n - nurse ?m - drug ?p - patient)
    :precondition (and (not (away ?p)) (prescribed ?m ?p)
                       (forall (?k - key) (imply (opens ?k ?m) (holds ?n ?k)))))
  (:event refuse :parameters (?p - patient ?m - drug)
    :precondition (and (not (away ?p)) (prescribed ?m ?p)))
  (:event hang :parameters (?n - nurse ?d - drip ?p - patient)
    :precondition (and (not (away ?p)) (not (running ?d ?p)))
    :effect (running ?d ?p))
  (:event take-down :parameters (?d - drip ?p - patient)
    :precondition (running ?d ?p)
    :effect (not (running ?d ?p)))

  (:event pass-key :parameters (?from - staff ?k - key ?to - staff)
    :precondition (and (not (= ?from ?to)) (holds ?from ?k))
    :effect (holds ?to ?k))
  (:event hand-over :parameters (?from ?to - staff)      ; end of shift
    :precondition (and (not (= ?from ?to)) (in-charge ?from) (not (in-charge ?to)))
    :effect (and (in-charge ?to) (not (in-charge ?from))))

  (:event connect :parameters (?d - device ?p - patient)
    :precondition (and (not (broken ?d)) (not (away ?p)))
    :effect (on ?d ?p))
  (:event break-down :parameters (?d - device)
    :precondition (not (broken ?d))
    :effect (broken ?d))
  (:event fix :parameters (?d - device)
    :precondition (broken ?d)
    :effect (not (broken ?d)))
  (:event nothing)

  (:lexicon
    (hobday "Mr Hobday") (marchetti "Mrs Marchetti") (nwosu "Mr Nwosu") (prewett "Miss Prewett")
    (quill "Mrs Quill") (sorley "Mr Sorley") (tulloch "Mrs Tulloch")
    (haas "Dr Haas") (siddiq "Dr Siddiq")
    (antibiotic "antibiotics") (blood "unit of blood" "blood")
    (cupboardkey "cupboard keys" "drug keys") (fridgekey "fridge key")
    (pump "infusion pump") (monitor "heart monitor")
    (bed1 "bed 1") (bed2 "bed 2") (bed3 "bed 3") (bed4 "bed 4") (bed5 "bed 5") (sideroom "side room")
    (ct "CT") (xray "X-ray")
    (admit "admitted" "new patient" "came in")
    (move "moved to" "transferred" "changed beds")
    (discharge "discharged" "sent home" "went home")
    (examine "examined" "checked" "saw")
    (take-to-scan "taken to" "went down for" "scan")
    (bring-back "back from" "brought back" "returned")
    (prescribe "prescribed" "ordered" "wrote up")
    (give "gave" "given" "injected" "dose")
    (refuse "refused" "would not take" "spat out")
    (hang "put up" "drip started" "hung")
    (take-down "taken down" "drip finished" "removed")
    (pass-key "handed the key" "gave the keys to" "passed")
    (hand-over "handed over to" "took over from" "end of shift")
    (connect "connected" "attached" "hooked up to")
    (break-down "broke" "stopped working" "failed" "out of order")
    (fix "repaired" "fixed" "working again")
    (:question "where is ?p" (lies-in ?p ?where))
    (:question "who has the ?k" (holds ?who ?k))))
