// Folds text so that spellings of one word are equal: compatibility forms (full width, ligatures), case, diacritics, vowel marks of Arabic
// and Hebrew, and letters that have a plain form (ł, ø, ß). Vowel signs of Indic scripts and of Thai are letters of a word and stay.

/**
 * Characters that are not part of a word's spelling: combining diacritics, Hebrew points, Arabic vowel marks, the stretching sign,
 * invisible characters, and variation selectors.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufeff]|[\u{1f3fb}-\u{1f3ff}]/gu;

const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '’': "'",
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

const ASCII = /^[\0-\x7f]*$/;

/** Returns the folded text, in lower case. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}

/** `placeOf` maps an offset in the folded text to an offset in the original text. */
export type Folded = { plain: string; placeOf: (at: number) => number };

/** A character with its marks. The letters of a Korean syllable may be separate characters. */
const CLUSTER = /[\u1100-\u11ff]+|[\s\S]\p{M}*/gu;

/** Returns the folded text and the mapping of its offsets to the original text. */
export function foldWithPlaces(text: string): Folded {
  if (ASCII.test(text)) return { plain: text.toLowerCase(), placeOf: (at) => at };
  let plain = '';
  /** For each unit of the folded text the beginning of its cluster. */
  const places: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const folded = foldCluster(cluster);
    plain += folded;
    for (let unit = 0; unit < folded.length; unit += 1) places.push(index);
  }
  return { plain, placeOf: (at) => places[at] ?? text.length };
}

const CLUSTERS_MAX = 10_000;
/** Cache of folded characters, because texts repeat characters. */
const clusters = new Map<string, string>();

function foldCluster(cluster: string): string {
  let folded = clusters.get(cluster);
  if (folded === undefined) {
    if (clusters.size === CLUSTERS_MAX) clusters.clear();
    clusters.set(cluster, (folded = fold(cluster)));
  }
  return folded;
}
