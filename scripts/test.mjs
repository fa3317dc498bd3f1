// `npm test`: see lib/test.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/test.mjs')]).then(
  ([{ runCommand }, { test }]) => runCommand(test),
);
