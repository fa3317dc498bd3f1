// Candidates of a search by meaning, in SQL: public texts that are close by their signs, and the viewer's own private ones.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { bytes, text, uuid, type RowOf } from '../../db/statements/row.ts';
import { planned } from '../../db/statements/statement.ts';
import type { ContentType } from '../embeddings/store.ts';

const candidateRow = {
  turn_id: uuid,
  conversation_id: uuid,
  title: text,
  /** The beginning of the question. */
  text,
  vector: bytes,
};
export type CandidateRow = RowOf<typeof candidateRow>;

type NearQuery = {
  viewer_id: string | null;
  embedder: string;
  content_type: ContentType;
  signs: string;
  limit: number;
};

/** Without pgvector, the signs of at most this many of the newest texts are compared. */
const SCANNED_MAX = 20_000;
/** Only the newest of the viewer's own conversations are searched, up to this number. */
const OWN_ROWS = 2_000;
/** The number of a message's characters that are read. */
const MESSAGE_PART = 4_000;

/** Returns the candidates to rank by their vectors: `limit` public ones at most, and the viewer's own private ones. */
export async function loadCandidates(
  db: Reader,
  { content_type, ...near }: NearQuery,
  hasVector: boolean,
): Promise<CandidateRow[]> {
  const sought = { ...near, is_message: content_type === 'user_message' };
  return hasVector ? await byGraph(db, { ...sought, width: String(near.limit) }) : await byScan(db, sought);
}

type Sought = {
  viewer_id: string | null;
  embedder: string;
  is_message: boolean;
  signs: string;
  limit: number;
};

/** Each index of the signs covers one type, which must be part of the statement. */
function typeOf({ is_message }: Pick<Sought, 'is_message'>): RawBuilder<unknown> {
  return is_message ? sql`'user_message'` : sql`'ai_response'`;
}

const byScan = planned('embeddings.by_scan', candidateRow, ({ signs, limit, ...one }: Sought) =>
  candidates(
    one,
    sql`select turn_id from (
        select turn_id, signs from embeddings
        where listed and embedder = ${one.embedder} and content_type = ${typeOf(one)}
        order by turn_id desc limit ${sql.lit(SCANNED_MAX)}) scanned
      order by bit_count(signs # ${signs}::bit(256)) limit ${limit}`,
  ),
);

/** The width of the graph search is set for this statement only. */
const byGraph = planned(
  'embeddings.by_graph',
  candidateRow,
  ({ signs, limit, width, ...one }: Sought & { width: string }) =>
    candidates(
      one,
      sql`select n.turn_id from (select set_config('hnsw.ef_search', ${width}, true)) width
      cross join lateral (select turn_id from embeddings
        where listed and embedder = ${one.embedder} and content_type = ${typeOf(one)}
        order by signs <~> ${signs}::bit(256) limit ${limit}) n`,
    ),
);

function candidates(
  one: Pick<Sought, 'viewer_id' | 'embedder' | 'is_message'>,
  nearest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { viewer_id, embedder } = one;
  const type = typeOf(one);
  const columns = sql`e.turn_id, e.conversation_id, c.title, left(t.user_message, ${sql.lit(MESSAGE_PART)}) as text, e.vector`;
  const own =
    viewer_id === null
      ? sql``
      : sql`union all
        (select ${columns}
        from (select c.id, c.title, c.listed from conversations c where c.creator_id = ${viewer_id}
          order by c.created_at desc, c.id desc limit ${OWN_ROWS}) c
        join embeddings e on e.conversation_id = c.id
        join turns t on t.id = e.turn_id
        where not c.listed and t.removed_at is null and e.embedder = ${embedder} and e.content_type = ${type})`;
  return sql`
    (select ${columns}
    from (${nearest}) n
    join embeddings e on e.turn_id = n.turn_id and e.embedder = ${embedder} and e.content_type = ${type}
    join conversations c on c.id = e.conversation_id
    join turns t on t.id = e.turn_id
    where c.listed and t.removed_at is null) ${own}`;
}
