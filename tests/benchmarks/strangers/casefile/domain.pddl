(define (domain gallery_theft)
  (:types person place thing - object
          officer - person
          picture key phone - thing
          vehicle - place)
  (:constants
    cole hall okoro constables police - officer
    dunn pryce kell averill stokes assistant tandy lyle bell - person
    seascape portrait still_life - picture
    lock_up_key gallery_key spare_key - key
    dunns_phone - phone
    van car - vehicle
    gallery lock_up yard pawn_shop safe shop cellar station property_store garage
    kells_flat dunns_flat pryces_flat - place)
  (:predicates
    (has ?who - person ?what - (either thing vehicle))     ; who controls a thing
    (at ?what - (either thing vehicle) ?where - place)     ; where it is
    (in-custody ?who - person)
    (questioned ?who - person)
    (searched ?where - place)
    (found ?what - (either thing vehicle))
    (shadowed ?who - person)
    (serves ?who - person)                                 ; a police officer
    (with-police ?what - (either thing vehicle)))
  (:derived (with-police ?what) (exists (?o - officer) (has ?o ?what)))
  (:exclusive (has ?who ?what) :per (?what))
  (:exclusive (at ?what ?where) :per (?what))
  (:init (at seascape gallery) (at portrait gallery) (at still_life gallery)
         (has lyle seascape) (has lyle portrait) (has lyle still_life)
         (has lyle gallery_key) (has lyle spare_key) (has dunn lock_up_key) (has dunn dunns_phone)
         (serves cole) (serves hall) (serves okoro) (serves constables) (serves police)
         (:closed in-custody))

  (:event take
    :parameters (?who - person ?what - picture)
    :precondition (not (in-custody ?who))
    :effect (and (has ?who ?what) (forall (?l - place) (not (at ?what ?l)))))
  (:event put
    :parameters (?what - picture ?where - place)
    :effect (at ?what ?where))
  (:event bring
    :parameters (?who - person ?what - picture ?where - place)
    :precondition (not (in-custody ?who))
    :effect (and (has ?who ?what) (at ?what ?where)))
  (:event drive
    :parameters (?what - vehicle ?where - place)
    :precondition (not (= ?what ?where))
    :effect (at ?what ?where))
  (:event give
    :parameters (?from - person ?what - thing ?to - person)
    :precondition (and (not (= ?from ?to))
                       (or (has ?from ?what) (and (serves ?from) (with-police ?what))))
    :effect (has ?to ?what))
  (:event sell
    :parameters (?from - person ?what - picture ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to)) (not (in-custody ?from)))
    :effect (has ?to ?what))
  (:event find
    :parameters (?who - person ?what - (either thing vehicle))
    :effect (found ?what))
  (:event seize
    :parameters (?by - officer ?what - (either thing vehicle))
    :precondition (not (with-police ?what))
    :effect (has ?by ?what))
  (:event return
    :parameters (?what - picture)
    :precondition (with-police ?what)
    :effect (and (has lyle ?what) (at ?what gallery)))
  (:event question
    :parameters (?by - officer ?who - person)
    :precondition (and (not (= ?by ?who)) (not (serves ?who)))
    :effect (questioned ?who))
  (:event follow
    :parameters (?by - officer ?who - person)
    :precondition (and (not (serves ?who)) (not (in-custody ?who)))
    :effect (shadowed ?who))
  (:event search
    :parameters (?by - officer ?where - place)
    :effect (searched ?where))
  (:event arrest
    :parameters (?by - officer ?who - person)
    :precondition (and (not (serves ?who)) (not (in-custody ?who)))
    :effect (in-custody ?who))
  (:event release
    :parameters (?who - person)
    :precondition (in-custody ?who)
    :effect (not (in-custody ?who)))

  (:lexicon
    (:gender female hall kell tandy)
    (:gender male cole okoro dunn pryce averill stokes assistant lyle bell)
    (:number plural constables)
    (:inanimate thing place)
    (cole "Sergeant Cole" "the sergeant") (hall "DC Hall") (okoro "DC Okoro")
    (constables "two constables" "the constables") (police "" "the police")
    (dunn "the older suspect" "the older man") (pryce "the younger suspect" "the younger man")
    (kell "Nora Kell" "Nora") (averill "the dealer") (stokes "the pawnbroker")
    (assistant "the dealer's assistant" "his assistant")
    (tandy "Mrs Tandy" "the caretaker") (lyle "Mr Lyle" "the curator") (bell "the taxi driver")
    (still_life "the Still Life") (lock_up_key "the key") (gallery_key "his own key" "his key") (spare_key "the spare key")
    (dunns_phone "phone") (van "white van") (car "his car" "the boot")
    (lock_up "the lock-up" "Mill Lane" "the boards") (pawn_shop "the pawn shop")
    (shop "Averill's shop" "his shop" "the dealer's shop") (garage "the police garage")
    (kells_flat "Kell's flat" "Nora Kell's flat" "her flat" "the bed") (dunns_flat "Dunn's flat") (pryces_flat "Pryce's flat")
    (take "takes off the wall" "takes out of" "steals")
    (put "hides" "left in" "locks in" "stows")
    (bring "carries to" "takes to")
    (drive "is moved to" "is towed to")
    (give "hands" "hands over" "passes to")
    (sell "buys from" "pawns")
    (find "discovers")
    (seize "confiscates")
    (return "is given back")
    (question "interviews" "speaks to")
    (follow "shadows")
    (arrest "takes into custody")
    (release "lets go" "is freed")
    (:prior nothing 50)
    (:question "where is the ?what" (at ?what ?where))
    (:question "who has the ?what" (has ?who ?what))
    (:question "who is in custody" (in-custody ?who))
    (:say (has ?who ?what) "?who has ?what" "?who does not have ?what")
    (:say (at ?what ?where) "?what is at ?where" "?what is not at ?where")
    (:say (in-custody ?who) "?who is in custody" "?who is free")))
