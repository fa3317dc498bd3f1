// Splits a JSON file into the elements of its outermost list, or returns the whole value if it is not a list. One conversation
// is parsed at a time, so that a large file is neither in memory twice nor blocks the event loop.

import { AppError } from '../app-error.ts';
import { createPause } from '../pause.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/**
 * Yields the parsed elements. Throws `malformed_body` if the text is not JSON: for an invalid element only after the elements before it.
 */
export async function* jsonElements(text: string): AsyncGenerator {
  const pause = createPause();
  const start = text.search(/[^\s\uFEFF]/);
  if (text[start] !== '[') {
    await pause();
    yield parse(text.slice(Math.max(0, start)));
    return;
  }
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (OPEN.has(code)) depth += 1;
    else if (code === COMMA && depth === 1) {
      await pause();
      yield parse(text.slice(from, at));
      from = at + 1;
    } else if (CLOSE.has(code)) {
      depth -= 1;
      if (depth > 0) continue;
      const last = text.slice(from, at);
      if (text.slice(at + 1).trim() !== '' || code !== 0x5d) throw new AppError('malformed_body');
      await pause();
      if (last.trim() !== '' || from > start + 1) yield parse(last);
      return;
    }
  }
  throw new AppError('malformed_body');
}

/** The index of the closing quote, or the end of the text if there is none. */
function endOfString(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message may quote private text, so it is not passed on.
    throw new AppError('malformed_body');
  }
}
