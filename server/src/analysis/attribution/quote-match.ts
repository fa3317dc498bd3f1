// The share of a quote that a sentence contains, by words.

/** 0 to 1: how much of the quote is in the sentence, in one run (70%) or anywhere (30%). */
export function quoteMatch(quote: readonly string[], sentenceWords: readonly string[]): number {
  if (quote.length === 0) return 0;
  const run = longestCommonRun(quote, sentenceWords) / quote.length;
  if (quote.length === 1 && run < 1) return 0;
  const held = new Set(sentenceWords);
  return 0.7 * run + (0.3 * quote.filter((word) => held.has(word)).length) / quote.length;
}

/** The number of words in the longest run that both have. */
function longestCommonRun(a: readonly string[], b: readonly string[]): number {
  let best = 0;
  const runs = new Int32Array(b.length + 1);
  for (const word of a) {
    let diagonal = 0;
    for (let at = 1; at <= b.length; at += 1) {
      const above = runs[at] ?? 0;
      const run = word === b[at - 1] ? diagonal + 1 : 0;
      runs[at] = run;
      if (run > best) best = run;
      diagonal = above;
    }
  }
  return best;
}
