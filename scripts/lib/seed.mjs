// `npm run seed -- --conversations N`: fills the database with public data.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { runBundled } from './run-bundled.mjs';

export async function seed() {
  await ensureInstalled();
  return runBundled('seed', inRoot('server/src/seed/main.ts'));
}
