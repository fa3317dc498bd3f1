// SQL of reportable targets: text, author, conversation, and the removal. Reads only public content. Lock order: conversation, turn,
// comment, person.

import { sql, type RawBuilder } from 'kysely';
import type { TargetType } from '@frogpond/contract/people/moderation';
import type { Reader, Tx } from '../db/connect.ts';
import { visibleTo } from '../db/visibility.ts';
import type { Target } from './store.ts';

export type TargetRow = {
  target_type: TargetType;
  target_id: string;
  author_id: string | null;
  username: string | null;
  avatar_url: string | null;
  excerpt: string;
  conversation_id: string | null;
  title: string | null;
  turn_id: string | null;
  is_removed: boolean;
};

const EXCERPT_CHARACTERS = 4_000;

/** Selects the targets with these ids. `seen` is a condition on the conversation `c`. */
function selectTargets(ids: string[], seen: RawBuilder<boolean>) {
  const author = sql`u.id as author_id, u.username, u.avatar_url`;
  const named = sql`any(${ids}::uuid[])`;
  return sql<TargetRow>`
    select 'conversation' as target_type, c.id as target_id, ${author}, c.title as excerpt, c.id as conversation_id,
      c.title, null::uuid as turn_id, c.removed_at is not null as is_removed
    from conversations c left join users u on u.id = c.creator_id
    where c.id = ${named} and ${seen}
    union all
    select 'turn', t.id, ${author}, left(concat_ws(E'\n\n', t.user_message, t.ai_response), ${EXCERPT_CHARACTERS}),
      c.id, c.title, t.id, t.removed_at is not null
    from turns t join conversations c on c.id = t.conversation_id left join users u on u.id = t.user_id
    where t.id = ${named} and ${seen}
    union all
    select 'comment', m.id, ${author}, left(m.content, ${EXCERPT_CHARACTERS}), c.id, c.title, m.turn_id,
      m.removed_at is not null
    from comments m join conversations c on c.id = m.conversation_id left join users u on u.id = m.user_id
    where m.id = ${named} and not m.is_deleted and ${seen}
    union all
    select 'user', u.id, ${author}, concat_ws(E'\n', u.display_name, u.bio), null::uuid, null, null::uuid,
      u.suspended_at is not null
    from users u where u.id = ${named}`;
}

/** Returns the public targets with these ids, whether removed or not. */
export async function loadTargets(db: Reader, ids: string[]): Promise<TargetRow[]> {
  if (ids.length === 0) return [];
  return (await selectTargets(ids, sql<boolean>`c.is_public`).execute(db)).rows;
}

/** Returns undefined if the target is not visible to the viewer. */
export async function loadVisibleTarget(
  db: Reader,
  viewer_id: string,
  { target_type, target_id }: Target,
): Promise<TargetRow | undefined> {
  const { rows } = await selectTargets([target_id], visibleTo(viewer_id)).execute(db);
  return rows.find((row) => row.target_type === target_type);
}

/**
 * Removes a target, with the time of the database clock, by which answers are claimed, or restores it. Returns false if nothing changed.
 * Updates the counts that exclude removed content. For a comment it does not: the caller holds the lock of the turn and recounts.
 */
export async function markTarget(
  tx: Tx,
  { target_type, target_id }: Target,
  is_removal: boolean,
): Promise<boolean> {
  const change = is_removal ? -1 : 1;
  const removed_at = is_removal ? sql`clock_timestamp()` : sql`null`;
  const differs = is_removal ? sql`is null` : sql`is not null`;
  switch (target_type) {
    case 'conversation': {
      const { rows } = await sql<{ creator_id: string | null }>`
        update conversations set removed_at = ${removed_at} where id = ${target_id} and removed_at ${differs}
        returning creator_id`.execute(tx);
      await sql`update users set public_conversation_count = public_conversation_count + ${change}
        where id = ${rows[0]?.creator_id ?? null}`.execute(tx);
      return rows.length > 0;
    }
    case 'turn': {
      await sql`select c.id from conversations c where c.id = (select conversation_id from turns where id = ${target_id})
        for no key update`.execute(tx);
      const { rows } = await sql`
        update turns set removed_at = ${removed_at} where id = ${target_id} and removed_at ${differs}
        returning id`.execute(tx);
      return rows.length > 0;
    }
    case 'comment': {
      const { rows } = await sql`
        update comments set removed_at = ${removed_at} where id = ${target_id} and not is_deleted
          and removed_at ${differs} returning id`.execute(tx);
      return rows.length > 0;
    }
    case 'user': {
      // Writes of the person hold this lock in share mode until they commit, so that the recount after the suspension includes them.
      await sql`select id from users where id = ${target_id} for update`.execute(tx);
      const { rows } = await sql`
        update users set suspended_at = ${removed_at} where id = ${target_id} and suspended_at ${differs}
        returning id`.execute(tx);
      return rows.length > 0;
    }
  }
}
