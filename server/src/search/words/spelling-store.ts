// Reads the titles with a word that may be the correct spelling of a misspelled one.

import { sql } from 'kysely';
import { text } from '../../db/statements/row.ts';
import { planned, resultOf } from '../../db/statements/statement.ts';

const TITLES = 300;
/** The viewer's own private titles, the newest ones. All their words are returned. */
const OWN_TITLES = 200;

/** Returns listed titles that share a spelling key, at most TITLES, and the viewer's own private titles. */
export const loadTitlesByKeys = resultOf(
  planned(
    'search.titles_by_keys',
    { title: text },
    ({ viewer_id, keys }: { viewer_id: string | null; keys: string[] }) => {
      const own =
        viewer_id === null
          ? sql``
          : sql`union all (select c.title from conversations c where c.creator_id = ${viewer_id} and not c.listed
            order by c.created_at desc, c.id desc limit ${OWN_TITLES})`;
      // Materialized, so that it is planned without the limit: with it, many keys are expected to find a title in a few rows, and
      // the keys of all titles are computed instead of using the index. A join would be planned as a scan of all conversations.
      return sql`
      with similar_titles as materialized (
        select conversation_id, title from conversation_titles where spelling_keys(words) && ${keys}::text[])
      (select t.title from similar_titles t
        where (select c.listed from conversations c where c.id = t.conversation_id) limit ${TITLES})
      ${own}`;
    },
  ),
  (rows) => rows.map(({ title }) => title),
);
