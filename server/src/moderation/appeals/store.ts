// SQL of decisions about a person, and of appeals.

import { sql, type Selectable } from 'kysely';
import { moderationAction, targetType } from '@frogpond/contract/people/moderation';
import { z } from 'zod';
import type { Reader, Tx } from '../../db/connect.ts';
import { bool, instant, text, uuid, type RowOf } from '../../db/statements/row.ts';
import type { AppealsTable, ModerationLogTable } from '../../db/tables/people.ts';
import { shownProfile } from '../../db/visibility.ts';
import { findFirst, planned } from '../../db/statements/statement.ts';

const outcome = z.enum(['upheld', 'overturned']);

type LockedAppeal = Pick<Selectable<AppealsTable>, 'user_id' | 'outcome'> &
  Pick<Selectable<ModerationLogTable>, 'moderator_id' | 'target_type' | 'target_id' | 'is_standing'>;

const ownRow = {
  id: uuid,
  action: moderationAction,
  target_type: targetType,
  target_id: uuid,
  reason: text.nullable(),
  rule: text.nullable(),
  created_at: instant,
  is_standing: bool,
  is_acknowledged: bool,
  appeal_text: text.nullable(),
  appealed_at: instant.nullable(),
  outcome: outcome.nullable(),
  answer: text.nullable(),
};
export type OwnRow = RowOf<typeof ownRow>;

type Own = { user_id: string; id?: string; before?: string | undefined; limit: number };

/** Returns the decisions about a person, newest first. `before`: the id of the last decision of the previous page. */
export const loadOwnDecisions = planned(
  'decisions.own',
  ownRow,
  ({ user_id, id, before, limit }: Own) => sql`
    select l.id, l.action, l.target_type, l.target_id, l.reason, l.rule, l.created_at, l.is_standing,
      l.acknowledged_at is not null as is_acknowledged, a.text as appeal_text, a.created_at as appealed_at, a.outcome, a.answer
    from moderation_log l left join appeals a on a.decision_id = l.id
    where l.subject_id = ${user_id} and l.action not in ('dismiss', 'approve')
      and ${id === undefined ? sql`true` : sql`l.id = ${id}::uuid`}
      and ${before === undefined ? sql`true` : sql`l.id < ${before}::uuid`}
    order by l.id desc limit ${limit}`,
);

/** Returns undefined if there is no such decision about the person. */
export const findOwnDecision = findFirst(loadOwnDecisions);

/** Keeps the time of an earlier acknowledgement. */
export async function acknowledge(db: Reader, id: string, now: string): Promise<void> {
  await db
    .updateTable('moderation_log')
    .set({ acknowledged_at: now })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** Returns false, and inserts nothing, if the decision has an appeal. */
export async function insertAppeal(
  tx: Tx,
  appeal: { decision_id: string; user_id: string; text: string; created_at: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('decision_id')
    .execute();
  return inserted.length > 0;
}

const appealRow = {
  id: uuid,
  action: moderationAction,
  target_type: targetType,
  target_id: uuid,
  reason: text.nullable(),
  rule: text.nullable(),
  created_at: instant,
  moderator_id: uuid.nullable(),
  moderator_name: text.nullable(),
  user_id: uuid,
  username: text,
  avatar_url: text.nullable(),
  text,
  appealed_at: instant,
};

/** Returns the open appeals, oldest first. */
export const loadOpenAppeals = planned(
  'appeals.open',
  appealRow,
  ({ limit }: { limit: number }) => sql`
    select l.id, l.action, l.target_type, l.target_id, l.reason, l.rule, l.created_at, l.moderator_id,
      m.username as moderator_name, u.id as user_id, u.username, ${shownProfile('avatar_url')} as avatar_url, a.text, a.created_at as appealed_at
    from appeals a join moderation_log l on l.id = a.decision_id join users u on u.id = a.user_id
    left join users m on m.id = l.moderator_id
    where a.outcome is null order by a.decision_id limit ${limit}`,
);

/** Locks the appeal of the decision, and returns it with the decision; undefined if there is none. */
export async function lockAppeal(tx: Tx, decisionId: string): Promise<LockedAppeal | undefined> {
  return await tx
    .selectFrom('appeals as a')
    .innerJoin('moderation_log as l', 'l.id', 'a.decision_id')
    .select(['a.user_id', 'a.outcome', 'l.moderator_id', 'l.target_type', 'l.target_id', 'l.is_standing'])
    .where('a.decision_id', '=', decisionId)
    .forUpdate('a')
    .executeTakeFirst();
}

/** `answer`: the reason that the person reads. */
export async function storeOutcome(
  tx: Tx,
  decisionId: string,
  decided: { outcome: 'upheld' | 'overturned'; answer: string; decided_by: string; decided_at: string },
): Promise<void> {
  await tx.updateTable('appeals').set(decided).where('decision_id', '=', decisionId).execute();
}

/** Returns the ids of the accounts with these usernames (in lower case) that are not suspended. */
export async function loadActiveIds(db: Reader, usernames: readonly string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(username)`, 'in', usernames)
    .where('suspended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
