// Bundles the server as JavaScript with esbuild, one bundle per entry. Run as a program, it writes server/dist with the
// npm packages included; tools, dev, seed and bench use the same options with external packages. All bundles are written
// to server/dist, because the code finds migrations and the web app relative to its own file.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../process/paths.mjs';

/** The server's entries: the process itself, and the threads that run the embedded database and draw preview images. */
export const SERVER_ENTRIES = {
  main: inRoot('server/src/main.ts'),
  'embedded-worker': inRoot('server/src/db/embedded-worker.ts'),
  'preview-worker': inRoot('server/src/pages/previews/preview-worker.ts'),
};

/** The operator's tools, run from a checkout or from an image that contains server/dist. */
export const TOOL_ENTRIES = {
  doctor: inRoot('server/src/system/doctor-main.ts'),
  move: inRoot('server/src/system/move-main.ts'),
};

/**
 * @param {Record<string, string>} entries source file by bundle name; missing files are skipped
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
    // The workspaces under node_modules are TypeScript, so they must be bundled.
    alias: { '@frogpond/contract': inRoot('contract/src'), '@frogpond/text': inRoot('text/src') },
    loader: { '.sql': 'text' },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/**
 * Bundles the npm packages too: one file instead of a thousand halves the processor time of a start (0.7 to 0.35 s).
 * @type {import('esbuild').BuildOptions}
 */
const WITH_PACKAGES = {
  packages: 'bundle',
  // Native and WebAssembly packages load files relative to their own.
  external: ['@node-rs/*', '@electric-sql/*', 'sharp', 'pg-native'],
  // Older packages call `require`, which ES modules lack.
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
  // esbuild prints the error before it rejects.
  await Promise.all(builds).catch(() => process.exit(1));
}
