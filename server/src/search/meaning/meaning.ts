// Search by meaning: candidates by their signs, ranked by the similarity of their vectors.

import type { Db } from '../../db/connect.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { ContentType } from '../embeddings/store.ts';
import { findCandidates } from './candidates.ts';
import { signsOf } from '../embeddings/vectors.ts';

export type MeaningDeps = { db: Db; embedders: Embedders; has_vector: boolean };
export type Near = { turn_id: string; conversation_id: string; score: number };

/** The signs give a rough order: this many candidates are compared exactly. */
const CANDIDATES = 120;
const EXCLUDED_MAX = 300;

export async function findNear(
  deps: MeaningDeps,
  viewer_id: string | null,
  query: { q: string; content_types: readonly ContentType[]; limit: number; exclude_turns: string[] },
  signal: AbortSignal,
): Promise<Near[]> {
  const embedder = await deps.embedders.serving();
  if (embedder === null || query.q.trim() === '') return [];
  const [[vector], baseline] = await Promise.all([
    embedder.embed([query.q], signal),
    embedder.baseline(signal),
  ]);
  if (vector === undefined || vector.every((value) => value === 0)) return [];
  const signs = signsOf(vector);
  const limit = CANDIDATES + Math.min(query.exclude_turns.length, EXCLUDED_MAX);
  const sought = { viewer_id, embedder: embedder.id, signs, limit };
  const candidates = await Promise.all(
    query.content_types.map((content_type) => findCandidates(deps, { ...sought, content_type })),
  );
  const found = candidates.flat().map(({ turn_id, conversation_id, vector: other }): Near => {
    const similarity = embedder.similarity(vector, other);
    return { turn_id, conversation_id, score: (similarity - baseline) / (1 - baseline) };
  });
  const excluded = new Set(query.exclude_turns);
  const bestByTurn = new Map<string, Near>();
  for (const hit of found.toSorted((a, b) => b.score - a.score || (a.turn_id < b.turn_id ? 1 : -1))) {
    if (hit.score > 0 && !excluded.has(hit.turn_id) && !bestByTurn.has(hit.turn_id))
      bestByTurn.set(hit.turn_id, hit);
  }
  return [...bestByTurn.values()].slice(0, query.limit);
}
