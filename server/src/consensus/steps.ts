/** A long computation in short steps, so that the caller can run other work between two of them. */
export type Steps<Result> = Generator<void, Result, void>;

/** Calls `pause` after each step. */
export async function inSteps<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
