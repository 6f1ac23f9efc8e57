"""The laboratory: simulation, measurement, proofs.

`match` plays one game between bots, `transcript` writes it down, `simulate` plays many.  `pool` spreads work over
processes and machines; `datasets` keeps games in files; `envs` brings the games into the tools of researchers;
`strength` says how well bots play, `balance` what a box does, `proofs` that the rules keep their promises.
"""
