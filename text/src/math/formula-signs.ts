// How many signs a formula shows, of all that its source is written with: about half an em each, which is the room kept for it
// until it is typeset.

export function formulaSigns(tex: string): number {
  return Math.max(1, tex.replaceAll(/\\[a-z]+|[\\{}^_\s]/gi, '').length);
}
