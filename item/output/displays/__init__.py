"""Plots in scikit-learn's Display style; matplotlib is of the extra `plot`."""
