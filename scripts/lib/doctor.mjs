// `npm run doctor`: what is well, what is not, and what to do about it.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { runBundled } from './run-bundled.mjs';

export async function doctor() {
  await ensureInstalled();
  return runBundled('doctor', inRoot('server/src/system/doctor-main.ts'));
}
