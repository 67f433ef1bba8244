(define (domain goats)
  (:types herder)
  (:constants yusuf amira bako zeina idris salma - herder)
  (:functions (goats ?h - herder) - (number 0 12))
  (:init (= (goats yusuf) 8) (= (goats amira) 5) (= (goats bako) 6)
         (= (goats zeina) 3) (= (goats idris) 4) (= (goats salma) 0))
  (:event sell
    :parameters (?from ?to - herder ?n - (number 1 6))
    :precondition (not (= ?from ?to))
    :effect (and (decrease (goats ?from) ?n) (increase (goats ?to) ?n)))
  (:event buy
    :parameters (?to ?from - herder ?n - (number 1 6))
    :precondition (not (= ?from ?to))
    :effect (and (decrease (goats ?from) ?n) (increase (goats ?to) ?n)))
  (:event give
    :parameters (?from ?to - herder ?n - (number 1 6))
    :precondition (not (= ?from ?to))
    :effect (and (decrease (goats ?from) ?n) (increase (goats ?to) ?n)))
  (:event steal
    :parameters (?by ?from - herder ?n - (number 1 6))
    :precondition (not (= ?by ?from))
    :effect (and (decrease (goats ?from) ?n) (increase (goats ?by) ?n)))
  (:event lose
    :parameters (?h - herder ?n - (number 1 6))
    :effect (decrease (goats ?h) ?n))
  (:event slaughter
    :parameters (?h - herder ?n - (number 1 6))
    :effect (decrease (goats ?h) ?n))
  (:event bear
    :parameters (?h - herder ?n - (number 1 6))
    :precondition (> (goats ?h) 0)
    :effect (increase (goats ?h) ?n))
  (:lexicon
    (:gender male yusuf bako idris) (:gender female amira zeina salma)
    (amira "the widow") (idris "the smith") (salma "the girl") (herder "neighbour")
    (goats "goat" "animal")
    (buy "purchases" "gets for")
    (sell "parts with")
    (give "makes a present of" "hands over")
    (steal "makes off with" "drives away by night")
    (lose "dies" "falls to a wolf")
    (slaughter "kills" "roasts")
    (bear "kids are born" "drops a kid")))
