// Text as preview images can draw it. Two typefaces are included: Literata for Latin text, and DejaVu Sans for Latin, Cyrillic,
// Greek, Armenian, Georgian, Hebrew and Arabic. Chinese, Japanese, Korean, Indic scripts and emoji have no glyphs in them: such
// characters are left out, and a text that mostly consists of them is not shown.

import type { Language } from '@frogpond/contract/languages/languages';

export type PreviewFont = 'Literata' | 'DejaVu Sans';
export type ShownText = { text: string; font: PreviewFont };

const LITERATA = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201E\u2026]*$/;
const SHOWN =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\u0020-\u0040\u005B-\u0060\u007B-\u00BF\u0300-\u036F\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2190-\u22FF\u060C\u061B\u061F]/u;
/** With a smaller share of drawable characters, the rest would be misleading. */
const SHARE_MIN = 0.7;

/** Returns the language of the words on an image: English if the typefaces can't draw this one. */
export function drawnLanguage(language: Language): Language {
  return language === 'ja' ? 'en' : language;
}

/** Returns null if too little of the text can be drawn. */
export function shownText(text: string): ShownText | null {
  if (LITERATA.test(text)) return text.trim() === '' ? null : { text, font: 'Literata' };
  const characters = [...text].filter((character) => character.trim() !== '');
  const shown = characters.filter((character) => SHOWN.test(character));
  if (shown.length === 0 || shown.length < characters.length * SHARE_MIN) return null;
  const rest = [...text].filter((character) => character === ' ' || SHOWN.test(character)).join('');
  return { text: rest.replace(/ +/g, ' ').trim(), font: LITERATA.test(rest) ? 'Literata' : 'DejaVu Sans' };
}

/** Returns whether the first letter belongs to a script that is written from right to left, as `dir="auto"` decides. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{Letter}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter);
}

/** Breaks text into at most `lines` lines no wider than `width`; the last ends in an ellipsis if text is left. */
export function wrap({ text, font }: ShownText, size: number, width: number, lines: number): string[] {
  const fits = (line: string): boolean => widthOf(line, font) * size <= width;
  const wrapped: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => pieces(long, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      wrapped.push(line);
      line = word;
    }
  }
  wrapped.push(line);
  if (wrapped.length <= lines) return wrapped;
  const kept = wrapped.slice(0, lines);
  return [...kept.slice(0, -1), ellipsis(kept.at(-1) ?? '', fits)];
}

/** A word longer than a line is broken. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}

function ellipsis(line: string, fits: (line: string) => boolean): string {
  let kept = [...line];
  while (kept.length > 1 && !fits(`${kept.join('')}…`)) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

/** Estimates the width in ems, slightly too large: lines are measured without the typeface. */
function widthOf(line: string, font: PreviewFont): number {
  let width = 0;
  for (const character of line) width += characterWidth(character);
  return font === 'Literata' ? width : width * 1.15;
}

function characterWidth(character: string): number {
  if (/\p{Mark}/u.test(character)) return 0;
  if (/[ijltfrI.,;:'!|()[\]‘’ -]/.test(character)) return 0.34;
  if (/[mwMWШЩЖЮшщжю@%—]/.test(character)) return 0.95;
  if (/\p{Uppercase}/u.test(character)) return 0.75;
  return 0.57;
}
