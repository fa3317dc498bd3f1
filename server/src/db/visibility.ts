// The visibility rule in SQL, written once: a listed conversation is everybody's to read, any other its creator's alone.
// Every query that reaches a conversation, turn or comment carries it, before any LIMIT.

import { sql, type RawBuilder } from 'kysely';

/** Condition on the table of conversations under `alias`. */
export function visibleTo(viewer_id: string | null, alias = 'c'): RawBuilder<boolean> {
  const table = sql.ref(alias);
  return viewer_id === null
    ? sql<boolean>`${table}.listed`
    : sql<boolean>`(${table}.listed or ${table}.creator_id = ${viewer_id})`;
}
