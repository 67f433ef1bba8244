;; A village lending library, as seen from the desk: where each book is, who belongs, who owes a fine.
(define (domain library)
  (:types member book shelf - object)
  (:constants
    aldous beck finch hale ivy lyle pettigrew tom ware - member
    almanac atlas birds bradshaw cookery county-history cranford emma fables herbal ivanhoe treasure-island -
    book
    fiction-shelf history-shelf nature-shelf children-shelf reference-shelf - shelf)
  (:predicates
    (belongs ?b - book ?s - shelf)   ; the shelf where a book is kept
    (member-of ?m - member)          ; has a ticket
    (ours ?b - book)                 ; is the library's property
    (on-shelf ?b - book ?s - shelf)
    (on-desk ?b - book)              ; waits with the librarian
    (reading ?m - member ?b - book)  ; has it in the reading room
    (on-loan ?m - member ?b - book)
    (reserved ?m - member ?b - book)
    (owes ?m - member)
    (damaged ?b - book)
    (lent ?b - book))
  (:init
    (belongs emma fiction-shelf) (belongs cranford fiction-shelf) (belongs ivanhoe fiction-shelf)
    (belongs fables children-shelf) (belongs treasure-island children-shelf) (belongs herbal nature-shelf)
    (belongs birds nature-shelf) (belongs county-history history-shelf) (belongs atlas reference-shelf)
    (belongs bradshaw reference-shelf) (belongs almanac reference-shelf) (belongs cookery reference-shelf))

  (:exclusive (on-shelf ?b ?s) (on-desk ?b) (reading ?m ?b) (on-loan ?m ?b) :per (?b))
  (:derived (lent ?b - book) (exists (?m - member) (on-loan ?m ?b)))

  (:event enrol
    :parameters (?m - member)
    :precondition (not (member-of ?m))
    :effect (member-of ?m))
  ;; nobody borrows who owes a fine; what another has reserved is kept for him
  (:event borrow
    :parameters (?m - member ?b - book)
    :precondition (and (member-of ?m)
                       (ours ?b)
                       (not (owes ?m))
                       (not (lent ?b))
                       (or (reserved ?m ?b) (not (exists (?x - member) (reserved ?x ?b)))))
    :effect (and (on-loan ?m ?b) (not (reserved ?m ?b))))
  (:event return
    :parameters (?m - member ?b - book)
    :precondition (on-loan ?m ?b)
    :effect (on-desk ?b))
  (:event renew
    :parameters (?m - member ?b - book)
    :precondition (and (on-loan ?m ?b) (not (exists (?x - member) (reserved ?x ?b)))))
  ;; reserved is only what somebody else has just now
  (:event reserve
    :parameters (?m - member ?b - book)
    :precondition (and (member-of ?m)
                       (not (reserved ?m ?b))
                       (exists (?x - member) (and (not (= ?x ?m)) (or (on-loan ?x ?b) (reading ?x ?b)))))
    :effect (reserved ?m ?b))
  (:event consult
    :parameters (?m - member ?b - book)
    :precondition (and (ours ?b) (not (lent ?b)))
    :effect (reading ?m ?b))
  (:event shelve
    :parameters (?b - book ?s - shelf)
    :precondition (and (ours ?b) (belongs ?b ?s) (not (lent ?b)) (not (on-shelf ?b ?s)))
    :effect (on-shelf ?b ?s))
  (:event damage
    :parameters (?m - member ?b - book)
    :precondition (or (on-loan ?m ?b) (reading ?m ?b))
    :effect (damaged ?b))
  (:event mend
    :parameters (?b - book)
    :precondition (and (damaged ?b) (not (lent ?b)))
    :effect (and (not (damaged ?b)) (on-desk ?b)))
  (:event fine
    :parameters (?m - member)
    :precondition (not (owes ?m))
    :effect (owes ?m))
  (:event pay
    :parameters (?m - member)
    :precondition (owes ?m)
    :effect (not (owes ?m)))
  (:event donate
    :parameters (?m - member ?b - book)
    :precondition (not (ours ?b))
    :effect (and (ours ?b) (on-desk ?b)))
  (:event nothing)

  (:lexicon
    (aldous "Mrs Aldous")
    (beck "Mrs Beck")
    (finch "Miss Finch")
    (hale "Dr Hale")
    (ivy "Ivy Garrow")
    (lyle "Canon Lyle" "the Canon")
    (pettigrew "Mr Pettigrew")
    (tom "Tom Garrow")
    (ware "Colonel Ware" "the Colonel")
    (birds "British Birds")
    (cookery "Household Cookery")
    (fiction-shelf "novels")
    (nature-shelf "nature books")
    (children-shelf "children's shelf")
    (enrol "joined" "member" "ticket")
    (borrow "borrowed" "took out" "took home")
    (return "returned" "brought back")
    (renew "renewed" "extended")
    (reserve "reserved" "keep for" "put aside")
    (consult "reading room" "read" "consulted")
    (shelve "shelved" "put back" "replaced")
    (damage "damaged" "torn" "spilt" "stained")
    (mend "mended" "repaired" "glued")
    (fine "fined" "charged" "overdue")
    (pay "paid" "settled")
    (donate "gave" "presented" "gift")
    (:question "who has ?b" (on-loan ?who ?b))
    (:question "where is ?b" (on-shelf ?b ?where))
    (:question "who owes a fine" (owes ?who))
    (:say (belongs ?b ?s) "?b belongs on the ?s")
    (:say (member-of ?m) "?m is a member" "?m is no member")
    (:say (ours ?b) "?b is the library's" "?b is not the library's")
    (:say (on-shelf ?b ?s) "?b is on the ?s" "?b is not on the ?s")
    (:say (on-desk ?b) "?b is on the desk" "?b is not on the desk")
    (:say (reading ?m ?b) "?m reads ?b" "?m does not read ?b")
    (:say (on-loan ?m ?b) "?m has borrowed ?b" "?m has not borrowed ?b")
    (:say (reserved ?m ?b) "?m has reserved ?b" "?m has not reserved ?b")
    (:say (owes ?m) "?m owes a fine" "?m owes no fine")
    (:say (damaged ?b) "?b is damaged" "?b is not damaged")
    (:say (lent ?b) "?b is lent" "?b is not lent")))
