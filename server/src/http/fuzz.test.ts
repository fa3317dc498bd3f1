// Random calls from the OpenAPI document, and of the pages beside it: invalid input is refused or accepted, and never causes a
// server error.

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { bundleForNode } from '../testing/database/bundle.ts';
import { fuzz } from '../testing/fuzz/fuzz.ts';
import { readPageShell } from './web-app.ts';

/** For more calls, or another seed, in manual runs. */
const CALLS = Number(process.env['FROGPOND_FUZZ_CALLS'] ?? 1_500);
const SEED = Number(process.env['FROGPOND_FUZZ_SEED'] ?? 7);

it('replies to any input without a server error', { timeout: 600_000 }, async () => {
  const shell = readPageShell(fileURLToPath(new URL('../../../web/', import.meta.url)));
  const previewWorker = await bundleForNode(new URL('../pages/previews/preview-worker.ts', import.meta.url));
  const app = await createTestApp({
    env: { MODERATORS: 'keeper' },
    moveWorld: { shell, preview_worker: previewWorker },
  });
  const report = await fuzz(app, { calls: CALLS, seed: SEED });
  expect(report.failures).toEqual([]);
  expect(Object.keys(report.by_status)).toEqual(expect.arrayContaining(['200', '400', '401', '404', '415']));
  await app.close();
});
