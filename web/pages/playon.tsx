// Play on from a step of a recorded game: my seat, and the players of the others.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { gameInfo } from "../base/games";
import { post } from "../base/http";
import { ensureMe } from "../base/me";
import { go } from "../base/router";
import { request } from "../base/socket";
import { defaultLevel } from "../base/tabledefaults";
import { t } from "../base/words";
import { levelName } from "../parts/bot";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { Select } from "../parts/field";
import type { Made, ReplayDoc, Wish } from "../protocol";
import type { Source } from "./replaysource";

type PlayOnProps = {
  replay: ReplayDoc;
  names: string[];
  source: Source;
  step: number;
  seat: number;
  onClose: () => void;
};

export function PlayOn({ replay, names, source, step, seat: first, onClose }: PlayOnProps): JSX.Element {
  const bots = gameInfo(replay.game)?.bots ?? [];
  const [seat, setSeat] = useState(first);
  const [bot, setBot] = useState(() => defaultLevel(bots));
  const begin = async (): Promise<void> => {
    await ensureMe();
    const chairs = replay.names.map((_, at): Wish => (at === seat ? { kind: "me" } : { kind: "bot", bot }));
    const { table } = await post<Made>("/api/play-on", {
      step,
      chairs,
      ...(source.table ? { table: source.table } : { record: source.record }),
    });
    await request({ t: "Start", table });
    go(`/t/${table}`);
  };
  return (
    <Dialog
      title={t("Play on from here")}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={begin}>
          {t("Begin")}
        </Button>
      }
    >
      <Select
        label={t("I play for")}
        value={seat}
        values={names.map((name, value) => ({ value, label: name }))}
        onChange={setSeat}
      />
      <Select
        label={t("The others are bots")}
        value={bot}
        values={bots.map((value) => ({ value, label: levelName(value) }))}
        onChange={setBot}
      />
    </Dialog>
  );
}
