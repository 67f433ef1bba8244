(define (domain)
  (:types lamp))
