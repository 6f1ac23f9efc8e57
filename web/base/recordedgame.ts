// A recorded game: the document at every step, computed once; equal parts are shared.
import type { Doc, Line, Step } from "../protocol";
import { applyOps } from "./diff";

/** The table at a moment, and its log lines. */
export interface Moment {
  doc: Doc;
  log: Line[];
}

export class RecordedGame {
  private readonly docs: Doc[];
  private readonly logs: Line[][];

  constructor(
    first: Doc,
    readonly steps: Step[],
    log: Line[] = [],
  ) {
    this.docs = [first];
    this.logs = [log];
  }

  /** The number of the last step. */
  get last(): number {
    return this.steps.length;
  }

  /** The document after `n` moves. */
  at(n: number): Doc {
    for (let made = this.docs.length; made <= n; made++) {
      this.docs.push(applyOps(this.docs[made - 1]!, this.steps[made - 1]!.ops));
    }
    return this.docs[n]!;
  }

  /** The log after `n` moves. */
  log(n: number): Line[] {
    for (let made = this.logs.length; made <= n; made++) {
      const told = this.steps[made - 1]!.log;
      this.logs.push(told?.length ? [...this.logs[made - 1]!, ...told] : this.logs[made - 1]!);
    }
    return this.logs[n]!;
  }

  /** The moments within the move that leads to a step. */
  scenes(n: number): Moment[] {
    const step = this.steps[n - 1];
    if (!step?.scenes?.length) return [];
    let doc = this.at(n - 1);
    const told = this.log(n - 1);
    return step.scenes.map(({ ops, lines }) => {
      doc = applyOps(doc, ops);
      return { doc, log: [...told, ...(step.log ?? []).slice(0, lines)] };
    });
  }
}
