// `npm run bench`: the benchmarks, against the built product.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { runBundled } from './run-bundled.mjs';

export async function bench() {
  await ensureInstalled();
  await ensureBuilt();
  return runBundled('bench', inRoot('bench/main.ts'));
}
