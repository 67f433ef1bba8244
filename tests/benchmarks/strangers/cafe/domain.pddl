(define (domain repair-cafe)
  (:types person thing)
  (:constants
    tom hana dennis oduya pavlik emil boy kindergarten - person
    radio toaster drill charger sewing_machine ladder key scooter iron pump - thing)
  (:predicates
    (has ?who - person ?what - thing)      ; borrowed or was given
    (broken ?what - thing)
    (lost ?what - thing)
    (away ?what - thing)                   ; sent to the manufacturer
    (at_odds ?a ?b - person)
    (owns ?who - person ?what - thing))    ; never changes
  (:init (owns pavlik radio) (owns dennis toaster) (owns emil scooter))
  (:exclusive (has ?who ?what) :per (?what))

  (:event bring                            ; brings a thing of their own to be mended
    :parameters (?who - person ?what - thing)
    :precondition (and (owns ?who ?what) (not (lost ?what))))
  (:event break
    :parameters (?what - thing)
    :precondition (not (broken ?what))
    :effect (broken ?what))
  (:event mend
    :parameters (?what - thing)
    :precondition (broken ?what)
    :effect (not (broken ?what)))
  (:event fail                             ; it could not be mended
    :parameters (?what - thing)
    :precondition (broken ?what))
  (:event send                             ; sent off to be mended elsewhere
    :parameters (?what - thing)
    :precondition (and (broken ?what) (not (away ?what)))
    :effect (away ?what))
  (:event lend                             ; ?who borrows it
    :parameters (?who - person ?what - thing)
    :precondition (and (not (lost ?what)) (not (owns ?who ?what))
                       (not (exists (?x - person) (has ?x ?what))))
    :effect (has ?who ?what))
  (:event return
    :parameters (?who - person ?what - thing)
    :precondition (has ?who ?what)
    :effect (not (has ?who ?what)))
  (:event give                             ; for keeps
    :parameters (?to - person ?what - thing)
    :precondition (and (not (lost ?what)) (not (has ?to ?what)))
    :effect (has ?to ?what))
  (:event lose
    :parameters (?what - thing)
    :precondition (not (lost ?what))
    :effect (and (lost ?what) (forall (?x - person) (not (has ?x ?what)))))
  (:event find
    :parameters (?who - person ?what - thing)
    :precondition (lost ?what)
    :effect (not (lost ?what)))
  (:event quarrel
    :parameters (?a ?b - person)
    :precondition (not (= ?a ?b))
    :effect (at_odds ?a ?b))
  (:event reconcile
    :parameters (?a ?b - person)
    :precondition (and (not (= ?a ?b)) (or (at_odds ?a ?b) (at_odds ?b ?a)))
    :effect (and (not (at_odds ?a ?b)) (not (at_odds ?b ?a))))

  (:lexicon
    (tom "Tom Brandt" "Brandt")
    (hana "Hana Weiss" "Weiss")
    (dennis "Dennis Kerr" "Kerr" "the man with the moustache")
    (oduya "Mr Oduya" "Samuel Oduya" "the head librarian")
    (pavlik "Mrs Pavlik" "Irena Pavlik" "Mrs P" "grandma" "the retired teacher")
    (emil "Emil Pavlik" "the grandson")
    (boy "the boy next door")
    (sewing_machine "the sewing machine")
    (iron "the soldering iron")
    (drill "the cordless drill")
    (pump "the bike pump")
    (bring "comes with" "has with")
    (break "stops working" "breaks down" "goes silent" "cracks")
    (mend "repairs" "fixes" "puts back in working order")
    (fail "cannot be saved" "cannot be repaired" "no luck")
    (send "sends off")
    (lend "borrows" "takes out")
    (return "brings back")
    (give "hands" "hands over")
    (lose "vanishes" "disappears")
    (find "discovers")
    (quarrel "row" "argues" "has words" "shouts at")
    (reconcile "apologises" "says sorry" "makes up" "shakes hands" "is friends again")
    (:prior nothing 50)
    (:question "who has the ?what" (has ?who ?what))))
