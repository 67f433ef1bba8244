; A small repair business for instruments: who holds what, what is broken, strung, paid, lent.
(define (domain repairshop)
  (:types person place instrument - object
          staff customer - person
          bowed brass - instrument
          violin - bowed)
  (:constants nora tomas - staff
              keller yusuf lise - customer
              mirecourt student_violin - violin
              viola - bowed
              trumpet cornet - brass
              counter workshop shelf back_room - place)
  (:predicates
    (own ?c - customer ?i - instrument)          ; static
    (pool ?i - instrument)                       ; static: belongs to the loan pool
    (has ?c - customer ?i - instrument)          ; a customer has it; otherwise the shop has it
    (lies ?i - instrument ?l - place)
    (out ?i - instrument)
    (broken ?i - instrument)
    (strung ?i - bowed)
    (owes ?c - customer))
  (:init (own keller mirecourt) (own lise viola) (own yusuf trumpet)
         (pool student_violin) (pool cornet))
  (:exclusive (has ?c ?i) :per (?i))
  (:exclusive (lies ?i ?l) :per (?i))
  (:derived (out ?i - instrument) (exists (?c - customer) (has ?c ?i)))

  (:event hand_in                                ; a customer leaves an instrument with the shop, own or lent
    :parameters (?c - customer ?i - instrument)
    :precondition (has ?c ?i)
    :effect (and (not (has ?c ?i)) (forall (?l - place) (release (lies ?i ?l)))))
  (:event collect                                ; a customer gets an instrument that was handed in
    :parameters (?c - customer ?i - instrument)
    :precondition (and (not (out ?i)) (or (own ?c ?i) (pool ?i)))
    :effect (and (has ?c ?i) (forall (?l - place) (not (lies ?i ?l)))))
  (:event lend                                   ; the shop lends one of the pool
    :parameters (?to - customer ?i - instrument)
    :precondition (and (pool ?i) (not (out ?i)))
    :effect (and (has ?to ?i) (forall (?l - place) (not (lies ?i ?l)))))
  (:event pass_on                                ; from customer to customer
    :parameters (?from - customer ?i - instrument ?to - customer)
    :precondition (and (has ?from ?i) (not (= ?from ?to)))
    :effect (has ?to ?i))
  (:event carry                                  ; inside the shop
    :parameters (?i - instrument ?to - place)
    :precondition (and (not (out ?i)) (not (lies ?i ?to)))
    :effect (lies ?i ?to))
  (:event break
    :parameters (?i - instrument)
    :precondition (not (broken ?i))
    :effect (broken ?i))
  (:event repair
    :parameters (?s - staff ?i - instrument)
    :precondition (and (broken ?i) (not (out ?i)))
    :effect (and (not (broken ?i))
                 (forall (?c - customer) (when (own ?c ?i) (owes ?c)))))
  (:event unstring                               ; strings break or are taken off
    :parameters (?i - bowed)
    :precondition (strung ?i)
    :effect (not (strung ?i)))
  (:event string
    :parameters (?i - bowed)
    :precondition (not (out ?i))
    :effect (and (strung ?i)
                 (forall (?c - customer) (when (own ?c ?i) (owes ?c)))))
  (:event inspect
    :parameters (?i - instrument)
    :precondition (not (out ?i)))
  (:event pay
    :parameters (?c - customer)
    :precondition (owes ?c)
    :effect (not (owes ?c)))
  (:event sell_case
    :parameters (?to - customer)
    :effect (owes ?to))
  (:event phone                                  ; in either direction
    :parameters (?c - customer))

  (:lexicon
    (:gender female nora keller lise) (:gender male tomas yusuf)
    (:animate person) (:inanimate instrument place)
    (keller "Mrs Keller" "Keller") (mirecourt "the old violin" "the Mirecourt violin")
    (student_violin "the student violin" "the school violin")
    (workshop "upstairs") (counter "downstairs" "front desk" "the desk") (shelf "loan shelf" "the pool")
    (back_room "back room") (pool "loan")
    (hand_in "brings in" "leaves with" "takes from" "returns" "drops off" "brings back")
    (collect "gets back" "gives back" "picks up" "fetches" "takes home" "takes away")
    (lend "borrows" "gives to" "on loan")
    (pass_on "gives to" "passes to" "hands to")
    (carry "takes up" "brings down" "takes down" "puts on" "puts back" "goes back")
    (break "cracks" "snaps" "bends" "drops" "comes loose" "splits" "dents")
    (repair "mends" "fixes" "glues" "straightens" "fits" "knocks out" "replaces")
    (unstring "string breaks" "takes off the strings" "removes the strings" "string snaps")
    (string "restrings" "new strings" "fresh strings")
    (inspect "looks at" "checks" "examines")
    (pay "settles the bill" "gets the money")
    (sell_case "sells a case" "buys a case" "new case")
    (phone "rings" "calls")
    (:prior nothing 50)
    (:question "who has the ?i" (has ?who ?i))
    (:question "where is the ?i" (lies ?i ?where))
    (:question "who owes money" (owes ?who))
    (:say (has ?c ?i) "?c has the ?i") (:say (lies ?i ?l) "the ?i is at the ?l")))
