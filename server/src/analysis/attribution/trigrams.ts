// Similarity of spelling: TF-IDF cosine over distinct character trigrams, so that "Guiness" matches "Guinness" and "touchscreens"
// matches "touch screens". Trigrams are hashed to 16 bits; the cost is linear in the texts.

export type Trigrams = {
  /** The distinct runs of each text. */
  codes: Uint16Array[];
  weights: Float64Array;
  norms: number[];
};

const SIZE = 1 << 16;

export function collectTrigrams(texts: readonly string[]): Trigrams {
  const codes = texts.map(codesOf);
  const holders = new Uint16Array(SIZE);
  for (const list of codes) for (const code of list) holders[code] = (holders[code] ?? 0) + 1;
  const weights = new Float64Array(SIZE);
  const rarities = Array.from({ length: texts.length + 1 }, (_, held) =>
    Math.log(1 + (texts.length - held + 0.5) / (held + 0.5)),
  );
  for (let code = 0; code < SIZE; code += 1) weights[code] = rarities[holders[code] ?? 0] ?? 0;
  return { codes, weights, norms: codes.map((list) => normOf(list, weights)) };
}

/** Cosine of a text with every text of the collection. */
export function trigramCosines(text: string, { codes, weights, norms }: Trigrams): number[] {
  const query = codesOf(text);
  const norm = normOf(query, weights);
  const isAsked = new Uint8Array(SIZE);
  for (const code of query) isAsked[code] = 1;
  return codes.map((list, at) => {
    let product = 0;
    for (const code of list) if (isAsked[code] === 1) product += (weights[code] ?? 0) ** 2;
    return product > 0 ? product / (norm * (norms[at] ?? 1)) : 0;
  });
}

/** The distinct runs of three characters over letters and digits, with one space between words and at both ends. */
function codesOf(text: string): Uint16Array {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  const plain = ` ${letters.trim()} `;
  const codes = new Set<number>();
  for (let at = 0; at + 3 <= plain.length; at += 1)
    codes.add(
      (plain.charCodeAt(at) * 1021 + plain.charCodeAt(at + 1) * 9973 + plain.charCodeAt(at + 2) * 31) &
        (SIZE - 1),
    );
  return Uint16Array.from(codes);
}

function normOf(codes: Uint16Array, weights: Float64Array): number {
  let square = 0;
  for (const code of codes) square += (weights[code] ?? 0) ** 2;
  return Math.sqrt(square);
}
