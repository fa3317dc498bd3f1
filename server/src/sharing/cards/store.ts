// SQL of cards: a turn of a listed conversation with its support.

import { sql } from 'kysely';
import { supportColumns, supportRow } from '../../db/columns/support-columns.ts';
import type { Reader } from '../../db/connect.ts';
import { int, text, uuid, type RowOf } from '../../db/statements/row.ts';
import type { Params } from '../../db/statements/params.ts';
import { prepared } from '../../db/statements/statement.ts';
import { findableBy } from '../../db/visibility.ts';

const cardRow = {
  turn_id: uuid,
  conversation_id: uuid,
  title: text,
  user_message: text,
  ai_response: text.nullable(),
  ai_model: text.nullable(),
  username: text.nullable(),
  comment_count: int,
  score: int,
  ...supportRow,
};
export type CardRow = RowOf<typeof cardRow>;

/** A turn by its id, or the first turn of a conversation. */
export type CardPlace = { turn_id: string } | { conversation_id: string };

/** Returns undefined if the turn is not public, or was removed. */
export async function findCard(db: Reader, place: CardPlace): Promise<CardRow | undefined> {
  return (await card(db, { turn_id: null, conversation_id: null, ...place }))[0];
}

type CardIds = { turn_id: string | null; conversation_id: string | null };

const card = prepared(
  'cards.by_place',
  cardRow,
  ({ turn_id, conversation_id }: Params<CardIds>) => sql`
    select t.id as turn_id, t.conversation_id, c.title, t.user_message, t.ai_response, t.ai_model, u.username, t.comment_count,
      t.upvotes - t.downvotes as score, ${supportColumns(null)}
    from turns t join conversations c on c.id = t.conversation_id left join sentences s on s.turn_id = t.id
      left join users u on u.id = t.user_id
    where t.id = ${turn_id ?? sql`(select first_turn_id from conversations where id = ${conversation_id})`}
      and t.removed_at is null and ${findableBy(null)}`,
);
