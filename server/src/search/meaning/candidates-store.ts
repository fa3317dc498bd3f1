// Candidates of a search by meaning, in SQL: public texts that are close by their signs, and the viewer's own private ones.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { KEPT_PLAN } from '../../db/statements/kept-plan.ts';
import { createStatement } from '../../db/statements/statement.ts';
import type { ContentType } from '../embeddings/store.ts';

export type CandidateRow = {
  turn_id: string;
  conversation_id: string;
  written_at: string;
  /** Null if the vector of the known time is still the current one. */
  vector: Buffer | null;
};

/** `written_at`: when the vector was written that the caller has; null if it has none. */
export type KnownText = { turn_id: string; written_at: string | null };

export type NearQuery = {
  viewer_id: string | null;
  embedder: string;
  content_type: ContentType;
  signs: string;
  limit: number;
  has_vector: boolean;
  /** The nearest, if they are already known; null if the database searches itself. */
  nearest: KnownText[] | null;
};

/** Only the newest of the viewer's own conversations are searched, up to this number. */
const OWN_ROWS = 2_000;

/** To be ranked by their vectors. */
export async function readCandidates(
  db: Reader,
  { content_type, nearest, signs, ...near }: NearQuery,
): Promise<CandidateRow[]> {
  const is_message = content_type === 'user_message';
  const { viewer_id, embedder, limit } = near;
  if (nearest !== null) {
    const turn_ids = nearest.map(({ turn_id }) => turn_id);
    const times = nearest.map(({ written_at }) => written_at);
    return await known(db, { viewer_id, embedder, is_message, turn_ids, times });
  }
  return near.has_vector
    ? await byGraph(db, { viewer_id, embedder, is_message, signs, limit, width: String(limit) })
    : await byScan(db, { viewer_id, embedder, is_message, signs, limit });
}

type Which = { viewer_id: string | null; embedder: string; is_message: boolean };
type Sought = Which & { signs: string; limit: number };

/** Each index of the signs covers one type, which must be part of the statement. */
function typeOf({ is_message }: Which): RawBuilder<unknown> {
  return is_message ? sql`'user_message'` : sql`'ai_response'`;
}

const known = createStatement<Which & { turn_ids: string[]; times: (string | null)[] }, CandidateRow>(
  ({ turn_ids, times, ...which }) =>
    sql`${KEPT_PLAN} ${candidates(
      which,
      sql`select unnest(${turn_ids}::uuid[]) as turn_id, unnest(${times}::timestamptz[]) as known_at`,
      sql`case when e.written_at is distinct from n.known_at then e.vector end as vector`,
    )}`,
);

/** By comparing all signs. */
const byScan = createStatement<Sought, CandidateRow>(({ signs, limit, ...which }) =>
  candidates(
    which,
    sql`select turn_id from embeddings
      where listed and embedder = ${which.embedder} and content_type = ${typeOf(which)}
      order by bit_count(signs # ${signs}::bit(256)) limit ${limit}`,
  ),
);

/** The width of the graph search is set for this statement only. */
const byGraph = createStatement<Sought & { width: string }, CandidateRow>(
  ({ signs, limit, width, ...which }) =>
    candidates(
      which,
      sql`select n.turn_id from (select set_config('hnsw.ef_search', ${width}, true)) width
      cross join lateral (select turn_id from embeddings
        where listed and embedder = ${which.embedder} and content_type = ${typeOf(which)}
        order by signs <~> ${signs}::bit(256) limit ${limit}) n`,
    ),
);

function candidates(
  which: Which,
  nearest: RawBuilder<unknown>,
  vector = sql`e.vector`,
): RawBuilder<CandidateRow> {
  const { viewer_id, embedder } = which;
  const type = typeOf(which);
  const own =
    viewer_id === null
      ? sql``
      : sql`union all
        (select e.turn_id, e.conversation_id, e.written_at, e.vector
        from (select c.id, c.listed from conversations c where c.creator_id = ${viewer_id}
          order by c.created_at desc, c.id desc limit ${OWN_ROWS}) c
        join embeddings e on e.conversation_id = c.id
        where not c.listed and e.embedder = ${embedder} and e.content_type = ${type})`;
  return sql<CandidateRow>`
    (select e.turn_id, e.conversation_id, e.written_at, ${vector}
    from (${nearest}) n
    join embeddings e on e.turn_id = n.turn_id and e.embedder = ${embedder} and e.content_type = ${type}
    join conversations c on c.id = e.conversation_id
    join turns t on t.id = e.turn_id
    where c.listed and t.removed_at is null) ${own}`;
}
