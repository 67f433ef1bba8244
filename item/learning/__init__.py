"""The default learner: expectation maximisation under the axioms."""
