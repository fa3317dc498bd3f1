// SQL of the review of newcomers. A conversation under review has `is_held`; a trigger keeps `listed` accordingly. Lock order:
// conversation, person.

import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { bool, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { findFirst, planned, prepared, resultOf, transactional } from '../db/statements/statement.ts';

/** Returns whether a moderator vouched for the account. False if the account was deleted. */
export const isVouched = resultOf(
  prepared(
    'review.vouched',
    { is_vouched: bool },
    ({ user_id }: Params<{ user_id: string }>) => sql`
    select vouched_at is not null as is_vouched from users where id = ${user_id}`,
  ),
  ([row]) => row?.is_vouched === true,
);

/** Compared are this many of the newest listed conversations, and as many held ones. */
const COMPARED_MAX = 500;

/** Returns whether another account started one of the COMPARED_MAX newest conversations with the same text. */
export const isRepeated = resultOf(
  planned(
    'review.repeated',
    { is_repeated: bool },
    ({ user_id, text }: { user_id: string; text: string }) => sql`
    with newest as (
      (select first_turn_id, creator_id from conversations where listed order by created_at desc, id desc limit ${COMPARED_MAX})
      union all
      (select first_turn_id, creator_id from conversations where is_held order by id desc limit ${COMPARED_MAX}))
    select exists (select from newest n join turns t on t.id = n.first_turn_id
      where n.creator_id <> ${user_id} and t.user_message = ${text}) as is_repeated`,
  ),
  ([row]) => row?.is_repeated === true,
);

type Ended = {
  conversation_id: string | null;
  user_ids: string[] | null;
  created_until: string | null;
  /** The same for conversations with indicators of spam. */
  suspects_until: string | null;
};

/**
 * Ends the review of one conversation, of all conversations of these people, or of all conversations whose account is vouched for, or was
 * created until `created_until` without an open report on it or the conversation. Returns at most RELEASED_AT_ONCE conversations.
 */
export async function releaseRows(tx: Tx, ended: Partial<Ended>): Promise<RowOf<typeof releasedRow>[]> {
  const all = { conversation_id: null, user_ids: null, created_until: null, suspects_until: null, ...ended };
  return await releasing(tx, all);
}

/** `is_news`: the conversation is listed from now on and has tags, whose followers are notified. */
const releasedRow = { id: uuid, is_news: bool };

const RELEASED_AT_ONCE = 1_000;

const releasing = planned(
  'review.release',
  releasedRow,
  (ended: Ended) => sql`
    with held as (
      select c.id from conversations c where c.is_held and ${isEnded(ended)}
      order by c.id limit ${RELEASED_AT_ONCE} for no key update of c),
    released as (
      update conversations c set is_held = false, hold_signs = '{}' from held where c.id = held.id
      returning c.id, c.creator_id, c.listed, c.tags),
    counted as (
      update users u set public_conversation_count = u.public_conversation_count + n.added
      from (select creator_id, count(*)::int as added from released where listed group by creator_id) n
      where u.id = n.creator_id)
    select id, listed and cardinality(tags) > 0 as is_news from released`,
);

/** Condition: the review of the conversation `c` is over (`releaseRows`). */
function isEnded({ conversation_id, user_ids, created_until, suspects_until }: Ended): RawBuilder<boolean> {
  if (conversation_id !== null) return sql<boolean>`c.id = ${conversation_id}`;
  if (user_ids !== null) return sql<boolean>`c.creator_id = any(${user_ids}::uuid[])`;
  return sql<boolean>`exists (
    select 1 from users u where u.id = c.creator_id and u.approval is null and u.suspended_at is null
      and (u.vouched_at is not null or (u.created_at <= case when c.hold_signs = '{}' then ${created_until}::timestamptz else ${suspects_until}::timestamptz end
        and not ${isReported()})))`;
}

/** Condition: the conversation `c`, a turn or comment in it, or its creator `u` has an open report. */
function isReported(): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from reports r where r.resolved_at is null and case r.target_type
    when 'conversation' then r.target_id = c.id
    when 'turn' then exists (select 1 from turns t where t.id = r.target_id and t.conversation_id = c.id)
    when 'comment' then exists (select 1 from comments m where m.id = r.target_id and m.conversation_id = c.id)
    else r.target_id = u.id end)`;
}

/** Vouches for the account, which approves it. Returns undefined if nothing changed, else whether the account was waiting or refused. */
export const setVouched = transactional(
  findFirst(
    prepared(
      'review.vouch',
      { had_to_wait: bool },
      ({ user_id, now }: Params<{ user_id: string; now: string }>) => sql`
    with before as (
      select id, approval is not null as had_to_wait from users
      where id = ${user_id} and (vouched_at is null or approval is not null) for no key update)
    update users u set vouched_at = ${now}::timestamptz, approval = null from before
    where u.id = before.id returning before.had_to_wait`,
    ),
  ),
);
