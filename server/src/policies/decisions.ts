// Records which actions the policy allowed during a call. Tests use it to fail a handler that finishes without a policy
// check. Production servers do not record.

import { AsyncLocalStorage } from 'node:async_hooks';

const decisions = new AsyncLocalStorage<Set<string>>();

export function recordDecision(action: string): void {
  decisions.getStore()?.add(action);
}

/** Runs `work` and returns its result with all actions that the policy allowed in it. */
export async function withDecisions<T>(
  work: () => Promise<T>,
): Promise<{ result: T; allowed: ReadonlySet<string> }> {
  const allowed = new Set<string>();
  return { result: await decisions.run(allowed, work), allowed };
}
