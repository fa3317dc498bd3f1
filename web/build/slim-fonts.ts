// Removes from the Latin fonts what no style uses: weights below 400 and above 700, and the alternates of typographic features that are
// off. All characters stay. The two fonts of the first paint have 62 instead of 101 kB.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = /\/@fontsource-variable\/(?<family>inter|literata)\/files\/\w+-latin-wght-\w+\.woff2$/;

const KEPT = {
  variationAxes: { wght: { min: 400, max: 700 } },
  // Those that browsers turn on, and `tabular-nums`.
  keepFeatures: 'calt ccmp clig kern liga locl mark mkmk rlig rvrn tnum'.split(' '),
};

/** Part of the names of fonts, which browsers cache for a year: changes with what is kept. */
const KEPT_ID = createHash('sha256').update(JSON.stringify(KEPT)).digest('hex').slice(0, 6);

/** For `assetFileNames` of the build. */
export function assetName({ originalFileNames: [path = ''] }: { originalFileNames: string[] }): string {
  return `assets/[name]-[hash]${FONT.test(path) ? `-${KEPT_ID}` : ''}[extname]`;
}

export function slimFonts(): Plugin {
  return {
    name: 'frogpond:slim-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      let reduced = 0;
      for (const file of Object.values(bundle)) {
        const [path = ''] = file.type === 'asset' ? file.originalFileNames : [];
        const family = FONT.exec(path)?.groups?.['family'];
        if (file.type !== 'asset' || family === undefined) continue;
        const options = { ...KEPT, targetFormat: 'woff2' } as const;
        file.source = await subsetFont(Buffer.from(file.source), latinOf(family), options);
        reduced += 1;
      }
      if (reduced === 0) throw new Error(`The build has no font like ${FONT}.`);
    },
  };
}

/** Returns the characters that the package's Latin file covers. */
function latinOf(family: string): string {
  const file = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/unicode.json`);
  // The package's table of Unicode ranges.
  const { latin } = JSON.parse(readFileSync(file, 'utf8')) as { latin: string };
  return latin
    .split(',')
    .map((range) =>
      range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    )
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('');
}
