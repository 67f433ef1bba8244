;; A small preserved railway: the state of the engines, what is coupled to what, who is on the footplate, signals, lost property.
(define (domain railway)
  (:types thing person place item - object
          vehicle signal - thing
          engine coach wagon - vehicle
          staff passenger - person
          driver fireman fitter guard - staff
          station platform shed - place)
  (:constants hector myfanwy no9 - engine
    c41 c52 saloon - coach
    tanker flat - wagon
    home starter distant - signal
    ken audrey bryn - driver
    tilda ross maurice - fireman
    joan dougie - fitter
    neville - guard
    hale pugh sam - passenger
    fernhill lumb-bridge castle-halt - station
    platform1 platform2 - platform
    engine-shed carriage-shed - shed
    umbrella violin teddy spectacles - item)
  (:predicates
    (at ?v - vehicle ?x - place)           ; standing there; an engine that is nowhere is out on the line
    (lit ?e - engine)
    (coaled ?e - engine)
    (watered ?e - engine)
    (coupled ?v - vehicle ?e - engine)
    (driving ?d - driver ?e - engine)
    (firing ?f - fireman ?e - engine)
    (off ?s - signal)                      ; off = clear, the train may pass
    (broken ?t - thing)
    (holds ?p - person ?i - item)
    (ready ?e - engine))
  (:exclusive (at ?v ?x) :per (?v))
  (:exclusive (coupled ?v ?e) :per (?v))
  (:exclusive (driving ?d ?e) :per (?d))
  (:exclusive (driving ?d ?e) :per (?e))
  (:exclusive (firing ?f ?e) :per (?f))
  (:exclusive (firing ?f ?e) :per (?e))
  (:exclusive (holds ?p ?i) :per (?i))
  ;; fire in, somebody at the regulator, somebody at the shovel, nothing wrong
  (:derived (ready ?e - engine)
    (and (lit ?e) (not (broken ?e))
         (exists (?d - driver) (driving ?d ?e))
         (exists (?f - fireman) (firing ?f ?e))))

  ;; getting an engine ready
  (:event light :parameters (?p - staff ?e - engine)
    :precondition (not (lit ?e))
    :effect (lit ?e))
  (:event coal :parameters (?e - engine)
    :precondition (not (coaled ?e))
    :effect (coaled ?e))
  (:event water :parameters (?e - engine)
    :precondition (not (watered ?e))
    :effect (watered ?e))
  (:event drive :parameters (?d - driver ?e - engine)      ; takes over as driver
    :precondition (not (driving ?d ?e))
    :effect (driving ?d ?e))
  (:event fire :parameters (?f - fireman ?e - engine)      ; takes over as fireman
    :precondition (not (firing ?f ?e))
    :effect (firing ?f ?e))

  ;; making up trains
  (:event couple :parameters (?v - (either coach wagon) ?e - engine)
    :precondition (and (not (broken ?v)) (not (exists (?x - engine) (coupled ?v ?x))))
    :effect (and (coupled ?v ?e) (forall (?x - place) (not (at ?v ?x)))))
  (:event uncouple :parameters (?v - (either coach wagon) ?e - engine)
    :precondition (coupled ?v ?e)
    :effect (and (not (coupled ?v ?e))
                 (forall (?s - station) (when (at ?e ?s) (at ?v ?s)))))
  (:event depart :parameters (?e - engine ?s - station)
    :precondition (and (at ?e ?s) (ready ?e)
                       (forall (?v - vehicle) (imply (coupled ?v ?e) (not (broken ?v)))))
    :effect (and (not (at ?e ?s)) (not (watered ?e))))
  (:event arrive :parameters (?e - engine ?s - station)
    :precondition (and (lit ?e) (not (exists (?x - place) (at ?e ?x))))
    :effect (at ?e ?s))
  (:event stable :parameters (?v - vehicle ?s - shed)      ; put away
    :precondition (and (not (at ?v ?s)) (not (exists (?e - engine) (coupled ?v ?e))))
    :effect (at ?v ?s))

  ;; signals
  (:event clear :parameters (?s - signal)
    :precondition (and (not (off ?s)) (not (broken ?s)))
    :effect (off ?s))
  (:event set-danger :parameters (?s - signal)
    :precondition (off ?s)
    :effect (not (off ?s)))

  ;; things go wrong and are put right
  (:event fail :parameters (?t - thing)
    :precondition (not (broken ?t))
    :effect (broken ?t))
  (:event mend :parameters (?p - staff ?t - thing)
    :precondition (broken ?t)
    :effect (not (broken ?t)))

  ;; lost property
  (:event find :parameters (?p - staff ?i - item ?where - (either coach platform))
    :precondition (not (exists (?x - person) (holds ?x ?i)))
    :effect (holds ?p ?i))
  (:event give-back :parameters (?i - item ?to - passenger)
    :precondition (exists (?p - staff) (holds ?p ?i))
    :effect (holds ?to ?i))
  (:event nothing)

  (:lexicon
    (no9 "No. 9" "number nine") (c41 "41" "coach 41") (c52 "52" "coach 52")
    (tanker "tank wagon" "tanker") (flat "flat wagon")
    (home "home signal" "home") (starter "starter" "starting signal") (distant "distant" "distant signal")
    (hale "Mrs Hale") (pugh "Mr Pugh") (sam "little Sam")
    (lumb-bridge "Lumb Bridge") (castle-halt "Castle Halt" "the Halt")
    (platform1 "platform 1") (platform2 "platform 2")
    (engine-shed "engine shed") (carriage-shed "carriage shed")
    (teddy "teddy bear" "teddy") (spectacles "glasses" "spectacles")
    (light "lit" "lit up" "lights the fire" "steam up")
    (coal "coaled" "filled the bunker" "shovelled coal")
    (water "watered" "took water" "filled the tanks")
    (drive "driver" "took the regulator" "at the controls" "drove")
    (fire "fireman" "fired" "took the shovel")
    (couple "coupled" "hooked on" "attached")
    (uncouple "uncoupled" "detached" "cut off")
    (depart "left" "departed" "pulled out of" "steamed off")
    (arrive "arrived" "pulled in" "reached" "came in")
    (stable "put away" "stabled" "into the shed")
    (clear "cleared" "pulled off" "green")
    (set-danger "to danger" "put back" "red")
    (fail "broke" "failed" "cracked" "leaking")
    (mend "mended" "repaired" "fixed" "replaced")
    (find "found" "left behind" "came across")
    (give-back "given back" "returned to" "claimed" "owner")
    (:question "where is ?v" (at ?v ?where))
    (:question "who drives ?e" (driving ?who ?e))))
