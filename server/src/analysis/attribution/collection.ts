// A small collection of texts with postings: how often each text contains an item. Scores follow Okapi BM25 (Robertson & Zaragoza
// 2009, "The Probabilistic Relevance Framework") and TF-IDF cosine; the cost of a query is proportional to its items in the
// collection.

export type Bag = ReadonlyMap<string, number>;

type Posting = { weight: number; holders: { at: number; count: number }[] };

export type Collection = {
  bags: readonly Bag[];
  postings: ReadonlyMap<string, Posting>;
  /** The weight of an item that is in no text. */
  unseen_weight: number;
  factorOf: (item: string) => number;
  norms: number[];
  lengths: number[];
  average_length: number;
};

const BM25_K1 = 1.2;
const BM25_B = 0.75;

/** `factorOf` scales an item's rarity (the inverse document frequency of BM25, kept positive). */
export function collect(
  lists: readonly (readonly string[])[],
  factorOf: (item: string) => number,
): Collection {
  const bags = lists.map(toBag);
  const postings = new Map<string, Posting>();
  for (const [at, bag] of bags.entries()) {
    for (const [item, count] of bag) {
      const posting = postings.get(item);
      if (posting) posting.holders.push({ at, count });
      else postings.set(item, { weight: 0, holders: [{ at, count }] });
    }
  }
  const squares = bags.map(() => 0);
  for (const [item, posting] of postings) {
    posting.weight = rarity(bags.length, posting.holders.length) * factorOf(item);
    for (const { at, count } of posting.holders)
      squares[at] = (squares[at] ?? 0) + (count * posting.weight) ** 2;
  }
  const lengths = lists.map((list) => list.length);
  return {
    bags,
    postings,
    unseen_weight: rarity(bags.length, 0),
    factorOf,
    norms: squares.map(Math.sqrt),
    lengths,
    average_length: Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, bags.length)),
  };
}

/** BM25 of every text for a bag of query items; a repeated query item counts at most twice. */
export function bm25(query: Bag, collection: Collection): number[] {
  const scores = collection.bags.map(() => 0);
  for (const [item, wanted] of query) {
    const posting = collection.postings.get(item);
    if (!posting) continue;
    for (const { at, count } of posting.holders) {
      const length = (collection.lengths[at] ?? 0) / collection.average_length;
      const saturation = (count * (BM25_K1 + 1)) / (count + BM25_K1 * (1 - BM25_B + BM25_B * length));
      scores[at] = (scores[at] ?? 0) + posting.weight * Math.min(2, wanted) * saturation;
    }
  }
  return scores;
}

/** Returns the overlap of each text with a bag of query items; each item counts once, by its weight. */
export type Overlaps = {
  by_text: number[];
  /** The largest weight of an item that the text shares. */
  largest: number[];
  /** The weight of the shared items that are in no earlier text. */
  first_mention: number[];
  /** The number of shared items that are in no other text. */
  unique: number[];
};

export function overlaps(query: Bag, collection: Collection): Overlaps {
  const zeros = (): number[] => collection.bags.map(() => 0);
  const found: Overlaps = {
    by_text: zeros(),
    largest: zeros(),
    first_mention: zeros(),
    unique: zeros(),
  };
  for (const item of query.keys()) {
    const posting = collection.postings.get(item);
    const weight = posting?.weight ?? 0;
    const [only] = posting?.holders ?? [];
    if (only && posting?.holders.length === 1) found.unique[only.at] = (found.unique[only.at] ?? 0) + 1;
    for (const [place, { at }] of posting?.holders.entries() ?? []) {
      found.by_text[at] = (found.by_text[at] ?? 0) + weight;
      found.largest[at] = Math.max(found.largest[at] ?? 0, weight);
      if (place === 0) found.first_mention[at] = (found.first_mention[at] ?? 0) + weight;
    }
  }
  return found;
}

/** TF-IDF cosine of every text with a bag of query items. */
export function cosines(query: Bag, collection: Collection): number[] {
  const products = collection.bags.map(() => 0);
  let square = 0;
  for (const [item, wanted] of query) {
    const posting = collection.postings.get(item);
    const weight = posting?.weight ?? collection.unseen_weight * collection.factorOf(item);
    square += (wanted * weight) ** 2;
    for (const { at, count } of posting?.holders ?? [])
      products[at] = (products[at] ?? 0) + count * wanted * weight ** 2;
  }
  const norm = Math.sqrt(square);
  return products.map((product, at) => (product > 0 ? product / (norm * (collection.norms[at] ?? 1)) : 0));
}

export function toBag(items: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const item of items) bag.set(item, (bag.get(item) ?? 0) + 1);
  return bag;
}

function rarity(total: number, holders: number): number {
  return Math.log(1 + (total - holders + 0.5) / (holders + 0.5));
}
