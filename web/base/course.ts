// The course of a recorded game: the document at every step, worked out once and shared as far as it is equal.
import type { Doc, Step } from "../protocol";
import { applyOps } from "./diff";

export class Course {
  private readonly docs: Doc[];

  constructor(
    first: Doc,
    readonly steps: Step[],
  ) {
    this.docs = [first];
  }

  /** The number of the last step. */
  get last(): number {
    return this.steps.length;
  }

  /** What stands after `n` moves. */
  at(n: number): Doc {
    for (let made = this.docs.length; made <= n; made++) {
      this.docs.push(applyOps(this.docs[made - 1]!, this.steps[made - 1]!.ops));
    }
    return this.docs[n]!;
  }
}
