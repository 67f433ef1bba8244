;; A theatre costume store: where each costume is, who has booked or borrowed it, what is torn or dirty.
(define (domain wardrobe)
  (:types garment person place - object
    staff actor - person
    rail outside - place
    company cleaner - outside)
  (:constants doublet cloak gown admiral bearsuit habit tophat crinoline flapper cape toga harlequin - garment
    ines hugh bettina kofi mabel - staff
    rosalind quill desmond odile - actor
    longrail redrail attic hatshelf - rail
    playhouse thornbury stannes operastudio lantern - company
    pressley snowdrop - cleaner)
  (:predicates
    (at ?g - garment ?x - place)           ; on a rail, lent to a company or at a cleaner's
    (missing ?g - garment)
    (torn ?g - garment)
    (stained ?g - garment)
    (reserved ?g - garment ?c - company)
    (fits ?g - garment ?a - actor)         ; last altered for
    (in-house ?g - garment))               ; somewhere in the store, on a rail or not
  (:exclusive (at ?g ?x) (missing ?g) :per (?g))
  (:exclusive (reserved ?g ?c) :per (?g))
  (:exclusive (fits ?g ?a) :per (?g))
  (:derived (in-house ?g - garment)
    (and (not (missing ?g)) (not (exists (?o - outside) (at ?g ?o)))))

  ;; bookings and loans
  (:event reserve :parameters (?c - company ?g - garment)
    :precondition (not (exists (?o - company) (reserved ?g ?o)))
    :effect (reserved ?g ?c))
  (:event cancel :parameters (?c - company ?g - garment)
    :precondition (reserved ?g ?c)
    :effect (not (reserved ?g ?c)))
  (:event lend :parameters (?s - staff ?g - garment ?c - company)
    :precondition (and (in-house ?g) (not (torn ?g)) (not (stained ?g))
                       (forall (?o - company) (imply (reserved ?g ?o) (= ?o ?c))))
    :effect (and (at ?g ?c) (not (reserved ?g ?c))))
  (:event return :parameters (?c - company ?g - garment)    ; back on the desk, not yet hung up
    :precondition (at ?g ?c)
    :effect (not (at ?g ?c)))
  (:event put-away :parameters (?g - garment ?r - rail)
    :precondition (and (in-house ?g) (not (at ?g ?r)))
    :effect (at ?g ?r))

  ;; the workroom
  (:event try-on :parameters (?a - actor ?g - garment)
    :precondition (in-house ?g))
  (:event alter :parameters (?s - staff ?g - garment ?a - actor)
    :precondition (and (in-house ?g) (not (fits ?g ?a)))
    :effect (fits ?g ?a))
  (:event tear :parameters (?g - garment)
    :precondition (not (torn ?g))
    :effect (torn ?g))
  (:event mend :parameters (?s - staff ?g - garment)
    :precondition (and (in-house ?g) (torn ?g))
    :effect (not (torn ?g)))

  ;; cleaning
  (:event stain :parameters (?g - garment)
    :precondition (not (stained ?g))
    :effect (stained ?g))
  (:event send-cleaning :parameters (?g - garment ?k - cleaner)
    :precondition (in-house ?g)
    :effect (at ?g ?k))
  (:event back-clean :parameters (?g - garment ?k - cleaner)
    :precondition (at ?g ?k)
    :effect (and (not (at ?g ?k)) (not (stained ?g))))

  (:event lose :parameters (?g - garment)
    :precondition (not (missing ?g))
    :effect (missing ?g))
  (:event find :parameters (?g - garment ?r - rail)
    :precondition (missing ?g)
    :effect (at ?g ?r))
  (:event nothing)

  (:lexicon
    (doublet "green doublet") (cloak "blue cloak") (gown "wedding gown") (admiral "admiral's coat")
    (bearsuit "bear suit" "bear") (habit "nun's habit") (tophat "top hat") (flapper "flapper dress")
    (cape "velvet cape") (harlequin "harlequin suit")
    (quill "Mr Quill") (odile "Madame Odile")
    (longrail "long rail") (redrail "red rail") (hatshelf "hat shelf")
    (thornbury "Thornbury Players") (stannes "St Anne's") (operastudio "Opera Studio") (lantern "Lantern Films")
    (pressley "Pressley's") (snowdrop "Snowdrop laundry")
    (reserve "reserved" "booked")
    (cancel "cancelled" "no longer wants")
    (lend "lent" "issued" "hired out")
    (return "returned" "brought back")
    (put-away "hung" "put away" "back on")
    (try-on "tried on" "fitting")
    (alter "altered" "took in" "let out")
    (tear "torn" "ripped")
    (stain "stained" "spilled")
    (mend "mended" "repaired")
    (send-cleaning "sent to" "to the cleaners")
    (back-clean "back from" "cleaned")
    (lose "lost" "missing" "can't find")
    (find "found" "turned up")
    (:question "where is ?g" (at ?g ?where))
    (:question "who booked ?g" (reserved ?g ?who))))
