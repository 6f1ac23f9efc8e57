"""The laboratory: simulation, measurement, proofs.

`match` plays one game between bots, `transcript` records it, `simulate` plays many.  `pool` spreads work over processes
and machines; `datasets` keeps games in files; `envs` makes the games available to the tools of researchers; `strength`
measures how well bots play, `balance` what a box does, `proofs` checks that the rules keep their promises.
"""
