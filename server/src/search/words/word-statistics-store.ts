// Reads the common words from the statistics of the columns of words.

import { sql } from 'kysely';
import { z } from 'zod';
import { planned } from '../../db/statements/statement.ts';
import { float, text } from '../../db/statements/row.ts';
import type { Reader } from '../../db/connect.ts';

export type Corpus = 'titles' | 'messages' | 'answers';

const COLUMNS: Record<Corpus, { table: string; column: string }> = {
  titles: { table: 'conversation_titles', column: 'words' },
  messages: { table: 'turn_words', column: 'message' },
  answers: { table: 'turn_words', column: 'answer' },
};

/** Returns the words in more than `least` texts, with the number of texts; none before the first ANALYZE. */
export async function loadCommonWords(
  db: Reader,
  corpus: Corpus,
  least: number,
): Promise<{ texts: number; common: Map<string, number> }> {
  const { table, column } = COLUMNS[corpus];
  const rows = await statistics(db, { table, column });
  const [found] = rows;
  const texts = found?.texts ?? 0;
  // PostgreSQL's shares refer to the rows that have a text.
  const filled = texts * (found?.filled ?? 0);
  const common = new Map<string, number>();
  for (const [place, word] of (found?.words ?? []).entries()) {
    const number = Math.round((found?.shares?.[place] ?? 0) * filled);
    if (number > least) common.set(word, number);
  }
  return { texts, common };
}

const statistics = planned(
  'search.word_statistics',
  {
    texts: float,
    filled: float.nullable(),
    words: z.array(text).nullable(),
    shares: z.array(float).nullable(),
  },
  ({ table, column }: { table: string; column: string }) => sql`
    select greatest(t.reltuples, 0)::float8 as texts, (1 - s.null_frac)::float8 as filled, s.most_common_elems::text::text[] as words,
      s.most_common_elem_freqs::float8[] as shares
    from pg_class t left join pg_stats s on s.schemaname = current_schema() and s.tablename = ${table} and s.attname = ${column}
    where t.oid = ${table}::regclass`,
);
