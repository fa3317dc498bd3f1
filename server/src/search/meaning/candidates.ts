// Candidates of a search by meaning with their scores. If the signs are compared in memory, so are the vectors that this process has
// read before, and the database only checks which of the best texts the viewer may see.

import type { Db } from '../../db/connect.ts';
import { fromBytes } from '../embeddings/vectors.ts';
import { readCandidates, readKnown, readVectors, type FoundText, type Which } from './candidates-store.ts';
import { signCopiesOf } from './sign-copies.ts';

export type Candidate = FoundText & { score: number };
export type Sought = Which & {
  vector: Float32Array;
  signs: string;
  scoreOf: (vector: Float32Array) => number;
  /** Candidates have a higher score than 0, and at least this one. */
  above: number;
  excluded: ReadonlySet<string>;
  /** Number of best candidates to return. */
  limit: number;
};

/** The signs give a rough order: this many texts are compared by their vectors; more if the vectors are in memory. */
const READ = 120;
const COMPARED = 300;
/** The dot products of cached vectors give a better order: the needed number times this factor is scored. */
const SCORED = 2;
const EXCLUDED_MAX = 300;

/** The best of the texts with the nearest signs, and of the viewer's own private ones. */
export async function findCandidates(
  { db, has_vector }: { db: Db; has_vector: boolean },
  sought: Sought,
): Promise<Candidate[]> {
  const { signs } = sought;
  const more = Math.min(sought.excluded.size, EXCLUDED_MAX);
  const nearest = has_vector ? null : await signCopiesOf(db).nearest(sought, signs, COMPARED + more);
  if (nearest !== null) return await findAmong(db, sought, nearest);
  const rows = await readCandidates(db, { ...whichOf(sought), signs, limit: READ + more, has_vector });
  return rows
    .map(({ vector, ...row }) => ({ ...row, score: sought.scoreOf(fromBytes(vector)) }))
    .filter((candidate) => isWanted(sought, candidate));
}

async function findAmong(db: Db, sought: Sought, nearest: readonly string[]): Promise<Candidate[]> {
  const which = whichOf(sought);
  const scores = await scoreAll(db, sought, nearest);
  const ranked = Array.from(scores, ([turn_id, score]) => ({ turn_id, score }))
    .filter((text) => isWanted(sought, text))
    .toSorted((a, b) => b.score - a.score);
  const found: Candidate[] = [];
  let viewer_id = which.viewer_id;
  // Another round only if texts were deleted or removed.
  for (
    let from = 0;
    viewer_id !== null || (from < ranked.length && found.length < sought.limit);
    from += sought.limit
  ) {
    const turn_ids = ranked.slice(from, from + sought.limit).map(({ turn_id }) => turn_id);
    const rows = await readKnown(db, { ...which, viewer_id, turn_ids });
    viewer_id = null;
    const seen = new Set<string>();
    for (const { vector, ...text } of rows) {
      seen.add(text.turn_id);
      const score = vector === null ? scores.get(text.turn_id) : sought.scoreOf(fromBytes(vector));
      if (score !== undefined && isWanted(sought, { ...text, score })) found.push({ ...text, score });
    }
    signCopiesOf(db).drop(
      sought,
      turn_ids.filter((turn_id) => !seen.has(turn_id)),
    );
  }
  return found;
}

/** Returns the scores of public texts, without deleted ones. */
async function scoreAll(db: Db, sought: Sought, turn_ids: readonly string[]): Promise<Map<string, number>> {
  const vectors = signCopiesOf(db).vectors(sought);
  const scores = new Map<string, number>();
  const unread = turn_ids.filter((turn_id) => !vectors.has(turn_id));
  const score = (turn_id: string): void => {
    const vector = vectors.read(turn_id);
    if (vector !== null) scores.set(turn_id, sought.scoreOf(vector));
  };
  const scored = SCORED * sought.limit + sought.excluded.size;
  // Before the others are read, because a vector may be evicted from the cache in the meantime.
  vectors.closest(sought.vector, turn_ids, scored).forEach(score);
  if (unread.length === 0) return scores;
  const rows = await readVectors(db, { ...whichOf(sought), turn_ids: unread });
  for (const { turn_id, vector } of rows) {
    vectors.put(turn_id, fromBytes(vector));
    // Also read from the cache, so that the same search returns the same score again.
    score(turn_id);
  }
  return scores;
}

function whichOf({ viewer_id, embedder, content_type }: Sought): Which {
  return { viewer_id, embedder, content_type };
}

function isWanted(
  { above, excluded }: Sought,
  { turn_id, score }: { turn_id: string; score: number },
): boolean {
  return score > 0 && score >= above && !excluded.has(turn_id);
}
