"""The balance report: what many games between bots say about a box.

`deals` plays, in processes; `watch` notes what happens in one game, `look` examines one position of it; `groups` adds
everything up in bounded memory and computes the intervals; `findings` interprets them, `charts`, `page` and `tables`
write the report.
"""
