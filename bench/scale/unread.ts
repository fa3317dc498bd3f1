// What counting new turns and comments costs a list: a person who saved the largest conversations and visited them when half of
// their turns were there, and the plan of the counts.

import type { Database } from '../../server/src/db/connect.ts';
import { unreadCount } from '../../server/src/db/columns/unread-columns.ts';
import type { Session } from '../../server/src/db/pool.ts';
import type { Figure } from '../table.ts';

const SAVED = 40;
const PAGE = 20;

export async function saveLargestConversations(session: Session, user_id: string): Promise<void> {
  await session.query(
    `with largest as (select id, first_turn_id from conversations where listed order by turn_count desc limit ${SAVED}),
      saved as (insert into saves (user_id, conversation_id, created_at) select $1, id, now() from largest)
    insert into visits (user_id, conversation_id, seen_at)
      select $1, largest.id, percentile_disc(0.5) within group (order by t.created_at)
      from largest join turns t on t.conversation_id = largest.id group by largest.id`,
    [user_id],
  );
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };
type Explained = { Plan: PlanNode; 'Execution Time': number };

export async function measureUnread(
  { db, withSession }: Pick<Database, 'db' | 'withSession'>,
  user_id: string,
): Promise<Figure[]> {
  const { sql, parameters } = unreadCount(user_id).compile(db);
  const counted = await withSession((session) => explain(session, `c.id, ${sql}`, parameters));
  const bare = await withSession((session) => explain(session, 'c.id', [user_id]));
  const scans = flatten(counted.Plan).filter(
    (node) =>
      node['Node Type'] === 'Seq Scan' && /^(turns|comments|visits)$/.test(node['Relation Name'] ?? ''),
  );
  return [
    {
      what: `unread_count of ${PAGE} conversations: statement`,
      value: counted['Execution Time'],
      unit: 'ms',
      baseline: bare['Execution Time'],
      at_most: 10,
    },
    { what: 'unread_count: tables scanned', value: scans.length, unit: '', at_most: 0 },
  ];
}

/** The first parameter is the person. */
async function explain(
  session: Session,
  columns: string,
  parameters: readonly unknown[],
): Promise<Explained> {
  const statement = `explain (analyze, format json) select ${columns}
    from (select conversation_id as id from saves where user_id = $1 limit ${PAGE}) s join conversations c on c.id = s.id`;
  // The first run reads from disk.
  await session.query(statement, [...parameters]);
  const [row] = await session.query<{ 'QUERY PLAN': Explained[] }>(statement, [...parameters]);
  const explained = row?.['QUERY PLAN'][0];
  if (explained === undefined) throw new Error('The database explained nothing.');
  return explained;
}

function flatten(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}
