// Tags as a person writes them.

/** Splits on commas, trims, and drops empty parts. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
