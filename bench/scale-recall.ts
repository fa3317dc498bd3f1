// Whether the search by meaning finds what an exact scan of all vectors finds: the share of its first five.

import type { Database } from '../server/src/db/connect.ts';
import { cosine, createBuiltInEmbedder } from '../server/src/search/embedder.ts';
import { createEmbedders } from '../server/src/search/embedders.ts';
import { findNear } from '../server/src/search/meaning.ts';
import { fromBytes } from '../server/src/search/vectors.ts';
import type { Figure } from './table.ts';

const ASKED = 100;
const FIRST = 5;

export async function measureRecall(
  { db, has_vector, withSession }: Pick<Database, 'db' | 'has_vector' | 'withSession'>,
  messages: readonly string[],
): Promise<Figure[]> {
  // A session has no limit on time: all vectors are read at once.
  const rows = await withSession((session) =>
    session.query<{ turn_id: string; vector: Buffer }>(
      `select turn_id, vector from embeddings where listed and content_type = 'user_message'`,
    ),
  );
  const vectors = rows.map(({ turn_id, vector }) => ({ turn_id, vector: fromBytes(vector) }));
  const embedder = createBuiltInEmbedder();
  const embedders = createEmbedders(db, null);
  let found = 0;
  let wanted = 0;
  for (const message of messages.slice(0, ASKED)) {
    // Not the message itself, which is there: half of it, which asks something near.
    const q = message.slice(0, Math.ceil(message.length * 0.6));
    const [asked = new Float32Array(embedder.dimensions)] = embedder.embed([q]);
    const scores = new Map(vectors.map(({ turn_id, vector }) => [turn_id, cosine(asked, vector)]));
    const exact = [...scores.values()].toSorted((a, b) => b - a).slice(0, FIRST);
    const least = exact.at(-1) ?? 1;
    if (least <= 0) continue;
    const wish = { q, content_types: ['user_message' as const], limit: FIRST, exclude_turns: [] };
    const near = await findNear({ db, has_vector, embedders }, null, wish, AbortSignal.timeout(30_000));
    // Many messages are equally near: any of them is as good.
    found += near.filter(({ turn_id }) => (scores.get(turn_id) ?? 0) >= least - 1e-6).length;
    wanted += exact.length;
  }
  return [
    {
      what: `recall@${FIRST} of meaning over ${rows.length} messages`,
      value: wanted === 0 ? null : found / wanted,
      unit: '',
      at_least: 0.95,
    },
  ];
}
