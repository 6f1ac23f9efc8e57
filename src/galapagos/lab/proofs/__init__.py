"""Proofs of the rules: random games under the check kit (`campaign`, `prove`), rules switched off (`mutate`)."""
