"""The laboratory: simulation, measurement, proofs."""
