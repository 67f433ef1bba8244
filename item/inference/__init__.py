"""Find readings: the lattice of belief states, Viterbi, k best, marginals, streams, beam and bound."""
