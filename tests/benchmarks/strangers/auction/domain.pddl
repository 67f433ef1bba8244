;; An auction in a village hall. One lot is up at a time; who bids most gets it and owes its owner the money.
(define (domain auction)
  (:types person lot price)
  (:constants
    agnes ruth desmond pym tibbs - person
    clock violin mirror carpet teapot big_vase small_vase - lot
    ten twenty thirty fifty eighty hundred - price)
  (:ordered price)
  (:predicates
    (present ?p - person)
    (owns ?p - person ?l - lot)
    (offered ?l - lot)            ; is up for sale just now
    (leading ?p - person)         ; has made the highest bid
    (stands_at ?n - price)        ; the highest bid
    (owes ?p ?q - person)
    (damaged ?l - lot)
    (auctioneer ?p - person))
  (:init
    (auctioneer tibbs) (present tibbs)
    (not (present agnes)) (not (present ruth)) (not (present desmond)) (not (present pym))
    (owns agnes clock) (owns agnes violin) (owns desmond mirror) (owns desmond carpet) (owns ruth teapot)
    (owns pym big_vase) (owns pym small_vase))
  (:exclusive (owns ?p ?l) :per (?l))
  (:exclusive (offered ?l))
  (:exclusive (leading ?p))
  (:exclusive (stands_at ?n))

  (:event arrive
    :parameters (?p - person)
    :precondition (not (present ?p))
    :effect (present ?p))
  (:event leave
    :parameters (?p - person)
    :precondition (and (present ?p) (not (leading ?p)))
    :effect (not (present ?p)))
  (:event put_up
    :parameters (?l - lot)
    :precondition (not (exists (?x - lot) (offered ?x)))
    :effect (and (offered ?l)
                 (forall (?p - person) (not (leading ?p)))
                 (forall (?n - price) (not (stands_at ?n)))))
  (:event bid
    :parameters (?p - person ?n - price)
    :precondition (and (present ?p)
                       (not (auctioneer ?p))
                       (not (leading ?p))
                       (exists (?l - lot) (and (offered ?l) (not (owns ?p ?l))))
                       (forall (?m - price) (imply (stands_at ?m) (before ?m ?n))))
    :effect (and (leading ?p) (stands_at ?n)))
  (:event knock_down
    :parameters (?l - lot ?to - person)
    :precondition (and (offered ?l) (leading ?to))
    :effect (and (not (offered ?l))
                 (not (leading ?to))
                 (forall (?n - price) (not (stands_at ?n)))
                 (forall (?q - person) (when (owns ?q ?l) (owes ?to ?q)))
                 (owns ?to ?l)))
  (:event withdraw
    :parameters (?l - lot)
    :precondition (offered ?l)
    :effect (and (not (offered ?l))
                 (forall (?p - person) (not (leading ?p)))
                 (forall (?n - price) (not (stands_at ?n)))))
  (:event pay
    :parameters (?from ?to - person)
    :precondition (and (owes ?from ?to) (present ?from) (present ?to))
    :effect (not (owes ?from ?to)))
  ;; a sale outside the auction, paid at once
  (:event sell
    :parameters (?from - person ?l - lot ?to - person)
    :precondition (and (owns ?from ?l) (not (= ?from ?to)) (not (offered ?l)) (present ?from) (present ?to))
    :effect (owns ?to ?l))
  (:event swap
    :parameters (?a - person ?x - lot ?b - person ?y - lot)
    :precondition (and (owns ?a ?x) (owns ?b ?y) (not (= ?a ?b)) (not (offered ?x)) (not (offered ?y)))
    :effect (and (owns ?b ?x) (owns ?a ?y)))
  (:event give
    :parameters (?from - person ?l - lot ?to - person)
    :precondition (and (owns ?from ?l) (not (= ?from ?to)) (not (offered ?l)))
    :effect (owns ?to ?l))
  (:event break
    :parameters (?l - lot)
    :precondition (not (damaged ?l))
    :effect (damaged ?l))
  (:event mend
    :parameters (?l - lot)
    :precondition (damaged ?l)
    :effect (not (damaged ?l)))
  (:event nothing)

  (:lexicon
    (pym "colonel" "Colonel Pym")
    (tibbs "Mr Tibbs" "auctioneer")
    (carpet "rug")
    (big_vase "large vase")
    (small_vase "little vase")
    (ten "10" "ten pounds")
    (twenty "20" "twenty pounds")
    (thirty "30" "thirty pounds")
    (fifty "50" "fifty pounds")
    (eighty "80" "eighty pounds")
    (hundred "100" "a hundred pounds")
    (:gender female agnes ruth)
    (:gender male desmond pym tibbs)
    (arrive "came" "came in" "turned up")
    (leave "went home" "went away")
    (put_up "was next" "came under the hammer")
    (bid "offered" "raised" "called out")
    (knock_down "was sold to" "went to" "going going gone")
    (withdraw "took back" "withdrawn")
    (pay "paid" "settled the debt")
    (sell "sold" "bought from")
    (swap "exchanged" "swapped for")
    (give "gave" "made a present of")
    (break "broke" "smashed" "cracked")
    (mend "repaired" "fixed")
    (:question "who owns the ?l" (owns ?who ?l))
    (:question "who owes money to ?q" (owes ?who ?q))))
