// SQL of the figures for admins: sums over the days of the ledger, and counts of the last two weeks.

import { sql } from 'kysely';
import { day, float, int, text, uuid } from '../db/statements/row.ts';
import { findFirst, planned } from '../db/statements/statement.ts';
import { SITE_ID } from '../db/tables/ledger.ts';

const figuresRow = { answers: int, tokens_in: int, tokens_out: int, cost: float };
type Since = { since: string; until: string };

const SUMS = sql`coalesce(sum(answers), 0)::int as answers, coalesce(sum(tokens_in), 0)::bigint as tokens_in,
  coalesce(sum(tokens_out), 0)::bigint as tokens_out, coalesce(sum(cost), 0) as cost`;
/** Lists by cost have at most this many rows. */
const ROWS_MAX = 200;

/** Returns the sums of each day, oldest first, also of days without use. */
export const loadDays = planned(
  'usage.days',
  { day, ...figuresRow },
  ({ since, until }: Since) => sql`
    select d.day::date as day, ${SUMS}
    from generate_series(${since}::date, ${until}::date, interval '1 day') as d (day)
    left join usage_days u on u.day = d.day::date group by d.day order by d.day`,
);

/** Returns the sums of each model, the most expensive first, at most ROWS_MAX. */
export const loadModels = planned(
  'usage.models',
  { model: text, ...figuresRow },
  ({ since, until }: Since) => sql`
    select model_id as model, ${SUMS} from usage_days where day between ${since}::date and ${until}::date
    group by model_id order by sum(cost) desc, sum(tokens_out) desc, model_id limit ${ROWS_MAX}`,
);

/** Returns the sums of each person, the most expensive first, at most ROWS_MAX. `username` is null for a deleted account. */
export const loadPeopleFigures = planned(
  'usage.people',
  { id: uuid, username: text.nullable(), ...figuresRow },
  ({ since, until }: Since) => sql`
    with spent as (
      select user_id, ${SUMS} from usage_days
      where day between ${since}::date and ${until}::date and user_id <> ${SITE_ID}::uuid
      group by user_id order by sum(cost) desc, sum(answers) desc, user_id limit ${ROWS_MAX})
    select s.user_id as id, u.username, s.answers, s.tokens_in, s.tokens_out, s.cost
    from spent s left join users u on u.id = s.user_id order by s.cost desc, s.answers desc, s.user_id`,
);

const countsRow = {
  people: int,
  new_people: int,
  new_people_before: int,
  questions: int,
  questions_before: int,
  open_reports: int,
  open_appeals: int,
  waiting_people: int,
  waiting_jobs: int,
  bytes: int,
};

/** Counts by index ranges of time-ordered ids. `week`, `week_before`: the lowest ids of the last seven days and of the seven before. */
export const findCounts = findFirst(
  planned('admin.counts', countsRow, ({ week, week_before }: { week: string; week_before: string }) => {
    const since = (table: string) =>
      sql`(select count(*)::int from ${sql.table(table)} where id >= ${week}::uuid)`;
    const before = (table: string) =>
      sql`(select count(*)::int from ${sql.table(table)} where id >= ${week_before}::uuid and id < ${week}::uuid)`;
    return sql`select (select count(*)::int from users) as people,
      ${since('users')} as new_people, ${before('users')} as new_people_before,
      ${since('turns')} as questions, ${before('turns')} as questions_before,
      (select count(*)::int from (select from reports where resolved_at is null group by target_type, target_id) r) as open_reports,
      (select count(*) from appeals where outcome is null)::int as open_appeals,
      (select count(*)::int from users where approval = 'waiting') as waiting_people,
      (select count(*)::int from jobs where dead_at is null) as waiting_jobs,
      pg_database_size(current_database()) as bytes`;
  }),
);

/** Returns the number of jobs that failed for good, by kind. */
export const loadDeadJobs = planned(
  'admin.dead_jobs',
  { kind: text, count: int },
  () => sql`
    select kind, count(*)::int as count from jobs where dead_at is not null group by kind order by kind limit 50`,
);

/** Returns one row with the lengths of the queues of moderators. */
export const loadQueueLengths = planned(
  'admin.queue_lengths',
  { reports: int, appeals: int, sign_ups: int, held: int },
  () => sql`
    select (select count(*) from (select from reports where resolved_at is null group by target_type, target_id) r)::int as reports,
      (select count(*) from appeals where outcome is null)::int as appeals,
      (select count(*) from users where approval = 'waiting')::int as sign_ups,
      (select count(*) from conversations where is_held and removed_at is null)::int as held`,
);
