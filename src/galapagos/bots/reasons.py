"""One sentence of reason for a move, taken from what it changes: the table before it against the table after it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from galapagos.core.engine.state import State
from galapagos.core.game import Game
from galapagos.core.play.trial import shift, try_out
from galapagos.core.score import Score
from galapagos.core.view import Thing, View
from galapagos.core.words import N_, NN_, Say, ThingArg

STOPPED_BY = N_("{hunter} could eat {prey}; {trait} stops it.")
STOPPED = N_("{hunter} could eat {prey}; this stops it.")
HUNTS = N_("{hunter} can eat {prey} then.")
POINTS = NN_("It brings {n} point.", "It brings {n} points.")
AT_THE_END = NN_("It brings {n} point at the end: {what}.", "It brings {n} points at the end: {what}.")
MAY_BRING = NN_("It can bring {n} point.", "It can bring {n} points.")
GETS = N_("{thing}: {what} +{n}.")
IS_NOW = N_("{thing} is then: {what}.")
NO_LONGER = N_("{thing} is no longer: {what}.")
REMOVES = N_("It can remove {thing}.")
MORE = N_("You have more then: {what} +{n}.")
NEXT = N_("Next: {move}. {why}")
BEST = N_("No other move promises more.")
LOOKED_AT = 20  # moves of the next decision that are tried


def reason(sample: State, seat: int, code: int) -> Say:
    """Why a seat would make this move: what it changes for the better, what it is made for, what it opens."""
    made_for = sample.setting.game.purpose(sample, seat, code)
    return made_for or next(_changes(sample, seat, code), None) or _opened(sample, seat, code) or Say(BEST)


def _opened(sample: State, seat: int, code: int) -> Say | None:
    """The best that the same seat can do directly after the move, if it could not do it before."""
    game = sample.setting.game
    world, _, random, _ = try_out(sample, seat, code)
    if random or world.is_over() or world.owner() != seat or not game.notation.choice(sample, seat, code).touches:
        return None
    before = set(sample.legal(seat))
    found: list[tuple[bool, int, Say]] = []
    for later in [one for one in world.legal(seat) if one not in before][:LOOKED_AT]:
        why = next(_changes(world, seat, later), None)
        if why is not None:
            said = Say(NEXT, {"move": game.notation.say(world, seat, later), "why": why})
            found.append((bool(why.plural), why.n or int(str(why.args.get("n", 0))), said))
    return max(found, key=lambda one: one[:2])[2] if found else None


def _changes(sample: State, seat: int, code: int) -> Iterator[Say]:
    game = sample.setting.game
    world, _, random, _ = try_out(sample, seat, code)
    before, after = sample.view(seat), world.view(seat)
    old, new = _things(before, seat), _things(after, seat)
    if not random:
        yield from _threats(sample, world, seat, code, new)
    worth, then_worth = game.score(sample, seat), game.score(world, seat)
    points = int(then_worth.points - worth.points)
    if points > 0:
        what = _source(worth, then_worth)
        one, many = MAY_BRING if random else POINTS
        shown, then_shown = before.seats[seat].score, after.seats[seat].score
        # Points that the table does not show yet need an explanation of where they come from.
        if not random and what is not None and shown is not None and shown == then_shown:
            yield Say(AT_THE_END[0], {"what": what}, plural=AT_THE_END[1], n=points)
        else:
            yield Say(one, plural=many, n=points)
    touched = game.notation.choice(sample, seat, code).touches
    for name in touched:
        if name in _owned(before) and name not in _owned(after) and name not in old:
            yield Say(REMOVES, {"thing": ThingArg(name)})
    for name in new:
        if name in old and not random:
            yield from _gains(game, old[name], new[name])
    mine = before.seats[seat].counters | game.prospects(sample, seat)
    then = after.seats[seat].counters | game.prospects(world, seat)
    for key in [*game.prospects(world, seat), *game.look.gains]:
        if not random and then.get(key, 0) > mine.get(key, 0):
            yield Say(MORE, {"what": Say(key, domain=game.name), "n": then[key] - mine.get(key, 0)})


def _source(before: Score, after: Score) -> Say | None:
    """The source of most of the points that a score has gained."""
    had = {str(part.say): part.points for part in before.parts}
    gained = [(part.points - had.get(str(part.say), 0), part.say) for part in after.parts]
    return max(gained, key=lambda one: one[0])[1] if gained else None


def _threats(sample: State, world: State, seat: int, code: int, mine: Collection[str]) -> Iterator[Say]:
    """Dangers that the move ends, then prey that it makes available."""
    game = sample.setting.game
    ended, opened = shift(sample, world, seat)
    laid = game.notation.say(sample, seat, code).args.values()
    trait = next((arg for arg in laid if isinstance(arg, Say) and arg.id), None)
    for hunter, prey in ended:
        if prey in mine:
            both = {"hunter": ThingArg(hunter), "prey": ThingArg(prey)}
            yield Say(STOPPED_BY, {**both, "trait": trait}) if trait is not None else Say(STOPPED, both)
    for hunter, prey in opened:
        yield Say(HUNTS, {"hunter": ThingArg(hunter), "prey": ThingArg(prey)})


def _gains(game: Game, old: Thing, new: Thing) -> Iterator[Say]:
    """Good marks that a thing gets, bad ones that it loses, counters that grow."""
    thing = ThingArg(new.id)
    had, has = ({mark.id: mark.label or Say(mark.id, domain=game.name) for mark in one.marks} for one in (old, new))
    for name in game.look.good:
        if name in has and name not in had:
            yield Say(IS_NOW, {"thing": thing, "what": has[name]})
    for name in game.look.bad:
        if name in had and name not in has:
            yield Say(NO_LONGER, {"thing": thing, "what": had[name]})
    for key in game.look.gains:
        more = _count(new, key) - _count(old, key)
        if more > 0:
            yield Say(GETS, {"thing": thing, "what": Say(key, domain=game.name), "n": more})


def _count(thing: Thing, key: str) -> int:
    """A counter of a thing and of what lies under it."""
    return thing.counters.get(key, 0) + sum(part.counters.get(key, 0) for part in thing.under)


def _owned(view: View) -> dict[str, tuple[int, Thing]]:
    """Things that belong to a seat and that people know by their id: "A2"."""
    found = {}
    for zone in view.zones:
        for thing in zone.things:
            owner = thing.owner if thing.owner is not None else zone.owner
            if owner is not None and thing.id[:1].isupper():
                found[thing.id] = owner, thing
    return found


def _things(view: View, seat: int) -> dict[str, Thing]:
    return {name: thing for name, (owner, thing) in _owned(view).items() if owner == seat}
