// Recall of the semantic search: the share of the five nearest messages by an exact scan that the search returns.

import type { Database } from '../../server/src/db/connect.ts';
import { builtInEmbedder as embedder } from '../../server/src/search/embedder/embedder.ts';
import { createEmbedders } from '../../server/src/search/embeddings/embedders.ts';
import { findNear } from '../../server/src/search/meaning/meaning.ts';
import { fromBytes } from '../../server/src/search/embeddings/vectors.ts';
import type { Figure } from '../table.ts';

const BUILT_IN = { model: 'none', base_url: null, api_key: null };
const ASKED = 100;
const FIRST = 5;

export async function measureRecall(
  { db, has_vector, withSession }: Pick<Database, 'db' | 'has_vector' | 'withSession'>,
  messages: readonly string[],
): Promise<Figure[]> {
  // A session has no statement timeout, so it can read all vectors at once.
  const rows = await withSession((session) =>
    session.query<{ turn_id: string; vector: Buffer }>(
      `select turn_id, vector from embeddings where listed and content_type = 'user_message'`,
    ),
  );
  const vectors = rows.map(({ turn_id, vector }) => ({ turn_id, vector: fromBytes(vector) }));
  const embedders = createEmbedders(db, BUILT_IN, null);
  let found = 0;
  let wanted = 0;
  for (const message of messages.slice(0, ASKED)) {
    // Half of the message, because the whole message is in the database.
    const q = message.slice(0, Math.ceil(message.length * 0.6));
    const [asked] = embedder.embed([q]);
    if (asked === undefined) continue;
    const scores = new Map(
      vectors.map(({ turn_id, vector }) => [turn_id, embedder.similarity(asked, vector)]),
    );
    const exact = [...scores.values()].toSorted((a, b) => b - a).slice(0, FIRST);
    const least = exact.at(-1) ?? 1;
    if (least <= 0) continue;
    const search = { q, content_types: ['user_message' as const], limit: FIRST, exclude_turns: [] };
    const near = await findNear({ db, has_vector, embedders }, null, search, AbortSignal.timeout(30_000));
    // Messages of equal similarity count as found.
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
