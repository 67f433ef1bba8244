(define (domain puppets)
  (:types person place thing - object
          puppet box lamp - thing)
  (:constants marta jonas edwin priya lise halloran - person
              barn van school hall - place
              wolf queen - puppet
              trunk cashbox - box
              lantern - lamp
              curtain accordion key - thing)
  (:predicates
    (has ?who - person ?what - thing)
    (in ?what - thing ?where - place)
    (at ?who - person ?where - place)
    (broken ?what - thing)
    (lit ?what - lamp)
    (locked ?what - box))
  (:exclusive (has ?who ?what) (in ?what ?where) :per (?what))
  (:exclusive (at ?who ?where) :per (?who))
  (:event take
    :parameters (?who - person ?what - thing)
    :precondition (not (has ?who ?what))
    :effect (has ?who ?what))
  (:event put
    :parameters (?who - person ?what - thing ?where - place)
    :precondition (not (in ?what ?where))
    :effect (and (in ?what ?where) (at ?who ?where)))
  (:event give
    :parameters (?from - person ?what - thing ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to)))
    :effect (has ?to ?what))
  (:event go
    :parameters (?who - person ?where - place)
    :precondition (not (at ?who ?where))
    :effect (at ?who ?where))
  (:event break
    :parameters (?who - person ?what - thing)
    :precondition (not (broken ?what))
    :effect (broken ?what))
  (:event mend
    :parameters (?who - person ?what - thing)
    :precondition (broken ?what)
    :effect (not (broken ?what)))
  (:event light
    :parameters (?who - person ?what - lamp)
    :precondition (not (lit ?what))
    :effect (lit ?what))
  (:event go_out
    :parameters (?what - lamp)
    :precondition (lit ?what)
    :effect (not (lit ?what)))
  (:event lock
    :parameters (?who - person ?what - box)
    :precondition (not (locked ?what))
    :effect (locked ?what))
  (:event unlock
    :parameters (?who - person ?what - box)
    :precondition (locked ?what)
    :effect (not (locked ?what)))
  (:event nothing)
  (:lexicon
    (hall "town hall") (halloran "mr halloran" "caretaker") (cashbox "cash box")
    (:gender female marta priya lise) (:gender male jonas edwin halloran)
    (:inanimate thing place)
    (take "picks up" "takes out")
    (put "hangs up" "carries to" "loads" "packs" "takes to")
    (give "hands" "passes" "returns")
    (go "drives" "walks" "arrives")
    (break "tears" "splits")
    (mend "repairs" "fixes" "sews up" "glues")
    (:prior nothing 20)))
