// Builds the service worker as one classic script at the root. It contains the names of the build's files, so its bytes change
// with every build and browsers detect the update.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('../src/features/offline/worker/worker.ts', import.meta.url));
const KILL_SWITCH = fileURLToPath(new URL('../src/features/offline/worker/kill-switch.ts', import.meta.url));
/** Files that are loaded on demand and cached from then on. */
const ON_DEMAND = /(?:katex|mhchem|highlight|diagram)/i;
/** The fonts of the first paint; other alphabets are cached on first use. */
const FONTS = /\/(?:inter|literata)-latin-wght-[^/]+\.woff2$/;
const PUBLIC_FILES = ['/layers.css', '/favicon.svg', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** @param isOff builds the worker that unregisters all others instead */
export function serviceWorker(isOff: boolean): Plugin {
  let base = '/';
  return {
    name: 'frogpond:service-worker',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.keys(bundle)
          .map((file) => `/${file}`)
          .filter((file) => isKept(file));
        const files = [...PUBLIC_FILES, ...assets.toSorted()].map((file) => base + file.slice(1));
        const source = await bundleWorker(isOff ? KILL_SWITCH : WORKER, base, files);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function isKept(file: string): boolean {
  return FONTS.test(file) || (/^\/assets\/.*\.(?:js|css)$/.test(file) && !ON_DEMAND.test(file));
}

async function bundleWorker(entry: string, base: string, files: string[]): Promise<string> {
  const output = await build({
    configFile: false,
    base,
    logLevel: 'warn',
    define: {
      BUILD_FILES: JSON.stringify(files),
      BUILD_ID: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)),
    },
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [chunk] = chunks;
  if (chunks.length !== 1 || chunk?.type !== 'chunk')
    throw new Error('The service worker is not one script: a browser would not run it.');
  return chunk.code;
}
