; A small brewery: a batch is brewed in a kettle, hopped, run into a barrel, and the barrel goes to a pub and comes back.
(define (domain brewery)
  (:types
    kettle barrel - vessel
    brewer batch pub vessel)
  (:constants
    martha jonas alwyn ivy - brewer
    stout bitter porter pale_ale - batch
    anchor crown plough swan - pub
    copper_kettle steel_kettle pilot_kettle - kettle
    oak_barrel big_bertha number_nine number_twelve - barrel)
  (:predicates
    (in ?b - batch ?v - vessel)          ; the batch is in this kettle or barrel
    (tends ?w - brewer ?b - batch)       ; who is in charge of the batch
    (hopped ?b - batch)
    (clean ?v - vessel)
    (broken ?v - vessel)
    (at ?c - barrel ?p - pub)            ; the barrel is out at this pub
    (tapped ?c - barrel)
    (wants ?p - pub ?b - batch))         ; ordered and not yet delivered
  (:exclusive (in ?b ?v) :per (?b))
  (:exclusive (in ?b ?v) :per (?v))
  (:exclusive (tends ?w ?b) :per (?b))
  (:exclusive (at ?c ?p) :per (?c))
  (:event brew
    :parameters (?w - brewer ?b - batch ?k - kettle)
    :precondition (and (clean ?k) (not (broken ?k))
      (not (exists (?v - vessel) (in ?b ?v)))
      (not (exists (?x - batch) (in ?x ?k))))
    :effect (and (in ?b ?k) (tends ?w ?b) (not (hopped ?b)) (not (clean ?k))))
  (:event hop
    :parameters (?w - brewer ?b - batch)
    :precondition (and (tends ?w ?b) (not (hopped ?b)) (exists (?k - kettle) (in ?b ?k)))
    :effect (hopped ?b))
  (:event hand_over
    :parameters (?w - brewer ?b - batch ?to - brewer)
    :precondition (and (tends ?w ?b) (not (= ?w ?to)))
    :effect (tends ?to ?b))
  (:event fill
    :parameters (?w - brewer ?b - batch ?c - barrel)
    :precondition (and (tends ?w ?b) (hopped ?b) (exists (?k - kettle) (in ?b ?k))
      (clean ?c) (not (broken ?c))
      (not (exists (?p - pub) (at ?c ?p)))
      (not (exists (?x - batch) (in ?x ?c))))
    :effect (and (in ?b ?c) (not (clean ?c))))
  (:event pour_away
    :parameters (?b - batch)
    :precondition (exists (?v - vessel) (in ?b ?v))
    :effect (forall (?v - vessel) (not (in ?b ?v))))
  (:event scrub
    :parameters (?v - vessel)
    :precondition (and (not (clean ?v)) (not (exists (?b - batch) (in ?b ?v))))
    :effect (clean ?v))
  (:event break
    :parameters (?v - vessel)
    :precondition (not (broken ?v))
    :effect (broken ?v))
  (:event mend
    :parameters (?v - vessel)
    :precondition (broken ?v)
    :effect (not (broken ?v)))
  (:event order
    :parameters (?p - pub ?b - batch)
    :precondition (not (wants ?p ?b))
    :effect (wants ?p ?b))
  (:event deliver
    :parameters (?c - barrel ?p - pub)
    :precondition (and (exists (?b - batch) (in ?b ?c)) (not (exists (?q - pub) (at ?c ?q))))
    :effect (and (at ?c ?p) (not (tapped ?c))
      (forall (?b - batch) (when (in ?b ?c) (not (wants ?p ?b))))))
  (:event tap
    :parameters (?p - pub ?c - barrel)
    :precondition (and (at ?c ?p) (not (tapped ?c)))
    :effect (tapped ?c))
  (:event collect
    :parameters (?c - barrel ?p - pub)
    :precondition (at ?c ?p)
    :effect (and (not (at ?c ?p)) (not (tapped ?c)) (not (clean ?c))
      (forall (?b - batch) (not (in ?b ?c)))))
  (:event nothing)
  (:lexicon
    (martha "the head brewer" "the old woman")
    (jonas "the apprentice" "the lad")
    (alwyn "the Welshman")
    (ivy "Martha's niece")
    (pale_ale "the pale")
    (anchor "the Anchor")
    (crown "the Crown")
    (plough "the Plough")
    (swan "the Swan")
    (copper_kettle "the copper" "the old kettle")
    (steel_kettle "the steel kettle" "the new kettle")
    (pilot_kettle "the pilot" "the little kettle")
    (oak_barrel "the oak" "the oak cask")
    (big_bertha "Bertha" "the big barrel")
    (number_nine "barrel nine" "no. 9")
    (number_twelve "barrel twelve" "no. 12")
    (brew "starts a brew" "mashes in" "puts on")
    (hop "adds the hops" "throws in the hops")
    (hand_over "takes over" "leaves in charge")
    (fill "runs into" "racks" "draws off")
    (pour_away "dumps" "down the drain" "throws out")
    (scrub "cleans" "washes out" "rinses")
    (break "leaks" "cracks" "is broken")
    (mend "repairs" "fixes" "patches")
    (order "asks for" "wants")
    (deliver "takes to" "drops off" "brings to")
    (tap "opens" "serves from")
    (collect "fetches back" "picks up" "comes back from")))
