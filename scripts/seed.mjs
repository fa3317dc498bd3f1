// `npm run seed`: see lib/seed.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/seed.mjs')]).then(
  ([{ runCommand }, { seed }]) => runCommand(seed),
);
