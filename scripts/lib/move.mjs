// `npm run move -- --to DATABASE_URL`: the embedded database to a PostgreSQL server.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { runBundled } from './run-bundled.mjs';

export async function move() {
  await ensureInstalled();
  return runBundled('move', inRoot('server/src/system/move-main.ts'));
}
