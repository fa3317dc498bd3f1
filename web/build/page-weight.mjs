// The page weight: scripts and styles that a browser loads before a page runs, with their static imports, from Vite's
// manifest. Lazily loaded parts (math, highlighting, dialogs) do not count. Run as a program, it fails if a page is too heavy.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WEB_INDEX, WEB_MANIFEST } from '../../scripts/process/paths.mjs';

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ page: string, screen: RegExp, scripts: number, styles: number }} Budget bytes after gzip
 */

/** @type {Budget[]} */
const BUDGETS = [
  { page: '/', screen: /^src\/screens\/home\/HomeScreen\.tsx$/, scripts: 190_000, styles: 25_000 },
  {
    page: '/conversation/{id}',
    screen: /^src\/screens\/conversation\/ConversationScreen\.tsx$/,
    // docs/decisions/0016-weight-of-a-conversation.md
    scripts: 260_000,
    styles: 25_000,
  },
  // The profile and the banner, which every page can show. Neither may load the Markdown parser, which is 52 kB.
  {
    page: '/user/{name}',
    screen: /^src\/(?:screens\/profile\/ProfileScreen|ui\/feedback\/Banner)\.tsx$/,
    scripts: 150_000,
    styles: 25_000,
  },
];

/**
 * Returns the files of one page: the files of the entry and, if it is a separate chunk, of the page's screen.
 * @param {Manifest} manifest @param {RegExp} screen
 */
export function filesOfPage(manifest, screen) {
  const scripts = new Set();
  const styles = new Set();
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || (screen.test(key) && isLazy(manifest, key))) visit(key);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** @param {Manifest} manifest @param {string} key */
function isLazy(manifest, key) {
  return Object.values(manifest).some((chunk) => chunk.dynamicImports?.includes(key));
}

/**
 * Returns the weight of each page, and whether it is within its budget.
 * @param {string} dist @param {Manifest} manifest
 */
export function weighPages(dist, manifest) {
  const size = (/** @type {string} */ file) => gzipSync(readFileSync(path.join(dist, file))).length;
  const sum = (/** @type {string[]} */ files) => files.reduce((total, file) => total + size(file), 0);
  return BUDGETS.flatMap(({ page, screen, ...budget }) => {
    const files = filesOfPage(manifest, screen);
    return /** @type {const} */ (['scripts', 'styles']).map((kind) => {
      const bytes = sum(files[kind]);
      const text = `${page}: ${kiloBytes(bytes)} of ${kind} (gzip), at most ${kiloBytes(budget[kind])}`;
      return { text, isWithin: bytes > 0 && bytes <= budget[kind] };
    });
  });
}

/** @param {number} bytes */
function kiloBytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { text, isWithin } of weighPages(
    path.dirname(WEB_INDEX),
    JSON.parse(readFileSync(WEB_MANIFEST, 'utf8')),
  )) {
    console.log(`${text}${isWithin ? '' : '  TOO HEAVY'}`);
    if (!isWithin) process.exitCode = 1;
  }
}
