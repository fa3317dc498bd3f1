import { describe, expect, it } from 'vitest';
import { isAtLeast } from '../process/node-version.mjs';
import { runChecks } from './schedule.mjs';

/** A check that logs its start and end; it runs until the test calls `end`. */
function controlled(
  /** @type {string} */ name,
  /** @type {1 | 2} */ slots,
  /** @type {string[]} */ log,
  after = [''],
) {
  /** @type {() => void} */
  let end = () => undefined;
  const ended = new Promise((resolve) => (end = () => resolve(undefined)));
  const run = async () => {
    log.push(`+${name}`);
    await ended;
    log.push(`-${name}`);
    return { passed: 1, failed: 0, output: '' };
  };
  return { check: { name, slots, after, run }, end };
}

/** @param {number} passed @param {number} failed @param {string[]} [after] */
function finished(passed, failed, after = []) {
  const name = `${passed}/${failed}`;
  return {
    name,
    slots: /** @type {const} */ (1),
    after,
    run: () => Promise.resolve({ passed, failed, output: 'said' }),
  };
}

describe('runChecks', () => {
  it('runs checks in order on two slots, each after its dependencies', async () => {
    /** @type {string[]} */
    const log = [];
    const [a, b, wide, late] = [
      controlled('a', 1, log),
      controlled('b', 1, log),
      controlled('wide', 2, log),
      controlled('late', 1, log, ['wide']),
    ];
    const done = runChecks([a.check, b.check, wide.check, late.check], ({ name }) => log.push(`=${name}`));
    expect(log).toEqual(['+a', '+b']);
    for (const { end } of [a, b, wide, late]) end();
    await done;
    expect(log.filter((line) => !line.startsWith('='))).toEqual([
      '+a',
      '+b',
      '-a',
      '-b',
      '+wide',
      '-wide',
      '+late',
      '-late',
    ]);
  });

  it('reports a check as failed if it failed, threw, ran no test, or a dependency failed', async () => {
    const throwing = { ...finished(1, 0), name: 'throwing', run: () => Promise.reject(new Error('broken')) };
    const results = await runChecks(
      [finished(3, 0), finished(2, 1), throwing, finished(0, 0), finished(9, 0, ['2/1'])],
      () => undefined,
    );
    expect(results.map(({ passed, failed, isOk }) => [passed, failed, isOk])).toEqual([
      [3, 0, true],
      [2, 1, false],
      [0, 1, false],
      [0, 1, false],
      [0, 1, false],
    ]);
    expect(results[2]?.output).toContain('broken');
    expect(results[3]?.output).toContain('No test ran.');
    expect(results[4]?.output).toContain('Not run: 2/1 failed.');
  });
});

it.each([
  ['20.19.0', true],
  ['20.18.3', false],
  ['22.1.0', true],
  ['18.20.8', false],
])('Node.js %s is new enough: %s', (version, expected) =>
  expect(isAtLeast(version, '20.19.0')).toBe(expected),
);
