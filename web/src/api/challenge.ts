// The small task that a sign-up may have to solve first. The server sends it with the refusal; a worker solves it.

import type { Challenge } from './challenge-number.ts';

/** Returns the task in the body of a refusal. */
export function parseChallenge(body: unknown): Challenge {
  // The server sends the task with `challenge_required`.
  return (body as { challenge: Challenge }).challenge;
}

/** Returns the solution as base64 of JSON. Throws if no number solves the task, or if the worker can't be loaded. */
export async function solveChallenge(task: Challenge): Promise<string> {
  const worker = new Worker(new URL('challenge-worker.ts', import.meta.url), { type: 'module' });
  try {
    const number = await new Promise<number | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The worker of the task failed')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers take no origin
      worker.postMessage(task);
    });
    if (number === null) throw new Error('The task of the sign-up has no solution');
    return btoa(JSON.stringify({ ...task, number }));
  } finally {
    worker.terminate();
  }
}
