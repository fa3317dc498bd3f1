import { expect, it } from 'vitest';
import { createFreshness } from './freshness.ts';

it('is as fresh as the newest position of the primary that the replica has replayed', () => {
  const freshness = createFreshness(2_000);
  expect(freshness.isFresh(0)).toBe(false);
  freshness.sample({ at_ms: 0, lsn: 100 });
  freshness.replayed(99);
  expect(freshness.isFresh(0)).toBe(false);
  freshness.replayed(100);
  expect([freshness.isFresh(2_000), freshness.isFresh(2_001)]).toEqual([true, false]);
  // The position of an idle primary does not change, so the replica stays fresh.
  freshness.sample({ at_ms: 1_500, lsn: 100 });
  freshness.replayed(100);
  expect([freshness.isFresh(3_500), freshness.isFresh(3_501)]).toEqual([true, false]);
  // A replica that stops replaying ages.
  freshness.sample({ at_ms: 2_000, lsn: 200 });
  freshness.replayed(150);
  expect([freshness.isFresh(3_500), freshness.isFresh(3_501)]).toEqual([true, false]);
  freshness.fail();
  expect(freshness.isFresh(2_000)).toBe(false);
});
