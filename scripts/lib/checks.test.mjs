// What failed once is run again by itself; only what then holds, and is little, passes, and it is named.
import { describe, expect, it } from 'vitest';
import { onceMore } from './checks.mjs';

const failing = (/** @type {number} */ failed) => ({
  outcome: { passed: 5, failed, output: 'all of it' },
  told: 'x a.test.ts: adds\n',
});
const held = async () => ({ passed: 1, failed: 0, output: '' });
const neverAgain = () => Promise.reject(new Error('run again'));

describe('a run in which something failed', () => {
  it('is unsteady where that holds when it is run again, and says what it was', async () => {
    expect(await onceMore(failing(1), held)).toEqual({
      passed: 6,
      failed: 0,
      output: '',
      unsteady: 'x a.test.ts: adds\n',
    });
  });

  it('fails where it fails again, or where nothing ran again', async () => {
    for (const [passed, failed] of [
      [0, 1],
      [0, 0],
    ]) {
      const again = async () => ({ passed: passed ?? 0, failed: failed ?? 0, output: '' });
      expect(await onceMore(failing(2), again)).toMatchObject({ passed: 5, failed: 2 });
    }
  });

  it('fails at once where much failed, or what failed has no name', async () => {
    expect(await onceMore(failing(3), neverAgain)).toMatchObject({ failed: 3 });
    expect(await onceMore({ ...failing(1), told: '' }, neverAgain)).toMatchObject({ failed: 1 });
  });

  it('names what failed before everything else that was printed', async () => {
    const { output } = await onceMore(failing(3), neverAgain);
    expect(output).toBe('x a.test.ts: adds\n\nall of it');
  });
});
