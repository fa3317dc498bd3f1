// Limits the combining marks on one letter, because browsers lay them out in quadratic time (100,000 marks block a page for
// minutes). The limit is above the needs of every script.

const HEAP = /(\p{M}{20})\p{M}+/gu;

export function calmText(text: string): string {
  return text.replace(HEAP, '$1');
}
