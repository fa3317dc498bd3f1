// SQL of reports and the decision log.

import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { reportReason, targetType, type TargetType } from '@frogpond/contract/people/moderation';
import type { Reader, Tx } from '../db/connect.ts';
import { authorColumns, shownProfile } from '../db/visibility.ts';
import { planned } from '../db/statements/statement.ts';
import { instant, int, text, uuid, type RowOf } from '../db/statements/row.ts';
import type { ModerationLogTable, ReportsTable } from '../db/tables/people.ts';

export type Target = { target_type: TargetType; target_id: string };
type OwnReport = Omit<Selectable<ReportsTable>, 'reporter_id' | 'resolved_at'>;

/** Condition: the conversation `c` is public or unlisted, removed or not. */
export const isShared: RawBuilder<boolean> = sql<boolean>`(c.is_public or c.is_unlisted)`;

/** Condition: the conversation `c` has a tag that the person moderates. */
export function hasTagOf(personId: string): RawBuilder<boolean> {
  return sql<boolean>`c.tag_keys && array(select m.tag from moderated_tags m where m.user_id = ${personId})`;
}

/** Does nothing if the person has an open report on the target. */
export async function insertReport(db: Reader, report: Insertable<ReportsTable>): Promise<void> {
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the reporter's report `id`, else their latest report on the target, else undefined. */
export async function findOwnReport(
  db: Reader,
  reporterId: string,
  id: string,
  target: Target,
): Promise<OwnReport | undefined> {
  return await db
    .selectFrom('reports')
    .select(['id', 'target_type', 'target_id', 'reason', 'details', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('target_type', '=', target.target_type)
    .where('target_id', '=', target.target_id)
    .orderBy(sql`id = ${id}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const queuedRow = { target_type: targetType, target_id: uuid, latest_id: uuid };
export type Queued = RowOf<typeof queuedRow>;

type QueuePage = {
  is_open: boolean;
  before: string | undefined;
  limit: number;
  tag_moderator_id: string | null;
};

/**
 * Returns targets with open reports, or removed targets, the latest report or removal first. With `tag_moderator_id`, only turns and
 * comments of other people in conversations with a tag that this person moderates.
 */
export const loadQueued = planned(
  'moderation.queued',
  queuedRow,
  ({ is_open, before, limit, tag_moderator_id }: QueuePage) => {
    const grouped = is_open
      ? sql`select target_type, target_id, (array_agg(id order by id desc))[1] as latest_id
          from reports where resolved_at is null group by target_type, target_id`
      : sql`select target_type, target_id, id as latest_id from moderation_log where is_standing`;
    return sql`
    select target_type, target_id, latest_id from (${grouped}) q
    where ${before === undefined ? sql`true` : sql`latest_id < ${before}::uuid`} and ${tag_moderator_id === null ? isThere() : isInTagOf(tag_moderator_id)}
    order by latest_id desc limit ${limit}`;
  },
);

/** Condition: the target exists and was shared. Applied before the limit, so that deleted targets leave no gaps on a page. */
function isThere(): RawBuilder<boolean> {
  return sql<boolean>`case target_type
    when 'conversation' then exists (select 1 from conversations c where c.id = target_id and ${isShared})
    when 'turn' then exists (select 1 from turns t join conversations c on c.id = t.conversation_id
      where t.id = target_id and ${isShared})
    when 'comment' then exists (select 1 from comments m join conversations c on c.id = m.conversation_id
      where m.id = target_id and ${isShared} and not m.is_deleted)
    else exists (select 1 from users u where u.id = target_id) end`;
}

/** Condition: the target is a turn or comment of another person in a conversation with a tag that the person moderates. */
function isInTagOf(personId: string): RawBuilder<boolean> {
  const seen = sql`${isShared} and ${hasTagOf(personId)}`;
  return sql<boolean>`case target_type
    when 'turn' then exists (select 1 from turns t join conversations c on c.id = t.conversation_id
      where t.id = target_id and t.user_id is distinct from ${personId} and ${seen})
    when 'comment' then exists (select 1 from comments m join conversations c on c.id = m.conversation_id
      where m.id = target_id and not m.is_deleted and m.user_id is distinct from ${personId} and ${seen})
    else false end`;
}

/** `report_count`: how many open reports the target has. */
const reportRow = {
  target_type: targetType,
  target_id: uuid,
  id: uuid,
  reason: reportReason,
  details: text.nullable(),
  reporter_id: uuid,
  username: text,
  avatar_url: text.nullable(),
  created_at: instant,
  report_count: int,
};
export type ReportRow = RowOf<typeof reportRow>;

/** Returns the latest open reports on these targets, latest first: at most `limit` on each. */
export async function loadReports(
  db: Reader,
  targets: readonly Target[],
  limit: number,
): Promise<ReportRow[]> {
  const types = targets.map(({ target_type }) => target_type);
  const ids = targets.map(({ target_id }) => target_id);
  return await latestReports(db, { types, ids, limit });
}

const latestReports = planned(
  'moderation.latest_reports',
  reportRow,
  ({ types, ids, limit }: { types: TargetType[]; ids: string[]; limit: number }) => sql`
    select r.target_type, r.target_id, r.id, r.reason, r.details, r.reporter_id, ${authorColumns}, r.created_at,
      latest.report_count
    from unnest(${types}::text[], ${ids}::uuid[]) as wanted(target_type, target_id)
    cross join lateral (
      select id, count(*) over ()::int as report_count from reports
      where target_type = wanted.target_type and target_id = wanted.target_id and resolved_at is null
      order by id desc limit ${limit}) latest
    join reports r on r.id = latest.id
    join users u on u.id = r.reporter_id
    order by r.id desc`,
);

/** Closes the open reports on the target. Returns their number. */
export async function closeReports(tx: Tx, target: Target, now: string): Promise<number> {
  const rows = await tx
    .updateTable('reports')
    .set({ resolved_at: now })
    .where('target_type', '=', target.target_type)
    .where('target_id', '=', target.target_id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/** `is_standing`: the removal is in effect. */
export async function insertLogEntry(tx: Tx, entry: Insertable<ModerationLogTable>): Promise<void> {
  await tx.insertInto('moderation_log').values(entry).execute();
}

/** Marks the log entry of the removal as no longer in effect. */
export async function endRemoval(tx: Tx, target: Target): Promise<void> {
  await tx
    .updateTable('moderation_log')
    .set({ is_standing: false })
    .where('target_type', '=', target.target_type)
    .where('target_id', '=', target.target_id)
    .where('is_standing', '=', true)
    .execute();
}

export type LogRow = Awaited<ReturnType<typeof loadLog>>[number];

/** Condition: the target is in a conversation that is not public. The public log must not show its id, which is the link. */
function isHidden(): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from conversations c where not c.is_public and c.id = case l.target_type
    when 'conversation' then l.target_id
    when 'turn' then (select t.conversation_id from turns t where t.id = l.target_id)
    when 'comment' then (select m.conversation_id from comments m where m.id = l.target_id) end)`;
}

/**
 * Returns log entries, newest first. `before`: the id of the last entry of the previous page. Only moderators see entries about
 * conversations that are not public.
 */
export async function loadLog(
  db: Reader,
  page: { before: string | undefined; limit: number; has_hidden: boolean },
) {
  let query = db
    .selectFrom('moderation_log as l')
    .leftJoin('users as u', 'u.id', 'l.moderator_id')
    .select([
      'l.id',
      'l.action',
      'l.target_type',
      'l.target_id',
      'l.reason',
      'l.rule',
      'l.moderator_id',
      'u.username',
      shownProfile('avatar_url').as('avatar_url'),
      'l.created_at',
    ]);
  if (!page.has_hidden) query = query.where(sql<boolean>`not ${isHidden()}`);
  if (page.before !== undefined) query = query.where('l.id', '<', page.before);
  return await query.orderBy('l.id', 'desc').limit(page.limit).execute();
}
