// Candidates of a search by meaning, in SQL: public texts that are close by their signs, and the viewer's own private ones.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { planned, prepared } from '../../db/statements/statement.ts';
import type { ContentType } from '../embeddings/store.ts';

export type Which = { viewer_id: string | null; embedder: string; content_type: ContentType };
/** `text`: the beginning of the question. */
export type FoundText = { turn_id: string; conversation_id: string; title: string; text: string };
export type CandidateRow = FoundText & { vector: Buffer };
/** `vector`: null for a known text. */
export type KnownRow = FoundText & { vector: Buffer | null };

export type NearQuery = Which & { signs: string; limit: number; has_vector: boolean };

/** Only the newest of the viewer's own conversations are searched, up to this number. */
const OWN_ROWS = 2_000;
/** The number of a message's characters that are read. */
const MESSAGE_PART = 4_000;

/** Number of candidates to rank by their vectors. */
export async function readCandidates(
  db: Reader,
  { content_type, has_vector, ...near }: NearQuery,
): Promise<CandidateRow[]> {
  const sought = { ...near, is_message: content_type === 'user_message' };
  return has_vector ? await byGraph(db, { ...sought, width: String(near.limit) }) : await byScan(db, sought);
}

/** Returns those of the public texts that are visible, and the viewer's own private ones with their vectors. */
export async function readKnown(
  db: Reader,
  { content_type, ...which }: Which & { turn_ids: string[] },
): Promise<KnownRow[]> {
  return await known(db, { ...which, is_message: content_type === 'user_message' });
}

/** The vectors of public texts. */
export async function readVectors(
  db: Reader,
  { embedder, content_type, turn_ids }: Which & { turn_ids: string[] },
): Promise<Pick<CandidateRow, 'turn_id' | 'vector'>[]> {
  return await vectors(db, { embedder, content_type, turn_ids });
}

type One = { viewer_id: string | null; embedder: string; is_message: boolean };
type Sought = One & { signs: string; limit: number };

/** Each index of the signs covers one type, which must be part of the statement. */
function typeOf({ is_message }: One): RawBuilder<unknown> {
  return is_message ? sql`'user_message'` : sql`'ai_response'`;
}

const vectors = prepared<
  { embedder: string; content_type: string; turn_ids: string[] },
  Pick<CandidateRow, 'turn_id' | 'vector'>
>(
  'embeddings.vectors',
  ({ embedder, content_type, turn_ids }) => sql`
    select turn_id, vector from embeddings
    where turn_id = any(${turn_ids}::uuid[]) and embedder = ${embedder} and content_type = ${content_type} and listed`,
);

const known = prepared<One & { turn_ids: string[] }, KnownRow>(
  'embeddings.known',
  ({ turn_ids, ...one }) =>
    sql`${candidates(one, sql`select unnest(${turn_ids}::uuid[]) as turn_id`, sql`null::bytea as vector`)}`,
);

/** Compares the signs of all texts. */
const byScan = planned<Sought, CandidateRow>('embeddings.by_scan', ({ signs, limit, ...one }) =>
  candidates(
    one,
    sql`select turn_id from embeddings
      where listed and embedder = ${one.embedder} and content_type = ${typeOf(one)}
      order by bit_count(signs # ${signs}::bit(256)) limit ${limit}`,
  ),
);

/** The width of the graph search is set for this statement only. */
const byGraph = planned<Sought & { width: string }, CandidateRow>(
  'embeddings.by_graph',
  ({ signs, limit, width, ...one }) =>
    candidates(
      one,
      sql`select n.turn_id from (select set_config('hnsw.ef_search', ${width}, true)) width
      cross join lateral (select turn_id from embeddings
        where listed and embedder = ${one.embedder} and content_type = ${typeOf(one)}
        order by signs <~> ${signs}::bit(256) limit ${limit}) n`,
    ),
);

function candidates<Row extends KnownRow>(
  one: One,
  nearest: RawBuilder<unknown>,
  vector = sql`e.vector`,
): RawBuilder<Row> {
  const { viewer_id, embedder } = one;
  const type = typeOf(one);
  const text = sql`left(t.user_message, ${sql.lit(MESSAGE_PART)}) as text`;
  const own =
    viewer_id === null
      ? sql``
      : sql`union all
        (select e.turn_id, e.conversation_id, c.title, ${text}, e.vector
        from (select c.id, c.title, c.listed from conversations c where c.creator_id = ${viewer_id}
          order by c.created_at desc, c.id desc limit ${OWN_ROWS}) c
        join embeddings e on e.conversation_id = c.id
        join turns t on t.id = e.turn_id
        where not c.listed and t.removed_at is null and e.embedder = ${embedder} and e.content_type = ${type})`;
  return sql<Row>`
    (select e.turn_id, e.conversation_id, c.title, ${text}, ${vector}
    from (${nearest}) n
    join embeddings e on e.turn_id = n.turn_id and e.embedder = ${embedder} and e.content_type = ${type}
    join conversations c on c.id = e.conversation_id
    join turns t on t.id = e.turn_id
    where c.listed and t.removed_at is null) ${own}`;
}
