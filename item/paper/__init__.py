"""The paper's method: its algorithms, features, classifier and baselines."""
