// Runs checks in parallel on two slots: each check states how many slots it needs and which checks must finish first.
// Checks start in their listed order. A check whose dependency failed does not run and counts as failed.

import { PlainError } from '../process/plain-error.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome the result of a check; `output` is shown on failure
 * @typedef {{ name: string, slots: 1 | 2, after?: string[], run: () => Promise<Outcome> }} Check
 * @typedef {Outcome & { name: string, seconds: number, isOk: boolean }} Result
 */

const SLOTS = 2;

/**
 * @param {Check[]} checks
 * @param {(result: Result) => void} onResult called as each check ends
 * @returns {Promise<Result[]>} in the order of `checks`
 */
export async function runChecks(checks, onResult) {
  const names = new Set(checks.map((check) => check.name));
  /** @type {Map<string, Result>} */
  const results = new Map();
  const waiting = [...checks];
  /** @type {Map<string, { slots: number, done: Promise<void> }>} */
  const running = new Map();

  const needsOf = (/** @type {Check} */ check) => (check.after ?? []).filter((name) => names.has(name));
  const isReady = (/** @type {Check} */ check) => needsOf(check).every((name) => results.has(name));
  const freeSlots = () => SLOTS - [...running.values()].reduce((sum, { slots }) => sum + slots, 0);
  const launch = (/** @type {Check} */ check) => {
    const isBlocked = needsOf(check).some((name) => !results.get(name)?.isOk);
    const done = runOne(check, isBlocked).then((result) => {
      results.set(check.name, result);
      running.delete(check.name);
      onResult(result);
    });
    running.set(check.name, { slots: check.slots, done });
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((check) => isReady(check) && check.slots <= freeSlots());
    const [check] = next === -1 ? [] : waiting.splice(next, 1);
    if (check) launch(check);
    else await Promise.race([...running.values()].map(({ done }) => done));
  }
  return checks.map((check) => /** @type {Result} */ (results.get(check.name)));
}

/** @param {Check} check @param {boolean} isBlocked @returns {Promise<Result>} */
async function runOne(check, isBlocked) {
  const startedAt = Date.now();
  const outcome = isBlocked
    ? { passed: 0, failed: 1, output: `Not run: ${check.after?.join(', ')} failed.` }
    : await check.run().catch(thrownOutcome);
  const ranNothing = outcome.passed + outcome.failed === 0;
  return {
    name: check.name,
    seconds: (Date.now() - startedAt) / 1000,
    passed: outcome.passed,
    // A check that ran no test has failed.
    failed: ranNothing ? 1 : outcome.failed,
    output: ranNothing ? `${outcome.output}\nNo test ran.` : outcome.output,
    isOk: !ranNothing && outcome.failed === 0,
  };
}

/** @param {unknown} error @returns {Outcome} */
function thrownOutcome(error) {
  const isPlain = error instanceof PlainError;
  const output =
    error instanceof Error ? ((isPlain ? undefined : error.stack) ?? error.message) : String(error);
  return { passed: 0, failed: 1, output };
}
