(define (domain touring-company)
  (:types person role thing - object
          costume prop lamp vehicle - thing)
  (:constants nell marcus ida toby priya gwen rufus - person
              viola olivia malvolio feste - role
              red-cloak grey-cloak doublet ruff boots - costume
              sword ring letter drum mirror trunk throne ladder - prop
              lamp1 lamp2 lamp3 lamp4 lamp5 lamp6 - lamp
              van - vehicle)
  (:predicates
    (on-loan ?from - person ?t - thing ?to - person)
    (damaged ?t - thing)
    (loaded ?t - thing)
    (lost ?t - thing)
    (hanging ?l - lamp)
    (plays ?p - person ?r - role)
    (ill ?p - person)
    (at-odds ?a ?b - person))
  (:init (plays nell viola) (plays ida olivia) (plays marcus malvolio) (plays toby feste))
  (:exclusive (on-loan ?from ?t ?to) :per (?t))
  (:exclusive (plays ?p ?r) :per (?r))

  ; the van
  (:event load
    :parameters (?t - thing)
    :precondition (and (not (loaded ?t)) (not (lost ?t)))
    :effect (loaded ?t))
  (:event unload
    :parameters (?t - thing)
    :precondition (loaded ?t)
    :effect (not (loaded ?t)))

  ; who has whose things
  (:event lend
    :parameters (?from - person ?t - thing ?to - person)
    :precondition (and (not (= ?from ?to)) (not (lost ?t)))
    :effect (on-loan ?from ?t ?to))
  (:event give_back
    :parameters (?p - person ?t - thing ?to - person)
    :precondition (on-loan ?to ?t ?p)
    :effect (not (on-loan ?to ?t ?p)))
  (:event lose
    :parameters (?t - thing)
    :precondition (not (lost ?t))
    :effect (lost ?t))
  (:event find
    :parameters (?p - person ?t - thing)
    :precondition (lost ?t)
    :effect (not (lost ?t)))

  ; wear and tear
  (:event damage
    :parameters (?t - thing)
    :precondition (not (damaged ?t))
    :effect (damaged ?t))
  (:event repair
    :parameters (?t - thing)
    :precondition (damaged ?t)
    :effect (not (damaged ?t)))
  (:event replace
    :parameters (?old ?new - lamp)
    :precondition (and (not (= ?old ?new)) (damaged ?old) (not (damaged ?new)))
    :effect (and (hanging ?new) (not (hanging ?old))))

  ; the cast
  (:event take_over
    :parameters (?p - person ?r - role)
    :precondition (and (not (plays ?p ?r)) (not (ill ?p)))
    :effect (plays ?p ?r))
  (:event swap_roles
    :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (exists (?r - role) (plays ?a ?r)) (exists (?r - role) (plays ?b ?r)))
    :effect (forall (?r - role)
              (and (when (plays ?a ?r) (plays ?b ?r))
                   (when (plays ?b ?r) (plays ?a ?r)))))
  (:event fall_ill
    :parameters (?p - person)
    :precondition (not (ill ?p))
    :effect (ill ?p))

  ; tempers
  (:event quarrel
    :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (not (at-odds ?a ?b)))
    :effect (and (at-odds ?a ?b) (at-odds ?b ?a)))
  (:event make_up
    :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (at-odds ?a ?b))
    :effect (and (not (at-odds ?a ?b)) (not (at-odds ?b ?a))))

  (:lexicon
    (:animate person)
    (:inanimate thing role)
    (:gender female nell ida priya gwen)
    (:gender male marcus toby rufus)
    (priya "the understudy")
    (gwen "the stage manager")
    (rufus "the driver" "the carpenter")
    (red-cloak "red cloak") (grey-cloak "grey cloak") (doublet "green doublet")
    (lamp1 "lamp 1") (lamp2 "lamp 2") (lamp3 "lamp 3") (lamp4 "lamp 4") (lamp5 "lamp 5") (lamp6 "lamp 6")
    (costume "costume") (prop "prop")
    (damaged "torn" "broken" "dead" "cracked")
    (lost "missing")
    (load "packs" "puts in the van")
    (unload "unpacks" "off the van")
    (lend "borrows")
    (give_back "returns" "hands back")
    (lose "is missing" "is gone" "mislays")
    (find "turns up" "comes across")
    (damage "tears" "breaks" "cracks" "rips" "dead" "blows")
    (repair "mends" "fixes" "sews" "glues" "patches")
    (replace "swaps for" "instead")
    (take_over "goes on as" "steps in" "on for")
    (swap_roles "swaps parts" "changes parts")
    (fall_ill "comes down with" "sick" "ill" "a fever" "unwell")
    (quarrel "rows" "argues" "falls out")
    (make_up "apologises" "says sorry" "makes peace")
    (:prior nothing 50)))
