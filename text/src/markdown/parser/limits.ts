// Limits against hostile markdown. They depend only on the text, never on time or stack depth, so that the server and every
// browser build the same tree and stored sentence ranges fit. Changing a limit changes trees: raise SENTENCE_VERSION.

/** Longer sources are shown as plain text. */
export const MAX_SOURCE_LENGTH = 400_000;
/** Maximum cost of a document (see `runWeight`). The block that exceeds it and everything below become one plain block. */
export const MAX_WEIGHT = 24_000;
/** A run that exceeds either limit is one plain text leaf. */
export const MAX_RUN_LENGTH = 20_000;
export const MAX_RUN_WEIGHT = 6_000;
/** Depth of markdown-it's block state at which containers end: ten nested lists or twenty nested quotes. */
export const MAX_BLOCK_LEVEL = 20;
/** Maximum nesting of emphasis, strikes and links; deeper wrappers are dropped, their text is kept. */
export const MAX_INLINE_DEPTH = 16;
/** Maximum of consecutive non-blank lines outside a code fence. */
export const MAX_LINES_IN_A_ROW = 5_000;
/** A formula that exceeds either limit is text, because KaTeX recurses over braces. */
export const MAX_TEX_LENGTH = 6_000;
const MAX_TEX_DEPTH = 60;
export const MAX_LANG_LENGTH = 40;
export const MAX_URL_LENGTH = 2_000;

/** Thrown by markdown-it's rules when a single block exceeds the limits; caught by the parser. */
export class MarkdownOverflow extends Error {
  override name = 'MarkdownOverflow';
}

/**
 * Estimates the cost of inline parsing: one per character that can start markup, ten per formula, which is the most
 * expensive to render.
 */
export function runWeight(raw: string): number {
  let weight = 0;
  for (let i = 0; i < raw.length; i++) {
    const code = raw.charCodeAt(i);
    weight += WEIGHTS[code] ?? 0;
    if (code === BACKSLASH && BARE_FORMULA.test(raw.slice(i + 1, i + 7))) weight += BARE_FORMULA_WEIGHT;
  }
  return weight;
}

const DOLLAR = 0x24;
const STARTERS = '\n\\`*_~[]!<&:';
const DOLLAR_WEIGHT = 5;
const BARE_FORMULA = /^(?:begin\{|eqref\{|ref\{)/;
const BARE_FORMULA_WEIGHT = 9;
const WEIGHTS: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  if (code === DOLLAR) return DOLLAR_WEIGHT;
  return STARTERS.includes(String.fromCharCode(code)) ? 1 : 0;
});

/** Returns whether a formula is not blank and is within the limits of length and nesting. */
export function texFits(tex: string): boolean {
  if (tex.length > MAX_TEX_LENGTH || tex.trim() === '') return false;
  let depth = 0;
  for (let i = 0; i < tex.length; i++) {
    const char = tex.charCodeAt(i);
    if (char === BACKSLASH) i++;
    else if (char === OPEN_BRACE && ++depth > MAX_TEX_DEPTH) return false;
    else if (char === CLOSE_BRACE) depth--;
  }
  return true;
}

const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
