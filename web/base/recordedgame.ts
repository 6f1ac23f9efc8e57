// A recorded game: the document at every step, computed once; equal parts are shared.
import type { Doc, Line, Step } from "../protocol";
import { applyOps } from "./diff";

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
}
