// Prepares the embedded database that a first start copies. Writes its bundles to a separate folder, because the build writes the
// server's bundles at the same time.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CACHE, PREPARED_DATABASE, inRoot } from '../process/paths.mjs';
import { SERVER_ENTRIES, bundleOptions } from './server-bundle.mjs';

const outdir = path.join(CACHE, 'prepare-database');
await build({
  ...bundleOptions({
    prepared: inRoot('server/src/db/embedded/prepared.ts'),
    'embedded-worker': SERVER_ENTRIES['embedded-worker'],
  }),
  outdir,
});
const { prepareDatabase } = await import(pathToFileURL(path.join(outdir, 'prepared.js')).href);
const { warn, error } = console;
await prepareDatabase(PREPARED_DATABASE, inRoot('server/migrations'), { log: { info() {}, warn, error } });
