"""What an animal is called in a move: by its species, and by what tells it from the others of its species."""

from __future__ import annotations

from galapagos.core.words import N_, NN_, Say, ThingArg, thing_id
from galapagos.games.mutations.face.words import animal_arg, animal_id, counted, sentence
from galapagos.games.mutations.rules import state as s


def told_apart(owner: int, species: s.Species, place: int) -> ThingArg:
    """An animal by what it carries, where the animals of its species differ; animals that are alike are called by the
    species alone.  Everybody may read it: where only cards differ that the owner has seen, the place says which."""
    animals = [int(animal) for animal in species.animals]
    carried = [facts(species, animal) for animal in animals]
    own = carried[place]
    if len({seen(animal) for animal, others in zip(animals, carried, strict=True) if others == own}) > 1:
        return animal_arg(owner, species, place)
    telling = [fact for at, fact in enumerate(own) if any(others[at] != fact for others in carried)]
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


def seen(animal: int) -> int:
    """The face of an animal that its owner knows; -1 if the owner does not."""
    return int(s.face_of(animal)) if s.is_known(animal, True) else -1
