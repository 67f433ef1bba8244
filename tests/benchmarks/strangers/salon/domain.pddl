(define (domain salon)
  (:types person - object  stylist client - person)
  (:constants gina marco petra leo yusuf - stylist
              doyle tim abby kemp nora rosa felix - client)
  (:predicates
    (present ?c - client)
    (serving ?s - stylist ?c - client)
    (washed ?c - client)
    (trimmed ?c - client)
    (dyed ?c - client)
    (paid ?c - client))
  (:init :closed)
  (:exclusive (serving ?s ?c) :per (?c))
  (:event arrive
    :parameters (?c - client)
    :precondition (not (present ?c))
    :effect (present ?c))
  (:event seat
    :parameters (?s - stylist ?c - client)
    :precondition (and (present ?c) (not (exists (?x - stylist) (serving ?x ?c))))
    :effect (serving ?s ?c))
  (:event wash
    :parameters (?s - stylist ?c - client)
    :precondition (serving ?s ?c)
    :effect (washed ?c))
  (:event trim
    :parameters (?s - stylist ?c - client)
    :precondition (and (serving ?s ?c) (not (trimmed ?c)))
    :effect (trimmed ?c))
  (:event dye
    :parameters (?s - stylist ?c - client)
    :precondition (and (serving ?s ?c) (not (dyed ?c)))
    :effect (dyed ?c))
  (:event take_over
    :parameters (?to - stylist ?c - client ?from - stylist)
    :precondition (and (serving ?from ?c) (not (= ?from ?to)))
    :effect (serving ?to ?c))
  (:event pay
    :parameters (?c - client)
    :precondition (and (present ?c) (not (paid ?c)))
    :effect (paid ?c))
  (:event leave
    :parameters (?c - client)
    :precondition (present ?c)
    :effect (and (not (present ?c))
                 (forall (?s - stylist) (not (serving ?s ?c)))))
  (:lexicon
    (:gender female gina petra doyle abby nora rosa)
    (:gender male marco leo yusuf tim kemp felix)
    (client "customer") (stylist "hairdresser")
    (doyle "old lady") (tim "boy") (rosa "sister")
    (arrive "comes in" "walks in")
    (seat "leads to the chair" "sits down" "shows to a chair")
    (wash "shampoos" "rinses")
    (trim "cuts" "snips")
    (dye "colours" "tints")
    (pay "settles")
    (leave "goes home" "off he went" "is gone" "runs out")
    (:prior nothing 8)))
