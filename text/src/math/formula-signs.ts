// Estimates the number of visible characters of a formula. Each takes about half an em: the space reserved until the formula
// is typeset.

export function formulaSigns(tex: string): number {
  return Math.max(1, tex.replaceAll(/\\[a-z]+|[\\{}^_\s]/gi, '').length);
}
