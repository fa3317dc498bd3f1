// Where the words of a search are in a text.

/**
 * Returns the UTF-16 ranges of whole words and phrases in a text, in order and without overlap. With `is_typed` the last one may
 * be a prefix, because the reader may still be typing it.
 */
export function litRanges(
  text: string,
  words: readonly string[],
  is_typed = false,
): [start: number, end: number][] {
  if (words.length === 0) return [];
  const last = words.at(-1);
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (is_typed && word === last ? `${escaped(word)}[\\p{L}\\p{M}\\p{N}]*` : escaped(word)))
    .join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
  return [...text.matchAll(whole)].map((match) => [match.index, match.index + match[0].length]);
}

function escaped(text: string): string {
  // Not the hyphen: with the flag `u` its escape is an error outside of a class.
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
