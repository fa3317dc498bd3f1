// `npm run move -- --to DATABASE_URL`: the embedded database to a PostgreSQL server.
import { ensureInstalled } from './install.mjs';
import { runBundled } from './run-bundled.mjs';
import { TOOL_ENTRIES } from './server-bundle.mjs';

export async function move() {
  await ensureInstalled();
  return runBundled('move', TOOL_ENTRIES.move);
}
