"""What an animal is called in a move: by its species, and by what tells it from the others of its species."""

from __future__ import annotations

from galapagos.core.words import N_, NN_, Say, ThingArg, thing_id
from galapagos.games.mutations.face.words import animal_id, counted, sentence
from galapagos.games.mutations.rules import state as s


def told_apart(owner: int, species: s.Species, place: int, own: bool) -> ThingArg:
    """An animal by what it carries, where the animals of its species differ; animals that are alike are called by the
    species alone.  Where only cards differ, as far as who moves knows them, the place in the row says which."""
    animals = [int(animal) for animal in species.animals]
    carried = [facts(species, animal) for animal in animals]
    these = carried[place]
    telling = [fact for at, fact in enumerate(these) if any(others[at] != fact for others in carried)]
    if len({seen(animal, own) for animal, others in zip(animals, carried, strict=True) if others == these}) > 1:
        telling.insert(0, sentence(N_("animal {n}"), n=place + 1))
    name = thing_id(owner, int(species.serial))
    said = sentence(N_("{species} ({facts})"), species=name, facts=telling) if telling else name
    return ThingArg(animal_id(owner, int(species.serial), int(s.serial_of(species, place))), said)


def facts(species: s.Species, animal: int) -> list[Say]:
    """What everybody sees of an animal, each as a phrase."""
    food, parasites = animal & s.FOOD, int(s.parasites_on(animal))
    partly = sentence(N_("{food} of {need} food"), food=food, need=int(species.enough))
    return [
        sentence(N_("fed")) if food >= species.enough else partly if food else sentence(N_("hungry")),
        counted(NN_("{n} parasite", "{n} parasites"), parasites) if parasites else sentence(N_("no parasites")),
        sentence(N_("sheltered") if animal & s.SHELTER else N_("no shelter")),
        sentence(N_("has attacked") if animal & s.ATTACKED else N_("has not attacked")),
        sentence(N_("turned up") if animal & s.REVEALED else N_("face down")),
    ]


def seen(animal: int, own: bool) -> int:
    """The face of an animal's card; -1 if it is not known."""
    return int(s.face_of(animal)) if s.is_known(animal, own) else -1
