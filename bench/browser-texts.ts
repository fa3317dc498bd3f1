// What the browser benchmarks let a model say: markdown of every kind that answers have, as long as wanted.

const PARTS = [
  '## How a pond *stays* alive\n\nA pond is never still: **algae** feed on light, `daphnia` on algae, and frogs on ' +
    'whatever flies. Each spring the cycle begins anew, and [each autumn](https://example.org/autumn) it slows down.\n\n',
  '1. Leaves fall and sink.\n2. Bacteria take them apart, which takes oxygen.\n   - In deep ponds most of it.\n   - In shallow ones, less.\n3. Wind brings it back.\n\n',
  '> A frog that sits still sees more than one that jumps.\n\nThe rate is $r = \\frac{dn}{dt}$ where it can be measured at all; elsewhere one guesses.\n\n',
  '| depth | light | life |\n|---|---|---|\n| 0.5 m | 80% | plants, larvae |\n| 2 m | 20% | snails |\n| 5 m | 1% | mud |\n\n',
  '```ts\nconst depth = ponds.map((pond) => pond.depth).filter((metres) => metres > 2);\nconsole.log(depth.length);\n```\n\n',
  'Not every pond follows this. Some dry out each summer, and what lives there has learnt to wait: eggs in the mud, ' +
    'frogs under stones, seeds that sleep for years. When the rain comes, everything begins on the same day.\n\n',
];

export function markdownOf(length: number): string {
  let text = '';
  for (let n = 0; text.length < length; n += 1) text += PARTS[n % PARTS.length] ?? '';
  return text.slice(0, length);
}
