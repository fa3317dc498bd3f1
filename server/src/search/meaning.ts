// Search by meaning: candidates by their signs, ranked by the cosine of their vectors.

import type { Db } from '../db/connect.ts';
import { cosine } from './embedder.ts';
import type { Embedders } from './embedders.ts';
import type { ContentType } from './embeddings-store.ts';
import { readCandidates } from './search-store.ts';
import { fromBytes, signsOf } from './vectors.ts';

export type MeaningDeps = { db: Db; embedders: Embedders; has_vector: boolean };
export type Near = { turn_id: string; conversation_id: string; score: number };

/** Signs rank roughly: this many are compared exactly. */
const CANDIDATES = 120;
const EXCLUDED_MAX = 300;

export async function findNear(
  deps: MeaningDeps,
  viewer_id: string | null,
  wish: { q: string; content_types: ContentType[]; limit: number; exclude_turns: string[] },
  signal: AbortSignal,
): Promise<Near[]> {
  const embedder = await deps.embedders.serving();
  if (embedder === null || wish.q.trim() === '') return [];
  const [vector] = await embedder.embed([wish.q], signal);
  if (vector === undefined || vector.every((value) => value === 0)) return [];
  const signs = signsOf(vector);
  const limit = CANDIDATES + Math.min(wish.exclude_turns.length, EXCLUDED_MAX);
  const near = { viewer_id, embedder: embedder.id, signs, limit, has_vector: deps.has_vector };
  const found: Near[] = [];
  for (const content_type of wish.content_types) {
    for (const { vector: bytes, ...which } of await readCandidates(deps.db, { ...near, content_type }))
      found.push({ ...which, score: cosine(vector, fromBytes(bytes)) });
  }
  const excluded = new Set(wish.exclude_turns);
  const bestByTurn = new Map<string, Near>();
  for (const hit of found.toSorted((a, b) => b.score - a.score || (a.turn_id < b.turn_id ? 1 : -1))) {
    if (hit.score > 0 && !excluded.has(hit.turn_id) && !bestByTurn.has(hit.turn_id))
      bestByTurn.set(hit.turn_id, hit);
  }
  return [...bestByTurn.values()].slice(0, wish.limit);
}
