// SQL of voices: what the rights of a tap depend on, and the tap itself.

import type { Stance } from '@frogpond/contract/conversations/analysis';
import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { bool, instant, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { prepared } from '../db/statements/statement.ts';
import { hasBlockedViewer, isOpen, visibleTo } from '../db/visibility.ts';

export type Sentence = { turn_id: string; index: number };

/** The facts that the rights of a tap depend on. */
const tappedSentence = {
  conversation_id: uuid,
  creator_id: uuid.nullable(),
  is_open: bool,
  removed_at: instant.nullable(),
  is_answered: bool,
  is_blocked_by_creator: bool,
  has_sentence: bool,
};
export type TappedSentence = RowOf<typeof tappedSentence>;

type Tapped = Sentence & { user_id: string };

/**
 * Locks the conversation and the turn. Returns undefined if the user may not read the turn. After a wait, the facts of the locked rows are
 * those of their new versions; sentences never change.
 */
export async function lockTapped(tx: Tx, tapped: Tapped): Promise<TappedSentence | undefined> {
  return (await locking(tx, tapped))[0];
}

const locking = prepared(
  'voices.lock',
  tappedSentence,
  ({ turn_id, index, user_id }: Params<Tapped>) => sql`
    select t.conversation_id, t.removed_at, t.ai_response is not null as is_answered, c.creator_id, ${isOpen} as is_open,
      ${hasBlockedViewer('c.creator_id', user_id)} as is_blocked_by_creator,
      coalesce(${index}::int < jsonb_array_length(s.sentences), false) as has_sentence
    from conversations c join turns t on t.conversation_id = c.id left join sentences s on s.turn_id = t.id
    where t.id = ${turn_id} and ${visibleTo(user_id)} for no key update of c, t`,
);

/** `stance` null retracts the voice. */
type Tap = Tapped & { stance: Stance | null; now: string };

/** Returns false, and writes nothing, if the account is suspended. */
export async function writeTap(tx: Tx, tap: Tap): Promise<boolean> {
  return (await writing(tx, tap)).length > 0;
}

// A suspension waits for the lock of the account, so that its recount includes this voice.
const writing = prepared('voices.write', {}, ({ turn_id, index, user_id, stance, now }: Params<Tap>) => {
  const written =
    stance === null
      ? sql`delete from voices v using voter
        where v.turn_id = ${turn_id} and v.user_id = voter.id and v.sentence_index = ${index}`
      : sql`insert into voices (turn_id, user_id, sentence_index, stance, act, created_at)
        select ${turn_id}::uuid, voter.id, ${index}::int, ${stance}::int, nextval('explicit_acts'), ${now}::timestamptz
        from voter
        on conflict (turn_id, user_id, sentence_index)
        do update set stance = excluded.stance, act = excluded.act, created_at = excluded.created_at`;
  return sql`
    with voter as materialized (
      select id from users where id = ${user_id} and suspended_at is null for key share),
    written as (${written})
    select from voter`;
});
