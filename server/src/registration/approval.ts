// Accounts that wait for a moderator: the queue with its clusters, and decisions about one or many accounts.

import { REGISTRATIONS_LISTED_MAX } from '@frogpond/contract/registration-limits';
import { REPLY_BYTES_MAX } from '@frogpond/contract/limits';
import type {
  RegistrationCluster,
  RegistrationQueue,
  RegistrationState,
} from '@frogpond/contract/people/registration';
import { timestamp, type Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import { enqueue } from '../jobs/store.ts';
import { loadRegistrations, setApproval, type RegistrationRow } from './approval-store.ts';
import { DECISION_MAIL } from './mails.ts';
import { release } from './review.ts';

/** Mail hosts of many unrelated people, by which accounts are not grouped. */
const SHARED_HOSTS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'mail.ru',
  'qq.com',
  '163.com',
]);

/** Bytes of a reply that are reserved for the clusters. */
const CLUSTERS_BYTES_MAX = 256 * 1024;

/** Returns the oldest accounts in this state, as many as fit in a reply, and their clusters. */
export async function listRegistrations(db: Db, state: RegistrationState): Promise<RegistrationQueue> {
  const rows = await loadRegistrations(db, { state, limit: REGISTRATIONS_LISTED_MAX });
  const all = rows.map(({ user_id, username, mail_host, is_email_verified, answer, held, created_at }) => ({
    user: { id: user_id, username },
    mail_host,
    is_email_verified,
    answer,
    held: held ?? [],
    created_at,
  }));
  let bytes = CLUSTERS_BYTES_MAX;
  const end = all.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    return bytes > REPLY_BYTES_MAX;
  });
  const items = end === -1 ? all : all.slice(0, end);
  return { items, clusters: toClusters(rows.slice(0, items.length)) };
}

/** Returns the number of accounts that changed. Repeating a decision changes nothing and sends no mail. */
export async function decideRegistrations(
  deps: { db: Db; bus: EventBus; clock: Clock },
  userIds: readonly string[],
  action: RegistrationAction,
): Promise<number> {
  const changed = await inTransaction(deps.db, (tx) => setRegistrations(deps, tx, userIds, action));
  await showRegistrations(deps, changed, action);
  return changed.length;
}

type RegistrationAction = 'approve' | 'refuse';

/** Decides, and enqueues the mails. Returns the ids of the accounts that changed: call `showRegistrations` with them after the commit. */
export async function setRegistrations(
  { clock }: { clock: Clock },
  tx: Tx,
  userIds: readonly string[],
  action: RegistrationAction,
): Promise<string[]> {
  const decided = await setApproval(tx, {
    user_ids: userIds,
    is_approved: action === 'approve',
    now: timestamp(clock),
  });
  // A newcomer who never waited gets no mail about an approval.
  for (const { id: userId, has_waited } of decided)
    if (has_waited || action === 'refuse')
      await enqueue(tx, { kind: DECISION_MAIL, key: userId, payload: { user_id: userId } });
  return decided.map(({ id }) => id);
}

/**
 * Lists the held conversations of approved accounts. In another transaction than the approval, because conversations are locked before
 * people; the job `end_reviews` does it if this fails.
 */
export async function showRegistrations(
  { db, bus }: { db: Db; bus: EventBus },
  changed: readonly string[],
  action: RegistrationAction,
): Promise<void> {
  if (changed.length === 0) return;
  if (action === 'approve') await inTransaction(db, (tx) => release(tx, { user_ids: [...changed] }));
  bus.publish({ type: 'content_changed' });
}

type Group = Omit<RegistrationCluster, 'user_ids'> & { rows: RegistrationRow[] };

/** Returns groups of at least two accounts, the largest first. An account is in the first of its groups only. */
function toClusters(rows: readonly RegistrationRow[]): RegistrationCluster[] {
  const groups = groupsOf(rows).toSorted((a, b) => b.rows.length - a.rows.length);
  const taken = new Set<string>();
  return groups.flatMap(({ by, label, rows: members }) => {
    const userIds = members.map(({ user_id }) => user_id).filter((userId) => !taken.has(userId));
    if (userIds.length < 2) return [];
    for (const userId of userIds) taken.add(userId);
    return [{ by, label, user_ids: userIds }];
  });
}

function groupsOf(rows: readonly RegistrationRow[]): Group[] {
  const groups = new Map<string, Group>();
  const add = (by: Group['by'], key: string, label: string, row: RegistrationRow): void => {
    const group = groups.get(`${by} ${key}`) ?? { by, label, rows: [] };
    group.rows.push(row);
    groups.set(`${by} ${key}`, group);
  };
  for (const row of rows) {
    if (row.network_hash !== null) add('network', row.network_hash.toString('hex'), '', row);
    if (!SHARED_HOSTS.has(row.mail_host)) add('mail_host', row.mail_host, row.mail_host, row);
    if (row.name_key !== null && row.name_key.length >= 3) add('name', row.name_key, row.name_key, row);
  }
  return [...groups.values()];
}
