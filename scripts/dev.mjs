// `npm run dev`: see lib/dev.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/dev.mjs')]).then(
  ([{ runCommand }, { dev }]) => runCommand(dev),
);
