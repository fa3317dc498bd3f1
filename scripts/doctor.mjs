// `npm run doctor`: see lib/doctor.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
void Promise.all([import('./lib/plain-error.mjs'), import('./lib/doctor.mjs')]).then(
  ([{ runCommand }, { doctor }]) => runCommand(doctor),
);
