// `npm run move`: see lib/move.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/move.mjs')]).then(
  ([{ runCommand }, { move }]) => runCommand(move),
);
