;; A small-town police squad: who holds which piece of evidence, who is in custody, whose alibi stands, who is where.
(define (domain detectives)
  (:types person item place - object
          police civilian - person
          detective technician - police
          suspect witness - civilian)
  (:constants harlan quill sorensen adeyemi brandt - detective
    imrie voss - technician
    crane lomax petrova dukes whitlock - suspect
    nolan abbott ferreira tilly - witness
    knife glove ledger revolver necklace letter crowbar phone - item
    station lab docks warehouse pawnshop hotel museum boathouse flat garage - place)
  (:predicates
    (at ?x - person ?p - place)
    (holds ?x - police ?i - item)          ; has the evidence in hand
    (stored ?i - item)                     ; in the evidence room
    (found-at ?i - item ?p - place)
    (linked ?i - item ?s - suspect)        ; prints, writing, fibres
    (searched ?p - place)
    (questioned ?c - civilian)
    (named-by ?s - suspect ?w - witness)
    (alibi ?s - suspect)                   ; somebody vouches and it still stands
    (custody ?s - suspect)
    (on-the-run ?s - suspect)
    (confessed ?s - suspect)
    (charged ?s - suspect))
  (:exclusive (at ?x ?p) :per (?x))
  (:exclusive (holds ?x ?i) (stored ?i) :per (?i))
  (:exclusive (found-at ?i ?p) :per (?i))
  (:exclusive (custody ?s) (on-the-run ?s) :per (?s))

  (:event go :parameters (?x - person ?p - place)
    :precondition (not (at ?x ?p))
    :effect (at ?x ?p))
  (:event search :parameters (?d - detective ?p - place)
    :effect (and (at ?d ?p) (searched ?p)))
  (:event find :parameters (?d - detective ?i - item ?p - place)
    :precondition (and (not (stored ?i)) (not (exists (?x - police) (holds ?x ?i))))
    :effect (and (holds ?d ?i) (found-at ?i ?p) (at ?d ?p)))
  (:event give :parameters (?from - police ?i - item ?to - police)
    :precondition (and (holds ?from ?i) (not (= ?from ?to)))
    :effect (holds ?to ?i))
  (:event store :parameters (?x - police ?i - item)
    :precondition (holds ?x ?i)
    :effect (stored ?i))
  (:event match :parameters (?t - technician ?i - item ?s - suspect)    ; the lab ties a thing to somebody
    :precondition (and (holds ?t ?i) (not (linked ?i ?s)))
    :effect (linked ?i ?s))

  (:event interview :parameters (?d - detective ?c - civilian)
    :precondition (forall (?s - suspect) (imply (= ?s ?c) (custody ?s)))    ; suspects only at the station
    :effect (questioned ?c))
  (:event identify :parameters (?w - witness ?s - suspect)
    :precondition (not (named-by ?s ?w))
    :effect (named-by ?s ?w))
  (:event vouch-for :parameters (?c - civilian ?s - suspect)
    :precondition (and (not (= ?c ?s)) (not (alibi ?s)))
    :effect (alibi ?s))
  (:event break-alibi :parameters (?d - detective ?s - suspect)
    :precondition (alibi ?s)
    :effect (not (alibi ?s)))

  (:event shadow :parameters (?d - detective ?s - suspect)
    :precondition (and (not (custody ?s)) (not (on-the-run ?s))))
  (:event arrest :parameters (?d - detective ?s - suspect)
    :precondition (and (not (custody ?s)) (not (alibi ?s)))
    :effect (custody ?s))
  (:event release :parameters (?s - suspect)
    :precondition (and (custody ?s) (not (charged ?s)))
    :effect (not (custody ?s)))
  (:event escape :parameters (?s - suspect)
    :precondition (not (on-the-run ?s))
    :effect (on-the-run ?s))
  (:event confess :parameters (?s - suspect)
    :precondition (and (custody ?s) (not (confessed ?s)))
    :effect (confessed ?s))
  (:event charge :parameters (?d - detective ?s - suspect)
    :precondition (and (custody ?s) (not (charged ?s)) (not (alibi ?s)))
    :effect (charged ?s))
  (:event nothing)

  (:lexicon
    (harlan "Inspector Harlan" "inspector") (quill "Sergeant Quill" "sergeant") (sorensen "DC Sorensen")
    (brandt "Chief Brandt" "chief" "old man")
    (imrie "Dr Imrie" "doctor") (abbott "Mrs Abbott" "landlady")
    (nolan "watchman" "night watchman") (ferreira "barman") (tilly "newspaper girl")
    (revolver "gun") (phone "mobile")
    (go "went to" "drove to" "arrived at")
    (search "searched" "combed" "turned upside down")
    (find "found" "discovered" "came across")
    (give "gave" "handed" "passed to")
    (store "evidence room" "locked away" "logged")
    (match "matched" "fingerprints" "belongs to" "traces")
    (interview "interviewed" "questioned" "took a statement")
    (identify "identified" "picked out" "line-up")
    (vouch-for "alibi" "was with" "swore")
    (break-alibi "lied" "doesn't hold up" "disproved")
    (shadow "followed" "tailed" "kept an eye on")
    (arrest "arrested" "handcuffed" "picked up")
    (release "released" "let go" "free to go")
    (escape "escaped" "got away" "fled")
    (confess "confessed" "admitted" "came clean")
    (charge "charged" "charged with")
    (:question "who has the ?what" (holds ?who ?what)) (:question "who is in custody" (custody ?who))))
