;; Processes as textbooks describe them: what comes into being, what is used up, what moves.
;;
;; The participants of a paragraph (water, roots, sugar ...) are the constants thing1 to thing16; a cast gives each
;; its names: narrative, name (thing1), type (thing), aliases (water | rain). That way paragraphs share a reasoner.

(define (domain propara)
  (:requirements :typing :negative-preconditions :equality :disjunctive-preconditions)
  (:types thing)
  (:constants
    thing1 thing2 thing3 thing4 thing5 thing6 thing7 thing8 thing9 thing10 thing11 thing12 thing13 thing14
    thing15 thing16 - thing)
  (:predicates (there-is ?t - thing))  ; there is some of it

  (:event create
    :parameters (?new - thing)
    :precondition (not (there-is ?new))
    :effect (there-is ?new))
  (:event destroy
    :parameters (?old - thing)
    :precondition (there-is ?old)
    :effect (not (there-is ?old)))
  (:event convert
    :parameters (?old ?new - thing)
    :precondition (and (there-is ?old) (not (there-is ?new)) (not (= ?old ?new)))
    :effect (and (not (there-is ?old)) (there-is ?new)))
  (:event combine
    :parameters (?old ?other ?new - thing)
    :precondition (and (there-is ?old) (there-is ?other) (not (there-is ?new)) (not (= ?old ?other)))
    :effect (and (not (there-is ?old)) (not (there-is ?other)) (there-is ?new)))
  (:event move
    :parameters (?t - thing)
    :precondition (there-is ?t))
  (:event transport
    :parameters (?t ?with - thing)  ; one takes the other along
    :precondition (and (there-is ?t) (there-is ?with) (not (= ?t ?with))))

  (:lexicon
    (create "is formed" "are formed" "forms" "form" "is produced" "are produced" "produces" "produce"
            "is created" "are created" "creates" "is made" "are made" "is released as" "develops" "grows"
            "grow" "appears" "lays" "is born" "hatches" "builds")
    (destroy "dies" "die" "is destroyed" "are destroyed" "is used up" "is consumed" "are consumed" "is eaten"
             "eats" "decays" "decay" "dissolves" "evaporates" "disappears" "is burned" "burns" "is absorbed"
             "are digested")
    (convert "turns into" "turn into" "becomes" "become" "changes into" "is converted" "are converted"
             "converts" "is turned" "are turned" "transforms" "melts" "freezes" "condenses" "hardens" "cools"
             "breaks down" "matures" "develops into" "grows into")
    (combine "combine" "combines" "mixes with" "mix" "is mixed" "react" "reacts with" "join together"
             "are combined")
    (move "moves" "move" "flows" "flow" "goes" "go to" "travels" "travel" "enters" "enter" "falls" "fall"
          "rises" "rise" "comes" "passes" "pass through" "reaches" "leaves" "is sent" "are sent" "is pumped"
          "is taken" "is moved" "are moved" "sinks" "is brought" "is pushed" "is transported" "is released"
          "spreads" "returns" "is picked up" "are deposited" "collects")
    (transport "carries" "carry" "brings" "takes" "pushes" "transports" "pumps" "picks up" "delivers"
               "carried by")
    (:say (there-is ?t) "there is ?t" "there is no ?t")
    (:question "is there ?t" "is there any ?t" (there-is ?t))
    (:question "what is there" (there-is ?what))))
