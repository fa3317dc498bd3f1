// SQL of reportable targets: text, author, conversation, and the removal. Reads only public and unlisted content. Lock order:
// conversation, turn, comment, person.

import { sql, type RawBuilder } from 'kysely';
import { targetType } from '@frogpond/contract/people/moderation';
import type { Reader, Tx } from '../db/connect.ts';
import { visibleTo } from '../db/visibility.ts';
import { planned } from '../db/statements/statement.ts';
import { bool, text, uuid, type RowOf } from '../db/statements/row.ts';
import { hasTagOf, isShared, type Target } from './store.ts';

const targetRow = {
  target_type: targetType,
  target_id: uuid,
  author_id: uuid.nullable(),
  username: text.nullable(),
  avatar_url: text.nullable(),
  excerpt: text,
  conversation_id: uuid.nullable(),
  title: text.nullable(),
  turn_id: uuid.nullable(),
  is_removed: bool,
  is_locked: bool,
};
export type TargetRow = RowOf<typeof targetRow>;

const EXCERPT_CHARACTERS = 4_000;

/** Selects the targets with these ids. `seen` is a condition on the conversation `c`. */
function selectTargets(ids: string[], seen: RawBuilder<boolean>) {
  const author = sql`u.id as author_id, u.username, u.avatar_url`;
  const named = sql`any(${ids}::uuid[])`;
  return sql`
    select 'conversation' as target_type, c.id as target_id, ${author}, c.title as excerpt, c.id as conversation_id,
      c.title, null::uuid as turn_id, c.removed_at is not null as is_removed,
      c.lock_reason is not null as is_locked
    from conversations c left join users u on u.id = c.creator_id
    where c.id = ${named} and ${seen}
    union all
    select 'turn', t.id, ${author}, left(concat_ws(E'\n\n', t.user_message, t.ai_response), ${EXCERPT_CHARACTERS}),
      c.id, c.title, t.id, t.removed_at is not null, c.lock_reason is not null
    from turns t join conversations c on c.id = t.conversation_id left join users u on u.id = t.user_id
    where t.id = ${named} and ${seen}
    union all
    select 'comment', m.id, ${author}, left(m.content, ${EXCERPT_CHARACTERS}), c.id, c.title, m.turn_id,
      m.removed_at is not null, c.lock_reason is not null
    from comments m join conversations c on c.id = m.conversation_id left join users u on u.id = m.user_id
    where m.id = ${named} and not m.is_deleted and ${seen}
    union all
    select 'user', u.id, ${author}, concat_ws(E'\n', u.display_name, u.bio), null::uuid, null, null::uuid,
      u.suspended_at is not null, false
    from users u where u.id = ${named}`;
}

/** Returns the public and unlisted targets with these ids, whether removed or not. */
export async function loadTargets(db: Reader, ids: string[]): Promise<TargetRow[]> {
  if (ids.length === 0) return [];
  return await sharedTargets(db, { ids });
}

const sharedTargets = planned('moderation.shared_targets', targetRow, ({ ids }: { ids: string[] }) =>
  selectTargets(ids, isShared),
);

/** Returns these targets if they are in public or unlisted conversations with a tag that the person moderates. */
export const loadTargetsInTags = planned(
  'moderation.targets_in_tags',
  targetRow,
  ({ person_id, ids }: { person_id: string; ids: string[] }) =>
    selectTargets(ids, sql`${isShared} and ${hasTagOf(person_id)}`),
);

/** Locks the tags that the person moderates, and the conversation of the target, on which the right of a tag moderator depends. */
export async function lockTags(tx: Tx, personId: string, { target_type, target_id }: Target): Promise<void> {
  await tx.selectFrom('moderated_tags').select('tag').where('user_id', '=', personId).forShare().execute();
  const conversationId = {
    conversation: sql<string>`${target_id}::uuid`,
    turn: sql<string>`(select conversation_id from turns where id = ${target_id})`,
    comment: sql<string>`(select conversation_id from comments where id = ${target_id})`,
    user: sql<string>`null::uuid`,
  }[target_type];
  await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forNoKeyUpdate()
    .execute();
}

/** Returns undefined if the target does not exist or is not visible to the viewer. */
export async function findVisibleTarget(
  db: Reader,
  viewerId: string,
  { target_type, target_id }: Target,
): Promise<TargetRow | undefined> {
  const rows = await visibleTargets(db, { viewer_id: viewerId, id: target_id });
  return rows.find((row) => row.target_type === target_type);
}

const visibleTargets = planned(
  'moderation.visible_targets',
  targetRow,
  ({ viewer_id, id }: { viewer_id: string; id: string }) => selectTargets([id], visibleTo(viewer_id)),
);

/**
 * Removes a target at the time of the database clock, which claims of answers also use, or restores it. Updates the counts that exclude
 * removed content; for a comment, the caller locks the turn and recounts. Returns false if nothing changed.
 */
export async function markTarget(
  tx: Tx,
  { target_type, target_id }: Target,
  isRemoval: boolean,
): Promise<boolean> {
  const removedAt = isRemoval ? sql<string>`clock_timestamp()` : null;
  const differs = isRemoval ? 'is' : 'is not';
  switch (target_type) {
    case 'conversation': {
      const marked = await tx
        .updateTable('conversations')
        .set({ removed_at: removedAt })
        .where('id', '=', target_id)
        .where('removed_at', differs, null)
        .returning(['creator_id', 'is_public', 'is_held'])
        .executeTakeFirst();
      await tx
        .updateTable('users')
        .set((eb) => ({
          public_conversation_count: eb('public_conversation_count', '+', isRemoval ? -1 : 1),
        }))
        .where('id', '=', marked?.is_public === true && !marked.is_held ? marked.creator_id : null)
        .execute();
      return marked !== undefined;
    }
    case 'turn': {
      await tx
        .selectFrom('conversations')
        .select('id')
        .where('id', '=', (eb) =>
          eb.selectFrom('turns').select('conversation_id').where('id', '=', target_id),
        )
        .forNoKeyUpdate()
        .execute();
      const marked = await tx
        .updateTable('turns')
        .set({ removed_at: removedAt })
        .where('id', '=', target_id)
        .where('removed_at', differs, null)
        .returning('id')
        .execute();
      return marked.length > 0;
    }
    case 'comment': {
      const marked = await tx
        .updateTable('comments')
        .set({ removed_at: removedAt })
        .where('id', '=', target_id)
        .where('is_deleted', '=', false)
        .where('removed_at', differs, null)
        .returning('id')
        .execute();
      return marked.length > 0;
    }
    case 'user': {
      // Writes of the person hold this lock in share mode until they commit, so that the recount after the suspension includes them.
      await tx.selectFrom('users').select('id').where('id', '=', target_id).forUpdate().execute();
      const marked = await tx
        .updateTable('users')
        .set({ suspended_at: removedAt, suspended_until: null })
        .where('id', '=', target_id)
        .where('suspended_at', differs, null)
        .returning('id')
        .execute();
      return marked.length > 0;
    }
  }
}

/** Locks the conversation for a reason, or unlocks it (null). Returns false if nothing changed. */
export async function setLock(tx: Tx, conversationId: string, reason: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable('conversations')
    .set({ lock_reason: reason })
    .where('id', '=', conversationId)
    .where('lock_reason', reason === null ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Locks the accounts with these usernames (in lower case). Returns the ids of the accounts that are not suspended. */
export async function lockActivePeople(tx: Tx, usernames: readonly string[]): Promise<string[]> {
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'suspended_at'])
    .where(sql<string>`lower(username)`, 'in', usernames)
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.filter(({ suspended_at }) => suspended_at === null).map(({ id }) => id);
}

/** Returns the ids of at most 100 people whose suspension is over by its time. */
export async function loadEndedSuspensions(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('suspended_until', '<=', sql<string>`now()`)
    .where('suspended_at', 'is not', null)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
