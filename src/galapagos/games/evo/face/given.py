"""A scenario's position: lays out what a line of Evo gives; most keys may be left out."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.document import bits_of, index, read
from galapagos.core.engine.vectors import filled
from galapagos.core.errors import ScenarioError
from galapagos.core.play.position import ints, vector
from galapagos.core.scenario import Runner
from galapagos.games.evo.face import document
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules.box import CARD_NAMES, GENE_NAMES, TERRAIN_NAMES, TOKEN_NAMES
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.state import PHASE_NAMES

ZEROS = 12  # tokens in a pile that a line does not list, or below those it lists


class Given(Runner):
    """Lays out the position of a line."""

    state: EvoState
    returned = False  # the line lists the bag: a returned duplicate goes to its end

    def seats(self, given: dict[str, Any]) -> int:
        if "new_game" in given:
            return int(given["new_game"])
        return max(int(self.game.seats[0]), len(given.get("players", [])))

    def set_up(self, given: dict[str, Any]) -> None:
        state = self.state
        if "new_game" in given:
            self.game.begin(state)
            return
        if "map" in given:
            state.island = document.read_map(own_map(given["map"]), state.box)
        phase = index(PHASE_NAMES, given.get("phase", "climate"), "phase", "given.phase")
        order = list(given.get("order", []))
        state.order = vector(order + [seat for seat in range(state.seats) if seat not in order])
        if sorted(ints(state.order)) != list(range(state.seats)):
            raise ScenarioError("order must name every seat once")
        state.wheel = given.get("wheel", state.wheel)
        if not 0 <= state.wheel < state.box.sectors:
            raise ScenarioError(f"the wheel has no sector {given['wheel']}")
        state.enter(phase)
        players = given.get("players", [])
        clans = [players[seat] if seat < len(players) else {} for seat in range(state.seats)]
        for seat in sorted(range(state.seats), key=lambda seat: "dinos" not in clans[seat]):
            self.set_up_clan(seat, clans[seat])
        lab = given.get("lab", {})
        document.load_lab(state, read(lab, document.Lab, "given.lab"))
        state.columns = state.seats
        if phase == table.MUTATION and "genes" in lab:
            state.columns = 1 + len(lab["genes"])
            state.stage = 2
        self.set_up_piles(given)
        if "current_player" in given:
            state.turn = ints(state.order).index(given["current_player"])
            state.stage = max(1, int(state.stage))
        state.look_around()
        state.go_on()

    def set_up_clan(self, seat: int, clan: dict[str, Any]) -> None:
        state = self.state
        document.put_dinosaurs(state, seat, clan["dinos"] if "dinos" in clan else self.free_starts(seat))
        state.mp[seat] = clan.get("mp", state.box.start_points)
        state.earned[seat] = state.mp[seat] - state.box.start_points
        document.load_genes(state, seat, read(clan.get("genes", {}), document.Genes, "given.genes"))
        state.hand[seat] = bits_of(clan.get("cards", []), CARD_NAMES, "event card", f"given.players[{seat}].cards")

    def free_starts(self, seat: int) -> list[str | None]:
        """The start spaces of a seat that are free; a line's own map has none."""
        state = self.state
        if state.island is not document.standard_island(state):
            return []
        starts = self.setting.data["maps"][str(int(state.seats))]["starts"][seat]
        return [name for name in starts if state.clan_at(document.space_of(state, name)) < 0]

    def set_up_piles(self, given: dict[str, Any]) -> None:
        """Set the piles as listed; a number means that many tokens, cards or genes not used elsewhere."""
        state = self.state
        tokens = given.get("climate_pile", ZEROS)
        tokens = ["zero"] * tokens if isinstance(tokens, int) else tokens
        if tokens and "meteor" not in tokens:
            tokens = [*tokens, *["zero"] * ZEROS]  # only a meteor that the line lists ends its game
        state.pile = document.piled(tokens, TOKEN_NAMES, "climate token", "given.climate_pile")
        state.known = filled(len(state.pile))
        cards = given.get("event_deck", b.CARDS if state.with_cards else 0)
        if isinstance(cards, int):
            held = 0
            for seat in range(state.seats):
                held |= int(state.hand[seat])
            unseen = [card for card in range(b.CARDS) if not held >> card & 1]
            state.deck = vector(ints(shuffled(state, unseen))[:cards])
        else:
            state.deck = document.piled(cards, CARD_NAMES, "event card", "given.event_deck")
        genes = given.get("bag")
        if isinstance(genes, list):
            state.bag = document.piled(genes, GENE_NAMES, "gene", "given.bag")
            self.returned = True
            for name in genes:
                self.luck.script.append((table.GENE_DRAW, -1, GENE_NAMES.index(name)))
        else:
            state.bag = vector(ints(shuffled(state, self.genes_not_shown()))[:genes])

    def genes_not_shown(self) -> list[int]:
        state = self.state
        shown = document.count(state)
        right = document.expected(state)
        return [
            kind
            for kind, name in enumerate(GENE_NAMES)
            for _ in range(right.get(f"gene {name}", 0) - shown.get(f"gene {name}", 0))
        ]


def own_map(spaces: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The spaces of a line's own island: absent keys get neutral defaults, and neighbours are made mutual."""
    ways = {(str(space["id"]), str(near)) for space in spaces for near in space.get("adj", space.get("next", []))}
    ways |= {(near, name) for name, near in ways}
    ready = [{"terrain": TERRAIN_NAMES[0], **space, "id": str(space["id"])} for space in spaces]
    return [{**space, "next": [near for name, near in sorted(ways) if name == space["id"]]} for space in ready]


def shuffled(state: EvoState, values: list[int]) -> vec[i64]:
    """Shuffle with the state's own generator."""
    made = vector(values)
    state.rng.shuffle(made)
    return made
