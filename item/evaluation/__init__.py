"""Measure readings against gold: accuracy, errors, calibration, ablations, learning curves."""
