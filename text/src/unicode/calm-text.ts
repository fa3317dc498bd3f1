// A text as it may be drawn: marks heaped on one letter are capped, because a browser lays a heap out in quadratic time
// (100,000 marks hold a page up for minutes). No script of the world needs as many as are kept.

const HEAP = /(\p{M}{20})\p{M}+/gu;

export function calmText(text: string): string {
  return text.replace(HEAP, '$1');
}
