// How the server becomes plain JavaScript: one bundle for each entry. Run as a program it writes server/dist, the server's
// packages included; tools, dev, seed and bench reuse the options for their own entries, with packages left outside. All
// bundles stand in server/dist, because code finds the migrations and the web app by its own place.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../process/paths.mjs';

/** The server's entries: the process itself, and the threads that run the embedded database and draw preview images. */
export const SERVER_ENTRIES = {
  main: inRoot('server/src/main.ts'),
  'embedded-worker': inRoot('server/src/db/embedded-worker.ts'),
  'preview-worker': inRoot('server/src/pages/preview-worker.ts'),
};

/** What an operator runs beside the server, from the checkout or from an image that holds server/dist. */
export const TOOL_ENTRIES = {
  doctor: inRoot('server/src/system/doctor-main.ts'),
  move: inRoot('server/src/system/move-main.ts'),
};

/**
 * @param {Record<string, string>} entries source file by the bundle's name; missing files are left out
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(entries) {
  return {
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
    outdir: inRoot('server/dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    // Our own workspaces are TypeScript, so they are the one thing under node_modules that must be bundled.
    alias: { '@frogpond/contract': inRoot('contract/src'), '@frogpond/text': inRoot('text/src') },
    loader: { '.sql': 'text' },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/**
 * One file instead of a thousand: loading the packages from it halves the processor time of a start (0.7 to 0.35 s).
 * @type {import('esbuild').BuildOptions}
 */
const WITH_PACKAGES = {
  packages: 'bundle',
  // Native code and WebAssembly find their files by their own place.
  external: ['@node-rs/*', '@electric-sql/*', 'sharp', 'pg-native'],
  // Older packages call `require`, which a module does not have.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { build } = await import('esbuild');
  const builds = [
    build({ ...bundleOptions(SERVER_ENTRIES), ...WITH_PACKAGES }),
    build(bundleOptions(TOOL_ENTRIES)),
  ];
  // esbuild has said what is wrong by the time it rejects.
  await Promise.all(builds).catch(() => process.exit(1));
}
