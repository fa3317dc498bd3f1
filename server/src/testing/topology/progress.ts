// Writes the progress of a long fault run for `npm run chaos` to the file that it names in FROGPOND_PROGRESS.

import { writeFileSync } from 'node:fs';

export function writeProgress(done: number, all: number): void {
  const file = process.env['FROGPOND_PROGRESS'];
  if (file !== undefined) writeFileSync(file, `${done} of ${all}`);
}
