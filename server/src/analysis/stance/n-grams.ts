// Word n-grams: runs of one to three words or marks of a text, and of one or two of its first clause. Each counts once.

const TOKEN = /[\p{L}\p{N}_'[\]+-]+|[?!.,:]/gu;
/** Only the beginning of a very long comment is read. */
const MAX_TOKENS = 400;

export function ownGrams(normal: string): string[] {
  return gramsOf(normal, 3);
}

/** Prefixed, so that "thanks" in the first clause is a different feature from "thanks" anywhere. */
export function openingGrams(normal: string): string[] {
  return gramsOf(normal, 2).map((gram) => `^ ${gram}`);
}

function gramsOf(normal: string, longest: number): string[] {
  const tokens = (normal.match(TOKEN) ?? []).slice(0, MAX_TOKENS);
  const grams = new Set<string>();
  for (let at = 0; at < tokens.length; at += 1) {
    let gram = '';
    for (let size = 1; size <= longest && at + size <= tokens.length; size += 1) {
      gram = size === 1 ? (tokens[at] ?? '') : `${gram} ${tokens[at + size - 1] ?? ''}`;
      grams.add(gram);
    }
  }
  return [...grams];
}
