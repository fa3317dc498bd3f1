// Admins name and dismiss the people who moderate a tag. Each change is logged, with the tag as its value.

import { DELETED_LABEL } from '@frogpond/contract/labels';
import { TAG_MODERATORS_MAX } from '@frogpond/contract/moderation-limits';
import type { TagModerator } from '@frogpond/contract/people/tag-moderators';
import { AppError } from '../app-error.ts';
import { timestamp, type Clock, type NewId } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireMay } from '../policies/policies.ts';
import { foldTag } from '../tags/tags.ts';
import { insertAdminLog, TAG_MODERATOR_ENTRY } from './log-store.ts';
import * as store from './tag-moderators-store.ts';

export type TagModeratorDeps = { db: Db; clock: Clock; newId: NewId };

/** Returns all tag moderators, by tag and username. */
export async function listTagModerators(db: Db): Promise<TagModerator[]> {
  return (await store.loadTagModerators(db, { limit: TAG_MODERATORS_MAX })).map(toTagModerator);
}

/** Idempotent. Throws `not_found` for an unknown username, or `too_many_keys` beyond TAG_MODERATORS_MAX. */
export async function nameTagModerator(
  deps: TagModeratorDeps,
  viewer: Viewer,
  { tag, username }: { tag: string; username: string },
): Promise<TagModerator> {
  const row = await inTransaction(deps.db, async (tx) => {
    await store.lockTagModerators(tx);
    const userId = await store.lockPersonNamed(tx, username);
    requireMay(viewer, 'admin.name_tag_moderator', userId === undefined ? undefined : {});
    if (userId === undefined) throw new AppError('not_found');
    const named = { tag: foldTag(tag), user_id: userId };
    const existing = await store.findTagModerator(tx, { ...named, limit: 1 });
    if (existing !== undefined) return existing;
    if ((await store.countTagModerators(tx)) >= TAG_MODERATORS_MAX) throw new AppError('too_many_keys');
    const createdAt = timestamp(deps.clock);
    await store.insertTagModerator(tx, { ...named, named_by: viewer.user_id, created_at: createdAt });
    await log(deps, tx, viewer, { person_id: userId, before: null, after: named.tag });
    return await store.findTagModerator(tx, { ...named, limit: 1 });
  });
  if (row === undefined) throw new AppError('not_found');
  return toTagModerator(row);
}

/** Throws `not_found` if the person does not moderate the tag. */
export async function dismissTagModerator(
  deps: TagModeratorDeps,
  viewer: Viewer,
  { tag, user_id }: { tag: string; user_id: string },
): Promise<void> {
  const dismissed = { tag: foldTag(tag), user_id };
  await inTransaction(deps.db, async (tx) => {
    await store.lockTagModerators(tx);
    const isDeleted = await store.deleteTagModerator(tx, dismissed);
    requireMay(viewer, 'admin.name_tag_moderator', isDeleted ? {} : undefined);
    await log(deps, tx, viewer, { person_id: user_id, before: dismissed.tag, after: null });
  });
}

async function log(
  { clock, newId }: TagModeratorDeps,
  tx: Tx,
  { user_id }: Viewer,
  change: { person_id: string; before: string | null; after: string | null },
): Promise<void> {
  const common = { user_id, name: TAG_MODERATOR_ENTRY, reason: null, created_at: timestamp(clock) };
  await insertAdminLog(tx, { id: newId(), ...common, ...change });
}

function toTagModerator(row: store.TagModeratorRow): TagModerator {
  return {
    tag: row.tag,
    user: { id: row.user_id, username: row.username, avatar_url: row.avatar_url },
    named_by: { id: row.named_by, username: row.named_by_name ?? DELETED_LABEL, avatar_url: null },
    created_at: row.created_at,
  };
}
