"""How well bots play.

`arena` lets them play each other; `claims` tests what each level promises, `ladder` rates searches by their iterations,
`page` publishes both (`python -m galapagos.lab.strength`); `reference` makes the table of all bots in all games.
"""
