; The day book of a small zoo: which animal is where, who has which key, what is broken, who is ill.
(define (domain zoo)
  (:types being place fixture key - object  person animal - being  keeper - person)
  (:constants
    marta owen priya dennis - keeper
    vet visitor - person
    sultan caesar bramble pip percy duchess tilly humbug pepper greta - animal
    otters penguins tapirs gibbons meerkats - animal
    tiger_den outer_paddock lion_house hospital_block quarantine_pen gibbon_house aviary panda_run reptile_house wolf_wood tapir_yard office - place
    gibbon_bolt heater turnstile padlock wolf_fence - fixture
    big_cat_key store_key - key)
  (:predicates
    (on_duty ?k - keeper)
    (in ?a - animal ?p - place)
    (loose ?a - animal)
    (ill ?a - animal)
    (dead ?a - animal)
    (broken ?f - fixture)
    (has ?who - person ?key - key))
  (:exclusive (in ?a ?p) (loose ?a) :per (?a))
  (:exclusive (has ?who ?key) :per (?key))
  (:init :closed
    (in sultan tiger_den) (in caesar lion_house) (in bramble panda_run) (in pip gibbon_house) (in gibbons gibbon_house)
    (in percy aviary) (in duchess reptile_house) (in tilly tapir_yard) (in tapirs tapir_yard) (in greta wolf_wood))
  ; keepers
  (:event come_on
    :parameters (?k - keeper)
    :effect (on_duty ?k))
  (:event go_off
    :parameters (?k - keeper)
    :precondition (on_duty ?k)
    :effect (not (on_duty ?k)))
  ; animals
  (:event feed
    :parameters (?a - animal)
    :precondition (and (not (dead ?a)) (not (loose ?a))))
  (:event move
    :parameters (?a - animal ?to - place)
    :precondition (and (not (dead ?a)) (not (in ?a ?to)))
    :effect (in ?a ?to))
  (:event escape
    :parameters (?a - animal)
    :precondition (and (not (dead ?a)) (not (loose ?a)))
    :effect (loose ?a))
  (:event catch
    :parameters (?a - animal)
    :precondition (loose ?a)
    :effect (not (loose ?a)))
  (:event sicken
    :parameters (?a - animal)
    :precondition (and (not (dead ?a)) (not (ill ?a)))
    :effect (ill ?a))
  (:event treat
    :parameters (?a - animal)
    :precondition (and (not (dead ?a)) (ill ?a)))
  (:event recover
    :parameters (?a - animal)
    :precondition (and (not (dead ?a)) (ill ?a))
    :effect (not (ill ?a)))
  (:event die
    :parameters (?a - animal)
    :precondition (not (dead ?a))
    :effect (and (dead ?a) (not (ill ?a))))
  ; things
  (:event break
    :parameters (?f - fixture)
    :precondition (not (broken ?f))
    :effect (broken ?f))
  (:event mend
    :parameters (?f - fixture)
    :precondition (broken ?f)
    :effect (not (broken ?f)))
  ; keys
  (:event take_key
    :parameters (?who - person ?key - key)
    :precondition (not (has ?who ?key))
    :effect (has ?who ?key))
  (:event hand_over
    :parameters (?from - person ?key - key ?to - person)
    :precondition (and (has ?from ?key) (not (= ?from ?to)))
    :effect (has ?to ?key))
  (:event hang_up
    :parameters (?who - person ?key - key)
    :precondition (has ?who ?key)
    :effect (not (has ?who ?key)))
  (:event lose
    :parameters (?who - person ?key - key)
    :precondition (has ?who ?key)
    :effect (not (has ?who ?key)))
  (:lexicon
    (:gender female marta priya vet duchess tilly pepper greta)
    (:gender male owen dennis sultan caesar bramble pip percy humbug)
    (:number plural otters penguins tapirs gibbons meerkats)
    (:animate animal)
    (:inanimate place fixture key)
    (vet "the vet")
    (visitor "one of the visitors" "a visitor")
    (sultan "the tiger") (caesar "old lion" "the lion") (bramble "red panda" "the panda") (percy "the peacock")
    (duchess "the iguana") (humbug "the calf") (greta "the wolf")
    (tiger_den "the den") (outer_paddock "the paddock") (hospital_block "the hospital") (quarantine_pen "quarantine")
    (gibbon_bolt "bolt") (wolf_fence "the fence") (store_key "key of the store") (big_cat_key "cat key")
    (come_on "comes in" "gets in" "on duty" "signs on")
    (go_off "goes home" "signs off" "knocks off" "leaves")
    (feed "gives meat" "gives fish" "gives herring")
    (move "puts in" "carries to" "brings in" "shuts in" "goes back in")
    (escape "gets out" "slips out" "breaks out")
    (catch "darts" "nets")
    (sicken "off his food" "off her food" "falls ill" "coughs" "not eating")
    (treat "injects" "gives medicine" "drip" "tablets" "antibiotic")
    (recover "is fit again" "is well again" "gets better")
    (die "found dead")
    (break "jams" "packs up" "stops working")
    (mend "fixes" "repairs")
    (take_key "finds key" "picks up key")
    (hand_over "hands to" "passes on" "gives the key")
    (lose "mislays" "loses the key")
    (nothing "snow" "frost" "rain" "thinks" "is called")
    (:prior nothing 50)
    (:question "where is ?a" (in ?a ?p))
    (:question "who has the ?key" (has ?who ?key))
    (:question "what is broken" (broken ?f))
    (:question "who is ill" (ill ?a))
    (:question "who is on duty" (on_duty ?k))))
