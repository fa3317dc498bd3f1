// `npm run doctor`: what is well, what is not, and what to do about it.
import { ensureInstalled } from './install.mjs';
import { runBundled } from './run-bundled.mjs';
import { TOOL_ENTRIES } from './server-bundle.mjs';

export async function doctor() {
  await ensureInstalled();
  return runBundled('doctor', TOOL_ENTRIES.doctor);
}
