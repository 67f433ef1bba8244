(define (domain cats)
  (:types cat)
  (:constants moses pip rolo - cat)
  (:predicates (old ?c - cat) (young ?c - cat) (lame ?c - cat) (tame ?c - cat) (wild ?c - cat) (fed ?c - cat))
  (:init (old moses) (YOUNG pip))
  (:event feed
    :parameters (?c - cat)
    :effect (fed ?c))
  (:lexicon
    (old "elderly")
    (lame "limping")
    (:say (tame ?c) "?c is tame")))
