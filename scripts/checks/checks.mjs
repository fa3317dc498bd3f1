// The checks of `npm test` and `npm run check`, each an npm script, and their summary. Light checks, which rarely use two cores, run
// in pairs, then the heavy ones one after the other, because each of those uses all cores. The output of a check is printed if it
// fails. The last line is `N passed, M failed`, so that scripts can parse it.
import { stripVTControlCharacters } from 'node:util';
import { runToEnd, wasStopped } from '../process/child.mjs';
import { NPM } from '../process/paths.mjs';
import { PlainError } from '../process/plain-error.mjs';

/**
 * @typedef {{ name: string, script: string, after?: string }} Check `after`: the check that must have succeeded, if it runs too
 * @typedef {{ name: string, seconds: number, passed: number, failed: number }} Result
 */

/** @type {Check[]} */
const STATIC = [
  { name: 'types', script: 'typecheck' },
  { name: 'format', script: 'format:check' },
  { name: 'rules', script: 'rules' },
  { name: 'openapi', script: 'openapi' },
  { name: 'lint', script: 'lint' },
];
/** The longest one first, so that the others run beside it. @type {Check[]} */
const LIGHT = [{ name: 'unit', script: 'test:unit' }, ...STATIC, { name: 'build', script: 'build:check' }];
/** @type {Check[]} */
const HEAVY = [
  { name: 'server-embedded', script: 'test:server-embedded' },
  { name: 'server-postgres', script: 'test:server-postgres' },
  { name: 'e2e', script: 'test:e2e', after: 'build' },
];
const ALL = [...LIGHT, ...HEAVY];

/** A check that takes longer fails. The slowest are the browser tests: seven to eight minutes on two cores. */
const TIMEOUT_MS = 20 * 60_000;
/** The counts that Vitest ("Tests  2 failed | 40 passed (42)") and Playwright ("40 passed (3m)") print at the end. */
const COUNTS = {
  passed: /(?:Tests .*?|^ *)(\d+) passed/gm,
  failed: /(?:Tests .*?|^ *)(\d+) (?:failed|flaky)/gm,
};

export function runStaticChecks() {
  return runChecks(STATIC);
}

/** Returns the named checks with what they need; all if none is named. @param {string[]} names */
export function chosenChecks(names) {
  const unknown = names.find((name) => !ALL.some((check) => check.name === name));
  if (unknown !== undefined)
    throw new PlainError(
      `There is no check "${unknown}". The checks: ${ALL.map(({ name }) => name).join(', ')}.`,
    );
  const needed = new Set(ALL.filter(({ name }) => names.includes(name)).map(({ after }) => after));
  return names.length === 0 ? ALL : ALL.filter(({ name }) => names.includes(name) || needed.has(name));
}

/** @param {Check[]} checks @returns {Promise<number>} the exit code */
export async function runChecks(checks) {
  const startedAt = Date.now();
  /** @type {Map<string, Result>} */
  const results = new Map();
  const light = checks.filter((check) => LIGHT.includes(check));
  const takeLight = async () => {
    for (let check = light.shift(); check !== undefined; check = light.shift()) await runOne(check, results);
  };
  await Promise.all([takeLight(), takeLight()]);
  for (const check of checks.filter((one) => HEAVY.includes(one))) await runOne(check, results);
  if (wasStopped()) return 1;
  const listed = checks.flatMap(({ name }) => results.get(name) ?? []);
  const rows = listed.map(({ name, failed, passed, seconds }) =>
    [
      name.padEnd(16),
      failed === 0 ? 'ok    ' : 'FAILED',
      seconds.toFixed(1).padStart(8),
      String(passed + failed).padStart(6),
    ].join('  '),
  );
  console.log(`\n${'check'.padEnd(16)}  result   seconds   tests\n${rows.join('\n')}`);
  console.log(`\nAll checks: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    listed.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && listed.length === checks.length ? 0 : 1;
}

/** @param {Check} check @param {Map<string, Result>} results */
async function runOne({ name, script, after }, results) {
  if (wasStopped()) return;
  const startedAt = Date.now();
  const isBlocked = (results.get(after ?? '')?.failed ?? 0) > 0;
  const { code, output } = isBlocked
    ? { code: 1, output: `Not run: ${after} failed.` }
    : await runToEnd(NPM[0], [...NPM.slice(1), 'run', '--silent', script], {
        capture: true,
        timeout: TIMEOUT_MS,
        // The output may end up in a file, so it has no colours.
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      });
  const text = stripVTControlCharacters(output);
  const count = (/** @type {RegExp} */ pattern) =>
    [...text.matchAll(pattern)].reduce((sum, [, digits]) => sum + Number(digits), 0);
  const failed = code === 0 ? 0 : Math.max(1, count(COUNTS.failed));
  const passed = count(COUNTS.passed) || (code === 0 ? 1 : 0);
  const seconds = (Date.now() - startedAt) / 1000;
  results.set(name, { name, seconds, passed, failed });
  if (wasStopped()) return;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds.toFixed(1)} s)`);
  if (failed > 0) console.log(`\n${text.trim().replaceAll(/^(?=.)/gm, '    ')}\n`);
}
