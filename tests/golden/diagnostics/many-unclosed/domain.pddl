(define (domain lamps) (:constraint (not (not (not (not (on
