// Bundles the server as JavaScript with esbuild, one bundle per entry. All bundles are in server/dist, because the code finds
// migrations and the web app relative to its own file. Run as a program, it writes them; `npm run dev` and the benchmarks use its options.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const inRoot = (/** @type {string} */ file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The server's entries: the process itself, and the threads that run the embedded database and draw preview images. */
export const SERVER_ENTRIES = {
  main: inRoot('server/src/main.ts'),
  'embedded-worker': inRoot('server/src/db/embedded-worker.ts'),
  'preview-worker': inRoot('server/src/pages/previews/preview-worker.ts'),
};

/** The operator's tools, run from a checkout or from an image that contains server/dist. */
const TOOL_ENTRIES = {
  backup: inRoot('server/src/system/backup-main.ts'),
  doctor: inRoot('server/src/system/doctor-main.ts'),
  move: inRoot('server/src/system/move-main.ts'),
  restore: inRoot('server/src/system/restore-main.ts'),
  seed: inRoot('server/src/seed/main.ts'),
};

/** @param {Record<string, string>} entryPoints source file by bundle name @returns {import('esbuild').BuildOptions} */
export function bundleOptions(entryPoints) {
  return {
    entryPoints,
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

/** Loaded with their first use, because each takes a tenth of a second and up to 20 MB: every `import` of them is a call. */
const LOADED_LATER = ['@modelcontextprotocol/server', '@simplewebauthn/server', 'web-push'];

/**
 * The tables of the language detector: 50,000 sequences of characters. V8 takes 190 ms and 90 MB to read the object literal of the
 * package, and 45 ms and 30 MB to read the same as JSON.
 * @type {import('esbuild').Plugin}
 */
const TABLES_AS_JSON = {
  name: 'tables-as-json',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]\w+\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      if (ngramsData === undefined) throw new Error(`${path} has no ngramsData`);
      const json = JSON.stringify(JSON.stringify(ngramsData));
      return { contents: `export const ngramsData = JSON.parse(${json});` };
    });
  },
};

/**
 * Bundles the npm packages too: one file instead of a thousand halves the processor time of a start (0.7 to 0.35 s).
 * @type {import('esbuild').BuildOptions}
 */
const WITH_PACKAGES = {
  packages: 'bundle',
  // V8 keeps the text of the file in memory. Names stay, for stack traces and profiles.
  minifyWhitespace: true,
  legalComments: 'none',
  plugins: [TABLES_AS_JSON],
  // Native and WebAssembly packages load files relative to their own.
  external: ['@node-rs/*', '@electric-sql/*', 'sharp', 'pg-native', ...LOADED_LATER],
  // Older packages call `require`, which ES modules lack.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
};

/** @param {import('esbuild').Metafile} metafile */
function requireLoadedLater({ outputs }) {
  const atStart = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .find(({ path, kind }) => LOADED_LATER.includes(path) && kind !== 'dynamic-import');
  if (atStart !== undefined) throw new Error(`The server would load ${atStart.path} at its start.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const server = build({ ...bundleOptions(SERVER_ENTRIES), ...WITH_PACKAGES, metafile: true });
  const tools = build(bundleOptions(TOOL_ENTRIES));
  // esbuild prints the error before it rejects.
  const [{ metafile }] = await Promise.all([server, tools]).catch(() => process.exit(1));
  requireLoadedLater(metafile);
}
