;; A small ducal court: who is where, who has what, who knows which secret, who holds which office, who is in prison.
(define (domain court)
  (:types person item secret office room - object
    man woman - person)
  (:constants aldric florian hasp maravel dragan anselm quill tobin - man
    ismene perpetua corisande ysolt bellacosta - woman
    letter ring ledger seal vial necklace dagger - item
    debts affair birth plot - secret
    chancellor treasurer marshal cupbearer - office
    hall chapel library garden gallery stables tower dungeon - room)
  (:predicates
    (at ?p - person ?r - room)
    (has ?p - person ?i - item)
    (hidden ?i - item ?r - room)
    (knows ?p - person ?s - secret)
    (holds ?p - person ?o - office)
    (prisoner ?p - person)
    (ill ?p - person)
    (promised ?m - man ?w - woman)         ; engaged to be married
    (together ?a ?b - person))
  (:exclusive (at ?p ?r) :per (?p))
  (:exclusive (has ?p ?i) (hidden ?i ?r) :per (?i))
  (:exclusive (holds ?p ?o) :per (?o))     ; one person for each office, but a person may hold several
  (:exclusive (promised ?m ?w) :per (?m))
  (:exclusive (promised ?m ?w) :per (?w))
  (:derived (together ?a ?b - person)
    (exists (?r - room) (and (at ?a ?r) (at ?b ?r))))

  (:event go :parameters (?p - person ?r - room)
    :precondition (and (not (prisoner ?p)) (not (at ?p ?r)))
    :effect (at ?p ?r))

  (:event give :parameters (?from - person ?i - item ?to - person)
    :precondition (and (has ?from ?i) (not (= ?from ?to)) (together ?from ?to))
    :effect (has ?to ?i))
  (:event steal :parameters (?thief - person ?i - item ?from - person)
    :precondition (and (has ?from ?i) (not (= ?thief ?from)) (not (prisoner ?thief)))
    :effect (has ?thief ?i))
  (:event hide :parameters (?p - person ?i - item ?r - room)
    :precondition (and (has ?p ?i) (at ?p ?r))
    :effect (hidden ?i ?r))
  (:event find :parameters (?p - person ?i - item)
    :precondition (exists (?r - room) (and (hidden ?i ?r) (at ?p ?r)))
    :effect (has ?p ?i))

  ;; learn: overhears it, reads it, sees it; tell: hears it from somebody at court
  (:event learn :parameters (?p - person ?s - secret)
    :precondition (not (knows ?p ?s))
    :effect (knows ?p ?s))
  (:event tell :parameters (?from - person ?s - secret ?to - person)
    :precondition (and (knows ?from ?s) (not (knows ?to ?s)))
    :effect (knows ?to ?s))

  (:event appoint :parameters (?p - person ?o - office)
    :precondition (and (not (holds ?p ?o)) (not (prisoner ?p)))
    :effect (holds ?p ?o))
  (:event dismiss :parameters (?p - person ?o - office)
    :precondition (holds ?p ?o)
    :effect (not (holds ?p ?o)))

  (:event arrest :parameters (?p - person)
    :precondition (not (prisoner ?p))
    :effect (and (prisoner ?p) (at ?p dungeon)))
  (:event free :parameters (?p - person)
    :precondition (prisoner ?p)
    :effect (not (prisoner ?p)))

  ;; the only poison at court is in the vial
  (:event poison :parameters (?by ?p - person)
    :precondition (and (has ?by vial) (not (= ?by ?p)) (not (prisoner ?by)) (not (ill ?p)))
    :effect (ill ?p))
  (:event recover :parameters (?p - person)
    :precondition (ill ?p)
    :effect (not (ill ?p)))

  (:event betroth :parameters (?m - man ?w - woman)
    :precondition (and (not (exists (?x - woman) (promised ?m ?x))) (not (exists (?y - man) (promised ?y ?w))))
    :effect (promised ?m ?w))
  (:event nothing)

  (:lexicon
    (:gender male man) (:gender female woman)
    (aldric "duke" "His Grace") (ismene "duchess" "Her Grace") (perpetua "dowager")
    (florian "Lord Florian" "young lord") (hasp "Lord Hasp") (maravel "count")
    (dragan "captain") (anselm "friar" "Brother Anselm") (quill "doctor" "physician") (tobin "page")
    (corisande "Lady Corisande") (ysolt "maid") (bellacosta "ambassador" "Signora Bellacosta")
    (hall "great hall") (garden "rose garden") (letter "love letter") (debts "gambling debts")
    (treasurer "treasury") (plot "conspiracy")
    (go "went to" "entered" "arrived")
    (give "gave" "handed" "passed")
    (steal "stole" "robbed" "took from")
    (hide "hid" "concealed")
    (find "found" "discovered")
    (learn "learned" "overheard")
    (tell "told" "revealed" "confided")
    (appoint "appointed" "made" "named")
    (dismiss "dismissed" "lost the office")
    (arrest "arrested" "thrown into the dungeon" "seized")
    (free "freed" "released" "let go")
    (poison "poisoned")
    (recover "recovered" "got well")
    (betroth "betrothed" "engaged" "promised")
    (:question "who has the ?i" (has ?who ?i))
    (:question "who is ?o" (holds ?who ?o))))
