// Where a text may be cut without splitting what a reader sees as one character. Own tables, not Intl.Segmenter, so that
// the server and every browser agree whatever Unicode version they carry. Errs on the side of not cutting.

/** False inside surrogate pairs, combining sequences, emoji sequences, flags, Hangul syllables and Indic conjuncts. */
export function isGraphemeBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const unit = text.charCodeAt(at);
  const unitBefore = text.charCodeAt(at - 1);
  if (unit < FIRST_JOINING && unitBefore < FIRST_JOINING) return !(unitBefore === CR && unit === LF);
  if (isLowSurrogate(unit) && isHighSurrogate(unitBefore)) return false;
  if (unit < SPACE || unitBefore < SPACE) return true;
  const before = codePointBefore(text, at);
  const after = text.codePointAt(at) ?? 0;
  if (isRegional(before) && isRegional(after)) return regionalsBefore(text, at) % 2 === 0;
  if (joinsLeft(after) || joinsRight(before) || areOneSyllable(before, after)) return false;
  return after < FIRST_INDIC || after === DANDA || after === DOUBLE_DANDA || !isLinked(text, at);
}

/** The longest beginning of `text` of at most `maxUnits` UTF-16 units that does not end inside a surrogate pair. */
export function cutText(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text;
  const ends_inside =
    isHighSurrogate(text.charCodeAt(maxUnits - 1)) && isLowSurrogate(text.charCodeAt(maxUnits));
  return text.slice(0, ends_inside ? maxUnits - 1 : maxUnits);
}

/**
 * The longest beginning of `text` with at most `maxGraphemes` characters as a reader counts them, and at most `maxUnits` UTF-16
 * units. Ends between two graphemes; no ellipsis.
 */
export function previewText(text: string, maxGraphemes: number, maxUnits = Infinity): string {
  const opening = text.slice(0, Math.min(maxGraphemes, maxUnits) + 1);
  if (NEVER_JOINS.test(opening)) return opening.slice(0, Math.min(maxGraphemes, maxUnits));
  let end = 0;
  for (let count = 0; count < maxGraphemes && end < text.length; count++) {
    const limit = Math.min(text.length, end + MAX_GRAPHEME_LENGTH);
    let next = end + 1;
    while (next < limit && !isGraphemeBoundary(text, next)) next++;
    if (next === limit && !isGraphemeBoundary(text, next)) {
      // A tower of marks ends the preview rather than filling it.
      return cutText(text, Math.min(next, maxUnits));
    }
    if (next > maxUnits) break;
    end = next;
  }
  return text.slice(0, end);
}

const MAX_GRAPHEME_LENGTH = 64;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
/** Below this no two characters join but CR LF. */
const FIRST_JOINING = 0x300;
const NEVER_JOINS = /^[^\r\u0300-\uffff]*$/;
const ZERO_WIDTH_JOINER = 0x200d;
const FIRST_INDIC = 0x900;
const DANDA = 0x964;
const DOUBLE_DANDA = 0x965;

/** Grapheme_Cluster_Break=Prepend. */
const PREPENDED = new Set([
  0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0xd4e, 0x110bd, 0x110cd,
  0x111c2, 0x111c3, 0x113d1, 0x1193f, 0x11941, 0x11a3a, 0x11a84, 0x11a85, 0x11a86, 0x11a87, 0x11a88, 0x11a89,
  0x11d46, 0x11f02,
]);
/** Viramas that make one conjunct of two consonants (Indic_Conjunct_Break=Linker). */
const CONJUNCT_LINKERS = new Set([
  0x94d, 0x9cd, 0xacd, 0xb4d, 0xc4d, 0xd4d, 0x1039, 0x17d2, 0x1a60, 0x1b44, 0x1bab, 0xa9c0, 0xaaf6, 0x10a3f,
  0x11133, 0x113d0, 0x1193e, 0x11a47, 0x11a99, 0x11f42,
]);

function joinsRight(codePoint: number): boolean {
  return codePoint === ZERO_WIDTH_JOINER || PREPENDED.has(codePoint);
}

/** An Indic conjunct: a linker joins the next consonant, even where other marks stand between the two. */
function isLinked(text: string, at: number): boolean {
  let place = at;
  while (place > 0 && at - place < MAX_GRAPHEME_LENGTH) {
    const mark = codePointBefore(text, place);
    if (CONJUNCT_LINKERS.has(mark)) return true;
    if (!joinsLeft(mark)) return false;
    place -= mark > 0xffff ? 2 : 1;
  }
  return false;
}

/** A Hangul syllable of several jamo. */
function areOneSyllable(before: number, after: number): boolean {
  return isHangul(before) && isHangul(after) && (isLeadingJamo(before) || isTrailingJamo(after));
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function codePointBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return isLowSurrogate(unit) && at > 1 && isHighSurrogate(text.charCodeAt(at - 2))
    ? (text.codePointAt(at - 2) ?? unit)
    : unit;
}

function isRegional(codePoint: number): boolean {
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}

/** Flags are pairs, so a cut is only right after an even number. */
function regionalsBefore(text: string, at: number): number {
  let count = 0;
  for (let i = at; i > 1 && isRegional(codePointBefore(text, i)); i -= 2) count++;
  return count;
}

function isLeadingJamo(codePoint: number): boolean {
  return (codePoint >= 0x1100 && codePoint <= 0x115f) || (codePoint >= 0xa960 && codePoint <= 0xa97c);
}

function isTrailingJamo(codePoint: number): boolean {
  return (codePoint >= 0x1160 && codePoint <= 0x11ff) || (codePoint >= 0xd7b0 && codePoint <= 0xd7fb);
}

function isHangul(codePoint: number): boolean {
  return (
    isLeadingJamo(codePoint) || isTrailingJamo(codePoint) || (codePoint >= 0xac00 && codePoint <= 0xd7a3)
  );
}

/** Combining and spacing marks, variation selectors, joiners, emoji modifiers, tags (Unicode 17). */
function joinsLeft(codePoint: number): boolean {
  if (codePoint < FIRST_JOINING) return false;
  const ranges = (joining ??= decodeRanges(JOINING));
  let low = 0;
  let high = ranges.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (ranges[middle * 2] ?? 0)) high = middle - 1;
    else if (codePoint > (ranges[middle * 2 + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

let joining: Uint32Array | undefined;

/** `gap+length` in base 36, each from the end of the range before. */
function decodeRanges(encoded: string): Uint32Array {
  let last = 0;
  return Uint32Array.from(
    encoded.split(' ').flatMap((range) => {
      const [gap = '0', length = '0'] = range.split('+');
      const first = last + Number.parseInt(gap, 36);
      last = first + Number.parseInt(length, 36);
      return [first, last];
    }),
  );
}

const JOINING =
  'lc+33 7o+6 7c+18 2 2+1 2+1 2 21+a 1d+k h 2u+6 3+5 3+1 2+3 10 v+q 2k+a 1n+8 a p+3 2+8 2+2 2+4 18+2 ' +
  '1o+8 17+n 2+w 1j+2 2+h 2+6 b+1 u+2 1l 2+6 3+1 3+2 a b+1 r 3+2 1l 2+4 5+1 3+2 4 v+1 4 c+2 1l 2+7 2+2 ' +
  '2+2 l+1 n+5 2+2 1l 2+6 3+1 3+2 8+2 b+1 v 1o+4 4+2 2+3 a 15+4 1k 2+6 2+2 2+3 8+1 c+1 u+2 1l 2+6 2+2 ' +
  '2+3 8+1 c+1 g d+3 1k+1 2+6 2+2 2+3 a b+1 u+2 1z 5+5 2 2+7 j+1 1q 2+7 d+7 2r 2+9 c+6 22+1 s 2 2 5+1 ' +
  '1e+j 2+1 6+a 2+z a 2t+j o+3 5+2 2+2 3+6 4+3 e+b 2 b+3 jk+2 qb+3 t+2 u+1 v+1 1t+v a 1a+2 2 3a+1 z ' +
  '3b+b 5+b 64+4 1m+9 2+s 3 1d+19 3+b l+4 1c+g 13+8 d+2 v+c 1l+d 1d+j 49+2 2+k 5 7 3+2 5j+1r el+1 5f+w ' +
  '2db+2 3y 2p+v ff+5 2y+1 n9x+3 2+9 x+1 29+1 7l 4 5 o+4 5 2c+1 1f+h r+h e 13+7 q+c 19+3 1c+d 11 1w+d d ' +
  '9+1 1a+2 1f 2+2 3+1 6+1 2 16+4 6+1 6l+7 2+1 fn5 ki+f h+f a7+1 gu 6b 46+4 1af+2 2+1 6+3 15+2 5 4m+1 ' +
  'fy+3 1u+4 8u+1 26+5 1z+a 1e+3 3f+2 1i+e 16 3+1 b+3 1a+a 8 1q+2 11+d h+1 19 d+2 1d+d 9+3 2+1 2l+b 7 3 ' +
  '4e+b m+3 1k+1 2+6 3+1 3+2 a b+1 3+6 4+4 1w+8 2 3 2+3 2+4 2 f+1 2b+h o 2a+j 6k+6 3+8 s+1 2b+g 2z+c ' +
  '2u+e 75+e 6u+5 2+1 3+3 2 2+1 3y+6 3+6 4 t+9 15+6 2+3 9 a+a 1b+f 5j+7 5k+7 2+7 2b+l 2+d 3f+5 4 2+1 ' +
  '2+6 2 1v+4 2+1 2+4 9o+3 a+1 2 1d+6 4+4 o 44m 7+e 8uh+h 1xd+4 1o+6 t5 2+1i 8+3 2a c+1 f58+1 3mq+19 ' +
  '3+m f3+4 4+5 9+7 3+6 v+3 45+2 1j0+1i 5+1d 9 f n+4 2+e 11t+6 2+g 3+6 2+1 2+4 2t 4h+6 ag 1q+3 e5+3 ' +
  '73+1 6s 3 8+1 6 d7+6 32+6 241+4 gx7l+2n 3l+6n';
