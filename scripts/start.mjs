// `npm start`: see lib/start.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/start.mjs')]).then(
  ([{ runCommand }, { start }]) => runCommand(start),
);
