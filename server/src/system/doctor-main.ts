// `npm run doctor -- [--answer]`: prints the doctor's findings; the exit code is 1 if a check fails.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { examine } from './doctor.ts';
import { renderFinding } from './finding.ts';

/** From dist/doctor.js. */
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

const { values } = parseArgs({ options: { answer: { type: 'boolean', default: false } } });
const counts = { ok: 0, warn: 0, fail: 0 };
for await (const finding of examine({ env: process.env, wants_answer: values.answer, migrations })) {
  counts[finding.status] += 1;
  process.stdout.write(`${renderFinding(finding)}\n`);
}
process.stdout.write(`\n${counts.ok} ok, ${counts.warn} warnings, ${counts.fail} failed\n`);
process.exitCode = counts.fail === 0 ? 0 : 1;
