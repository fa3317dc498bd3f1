// `npm run check`: see lib/check.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/check.mjs')]).then(
  ([{ runCommand }, { check }]) => runCommand(check),
);
