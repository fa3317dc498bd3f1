// Character classes of the sentence rules. Letter case is used only for scripts whose tables have not changed for many Unicode
// versions, so that old and new engines agree.

/**
 * Returns whether a UTF-16 unit is a letter, a digit or a placeholder, not a space, punctuation, a symbol or an emoji. A character
 * outside the BMP is classified by its high surrogate.
 */
export function isContent(code: number): boolean {
  if (code >= 0x61 && code <= 0x7a) return true;
  if (WIDE_PUNCTUATION.has(code)) return false;
  return !NO_CONTENT.some(([first, last]) => code >= first && code <= last);
}

/** Ascending ranges of UTF-16 units that are not content. */
const NO_CONTENT: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0xa9],
  [0xab, 0xb4],
  [0xb6, 0xb9],
  [0xbb, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x964, 0x965],
  [0x2000, 0x2bff],
  [0x2e00, 0x2e7f],
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  // The high surrogates of U+1F000 to U+1FFFF, and of tags and private use; lone low surrogates.
  [0xd83c, 0xd83f],
  [0xdb40, 0xdfff],
  [0xfe00, 0xfe6f],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

const WIDE_PUNCTUATION = new Set(
  Array.from('！＂＃＄％＆＇（）＊＋，－．／：；＜＝＞？＠［＼］＾＿｀｛｜｝～｡｢｣､･،؛؟۔։።፧፨။။៕', (char) =>
    char.charCodeAt(0),
  ),
);

/** Returns the offset after spaces, line ends and zero-width spaces. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.test(text.charAt(at))) at++;
  return at;
}

const SPACE = /[\s\u200b]/;

/** Returns the offset after opening quotes and brackets, and after a dash that introduces speech. */
export function skipOpeners(text: string, from: number): number {
  let at = from;
  while (at < text.length && OPENERS.has(text.charAt(at))) at = skipSpace(text, at + 1);
  return at;
}

const OPENERS = new Set('"\'“‘„‚«‹([{¿¡「『（［【《〈*_~—–-\u200e\u200f\u2066\u2067\u2068');

/** Returns whether a lower-case letter of a script with stable case is at `at`, but not a name such as "iPhone". */
export function isLowercaseAt(text: string, at: number): boolean {
  if (!isStableCase(text.charCodeAt(at)) || !/\p{Ll}/u.test(text.charAt(at))) return false;
  return !/^[a-z]{1,3}[A-Z][A-Za-z]/.test(text.slice(at, at + 5));
}

/** Returns whether an upper-case letter of a script with stable case is at `at`. */
export function isUppercaseAt(text: string, at: number): boolean {
  return isStableCase(text.charCodeAt(at)) && /\p{Lu}/u.test(text.charAt(at));
}

/** Latin, Greek, Cyrillic and Armenian: their case tables don't change between Unicode versions. */
function isStableCase(code: number): boolean {
  return code < 0x250 || (code >= 0x370 && code <= 0x587) || (code >= 0x1e00 && code <= 0x1fff);
}
