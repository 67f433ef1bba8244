(define (domain ferry)
  (:types van shore)
  (:constants red blue - van  north south - shore)
  (:predicates (parked ?v - van ?s - shore) (aboard ?v - van) (moored ?s - shore) (wet ?v - van) (sunk))
  (:init :closed (parked red north) (moored north))
  (:exclusive (moored ?s))
  (:exclusive (parked ?v ?s) (aboard ?v) :per (?v))
  (:event board
    :parameters (?v - van ?s - shore)
    :precondition (and (parked ?v ?s) (moored ?s))
    :effect (aboard ?v))
  (:event load
    :parameters (?s - shore ?v - van)
    :precondition (and (moored ?s) (parked ?v ?s))
    :effect (and (aboard ?v) (not (parked ?v ?s))))
  (:event land
    :parameters (?v - van ?s - shore)
    :precondition (and (aboard ?v) (moored ?s))
    :effect (and (parked ?v ?s) (wet ?v)))
  (:event raise
    :precondition (sunk)
    :effect (not (sunk))))
