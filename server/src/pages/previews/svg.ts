// The SVG of a preview image: a text, facts about it, and a frog beside the pond.

import { PRODUCT_NAME } from '@frogpond/contract/labels';
import { directionOf, type Language } from '@frogpond/contract/languages/languages';
import { frogAccent, frogSvg } from '@frogpond/text/frogs/frog-avatar';
import type { VerdictLabel } from '@frogpond/text/sentences/verdict';
import { markup, type Markup } from '../markup/escape.ts';
import { type PreviewFont, type ShownText, isRightToLeft, shownText, wrap } from './text.ts';

export type Preview = {
  text: string;
  /** Drawn instead of a text that the typefaces can't show. */
  otherwise: string;
  /** The name whose frog is drawn. */
  frog: string;
  facts: string;
  /** The sentence with most voices, and the verdict on it in words; null without voices. */
  verdict: { sentence: string; said: string; label: VerdictLabel } | null;
  /** The language of `facts` and `verdict.said`. */
  language: Language;
};

export type PreviewDrawing = { svg: string; fonts: PreviewFont[] };

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TEXT_WIDTH = 740;
const LINE = 1.28;
/** The largest font size at which a text fits into that many lines. */
const SIZES = [
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
  { size: 46, lines: 5 },
];
/** Above a verdict, which takes the lower half. */
const SIZES_ABOVE_VERDICT = [
  { size: 56, lines: 2 },
  { size: 46, lines: 3 },
];
const QUOTE = { size: 30, lines: 2, top: 352 };
/** The width of the bar beside a sentence. */
const BAR = 8;
const COLOR = { paper: '#f6f1e6', ink: '#182a2b', soft: '#3f514f', green: '#2d7338' };
const VERDICT_COLOR: Record<VerdictLabel, string> = {
  Supported: '#2d7338',
  Disputed: '#a8322a',
  Mixed: '#8a6100',
};
/** The share of the frog's colour in the pond, so that the text over it remains readable. */
const POND_TINT = 0.2;
/** The rasterizer does not support `direction`: these characters give a line its direction, and with it the place of its punctuation. */
const RTL_EMBEDDING = '\u202B';
const END_OF_EMBEDDING = '\u202C';

/** Returns an image of 1200 × 630 pixels, and the typefaces that it needs. */
export function drawPreview(preview: Preview): PreviewDrawing {
  const shown = shownText(preview.text) ?? { text: preview.otherwise, font: 'Literata' as const };
  const quoted = preview.verdict === null ? null : shownText(`“${preview.verdict.sentence}”`);
  const sizes = quoted === null ? SIZES : SIZES_ABOVE_VERDICT;
  const fitting = sizes.find(({ size, lines }) => wrap(shown, size, TEXT_WIDTH, 99).length <= lines);
  const { size, lines } = fitting ?? { size: 46, lines: quoted === null ? 6 : 3 };
  const texts = drawLines(shown, { size, lines, left: MARGIN, top: 150, fill: COLOR.ink });
  const water = tintColor(frogAccent(preview.frog), COLOR.paper, POND_TINT);
  const frog = {
    markup: frogSvg(preview.frog).replace('<svg ', '<svg x="868" y="150" width="270" height="270" '),
  };
  const isRtl = directionOf(preview.language) === 'rtl';
  const font = isRtl ? 'DejaVu Sans' : 'Literata';
  const { markup: svg } =
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOR.paper}"/>
    <path d="M0 520 Q300 490 600 516 T1200 508 V630 H0 Z" fill="${water}"/>
    <clipPath id="round"><circle cx="1003" cy="285" r="135"/></clipPath>
    <g clip-path="url(#round)">${frog}</g>
    ${texts}
    ${quoted === null || preview.verdict === null ? [] : drawVerdict(quoted, preview.verdict, { isRtl, font })}
    <text x="${isRtl ? MARGIN + TEXT_WIDTH : MARGIN}" y="584" font-size="32" text-anchor="${isRtl ? 'end' : 'start'}" fill="${COLOR.soft}" font-family="${font}">${inDirection(preview.facts, isRtl)}</text>
    <text x="${WIDTH - MARGIN}" y="584" font-size="36" text-anchor="end" fill="${COLOR.green}" font-family="Literata">${PRODUCT_NAME}</text>
    </svg>`;
  const fonts = new Set<PreviewFont>([
    'Literata',
    font,
    shown.font,
    ...(quoted === null ? [] : [quoted.font]),
  ]);
  return { svg, fonts: [...fonts] };
}

type Lines = { size: number; lines: number; left: number; top: number; fill: string };

function drawLines(shown: ShownText, { size, lines, left, top, fill }: Lines): Markup[] {
  const isRtl = isRightToLeft(shown.text);
  const [x, anchor] = beginning(left, isRtl);
  return wrap(shown, size, MARGIN + TEXT_WIDTH - left, lines).map(
    (line, index) =>
      markup`<text x="${x}" y="${Math.round(top + index * size * LINE)}" text-anchor="${anchor}" font-size="${size}" fill="${fill}" font-family="${shown.font}">${inDirection(line, isRtl)}</text>`,
  );
}

/** Returns x and the anchor of lines that begin at `left`. Right-to-left lines begin at the same distance from the right. */
function beginning(left: number, isRtl: boolean): [x: number, anchor: 'start' | 'end'] {
  return isRtl ? [MARGIN + MARGIN + TEXT_WIDTH - left, 'end'] : [left, 'start'];
}

function inDirection(line: string, isRtl: boolean): string {
  return isRtl ? `${RTL_EMBEDDING}${line}${END_OF_EMBEDDING}` : line;
}

/** The sentence beside a bar of its colour, and below it what readers say. */
function drawVerdict(
  quoted: ShownText,
  { said, label }: NonNullable<Preview['verdict']>,
  words: { isRtl: boolean; font: PreviewFont },
): Markup[] {
  const left = MARGIN + 26;
  const { size, lines, top } = QUOTE;
  const drawn = drawLines(quoted, { size, lines, left, top, fill: COLOR.soft });
  const below = top + drawn.length * size * LINE + 4;
  const fill = VERDICT_COLOR[label];
  const isRtl = isRightToLeft(quoted.text);
  const [x, anchor] = beginning(left, isRtl);
  const bar = isRtl ? MARGIN + TEXT_WIDTH - BAR : MARGIN;
  return [
    markup`<rect x="${bar}" y="${top - size}" width="${BAR}" height="${Math.round(below - top + size + 8)}" rx="4" fill="${fill}"/>`,
    ...drawn,
    markup`<text x="${x}" y="${Math.round(below)}" text-anchor="${anchor}" font-size="30" font-weight="700" fill="${fill}" font-family="${words.font}">${inDirection(said, words.isRtl)}</text>`,
  ];
}

/** Mixes a share (0 to 1) of the accent colour into `base`. Colours have six hexadecimal digits. */
export function tintColor(accent: string, base: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const from = channel(base, at);
    return Math.round(from + (channel(accent, at) - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
