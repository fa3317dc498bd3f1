// Which actions the policy has allowed during a call. Tests watch it, so that a handler which finishes without having asked
// the policy fails them; a server in production does not pay for the watching.

import { AsyncLocalStorage } from 'node:async_hooks';

const decisions = new AsyncLocalStorage<Set<string>>();

export function recordDecision(action: string): void {
  decisions.getStore()?.add(action);
}

/** Runs the work and returns its result with all actions that the policy allowed in it. */
export async function withDecisions<T>(
  work: () => Promise<T>,
): Promise<{ result: T; allowed: ReadonlySet<string> }> {
  const allowed = new Set<string>();
  return { result: await decisions.run(allowed, work), allowed };
}
