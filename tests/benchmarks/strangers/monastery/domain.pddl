; A monastery with a scriptorium: how books are made, spoilt, mended and kept, and how the brothers fare.
(define (domain monastery)
  (:types person thing spot - object
          book candlestick - thing
          place closable - spot)
  (:constants odo aldric cuthwin leof bernard wilf gerold - person
              psalter gospel bestiary herbal - book
              candle - candlestick
              knife vellum quill chalice - thing
              scriptorium library church cell gatehouse infirmary garden refectory - place
              chest aumbry gate door - closable)
  (:predicates (at ?p - person ?l - place)
               (has ?p - person ?t - thing)
               (kept ?t - thing ?s - spot)
               (copied ?b - book)
               (painted ?b - book)
               (bound ?b - book)
               (spoilt ?t - thing)
               (lit ?c - candlestick)
               (opened ?x - closable)
               (ill ?p - person)
               (punished ?p - person))
  (:exclusive (at ?p ?l) :per (?p))
  (:exclusive (has ?p ?t) (kept ?t ?s) :per (?t))
  (:event copy
    :parameters (?who - person ?what - book)
    :precondition (and (not (copied ?what)) (not (ill ?who)))
    :effect (copied ?what))
  (:event illuminate
    :parameters (?who - person ?what - book)
    :precondition (and (not (painted ?what)) (not (ill ?who)))
    :effect (painted ?what))
  (:event bind
    :parameters (?who - person ?what - book)
    :precondition (and (not (bound ?what)) (not (ill ?who)))
    :effect (bound ?what))
  (:event go
    :parameters (?who - person ?to - place)
    :precondition (not (at ?who ?to))
    :effect (at ?who ?to))
  (:event take
    :parameters (?who - person ?what - thing)
    :precondition (not (has ?who ?what))
    :effect (has ?who ?what))
  (:event give
    :parameters (?from - person ?what - thing ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to)))
    :effect (has ?to ?what))
  (:event put
    :parameters (?who - person ?what - thing ?where - spot)
    :precondition (has ?who ?what)
    :effect (kept ?what ?where))
  (:event spoil
    :parameters (?who - person ?what - thing)
    :precondition (not (spoilt ?what))
    :effect (spoilt ?what))
  ; a thing that was mended may have passed through other hands
  (:event mend
    :parameters (?who - person ?what - thing)
    :precondition (spoilt ?what)
    :effect (and (not (spoilt ?what)) (forall (?x - person) (release (has ?x ?what)))))
  (:event light
    :parameters (?who - person ?what - candlestick)
    :precondition (not (lit ?what))
    :effect (lit ?what))
  (:event snuff
    :parameters (?who - person ?what - candlestick)
    :precondition (lit ?what)
    :effect (not (lit ?what)))
  (:event open
    :parameters (?who - person ?what - closable)
    :precondition (not (opened ?what))
    :effect (opened ?what))
  (:event lock
    :parameters (?who - person ?what - closable)
    :precondition (opened ?what)
    :effect (not (opened ?what)))
  (:event sicken
    :parameters (?who - person)
    :precondition (not (ill ?who))
    :effect (ill ?who))
  (:event heal
    :parameters (?by - person ?who - person)
    :precondition (and (ill ?who) (not (= ?by ?who)))
    :effect (not (ill ?who)))
  (:event punish
    :parameters (?by - person ?who - person)
    :precondition (not (= ?by ?who))
    :effect (punished ?who))
  (:lexicon
    (:animate person)
    (:gender male odo aldric cuthwin leof bernard wilf gerold)
    (odo "the abbot" "Abbot Odo") (aldric "the prior" "Prior Aldric") (cuthwin "Brother Cuthwin" "the scribe")
    (leof "Brother Leof" "the illuminator") (bernard "Brother Bernard" "the cellarer")
    (wilf "the novice" "the boy") (gerold "the envoy" "the visitor" "the guest")
    (psalter "old psalter") (candle "tall candle") (chest "oak chest") (knife "little knife")
    (gate "the gate of the gatehouse")
    (copy "writes out" "makes a copy of") (illuminate "paints" "gilds") (bind "puts covers on")
    (go "comes into" "walks to" "arrives at") (take "picks up") (give "hands" "passes to" "presents")
    (put "lays in" "sets down") (spoil "stains" "tears" "ruins") (mend "repairs" "restores")
    (light "lights up" "kindles") (snuff "puts out" "blows out") (open "unlocks") (lock "shuts")
    (sicken "falls ill" "catches a fever") (heal "cures" "nurses back to health") (punish "whips" "chastises" "does penance")))
