// An in-memory copy of the signs of all public texts, for databases without pgvector's graph index: searching it is a hundred
// times faster than in the database. It is made at the first search and updated before each one, so that nothing is found later
// than by the database itself. It only finds close texts; the query that returns the best of them applies the visibility rule.

import type { Db } from '../../db/connect.ts';
import { onPrimary } from '../../db/replica/routing.ts';
import { createSharedReads } from '../../db/statements/shared-reads.ts';
import type { ContentType } from '../embeddings/store.ts';
import { createCachedVectors, type CachedVectors } from './cached-vectors.ts';
import { createSignTable, type SignTable } from './sign-table.ts';
import { readSigns, type SignPlace } from './signs-store.ts';

export type Signs = { embedder: string; content_type: ContentType };

export type SignCopies = {
  /** Returns the turns of the nearest signs; null if there is no copy or it would be too large: the database then runs the search. */
  nearest(which: Signs, signs: string, limit: number): Promise<string[] | null>;
  /** Vectors of public texts by their turns, as current as the signs. */
  vectors(which: Signs): CachedVectors;
  /** Removes turns that turned out to be deleted. */
  drop(which: Signs, turn_ids: readonly string[]): void;
};

/** Searching this many blocks the process for a millisecond, and their copy takes 35 MB. */
const TEXTS_MOST = 250_000;
const PAGE = 5_000;
/** 74,000 vectors of the built-in embedder. */
const VECTOR_BYTES_MOST = 25_000_000;
/** While texts are embedded by the thousand, those of the last seconds are not read again for every search. */
const BUSY_MS = 2_000;
const BEGINNING: SignPlace = { written_at: '-infinity', turn_id: '00000000-0000-0000-0000-000000000000' };

type Copy = Signs & {
  table: SignTable;
  vectors: CachedVectors;
  after: SignPlace;
  state: 'loading' | 'whole' | 'too_many';
  rests_until: number;
};

const copiesByDb = new WeakMap<Db, SignCopies>();

/** The single set of copies of a database in this process. */
export function signCopiesOf(db: Db): SignCopies {
  let copies = copiesByDb.get(db);
  if (copies === undefined) copiesByDb.set(db, (copies = createSignCopies(db)));
  return copies;
}

export function createSignCopies(db: Db, texts_most = TEXTS_MOST): SignCopies {
  const copies = new Map<ContentType, Copy>();
  const share = createSharedReads<void>();

  /** A change of model starts a new copy, because the old vectors are not searched any more. */
  function copyOf({ embedder, content_type }: Signs): Copy {
    const known = copies.get(content_type);
    if (known?.embedder === embedder) return known;
    const table = createSignTable();
    const state = 'loading' as const;
    const vectors = createCachedVectors(VECTOR_BYTES_MOST);
    const copy: Copy = { embedder, content_type, table, vectors, after: BEGINNING, state, rests_until: 0 };
    copies.set(content_type, copy);
    return copy;
  }

  async function catchUp(copy: Copy): Promise<void> {
    if (copy.rests_until > performance.now()) return;
    let settled_at: string | null = null;
    let read = 0;
    for (;;) {
      const { embedder, content_type, after } = copy;
      const rows = await readSigns(db, { embedder, content_type, after, limit: PAGE });
      for (const { turn_id, signs } of rows) {
        copy.table.put(turn_id, signs);
        // This also evicts a vector that was read before the write and cached after it, because recent rows are read once more.
        copy.vectors.drop(turn_id);
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      settled_at ??= last.settled_at;
      read += rows.length;
      copy.after = last;
      if (copy.table.size > texts_most) {
        copy.state = 'too_many';
        copy.table = createSignTable();
        return;
      }
      if (rows.length < PAGE) break;
    }
    // Concurrent transactions may commit later, so recent rows are read once more.
    if (settled_at !== null && settled_at < copy.after.written_at)
      copy.after = { ...BEGINNING, written_at: settled_at };
    copy.rests_until = copy.state === 'whole' && read > PAGE ? performance.now() + BUSY_MS : 0;
    copy.state = 'whole';
  }

  return {
    async nearest(which, signs, limit) {
      const copy = copyOf(which);
      if (copy.state === 'too_many') return null;
      const caughtUp = share(`${which.content_type} ${which.embedder}`, () => onPrimary(() => catchUp(copy)));
      if (copy.state === 'loading') {
        // The database runs the searches in the meantime; if it is unavailable, that query throws.
        caughtUp.catch(() => {});
        return null;
      }
      await caughtUp;
      return copy.state === 'whole' ? copy.table.nearest(signs, limit) : null;
    },
    vectors: (which) => copyOf(which).vectors,
    drop(which, turn_ids) {
      const { table, vectors } = copyOf(which);
      for (const turn_id of turn_ids) {
        table.drop(turn_id);
        vectors.drop(turn_id);
      }
    },
  };
}
