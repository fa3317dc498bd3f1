// Prepares the embedded database that a first start copies (server/src/db/embedded/prepared.ts). Writes its bundles to a separate
// folder, because the build writes the server's bundles at the same time.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { SERVER_ENTRIES, bundleOptions } from './bundle.mjs';

const inRoot = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

const prepared = inRoot('server/src/db/embedded/prepared.ts');
const entries = { prepared, 'embedded-worker': SERVER_ENTRIES['embedded-worker'] };
await build({ ...bundleOptions(entries), outdir: inRoot('.cache/prepare-database') });
const { prepareDatabase } = await import(pathToFileURL(inRoot('.cache/prepare-database/prepared.js')).href);
const { warn, error } = console;
await prepareDatabase(inRoot('server/dist/prepared-database'), inRoot('server/migrations'), {
  log: { info() {}, warn, error },
});
