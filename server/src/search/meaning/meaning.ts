// Search by meaning: candidates by the signs of their vectors, ranked by the similarity of the vectors.

import type { Db } from '../../db/connect.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { ContentType } from '../embeddings/store.ts';
import { fromBytes, signsOf } from '../embeddings/vectors.ts';
import { loadCandidates, type CandidateRow } from './candidates-store.ts';

export type MeaningDeps = { db: Db; embedders: Embedders; has_vector: boolean };
export type Near = Omit<CandidateRow, 'vector'> & { score: number };

type NearQuery = {
  q: string;
  content_types: readonly ContentType[];
  limit: number;
  exclude_turns: string[];
  /** The lowest score of a result. */
  above?: number;
};

/** The signs give a rough order: this many public texts are compared by their vectors, whose transport is most of a search's cost. */
const COMPARED = 60;
const EXCLUDED_MAX = 300;

/** Returns the best turns, each once. Their scores are above 0. Throws GatewayError or the reason of the signal. */
export async function searchNear(
  { db, embedders, has_vector }: MeaningDeps,
  viewerId: string | null,
  { q, content_types, limit, exclude_turns, above = 0 }: NearQuery,
  signal: AbortSignal,
): Promise<Near[]> {
  const embedder = await embedders.serving();
  if (embedder === null || q.trim() === '') return [];
  const [[vector], baseline] = await Promise.all([embedder.embed([q], signal), embedder.baseline(signal)]);
  if (vector === undefined || vector.every((value) => value === 0)) return [];
  const excluded = new Set(exclude_turns);
  const sought = {
    viewer_id: viewerId,
    embedder: embedder.id,
    signs: signsOf(vector),
    limit: COMPARED + Math.min(excluded.size, EXCLUDED_MAX),
  };
  const rows = await Promise.all(
    content_types.map((contentType) =>
      loadCandidates(db, { ...sought, content_type: contentType }, has_vector),
    ),
  );
  const found = rows
    .flat()
    .map(({ vector: other, ...row }): Near => {
      const similarity = embedder.similarity(vector, fromBytes(other));
      return { ...row, score: (similarity - baseline) / (1 - baseline) };
    })
    .filter(({ turn_id, score }) => score > 0 && score >= above && !excluded.has(turn_id))
    .toSorted((a, b) => b.score - a.score || (a.turn_id < b.turn_id ? 1 : -1));
  const bestByTurn = new Map<string, Near>();
  for (const hit of found) if (!bestByTurn.has(hit.turn_id)) bestByTurn.set(hit.turn_id, hit);
  return [...bestByTurn.values()].slice(0, limit);
}
