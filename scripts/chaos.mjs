// `npm run chaos`: see lib/chaos.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/chaos.mjs')]).then(
  ([{ runCommand }, { chaos }]) => runCommand(chaos),
);
