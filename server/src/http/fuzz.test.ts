// Random calls from the OpenAPI document: rubbish is refused or taken, never a failure of the server.

import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { fuzz } from '../testing/fuzz.ts';

/** More of them, and other ones, by hand. */
const CALLS = Number(process.env['FROGPOND_FUZZ_CALLS'] ?? 1_500);
const SEED = Number(process.env['FROGPOND_FUZZ_SEED'] ?? 7);

it('answers whatever is sent without a failure of its own', { timeout: 600_000 }, async () => {
  const app = await createTestApp({ env: { MODERATORS: 'keeper' } });
  const report = await fuzz(app, { calls: CALLS, seed: SEED });
  expect(report.failures).toEqual([]);
  expect(Object.keys(report.by_status)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '404', '415']),
  );
  await app.close();
});
