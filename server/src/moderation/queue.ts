// The moderation queue: reported and removed targets, and the public log of decisions. Private conversations never appear,
// because only public and unlisted content can be reported.

import type {
  ModerationEntry,
  ModerationItem,
  ModerationLog,
  ModerationQueue,
  TargetType,
} from '@frogpond/contract/people/moderation';
import { DELETED_LABEL } from '@frogpond/contract/labels';
import { previewText } from '@frogpond/text/unicode/graphemes';
import type { Db, Reader } from '../db/connect.ts';
import type { Viewer } from '../http/viewer.ts';
import { loadLog, loadQueued, loadReports, type LogRow, type Queued, type ReportRow } from './store.ts';
import { loadTargets, loadTargetsInTags, type TargetRow } from './targets-store.ts';

/** Each item has this many of its reports, the latest first. */
const REPORTS_SHOWN = 5;
const EXCERPT_GRAPHEMES = 600;

/** Returns a page of the queue, latest report or removal first; for a tag moderator, of conversations with the tag. */
export async function listQueue(
  db: Db,
  viewer: Viewer,
  page: { status: 'open' | 'removed'; cursor?: string | undefined; per_page: number },
): Promise<ModerationQueue> {
  const queued = await loadQueued(db, {
    is_open: page.status === 'open',
    before: page.cursor,
    limit: page.per_page + 1,
    tag_moderator_id: viewer.is_moderator ? null : viewer.user_id,
  });
  const shown = queued.slice(0, page.per_page);
  const next = queued.length > page.per_page ? (shown.at(-1)?.latest_id ?? null) : null;
  return { items: await toItems(db, shown), next };
}

/**
 * Returns an item of the queue; undefined if it was deleted or was never public. With `tagModeratorId`, also undefined if its conversation
 * has no tag that this person moderates.
 */
export async function findItem(
  db: Reader,
  target: { target_type: TargetType; target_id: string },
  tagModeratorId: string | null = null,
): Promise<ModerationItem | undefined> {
  const [item] = await toItems(db, [target], tagModeratorId);
  return item;
}

async function toItems(
  db: Reader,
  queued: Pick<Queued, 'target_type' | 'target_id'>[],
  tagModeratorId: string | null = null,
): Promise<ModerationItem[]> {
  const ids = queued.map(({ target_id }) => target_id);
  const rows = await (tagModeratorId === null
    ? loadTargets(db, ids)
    : loadTargetsInTags(db, { person_id: tagModeratorId, ids }));
  const targets = new Map(rows.map((row) => [keyOf(row), row]));
  const reports = new Map<string, ReportRow[]>();
  for (const report of await loadReports(db, queued, REPORTS_SHOWN)) {
    const list = reports.get(keyOf(report));
    if (list === undefined) reports.set(keyOf(report), [report]);
    else list.push(report);
  }
  return queued.flatMap((entry) => {
    const target = targets.get(keyOf(entry));
    return target === undefined ? [] : [toItem(target, reports.get(keyOf(entry)) ?? [])];
  });
}

function keyOf({ target_type, target_id }: { target_type: TargetType; target_id: string }): string {
  return `${target_type} ${target_id}`;
}

function toItem(row: TargetRow, reports: ReportRow[]): ModerationItem {
  return {
    target_type: row.target_type,
    target_id: row.target_id,
    author: { id: row.author_id, username: row.username ?? DELETED_LABEL, avatar_url: row.avatar_url },
    excerpt: previewText(row.excerpt, EXCERPT_GRAPHEMES),
    conversation: row.conversation_id === null ? null : { id: row.conversation_id, title: row.title ?? '' },
    turn_id: row.turn_id,
    is_removed: row.is_removed,
    is_locked: row.is_locked,
    report_count: reports[0]?.report_count ?? 0,
    reports: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      details: report.details,
      reporter: { id: report.reporter_id, username: report.username, avatar_url: report.avatar_url },
      created_at: report.created_at,
    })),
  };
}

/** Returns a page of the public log, newest first. Only moderators get entries about conversations that are not public. */
export async function listLog(
  db: Db,
  viewer: Viewer | null,
  page: { before?: string | undefined; per_page: number },
): Promise<ModerationLog> {
  const hasHidden = viewer?.is_moderator === true && !viewer.is_suspended;
  const rows = await loadLog(db, { before: page.before, limit: page.per_page + 1, has_hidden: hasHidden });
  const items = rows.slice(0, page.per_page).map(toEntry);
  return { items, next: rows.length > page.per_page ? (items.at(-1)?.id ?? null) : null };
}

function toEntry({ moderator_id, username, avatar_url, ...entry }: LogRow): ModerationEntry {
  return { ...entry, moderator: { id: moderator_id, username: username ?? DELETED_LABEL, avatar_url } };
}
