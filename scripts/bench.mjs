// `npm run bench`: see lib/bench.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/bench.mjs')]).then(
  ([{ runCommand }, { bench }]) => runCommand(bench),
);
