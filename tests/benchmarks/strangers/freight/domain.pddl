(define (domain freight)
  (:types person goods vehicle place - object
    customer packer driver - person)
  (:constants
    paula anselm dora viktor - customer
    lotte yusuf - packer
    tomas greta ines - driver
    wine honey candles flour cheese oil - goods
    truck barge cart - vehicle
    depot hotel abbey market school - place)
  (:predicates
    (ordered ?c - customer ?g - goods)
    (packed ?g - goods)
    (packed-by ?p - packer ?g - goods)
    (on ?g - goods ?v - vehicle)
    (lost ?g - goods)
    (has ?c - customer ?g - goods)
    (paid ?c - customer ?g - goods)
    (at ?v - vehicle ?l - place)
    (broken ?v - vehicle)
    (drives ?d - driver ?v - vehicle)
    (lives-at ?c - customer ?l - place))
  (:init (at truck depot) (at barge depot) (at cart depot)
    (drives tomas truck) (drives greta barge) (drives ines cart)
    (lives-at paula hotel) (lives-at anselm abbey) (lives-at dora market) (lives-at viktor school)
    (:closed ordered packed packed-by on lost has paid broken))
  (:exclusive (at ?v ?l) :per (?v))
  (:exclusive (on ?g ?v) (lost ?g) (has ?c ?g) :per (?g))
  (:exclusive (ordered ?c ?g) :per (?g))
  (:event order
    :parameters (?c - customer ?g - goods)
    :precondition (not (exists (?x - customer) (ordered ?x ?g)))
    :effect (ordered ?c ?g))
  (:event pack
    :parameters (?p - packer ?g - goods)
    :precondition (and (not (packed ?g)) (exists (?c - customer) (ordered ?c ?g)))
    :effect (and (packed ?g) (packed-by ?p ?g)))
  (:event load
    :parameters (?g - goods ?v - vehicle)
    :precondition (and (packed ?g) (at ?v depot) (not (exists (?x - vehicle) (on ?g ?x))))
    :effect (on ?g ?v))
  (:event drive
    :parameters (?d - driver ?v - vehicle ?to - place)
    :precondition (and (drives ?d ?v) (not (at ?v ?to)) (not (broken ?v)))
    :effect (at ?v ?to))
  (:event deliver
    :parameters (?d - driver ?g - goods ?c - customer)
    :precondition (and (ordered ?c ?g)
      (exists (?v - vehicle ?l - place) (and (drives ?d ?v) (on ?g ?v) (at ?v ?l) (lives-at ?c ?l))))
    :effect (has ?c ?g))
  (:event pay
    :parameters (?c - customer ?g - goods)
    :precondition (and (has ?c ?g) (not (paid ?c ?g)))
    :effect (paid ?c ?g))
  (:event lose
    :parameters (?d - driver ?g - goods)
    :precondition (exists (?v - vehicle) (and (drives ?d ?v) (on ?g ?v)))
    :effect (lost ?g))
  (:event find
    :parameters (?d - driver ?g - goods)
    :precondition (lost ?g)
    :effect (forall (?v - vehicle) (when (drives ?d ?v) (on ?g ?v))))
  (:event break_down
    :parameters (?v - vehicle)
    :precondition (not (broken ?v))
    :effect (broken ?v))
  (:event repair
    :parameters (?d - driver ?v - vehicle)
    :precondition (and (broken ?v) (drives ?d ?v))
    :effect (not (broken ?v)))
  (:lexicon
    (:gender female paula dora lotte greta ines) (:gender male anselm viktor yusuf tomas)
    (:number plural candles)
    (paula "the innkeeper") (anselm "Brother Anselm" "the monk") (dora "the market woman") (viktor "the headmaster")
    (greta "the skipper")
    (order "asks for" "sends for")
    (pack "wraps" "boxes up")
    (load "puts on board")
    (drive "takes to" "leaves for")
    (deliver "brings to" "hands over")
    (lose "goes missing")
    (find "turns up" "comes upon")
    (pay "settles the bill")
    (break_down "breaks down" "out of order")
    (repair "mends" "fixes")))
