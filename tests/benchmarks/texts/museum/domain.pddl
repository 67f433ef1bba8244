;; A small museum: where each exhibit is, what is crated or damaged, who has the keys, which alarms are on.
(define (domain museum)
  (:types thing person place - object
    exhibit key - thing
    painting artefact - exhibit
    staff courier - person
    curator restorer guard intern - staff
    room case museum - place)
  (:constants dusk millerswife quinces - painting
    astrolabe mask heron horn urn - artefact
    vaultkey casekey - key
    amsel whitlow - curator
    bartek yvonne - restorer
    fenwick nuala - guard
    joni - intern
    ruiz hollis - courier
    rotunda longroom vault workshop dock - room
    case1 case3 case5 - case
    lindholm varn stpetroc - museum)       ; the other museums
  (:predicates
    (at ?x - exhibit ?p - place)           ; in a room or case of ours, or at another museum
    (stolen ?x - exhibit)
    (crated ?x - exhibit)
    (damaged ?x - exhibit)
    (cleaned ?x - exhibit)
    (photographed ?x - exhibit)
    (holds ?s - staff ?k - key)
    (armed ?r - room)
    (ringing ?r - room)
    (away ?x - exhibit))                   ; with another museum
  (:exclusive (at ?x ?p) (stolen ?x) :per (?x))
  (:exclusive (holds ?s ?k) :per (?k))
  (:exclusive (armed ?r) (ringing ?r) :per (?r))
  (:derived (away ?x - exhibit)
    (exists (?m - museum) (at ?x ?m)))

  ;; an exhibit comes from another museum, in a crate
  (:event deliver :parameters (?c - courier ?x - exhibit ?from - museum)
    :precondition (and (at ?x ?from) (not (stolen ?x)))
    :effect (and (not (at ?x ?from)) (crated ?x)))
  (:event unpack :parameters (?s - staff ?x - exhibit)
    :precondition (and (crated ?x) (not (away ?x)) (not (stolen ?x)))
    :effect (not (crated ?x)))
  (:event hang :parameters (?x - painting ?r - room)
    :precondition (and (not (crated ?x)) (not (away ?x)) (not (stolen ?x)) (not (at ?x ?r)))
    :effect (at ?x ?r))
  (:event display :parameters (?x - artefact ?k - case)
    :precondition (and (not (crated ?x)) (not (away ?x)) (not (stolen ?x)) (not (at ?x ?k)))
    :effect (at ?x ?k))
  (:event move :parameters (?x - exhibit ?r - room)
    :precondition (and (not (away ?x)) (not (stolen ?x)) (not (at ?x ?r)))
    :effect (at ?x ?r))

  (:event damage :parameters (?x - exhibit)
    :precondition (and (not (damaged ?x)) (not (stolen ?x)))
    :effect (damaged ?x))
  (:event restore :parameters (?s - restorer ?x - exhibit)
    :precondition (and (damaged ?x) (not (crated ?x)) (not (away ?x)) (not (stolen ?x)))
    :effect (not (damaged ?x)))
  (:event clean :parameters (?s - staff ?x - exhibit)
    :precondition (and (not (crated ?x)) (not (away ?x)) (not (stolen ?x)))
    :effect (cleaned ?x))
  (:event photograph :parameters (?s - staff ?x - exhibit)
    :precondition (and (not (crated ?x)) (not (away ?x)) (not (stolen ?x)))
    :effect (photographed ?x))

  (:event pack :parameters (?s - staff ?x - exhibit)
    :precondition (and (not (crated ?x)) (not (away ?x)) (not (stolen ?x)))
    :effect (crated ?x))
  (:event ship :parameters (?c - courier ?x - exhibit ?to - museum)
    :precondition (and (crated ?x) (not (away ?x)) (not (stolen ?x)))
    :effect (at ?x ?to))

  (:event steal :parameters (?x - exhibit)
    :precondition (and (not (away ?x)) (not (stolen ?x)))
    :effect (stolen ?x))
  (:event find :parameters (?s - staff ?x - exhibit ?r - room)
    :precondition (stolen ?x)
    :effect (at ?x ?r))

  (:event hand-key :parameters (?from - staff ?k - key ?to - staff)
    :precondition (and (holds ?from ?k) (not (= ?from ?to)))
    :effect (holds ?to ?k))
  (:event arm :parameters (?g - guard ?r - room)
    :precondition (not (armed ?r))
    :effect (armed ?r))
  (:event trip :parameters (?r - room)                 ; the alarm goes off
    :precondition (not (ringing ?r))
    :effect (ringing ?r))
  (:event nothing)

  (:lexicon
    (dusk "Harbour at Dusk" "harbour picture") (millerswife "The Miller's Wife" "Miller's Wife")
    (quinces "Still Life with Quinces" "Quinces")
    (mask "cedar mask") (heron "bronze heron") (horn "drinking horn") (urn "blue urn")
    (vaultkey "vault key") (casekey "case key")
    (amsel "Thea Amsel" "Dr Amsel" "Thea") (whitlow "Mr Whitlow")
    (longroom "long room") (dock "loading dock" "back door")
    (case1 "case 1") (case3 "case 3") (case5 "case 5")
    (lindholm "Lindholm") (varn "Varn") (stpetroc "St Petroc's")
    (deliver "delivered" "brought" "on loan from" "arrived")
    (unpack "unpacked" "opened the crate" "out of the crate")
    (hang "hung" "hangs" "on the wall")
    (display "placed in" "put in the case" "on show")
    (move "moved" "carried" "taken to")
    (damage "damaged" "cracked" "torn" "broken")
    (restore "restored" "repaired" "mended")
    (clean "cleaned" "dusted" "polished")
    (photograph "photographed" "took pictures of" "camera")
    (pack "packed" "crated" "wrapped up")
    (ship "lent to" "drove to" "sent to" "left for")
    (steal "stolen" "gone" "thief")
    (find "found" "turned up" "discovered")
    (hand-key "gave the key" "handed" "key to")
    (arm "armed" "alarm set" "switched on")
    (trip "alarm went off" "rang" "alarm")
    (:question "where is ?x" (at ?x ?where))
    (:question "who has ?k" (holds ?who ?k))))
