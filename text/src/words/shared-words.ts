// How much two texts have in common: the words that both have, weighted by how rare they are among the texts that are compared.

/** Returns the weight of a word: 0 for one that every text has, more the fewer texts have it (inverse document frequency of BM25). */
export function rarityAmong(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  const holders = new Map<string, number>();
  for (const words of texts) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  return (word) => {
    const count = holders.get(word) ?? 0;
    return Math.log(1 + (texts.length - count + 0.5) / (count + 0.5));
  };
}

/** Returns the sum of the weights of the words that both texts have. */
export function weighSharedWords(
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
  rarityOf: (word: string) => number,
): number {
  const [few, many] = words.size < others.size ? [words, others] : [others, words];
  let weight = 0;
  for (const word of few) if (many.has(word)) weight += rarityOf(word);
  return weight;
}
