// The games in a row, one of them chosen.
import type { JSX } from "preact";
import { games } from "../base/games";
import { t } from "../base/words";
import "./gamepicker.css";

export function GamePicker({ chosen, onChoose }: { chosen: string; onChoose: (game: string) => void }): JSX.Element {
  return (
    <div class="game-picker" role="group" aria-label={t("Games")}>
      {games.value.map((game) => (
        <button key={game.name} type="button" aria-pressed={game.name === chosen} onClick={() => onChoose(game.name)}>
          {game.title}
        </button>
      ))}
    </div>
  );
}
