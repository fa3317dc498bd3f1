// Where pgvector's graph is missing, a search looks at the signs of all public texts: ten times faster in this process's memory than
// in the database. The copy is made at the first search and caught up before each one, so that nothing is found later than by the
// database itself. It says only which texts are near; whether they may be seen is for the query that reads their vectors.

import type { Db } from '../db/connect.ts';
import { createSharedReads } from '../db/shared-reads.ts';
import type { ContentType } from './embeddings-store.ts';
import { createSignTable, type SignTable } from './sign-table.ts';
import { readSigns, type SignPlace } from './signs-store.ts';

export type Signs = { embedder: string; content_type: ContentType };

export type SignCopies = {
  /** The turns of the nearest; null while there is no copy, or too much for one: then the database looks by itself. */
  nearest(which: Signs, signs: string, limit: number): Promise<string[] | null>;
  /** They were found to be no longer there. */
  drop(which: Signs, turn_ids: readonly string[]): void;
};

/** A look at so many holds the process up for 6 ms, and their copy takes 35 MB. */
const TEXTS_MOST = 250_000;
const PAGE = 5_000;
/** While texts are embedded by the thousand, those of the last seconds are not read again for every search. */
const BUSY_MS = 2_000;
const BEGINNING: SignPlace = { written_at: '-infinity', turn_id: '00000000-0000-0000-0000-000000000000' };

type Copy = Signs & {
  table: SignTable;
  after: SignPlace;
  state: 'loading' | 'whole' | 'too_many';
  rests_until: number;
};

const copiesByDb = new WeakMap<Db, SignCopies>();

/** The one set of copies that this process has of a database. */
export function signCopiesOf(db: Db): SignCopies {
  let copies = copiesByDb.get(db);
  if (copies === undefined) copiesByDb.set(db, (copies = createSignCopies(db)));
  return copies;
}

export function createSignCopies(db: Db, texts_most = TEXTS_MOST): SignCopies {
  const copies = new Map<ContentType, Copy>();
  const share = createSharedReads<void>();

  /** A change of model begins a new copy: the old vectors serve no longer. */
  function copyOf({ embedder, content_type }: Signs): Copy {
    const known = copies.get(content_type);
    if (known?.embedder === embedder) return known;
    const table = createSignTable();
    const state = 'loading' as const;
    const copy: Copy = { embedder, content_type, table, after: BEGINNING, state, rests_until: 0 };
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
      for (const { turn_id, signs } of rows) copy.table.put(turn_id, signs);
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
    // Whoever wrote at the same time may have ended later: what isn't settled is read once more.
    if (settled_at !== null && settled_at < copy.after.written_at)
      copy.after = { ...BEGINNING, written_at: settled_at };
    copy.rests_until = copy.state === 'whole' && read > PAGE ? performance.now() + BUSY_MS : 0;
    copy.state = 'whole';
  }

  return {
    async nearest(which, signs, limit) {
      const copy = copyOf(which);
      if (copy.state === 'too_many') return null;
      const caughtUp = share(`${which.content_type} ${which.embedder}`, () => catchUp(copy));
      if (copy.state === 'loading') {
        // The database answers meanwhile; should it not be there, that answer tells.
        caughtUp.catch(() => {});
        return null;
      }
      await caughtUp;
      return copy.state === 'whole' ? copy.table.nearest(signs, limit) : null;
    },
    drop(which, turn_ids) {
      const { table } = copyOf(which);
      for (const turn_id of turn_ids) table.drop(turn_id);
    },
  };
}
