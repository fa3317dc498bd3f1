// Removes from the Latin fonts what no style uses: weights below 400 and above 700, and the alternates of typographic features that are
// off. All characters stay. The two fonts of the first paint have 62 instead of 101 kB.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = /\/@fontsource-variable\/(?<family>inter|literata)\/files\/\w+-latin-wght-\w+\.woff2$/;

const WEIGHTS = { min: 400, max: 700 };

/** The values of `font-variant-*` in the styles, with their features. */
const VARIANTS: Record<string, string> = {
  none: '',
  normal: '',
  'lining-nums': 'lnum',
  'oldstyle-nums': 'onum',
  'proportional-nums': 'pnum',
  'tabular-nums': 'tnum',
};

const KEPT = {
  variationAxes: { wght: WEIGHTS },
  // The features that browsers enable by default, and the features that the styles use.
  keepFeatures: 'calt ccmp clig kern liga lnum locl mark mkmk onum pnum rlig rvrn tnum'.split(' '),
};

/** Part of the font names, because browsers cache fonts for a year: changes with the kept weights and features. */
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
        if (file.type === 'asset' && file.fileName.endsWith('.css')) checkStyles(String(file.source));
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

/** Throws if the styles use a weight or a feature that the fonts lack. */
function checkStyles(styles: string): void {
  const valuesOf = (property: string) =>
    [...styles.matchAll(new RegExp(`[{;]${property}:([^;}]+)`, 'g'))].map(([, value = '']) => value.trim());
  const variants = valuesOf('font-variant(?:-\\w+)?').flatMap((value) => value.split(/\s+/));
  const unknown = [
    ...variants.filter((value) => VARIANTS[value] === undefined),
    ...variants.filter(
      (value) => VARIANTS[value] !== '' && !KEPT.keepFeatures.includes(VARIANTS[value] ?? ''),
    ),
    ...valuesOf('font-feature-settings'),
    ...valuesOf('font-weight').filter((value) => Number(value) < WEIGHTS.min || Number(value) > WEIGHTS.max),
  ];
  if (unknown.length > 0) throw new Error(`The reduced fonts lack ${unknown.join(', ')}: see slim-fonts.ts`);
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
