// What keeps hostile markdown cheap. Every cap depends on the text alone, never on time or stack depth, so that the
// server and every browser build the same tree and stored sentence ranges fit everywhere. Who changes a figure changes
// trees: raise SENTENCE_VERSION with it.

/** Sources beyond this are shown as plain text, whole. */
export const MAX_SOURCE_LENGTH = 400_000;
/** What one document may cost (see `runWeight`); from the block that exceeds it, the rest is one plain block. */
export const MAX_WEIGHT = 24_000;
/** A run beyond either figure is one plain text leaf. */
export const MAX_RUN_LENGTH = 20_000;
export const MAX_RUN_WEIGHT = 6_000;
/** Depth of markdown-it's block state at which containers end: ten lists or twenty quotes within each other. */
export const MAX_BLOCK_LEVEL = 20;
/** Emphasis, strikes and links within each other; beyond, the text stays and the wrappers go. */
export const MAX_INLINE_DEPTH = 16;
/** Non-blank lines in a row outside a code fence. */
export const MAX_LINES_IN_A_ROW = 5_000;
/** A formula beyond either figure stays text: KaTeX recurses over braces. */
export const MAX_TEX_LENGTH = 6_000;
const MAX_TEX_DEPTH = 60;
export const MAX_LANG_LENGTH = 40;
export const MAX_URL_LENGTH = 2_000;

/** Thrown out of markdown-it's rules when a single block is already too heavy; never leaves the parser. */
export class MarkdownOverflow extends Error {
  override name = 'MarkdownOverflow';
}

/**
 * What inline parsing of this text may cost: one per character that can start something, ten per formula, because a
 * formula is the dearest thing to render.
 */
export function runWeight(raw: string): number {
  let weight = 0;
  for (let i = 0; i < raw.length; i++) weight += WEIGHTS[raw.charCodeAt(i)] ?? 0;
  return weight;
}

const DOLLAR = 0x24;
const STARTERS = '\n\\`*_~[]!<&:';
const DOLLAR_WEIGHT = 5;
const WEIGHTS: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  if (code === DOLLAR) return DOLLAR_WEIGHT;
  return STARTERS.includes(String.fromCharCode(code)) ? 1 : 0;
});

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
