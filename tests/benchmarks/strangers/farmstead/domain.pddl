;; Neighbours on a mountain farm in autumn: where the animals are, who owns them, who has which tool, what is broken.
(define (domain farmstead)
  (:types person animal thing - object
    milker pig sheep - animal
    cow goat - milker
    enclosure tool - thing
    pasture pen - enclosure)
  (:constants resi ambros kilian vroni hannes jakob loibl huber - person
    bless gretl linde scheck - cow
    zenzi floh - goat
    rosl max - pig
    ram blackewe wether - sheep
    highpasture lowmeadow orchard - pasture
    byre yardpen sheepfold pigsty - pen
    scythe maul chainsaw barrow ladder tub - tool)
  (:predicates
    (in ?a - animal ?e - enclosure)
    (loose ?a - animal)                    ; got out, nobody has it
    (dead ?a - animal)
    (ill ?a - animal)
    (milked ?a - milker)                   ; today
    (owns ?p - person ?a - animal)
    (has ?p - person ?t - tool)
    (belongs ?t - tool ?p - person)        ; whose tool it is
    (broken ?x - thing))
  (:init (belongs scythe jakob) (belongs maul ambros) (belongs chainsaw vroni)
    (belongs barrow resi) (belongs ladder kilian) (belongs tub ambros))

  (:exclusive (in ?a ?e) (loose ?a) (dead ?a) :per (?a))
  (:exclusive (owns ?p ?a) :per (?a))
  (:exclusive (has ?p ?t) :per (?t))

  (:event drive :parameters (?p - person ?a - animal ?to - enclosure)
    :precondition (and (not (dead ?a)) (not (loose ?a)) (not (in ?a ?to)))
    :effect (in ?a ?to))
  (:event escape :parameters (?a - animal)
    :precondition (and (not (dead ?a)) (not (loose ?a)))
    :effect (loose ?a))
  (:event catch :parameters (?p - person ?a - animal ?to - enclosure)
    :precondition (loose ?a)
    :effect (in ?a ?to))
  (:event milk :parameters (?p - person ?a - milker)
    :precondition (and (not (dead ?a)) (not (loose ?a)) (not (milked ?a)))
    :effect (milked ?a))

  (:event lend :parameters (?from - person ?t - tool ?to - person)
    :precondition (and (not (= ?from ?to)) (belongs ?t ?from) (has ?from ?t))
    :effect (has ?to ?t))
  (:event give-back :parameters (?from - person ?t - tool ?to - person)
    :precondition (and (not (= ?from ?to)) (has ?from ?t) (belongs ?t ?to))
    :effect (has ?to ?t))
  ;; fences, gates and walls count as their enclosure
  (:event break :parameters (?x - thing)
    :precondition (not (broken ?x))
    :effect (broken ?x))
  (:event mend :parameters (?p - person ?x - thing)
    :precondition (broken ?x)
    :effect (not (broken ?x)))

  (:event sell :parameters (?from - person ?a - animal ?to - person)
    :precondition (and (not (= ?from ?to)) (not (dead ?a)) (owns ?from ?a))
    :effect (owns ?to ?a))
  (:event slaughter :parameters (?p - person ?a - animal)
    :precondition (and (not (dead ?a)) (not (loose ?a)))
    :effect (dead ?a))
  (:event fall-ill :parameters (?a - animal)
    :precondition (and (not (dead ?a)) (not (ill ?a)))
    :effect (ill ?a))
  (:event treat :parameters (?p - person ?a - animal)
    :precondition (and (not (dead ?a)) (ill ?a))
    :effect (not (ill ?a)))
  ;; a new morning: every cow and goat is to be milked again
  (:event new-day
    :effect (forall (?a - milker) (not (milked ?a))))
  (:event nothing)

  (:lexicon
    (loibl "dealer" "cattle dealer") (huber "Dr Huber" "vet")
    (zenzi "old nanny") (rosl "sow") (max "boar" "Max the boar") (blackewe "black ewe") (wether "lame wether")
    (highpasture "high pasture") (lowmeadow "lower meadow") (yardpen "yard pen") (pigsty "sty")
    (maul "post maul") (chainsaw "saw") (barrow "wheelbarrow") (tub "scalding tub")
    (drive "drove" "moved to" "brought down")
    (escape "escaped" "got out" "broke out")
    (catch "caught" "got hold of")
    (milk "milked")
    (lend "lent" "borrowed")
    (give-back "gave back" "returned" "brought back")
    (break "broke" "broken" "smashed")
    (mend "mended" "repaired" "fixed")
    (sell "sold" "bought")
    (slaughter "slaughtered" "killed" "butchered")
    (fall-ill "ill" "sick" "off her feed")
    (treat "treated" "dosed" "injection")
    (new-day "next day" "next morning")
    (:question "where is ?a" (in ?a ?where))
    (:question "who has the ?t" (has ?who ?t))
    (:question "who owns ?a" (owns ?who ?a))))
