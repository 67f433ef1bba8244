; A village wedding: who is where, who has what, and what is ready.
(define (domain wedding)
  (:types
    person place thing - object
    garment food instrument - thing)
  (:constants
    nell jory martha agnes petra wilf tom brine - person
    church barn bakery green inn cottage - place
    dress suit veil - garment
    cake pie - food
    fiddle accordion - instrument
    rings bouquet - thing)
  (:predicates
    (at ?who - person ?where - place)
    (lies ?what - thing ?where - place)
    (has ?who - person ?what - thing)
    (wears ?who - person ?g - garment)
    (torn ?g - garment)
    (baked ?f - food)
    (sliced ?f - food)
    (invited ?who - person)
    (married ?a ?b - person)
    (music ?where - place))
  (:init :closed
    (at nell cottage) (at petra cottage) (at agnes cottage)
    (at martha bakery) (at jory inn) (at wilf inn) (at tom green) (at brine church)
    (lies dress cottage) (lies veil cottage) (lies suit inn) (lies rings inn)
    (lies bouquet church) (lies fiddle barn) (lies accordion inn)
    (torn dress) (torn suit))
  (:exclusive (at ?who ?where) :per (?who))
  (:exclusive (lies ?what ?where) :per (?what))
  (:exclusive (has ?who ?what) :per (?what))
  (:exclusive (wears ?who ?g) :per (?g))
  (:event nothing)
  (:event go
    :parameters (?who - person ?to - place)
    :precondition (not (at ?who ?to))
    :effect (at ?who ?to))
  (:event take
    :parameters (?who - person ?what - thing)
    :precondition (exists (?p - place) (and (at ?who ?p) (lies ?what ?p)))
    :effect (and (has ?who ?what) (forall (?p - place) (not (lies ?what ?p)))))
  (:event put
    :parameters (?who - person ?what - thing ?where - place)
    :precondition (and (has ?who ?what) (at ?who ?where))
    :effect (and (lies ?what ?where) (not (has ?who ?what))))
  (:event give
    :parameters (?from - person ?what - thing ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to))
      (exists (?p - place) (and (at ?from ?p) (at ?to ?p))))
    :effect (has ?to ?what))
  (:event bake
    :parameters (?who - person ?f - food)
    :precondition (and (at ?who bakery) (not (baked ?f)))
    :effect (and (baked ?f) (lies ?f bakery)))
  (:event cut
    :parameters (?who - person ?f - food)
    :precondition (and (baked ?f) (not (sliced ?f))
      (exists (?p - place) (and (at ?who ?p) (lies ?f ?p))))
    :effect (sliced ?f))
  (:event mend
    :parameters (?who - person ?g - garment)
    :precondition (and (has ?who ?g) (torn ?g))
    :effect (not (torn ?g)))
  (:event put_on
    :parameters (?who - person ?g - garment)
    :precondition (and (has ?who ?g) (not (torn ?g)))
    :effect (and (wears ?who ?g) (not (has ?who ?g))))
  (:event invite
    :parameters (?who ?guest - person)
    :precondition (and (not (= ?who ?guest)) (not (invited ?guest)))
    :effect (invited ?guest))
  (:event marry
    :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (at ?a church) (at ?b church) (not (married ?a ?b))
      (exists (?x - person) (and (has ?x rings) (at ?x church))))
    :effect (and (married ?a ?b) (married ?b ?a)))
  (:event play
    :parameters (?who - person ?i - instrument)
    :precondition (has ?who ?i)
    :effect (forall (?p - place) (when (at ?who ?p) (music ?p))))
  (:event dance
    :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b))
      (exists (?p - place) (and (at ?a ?p) (at ?b ?p) (music ?p)))))
  (:lexicon
    (nell "the bride")
    (jory "the groom" "the bridegroom")
    (martha "Aunt Martha" "the baker")
    (agnes "the dressmaker" "the seamstress")
    (petra "the bridesmaid")
    (wilf "the best man")
    (tom "old Tom" "the fiddler")
    (brine "Father Brine" "the vicar")
    (dress "the wedding dress" "the gown")
    (suit "the jacket")
    (cake "the wedding cake")
    (bouquet "the flowers")
    (green "the village green")
    (inn "the pub")
    (go "goes" "walks" "arrives" "comes" "sets off")
    (take "takes" "picks up" "fetches" "gets")
    (put "puts" "puts down" "lays" "leaves")
    (give "gives" "hands" "passes" "brings")
    (bake "bakes" "takes out of the oven")
    (cut "cuts" "slices")
    (mend "mends" "sews" "repairs")
    (put_on "puts on" "dresses in" "slips into")
    (invite "invites" "asks to the wedding" "sends an invitation")
    (marry "marries" "are married" "say I do")
    (play "plays" "strikes up")
    (dance "dances" "waltzes")))
