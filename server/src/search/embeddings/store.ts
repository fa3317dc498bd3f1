// The SQL of embeddings: writes vectors, and the settings that name the embedder with complete vectors.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Tx } from '../../db/connect.ts';
import { text, uuid } from '../../db/statements/row.ts';
import type { Params } from '../../db/statements/params.ts';
import { planned, prepared, resultOf } from '../../db/statements/statement.ts';

const contentType = z.enum(['user_message', 'ai_response']);
export type ContentType = z.output<typeof contentType>;
export type TextToEmbed = { turn_id: string; content_type: ContentType; text: string };
/** `text`: the whole text that was embedded. */
export type NewEmbedding = TextToEmbed & { embedder: string; vector: Buffer; signs: string };

const SERVING = 'serving_embedder';

/** Returns the id of the embedder whose vectors are complete. Stores and returns `first` if there has been none. */
export async function loadServing(db: Reader, first: string): Promise<string> {
  return (await serving(db, { first }))[0]?.value ?? first;
}

const serving = prepared(
  'settings.serving_embedder',
  { value: text },
  ({ first }: Params<{ first: string }>) => sql`
    with made as (insert into settings (key, value) select ${SERVING}, ${first}
      where not exists (select 1 from settings where key = ${SERVING})
      on conflict do nothing returning value)
    select value from made union all select value from settings where key = ${SERVING}`,
);

/** Selects the embedder for the search. Its vectors must be complete. */
export async function setServing(tx: Tx, id: string): Promise<void> {
  await setSetting(tx, SERVING, id);
}

/** Returns the id of the embedder that was found at this address; null if none has been looked for. */
export async function findEmbedderAt(db: Reader, address: string): Promise<string | null> {
  return await findSetting(db, addressKey(address));
}

/** Stores the id of the embedder that was found at this address. */
export async function setEmbedderAt(db: Reader, address: string, id: string): Promise<void> {
  await setSetting(db, addressKey(address), id);
}

function addressKey(address: string): string {
  return `embedder_at ${address}`;
}

/** Returns the progress of embedding all texts: the id of the last turn, `done`, or null at the beginning. */
export async function findProgress(db: Reader, embedder: string): Promise<string | null> {
  return await findSetting(db, progressKey(embedder));
}

/** `value`: the id of the last turn processed, or `done`. */
export async function setProgress(db: Reader, embedder: string, value: string): Promise<void> {
  await setSetting(db, progressKey(embedder), value);
}

/** Makes the job process all texts again, so that it embeds texts without a vector. */
export async function deleteProgress(db: Reader, embedder: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', progressKey(embedder)).execute();
}

/** Deletes the progress of the other embedders, so that an embedder that is selected again starts from the beginning. */
export async function deleteOtherProgress(db: Reader, embedder: string): Promise<void> {
  await db
    .deleteFrom('settings')
    .where('key', 'like', progressKey('%'))
    .where('key', '<>', progressKey(embedder))
    .execute();
}

function progressKey(embedder: string): string {
  return `embedded_by ${embedder}`;
}

async function findSetting(db: Reader, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

async function setSetting(db: Reader, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns the turns' questions, and their answers if there are any, without removed turns. */
export const loadTexts = prepared(
  'embeddings.texts',
  { turn_id: uuid, content_type: contentType, text },
  ({ turn_ids }: Params<{ turn_ids: string[] }>) => sql`
    select t.id as turn_id, x.content_type, x.text
    from turns t cross join lateral (values ('user_message', t.user_message), ('ai_response', t.ai_response))
      as x(content_type, text)
    where t.id = any(${turn_ids}::uuid[]) and t.removed_at is null and x.text is not null`,
);

/** Returns the next turns by id; null: the first ones. */
export async function loadTurnIds(db: Reader, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('turns')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Skips texts that were deleted or edited since they were read. The conversations are locked
 * before the texts are compared, so that none of them is published and no question is edited in between.
 */
export async function writeEmbeddings(tx: Tx, embeddings: NewEmbedding[]): Promise<void> {
  if (embeddings.length === 0) return;
  await locking(tx, { turn_ids: embeddings.map(({ turn_id }) => turn_id) });
  const values = JSON.stringify(
    embeddings.map(({ vector, text, ...rest }) => ({
      ...rest,
      vector: vector.toString('hex'),
      digest: createHash('md5').update(text).digest('hex'),
    })),
  );
  await writing(tx, { values });
}

const locking = prepared(
  'embeddings.lock_conversations',
  {},
  ({ turn_ids }: Params<{ turn_ids: string[] }>) => sql`
    select from conversations
    where id in (select conversation_id from turns where id = any(${turn_ids}::uuid[])) order by id for share`,
);

const writing = prepared(
  'embeddings.write',
  {},
  ({ values }: Params<{ values: string }>) => sql`
    insert into embeddings (turn_id, content_type, embedder, conversation_id, vector, signs, listed)
    select v.turn_id, v.content_type, v.embedder, c.id, decode(v.vector, 'hex'), v.signs::bit(256), c.listed
    from jsonb_to_recordset(${values}::text::jsonb)
      as v(turn_id uuid, content_type text, embedder text, vector text, signs text, digest text)
    join turns t on t.id = v.turn_id and t.removed_at is null
      and md5(case v.content_type when 'user_message' then t.user_message else t.ai_response end) = v.digest
    join conversations c on c.id = t.conversation_id
    on conflict (turn_id, content_type, embedder)
    do update set vector = excluded.vector, signs = excluded.signs, listed = excluded.listed`,
);

/** Returns false once no other embedder's vectors are left. */
export const deleteOtherEmbeddings = resultOf(
  planned(
    'embeddings.delete_others',
    { turn_id: uuid },
    ({ embedder, limit }: { embedder: string; limit: number }) => sql`
    delete from embeddings where ctid = any(array(
      select ctid from embeddings where embedder <> ${embedder} limit ${limit}))
    returning turn_id`,
  ),
  (rows) => rows.length > 0,
);

/** Deletes the vectors of the turn's question, whose old text must not be found any more. */
export async function deleteMessageEmbedding(tx: Tx, turnId: string): Promise<void> {
  await tx
    .deleteFrom('embeddings')
    .where('turn_id', '=', turnId)
    .where('content_type', '=', 'user_message')
    .execute();
}
