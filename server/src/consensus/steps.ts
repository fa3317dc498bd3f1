/** Splits a long computation into short steps, so that the caller can run other work between two of them. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs all steps at once. */
export function lastOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
