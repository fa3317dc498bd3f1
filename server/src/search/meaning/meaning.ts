// Search by meaning: candidates by their signs, ranked by the similarity of their vectors.

import type { Db } from '../../db/connect.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { ContentType } from '../embeddings/store.ts';
import { findCandidates, type Candidate } from './candidates.ts';
import { signsOf } from '../embeddings/vectors.ts';

export type MeaningDeps = { db: Db; embedders: Embedders; has_vector: boolean };
export type Near = Candidate;

type NearQuery = {
  q: string;
  content_types: readonly ContentType[];
  limit: number;
  exclude_turns: string[];
  /** The lowest score of a result. */
  above?: number;
};

/** The best turns, each once. Their scores are above 0. */
export async function findNear(
  deps: MeaningDeps,
  viewer_id: string | null,
  { q, content_types, limit, exclude_turns, above = 0 }: NearQuery,
  signal: AbortSignal,
): Promise<Near[]> {
  const embedder = await deps.embedders.serving();
  if (embedder === null || q.trim() === '') return [];
  const [[vector], baseline] = await Promise.all([embedder.embed([q], signal), embedder.baseline(signal)]);
  if (vector === undefined || vector.every((value) => value === 0)) return [];
  const scoreOf = (other: Float32Array): number =>
    (embedder.similarity(vector, other) - baseline) / (1 - baseline);
  const excluded = new Set(exclude_turns);
  const sought = {
    viewer_id,
    embedder: embedder.id,
    vector,
    signs: signsOf(vector),
    scoreOf,
    above,
    excluded,
    limit,
  };
  const found = await Promise.all(
    content_types.map((content_type) => findCandidates(deps, { ...sought, content_type })),
  );
  const bestByTurn = new Map<string, Near>();
  for (const hit of found.flat().toSorted((a, b) => b.score - a.score || (a.turn_id < b.turn_id ? 1 : -1)))
    if (!bestByTurn.has(hit.turn_id)) bestByTurn.set(hit.turn_id, hit);
  return [...bestByTurn.values()].slice(0, limit);
}
