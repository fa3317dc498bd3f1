// Candidates of a search by meaning with their vectors. If the signs are compared in memory, vectors that this process has read
// before are reused; the database still checks which candidates are visible and which vectors are current.

import type { Db } from '../../db/connect.ts';
import { fromBytes } from '../embeddings/vectors.ts';
import { readCandidates, type NearQuery } from './candidates-store.ts';
import { signCopiesOf, type CachedVector } from './sign-copies.ts';

export type Candidate = { turn_id: string; conversation_id: string; vector: Float32Array };
type Sought = Omit<NearQuery, 'has_vector' | 'nearest'>;

export async function findCandidates(
  { db, has_vector }: { db: Db; has_vector: boolean },
  sought: Sought,
): Promise<Candidate[]> {
  const copies = signCopiesOf(db);
  const nearest = has_vector ? null : await copies.nearest(sought, sought.signs, sought.limit);
  const vectors = copies.vectors(sought);
  const cached = new Map(nearest?.map((turn_id) => [turn_id, vectors.get(turn_id)]));
  const rows = await readCandidates(db, {
    ...sought,
    has_vector,
    nearest: nearest === null ? null : toKnownTexts(cached),
  });
  const found = rows.flatMap(({ turn_id, conversation_id, written_at, vector: bytes }) => {
    const vector = bytes === null ? cached.get(turn_id)?.vector : fromBytes(bytes);
    if (vector === undefined) return [];
    // Not for the viewer's own private texts.
    if (bytes !== null && cached.has(turn_id)) vectors.set(turn_id, { written_at, vector });
    return [{ turn_id, conversation_id, vector }];
  });
  const there = new Set(found.map(({ turn_id }) => turn_id));
  copies.drop(
    sought,
    [...cached.keys()].filter((turn_id) => !there.has(turn_id)),
  );
  return found;
}

function toKnownTexts(cached: ReadonlyMap<string, CachedVector | undefined>) {
  return Array.from(cached, ([turn_id, entry]) => ({ turn_id, written_at: entry?.written_at ?? null }));
}
