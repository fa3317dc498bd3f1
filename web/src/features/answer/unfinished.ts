// Loads the code that completes the half-written markup of a streaming answer. Most visits show only complete answers.

import type { showUnfinished } from '@frogpond/text/markdown/unfinished';
import { useEffect } from 'react';
import { logFailure } from '../../api/api-error.ts';

let complete: typeof showUnfinished | undefined;

/** Loads the code once. Rejects if it can't be loaded. */
export async function loadUnfinished(): Promise<void> {
  complete ??= (await import('@frogpond/text/markdown/unfinished')).showUnfinished;
}

/** Loads the code while the answer is still awaited. */
export function useUnfinished(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    loadUnfinished().catch((error: unknown) =>
      logFailure('The code of streaming answers could not be loaded.', error),
    );
  }, [isRunning]);
}

/**
 * Returns the text with its last markup completed, or unchanged until the code has loaded. `from`: the start of the blocks that can change.
 */
export function completed(text: string, from: number | undefined): string {
  return complete === undefined ? text : complete(text, from);
}
